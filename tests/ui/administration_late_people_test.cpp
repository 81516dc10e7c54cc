// Answers that come late, or after somebody went on, on the pages of people, departments, accounts and domains: they
// take nothing away, and are for nobody else.
#include "ui/administration/common/people_work.h"
#include "ui/administration/domains/accounts_page.h"
#include "ui/administration/domains/domain_editor.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/domains/logo_field.h"
#include "ui/administration/people/people_export.h"
#include "ui/administration/people/person_editor.h"
#include "ui/administration_people_page.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationLatePeopleTest : public QObject, private AtThePeoplePage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { renew(); }
    void cleanup() { leave(); }
    void nameThatIsTypedStays();
    void twoClicksAreOneDepartment();
    void whoTypesElsewhereGoesOnThere();
    void chosenDepartmentStays();
    void heldKeyMovesStepByStep();
    void failedRefreshKeepsTheTree();
    void peopleWhoMovedUpAreNotMeant();
    void exportIsSeenToItsEnd();
    void newPersonIsNotTypedOnWhileItIsMade();
    void refusedPersonIsTypedOn();
    void whatIsReadWhileSavingIsOld();
    void accountsStayNarrowedInAnotherLanguage();
    void twoClicksSwitchAnAccountOnce();
    void chosenDomainStays();
    void deletingADomainIsSeenToItsEnd();
    void uploadedLogoTakesNothingAway();
    void newSecretTakesNothingAway();

private:
    // From here on; release() sends them.
    void hold(const QByteArray &method, const QString &ending = {})
    {
        m_company->holds = [method, ending](const FakeRequest &request) {
            return request.method == method && request.path.endsWith(ending);
        };
    }
    FakeServer &server() { return m_company->server; }
    void release()
    {
        m_company->holds = {};
        server().release();
    }
    // All that was asked has been answered, and what follows from it has happened.
    void settle()
    {
        bool isThere = false;
        m_company->client.call(contract::authtime::getDomain, {u"d1"_s}, this, [&](const auto &) { isThere = true; });
        QTRY_VERIFY(isThere);
    }
    static bool isBusy(const QWidget &page) { return page.findChild<widgets::ProgressStrip *>()->isRunning(); }
};

void AdministrationLatePeopleTest::nameThatIsTypedStays()
{
    const auto page = open();
    QTreeView *view = page->departments().view();
    view->edit(page->departments().model().find(u"works"_s));
    const QPointer<QLineEdit> line = view->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    line->selectAll();
    QTest::keyClicks(line, u"Paint shop"_s);
    // Another one comes before it, and its own name changes.
    m_company->departments.append({u"alps"_s, {}, u"Alps"_s, 0});
    m_company->departments[1].name = u"Plants"_s;
    Q_EMIT work().departmentsChanged();
    QTRY_COMPARE(page->departments().model().index(1, 0).data().toString(), u"Alps"_s);
    QTRY_COMPARE(page->departments().model().find(u"works"_s).data().toString(), u"Plants"_s);
    QVERIFY(line);
    QVERIFY(line->isVisible());
    QCOMPARE(line->text(), u"Paint shop"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(m_company->departments[1].name, u"Paint shop"_s);
}

void AdministrationLatePeopleTest::twoClicksAreOneDepartment()
{
    const auto page = open();
    choose(*page, u"works"_s);
    hold("POST", u"/department"_s);
    QAction *add = page->departments().newAction();
    add->trigger();
    add->trigger();
    QTRY_COMPARE(server().held(), 1);
    release();
    QTRY_VERIFY(page->departments().model().find(u"made4"_s).isValid());
    QCOMPARE(m_company->departments.size(), 5);
    // The next has a name of its own, also before the first is listed.
    page->departments().view()->setCurrentIndex(page->departments().model().find(u"works"_s));
    hold("GET", u"/subdepartments"_s);
    add->trigger();
    QTRY_COMPARE(m_company->departments.size(), 6);
    QTRY_COMPARE(server().held(), 1);
    add->trigger();
    QTRY_COMPARE(m_company->departments.size(), 7);
    release();
    QCOMPARE(m_company->departments.at(5).name, u"New department 2"_s);
    QCOMPARE(m_company->departments.at(6).name, u"New department 3"_s);
}

void AdministrationLatePeopleTest::whoTypesElsewhereGoesOnThere()
{
    const auto page = open();
    page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    page->departments().view()->setFocus();
    hold("POST", u"/department"_s);
    page->departments().newAction()->trigger();
    QTRY_COMPARE(server().held(), 1);
    page->search()->setFocus();
    release();
    QTRY_VERIFY(page->departments().model().find(u"made4"_s).isValid());
    QVERIFY(page->search()->hasFocus());
    QVERIFY(!page->departments().view()->viewport()->findChild<QLineEdit *>());
}

void AdministrationLatePeopleTest::chosenDepartmentStays()
{
    const auto page = open();
    DepartmentsPane &pane = page->departments();
    choose(*page, u"south"_s);
    hold("DELETE");
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    trigger(pane, u"Delete"_s);
    QTRY_COMPARE(server().held(), 1);
    pane.view()->setCurrentIndex(pane.model().find(u"works"_s));
    QCOMPARE(pane.departmentId(), u"works"_s);
    release();
    QTRY_VERIFY(!pane.model().find(u"south"_s).isValid());
    QCOMPARE(pane.departmentId(), u"works"_s);
}

void AdministrationLatePeopleTest::heldKeyMovesStepByStep()
{
    m_company->departments.append({u"lab"_s, {}, u"Lab"_s, 3});
    const auto page = open();
    choose(*page, u"lab"_s);
    hold("PUT");
    trigger(page->departments(), u"Move Up"_s);
    trigger(page->departments(), u"Move Up"_s); // the order is not known yet
    QTRY_COMPARE(server().held(), 1);
    release();
    QTRY_COMPARE(page->departments().model().index(2, 0).data().toString(), u"Lab"_s);
    QCOMPARE(m_company->asked("PUT", u"/department/lab"_s).size(), 1);
    trigger(page->departments(), u"Move Up"_s);
    QTRY_COMPARE(page->departments().model().index(1, 0).data().toString(), u"Lab"_s);
}

void AdministrationLatePeopleTest::failedRefreshKeepsTheTree()
{
    const auto page = open();
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/root"_L1))
            return refusal(500, u"out of order"_s);
        return std::nullopt;
    };
    page->departments().refresh();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->departments().model().find(u"sales"_s).isValid());
}

