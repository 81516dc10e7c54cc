// The list behind the bell while it is read: it can be given up, and is asked for again.
#include "ui/fake_server.h"
#include "ui/tray/notification_list.h"
#include "ui/widgets/inline_message.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class NotificationListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loadingIsStopped();
    void failureIsTriedAgain();
    void whatIsReadStaysRead();
    void answersAfterTheEndAreLeftAside();
};

namespace {

struct Bell {
    Bell()
        : server([this](const FakeRequest &request) {
              if (request.method != "GET") {
                  isRead = true;
                  FakeAnswer marked = data(QJsonObject{{u"unread"_s, 0}, {u"total"_s, 1}, {u"notice"_s, 0}});
                  marked.isHeld = holds;
                  return marked;
              }
              FakeAnswer given = isBroken ? refusal(500, u"out of order"_s)
                                          : data(QJsonObject{{u"rowCount"_s, 0}, {u"linesPerPage"_s, 50},
                                              {u"pageNo"_s, 1}, {u"pageCount"_s, 0}, {u"datas"_s, QJsonArray()}});
              given.delay = delay;
              given.isHeld = holds;
              if (hasOne && !isBroken)
                  given.body = data(
                      QJsonObject{{u"rowCount"_s, 1}, {u"linesPerPage"_s, 50}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
                          {u"datas"_s,
                              QJsonArray{QJsonObject{{u"id"_s, u"n1"_s}, {u"summary"_s, u"News"_s},
                                  {u"messageId"_s, u"m"_s}, {u"sender"_s, QString()}, {u"senderId"_s, QString()},
                                  {u"receiverId"_s, QString()}, {u"module"_s, QString()}, {u"messageType"_s, 0},
                                  {u"domainid"_s, QString()}, {u"createTime"_s, u"2026-01-02 03:04:05"_s},
                                  {u"read"_s, isRead}, {u"linkParams"_s, QString()}}}}})
                                   .body;
              return given;
          }),
          list(center),
          message(list.findChild<widgets::InlineMessage *>())
    {
        list.show();
        center.start(client);
        [&] { QTRY_VERIFY(!center.isLoading()); }();
        server.forget();
    }
    void pressAction() const
    {
        for (QPushButton *button : message->findChildren<QPushButton *>()) {
            if (button->isVisible()) {
                button->click();
                return;
            }
        }
        QFAIL("nothing to press");
    }

    bool isBroken = false;
    bool hasOne = false; // notification
    bool isRead = false; // that one
    bool holds = false;
    int delay = 0; // milliseconds
    FakeServer server;
    std::shared_ptr<client::ApiClient> client = client::ApiClient::make({.server = server.url()});
    tray::NotificationCenter center;
    tray::NotificationList list;
    widgets::InlineMessage *message;
};

} // namespace

void NotificationListTest::loadingIsStopped()
{
    Bell bell;
    bell.delay = 600'000;
    QSignalSpy loading(&bell.center, &tray::NotificationCenter::loadingChanged);
    QSignalSpy loaded(&bell.center, &tray::NotificationCenter::loaded);
    bell.center.refresh();
    QVERIFY(bell.center.isLoading());
    bell.center.refresh(); // the newer question takes the place of the first
    QTRY_VERIFY(!bell.server.requests().isEmpty());
    bell.center.stopLoading();
    QVERIFY(!bell.center.isLoading());
    QCOMPARE(loading.last().first().toBool(), false);
    QVERIFY(bell.message->isVisible());
    QVERIFY(bell.message->plainText().contains(u"Loading was stopped."_s));
    bell.delay = 0;
    bell.pressAction();
    QTRY_COMPARE(loaded.size(), 1);
    QVERIFY(!bell.message->isVisible());
    QVERIFY(!bell.center.isLoading());
    bell.center.stopLoading(); // nothing to stop
    QVERIFY(!bell.message->isVisible());
}

void NotificationListTest::failureIsTriedAgain()
{
    Bell bell;
    bell.isBroken = true;
    bell.center.refresh();
    QTRY_VERIFY(bell.message->isVisible());
    QVERIFY(bell.message->plainText().contains(u"out of order"_s));
    bell.isBroken = false;
    bell.pressAction();
    QTRY_VERIFY(!bell.message->isVisible());
}

void NotificationListTest::whatIsReadStaysRead()
{
    Bell bell;
    bell.hasOne = true;
    bell.center.refresh();
    const auto isRead = [&bell] { return bell.center.model().index(0).data(tray::IsReadRole).toBool(); };
    QTRY_COMPARE(bell.center.model().rowCount(), 1);
    QVERIFY(!isRead());
    // The list is on its way, as it was before.
    bell.holds = true;
    bell.center.refresh();
    QTRY_COMPARE(bell.server.held(), 1);
    bell.center.markRead(u"n1"_s);
    QTRY_COMPARE(bell.server.held(), 2);
    bell.holds = false;
    QSignalSpy loaded(&bell.center, &tray::NotificationCenter::loaded);
    bell.server.release();
    QTRY_COMPARE(loaded.size(), 1);
    QVERIFY(isRead());
}

void NotificationListTest::answersAfterTheEndAreLeftAside()
{
    Bell bell;
    bell.holds = true;
    bell.center.clear();
    QTRY_COMPARE(bell.server.held(), 1);
    bell.center.stop(); // another one signs in
    bell.server.forget();
    bell.server.release();
    bool isThere = false;
    bell.holds = false;
    bell.client->fetch("/api/anything", this, [&](const auto &) { isThere = true; });
    QTRY_VERIFY(isThere);
    QCOMPARE(bell.server.lines(), QStringList{u"GET /api/anything"_s});
}

QTEST_MAIN(NotificationListTest)
#include "notification_list_test.moc"
