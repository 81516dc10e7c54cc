// Pictures of what comes and goes: problems, menus of tabs, notifications, drafts, a server that fails.
#include "ui/administration/people/department_properties_dialog.h"
#include "ui/administration_company.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/draft_dialog.h"
#include "ui/pages/page.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/tray/notification_center.h"
#include "ui/tray/notification_list.h"
#include "ui/widgets/action_registry.h"
#include "ui/widgets/inline_message.h"
#include "ui/windows/home_page.h"
#include "ui/windows/main_window.h"
#include "ui/windows/sign_in_dialog.h"

#include <QApplication>
#include <QDir>
#include <QMenu>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

class DeskScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shoot_data() { Screenshots::addRows(); }
    void shoot();

private:
    void shootWindow();
    void shootDraft();
    void shootSignIn();
    void shootDepartment();
    void shootNotifications();

    Screenshots m_screenshots;
};

namespace {

class Faulty : public pages::Page
{
public:
    QList<pages::Problem> problems() const override
    {
        using Severity = pages::Problem::Severity;
        return {{Severity::Error, u"Item is required."_s, u"Item"_s},
            {Severity::Error,
                u"Pieces must be at least 1, since nothing can be ordered otherwise, and at most 10,000 of the same."_s,
                u"Pieces of the first line"_s},
            {Severity::Warning, u"Nobody has looked at it since last year."_s, {}}};
    }
};

} // namespace

void DeskScreenshotsTest::shoot()
{
    m_screenshots.takeRow();
    shootWindow();
    shootDraft();
    shootSignIn();
    shootDepartment();
    shootNotifications();
}

void DeskScreenshotsTest::shootWindow()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    widgets::ActionRegistry actions;
    windows::MainWindow window(actions, m_screenshots.theme(), m_screenshots.language(), settings);
    window.resize(1000, 640);
    window.home().setApplications({{u"a"_s, u"Purchasing"_s}, {u"b"_s, u"Leave requests"_s},
        {u"c"_s, u"Equipment of the laboratories and the workshop"_s}, {u"d"_s, u"Visitors"_s}});
    window.show();
    Screenshots::shoot(window, u"home-applications"_s);
    window.setPlace(windows::Place::Run);
    for (const QString &name : {u"Open requests"_s, u"PR-1045"_s})
        window.work().open({name, name, u"document"_s}, [] { return new Faulty; });
    window.showBottomPage(u"problems"_s);
    Screenshots::shoot(window, u"problems"_s);
    auto *tabs = window.findChild<QTabWidget *>(u"workTabs"_s);
    Q_EMIT tabs->tabBar()->customContextMenuRequested(tabs->tabBar()->tabRect(0).center());
    QTRY_VERIFY(QApplication::activePopupWidget());
    Screenshots::shoot(*QApplication::activePopupWidget(), u"tab-menu"_s);
    QApplication::activePopupWidget()->close();
}

