// Answers that come late, or after somebody went on, on the pages of roles, software, calendars, the directory and the
// operation log.
#include "ui/administration/calendars/calendar_import_dialog.h"
#include "ui/administration/calendars/calendar_special_dialog.h"
#include "ui/administration/calendars/calendar_special_list.h"
#include "ui/administration/calendars/calendars_page.h"
#include "ui/administration/common/people_work.h"
#include "ui/administration/directory/directory_run.h"
#include "ui/administration/domains/software_list.h"
#include "ui/administration/domains/software_page.h"
#include "ui/administration/log/operation_log_page.h"
#include "ui/administration/roles/roles_page.h"
#include "ui/administration/roles/roles_page_add_dialog.h"
#include "ui/administration/roles/roles_page_holders.h"
#include "ui/administration_calendars.h"
#include "ui/administration_company.h"
#include "ui/administration_fake_directory.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;
using models::PagedTableModel;

class AdministrationLatePagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void roleIsSwitchedOnceAndBack();
    void roleOfTheDialogIsGiven();
    void searchOfAnotherRoleBeginsAnew();
    void softwareMovesOnce();
    void switchesGoOneAfterAnother();
    void refusedUndoIsTold();
    void calendarReadBeforeSavingIsOld();
    void calendarChangedWhileSavingStays();
    void holidaysGoWhereTheyWereOpened();
    void changedDayIsTheOneThatWasOpened();
    void calendarThatIsGoneEndsTheSaving();
    void refusalIsShownWithItsOwnCalendar();
    void copyIsOfTheChosenCalendar();
    void refusedStartReadsOn();
    void olderListOfRunsIsLeftAside();
    void chosenRunStays();
    void whatIsListedIsDeleted();
    void logStaysNarrowedInAnotherLanguage();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    void hold(const QByteArray &method, const QString &part)
    {
        const auto holds = [method, part](const FakeRequest &request) {
            return request.method == method && request.path.contains(part);
        };
        m_company->holds = holds;
        m_calendars->holds = holds;
    }
    void release()
    {
        m_company->holds = {};
        m_calendars->holds = {};
        m_company->server.release();
        m_calendars->server.release();
    }
    static bool isBusy(const QWidget &page) { return page.findChild<widgets::ProgressStrip *>()->isRunning(); }
    static void trigger(QWidget &page, const QString &text)
    {
        for (QAction *action : page.findChildren<QAction *>()) {
            if (QString(action->text()).remove(u'&') == text) {
                action->trigger();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }
    template <class Page> std::unique_ptr<Page> open(const AdminAddress &address = {.kind = {}, .domainId = u"d1"_s})
    {
        auto page = std::make_unique<Page>(m_administration->context(), address);
        page->resize(1000, 700);
        page->show();
        page->load();
        return page;
    }
    std::unique_ptr<CalendarsPage> openCalendars()
    {
        auto page = std::make_unique<CalendarsPage>(
            m_calendarAdministration->context(), AdminAddress{.kind = u"calendars"_s, .domainId = u"d1"_s});
        page->resize(1000, 700);
        page->show();
        page->load();
        [&] { QTRY_COMPARE(page->list()->count(), 2); }();
        return page;
    }
    static void remark(CalendarsPage &page, const QString &text)
    {
        Calendar draft = page.current()->draft();
        draft.remark = text;
        page.current()->change(draft, u"a remark"_s);
    }
    QTreeWidgetItem *role(RolesPage &page, const QString &name) const
    {
        return page.tree()->findItems(name, Qt::MatchExactly | Qt::MatchRecursive).value(0);
    }

    widgets::Language m_language; // plural forms
    QMap<QString, int> m_roles; // their states, all of Purchasing
    QStringList m_bound;
    bool m_refusesUnbinding = false;
    int m_entries = 3;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    std::unique_ptr<FakeCalendars> m_calendars;
    std::unique_ptr<Administration> m_calendarAdministration;
};

void AdministrationLatePagesTest::init()
{
    m_roles = {{u"Auditor"_s, 1}, {u"Buyer"_s, 1}};
    m_bound = {u"buy"_s};
    m_refusesUnbinding = false;
    m_company = std::make_unique<FakeCompany>(5);
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
    m_calendars = std::make_unique<FakeCalendars>();
    m_calendarAdministration = std::make_unique<Administration>(m_calendars->client, nullptr);
}

void AdministrationLatePagesTest::cleanup()
{
    m_administration.reset();
    m_calendarAdministration.reset();
    m_company.reset();
    m_calendars.reset();
}

std::optional<FakeAnswer> AdministrationLatePagesTest::answer(const FakeRequest &request)
{
    const auto page = [](const QJsonArray &rows) {
        return QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}};
    };
    const QString last = request.path.section(u'/', -1);
    if (request.path.endsWith("/applications/bind"_L1) || request.path.endsWith("/applications/unbind"_L1)) {
        QJsonArray rows;
        for (const auto &[id, name] : {std::pair{u"buy"_s, u"Purchasing"_s}, std::pair{u"stock"_s, u"Stock"_s}}) {
            if (m_bound.contains(id) == (last == "bind"_L1))
                rows.append(QJsonObject{{u"id"_s, id}, {u"name"_s, name}, {u"activated"_s, true}});
        }
        return data(page(rows));
    }
    if (request.path.endsWith("/d1/application"_L1)) {
        if (m_refusesUnbinding && request.method == "DELETE")
            return refusal(403, u"this belongs to somebody else"_s);
        for (const QJsonValue &id : request.body.toArray()) {
            m_bound.removeAll(id.toString());
            if (request.method == "PUT")
                m_bound.append(id.toString());
        }
        return data(u"done"_s);
    }
    if (last == "defaultapp"_L1)
        return data(QJsonArray{QJsonObject{{u"id"_s, u"flow"_s}, {u"name"_s, u"Flow centre"_s}, {u"enable"_s, true}}});
    if (request.path.contains("defaultapp"_L1))
        return data(QJsonValue());
    if (request.path.endsWith("/applications/buy/roles"_L1)) {
        QJsonArray rows;
        for (auto it = m_roles.cbegin(); it != m_roles.cend(); ++it)
            rows.append(QJsonObject{{u"id"_s, it.key()}, {u"name"_s, it.key()}, {u"roleNo"_s, QString()},
                {u"status"_s, it.value()}, {u"defaultRole"_s, false}, {u"version"_s, 1}});
        return data(page(rows));
    }
    if (request.path.contains("/applications/roles/"_L1)) {
        m_roles[last] = request.body.toObject().value("status"_L1).toInt();
        return data(QJsonValue());
    }
    if (last == "holders"_L1)
        return request.method == "POST" ? data(QJsonArray()) : data(page({}));
    if (request.path.endsWith("/logs"_L1)) {
        QJsonArray rows;
        const QString who = request.query.queryItemValue(u"operator"_s);
        for (int i = 0; i < (who.isEmpty() ? m_entries : 1); ++i)
            rows.append(QJsonObject{{u"id"_s, QString::number(i)}, {u"operator"_s, u"Ada"_s}, {u"type"_s, u"x"_s},
                {u"description"_s, u"x"_s}, {u"ip"_s, QString()}, {u"date"_s, QString()}, {u"result"_s, u"OK"_s}});
        return FakeAnswer{200, page(rows)};
    }
    return std::nullopt;
}

