// People from a workbook and into one, and a domain to a file and from one.
#include "ui/administration/common/people_work.h"
#include "ui/administration/domains/domain_transfer.h"
#include "ui/administration/domains/domain_transfer_dialog.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_export_dialog.h"
#include "ui/administration/people/people_import_page.h"
#include "ui/administration/people/people_import_report.h"
#include "ui/administration/people/people_page.h"
#include "ui/administration_company.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/drop_area.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationTransferTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void savesATemplate();
    void exportsTheDomain();
    void exportsTheChosenDepartment();
    void tellsWhyAFileIsNotWritten();
    void triesBeforeImporting();
    void importsWhatWasTried();
    void tellsTheReasonsOfRows();
    void tellsWhatToLookAtAgain();
    void importsNobodyUntried();
    void tellsWhyAFileIsNoTable();
    void tellsThatAFileCannotBeRead();
    void refusesOtherFiles();
    void cancelsOnTheServer();
    void goesOnFollowingAnImport();
    void peoplePageLeadsToTheImport();
    void theKeyboardGoesOnAfterATry();
    void exportsADomain();
    void importsADomainUnderAnotherName();
    void showsRefusalsAtTheName();

private:
    QString written(const QString &name, const QByteArray &content);
    QByteArray contentOf(const QString &path);
    std::unique_ptr<PeopleImportPage> openImport(QSettings *settings = nullptr);
    void waitForTry(PeopleImportPage &page);
    static QAction *action(QWidget &page, const QString &text);
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    QJsonObject state() const;

    widgets::Language m_language; // plural forms
    QTemporaryDir m_directory;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    // Of the import on the fake server.
    bool m_isDryRun = true;
    int m_asked = 0;
    bool m_neverEnds = false;
    QString m_end = u"done"_s;
    QJsonArray m_details;
    QJsonArray m_rowNotes;
    int m_added = 3;
};

void AdministrationTransferTest::init()
{
    m_company = std::make_unique<FakeCompany>();
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    m_asked = 0;
    m_neverEnds = false;
    m_end = u"done"_s;
    m_added = 3;
    m_rowNotes = {};
    m_details
        = {u"row 4: the login is missing"_s, u"row 12: there is no role Buyer"_s, u"the column “Shoe” is not known"_s};
}

void AdministrationTransferTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

QJsonObject AdministrationTransferTest::state() const
{
    const bool isOver = m_asked > 1 && !m_neverEnds;
    return {{u"id"_s, u"i1"_s}, {u"state"_s, isOver ? m_end : u"running"_s}, {u"dryRun"_s, m_isDryRun},
        {u"rowsTotal"_s, 6}, {u"rowsDone"_s, isOver ? 4 : 1}, {u"rowsFailed"_s, isOver ? 2 : 0},
        {u"reason"_s, QString()},
        {u"general"_s,
            QJsonObject{{u"USER_ADD_FAIL"_s, isOver ? 2 : 0}, {u"DEPT_ADD_SUCCESS"_s, 1}, {u"DEPT_ADD_FAIL"_s, 0},
                {u"USER_ADD_SUCCESS"_s, m_added}, {u"USER_UPDATE_SUCCESS"_s, m_added > 0 ? 1 : 0}}},
        {u"detail"_s, isOver ? m_details : QJsonArray()}, {u"notes"_s, isOver ? m_rowNotes : QJsonArray()},
        {u"created"_s, u"2026-01-02 03:04:05"_s}, {u"finished"_s, QString()}};
}