void DeskScreenshotsTest::shootDraft()
{
    QTemporaryDir folder;
    designs::JournalFolder journals(folder.path());
    FakeServer server(
        [](const FakeRequest &request) { return answerSample(request, 3).value_or(refusal(404, u"no such thing"_s)); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    const documents::DocumentAddress address{.applicationId = u"app"_s, .formId = u"form"_s, .documentId = u"doc3"_s};
    // As a killed program leaves it.
    QHash<QString, QByteArray> left;
    {
        editors::DocumentEditor lost(client, address, nullptr);
        lost.document().keepDrafts(journals, u"w"_s);
        lost.load();
        QTRY_VERIFY(lost.document().isLoaded());
        lost.document().setValue(u"item"_s, u"A standing desk with a lamp, a drawer and everything else"_s);
        lost.document().setValue(u"reason"_s, u"The old one is broken."_s);
        for (const QString &name : QDir(folder.path()).entryList({u"*.fwj"_s}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            left.insert(file.fileName(), file.readAll());
        }
    }
    QVERIFY(!left.isEmpty());
    for (auto it = left.begin(); it != left.end(); ++it) {
        QFile file(it.key());
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(it.value()), it.value().size());
    }
    editors::DocumentEditor editor(client, address, nullptr);
    editor.document().keepDrafts(journals, u"w"_s);
    editor.resize(860, 640);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    QTRY_VERIFY(editor.document().draft());
    Screenshots::shoot(editor, u"document-draft"_s);
    editors::DraftDialog dialog(editor.document(), QLocale(), nullptr);
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    Screenshots::shoot(dialog, u"draft-dialog"_s);
    editor.document().discardDraft();
}

void DeskScreenshotsTest::shootDepartment()
{
    FakeCompany company;
    const auto field = [](int number, const QString &label, const QString &type, bool isRequired) {
        return QJsonObject{{u"id"_s, u"x%1"_s.arg(number)}, {u"fid"_s, u"x%1"_s.arg(number)}, {u"domainid"_s, u"d1"_s},
            {u"forTable"_s, u"department"_s}, {u"name"_s, u"field%1"_s.arg(number)}, {u"label"_s, label},
            {u"type"_s, type}, {u"required"_s, isRequired}, {u"enabled"_s, true}, {u"orderNo"_s, number},
            {u"options"_s, QJsonArray{u"North"_s, u"South"_s}}, {u"readOnly"_s, false}, {u"searchable"_s, false},
            {u"importable"_s, true}};
    };
    company.extension = {field(1, u"Cost centre"_s, u"text"_s, true), field(2, u"Region"_s, u"select"_s, false),
        field(3, u"Founded"_s, u"date"_s, false), field(4, u"Produces"_s, u"boolean"_s, false)};
    contract::authtime::Department works;
    works.id = u"works"_s;
    works.name = u"Works"_s;
    administration::DepartmentPropertiesDialog dialog(company.client, u"d1"_s, works, nullptr);
    dialog.show();
    QTRY_VERIFY(dialog.form().has(u"name"_s));
    Screenshots::shoot(dialog, u"department-1"_s);
    dialog.findChild<QTabWidget *>()->setCurrentIndex(1);
    Screenshots::shoot(dialog, u"department-2"_s);
}

void DeskScreenshotsTest::shootSignIn()
{
    windows::SignInDialog dialog;
    dialog.setHosts({{.name = u"Production"_s,
        .address = u"https://forms.example.org"_s,
        .domain = {},
        .user = u"lena"_s,
        .color = windows::HostColor::Red}});
    dialog.show();
    dialog.showError({.what = u"The server cannot be reached."_s,
                         .why = u"The connection to forms.example.org was refused. It may be down, or another "
                                u"program may listen at that address."_s,
                         .whatToDo = u"Look at the address, or ask whoever runs the server."_s},
        windows::SignInDialog::Mistake::Address);
    Screenshots::shoot(dialog, u"sign-in-failing"_s);
}

void DeskScreenshotsTest::shootNotifications()
{
    const auto row = [](int number, const QString &summary, const QString &sender, bool isRead) {
        return QJsonObject{{u"id"_s, u"n%1"_s.arg(number)}, {u"summary"_s, summary}, {u"messageId"_s, u"m"_s},
            {u"sender"_s, sender}, {u"senderId"_s, QString()}, {u"receiverId"_s, QString()}, {u"module"_s, QString()},
            {u"messageType"_s, 0}, {u"domainid"_s, QString()}, {u"createTime"_s, u"2026-03-14 09:26:53"_s},
            {u"read"_s, isRead}, {u"linkParams"_s, QString()}};
    };
    QJsonArray rows;
    FakeServer server([&rows](const FakeRequest &) {
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 50}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    });
    const auto client = client::ApiClient::make({.server = server.url()});
    tray::NotificationCenter center;
    tray::NotificationList list(center);
    list.resize(280, 420);
    list.show();
    center.start(client);
    QTRY_VERIFY(!center.isLoading());
    Screenshots::shoot(list, u"notifications-none"_s);
    rows = {row(1, u"The import of \"flight-routes-of-all-airlines.csv\" is done."_s, u"Formwright"_s, false),
        row(2, u"Lena asks you to look at PR-1045."_s, u"Lena Fischer"_s, false),
        row(3, u"The directory of Acme was synchronized; 12 people were locked."_s, u"Formwright"_s, true)};
    center.refresh();
    QTRY_VERIFY(!center.isLoading());
    Screenshots::shoot(list, u"notifications"_s);
    center.stop();
}

QTEST_MAIN(DeskScreenshotsTest)
#include "desk_screenshots_test.moc"
