#include "contract/sample_request.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Auth;
using formwright::contract::Method;
using formwright::contract::Place;
using formwright::http::BodyLimit;
using formwright::http::Request;
using formwright::http::Route;
using formwright::tests::Answer;
using formwright::tests::GivenInput;
using formwright::tests::SampleRequest;
using formwright::tests::TestBackend;

Q_DECLARE_METATYPE(const Route *)

// How much clients may send: of every input of every endpoint.
class BoundsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyInputHasABound_data() { addRoutes(); }
    void everyInputHasABound();
    void answersHaveNone_data() { addRoutes(); }
    void answersHaveNone();
    void refusesWhatIsBeyond_data() { addRoutes(); }
    void refusesWhatIsBeyond();
    void openEndpointsTakeSmallBodies_data() { addRoutes(); }
    void openEndpointsTakeSmallBodies();
    void asksForTheTokenBeforeALargeBody_data() { addRoutes(); }
    void asksForTheTokenBeforeALargeBody();
    void cleanupTestCase() { m_server.reset(); }

private:
    void addRoutes();
    void beFor(Auth auth);

    std::unique_ptr<TestBackend> m_server;
};

namespace {

constexpr qint64 openBody = 65'536;

bool hasType(const QJsonObject &schema, QLatin1StringView type)
{
    return schema.value("type"_L1) == type || schema.value("type"_L1).toArray().contains(QJsonValue(type));
}

// What of a schema may be of any size.
QStringList unbounded(const QJsonObject &schema, const QString &name)
{
    QStringList found;
    const bool isChoice = schema.contains("oneOf"_L1) || schema.contains("anyOf"_L1);
    const bool isAny = !schema.contains("type"_L1) && !isChoice;
    const bool isFile = schema.contains("contentMediaType"_L1);
    if ((isAny || (hasType(schema, "string"_L1) && !isFile)) && schema.value("maxLength"_L1).toInteger() < 1)
        found.append(QString(name % u": text"_s));
    if ((isAny || hasType(schema, "array"_L1)) && schema.value("maxItems"_L1).toInteger() < 1)
        found.append(QString(name % u": list"_s));
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    if ((isAny || (hasType(schema, "object"_L1) && properties.isEmpty() && !schema.contains("properties"_L1)))
        && schema.value("maxProperties"_L1).toInteger() < 1)
        found.append(QString(name % u": object"_s));
    for (auto it = properties.begin(); it != properties.end(); ++it)
        found += unbounded(it.value().toObject(), QString(name % u'.' % it.key()));
    if (schema.contains("items"_L1))
        found += unbounded(schema.value("items"_L1).toObject(), QString(name % u"[]"_s));
    for (const QLatin1StringView key : {"oneOf"_L1, "anyOf"_L1}) {
        const QJsonArray choices = schema.value(key).toArray();
        for (const QJsonValue &choice : choices)
            found += unbounded(choice.toObject(), QString(name % u'|'));
    }
    return found;
}

bool hasBound(const QJsonObject &schema)
{
    for (const QLatin1StringView key : {"maxLength"_L1, "maxItems"_L1, "maxProperties"_L1}) {
        if (schema.contains(key))
            return true;
    }
    const QJsonObject properties = schema.value("properties"_L1).toObject();
    return std::any_of(properties.begin(), properties.end(), [](const QJsonValue &each) {
        return hasBound(each.toObject());
    }) || (schema.contains("items"_L1) && hasBound(schema.value("items"_L1).toObject()));
}

// A value just beyond the bound of the schema: undefined where none is to be tried.
QJsonValue beyond(const QJsonObject &schema)
{
    constexpr qint64 largestTried = 2'000'000;
    if (hasType(schema, "string"_L1) && schema.contains("maxLength"_L1)
        && schema.value("maxLength"_L1).toInteger() < largestTried)
        return QString(schema.value("maxLength"_L1).toInteger() + 1, u'x');
    if (hasType(schema, "array"_L1)) {
        QJsonArray array;
        for (qint64 i = 0; i <= schema.value("maxItems"_L1).toInteger(); ++i)
            array.append(QJsonValue());
        return array;
    }
    return QJsonValue(QJsonValue::Undefined);
}

// Every input that can be sent beyond its bound.
QList<GivenInput> tooMuch(const Route &route)
{
    QList<GivenInput> found;
    for (const auto &input : route.inputs()) {
        const QJsonValue value = beyond(input.schema);
        if (input.place == Place::Body || (input.place == Place::Query && value.isString())
            || (input.place == Place::WholeBody && !hasType(input.schema, "object"_L1))) {
            if (!value.isUndefined())
                found.append({input.place, input.name, false, value});
        }
        if (input.place != Place::WholeBody)
            continue;
        const QJsonObject members = input.schema.value("properties"_L1).toObject();
        for (auto it = members.begin(); it != members.end(); ++it) {
            const QJsonValue inside = beyond(it.value().toObject());
            if (!inside.isUndefined())
                found.append({input.place, it.key().toLatin1(), true, inside});
        }
    }
    return found;
}

Request headOf(const Route &route, qint64 length)
{
    Request head;
    head.method = route.method;
    head.path = route.path;
    for (const QByteArray &name : route.parameterNames)
        head.path.replace(QByteArray("{" + name + "}"), "1");
    head.headers.append("Content-Length", QByteArray::number(length));
    head.peer = QHostAddress::LocalHost;
    return head;
}

} // namespace