std::optional<FakeAnswer> AdministrationTransferTest::answer(const FakeRequest &request)
{
    if (request.path == "/runtime/app/upload"_L1) {
        FakeAnswer answer;
        answer.content = QJsonDocument(QJsonArray{QJsonObject{{u"name"_s, u"people.csv"_s}, {u"type"_s, u"text/csv"_s},
                                           {u"path"_s, u"/uploads/import/1.csv"_s}, {u"size"_s, u"10"_s},
                                           {u"id"_s, u"f1"_s}, {u"url"_s, u"/x"_s}}})
                             .toJson();
        return answer;
    }
    if (request.path == "/api/authtime/domain/d1/user/export"_L1)
        return FakeAnswer{200, {},
            request.query.queryItemValue(u"template"_s) == "true"_L1 ? QByteArray("headings")
                                                                     : QByteArray("a workbook")};
    if (request.path == "/api/authtime/domain/d1/user/import"_L1) {
        m_isDryRun = request.query.queryItemValue(u"dryRun"_s) == "true"_L1;
        m_asked = 0;
        return data(QJsonObject{
            {u"general"_s, state().value("general"_L1)}, {u"detail"_s, QJsonArray()}, {u"importId"_s, u"i1"_s}});
    }
    if (request.path == "/api/authtime/domain/d1/user/import/i1"_L1) {
        ++m_asked;
        if (request.method == "DELETE") {
            m_end = u"cancelled"_s;
            m_neverEnds = false;
            m_asked = 2;
        }
        return data(state());
    }
    if (request.path == "/api/authtime/domain/d1/export"_L1)
        return FakeAnswer{200, {}, "all of Acme"};
    return std::nullopt;
}

