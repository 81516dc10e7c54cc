// What is done to many people at once, and what is undone.
#include "ui/administration_people_page.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/undo_bar.h"

#include <QLabel>
#include <QPushButton>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationPeopleActsTest : public QObject, private AtThePeoplePage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
    void cleanup() { leave(); }
    void undoBringsEverythingBack();
    void undoExpiresAfterTenMinutes();
    void undoIsNamedForTheMenu();
    void undoOutlivesTheTab();
    void undoIconFollowsTheTheme();
    void refusalsAreToldByPerson();
    void manyPeopleNeedFewRequests();
    void cancelStopsBetweenBlocks();
    void failureIsToldForTheBlock();
    void actsOnPeopleThatWereNotReadYet();
    void statesAreChanged_data();
    void statesAreChanged();
    void addsToARole();
    void takesOutByDel();
};

void AdministrationPeopleActsTest::undoBringsEverythingBack()
{
    const auto page = open();
    const QMap<QString, QJsonObject> before = m_company->persons;
    choose(*page, u"north"_s);
    select(*page, {u"p2"_s, u"p3"_s, u"p5"_s});
    drop(*page, u"works"_s, Qt::MoveAction);
    QTRY_VERIFY(page->isUndoAvailable());
    // What somebody else changes meanwhile stays.
    m_company->persons[u"p2"_s].insert(u"remarks"_s, u"by another"_s);
    QTest::mouseClick(page->findChild<QPushButton *>(u"undoBarButton"_s), Qt::LeftButton);
    QTRY_VERIFY(!work().isRunning() && m_company->departmentsOf(u"p5"_s) == QStringList{u"north"_s});
    QVERIFY(!page->isUndoAvailable());
    QTRY_VERIFY(!page->undoBar().isVisible());
    QCOMPARE(m_company->persons[u"p2"_s].value("remarks"_L1).toString(), u"by another"_s);
    m_company->persons[u"p2"_s].insert(u"remarks"_s, QString());
    QCOMPARE(m_company->persons, before);
    QTRY_COMPARE(page->model().rowCount(), 40);
}

void AdministrationPeopleActsTest::undoExpiresAfterTenMinutes()
{
    const auto page = open();
    qint64 now = 1'000'000;
    work().undoList().setClock([&now] { return now; });
    choose(*page, u"north"_s);
    select(*page, {u"p2"_s});
    drop(*page, u"works"_s, Qt::MoveAction);
    QTRY_VERIFY(page->isUndoAvailable());
    now += widgets::UndoList::keptMilliseconds - 1;
    work().undoList().dropExpired();
    QVERIFY(page->isUndoAvailable());
    now += 1;
    work().undoList().dropExpired();
    QVERIFY(!page->isUndoAvailable());
    QVERIFY(!page->undoBar().isVisible());
}

void AdministrationPeopleActsTest::undoIsNamedForTheMenu()
{
    const auto page = open();
    QSignalSpy told(page.get(), &PeoplePage::editStateChanged);
    QCOMPARE(page->property("undoAvailable").toBool(), false);
    select(*page, {u"p2"_s});
    trigger(*page, u"Lock"_s);
    QTRY_COMPARE(page->property("undoText").toString(), u"1 person locked"_s);
    QVERIFY(!told.isEmpty());
    QVERIFY(QMetaObject::invokeMethod(page.get(), "undo"));
    QTRY_COMPARE(m_company->persons[u"p2"_s].value("lockFlag"_L1).toInt(), 1);
}

void AdministrationPeopleActsTest::undoOutlivesTheTab()
{
    auto page = open();
    select(*page, {u"p2"_s});
    trigger(*page, u"Lock"_s);
    page.reset();
    QTRY_COMPARE(m_company->persons[u"p2"_s].value("lockFlag"_L1).toInt(), 0);
    QTRY_VERIFY(!work().isRunning());
    page = open();
    QVERIFY(page->undoBar().isVisible());
    page->undo();
    QTRY_COMPARE(m_company->persons[u"p2"_s].value("lockFlag"_L1).toInt(), 1);
}

void AdministrationPeopleActsTest::undoIconFollowsTheTheme()
{
    widgets::Theme theme;
    theme.setChoice(widgets::ThemeChoice::Light);
    widgets::UndoList list;
    widgets::UndoBar bar;
    bar.setList(&list);
    list.add({u"1 person locked"_s, [] {}});
    const auto shown = [&bar] { return bar.findChild<QLabel *>(u"undoBarIcon"_s)->pixmap().toImage(); };
    const QImage light = shown();
    QVERIFY(!light.isNull());
    theme.setChoice(widgets::ThemeChoice::Dark);
    QTRY_VERIFY(shown() != light);
    theme.setChoice(widgets::ThemeChoice::Light);
    QTRY_COMPARE(shown(), light);
}

void AdministrationPeopleActsTest::refusalsAreToldByPerson()
{
    const auto page = open();
    m_company->refusedPeople.insert(u"p3"_s, u"somebody else is at it"_s);
    select(*page, {u"p2"_s, u"p3"_s, u"p4"_s});
    trigger(*page, u"Lock"_s);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"1 person was not locked."_s));
    QVERIFY(page->message().plainText().contains(u"Person 00003: somebody else is at it"_s));
    QCOMPARE(page->undoBar().text(), u"2 people locked"_s);
    m_company->refusedPeople.clear();
    m_company->server.forget();
    page->undo();
    QTRY_VERIFY(!work().isRunning());
    // Only those it was done to.
    QCOMPARE(sentFor(0), (QStringList{u"p2"_s, u"p4"_s}));
}

