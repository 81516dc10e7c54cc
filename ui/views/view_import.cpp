#include "ui/views/view_import.h"

#include "ui/pages/framed_page.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/drop_area.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;
namespace activities = contract::runtime_activities;
using widgets::space::Large;
using widgets::space::Page;
using widgets::space::Small;

namespace {

QStandardItem *cell(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(text);
    return item;
}

} // namespace

ViewImport::ViewImport(client::ApiClient &client, const ViewAddress &address, const QString &formName,
    const QString &buttonId, QWidget *parent)
    : QDialog(parent),
      m_run(new ViewImportRun(client, address, buttonId, this)),
      m_message(new widgets::InlineMessage(this)),
      m_drop(new widgets::DropArea({}, {}, {u"xlsx"_s, u"xlsm"_s, u"csv"_s, u"tsv"_s, u"txt"_s}, this)),
      m_hint(new QLabel(this)),
      m_progress(new widgets::ProgressStrip({std::chrono::milliseconds(0), std::chrono::milliseconds(0)}, this)),
      m_tableTitle(new QLabel(this)),
      m_model(new QStandardItemModel(0, 3, this)),
      m_table(new QTableView(this)),
      m_close(new QPushButton(tr("Close"), this)),
      m_check(new QPushButton(tr("C&heck"), this)),
      m_import(new QPushButton(tr("&Import"), this))
{
    build(formName);
    connectParts();
    showState();
}

ViewImport *ViewImport::open(client::ApiClient &client, const ViewAddress &address, const QString &formName,
    const QString &buttonId, QWidget *page, const std::function<void()> &imported, const std::function<void()> &closed)
{
    auto *dialog = new ViewImport(client, address, formName, buttonId, page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ViewImport::imported, page, imported);
    if (closed)
        connect(dialog, &QDialog::finished, page, closed);
    dialog->QDialog::open();
    return dialog;
}

void ViewImport::build(const QString &formName)
{
    setWindowTitle(tr("Import from Excel"));
    auto *header = new widgets::PageHeader(tr("Import from Excel"), this);
    header->setSubtitle(formName);
    m_drop->setObjectName(u"importFile"_s);
    m_drop->setMinimumHeight(m_drop->sizeHint().height());
    m_hint->setText(tr("The first row names the fields, by their labels or names. Each other row becomes a document, "
                       "or is refused with the reason."));
    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_tableTitle->setFont(widgets::strongFont());
    m_model->setHorizontalHeaderLabels({tr("Row"), tr("Column"), tr("Reason")});
    m_table->setObjectName(u"failures"_s);
    m_table->setAccessibleName(tr("What was refused"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->setColumnWidth(0, 72);
    m_table->setColumnWidth(1, 160);
    m_close->setObjectName(u"cancelButton"_s);
    m_check->setObjectName(u"checkButton"_s);
    m_import->setObjectName(u"acceptButton"_s);
    m_import->setDefault(true);
    for (QPushButton *button : {m_close, m_check})
        button->setAutoDefault(false); // the focus alone makes neither the one that Enter presses
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Small);
    buttons->addStretch(1);
    for (QPushButton *button : {m_close, m_check, m_import})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Page, Page, Page, Large);
    layout->setSpacing(Large);
    layout->addWidget(header);
    layout->addWidget(m_message);
    layout->addWidget(m_drop);
    layout->addWidget(m_hint);
    layout->addWidget(m_progress);
    layout->addWidget(m_tableTitle);
    layout->addWidget(m_table, 1);
    layout->addStretch(0);
    layout->addLayout(buttons);
    resize(640, 560);
}

