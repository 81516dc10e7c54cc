#include "contract/documented_endpoints.h"
#include "contract/sample_request.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Auth;
using formwright::contract::Envelope;
using formwright::contract::Method;
using formwright::http::Route;
using formwright::tests::Answer;
using formwright::tests::documentedEndpoints;
using formwright::tests::MissingInput;
using formwright::tests::requiredInputs;
using formwright::tests::SampleRequest;
using formwright::tests::TestBackend;

Q_DECLARE_METATYPE(const Route *)

// Every endpoint at once: that it is there, that its token is needed, that what it requires is required.
class EndpointsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void servesWhatIsDocumented_data();
    void servesWhatIsDocumented();
    void servesEveryShapeOnce();
    void asksForItsToken_data();
    void asksForItsToken();
    void namesMissingInput_data();
    void namesMissingInput();
    void cleanupTestCase() { m_server.reset(); }

private:
    const std::vector<std::unique_ptr<Route>> &routes() const { return m_server->backend().routes().all(); }

    std::unique_ptr<TestBackend> m_server;
};

// Parameters may be called anything.
static QByteArray shapeOf(const char *method, const QByteArray &path)
{
    static const QRegularExpression parameter(u"\\{[^}]*\\}"_s);
    QString shape = QString::fromLatin1(path);
    shape.replace(parameter, u"{}"_s);
    return method + QByteArray(" ") + shape.toLatin1();
}

static QByteArray shapeOf(const Route &route)
{
    return shapeOf(formwright::contract::methodName(route.method), route.path);
}

static QByteArray titleOf(const Route &route)
{
    return formwright::contract::methodName(route.method) + QByteArray(" ") + route.path;
}

void EndpointsTest::initTestCase()
{
    m_server = std::make_unique<TestBackend>();
    m_server->beUser();
}

void EndpointsTest::servesWhatIsDocumented_data()
{
    QTest::addColumn<QByteArray>("shape");
    for (const auto &endpoint : documentedEndpoints) {
        const QByteArray title = endpoint.area + QByteArray(": ") + endpoint.method + ' ' + endpoint.path;
        QTest::newRow(title.constData()) << shapeOf(endpoint.method, endpoint.path);
    }
}

void EndpointsTest::servesWhatIsDocumented()
{
    QFETCH(QByteArray, shape);
    QVERIFY(std::any_of(routes().begin(), routes().end(), [&](const auto &route) { return shapeOf(*route) == shape; }));
}

void EndpointsTest::servesEveryShapeOnce()
{
    QSet<QByteArray> seen;
    for (const auto &route : routes()) {
        const QByteArray shape = shapeOf(*route);
        QVERIFY2(!seen.contains(shape), shape.constData());
        seen.insert(shape);
    }
}

void EndpointsTest::asksForItsToken_data()
{
    QTest::addColumn<const Route *>("route");
    for (const auto &route : routes())
        QTest::newRow(titleOf(*route).constData()) << static_cast<const Route *>(route.get());
}

void EndpointsTest::asksForItsToken()
{
    QFETCH(const Route *, route);
    m_server->useNoToken();
    const Answer answer = SampleRequest(*m_server, *route).send();
    switch (route->auth) {
    case Auth::None:
    case Auth::Optional:
        // It takes a credential of its own beside tokens (setting metrics.token), and nobody without either.
        if (route->path == "/druid/metrics")
            QCOMPARE(answer.status, 401);
        else
            QVERIFY(answer.status != 401);
        break;
    case Auth::Logger:
        if (route->method == Method::Get || route->method == Method::Post)
            QVERIFY(answer.status != 405);
        else
            QCOMPARE(answer.status, 405);
        break;
    default:
        QCOMPARE(answer.status, 401);
        QCOMPARE(answer.body, QByteArray());
    }
}

void EndpointsTest::namesMissingInput_data()
{
    QTest::addColumn<const Route *>("route");
    QTest::addColumn<MissingInput>("missing");
    for (const auto &route : routes()) {
        for (const MissingInput &input : requiredInputs(*route)) {
            const QByteArray title = titleOf(*route) + " without " + input.name;
            QTest::newRow(title.constData()) << static_cast<const Route *>(route.get()) << input;
        }
    }
}

void EndpointsTest::namesMissingInput()
{
    QFETCH(const Route *, route);
    QFETCH(MissingInput, missing);
    switch (route->auth) {
    case Auth::Admin:
    case Auth::Any:
        m_server->beAdmin();
        break;
    case Auth::Designer:
        m_server->beDesigner();
        break;
    default:
        m_server->beUser();
    }
    const Answer answer = SampleRequest(*m_server, *route, missing).send();
    QVERIFY2(answer.status == 400, answer.body.constData());

    const QJsonObject body = answer.json();
    if (route->envelope == Envelope::StatusOne || route->envelope == Envelope::StatusZero) {
        QCOMPARE(body.value("status"_L1).toInt(-1), route->envelope == Envelope::StatusOne ? 0 : 1);
        QVERIFY(!body.value("message"_L1).toString().isEmpty());
    } else {
        QCOMPARE(body.value("errcode"_L1).toInt(), route->envelope == Envelope::KnowledgeResource ? 400 : 1);
        QVERIFY(!body.value("errmsg"_L1).toString().isEmpty());
        QVERIFY(body.value("data"_L1).isNull());
    }
    // Nothing else is at fault.
    const QJsonArray errors = body.value("errors"_L1).toArray();
    QVERIFY2(errors.size() == 1, answer.body.constData());
    QCOMPARE(errors.first().toObject().value("field"_L1).toString(), QString::fromLatin1(missing.name));
    // A program tells them apart by codes.
    QVERIFY2(!body.value("code"_L1).toString().isEmpty(), answer.body.constData());
    QVERIFY2(!errors.first().toObject().value("code"_L1).toString().isEmpty(), answer.body.constData());
}

QTEST_GUILESS_MAIN(EndpointsTest)
#include "endpoints_test.moc"
