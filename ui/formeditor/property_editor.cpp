#include "ui/formeditor/property_editor.h"

#include "ui/designing/script_words.h"
#include "ui/formeditor/form_settings.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;
using forms::SourceNode;

FormProperties::FormProperties(FormDesign &design, QObject *parent) : PropertySource(parent), m_design(design)
{
    connect(&design, &FormDesign::selectionChanged, this, &PropertySource::changed);
    connect(&design, &FormDesign::changed, this, &PropertySource::changed);
}

// Only where they are others: who is typing in a property is disturbed by it.
void FormProperties::setSurroundings(const Surroundings &surroundings)
{
    if (surroundings == m_surroundings)
        return;
    m_surroundings = surroundings;
    Q_EMIT changed();
}

PropertyTable FormProperties::table() const
{
    return isOfForm() ? settingProperties(m_design, m_surroundings)
                      : propertiesOf(m_design, m_design.selection(), m_surroundings);
}

PropertyValue FormProperties::value(const Property &property) const
{
    return isOfForm() ? settingValue(m_design, property) : valueOf(m_design, m_design.selection(), property);
}

void FormProperties::set(const Property &property, const QString &text)
{
    if (isOfForm()) {
        setSetting(m_design, property, text);
        return;
    }
    // The order of choices is not one that is typed and mended: it goes back to what it was.
    if (!setValue(m_design, m_design.selection(), property, text)
        && property.editor == designing::PropertyEditorKind::Choices)
        QMetaObject::invokeMethod(this, &FormProperties::changed, Qt::QueuedConnection);
}

void FormProperties::reset(const Property &property)
{
    if (isOfForm())
        setSetting(m_design, property, property.standard);
    else
        resetValue(m_design, m_design.selection(), property);
}

QString FormProperties::refusal(const Property &property, const QString &text) const
{
    if (property.editor != designing::PropertyEditorKind::Name)
        return {};
    if (!isOfForm())
        return m_design.nameRefusal(m_design.current(), text);
    return text.trimmed().isEmpty() ? tr("A form cannot be without a name.") : QString();
}

PropertyHead FormProperties::head() const
{
    if (isOfForm())
        return settingsHead(m_design);
    const SourceNode *node = m_design.tree().find(m_design.current());
    if (node == nullptr)
        return {};
    const int count = int(m_design.selection().size());
    if (count > 1)
        return {tr("%Ln elements", "that are selected", count), tr("What is set is set for all of them."), u"copy"_s};
    const QString kind = kindTitle(m_design.tree(), *node);
    const QString label = labelOf(m_design.tree(), *node);
    return {label.isEmpty() ? kind : label, label == kind || label.isEmpty() ? QString(u'<' % node->tag % u'>') : kind,
        kindIcon(*node)};
}

QString FormProperties::nothingText() const
{
    return tr("Select an element to see what can be set of it.");
}

QString FormProperties::selectionKey() const
{
    QStringList nodes;
    for (const forms::NodeId node : m_design.selection())
        nodes.append(QString::number(node));
    return nodes.join(u',');
}

// Those and the names of the form's fields.
QStringList FormProperties::words() const
{
    QStringList words = designing::scriptWords();
    for (const int index : m_design.tree().fields())
        words.append(m_design.tree().at(index).value(u"name"));
    words.removeDuplicates();
    words.sort(Qt::CaseInsensitive);
    return words;
}

} // namespace formwright::formeditor
