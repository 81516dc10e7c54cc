#include "ui/administration/people/people_import_page.h"

#include "app/contract/authtime_domains.h"
#include "ui/administration/common/people_work.h"
#include "ui/administration/people/people_export.h"
#include "ui/administration/people/people_import_report.h"
#include "ui/widgets/drop_area.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;
using widgets::space::Large;
using widgets::space::Small;

PeopleImportPage::PeopleImportPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::FramedPage(u"import"_s, parent),
      m_context(context),
      m_address(address),
      m_run(new PeopleImportRun(context, address.domainId, this)),
      m_export(new PeopleExport(context, address.domainId, this)),
      m_running(new widgets::ProgressStrip({std::chrono::milliseconds(0), std::chrono::milliseconds(0)}, this)),
      m_steps(new QLabel(this)),
      m_report(new PeopleImportReport(this)),
      m_template(addPageAction(u"template"_s, u"spreadsheet"_s, {}, [this] { m_export->saveTemplate(); })),
      m_exportAction(addPageAction(u"exportAction"_s, u"export"_s, {}, [this] { m_export->ask(); })),
      m_try(addPageAction(u"try"_s, u"check"_s, {}, [this] { start(true); })),
      m_import(addPageAction(u"import"_s, u"import"_s, {}, [this] { start(false); }))
{
    build();
    connectParts();
    retranslate();
}

void PeopleImportPage::build()
{
    header().addAction(m_template);
    header().addAction(m_exportAction);
    m_tryButton = header().addAction(m_try);
    m_importButton = header().addAction(m_import, widgets::PageHeader::Emphasis::Primary);
    m_drop = new widgets::DropArea({}, {}, {u"xlsx"_s, u"xlsm"_s, u"csv"_s, u"tsv"_s, u"txt"_s}, this);
    m_drop->setObjectName(u"importFile"_s);
    m_drop->setMinimumHeight(m_drop->sizeHint().height());
    m_password = new widgets::PasswordEdit;
    m_password->setObjectName(u"initialPasswordField"_s);
    m_password->setMaxLength(200);
    m_rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    m_rows->setMaximumWidth(640);
    m_passwordRow = m_rows->addRow(tr("&Initial password"), m_password);
    m_steps->setWordWrap(true);
    m_steps->setForegroundRole(QPalette::PlaceholderText);
    m_steps->setMaximumWidth(640);

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(widgets::space::Page, Small, widgets::space::Page, widgets::space::Page);
    layout->setSpacing(Large);
    layout->addWidget(m_drop);
    layout->addWidget(m_rows);
    layout->addWidget(m_running);
    layout->addWidget(m_steps);
    layout->addWidget(m_report, 1);
    layout->addStretch(0);
    setContent(content);
}

