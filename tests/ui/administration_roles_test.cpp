// The roles of the software of a domain, and who holds them.
#include "ui/administration/common/people_work.h"
#include "ui/administration/roles/roles_page.h"
#include "ui/administration/roles/roles_page_add_dialog.h"
#include "ui/administration/roles/roles_page_holders.h"
#include "ui/administration_company.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

// "Purchasing" (buy) has Buyer (held by p1 in north, and p2 in north and works) and Auditor, not in use; "Leave
// requests" (leave) has none.
class AdministrationRolesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void listsRolesBySoftware();
    void searches();
    void showsWhoHoldsARole();
    void everySoftwareWithoutADomain();
    void createsARole();
    void otherPagesHearOfARole();
    void changesWhatDiffersAlone();
    void switches();
    void deletesAfterAQuestion();
    void saysWhyARoleIsNotDeleted();
    void takesPeopleOutOfOneDepartment();
    void addsPeople();
    void addsDepartmentsInOneRequest();
    void undoOfDepartmentsIsExact();
    void switchesAreUndone();
    void switchesOfAllApplicationsAreUndone();
    void readsRolesPageByPage();
    void withoutSoftwareItLeadsThere();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    static FakeAnswer page(const QJsonArray &rows)
    {
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    }
    static FakeAnswer part(const QJsonArray &rows, const QUrlQuery &query)
    {
        const int lines = query.queryItemValue(u"linesPerPage"_s).toInt();
        const int number = query.queryItemValue(u"pageNo"_s).toInt();
        QJsonArray some;
        for (int i = (number - 1) * lines; i < qMin<int>(number * lines, int(rows.size())); ++i)
            some.append(rows[i]);
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, lines}, {u"pageNo"_s, number},
            {u"pageCount"_s, (rows.size() + lines - 1) / lines}, {u"datas"_s, some}});
    }
    static QJsonObject role(const QString &id, const QString &name, int status, bool isDefault)
    {
        return {{u"id"_s, id}, {u"name"_s, name}, {u"roleNo"_s, id.toUpper()}, {u"status"_s, status},
            {u"defaultRole"_s, isDefault}, {u"version"_s, 1}};
    }
    std::unique_ptr<RolesPage> open(const QString &domainId = u"d1"_s);
    QAction *action(QWidget &page, const QString &text);
    QTreeWidgetItem *item(RolesPage &page, const QString &name);
    QStringList held(const QString &personId) const;

    widgets::Language m_language;
    QMap<QString, QJsonObject> m_roles; // of Purchasing
    bool m_hasSoftware = true;
    bool m_isPaged = false; // as the server does, with at most 1000 a page
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
};

