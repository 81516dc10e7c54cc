// Who is signed in, and the operation log.
#include "ui/administration/log/operation_log_page.h"
#include "ui/administration/log/sign_ins_page.h"
#include "ui/administration_company.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QDateEdit>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

class AdministrationLogTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void listsWhoIsSignedIn();
    void searchesSignIns();
    void signsOutAfterAQuestion();
    void warnsOfTheOwnSignIn();
    void tellsWhyNobodyWasSignedOut();
    void listsEntries();
    void filtersEntries();
    void takesAPeriod();
    void takesDaysOfItsOwn();
    void clearsFilters();
    void showsWhyAnEntryFailed();
    void exportsWhatIsListed();
    void tellsWhyNothingIsExported();
    void deletesAfterAQuestion();
    void deletesTheWholeLogForWhoeverTypesIt();
    void saysThatTheLogIsEmpty();
    void saysThatTheLogIsWithheld();
    void fitsASmallWindow();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    template <class Page> std::unique_ptr<Page> open()
    {
        auto page = std::make_unique<Page>(m_administration->context());
        page->resize(980, 560);
        page->show();
        page->load();
        [&] { QTRY_COMPARE(page->model().state(), models::PagedTableModel::State::Ready); }();
        return page;
    }
    static QAction *action(QWidget &page, const QString &text);
    QUrlQuery lastQuery() const { return m_company->asked("GET", u"/logs"_s).last().query; }
    static void choose(OperationLogPage &page, int period);

    widgets::Language m_language; // plural forms
    QTemporaryDir m_directory;
    std::unique_ptr<FakeCompany> m_company;
    std::unique_ptr<Administration> m_administration;
    QList<QJsonObject> m_signIns;
    QList<QJsonObject> m_entries;
    bool m_refuses = false;
    bool m_isWithheld = false; // the three-role mode is on
};

namespace {
QJsonObject signIn(const QString &id, const QString &name, bool isOwn)
{
    return {{u"id"_s, id}, {u"accountId"_s, id}, {u"loginno"_s, name.toLower()}, {u"name"_s, name},
        {u"accountKind"_s, isOwn ? u"platform"_s : u"user"_s}, {u"kind"_s, isOwn ? u"admin"_s : u"access"_s},
        {u"domainid"_s, u"d1"_s}, {u"domainName"_s, u"Acme"_s}, {u"since"_s, u"2026-01-02 03:04:05"_s},
        {u"used"_s, u"2026-01-02 03:14:05"_s}, {u"expires"_s, QJsonValue()}, {u"address"_s, u"10.0.0.7"_s},
        {u"current"_s, isOwn}};
}

QJsonObject entry(int number, const QString &who, const QString &type, const QString &result)
{
    return {{u"id"_s, QString::number(number)}, {u"userId"_s, u"u"_s}, {u"operator"_s, who},
        {u"description"_s, u"what it was about"_s}, {u"type"_s, type}, {u"ip"_s, u"10.0.0.7"_s},
        {u"applicationid"_s, QString()}, {u"domainid"_s, QString()}, {u"date"_s, u"2026-01-02 03:04:05"_s},
        {u"sortId"_s, QString::number(number)}, {u"result"_s, result}};
}
} // namespace

void AdministrationLogTest::init()
{
    m_refuses = false;
    m_isWithheld = false;
    m_signIns = {signIn(u"s1"_s, u"Root"_s, true), signIn(u"s2"_s, u"Ada"_s, false), signIn(u"s3"_s, u"Bob"_s, false)};
    m_entries = {entry(1, u"root(Root)"_s, u"Create a domain"_s, u"success"_s),
        entry(2, u"ada(Ada)"_s, u"Delete a user"_s, u"failed: he still has open work"_s)};
    m_company = std::make_unique<FakeCompany>();
    m_company->instead = [this](const FakeRequest &request) { return answer(request); };
    m_administration = std::make_unique<Administration>(m_company->client, nullptr);
}