void AdministrationPeopleActsTest::manyPeopleNeedFewRequests()
{
    m_company = std::make_unique<FakeCompany>(400);
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    QList<PeopleModel::Person> people;
    for (int i = 1; i <= 250; ++i)
        people.append({u"p%1"_s.arg(i), {}});
    QList<int> steps;
    connect(&work(), &PeopleWork::progressed, this, [&steps](const QString &, int done, int) { steps.append(done); });
    QVERIFY(work().start(people, activatePeople(false).change, activatePeople(false).texts));
    QTRY_VERIFY(!work().isRunning());
    QCOMPARE(m_company->asked("PATCH", u"/people"_s).size(), 3);
    QCOMPARE(steps, (QList<int>{0, 100, 200, 250}));
    QCOMPARE(m_company->server.requests().size(), 3);
}

void AdministrationPeopleActsTest::cancelStopsBetweenBlocks()
{
    m_company = std::make_unique<FakeCompany>(400);
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    QList<PeopleModel::Person> people;
    for (int i = 1; i <= 400; ++i)
        people.append({u"p%1"_s.arg(i), {}});
    connect(&work(), &PeopleWork::progressed, this, [this](const QString &, int done, int) {
        if (done == 100)
            work().cancel();
    });
    QVERIFY(work().start(people, lockPeople(true).change, lockPeople(true).texts));
    QTRY_VERIFY(!work().isRunning());
    QCOMPARE(m_company->asked("PATCH", u"/people"_s).size(), 1);
    QCOMPARE(m_company->persons[u"p100"_s].value("lockFlag"_L1).toInt(), 0);
    QCOMPARE(m_company->persons[u"p101"_s].value("lockFlag"_L1).toInt(), 1);
    // p13, p26, ... were locked before.
    QCOMPARE(work().undoList().lastText(), u"93 people locked"_s);
}

// A block that fails as a whole is told for each of its people.
void AdministrationPeopleActsTest::failureIsToldForTheBlock()
{
    const auto page = open();
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.method == "PATCH" ? std::optional(refusal(403, u"not your domain"_s)) : std::nullopt;
    };
    select(*page, {u"p2"_s, u"p3"_s});
    trigger(*page, u"Lock"_s);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"2 people were not locked."_s));
    QVERIFY(page->message().plainText().contains(u"Person 00003: not your domain"_s));
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationPeopleActsTest::actsOnPeopleThatWereNotReadYet()
{
    m_company = std::make_unique<FakeCompany>(400);
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    const auto page = open();
    QVERIFY(!page->model().isLoaded(399));
    page->table()->selectAll();
    trigger(*page, u"They Left"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!work().isRunning() && page->isUndoAvailable(), 30'000);
    int working = 0;
    for (const QJsonObject &person : std::as_const(m_company->persons))
        working += person.value("dimission"_L1).toInt();
    QCOMPARE(working, 0);
}

void AdministrationPeopleActsTest::statesAreChanged_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("person");
    QTest::addColumn<QString>("member");
    QTest::addColumn<int>("value");
    QTest::newRow("lock") << u"Lock"_s << u"p1"_s << u"lockFlag"_s << 0;
    QTest::newRow("unlock") << u"Unlock"_s << u"p13"_s << u"lockFlag"_s << 1;
    QTest::newRow("activate") << u"Activate"_s << u"p11"_s << u"status"_s << 1;
    QTest::newRow("deactivate") << u"Deactivate"_s << u"p1"_s << u"status"_s << 0;
    QTest::newRow("left") << u"They Left"_s << u"p1"_s << u"dimission"_s << 0;
    QTest::newRow("back") << u"They Are Back"_s << u"p17"_s << u"dimission"_s << 1;
}

void AdministrationPeopleActsTest::statesAreChanged()
{
    QFETCH(QString, text);
    QFETCH(QString, person);
    QFETCH(QString, member);
    QFETCH(int, value);
    const auto page = open();
    const QJsonObject before = m_company->persons[person];
    select(*page, {person});
    trigger(*page, text);
    QTRY_COMPARE(m_company->persons[person].value(member).toInt(), value);
    QTRY_VERIFY(page->isUndoAvailable());
    page->undo();
    QTRY_COMPARE(m_company->persons[person], before);
}

void AdministrationPeopleActsTest::addsToARole()
{
    const auto page = open();
    select(*page, {u"p2"_s, u"p50"_s});
    trigger(*page, u"Add to Role…"_s);
    auto *dialog = page->findChild<RoleDialog *>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"acceptButton"_s), Qt::LeftButton);
    QTRY_COMPARE(page->undoBar().text(), u"2 people added to the role Buyer"_s);
    const QJsonObject role = m_company->persons[u"p50"_s].value("roles"_L1).toArray().first().toObject();
    QCOMPARE(role.value("roleId"_L1).toString(), u"buy-Buyer"_s);
    QCOMPARE(role.value("departmentId"_L1).toString(), u"works"_s);
    QCOMPARE(role.value("applicationId"_L1).toString(), u"buy"_s);
    page->undo();
    QTRY_VERIFY(m_company->persons[u"p2"_s].value("roles"_L1).toArray().isEmpty());
}

void AdministrationPeopleActsTest::takesOutByDel()
{
    const auto page = open();
    choose(*page, u"works"_s);
    select(*page, {u"p50"_s});
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QTRY_COMPARE(page->undoBar().text(), u"1 person taken out of Works"_s);
    QVERIFY(m_company->departmentsOf(u"p50"_s).isEmpty());
}

QTEST_MAIN(AdministrationPeopleActsTest)
#include "administration_people_acts_test.moc"
