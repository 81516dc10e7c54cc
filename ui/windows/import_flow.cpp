#include "ui/windows/import_flow.h"

#include "app/contract/authtime_domains.h"
#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_modules.h"
#include "app/contract/imports.h"
#include "ui/client/all_pages.h"
#include "ui/client/file_reading.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"

#include <QFileInfo>

namespace formwright::windows {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::Paged;
namespace authtime = contract::authtime;
namespace designtime = contract::designtime;
namespace imports = contract::imports;

namespace {

constexpr int pollMilliseconds = 400;
constexpr int choicesAtOnce = 500;

JobRow jobFrom(const imports::Import &import)
{
    JobRow job{import.id, ImportFlow::tr("Importing %1").arg(import.fileName), import.state, import.rowsDone,
        import.rowsTotal, import.rowsFailed, pages::toldReasons(import.reason)};
    job.viewId = import.viewId;
    job.viewName = import.formName;
    if (import.failures) {
        for (const imports::RowReport &failure : *import.failures)
            job.failures.append({failure.row, pages::toldReasons(failure.reason)});
    }
    return job;
}

} // namespace

ImportFlow::ImportFlow(client::ApiClient &client, JobsPage &jobs, QWidget *window)
    : QObject(window), m_client(client), m_jobs(jobs), m_window(window)
{
    m_timer.setInterval(pollMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ImportFlow::poll);
    connect(&jobs, &JobsPage::cancelWanted, this, &ImportFlow::cancel);
    connect(&jobs, &JobsPage::opened, this, [this](const JobRow &job) { Q_EMIT viewWanted(job.viewId, job.viewName); });
}

void ImportFlow::begin(const QString &path)
{
    if (!path.isEmpty()) {
        m_waiting.append(path);
        if (m_dialog)
            m_dialog->setWaiting(int(m_waiting.size()));
        else
            askNext();
        return;
    }
    widgets::FileDialog::open(m_window, tr("Choose a spreadsheet"),
        tr("Spreadsheets (*.csv *.tsv *.txt *.xlsx *.xlsm)"), this, [this](const QString &chosen) { begin(chosen); });
}

void ImportFlow::askNext()
{
    if (!m_waiting.isEmpty())
        ask(m_waiting.takeFirst());
}

void ImportFlow::resume()
{
    imports::ListImports in;
    m_client.call(
        imports::listImports, in, this, [this, session = m_session](const Result<Paged<imports::Import>> &answer) {
            if (!answer || session != m_session)
                return; // a plain user has no imports
            for (auto it = answer->datas.crbegin(); it != answer->datas.crend(); ++it) {
                const JobRow job = jobFrom(*it);
                m_jobs.setJob(job);
                if (!job.isOver())
                    follow(job.id);
            }
        });
}

void ImportFlow::stop()
{
    m_timer.stop();
    m_followed.clear();
    m_asked.clear();
    m_waiting.clear();
    ++m_session;
    if (m_call)
        m_call->abort();
    if (m_dialog)
        m_dialog->close();
}

void ImportFlow::ask(const QString &path)
{
    m_made.clear();
    m_dialog = new ImportDialog(path, m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setWaiting(int(m_waiting.size()));
    connect(m_dialog, &QObject::destroyed, this, &ImportFlow::askNext, Qt::QueuedConnection);
    connect(m_dialog, &ImportDialog::previewWanted, this,
        [this, path](const QString &encoding, const QString &sheet) { loadPreview(path, encoding, sheet); });
    connect(m_dialog, &ImportDialog::submitted, this, [this, path](const ImportChoice &choice) {
        ++m_looks; // what is on its way would change what was decided
        if (m_preview)
            m_preview->abort();
        m_dialog->setBusy(true, tr("Sending the file"));
        makeDomain({path, choice, {}});
    });
    connect(m_dialog, &ImportDialog::cancelled, this, [this] {
        if (m_call)
            m_call->abort();
    });
    m_dialog->open();
    loadChoices();
    loadPreview(path, {}, {});
}

// Of the whole file: what a column is, its last value may say.
void ImportFlow::loadPreview(const QString &path, const QString &encoding, const QString &sheet)
{
    if (m_preview)
        m_preview->abort();
    const quint64 look = ++m_looks;
    client::readFile(path, m_dialog, [this, path, encoding, sheet, look](const client::ReadFile &read) {
        if (!m_dialog || look != m_looks)
            return;
        if (!read.problem.isEmpty()) {
            m_dialog->showNoPreview({tr("The file cannot be read"), read.problem});
            return;
        }
        imports::PreviewFile in;
        in.file = {QFileInfo(path).fileName(), read.content};
        in.encoding = encoding;
        in.sheet = sheet;
        m_preview
            = m_client.call(imports::previewImport, in, m_dialog, [this, look](const Result<imports::Preview> &answer) {
                  if (!m_dialog || look != m_looks)
                      return;
                  if (answer)
                      m_dialog->setPreview(*answer);
                  else if (answer.failure().kind != Failure::Kind::Cancelled)
                      m_dialog->showNoPreview({tr("The file cannot be read as a table"), answer.failure().message, {},
                          answer.failure().requestId});
              });
    });
}

void ImportFlow::loadChoices()
{
    designtime::ListApplications applications;
    applications.linesPerPage = choicesAtOnce;
    client::callAllPages(m_client, designtime::listApplications, applications, &designtime::ListApplications::pageNo,
        m_dialog, [this](const Result<Paged<designtime::ApplicationRow>> &answer) {
            if (!answer || !m_dialog)
                return;
            QList<NamedId> found;
            for (const designtime::ApplicationRow &row : answer->datas)
                found.append({row.id, row.name});
            m_dialog->setApplications(found);
        });
    authtime::ListDomains domains;
    domains.pagelines = choicesAtOnce;
    const auto takeDomains = [this](const Result<authtime::DomainPage> &answer) {
        if (!m_dialog)
            return;
        // A designer who is no administrator may not see the domains: the server knows the only one, or says that one
        // must be named.
        QList<NamedId> found;
        if (answer) {
            for (const authtime::DomainListEntry &row : answer->datas)
                found.append({row.id, row.name});
        }
        m_dialog->setDomains(found, answer.ok());
    };
    client::callAllPages(
        m_client, authtime::listDomains, domains, &authtime::ListDomains::currpage, m_dialog, takeDomains);
}

void ImportFlow::makeDomain(const Import &import)
{
    if (!import.choice.domain.id.isEmpty() || import.choice.domain.name.isEmpty()) {
        makeApplication(import);
        return;
    }
    // What an attempt made before it was refused is not made a second time.
    const QString made = m_made.value(u"domain:"_s % import.choice.domain.name);
    if (!made.isEmpty()) {
        Import next = import;
        next.choice.domain.id = made;
        makeApplication(next);
        return;
    }
    authtime::CreateDomain in;
    in.name = import.choice.domain.name;
    m_call = m_client.call(authtime::createDomain, in, m_dialog,
        [this, import = Import(import)](const Result<authtime::Domain> &answer) mutable {
            if (!answer) {
                refused(answer.failure());
                return;
            }
            import.choice.domain.id = answer->id;
            m_made.insert(u"domain:"_s % import.choice.domain.name, answer->id);
            makeApplication(import);
        });
}

void ImportFlow::makeApplication(const Import &import)
{
    if (!import.choice.application.id.isEmpty()) {
        findModule(import);
        return;
    }
    const QString made = m_made.value(u"application:"_s % import.choice.application.name);
    if (!made.isEmpty()) {
        Import next = import;
        next.choice.application.id = made;
        findModule(next);
        return;
    }
    designtime::CreateApplication in;
    in.name = import.choice.application.name;
    m_call = m_client.call(designtime::createApplication, in, m_dialog,
        [this, import = Import(import)](const Result<designtime::Created> &answer) mutable {
            if (!answer) {
                refused(answer.failure());
                return;
            }
            import.choice.application.id = answer->id;
            m_made.insert(u"application:"_s % import.choice.application.name, answer->id);
            findModule(import);
        });
}

void ImportFlow::findModule(const Import &import)
{
    const QString applicationId = import.choice.application.id;
    m_call = m_client.call(designtime::listModules, {applicationId, {}}, m_dialog,
        [this, import = Import(import)](const Result<QList<designtime::DesignModule>> &answer) mutable {
            if (!answer) {
                refused(answer.failure());
                return;
            }
            if (!answer->isEmpty()) {
                import.moduleId = answer->first().id;
                upload(import);
                return;
            }
            designtime::CreateModule in;
            in.applicationId = import.choice.application.id;
            in.name = tr("Main");
            m_call = m_client.call(designtime::createModule, in, m_dialog,
                [this, import = Import(import)](const Result<designtime::Created> &made) mutable {
                    if (!made) {
                        refused(made.failure());
                        return;
                    }
                    import.moduleId = made->id;
                    upload(import);
                });
        });
}

void ImportFlow::upload(const Import &import)
{
    // Not into another one that is open by then.
    client::readFile(import.path, m_dialog,
        [this, import](const client::ReadFile &read) { send(import, read.content, read.problem); });
}

void ImportFlow::send(const Import &import, const QByteArray &content, const QString &problem)
{
    if (!m_dialog)
        return;
    if (!problem.isEmpty()) {
        m_dialog->showError({tr("The file cannot be read"), problem});
        return;
    }
    imports::FormFromFile in;
    in.applicationId = import.choice.application.id;
    in.moduleId = import.moduleId;
    in.file = {QFileInfo(import.path).fileName(), content};
    in.name = import.choice.formName;
    in.domainId = import.choice.domain.id;
    in.encoding = import.choice.encoding;
    in.sheet = import.choice.sheet;
    in.columns = import.choice.columns;
    m_call = m_client.call(imports::formFromFile, in, m_dialog,
        [this, name = import.choice.formName](const Result<imports::Started> &answer) {
            if (!answer) {
                refused(answer.failure());
                return;
            }
            follow(answer->importId);
            Q_EMIT started();
            Q_EMIT viewWanted(answer->viewId, name);
            m_dialog->setBusy(false);
            m_dialog->accept();
        });
    connect(m_call, &client::PendingCall::uploadProgress, m_dialog, &ImportDialog::setProgress);
}

void ImportFlow::follow(const QString &importId)
{
    if (!m_followed.contains(importId))
        m_followed.append(importId);
    m_timer.start();
    poll();
}

void ImportFlow::poll()
{
    if (m_followed.isEmpty())
        m_timer.stop();
    for (const QString &id : std::as_const(m_followed)) {
        if (m_asked.contains(id))
            continue; // a slow server is not asked twice, and no older answer comes after a newer one
        m_asked.insert(id);
        m_client.call(
            imports::getImport, {id}, this, [this, id, session = m_session](const Result<imports::Import> &answer) {
                if (session != m_session)
                    return;
                m_asked.remove(id);
                if (!m_followed.contains(id))
                    return;
                if (!answer) {
                    if (answer.failure().kind != Failure::Kind::Network)
                        lose(id, answer.failure());
                    return;
                }
                const JobRow job = jobFrom(*answer);
                m_jobs.setJob(job);
                if (job.isOver()) {
                    m_followed.removeAll(id);
                    Q_EMIT finished(job);
                }
            });
    }
}

// Nobody tells any more how far it is: it must not be shown as running for ever.
void ImportFlow::lose(const QString &importId, const Failure &failure)
{
    m_followed.removeAll(importId);
    m_jobs.giveUp(importId, failure.message);
}

void ImportFlow::cancel(const QString &importId)
{
    m_client.call(imports::cancelImport, {importId}, this, [this](const Result<imports::Import> &answer) {
        if (answer)
            m_jobs.setJob(jobFrom(*answer));
    });
}

void ImportFlow::refused(const Failure &failure)
{
    if (!m_dialog || failure.kind == Failure::Kind::Cancelled)
        return;
    QString why = failure.message;
    for (const contract::FieldError &field : failure.fields) {
        if (field.message != failure.message)
            why += u' ' % field.field % u": "_s % field.message;
    }
    m_dialog->showError({tr("The spreadsheet was not imported"), why, {}, failure.requestId});
}

} // namespace formwright::windows
