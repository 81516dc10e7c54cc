#include "ui/designing/drag_list.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMimeData>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;

namespace {

constexpr int partRole = Qt::UserRole; // a new one, as a design has it
constexpr int keyRole = Qt::UserRole + 1;

QList<QJsonObject> partsOf(const QList<QTreeWidgetItem *> &items)
{
    QList<QJsonObject> parts;
    for (const QTreeWidgetItem *item : items) {
        if (const QJsonObject part = item->data(0, partRole).toJsonObject(); !part.isEmpty() && !item->isHidden())
            parts.append(part);
    }
    return parts;
}

} // namespace

DragTree::DragTree(const char *mimeType, QWidget *parent)
    : QTreeWidget(parent), m_mimeType(QString::fromLatin1(mimeType))
{ }

QMimeData *DragTree::mimeData(const QList<QTreeWidgetItem *> &items) const
{
    QJsonArray parts;
    const QList<QJsonObject> found = partsOf(items);
    for (const QJsonObject &part : found)
        parts.append(part);
    if (parts.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(m_mimeType, QJsonDocument(parts).toJson(QJsonDocument::Compact));
    return data;
}

DragList::DragList(const char *mimeType, QWidget *parent)
    : QWidget(parent), m_search(new widgets::SearchField({}, this)), m_tree(new DragTree(mimeType, this))
{
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
    connect(m_search, &QLineEdit::textChanged, this, &DragList::filter);
    connect(m_search, &widgets::SearchField::leftDownwards, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (!m_search->text().isEmpty())
            takeSelected();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, &DragList::takeSelected);
}

void DragList::takeSelected()
{
    const QList<QJsonObject> parts = partsOf(m_tree->selectedItems());
    if (!parts.isEmpty())
        Q_EMIT wanted(parts);
}

void DragList::build()
{
    m_tree->clear();
    fill();
    m_tree->expandAll();
    markUsed();
    filter();
}

QTreeWidgetItem *DragList::heading(const QString &title)
{
    auto *item = new QTreeWidgetItem(m_tree, {title});
    item->setFlags(Qt::ItemIsEnabled);
    item->setFont(0, widgets::smallFont());
    return item;
}

void DragList::entry(QTreeWidgetItem *heading, const QString &title, const QString &icon, const QString &help,
    const QString &key, const QJsonObject &part)
{
    auto *item = new QTreeWidgetItem(heading, {title});
    item->setIcon(0, widgets::icon(icon));
    item->setToolTip(0, help);
    item->setData(0, partRole, part);
    item->setData(0, keyRole, key);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
}

QString DragList::keyOf(const QTreeWidgetItem &item)
{
    return item.data(0, keyRole).toString();
}

void DragList::nameSearch(const QString &text)
{
    m_search->setPlaceholderText(text);
    m_search->setAccessibleName(text);
}

QList<QTreeWidgetItem *> DragList::entries() const
{
    QList<QTreeWidgetItem *> all;
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i)
            all.append(m_tree->topLevelItem(group)->child(i));
    }
    return all;
}

void DragList::markUsed()
{
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
        m_tree->topLevelItem(group)->setForeground(0, palette().color(QPalette::PlaceholderText));
    const QList<QTreeWidgetItem *> all = entries();
    for (QTreeWidgetItem *item : all) {
        const bool isThere = isUsed(keyOf(*item));
        item->setForeground(0, palette().color(isThere ? QPalette::PlaceholderText : QPalette::Text));
        item->setData(0, Qt::AccessibleDescriptionRole, description(*item, isThere));
    }
}

void DragList::filter()
{
    const QString words = m_search->text().trimmed();
    QTreeWidgetItem *first = nullptr;
    QSet<QTreeWidgetItem *> shown;
    const QList<QTreeWidgetItem *> all = entries();
    for (QTreeWidgetItem *item : all) {
        const bool isShown
            = words.isEmpty() || item->text(0).contains(words, Qt::CaseInsensitive) || isMeant(*item, words);
        item->setHidden(!isShown);
        if (!isShown)
            continue;
        shown.insert(item->parent());
        if (first == nullptr)
            first = item;
    }
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
        m_tree->topLevelItem(group)->setHidden(!shown.contains(m_tree->topLevelItem(group)));
    if (!words.isEmpty() && first != nullptr)
        m_tree->setCurrentItem(first);
}

QTreeWidgetItem *DragList::itemOf(const QString &key) const
{
    const QList<QTreeWidgetItem *> all = entries();
    for (QTreeWidgetItem *item : all) {
        if (keyOf(*item) == key)
            return item;
    }
    return nullptr;
}

void DragList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        build();
    else if (event->type() == QEvent::PaletteChange)
        markUsed();
    QWidget::changeEvent(event);
}

} // namespace formwright::designing