void BoundsTest::initTestCase()
{
    m_server = std::make_unique<TestBackend>();
    m_server->beUser();
}

void BoundsTest::addRoutes()
{
    QTest::addColumn<const Route *>("route");
    for (const auto &route : m_server->backend().routes().all()) {
        const QByteArray title = formwright::contract::methodName(route->method) + QByteArray(" ") + route->path;
        QTest::newRow(title.constData()) << static_cast<const Route *>(route.get());
    }
}

void BoundsTest::beFor(Auth auth)
{
    if (auth == Auth::Admin || auth == Auth::Any)
        m_server->beAdmin();
    else if (auth == Auth::Designer)
        m_server->beDesigner();
    else
        m_server->beUser();
}

void BoundsTest::everyInputHasABound()
{
    QFETCH(const Route *, route);
    QStringList found;
    for (const auto &input : route->inputs())
        found += unbounded(input.schema, QString::fromLatin1(input.name));
    QCOMPARE(found, QStringList());
}

void BoundsTest::answersHaveNone()
{
    QFETCH(const Route *, route);
    QVERIFY(!route->outputSchema || !hasBound(route->outputSchema()));
}

void BoundsTest::refusesWhatIsBeyond()
{
    QFETCH(const Route *, route);
    if (route->auth == Auth::Logger && route->method != Method::Get && route->method != Method::Post)
        return; // not without a system credential
    beFor(route->auth);
    const QList<GivenInput> inputs = tooMuch(*route);
    for (const GivenInput &input : inputs) {
        const Answer answer = SampleRequest(*m_server, *route, {}, {}, input).send();
        const QByteArray told = input.name + ": " + QByteArray::number(answer.status) + ' ' + answer.body.left(300);
        QVERIFY2(answer.status == 400, told.constData());
        const QJsonArray errors = answer.json().value("errors"_L1).toArray();
        const QString name = QString::fromLatin1(input.name);
        QVERIFY2(std::any_of(errors.begin(), errors.end(),
                     [&](const QJsonValue &error) {
                         const QString message = error.toObject().value("errmsg"_L1).toString();
                         return error.toObject().value("field"_L1).toString() == name
                             && (message.contains("longer than"_L1) || message.contains("more than"_L1));
                     }),
            told.constData());
    }
}

void BoundsTest::openEndpointsTakeSmallBodies()
{
    QFETCH(const Route *, route);
    const Request head = headOf(*route, openBody + 1);
    const auto quick = m_server->backend().dispatcher().quickBodyLimit(head);
    if (route->auth == Auth::None) {
        QVERIFY(quick);
        QCOMPARE(quick->bytes, openBody);
    } else if (quick) {
        QVERIFY(quick->bytes <= openBody);
    }
    const auto small = m_server->backend().dispatcher().quickBodyLimit(headOf(*route, openBody));
    QVERIFY(small);
    QCOMPARE(small->bytes, openBody);
}

void BoundsTest::asksForTheTokenBeforeALargeBody()
{
    QFETCH(const Route *, route);
    formwright::http::Dispatcher &dispatcher = m_server->backend().dispatcher();
    Request head = headOf(*route, openBody + 1);
    const BodyLimit stranger = dispatcher.bodyLimit(head);
    QCOMPARE(stranger.bytes, openBody);
    if (route->auth == Auth::User || route->auth == Auth::Admin || route->auth == Auth::Designer
        || route->auth == Auth::Any) {
        QVERIFY(stranger.refusal);
        QCOMPARE(stranger.refusal->status, 401);
    }
    if (route->auth == Auth::None || route->auth == Auth::Logger)
        return;
    head.headers.append("adminToken", m_server->token(m_server->adminId(), u"admin"_s));
    const BodyLimit known = dispatcher.bodyLimit(head);
    QVERIFY(known.refusal || known.bytes > openBody);
    QVERIFY(known.bytes <= 268'435'456);
}

QTEST_GUILESS_MAIN(BoundsTest)
#include "bounds_test.moc"