void AdministrationLatePagesTest::roleIsSwitchedOnceAndBack()
{
    const auto page = open<RolesPage>();
    QTRY_VERIFY(role(*page, u"Buyer"_s));
    page->tree()->setCurrentItem(role(*page, u"Buyer"_s));
    hold("PUT", u"/roles/Buyer"_s);
    trigger(*page, u"Take Out of Use"_s);
    trigger(*page, u"Take Out of Use"_s);
    QTRY_COMPARE(m_company->server.held(), 1);
    m_company->server.forget();
    // Its new state is known before the roles have been read again.
    m_company->holds = [](const FakeRequest &request) { return request.path.endsWith("/buy/roles"_L1); };
    m_company->server.release(0);
    QTRY_COMPARE(m_company->server.held(), 1);
    trigger(*page, u"Put to Use"_s);
    QTRY_COMPARE(m_roles[u"Buyer"_s], 1);
    release();
    QTRY_VERIFY(!isBusy(*page));
    QCOMPARE(m_company->asked("PUT", u"/roles/Buyer"_s).size(), 1);
}

void AdministrationLatePagesTest::roleOfTheDialogIsGiven()
{
    const auto page = open<RolesPage>();
    QTRY_VERIFY(role(*page, u"Buyer"_s));
    page->tree()->setCurrentItem(role(*page, u"Buyer"_s));
    hold("GET", u"/buy/roles"_s);
    page->load();
    QTRY_COMPARE(m_company->server.held(), 1);
    page->holders()->addAction()->trigger();
    auto *dialog = page->findChild<RolesPageAddDialog *>();
    QVERIFY(dialog);
    page->tree()->setCurrentItem(role(*page, u"Auditor"_s)); // as when Buyer were gone
    release();
    QTRY_VERIFY(!isBusy(*page));
    dialog->findChildren<widgets::PickerField *>().at(1)->setIds({u"north"_s});
    dialog->accept();
    QTRY_COMPARE(m_company->asked("POST", u"/holders"_s).size(), 1);
    QVERIFY(m_company->asked("POST", u"/holders"_s).first().path.contains(u"/Buyer/"_s));
}

