#include "ui/formeditor/property_table.h"

#include <QCoreApplication>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::FieldKind;
using forms::NodeId;
using forms::Shape;
using forms::SourceNode;

namespace {

using Kind = PropertyEditorKind;

// What a row of the table is for.
enum On : quint32 {
    Fields = 1,
    Textual = 1 << 1,
    Ranged = 1 << 2, // numbers and dates
    Picking = 1 << 3, // with choices of their own
    Ids = 1 << 4,
    Inputs = 1 << 5,
    Dates = 1 << 6,
    Lists = 1 << 7, // o-select
    Labelled = 1 << 8,
    Headings = 1 << 9,
    Cells = 1 << 10,
    Images = 1 << 11,
    Details = 1 << 12,
    Includes = 1 << 13,
    Dialogs = 1 << 14,
    Calculated = 1 << 15,
    Codes = 1 << 16, // QR codes
    Uploads = 1 << 17,
    People = 1 << 18,
    Departments = 1 << 19,
    Elements = 1 << 20, // all of them
    Platform = 1 << 21, // of the platform: fields, and what shows or arranges
    Patterned = 1 << 22,
    Translated = 1 << 23, // labelled by an element, which can say it in other languages
    Focused = 1 << 24, // what the keyboard goes to
    Buttons = 1 << 25,
    Radios = 1 << 26
};

struct Row {
    quint32 on;
    const char *group;
    const char *written; // the attribute
    Kind kind;
    const char *title;
    const char *help;
    const char *standard = "";
    const char *choices = ""; // "value|Title;value|Title", titles of the context FormProperties; or of what there is:
                              // "@views", "@buttons", "@departments"
};

constexpr const char *general = QT_TRANSLATE_NOOP("FormProperties", "General");
constexpr const char *value = QT_TRANSLATE_NOOP("FormProperties", "Value");
constexpr const char *choicesGroup = QT_TRANSLATE_NOOP("FormProperties", "Choices");
constexpr const char *linked = QT_TRANSLATE_NOOP("FormProperties", "Linked");
constexpr const char *behaviour = QT_TRANSLATE_NOOP("FormProperties", "Scripts");
constexpr const char *look = QT_TRANSLATE_NOOP("FormProperties", "Layout");

const Row table[]{
    {Labelled, general, "@label", Kind::Label, QT_TRANSLATE_NOOP("FormProperties", "Label"),
        QT_TRANSLATE_NOOP("FormProperties", "What it is called on the form.")},
    {Translated, general, "multiLanguageLabel", Kind::Languages,
        QT_TRANSLATE_NOOP("FormProperties", "In other languages"),
        QT_TRANSLATE_NOOP("FormProperties", "What it is called for those who read another language.")},
    {Fields, general, "name", Kind::Name, QT_TRANSLATE_NOOP("FormProperties", "Name"),
        QT_TRANSLATE_NOOP(
            "FormProperties", "What scripts, views and filters know the field by: letters, digits and “_”.")},
    {Includes, general, "name", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Name"),
        QT_TRANSLATE_NOOP("FormProperties", "What scripts know the rows by.")},
    {Headings, general, "@level", Kind::Level, QT_TRANSLATE_NOOP("FormProperties", "Level"),
        QT_TRANSLATE_NOOP("FormProperties", "1 is the largest."), "2", "1|1;2|2;3|3;4|4;5|5;6|6"},
    {Inputs, value, "type", Kind::Choice, QT_TRANSLATE_NOOP("FormProperties", "Type"),
        QT_TRANSLATE_NOOP("FormProperties", "What kind of value the field takes."), "text",
        QT_TRANSLATE_NOOP("FormProperties", "text|Text;integer|Whole number;decimal|Decimal number")},
    {Dates, value, "datePattern", Kind::Choice, QT_TRANSLATE_NOOP("FormProperties", "Parts"),
        QT_TRANSLATE_NOOP("FormProperties", "Which parts of a moment the field takes."), "YMD",
        QT_TRANSLATE_NOOP("FormProperties",
            "Y|Year;YM|Year and month;YMD|Date;YMD_HM|Date, hours and minutes;YMD_HMS|Date and time;HMS|Time")},
    {Fields, value, "required", Kind::Flag, QT_TRANSLATE_NOOP("FormProperties", "Required"),
        QT_TRANSLATE_NOOP("FormProperties", "A document is not saved without a value.")},
    {Fields, value, "unique", Kind::Flag, QT_TRANSLATE_NOOP("FormProperties", "Unique"),
        QT_TRANSLATE_NOOP("FormProperties", "No two documents have the same value.")},
    {Fields, value, "indexed", Kind::Flag, QT_TRANSLATE_NOOP("FormProperties", "Indexed"),
        QT_TRANSLATE_NOOP("FormProperties", "Searching and sorting by it is quick.")},
    {Ids | Lists, value, "multiple", Kind::Flag, QT_TRANSLATE_NOOP("FormProperties", "Several values"),
        QT_TRANSLATE_NOOP("FormProperties", "More than one can be chosen.")},
    {Textual, value, "minlength", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Fewest characters"),
        QT_TRANSLATE_NOOP("FormProperties", "Shorter values are refused.")},
    {Textual, value, "maxlength", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Most characters"),
        QT_TRANSLATE_NOOP("FormProperties", "Longer values are refused.")},
    {Ranged, value, "min", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Least value"),
        QT_TRANSLATE_NOOP("FormProperties", "Smaller or earlier values are refused.")},
    {Ranged, value, "max", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Greatest value"),
        QT_TRANSLATE_NOOP("FormProperties", "Greater or later values are refused.")},
    {Ids | Picking, value, "limit", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Most values"),
        QT_TRANSLATE_NOOP("FormProperties", "How many can be chosen at most.")},
    {Patterned, value, "pattern", Kind::Pattern, QT_TRANSLATE_NOOP("FormProperties", "Pattern"),
        QT_TRANSLATE_NOOP("FormProperties", "A regular expression that the whole value has to match.")},
    {Picking, choicesGroup, "@options", Kind::Choices, QT_TRANSLATE_NOOP("FormProperties", "Choices"),
        QT_TRANSLATE_NOOP(
            "FormProperties", "What is stored, what is shown, and what is shown to those who read another language.")},
    {Picking, choicesGroup, "optionsScript", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Choices by script"),
        QT_TRANSLATE_NOOP("FormProperties", "Makes the choices when a document is opened.")},
    {Dialogs, linked, "dialogView", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "View"),
        QT_TRANSLATE_NOOP("FormProperties", "The view that is opened to choose from."), "", "@views"},
    {Dialogs, linked, "mapping", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Mapping"),
        QT_TRANSLATE_NOOP("FormProperties", "Which columns are taken into which fields, as: Name=customer; City=town")},
    {Includes, linked, "viewId", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "View"),
        QT_TRANSLATE_NOOP("FormProperties", "The view that lists the rows."), "", "@views"},
    {Includes, linked, "relate", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Relation"),
        QT_TRANSLATE_NOOP("FormProperties", "How its rows belong to this document.")},
    {Buttons, linked, "activity", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Button of the form"),
        QT_TRANSLATE_NOOP("FormProperties",
            "Name or id of the button that is pressed by it; empty for the one that is called as this."),
        "", "@buttons"},
    {Departments, linked, "relatedField", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Depends on"),
        QT_TRANSLATE_NOOP("FormProperties", "The department field that this one follows."), "", "@departments"},
    {Uploads, value, "fileType", Kind::Choice, QT_TRANSLATE_NOOP("FormProperties", "Files"),
        QT_TRANSLATE_NOOP("FormProperties", "Which files are taken."), "00",
        QT_TRANSLATE_NOOP("FormProperties", "00|All files;01|Those named below")},
    {Uploads, value, "customizeType", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Endings"),
        QT_TRANSLATE_NOOP("FormProperties", "As .pdf;.docx")},
    {Codes, look, "size", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Size"),
        QT_TRANSLATE_NOOP("FormProperties", "In pixels."), "200"},
    {Images, look, "src", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Source"),
        QT_TRANSLATE_NOOP("FormProperties", "The path of an uploaded picture.")},
    {Images, look, "width", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Width"),
        QT_TRANSLATE_NOOP("FormProperties", "In pixels; empty for its own.")},
    {Images, look, "height", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Height"),
        QT_TRANSLATE_NOOP("FormProperties", "In pixels; empty for its own.")},
    {Cells, look, "colspan", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Columns"),
        QT_TRANSLATE_NOOP("FormProperties", "How many columns it takes."), "1"},
    {Cells, look, "rowspan", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Rows"),
        QT_TRANSLATE_NOOP("FormProperties", "How many rows it takes."), "1"},
    {Radios, look, "layout", Kind::Choice, QT_TRANSLATE_NOOP("FormProperties", "Arrangement"),
        QT_TRANSLATE_NOOP("FormProperties", "How the choices stand."), "vertical",
        QT_TRANSLATE_NOOP("FormProperties", "vertical|One below the other;horizontal|Beside one another")},
    {Details, look, "open", Kind::Flag, QT_TRANSLATE_NOOP("FormProperties", "Open at first"),
        QT_TRANSLATE_NOOP("FormProperties", "Shown with what is inside.")},
    {Calculated, behaviour, "valueScript", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Value"),
        QT_TRANSLATE_NOOP("FormProperties", "Makes the text that is shown.")},
    {Fields, behaviour, "valueScript", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Value"),
        QT_TRANSLATE_NOOP("FormProperties", "Makes the value of the field.")},
    {Fields, behaviour, "textType", Kind::Choice, QT_TRANSLATE_NOOP("FormProperties", "Filled in by"),
        QT_TRANSLATE_NOOP("FormProperties",
            "Whether people fill it in, or the script of its value alone: then nobody types into it."),
        "text", QT_TRANSLATE_NOOP("FormProperties", "text|People;readonly|Its script alone")},
    {Fields, behaviour, "calculateOnRefresh", Kind::Flag, QT_TRANSLATE_NOOP("FormProperties", "Follows changes"),
        QT_TRANSLATE_NOOP("FormProperties", "Its value is made anew whenever a field it reads changes.")},
    {Fields, behaviour, "validateRule", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Check"),
        QT_TRANSLATE_NOOP("FormProperties", "Says why a value is refused; an empty answer takes it.")},
    {Platform, behaviour, "hiddenScript", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Hidden"),
        QT_TRANSLATE_NOOP("FormProperties", "Hides it where the answer is true.")},
    {Fields, behaviour, "readonlyScript", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Protected"),
        QT_TRANSLATE_NOOP("FormProperties", "Keeps it from being changed where the answer is true.")},
    {Platform, behaviour, "hiddenPrintScript", Kind::Script, QT_TRANSLATE_NOOP("FormProperties", "Hidden on paper"),
        QT_TRANSLATE_NOOP("FormProperties", "Leaves it out of what is printed where the answer is true.")},
    {Focused, look, "tabindex", Kind::Number, QT_TRANSLATE_NOOP("FormProperties", "Tab order"),
        QT_TRANSLATE_NOOP("FormProperties",
            "The Tab key goes to fields with numbers first, by their order; then to the others as they stand.")},
    {Elements, look, "class", Kind::Text, QT_TRANSLATE_NOOP("FormProperties", "Classes"),
        QT_TRANSLATE_NOOP("FormProperties", "For style sheets of other clients; “hint” is help.")},
};

