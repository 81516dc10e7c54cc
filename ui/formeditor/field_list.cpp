#include "ui/formeditor/field_list.h"

#include "app/template/form_template.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QEvent>
#include <QMimeData>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::SourceNode;
using forms::SourceTree;
using widgets::Role;

namespace {

enum ItemRole { NodeRole = Qt::UserRole, MarkupRole, FormRole, AskedRole };

// The field with the part around it that holds nothing else but its label.
QString unitMarkup(const SourceTree &tree, NodeId field)
{
    return tree.textOf(tree.find(unitOf(tree, field))->element).toString();
}

} // namespace

QMimeData *FieldTree::mimeData(const QList<QTreeWidgetItem *> &items) const
{
    return items.isEmpty() || !dragged ? nullptr : dragged(*items.constFirst());
}

FieldList::FieldList(FormDesign &design, QWidget *parent)
    : QWidget(parent), m_design(design), m_search(new widgets::SearchField({}, this)), m_tree(new FieldTree(this))
{
    setObjectName(u"fieldList"_s);
    m_tree->setObjectName(u"fieldTree"_s);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(widgets::space::Large);
    m_tree->setUniformRowHeights(true);
    m_tree->setDragEnabled(true);
    m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->dragged = [this](const QTreeWidgetItem &item) { return dataOf(item); };
    m_own = addHead();
    m_removed = addHead();
    m_others = addHead();
    auto *top = new QHBoxLayout;
    top->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, 0);
    top->addWidget(m_search);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Small, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_tree, 1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &FieldList::showOwn);
    connect(&design, &FormDesign::changed, this, [this] {
        if (isVisible())
            m_soon.start();
    });
    connect(m_search, &QLineEdit::textChanged, this, &FieldList::filter);
    connect(m_search, &widgets::SearchField::leftDownwards, this, [this] { m_tree->setFocus(Qt::OtherFocusReason); });
    connect(m_tree, &QTreeWidget::itemActivated, this, &FieldList::activate);
    connect(m_tree, &QTreeWidget::itemExpanded, this, [this](QTreeWidgetItem *item) {
        const QString form = item->data(0, FormRole).toString();
        if (form.isEmpty() || item->data(0, AskedRole).toBool())
            return;
        item->setData(0, AskedRole, true);
        Q_EMIT formWanted(form);
    });
    nameHeads();
}

QTreeWidgetItem *FieldList::addHead()
{
    auto *head = new QTreeWidgetItem(m_tree);
    head->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    head->setFont(0, widgets::smallFont());
    head->setForeground(0, palette().color(QPalette::PlaceholderText));
    head->setExpanded(true);
    return head;
}

void FieldList::nameHeads()
{
    const auto name = [](QTreeWidgetItem *head, const QString &title) {
        head->setText(0, tr("%1 (%L2)", "a list, how many are in it").arg(title).arg(head->childCount()));
    };
    name(m_own, tr("On this form"));
    name(m_removed, tr("Removed since it was saved"));
    m_removed->setHidden(m_removed->childCount() == 0);
    m_others->setText(0, tr("Of other forms"));
    m_others->setHidden(m_others->childCount() == 0);
    m_search->setPlaceholderText(tr("Search fields"));
    m_search->setAccessibleName(tr("Search fields"));
    m_tree->setAccessibleName(tr("Fields"));
}

void FieldList::addField(QTreeWidgetItem *into, const SourceTree &tree, const SourceNode &node, bool isOwn)
{
    const QString name = node.value(u"name").trimmed(), label = labelOf(tree, node), kind = kindTitle(tree, node);
    auto *item = new QTreeWidgetItem(into, {label == name || label.isEmpty() ? name : tr("%1 (%2)").arg(label, name)});
    item->setIcon(0, widgets::icon(kindIcon(node), Role::Muted));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    item->setToolTip(0,
        isOwn ? tr("%1. Enter leads there; drag it to move it.").arg(kind)
              : tr("%1. Enter puts it behind what is selected; or drag it to its place.").arg(kind));
    item->setData(0, Qt::AccessibleDescriptionRole, kind);
    if (isOwn)
        item->setData(0, NodeRole, node.id);
    else
        item->setData(0, MarkupRole, unitMarkup(tree, node.id));
}

void FieldList::showOwn()
{
    const QString current = m_tree->currentItem() == nullptr ? QString() : m_tree->currentItem()->text(0);
    qDeleteAll(m_own->takeChildren());
    qDeleteAll(m_removed->takeChildren());
    QSet<QString> there;
    for (const int index : m_design.tree().fields()) {
        const SourceNode &node = m_design.tree().at(index);
        there.insert(forms::fieldNameKey(node.value(u"name")));
        addField(m_own, m_design.tree(), node, true);
    }
    const SourceTree stored(m_stored);
    for (const int index : stored.fields()) {
        if (!there.contains(forms::fieldNameKey(stored.at(index).value(u"name"))))
            addField(m_removed, stored, stored.at(index), false);
    }
    nameHeads();
    for (QTreeWidgetItem *head : {m_own, m_removed}) {
        for (int i = 0; i < head->childCount() && !current.isEmpty(); ++i) {
            if (head->child(i)->text(0) == current)
                m_tree->setCurrentItem(head->child(i));
        }
    }
    filter();
}

