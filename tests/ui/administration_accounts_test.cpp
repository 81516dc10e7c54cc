// The accounts that administer and design: the list, and the editor of one.
#include "ui/administration/domains/account_editor.h"
#include "ui/administration/domains/accounts_page.h"
#include "ui/administration_company.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationAccountsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void listsWhoMayWhat();
    void searchesOnTheServer();
    void opensEditors();
    void deactivatesSeveral();
    void tellsWhoWasNotDeactivated();
    void deletesAfterAQuestion();
    void tellsWhyNobodyIsDeleted();
    void savesWhatChanged();
    void changesThePassword();
    void givesDomains();
    void makesAnAccount();
    void showsErrorsAtTheirField();
    void lastSuperAdministratorStays();
    void saysThatAnAccountIsGone();
    void listFollowsTheEditor();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    std::unique_ptr<AccountsPage> openList();
    std::unique_ptr<AccountEditor> edit(const QString &id);
    static QAction *action(QWidget &page, const QString &text);
    template <class Widget> static Widget *field(AccountEditor &editor, const char *name)
    {
        return editor.findChild<Widget *>(QString(QLatin1StringView(name) % u"Field"_s));
    }
    static QJsonObject account(const QString &id, const QString &name);
    QJsonObject &stored(const QString &id);
    static QString cell(AccountsPage &page, int row, int column)
    {
        return page.model().index(row, column).data().toString();
    }
    int rowOf(AccountsPage &page, const QString &name);

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    QList<QJsonObject> m_accounts;
    QString m_refusedId; // whoever cannot be changed or deleted
};

QJsonObject AdministrationAccountsTest::account(const QString &id, const QString &name)
{
    return {{u"id"_s, id}, {u"name"_s, name}, {u"loginno"_s, name.toLower()},
        {u"email"_s, QString(name.toLower() % u"@acme.example"_s)}, {u"telephone"_s, u"555"_s}, {u"status"_s, 1},
        {u"lockFlag"_s, 1}, {u"superAdmin"_s, false}, {u"domainAdmin"_s, false}, {u"developer"_s, false},
        {u"securityRole"_s, QString()}, {u"domains"_s, QJsonArray()}};
}

void AdministrationAccountsTest::init()
{
    m_refusedId.clear();
    m_accounts = {account(u"a1"_s, u"Root"_s), account(u"a2"_s, u"Chief"_s), account(u"a3"_s, u"Designer"_s)};
    m_accounts[0].insert(u"superAdmin"_s, true);
    m_accounts[1].insert(u"domainAdmin"_s, true);
    m_accounts[1].insert(u"domains"_s, QJsonArray{u"d1"_s, u"d2"_s});
    m_accounts[2].insert(u"developer"_s, true);
    m_accounts[2].insert(u"lockFlag"_s, 0);
    m_company = std::make_unique<FakeCompany>();
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationAccountsTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

QJsonObject &AdministrationAccountsTest::stored(const QString &id)
{
    for (QJsonObject &each : m_accounts) {
        if (each.value("id"_L1) == id)
            return each;
    }
    qFatal("no such account");
}

std::optional<FakeAnswer> AdministrationAccountsTest::answer(const FakeRequest &request)
{
    if (!request.path.startsWith("/api/authtime/accounts"_L1))
        return std::nullopt;
    const QJsonObject body = request.body.toObject();
    const QString id = request.path.section(u'/', 4);
    if (request.method == "GET" && !id.isEmpty()) {
        const bool isThere = std::any_of(m_accounts.cbegin(), m_accounts.cend(),
            [&id](const QJsonObject &each) { return each.value("id"_L1) == id; });
        return isThere ? data(stored(id)) : refusal(404, u"there is no such account"_s);
    }
    if (request.method == "GET") {
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_accounts)) {
            if (each.value("name"_L1).toString().contains(request.query.queryItemValue(u"name"_s), Qt::CaseInsensitive))
                rows.append(each);
        }
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    }
    if (request.method == "POST") {
        if (body.value("loginpwd"_L1).toString().isEmpty()) {
            return refusal(400, u"invalid input"_s, 1,
                {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"loginpwd"_s},
                    {u"errmsg"_s, u"a new account needs a password"_s}}});
        }
        QJsonObject made = account(u"a9"_s, body.value("name"_L1).toString());
        for (auto it = body.begin(); it != body.end(); ++it)
            made.insert(it.key(), it.value());
        made.remove(u"loginpwd"_s);
        m_accounts.append(made);
        return FakeAnswer{201, data(made).body};
    }
    if (request.method == "DELETE") {
        for (const QJsonValue &each : request.body.toArray()) {
            if (each.toString() == m_refusedId)
                return refusal(409, u"the last super administrator must stay one"_s);
        }
        for (const QJsonValue &each : request.body.toArray())
            m_accounts.removeIf([&](const QJsonObject &account) { return account.value("id"_L1) == each; });
        return data(u"deleted"_s);
    }
    if (id == m_refusedId)
        return refusal(409, u"the last super administrator must stay one"_s);
    QJsonObject &changed = stored(id);
    for (auto it = body.begin(); it != body.end(); ++it) {
        if (!it.value().isNull() && it.key() != "loginpwd"_L1)
            changed.insert(it.key(), it.value());
    }
    return data(changed);
}

