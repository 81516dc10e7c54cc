#include "ui/forms/box.h"

#include "app/template/form_buttons.h"
#include "app/template/qr_code.h"
#include "ui/forms/cell_names.h"
#include "ui/forms/older_tabs.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace formwright::layout {

using namespace Qt::StringLiterals;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FormBoxes)
};

// More columns than any form has: a number in a template is not to cost memory.
constexpr int mostSpan = 50;
constexpr int mostPicture = 2000;

class BoxBuilder
{
public:
    BoxBuilder(const SourceTree &tree, const QList<ShownField> &fields, bool isDesign = false)
        : m_tree(tree), m_isDesign(isDesign)
    {
        for (const ShownField &field : fields)
            m_fields.insert(field.name.toCaseFolded(), field);
        for (const SourceNode &node : tree.nodes()) {
            if (node.isElement()
                && (node.traits == &forms::tagTraits(u"o-include") || node.traits == &forms::tagTraits(u"o-calctext")
                    || isCode(node)))
                m_places.insert(node.id, int(m_places.size()));
        }
        for (const forms::ButtonElement &button : forms::buttonElements(tree))
            m_buttons.insert(button.node, button);
    }

    Box build(const QList<ShownField> &fields)
    {
        Box root;
        root.node = m_tree.root().id;
        fill(root, m_tree.root());
        nameByCells(root, m_fields);
        for (const ShownField &field : fields) {
            if (!m_met.contains(field.name.toCaseFolded()))
                root.children.push_back({.kind = BoxKind::Field, .field = field.name});
        }
        return root;
    }

private:
    // What stands in a line is gathered until something else begins.
    struct Line {
        QString text;
        forms::NodeId node = 0;
        QString label; // of the field that comes next
        forms::NodeId labelNode = 0;
    };

    void fill(Box &box, const SourceNode &node, bool isHint = false)
    {
        Line line;
        fillLine(box, node, line, isHint);
        endLine(box, line, isHint);
    }

