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
};

namespace {

struct Bell {
    Bell()
        : server([this](const FakeRequest &) {
              FakeAnswer given = isBroken ? refusal(500, u"out of order"_s)
                                          : data(QJsonObject{{u"rowCount"_s, 0}, {u"linesPerPage"_s, 50},
                                              {u"pageNo"_s, 1}, {u"pageCount"_s, 0}, {u"datas"_s, QJsonArray()}});
              given.delay = delay;
              return given;
          }),
          center(client),
          list(center),
          message(list.findChild<widgets::InlineMessage *>())
    {
        client.setServer(server.url());
        list.show();
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
    int delay = 0; // milliseconds
    FakeServer server;
    client::ApiClient client;
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

QTEST_MAIN(NotificationListTest)
#include "notification_list_test.moc"