// Rows beyond what has been read are known by their number alone.
void AdministrationLatePeopleTest::peopleWhoMovedUpAreNotMeant()
{
    m_company = std::make_unique<FakeCompany>(2500);
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    const auto page = open();
    page->table()->selectAll();
    server().forget();
    // Somebody has left the company meanwhile.
    m_company->persons.remove(u"p2"_s);
    m_company->order.removeAll(u"p2"_s);
    trigger(*page, u"Lock"_s);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"select again"_s));
    QCOMPARE(m_company->asked("PATCH", u"/people"_s).size(), 0);
    QTRY_COMPARE(page->model().total(), 2499);
}

void AdministrationLatePeopleTest::exportIsSeenToItsEnd()
{
    const auto page = open();
    auto *strip = page->findChild<widgets::ProgressStrip *>();
    QVERIFY(!strip->isRunning());
    Q_EMIT page->findChild<PeopleExport *>()->started(u"Exporting people"_s);
    QVERIFY(strip->isRunning());
    page->model().refresh(); // which ends, and is not the export
    QTRY_COMPARE(page->model().state(), PagedTableModel::State::Ready);
    QVERIFY(strip->isRunning());
    Q_EMIT page->findChild<PeopleExport *>()->finished(u"done"_s);
    QVERIFY(!strip->isRunning());
}

void AdministrationLatePeopleTest::newPersonIsNotTypedOnWhileItIsMade()
{
    PersonEditor editor(m_administration->context(), {.kind = u"new-person"_s, .domainId = u"d1"_s});
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    editor.findChild<QLineEdit *>(u"nameField"_s)->setText(u"Ada"_s);
    editor.findChild<QLineEdit *>(u"loginnoField"_s)->setText(u"ada"_s);
    hold("POST", u"/user"_s);
    QSignalSpy closed(&editor, &PersonEditor::closeWanted);
    editor.save();
    QTRY_COMPARE(server().held(), 1);
    QVERIFY(!editor.tabs()->isEnabled());
    release();
    QTRY_COMPARE(closed.size(), 1);
}

void AdministrationLatePeopleTest::refusedPersonIsTypedOn()
{
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "POST" && request.path.endsWith("/user"_L1))
            return refusal(409, u"the login is taken"_s);
        return std::nullopt;
    };
    PersonEditor editor(m_administration->context(), {.kind = u"new-person"_s, .domainId = u"d1"_s});
    editor.show();
    editor.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    auto *login = editor.findChild<QLineEdit *>(u"loginnoField"_s);
    login->setFocus();
    login->setText(u"ada"_s);
    editor.save();
    QTRY_VERIFY(editor.message().isVisible());
    QVERIFY(editor.tabs()->isEnabled());
    QVERIFY(login->hasFocus());
    QCOMPARE(login->text(), u"ada"_s);
    QVERIFY(!isBusy(editor));
}

void AdministrationLatePeopleTest::whatIsReadWhileSavingIsOld()
{
    PersonEditor editor(m_administration->context(), {.kind = u"person"_s, .domainId = u"d1"_s, .thing = u"p2"_s});
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    auto *telephone = editor.findChild<QLineEdit *>(u"telephoneField"_s);
    m_company->holds = [](const FakeRequest &request) { return request.path.endsWith("/user/p2"_L1); };
    editor.load();
    QTRY_COMPARE(server().held(), 1); // how it was before
    telephone->setText(u"555 000"_s);
    editor.save();
    QTRY_COMPARE(server().held(), 2);
    m_company->holds = {};
    server().release(1);
    QTRY_VERIFY(!editor.isWindowModified());
    server().release();
    settle();
    QCOMPARE(telephone->text(), u"555 000"_s);
    QTRY_VERIFY(!isBusy(editor)); // what was saved may be read anew
}

