#include "ui/vieweditor/view_properties.h"

#include "app/script/vocabulary.h"
#include "ui/vieweditor/button_list.h"
#include "ui/vieweditor/property_rows.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyChoice;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;
using Kind = designing::PropertyEditorKind;

namespace {

const QString mapPath = u"@map."_s;

QString translated(const char *text)
{
    return QCoreApplication::translate("ViewProperties", text);
}

quint32 markOf(const QJsonObject &column)
{
    const QString type = column.value("type"_L1).toString();
    if (type == "COLUMN_TYPE_SCRIPT"_L1)
        return ScriptColumn;
    if (type == "COLUMN_TYPE_OPERATE"_L1)
        return OperateColumn;
    if (type == "COLUMN_TYPE_LOGO"_L1)
        return LogoColumn;
    return type == "COLUMN_TYPE_ROWNUM"_L1 ? NumberColumn : FieldColumn;
}

const PropertyRow *rowOf(quint32 marks, const QString &path)
{
    for (const PropertyRow &row : propertyRows()) {
        if ((row.on & marks) != 0 && path == QLatin1StringView(row.member))
            return &row;
    }
    return nullptr;
}

QJsonObject mapOf(const ViewDesign &design)
{
    return QJsonDocument::fromJson(design.text(u"relatedMap"_s).toUtf8()).object();
}

} // namespace

QString viewTypeTitle(int type)
{
    for (const PropertyRow &row : propertyRows()) {
        if (row.on != TheView || QLatin1StringView(row.member) != "viewType"_L1)
            continue;
        const QStringList pairs = translated(row.choices).split(u';');
        for (const QString &pair : pairs) {
            if (pair.section(u'|', 0, 0).toInt() == type)
                return pair.section(u'|', 1);
        }
    }
    return QString::number(type);
}

QString viewTypeIcon(int type)
{
    static const QHash<int, QString> icons{{1, u"view-list"_s}, {16, u"view-calendar"_s}, {17, u"view-tree"_s},
        {18, u"view-map"_s}, {19, u"view-gantt"_s}, {20, u"view-groups"_s}};
    return icons.value(type, u"view"_s);
}

QStringList mapNames(int type)
{
    static const QHash<int, QStringList> names{{16, {u"start"_s, u"end"_s, u"title"_s}},
        {17, {u"title"_s, u"parent"_s, u"node"_s}}, {18, {u"place"_s, u"title"_s}},
        {19, {u"start"_s, u"end"_s, u"title"_s, u"progress"_s, u"parent"_s, u"node"_s}}, {20, {u"group"_s}}};
    return names.value(type);
}

QString mapTitle(const QString &name)
{
    static const QHash<QString, const char *> titles{{u"start"_s, QT_TRANSLATE_NOOP("ViewProperties", "Begins on")},
        {u"end"_s, QT_TRANSLATE_NOOP("ViewProperties", "Ends on")},
        {u"title"_s, QT_TRANSLATE_NOOP("ViewProperties", "Title of entries")},
        {u"parent"_s, QT_TRANSLATE_NOOP("ViewProperties", "Stands below")},
        {u"node"_s, QT_TRANSLATE_NOOP("ViewProperties", "Is known below by")},
        {u"progress"_s, QT_TRANSLATE_NOOP("ViewProperties", "Progress")},
        {u"place"_s, QT_TRANSLATE_NOOP("ViewProperties", "Place")},
        {u"group"_s, QT_TRANSLATE_NOOP("ViewProperties", "Grouped by")}};
    const char *title = titles.value(name);
    return title == nullptr ? name : translated(title);
}

QString mappedField(const ViewDesign &design, const QString &name)
{
    return mapOf(design).value(name).toString();
}

ViewProperties::ViewProperties(ViewDesign &design, QObject *parent) : PropertySource(parent), m_design(design)
{
    connect(&design, &ViewDesign::selectionChanged, this, &PropertySource::changed);
    connect(&design, &ViewDesign::changed, this, &PropertySource::changed);
}

void ViewProperties::setForm(const FormFacts &form)
{
    m_form = form;
    Q_EMIT changed();
}

void ViewProperties::setForms(const QList<PropertyChoice> &forms)
{
    m_forms = forms;
    Q_EMIT changed();
}

void ViewProperties::setStyles(const QList<PropertyChoice> &styles)
{
    m_styles = styles;
    Q_EMIT changed();
}

void ViewProperties::setButton(const QString &id)
{
    if (std::exchange(m_button, id) != id)
        Q_EMIT changed();
}

bool ViewProperties::isButton() const
{
    return m_design.selection().isEmpty() && m_design.buttons().contains(m_button);
}

Property ViewProperties::madeOf(const PropertyRow &row) const
{
    const QLatin1StringView member(row.member);
    Property made = propertyOf(row);
    if (!made.choices.isEmpty())
        return made;
    if (member == "fieldName"_L1) {
        for (const forms::Field &field : m_form.fields)
            made.choices.append({field.name, field.label});
        for (const SystemValue &value : systemValues())
            made.choices.append({QString::fromLatin1(value.name), value.translatedTitle()});
    } else if (member == "searchFormId"_L1 || member == "mappingform"_L1 || member == "templateForm"_L1
        || member == "onActionForm"_L1) {
        made.choices.append({QString(), tr("None")});
        made.choices += m_forms;
    } else if (member == "styleId"_L1) {
        made.choices.append({QString(), tr("None")});
        made.choices += m_styles;
    } else if ((row.on & TheButton) != 0 && member == "type"_L1) {
        for (const ButtonKind &kind : buttonKinds())
            made.choices.append({QString::number(kind.type), kind.translatedTitle()});
    }
    return made;
}

