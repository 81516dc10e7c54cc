#include "ui/formeditor/element_kinds.h"

#include "app/template/form_template.h"

#include <QCoreApplication>
#include <QSet>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("FormElements", text);
}

const ElementKind table[]{
    {"heading", KindGroup::Arrangement, "element-heading", QT_TRANSLATE_NOOP("FormElements", "Heading"),
        QT_TRANSLATE_NOOP("FormElements", "A title above what follows"), "h2", "", "<h2>{label}</h2>"},
    {"paragraph", KindGroup::Arrangement, "element-text", QT_TRANSLATE_NOOP("FormElements", "Text"),
        QT_TRANSLATE_NOOP("FormElements", "Words that stand on the form"), "p", "", "<p>{label}</p>"},
    {"rule", KindGroup::Arrangement, "element-rule", QT_TRANSLATE_NOOP("FormElements", "Line"),
        QT_TRANSLATE_NOOP("FormElements", "A line across, between two parts"), "hr", "", "<hr>"},
    {"section", KindGroup::Arrangement, "element-section", QT_TRANSLATE_NOOP("FormElements", "Section"),
        QT_TRANSLATE_NOOP("FormElements", "A part with a title that can be closed"), "details", "",
        "<details open>\n  <summary>{label}</summary>\n</details>"},
    {"box", KindGroup::Arrangement, "module", QT_TRANSLATE_NOOP("FormElements", "Group"),
        QT_TRANSLATE_NOOP("FormElements", "A part with a title that stays open"), "fieldset", "",
        "<fieldset>\n  <legend>{label}</legend>\n</fieldset>"},
    {"tabs", KindGroup::Arrangement, "element-tabs", QT_TRANSLATE_NOOP("FormElements", "Tabs"),
        QT_TRANSLATE_NOOP("FormElements", "Parts of which one is in front"), "o-tab", "",
        "<o-tab>\n  <section label=\"{label} 1\">\n  </section>\n  <section label=\"{label} 2\">\n  </section>\n"
        "</o-tab>"},
    {"table", KindGroup::Arrangement, "element-table", QT_TRANSLATE_NOOP("FormElements", "Table"),
        QT_TRANSLATE_NOOP("FormElements", "Elements in rows and columns"), "table", "",
        "<table>\n  <tr>\n    <td></td>\n    <td></td>\n  </tr>\n  <tr>\n    <td></td>\n    <td></td>\n  </tr>\n"
        "</table>"},
    {"image", KindGroup::Arrangement, "element-image", QT_TRANSLATE_NOOP("FormElements", "Picture"),
        QT_TRANSLATE_NOOP("FormElements", "A picture that is always the same"), "img", "",
        "<img src=\"\" alt=\"{label}\">"},

    {"text", KindGroup::Entry, "element-input", QT_TRANSLATE_NOOP("FormElements", "Text field"),
        QT_TRANSLATE_NOOP("FormElements", "One line of text"), "o-input", "text",
        "<o-input name=\"{name}\" label=\"{label}\"></o-input>"},
    {"longtext", KindGroup::Entry, "element-textarea", QT_TRANSLATE_NOOP("FormElements", "Long text"),
        QT_TRANSLATE_NOOP("FormElements", "Several lines of text"), "o-textarea", "notes",
        "<o-textarea name=\"{name}\" label=\"{label}\"></o-textarea>"},
    {"integer", KindGroup::Entry, "element-number", QT_TRANSLATE_NOOP("FormElements", "Whole number"),
        QT_TRANSLATE_NOOP("FormElements", "A number without decimals"), "o-input", "number",
        "<o-input name=\"{name}\" label=\"{label}\" type=\"integer\"></o-input>"},
    {"decimal", KindGroup::Entry, "element-number", QT_TRANSLATE_NOOP("FormElements", "Decimal number"),
        QT_TRANSLATE_NOOP("FormElements", "An amount or a measure"), "o-input", "amount",
        "<o-input name=\"{name}\" label=\"{label}\" type=\"decimal\"></o-input>"},
    {"date", KindGroup::Entry, "calendar", QT_TRANSLATE_NOOP("FormElements", "Date"),
        QT_TRANSLATE_NOOP("FormElements", "A day"), "o-date-picker", "date",
        "<o-date-picker name=\"{name}\" label=\"{label}\" datePattern=\"YMD\"></o-date-picker>"},
    {"datetime", KindGroup::Entry, "clock", QT_TRANSLATE_NOOP("FormElements", "Date and time"),
        QT_TRANSLATE_NOOP("FormElements", "A day and a time"), "o-date-picker", "moment",
        "<o-date-picker name=\"{name}\" label=\"{label}\" datePattern=\"YMD_HM\"></o-date-picker>"},
    {"month", KindGroup::Entry, "calendar", QT_TRANSLATE_NOOP("FormElements", "Month"),
        QT_TRANSLATE_NOOP("FormElements", "A month of a year"), "o-date-picker", "month",
        "<o-date-picker name=\"{name}\" label=\"{label}\" datePattern=\"YM\"></o-date-picker>"},
    {"time", KindGroup::Entry, "clock", QT_TRANSLATE_NOOP("FormElements", "Time"),
        QT_TRANSLATE_NOOP("FormElements", "A time of day"), "o-date-picker", "time",
        "<o-date-picker name=\"{name}\" label=\"{label}\" datePattern=\"HMS\"></o-date-picker>"},
    {"richtext", KindGroup::Entry, "element-textarea", QT_TRANSLATE_NOOP("FormElements", "Rich text"),
        QT_TRANSLATE_NOOP("FormElements", "Text with bold, lists and links"), "o-html", "text",
        "<o-html name=\"{name}\" label=\"{label}\"></o-html>"},
    {"suggest", KindGroup::Entry, "search", QT_TRANSLATE_NOOP("FormElements", "Text with suggestions"),
        QT_TRANSLATE_NOOP("FormElements", "One line that offers what was typed before"), "o-suggest", "text",
        "<o-suggest name=\"{name}\" label=\"{label}\"></o-suggest>"},
    {"signature", KindGroup::Entry, "sign", QT_TRANSLATE_NOOP("FormElements", "Signature"),
        QT_TRANSLATE_NOOP("FormElements", "Drawn by hand, or typed"), "o-signature", "signature",
        "<o-signature name=\"{name}\" label=\"{label}\"></o-signature>"},
    {"coding", KindGroup::Entry, "element-number", QT_TRANSLATE_NOOP("FormElements", "Running number"),
        QT_TRANSLATE_NOOP("FormElements", "A number or code that is counted up"), "o-coding", "code",
        "<o-coding name=\"{name}\" label=\"{label}\"></o-coding>"},

    {"checkbox", KindGroup::Choice, "element-checkbox", QT_TRANSLATE_NOOP("FormElements", "Check box"),
        QT_TRANSLATE_NOOP("FormElements", "Yes or no"), "o-checkbox", "flag",
        "<o-checkbox name=\"{name}\" label=\"{label}\"></o-checkbox>"},
    {"select", KindGroup::Choice, "element-select", QT_TRANSLATE_NOOP("FormElements", "Drop-down list"),
        QT_TRANSLATE_NOOP("FormElements", "One of several choices"), "o-select", "choice",
        "<o-select name=\"{name}\" label=\"{label}\">\n  <option value=\"1\">{first}</option>\n"
        "  <option value=\"2\">{second}</option>\n</o-select>"},
    {"radio", KindGroup::Choice, "element-radio", QT_TRANSLATE_NOOP("FormElements", "Choice buttons"),
        QT_TRANSLATE_NOOP("FormElements", "One of a few choices, all to be seen"), "o-radio", "choice",
        "<o-radio name=\"{name}\" label=\"{label}\">\n  <option value=\"1\">{first}</option>\n"
        "  <option value=\"2\">{second}</option>\n</o-radio>"},
    {"checkboxes", KindGroup::Choice, "element-checkbox", QT_TRANSLATE_NOOP("FormElements", "Check boxes"),
        QT_TRANSLATE_NOOP("FormElements", "Any of a few choices"), "o-checkbox", "choices",
        "<o-checkbox name=\"{name}\" label=\"{label}\">\n  <option value=\"1\">{first}</option>\n"
        "  <option value=\"2\">{second}</option>\n</o-checkbox>"},
    {"twolists", KindGroup::Choice, "column", QT_TRANSLATE_NOOP("FormElements", "Two lists"),
        QT_TRANSLATE_NOOP("FormElements", "Several of many choices, moved over"), "o-select-about", "choices",
        "<o-select-about name=\"{name}\" label=\"{label}\">\n  <option value=\"1\">{first}</option>\n"
        "  <option value=\"2\">{second}</option>\n</o-select-about>"},

    {"user", KindGroup::People, "user", QT_TRANSLATE_NOOP("FormElements", "Person"),
        QT_TRANSLATE_NOOP("FormElements", "One or several users"), "o-user-select", "person",
        "<o-user-select name=\"{name}\" label=\"{label}\"></o-user-select>"},
    {"department", KindGroup::People, "department", QT_TRANSLATE_NOOP("FormElements", "Department"),
        QT_TRANSLATE_NOOP("FormElements", "A department from a list"), "o-dept-select", "department",
        "<o-dept-select name=\"{name}\" label=\"{label}\"></o-dept-select>"},
    {"departmenttree", KindGroup::People, "view-tree", QT_TRANSLATE_NOOP("FormElements", "Department from the tree"),
        QT_TRANSLATE_NOOP("FormElements", "A department, found in the tree of all"), "o-dept-tree-select", "department",
        "<o-dept-tree-select name=\"{name}\" label=\"{label}\"></o-dept-tree-select>"},

    {"attachment", KindGroup::Files, "attachment", QT_TRANSLATE_NOOP("FormElements", "Attachment"),
        QT_TRANSLATE_NOOP("FormElements", "Files that are uploaded"), "o-file-upload", "files",
        "<o-file-upload name=\"{name}\" label=\"{label}\"></o-file-upload>"},
    {"imageupload", KindGroup::Files, "element-image", QT_TRANSLATE_NOOP("FormElements", "Picture upload"),
        QT_TRANSLATE_NOOP("FormElements", "Pictures that are uploaded"), "o-image-upload", "pictures",
        "<o-image-upload name=\"{name}\" label=\"{label}\"></o-image-upload>"},
    {"photo", KindGroup::Files, "element-image", QT_TRANSLATE_NOOP("FormElements", "Photo"),
        QT_TRANSLATE_NOOP("FormElements", "A picture that is taken on the spot"), "o-photo", "photo",
        "<o-photo name=\"{name}\" label=\"{label}\"></o-photo>"},
    {"kmsfile", KindGroup::Files, "folder", QT_TRANSLATE_NOOP("FormElements", "File of the knowledge base"),
        QT_TRANSLATE_NOOP("FormElements", "Files that are there already"), "o-file-kms", "files",
        "<o-file-kms name=\"{name}\" label=\"{label}\"></o-file-kms>"},
    {"word", KindGroup::Files, "document", QT_TRANSLATE_NOOP("FormElements", "Text document"),
        QT_TRANSLATE_NOOP("FormElements", "A document of a word processor"), "o-word", "document",
        "<o-word name=\"{name}\" label=\"{label}\"></o-word>"},

    {"viewdialog", KindGroup::Linked, "view", QT_TRANSLATE_NOOP("FormElements", "Choice from a view"),
        QT_TRANSLATE_NOOP("FormElements", "Opens a view to choose rows from"), "o-view-dialog", "lookup",
        "<o-view-dialog name=\"{name}\" label=\"{label}\" dialogView=\"\"></o-view-dialog>"},
    {"include", KindGroup::Linked, "view-list", QT_TRANSLATE_NOOP("FormElements", "Rows of another form"),
        QT_TRANSLATE_NOOP("FormElements", "Child documents as a table that can be edited"), "o-include", "",
        "<o-include label=\"{label}\" viewId=\"\"></o-include>"},
    {"button", KindGroup::Linked, "run", QT_TRANSLATE_NOOP("FormElements", "Button"),
        QT_TRANSLATE_NOOP("FormElements", "Does something when it is pressed"), "o-button", "",
        "<o-button label=\"{label}\"></o-button>"},
    {"map", KindGroup::Linked, "view-map", QT_TRANSLATE_NOOP("FormElements", "Place on a map"),
        QT_TRANSLATE_NOOP("FormElements", "A place that is chosen on a map"), "o-map", "place",
        "<o-map name=\"{name}\" label=\"{label}\"></o-map>"},
    {"position", KindGroup::Linked, "view-map", QT_TRANSLATE_NOOP("FormElements", "Position"),
        QT_TRANSLATE_NOOP("FormElements", "Where the device is"), "o-gps", "position",
        "<o-gps name=\"{name}\" label=\"{label}\"></o-gps>"},
    {"survey", KindGroup::Linked, "view-groups", QT_TRANSLATE_NOOP("FormElements", "Survey"),
        QT_TRANSLATE_NOOP("FormElements", "Questions with answers to tick"), "o-survey", "survey",
        "<o-survey name=\"{name}\" label=\"{label}\"></o-survey>"},

    {"calculated", KindGroup::Shown, "element-calculated", QT_TRANSLATE_NOOP("FormElements", "Calculated text"),
        QT_TRANSLATE_NOOP("FormElements", "What a script makes; it is not stored"), "o-calctext", "",
        "<o-calctext label=\"{label}\" valueScript=\"\"></o-calctext>"},
    {"qrcode", KindGroup::Shown, "element-qrcode", QT_TRANSLATE_NOOP("FormElements", "QR code"),
        QT_TRANSLATE_NOOP("FormElements", "A code that devices read"), "o-qrcode", "",
        "<o-qrcode label=\"{label}\" valueScript=\"\"></o-qrcode>"},
    {"flowhistory", KindGroup::Shown, "log", QT_TRANSLATE_NOOP("FormElements", "History of the flow"),
        QT_TRANSLATE_NOOP("FormElements", "Who decided what, and when"), "o-flow-history", "",
        "<o-flow-history></o-flow-history>"},
    {"reminderhistory", KindGroup::Shown, "bell", QT_TRANSLATE_NOOP("FormElements", "History of reminders"),
        QT_TRANSLATE_NOOP("FormElements", "Who was reminded, and when"), "o-reminder-history", "",
        "<o-reminder-history></o-reminder-history>"},
    {"comment", KindGroup::Shown, "edit", QT_TRANSLATE_NOOP("FormElements", "Comments"),
        QT_TRANSLATE_NOOP("FormElements", "What people write about the document"), "o-comment", "",
        "<o-comment></o-comment>"},
};

