#include "ui/administration/people/people_import_run.h"

#include "ui/client/file_reading.h"

#include <QFileInfo>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
namespace uploads = contract::uploads;
using client::Failure;
using client::Result;

namespace {
constexpr int pollMilliseconds = 400;
} // namespace

PeopleImportRun::PeopleImportRun(const AdminContext &context, const QString &domainId, QObject *parent)
    : QObject(parent), m_context(context), m_domainId(domainId)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pollMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &PeopleImportRun::poll);
}

PeopleImportRun::~PeopleImportRun()
{
    // An import that goes on still reads the file.
    if (!m_isRunning)
        forgetUpload();
}

QString PeopleImportRun::settingsKey() const
{
    return QString(u"administration/people-import/"_s % m_domainId);
}

void PeopleImportRun::setFile(const QString &path)
{
    if (m_isRunning)
        return;
    forgetUpload();
    m_file = path;
    m_last.reset();
    Q_EMIT changed();
}

void PeopleImportRun::start(bool dryRun, const QString &initialPassword)
{
    if (m_isRunning || m_file.isEmpty())
        return;
    m_isRunning = true;
    ++m_attempt;
    m_isDryRun = dryRun;
    m_password = initialPassword;
    m_isCancelled = false;
    m_importId.clear();
    m_last.reset();
    m_notes.clear();
    Q_EMIT changed();
    m_uploaded ? begin() : read();
}

void PeopleImportRun::read()
{
    client::readFile(m_file, this,
        [this, attempt = m_attempt](const client::ReadFile &read) { send(attempt, read.content, read.problem); });
}

void PeopleImportRun::send(quint64 attempt, const QByteArray &content, const QString &problem)
{
    if (!m_isRunning || attempt != m_attempt)
        return; // cancelled meanwhile, and perhaps another file begun
    if (!problem.isEmpty()) {
        Failure failure;
        failure.kind = Failure::Kind::Refused;
        failure.message = problem;
        end(tr("The file cannot be read."), failure);
        return;
    }
    uploads::UploadFiles in;
    in.path = u"import"_s;
    in.files = {{QFileInfo(m_file).fileName(), content}};
    m_call = m_context.client.call(
        uploads::uploadFiles, in, this, [this](const Result<QList<uploads::UploadedFile>> &answer) {
            if (!answer || answer->isEmpty()) {
                end(tr("The file could not be sent."), answer ? Failure() : answer.failure());
                return;
            }
            m_uploaded = answer->first();
            begin();
        });
    connect(m_call, &client::PendingCall::uploadProgress, this, &PeopleImportRun::sending);
}

void PeopleImportRun::begin()
{
    authtime::ImportUsers in;
    in.domainid = m_domainId;
    in.path = m_uploaded->path;
    in.dryRun = m_isDryRun;
    in.background = true;
    in.initialPassword = m_password;
    m_password.clear();
    m_call = m_context.client.call(
        authtime::importUsers, in, this, [this](const Result<authtime::UserImportResult> &answer) {
            if (!answer) {
                end(m_isDryRun ? tr("The import could not be tried.") : tr("The people were not imported."),
                    answer.failure());
                return;
            }
            m_notes = answer->detail;
            follow(answer->importId.value_or(QString()));
        });
}

void PeopleImportRun::resume()
{
    const QString id = m_context.settings ? m_context.settings->value(settingsKey()).toString() : QString();
    if (id.isEmpty() || m_isRunning)
        return;
    m_isRunning = true;
    m_isCancelled = false;
    m_isDryRun = false;
    follow(id);
}

void PeopleImportRun::follow(const QString &importId)
{
    m_importId = importId;
    if (!m_isDryRun && m_context.settings)
        m_context.settings->setValue(settingsKey(), importId);
    if (m_isCancelled)
        cancelThere();
    poll();
}

void PeopleImportRun::poll()
{
    m_call = m_context.client.call(authtime::getUserImport, {m_domainId, m_importId}, this,
        [this](const Result<authtime::UserImportState> &answer) {
            if (answer) {
                take(*answer);
                return;
            }
            // The import goes on while nobody can ask for it.
            if (answer.failure().kind == Failure::Kind::Network || answer.failure().kind == Failure::Kind::Server) {
                m_timer.start();
                return;
            }
            if (m_context.settings)
                m_context.settings->remove(settingsKey());
            end(tr("How far the import is could not be read."), answer.failure());
        });
}

void PeopleImportRun::take(const authtime::UserImportState &state)
{
    m_last = state;
    m_last->detail = m_notes + state.detail;
    m_isRunning = state.state == "queued"_L1 || state.state == "running"_L1;
    if (m_isRunning) {
        m_timer.start();
    } else if (!m_isDryRun) {
        if (m_context.settings)
            m_context.settings->remove(settingsKey());
        forgetUpload();
    }
    Q_EMIT changed();
}

void PeopleImportRun::cancel()
{
    if (!m_isRunning)
        return;
    if (m_importId.isEmpty() && !m_uploaded) {
        if (m_call)
            m_call->abort(); // which ends it
        else
            endCancelled();
        return;
    }
    // What has begun on the server is ended there, also where its name is not known yet.
    m_isCancelled = true;
    if (!m_importId.isEmpty())
        cancelThere();
}

void PeopleImportRun::cancelThere()
{
    m_context.client.call(authtime::cancelUserImport, {m_domainId, m_importId}, this,
        [this](const Result<authtime::UserImportState> &answer) {
            if (!answer)
                Q_EMIT failed(tr("The import was not cancelled."), answer.failure());
        });
}

void PeopleImportRun::endCancelled()
{
    Failure failure;
    failure.kind = Failure::Kind::Cancelled;
    end({}, failure);
}

void PeopleImportRun::end(const QString &what, const Failure &failure)
{
    m_isRunning = false;
    m_importId.clear();
    m_timer.stop();
    Q_EMIT changed();
    Q_EMIT failed(what, failure);
}

// It holds people, and perhaps their passwords: it is not left lying about.
void PeopleImportRun::forgetUpload()
{
    if (m_uploaded)
        m_context.client.call(uploads::deleteFile, {m_uploaded->id}, nullptr, [](const Result<contract::Nothing> &) {});
    m_uploaded.reset();
    m_importId.clear();
}

} // namespace formwright::administration
