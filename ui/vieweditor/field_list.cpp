#include "ui/vieweditor/field_list.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QMimeData>
#include <QVBoxLayout>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

namespace {

constexpr int columnRole = Qt::UserRole; // a new one, as a design has it
constexpr int nameRole = Qt::UserRole + 1;

QList<QJsonObject> columnsOf(const QList<QTreeWidgetItem *> &items)
{
    QList<QJsonObject> columns;
    for (const QTreeWidgetItem *item : items) {
        if (const QJsonObject column = item->data(0, columnRole).toJsonObject(); !column.isEmpty())
            columns.append(column);
    }
    return columns;
}

} // namespace

QMimeData *FieldTree::mimeData(const QList<QTreeWidgetItem *> &items) const
{
    QJsonArray columns;
    const QList<QJsonObject> found = columnsOf(items);
    for (const QJsonObject &column : found)
        columns.append(column);
    if (columns.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(columnsMime), QJsonDocument(columns).toJson(QJsonDocument::Compact));
    return data;
}

FieldList::FieldList(QWidget *parent)
    : QWidget(parent), m_search(new widgets::SearchField(tr("Search fields"), this)), m_tree(new FieldTree(this))
{
    setObjectName(u"fieldList"_s);
    m_search->setAccessibleName(tr("Search fields"));
    m_tree->setObjectName(u"fieldTree"_s);
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
    connect(m_search, &QLineEdit::textChanged, this, &FieldList::filter);
    connect(m_search, &widgets::SearchField::leftDownwards, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (!m_search->text().isEmpty())
            takeSelected();
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, &FieldList::takeSelected);
    build();
}

void FieldList::takeSelected()
{
    const QList<QJsonObject> columns = columnsOf(m_tree->selectedItems());
    if (!columns.isEmpty())
        Q_EMIT wanted(columns);
}

void FieldList::setForm(const FormFacts &form)
{
    m_form = form;
    build();
}

void FieldList::setUsed(const QStringList &fieldNames)
{
    if (m_used == fieldNames)
        return;
    m_used = fieldNames;
    markUsed();
}

void FieldList::build()
{
    m_tree->clear();
    m_tree->setAccessibleName(tr("Fields"));
    const auto group = [this](const QString &title) {
        auto *head = new QTreeWidgetItem(m_tree, {title});
        head->setFlags(Qt::ItemIsEnabled);
        head->setFont(0, widgets::smallFont());
        head->setForeground(0, palette().color(QPalette::PlaceholderText));
        return head;
    };
    const auto add = [](QTreeWidgetItem *head, const QString &title, const QString &icon, const QString &help,
                         const QString &name, const QJsonObject &column) {
        auto *item = new QTreeWidgetItem(head, {title});
        item->setIcon(0, widgets::icon(icon));
        item->setToolTip(0, help);
        item->setData(0, columnRole, column);
        item->setData(0, nameRole, name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    };
    QTreeWidgetItem *fields = group(m_form.name.isEmpty() ? tr("Fields") : tr("Fields of %1", "form").arg(m_form.name));
    for (const forms::Field &field : std::as_const(m_form.fields))
        add(fields, field.label, fieldIcon(field.kind), field.name, field.name, columnOf(field));
    QTreeWidgetItem *system = group(tr("Of every document"));
    for (const SystemValue &value : systemValues())
        add(system, value.translatedTitle(), u"info"_s, QString::fromLatin1(value.name),
            QString::fromLatin1(value.name), columnOf(value));
    QTreeWidgetItem *others = group(tr("Other columns"));
    for (const ColumnKind &kind : columnKinds())
        add(others, kind.translatedTitle(), QString::fromLatin1(kind.icon), kind.translatedHelp(),
            QString::fromLatin1(kind.type), columnOf(kind));
    m_tree->expandAll();
    markUsed();
    filter();
}

void FieldList::markUsed()
{
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i) {
            QTreeWidgetItem *item = m_tree->topLevelItem(group)->child(i);
            const bool isUsed = m_used.contains(item->data(0, nameRole).toString(), Qt::CaseInsensitive);
            item->setForeground(0, palette().color(isUsed ? QPalette::PlaceholderText : QPalette::Text));
            item->setData(0, Qt::AccessibleDescriptionRole,
                isUsed ? tr("%1. Shown already.").arg(item->toolTip(0)) : item->toolTip(0));
        }
    }
}

void FieldList::filter()
{
    const QString wanted = m_search->text().trimmed();
    QTreeWidgetItem *first = nullptr;
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        QTreeWidgetItem *head = m_tree->topLevelItem(group);
        bool isAny = false;
        for (int i = 0; i < head->childCount(); ++i) {
            QTreeWidgetItem *item = head->child(i);
            const bool isMeant = wanted.isEmpty() || item->text(0).contains(wanted, Qt::CaseInsensitive)
                || item->data(0, nameRole).toString().contains(wanted, Qt::CaseInsensitive);
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

QTreeWidgetItem *FieldList::itemOf(const QString &name) const
{
    for (int group = 0; group < m_tree->topLevelItemCount(); ++group) {
        for (int i = 0; i < m_tree->topLevelItem(group)->childCount(); ++i) {
            QTreeWidgetItem *item = m_tree->topLevelItem(group)->child(i);
            if (item->data(0, nameRole).toString() == name)
                return item;
        }
    }
    return nullptr;
}

void FieldList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_search->setPlaceholderText(tr("Search fields"));
        m_search->setAccessibleName(tr("Search fields"));
        build();
    } else if (event->type() == QEvent::PaletteChange) {
        for (int group = 0; group < m_tree->topLevelItemCount(); ++group)
            m_tree->topLevelItem(group)->setForeground(0, palette().color(QPalette::PlaceholderText));
        markUsed();
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::vieweditor
