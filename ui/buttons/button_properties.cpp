#include "ui/buttons/button_properties.h"

#include "app/script/vocabulary.h"
#include "ui/vieweditor/property_rows.h"

namespace formwright::buttons {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyChoice;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;
using Kind = designing::PropertyEditorKind;
using vieweditor::PropertyRow;

namespace {

const PropertyRow *rowOf(const QString &path)
{
    for (const PropertyRow &row : vieweditor::propertyRows()) {
        if ((row.on & vieweditor::FormButton) != 0 && path == QLatin1StringView(row.member))
            return &row;
    }
    return nullptr;
}

// Where nothing is known that could be chosen, it is typed.
void offer(Property &property, const QList<PropertyChoice> &choices)
{
    if (choices.isEmpty())
        return;
    property.editor = Kind::Choice;
    property.takesOthers = true;
    property.choices = QList<PropertyChoice>{{QString(), ButtonProperties::tr("None")}} + choices;
}

} // namespace

ButtonProperties::ButtonProperties(FormButtons &buttons, QObject *parent) : PropertySource(parent), m_buttons(buttons)
{
    connect(&buttons, &FormButtons::changed, this, &PropertySource::changed);
}

void ButtonProperties::show(const QString &key)
{
    if (std::exchange(m_key, key) != key)
        Q_EMIT changed();
}

void ButtonProperties::setSurroundings(const Surroundings &surroundings)
{
    if (surroundings == m_surroundings)
        return;
    m_surroundings = surroundings;
    Q_EMIT changed();
}

PropertyTable ButtonProperties::table() const
{
    PropertyTable found;
    if (!isAny())
        return found;
    for (const PropertyRow &row : vieweditor::propertyRows()) {
        if ((row.on & vieweditor::FormButton) == 0)
            continue;
        Property made = vieweditor::propertyOf(row);
        if (made.path == "type"_L1) {
            for (const vieweditor::ButtonKind &kind : formButtonKinds())
                made.choices.append({QString::number(kind.type), kind.translatedTitle()});
        } else if (made.path == "onActionForm"_L1) {
            offer(made, m_surroundings.forms);
        } else if (made.path == "onActionView"_L1) {
            offer(made, m_surroundings.views);
        } else if (made.path == "onActionFlow"_L1) {
            offer(made, m_surroundings.flows);
        }
        found.append(made);
    }
    return found;
}

PropertyValue ButtonProperties::value(const Property &property) const
{
    const PropertyRow *row = rowOf(property.path);
    if (row == nullptr)
        return {};
    PropertyValue value;
    value.text = vieweditor::textFrom(m_buttons.button(m_key).value(property.path), row->type, property.standard);
    if (value.text.isEmpty() && property.editor == Kind::Choice)
        value.text = property.standard;
    // "default" is what older designs write for no colour of its own.
    if (property.path == "colorType"_L1 && value.text == "default"_L1)
        value.text.clear();
    value.isChanged = property.editor != Kind::Name && property.path != "type"_L1 && value.text != property.standard;
    return value;
}

void ButtonProperties::set(const Property &property, const QString &text)
{
    const PropertyRow *row = rowOf(property.path);
    if (row != nullptr && (row->kind != Kind::Name || !text.trimmed().isEmpty()))
        m_buttons.set(m_key, property.path, vieweditor::valueFrom(text, row->type), property.title);
}

void ButtonProperties::reset(const Property &property)
{
    set(property, property.standard);
}

PropertyHead ButtonProperties::head() const
{
    return {m_buttons.name(m_key), kindTitle(m_buttons.type(m_key)), u"run"_s};
}

QString ButtonProperties::nothingText() const
{
    return tr("Select a button to set what it does.");
}

// What scripts find, and the names of the form's fields.
QStringList ButtonProperties::words() const
{
    QStringList words = m_surroundings.fields;
    for (const script::Entry &entry : script::allEntries()) {
        if (entry.kind != script::EntryKind::Refused)
            words.append(entry.place());
    }
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

} // namespace formwright::buttons
