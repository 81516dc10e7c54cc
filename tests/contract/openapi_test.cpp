#include "support/test_backend.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::http::Route;
using formwright::tests::Answer;
using formwright::tests::TestBackend;

// The description of the interface that the server hands out.
class OpenApiTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void isOpenApi31();
    void describesEveryRoute_data();
    void describesEveryRoute();
    void declaresPathParameters();
    void describesResponses();
    void describesDocuments_data();
    void describesDocuments();
    void namesTypesOfFiles_data();
    void namesTypesOfFiles();
    void tellsOfDomainsAndLimits();
    void namesOperationsOnce();
    void declaresItsTags();
    void refersToWhatIsThere();
    void tellsOfTheMethodFilter();
    void isWrittenOnce();
    void cleanupTestCase() { m_server.reset(); }

private:
    // Every operation as "get /path" with its object.
    QList<QPair<QString, QJsonObject>> operations() const;

    std::unique_ptr<TestBackend> m_server;
    QJsonObject m_document;
};

void OpenApiTest::initTestCase()
{
    m_server = std::make_unique<TestBackend>();
    m_server->beDesigner();
    const Answer answer = m_server->get("/v3/api-docs");
    QCOMPARE(answer.status, 200);
    m_document = answer.json();
}

QList<QPair<QString, QJsonObject>> OpenApiTest::operations() const
{
    QList<QPair<QString, QJsonObject>> found;
    const QJsonObject paths = m_document.value("paths"_L1).toObject();
    for (auto path = paths.begin(); path != paths.end(); ++path) {
        const QJsonObject item = path.value().toObject();
        for (auto operation = item.begin(); operation != item.end(); ++operation)
            found.append({operation.key() % u' ' % path.key(), operation.value().toObject()});
    }
    return found;
}

void OpenApiTest::isOpenApi31()
{
    QVERIFY(m_document.value("openapi"_L1).toString().startsWith("3.1."_L1));
    QVERIFY(!m_document.value("info"_L1).toObject().value("title"_L1).toString().isEmpty());
    QVERIFY(!m_document.value("info"_L1).toObject().value("version"_L1).toString().isEmpty());
}

void OpenApiTest::describesEveryRoute_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("method");
    for (const auto &route : m_server->backend().routes().all()) {
        if (route->isAlias)
            continue;
        const QByteArray method = formwright::contract::methodName(route->method);
        QTest::newRow(QByteArray(method + ' ' + route->path).constData())
            << QString::fromLatin1(route->path) << QString::fromLatin1(method).toLower();
    }
}

void OpenApiTest::describesEveryRoute()
{
    QFETCH(QString, path);
    QFETCH(QString, method);
    QVERIFY(m_document.value("paths"_L1).toObject().value(path).toObject().contains(method));
}

void OpenApiTest::declaresPathParameters()
{
    static const QRegularExpression parameter(u"\\{([^}]*)\\}"_s);
    const auto all = operations();
    for (const auto &[title, operation] : all) {
        QSet<QString> declared;
        const QJsonArray parameters = operation.value("parameters"_L1).toArray();
        for (const QJsonValue &each : parameters) {
            if (each["in"_L1] == "path"_L1) {
                QVERIFY2(each["required"_L1].toBool(), qPrintable(title));
                declared.insert(each["name"_L1].toString());
            }
        }
        QSet<QString> named;
        auto matches = parameter.globalMatch(title);
        while (matches.hasNext())
            named.insert(matches.next().captured(1));
        QVERIFY2(declared == named, qPrintable(title));
    }
}

void OpenApiTest::describesResponses()
{
    const auto all = operations();
    for (const auto &[title, operation] : all) {
        const QJsonObject responses = operation.value("responses"_L1).toObject();
        bool hasSuccess = false;
        QVERIFY2(responses.contains("500"_L1) && responses.contains("503"_L1), qPrintable(title));
        QVERIFY2(responses.contains("413"_L1) == operation.contains("requestBody"_L1), qPrintable(title));
        for (auto it = responses.begin(); it != responses.end(); ++it) {
            QVERIFY2(!it.value()["description"_L1].toString().isEmpty(), qPrintable(title));
            hasSuccess |= it.key().startsWith(u'2');
        }
        QVERIFY2(hasSuccess, qPrintable(title));
    }
}

void OpenApiTest::describesDocuments_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("method");
    QTest::addColumn<QStringList>("members");
    const QString documents = u"/api/runtime/{applicationId}/documents"_s;
    const QStringList all{u"formid"_s, u"versions"_s, u"lastmodified"_s, u"delete"_s, u"items"_s};
    QTest::newRow("read") << QString(documents % u"/{id}"_s) << u"get"_s << all;
    QTest::newRow("list") << documents << u"get"_s << all;
    QTest::newRow("create") << documents << u"post"_s << QStringList{u"id"_s, u"versions"_s};
    QTest::newRow("draft") << QString(documents % u"/withoutValid"_s) << u"post"_s
                           << QStringList{u"id"_s, u"versions"_s};
    QTest::newRow("update") << QString(documents % u"/{id}"_s) << u"put"_s << all;
}

