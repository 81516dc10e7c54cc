// The page of a domain's directory: its settings, what a dry run would change, and applying it.
#include "ui/administration/common/people_work.h"
#include "ui/administration/directory/directory_changes_pane.h"
#include "ui/administration/directory/directory_page.h"
#include "ui/administration_fake_directory.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTimeEdit>
#include <QTreeView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationDirectoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void savesEveryMember();
    void showsErrorsAtTheirField();
    void keepsThePasswordWhereNoneIsTyped();
    void anotherKindAsksForItsUsualNames();
    void departmentsComeFromAnAttribute();
    void testsWithoutKeeping();
    void tellsWhyATestFails();
    void offersADryRun();
    void dryRunBecomesATree();
    void groupsByDepartment();
    void searchesAndFilters();
    void loadsPageByPage();
    void explainsTheLockLimit();
    void appliesAfterAQuestion();
    void tellsOfFailures();
    void cancels();
    void savesBeforeTrying();
    void earlierRunsAreShown();
    void scheduleAsksForWhatItNeeds_data();
    void scheduleAsksForWhatItNeeds();
    void tellsLastAndNextRun();
    void notificationsLeadToARun_data();
    void notificationsLeadToARun();
    void scheduledRunsAreCalledSo();
    void detaches();
    void keepsItsPlaceInAnotherLanguage();

private:
    void open();
    void tryIt();
    QPushButton *button(const char *name)
    {
        return m_page->changes().findChild<QPushButton *>(QLatin1StringView(name));
    }
    QAction *action(const QString &text);
    QModelIndex group(const QString &text);
    QString cell(const QModelIndex &index, int column) { return index.siblingAtColumn(column).data().toString(); }
    template <class Widget> Widget *field(const QString &member)
    {
        return m_page->findChild<Widget *>(QString(member % u"Field"_s));
    }
    QString verdict();

    widgets::Language m_language; // plural forms
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<FakeDirectory> m_directory;
    std::unique_ptr<Administration> m_administration;
    std::unique_ptr<DirectoryPage> m_page;
};

