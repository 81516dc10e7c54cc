// Notifications that the desktop shows: what it is asked to offer, and what becomes of what is clicked there. The
// desktop is one of ours, on a bus of its own.
#include "ui/fake_desktop.h"
#include "ui/notices_fixture.h"

#include <QDBusConnectionInterface>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString service = FakeDesktop::service;
const QString path = FakeDesktop::path;
QProcess *daemonProcess = nullptr;

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
    void actsInTheNameThatWasSeen_data();
    void actsInTheNameThatWasSeen();
    void isUndone();
    void aRefusalIsTold();
    void isOpened();
    void isMarkedAsRead();
    void aSentenceIsTypedInOurOwnWindow();
    void manyAreFolded();
    void whatIsFoldedWhileItIsActedOnStays_data();
    void whatIsFoldedWhileItIsActedOnStays();
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

void DesktopNoticesTest::actsInTheNameThatWasSeen_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::newRow("somebody's") << u"u-maria"_s << u"Maria Weber"_s;
    QTest::newRow("one's own") << u"u-me"_s << QString();
}

void DesktopNoticesTest::actsInTheNameThatWasSeen()
{
    QFETCH(QString, id);
    QFETCH(QString, name);
    m_inNameOf = {id, name};
    start();
    tellOne();
    QCOMPARE(m_desktop->shown.last().text.contains("In the name of Maria Weber."_L1), !name.isEmpty());
    QCOMPARE(m_desktop->shown.last().text.contains("In the name of"_L1), !name.isEmpty());
    m_inNameOf = {u"u-jonas"_s, u"Jonas Weber"_s};
    m_desktop->click(u"approve"_s);
    QTRY_COMPARE_WITH_TIMEOUT(acted().size(), 1, 30'000);
    for (const FakeRequest &request : m_server->requests()) {
        if (request.path.endsWith("/act"_L1))
            QCOMPARE(request.body["inNameOf"_L1].toString(), id);
    }
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

void DesktopNoticesTest::whatIsFoldedWhileItIsActedOnStays_data()
{
    QTest::addColumn<bool>("isFoldedLast");
    QTest::newRow("it is folded before the act is answered") << false;
    QTest::newRow("the act is answered before it is folded") << true;
}

// Somebody clicked just before the desktop heard that it is folded with what came. The outcome does not take the place
// of the others.
void DesktopNoticesTest::whatIsFoldedWhileItIsActedOnStays()
{
    QFETCH(bool, isFoldedLast);
    start();
    tellOne(u"n1"_s);
    const uint first = m_desktop->shown.first().id;
    m_desktop->holdsAnswers = true;
    tell({notice(u"n2"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 2, 30'000);
    QCOMPARE(m_desktop->shown.last().replaced, first);
    m_desktop->click(u"approve"_s);
    QTRY_COMPARE_WITH_TIMEOUT(acted().size(), 1, 30'000);
    m_desktop->holdsAnswers = false;
    if (isFoldedLast) {
        m_server->release();
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 3, 30'000);
        m_desktop->answerHeld();
    } else {
        m_desktop->answerHeld();
        tell({notice(u"n3"_s)}); // is folded as well, so the answer was heard
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 3, 30'000);
        m_server->release();
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop->shown.size(), 4, 30'000);
    }
    QVERIFY(m_desktop->shown.last().text.startsWith("Approved."_L1));
    QCOMPARE(m_desktop->shown.last().replaced, 0u);
    QVERIFY(m_desktop->shown.last().id != first);
    // The others can still be gone to.
    m_desktop->tell(u"ActionInvoked"_s, {first, u"default"_s});
    QTRY_COMPARE_WITH_TIMEOUT(m_listed->size(), 1, 30'000);
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
