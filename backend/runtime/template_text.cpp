#include "backend/runtime/template_text.h"

#include "app/template/form_buttons.h"
#include "backend/runtime/form_elements.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using forms::NodeKind;
using forms::SourceNode;
using forms::SourceTree;

namespace {

const QSet<QString> &shownTags()
{
    static const QSet<QString> tags{u"div"_s, u"p"_s, u"span"_s, u"table"_s, u"thead"_s, u"tbody"_s, u"tfoot"_s,
        u"tr"_s, u"td"_s, u"th"_s, u"caption"_s, u"colgroup"_s, u"col"_s, u"h1"_s, u"h2"_s, u"h3"_s, u"h4"_s, u"h5"_s,
        u"h6"_s, u"b"_s, u"i"_s, u"u"_s, u"s"_s, u"strong"_s, u"em"_s, u"small"_s, u"sub"_s, u"sup"_s, u"br"_s, u"hr"_s,
        u"ul"_s, u"ol"_s, u"li"_s, u"dl"_s, u"dt"_s, u"dd"_s, u"label"_s, u"section"_s, u"details"_s, u"summary"_s,
        u"fieldset"_s, u"legend"_s, u"pre"_s, u"blockquote"_s, u"center"_s, u"o-tab"_s, u"img"_s};
    return tags;
}

// What is inside goes as well.
const QSet<QString> &droppedTags()
{
    static const QSet<QString> tags{u"script"_s, u"style"_s, u"iframe"_s, u"frame"_s, u"object"_s, u"embed"_s,
        u"applet"_s, u"noscript"_s, u"template"_s, u"svg"_s, u"math"_s, u"head"_s, u"title"_s, u"textarea"_s, u"xmp"_s,
        u"plaintext"_s, u"noembed"_s, u"noframes"_s, u"select"_s};
    return tags;
}

const QSet<QString> &emptyTags()
{
    static const QSet<QString> tags{u"br"_s, u"hr"_s, u"col"_s, u"img"_s};
    return tags;
}

constexpr QLatin1StringView shownAttributes[]{"class"_L1, "colspan"_L1, "rowspan"_L1, "align"_L1, "valign"_L1,
    "width"_L1, "height"_L1, "border"_L1, "cellpadding"_L1, "cellspacing"_L1, "label"_L1, "span"_L1, "open"_L1};

// Of a layout as well.
constexpr QLatin1StringView layoutAttributes[]{"multilanguagelabel"_L1, "tabindex"_L1};
constexpr QLatin1StringView fieldAttributes[]{
    "name"_L1, "label"_L1, "discript"_L1, "required"_L1, "multilanguagelabel"_L1, "tabindex"_L1};

constexpr int deepest = 400; // what is nested deeper is nobody's form

class Writer
{
public:
    // Without `field` it is a layout.
    Writer(const forms::FormDesign &form, const access::FormAccess &access, const FieldText &field)
        : m_form(form),
          m_access(access),
          m_field(field),
          m_tree(form.templateSource),
          m_places(field ? QHash<forms::NodeId, int>() : placesOfElements(m_tree))
    {
        if (!field) {
            for (const forms::ButtonElement &button : forms::buttonElements(m_tree))
                m_buttons.insert(button.node, button);
        }
    }

    QString write()
    {
        children(m_tree.root());
        return m_out;
    }

private:
    void children(const SourceNode &node)
    {
        if (m_depth >= deepest)
            return;
        ++m_depth;
        for (const int child : node.children)
            one(m_tree.at(child));
        --m_depth;
    }