void AdministrationLatePagesTest::searchOfAnotherRoleBeginsAnew()
{
    const auto page = open<RolesPage>();
    QTRY_VERIFY(role(*page, u"Buyer"_s));
    auto *search = page->holders()->findChild<widgets::SearchField *>();
    page->tree()->setCurrentItem(role(*page, u"Buyer"_s));
    search->setText(u"ada"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE(page->holders()->model().filters(), QStringList{u"ada"_s});
    page->tree()->setCurrentItem(role(*page, u"Auditor"_s));
    QCOMPARE(search->text(), QString());
    QCOMPARE(page->holders()->model().filters(), QStringList());
    search->setText(u"ada"_s); // the same words, and asked for
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(page->holders()->model().filters(), QStringList{u"ada"_s});
}

void AdministrationLatePagesTest::softwareMovesOnce()
{
    const auto page = open<SoftwarePage>();
    auto *available = page->findChild<SoftwareList *>(u"availableList"_s);
    auto *bound = page->findChild<SoftwareList *>(u"boundList"_s);
    QTRY_COMPARE(available->count(), 1);
    QTRY_COMPARE(bound->count(), 1);
    m_company->server.forget();
    m_company->holds = [](const FakeRequest &request) {
        return request.method == "PUT" || request.path.contains("/applications/"_L1);
    };
    page->load(); // as it was before
    QTRY_COMPARE(m_company->server.held(), 2);
    available->item(0)->setSelected(true);
    Q_EMIT available->moveWanted();
    Q_EMIT available->moveWanted();
    QTRY_COMPARE(m_company->server.held(), 3);
    QCOMPARE(m_company->asked("PUT", u"/application"_s).size(), 1);
    m_company->server.release(2);
    QTRY_COMPARE(bound->count(), 2); // before the lists have been read again
    QCOMPARE(available->count(), 0);
    QTRY_COMPARE(m_company->server.held(), 4);
    m_company->server.release(0);
    m_company->server.release(0);
    QTest::qWait(0);
    QCOMPARE(bound->count(), 2); // what was read before is left aside
    release();
    QTRY_VERIFY(!isBusy(*page));
    QCOMPARE(bound->count(), 2);
}

void AdministrationLatePagesTest::switchesGoOneAfterAnother()
{
    const auto page = open<SoftwarePage>();
    QTRY_VERIFY(page->findChild<QCheckBox *>(u"system-flow"_s));
    m_company->server.forget();
    m_company->holds
        = [](const FakeRequest &request) { return request.method != "GET" && request.path.contains("defaultapp"_L1); };
    auto *box = page->findChild<QCheckBox *>(u"system-flow"_s);
    box->click();
    box->click();
    box->click();
    QTRY_COMPARE(m_company->server.held(), 1);
    m_company->server.release(0);
    QTRY_COMPARE(m_company->server.held(), 1);
    QVERIFY(!box->isChecked()); // as it was clicked last
    m_company->server.release(0);
    QTRY_COMPARE(m_company->server.held(), 1);
    QCOMPARE(m_company->asked("GET", u"/defaultapp"_s).size(), 0);
    release();
    QTRY_COMPARE(m_company->asked("GET", u"/defaultapp"_s).size(), 1);
    QTRY_VERIFY(!isBusy(*page));
}

void AdministrationLatePagesTest::refusedUndoIsTold()
{
    const auto page = open<SoftwarePage>();
    auto *available = page->findChild<SoftwareList *>(u"availableList"_s);
    QTRY_COMPARE(available->count(), 1);
    available->item(0)->setSelected(true);
    Q_EMIT available->moveWanted();
    QTRY_VERIFY(page->isUndoAvailable());
    QTRY_VERIFY(!isBusy(*page));
    m_refusesUnbinding = true;
    page->undo();
    QTRY_VERIFY(page->message().isVisible());
    QTRY_VERIFY(!isBusy(*page));
    QVERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"belongs to somebody else"_s));
}