void AdministrationDirectoryTest::init()
{
    m_company = std::make_unique<FakeCompany>();
    m_directory = std::make_unique<FakeDirectory>(*m_company);
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationDirectoryTest::cleanup()
{
    m_page.reset();
    m_administration.reset();
    m_company.reset();
    m_directory.reset();
}

void AdministrationDirectoryTest::open()
{
    m_page = std::make_unique<DirectoryPage>(
        m_administration->context(), AdminAddress{.kind = u"directory"_s, .domainId = u"d1"_s});
    m_page->resize(1000, 700);
    m_page->show();
    m_page->load();
    QTRY_VERIFY(m_page->tabs()->isEnabled());
    QTRY_VERIFY(!m_company->asked("GET", u"/synchronizations"_s).isEmpty());
}

void AdministrationDirectoryTest::tryIt()
{
    m_page->tabs()->setCurrentWidget(&m_page->changes());
    QTRY_VERIFY(button("tryButton")->isEnabled());
    const qsizetype before = m_directory->runs.size();
    const DirectoryRun &run = m_page->changes().run();
    button("tryButton")->click();
    QTRY_VERIFY(m_directory->runs.size() > before && !run.isStarting() && !run.isRunning() && run.isComplete());
}

QAction *AdministrationDirectoryTest::action(const QString &text)
{
    for (QAction *action : m_page->findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

QModelIndex AdministrationDirectoryTest::group(const QString &text)
{
    DirectoryChangesModel &model = m_page->changes().model();
    return model.match(model.index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive).value(0);
}

QString AdministrationDirectoryTest::verdict()
{
    return m_page->changes().findChild<widgets::InlineMessage *>()->plainText();
}

void AdministrationDirectoryTest::savesEveryMember()
{
    m_directory->settings = FakeDirectory::none();
    open();
    QCOMPARE(m_page->tabs()->currentIndex(), 0);
    const QMap<QString, QString> texts{{u"url"_s, u"ldap://other.example"_s}, {u"caFile"_s, u"acme.pem"_s},
        {u"bindDn"_s, u"cn=me"_s}, {u"bindPassword"_s, u"secret"_s}, {u"baseDn"_s, u"dc=other"_s},
        {u"userFilter"_s, u"(cn=*)"_s}, {u"attributes.id"_s, u"a1"_s}, {u"attributes.loginno"_s, u"a2"_s},
        {u"attributes.name"_s, u"a3"_s}, {u"attributes.email"_s, u"a4"_s}, {u"attributes.telephone"_s, u"a5"_s},
        {u"attributes.telephone2"_s, u"-"_s}, {u"attributes.department"_s, u"a7"_s}};
    for (auto it = texts.begin(); it != texts.end(); ++it)
        field<QLineEdit>(it.key())->setText(it.value());
    const QMap<QString, int> numbers{{u"connectTimeout"_s, 11}, {u"readTimeout"_s, 12}, {u"pageSize"_s, 13},
        {u"lockLimitPercent"_s, 14}, {u"schedule.hours"_s, 15}};
    for (auto it = numbers.begin(); it != numbers.end(); ++it)
        field<QSpinBox>(it.key())->setValue(it.value());
    field<QCheckBox>(u"startTls"_s)->setChecked(true);
    field<QCheckBox>(u"checkPasswords"_s)->setChecked(true);
    field<QComboBox>(u"schedule.mode"_s)->setCurrentIndex(2);
    field<QTimeEdit>(u"schedule.time"_s)->setTime(QTime(15, 5));
    field<QComboBox>(u"schedule.timeZone"_s)->setCurrentText(u"Asia/Shanghai"_s);
    m_page->save();
    QTRY_VERIFY(!m_page->isChanged());
    const QJsonObject sent = m_company->asked("PUT", u"/directory"_s).last().body.toObject();
    for (auto it = texts.begin(); it != texts.end(); ++it) {
        const QString name = it.key().section(u'.', -1);
        QCOMPARE((it.key().contains(u'.') ? sent.value("attributes"_L1).toObject() : sent).value(name).toString(),
            it.value());
    }
    for (auto it = numbers.begin(); it != numbers.end(); ++it) {
        if (!it.key().contains(u'.'))
            QCOMPARE(sent.value(it.key()).toInt(), it.value());
    }
    QCOMPARE(sent.value("schedule"_L1).toObject(),
        (QJsonObject{
            {u"mode"_s, u"daily"_s}, {u"hours"_s, 15}, {u"time"_s, u"15:05"_s}, {u"timeZone"_s, u"Asia/Shanghai"_s}}));
    QVERIFY(sent.value("startTls"_L1).toBool() && sent.value("checkPasswords"_L1).toBool());
    QCOMPARE(sent.value("kind"_L1).toString(), u"ldap"_s);
    // The password is not shown again.
    QVERIFY(field<QLineEdit>(u"bindPassword"_s)->text().isEmpty());
}

void AdministrationDirectoryTest::showsErrorsAtTheirField()
{
    open();
    const auto answer = m_company->instead;
    m_company->instead = [answer](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PUT")
            return answer(request);
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{
                {u"errcode"_s, 1}, {u"field"_s, u"attributes.id"_s}, {u"errmsg"_s, u"is no name of an attribute"_s}}});
    };
    field<QLineEdit>(u"attributes.id"_s)->setText(u"no name"_s);
    m_page->save();
    QTRY_VERIFY(m_page->form().row(u"attributes.id"_s)->hasError());
    QCOMPARE(m_page->tabs()->currentIndex(), 2);
}

void AdministrationDirectoryTest::keepsThePasswordWhereNoneIsTyped()
{
    open();
    QVERIFY(field<QLineEdit>(u"bindPassword"_s)->placeholderText().contains(u"kept"_s));
    field<QSpinBox>(u"pageSize"_s)->setValue(100);
    m_page->save();
    QTRY_VERIFY(!m_page->isChanged());
    QCOMPARE(
        m_company->asked("PUT", u"/directory"_s).last().body.toObject().value("bindPassword"_L1).toString(), QString());
    QVERIFY(m_directory->settings.value("hasBindPassword"_L1).toBool());
}

void AdministrationDirectoryTest::anotherKindAsksForItsUsualNames()
{
    open();
    m_page->tabs()->setCurrentIndex(1);
    auto *kind = field<QComboBox>(u"kind"_s);
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    QCOMPARE(kind->currentData().toString(), u"activeDirectory"_s);
    QVERIFY(field<QLineEdit>(u"attributes.id"_s)->text().isEmpty());
    QVERIFY(field<QLineEdit>(u"userFilter"_s)->text().isEmpty());
    m_page->revert();
    QCOMPARE(field<QLineEdit>(u"attributes.id"_s)->text(), u"entryUUID"_s);
}

void AdministrationDirectoryTest::departmentsComeFromAnAttribute()
{
    m_directory->settings.insert(u"departments"_s, u"departmentNumber"_s);
    open();
    auto *attribute = m_page->findChild<QLineEdit *>(u"departmentsAttribute"_s);
    QCOMPARE(attribute->text(), u"departmentNumber"_s);
    QVERIFY(!m_page->isChanged());
    attribute->setText(u"division"_s);
    m_page->save();
    QTRY_COMPARE(m_directory->settings.value("departments"_L1).toString(), u"division"_s);
}

void AdministrationDirectoryTest::testsWithoutKeeping()
{
    open();
    field<QLineEdit>(u"baseDn"_s)->setText(u"dc=elsewhere"_s);
    action(u"Test Connection"_s)->trigger();
    QTRY_VERIFY(m_page->message().isVisible());
    QVERIFY(m_page->message().plainText().contains(u"2 people"_s)
        && m_page->message().plainText().contains(u"ada (Ada)"_s));
    QCOMPARE(m_company->asked("POST", u"/directory/test"_s).last().body.toObject().value("baseDn"_L1).toString(),
        u"dc=elsewhere"_s);
    QCOMPARE(m_directory->settings.value("baseDn"_L1).toString(), u"dc=acme,dc=example"_s);
}

void AdministrationDirectoryTest::tellsWhyATestFails()
{
    m_directory->testProblem = u"the password is wrong"_s;
    open();
    action(u"Test Connection"_s)->trigger();
    QTRY_VERIFY(m_page->message().isVisible());
    QVERIFY(m_page->message().plainText().contains(u"the password is wrong"_s));
}

void AdministrationDirectoryTest::offersADryRun()
{
    open();
    QCOMPARE(m_page->tabs()->currentWidget(), &m_page->changes());
    QVERIFY(!button("applyButton")->isEnabled());
    QTRY_VERIFY(button("emptyStateButton")->isVisible());
    QTest::mouseClick(button("emptyStateButton"), Qt::LeftButton);
    QTRY_COMPARE(m_directory->runs.size(), 1);
    QVERIFY(m_directory->runs.first().value("dryRun"_L1).toBool());
}

void AdministrationDirectoryTest::dryRunBecomesATree()
{
    open();
    QAbstractItemModelTester tester(&m_page->changes().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    tryIt();
    DirectoryChangesModel &model = m_page->changes().model();
    QCOMPARE(model.rowCount(), 6); // kinds
    // What may hurt comes first.
    QCOMPARE(model.index(0, 0).data().toString(), u"People who are locked"_s);
    const QModelIndex added = group(u"New people"_s);
    QCOMPARE(model.rowCount(added), 2);
    QCOMPARE(cell(added, DirectoryChangesModel::Kind), u"2 changes"_s);
    QCOMPARE(cell(model.index(0, 0, added), DirectoryChangesModel::What), u"Ada (ada)"_s);
    QCOMPARE(cell(model.index(0, 0, added), DirectoryChangesModel::Place), u"Sales / North"_s);
    const QModelIndex alan = model.index(0, 0, group(u"People who change"_s));
    QCOMPARE(cell(alan, DirectoryChangesModel::After), u"E-mail, Telephone"_s);
    const QModelIndex email = model.index(0, 0, alan);
    QCOMPARE(cell(email, DirectoryChangesModel::What), u"E-mail"_s);
    QCOMPARE(cell(email, DirectoryChangesModel::Before), u"old@acme.example"_s);
    QCOMPARE(cell(email, DirectoryChangesModel::After), u"new@acme.example"_s);
    const QModelIndex bob = model.index(0, 0, group(u"People who are locked"_s));
    QCOMPARE(cell(bob, DirectoryChangesModel::Before), u"Not locked"_s);
    QCOMPARE(cell(bob, DirectoryChangesModel::After), u"Locked"_s);
    const QModelIndex conflict = model.index(0, 0, group(u"Conflicts"_s));
    QCOMPARE(cell(conflict, DirectoryChangesModel::Outcome), u"the login zoe belongs to somebody else"_s);
    QCOMPARE(button("applyButton")->text(), u"&Apply 6 changes…"_s);
    // A few are shown unfolded, and the one that is looked at tells where it comes from.
    QVERIFY(m_page->changes().tree()->isExpanded(added));
    m_page->changes().tree()->setCurrentIndex(bob);
    QVERIFY(m_page->findChild<QLabel *>(u"changeDetails"_s)->text().contains(u"cn=Bob"_s));
}

void AdministrationDirectoryTest::groupsByDepartment()
{
    open();
    QAbstractItemModelTester tester(&m_page->changes().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    tryIt();
    auto *grouping = m_page->findChild<QComboBox *>(u"grouping"_s);
    grouping->setFocus();
    QTest::keyClick(grouping, Qt::Key_Down);
    DirectoryChangesModel &model = m_page->changes().model();
    QCOMPARE(model.rowCount(), 3);
    const QModelIndex sales = group(u"Sales"_s);
    QCOMPARE(cell(sales, DirectoryChangesModel::Kind), u"3 changes"_s);
    QCOMPARE(model.rowCount(sales), 2); // North and South
    QCOMPARE(cell(model.index(0, 0, sales), DirectoryChangesModel::What), u"North"_s);
    QCOMPARE(model.rowCount(model.index(0, 0, sales)), 2); // itself, and Ada
    QCOMPARE(cell(group(u"Without a department"_s), DirectoryChangesModel::Kind), u"1 change"_s);
}

void AdministrationDirectoryTest::searchesAndFilters()
{
    open();
    tryIt();
    auto *search = m_page->findChild<widgets::SearchField *>(u"changesSearch"_s);
    DirectoryChangesModel &model = m_page->changes().model();
    QTest::keyClicks(search, u"new@acme"_s);
    QTRY_COMPARE(model.matching(), 1);
    QTest::keyClick(search, Qt::Key_Escape);
    QTRY_COMPARE(model.matching(), 7);
    auto *kind = m_page->findChild<QComboBox *>(u"kindFilter"_s);
    const int moved = kind->findData(u"userMoved"_s);
    QCOMPARE(kind->itemText(moved), u"People who move (1)"_s);
    kind->setCurrentIndex(moved);
    Q_EMIT kind->activated(moved);
    QCOMPARE(model.matching(), 1);
    QTest::keyClicks(search, u"nobody"_s);
    QTRY_COMPARE(model.matching(), 0);
    QTest::mouseClick(button("emptyStateButton"), Qt::LeftButton);
    QCOMPARE(model.matching(), 7);
}

void AdministrationDirectoryTest::loadsPageByPage()
{
    m_directory->changes.clear();
    for (int i = 0; i < 1200; ++i)
        m_directory->changes.append(FakeDirectory::change("userAdded", u"Person %1"_s.arg(i), u"Works"_s));
    open();
    tryIt();
    QCOMPARE(m_page->changes().model().loaded(), 1200);
    int pages = 0;
    for (const FakeRequest &request : m_company->asked("GET", u"/synchronizations/run1"_s))
        pages += request.query.queryItemValue(u"pagelines"_s) == "500"_L1;
    QCOMPARE(pages, 3);
    // Many are folded.
    QVERIFY(!m_page->changes().tree()->isExpanded(group(u"New people"_s)));
}

void AdministrationDirectoryTest::explainsTheLockLimit()
{
    m_directory->refusal = u"60 of 100 users of the directory would be locked, more than the limit of 20%"_s;
    open();
    tryIt();
    QVERIFY(verdict().contains(u"60 of 100"_s) && verdict().contains(u"lock limit"_s));
    QVERIFY(!button("applyButton")->isEnabled());
    // The changes are there all the same.
    QCOMPARE(m_page->changes().model().matching(), 7);
}

void AdministrationDirectoryTest::appliesAfterAQuestion()
{
    open();
    tryIt();
    QSignalSpy people(&m_administration->navigator().workOf(u"d1"_s), &PeopleWork::peopleChanged);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    button("applyButton")->click();
    QCoreApplication::processEvents();
    QCOMPARE(m_directory->runs.size(), 1);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    button("applyButton")->click();
    QTRY_COMPARE(m_directory->runs.size(), 2);
    QVERIFY(!m_directory->runs.first().value("dryRun"_L1).toBool());
    QTRY_VERIFY(verdict().contains(u"6 changes were made"_s));
    QTRY_VERIFY(m_page->changes().run().isComplete());
    QTRY_COMPARE(people.size(), 1);
    QCOMPARE(
        cell(m_page->changes().model().index(0, 0, group(u"New people"_s)), DirectoryChangesModel::Outcome), u"Done"_s);
    // What has been applied is not applied again.
    QVERIFY(!button("applyButton")->isEnabled());
}

void AdministrationDirectoryTest::tellsOfFailures()
{
    m_directory->failing = 2;
    open();
    tryIt();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    button("applyButton")->click();
    QTRY_VERIFY(m_page->changes().run().current() && !m_page->changes().run().current()->dryRun
        && m_page->changes().run().isComplete());
    QVERIFY(verdict().contains(u"2 changes could not be made"_s));
    auto *kind = m_page->findChild<QComboBox *>(u"kindFilter"_s);
    kind->setCurrentIndex(1);
    Q_EMIT kind->activated(1);
    QCOMPARE(m_page->changes().model().matching(), 2);
    const QModelIndex first = m_page->changes().model().index(0, 0, m_page->changes().model().index(0, 0));
    QCOMPARE(cell(first, DirectoryChangesModel::Outcome), u"Failed: somebody changed it meanwhile"_s);
}

void AdministrationDirectoryTest::cancels()
{
    m_directory->neverEnds = true;
    open();
    button("tryButton")->click();
    auto *strip = m_page->changes().findChild<widgets::ProgressStrip *>();
    QTRY_VERIFY(strip->isRunning() && m_page->changes().run().isRunning());
    QVERIFY(!button("tryButton")->isEnabled());
    Q_EMIT strip->cancelled();
    QTRY_VERIFY(!m_page->changes().run().isRunning());
    QCOMPARE(m_company->asked("DELETE", u"/synchronizations/run1"_s).size(), 1);
    QVERIFY(verdict().contains(u"cancelled"_s));
    QVERIFY(!strip->isRunning());
}

void AdministrationDirectoryTest::savesBeforeTrying()
{
    open();
    field<QLineEdit>(u"baseDn"_s)->setText(u"dc=other"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    button("tryButton")->click();
    QTRY_COMPARE(m_directory->runs.size(), 1);
    QCOMPARE(m_directory->settings.value("baseDn"_L1).toString(), u"dc=other"_s);
}

void AdministrationDirectoryTest::earlierRunsAreShown()
{
    open();
    tryIt();
    m_directory->changes.clear();
    tryIt();
    auto *recent = m_page->findChild<QComboBox *>(u"recentRuns"_s);
    QCOMPARE(recent->count(), 2);
    QCOMPARE(m_page->changes().model().loaded(), 0);
    m_directory->changes = FakeDirectory::someChanges();
    recent->setCurrentIndex(1);
    Q_EMIT recent->activated(1);
    QTRY_COMPARE(m_page->changes().model().loaded(), 7);
    // Only the latest one is applied.
    QVERIFY(!button("applyButton")->isEnabled());
}

void AdministrationDirectoryTest::scheduleAsksForWhatItNeeds_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QStringList>("shown");
    QTest::newRow("off") << u"off"_s << QStringList();
    QTest::newRow("hours") << u"hours"_s << QStringList{u"hours"_s};
    QTest::newRow("daily") << u"daily"_s << QStringList{u"time"_s, u"timeZone"_s};
}

void AdministrationDirectoryTest::scheduleAsksForWhatItNeeds()
{
    QFETCH(QString, mode);
    open();
    const auto shown = [this] {
        QStringList names;
        for (const QString &name : {u"hours"_s, u"time"_s, u"timeZone"_s}) {
            if (!m_page->form().row(QString(u"schedule."_s % name))->field()->isHidden())
                names.append(name);
        }
        return names;
    };
    QCOMPARE(shown(), QStringList());
    auto *choice = field<QComboBox>(u"schedule.mode"_s);
    choice->setCurrentIndex(choice->findData(mode));
    QTEST(shown(), "shown");
    QCOMPARE(m_page->isChanged(), mode != "off"_L1);
    m_page->revert();
    QCOMPARE(shown(), QStringList());
}

void AdministrationDirectoryTest::tellsLastAndNextRun()
{
    m_directory->settings.insert(u"lastRun"_s, u"2026-01-02 03:04:00"_s);
    open();
    const auto texts = [this] {
        return QStringList{m_page->findChild<QLabel *>(u"scheduleTimes"_s)->text(),
            m_page->findChild<QLabel *>(u"synchronizationTimes"_s)->text()};
    };
    const auto shown = [](const QDateTime &time) { return widgets::momentText(time); };
    const QString last = u"Last synchronization: %1."_s.arg(shown(QDateTime(QDate(2026, 1, 2), QTime(3, 4))));
    QCOMPARE(texts(), QStringList(2, QString(last % u" None begins by itself."_s)));
    field<QComboBox>(u"schedule.mode"_s)->setCurrentIndex(1);
    m_page->save();
    QTRY_VERIFY(!m_page->isChanged());
    QCOMPARE(texts(),
        QStringList(2,
            QString(
                last % u" The next begins by itself: %1."_s.arg(shown(QDateTime(QDate(2099, 1, 3), QTime(2, 0)))))));
}

void AdministrationDirectoryTest::notificationsLeadToARun_data()
{
    QTest::addColumn<bool>("isOpen");
    QTest::addColumn<bool>("isListed");
    QTest::newRow("to an open page") << true << true;
    QTest::newRow("to a page that opens") << false << true;
    QTest::newRow("to an old run") << true << false;
}

void AdministrationDirectoryTest::notificationsLeadToARun()
{
    QFETCH(bool, isOpen);
    QFETCH(bool, isListed);
    open();
    tryIt();
    tryIt();
    if (!isListed)
        m_directory->listed = 1;
    if (!isOpen)
        m_page.reset();
    else
        m_page->tabs()->setCurrentIndex(0);
    QSignalSpy wanted(m_administration.get(), &Administration::pageWanted);
    m_administration->navigator().showSynchronization(u"d1"_s, u"run1"_s);
    QCOMPARE(wanted.size(), 1);
    if (!isOpen)
        open();
    QTRY_VERIFY(m_page->changes().run().current() && m_page->changes().run().current()->id == u"run1"_s
        && m_page->changes().run().isComplete());
    QCOMPARE(m_page->tabs()->currentWidget(), &m_page->changes());
    QCOMPARE(m_page->changes().model().loaded(), 7);
    // The latest is still the latest.
    QCOMPARE(m_page->changes().run().recent().first().id, u"run2"_s);
    QVERIFY(!button("applyButton")->isEnabled());
}

void AdministrationDirectoryTest::scheduledRunsAreCalledSo()
{
    open();
    tryIt();
    m_directory->runs.first().insert(u"scheduled"_s, true);
    m_directory->runs.first().insert(u"dryRun"_s, false);
    m_page->refresh();
    auto *recent = m_page->findChild<QComboBox *>(u"recentRuns"_s);
    QTRY_VERIFY(recent->itemText(0).startsWith(u"Scheduled synchronization, "_s));
}

void AdministrationDirectoryTest::detaches()
{
    open();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(u"Detach…"_s)->trigger();
    QTRY_VERIFY(!m_directory->settings.value("configured"_L1).toBool());
    QTRY_VERIFY(!action(u"Detach…"_s)->isEnabled());
    QTRY_VERIFY(!button("tryButton")->isEnabled());
    QTRY_VERIFY(field<QLineEdit>(u"url"_s)->text().isEmpty());
}

void AdministrationDirectoryTest::keepsItsPlaceInAnotherLanguage()
{
    open();
    tryIt();
    m_language.setChoice(widgets::LanguageChoice::Pseudo);
    QCoreApplication::processEvents();
    QCOMPARE(m_page->tabs()->currentWidget(), &m_page->changes());
    QCOMPARE(m_page->changes().model().loaded(), 7);
    QCOMPARE(field<QLineEdit>(u"baseDn"_s)->text(), u"dc=acme,dc=example"_s);
    m_language.setChoice(widgets::LanguageChoice::English);
}

QTEST_MAIN(AdministrationDirectoryTest)
#include "administration_directory_test.moc"
