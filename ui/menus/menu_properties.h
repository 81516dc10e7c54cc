// What can be set of the entries that are selected.
#pragma once

#include "ui/designing/property.h"
#include "ui/menus/link_kinds.h"
#include "ui/menus/menu_design.h"

namespace formwright::menus {

class MenuProperties : public designing::PropertySource
{
    Q_OBJECT

public:
    explicit MenuProperties(MenuDesign &design, QObject *parent = nullptr);

    void setTargets(const MenuTargets &targets);

    designing::PropertyTable table() const override;
    designing::PropertyValue value(const designing::Property &property) const override;
    void set(const designing::Property &property, const QString &text) override;
    void reset(const designing::Property &property) override;
    designing::PropertyHead head() const override;
    bool isAny() const override { return !m_design.selection().isEmpty(); }
    QString nothingText() const override { return tr("Select an entry to set what it is called and where it leads."); }
    QString selectionKey() const override { return m_design.selection().join(u','); }
    QStringList words() const override;

private:
    QString textOf(const QString &id, const designing::Property &property) const;
    void addLink(designing::PropertyTable &table) const;

    MenuDesign &m_design;
    MenuTargets m_targets;
};

} // namespace formwright::menus