QString AdministrationTransferTest::written(const QString &name, const QByteArray &content)
{
    const QString path = m_directory.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

QByteArray AdministrationTransferTest::contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QAction *AdministrationTransferTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

std::unique_ptr<PeopleImportPage> AdministrationTransferTest::openImport(QSettings *settings)
{
    AdminContext context{m_company->client, m_administration->navigator(), settings};
    auto page
        = std::make_unique<PeopleImportPage>(context, AdminAddress{.kind = u"people-import"_s, .domainId = u"d1"_s});
    page->resize(900, 700);
    page->show();
    page->load();
    [&] { QTRY_VERIFY(page->windowTitle().contains(u"Acme"_s)); }();
    return page;
}

void AdministrationTransferTest::waitForTry(PeopleImportPage &page)
{
    action(page, u"Try"_s)->trigger();
    QVERIFY(page.run().isRunning());
    QTRY_VERIFY(!page.run().isRunning());
}

void AdministrationTransferTest::savesATemplate()
{
    const auto page = openImport();
    const QString path = m_directory.filePath(u"template.xlsx"_s);
    widgets::FileDialog::setNextFileName(path);
    action(*page, u"Template…"_s)->trigger();
    QTRY_COMPARE(contentOf(path), QByteArray("headings"));
    QTRY_VERIFY(page->message().plainText().contains(path));
}

void AdministrationTransferTest::exportsTheDomain()
{
    const auto page = openImport();
    const QString path = m_directory.filePath(u"all.xlsx"_s);
    action(*page, u"Export…"_s)->trigger();
    auto *dialog = page->findChild<PeopleExportDialog *>();
    QVERIFY(dialog);
    // One department has to be chosen before it can be exported.
    dialog->findChild<QRadioButton *>(u"oneButton"_s)->setChecked(true);
    QVERIFY(!dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    dialog->findChild<QRadioButton *>(u"allButton"_s)->setChecked(true);
    widgets::FileDialog::setNextFileName(path);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_COMPARE(contentOf(path), QByteArray("a workbook"));
    QCOMPARE(m_company->asked("GET", u"/user/export"_s).last().query.queryItemValue(u"departmentid"_s), QString());
}

void AdministrationTransferTest::exportsTheChosenDepartment()
{
    PeoplePage page(m_administration->context(), AdminAddress{.kind = u"people"_s, .domainId = u"d1"_s});
    page.resize(1000, 600);
    page.show();
    page.load();
    QTRY_VERIFY(page.departments().model().rowCount() > 2);
    page.departments().showPath(u"sales_north"_s);
    QTRY_COMPARE(page.departments().departmentId(), u"north"_s);
    action(page, u"Export People…"_s)->trigger();
    auto *dialog = page.findChild<PeopleExportDialog *>();
    QVERIFY(dialog && dialog->findChild<QRadioButton *>(u"oneButton"_s)->isChecked());
    const QString path = m_directory.filePath(u"north.xlsx"_s);
    widgets::FileDialog::setNextFileName(path);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_COMPARE(contentOf(path), QByteArray("a workbook"));
    QCOMPARE(m_company->asked("GET", u"/user/export"_s).last().query.queryItemValue(u"departmentid"_s), u"north"_s);
}

void AdministrationTransferTest::tellsWhyAFileIsNotWritten()
{
    const auto page = openImport();
    const QString path = m_directory.filePath(u"no such folder/file.xlsx"_s);
    widgets::FileDialog::setNextFileName(path);
    action(*page, u"Template…"_s)->trigger();
    QTRY_VERIFY(page->message().plainText().contains(u"could not be written"_s));
}

void AdministrationTransferTest::triesBeforeImporting()
{
    const auto page = openImport();
    QVERIFY(!action(*page, u"Try"_s)->isEnabled());
    page->choose(written(u"people.csv"_s, "Login name,Name\nada,Ada\n"));
    QVERIFY(!action(*page, u"Import"_s)->isEnabled());
    waitForTry(*page);
    const FakeRequest upload = m_company->asked("POST", u"/runtime/app/upload"_s).last();
    QCOMPARE(upload.query.queryItemValue(u"path"_s), u"import"_s);
    QVERIFY(upload.content.contains("ada,Ada") && upload.content.contains("people.csv"));
    const FakeRequest sent = m_company->asked("POST", u"/user/import"_s).last();
    QCOMPARE(sent.query.queryItemValue(u"dryRun"_s), u"true"_s);
    QCOMPARE(sent.query.queryItemValue(u"background"_s), u"true"_s);
    QCOMPARE(sent.body.toObject().value("path"_L1).toString(), u"/uploads/import/1.csv"_s);
    QVERIFY(page->findChild<QLabel *>(u"importHeadline"_s)->text().contains(u"Nothing has been changed"_s));
    QVERIFY(action(*page, u"Import"_s)->isEnabled());
    // Another file has to be tried again.
    page->choose(written(u"others.csv"_s, "Login name\nbob\n"));
    QVERIFY(!action(*page, u"Import"_s)->isEnabled());
    QTRY_COMPARE(m_company->asked("DELETE", u"/api/runtime/app/files/f1"_s).size(), 1);
}

void AdministrationTransferTest::importsWhatWasTried()
{
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Login name\nada\n"));
    page->findChild<QLineEdit *>(u"initialPasswordField"_s)->setText(u"welcome to Acme"_s);
    waitForTry(*page);
    QSignalSpy people(&m_administration->navigator().workOf(u"d1"_s), &PeopleWork::peopleChanged);
    action(*page, u"Import"_s)->trigger();
    QTRY_VERIFY(!page->run().isRunning());
    const FakeRequest sent = m_company->asked("POST", u"/user/import"_s).last();
    QCOMPARE(sent.query.queryItemValue(u"dryRun"_s), u"false"_s);
    QCOMPARE(sent.body.toObject().value("initialPassword"_L1).toString(), u"welcome to Acme"_s);
    QCOMPARE(m_company->asked("POST", u"/runtime/app/upload"_s).size(), 1);
    QCOMPARE(page->findChild<QLabel *>(u"importHeadline"_s)->text(), u"The import is done."_s);
    QCOMPARE(people.size(), 1);
    // Neither the file nor the password is left lying about, and nothing is imported twice.
    QTRY_COMPARE(m_company->asked("DELETE", u"/api/runtime/app/files/f1"_s).size(), 1);
    QVERIFY(page->findChild<QLineEdit *>(u"initialPasswordField"_s)->text().isEmpty());
    QVERIFY(!action(*page, u"Import"_s)->isEnabled());
}

void AdministrationTransferTest::tellsTheReasonsOfRows()
{
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Login name\nada\n"));
    waitForTry(*page);
    QAbstractItemModel *model = page->report().table()->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(model->index(0, 1).data().toString(), u"the column “Shoe” is not known"_s); // of no row
    QCOMPARE(model->index(1, 0).data().toString(), u"4"_s);
    QCOMPARE(model->index(2, 0).data().toString(), u"12"_s); // by number, and not by text
    QCOMPARE(model->index(2, 1).data().toString(), u"there is no role Buyer"_s);
    page->report().findChild<widgets::SearchField *>()->setText(u"login"_s);
    QTRY_COMPARE(model->rowCount(), 1);
}

void AdministrationTransferTest::tellsWhatToLookAtAgain()
{
    m_rowNotes = {QJsonObject{{u"row"_s, 7}, {u"reason"_s, u"“A, B” is one new department"_s}}};
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Login name\nada\n"));
    waitForTry(*page);
    QAbstractItemModel *model = page->report().table()->model();
    QCOMPARE(model->rowCount(), 4);
    QCOMPARE(model->index(2, 0).data().toString(), u"7"_s); // among the rows that are not taken over
    QCOMPARE(model->index(2, 1).data().toString(), u"“A, B” is one new department"_s);
    QStringList shown;
    for (const widgets::Badge *badge : page->report().findChildren<widgets::Badge *>()) {
        if (badge->isVisibleTo(&page->report()))
            shown.append(badge->text());
    }
    QVERIFY2(shown.contains(u"1 row to look at again"_s) || shown.contains(u"1 rows to look at again"_s),
        qPrintable(shown.join(u", "_s)));
    QVERIFY(action(*page, u"Import"_s)->isEnabled());
}

void AdministrationTransferTest::importsNobodyUntried()
{
    m_added = 0;
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Login name\nada\n"));
    waitForTry(*page);
    QVERIFY(page->findChild<QLabel *>(u"importHeadline"_s)->text().contains(u"nobody"_s));
    QVERIFY(!action(*page, u"Import"_s)->isEnabled());
}

void AdministrationTransferTest::tellsWhyAFileIsNoTable()
{
    m_company->instead = [this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/user/import"_L1))
            return refusal(400, u"there is no column for the login"_s);
        return answer(request);
    };
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Shoe\n42\n"));
    action(*page, u"Try"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"no column for the login"_s));
    QVERIFY(!page->run().isRunning() && action(*page, u"Try"_s)->isEnabled());
}

void AdministrationTransferTest::tellsThatAFileCannotBeRead()
{
    const auto page = openImport();
    page->choose(m_directory.filePath(u"gone.csv"_s));
    action(*page, u"Try"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"cannot be read"_s));
    QVERIFY(m_company->asked("POST", u"/runtime/app/upload"_s).isEmpty());
}

