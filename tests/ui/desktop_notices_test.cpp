// Notifications that the desktop shows: what it is asked to offer, and what becomes of what is clicked there. The
// desktop is one of ours, on a bus of its own.
#include "ui/notices_fixture.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString service = u"org.freedesktop.Notifications"_s;
const QString path = u"/org/freedesktop/Notifications"_s;
QProcess *daemonProcess = nullptr;

// What a desktop does with notifications, and what was shown on it.
class FakeDesktop : public QDBusVirtualObject
{
    Q_OBJECT

public:
    struct Shown {
        uint id = 0;
        uint replaced = 0;
        QString title;
        QString text;
        QStringList actions; // key, label, key, ...

        QStringList keys() const
        {
            QStringList keys;
            for (int i = 0; i < actions.size(); i += 2)
                keys.append(actions[i]);
            return keys;
        }
    };

    explicit FakeDesktop(QStringList capabilities)
        : m_capabilities(std::move(capabilities)),
          m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"desktop"_s))
    {
        [&] {
            QVERIFY(m_bus.isConnected());
            QVERIFY(m_bus.registerVirtualObject(path, this));
            QVERIFY(m_bus.registerService(service));
        }();
    }
    ~FakeDesktop() override
    {
        m_bus.unregisterObject(path);
        m_bus.unregisterService(service);
        QDBusConnection::disconnectFromBus(u"desktop"_s);
    }

    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        const QVariantList arguments = message.arguments();
        if (message.member() == "GetCapabilities"_L1) {
            bus.send(message.createReply(m_capabilities));
            ++asked;
        } else if (message.member() == "Notify"_L1) {
            if (isBroken) {
                bus.send(message.createErrorReply(QDBusError::Failed, u"no"_s));
                return true;
            }
            const uint replaced = arguments.at(1).toUInt();
            const uint id = replaced ? replaced : ++m_last;
            shown.append(
                {id, replaced, arguments.at(3).toString(), arguments.at(4).toString(), arguments.at(5).toStringList()});
            bus.send(message.createReply(id));
        } else if (message.member() == "CloseNotification"_L1) {
            closed.append(arguments.at(0).toUInt());
            bus.send(message.createReply());
        } else {
            return false;
        }
        return true;
    }

    void tell(const QString &signal, const QVariantList &arguments)
    {
        QDBusMessage message = QDBusMessage::createSignal(path, service, signal);
        message.setArguments(arguments);
        m_bus.send(message);
    }
    void click(const QString &key) { tell(u"ActionInvoked"_s, {shown.last().id, key}); }
    void putAway() { tell(u"NotificationClosed"_s, {shown.last().id, 2u}); }

    QList<Shown> shown;
    QList<uint> closed;
    int asked = 0;
    bool isBroken = false;

private:
    const QStringList m_capabilities;
    QDBusConnection m_bus;
    uint m_last = 40;
};

// Whoever locks the screen.
class FakeLock : public QDBusVirtualObject
{
    Q_OBJECT

public:
    explicit FakeLock(const QString &name)
        : m_name(name), m_bus(QDBusConnection::connectToBus(QDBusConnection::SessionBus, u"lock"_s))
    {
        [&] {
            QVERIFY(m_bus.registerVirtualObject(path(), this));
            QVERIFY(m_bus.registerService(m_name));
        }();
    }
    ~FakeLock() override
    {
        m_bus.unregisterObject(path());
        m_bus.unregisterService(m_name);
        QDBusConnection::disconnectFromBus(u"lock"_s);
    }

    QString introspect(const QString &) const override { return {}; }
    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        if (message.member() != "GetActive"_L1)
            return false;
        ++asked;
        bus.send(message.createReply(isLocked));
        return true;
    }
    void tell(bool locked)
    {
        isLocked = locked;
        QDBusMessage message = QDBusMessage::createSignal(path(), m_name, u"ActiveChanged"_s);
        message.setArguments({locked});
        m_bus.send(message);
    }

    bool isLocked = false;
    int asked = 0;

private:
    QString path() const { return u'/' % QString(m_name).replace(u'.', u'/'); }

    const QString m_name;
    QDBusConnection m_bus;
};

} // namespace