void ViewImport::connectParts()
{
    connect(m_drop, &widgets::DropArea::filesChosen, this, [this](const QStringList &paths) {
        m_message->hide();
        m_run->setFile(paths.first());
    });
    connect(m_drop, &widgets::DropArea::filesRefused, this, [this](const QStringList &paths) {
        m_message->showError({.what = tr("“%1” is no table.").arg(QFileInfo(paths.first()).fileName()),
            .whatToDo = tr("Take an Excel workbook (.xlsx) or a text with separated values (.csv).")});
    });
    connect(m_progress, &widgets::ProgressStrip::cancelled, m_run, &ViewImportRun::cancel);
    connect(m_close, &QPushButton::clicked, this, &ViewImport::reject);
    connect(m_check, &QPushButton::clicked, this, [this] { start(true); });
    connect(m_import, &QPushButton::clicked, this, [this] { start(false); });
    connect(m_run, &ViewImportRun::changed, this, &ViewImport::showState);
    connect(m_run, &ViewImportRun::failed, this, [this](const QString &what, const client::Failure &failure) {
        if (failure.kind != client::Failure::Kind::Cancelled)
            m_message->showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
    });
}

void ViewImport::start(bool isTrial)
{
    m_message->hide();
    m_run->start(isTrial);
}

void ViewImport::showState()
{
    const bool isRunning = m_run->isRunning();
    const QString name = QFileInfo(m_run->file()).fileName();
    m_drop->setText(name.isEmpty() ? tr("Drop a file here, or choose one") : name);
    m_drop->setHint(name.isEmpty() ? tr("Excel workbook or CSV") : tr("Choose another file"));
    m_drop->setEnabled(!isRunning);
    m_check->setEnabled(!isRunning && !name.isEmpty());
    m_import->setEnabled(!isRunning && !name.isEmpty());
    isRunning ? showProgress() : m_progress->finish();
    m_progress->setVisible(isRunning);
    fillTable();
    if (!isRunning && m_run->last())
        showOutcome();
}

void ViewImport::showProgress()
{
    m_progress->start(m_run->isTrial() ? tr("Checking rows") : tr("Importing rows"));
    if (const auto &last = m_run->last())
        m_progress->setProgress(last->done + last->failed, last->total);
}

void ViewImport::showOutcome()
{
    const activities::WorkProgress &last = *m_run->last();
    const QString done = m_run->isTrial() ? tr("%Ln rows can be imported.", nullptr, int(last.done))
                                          : tr("%Ln rows became documents.", nullptr, int(last.done));
    const QString refused = last.failed == 0 ? QString() : tr("%Ln rows were refused.", nullptr, int(last.failed));
    if (last.state == "failed"_L1) {
        m_message->showError(
            {.what = m_run->isTrial() ? tr("The file could not be checked.") : tr("The import ended before its time."),
                .why = pages::toldReasons(last.reason),
                .whatToDo = last.done > 0 && !m_run->isTrial() ? done : QString()});
    } else {
        const bool isCancelled = last.state == "cancelled"_L1;
        const auto tone = isCancelled || last.failed > 0 ? widgets::Tone::Warning : widgets::Tone::Success;
        m_message->showMessage(tone,
            {.what = isCancelled ? tr("The import was cancelled.") : done,
                .why = isCancelled ? done : refused,
                .whatToDo = isCancelled ? refused : QString()});
    }
    if (!m_run->isTrial() && last.done > 0)
        Q_EMIT imported();
}

void ViewImport::fillTable()
{
    const auto &last = m_run->last();
    m_model->removeRows(0, m_model->rowCount());
    if (last) {
        for (const QList<activities::RefusedCell> &cells : {last->failures, last->notes}) {
            for (const activities::RefusedCell &each : cells)
                m_model->appendRow(
                    {cell(locale().toString(each.row)), cell(each.column), cell(pages::toldReasons(each.reason))});
        }
    }
    const bool isFilled = m_model->rowCount() > 0;
    m_tableTitle->setText(last && !last->failures.isEmpty() ? tr("What was refused") : tr("What was left out"));
    m_tableTitle->setVisible(isFilled);
    m_table->setVisible(isFilled);
}

} // namespace formwright::views