QString translated(const char *text)
{
    return QCoreApplication::translate("FormProperties", text);
}

quint32 marksOf(const FormDesign &design, const SourceNode &node)
{
    quint32 marks = 0;
    const auto add = [&marks](bool isOne, quint32 mark) { marks |= isOne ? mark : 0; };
    add(design.canSetLabel(node.id), Labelled);
    if (!node.isElement() || node.degree == forms::Degree::SourceOnly)
        return marks;
    marks |= Elements;
    add(marks & Labelled, Translated);
    const QLatin1StringView tag(node.traits->role == forms::TagRole::Html ? "" : node.traits->tag);
    if (node.traits->role != forms::TagRole::Html)
        marks |= Platform;
    if (node.isField()) {
        marks |= Fields | Focused;
        const forms::Field *field = design.field(node.id);
        const FieldKind kind = field != nullptr ? field->kind : node.traits->kind;
        const bool isTime = field != nullptr && field->datePattern == "HMS"_L1;
        if (kind == FieldKind::Text || kind == FieldKind::LongText || kind == FieldKind::Integer
            || kind == FieldKind::Decimal || kind == FieldKind::Choice)
            add(!isTime, Textual | Patterned);
        if (kind == FieldKind::Integer || kind == FieldKind::Decimal || kind == FieldKind::Date
            || kind == FieldKind::DateTime)
            marks |= Ranged;
        if (kind == FieldKind::User || kind == FieldKind::Department || kind == FieldKind::Attachment)
            marks |= Ids;
        if (kind == FieldKind::User)
            marks |= People;
        if (kind == FieldKind::Department)
            marks |= Departments;
        if (kind == FieldKind::Attachment)
            marks |= Uploads;
    }
    add(tag == "o-input"_L1, Inputs);
    add(tag == "o-date-picker"_L1, Dates);
    add(tag == "o-select"_L1, Lists);
    if (tag == "o-select"_L1 || tag == "o-radio"_L1 || tag == "o-checkbox"_L1 || tag == "o-select-about"_L1)
        marks |= Picking;
    add(tag == "o-include"_L1, Includes);
    add(tag == "o-view-dialog"_L1, Dialogs);
    add(tag == "o-calctext"_L1 || tag == "o-qrcode"_L1, Calculated);
    add(tag == "o-radio"_L1, Radios);
    add(tag == "o-qrcode"_L1, Codes);
    const Shape shape = node.traits->shape;
    add(shape == Shape::Button, Buttons);
    add(shape == Shape::Heading, Headings);
    add(shape == Shape::Cell || shape == Shape::HeaderCell, Cells);
    add(shape == Shape::Details, Details);
    add(node.tag == "img"_L1, Images);
    return marks;
}