// What is no kind of the palette, or more general there.
struct Named {
    const char *tag;
    const char *title;
};
const Named others[]{{"tr", QT_TRANSLATE_NOOP("FormElements", "Row")},
    {"td", QT_TRANSLATE_NOOP("FormElements", "Cell")}, {"th", QT_TRANSLATE_NOOP("FormElements", "Heading cell")},
    {"thead", QT_TRANSLATE_NOOP("FormElements", "Head of the table")},
    {"tbody", QT_TRANSLATE_NOOP("FormElements", "Body of the table")},
    {"tfoot", QT_TRANSLATE_NOOP("FormElements", "Foot of the table")},
    {"summary", QT_TRANSLATE_NOOP("FormElements", "Title")}, {"legend", QT_TRANSLATE_NOOP("FormElements", "Title")},
    {"caption", QT_TRANSLATE_NOOP("FormElements", "Title")}, {"label", QT_TRANSLATE_NOOP("FormElements", "Label")},
    {"ul", QT_TRANSLATE_NOOP("FormElements", "List")}, {"ol", QT_TRANSLATE_NOOP("FormElements", "Numbered list")},
    {"li", QT_TRANSLATE_NOOP("FormElements", "Entry of the list")}, {"div", QT_TRANSLATE_NOOP("FormElements", "Part")},
    {"section", QT_TRANSLATE_NOOP("FormElements", "Part")}, {"br", QT_TRANSLATE_NOOP("FormElements", "Line break")},
    {"o-record", QT_TRANSLATE_NOOP("FormElements", "Recording")},
    {"o-department", QT_TRANSLATE_NOOP("FormElements", "Department")},
    {"o-action", QT_TRANSLATE_NOOP("FormElements", "Button")}, {"o-title", QT_TRANSLATE_NOOP("FormElements", "Title")},
    {"h1", QT_TRANSLATE_NOOP("FormElements", "Heading")}, {"h3", QT_TRANSLATE_NOOP("FormElements", "Heading")},
    {"h4", QT_TRANSLATE_NOOP("FormElements", "Heading")}, {"h5", QT_TRANSLATE_NOOP("FormElements", "Heading")},
    {"h6", QT_TRANSLATE_NOOP("FormElements", "Heading")}};

