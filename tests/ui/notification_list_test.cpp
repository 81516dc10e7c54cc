// The list behind the bell while it is read: it can be given up, and is asked for again.
#include "ui/fake_server.h"
#include "ui/tray/inbox_bookmark.h"
#include "ui/tray/notification_list.h"
#include "ui/widgets/inline_message.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
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
    void whatCameWhileAwayIsAskedFor();
    void whatCameWhileItWasClosedIsTold_data();
    void whatCameWhileItWasClosedIsTold();
    void aCutAnywhereLosesNothing();
    void whatFailsIsAskedForAgain_data();
    void whatFailsIsAskedForAgain();
    void tooMuchSinceThenIsListedAnew();
    void tellsItsTextNoteAndLink();
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

namespace {

// An inbox that counts, with a stream that ends after each event: whoever follows it is away again and again.
struct Inbox {
    Inbox()
        : server([this](const FakeRequest &request) {
              if (request.path.endsWith("/count/watch"_L1)) {
                  const QJsonObject totals{{u"total"_s, shown.size()}, {u"unread"_s, shown.size()},
                      {u"notice"_s, shown.size()}, {u"number"_s, number}};
                  const QByteArray event = "data:" + QJsonDocument(totals).toJson(QJsonDocument::Compact) + "\n\n";
                  const int most = std::exchange(cutAt, -1);
                  FakeAnswer given{200, {}, most < 0 ? event : QByteArray("" + event.left(most))};
                  given.isHeld = holdsStream && std::exchange(streamed, number) == number;
                  return given;
              }
              if (std::exchange(isBroken, false))
                  return refusal(503, u"busy"_s);
              const bool isChange = request.query.hasQueryItem(u"after"_s);
              const qint64 after = request.query.queryItemValue(u"after"_s).toLongLong();
              QJsonArray rows;
              for (auto it = shown.constEnd(); it != shown.constBegin();) {
                  --it;
                  if (!isChange || (!forgets && it.key() > after))
                      rows.append(row(it.key(), *it));
              }
              if (isChange)
                  asked.append(after);
              else
                  ++lists;
              return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
                  {u"pageCount"_s, 1}, {u"datas"_s, rows}, {u"number"_s, number}, {u"reset"_s, isChange && forgets},
                  {u"removed"_s, isChange ? removed : QJsonArray()}});
          }),
          list(center)
    {
        QObject::connect(&center, &tray::NotificationCenter::arrived, &center,
            [this](const QList<contract::messages::Notification> &news) {
                told.append(tray::textOf(news.first()) + u' ' + QString::number(news.size()));
            });
    }
    static QJsonObject row(qint64 number, const QString &summary)
    {
        return {{u"id"_s, QString(u"n%1"_s).arg(number)}, {u"summary"_s, summary}, {u"messageId"_s, u"m"_s},
            {u"sender"_s, QString()}, {u"senderId"_s, QString()}, {u"receiverId"_s, QString()},
            {u"module"_s, QString()}, {u"messageType"_s, 0}, {u"domainid"_s, QString()},
            {u"createTime"_s, QString(u"2026-01-02 03:04:%1"_s).arg(number, 2, 10, QLatin1Char('0'))},
            {u"read"_s, false}, {u"linkParams"_s, QString()}};
    }
    void send(const QString &summary) { shown.insert(++number, summary); }
    QStringList texts()
    {
        QStringList texts;
        for (int row = 0; row < center.model().rowCount(); ++row)
            texts.append(center.model().index(row).data().toString());
        return texts;
    }

    QMap<qint64, QString> shown; // by their numbers
    QJsonArray removed;
    qint64 number = 0;
    bool isBroken = false; // the next list cannot be had
    bool holdsStream = false; // what it told it does not tell again
    bool forgets = false; // what changed
    int cutAt = -1; // the next stream ends after so many bytes
    qint64 streamed = -1; // the number that the stream told last
    int lists = 0; // that were asked for whole
    QList<qint64> asked; // what changed since
    QStringList told;
    FakeServer server;
    std::shared_ptr<client::ApiClient> client = client::ApiClient::make({server.url(), "accessToken", "t"});
    tray::NotificationCenter center;
    tray::NotificationList list;
};

} // namespace