// The other fields with departments.
QList<PropertyChoice> departmentsOf(const FormDesign &design, const QList<NodeId> &nodes)
{
    QList<PropertyChoice> found;
    for (const int index : design.tree().fields()) {
        const SourceNode &node = design.tree().at(index);
        const QString name = node.value(u"name").trimmed();
        const forms::Field *field = design.field(node.id);
        if (field != nullptr && field->kind == FieldKind::Department && !name.isEmpty() && !nodes.contains(node.id))
            found.append({name, field->label == name ? name : QString(field->label % u" ("_s % name % u')')});
    }
    return found;
}

// Where nothing is known that could be chosen, it is typed as ever.
void offer(Property &property, const QList<PropertyChoice> &choices, const QString &none)
{
    if (choices.isEmpty())
        return;
    property.editor = Kind::Choice;
    property.takesOthers = true;
    property.choices = QList<PropertyChoice>{{{}, none}} + choices;
}

Property madeOf(const Row &row)
{
    Property made{QString::fromLatin1(row.written).toLower(), QString::fromLatin1(row.written), translated(row.group),
        translated(row.title), row.kind, QString::fromLatin1(row.standard), translated(row.help)};
    if (*row.choices != '\0' && *row.choices != '@') {
        const QStringList pairs = translated(row.choices).split(u';');
        for (const QString &pair : pairs)
            made.choices.append({pair.section(u'|', 0, 0), pair.section(u'|', 1)});
    }
    return made;
}

