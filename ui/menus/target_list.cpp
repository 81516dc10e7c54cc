#include "ui/menus/target_list.h"

#include "ui/menus/menu_tree.h"

namespace formwright::menus {

using namespace Qt::StringLiterals;

TargetList::TargetList(QWidget *parent) : DragList(targetsMime, parent)
{
    setObjectName(u"targetList"_s);
    tree()->setObjectName(u"targetTree"_s);
    build();
}

void TargetList::setTargets(const MenuTargets &targets)
{
    m_targets = targets;
    build();
}

void TargetList::setUsed(const QSet<QString> &ids)
{
    if (m_used == ids)
        return;
    m_used = ids;
    markUsed();
}

void TargetList::fill()
{
    nameSearch(tr("Search forms and views"));
    tree()->setAccessibleName(tr("Forms and views"));
    QTreeWidgetItem *head = nullptr;
    QString group;
    for (const MenuTarget &target : std::as_const(m_targets)) {
        const bool isForm = target.linkType == "00"_L1;
        const QString key = target.linkType % target.moduleId;
        if (head == nullptr || key != group) {
            group = key;
            head = heading(isForm ? tr("Forms of %1", "module").arg(target.moduleName)
                                  : tr("Views of %1", "module").arg(target.moduleName));
        }
        QJsonObject part = leadingTo(target);
        part.insert(u"name"_s, target.name);
        entry(head, target.name, isForm ? u"form"_s : u"view"_s, target.name, target.id, part);
    }
}

QString TargetList::description(const QTreeWidgetItem &, bool isUsed) const
{
    return isUsed ? tr("An entry leads there already.") : QString();
}

bool TargetList::isMeant(const QTreeWidgetItem &item, const QString &words) const
{
    return item.parent()->text(0).contains(words, Qt::CaseInsensitive);
}

} // namespace formwright::menus