QAction *AdministrationAccountsTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

std::unique_ptr<AccountsPage> AdministrationAccountsTest::openList()
{
    auto page = std::make_unique<AccountsPage>(m_administration->context());
    page->resize(1000, 500);
    page->show();
    page->load();
    [&] { QTRY_COMPARE(page->model().rowCount(), int(m_accounts.size())); }();
    return page;
}

std::unique_ptr<AccountEditor> AdministrationAccountsTest::edit(const QString &id)
{
    auto editor
        = std::make_unique<AccountEditor>(m_administration->context(), AdminAddress{.kind = u"account"_s, .thing = id});
    editor->resize(700, 700);
    editor->show();
    editor->load();
    [&] { QTRY_VERIFY(editor->tabs()->isEnabled()); }();
    return editor;
}

int AdministrationAccountsTest::rowOf(AccountsPage &page, const QString &name)
{
    for (int row = 0; row < page.model().rowCount(); ++row) {
        if (cell(page, row, 0) == name)
            return row;
    }
    return -1;
}

void AdministrationAccountsTest::listsWhoMayWhat()
{
    const auto page = openList();
    QCOMPARE(cell(*page, 0, 3), u"Super administrator"_s);
    QCOMPARE(cell(*page, 0, 4), u"All"_s);
    QCOMPARE(cell(*page, 1, 3), u"Domain administrator"_s);
    QCOMPARE(cell(*page, 1, 4), u"2 domains"_s);
    QCOMPARE(cell(*page, 2, 3), u"Designer"_s);
    QCOMPARE(cell(*page, 0, 2), u"Active"_s);
    QCOMPARE(cell(*page, 2, 2), u"Locked"_s);
}

void AdministrationAccountsTest::searchesOnTheServer()
{
    const auto page = openList();
    QTest::keyClicks(page->search(), u"chi"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    page->search()->setText(u"nobody like it"_s);
    QTRY_COMPARE(page->model().total(), 0);
    QTRY_VERIFY(page->findChild<QPushButton *>(u"emptyStateButton"_s)->isVisible());
    QTest::mouseClick(page->findChild<QPushButton *>(u"emptyStateButton"_s), Qt::LeftButton);
    QTRY_COMPARE(page->model().rowCount(), 3);
}

void AdministrationAccountsTest::opensEditors()
{
    const auto page = openList();
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    page->table()->selectRow(1);
    page->table()->setFocus();
    QTest::keyClick(page->table(), Qt::Key_Return);
    QCOMPARE(wanted.last().first().toString(), u"admin:account::a2"_s);
    action(*page, u"New Account"_s)->trigger();
    QCOMPARE(wanted.last().first().toString(), u"admin:account::"_s);
}

void AdministrationAccountsTest::deactivatesSeveral()
{
    const auto page = openList();
    page->table()->selectRow(1);
    page->table()->selectionModel()->select(
        page->model().index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    action(*page, u"Deactivate"_s)->trigger();
    QTRY_COMPARE(stored(u"a3"_s).value("status"_L1).toInt(), 0);
    QCOMPARE(stored(u"a2"_s).value("status"_L1).toInt(), 0);
    QCOMPARE(stored(u"a2"_s).value("domains"_L1).toArray().size(), 2);
    QTRY_COMPARE(cell(*page, 1, 2), u"Inactive"_s);
}

void AdministrationAccountsTest::tellsWhoWasNotDeactivated()
{
    m_refusedId = u"a1"_s;
    const auto page = openList();
    page->table()->selectRow(0);
    action(*page, u"Deactivate"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"Root"_s)
        && page->message().plainText().contains(u"last super administrator"_s));
}

void AdministrationAccountsTest::deletesAfterAQuestion()
{
    const auto page = openList();
    page->table()->selectRow(1);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QCoreApplication::processEvents();
    QCOMPARE(m_accounts.size(), 3);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QTRY_COMPARE(page->model().rowCount(), 2);
    QCOMPARE(m_company->asked("DELETE", u"/accounts"_s).last().body.toArray(), QJsonArray{u"a2"_s});
}

void AdministrationAccountsTest::tellsWhyNobodyIsDeleted()
{
    m_refusedId = u"a1"_s;
    const auto page = openList();
    page->table()->selectAll();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"Delete"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"the last super administrator must stay one"_s));
    QCOMPARE(m_accounts.size(), 3);
}