PropertyTable ViewProperties::table() const
{
    // Of columns of several kinds those that all of them have.
    quint32 all = 0;
    for (const QString &id : m_design.selection())
        all |= markOf(m_design.column(id));
    PropertyTable found;
    for (const PropertyRow &row : propertyRows()) {
        const bool isMeant = isButton()      ? (row.on & TheButton) != 0
            : m_design.selection().isEmpty() ? row.on == TheView
                                             : (row.on & all) == all;
        // Each has a name of its own.
        if (!isMeant || (row.kind == Kind::Name && m_design.selection().size() > 1))
            continue;
        found.append(madeOf(row));
        if (!m_design.selection().isEmpty() || found.constLast().path != "viewType"_L1)
            continue;
        const QStringList names = mapNames(m_design.member(u"viewType"_s).toInt(1));
        for (const QString &name : names) {
            Property mapped{QString(mapPath % name), name, found.constLast().group, mapTitle(name), Kind::Choice, {},
                name == names.constFirst() ? tr("A field. Views of this kind need it.") : tr("A field.")};
            mapped.choices.append({QString(), tr("None")});
            for (const forms::Field &field : m_form.fields)
                mapped.choices.append({field.name, field.label});
            found.append(mapped);
        }
    }
    return found;
}

QString ViewProperties::textOf(const QString &column, const Property &property) const
{
    if (property.path.startsWith(mapPath))
        return mappedField(m_design, property.path.sliced(mapPath.size()));
    const PropertyRow *row = rowOf(isButton() ? quint32(TheButton)
            : column.isEmpty()                ? quint32(TheView)
                                              : markOf(m_design.column(column)),
        property.path);
    const QJsonValue value = isButton() ? m_design.button(m_button).value(property.path)
        : column.isEmpty()              ? m_design.member(property.path)
                                        : m_design.column(column).value(property.path);
    QString text = textFrom(value, row == nullptr ? MemberType::Text : row->type, property.standard);
    // Designs of before leave empty what holds by itself.
    if (text.isEmpty() && property.editor == Kind::Choice)
        text = property.standard;
    // Names of fields are written in any case.
    for (const PropertyChoice &choice : property.choices) {
        if (choice.value.compare(text, Qt::CaseInsensitive) == 0)
            return choice.value;
    }
    return text;
}

PropertyValue ViewProperties::value(const Property &property) const
{
    const QStringList &columns = m_design.selection();
    PropertyValue value;
    value.text = textOf(columns.value(0), property);
    for (const QString &id : columns)
        value.isMixed = value.isMixed || textOf(id, property) != value.text;
    const bool isOfItself = property.editor == Kind::Name || property.path == "fieldName"_L1
        || property.path == "type"_L1 || property.path == "viewType"_L1;
    value.isChanged = !isOfItself && (value.isMixed || value.text != property.standard);
    return value;
}

void ViewProperties::set(const Property &property, const QString &text)
{
    const QStringList columns = m_design.selection();
    const QString title = tr("change of %1", "stands behind Undo and Redo").arg(property.title);
    if (property.path.startsWith(mapPath)) {
        QJsonObject map = mapOf(m_design);
        const QString name = property.path.sliced(mapPath.size());
        if (text.isEmpty())
            map.remove(name);
        else
            map.insert(name, text);
        m_design.setMember(title, u"relatedMap"_s,
            map.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(map).toJson(QJsonDocument::Compact)));
        return;
    }
    if (isButton()) {
        const PropertyRow *row = rowOf(TheButton, property.path);
        if (row != nullptr && (row->kind != Kind::Name || !text.trimmed().isEmpty()))
            m_design.setButton(title, m_button, property.path, valueFrom(text, row->type));
        return;
    }
    if (columns.isEmpty()) {
        const PropertyRow *row = rowOf(TheView, property.path);
        if (row != nullptr && (row->kind != Kind::Name || !text.trimmed().isEmpty()))
            m_design.setMember(title, property.path, valueFrom(text, row->type));
        return;
    }
    if (property.editor == Kind::Name) {
        m_design.rename(columns.constFirst(), text);
        return;
    }
    const PropertyRow *row = rowOf(markOf(m_design.column(columns.constFirst())), property.path);
    if (row != nullptr)
        m_design.setColumns(title, columns, property.path, valueFrom(text, row->type));
}

void ViewProperties::reset(const Property &property)
{
    set(property, property.standard);
}

PropertyHead ViewProperties::head() const
{
    const QStringList &columns = m_design.selection();
    if (isButton()) {
        const QJsonObject button = m_design.button(m_button);
        return {
            button.value("name"_L1).toString(), tr("Button: %1", "kind of button").arg(buttonTitle(button)), u"run"_s};
    }
    if (columns.isEmpty()) {
        const int type = m_design.member(u"viewType"_s).toInt(1);
        return {m_design.text(u"name"_s), tr("View: %1", "kind of view").arg(viewTypeTitle(type)), viewTypeIcon(type)};
    }
    if (columns.size() > 1)
        return {tr("%Ln columns", "that are selected", int(columns.size())), tr("What is set is set for all of them."),
            u"copy"_s};
    const QJsonObject column = m_design.column(columns.constFirst());
    return {column.value("name"_L1).toString(), columnKindTitle(column, m_form), columnIcon(column, m_form)};
}

QStringList ViewProperties::words() const
{
    QStringList words;
    for (const forms::Field &field : m_form.fields)
        words.append(field.name);
    for (const script::Entry &entry : script::allEntries()) {
        if (entry.kind != script::EntryKind::Refused)
            words.append(entry.place());
    }
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

} // namespace formwright::vieweditor