bool isOn(const SourceNode &node, const QString &name)
{
    if (node.attribute(name) == nullptr)
        return false;
    const QString text = node.value(name).trimmed().toLower();
    return text != "false"_L1 && text != "0"_L1 && text != "no"_L1;
}

QString textOf(const FormDesign &design, const SourceNode &node, const Property &property)
{
    if (property.path == "@label"_L1)
        return design.label(node.id);
    if (property.path == "@level"_L1)
        return QString::number(node.traits->level);
    if (property.path == "@options"_L1) {
        QStringList lines;
        if (const forms::Field *field = design.field(node.id)) {
            const QHash<QString, QString> languages = choiceLanguages(design.tree(), node);
            for (const forms::FieldOption &option : field->options) {
                const QString said = languages.value(option.value);
                lines.append(
                    option.value % u'\t' % option.label % (said.isEmpty() ? QString() : QString(u'\t' % said)));
            }
        }
        return lines.join(u'\n');
    }
    if (property.editor == Kind::Flag)
        return isOn(node, property.path) ? u"true"_s : QString();
    if (node.attribute(property.path) == nullptr)
        return property.standard;
    // Designs of before spell what a choice stands for in other ways.
    const QString text = node.value(property.path);
    for (const PropertyChoice &choice : property.choices) {
        if (choice.value.compare(text, Qt::CaseInsensitive) == 0)
            return choice.value;
    }
    return text.isEmpty() && !property.choices.isEmpty() ? property.standard : text;
}

} // namespace