void AdministrationRolesTest::init()
{
    m_hasSoftware = true;
    m_isPaged = false;
    m_roles = {{u"auditor"_s, role(u"auditor"_s, u"Auditor"_s, 0, false)},
        {u"buyer"_s, role(u"buyer"_s, u"Buyer"_s, 1, true)}};
    m_company = std::make_unique<FakeCompany>(5);
    const auto give = [this](const QString &person, const QStringList &departments) {
        QJsonArray roles;
        for (const QString &department : departments)
            roles.append(QJsonObject{{u"roleId"_s, u"buyer"_s}, {u"departmentId"_s, department},
                {u"applicationId"_s, u"buy"_s}, {u"isDefaultDepartment"_s, false}});
        m_company->persons[person].insert(u"roles"_s, roles);
    };
    give(u"p1"_s, {u"north"_s});
    give(u"p2"_s, {u"north"_s, u"works"_s});
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationRolesTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

std::optional<FakeAnswer> AdministrationRolesTest::answer(const FakeRequest &request)
{
    const QJsonObject body = request.body.toObject();
    if (request.path.endsWith("/applications/bind"_L1) && !m_hasSoftware)
        return page({});
    if (request.path == "/api/authtime/applications"_L1)
        return page({QJsonObject{{u"id"_s, u"buy"_s}, {u"name"_s, u"Purchasing"_s}, {u"activated"_s, true}}});
    if (request.path.endsWith("/applications/buy/roles"_L1) && request.method == "POST") {
        m_roles.insert(u"new"_s, role(u"new"_s, body.value("name"_L1).toString(), 1, false));
        return data(QJsonObject{{u"id"_s, u"new"_s}});
    }
    if (request.path.endsWith("/applications/buy/roles"_L1) || request.path.endsWith("/applications/leave/roles"_L1)) {
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_roles)) {
            if (request.path.contains("/buy/"_L1))
                rows.append(each);
        }
        return m_isPaged ? part(rows, request.query) : page(rows);
    }
    if (request.path.contains("/applications/roles/"_L1)) {
        QJsonObject &changed = m_roles[request.path.section(u'/', -1)];
        for (auto it = body.begin(); it != body.end(); ++it) {
            if (!it.value().isNull())
                changed.insert(it.key(), it.value());
        }
        return data(QJsonValue());
    }
    if (request.path.endsWith("/applications/roles"_L1)) {
        for (const QJsonValue &id : request.body.isArray() ? request.body.toArray() : body.value("ids"_L1).toArray())
            m_roles.remove(id.toString());
        return data(QJsonValue());
    }
    if (request.path.endsWith("/holders"_L1) && request.method == "POST") {
        // Whoever is in one of the departments and does not hold the role there yet.
        QJsonArray given;
        for (const QString &id : std::as_const(m_company->order)) {
            for (const QJsonValue &department : body.value("deptIds"_L1).toArray()) {
                QJsonArray roles = m_company->persons[id].value("roles"_L1).toArray();
                const QJsonObject role{{u"roleId"_s, request.path.section(u'/', -2, -2)},
                    {u"departmentId"_s, department}, {u"applicationId"_s, u"buy"_s}, {u"isDefaultDepartment"_s, false}};
                if (!m_company->departmentsOf(id).contains(department.toString())
                    || rolesWithout({role}, roles).isEmpty())
                    continue;
                roles.append(role);
                m_company->persons[id].insert(u"roles"_s, roles);
                given.append(QJsonObject{{u"userId"_s, id}, {u"departmentId"_s, department}});
            }
        }
        return data(given);
    }
    if (request.path.endsWith("/holders"_L1)) {
        QJsonArray rows;
        for (const QString &id : std::as_const(m_company->order)) {
            const QJsonObject &person = m_company->persons[id];
            for (const QJsonValue &each : person.value("roles"_L1).toArray()) {
                const QString department = each[u"departmentId"].toString();
                if (each[u"roleId"].toString() == request.path.section(u'/', -2, -2))
                    rows.append(QJsonObject{{u"id"_s, id}, {u"name"_s, person.value("name"_L1)},
                        {u"loginno"_s, person.value("loginno"_L1)}, {u"departmentId"_s, department},
                        {u"departmentName"_s, m_company->nameOf(department)}, {u"dimission"_s, 1}});
            }
        }
        return page(rows);
    }
    return std::nullopt;
}

std::unique_ptr<RolesPage> AdministrationRolesTest::open(const QString &domainId)
{
    auto page = std::make_unique<RolesPage>(
        m_administration->context(), AdminAddress{.kind = u"roles"_s, .domainId = domainId});
    page->resize(1000, 600);
    page->show();
    page->load();
    [&] {
        if (m_hasSoftware)
            QTRY_VERIFY(item(*page, u"Buyer"_s));
        if (m_hasSoftware && page->holders())
            QTRY_VERIFY(page->holders()->model().state() == models::PagedTableModel::State::Ready);
    }();
    m_company->server.forget();
    return page;
}

QAction *AdministrationRolesTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

QTreeWidgetItem *AdministrationRolesTest::item(RolesPage &page, const QString &name)
{
    return page.tree()->findItems(name, Qt::MatchExactly | Qt::MatchRecursive).value(0);
}

QStringList AdministrationRolesTest::held(const QString &personId) const
{
    QStringList departments;
    for (const QJsonValue &each : m_company->persons[personId].value("roles"_L1).toArray())
        departments.append(each[u"departmentId"].toString());
    return departments;
}

void AdministrationRolesTest::listsRolesBySoftware()
{
    const auto page = open();
    QCOMPARE(page->tree()->topLevelItemCount(), 2);
    QCOMPARE(item(*page, u"Buyer"_s)->parent()->text(0), u"Purchasing"_s);
    QCOMPARE(item(*page, u"Buyer"_s)->text(1), u"BUYER"_s);
    QCOMPARE(item(*page, u"Buyer"_s)->text(2), u"In use, held by everybody"_s);
    QCOMPARE(item(*page, u"Auditor"_s)->text(2), u"Not in use"_s);
    QCOMPARE(item(*page, u"Leave requests"_s)->childCount(), 1);
    QCOMPARE(item(*page, u"Leave requests"_s)->child(0)->text(0), u"No roles yet"_s);
}