const char *const groupTitles[kindGroups]{QT_TRANSLATE_NOOP("FormElements", "Arrangement"),
    QT_TRANSLATE_NOOP("FormElements", "Entry"), QT_TRANSLATE_NOOP("FormElements", "Choices"),
    QT_TRANSLATE_NOOP("FormElements", "People"), QT_TRANSLATE_NOOP("FormElements", "Files"),
    QT_TRANSLATE_NOOP("FormElements", "Linked"), QT_TRANSLATE_NOOP("FormElements", "Shown only")};

// An older design names the field by its class: <input className="...InputField">.
QString tagOf(const SourceNode &node)
{
    return node.traits->role == forms::TagRole::Html ? node.tag : QString::fromLatin1(node.traits->tag);
}

const ElementKind *kindOf(const SourceNode &node)
{
    const QString tag = tagOf(node);
    const QString type = node.value(u"type").toLower();
    const QString pattern = node.value(u"datepattern").toUpper();
    const char *id = nullptr;
    if (tag == "o-input")
        id = type == "integer" ? "integer" : type == "decimal" || type == "number" ? "decimal" : "text";
    else if (tag == "o-date-picker")
        id = pattern == "HMS" ? "time" : pattern.contains(u'H') ? "datetime" : pattern == "YM" ? "month" : "date";
    else if (tag == "o-checkbox")
        id = node.content.size() > 0 && node.children.size() > 1 ? "checkboxes" : "checkbox";
    for (const ElementKind &kind : elementKinds()) {
        if (id != nullptr ? qstrcmp(kind.id, id) == 0 : tag == QLatin1StringView(kind.tag))
            return &kind;
    }
    return nullptr;
}

} // namespace