PropertyTable propertiesOf(const FormDesign &design, const QList<NodeId> &nodes, const Surroundings &surroundings)
{
    quint32 marks = ~quint32(0);
    for (const NodeId id : nodes) {
        const SourceNode *node = design.tree().find(id);
        marks &= node == nullptr ? 0 : marksOf(design, *node);
    }
    PropertyTable found;
    if (nodes.isEmpty())
        return found;
    QSet<QString> known{u"name"_s, u"label"_s, u"discript"_s, u"classname"_s}, listed;
    for (const Row &row : table) {
        // Each of them has a name and a label of its own.
        const bool isOfOne = row.kind == Kind::Name || row.kind == Kind::Label || row.kind == Kind::Choices
            || row.kind == Kind::Languages;
        if ((row.on & marks) == 0 || (isOfOne && nodes.size() > 1))
            continue;
        Property made = madeOf(row);
        const QLatin1StringView choices(row.choices);
        if (choices == "@views"_L1)
            offer(made, surroundings.views, translated(QT_TRANSLATE_NOOP("FormProperties", "None")));
        else if (choices == "@buttons"_L1)
            offer(made, surroundings.buttons,
                translated(QT_TRANSLATE_NOOP("FormProperties", "The one that is called as this")));
        else if (choices == "@departments"_L1)
            offer(made, departmentsOf(design, nodes), translated(QT_TRANSLATE_NOOP("FormProperties", "None")));
        if (!listed.contains(made.path))
            found.append(made);
        listed.insert(made.path);
        known.insert(made.path);
    }
    const SourceNode *node = nodes.size() == 1 ? design.tree().find(nodes.constFirst()) : nullptr;
    if (node == nullptr || !node->isElement() || node->degree == forms::Degree::SourceOnly)
        return found;
    for (const forms::SourceAttribute &attribute : node->start.attributes) {
        if (known.contains(attribute.name))
            continue;
        known.insert(attribute.name);
        const QString written = design.tree().textOf(attribute.nameRange).toString();
        found.append({attribute.name, written, QCoreApplication::translate("FormProperties", "Other attributes"),
            written, Kind::Text, {}, QCoreApplication::translate("FormProperties", "Kept as it is written.")});
    }
    return found;
}

PropertyValue valueOf(const FormDesign &design, const QList<NodeId> &nodes, const Property &property)
{
    PropertyValue result;
    bool isFirst = true;
    for (const NodeId id : nodes) {
        const SourceNode *node = design.tree().find(id);
        if (node == nullptr)
            continue;
        const QString text = textOf(design, *node, property);
        result.isMixed = result.isMixed || (!isFirst && text != result.text);
        result.text = isFirst ? text : result.text;
        isFirst = false;
        if (property.canReset())
            result.isChanged
                = result.isChanged || (node->attribute(property.path) != nullptr && text != property.standard);
        else if (property.path == "@level"_L1)
            result.isChanged = result.isChanged || text != property.standard;
    }
    return result;
}

bool setValue(FormDesign &design, const QList<NodeId> &nodes, const Property &property, const QString &text)
{
    if (nodes.isEmpty())
        return false;
    switch (property.editor) {
    case Kind::Label:
        return design.setLabel(nodes.constFirst(), text);
    case Kind::Name:
        return design.rename(nodes.constFirst(), text);
    case Kind::Level:
        return design.setHeadingLevel(nodes, text.toInt());
    case Kind::Choices: {
        QList<DrawnChoice> choices;
        const QStringList lines = text.split(u'\n', Qt::SkipEmptyParts);
        for (const QString &line : lines)
            choices.append({{line.section(u'\t', 0, 0), line.section(u'\t', 1, 1)}, line.section(u'\t', 2)});
        return design.setChoices(nodes.constFirst(), choices);
    }
    case Kind::Flag:
        return design.setAttribute(
            property.title, nodes, property.written, text.isEmpty() ? std::nullopt : std::optional(QString()));
    default:
        // What is empty need not stand there.
        return design.setAttribute(
            property.title, nodes, property.written, text.isEmpty() ? std::nullopt : std::optional(text));
    }
}

bool resetValue(FormDesign &design, const QList<NodeId> &nodes, const Property &property)
{
    if (property.path == "@level"_L1)
        return design.setHeadingLevel(nodes, property.standard.toInt());
    return property.canReset() && design.setAttribute(property.title, nodes, property.written, std::nullopt);
}

} // namespace formwright::formeditor