    void one(const SourceNode &node)
    {
        if (node.kind == NodeKind::Text) {
            // Entities stay as they are written; nothing becomes markup that was none.
            m_out += m_tree.textOf(node.element).toString().replace(u'<', "&lt;"_L1).replace(u'>', "&gt;"_L1);
            return;
        }
        if (!node.isElement())
            return;
        // Those of older designs are written as <select> and the like.
        if (node.isField()) {
            const int field = m_form.fieldIndex(node.value(u"name"));
            if (field >= 0 && !m_access.isHidden(field))
                m_field ? void(m_out += m_field(field)) : writeField(node, m_form.fields.at(field));
            return;
        }
        if (const auto place = m_places.constFind(node.id); place != m_places.constEnd()) {
            writeElement(node, *place);
            return;
        }
        if (const auto button = m_buttons.constFind(node.id); button != m_buttons.constEnd()) {
            writeButton(node, *button);
            return;
        }
        if (droppedTags().contains(node.tag))
            return;
        if (!shownTags().contains(node.tag)) {
            children(node);
            return;
        }
        m_out += u'<' % node.tag;
        for (const QLatin1StringView name : shownAttributes)
            writeAttribute(node, name);
        if (node.tag == "img"_L1)
            writePicture(node);
        if (!m_field) {
            for (const QLatin1StringView name : layoutAttributes)
                writeAttribute(node, name);
        }
        m_out += u'>';
        if (emptyTags().contains(node.tag))
            return;
        children(node);
        m_out += u"</"_s % node.tag % u'>';
    }

    void writeAttribute(const SourceNode &node, QLatin1StringView name)
    {
        if (node.attribute(QString(name)))
            m_out += u' ' % QString(name) % u"=\""_s % node.value(QString(name)).toHtmlEscaped() % u'"';
    }

    // One of this server's files, or written in the form: nothing that others would hear of.
    void writePicture(const SourceNode &node)
    {
        const QString address = node.value(u"src").trimmed();
        const bool isWithin = address.startsWith("data:image/"_L1, Qt::CaseInsensitive);
        if (isWithin || (!address.contains(u':') && !address.startsWith("//"_L1)))
            writeAttribute(node, "src"_L1);
        writeAttribute(node, "alt"_L1);
    }

    // Who asks for the document is told what stands there.
    void writeElement(const SourceNode &node, int place)
    {
        const QString tag = QString::fromLatin1(node.traits->tag);
        m_out += u'<' % tag % u" place=\""_s % QString::number(place) % u'"';
        for (const QLatin1StringView name : {"label"_L1, "discript"_L1, "multilanguagelabel"_L1, "size"_L1})
            writeAttribute(node, name);
        m_out += u"></"_s % tag % u'>';
    }

    // Which of the form's buttons it is they tell.
    void writeButton(const SourceNode &node, const forms::ButtonElement &button)
    {
        m_out += u"<o-button place=\""_s % QString::number(button.place) % u'"';
        if (!button.label.isEmpty())
            m_out += u" label=\""_s % button.label.toHtmlEscaped() % u'"';
        writeAttribute(node, "multilanguagelabel"_L1);
        m_out += u"></o-button>"_s;
    }

    void writeField(const SourceNode &node, const forms::Field &field)
    {
        m_out += u'<' % field.tag;
        for (const QLatin1StringView name : fieldAttributes)
            writeAttribute(node, name);
        m_out += u'>';
        for (const int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement() || child.tag != "option"_L1)
                continue;
            m_out += u"<option"_s;
            writeAttribute(child, "value"_L1);
            writeAttribute(child, "multilanguagelabel"_L1);
            m_out += u'>';
            for (const int inside : child.children) {
                if (m_tree.at(inside).kind == NodeKind::Text)
                    one(m_tree.at(inside));
            }
            m_out += u"</option>"_s;
        }
        m_out += u"</"_s % field.tag % u'>';
    }

    const forms::FormDesign &m_form;
    const access::FormAccess &m_access;
    const FieldText m_field;
    const SourceTree m_tree;
    const QHash<forms::NodeId, int> m_places; // of a layout
    QHash<forms::NodeId, forms::ButtonElement> m_buttons; // of a layout
    QString m_out;
    int m_depth = 0;
};

} // namespace

QString templateText(const forms::FormDesign &form, const access::FormAccess &access, const FieldText &field)
{
    return Writer(form, access, field).write();
}

QString layoutText(const forms::FormDesign &form, const access::FormAccess &access)
{
    return Writer(form, access, {}).write();
}

QString fieldElement(const forms::FormDesign &form, int field, const QString &id)
{
    const forms::Field &design = form.fields.at(field);
    const QString tag = design.tag.isEmpty() ? u"o-input"_s : design.tag;
    return u'<' % tag % u" id=\""_s % QString(id % u'_' % design.name).toHtmlEscaped() % u"\"></"_s % tag % u'>';
}

} // namespace formwright::runtime