void AdministrationLatePagesTest::calendarReadBeforeSavingIsOld()
{
    const auto page = openCalendars();
    hold("GET", u"/queryByNameAndDomain/"_s);
    page->load();
    QTRY_COMPARE(m_calendars->server.held(), 1);
    m_calendars->holds = {};
    remark(*page, u"mine"_s);
    page->save();
    QTRY_VERIFY(!page->current()->isChanged());
    m_calendars->server.forget();
    release();
    // It is read once more instead.
    QTRY_COMPARE(m_calendars->server.requests().size(), 1);
    QTRY_VERIFY(!isBusy(*page));
    QCOMPARE(page->current()->draft().remark, u"mine"_s);
    QCOMPARE(page->current()->stored().version, m_calendars->calendars.first().value("version"_L1).toInt());
}

void AdministrationLatePagesTest::calendarChangedWhileSavingStays()
{
    const auto page = openCalendars();
    QSignalSpy stays(page.get(), &pages::Page::closeGivenUp);
    bool isLeft = false;
    remark(*page, u"mine"_s);
    hold("PUT", u"/calendar/update"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    page->tryLeave([&isLeft] { isLeft = true; }); // and save
    QTRY_COMPARE(m_calendars->server.held(), 1);
    remark(*page, u"mine, and more"_s);
    release();
    QTRY_COMPARE(stays.size(), 1);
    QCOMPARE(page->current()->stored().remark, u"mine"_s);
    QVERIFY(!isLeft);
    QCOMPARE(page->current()->draft().remark, u"mine, and more"_s);
}

void AdministrationLatePagesTest::holidaysGoWhereTheyWereOpened()
{
    const auto page = openCalendars();
    QTemporaryDir folder;
    QFile list(folder.filePath(u"holidays.csv"_s));
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write(QDate::currentDate().toString(Qt::ISODate).toUtf8() + ",Founders' Day\n");
    list.close();
    page->importFile(list.fileName());
    page->list()->setCurrentRow(1); // while it is being read
    QTRY_VERIFY(page->findChild<CalendarImportDialog *>());
    auto *dialog = page->findChild<CalendarImportDialog *>();
    page->list()->setCurrentRow(1); // as when another one has just been made
    dialog->accept();
    QCOMPARE(page->current()->draft().name, u"Standard"_s);
    QCOMPARE(page->current()->draft().specialDays.size(), 2);
    page->list()->setCurrentRow(1);
    QVERIFY(!page->current()->isChanged());
    QCOMPARE(page->current()->draft().name, u"Night shift"_s);
}

void AdministrationLatePagesTest::changedDayIsTheOneThatWasOpened()
{
    const auto page = openCalendars();
    page->specialList().ask(0); // 1 May
    auto *dialog = page->findChild<CalendarSpecialDialog *>();
    QVERIFY(dialog);
    // Somebody else puts New Year before it.
    QJsonObject newYear = m_calendars->calendars.first().value("specialDays"_L1).toArray().first().toObject();
    newYear.insert(u"startDate"_s, u"2026-01-01"_s);
    newYear.insert(u"endDate"_s, u"2026-01-01"_s);
    QJsonArray days = m_calendars->calendars.first().value("specialDays"_L1).toArray();
    days.prepend(newYear);
    m_calendars->calendars.first().insert(u"specialDays"_s, days);
    m_calendars->changeElsewhere(u"theirs"_s);
    page->load();
    QTRY_COMPARE(page->current()->draft().specialDays.size(), 2);
    dialog->accept();
    QCOMPARE(page->current()->draft().specialDays.size(), 2);
    QCOMPARE(page->current()->draft().specialDays.first().startDate, u"2026-01-01"_s);
}

void AdministrationLatePagesTest::calendarThatIsGoneEndsTheSaving()
{
    const auto page = openCalendars();
    remark(*page, u"mine"_s);
    m_calendars->changeElsewhere(u"theirs"_s);
    hold("GET", u"/c1"_s);
    page->save();
    QTRY_COMPARE(m_calendars->server.held(), 1); // the look at theirs
    m_calendars->calendars.removeFirst();
    page->load();
    QTRY_COMPARE(m_calendars->server.requests().last().path, u"/calendar/queryByNameAndDomain/d1"_s);
    release();
    QTRY_COMPARE(page->list()->count(), 1);
    QTRY_VERIFY(!isBusy(*page));
    remark(*page, u"of the other"_s);
    page->save();
    QTRY_VERIFY(!page->current()->isChanged());
}

void AdministrationLatePagesTest::refusalIsShownWithItsOwnCalendar()
{
    const auto page = openCalendars();
    m_calendars->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path != "/calendar/update"_L1)
            return std::nullopt;
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"field"_s, u"remark"_s}, {u"errcode"_s, 1}, {u"errmsg"_s, u"is too long"_s}}});
    };
    remark(*page, u"mine"_s);
    hold("PUT", u"/calendar/update"_s);
    page->save();
    QTRY_COMPARE(m_calendars->server.held(), 1);
    page->list()->setCurrentRow(1);
    const int tab = page->tabs()->currentIndex();
    release();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"is too long"_s));
    QCOMPARE(page->tabs()->currentIndex(), tab);
}