QString groupTitle(KindGroup group)
{
    return translated(groupTitles[int(group)]);
}

QString ElementKind::translatedTitle() const
{
    return translated(title);
}

QString ElementKind::translatedHelp() const
{
    return translated(help);
}

const QList<ElementKind> &elementKinds()
{
    static const QList<ElementKind> kinds(std::begin(table), std::end(table));
    return kinds;
}

const ElementKind *findKind(const QString &id)
{
    for (const ElementKind &kind : elementKinds()) {
        if (id == QLatin1StringView(kind.id))
            return &kind;
    }
    return nullptr;
}

QString freshName(const SourceTree &tree, const QString &stem)
{
    QSet<QString> used;
    for (const SourceNode &node : tree.nodes()) {
        if (node.isElement() && node.attribute(u"name") != nullptr)
            used.insert(forms::fieldNameKey(node.value(u"name")));
    }
    for (int number = 1;; ++number) {
        QString name = stem % QString::number(number);
        if (!used.contains(forms::fieldNameKey(name)))
            return name;
    }
}

QString markupOf(const ElementKind &kind, const SourceTree &tree)
{
    QString markup = QString::fromLatin1(kind.markup);
    QString label = kind.translatedTitle();
    if (*kind.stem != '\0') {
        const QString name = freshName(tree, QString::fromLatin1(kind.stem));
        markup.replace("{name}"_L1, name);
    }
    markup.replace("{label}"_L1, label.toHtmlEscaped());
    markup.replace("{first}"_L1, translated(QT_TRANSLATE_NOOP("FormElements", "First choice")).toHtmlEscaped());
    markup.replace("{second}"_L1, translated(QT_TRANSLATE_NOOP("FormElements", "Second choice")).toHtmlEscaped());
    return markup;
}