void NotificationListTest::whatCameWhileAwayIsAskedFor()
{
    Inbox inbox;
    inbox.send(u"old"_s);
    inbox.center.start(inbox.client);
    QTRY_COMPARE(inbox.texts(), QStringList{u"old"_s});
    QTRY_COMPARE(inbox.center.unread(), 1);
    QVERIFY(inbox.told.isEmpty());
    const int lists = inbox.lists;
    // Two come and one goes while nobody listens: the total tells of one alone.
    inbox.send(u"first"_s);
    inbox.send(u"second"_s);
    inbox.shown.remove(1);
    inbox.removed = {u"n1"_s};
    ++inbox.number;
    QTRY_COMPARE_WITH_TIMEOUT(inbox.texts(), (QStringList{u"second"_s, u"first"_s}), 20'000);
    QCOMPARE(inbox.told, QStringList{u"second 2"_s});
    QCOMPARE(inbox.asked, QList<qint64>{1});
    // One comes and another is read: the total says nothing, the number does.
    inbox.removed = {};
    inbox.shown.remove(2);
    inbox.removed = {u"n2"_s};
    inbox.number = 4;
    inbox.send(u"third"_s);
    QTRY_COMPARE_WITH_TIMEOUT(inbox.texts(), (QStringList{u"third"_s, u"second"_s}), 20'000);
    QCOMPARE(inbox.told, (QStringList{u"second 2"_s, u"third 1"_s}));
    QCOMPARE(inbox.asked, (QList<qint64>{1, 4}));
    // And nothing is asked for where nothing happened.
    inbox.server.forget();
    QTRY_VERIFY_WITH_TIMEOUT(!inbox.server.requests().isEmpty(), 20'000);
    QTRY_VERIFY(inbox.center.isConnected() || inbox.server.requests().size() > 1);
    QCOMPARE(inbox.asked.size(), 2);
    QCOMPARE(inbox.lists, lists);
}

void NotificationListTest::whatFailsIsAskedForAgain_data()
{
    QTest::addColumn<bool>("isFirst");
    QTest::newRow("the first list") << true;
    QTest::newRow("what changed") << false;
}

// Though the stream tells no number twice.
void NotificationListTest::whatFailsIsAskedForAgain()
{
    QFETCH(bool, isFirst);
    Inbox inbox;
    inbox.holdsStream = true;
    inbox.isBroken = isFirst;
    inbox.send(u"old"_s);
    inbox.center.start(inbox.client);
    QTRY_COMPARE_WITH_TIMEOUT(inbox.texts(), QStringList{u"old"_s}, 20'000);
    if (isFirst)
        return;
    inbox.isBroken = true;
    inbox.send(u"new"_s);
    inbox.server.release();
    QTRY_COMPARE_WITH_TIMEOUT(inbox.told, QStringList{u"new 1"_s}, 20'000);
}

void NotificationListTest::whatCameWhileItWasClosedIsTold_data()
{
    QTest::addColumn<bool>("isTooLongAgo");
    QTest::newRow("what changed is known") << false;
    QTest::newRow("too long ago") << true;
}

void NotificationListTest::whatCameWhileItWasClosedIsTold()
{
    QFETCH(bool, isTooLongAgo);
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    Inbox inbox;
    tray::NoticeAnnouncer announcer(inbox.center, settings, nullptr, [] { return QDateTime({2026, 3, 2}, {12, 0}); });
    tray::InboxBookmark bookmark(inbox.center, announcer, settings);
    inbox.send(u"old"_s);
    bookmark.start(inbox.client, u"here"_s);
    QTRY_COMPARE(settings.value(u"notices/here"_s).toInt(), 1);
    QVERIFY(inbox.told.isEmpty());
    inbox.center.stop();
    inbox.shown.remove(1); // it was read elsewhere
    inbox.send(u"first"_s);
    inbox.send(u"second"_s);
    inbox.forgets = isTooLongAgo;
    bookmark.start(inbox.client, u"here"_s);
    QTRY_COMPARE(inbox.told, QStringList{u"second 2"_s});
    QTRY_COMPARE(settings.value(u"notices/here"_s).toInt(), 3);
    // Told once; and to another account what is there is no news.
    for (const QString &workspace : {u"here"_s, u"elsewhere"_s}) {
        inbox.center.stop();
        bookmark.start(inbox.client, workspace);
        QTRY_COMPARE(inbox.texts().size(), 2);
        QTRY_COMPARE(settings.value(QString(u"notices/"_s % workspace)).toInt(), 3);
        QCOMPARE(inbox.told.size(), 1);
    }
    // What is held back is not told yet.
    inbox.center.stop();
    inbox.send(u"third"_s);
    tray::QuietHours{true, QTime(11, 0), QTime(13, 0)}.save(settings);
    bookmark.start(inbox.client, u"here"_s);
    QTRY_COMPARE(announcer.held(), isTooLongAgo ? 3 : 1); // what was read since is not known any more
    QTRY_COMPARE(inbox.texts().size(), 3);
    QCOMPARE(settings.value(u"notices/here"_s).toInt(), 3);
}

// All at once, since each waits a while before it connects again.
void NotificationListTest::aCutAnywhereLosesNothing()
{
    constexpr int mostBytes = 64; // an event has fewer
    std::vector<std::unique_ptr<Inbox>> inboxes;
    for (int cut = 0; cut <= mostBytes; ++cut) {
        auto inbox = std::make_unique<Inbox>();
        inbox->send(u"old"_s);
        inbox->cutAt = cut;
        inbox->center.start(inbox->client);
        inboxes.push_back(std::move(inbox));
    }
    for (const auto &inbox : inboxes) {
        QTRY_COMPARE(inbox->texts(), QStringList{u"old"_s});
        QTRY_COMPARE(inbox->cutAt, -1);
        inbox->send(u"new"_s);
    }
    for (const auto &inbox : inboxes) {
        QTRY_COMPARE_WITH_TIMEOUT(inbox->texts(), (QStringList{u"new"_s, u"old"_s}), 20'000);
        QCOMPARE(inbox->told, QStringList{u"new 1"_s});
    }
}

void NotificationListTest::tooMuchSinceThenIsListedAnew()
{
    Inbox inbox;
    inbox.send(u"old"_s);
    inbox.center.start(inbox.client);
    QTRY_COMPARE(inbox.texts(), QStringList{u"old"_s});
    inbox.forgets = true;
    inbox.send(u"new"_s);
    QTRY_COMPARE_WITH_TIMEOUT(inbox.texts(), (QStringList{u"new"_s, u"old"_s}), 20'000);
    QCOMPARE(inbox.told, QStringList{u"new 1"_s});
}

void NotificationListTest::tellsItsTextNoteAndLink()
{
    tray::NotificationModel model;
    contract::messages::Notification one;
    one.id = u"n1"_s;
    one.summary = u"The import of &quot;a&amp;b.csv&quot; is <b>done</b>."_s;
    one.linkParams = u"{\"importId\":\"i\",\"viewId\":\"v\",\"note\":\"2 rows &lt; 10\"}"_s;
    contract::messages::Notification other = one;
    other.id = u"n0"_s;
    other.linkParams = u"{\"elsewhere\":1}"_s;
    model.setNotifications({one, other});
    const auto text = [&model](int row, int role) { return model.index(row).data(role).toString(); };
    QCOMPARE(text(0, Qt::DisplayRole), u"The import of \"a&b.csv\" is done."_s);
    QCOMPARE(text(0, tray::NoteRole), u"2 rows < 10"_s);
    QCOMPARE(text(0, tray::LinkTextRole), u"Open the view"_s);
    QCOMPARE(text(1, tray::LinkTextRole), QString());
    QCOMPARE(text(1, tray::NoteRole), QString());
}

QTEST_MAIN(NotificationListTest)
#include "notification_list_test.moc"