void AdministrationLatePagesTest::copyIsOfTheChosenCalendar()
{
    const auto page = openCalendars();
    trigger(*page, u"New…"_s);
    auto *dialog = page->findChild<QDialog *>();
    QVERIFY(dialog);
    QVERIFY(dialog->findChild<QComboBox *>());
    dialog->findChild<QComboBox *>()->setCurrentIndex(dialog->findChild<QComboBox *>()->count() - 1); // Night shift
    dialog->findChild<QLineEdit *>()->setText(u"Late"_s);
    m_calendars->calendars.removeFirst();
    page->load();
    QTRY_COMPARE(page->list()->count(), 1);
    dialog->accept();
    QTRY_COMPARE(m_calendars->calendars.last().value("name"_L1).toString(), u"Late"_s);
    QCOMPARE(m_calendars->calendars.last().value("timeZone"_L1).toString(), u"Asia/Shanghai"_s);
}

void AdministrationLatePagesTest::refusedStartReadsOn()
{
    FakeDirectory directory(*m_company);
    DirectoryRun run(m_company->client, u"d1"_s, nullptr);
    run.start(true);
    QTRY_VERIFY(run.isComplete());
    DirectoryRun other(m_company->client, u"d1"_s, nullptr);
    m_company->holds = [](const FakeRequest &request) { return request.query.hasQueryItem(u"currpage"_s); };
    other.load();
    QTRY_COMPARE(m_company->server.held(), 1);
    m_company->server.release(0);
    QTRY_VERIFY(other.current());
    QTRY_COMPARE(m_company->server.held(), 1); // the changes of it
    const auto usual = std::exchange(m_company->instead, {});
    m_company->instead = [usual](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "POST")
            return refusal(409, u"one runs already"_s);
        return usual(request);
    };
    m_company->holds = {};
    QSignalSpy failed(&other, &DirectoryRun::failed);
    other.start(true);
    QTRY_COMPARE(failed.size(), 1);
    QTRY_VERIFY(other.isComplete());
}

