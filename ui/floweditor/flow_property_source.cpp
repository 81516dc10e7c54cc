#include "ui/floweditor/flow_property_source.h"

#include "ui/floweditor/flow_canvas.h"

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using designing::Property;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;

FlowPropertySource::FlowPropertySource(FlowDesign &design, QObject *parent) : PropertySource(parent), m_design(design)
{
    connect(&design, &FlowDesign::selectionChanged, this, &PropertySource::changed);
    connect(&design, &FlowDesign::changed, this, &PropertySource::changed);
}

void FlowPropertySource::setSurroundings(const Surroundings &surroundings)
{
    m_surroundings = surroundings;
    Q_EMIT changed();
}

PropertyTable FlowPropertySource::table() const
{
    return propertiesOf(m_design, m_design.selection(), m_surroundings);
}

PropertyValue FlowPropertySource::value(const Property &property) const
{
    return valueOf(m_design, m_design.selection(), property);
}

void FlowPropertySource::set(const Property &property, const QString &text)
{
    setValue(m_design, m_design.selection(), property, text);
}

void FlowPropertySource::reset(const Property &property)
{
    m_design.reset(property.title, m_design.selection(), property.path);
}

PropertyHead FlowPropertySource::head() const
{
    const qsizetype count = m_design.selection().size();
    if (count > 1)
        return {
            tr("%Ln elements", "that are selected", int(count)), tr("What is set is set for all of them."), u"copy"_s};
    const Element current = m_design.current();
    const QString name = m_design.nameOf(current);
    if (current.isLine)
        return {name, tr("Line"), u"flow-line"_s};
    const PictureNode *node = m_design.picture().node(current.id);
    if (node == nullptr)
        return {name, {}, u"flow-line"_s};
    if (node->isStrange)
        return {name, tr("Of an unknown kind: %1").arg(m_design.placeOf(current)->className), u"help"_s};
    return {name, kindTitle(node->kind), kindIcon(node->kind)};
}

QString FlowPropertySource::nothingText() const
{
    return tr("Select a node or a line to see what can be set of it.");
}

QString FlowPropertySource::selectionKey() const
{
    QString key;
    for (const Element &element : m_design.selection())
        key += (element.isLine ? u'l' : u'n') % element.id % u'\n';
    return key;
}

} // namespace formwright::floweditor