class DesktopNoticesTest : public NoticesFixture
{
    Q_OBJECT

public:
    static void initMain();
    Q_SLOT void noteClosing() { ++m_closings; }

private Q_SLOTS:
    void init();
    void cleanup();
    void cleanupTestCase();
    void offersWhatIsAllowed_data();
    void offersWhatIsAllowed();
    void isApprovedOnce();
    void isUndone();
    void aRefusalIsTold();
    void isOpened();
    void isMarkedAsRead();
    void aSentenceIsTypedInOurOwnWindow();
    void manyAreFolded();
    void whatWasPutAwayIsNotFolded();
    void textsAreNoMarkup_data();
    void textsAreNoMarkup();
    void whatWasReadElsewhereGoes();
    void whatWasClearedElsewhereGoes();
    void nothingIsShownOnALockedScreen_data();
    void nothingIsShownOnALockedScreen();
    void theEndOfTheSessionTakesThemAway();
    void ourOwnWindowShowsWhatTheDesktopDoesNot_data();
    void ourOwnWindowShowsWhatTheDesktopDoesNot();
    void aDesktopThatComesLaterIsUsed();
    void actionsOfOtherProgramsAreTheirs();

private:
    QStringList acted() const
    {
        QStringList found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.path.endsWith("/act"_L1))
                found.append(request.body["action"_L1].toString());
        }
        return found;
    }
    int asked(QLatin1StringView end) const
    {
        int count = 0;
        for (const FakeRequest &request : m_server->requests())
            count += request.path.endsWith(end) ? 1 : 0;
        return count;
    }
    void start(const QStringList &capabilities = {u"actions"_s, u"body"_s})
    {
        m_desktop = std::make_unique<FakeDesktop>(capabilities);
        use();
        QTRY_VERIFY_WITH_TIMEOUT(m_notices->isAvailable() || !capabilities.contains("actions"_L1), 30'000);
    }
    void use()
    {
        m_notices = &m_announcer->useDesktop();
        m_opened = std::make_unique<QSignalSpy>(m_notices, &tray::DesktopNotices::openWanted);
        m_listed = std::make_unique<QSignalSpy>(m_notices, &tray::DesktopNotices::listWanted);
    }
    void tellOne(const QString &id = u"n1"_s)
    {
        const qsizetype before = m_desktop->shown.size();
        tell({notice(id)});
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), before + 1, 30'000);
    }

    int m_closings = 0;
    std::unique_ptr<FakeDesktop> m_desktop;
    tray::DesktopNotices *m_notices = nullptr;
    std::unique_ptr<QSignalSpy> m_opened;
    std::unique_ptr<QSignalSpy> m_listed;
};

