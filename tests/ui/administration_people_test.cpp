// The page of people: tree and table, what is dragged, and what departments become.
#include "ui/administration/people/people_table.h"
#include "ui/administration_people_page.h"
#include "ui/settled.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/undo_bar.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationPeopleTest : public QObject, private AtThePeoplePage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
    void cleanup() { leave(); }
    void showsTheChosenDepartment();
    void searchesEverywhere();
    void sortsOnTheServer();
    void fiftyThousandPeopleNeedFewQuestions();
    void treeAsksWhenABranchOpens();
    void movesWhoIsDropped();
    void ctrlAddsInstead();
    void draggedPeopleStandBesideThePointer();
    void dropsADepartment();
    void refusedCycleIsShown();
    void makesRenamesAndUndoes();
    void ordersDepartments();
    void keyboardGoesFromTheTreeToThePeople();
    void editorOfANameCoversIt();
    void deletionTellsTheServersReason();
    void enterOpensAPerson();
    void spotSelectsAPerson();
    void emptyDepartmentOffersANewPerson();
    void failureIsTriedAgain();
    void everythingHasAName();
    void columnsAreRemembered();
    void treeModelIsSound();
};

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
    settle(m_company->client);
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
        QCOMPARE(m_company->departmentsOf(id), QStringList{u"works"_s});
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
    QCOMPARE(m_company->departmentsOf(u"p2"_s), (QStringList{u"north"_s, u"works"_s}));
    QCOMPARE(m_company->persons[u"p2"_s].value("defaultDepartment"_L1).toString(), u"north"_s);
}

// Many people are no wider under the pointer than one, so that the departments stay in sight.
void AdministrationPeopleTest::draggedPeopleStandBesideThePointer()
{
    const auto page = open();
    const auto *table = qobject_cast<PeopleTable *>(page->table());
    QVERIFY(table);
    select(*page, {u"p1"_s, u"p2"_s, u"p5"_s});
    const QSizeF many = table->dragLabel().deviceIndependentSize();
    QVERIFY(!many.isEmpty());
    QVERIFY(many.height() <= widgets::size::Row && many.width() < 150);
    QVERIFY(table->dragLabel().toImage().pixelColor(0, 0).alpha() == 0);
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
    page->undo();
    QTRY_COMPARE(tree.index(0, 0, tree.find(u"sales"_s)).data().toString(), u"North"_s);
}

void AdministrationPeopleTest::keyboardGoesFromTheTreeToThePeople()
{
    const auto page = open();
    page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    page->departments().view()->setFocus();
    QTest::keyClick(page->departments().view(), Qt::Key_Tab);
    QVERIFY(page->table()->hasFocus());
    QTest::keyClick(page->table(), Qt::Key_End);
    QCOMPARE(page->table()->currentIndex().row(), page->model().rowCount() - 1);
    QTest::keyClick(page->table(), Qt::Key_Home);
    QCOMPARE(page->table()->currentIndex().row(), 0);
    // A department is made from there as well.
    QTest::keyClick(page->table(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(m_company->departments.size(), 5);
}

// What is typed over a name is read without that name behind it.
void AdministrationPeopleTest::editorOfANameCoversIt()
{
    const widgets::Theme theme;
    const auto page = open();
    choose(*page, u"south"_s);
    QTreeView *view = page->departments().view();
    view->edit(view->currentIndex());
    auto *editor = view->viewport()->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->clear();
    const QImage picture = editor->grab().toImage().convertToFormat(QImage::Format_ARGB32);
    QCOMPARE(picture.pixelColor(picture.width() / 2, picture.height() / 2), editor->palette().color(QPalette::Base));
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
    m_administration->navigator().show(
        {.domainId = u"d1"_s, .indexCode = u"works"_s, .personId = u"p50"_s, .words = u"login50"_s});
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
        return request.path.endsWith("/people"_L1) ? std::optional(refusal(503, u"The database does not answer."_s))
                                                   : std::nullopt;
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
        if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisibleTo(page.get())
            || widget->objectName().startsWith("qt_"_L1))
            continue;
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isNamed = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        const bool isInner
            = qobject_cast<const QHeaderView *>(widget) || QByteArray(widget->metaObject()->className()) == "QWidget";
        QVERIFY2(isNamed || isInner,
            qPrintable(QString(QLatin1StringView(widget->metaObject()->className()) % u' ' % widget->objectName())));
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
