#include "ui/formeditor/element_palette.h"

#include "ui/formeditor/form_design.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QSettings>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

constexpr int kindRole = Qt::UserRole;

} // namespace

QMimeData *PaletteTree::mimeData(const QList<QTreeWidgetItem *> &items) const
{
    for (const QTreeWidgetItem *item : items) {
        if (const QString kind = item->data(0, kindRole).toString(); !kind.isEmpty()) {
            auto *data = new QMimeData;
            data->setData(QString::fromLatin1(kindMime), kind.toUtf8());
            return data;
        }
    }
    return nullptr;
}

ElementPalette::ElementPalette(QWidget *parent)
    : QWidget(parent),
      m_favourite(new QAction(this)),
      m_search(new widgets::SearchField(tr("Search elements"), this)),
      m_tree(new PaletteTree(this))
{
    setObjectName(u"elementPalette"_s);
    m_search->setAccessibleName(tr("Search elements"));
    m_tree->setObjectName(u"elementTree"_s);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setRootIsDecorated(false);
    m_tree->setIndentation(widgets::space::Small);
    m_tree->setUniformRowHeights(true);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setItemsExpandable(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Small, 0, 0);
    layout->setSpacing(widgets::space::Small);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, 0);
    top->addWidget(m_search);
    layout->addLayout(top);
    layout->addWidget(m_tree, 1);
    connect(m_search, &QLineEdit::textChanged, this, &ElementPalette::filter);
    connect(m_search, &widgets::SearchField::leftDownwards, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (const QTreeWidgetItem *item = m_tree->currentItem();
            item != nullptr && !item->isHidden() && !m_search->text().isEmpty())
            Q_EMIT wanted(item->data(0, kindRole).toString());
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        if (const QString kind = item->data(0, kindRole).toString(); !kind.isEmpty())
            Q_EMIT wanted(kind);
    });
    m_favourite->setObjectName(u"favourite"_s);
    m_favourite->setShortcut(Qt::Key_Insert);
    m_favourite->setShortcutContext(Qt::WidgetShortcut);
    m_tree->addAction(m_favourite);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_favourite, &QAction::triggered, this, &ElementPalette::toggleFavourite);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &ElementPalette::nameFavourite);
    connect(m_tree, &QTreeWidget::customContextMenuRequested, this, [this](QPoint at) {
        if (QTreeWidgetItem *under = m_tree->itemAt(at))
            m_tree->setCurrentItem(under);
        if (!m_favourite->isEnabled())
            return;
        auto *menu = new QMenu(m_tree);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addAction(m_favourite);
        menu->popup(m_tree->viewport()->mapToGlobal(at));
    });
    build();
}

QTreeWidgetItem *ElementPalette::addHead(const QString &title)
{
    auto *head = new QTreeWidgetItem(m_tree, {title});
    head->setFlags(Qt::ItemIsEnabled);
    head->setFont(0, widgets::smallFont());
    head->setForeground(0, palette().color(QPalette::PlaceholderText));
    return head;
}

void ElementPalette::addItem(QTreeWidgetItem *head, const ElementKind &kind)
{
    auto *item = new QTreeWidgetItem(head, {kind.translatedTitle()});
    item->setIcon(0, widgets::icon(QString::fromLatin1(kind.icon)));
    item->setToolTip(0, kind.translatedHelp());
    item->setData(0, Qt::AccessibleDescriptionRole, kind.translatedHelp());
    item->setData(0, kindRole, QString::fromLatin1(kind.id));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
}

void ElementPalette::build()
{
    m_tree->clear();
    m_tree->setAccessibleName(tr("Elements"));
    // Always there, so that groups keep their places; hidden where there are none.
    QTreeWidgetItem *favourites = addHead(tr("Favourites"));
    for (const QString &each : std::as_const(m_favourites)) {
        if (const ElementKind *kind = findKind(each))
            addItem(favourites, *kind);
    }
    favourites->setExpanded(true);
    for (int group = 0; group < kindGroups; ++group) {
        QTreeWidgetItem *head = addHead(groupTitle(KindGroup(group)));
        for (const ElementKind &kind : elementKinds()) {
            if (int(kind.group) == group)
                addItem(head, kind);
        }
        head->setExpanded(true);
    }
    filter();
    nameFavourite();
}