void AdministrationLogTest::cleanup()
{
    m_administration.reset();
    m_company.reset();
}

std::optional<FakeAnswer> AdministrationLogTest::answer(const FakeRequest &request)
{
    const auto page = [](const QList<QJsonObject> &rows) {
        QJsonArray datas;
        for (const QJsonObject &row : rows)
            datas.append(row);
        return QJsonObject{{u"rowCount"_s, datas.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, datas}};
    };
    const bool isChange = request.method == "DELETE" || request.path.endsWith("/export"_L1);
    if (m_refuses && isChange)
        return refusal(403, u"you may not do that"_s);
    if (request.path == "/api/authtime/tokens"_L1) {
        if (request.method == "DELETE") {
            for (const QJsonValue &id : request.body.toArray())
                m_signIns.removeIf([&](const QJsonObject &each) { return each.value("id"_L1) == id; });
            return data(u"ended"_s);
        }
        QList<QJsonObject> found;
        for (const QJsonObject &each : std::as_const(m_signIns)) {
            if (each.value("name"_L1).toString().contains(request.query.queryItemValue(u"name"_s), Qt::CaseInsensitive))
                found.append(each);
        }
        return data(page(found));
    }
    if (request.path == "/logs/export"_L1)
        return FakeAnswer{200, {}, "the log"};
    if (request.path != "/logs"_L1)
        return std::nullopt;
    if (request.method == "DELETE") {
        m_entries.clear();
        return FakeAnswer{200, {}};
    }
    if (m_isWithheld) {
        QJsonObject nothing = page({});
        nothing.insert(u"datas"_s, QJsonValue());
        return FakeAnswer{200, nothing};
    }
    QList<QJsonObject> found;
    for (const QJsonObject &each : std::as_const(m_entries)) {
        if (each.value("operator"_L1)
                .toString()
                .contains(request.query.queryItemValue(u"operator"_s), Qt::CaseInsensitive))
            found.append(each);
    }
    return FakeAnswer{200, page(found)};
}

QAction *AdministrationLogTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

void AdministrationLogTest::choose(OperationLogPage &page, int period)
{
    auto *box = page.findChild<QComboBox *>(u"periodField"_s);
    box->setCurrentIndex(period);
    Q_EMIT box->activated(period);
}

void AdministrationLogTest::listsWhoIsSignedIn()
{
    const auto page = open<SignInsPage>();
    QCOMPARE(page->model().rowCount(), 3);
    QCOMPARE(page->model().index(0, 0).data().toString(), u"Root (you, here)"_s);
    QCOMPARE(page->model().index(0, 3).data().toString(), u"Administration"_s);
    QCOMPARE(page->model().index(1, 3).data().toString(), u"Applications"_s);
    QCOMPARE(page->model().index(1, 6).data().toString(), u"10.0.0.7"_s);
    QVERIFY(!action(*page, u"Sign Out"_s)->isEnabled());
}

void AdministrationLogTest::searchesSignIns()
{
    const auto page = open<SignInsPage>();
    QTest::keyClicks(page->search(), u"bob"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    page->search()->setText(u"nobody"_s);
    auto *button = page->findChild<QPushButton *>(u"emptyStateButton"_s);
    QTRY_VERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(page->model().rowCount(), 3);
}

void AdministrationLogTest::signsOutAfterAQuestion()
{
    const auto page = open<SignInsPage>();
    page->table()->selectRow(1);
    page->table()->selectionModel()->select(
        page->model().index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QCoreApplication::processEvents();
    QCOMPARE(m_signIns.size(), 3);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QTRY_COMPARE(page->model().total(), 1);
    QCOMPARE(m_signIns.first().value("id"_L1).toString(), u"s1"_s);
}

void AdministrationLogTest::warnsOfTheOwnSignIn()
{
    const auto page = open<SignInsPage>();
    page->table()->selectRow(0);
    action(*page, u"Sign Out"_s)->trigger();
    QTRY_VERIFY(page->findChild<QPushButton *>(u"acceptButton"_s));
    bool isWarned = false;
    for (const QLabel *label : page->findChildren<QLabel *>())
        isWarned = isWarned || label->text().contains(u"Your own sign-in is among them"_s);
    QVERIFY(isWarned);
    QTest::mouseClick(page->findChild<QPushButton *>(u"acceptButton"_s), Qt::LeftButton);
    QTRY_COMPARE(m_signIns.size(), 2);
}

void AdministrationLogTest::tellsWhyNobodyWasSignedOut()
{
    m_refuses = true;
    const auto page = open<SignInsPage>();
    page->table()->selectRow(1);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"Sign Out"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"you may not do that"_s));
}