// A document is written by hand: its description is not.
void OpenApiTest::describesDocuments()
{
    QFETCH(QString, path);
    QFETCH(QString, method);
    QFETCH(QStringList, members);
    const QJsonObject responses = m_document.value("paths"_L1)[path][method]["responses"_L1].toObject();
    const QString success = responses.contains("201"_L1) ? u"201"_s : u"200"_s;
    const QString text = QString::fromUtf8(QJsonDocument(responses.value(success).toObject()).toJson());
    for (const QString &member : members)
        QVERIFY2(text.contains(u'"' % member % u"\": {"_s), qPrintable(text));
}

void OpenApiTest::namesTypesOfFiles_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("type");
    QTest::newRow("log") << u"/logs/export"_s << u"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"_s;
    QTest::newRow("people") << u"/api/authtime/domain/{domainid}/user/export"_s
                            << u"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"_s;
    QTest::newRow("domain") << u"/api/authtime/domain/{id}/export"_s << u"application/gzip"_s;
    QTest::newRow("code") << u"/api/authtime/checkcode"_s << u"image/png"_s;
    QTest::newRow("skin") << u"/api/authtime/skins/{name}"_s << u"text/css"_s;
}

void OpenApiTest::namesTypesOfFiles()
{
    QFETCH(QString, path);
    QFETCH(QString, type);
    const QJsonValue content = m_document.value("paths"_L1)[path]["get"_L1]["responses"_L1]["200"_L1]["content"_L1];
    QCOMPARE(content.toObject().keys(), QStringList{type});
}

// Whoever administers several domains says which one a call is for; those who turn away are told as well.
void OpenApiTest::tellsOfDomainsAndLimits()
{
    const QJsonValue paths = m_document.value("paths"_L1);
    const auto takesDomain = [&](const QString &path, const QString &method) {
        const QJsonArray parameters = paths[path][method]["parameters"_L1].toArray();
        return std::any_of(parameters.begin(), parameters.end(), [](const QJsonValue &each) {
            return each["name"_L1] == "domainId"_L1 && each["in"_L1] == "query"_L1 && !each["required"_L1].toBool();
        });
    };
    QVERIFY(takesDomain(u"/api/runtime/{applicationId}/documents"_s, u"get"_s));
    QVERIFY(takesDomain(u"/api/runtime/{applicationId}/documents/{id}"_s, u"patch"_s));
    QVERIFY(takesDomain(u"/api/runtime/applications"_s, u"get"_s));
    QVERIFY(!takesDomain(u"/api/kms/resources/{resourceId}/authorizations"_s, u"get"_s));
    const auto answers = [&](const QString &path, const QString &method) {
        return paths[path][method]["responses"_L1].toObject().keys();
    };
    QVERIFY(answers(u"/api/authtime/login"_s, u"post"_s).contains(u"429"_s));
    QVERIFY(answers(u"/api/message/notification/count/watch"_s, u"get"_s).contains(u"429"_s));
}

void OpenApiTest::namesOperationsOnce()
{
    QSet<QString> seen;
    const auto all = operations();
    for (const auto &[title, operation] : all) {
        const QString id = operation.value("operationId"_L1).toString();
        QVERIFY2(!id.isEmpty() && !seen.contains(id), qPrintable(title));
        seen.insert(id);
    }
}

void OpenApiTest::declaresItsTags()
{
    QSet<QString> declared;
    const QJsonArray tags = m_document.value("tags"_L1).toArray();
    for (const QJsonValue &tag : tags)
        declared.insert(tag["name"_L1].toString());
    const auto all = operations();
    for (const auto &[title, operation] : all) {
        const QJsonArray used = operation.value("tags"_L1).toArray();
        QVERIFY2(used.size() == 1 && declared.contains(used.first().toString()), qPrintable(title));
    }
}

void OpenApiTest::refersToWhatIsThere()
{
    const QJsonObject schemes = m_document["components"_L1]["securitySchemes"_L1].toObject();
    const auto all = operations();
    for (const auto &[title, operation] : all) {
        QVERIFY2(operation.value("security"_L1).isArray(), qPrintable(title));
        const QJsonArray security = operation.value("security"_L1).toArray();
        for (const QJsonValue &choice : security) {
            const QStringList names = choice.toObject().keys();
            for (const QString &name : names)
                QVERIFY2(schemes.contains(name), qPrintable(title));
        }
    }
}

void OpenApiTest::tellsOfTheMethodFilter()
{
    const QJsonObject paths = m_document.value("paths"_L1).toObject();
    const QJsonObject removal = paths.value("/logs"_L1)["delete"_L1].toObject();
    QCOMPARE(removal.value("security"_L1), QJsonValue(QJsonArray{QJsonObject{{"systemToken"_L1, QJsonArray()}}}));
    QVERIFY(removal.value("responses"_L1).toObject().contains("405"_L1));
}

// It takes longer to write than most requests to answer, and it never changes: whoever asks often gets the same bytes.
void OpenApiTest::isWrittenOnce()
{
    const Answer first = m_server->get("/v3/api-docs");
    const Answer second = m_server->get("/v3/api-docs");
    QVERIFY(first.body.size() > 100'000);
    QCOMPARE(static_cast<const void *>(second.body.constData()), static_cast<const void *>(first.body.constData()));
    QCOMPARE(QJsonDocument::fromJson(second.body).object(), m_document);
}

QTEST_GUILESS_MAIN(OpenApiTest)
#include "openapi_test.moc"
