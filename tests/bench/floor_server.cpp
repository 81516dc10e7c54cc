#include "bench/floor_server.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"
#include "backend/server/server.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QThread>

#include <atomic>
#include <csignal>
#include <cstdio>

namespace formwright::bench {

using namespace Qt::StringLiterals;
using http::Method;
using http::Request;
using http::Response;
using storage::Session;

namespace {

// What the product would have looked up and decoded before it comes to the statement.
struct Prepared {
    QString domainId;
    forms::FormDesign form;
    QList<forms::Record> records; // with values from all over the indexes, as real ones have
};

Prepared prepared(Session &session)
{
    const QString formId = session.text(u"SELECT id FROM form"_s).value();
    Prepared found{session.text(u"SELECT id FROM domain"_s).value(), forms::loadForm(session, formId).value(), {}};
    storage::Rows rows = session.query(
        u"SELECT "_s % found.form.selectColumns % u" FROM "_s % found.form.table % u" ORDER BY random() LIMIT 5000"_s);
    while (rows.next())
        found.records.append(forms::recordFrom(rows, found.form));
    return found;
}

class Floors : public http::RequestHandler
{
public:
    Floors(const QString &dataDirectory, qsizetype bodySize)
        : m_database({dataDirectory % u"/formwright.db"_s}),
          m_prepared(prepared(m_database.reader())),
          m_body(bodySize, 'x')
    { }

    qint64 maxBody(Method, const QByteArray &) const override { return 1024 * 1024; }

    Response handle(const Request &request) override
    {
        Response response;
        if (request.path.startsWith("/read/"))
            read(request.path.mid(6), response);
        else if (request.path == "/insert")
            insert(response);
        else
            response.status = 204;
        return response;
    }

private:
    // Of the calling worker, with the settings of the product's own connections.
    std::unique_ptr<QSqlQuery> preparedQuery() const
    {
        const QString name = QString::number(quintptr(QThread::currentThreadId()));
        QSqlDatabase connection = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
        connection.setDatabaseName(m_database.location());
        connection.open();
        QSqlQuery(u"PRAGMA mmap_size=268435456"_s, connection).finish();
        QSqlQuery(u"PRAGMA query_only=ON"_s, connection).finish();
        auto query = std::make_unique<QSqlQuery>(connection);
        query->setForwardOnly(true);
        query->prepare(
            u"SELECT "_s % m_prepared.form.selectColumns % u" FROM "_s % m_prepared.form.table % u" WHERE id = ?"_s);
        return query;
    }

    void read(const QByteArray &id, Response &response)
    {
        thread_local const std::unique_ptr<QSqlQuery> query = preparedQuery();
        query->bindValue(0, QString::fromLatin1(id));
        if (query->exec() && query->next())
            response.body = m_body;
        else
            response.status = 404;
        query->finish();
    }

    void insert(Response &response)
    {
        forms::Record record = m_prepared.records[m_next++ % m_prepared.records.size()];
        record.id = m_ids.next();
        m_database.write(
            [&](Session &session) { forms::insertRecord(session, m_prepared.form, m_prepared.domainId, record); });
        response.status = 201;
        response.body = "{\"id\":1}";
    }

    storage::Database m_database;
    const Prepared m_prepared;
    const QByteArray m_body;
    storage::IdSource m_ids;
    std::atomic<qsizetype> m_next = 0;
};

class Text : public http::RequestHandler
{
public:
    explicit Text(qsizetype size) : m_body(size, 'x') { }

    qint64 maxBody(Method, const QByteArray &) const override { return 0; }
    Response handle(const Request &) override
    {
        Response response;
        response.contentType = "text/plain";
        response.body = m_body;
        return response;
    }

private:
    const QByteArray m_body;
};

// Before any thread starts, so that none of them is the one the signal ends.
sigset_t blockedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

int serve(http::RequestHandler &handler, bool engine, const sigset_t &signals)
{
    settings::Settings settings;
    settings.set(u"listen"_s, u"127.0.0.1:0"_s);
    http::ListenerOptions options = listenerOptions(settings);
    options.engine = engine;
    http::Listener listener(options, handler, nullptr);
    if (!listener.start())
        return 1;
    std::printf("{\"ready\":true,\"url\":\"http://127.0.0.1:%d\"}\n", int(listener.port()));
    std::fflush(stdout);
    // The listener has threads of its own: this one only waits for the end.
    int received = 0;
    sigwait(&signals, &received);
    listener.stop();
    return 0;
}

} // namespace

int serveFloors(const QStringList &arguments)
{
    const sigset_t signals = blockedSignals();
    Floors floors(arguments.value(0), arguments.value(1).toLongLong());
    return serve(floors, true, signals);
}

int serveText(const QStringList &arguments)
{
    const sigset_t signals = blockedSignals();
    Text text(arguments.value(0).toLongLong());
    return serve(text, arguments.value(1) != u"plain"_s, signals);
}

} // namespace formwright::bench