void ElementPalette::keepFavourites(QSettings &settings, const QString &workspace)
{
    m_settings = &settings;
    m_key = u"workspaces/%1/favouriteElements"_s.arg(workspace);
    readFavourites();
}

void ElementPalette::readFavourites()
{
    if (m_settings == nullptr)
        return;
    const QStringList kept = m_settings->value(m_key).toStringList();
    if (kept == m_favourites)
        return;
    m_favourites = kept;
    build();
}

void ElementPalette::showEvent(QShowEvent *event)
{
    readFavourites();
    QWidget::showEvent(event);
}

void ElementPalette::toggleFavourite()
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    const QString kind = item == nullptr ? QString() : item->data(0, kindRole).toString();
    if (kind.isEmpty())
        return;
    readFavourites();
    if (m_favourites.removeAll(kind) == 0)
        m_favourites.append(kind);
    if (m_settings != nullptr)
        m_settings->setValue(m_key, m_favourites);
    const int scrolled = m_tree->verticalScrollBar()->value();
    build();
    m_tree->setCurrentItem(itemOf(kind));
    m_tree->verticalScrollBar()->setValue(scrolled);
}

void ElementPalette::nameFavourite()
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    const QString kind = item == nullptr ? QString() : item->data(0, kindRole).toString();
    m_favourite->setEnabled(!kind.isEmpty());
    m_favourite->setText(m_favourites.contains(kind) ? tr("&Remove from Favourites") : tr("Add to &Favourites"));
}

// By title, help and tag: "combo" is nobody's title, "o-select" somebody's tag.
static bool isFound(const QTreeWidgetItem &item, const QString &wanted)
{
    const ElementKind *kind = findKind(item.data(0, kindRole).toString());
    return item.text(0).contains(wanted, Qt::CaseInsensitive) || item.toolTip(0).contains(wanted, Qt::CaseInsensitive)
        || QLatin1StringView(kind->tag).contains(wanted, Qt::CaseInsensitive);
}

void ElementPalette::filter()
{
    const QString wanted = m_search->text().trimmed();
    // Return takes the one that is called so, else the first one that begins so, else the first one.
    QTreeWidgetItem *best = nullptr;
    int bestRank = 0;
    const auto rankOf = [&wanted](const QTreeWidgetItem &item) {
        if (item.text(0).compare(wanted, Qt::CaseInsensitive) == 0)
            return 3;
        return item.text(0).startsWith(wanted, Qt::CaseInsensitive) ? 2 : 1;
    };
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        QTreeWidgetItem *head = m_tree->topLevelItem(group);
        bool isAny = false;
        for (int i = 0; i < head->childCount(); ++i) {
            QTreeWidgetItem *item = head->child(i);
            // Found once, in their groups.
            const bool isMeant = wanted.isEmpty() || (group > 0 && isFound(*item, wanted));
            item->setHidden(!isMeant);
            isAny = isAny || isMeant;
            if (isMeant && rankOf(*item) > bestRank) {
                best = item;
                bestRank = rankOf(*item);
            }
        }
        head->setHidden(!isAny);
    }
    if (!wanted.isEmpty())
        m_tree->setCurrentItem(best);
}

QTreeWidgetItem *ElementPalette::favouriteOf(const QString &kind) const
{
    const QTreeWidgetItem *favourites = m_tree->topLevelItem(0);
    for (int i = 0; i < favourites->childCount(); ++i) {
        if (favourites->child(i)->data(0, kindRole).toString() == kind)
            return favourites->child(i);
    }
    return nullptr;
}

QTreeWidgetItem *ElementPalette::itemOf(const QString &kind) const
{
    for (int group = 1; group < m_tree->topLevelItemCount(); ++group) {
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i) {
            if (m_tree->topLevelItem(group)->child(i)->data(0, kindRole).toString() == kind)
                return m_tree->topLevelItem(group)->child(i);
        }
    }
    return nullptr;
}

void ElementPalette::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_search->setPlaceholderText(tr("Search elements"));
        m_search->setAccessibleName(tr("Search elements"));
        build();
    } else if (event->type() == QEvent::PaletteChange && m_tree->topLevelItemCount() > 0) {
        for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
            m_tree->topLevelItem(group)->setForeground(0, palette().color(QPalette::PlaceholderText));
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::formeditor