// Before anything asks for the bus of the session: this one is for nobody else.
void DesktopNoticesTest::initMain()
{
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    daemonProcess = new QProcess;
    daemonProcess->start(u"dbus-daemon"_s, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    QByteArray address;
    while (!address.endsWith('\n') && daemonProcess->waitForReadyRead(30'000))
        address += daemonProcess->readAllStandardOutput();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address.trimmed());
}

void DesktopNoticesTest::cleanupTestCase()
{
    daemonProcess->kill();
    daemonProcess->waitForFinished();
    delete daemonProcess;
}

void DesktopNoticesTest::init()
{
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        QSKIP("there is no dbus-daemon");
    setUp();
}

void DesktopNoticesTest::cleanup()
{
    m_opened.reset();
    m_listed.reset();
    tearDown();
    m_desktop.reset();
}

void DesktopNoticesTest::offersWhatIsAllowed_data()
{
    QTest::addColumn<bool>("approve");
    QTest::addColumn<QStringList>("returnTo");
    QTest::addColumn<QString>("link");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("all") << true << QStringList{u"Draft"_s} << flowLink
                         << QStringList{u"default"_s, u"approve"_s, u"return"_s, u"read"_s};
    QTest::newRow("no approval") << false << QStringList{u"Draft"_s} << flowLink
                                 << QStringList{u"default"_s, u"return"_s, u"read"_s};
    QTest::newRow("no way back") << true << QStringList() << flowLink
                                 << QStringList{u"default"_s, u"approve"_s, u"read"_s};
    QTest::newRow("nothing") << false << QStringList() << flowLink << QStringList{u"default"_s, u"read"_s};
    QTest::newRow("no flow") << true << QStringList{u"Draft"_s} << u"{\"_docid\":\"d\"}"_s
                             << QStringList{u"default"_s, u"read"_s};
    QTest::newRow("leads nowhere") << true << QStringList() << QString() << QStringList{u"read"_s};
}

void DesktopNoticesTest::offersWhatIsAllowed()
{
    QFETCH(bool, approve);
    QFETCH(QStringList, returnTo);
    QFETCH(QString, link);
    m_approve = approve;
    m_returnTo = returnTo;
    start();
    tell({notice(u"n1"_s, link)});
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 1, 30'000);
    QCOMPARE(m_desktop->shown.first().title, u"Jonas Weber"_s);
    QTEST(m_desktop->shown.first().keys(), "keys");
    QVERIFY(!m_announcer->popup().isVisible());
}

void DesktopNoticesTest::isApprovedOnce()
{
    start();
    tellOne();
    QVERIFY(m_desktop->shown.last().text.contains("Approving it leads to: Finance"_L1));
    for (int i = 0; i < 5; ++i)
        m_desktop->click(u"approve"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_server->held() > 0 && !acted().isEmpty(), 30'000);
    m_desktop->putAway(); // as desktops do once an action was taken
    m_server->release();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 2, 30'000);
    QCOMPARE(acted(), QStringList{u"approve"_s});
    QVERIFY(m_desktop->shown.last().text.startsWith("Approved."_L1));
    QCOMPARE(m_desktop->shown.last().keys(), (QStringList{u"default"_s, u"undo"_s}));
}

void DesktopNoticesTest::isUndone()
{
    start();
    tellOne();
    m_desktop->click(u"approve"_s);
    QTRY_COMPARE_WITH_TIMEOUT(acted().size(), 1, 30'000);
    m_server->release();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 2, 30'000);
    m_desktop->click(u"undo"_s);
    QTRY_COMPARE_WITH_TIMEOUT(acted(), (QStringList{u"approve"_s, u"undo"_s}), 30'000);
    m_server->release();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 3, 30'000);
    QVERIFY(m_desktop->shown.last().text.startsWith("Taken back."_L1));
}

void DesktopNoticesTest::aRefusalIsTold()
{
    start();
    tellOne();
    m_isRefused = true;
    m_desktop->click(u"approve"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 2, 30'000);
    QVERIFY2(m_desktop->shown.last().text.startsWith("This was decided meanwhile"_L1),
        qPrintable(m_desktop->shown.last().text));
    QVERIFY(!m_desktop->shown.last().keys().contains("approve"_L1));
}

void DesktopNoticesTest::isOpened()
{
    start();
    tellOne();
    m_desktop->click(u"default"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_opened->size(), 1, 30'000);
    QCOMPARE(m_opened->first().first().toString(), u"n1"_s);
    QCOMPARE(m_opened->first().last().toString(), flowLink);
    QTRY_COMPARE_WITH_TIMEOUT(asked("/read"_L1), 1, 30'000);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->closed.size(), 1, 30'000);
}

void DesktopNoticesTest::isMarkedAsRead()
{
    start();
    tellOne();
    m_desktop->click(u"read"_s);
    QTRY_COMPARE_WITH_TIMEOUT(asked("/read"_L1), 1, 30'000);
    QCOMPARE(m_opened->size(), 0);
}

void DesktopNoticesTest::aSentenceIsTypedInOurOwnWindow()
{
    start();
    tellOne();
    m_desktop->click(u"return"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_announcer->popup().isVisible(), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(m_announcer->popup().actions().returnButton()->isVisible(), 30'000);
    QCOMPARE(m_announcer->popup().actions().noticeId(), u"n1"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->closed.size(), 1, 30'000);
}

void DesktopNoticesTest::manyAreFolded()
{
    start();
    tellOne(u"n1"_s);
    tellOne(u"n2"_s);
    QCOMPARE(m_desktop->shown.last().replaced, m_desktop->shown.first().id);
    QCOMPARE(m_desktop->shown.last().title, u"2 new notifications"_s);
    QCOMPARE(m_desktop->shown.last().keys(), QStringList{u"default"_s});
    m_desktop->click(u"default"_s);
    QTRY_COMPARE_WITH_TIMEOUT(m_listed->size(), 1, 30'000);
    QCOMPARE(m_opened->size(), 0);
}

void DesktopNoticesTest::whatWasPutAwayIsNotFolded()
{
    start();
    tellOne(u"n1"_s);
    // It is heard here in the order in which the notices hear it.
    m_closings = 0;
    QVERIFY(QDBusConnection::sessionBus().connect(
        service, path, service, u"NotificationClosed"_s, this, SLOT(noteClosing())));
    m_desktop->putAway();
    QTRY_COMPARE_WITH_TIMEOUT(m_closings, 1, 30'000);
    QCoreApplication::processEvents();
    tellOne(u"n2"_s);
    QCOMPARE(m_desktop->shown.last().replaced, 0u);
    QCOMPARE(m_desktop->shown.last().title, u"Jonas Weber"_s);
}

void DesktopNoticesTest::textsAreNoMarkup_data()
{
    QTest::addColumn<QStringList>("capabilities");
    QTest::addColumn<QString>("contained");
    QTest::newRow("read as markup") << QStringList{u"actions"_s, u"body-markup"_s} << u"Finance &amp; more"_s;
    QTest::newRow("read as it is") << QStringList{u"actions"_s} << u"Finance & more"_s;
}

void DesktopNoticesTest::textsAreNoMarkup()
{
    QFETCH(QStringList, capabilities);
    QFETCH(QString, contained);
    start(capabilities);
    Notification made = notice(u"n1"_s, u"{\"_docid\":\"d\"}"_s);
    made.summary = u"Finance &amp; more"_s; // as the server words it
    tell({made});
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 1, 30'000);
    QVERIFY2(m_desktop->shown.first().text.contains(contained), qPrintable(m_desktop->shown.first().text));
}

void DesktopNoticesTest::whatWasReadElsewhereGoes()
{
    start();
    tellOne();
    Notification read = notice(u"n1"_s);
    read.read = true;
    m_center->model().setNotifications({read});
    Q_EMIT m_center->loaded();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->closed, QList<uint>{m_desktop->shown.first().id}, 30'000);
}

void DesktopNoticesTest::whatWasClearedElsewhereGoes()
{
    start();
    tellOne();
    m_center->model().change({}, {u"n1"_s});
    Q_EMIT m_center->loaded();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->closed, QList<uint>{m_desktop->shown.first().id}, 30'000);
}

void DesktopNoticesTest::nothingIsShownOnALockedScreen_data()
{
    QTest::addColumn<QString>("service");
    QTest::addColumn<bool>("isLockedBefore");
    for (const QString &service : {u"org.freedesktop.ScreenSaver"_s, u"org.gnome.ScreenSaver"_s}) {
        QTest::addRow("%s", qPrintable(service)) << service << false;
        QTest::addRow("%s before", qPrintable(service)) << service << true;
    }
}

// Whoever sits in front of it may be anybody; it is told once it is unlocked.
void DesktopNoticesTest::nothingIsShownOnALockedScreen()
{
    QFETCH(QString, service);
    QFETCH(bool, isLockedBefore);
    FakeLock lock(service);
    lock.isLocked = isLockedBefore;
    start();
    QTRY_VERIFY_WITH_TIMEOUT(lock.asked > 0, 30'000);
    if (!isLockedBefore)
        lock.tell(true);
    tray::ScreenLock watched; // knows when the announcer's own does
    QTRY_VERIFY_WITH_TIMEOUT(watched.isLocked(), 30'000);
    tell({notice(u"n1"_s)});
    QCOMPARE(m_announcer->held(), 1);
    QCOMPARE(m_desktop->shown.size(), 0);
    lock.tell(false);
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 1, 30'000);
    QCOMPARE(m_announcer->held(), 0);
}

void DesktopNoticesTest::theEndOfTheSessionTakesThemAway()
{
    start();
    tellOne();
    m_center->stop();
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->closed.size(), 1, 30'000);
    m_desktop->click(u"default"_s);
    m_desktop->tell(u"NotificationClosed"_s, {m_desktop->shown.first().id, 3u});
    QTest::qWait(20);
    QCOMPARE(m_opened->size(), 0);
}

void DesktopNoticesTest::ourOwnWindowShowsWhatTheDesktopDoesNot_data()
{
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<bool>("isBroken");
    QTest::newRow("no desktop") << false << false;
    QTest::newRow("one without actions") << true << false;
    QTest::newRow("one that fails") << true << true;
}

void DesktopNoticesTest::ourOwnWindowShowsWhatTheDesktopDoesNot()
{
    QFETCH(bool, isThere);
    QFETCH(bool, isBroken);
    if (isThere) {
        start(isBroken ? QStringList{u"actions"_s} : QStringList{u"body"_s});
        m_desktop->isBroken = isBroken;
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->asked > 0, 30'000);
    } else {
        use();
    }
    tell({notice(u"n1"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(m_announcer->popup().isVisible(), 30'000);
    QCOMPARE(m_announcer->popup().actions().noticeId(), u"n1"_s);
    QVERIFY(!m_notices->isAvailable());
}

void DesktopNoticesTest::aDesktopThatComesLaterIsUsed()
{
    use();
    QVERIFY(!m_notices->isAvailable());
    m_desktop = std::make_unique<FakeDesktop>(QStringList{u"actions"_s});
    QTRY_VERIFY_WITH_TIMEOUT(m_notices->isAvailable(), 30'000);
    m_desktop.reset();
    QTRY_VERIFY_WITH_TIMEOUT(!m_notices->isAvailable(), 30'000);
}

void DesktopNoticesTest::actionsOfOtherProgramsAreTheirs()
{
    start();
    tellOne();
    m_desktop->tell(u"ActionInvoked"_s, {4711u, u"approve"_s});
    m_desktop->click(u"read"_s);
    QTRY_COMPARE_WITH_TIMEOUT(asked("/read"_L1), 1, 30'000);
    QCOMPARE(acted(), QStringList());
}

QTEST_MAIN(DesktopNoticesTest)
#include "desktop_notices_test.moc"
#include "ui/notices_fixture.h"