void AdministrationRolesTest::searches()
{
    const auto page = open();
    page->search()->setText(u"audit"_s);
    QVERIFY(item(*page, u"Auditor"_s) && !item(*page, u"Buyer"_s) && !item(*page, u"Leave requests"_s));
    page->search()->setText(u"purch"_s);
    QVERIFY(item(*page, u"Auditor"_s) && item(*page, u"Buyer"_s));
    page->search()->setText(u"nothing like it"_s);
    QTRY_COMPARE(page->tree()->topLevelItemCount(), 0);
}

void AdministrationRolesTest::showsWhoHoldsARole()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Buyer"_s));
    QTRY_COMPARE(page->holders()->model().rowCount(), 3);
    QTRY_VERIFY(page->holders()->model().isLoaded(2));
    QCOMPARE(page->holders()->model().index(2, 0).data().toString(), u"Person 00002"_s);
    QCOMPARE(page->holders()->model().index(2, 2).data().toString(), u"Works"_s);
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    QTRY_COMPARE(page->holders()->model().rowCount(), 0);
    page->holders()->findChild<widgets::SearchField *>()->setText(u"nor"_s);
    const auto asksForWords = [&] {
        const QList<FakeRequest> asked = m_company->asked("GET", u"/auditor/holders"_s);
        return !asked.isEmpty() && asked.last().query.hasQueryItem(u"words"_s)
            && !asked.last().query.queryItemValue(u"words"_s).isEmpty();
    };
    QTRY_VERIFY(asksForWords());
    QCOMPARE(m_company->asked("GET", u"/auditor/holders"_s).last().query.queryItemValue(u"words"_s), u"nor"_s);
}

void AdministrationRolesTest::everySoftwareWithoutADomain()
{
    const auto page = open({});
    QVERIFY(!page->holders());
    QCOMPARE(page->tree()->topLevelItemCount(), 1);
    QVERIFY(item(*page, u"Buyer"_s));
}

void AdministrationRolesTest::createsARole()
{
    const auto page = open();
    action(*page, u"New Role…"_s)->trigger();
    auto *dialog = page->findChild<QDialog *>(u"roleDialog"_s);
    QTRY_VERIFY(dialog->isVisible());
    auto *accept = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(!accept->isEnabled() && !accept->toolTip().isEmpty());
    QCOMPARE(dialog->findChild<QComboBox *>(u"softwareBox"_s)->currentData().toString(), u"buy"_s);
    dialog->findChild<QLineEdit *>(u"nameEdit"_s)->setText(u"Approver"_s);
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_VERIFY(item(*page, u"Approver"_s));
    QVERIFY(item(*page, u"Approver"_s)->isSelected());
}

void AdministrationRolesTest::otherPagesHearOfARole()
{
    const auto here = open();
    const auto everywhere = open({});
    QVERIFY(!item(*here, u"Approver"_s));
    action(*everywhere, u"New Role…"_s)->trigger();
    auto *dialog = everywhere->findChild<QDialog *>(u"roleDialog"_s);
    dialog->findChild<QLineEdit *>(u"nameEdit"_s)->setText(u"Approver"_s);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_VERIFY(item(*everywhere, u"Approver"_s));
    QTRY_VERIFY(item(*here, u"Approver"_s));
}

void AdministrationRolesTest::changesWhatDiffersAlone()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Buyer"_s));
    page->tree()->setFocus();
    QTest::keyClick(page->tree(), Qt::Key_F2);
    auto *dialog = page->findChild<QDialog *>(u"roleDialog"_s);
    QTRY_VERIFY(dialog && dialog->isVisible());
    dialog->findChild<QLineEdit *>(u"nameEdit"_s)->setText(u"Purchaser"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"acceptButton"_s), Qt::LeftButton);
    QTRY_VERIFY(item(*page, u"Purchaser"_s));
    QJsonObject sent = m_company->asked("PUT", u"/roles/buyer"_s).first().body.toObject();
    for (const QString &member : sent.keys()) {
        if (sent.value(member).isNull())
            sent.remove(member);
    }
    QCOMPARE(sent, (QJsonObject{{u"name"_s, u"Purchaser"_s}}));
}

