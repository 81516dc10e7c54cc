#include "ui/windows/import_columns.h"

#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStyledItemDelegate>

namespace formwright::windows {

using namespace Qt::StringLiterals;
using contract::imports::PreviewColumn;
using contract::imports::PreviewValue;

namespace {

enum Column { NameColumn, KindColumn, HeaderColumn, ExamplesColumn };

constexpr qsizetype mostExamples = 3;

// Only names are typed.
class NameDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return index.column() == NameColumn ? QStyledItemDelegate::createEditor(parent, option, index) : nullptr;
    }
};

} // namespace

ImportColumns::ImportColumns(QWidget *parent) : QTreeWidget(parent)
{
    setObjectName(u"importColumns"_s);
    setAccessibleName(tr("Columns"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setHeaderLabels({tr("Name"), tr("Type"), tr("Heading in the file"), tr("Examples")});
    setItemDelegate(new NameDelegate(this));
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    header()->resizeSection(NameColumn, 190);
    header()->resizeSection(KindColumn, 150);
    header()->resizeSection(HeaderColumn, 160);
    header()->setStretchLastSection(true);
}

void ImportColumns::setColumns(const QList<PreviewColumn> &columns)
{
    m_columns = columns;
    clear();
    for (int row = 0; row < int(columns.size()); ++row) {
        const PreviewColumn &column = columns.at(row);
        auto *item = new QTreeWidgetItem(this, {column.name, QString(), column.header});
        item->setFlags(item->flags() | Qt::ItemIsEditable | Qt::ItemIsUserCheckable);
        item->setCheckState(NameColumn, Qt::Checked);
        item->setToolTip(HeaderColumn, column.header);
        auto *kinds = new QComboBox(this);
        kinds->setAccessibleName(tr("Type of %1").arg(column.name));
        for (const QString &kind : column.kinds)
            kinds->addItem(kindText(kind), kind);
        kinds->setCurrentIndex(kinds->findData(column.kind));
        auto *cell = new QWidget(this); // the lines around two boxes do not touch
        auto *layout = new QHBoxLayout(cell);
        layout->setContentsMargins(0, 2, widgets::space::Tight, 2);
        layout->addWidget(kinds);
        cell->setFocusProxy(kinds);
        item->setSizeHint(KindColumn, cell->sizeHint());
        setItemWidget(item, KindColumn, cell);
        connect(kinds, &QComboBox::currentIndexChanged, this, [this, row] { showExamples(row); });
        showExamples(row);
    }
}

// As the file has them, and as they would be stored where that is another text.
void ImportColumns::showExamples(int row)
{
    const PreviewColumn &column = m_columns.at(row);
    const bool isAsRead = kindBox(row)->currentData().toString() == column.kind;
    QStringList texts;
    for (const PreviewValue &example : column.examples.mid(0, mostExamples)) {
        const bool isSame = !isAsRead || example.value == example.text || example.value.isEmpty();
        texts.append(isSame
                ? example.text
                : tr("%1 is %2", "a value of the file, and how it is read").arg(example.text, example.value));
    }
    const QString text = texts.join(u" · "_s).simplified();
    QTreeWidgetItem *item = topLevelItem(row);
    item->setText(ExamplesColumn, text);
    item->setToolTip(ExamplesColumn, text);
}

QString ImportColumns::choices() const
{
    QJsonArray changed;
    for (int row = 0; row < int(m_columns.size()); ++row) {
        const PreviewColumn &column = m_columns.at(row);
        const QTreeWidgetItem *item = topLevelItem(row);
        const QString name = item->text(NameColumn).simplified();
        const QString kind = kindBox(row)->currentData().toString();
        QJsonObject choice{{"index"_L1, column.index}};
        if (item->checkState(NameColumn) != Qt::Checked) {
            choice.insert("kind"_L1, u"skip"_s);
        } else {
            if (name != column.name && !name.isEmpty())
                choice.insert("name"_L1, name);
            if (kind != column.kind)
                choice.insert("kind"_L1, kind);
        }
        if (choice.size() > 1)
            changed.append(choice);
    }
    return changed.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(changed).toJson(QJsonDocument::Compact));
}

bool ImportColumns::isNothingTaken() const
{
    for (int row = 0; row < topLevelItemCount(); ++row) {
        if (topLevelItem(row)->checkState(NameColumn) == Qt::Checked)
            return false;
    }
    return topLevelItemCount() > 0;
}

QComboBox *ImportColumns::kindBox(int row) const
{
    return itemWidget(topLevelItem(row), KindColumn)->findChild<QComboBox *>();
}

QString ImportColumns::kindText(const QString &kind)
{
    if (kind == "text"_L1)
        return tr("Text");
    if (kind == "longtext"_L1)
        return tr("Long text");
    if (kind == "integer"_L1)
        return tr("Whole number");
    if (kind == "decimal"_L1)
        return tr("Decimal number");
    if (kind == "date"_L1)
        return tr("Date");
    if (kind == "datetime"_L1)
        return tr("Date and time");
    if (kind == "boolean"_L1)
        return tr("Yes or no");
    return kind == "choice"_L1 ? tr("Choice") : kind;
}

} // namespace formwright::windows
