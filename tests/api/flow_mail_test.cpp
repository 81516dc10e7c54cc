#include "api/flow_fixture.h"
#include "api/mail_fixture.h"
#include "backend/channels/digest_hour.h"
#include "backend/runtime/flow_timers.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;

// What flows tell people by mail: work, and that it is late; and when digests go, by the calendars that flows count by.
class FlowMailTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workGoesByMail_data() { addEngineRows(); }
    void workGoesByMail();
    void workThatIsDoneIsNotMailed_data() { addEngineRows(); }
    void workThatIsDoneIsNotMailed();
    void deadlinesAreMailed();
    void digestsGoOnWorkingDays_data();
    void digestsGoOnWorkingDays();
};

namespace {

constexpr int patience = 120'000; // milliseconds
constexpr qint64 hour = 3'600'000;

class MailedFlow : public FlowPlace
{
public:
    MailedFlow(const QString &engine, const LocalMailServer &mail)
        : FlowPlace(engine, usualFields, byHand(mailSettings(mail)))
    {
        setEmail(server, head, u"head@example.org"_s);
        setEmail(server, fin1, u"fin1@example.org"_s);
        setEmail(server, fin2, u"fin2@example.org"_s);
    }
    static QHash<QString, QString> byHand(QHash<QString, QString> settings)
    {
        settings.insert(u"flows.timerThreads"_s, u"0"_s);
        return settings;
    }
};

QStringList receiversOf(const LocalMailServer &mail)
{
    QStringList all;
    for (const LocalMailServer::Mail &each : mail.mails())
        all += each.to;
    all.sort();
    return all;
}

} // namespace

void FlowMailTest::workGoesByMail()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    MailedFlow place(engine, mail);
    const QString document = place.started(place.flow(place.approval().text()));
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(receiversOf(mail), QStringList{u"head@example.org"_s}, patience);
    QVERIFY(partOf(mail.mails().first().data, "text/plain").contains("Head"));
    QCOMPARE(place.submit(place.head, document).status, 200);
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(receiversOf(mail),
        QStringList({u"fin1@example.org"_s, u"fin2@example.org"_s, u"head@example.org"_s}), patience);
}

void FlowMailTest::workThatIsDoneIsNotMailed()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    MailedFlow place(engine, mail);
    const QString document = place.started(place.flow(place.approval(0).text()));
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.submit(place.fin1, document).status, 200); // any of them: it is nobody's any more
    QCOMPARE(deliveries(place.server, u"state = 0"_s), 3);
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 3"_s), 3, patience);
    QCOMPARE(mail.mails().size(), 0);
}

void FlowMailTest::deadlinesAreMailed()
{
    const LocalMailServer mail;
    MailedFlow place(u"sqlite"_s, mail);
    FlowText text;
    const QString flow = place.flow(
        text.start()
            .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
            .manual(u"Head"_s, {place.head}, u"<isLimited>true</isLimited><timeLimitHour>4</timeLimitHour>"_s)
            .end()
            .line(u"start"_s, u"Draft"_s)
            .line(u"Draft"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text());
    place.started(flow);
    advance(place.server, 4 * hour);
    while (place.server.backend().flowTimers().runDue() > 0) { }
    QVERIFY(place.server.count(u"notification"_s, u"receiver_id = '%1' AND subject_type = 5"_s.arg(place.head)) > 0);
    advance(place.server, mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 2, patience); // the work, and that it is late
}

void FlowMailTest::digestsGoOnWorkingDays_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::newRow("before the hour") << u"2026-01-05T06:00:00Z"_s << u"2026-01-05T07:00:00Z"_s; // 8 in Berlin
    QTest::newRow("at the hour") << u"2026-01-05T07:00:00Z"_s << u"2026-01-05T07:00:00Z"_s;
    QTest::newRow("after the hour") << u"2026-01-05T07:00:01Z"_s << u"2026-01-06T07:00:00Z"_s;
    QTest::newRow("over the weekend") << u"2026-01-09T12:00:00Z"_s << u"2026-01-12T07:00:00Z"_s;
    QTest::newRow("over a holiday") << u"2026-01-13T12:00:00Z"_s << u"2026-01-15T07:00:00Z"_s;
    QTest::newRow("summer time") << u"2026-03-27T12:00:00Z"_s << u"2026-03-30T06:00:00Z"_s;
}

void FlowMailTest::digestsGoOnWorkingDays()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    TestBackend server(u"sqlite"_s);
    server.beUser();
    server.database().write([&](Session &session) {
        session.execute(u"DELETE FROM calendar WHERE domain_id = ?"_s, server.domainId());
        session.execute(uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                VALUES ('c', ?, 'Office', 'office', 8, 'Europe/Berlin', 1, 1))"_s,
            server.domainId());
        for (int weekday = 1; weekday <= 5; ++weekday)
            session.execute(uR"(INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times)
                    VALUES (?, 'c', ?, '01', '09:00-17:00'))"_s,
                QString::number(weekday), weekday);
        session.execute(uR"(INSERT INTO calendar_special_day (id, calendar_id, start_date, end_date, status, times)
                VALUES ('s', 'c', '2026-01-14', '2026-01-14', '02', ''))"_s);
    });
    const auto moment
        = [](const QString &text) { return QDateTime::fromString(text, Qt::ISODate).toMSecsSinceEpoch(); };
    const qint64 found
        = channels::digestMoment(server.database().reader(), server.domainId(), server.userId(), moment(from), 8);
    QCOMPARE(QDateTime::fromMSecsSinceEpoch(found, Qt::UTC).toString(Qt::ISODate), to);
}

QTEST_GUILESS_MAIN(FlowMailTest)
#include "flow_mail_test.moc"