void AdministrationRolesTest::switches()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    action(*page, u"Put to Use"_s)->trigger();
    QTRY_COMPARE(item(*page, u"Auditor"_s)->text(2), u"In use"_s);
    action(*page, u"Held by Everybody"_s)->trigger();
    QTRY_COMPARE(item(*page, u"Auditor"_s)->text(2), u"In use, held by everybody"_s);
}

// Those alone that were switched are switched back.
void AdministrationRolesTest::switchesAreUndone()
{
    m_roles.insert(u"clerk"_s, role(u"clerk"_s, u"Clerk"_s, 1, false));
    const QMap<QString, QJsonObject> before = m_roles;
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    item(*page, u"Clerk"_s)->setSelected(true);
    action(*page, u"Put to Use"_s)->trigger();
    QTRY_COMPARE(page->undoText(), u"The role “Auditor” was put to use"_s);
    QCOMPARE(m_company->asked("PUT", u"/roles/clerk"_s).size(), 0);
    QTRY_COMPARE(item(*page, u"Auditor"_s)->text(2), u"In use"_s);
    page->undo();
    QTRY_COMPARE(m_roles, before);
    QTRY_COMPARE(item(*page, u"Auditor"_s)->text(2), u"Not in use"_s);
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationRolesTest::switchesOfAllApplicationsAreUndone()
{
    m_roles.insert(u"clerk"_s, role(u"clerk"_s, u"Clerk"_s, 1, false));
    const QMap<QString, QJsonObject> before = m_roles;
    const auto page = open({});
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    item(*page, u"Clerk"_s)->setSelected(true);
    action(*page, u"Held by Everybody"_s)->trigger();
    QTRY_COMPARE(page->undoText(), u"2 roles are held by everybody"_s);
    page->undo();
    QTRY_COMPARE(m_roles, before);
    // The page has read them again, and shows what was undone.
    QTRY_VERIFY(m_company->client.findChildren<client::PendingCall *>().isEmpty());
    QCOMPARE(item(*page, u"Clerk"_s)->text(2), u"In use"_s);
    // Of two, the second is refused: the first can be taken back.
    m_company->instead = [this](const FakeRequest &request) {
        return request.method == "PUT" && request.path.endsWith("/clerk"_L1)
            ? std::optional(refusal(403, u"only designers may"_s))
            : answer(request);
    };
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    item(*page, u"Clerk"_s)->setSelected(true);
    action(*page, u"Held by Everybody"_s)->trigger();
    QTRY_VERIFY(page->message().plainText().contains(u"only designers may"_s));
    QCOMPARE(page->undoText(), u"The role “Auditor” is held by everybody"_s);
    page->undo();
    QTRY_COMPARE(m_roles, before);
}

void AdministrationRolesTest::readsRolesPageByPage()
{
    for (int i = 1; i <= 3000; ++i) {
        const QString id = u"r%1"_s.arg(i);
        m_roles.insert(id, role(id, u"Role %1"_s.arg(i, 4, 10, QChar(u'0')), 1, false));
    }
    m_isPaged = true;
    const auto page = open();
    QVERIFY(item(*page, u"Role 0001"_s) && item(*page, u"Role 3000"_s));
    QCOMPARE(item(*page, u"Buyer"_s)->parent()->childCount(), 3002);
    page->load();
    QTRY_COMPARE(m_company->asked("GET", u"/applications/buy/roles"_s).size(), 4); // of 1000 each
    QTRY_COMPARE(item(*page, u"Buyer"_s)->parent()->childCount(), 3002);
}

void AdministrationRolesTest::deletesAfterAQuestion()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    page->tree()->setFocus();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QTest::keyClick(page->tree(), Qt::Key_Delete);
    QCoreApplication::processEvents();
    QCOMPARE(m_company->asked("DELETE", u"/roles"_s).size(), 0);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QTest::keyClick(page->tree(), Qt::Key_Delete);
    QTRY_VERIFY(!item(*page, u"Auditor"_s));
    QVERIFY(item(*page, u"Buyer"_s));
}

