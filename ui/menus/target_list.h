// The forms and views that entries can lead to.
#pragma once

#include "ui/designing/drag_list.h"
#include "ui/menus/link_kinds.h"

#include <QSet>

namespace formwright::menus {

class TargetList : public designing::DragList
{
    Q_OBJECT

public:
    explicit TargetList(QWidget *parent = nullptr);

    void setTargets(const MenuTargets &targets);
    // Those that entries lead to already are grey.
    void setUsed(const QSet<QString> &ids);

protected:
    void fill() override;
    bool isUsed(const QString &id) const override { return m_used.contains(id); }
    QString description(const QTreeWidgetItem &item, bool isUsed) const override;
    bool isMeant(const QTreeWidgetItem &item, const QString &words) const override;

private:
    MenuTargets m_targets;
    QSet<QString> m_used;
};

} // namespace formwright::menus
