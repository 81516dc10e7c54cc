#include "ui/views/view_import_run.h"

#include "ui/client/file_reading.h"

#include <QFileInfo>
#include <QUuid>

namespace formwright::views {

using namespace Qt::StringLiterals;
namespace activities = contract::runtime_activities;
namespace uploads = contract::uploads;
using client::Failure;
using client::Result;

namespace {
constexpr int pollMilliseconds = 400;
} // namespace

ViewImportRun::ViewImportRun(
    client::ApiClient &client, const ViewAddress &address, const QString &buttonId, QObject *parent)
    : QObject(parent), m_client(client), m_address(address), m_buttonId(buttonId)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pollMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &ViewImportRun::poll);
}

void ViewImportRun::setFile(const QString &path)
{
    if (m_isRunning)
        return;
    m_file = path;
    m_uploaded.clear();
    m_last.reset();
    Q_EMIT changed();
}

void ViewImportRun::start(bool isTrial)
{
    if (m_isRunning || m_file.isEmpty())
        return;
    m_isRunning = true;
    m_isTrial = isTrial;
    m_isCancelled = false;
    m_last.reset();
    Q_EMIT changed();
    if (!m_uploaded.isEmpty()) {
        begin();
        return;
    }
    client::readFile(m_file, this, [this](const client::ReadFile &read) {
        if (read.problem.isEmpty()) {
            send(read.content);
            return;
        }
        Failure failure;
        failure.kind = Failure::Kind::Refused;
        failure.message = read.problem;
        end(tr("The file cannot be read."), failure);
    });
}

void ViewImportRun::send(const QByteArray &content)
{
    uploads::UploadFiles in;
    in.path = u"IMPORTEXCEL_PATH"_s;
    in.applicationId = {m_address.applicationId};
    in.files = {{QFileInfo(m_file).fileName(), content}};
    m_call = m_client.call(uploads::uploadFiles, in, this, [this](const Result<QList<uploads::UploadedFile>> &answer) {
        if (!answer || answer->isEmpty()) {
            end(tr("The file could not be sent."), answer ? Failure() : answer.failure());
            return;
        }
        m_uploaded = answer->first().path;
        begin();
    });
}

void ViewImportRun::begin()
{
    if (m_isCancelled) {
        Failure failure;
        failure.kind = Failure::Kind::Cancelled;
        end({}, failure);
        return;
    }
    m_mark = QUuid::createUuid().toString(QUuid::WithoutBraces);
    activities::ImportRows in;
    in.applicationId = {m_address.applicationId};
    in.viewId = {m_address.viewId};
    in.clientTime = m_mark;
    in.path = m_uploaded;
    in.button = {m_buttonId};
    if (!m_buttonId.isEmpty())
        in.confirmed = true; // whoever pressed it was asked
    m_call = m_client.call(
        m_isTrial ? activities::checkExcel : activities::importExcel, in, this, [this](const Result<QString> &answer) {
            if (answer)
                poll();
            else
                end(m_isTrial ? tr("The file could not be checked.") : tr("Nothing was imported."), answer.failure());
        });
}

void ViewImportRun::poll()
{
    m_call = m_client.call(activities::importProgress, {.clientTime = m_mark, .id = {}}, this,
        [this](const Result<activities::WorkProgress> &answer) {
            if (answer) {
                take(*answer);
                return;
            }
            // The import goes on while nobody can ask for it.
            if (answer.failure().kind == Failure::Kind::Network || answer.failure().kind == Failure::Kind::Server)
                m_timer.start();
            else
                end(tr("How far the import is could not be read."), answer.failure());
        });
}

void ViewImportRun::take(const activities::WorkProgress &progress)
{
    m_last = progress;
    m_isRunning = progress.state == "queued"_L1 || progress.state == "running"_L1;
    if (m_isRunning) {
        if (std::exchange(m_isCancelled, false))
            cancel();
        m_timer.start();
    }
    Q_EMIT changed();
}

void ViewImportRun::cancel()
{
    if (!m_isRunning)
        return;
    m_isCancelled = true;
    if (!m_last || m_last->id.plain.isEmpty())
        return; // as soon as its name is known
    m_client.call(activities::cancelImport, {.id = m_last->id}, this, [this](const Result<contract::Nothing> &answer) {
        if (!answer)
            Q_EMIT failed(tr("The import was not cancelled."), answer.failure());
    });
}

void ViewImportRun::end(const QString &what, const Failure &failure)
{
    m_isRunning = false;
    m_timer.stop();
    Q_EMIT changed();
    Q_EMIT failed(what, failure);
}

} // namespace formwright::views
