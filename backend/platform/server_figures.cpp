#include "backend/platform/server_figures.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>

#ifdef Q_OS_UNIX
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace formwright::platform {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostShown = 200; // of statements and of endpoints
constexpr double nanosecondsInMillisecond = 1e6;
constexpr double microsecondsInMillisecond = 1e3;

const qint64 started = QDateTime::currentMSecsSinceEpoch();

ProcessFigures processFigures()
{
    ProcessFigures figures;
    figures.started = started;
#ifdef Q_OS_UNIX
    rusage usage{};
    if (getrusage(RUSAGE_SELF, &usage) == 0) {
        figures.processorSeconds = double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
            + double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    }
#endif
#ifdef Q_OS_LINUX
    QFile pages(u"/proc/self/statm"_s);
    if (pages.open(QFile::ReadOnly))
        figures.memory = pages.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE);
    figures.openFiles = QDir(u"/proc/self/fd"_s).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot).size();
#endif
    return figures;
}

QList<JobFigures> jobFigures(Session &session)
{
    QList<JobFigures> jobs;
    Rows rows = session.query(u"SELECT kind, state, count(*) FROM job GROUP BY kind, state ORDER BY kind, state"_s);
    while (rows.next())
        jobs.append({rows.text(0), rows.text(1), rows.integer(2)});
    return jobs;
}

QJsonObject requestsAsJson(const http::RequestTotals &totals)
{
    QJsonArray routes;
    for (const http::RouteTotals &route : totals.routes.first(std::min(totals.routes.size(), mostShown))) {
        routes.append(QJsonObject{{u"method"_s, QString::fromLatin1(route.method)},
            {u"route"_s, QString::fromLatin1(route.route)}, {u"count"_s, qint64(route.count)},
            {u"refused"_s, qint64(route.refused)}, {u"failed"_s, qint64(route.failed)},
            {u"totalMs"_s, double(route.microseconds) / microsecondsInMillisecond},
            {u"averageMs"_s, double(route.microseconds) / microsecondsInMillisecond / double(route.count)},
            {u"worstMs"_s, double(route.worst) / microsecondsInMillisecond}});
    }
    QJsonArray times;
    for (size_t i = 0; i < totals.byTime.size(); ++i) {
        QJsonObject time{{u"count"_s, qint64(totals.byTime[i])}};
        if (i < http::timeBounds.size())
            time.insert(u"upToMs"_s, double(http::timeBounds[i]) / microsecondsInMillisecond);
        times.append(time);
    }
    return {{u"count"_s, qint64(totals.count)}, {u"totalMs"_s, double(totals.microseconds) / microsecondsInMillisecond},
        {u"routes"_s, routes}, {u"times"_s, times}};
}

QJsonArray statementsAsJson(const QList<storage::StatementFigures> &statements)
{
    QJsonArray all;
    for (const storage::StatementFigures &each : statements.first(std::min(statements.size(), mostShown))) {
        all.append(QJsonObject{{u"statement"_s, each.statement}, {u"count"_s, qint64(each.count)},
            {u"failed"_s, qint64(each.failed)}, {u"totalMs"_s, double(each.nanoseconds) / nanosecondsInMillisecond},
            {u"averageMs"_s, double(each.nanoseconds) / nanosecondsInMillisecond / double(each.count)},
            {u"worstMs"_s, double(each.worst) / nanosecondsInMillisecond}});
    }
    return all;
}

QJsonObject writerAsJson()
{
    const storage::WriterFigures &writer = storage::writerFigures();
    const qint64 commits = qint64(writer.commits);
    const double milliseconds = double(writer.nanoseconds) / nanosecondsInMillisecond;
    return {{u"waiting"_s, qint64(writer.waiting)}, {u"units"_s, qint64(writer.units)}, {u"commits"_s, commits},
        {u"averageMs"_s, commits > 0 ? milliseconds / double(commits) : 0.0},
        {u"worstMs"_s, double(writer.worst) / nanosecondsInMillisecond}};
}

// Writes metrics one after another, each with its help and type.
class MetricsText
{
public:
    void begin(const char *name, const char *type, const char *help)
    {
        m_name = QByteArray("formwright_") + name;
        m_text += "# HELP " + m_name + ' ' + help + "\n# TYPE " + m_name + ' ' + type + '\n';
    }
    void value(double number, const QByteArray &labels = {}, const char *suffix = "")
    {
        m_text += m_name + suffix;
        if (!labels.isEmpty())
            m_text += '{' + labels + '}';
        m_text += ' ' + QByteArray::number(number, 'g', 17) + '\n';
    }
    void one(const char *name, const char *type, const char *help, double number)
    {
        begin(name, type, help);
        value(number);
    }
    QByteArray take() { return std::move(m_text); }

    static QByteArray label(const char *name, QByteArray text)
    {
        text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        return QByteArray(name) + "=\"" + text + '"';
    }

private:
    QByteArray m_name;
    QByteArray m_text;
};

