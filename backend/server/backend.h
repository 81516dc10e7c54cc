#pragma once

#include "backend/events/script_log.h"
#include "backend/http/connection_figures.h"
#include "backend/http/dispatcher.h"
#include "backend/http/routes.h"
#include "backend/identity/login.h"

#include <memory>

namespace formwright::jobs {
class IndexBuild;
class JobRunner;
class SpreadsheetImport;
} // namespace formwright::jobs

namespace formwright::runtime {
class FlowTimers;
}

namespace formwright {

// What the parts a test wants to hold still come from; the defaults are the real ones.
struct BackendSeams {
    std::shared_ptr<const storage::Clock> clock;
    std::shared_ptr<storage::IdSource> ids;
    bool hasPeers = true; // false: no other server uses the database, and nothing is told to any
    QString scriptProgram = {}; // empty: the one beside the program that runs
};

// The server without its sockets: database, identity, every module, dispatcher. Constructed on any thread; the
// dispatcher may then be called from many.
class Backend
{
public:
    // Opens the data and knows every route, but answers with the starting page until prepare() is done. `dataDirectory`
    // is made when it does not exist. Throws contract::Error when the data cannot be used (in use by another process,
    // no database, key refused).
    Backend(const QString &dataDirectory, const settings::Settings &settings, BackendSeams seams = {});
    ~Backend();

    // Brings the database up to date, after copying a file to `<data>/backups/`, makes the first administrator, and
    // begins to answer. Throws contract::Error (database newer than the program, made with another key).
    void prepare();

    http::Dispatcher &dispatcher();
    const http::Routes &routes() const;
    http::Services &services();
    identity::LoginDesk &loginDesk();
    jobs::SpreadsheetImport &imports();
    jobs::IndexBuild &indexBuild();
    jobs::JobRunner &jobRunner();
    runtime::FlowTimers &flowTimers();
    QList<qint64> scriptProcesses() const; // those that run scripts
    const std::shared_ptr<events::ScriptLog> &scriptLog(); // what they write, for who reads it now

    // The password made for the account `admin` by prepare(), empty otherwise. Also kept in
    // `<data>/initial-admin-password` until changed.
    QString initialAdminPassword() const;

    // Signs the administrator in once, without a password: for the desktop that carries this backend.
    QString newSignInTicket();

    // Where operators' questions about connections and workers are answered. Before start of the listener.
    void setConnectionFigures(http::ConnectionFiguresSource source);

    // Stops the jobs and the housekeeping, and moves the write-ahead log into the file. Called after the listener has
    // stopped.
    void stop();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace formwright
