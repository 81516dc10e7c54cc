#include "ui/administration/directory/directory_run.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace directory = contract::directory;
using client::Failure;
using client::Result;

namespace {
constexpr int pollMilliseconds = 400;
constexpr int linesPerPage = 500;
constexpr int recentLines = 20;

bool isOver(const DirectoryRun::Synchronization &state)
{
    return state.state != "queued"_L1 && state.state != "running"_L1;
}
} // namespace

DirectoryRun::DirectoryRun(client::ApiClient &client, const QString &domainId, QObject *parent)
    : QObject(parent), m_client(client), m_domainId(domainId)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pollMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &DirectoryRun::poll);
}

bool DirectoryRun::isRunning() const
{
    return m_current && !isOver(*m_current);
}

void DirectoryRun::stop()
{
    m_timer.stop();
    if (m_call)
        m_call->abort();
}

void DirectoryRun::load()
{
    if (m_listing)
        m_listing->abort();
    directory::ListSynchronizations in;
    in.id = m_domainId;
    in.pagelines = recentLines;
    m_listing = m_client.call(
        directory::listSynchronizations, in, this, [this](const Result<contract::Paged<Synchronization>> &answer) {
            if (!answer && answer.failure().kind == Failure::Kind::Cancelled)
                return;
            m_listing = nullptr;
            if (!answer) {
                Q_EMIT failed(tr("The earlier synchronizations could not be loaded."), answer.failure());
                return;
            }
            m_recent = answer->datas;
            Q_EMIT recentChanged();
            if (const QString wanted = std::exchange(m_wanted, {}); !wanted.isEmpty())
                showLoaded(wanted);
            else if (!m_recent.isEmpty() && !m_current)
                show(m_recent.first().id);
        });
}

void DirectoryRun::open(const QString &id)
{
    m_wanted = id;
    load();
}

void DirectoryRun::showLoaded(const QString &id)
{
    const bool isRecent
        = std::any_of(m_recent.cbegin(), m_recent.cend(), [&id](const Synchronization &each) { return each.id == id; });
    if (isRecent) {
        show(id);
        return;
    }
    m_opening = id;
    directory::GetSynchronization in;
    in.id = m_domainId;
    in.jobId = id;
    in.pagelines = 1;
    m_client.call(directory::getSynchronization, in, this, [this, id](const Result<Synchronization> &answer) {
        if (m_opening != id)
            return; // another one was chosen meanwhile
        m_opening.clear();
        if (!answer) {
            Q_EMIT failed(tr("This synchronization could not be loaded."), answer.failure());
            return;
        }
        m_recent.append(*answer);
        Q_EMIT recentChanged();
        show(id);
    });
}

void DirectoryRun::start(bool dryRun)
{
    if (m_isStarting || isRunning())
        return;
    stop();
    m_opening.clear();
    m_isStarting = true;
    Q_EMIT currentChanged();
    directory::StartSynchronization in;
    in.id = m_domainId;
    in.dryRun = dryRun;
    m_client.call(directory::startSynchronization, in, this, [this](const Result<Synchronization> &answer) {
        m_isStarting = false;
        if (!answer) {
            Q_EMIT currentChanged();
            readOn();
            Q_EMIT failed(tr("The synchronization was not begun."), answer.failure());
            return;
        }
        m_current = *answer;
        m_isComplete = false;
        noteRecent(*answer);
        if (m_listing)
            load(); // which was asked for before there was this one
        Q_EMIT cleared();
        Q_EMIT currentChanged();
        m_timer.start();
    });
}

void DirectoryRun::show(const QString &id)
{
    m_opening.clear();
    if (m_current && m_current->id == id)
        return;
    stop();
    m_isComplete = false;
    for (const Synchronization &each : std::as_const(m_recent)) {
        if (each.id == id)
            m_current = each;
    }
    Q_EMIT cleared();
    Q_EMIT currentChanged();
    if (m_current)
        isOver(*m_current) ? readPage(1) : poll();
}

// The current one, of which not all had been read when the reading was stopped.
void DirectoryRun::readOn()
{
    if (!m_current || m_isComplete)
        return;
    Q_EMIT cleared();
    isOver(*m_current) ? readPage(1) : poll();
}

void DirectoryRun::poll()
{
    directory::GetSynchronization in;
    in.id = m_domainId;
    in.jobId = m_current->id;
    in.pagelines = 1;
    m_call = m_client.call(
        directory::getSynchronization, in, this, [this, id = in.jobId](const Result<Synchronization> &answer) {
            if (!m_current || m_current->id != id)
                return; // another one is looked at
            if (answer) {
                take(*answer, true);
                return;
            }
            const Failure::Kind kind = answer.failure().kind;
            if (kind == Failure::Kind::Network || kind == Failure::Kind::Server) {
                m_timer.start(); // it goes on while nobody can ask for it
            } else if (kind != Failure::Kind::Cancelled) {
                m_current.reset();
                Q_EMIT currentChanged();
                Q_EMIT failed(tr("How far the synchronization is could not be read."), answer.failure());
            }
        });
}

void DirectoryRun::take(const Synchronization &state, bool wasFollowed)
{
    m_current = state;
    noteRecent(state);
    Q_EMIT currentChanged();
    if (!isOver(state)) {
        m_timer.start();
        return;
    }
    if (wasFollowed)
        Q_EMIT ended();
    readPage(1);
}

void DirectoryRun::readPage(int page)
{
    directory::GetSynchronization in;
    in.id = m_domainId;
    in.jobId = m_current->id;
    in.currpage = page;
    in.pagelines = linesPerPage;
    m_call = m_client.call(
        directory::getSynchronization, in, this, [this, page, id = in.jobId](const Result<Synchronization> &answer) {
            if (!m_current || m_current->id != id)
                return;
            if (!answer) {
                if (answer.failure().kind != Failure::Kind::Cancelled)
                    Q_EMIT failed(tr("The changes could not be loaded."), answer.failure());
                return;
            }
            const bool hasMore = answer->changes && page < answer->changes->pageCount;
            m_isComplete = !hasMore;
            if (answer->changes)
                Q_EMIT changesRead(answer->changes->datas);
            Q_EMIT currentChanged();
            if (hasMore)
                readPage(page + 1);
        });
}

void DirectoryRun::cancel()
{
    if (!isRunning())
        return;
    m_client.call(directory::cancelSynchronization, {m_domainId, m_current->id}, this,
        [this](const Result<Synchronization> &answer) {
            if (!answer)
                Q_EMIT failed(tr("The synchronization was not cancelled."), answer.failure());
        });
}

void DirectoryRun::noteRecent(const Synchronization &state)
{
    for (Synchronization &each : m_recent) {
        if (each.id != state.id)
            continue;
        if (each.state != state.state) {
            each = state;
            Q_EMIT recentChanged();
        }
        return;
    }
    m_recent.prepend(state);
    Q_EMIT recentChanged();
}

} // namespace formwright::administration