void addRequests(MetricsText &text, const http::RequestTotals &totals)
{
    const auto labelsOf = [](const http::RouteTotals &route) {
        return QByteArray(MetricsText::label("method", route.method) + ',' + MetricsText::label("route", route.route));
    };
    text.begin("http_requests_total", "counter", "Requests by endpoint and by what became of them.");
    for (const http::RouteTotals &route : totals.routes) {
        const QByteArray labels = labelsOf(route) + ',';
        text.value(
            double(route.count - route.refused - route.failed), labels + MetricsText::label("outcome", "answered"));
        text.value(double(route.refused), labels + MetricsText::label("outcome", "refused"));
        text.value(double(route.failed), labels + MetricsText::label("outcome", "failed"));
    }
    text.begin("http_route_seconds_total", "counter", "Time that the requests of an endpoint took together.");
    for (const http::RouteTotals &route : totals.routes)
        text.value(double(route.microseconds) / 1e6, labelsOf(route));
    text.begin("http_request_seconds", "histogram", "Time from the complete request to the complete answer.");
    quint64 sum = 0;
    for (size_t i = 0; i < totals.byTime.size(); ++i) {
        sum += totals.byTime[i];
        const QByteArray bound
            = i < http::timeBounds.size() ? QByteArray::number(double(http::timeBounds[i]) / 1e6) : QByteArray("+Inf");
        text.value(double(sum), MetricsText::label("le", bound), "_bucket");
    }
    text.value(double(totals.microseconds) / 1e6, {}, "_sum");
    text.value(double(sum), {}, "_count");
}

void addConnections(MetricsText &text, const http::ConnectionFigures &figures)
{
    addRequests(text, figures.requests);
    const http::WorkerPool::Load &workers = figures.load.workers;
    text.one("worker_threads", "gauge", "Threads that run requests.", workers.threads);
    text.begin("workers_busy", "gauge", "Of them, those that run one.");
    text.value(workers.busy - workers.slowBusy, MetricsText::label("kind", "quick"));
    text.value(workers.slowBusy, MetricsText::label("kind", "slow"));
    text.begin("requests_waiting", "gauge", "Requests that wait for a worker.");
    text.value(workers.waiting, MetricsText::label("kind", "quick"));
    text.value(workers.slowWaiting, MetricsText::label("kind", "slow"));
    text.one("connections", "gauge", "Open connections, event streams apart.", figures.load.connections);
    text.one("event_streams", "gauge", "Open event streams.", figures.streams);
    text.one("held_body_bytes", "gauge", "Bytes of request bodies in memory.", double(figures.load.heldBodies));
    text.one("held_answer_bytes", "gauge", "Bytes of answers that clients have not taken.",
        double(figures.load.heldAnswers));
}

void addDatabase(MetricsText &text, const ServerFigures &figures)
{
    quint64 count = 0;
    quint64 failed = 0;
    qint64 nanoseconds = 0;
    for (const storage::StatementFigures &statement : figures.statements) {
        count += statement.count;
        failed += statement.failed;
        nanoseconds += statement.nanoseconds;
    }
    text.one("statements_total", "counter", "Statements that the database was asked.", double(count));
    text.one("statements_failed_total", "counter", "Of them, those that failed.", double(failed));
    text.one("statement_seconds_total", "counter", "Time that they took together, the reading of their rows included.",
        double(nanoseconds) / 1e9);
    text.one("database_sessions", "gauge", "Open sessions of the database.", figures.sessions);
    if (figures.isSqlite) {
        const storage::WriterFigures &writer = storage::writerFigures();
        text.one("writer_waiting", "gauge", "Units of work that wait for the writer.", double(writer.waiting));
        text.one("writer_units_total", "counter", "Units of work that the writer ran.", double(writer.units));
        text.one("writer_commits_total", "counter", "Commits of the writer.", double(writer.commits));
        text.one("writer_seconds_total", "counter", "Time from the beginning of a group of units to its commit.",
            double(writer.nanoseconds) / 1e9);
    } else {
        text.one("units_repeated_total", "counter", "Units of work begun again since others got into their way.",
            double(storage::repeatedUnits().value()));
    }
    text.begin("cache_lookups_total", "counter", "Looks at what is remembered, by whether it was there.");
    for (const storage::Cache cache : storage::allCaches) {
        const QByteArray labels = MetricsText::label("cache", cacheName(cache)) + ',';
        text.value(double(storage::cacheFigures(cache).found.value()), labels + MetricsText::label("result", "found"));
        text.value(double(storage::cacheFigures(cache).read.value()), labels + MetricsText::label("result", "read"));
    }
}

} // namespace

QByteArray cacheName(storage::Cache cache)
{
    switch (cache) {
    case storage::Cache::Tokens:
        return "tokens";
    case storage::Cache::Designs:
        return "designs";
    case storage::Cache::Permissions:
        return "permissions";
    }
    return {};
}