void AdministrationLogTest::listsEntries()
{
    const auto page = open<OperationLogPage>();
    QCOMPARE(page->model().rowCount(), 2);
    QCOMPARE(page->model().index(0, 1).data().toString(), u"Root (root)"_s);
    QCOMPARE(page->model().index(0, 3).data().toString(), u"Done"_s);
    QCOMPARE(page->model().index(1, 3).data().toString(), u"Failed"_s);
}

void AdministrationLogTest::filtersEntries()
{
    const auto page = open<OperationLogPage>();
    QTest::keyClicks(page->search(), u"ada"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    auto *type = page->findChild<QLineEdit *>(u"typeField"_s);
    QTest::keyClicks(type, u"Delete"_s);
    QTest::keyClick(type, Qt::Key_Return);
    QTRY_COMPARE(lastQuery().queryItemValue(u"type"_s), u"Delete"_s);
    QCOMPARE(lastQuery().queryItemValue(u"operator"_s), u"ada"_s);
    auto *address = page->findChild<QLineEdit *>(u"addressField"_s);
    QTest::keyClicks(address, u"10.0.0.7"_s);
    QTest::keyClick(address, Qt::Key_Return);
    QTRY_COMPARE(lastQuery().queryItemValue(u"ip"_s), u"10.0.0.7"_s);
}

void AdministrationLogTest::takesAPeriod()
{
    const auto page = open<OperationLogPage>();
    const QDate today = QDate::currentDate();
    choose(*page, 1);
    QTRY_COMPARE(lastQuery().queryItemValue(u"from"_s), today.toString(Qt::ISODate));
    choose(*page, 2);
    QTRY_COMPARE(lastQuery().queryItemValue(u"from"_s), today.addDays(-6).toString(Qt::ISODate));
    QCOMPARE(lastQuery().queryItemValue(u"to"_s), QString());
    QVERIFY(!page->findChild<QDateEdit *>(u"fromField"_s)->isVisible());
    choose(*page, 0);
    QTRY_COMPARE(lastQuery().queryItemValue(u"from"_s), QString());
}

void AdministrationLogTest::takesDaysOfItsOwn()
{
    const auto page = open<OperationLogPage>();
    choose(*page, 4);
    auto *from = page->findChild<QDateEdit *>(u"fromField"_s);
    QVERIFY(from->isVisible());
    from->setDate(QDate(2026, 1, 2));
    page->findChild<QDateEdit *>(u"toField"_s)->setDate(QDate(2026, 1, 31));
    QTRY_COMPARE(lastQuery().queryItemValue(u"to"_s), u"2026-01-31"_s);
    QCOMPARE(lastQuery().queryItemValue(u"from"_s), u"2026-01-02"_s);
}

void AdministrationLogTest::clearsFilters()
{
    const auto page = open<OperationLogPage>();
    choose(*page, 2);
    page->search()->setText(u"nobody"_s);
    auto *button = page->findChild<QPushButton *>(u"emptyStateButton"_s);
    QTRY_VERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(page->model().rowCount(), 2);
    QCOMPARE(page->findChild<QComboBox *>(u"periodField"_s)->currentIndex(), 0);
    QCOMPARE(lastQuery().queryItemValue(u"from"_s), QString());
}

void AdministrationLogTest::showsWhyAnEntryFailed()
{
    const auto page = open<OperationLogPage>();
    auto *details = page->findChild<QLabel *>(u"entryDetails"_s);
    QVERIFY(!details->isVisible());
    page->table()->selectRow(1);
    QVERIFY(details->isVisible());
    QVERIFY(details->text().contains(u"he still has open work"_s) && details->text().contains(u"what it was about"_s));
}

void AdministrationLogTest::exportsWhatIsListed()
{
    const auto page = open<OperationLogPage>();
    page->search()->setText(u"ada"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    const QString path = m_directory.filePath(u"log.xlsx"_s);
    widgets::FileDialog::setNextFileName(path);
    action(*page, u"Export…"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("the log"));
    QCOMPARE(m_company->asked("GET", u"/logs/export"_s).last().query.queryItemValue(u"operator"_s), u"ada"_s);
}

void AdministrationLogTest::tellsWhyNothingIsExported()
{
    m_refuses = true;
    const auto page = open<OperationLogPage>();
    const QString path = m_directory.filePath(u"refused.xlsx"_s);
    widgets::FileDialog::setNextFileName(path);
    action(*page, u"Export…"_s)->trigger();
    QTRY_VERIFY(page->message().plainText().contains(u"you may not do that"_s));
    QVERIFY(!QFile::exists(path));
}

void AdministrationLogTest::deletesAfterAQuestion()
{
    const auto page = open<OperationLogPage>();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    action(*page, u"Delete…"_s)->trigger();
    QCoreApplication::processEvents();
    QVERIFY(m_company->asked("DELETE", u"/logs"_s).isEmpty());
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"Delete…"_s)->trigger();
    QTRY_COMPARE(page->model().total(), 0);
    QVERIFY(m_entries.isEmpty());
}

void AdministrationLogTest::deletesTheWholeLogForWhoeverTypesIt()
{
    const auto page = open<OperationLogPage>();
    action(*page, u"Delete…"_s)->trigger();
    QLineEdit *words = nullptr;
    QTRY_VERIFY((words = page->findChild<QLineEdit *>(u"nameToTypeEdit"_s)) != nullptr);
    auto *accept = words->window()->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(accept && !accept->isEnabled());
    words->setText(u"delete the log"_s);
    QVERIFY(accept->isEnabled());
    accept->click();
    QTRY_COMPARE(page->model().total(), 0);
}

void AdministrationLogTest::saysThatTheLogIsEmpty()
{
    m_entries.clear();
    const auto page = open<OperationLogPage>();
    bool isSaid = false;
    for (const QLabel *label : page->findChildren<QLabel *>())
        isSaid = isSaid || (label->isVisible() && label->text() == "The operation log is empty."_L1);
    QVERIFY(isSaid);
    QVERIFY(!action(*page, u"Delete…"_s)->isEnabled());
}

void AdministrationLogTest::saysThatTheLogIsWithheld()
{
    m_isWithheld = true;
    const auto page = open<OperationLogPage>();
    bool isSaid = false;
    for (const QLabel *label : page->findChildren<QLabel *>())
        isSaid = isSaid || (label->isVisible() && label->text() == "The operation log is not for this account."_L1);
    QVERIFY(isSaid);
}

// What is left for a page beside the tree in a window of 1024 pixels.
void AdministrationLogTest::fitsASmallWindow()
{
    const auto page = open<OperationLogPage>();
    choose(*page, 4);
    page->resize(700, 560);
    QCoreApplication::processEvents();
    QVERIFY2(page->minimumSizeHint().width() <= 700, qPrintable(QString::number(page->minimumSizeHint().width())));
}

QTEST_MAIN(AdministrationLogTest)
#include "administration_log_test.moc"
