#include "ui/floweditor/flow_property_source.h"

#include "ui/floweditor/flow_canvas.h"

#include <algorithm>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using contract::runtime_simulations::NodePeople;
using designing::Property;
using designing::PropertyHead;
using designing::PropertyTable;
using designing::PropertyValue;

static const QString todayPath = u"@today"_s;

QString todayText(const NodePeople &people)
{
    const auto listed = [&] {
        QString names = people.names.join(FlowPropertySource::tr(", ", "between names"));
        if (people.count > people.names.size())
            names
                = FlowPropertySource::tr("%1 and %Ln more", "names of people", people.count - int(people.names.size()))
                      .arg(names);
        return names;
    };
    if (people.by == "document"_L1)
        return FlowPropertySource::tr("As the document says");
    if (people.by == "before"_L1)
        return FlowPropertySource::tr("Depends on who acts before");
    if (people.by != "starter"_L1)
        return people.count == 0 ? FlowPropertySource::tr("Nobody") : listed();
    if (people.starters == 0)
        return FlowPropertySource::tr("Whoever starts");
    if (people.without == people.starters)
        return FlowPropertySource::tr("Nobody, whoever starts");
    const QString some = FlowPropertySource::tr("Depends on who starts, as %1").arg(listed());
    return people.without == 0 ? some
                               : FlowPropertySource::tr("%1; nobody for %L2 of %L3", "who acts, for whom nobody does")
                                     .arg(some)
                                     .arg(people.without)
                                     .arg(people.starters);
}

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

void FlowPropertySource::setToday(const QList<NodePeople> &people)
{
    m_today.clear();
    for (const NodePeople &node : people)
        m_today.insert(node.nodeId, node);
    Q_EMIT changed();
}

// Below what says who acts.
PropertyTable FlowPropertySource::table() const
{
    PropertyTable table = propertiesOf(m_design, m_design.selection(), m_surroundings);
    const Element current = m_design.current();
    if (m_design.selection().size() != 1 || current.isLine || !m_today.contains(current.id))
        return table;
    const auto last = std::find_if(
        table.begin(), table.end(), [](const Property &property) { return property.path == "emptyActor"_L1; });
    if (last == table.end())
        return table;
    Property today;
    today.path = today.written = todayPath;
    today.group = last->group;
    today.title = tr("Today");
    today.editor = designing::PropertyEditorKind::Told;
    today.help = tr("Who would act here if a document came today.");
    table.insert(last + 1, today);
    return table;
}

PropertyValue FlowPropertySource::value(const Property &property) const
{
    if (property.path == todayPath)
        return {todayText(m_today.value(m_design.current().id)), false, false};
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