QString kindTitle(const SourceTree &tree, const SourceNode &node)
{
    if (node.kind == NodeKind::Root)
        return translated(QT_TRANSLATE_NOOP("FormElements", "Form"));
    if (node.kind == NodeKind::Text)
        return translated(QT_TRANSLATE_NOOP("FormElements", "Text"));
    if (node.kind != NodeKind::Element)
        return node.kind == NodeKind::Comment ? translated(QT_TRANSLATE_NOOP("FormElements", "Comment"))
                                              : translated(QT_TRANSLATE_NOOP("FormElements", "Markup"));
    if (node.tag == "section" && node.parent >= 0 && tree.at(node.parent).isElement()
        && tree.at(node.parent).traits->shape == Shape::Tabs)
        return translated(QT_TRANSLATE_NOOP("FormElements", "Tab"));
    if (const ElementKind *kind = kindOf(node))
        return kind->translatedTitle();
    const QString tag = tagOf(node);
    for (const Named &named : others) {
        if (tag == QLatin1StringView(named.tag))
            return translated(named.title);
    }
    return u'<' % node.tag % u'>';
}

QString kindIcon(const SourceNode &node)
{
    if (!node.isElement())
        return node.kind == NodeKind::Root ? u"form"_s : u"element-text"_s;
    if (const ElementKind *kind = kindOf(node))
        return QString::fromLatin1(kind->icon);
    switch (node.traits->shape) {
    case Shape::Heading:
        return u"element-heading"_s;
    case Shape::Row:
    case Shape::Cell:
    case Shape::HeaderCell:
    case Shape::TableSection:
        return u"element-table"_s;
    case Shape::Label:
    case Shape::Caption:
    case Shape::Paragraph:
        return u"element-text"_s;
    case Shape::List:
    case Shape::ListItem:
        return u"view-list"_s;
    case Shape::Hidden:
    case Shape::Inline:
        return u"command"_s;
    default:
        return u"module"_s;
    }
}

QString textInside(const SourceTree &tree, const SourceNode &node)
{
    QString text;
    const int first = tree.indexOf(node.id);
    for (int i = first; i < tree.nodes().size() && text.size() < 80; ++i) {
        const SourceNode &each = tree.at(i);
        if (i != first && each.element.begin >= node.element.end)
            break;
        if (each.kind == NodeKind::Text)
            text += forms::unescaped(tree.textOf(each.element).toString()) % u' ';
    }
    return text.simplified();
}

QString labelOf(const SourceTree &tree, const SourceNode &node)
{
    if (node.isElement()) {
        for (const QStringView name : {u"label", u"discript", u"title", u"alt", u"name", u"id"}) {
            if (const QString text = node.value(name).simplified(); !text.isEmpty())
                return text;
        }
        if (node.isField() || forms::tagTraits(node.tag).isRawText)
            return {};
        // The title of a section is that of its first caption.
        for (const int child : node.children) {
            const SourceNode &each = tree.at(child);
            if (each.isElement() && each.traits->shape == Shape::Caption)
                return textInside(tree, each);
        }
    }
    const QString text = textInside(tree, node);
    return text.size() > 60 ? QString(text.left(59) % u'…') : text;
}

} // namespace formwright::formeditor
