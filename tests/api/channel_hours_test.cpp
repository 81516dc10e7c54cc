#include "api/channels_fixture.h"
#include "backend/channels/channel_work.h"
#include "backend/channels/digest_hour.h"
#include "backend/identity/sealed_text.h"
#include "backend/outbox/delivery_store.h"

#include <QTimeZone>

using namespace formwright;
using namespace formwright::tests;

// When people are told outside the server: together at an hour, and not in their quiet hours.
class ChannelHoursTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void digestsGatherUntilTheirHour_data() { addEngineRows(); }
    void digestsGatherUntilTheirHour();
    void digestsTellOfWhatIsOpen();
    void digestsOfTheHour_data() { addEngineRows(); }
    void digestsOfTheHour();
    void hoursOfDigests_data();
    void hoursOfDigests();
    void whatADigestGatheredIsNotLost_data();
    void whatADigestGatheredIsNotLost();
    void aDomainThatChangesItsMindLosesNothing_data();
    void aDomainThatChangesItsMindLosesNothing();
    void aDomainThatEndsAKindEndsItsDigests_data() { addEngineRows(); }
    void aDomainThatEndsAKindEndsItsDigests();
    void nothingIsToldTwice_data() { addEngineRows(); }
    void nothingIsToldTwice();
    void quietHoursHoldBack_data() { addEngineRows(); }
    void quietHoursHoldBack();
    void whatWasHeldGoesWhenTheyEnd_data() { addEngineRows(); }
    void whatWasHeldGoesWhenTheyEnd();
    void quietHoursThatEndMeanwhileHoldNothing_data() { addEngineRows(); }
    void quietHoursThatEndMeanwhileHoldNothing();
    void theSameQuietHoursTouchNothing_data() { addEngineRows(); }
    void theSameQuietHoursTouchNothing();
    void refusesQuietHours_data();
    void refusesQuietHours();
};

namespace {

// For whoever does not choose for himself.
QJsonObject usual(const QString &kind, const QString &mode)
{
    return {
        {u"preferences"_s, QJsonArray{QJsonObject{{u"kind"_s, kind}, {u"channel"_s, u"mail"_s}, {u"mode"_s, mode}}}}};
}

} // namespace

void ChannelHoursTest::digestsGatherUntilTheirHour()
{
    QFETCH(QString, engine);
    constexpr qint64 hour = 3'600'000;
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail)); // Thursday 2026-01-01, midnight UTC
    for (const char16_t *kind : {u"work", u"mention"})
        QCOMPARE(place.choose(QString::fromUtf16(kind), u"mail"_s, u"digest"_s).status, 200);
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QVERIFY(tell(place.server, work, u"Order 2"_s));
    QCOMPARE(deliveries(place.server), 1);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try > created"_s), 1, patience); // it waits
    place.pass(7 * hour);
    QVERIFY(tell(place.server, mention, u"Remark 3"_s));
    QCOMPARE(deliveries(place.server), 1);
    QCOMPARE(mail.mails().size(), 0);
    place.pass(1 * hour);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 1);
    const QByteArray data = mail.mails().first().data;
    QVERIFY2(headField(data, "Subject").startsWith(u"3 notices"_s), qPrintable(headField(data, "Subject")));
    const QByteArray text = partOf(data, "text/plain");
    for (const char *line : {"- Order 1", "- Order 2", "- Remark 3"})
        QVERIFY2(text.contains(line) || text.contains(QByteArray(line).mid(2)), text.constData());
    // What comes now is for the next one.
    place.pass(1 * hour);
    QVERIFY(tell(place.server, work, u"Order 4"_s));
    QCOMPARE(deliveries(place.server, u"gathers = 1"_s), 1);
    place.pass(24 * hour);
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 2, patience);
    QVERIFY(headField(mail.mails().last().data, "Subject").startsWith(u"1 notice "_s));
    QVERIFY(!partOf(mail.mails().last().data, "text/plain").contains("Order 1"));
}