    void fillLine(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.kind == NodeKind::Text) {
                if (line.node == 0)
                    line.node = child.id;
                line.text += forms::unescaped(m_tree.textOf(child.element).toString());
            } else if (child.isElement()) {
                takeElement(box, child, line, isHint);
            }
        }
    }

    void takeElement(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        const Shape shape = node.traits->shape;
        switch (shape) {
        case Shape::Hidden:
            if (m_isDesign && isKept(node)) {
                endLine(box, line, isHint);
                takeKept(box, node);
            }
            return;
        case Shape::Shown:
            if (isCode(node)) {
                endLine(box, line, isHint);
                takeCode(box, node);
                return;
            }
            if (m_isDesign && node.traits != &forms::tagTraits(u"o-calctext")) {
                endLine(box, line, isHint);
                takeKept(box, node);
                return;
            }
            if (node.traits == &forms::tagTraits(u"o-calctext")) {
                endLine(box, line, isHint);
                takeCalculated(box, node);
            }
            return;
        case Shape::Button:
            takeButton(box, node, line, isHint);
            return;
        case Shape::Inline:
            if (node.tag == "img"_L1) {
                endLine(box, line, isHint);
                takePicture(box, node);
                return;
            }
            if (m_isDesign && isKept(node)) {
                endLine(box, line, isHint);
                takeKept(box, node);
                return;
            }
            fillLine(box, node, line, isHint);
            return;
        case Shape::Break:
            line.text += QChar(QChar::LineSeparator);
            return;
        case Shape::Field:
            takeField(box, node, line, isHint);
            return;
        case Shape::Label:
            takeLabel(box, node, line, isHint);
            return;
        default:
            break;
        }
        endLine(box, line, isHint);
        takeBlock(box, node, isHint || node.value(u"class").split(u' ').contains(u"hint"_s));
    }

    // What nothing is made of, so that it would not be seen at all.
    static bool isKept(const SourceNode &node)
    {
        static const QSet<QString> insideOthers{u"option"_s, u"col"_s, u"colgroup"_s, u"wbr"_s, u"source"_s, u"track"_s,
            u"param"_s, u"area"_s, u"head"_s, u"title"_s, u"meta"_s, u"link"_s, u"base"_s};
        if (node.traits->shape == Shape::Hidden)
            return !insideOthers.contains(node.tag);
        return node.tag == u"embed" || node.tag == u"textarea" || node.tag.startsWith(u"o-");
    }

    void takeKept(Box &box, const SourceNode &node)
    {
        box.children.push_back(
            {.kind = BoxKind::Placeholder, .node = node.id, .text = QString(u'<' + node.tag + u'>')});
    }

    // A place to put something into.
    void keepOpen(Box &box)
    {
        if (m_isDesign && box.children.empty())
            box.children.push_back({.kind = BoxKind::Placeholder, .node = box.node});
    }

    void takeDesigned(const SourceNode &node, const QString &key)
    {
        QString label = node.value(u"label").simplified();
        if (label.isEmpty())
            label = node.value(u"discript").simplified();
        const QString name = node.value(u"name").simplified();
        const bool isRequired = node.attribute(u"required") != nullptr && node.value(u"required") != u"false";
        m_met.remove(key);
        m_fields.insert(key, {name, label.isEmpty() ? name : label, isRequired});
    }

    void takeField(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        const QString key = node.value(u"name").normalized(QString::NormalizationForm_C).toCaseFolded();
        if (m_isDesign)
            takeDesigned(node, key);
        const auto field = m_fields.constFind(key);
        // The server tells which fields there are, and each is shown once.
        if (field == m_fields.constEnd() || m_met.contains(key))
            return;
        m_met.insert(key);
        // A <label> in front that says what the field's own label says is that label.
        const QString before = line.text.simplified();
        const bool isNamed = !line.label.isEmpty() && nameKey(line.label) == nameKey(field->label);
        const bool isNamedByText = !before.isEmpty() && nameKey(before) == nameKey(field->label);
        if (isNamed)
            line.label.clear();
        if (isNamedByText)
            line.text.clear();
        endLine(box, line, isHint);
        box.children.push_back({.kind = BoxKind::Field, .node = node.id, .field = field->name});
        box.children.back().tabIndex = qMax(0, node.value(u"tabindex").trimmed().toInt());
        if (m_isDesign)
            box.children.back().text = field->label;
    }

    QString labelOf(const SourceNode &node) const
    {
        for (const QStringView name : {u"label", u"discript", u"value", u"title"}) {
            if (const QString text = node.value(name).simplified(); !text.isEmpty())
                return text;
        }
        Box inside;
        Line line;
        const_cast<BoxBuilder *>(this)->fillLine(inside, node, line, false);
        if (const QString text = line.text.simplified(); !text.isEmpty())
            return text;
        return node.value(u"name").simplified();
    }

    // Those that follow one another stand in a row.
    void takeButton(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        const forms::ButtonElement button = m_buttons.value(node.id);
        endLine(box, line, isHint);
        if (box.children.empty() || box.children.back().kind != BoxKind::Buttons)
            box.children.push_back({.kind = BoxKind::Buttons, .node = node.id});
        QString text = button.label;
        if (text.isEmpty() && m_isDesign)
            text = !button.name.isEmpty()   ? button.name
                : button.activity.isEmpty() ? Texts::tr("Button")
                                            : button.activity;
        box.children.back().children.push_back(
            {.kind = BoxKind::Button, .node = node.id, .text = text, .place = placeOf(node, button.place)});
    }

    void takeCalculated(Box &box, const SourceNode &node)
    {
        // Without its script it is known where that is nothing but a text.
        static const QRegularExpression literal(
            u"\\A\\s*(?:return\\s+)?(?:\"([^\"\\\\]*)\"|'([^'\\\\]*)')\\s*;?\\s*\\z"_s);
        const QRegularExpressionMatch match = literal.match(node.value(u"valuescript"));
        const QString value = match.hasMatch() ? match.captured(match.lastCapturedIndex()).simplified() : QString();
        box.children.push_back({.kind = BoxKind::Calculated,
            .node = node.id,
            .text = labelOf(node),
            .value = value,
            .place = placeOf(node, m_places.value(node.id))});
    }

    static bool isCode(const SourceNode &node) { return node.traits == &forms::tagTraits(u"o-qrcode"); }

    void takeCode(Box &box, const SourceNode &node)
    {
        const int edge = forms::codeEdge(node.value(u"size"));
        box.children.push_back({.kind = BoxKind::Code,
            .node = node.id,
            .text = node.value(u"label").simplified().isEmpty() ? node.value(u"discript").simplified()
                                                                : node.value(u"label").simplified(),
            .place = placeOf(node, m_places.value(node.id)),
            .size = QSize(edge, edge)});
    }

    static void takePicture(Box &box, const SourceNode &node)
    {
        const auto length = [&node](QStringView name) { return qBound(0, node.value(name).toInt(), mostPicture); };
        box.children.push_back({.kind = BoxKind::Picture,
            .node = node.id,
            .text = node.value(u"alt").simplified(),
            .value = node.value(u"src").trimmed(),
            .size = QSize(length(u"width"), length(u"height"))});
    }

    // The server counts in the whole template, of which it may tell a part.
    static int placeOf(const SourceNode &node, int counted)
    {
        bool isTold = false;
        const int told = node.value(u"place").toInt(&isTold);
        return isTold ? told : counted;
    }

    void takeLabel(Box &box, const SourceNode &node, Line &line, bool isHint)
    {
        endLine(box, line, isHint);
        Box inside;
        Line inLabel;
        fillLine(inside, node, inLabel, isHint);
        if (inside.children.empty()) {
            line.label = inLabel.text.simplified();
            line.labelNode = node.id;
            return;
        }
        endLine(inside, inLabel, isHint);
        for (Box &child : inside.children)
            box.children.push_back(std::move(child));
    }

    void endLine(Box &box, Line &line, bool isHint)
    {
        for (const auto &[text, node] : {std::pair(line.label, line.labelNode), std::pair(line.text, line.node)}) {
            // Only <br> breaks lines; those of the source do not.
            QStringList lines = text.split(QChar(QChar::LineSeparator));
            for (QString &each : lines)
                each = each.simplified();
            lines.removeAll(QString());
            const QString shown = lines.join(u'\n');
            if (!shown.isEmpty())
                box.children.push_back({.kind = BoxKind::Text, .node = node, .text = shown, .isHint = isHint});
        }
        line = {};
    }

    void takeBlock(Box &box, const SourceNode &node, bool isHint)
    {
        Box made{.node = node.id};
        switch (node.traits->shape) {
        case Shape::Heading:
            made.kind = BoxKind::Heading;
            made.level = node.traits->level;
            fill(made, node);
            // Fields within stand below it.
            for (Box &child : made.children) {
                if (child.kind == BoxKind::Text)
                    made.text += (made.text.isEmpty() ? QString() : u" "_s) + child.text;
            }
            std::erase_if(made.children, [](const Box &child) { return child.kind == BoxKind::Text; });
            break;
        case Shape::Table:
            made.kind = BoxKind::Table;
            takeRows(made, node);
            break;
        case Shape::Details:
            made.kind = BoxKind::Details;
            made.isOpen = node.attribute(u"open") != nullptr;
            takeTitled(made, node, isHint);
            if (made.text.isEmpty())
                made.text = Texts::tr("More");
            made.isOpen = made.isOpen || m_isDesign;
            keepOpen(made);
            break;
        case Shape::Tabs:
            takeTabs(made, node, isHint);
            break;
        case Shape::Rule:
            made.kind = BoxKind::Rule;
            break;
        case Shape::Include:
            made.kind = BoxKind::Rows;
            made.text = labelOf(node);
            made.isScripted = !node.value(u"valuescript").trimmed().isEmpty();
            made.value = node.value(u"viewid").trimmed();
            made.place = placeOf(node, m_places.value(node.id));
            break;
        case Shape::ListItem:
            fill(made, node, isHint);
            if (!made.children.empty() && made.children.front().kind == BoxKind::Text)
                made.children.front().text.prepend(u"•  "_s);
            keepOpen(made);
            break;
        default:
            takeTitled(made, node, isHint);
            if (made.text.isEmpty() && node.tag == u"section")
                made.text = node.value(u"label").simplified();
            if (node.tag != u"body" && node.tag != u"html")
                keepOpen(made);
            break;
        }
        if (made.kind == BoxKind::Group && made.text.isEmpty()) {
            for (Box &child : made.children)
                box.children.push_back(std::move(child));
            return;
        }
        box.children.push_back(std::move(made));
    }

    // The text of a <legend>, <summary> or <caption> is the title.
    void takeTitled(Box &box, const SourceNode &node, bool isHint)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (child.isElement() && child.traits->shape == Shape::Caption && box.text.isEmpty()) {
                Box caption;
                fill(caption, child);
                box.text = textOf(caption);
            }
        }
        fill(box, node, isHint);
        if (!box.text.isEmpty() && !box.children.empty() && box.children.front().kind == BoxKind::Text
            && box.children.front().text == box.text)
            box.children.erase(box.children.begin());
    }

    void takeTabs(Box &made, const SourceNode &node, bool isHint)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement() || child.tag != u"section")
                continue;
            Box tab{.kind = BoxKind::Tab, .node = child.id, .text = child.value(u"label").simplified()};
            if (tab.text.isEmpty())
                tab.text = Texts::tr("Tab %1").arg(made.children.size() + 1);
            fill(tab, child, isHint);
            keepOpen(tab);
            made.children.push_back(std::move(tab));
        }
        if (made.children.empty())
            takeOlderTabs(made, node);
        if (made.children.empty())
            fill(made, node, isHint);
        else
            made.kind = BoxKind::Tabs;
        if (made.kind != BoxKind::Tabs)
            keepOpen(made);
    }

    void takeOlderTabs(Box &made, const SourceNode &node)
    {
        const QList<OlderTab> tabs = olderTabs(node.value(u"relstr"));
        for (const OlderTab &each : tabs) {
            Box tab{.kind = BoxKind::Tab, .node = node.id, .text = each.label};
            if (tab.text.isEmpty())
                tab.text = Texts::tr("Tab %1").arg(made.children.size() + 1);
            for (const QString &name : each.fields) {
                const QString key = name.normalized(QString::NormalizationForm_C).toCaseFolded();
                if (const auto field = m_fields.constFind(key); field != m_fields.constEnd() && !m_met.contains(key)) {
                    m_met.insert(key);
                    tab.children.push_back({.kind = BoxKind::Field, .node = node.id, .field = field->name});
                }
            }
            if (tab.children.empty() && !each.form.isEmpty())
                tab.children.push_back({.kind = BoxKind::Placeholder,
                    .node = node.id,
                    .text
                    = Texts::tr("The form “%1” belongs here. It is not shown in this program yet.").arg(each.form)});
            made.children.push_back(std::move(tab));
        }
    }

    void takeRows(Box &table, const SourceNode &node)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement())
                continue;
            const Shape shape = child.traits->shape;
            if (shape == Shape::TableSection) {
                takeRows(table, child);
            } else if (shape == Shape::Row) {
                Box row{.kind = BoxKind::Row, .node = child.id};
                takeCells(row, child);
                if (!row.children.empty())
                    table.children.push_back(std::move(row));
            } else if (shape == Shape::Caption) {
                Box caption;
                fill(caption, child);
                table.text = textOf(caption);
            }
        }
    }

    // "30%"; widths in pixels are for other screens.
    static int shareOf(const QString &width)
    {
        return width.endsWith(u'%') ? qBound(0, qRound(width.chopped(1).trimmed().toDouble()), 100) : 0;
    }

    void takeCells(Box &row, const SourceNode &node)
    {
        for (int index : node.children) {
            const SourceNode &child = m_tree.at(index);
            if (!child.isElement() || (child.traits->shape != Shape::Cell && child.traits->shape != Shape::HeaderCell))
                continue;
            Box cell{.kind = BoxKind::Cell, .node = child.id};
            cell.isHeader = child.traits->shape == Shape::HeaderCell;
            cell.columnSpan = qBound(1, child.value(u"colspan").toInt(), mostSpan);
            cell.rowSpan = qBound(1, child.value(u"rowspan").toInt(), mostSpan);
            cell.share = shareOf(child.value(u"width").trimmed());
            fill(cell, child);
            keepOpen(cell);
            row.children.push_back(std::move(cell));
        }
    }

    const SourceTree &m_tree;
    const bool m_isDesign;
    QHash<forms::NodeId, int> m_places;
    QHash<forms::NodeId, forms::ButtonElement> m_buttons;
    QHash<QString, ShownField> m_fields; // by name, without regard to case
    QSet<QString> m_met;
};

} // namespace

Box boxesOf(const SourceTree &tree, const QList<ShownField> &fields)
{
    return BoxBuilder(tree, fields).build(fields);
}

Box boxesForDesign(const SourceTree &tree)
{
    return BoxBuilder(tree, {}, true).build({});
}

QList<const Box *> tabOrder(const Box &root)
{
    QList<const Box *> fields;
    eachBox(root, [&fields](const Box &box) {
        if (box.kind == BoxKind::Field)
            fields.append(&box);
    });
    std::stable_sort(fields.begin(), fields.end(), [](const Box *one, const Box *other) {
        return one->tabIndex > 0 && (other->tabIndex == 0 || one->tabIndex < other->tabIndex);
    });
    return fields;
}

} // namespace formwright::layout