void AdministrationLatePeopleTest::accountsStayNarrowedInAnotherLanguage()
{
    AccountsPage page(m_administration->context());
    page.show();
    page.load();
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    page.search()->setText(u"Chief"_s);
    QTest::keyClick(page.search(), Qt::Key_Return);
    QTRY_COMPARE(page.model().filters(), QStringList{u"Chief"_s});
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    server().forget();
    QEvent language(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&page, &language);
    QTRY_COMPARE(m_company->asked("GET", u"/accounts"_s).size(), 1);
    QCOMPARE(m_company->asked("GET", u"/accounts"_s).first().query.queryItemValue(u"name"_s), u"Chief"_s);
    QCOMPARE(page.search()->text(), u"Chief"_s);
}

void AdministrationLatePeopleTest::twoClicksSwitchAnAccountOnce()
{
    AccountsPage page(m_administration->context());
    page.show();
    page.load();
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    page.table()->selectRow(1);
    m_company->holds = [](const FakeRequest &request) { return request.path.endsWith("/accounts/a2"_L1); };
    trigger(page, u"Deactivate"_s);
    trigger(page, u"Deactivate"_s);
    QTRY_COMPARE(server().held(), 1);
    page.refresh(); // does not end what is being done
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    QVERIFY(isBusy(page));
    settle();
    QCOMPARE(server().held(), 1);
    release();
    QTRY_VERIFY(!isBusy(page));
}

void AdministrationLatePeopleTest::chosenDomainStays()
{
    DomainsPage page(m_administration->context());
    page.show();
    page.load();
    auto *list = page.findChild<QListView *>(u"domainsList"_s);
    QTRY_COMPARE(list->model()->rowCount(), 3);
    list->setCurrentIndex(list->model()->index(0, 0));
    hold("POST", u"/domains"_s);
    page.load();
    QTRY_COMPARE(server().held(), 1);
    list->setCurrentIndex(list->model()->index(2, 0));
    const QString chosen = list->currentIndex().data().toString();
    QSignalSpy reset(list->model(), &QAbstractItemModel::modelReset);
    release();
    QTRY_COMPARE(reset.size(), 1);
    QCOMPARE(list->currentIndex().data().toString(), chosen);
}

void AdministrationLatePeopleTest::deletingADomainIsSeenToItsEnd()
{
    DomainsPage page(m_administration->context());
    page.show();
    page.load();
    auto *list = page.findChild<QListView *>(u"domainsList"_s);
    QTRY_COMPARE(list->model()->rowCount(), 3);
    list->setCurrentIndex(list->model()->index(2, 0));
    hold("GET", u"/domain/d3"_s);
    trigger(page, u"Activate"_s);
    QTRY_COMPARE(server().held(), 1);
    page.load();
    settle();
    QVERIFY(isBusy(page)); // the list was read, and the domain is still being activated
    trigger(page, u"Delete"_s); // not while another thing is being done
    QVERIFY(!page.findChild<QDialog *>());
    release();
    QTRY_COMPARE(m_company->domains[u"d3"_s].value("status"_L1).toInt(), 1);
    QTRY_VERIFY(!isBusy(page));
}

void AdministrationLatePeopleTest::uploadedLogoTakesNothingAway()
{
    LogoField field(m_company->client);
    field.load();
    auto *choice = field.findChild<QComboBox *>();
    QTRY_COMPARE(choice->count(), 2);
    QTemporaryDir folder;
    QFile picture(folder.filePath(u"new.png"_s));
    QVERIFY(picture.open(QIODevice::WriteOnly));
    picture.write("png");
    picture.close();
    hold("POST", u"/icons"_s);
    field.upload(picture.fileName());
    QTRY_COMPARE(server().held(), 1);
    choice->setCurrentIndex(1);
    release();
    QTRY_COMPARE(choice->count(), 3);
    QCOMPARE(field.value(), u"/icons/acme.png"_s);
}

void AdministrationLatePeopleTest::newSecretTakesNothingAway()
{
    DomainEditor editor(m_administration->context(), {.kind = u"domain"_s, .domainId = u"d1"_s});
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    auto *name = editor.findChild<QLineEdit *>(u"nameField"_s);
    auto *secret = editor.findChild<QLineEdit *>(u"secretField"_s);
    m_company->holds = [](const FakeRequest &request) { return request.path.endsWith("/secret"_L1); };
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    editor.findChild<QPushButton *>(u"resetSecretButton"_s)->click();
    QTRY_COMPARE(server().held(), 1);
    name->setText(u"Acme and Sons"_s);
    release();
    QTRY_COMPARE(secret->text(), u"n3w"_s);
    QCOMPARE(name->text(), u"Acme and Sons"_s);
    QVERIFY(editor.isWindowModified());
}

QTEST_MAIN(AdministrationLatePeopleTest)
#include "administration_late_people_test.moc"