void ChannelHoursTest::digestsTellOfWhatIsOpen()
{
    constexpr qint64 day = 86'400'000;
    const LocalMailServer mail;
    ChannelsPlace place(u"sqlite"_s, mailSettings(mail));
    QCOMPARE(place.choose(u"work"_s, u"mail"_s, u"digest"_s).status, 200);
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QCOMPARE(place.server.put("/api/message/notification/read").status, 200);
    place.pass(day);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 3 AND gathers = 0"_s), 1, patience); // never empty
    QCOMPARE(mail.mails().size(), 0);
    QVERIFY(tell(place.server, work, u"Order 2"_s));
    QVERIFY(tell(place.server, work, u"Order 3"_s));
    const QString read
        = place.server.database().reader().text(u"SELECT id FROM notification WHERE summary = 'Order 2'"_s).value();
    QCOMPARE(place.server.put("/api/message/notification/read", "[\"" + read.toLatin1() + "\"]").status, 200);
    place.pass(day);
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 1, patience);
    const QByteArray text = partOf(mail.mails().first().data, "text/plain");
    QVERIFY(text.contains("Order 3") && !text.contains("Order 2"));
}

// Beside that of the day.
void ChannelHoursTest::digestsOfTheHour()
{
    QFETCH(QString, engine);
    constexpr qint64 hour = 3'600'000;
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    QCOMPARE(place.choose(u"work"_s, u"mail"_s, u"hourly"_s).status, 200);
    QCOMPARE(place.choose(u"mention"_s, u"mail"_s, u"digest"_s).status, 200);
    place.pass(10 * hour + hour / 2); // Thursday, 10:30
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QVERIFY(tell(place.server, work, u"Order 2"_s));
    QVERIFY(tell(place.server, mention, u"Remark 3"_s));
    QCOMPARE(deliveries(place.server, u"gathers > 0"_s), 2);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try > created AND claimed = 0"_s), 2, patience);
    QCOMPARE(mail.mails().size(), 0);
    place.pass(hour / 2);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 1);
    const QByteArray text = partOf(mail.mails().first().data, "text/plain");
    QVERIFY2(text.contains("Order 1") && text.contains("Order 2") && !text.contains("Remark 3"), text.constData());
    place.pass(21 * hour); // Friday, 8:00
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 2, patience);
    QVERIFY(partOf(mail.mails().last().data, "text/plain").contains("Remark 3"));
}

void ChannelHoursTest::hoursOfDigests_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("moment");
    // 9 to 17 in Berlin, from Monday to Friday.
    QTest::newRow("at work") << u"2026-01-08T10:30"_s << u"2026-01-08T11:00"_s;
    QTest::newRow("at a full hour") << u"2026-01-08T10:00"_s << u"2026-01-08T10:00"_s;
    QTest::newRow("before work") << u"2026-01-08T03:00"_s << u"2026-01-08T08:00"_s;
    QTest::newRow("at its end") << u"2026-01-08T15:59"_s << u"2026-01-08T16:00"_s;
    QTest::newRow("in the evening") << u"2026-01-08T21:00"_s << u"2026-01-09T08:00"_s;
    QTest::newRow("before the week's end") << u"2026-01-09T16:01"_s << u"2026-01-12T08:00"_s;
}

void ChannelHoursTest::hoursOfDigests()
{
    QFETCH(QString, from);
    QFETCH(QString, moment);
    ChannelsPlace place(u"sqlite"_s, {});
    place.server.database().write([&](storage::Session &session) {
        session.execute(u"DELETE FROM calendar WHERE domain_id = ?"_s, place.server.domainId());
        session.execute(uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                VALUES ('c', ?, 'Office', 'office', 8, 'Europe/Berlin', 1, 1))"_s,
            place.server.domainId());
        for (int weekday = 1; weekday <= 5; ++weekday)
            session.execute(uR"(INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times)
                    VALUES (?, 'c', ?, '01', '09:00-17:00'))"_s,
                QString::number(weekday), weekday);
    });
    const qint64 begin = QDateTime::fromString(QString(from % u":00Z"_s), Qt::ISODate).toMSecsSinceEpoch();
    const qint64 found = channels::hourlyMoment(
        place.server.database().reader(), place.server.domainId(), place.server.userId(), begin);
    QCOMPARE(QDateTime::fromMSecsSinceEpoch(found, QTimeZone::utc()).toString(u"yyyy-MM-ddTHH:mm"_s), moment);
}

