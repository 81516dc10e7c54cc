#include "ui/formeditor/pasted_fields_dialog.h"

#include "app/template/form_template.h"
#include "ui/formeditor/element_kinds.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;

namespace {

enum Column { LabelColumn, NameColumn, KindColumn, ChoicesColumn, ExampleColumn, columns };
constexpr int kindRole = Qt::UserRole; // the id of its kind

void showKind(QTableWidgetItem &item, const QString &id)
{
    const ElementKind *kind = findKind(id);
    item.setText(kind->translatedTitle());
    item.setIcon(widgets::icon(QString::fromLatin1(kind->icon)));
    item.setData(kindRole, id);
}

class KindDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        auto *box = new QComboBox(parent);
        const QStringList kinds = pastedKinds();
        for (const QString &id : kinds) {
            const ElementKind *kind = findKind(id);
            box->addItem(widgets::icon(QString::fromLatin1(kind->icon)), kind->translatedTitle(), id);
        }
        connect(box, &QComboBox::activated, this, [this, box] {
            auto *self = const_cast<KindDelegate *>(this);
            Q_EMIT self->commitData(box);
            Q_EMIT self->closeEditor(box);
        });
        return box;
    }
    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        auto *box = static_cast<QComboBox *>(editor);
        box->setCurrentIndex(box->findData(index.data(kindRole)));
    }
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override
    {
        const auto *box = static_cast<QComboBox *>(editor);
        model->setData(index, box->currentData(), kindRole);
    }
};

} // namespace

PastedFieldsDialog::PastedFieldsDialog(const TableRows &rows, QWidget *parent)
    : QDialog(parent),
      m_rows(rows),
      m_reading(new QComboBox(this)),
      m_table(new QTableWidget(0, columns, this)),
      m_reason(new QLabel(this)),
      m_insert(new QPushButton(this))
{
    setObjectName(u"pastedFields"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Paste Fields"));
    m_reading->setObjectName(u"pastedReading"_s);
    m_reading->addItem(tr("The first row names the fields"), int(TableReading::Header));
    m_reading->addItem(tr("Each row is a field: name, label, type, choices"), int(TableReading::Rows));
    m_reading->setCurrentIndex(m_reading->findData(int(likelyReading(rows))));
    auto *readingRow = new QWidget(this);
    auto *readingLabel = new QLabel(tr("&Read the rows as"), readingRow);
    readingLabel->setBuddy(m_reading);
    auto *row = new QHBoxLayout(readingRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(widgets::space::Small);
    row->addWidget(readingLabel);
    row->addWidget(m_reading, 1);
    m_table->setObjectName(u"pastedTable"_s);
    m_table->setAccessibleName(tr("Fields that are made"));
    m_table->setHorizontalHeaderLabels({tr("Label"), tr("Name"), tr("Kind"), tr("Choices"), tr("Example")});
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::CompactRow);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked
        | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setItemDelegateForColumn(KindColumn, new KindDelegate(m_table));
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_insert->setObjectName(u"insertFields"_s);
    widgets::layOutDialog(this, {readingRow, m_table, m_reason}, m_insert);
    resize(820, 480);
    connect(m_reading, &QComboBox::currentIndexChanged, this, &PastedFieldsDialog::showFields);
    connect(m_table, &QTableWidget::itemChanged, this, [this](QTableWidgetItem *item) {
        if (m_isShowing)
            return;
        m_isShowing = true;
        if (item->column() == KindColumn)
            showKind(*item, item->data(kindRole).toString());
        m_isShowing = false;
        check();
    });
    showFields();
}

void PastedFieldsDialog::showFields()
{
    m_isShowing = true;
    m_fields = pastedFields(m_rows, TableReading(m_reading->currentData().toInt()));
    m_table->setRowCount(int(m_fields.size()));
    for (int at = 0; at < m_fields.size(); ++at) {
        const PastedField &field = m_fields.at(at);
        auto *label = new QTableWidgetItem(field.label);
        label->setCheckState(Qt::Checked);
        auto *kind = new QTableWidgetItem;
        showKind(*kind, field.kind);
        auto *example = new QTableWidgetItem(field.example);
        example->setFlags(example->flags() & ~Qt::ItemIsEditable);
        m_table->setItem(at, LabelColumn, label);
        m_table->setItem(at, NameColumn, new QTableWidgetItem(field.name));
        m_table->setItem(at, KindColumn, kind);
        m_table->setItem(at, ChoicesColumn, new QTableWidgetItem(optionsText(field.options)));
        m_table->setItem(at, ExampleColumn, example);
    }
    for (const int column : {LabelColumn, NameColumn, KindColumn, ChoicesColumn}) {
        m_table->resizeColumnToContents(column);
        m_table->setColumnWidth(column, qBound(96, m_table->columnWidth(column) + widgets::space::Medium, 220));
    }
    m_table->setCurrentCell(0, 0);
    m_isShowing = false;
    check();
}

QList<PastedField> PastedFieldsDialog::fields() const
{
    QList<PastedField> wanted;
    for (int at = 0; at < m_table->rowCount(); ++at) {
        const QTableWidgetItem *label = m_table->item(at, LabelColumn);
        if (label->checkState() != Qt::Checked)
            continue;
        PastedField field = m_fields.at(at);
        field.label = label->text().simplified();
        field.name = m_table->item(at, NameColumn)->text().trimmed();
        field.kind = m_table->item(at, KindColumn)->data(kindRole).toString();
        field.options = optionsIn(m_table->item(at, ChoicesColumn)->text());
        if (field.label.isEmpty())
            field.label = field.name;
        wanted.append(field);
    }
    return wanted;
}

void PastedFieldsDialog::check()
{
    const QList<PastedField> wanted = fields();
    QString reason;
    QSet<QString> known;
    for (const PastedField &field : wanted) {
        if (!forms::isFieldName(field.name))
            reason = tr("“%1” cannot be a field's name: it has letters, digits and “_” only, and does not begin with "
                        "a digit.")
                         .arg(field.name);
        else if (known.contains(forms::fieldNameKey(field.name)))
            reason = tr("Two fields are called “%1”.").arg(field.name);
        if (!reason.isEmpty())
            break;
        known.insert(forms::fieldNameKey(field.name));
    }
    if (wanted.isEmpty())
        reason = tr("Nothing is chosen.");
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_insert->setEnabled(reason.isEmpty());
    m_insert->setText(tr("&Insert %Ln fields", nullptr, int(wanted.size())));
}

} // namespace formwright::formeditor
