// The columns of a list of documents, as somebody arranges them, and the details of what is selected.
#include "ui/editors/documents_page.h"

#include "ui/documents/field_text.h"
#include "ui/editors/column_width.h"
#include "ui/widgets/details_pane.h"

#include <QLineEdit>
#include <QSettings>
#include <QTableView>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using models::DocumentsSource;

namespace {

int usualWidth(const models::DocumentColumn &column, const QFontMetrics &metrics)
{
    return usualColumnWidth(&column.field, column.title, metrics);
}

} // namespace

QWidget *DocumentsPage::inspector()
{
    if (!m_details) {
        m_details = new widgets::DetailsPane;
        connect(m_source, &DocumentsSource::textsChanged, m_details, [this] { showDetails(); });
        connect(m_model, &QAbstractItemModel::modelReset, m_details, [this] { showDetails(); });
        connect(m_model, &QAbstractItemModel::dataChanged, m_details, [this] { showDetails(); });
        showDetails();
    }
    return m_details;
}

void DocumentsPage::showDetails()
{
    if (!m_details)
        return;
    const QList<int> rows = selectedRows();
    if (rows.size() != 1) {
        m_details->showHint(rows.isEmpty() ? tr("Select a document to see it here.")
                                           : tr("%Ln documents are selected.", nullptr, int(rows.size())));
        return;
    }
    const QJsonObject row = m_model->rowAt(rows.first());
    const QJsonObject items = row.value("items"_L1).toObject();
    QString title;
    QList<widgets::Detail> details;
    for (const documents::FieldDefinition &field : m_source->form().fieldList) {
        const QString text = m_source->textOf(field, items.value(field.name));
        if (text.isEmpty())
            continue;
        // A document is known by what stands in its first field.
        if (title.isEmpty() && !documents::isReference(documents::kindOf(field.kind)))
            title = text.simplified();
        details.append({field.label, text});
    }
    m_details->showDetails(title, m_source->form().name, details);
}

QString DocumentsPage::settingsKey(const char *what) const
{
    const models::DocumentsAddress &address = m_source->address();
    return QString(QLatin1StringView(what) % u'/' % (address.viewId.isEmpty() ? address.formId : address.viewId));
}

void DocumentsPage::resetWidths()
{
    for (int column = 0; column < m_source->columns().size(); ++column)
        m_table->setColumnWidth(column, usualWidth(m_source->columns().at(column), fontMetrics()));
}

void DocumentsPage::restoreWidths()
{
    const QVariantMap widths = m_settings ? m_settings->value(settingsKey("columns")).toMap() : QVariantMap();
    const QStringList hidden
        = m_settings ? m_settings->value(settingsKey("hiddenColumns")).toStringList() : QStringList();
    for (int column = 0; column < m_source->columns().size(); ++column) {
        const models::DocumentColumn &shown = m_source->columns().at(column);
        const int width = widths.value(shown.field.name).toInt();
        m_table->setColumnHidden(column, hidden.contains(shown.field.name));
        m_table->setColumnWidth(column, width > 0 ? qBound(24, width, 2000) : usualWidth(shown, fontMetrics()));
    }
    if (m_filters->hiddenSectionCount() == m_filters->count()) // those that were left have gone from the view
        for (int column = 0; column < m_filters->count(); ++column)
            m_table->setColumnHidden(column, false);
}

void DocumentsPage::saveWidths()
{
    if (!m_settings || !m_source->isLoaded())
        return;
    QVariantMap widths;
    // The last one takes what is left.
    const int last = m_filters->logicalIndex(m_filters->count() - 1);
    for (int column = 0; column < m_source->columns().size(); ++column) {
        if (column != last && !m_table->isColumnHidden(column))
            widths.insert(m_source->columns().at(column).field.name, m_table->columnWidth(column));
    }
    m_settings->setValue(settingsKey("columns"), widths);
}

void DocumentsPage::saveHidden()
{
    QStringList hidden;
    for (int column = 0; column < m_source->columns().size(); ++column) {
        if (m_table->isColumnHidden(column))
            hidden.append(m_source->columns().at(column).field.name);
    }
    if (m_settings)
        m_settings->setValue(settingsKey("hiddenColumns"), hidden);
    // What nobody sees narrows nothing.
    m_filters->dropHiddenFilters();
}

// Of the column that somebody is in, or of the first that has one.
void DocumentsPage::focusFilter()
{
    QList<int> columns{m_table->currentIndex().column()};
    for (int column = 0; column < m_filters->count(); ++column)
        columns.append(m_filters->logicalIndex(column));
    for (int column : std::as_const(columns)) {
        QWidget *field = m_filters->filterField(column);
        if (!field || !field->isEnabled() || m_table->isColumnHidden(column))
            continue;
        m_table->scrollTo(m_model->index(qMax(0, m_table->rowAt(0)), column));
        field->setFocus(Qt::ShortcutFocusReason);
        if (auto *line = qobject_cast<QLineEdit *>(field))
            line->selectAll();
        return;
    }
}

} // namespace formwright::editors
