#include "ui/menus/target_list.h"

#include "ui/menus/menu_tree.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMimeData>
#include <QVBoxLayout>

namespace formwright::menus {

using namespace Qt::StringLiterals;

namespace {

constexpr int entryRole = Qt::UserRole; // a new one, as a design has it
constexpr int idRole = Qt::UserRole + 1;

QList<QJsonObject> entriesOf(const QList<QTreeWidgetItem *> &items)
{
    QList<QJsonObject> entries;
    for (const QTreeWidgetItem *item : items) {
        if (const QJsonObject entry = item->data(0, entryRole).toJsonObject(); !entry.isEmpty() && !item->isHidden())
            entries.append(entry);
    }
    return entries;
}

} // namespace

QMimeData *TargetTree::mimeData(const QList<QTreeWidgetItem *> &items) const
{
    QJsonArray entries;
    const QList<QJsonObject> found = entriesOf(items);
    for (const QJsonObject &entry : found)
        entries.append(entry);
    if (entries.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(targetsMime), QJsonDocument(entries).toJson(QJsonDocument::Compact));
    return data;
}

TargetList::TargetList(QWidget *parent)
    : QWidget(parent), m_search(new widgets::SearchField({}, this)), m_tree(new TargetTree(this))
{
    setObjectName(u"targetList"_s);
    m_tree->setObjectName(u"targetTree"_s);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(widgets::space::Small);
    m_tree->setUniformRowHeights(true);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setExpandsOnDoubleClick(false);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, 0);
    top->addWidget(m_search);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Small, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_tree, 1);
    connect(m_search, &QLineEdit::textChanged, this, &TargetList::filter);
    connect(m_search, &widgets::SearchField::leftDownwards, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (!m_search->text().isEmpty())
            takeSelected();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, &TargetList::takeSelected);
    build();
}

void TargetList::takeSelected()
{
    const QList<QJsonObject> entries = entriesOf(m_tree->selectedItems());
    if (!entries.isEmpty())
        Q_EMIT wanted(entries);
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

void TargetList::build()
{
    m_search->setPlaceholderText(tr("Search forms and views"));
    m_search->setAccessibleName(tr("Search forms and views"));
    m_tree->setAccessibleName(tr("Forms and views"));
    m_tree->clear();
    QTreeWidgetItem *head = nullptr;
    QString group;
    for (const MenuTarget &target : std::as_const(m_targets)) {
        const bool isForm = target.linkType == "00"_L1;
        const QString title = isForm ? tr("Forms of %1", "module").arg(target.moduleName)
                                     : tr("Views of %1", "module").arg(target.moduleName);
        const QString key = target.linkType % target.moduleId;
        if (head == nullptr || key != group) {
            group = key;
            head = new QTreeWidgetItem(m_tree, {title});
            head->setFlags(Qt::ItemIsEnabled);
            head->setFont(0, widgets::smallFont());
        }
        QJsonObject entry = leadingTo(target);
        entry.insert(u"name"_s, target.name);
        auto *item = new QTreeWidgetItem(head, {target.name});
        item->setIcon(0, widgets::icon(isForm ? u"form"_s : u"view"_s));
        item->setToolTip(0, target.name);
        item->setData(0, entryRole, entry);
        item->setData(0, idRole, target.id);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    }
    m_tree->expandAll();
    markUsed();
    filter();
}

QList<QTreeWidgetItem *> TargetList::leaves() const
{
    QList<QTreeWidgetItem *> all;
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i)
            all.append(m_tree->topLevelItem(group)->child(i));
    }
    return all;
}

void TargetList::markUsed()
{
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
        m_tree->topLevelItem(group)->setForeground(0, palette().color(QPalette::PlaceholderText));
    const QList<QTreeWidgetItem *> all = leaves();
    for (QTreeWidgetItem *item : all) {
        const bool isUsed = m_used.contains(item->data(0, idRole).toString());
        item->setForeground(0, palette().color(isUsed ? QPalette::PlaceholderText : QPalette::Text));
        item->setData(0, Qt::AccessibleDescriptionRole, isUsed ? tr("An entry leads there already.") : QString());
    }
}

void TargetList::filter()
{
    const QString wanted = m_search->text().trimmed();
    QTreeWidgetItem *first = nullptr;
    const QList<QTreeWidgetItem *> all = leaves();
    QSet<QTreeWidgetItem *> shown;
    for (QTreeWidgetItem *item : all) {
        const bool isMeant = wanted.isEmpty() || item->text(0).contains(wanted, Qt::CaseInsensitive)
            || item->parent()->text(0).contains(wanted, Qt::CaseInsensitive);
        item->setHidden(!isMeant);
        if (!isMeant)
            continue;
        shown.insert(item->parent());
        if (first == nullptr)
            first = item;
    }
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
        m_tree->topLevelItem(group)->setHidden(!shown.contains(m_tree->topLevelItem(group)));
    if (!wanted.isEmpty() && first != nullptr)
        m_tree->setCurrentItem(first);
}

QTreeWidgetItem *TargetList::itemOf(const QString &id) const
{
    const QList<QTreeWidgetItem *> all = leaves();
    for (QTreeWidgetItem *item : all) {
        if (item->data(0, idRole).toString() == id)
            return item;
    }
    return nullptr;
}

void TargetList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        build();
    else if (event->type() == QEvent::PaletteChange)
        markUsed();
    QWidget::changeEvent(event);
}

} // namespace formwright::menus