void AdministrationAccountsTest::savesWhatChanged()
{
    const auto editor = edit(u"a2"_s);
    QVERIFY(!editor->isChanged());
    field<QLineEdit>(*editor, "email")->setText(u"boss@acme.example"_s);
    field<QComboBox>(*editor, "lockFlag")->setCurrentIndex(1);
    field<QCheckBox>(*editor, "developer")->setChecked(true);
    field<QComboBox>(*editor, "securityRole")->setCurrentIndex(2);
    QTest::keyClick(editor.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!editor->isWindowModified());
    const QJsonObject sent = m_company->asked("PUT", u"/accounts/a2"_s).last().body.toObject();
    QCOMPARE(sent.value("email"_L1).toString(), u"boss@acme.example"_s);
    QCOMPARE(sent.value("lockFlag"_L1).toInt(), 0);
    QVERIFY(sent.value("developer"_L1).toBool());
    QCOMPARE(sent.value("securityRole"_L1).toString(), u"auditor"_s);
    // What somebody else changes meanwhile is not overwritten.
    QVERIFY(!sent.value("name"_L1).isString() && !sent.value("domains"_L1).isArray()
        && sent.value("loginpwd"_L1).toString().isEmpty());
}

void AdministrationAccountsTest::changesThePassword()
{
    const auto editor = edit(u"a2"_s);
    auto *password = field<QLineEdit>(*editor, "loginpwd");
    QCOMPARE(password->echoMode(), QLineEdit::Password);
    password->setText(u"a new one"_s);
    editor->save();
    QTRY_VERIFY(!editor->isChanged());
    QCOMPARE(m_company->asked("PUT", u"/accounts/a2"_s).last().body.toObject().value("loginpwd"_L1).toString(),
        u"a new one"_s);
    QVERIFY(password->text().isEmpty());
}

void AdministrationAccountsTest::givesDomains()
{
    const auto editor = edit(u"a2"_s);
    auto *domains = field<widgets::PickerField>(*editor, "domains");
    QTRY_COMPARE(domains->chips().size(), 2);
    QTRY_COMPARE(domains->nameOf(u"d1"_s), u"Acme"_s);
    editor->tabs()->setCurrentIndex(1);
    QVERIFY(domains->isVisible());
    Q_EMIT domains->chips().first()->removalWanted();
    QVERIFY(editor->isChanged());
    editor->save();
    QTRY_COMPARE(stored(u"a2"_s).value("domains"_L1).toArray(), QJsonArray{u"d2"_s});
    // One who administers everything needs none.
    field<QCheckBox>(*editor, "superAdmin")->setChecked(true);
    QVERIFY(!domains->isVisible());
}

void AdministrationAccountsTest::makesAnAccount()
{
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    const auto editor = edit({});
    QSignalSpy closeWanted(editor.get(), &pages::RecordPage::closeWanted);
    field<QLineEdit>(*editor, "name")->setText(u"Newcomer"_s);
    field<QLineEdit>(*editor, "loginno")->setText(u"new"_s);
    field<QLineEdit>(*editor, "loginpwd")->setText(u"welcome"_s);
    field<QCheckBox>(*editor, "developer")->setChecked(true);
    editor->save();
    QTRY_COMPARE(closeWanted.size(), 1);
    QVERIFY(stored(u"a9"_s).value("developer"_L1).toBool());
    QCOMPARE(stored(u"a9"_s).value("loginno"_L1).toString(), u"new"_s);
    QCOMPARE(stored(u"a9"_s).value("status"_L1).toInt(), 1);
    QCOMPARE(wanted.last().first().toString(), u"admin:account::a9"_s);
}

void AdministrationAccountsTest::showsErrorsAtTheirField()
{
    const auto editor = edit({});
    field<QLineEdit>(*editor, "name")->setText(u"Newcomer"_s);
    editor->save();
    QTRY_VERIFY(editor->form().row(u"loginpwd"_s)->hasError());
    QVERIFY(editor->message().isVisible());
}

void AdministrationAccountsTest::lastSuperAdministratorStays()
{
    m_refusedId = u"a1"_s;
    const auto editor = edit(u"a1"_s);
    field<QCheckBox>(*editor, "superAdmin")->setChecked(false);
    editor->save();
    QTRY_VERIFY(editor->message().isVisible());
    QVERIFY(editor->message().plainText().contains(u"the last super administrator must stay one"_s));
    QVERIFY(editor->isChanged());
}

void AdministrationAccountsTest::saysThatAnAccountIsGone()
{
    AccountEditor editor(m_administration->context(), AdminAddress{.kind = u"account"_s, .thing = u"gone"_s});
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.findChild<QPushButton *>(u"emptyStateButton"_s)->isVisible());
    QSignalSpy closeWanted(&editor, &pages::RecordPage::closeWanted);
    QTest::mouseClick(editor.findChild<QPushButton *>(u"emptyStateButton"_s), Qt::LeftButton);
    QCOMPARE(closeWanted.size(), 1);
}

void AdministrationAccountsTest::listFollowsTheEditor()
{
    const auto page = openList();
    const auto editor = edit(u"a3"_s);
    field<QLineEdit>(*editor, "name")->setText(u"Draughtsman"_s);
    editor->save();
    QTRY_VERIFY(rowOf(*page, u"Draughtsman"_s) >= 0);
}

QTEST_MAIN(AdministrationAccountsTest)
#include "administration_accounts_test.moc"