void FieldList::setStored(const QString &text)
{
    m_stored = text;
    m_soon.start();
}

void FieldList::setForms(const QList<designing::PropertyChoice> &forms)
{
    if (forms == m_forms)
        return;
    m_forms = forms;
    qDeleteAll(m_others->takeChildren());
    for (const designing::PropertyChoice &form : forms) {
        auto *item = new QTreeWidgetItem(m_others, {form.title});
        item->setIcon(0, widgets::icon(u"form"_s, Role::Muted));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setData(0, FormRole, form.value);
        item->setChildIndicatorPolicy(QTreeWidgetItem::ShowIndicator);
    }
    m_others->setExpanded(true);
    nameHeads();
    filter();
}

QTreeWidgetItem *FieldList::formItem(const QString &formId) const
{
    for (int i = 0; i < m_others->childCount(); ++i) {
        if (m_others->child(i)->data(0, FormRole).toString() == formId)
            return m_others->child(i);
    }
    return nullptr;
}

void FieldList::setFieldsOf(const QString &formId, const QString &text)
{
    QTreeWidgetItem *form = formItem(formId);
    if (form == nullptr)
        return;
    qDeleteAll(form->takeChildren());
    const SourceTree tree(text);
    for (const int index : tree.fields())
        addField(form, tree, tree.at(index), false);
    if (form->childCount() == 0) {
        auto *none = new QTreeWidgetItem(form, {tr("It has no fields.")});
        none->setFlags(Qt::ItemIsEnabled);
    }
    filter();
}

// It is asked for again when it is opened again.
void FieldList::setProblemOf(const QString &formId, const QString &why)
{
    QTreeWidgetItem *form = formItem(formId);
    if (form == nullptr)
        return;
    qDeleteAll(form->takeChildren());
    auto *told = new QTreeWidgetItem(form, {widgets::sentence(why)});
    told->setFlags(Qt::ItemIsEnabled);
    told->setIcon(0, widgets::icon(u"warning"_s, Role::Warning));
    form->setData(0, AskedRole, false);
}

void FieldList::filter()
{
    const QString wanted = m_search->text().trimmed();
    const auto show = [&wanted](QTreeWidgetItem *head) {
        for (int i = 0; i < head->childCount(); ++i)
            head->child(i)->setHidden(
                !wanted.isEmpty() && !head->child(i)->text(0).contains(wanted, Qt::CaseInsensitive));
    };
    show(m_own);
    show(m_removed);
    // Of forms that nobody opened only their names are known.
    for (int i = 0; i < m_others->childCount(); ++i) {
        QTreeWidgetItem *form = m_others->child(i);
        show(form);
        bool isAny = wanted.isEmpty() || form->text(0).contains(wanted, Qt::CaseInsensitive);
        for (int each = 0; each < form->childCount(); ++each) {
            if (isAny && !wanted.isEmpty() && form->text(0).contains(wanted, Qt::CaseInsensitive))
                form->child(each)->setHidden(false);
            isAny = isAny || !form->child(each)->isHidden();
        }
        form->setHidden(!isAny);
    }
}

void FieldList::activate(QTreeWidgetItem *item)
{
    if (const NodeId node = item->data(0, NodeRole).toLongLong(); node != 0) {
        m_design.select({node});
        Q_EMIT placed();
    } else if (const QString markup = item->data(0, MarkupRole).toString(); !markup.isEmpty()) {
        if (m_design.pasteMarkup(markup))
            Q_EMIT placed();
    } else {
        item->setExpanded(!item->isExpanded());
    }
}

QMimeData *FieldList::dataOf(const QTreeWidgetItem &item) const
{
    if (const NodeId node = item.data(0, NodeRole).toLongLong(); node != 0)
        return m_design.draggedField(node);
    const QString markup = item.data(0, MarkupRole).toString();
    if (markup.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(templateMime), markup.toUtf8());
    data->setText(markup);
    return data;
}

void FieldList::showEvent(QShowEvent *event)
{
    showOwn();
    QWidget::showEvent(event);
}

void FieldList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        showOwn();
    } else if (event->type() == QEvent::PaletteChange) {
        for (QTreeWidgetItem *head : {m_own, m_removed, m_others})
            head->setForeground(0, palette().color(QPalette::PlaceholderText));
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::formeditor
