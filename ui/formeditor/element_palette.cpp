#include "ui/formeditor/element_palette.h"

#include "ui/formeditor/form_design.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QEvent>
#include <QMimeData>
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
    : QWidget(parent), m_search(new widgets::SearchField(tr("Search elements"), this)), m_tree(new PaletteTree(this))
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
        if (const QTreeWidgetItem *item = m_tree->currentItem(); item != nullptr && !m_search->text().isEmpty())
            Q_EMIT wanted(item->data(0, kindRole).toString());
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
        if (const QString kind = item->data(0, kindRole).toString(); !kind.isEmpty())
            Q_EMIT wanted(kind);
    });
    build();
}

void ElementPalette::build()
{
    m_tree->clear();
    m_tree->setAccessibleName(tr("Elements"));
    for (int group = 0; group < kindGroups; ++group) {
        auto *head = new QTreeWidgetItem(m_tree, {groupTitle(KindGroup(group))});
        head->setFlags(Qt::ItemIsEnabled);
        head->setFont(0, widgets::smallFont());
        head->setForeground(0, palette().color(QPalette::PlaceholderText));
        for (const ElementKind &kind : elementKinds()) {
            if (int(kind.group) != group)
                continue;
            auto *item = new QTreeWidgetItem(head, {kind.translatedTitle()});
            item->setIcon(0, widgets::icon(QString::fromLatin1(kind.icon)));
            item->setToolTip(0, kind.translatedHelp());
            item->setData(0, Qt::AccessibleDescriptionRole, kind.translatedHelp());
            item->setData(0, kindRole, QString::fromLatin1(kind.id));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
        }
        head->setExpanded(true);
    }
    filter();
}

// By title, help and tag: "combo" is nobody's title, "o-select" somebody's tag.
void ElementPalette::filter()
{
    const QString wanted = m_search->text().trimmed();
    QTreeWidgetItem *first = nullptr;
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        QTreeWidgetItem *head = m_tree->topLevelItem(group);
        bool isAny = false;
        for (int i = 0; i < head->childCount(); ++i) {
            QTreeWidgetItem *item = head->child(i);
            const ElementKind *kind = findKind(item->data(0, kindRole).toString());
            const bool isMeant = wanted.isEmpty() || item->text(0).contains(wanted, Qt::CaseInsensitive)
                || item->toolTip(0).contains(wanted, Qt::CaseInsensitive)
                || QLatin1StringView(kind->tag).contains(wanted, Qt::CaseInsensitive);
            item->setHidden(!isMeant);
            isAny = isAny || isMeant;
            if (isMeant && first == nullptr)
                first = item;
        }
        head->setHidden(!isAny);
    }
    if (!wanted.isEmpty() && first != nullptr)
        m_tree->setCurrentItem(first);
}

QTreeWidgetItem *ElementPalette::itemOf(const QString &kind) const
{
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
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