void ChannelHoursTest::whatADigestGatheredIsNotLost_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<int>("mails");
    for (const QString &engine : testedEngines()) {
        const auto row = [&engine](const char *before, const char *after, int mails) {
            QTest::addRow("%s %s %s", qPrintable(engine), before, after)
                << engine << QString::fromLatin1(before) << QString::fromLatin1(after) << mails;
        };
        row("digest", "now", 1);
        row("digest", "hourly", 1);
        row("hourly", "digest", 1);
        row("digest", "off", 0);
    }
}

// Whoever is told another way from now on is told at once of what gathered until then.
void ChannelHoursTest::whatADigestGatheredIsNotLost()
{
    QFETCH(QString, engine);
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(int, mails);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    place.pass(600'000); // past a full hour
    QCOMPARE(place.choose(u"work"_s, u"mail"_s, before).status, 200);
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try > created AND claimed = 0"_s), 1, patience);
    QCOMPARE(place.choose(u"work"_s, u"mail"_s, after).status, 200);
    place.pass(1000);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try = 0"_s), 1, patience);
    QCOMPARE(mail.mails().size(), mails);
    if (mails > 0)
        QVERIFY(partOf(mail.mails().first().data, "text/plain").contains("Order 1"));
}

void ChannelHoursTest::aDomainThatChangesItsMindLosesNothing_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    for (const QString &engine : testedEngines()) {
        const auto row = [&engine](const char *before, const char *after) {
            QTest::addRow("%s %s %s", qPrintable(engine), before, after)
                << engine << QString::fromLatin1(before) << QString::fromLatin1(after);
        };
        row("digest", "now");
        row("digest", "hourly");
        row("hourly", "digest");
    }
}

// What came until then goes at the hour of its digest; what comes afterwards goes as it is said now.
void ChannelHoursTest::aDomainThatChangesItsMindLosesNothing()
{
    QFETCH(QString, engine);
    QFETCH(QString, before);
    QFETCH(QString, after);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    place.pass(600'000); // past a full hour
    QCOMPARE(place.chooseForDomain(usual(u"work"_s, before)).status, 200);
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"next_try > created AND claimed = 0"_s), 1, patience);
    QCOMPARE(place.chooseForDomain(usual(u"work"_s, after)).status, 200);
    QVERIFY(tell(place.server, work, u"Order 2"_s));
    place.pass(48 * 3'600'000LL);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 2, patience);
    QByteArray told;
    for (const auto &each : mail.mails())
        told += partOf(each.data, "text/plain");
    QCOMPARE(told.count("Order 1"), 1);
    QCOMPARE(told.count("Order 2"), 1);
    QCOMPARE(place.server.count(u"gathered_notice"_s), 0);
}

// Nobody is told of a kind that was switched off.
void ChannelHoursTest::aDomainThatEndsAKindEndsItsDigests()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    QCOMPARE(place.chooseForDomain(usual(u"work"_s, u"digest"_s)).status, 200);
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QCOMPARE(place.chooseForDomain(usual(u"work"_s, u"off"_s)).status, 200);
    place.pass(48 * 3'600'000LL);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 3"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 0);
}

// A digest tells of what came to it, and not of what went by itself while it gathered.
void ChannelHoursTest::nothingIsToldTwice()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    QCOMPARE(place.choose(u"mention"_s, u"mail"_s, u"digest"_s).status, 200);
    QVERIFY(tell(place.server, mention, u"Remark 1"_s));
    QCOMPARE(place.chooseForDomain(usual(u"work"_s, u"now"_s)).status, 200);
    QVERIFY(tell(place.server, work, u"Order 2"_s));
    QCOMPARE(place.chooseForDomain(usual(u"work"_s, u"digest"_s)).status, 200);
    QVERIFY(tell(place.server, work, u"Order 3"_s));
    place.pass(48 * 3'600'000LL);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 2, patience);
    QByteArray told;
    for (const auto &each : mail.mails())
        told += partOf(each.data, "text/plain");
    for (const char *each : {"Remark 1", "Order 2", "Order 3"})
        QVERIFY2(told.count(each) == 1, told.constData());
}