void AdministrationTransferTest::refusesOtherFiles()
{
    const auto page = openImport();
    auto *drop = page->findChild<widgets::DropArea *>(u"importFile"_s);
    QVERIFY(drop->accepts(u"a.xlsx"_s) && drop->accepts(u"A.CSV"_s) && !drop->accepts(u"a.pdf"_s));
    Q_EMIT drop->filesRefused({u"/x/letter.pdf"_s});
    QVERIFY(page->message().plainText().contains(u"letter.pdf"_s));
}

void AdministrationTransferTest::cancelsOnTheServer()
{
    m_neverEnds = true;
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Login name\nada\n"));
    action(*page, u"Try"_s)->trigger();
    QTRY_VERIFY(page->run().last());
    QVERIFY(page->run().isRunning() && !action(*page, u"Try"_s)->isEnabled());
    page->run().cancel();
    QTRY_VERIFY(!page->run().isRunning());
    QCOMPARE(m_company->asked("DELETE", u"/user/import/i1"_s).size(), 1);
    QVERIFY(page->findChild<QLabel *>(u"importHeadline"_s)->text().contains(u"cancelled"_s));
    QVERIFY(!action(*page, u"Import"_s)->isEnabled());
}

void AdministrationTransferTest::goesOnFollowingAnImport()
{
    QSettings settings(m_directory.filePath(u"settings.ini"_s), QSettings::IniFormat);
    m_neverEnds = true;
    auto page = openImport(&settings);
    page->choose(written(u"people.csv"_s, "Login name\nada\n"));
    m_neverEnds = false;
    waitForTry(*page);
    m_neverEnds = true;
    action(*page, u"Import"_s)->trigger();
    QTRY_VERIFY(page->run().last());
    page.reset();
    // The file is still read on the server.
    QVERIFY(m_company->asked("DELETE", u"/api/runtime/app/files/f1"_s).isEmpty());
    page = openImport(&settings);
    QTRY_VERIFY(page->run().isRunning() && page->run().last());
    m_neverEnds = false;
    QTRY_VERIFY(!page->run().isRunning());
    QCOMPARE(page->findChild<QLabel *>(u"importHeadline"_s)->text(), u"The import is done."_s);
    QVERIFY(settings.allKeys().isEmpty());
}

void AdministrationTransferTest::peoplePageLeadsToTheImport()
{
    PeoplePage page(m_administration->context(), AdminAddress{.kind = u"people"_s, .domainId = u"d1"_s});
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    action(page, u"Import People…"_s)->trigger();
    QCOMPARE(wanted.first().first().toString(), u"admin:people-import:d1:"_s);
}

