// The page of people: tree and table, what is dragged, what is done to many, and what is undone.
#include "ui/administration/departments_pane.h"
#include "ui/administration/people_actions.h"
#include "ui/administration/people_page.h"
#include "ui/administration/undo_bar.h"
#include "ui/administration_company.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;
using models::PagedTableModel;

class AdministrationPeopleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void showsTheChosenDepartment();
    void searchesEverywhere();
    void sortsOnTheServer();
    void fiftyThousandPeopleNeedFewQuestions();
    void treeAsksWhenABranchOpens();
    void movesWhoIsDropped();
    void ctrlAddsInstead();
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
    void dropsADepartment();
    void refusedCycleIsShown();
    void makesRenamesAndUndoes();
    void ordersDepartments();
    void deletionTellsTheServersReason();
    void enterOpensAPerson();
    void spotSelectsAPerson();
    void emptyDepartmentOffersANewPerson();
    void failureIsTriedAgain();
    void everythingHasAName();
    void columnsAreRemembered();
    void treeModelIsSound();

private:
    std::unique_ptr<PeoplePage> open(QSettings *settings = nullptr);
    void choose(PeoplePage &page, const QString &departmentId);
    void select(PeoplePage &page, const QStringList &ids);
    void drop(PeoplePage &page, const QString &departmentId, Qt::DropAction action);
    void trigger(QWidget &page, const QString &text);
    QStringList sentFor(int index) const;
    PeopleWork &work() { return m_administration->navigator().workOf(u"d1"_s); }

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
};

void AdministrationPeopleTest::init()
{
    m_company = std::make_unique<FakeCompany>();
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationPeopleTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

std::unique_ptr<PeoplePage> AdministrationPeopleTest::open(QSettings *settings)
{
    AdminContext context = m_administration->context();
    context.settings = settings;
    auto page = std::make_unique<PeoplePage>(context, AdminAddress {.kind = u"people"_s, .domainId = u"d1"_s});
    page->resize(1000, 600);
    page->show();
    page->load();
    [&] {
        QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
        QTRY_VERIFY(page->departments().model().rowCount() > 2);
        QTRY_COMPARE(QString(page->windowTitle()).remove(u"[*]"_s), u"People of Acme"_s);
    }();
    return page;
}

void AdministrationPeopleTest::choose(PeoplePage &page, const QString &departmentId)
{
    page.departments().showPath(m_company->pathOf(departmentId));
    QTRY_COMPARE(page.departments().departmentId(), departmentId);
    QTRY_COMPARE(page.model().query().departmentId, departmentId);
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    m_company->server.forget();
}

void AdministrationPeopleTest::select(PeoplePage &page, const QStringList &ids)
{
    QItemSelection selection;
    for (const QString &id : ids) {
        const int row = page.model().rowOf(id);
        QVERIFY2(row >= 0, qPrintable(id));
        selection.select(page.model().index(row, 0), page.model().index(row, PeopleModel::Telephone));
    }
    page.table()->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    page.table()->selectionModel()->setCurrentIndex(selection.indexes().first(), QItemSelectionModel::NoUpdate);
}

void AdministrationPeopleTest::drop(PeoplePage &page, const QString &departmentId, Qt::DropAction action)
{
    DepartmentsModel &tree = page.departments().model();
    const std::unique_ptr<QMimeData> dragged(page.model().mimeData({page.model().index(0, 0)}));
    QVERIFY(tree.canDropMimeData(dragged.get(), action, -1, -1, tree.find(departmentId)));
    tree.dropMimeData(dragged.get(), action, -1, -1, tree.find(departmentId));
}

void AdministrationPeopleTest::trigger(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text) {
            QVERIFY2(action->isEnabled(), qPrintable(text));
            action->trigger();
            return;
        }
    }
    QFAIL(qPrintable(text));
}

void AdministrationPeopleTest::showsTheChosenDepartment()
{
    const auto page = open();
    QCOMPARE(page->model().rowCount(), 60);
    choose(*page, u"sales"_s);
    QCOMPARE(page->model().rowCount(), 40); // with those of North
    page->findChild<QCheckBox *>(u"belowBox"_s)->setChecked(false);
    QTRY_COMPARE(page->model().rowCount(), 0);
    choose(*page, u"works"_s);
    QTRY_COMPARE(page->model().rowCount(), 20);
    QCOMPARE(page->model().index(0, PeopleModel::Departments).data().toString(), u"Works"_s);
}

