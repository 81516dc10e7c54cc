// What can be set of the nodes and lines that are selected, for the property editor.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "ui/floweditor/flow_properties.h"

namespace formwright::floweditor {

class FlowPropertySource : public designing::PropertySource
{
    Q_OBJECT

public:
    // The design must outlive it.
    explicit FlowPropertySource(FlowDesign &design, QObject *parent = nullptr);

    void setSurroundings(const Surroundings &surroundings);
    // Who would act on each node today; none is known where it is empty.
    void setToday(const QList<contract::runtime_simulations::NodePeople> &people);

    designing::PropertyTable table() const override;
    designing::PropertyValue value(const designing::Property &property) const override;
    void set(const designing::Property &property, const QString &text) override;
    void reset(const designing::Property &property) override;
    designing::PropertyHead head() const override;
    bool isAny() const override { return !m_design.selection().isEmpty(); }
    QString nothingText() const override;
    QString selectionKey() const override;

private:
    FlowDesign &m_design;
    Surroundings m_surroundings;
    QHash<QString, contract::runtime_simulations::NodePeople> m_today;
};

// "Ann Lee, Ben Ray", "Nobody", "As the document says".
QString todayText(const contract::runtime_simulations::NodePeople &people);

} // namespace formwright::floweditor
