#include "backend/storage/postgresql_socket.h"

#include <QDeadlineTimer>
#include <QSqlDriver>
#include <QVariant>

#include <libpq-fe.h>

#include <poll.h>
#include <sys/socket.h>

namespace formwright::storage {

namespace {

PGconn *libraryConnection(const QSqlDriver &driver)
{
    const QVariant handle = driver.handle();
    // By its own name, or by the one that the library's header gives it.
    if (qstrcmp(handle.typeName(), "pg_conn*") != 0 && qstrcmp(handle.typeName(), "PGconn*") != 0)
        return nullptr;
    return *static_cast<PGconn *const *>(handle.constData());
}

bool waitForAnswer(PGconn *connection, QDeadlineTimer until)
{
    while (PQisBusy(connection) != 0) {
        pollfd waiting{PQsocket(connection), POLLIN, 0};
        if (poll(&waiting, 1, int(until.remainingTime())) <= 0 || PQconsumeInput(connection) != 1)
            return false;
    }
    return true;
}

} // namespace

bool answersWithin(const QSqlDatabase &connection, int milliseconds)
{
    PGconn *const library = libraryConnection(*connection.driver());
    if (!library || PQsendQuery(library, "") != 1)
        return false;
    const QDeadlineTimer until(milliseconds);
    for (;;) {
        if (!waitForAnswer(library, until))
            return false;
        PGresult *const result = PQgetResult(library);
        if (!result)
            return true;
        PQclear(result);
    }
}

void hangUp(const QSqlDatabase &connection)
{
    hangUp(*connection.driver());
}

const void *libraryConnectionOf(const QSqlDriver &driver)
{
    return libraryConnection(driver);
}

void hangUp(const QSqlDriver &driver)
{
    PGconn *const library = libraryConnection(driver);
    const int socket = library ? PQsocket(library) : -1;
    if (socket >= 0)
        shutdown(socket, SHUT_RDWR);
}

} // namespace formwright::storage