void PeopleImportPage::connectParts()
{
    connect(m_drop, &widgets::DropArea::filesChosen, this, [this](const QStringList &paths) { choose(paths.first()); });
    connect(m_drop, &widgets::DropArea::filesRefused, this, [this](const QStringList &paths) {
        message().showError({.what = tr("“%1” is no table of people.").arg(QFileInfo(paths.first()).fileName()),
            .whatToDo = tr("Take an Excel workbook (.xlsx) or a text with separated values (.csv).")});
    });
    connect(m_running, &widgets::ProgressStrip::cancelled, m_run, &PeopleImportRun::cancel);
    connect(m_run, &PeopleImportRun::changed, this, &PeopleImportPage::showState);
    connect(m_run, &PeopleImportRun::sending, this,
        [this](qint64 sent, qint64 total) { m_running->setProgress(sent, total); });
    connect(m_run, &PeopleImportRun::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    connect(m_export, &PeopleExport::started, this, [this](const QString &what) {
        message().hide();
        setBusy(what, {}, Work::Transfer);
    });
    connect(m_export, &PeopleExport::finished, this, [this](const QString &text) {
        setIdle(Work::Transfer);
        message().showMessage(widgets::Tone::Success, {.what = text});
    });
    connect(m_export, &PeopleExport::failed, this, [this](const QString &what, const client::Failure &failure) {
        setIdle(Work::Transfer);
        showFailure(what, failure, {});
    });
}

void PeopleImportPage::load()
{
    m_context.client.call(
        authtime::getDomain, {m_address.domainId}, this, [this](const Result<authtime::Domain> &answer) {
            if (!answer)
                return; // the title does without, and whoever may not see the domain hears it when they import
            m_domainName = answer->name;
            m_export->setDomainName(m_domainName);
            retranslate();
        });
    m_run->resume();
}

void PeopleImportPage::choose(const QString &path)
{
    if (m_run->isRunning())
        return;
    message().hide();
    m_run->setFile(path);
}

void PeopleImportPage::start(bool dryRun)
{
    message().hide();
    m_isImporting = !dryRun;
    m_run->start(dryRun, m_password->text());
}

bool PeopleImportPage::isTried() const
{
    const auto &last = m_run->last();
    return last && last->dryRun && last->state == "done"_L1
        && last->general.usersAdded + last->general.usersChanged > 0;
}

void PeopleImportPage::showState()
{
    const bool isRunning = m_run->isRunning();
    const bool hasFile = !m_run->file().isEmpty();
    const auto &last = m_run->last();
    m_drop->setEnabled(!isRunning);
    m_drop->setText(hasFile ? QFileInfo(m_run->file()).fileName() : tr("Choose a workbook, or drop it here"));
    m_drop->setAccessibleName(m_drop->text());
    m_drop->setHint(hasFile ? tr("Choose or drop another one to take that instead")
                            : tr("Excel (.xlsx) or separated values (.csv), with the headings of an export"));
    m_rows->setVisible(hasFile);
    m_rows->setEnabled(!isRunning);
    m_try->setEnabled(hasFile && !isRunning);
    m_import->setEnabled(isTried() && !isRunning);
    nameAction(
        m_try, tr("&Try"), hasFile ? tr("See what an import would do; nothing is changed") : tr("Choose a file first"));
    nameAction(m_import, tr("Im&port"),
        m_import->isEnabled() ? tr("Import the people of the file")
            : isRunning       ? tr("Wait for what is running")
                              : tr("Try the file first, to see what would happen"));
    m_steps->setVisible(!last && !isRunning);
    m_report->setVisible(last.has_value());
    if (last)
        m_report->show(*last);
    showProgress();
    // Whoever pressed a button and stayed goes on with what comes next.
    const QWidget *focused = QApplication::focusWidget();
    if (std::exchange(m_wasRunning, isRunning) && !isRunning && (!focused || focused == this))
        (m_import->isEnabled() ? m_importButton : m_tryButton)->setFocus(Qt::OtherFocusReason);
    const bool imports = last && !last->dryRun;
    // A short one is over before it was ever seen running; a long one may have been begun by another page.
    m_isImporting = m_isImporting || (imports && isRunning);
    if (imports && !isRunning && std::exchange(m_isImporting, false)) {
        m_password->clear();
        PeopleWork &work = m_context.navigator.workOf(m_address.domainId);
        Q_EMIT work.departmentsChanged(); // some may have been made
        Q_EMIT work.peopleChanged();
    }
}

void PeopleImportPage::showProgress()
{
    if (!m_run->isRunning()) {
        m_running->finish();
        return;
    }
    const auto &last = m_run->last();
    if (!last) {
        m_running->start(tr("Sending the file"));
        return;
    }
    m_running->start(last->dryRun ? tr("Trying") : tr("Importing people"));
    m_running->setProgress(last->rowsDone + last->rowsFailed, last->rowsTotal);
}

void PeopleImportPage::retranslate()
{
    setTitle(
        m_domainName.isEmpty() ? tr("Import and Export of People") : tr("Import and Export: %1").arg(m_domainName));
    header().setSubtitle(tr("People and their departments from a workbook, and into one"));
    m_passwordRow->label()->setText(tr("&Initial password"));
    m_passwordRow->setHelp(tr("Of new people whose row has none. Without it they cannot sign in until they get one."));
    m_steps->setText(tr("Each row is a person, known again by the login. Departments are written as paths "
                        "(“Sales/North”) and are made where they "
                        "are missing; roles by their names. Try a file first: you see what would happen to each row "
                        "before anything is changed."));
    nameAction(m_template, tr("Te&mplate…"), tr("Save an empty workbook with the headings to fill in"));
    nameAction(m_exportAction, tr("E&xport…"), tr("Export the people of the domain or of a department"));
    m_report->retranslate();
    showState();
}

} // namespace formwright::administration
