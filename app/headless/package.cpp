#include "app/contract/error.h"
#include "app/headless/command_options.h"
#include "app/headless/commands.h"
#include "app/headless/log_output.h"
#include "app/headless/package_place.h"
#include "backend/http/dispatcher.h"
#include "backend/identity/account_store.h"
#include "backend/server/backend.h"
#include "backend/storage/database.h"

#include <QDir>
#include <QJsonDocument>
#include <QUrl>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using contract::Error;
using settings::SettingError;
using storage::Session;

namespace {

// Asks the interface of designers as a client would, without a network, in the name of the first administrator. What
// it signed in with ends with it.
class DesignClient
{
public:
    explicit DesignClient(Backend &backend) : m_backend(backend)
    {
        http::Services &services = backend.services();
        const auto account = identity::firstSuperAdministrator(services.database.reader());
        if (!account)
            throw Error::unavailable(u"there is no administrator in whose name it could be done"_s);
        services.database.write([&](Session &session) {
            m_token = services.tokens.issue(session, account->id, u"designer"_s, u"127.0.0.1"_s).token.toLatin1();
        });
    }
    ~DesignClient()
    {
        http::Request request = requestFor(contract::Method::Post, "/api/designtime/logout", {});
        m_backend.dispatcher().handle(request);
    }
    Q_DISABLE_COPY_MOVE(DesignClient)

    // Throws Error with the server's words.
    QJsonValue call(
        contract::Method method, const QByteArray &path, const QByteArray &query, const QByteArray &body = {})
    {
        http::Request request = requestFor(method, "/api/designtime/applications" + path, query);
        request.body = body;
        request.headers.append("Content-Type", "application/json");
        const http::Response answer = m_backend.dispatcher().handle(request);
        const QJsonObject told = QJsonDocument::fromJson(answer.body).object();
        if (answer.status >= 300)
            throw Error::invalid(told.value("errmsg"_L1).toString());
        return told.value("data"_L1);
    }

private:
    http::Request requestFor(contract::Method method, const QByteArray &path, const QByteArray &query) const
    {
        http::Request request;
        request.method = method;
        request.methodText = contract::methodName(method);
        request.path = path;
        request.query = query;
        request.peer = QHostAddress(QHostAddress::LocalHost);
        request.id = "package";
        request.headers.append("designerToken", m_token);
        return request;
    }

    Backend &m_backend;
    QByteArray m_token;
};

QString applicationNamed(Session &session, const QString &name)
{
    const auto id = session.text(u"SELECT id FROM application WHERE name_key = ?"_s, identity::nameKey(name));
    if (!id)
        throw Error::notFound(u"there is no software named "_s % name);
    return *id;
}

QByteArray queryOf(const CommandOptions &options, const QString &hash)
{
    QByteArray query = "prefer=" + QUrl::toPercentEncoding(options.text("prefer"));
    if (!hash.isEmpty())
        query += "&hash=" + hash.toLatin1() + "&message=" + QUrl::toPercentEncoding(options.text("message").left(500));
    return query;
}

void printPlan(const QJsonValue &plan)
{
    const QJsonArray changes = plan["changes"_L1].toArray();
    for (const QJsonValue &change : changes) {
        QStringList details;
        const QJsonArray listed = change["details"_L1].toArray();
        for (const QJsonValue &detail : listed)
            details.append(detail.toString());
        const qint64 rows = change["rows"_L1].toInteger();
        print(change["change"_L1].toString() % u' ' % change["kind"_L1].toString() % u' ' % change["name"_L1].toString()
            % u" ("_s % change["path"_L1].toString() % u')'
            % (details.isEmpty() ? QString() : QString(u": "_s % details.join(u", "_s)))
            % (rows > 0 ? QString(u"; "_s % QString::number(rows) % u" documents"_s) : QString()));
    }
    if (changes.isEmpty())
        print(u"nothing to do"_s);
}

bool hasConflicts(const QJsonValue &plan)
{
    const QJsonArray changes = plan["changes"_L1].toArray();
    return std::any_of(changes.begin(), changes.end(),
        [](const QJsonValue &change) { return change["change"_L1].toString() == "conflict"_L1; });
}

} // namespace

int package(const QStringList &arguments)
{
    CommandOptions options(u"package export --data DIR --application NAME --to PLACE\n"
                           "                   package plan   --data DIR --from PLACE [--prefer package|server]\n"
                           "                   package import --data DIR --from PLACE [--prefer package|server]"_s,
        u"Writes a software as a folder or zip file of texts, tells what importing such a package would change, and imports it."_s,
        {{u"application"_s, u"The software to export."_s, u"name"_s},
            {u"to"_s,
                u"Where to: a folder that is new, empty or of an earlier export, or a file whose name ends in .zip."_s,
                u"place"_s},
            {u"from"_s, u"The folder or zip file to import."_s, u"place"_s},
            {u"prefer"_s, u"Whose changes win where both sides changed the same: package or server."_s, u"side"_s},
            {u"message"_s, u"For the list of revisions."_s, u"text"_s}});
    if (const auto finished = options.parse(arguments, 1))
        return *finished;
    const QString word = options.words().value(0);
    if (word != "export"_L1 && word != "plan"_L1 && word != "import"_L1)
        throw SettingError{u"package takes export, plan or import"_s};
    options.needed("data");
    const QString folder = options.needed(word == "export"_L1 ? "to" : "from");
    const QString application = word == "export"_L1 ? options.needed("application") : QString();
    const QJsonArray files = word == "export"_L1 ? QJsonArray() : readPackageFrom(folder);

    // A mistyped directory must not become a new, empty database.
    if (storage::engineOf(options.databaseLocation()) == storage::Engine::Sqlite
        && !QDir(options.dataDirectory()).exists())
        throw Error::unavailable(u"there is no data directory "_s % options.dataDirectory());
    const LogOutput log(logFormatFrom(options.settings().text("log.format")));
    Backend backend(options.dataDirectory(), options.settings());
    backend.prepare();
    {
        DesignClient client(backend);
        using contract::Method;
        if (word == "export"_L1) {
            const QString id = applicationNamed(backend.services().database.reader(), application);
            const QJsonArray exported
                = client.call(Method::Get, "/" + id.toLatin1() + "/package", {})["files"_L1].toArray();
            writePackageTo(folder, exported);
            print(u"%1 files"_s.arg(exported.size()));
        } else {
            const QByteArray body = QJsonDocument(QJsonObject{{u"files"_s, files}}).toJson(QJsonDocument::Compact);
            const QJsonValue plan = client.call(Method::Post, "/packages/plan", queryOf(options, {}), body);
            printPlan(plan);
            if (word == "plan"_L1 && hasConflicts(plan))
                throw Error::conflict(u"both sides changed the same: --prefer says whose changes win"_s);
            if (word == "import"_L1)
                client.call(Method::Post, "/packages/import", queryOf(options, plan["hash"_L1].toString()), body);
        }
    }
    backend.stop();
    return 0;
}

} // namespace formwright::headless
