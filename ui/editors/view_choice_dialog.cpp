#include "ui/editors/view_choice_dialog.h"

#include "ui/documents/field_text.h"
#include "ui/models/paged_table_model.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QEvent>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using documents::FieldKind;
using models::PagedTableModel;

ViewChoiceDialog::ViewChoiceDialog(
    client::ApiClient &client, const QString &applicationId, const QString &viewId, QWidget *parent)
    : QDialog(parent),
      m_source(new models::DocumentsSource(client, {.applicationId = applicationId, .viewId = viewId}, this)),
      m_model(new PagedTableModel(this)),
      m_search(new widgets::SearchField({}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_table(new QTableView(this)),
      m_cancel(new QPushButton(this)),
      m_choose(new QPushButton(this))
{
    setObjectName(u"viewChoice"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    m_table->setObjectName(u"viewChoiceRows"_s);
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    // Enter is the list's: a default button would go there a second time.
    m_cancel->setAutoDefault(false);
    m_choose->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_choose);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(m_search);
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    resize(720, 480);

    m_progress->setCancellable(false);
    connect(m_source, &models::DocumentsSource::loaded, this, &ViewChoiceDialog::showSource);
    connect(m_source, &models::DocumentsSource::failed, this, [this](const client::Failure &failure) {
        m_isLoading = false;
        showState();
        m_message->setAction(tr("Try Again"));
        m_message->showError({.what = tr("The rows could not be loaded."),
            .why = widgets::sentence(failure.message),
            .requestId = failure.requestId});
    });
    connect(m_source, &models::DocumentsSource::textsChanged, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(m_model, &PagedTableModel::stateChanged, this, &ViewChoiceDialog::showState);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message->hide();
        m_source->isLoaded() ? m_model->retry() : load();
    });
    connect(m_search, &widgets::SearchField::searched, this, &ViewChoiceDialog::narrow);
    connect(m_search, &widgets::SearchField::leftDownwards, this, [this] {
        m_table->setFocus(Qt::OtherFocusReason);
        if (!m_table->currentIndex().isValid())
            m_table->selectRow(0);
    });
    connect(m_table, &QTableView::activated, this, &ViewChoiceDialog::choose);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ViewChoiceDialog::showState);
    connect(m_choose, &QPushButton::clicked, this, &ViewChoiceDialog::choose);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
    load();
    m_search->setFocus(Qt::OtherFocusReason);
}

void ViewChoiceDialog::load()
{
    m_isLoading = true;
    showState();
    m_source->load();
}

void ViewChoiceDialog::showSource()
{
    m_isLoading = false;
    retranslate();
    m_model->setSource(m_source->tableColumns(), m_source->fetchPage(), m_source->cellData());
    showState();
}

// By the first column with text.
void ViewChoiceDialog::narrow(const QString &text)
{
    if (!m_source->isLoaded())
        return;
    QStringList filters;
    for (const models::DocumentColumn &column : m_source->columns()) {
        const FieldKind kind = documents::kindOf(column.field.kind);
        const bool isText = kind == FieldKind::Text || kind == FieldKind::LongText || kind == FieldKind::Choice;
        if (text.isEmpty() || !isText || column.field.name.isEmpty())
            continue;
        filters = {QString(column.field.name % u'~' % text)};
        break;
    }
    m_model->setFilters(filters);
}

void ViewChoiceDialog::showState()
{
    const auto state = m_model->state();
    if (m_isLoading || state == PagedTableModel::State::Loading)
        m_progress->start(tr("Loading the rows"));
    else
        m_progress->finish();
    if (state == PagedTableModel::State::Failed) {
        m_message->setAction(tr("Try Again"));
        m_message->showError({.what = tr("The rows could not be loaded."),
            .why = widgets::sentence(m_model->failure().message),
            .requestId = m_model->failure().requestId});
    }
    m_choose->setEnabled(m_table->selectionModel()->hasSelection());
}

void ViewChoiceDialog::choose()
{
    const QModelIndex current = m_table->currentIndex();
    const QJsonObject row = current.isValid() ? m_model->rowAt(current.row()) : QJsonObject();
    if (row.isEmpty())
        return; // it is loading
    accept();
    Q_EMIT chosen(row);
}

void ViewChoiceDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ViewChoiceDialog::retranslate()
{
    const QString name = m_source->isLoaded() ? m_source->title() : QString();
    setWindowTitle(name.isEmpty() ? tr("Choose a Row") : tr("Choose from “%1”", "name of a view").arg(name));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search"));
    m_table->setAccessibleName(tr("Rows"));
    m_cancel->setText(tr("Cancel"));
    m_choose->setText(tr("&Choose"));
}

} // namespace formwright::editors