void AdministrationPeopleTest::searchesEverywhere()
{
    const auto page = open();
    choose(*page, u"works"_s);
    QTest::keyClick(page.get(), Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), page->search());
    page->search()->setText(u"张三"_s);
    QTRY_COMPARE(page->model().rowCount(), 8);
    QVERIFY(!m_company->asked("GET", u"/people"_s).last().query.hasQueryItem(u"departmentid"_s)
        || m_company->asked("GET", u"/people"_s).last().query.queryItemValue(u"departmentid"_s).isEmpty());
    QTest::keyClick(page->search(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), page->table());
    page->search()->clear();
    QTRY_COMPARE(page->model().rowCount(), 20);
}

void AdministrationPeopleTest::sortsOnTheServer()
{
    const auto page = open();
    page->table()->sortByColumn(PeopleModel::Login, Qt::DescendingOrder);
    QTRY_COMPARE(page->model().personAt(0).id, u"p60"_s);
    const QUrlQuery query = m_company->asked("GET", u"/people"_s).last().query;
    QCOMPARE(query.queryItemValue(u"sortCol"_s), u"loginno"_s);
    QCOMPARE(query.queryItemValue(u"sortStatus"_s), u"desc"_s);
}

void AdministrationPeopleTest::fiftyThousandPeopleNeedFewQuestions()
{
    m_company = std::make_unique<FakeCompany>(50'000);
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    const auto page = open();
    QCOMPARE(page->model().rowCount(), 50'000);
    QTest::qWait(80);
    m_company->server.forget();
    page->table()->scrollToBottom();
    QTRY_VERIFY(page->model().isLoaded(49'999));
    QVERIFY(m_company->asked("GET", u"/people"_s).size() <= 2);
}

void AdministrationPeopleTest::treeAsksWhenABranchOpens()
{
    const auto page = open();
    DepartmentsModel &tree = page->departments().model();
    QCOMPARE(tree.index(0, 0).data().toString(), u"Everybody"_s);
    QCOMPARE(tree.index(1, 0).data().toString(), u"Sales"_s);
    QCOMPARE(m_company->asked("GET", u"/subdepartments"_s).size(), 0);
    page->departments().view()->expand(tree.index(1, 0));
    QTRY_COMPARE(tree.rowCount(tree.index(1, 0)), 2);
    QCOMPARE(m_company->asked("GET", u"/subdepartments"_s).size(), 1);
    QVERIFY(!tree.hasChildren(tree.index(2, 0)));
}

void AdministrationPeopleTest::movesWhoIsDropped()
{
    const auto page = open();
    choose(*page, u"north"_s);
    select(*page, {u"p2"_s, u"p3"_s});
    drop(*page, u"works"_s, Qt::MoveAction);
    QTRY_COMPARE(page->undoBar().text(), u"2 people moved to Works"_s);
    QVERIFY(page->undoBar().isVisible());
    for (const QString &id : {u"p2"_s, u"p3"_s}) {
        QCOMPARE(m_company->departmentsOf(id), QStringList {u"works"_s});
        QCOMPARE(m_company->persons[id].value("defaultDepartment"_L1).toString(), u"works"_s);
    }
    QTRY_COMPARE(page->model().rowCount(), 38);
}

void AdministrationPeopleTest::ctrlAddsInstead()
{
    const auto page = open();
    choose(*page, u"north"_s);
    select(*page, {u"p2"_s});
    drop(*page, u"works"_s, Qt::CopyAction);
    QTRY_COMPARE(page->undoBar().text(), u"1 person added to Works"_s);
    QCOMPARE(m_company->departmentsOf(u"p2"_s), (QStringList {u"north"_s, u"works"_s}));
    QCOMPARE(m_company->persons[u"p2"_s].value("defaultDepartment"_L1).toString(), u"north"_s);
}

void AdministrationPeopleTest::undoBringsEverythingBack()
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
    QTRY_VERIFY(!work().isRunning() && m_company->departmentsOf(u"p5"_s) == QStringList {u"north"_s});
    QVERIFY(!page->isUndoAvailable());
    QTRY_VERIFY(!page->undoBar().isVisible());
    QCOMPARE(m_company->persons[u"p2"_s].value("remarks"_L1).toString(), u"by another"_s);
    m_company->persons[u"p2"_s].insert(u"remarks"_s, QString());
    QCOMPARE(m_company->persons, before);
    QTRY_COMPARE(page->model().rowCount(), 40);
}

void AdministrationPeopleTest::undoExpiresAfterTenMinutes()
{
    const auto page = open();
    qint64 now = 1'000'000;
    work().undoList().setClock([&now] { return now; });
    choose(*page, u"north"_s);
    select(*page, {u"p2"_s});
    drop(*page, u"works"_s, Qt::MoveAction);
    QTRY_VERIFY(page->isUndoAvailable());
    now += UndoList::keptMilliseconds - 1;
    work().undoList().dropExpired();
    QVERIFY(page->isUndoAvailable());
    now += 1;
    work().undoList().dropExpired();
    QVERIFY(!page->isUndoAvailable());
    QVERIFY(!page->undoBar().isVisible());
}

void AdministrationPeopleTest::undoIsNamedForTheMenu()
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

void AdministrationPeopleTest::undoOutlivesTheTab()
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

void AdministrationPeopleTest::undoIconFollowsTheTheme()
{
    widgets::Theme theme;
    theme.setChoice(widgets::ThemeChoice::Light);
    UndoList list;
    UndoBar bar;
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

void AdministrationPeopleTest::refusalsAreToldByPerson()
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

// Of the people in the n-th change of many.
QStringList AdministrationPeopleTest::sentFor(int index) const
{
    QStringList ids;
    for (const QJsonValue &each : m_company->asked("PATCH", u"/people"_s).value(index).body.toObject().value("people"_L1).toArray())
        ids.append(each[u"id"].toString());
    return ids;
}

void AdministrationPeopleTest::manyPeopleNeedFewRequests()
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

void AdministrationPeopleTest::cancelStopsBetweenBlocks()
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
void AdministrationPeopleTest::failureIsToldForTheBlock()
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

void AdministrationPeopleTest::actsOnPeopleThatWereNotReadYet()
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

void AdministrationPeopleTest::statesAreChanged_data()
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

void AdministrationPeopleTest::statesAreChanged()
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

void AdministrationPeopleTest::addsToARole()
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

void AdministrationPeopleTest::takesOutByDel()
{
    const auto page = open();
    choose(*page, u"works"_s);
    select(*page, {u"p50"_s});
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QTRY_COMPARE(page->undoBar().text(), u"1 person taken out of Works"_s);
    QVERIFY(m_company->departmentsOf(u"p50"_s).isEmpty());
}

void AdministrationPeopleTest::dropsADepartment()
{
    const auto page = open();
    DepartmentsModel &tree = page->departments().model();
    choose(*page, u"north"_s);
    const std::unique_ptr<QMimeData> dragged(tree.mimeData({tree.find(u"north"_s)}));
    tree.dropMimeData(dragged.get(), Qt::MoveAction, -1, -1, tree.find(u"works"_s));
    QTRY_COMPARE(m_company->pathOf(u"north"_s), u"works_north"_s);
    QTRY_COMPARE(tree.find(u"north"_s).parent().data().toString(), u"Works"_s);
    QTRY_COMPARE(page->undoBar().text(), u"“North” moved"_s);
    page->undo();
    QTRY_COMPARE(m_company->pathOf(u"north"_s), u"sales_north"_s);
}

void AdministrationPeopleTest::refusedCycleIsShown()
{
    const auto page = open();
    DepartmentsModel &tree = page->departments().model();
    choose(*page, u"north"_s);
    const std::unique_ptr<QMimeData> dragged(tree.mimeData({tree.find(u"sales"_s)}));
    tree.dropMimeData(dragged.get(), Qt::MoveAction, -1, -1, tree.find(u"north"_s));
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"is the department itself or lies below it"_s));
    QCOMPARE(m_company->pathOf(u"north"_s), u"sales_north"_s);
    QVERIFY(!page->isUndoAvailable());
    QTRY_VERIFY(tree.find(u"sales"_s).isValid());
}

void AdministrationPeopleTest::makesRenamesAndUndoes()
{
    const auto page = open();
    choose(*page, u"works"_s);
    page->departments().view()->setFocus();
    page->departments().newAction()->trigger();
    QTRY_COMPARE(m_company->departments.size(), 5);
    QCOMPARE(m_company->departments.last().superior, u"works"_s);
    // The new one is named at once.
    QTRY_VERIFY(page->departments().view()->viewport()->findChild<QLineEdit *>());
    auto *editor = page->departments().view()->viewport()->findChild<QLineEdit *>();
    editor->setText(u"Paint shop"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(m_company->departments.last().name, u"Paint shop"_s);
    QTRY_COMPARE(page->departments().departmentName(), u"Paint shop"_s);
    page->undo();
    QTRY_COMPARE(m_company->departments.last().name, u"New department"_s);
}

void AdministrationPeopleTest::ordersDepartments()
{
    const auto page = open();
    choose(*page, u"south"_s);
    page->departments().view()->setFocus();
    QTest::keyClick(page->departments().view(), Qt::Key_Up, Qt::AltModifier);
    DepartmentsModel &tree = page->departments().model();
    QTRY_COMPARE(tree.index(0, 0, tree.find(u"sales"_s)).data().toString(), u"South"_s);
    // Who was chosen stays chosen.
    QCOMPARE(page->departments().departmentId(), u"south"_s);
}

void AdministrationPeopleTest::deletionTellsTheServersReason()
{
    const auto page = open();
    choose(*page, u"sales"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    page->departments().view()->setFocus();
    QTest::keyClick(page->departments().view(), Qt::Key_Delete);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"still has departments below it"_s));
    choose(*page, u"south"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QTest::keyClick(page->departments().view(), Qt::Key_Delete);
    QTRY_COMPARE(page->departments().departmentId(), u"sales"_s);
    QCOMPARE(m_company->departments.size(), 3);
}

void AdministrationPeopleTest::enterOpensAPerson()
{
    const auto page = open();
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    select(*page, {u"p4"_s});
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Return);
    QCOMPARE(wanted.last().first().toString(), u"admin:person:d1:p4"_s);
    QTest::keyClick(page.get(), Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(wanted.last().first().toString(), u"admin:new-person:d1:"_s);
}

void AdministrationPeopleTest::spotSelectsAPerson()
{
    const auto page = open();
    m_administration->navigator().show({.domainId = u"d1"_s, .indexCode = u"works"_s, .personId = u"p50"_s, .words = u"login50"_s});
    QTRY_COMPARE(page->table()->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(page->model().personAt(page->table()->currentIndex().row()).id, u"p50"_s);
    m_administration->navigator().show({.domainId = u"d1"_s, .indexCode = u"sales_south"_s});
    QTRY_COMPARE(page->departments().departmentId(), u"south"_s);
}

void AdministrationPeopleTest::emptyDepartmentOffersANewPerson()
{
    const auto page = open();
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    choose(*page, u"south"_s);
    QPushButton *offered = nullptr;
    for (QPushButton *button : page->findChildren<QPushButton *>(u"emptyStateButton"_s)) {
        if (button->isVisible())
            offered = button;
    }
    QVERIFY(offered);
    QTest::mouseClick(offered, Qt::LeftButton);
    QCOMPARE(wanted.last().first().toString(), u"admin:new-person:d1:south"_s);
}

void AdministrationPeopleTest::failureIsTriedAgain()
{
    const auto page = open();
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.endsWith("/people"_L1) ? std::optional(refusal(503, u"The database does not answer."_s)) : std::nullopt;
    };
    page->refresh();
    QTRY_VERIFY(page->message().isVisible());
    QCOMPARE(page->model().rowCount(), 60);
    m_company->instead = {};
    QTest::mouseClick(page->message().findChild<QPushButton *>(u"messageActionButton"_s), Qt::LeftButton);
    QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
    QVERIFY(!page->message().isVisible());
}

void AdministrationPeopleTest::everythingHasAName()
{
    const auto page = open();
    for (const QWidget *widget : page->findChildren<QWidget *>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(page.get()) || widget->objectName().startsWith("qt_"_L1))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isNamed = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        const bool isInner = qobject_cast<const QHeaderView *>(widget) || QByteArray(widget->metaObject()->className()) == "QWidget";
        QVERIFY2(isNamed || isInner, qPrintable(QString(QLatin1StringView(widget->metaObject()->className()) % u' ' % widget->objectName())));
    }
}

void AdministrationPeopleTest::columnsAreRemembered()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    auto page = open(&settings);
    page->table()->horizontalHeader()->setSectionHidden(PeopleModel::Telephone, true);
    page.reset();
    page = open(&settings);
    QVERIFY(page->table()->horizontalHeader()->isSectionHidden(PeopleModel::Telephone));
    QVERIFY(!page->table()->horizontalHeader()->isSectionHidden(PeopleModel::Email));
}

void AdministrationPeopleTest::treeModelIsSound()
{
    DepartmentsModel tree(m_company->client, u"d1"_s);
    QAbstractItemModelTester tester(&tree);
    tree.load();
    QTRY_COMPARE(tree.rowCount(), 4);
    tree.fetchMore(tree.index(1, 0));
    QTRY_COMPARE(tree.rowCount(tree.index(1, 0)), 2);
    m_company->departments.append({u"east"_s, u"sales"_s, u"East"_s, 9});
    tree.refresh(tree.index(1, 0));
    QTRY_COMPARE(tree.rowCount(tree.index(1, 0)), 3);
    m_company->departments.removeIf([](const FakeDepartment &department) { return department.id == "sales"_L1; });
    tree.refresh({});
    QTRY_COMPARE(tree.rowCount(), 3);
    QVERIFY(!tree.find(u"north"_s).isValid());
}

QTEST_MAIN(AdministrationPeopleTest)
#include "administration_people_test.moc"