void ChannelHoursTest::quietHoursHoldBack()
{
    QFETCH(QString, engine);
    constexpr qint64 hour = 3'600'000;
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail)); // midnight
    const QByteArray quiet = R"({"quietFrom":"22:00","quietUntil":"06:00"})";
    const Answer chosen = place.server.put("/api/message/notice/preferences", quiet);
    QVERIFY2(chosen.status == 200, chosen.body.constData());
    QCOMPARE(chosen.data()["quietFrom"_L1].toString(), u"22:00"_s);
    QCOMPARE(place.server.get("/api/message/notice/preferences").data()["quietUntil"_L1].toString(), u"06:00"_s);
    const qint64 midnight = place.server.clock().nowMilliseconds();
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    QVERIFY(tell(place.server, work, u"Order 2"_s));
    place.passWait();
    const QString waits = u"next_try = %1 AND tries = 0 AND claimed = 0"_s.arg(midnight + 6 * hour);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, waits), 2, patience);
    QCOMPARE(mail.mails().size(), 0);
    // What is read meanwhile is not told any more.
    const QString read
        = place.server.database().reader().text(u"SELECT id FROM notification WHERE summary = 'Order 1'"_s).value();
    QCOMPARE(place.server.put("/api/message/notification/read", "[\"" + read.toLatin1() + "\"]").status, 200);
    place.pass(6 * hour - mailWait);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state IN (1, 3)"_s), 2, patience);
    QCOMPARE(mail.mails().size(), 1);
    QVERIFY(partOf(mail.mails().first().data, "text/plain").contains("Order 2"));
    const QByteArray never = R"({"quietFrom":"","quietUntil":""})";
    QCOMPARE(place.server.put("/api/message/notice/preferences", never).status, 200);
    place.pass(17 * hour); // 23:00
    QVERIFY(tell(place.server, work, u"Order 3"_s));
    place.passWait();
    QTRY_COMPARE_WITH_TIMEOUT(mail.mails().size(), 2, patience);
}

// Whoever shortens his quiet hours need not wait for their old end, and it is told why something waits.
void ChannelHoursTest::whatWasHeldGoesWhenTheyEnd()
{
    QFETCH(QString, engine);
    constexpr qint64 hour = 3'600'000;
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail)); // midnight
    const auto choose = [&place](const QByteArray &from, const QByteArray &until) {
        return place.server
            .put(
                "/api/message/notice/preferences", R"({"quietFrom":")" + from + R"(","quietUntil":")" + until + R"("})")
            .status;
    };
    QCOMPARE(choose("22:00", "21:00"), 200);
    const qint64 midnight = place.server.clock().nowMilliseconds();
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    place.passWait();
    const QString held = u"result = 'held back until the quiet hours are over' AND next_try = %1"_s;
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, held.arg(midnight + 21 * hour)), 1, patience);
    // Still in the night, but in a shorter one.
    QCOMPARE(choose("22:00", "07:00"), 200);
    advance(place.server, 0);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, held.arg(midnight + 7 * hour)), 1, patience);
    QCOMPARE(mail.mails().size(), 0);
    QCOMPARE(choose("", ""), 200);
    advance(place.server, 0);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, u"state = 1"_s), 1, patience);
    QCOMPARE(mail.mails().size(), 1);
}