void AdministrationRolesTest::saysWhyARoleIsNotDeleted()
{
    const auto page = open();
    m_company->instead = [this](const FakeRequest &request) {
        return request.method == "DELETE" ? std::optional(refusal(403, u"only designers may"_s)) : answer(request);
    };
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"Delete…"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"only designers may"_s));
}

void AdministrationRolesTest::takesPeopleOutOfOneDepartment()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Buyer"_s));
    QTRY_VERIFY(page->holders()->model().rowCount() == 3 && page->holders()->model().isLoaded(2));
    page->holders()->table()->selectRow(2);
    page->holders()->removeAction()->trigger();
    QTRY_COMPARE(held(u"p2"_s), QStringList{u"north"_s});
    QCOMPARE(held(u"p1"_s), QStringList{u"north"_s});
    QTRY_COMPARE(page->holders()->model().rowCount(), 2);
    QTRY_VERIFY(page->isUndoAvailable());
    page->undo();
    QTRY_COMPARE(held(u"p2"_s), QStringList({u"north"_s, u"works"_s}));
}

void AdministrationRolesTest::addsPeople()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    page->holders()->addAction()->trigger();
    auto *dialog = page->findChild<RolesPageAddDialog *>();
    QTRY_VERIFY(dialog->isVisible());
    auto *accept = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(!accept->isEnabled());
    dialog->peopleField()->setIds({u"p3"_s});
    Q_EMIT dialog->peopleField()->edited();
    QVERIFY(accept->isEnabled());
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE(held(u"p3"_s), QStringList{u"north"_s});
    QTRY_COMPARE(page->holders()->model().rowCount(), 1);
    QCOMPARE(m_company->asked("POST", u"/holders"_s).size(), 0);
    page->undo();
    QTRY_COMPARE(held(u"p3"_s), QStringList());
}

void AdministrationRolesTest::addsDepartmentsInOneRequest()
{
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Auditor"_s));
    page->holders()->add({u"p3"_s}, {}, {u"works"_s});
    QTRY_COMPARE(m_company->asked("POST", u"/auditor/holders"_s).size(), 1);
    const QJsonObject sent = m_company->asked("POST", u"/auditor/holders"_s).first().body.toObject();
    QCOMPARE(sent, (QJsonObject{{u"deptIds"_s, QJsonArray{u"works"_s}}, {u"userIds"_s, QJsonArray{u"p3"_s}}}));
}

// Who held the role before keeps it.
void AdministrationRolesTest::undoOfDepartmentsIsExact()
{
    const QMap<QString, QJsonObject> before = m_company->persons;
    const auto page = open();
    page->tree()->setCurrentItem(item(*page, u"Buyer"_s));
    QTRY_COMPARE(page->holders()->model().rowCount(), 3);
    page->holders()->add({}, {}, {u"north"_s});
    QTRY_COMPARE(page->undoText(), u"3 people added to the role Buyer"_s);
    QTRY_COMPARE(page->holders()->model().rowCount(), 6);
    QCOMPARE(held(u"p3"_s), QStringList{u"north"_s});
    page->undo();
    QTRY_COMPARE(m_company->persons, before);
    QTRY_COMPARE(page->holders()->model().rowCount(), 3);
    QVERIFY(!page->isUndoAvailable());
    // Nobody new: nothing to undo.
    m_company->persons[u"p3"_s].insert(u"departments"_s, QJsonArray());
    page->holders()->add({}, {}, {u"south"_s});
    QTRY_COMPARE(m_company->asked("POST", u"/buyer/holders"_s).size(), 2);
    QTRY_VERIFY(page->holders()->model().state() == models::PagedTableModel::State::Ready);
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationRolesTest::withoutSoftwareItLeadsThere()
{
    m_hasSoftware = false;
    const auto page = open();
    const auto shown = [&]() -> QPushButton * {
        for (QPushButton *button : page->findChildren<QPushButton *>(u"emptyStateButton"_s)) {
            if (button->isVisible())
                return button;
        }
        return nullptr;
    };
    QTRY_VERIFY(shown());
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    QTest::mouseClick(shown(), Qt::LeftButton);
    QCOMPARE(wanted.first().first().toString(), u"admin:software:d1:"_s);
}

QTEST_MAIN(AdministrationRolesTest)
#include "administration_roles_test.moc"
