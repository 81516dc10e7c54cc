#include "server_group.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

QJsonObject dataOf(const std::optional<HttpAnswer> &answer)
{
    return answer ? QJsonDocument::fromJson(answer->body).object().value("data"_L1).toObject() : QJsonObject();
}

QByteArray numbers(int rows)
{
    QByteArray text = "number,square\n";
    for (int i = 1; i <= rows; ++i)
        text += QByteArray::number(i) + ',' + QByteArray::number(qint64(i) * i) + '\n';
    return text;
}

// Software to import into, made over one server.
struct Software {
    explicit Software(const ServerGroup &group, quint16 port)
        : designer(port, group.accounts().designerToken, "designerToken")
    {
        application
            = dataOf(designer.call("POST", "/api/designtime/applications",
                         R"({"name":"Shop","description":"","type":0,"activated":true,"orderNo":0,"datasourceId":""})"))
                  .value("id"_L1)
                  .toString()
                  .toLatin1();
        module = dataOf(
            designer.call("POST", "/api/designtime/applications/" + application + "/modules", R"({"name":"Main"})"))
                     .value("id"_L1)
                     .toString()
                     .toLatin1();
    }
    // The id of the import.
    QByteArray import(const QByteArray &content)
    {
        const QByteArray body = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"numbers.csv\"\r\n"
                                "Content-Type: text/csv\r\n\r\n"
            + content + "\r\n--edge--\r\n";
        const auto answer = designer.call("POST",
            "/api/designtime/applications/" + application + "/modules/" + module + "/forms/fromFile", body,
            "multipart/form-data; boundary=edge");
        if (!answer || answer->status != 201)
            qWarning("the import does not begin: %s", answer ? answer->body.constData() : "no answer");
        return dataOf(answer).value("importId"_L1).toString().toLatin1();
    }
    QJsonObject state(const QByteArray &importId)
    {
        return dataOf(designer.call("GET", "/api/designtime/imports/" + importId));
    }

    HttpClient designer;
    QByteArray application;
    QByteArray module;
};

} // namespace

// Long work belongs to all servers.
class SharedJobsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void idlePeersTakeTheWork();
    void workOfADeadServerIsTakenOver();
    void stoppedServersHandTheirWorkOn();
};

void SharedJobsTest::initTestCase()
{
    if (testedEngines().size() < 2)
        QSKIP("several servers need PostgreSQL: set FORMWRIGHT_TEST_POSTGRESQL");
}

// The server that takes the file does no jobs; another one does, and everybody hears of its end.
void SharedJobsTest::idlePeersTakeTheWork()
{
    ServerGroup group;
    const quint16 taking = group.start({u"jobs.threads=0"_s}).port();
    group.start();
    const quint16 third = group.start({u"jobs.threads=0"_s}).port();
    const QByteArray owner = group.newToken(group.accounts().adminId);
    StreamClient here(taking, owner);
    StreamClient there(third, owner);
    QTRY_VERIFY_WITH_TIMEOUT(here.isFollowing() && there.isFollowing(), patience);
    Software software(group, taking);
    const Stopwatch watch("an import is done by another server");
    const QByteArray id = software.import(numbers(500));
    QVERIFY(!id.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(software.state(id).value("state"_L1).toString(), u"done"_s, 30'000);
    watch.print();
    QCOMPARE(software.state(id).value("rowsDone"_L1).toInt(), 500);
    QTRY_COMPARE_WITH_TIMEOUT(here.unread(), 1, patience);
    QTRY_COMPARE_WITH_TIMEOUT(there.unread(), 1, patience);
}

void SharedJobsTest::workOfADeadServerIsTakenOver()
{
    constexpr int rows = 60'000;
    ServerGroup group;
    const quint16 taking = group.start({u"jobs.threads=0"_s, u"jobs.lease=3"_s}).port();
    group.start({u"jobs.lease=3"_s});
    StreamClient stream(taking, group.newToken(group.accounts().adminId));
    QTRY_VERIFY_WITH_TIMEOUT(stream.isFollowing(), patience);
    Software software(group, taking);
    const QByteArray id = software.import(numbers(rows));
    QVERIFY(!id.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(software.state(id).value("rowsDone"_L1).toInt() > 0, 30'000);
    group.kill(1);
    const int doneByTheDead = software.state(id).value("rowsDone"_L1).toInt();
    QVERIFY(doneByTheDead < rows);
    group.start({u"jobs.lease=3"_s});
    QTRY_COMPARE_WITH_TIMEOUT(software.state(id).value("state"_L1).toString(), u"done"_s, 120'000);
    QCOMPARE(software.state(id).value("rowsDone"_L1).toInt(), rows);
    const QString form = software.state(id).value("formId"_L1).toString();
    QCOMPARE(group.database().reader().integer(
                 QString(u"SELECT count(*) FROM "_s % storage::quotedIdentifier(u"form_"_s % form.toLower()))),
        rows);
    QTRY_COMPARE_WITH_TIMEOUT(stream.unread(), 1, patience);
}

void SharedJobsTest::stoppedServersHandTheirWorkOn()
{
    constexpr int rows = 30'000;
    ServerGroup group;
    const quint16 taking = group.start({u"jobs.threads=0"_s}).port();
    ServerProcess &working = group.start();
    Software software(group, taking);
    const QByteArray id = software.import(numbers(rows));
    QTRY_VERIFY_WITH_TIMEOUT(software.state(id).value("rowsDone"_L1).toInt() > 0, 30'000);
    group.start();
    working.terminate();
    QCOMPARE(working.waitForExit(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(software.state(id).value("state"_L1).toString(), u"done"_s, 120'000);
    QCOMPARE(software.state(id).value("rowsDone"_L1).toInt(), rows);
}

QTEST_GUILESS_MAIN(SharedJobsTest)
#include "shared_jobs_test.moc"