ServerFigures serverFigures(http::Call &call, const OperationsSources &sources)
{
    ServerFigures figures;
    figures.process = processFigures();
    figures.scriptProcesses = sources.scriptProcesses();
    if (sources.connections)
        figures.connections = sources.connections();
    figures.statements = storage::statementFigures();
    figures.slow = storage::slowStatements();
    Session &session = call.db();
    figures.isSqlite = session.dialect().isSqlite();
    figures.sessions = storage::openSessionCount();
    figures.jobs = jobFigures(session);
    figures.timersDue = session.integer(u"SELECT count(*) FROM flow_timer WHERE due <= ?"_s, call.now()).value_or(0);
    figures.callBacksWaiting = session.integer(u"SELECT count(*) FROM call_back WHERE next_try > 0"_s).value_or(0);
    figures.deliveriesWaiting = session.integer(u"SELECT count(*) FROM delivery WHERE next_try > 0"_s).value_or(0);
    return figures;
}

QJsonObject figuresAsJson(const ServerFigures &figures)
{
    QJsonObject json;
    json.insert(u"process"_s,
        QJsonObject{{u"version"_s, QString::fromLatin1(FORMWRIGHT_VERSION)}, {u"started"_s, figures.process.started},
            {u"memory"_s, figures.process.memory}, {u"processorSeconds"_s, figures.process.processorSeconds},
            {u"openFiles"_s, figures.process.openFiles}, {u"scriptProcesses"_s, figures.scriptProcesses}});
    if (figures.connections) {
        const http::Listener::Load &load = figures.connections->load;
        json.insert(u"requests"_s, requestsAsJson(figures.connections->requests));
        json.insert(u"workers"_s,
            QJsonObject{{u"threads"_s, load.workers.threads}, {u"busy"_s, load.workers.busy},
                {u"waiting"_s, load.workers.waiting}, {u"slowBusy"_s, load.workers.slowBusy},
                {u"slowWaiting"_s, load.workers.slowWaiting}, {u"mostSlow"_s, load.workers.mostSlow}});
        json.insert(u"connections"_s,
            QJsonObject{{u"open"_s, load.connections}, {u"streams"_s, figures.connections->streams},
                {u"heldBodies"_s, load.heldBodies}, {u"heldAnswers"_s, load.heldAnswers}});
    }
    QJsonObject database{
        {u"engine"_s, figures.isSqlite ? u"sqlite"_s : u"postgresql"_s}, {u"sessions"_s, figures.sessions}};
    if (figures.isSqlite)
        database.insert(u"writer"_s, writerAsJson());
    else
        database.insert(u"repeatedUnits"_s, qint64(storage::repeatedUnits().value()));
    json.insert(u"database"_s, database);
    json.insert(u"statements"_s, statementsAsJson(figures.statements));
    QJsonArray slow;
    for (const storage::SlowStatement &each : figures.slow) {
        slow.append(QJsonObject{{u"statement"_s, each.statement},
            {u"ms"_s, double(each.nanoseconds) / nanosecondsInMillisecond}, {u"at"_s, each.at}});
    }
    json.insert(u"slowest"_s, slow);
    QJsonArray jobs;
    for (const JobFigures &each : figures.jobs)
        jobs.append(QJsonObject{{u"kind"_s, each.kind}, {u"state"_s, each.state}, {u"count"_s, each.count}});
    json.insert(u"jobs"_s, jobs);
    json.insert(u"timersDue"_s, figures.timersDue);
    json.insert(u"callBacksWaiting"_s, figures.callBacksWaiting);
    json.insert(u"deliveriesWaiting"_s, figures.deliveriesWaiting);
    QJsonArray caches;
    for (const storage::Cache cache : storage::allCaches) {
        caches.append(QJsonObject{{u"cache"_s, QString::fromLatin1(cacheName(cache))},
            {u"found"_s, qint64(storage::cacheFigures(cache).found.value())},
            {u"read"_s, qint64(storage::cacheFigures(cache).read.value())}});
    }
    json.insert(u"caches"_s, caches);
    return json;
}

QByteArray figuresAsMetrics(const ServerFigures &figures)
{
    MetricsText text;
    text.one(
        "process_start_time_seconds", "gauge", "When the process was started.", double(figures.process.started) / 1e3);
    text.one("process_resident_memory_bytes", "gauge", "Memory of the process.", double(figures.process.memory));
    text.one("process_cpu_seconds_total", "counter", "Time that processors worked for it.",
        figures.process.processorSeconds);
    text.one("process_open_files", "gauge", "Files and sockets that it has open.", double(figures.process.openFiles));
    text.one("script_processes", "gauge", "Processes that run scripts.", double(figures.scriptProcesses));
    if (figures.connections)
        addConnections(text, *figures.connections);
    addDatabase(text, figures);
    text.begin("jobs", "gauge", "Jobs of all servers on the database, by kind and state.");
    for (const JobFigures &each : figures.jobs) {
        text.value(double(each.count),
            MetricsText::label("kind", each.kind.toUtf8()) + ',' + MetricsText::label("state", each.state.toUtf8()));
    }
    text.one("flow_timers_due", "gauge", "Deadlines of flows that are due, of all servers.", double(figures.timersDue));
    text.one("call_backs_waiting", "gauge", "Call-backs of forms that are not over, of all servers.",
        double(figures.callBacksWaiting));
    text.one("deliveries_waiting", "gauge", "Mail, text messages and web-hooks that are not over, of all servers.",
        double(figures.deliveriesWaiting));
    return text.take();
}

} // namespace formwright::platform