// From "Try", which cannot be pressed while it runs, to what can be pressed next.
void AdministrationTransferTest::theKeyboardGoesOnAfterATry()
{
    const auto page = openImport();
    page->choose(written(u"people.csv"_s, "Login,Name"));
    QVERIFY(QTest::qWaitForWindowActive(page.get()));
    const auto button = [&page](const QString &text) -> QPushButton * {
        for (QPushButton *each : page->findChildren<QPushButton *>()) {
            if (widgets::withoutMnemonic(each->text()) == text)
                return each;
        }
        return nullptr;
    };
    QTRY_VERIFY(button(u"Try"_s)->isEnabled());
    button(u"Try"_s)->setFocus();
    QTest::keyClick(button(u"Try"_s), Qt::Key_Space);
    const auto isInside = [&page](const QWidget *widget) { return widget == page.get() || page->isAncestorOf(widget); };
    QVERIFY(isInside(QApplication::focusWidget()));
    QTRY_VERIFY(button(u"Import"_s)->hasFocus());
}

void AdministrationTransferTest::exportsADomain()
{
    DomainsPage page(m_administration->context());
    page.show();
    page.load();
    QTRY_COMPARE(page.model().rowCount(), 3);
    page.list()->setCurrentIndex(page.model().index(page.model().rowOf(u"d1"_s)));
    const QString path = m_directory.filePath(u"acme.formwright-domain"_s);
    widgets::FileDialog::setNextFileName(path);
    action(page, u"Export to a File…"_s)->trigger();
    QTRY_COMPARE(contentOf(path), QByteArray("all of Acme"));
    QTRY_VERIFY(page.message().plainText().contains(path));
}

void AdministrationTransferTest::importsADomainUnderAnotherName()
{
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/domain/import"_L1))
            return std::nullopt;
        return FakeAnswer{201,
            data(QJsonObject{{u"id"_s, u"d7"_s}, {u"name"_s, u"Acme again"_s}, {u"users"_s, 20}, {u"departments"_s, 4},
                     {u"notes"_s, QJsonArray{u"there is no role 01J on this server"_s}}})
                .body};
    };
    DomainsPage page(m_administration->context());
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    QSignalSpy changed(&m_administration->navigator(), &Navigator::domainsChanged);
    widgets::FileDialog::setNextFileName(written(u"acme.formwright-domain"_s, "all of Acme"));
    action(page, u"Import a Domain…"_s)->trigger();
    QTRY_VERIFY(page.findChild<DomainTransferDialog *>());
    auto *dialog = page.findChild<DomainTransferDialog *>();
    dialog->findChild<QLineEdit *>(u"nameField"_s)->setText(u"Acme again"_s);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_VERIFY(dialog->findChild<QListWidget *>(u"notesList"_s)->count() > 0);
    const FakeRequest sent = m_company->asked("POST", u"/domain/import"_s).last();
    QVERIFY(sent.content.contains("Acme again") && sent.content.contains("all of Acme"));
    QCOMPARE(
        dialog->findChild<QListWidget *>(u"notesList"_s)->item(0)->text(), u"There is no role 01J on this server."_s);
    QVERIFY(dialog->findChild<widgets::InlineMessage *>()->plainText().contains(u"20 people and 4 departments"_s));
    QCOMPARE(changed.size(), 1);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QCOMPARE(wanted.first().first().toString(), u"admin:people:d7:"_s);
}

void AdministrationTransferTest::showsRefusalsAtTheName()
{
    m_company->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/domain/import"_L1))
            return std::nullopt;
        return refusal(409, u"there is a domain of this name"_s, 1,
            {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"name"_s}, {u"errmsg"_s, u"is taken"_s}}});
    };
    DomainsPage page(m_administration->context());
    page.transfer().importFile(written(u"acme.formwright-domain"_s, "all of Acme"));
    auto *dialog = page.findChild<DomainTransferDialog *>();
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    auto *message = dialog->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(message->plainText().contains(u"there is a domain of this name"_s));
    // Another name may be tried at once.
    QVERIFY(dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    QVERIFY(dialog->findChild<QLineEdit *>(u"nameField"_s)->isEnabled());
}

QTEST_MAIN(AdministrationTransferTest)
#include "administration_transfer_test.moc"