// Somebody's try has found him in his quiet hours, and is not kept yet as he ends them.
void ChannelHoursTest::quietHoursThatEndMeanwhileHoldNothing()
{
    QFETCH(QString, engine);
    ChannelsPlace place(engine, {}); // no mail server, so nobody else tries
    const auto quiet = [&](const QByteArray &from, const QByteArray &until) {
        return place.server
            .put(
                "/api/message/notice/preferences", R"({"quietFrom":")" + from + R"(","quietUntil":")" + until + R"("})")
            .status;
    };
    QCOMPARE(quiet("22:00", "21:00"), 200);
    const qint64 now = place.server.clock().nowMilliseconds();
    outbox::Delivery delivery;
    delivery.id = u"d"_s;
    delivery.domainId = place.server.domainId();
    delivery.accountId = place.server.userId();
    delivery.channel = u"mail"_s;
    delivery.notices = {u"n"_s};
    delivery.created = now;
    delivery.nextTry = now + 1;
    const identity::SealedTexts sealedTexts(QByteArray(32, 'k'));
    const settings::Settings settings;
    channels::ChannelWork tried(place.server.database(), place.server.clock(), settings, sealedTexts, {});
    outbox::Entry entry{u"d"_s, {}, 0, now + 1, 0};
    outbox::Outcome found;
    place.server.database().write([&](Session &session) {
        outbox::queueDeliveries(session, {delivery});
        QVERIFY(outbox::claimEntry(session, outbox::deliveryTable, entry, now + 1, now + 60'000));
    });
    found = tried.send(entry);
    QCOMPARE(found.later, now + 21 * 3'600'000LL);
    const auto settled = [&] {
        outbox::Outcome outcome;
        place.server.database().write([&](Session &session) { outcome = tried.settled(session, entry, found); });
        return outcome;
    };
    QCOMPARE(settled().later, found.later);
    QCOMPARE(quiet("22:00", "07:00"), 200);
    QCOMPARE(settled().later, now + 7 * 3'600'000LL);
    QCOMPARE(quiet("", ""), 200);
    QCOMPARE(settled().later, now);
    QCOMPARE(settled().result, QString());
}

// What waits is not looked at again because somebody says once more what he said.
void ChannelHoursTest::theSameQuietHoursTouchNothing()
{
    QFETCH(QString, engine);
    const LocalMailServer mail;
    ChannelsPlace place(engine, mailSettings(mail));
    const QByteArray quiet = R"({"quietFrom":"22:00","quietUntil":"21:00"})";
    QCOMPARE(place.server.put("/api/message/notice/preferences", quiet).status, 200);
    const qint64 midnight = place.server.clock().nowMilliseconds();
    QVERIFY(tell(place.server, work, u"Order 1"_s));
    place.passWait();
    const QString held = u"result = 'held back until the quiet hours are over' AND claimed = 0 AND next_try = %1"_s.arg(
        midnight + 21 * 3'600'000LL);
    QTRY_COMPARE_WITH_TIMEOUT(deliveries(place.server, held), 1, patience);
    // Whoever is not told to look sees what the request itself left.
    place.server.database().write([](Session &session) { session.execute(u"UPDATE delivery SET target = 'kept'"_s); });
    QCOMPARE(place.server.put("/api/message/notice/preferences", quiet).status, 200);
    QCOMPARE(deliveries(place.server, held), 1);
    QCOMPARE(
        place.server.put("/api/message/notice/preferences", R"({"quietFrom":"22:00","quietUntil":"20:00"})").status,
        200);
    QCOMPARE(deliveries(place.server, held), 0);
}

void ChannelHoursTest::refusesQuietHours_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no end") << QByteArray(R"({"quietFrom":"22:00"})") << u"quietUntil"_s;
    QTest::newRow("no begin") << QByteArray(R"({"quietUntil":"22:00"})") << u"quietFrom"_s;
    QTest::newRow("no time") << QByteArray(R"({"quietFrom":"25:00","quietUntil":"06:00"})") << u"quietFrom"_s;
    QTest::newRow("all day") << QByteArray(R"({"quietFrom":"06:00","quietUntil":"06:00"})") << u"quietUntil"_s;
}

void ChannelHoursTest::refusesQuietHours()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    ChannelsPlace place(u"sqlite"_s, {});
    const Answer answer = place.server.put("/api/message/notice/preferences", body);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(field.toLatin1()), answer.body.constData());
    QCOMPARE(place.server.count(u"account"_s, u"quiet_from <> '' OR quiet_until <> ''"_s), 0);
}

QTEST_GUILESS_MAIN(ChannelHoursTest)
#include "channel_hours_test.moc"