void AdministrationLatePagesTest::olderListOfRunsIsLeftAside()
{
    FakeDirectory directory(*m_company);
    DirectoryRun run(m_company->client, u"d1"_s, nullptr);
    m_company->holds = [](const FakeRequest &request) {
        return request.method == "GET" && request.path.endsWith("/synchronizations"_L1);
    };
    run.load();
    QTRY_COMPARE(m_company->server.held(), 1); // there are none
    run.start(true);
    QTRY_COMPARE(run.recent().size(), 1);
    QTRY_COMPARE(m_company->server.held(), 2); // asked again
    release();
    QTRY_VERIFY(run.isComplete());
    QCOMPARE(run.recent().size(), 1);
    QCOMPARE(run.recent().first().id, run.current()->id);
}

void AdministrationLatePagesTest::chosenRunStays()
{
    FakeDirectory directory(*m_company);
    DirectoryRun run(m_company->client, u"d1"_s, nullptr);
    for (int i = 1; i <= 3; ++i) {
        run.start(true);
        QTRY_VERIFY(run.current() && run.recent().size() == i && run.isComplete());
    }
    const QString oldest = run.recent().last().id;
    const QString newest = run.recent().first().id;
    directory.listed = 2;
    DirectoryRun other(m_company->client, u"d1"_s, nullptr);
    m_company->holds = [oldest](const FakeRequest &request) { return request.path.endsWith(oldest); };
    other.open(oldest);
    QTRY_COMPARE(m_company->server.held(), 1);
    other.show(newest);
    QTRY_VERIFY(other.isComplete());
    release();
    QTest::qWait(0);
    QCOMPARE(other.current()->id, newest);
}

void AdministrationLatePagesTest::whatIsListedIsDeleted()
{
    OperationLogPage page(m_administration->context());
    page.show();
    page.load();
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    page.search()->setText(u"Ada"_s);
    QTest::keyClick(page.search(), Qt::Key_Return);
    QTRY_COMPARE(page.model().total(), 1);
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    m_company->server.forget();
    // Somebody changes their mind while one entry is still listed: nothing is asked before all of them are.
    page.search()->blockSignals(true); // as while the pause after typing lasts
    page.search()->clear();
    page.search()->blockSignals(false);
    hold("GET", u"/logs"_s);
    trigger(page, u"Delete…"_s);
    QVERIFY(!page.findChild<QDialog *>());
    QTRY_COMPARE(m_company->server.held(), 1);
    release();
    QTRY_COMPARE(page.model().total(), 3);
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    // What is typed behind the question changes nothing of what it was about.
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    trigger(page, u"Delete…"_s);
    page.search()->setText(u"Bob"_s);
    QTRY_COMPARE(m_company->asked("DELETE", u"/logs"_s).size(), 1);
    QCOMPARE(m_company->asked("DELETE", u"/logs"_s).first().query.queryItemValue(u"operator"_s), QString());
}

void AdministrationLatePagesTest::logStaysNarrowedInAnotherLanguage()
{
    OperationLogPage page(m_administration->context());
    page.show();
    page.load();
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    page.search()->setText(u"Ada"_s);
    QTest::keyClick(page.search(), Qt::Key_Return);
    QTRY_COMPARE(page.model().total(), 1);
    QEvent language(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&page, &language);
    QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
    QCOMPARE(page.model().total(), 1);
}

QTEST_MAIN(AdministrationLatePagesTest)
#include "administration_late_pages_test.moc"
