// The history of a design: what is shown of each save, the way back, and who keeps it meanwhile.
#include "ui/designing/difference_view.h"
#include "ui/designing/history_page.h"
#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "ui/unnamed_widgets.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::designing;
using namespace formwright::tests;

namespace {

const QString base = u"/api/designtime/applications"_s;
const QString listing = u"GET "_s % base % u"/elements/f1/revisions"_s;
const QString asking = u"GET "_s % base % u"/elements/f1/checkout"_s;
const QString keeping = u"POST "_s % base % u"/elements/f1/checkout"_s;
const QString giving = u"DELETE "_s % base % u"/elements/f1/checkout"_s;

QJsonObject revision(int number, const QString &action, const QString &message)
{
    return {{u"id"_s, u"r%1"_s.arg(number)}, {u"elementId"_s, u"f1"_s}, {u"number"_s, number}, {u"kind"_s, u"form"_s},
        {u"name"_s, u"Order"_s}, {u"action"_s, action}, {u"version"_s, number}, {u"author"_s, u"ada(Ada Miller)"_s},
        {u"time"_s, u"2026-03-1%1 09:26:53"_s.arg(number)}, {u"message"_s, message}, {u"hash"_s, u"x"_s}};
}

const QString revisionText
    = u"{\n  \"name\": \"Order\",\n  \"templatecontext\": [\n    \"<o-input name=a>\\n\",\n    \"<o-input name=b>\\n\"\n  ]\n}"_s;

QJsonObject checkOut(const QString &who, bool isMine)
{
    return {{u"checkout"_s, !who.isEmpty()}, {u"checkoutHandler"_s, who}, {u"isMine"_s, isMine},
        {u"taken"_s, u"2026-03-14 09:26:53"_s}, {u"until"_s, u"2026-03-14 17:26:53"_s}};
}

} // namespace

class HistoryPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void listsEachSave();
    void tellsWhatOneChanged();
    void tellsWhatChangedBetweenTwo();
    void theOldestIsShownWhole();
    void aLateDifferenceIsNotShown();
    void aDifferenceThatFailedIsAskedAgain();
    void restoresAfterAQuestion();
    void tellsWhatLeavesWithIt();
    void whatIsThereNowIsNotRestored();
    void tellsWhyNothingWasRestored();
    void keepsItToOneself();
    void othersKeepIt();
    void everythingHasAName();
    void screenshots_data() { Screenshots::addRows(); }
    void screenshots();

private:
    FakeAnswer answer(const FakeRequest &request);
    void open();
    void select(const QList<int> &rows);
    QString title() const { return m_page->findChild<QLabel *>(u"differenceTitle"_s)->text(); }
    QString shown() const { return m_page->difference().toPlainText(); }
    QAction *action(const QString &name) const { return m_page->findChild<QAction *>(name); }

    Screenshots m_screenshots;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<HistoryPage> m_page;
    // Of the question that stands there, or null.
    QPushButton *button(const QString &name) const { return m_page->findChild<QPushButton *>(name); }
    QJsonArray m_leaving; // what documents hold that is not shown any more
    QString m_asked; // the template that it would be with
    QJsonObject m_state;
    FakeAnswer m_restored;
    QSet<QString> m_held; // what is answered later
    QSet<QString> m_refused;
};

void HistoryPageTest::init()
{
    m_state = checkOut({}, false);
    m_restored = data(QJsonObject{{u"id"_s, u"f1"_s}, {u"kind"_s, u"form"_s}, {u"version"_s, 5}});
    m_held.clear();
    m_refused.clear();
    m_leaving = {};
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        FakeAnswer told = m_refused.contains(request.line()) ? refusal(503, u"try again"_s) : answer(request);
        told.isHeld = m_held.contains(request.line());
        return told;
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
    m_page = std::make_unique<HistoryPage>(*m_client, u"f1"_s, u"Order"_s);
}

void HistoryPageTest::cleanup()
{
    m_page.reset();
    m_client.reset();
    m_server.reset();
}

FakeAnswer HistoryPageTest::answer(const FakeRequest &request)
{
    const QString line = request.line();
    if (line == listing) {
        const QJsonArray rows{revision(4, u"restore"_s, {}), revision(3, u"change"_s, u"customers have names"_s),
            revision(2, u"import"_s, {}), revision(1, u"create"_s, {})};
        return data(QJsonObject{
            {u"rowCount"_s, 4}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    }
    if (line == asking || line == giving || line == keeping) {
        if (line != asking)
            m_state = line == keeping ? checkOut(u"root(Root)"_s, true) : checkOut({}, false);
        return data(line == giving ? QJsonValue() : m_state);
    }
    if (line.endsWith("/difference"_L1)) {
        const QString between = request.path.section(u'/', -2, -2) % u' ' % request.query.queryItemValue(u"to"_s);
        return data(QJsonObject{{u"text"_s,
            QString(u"--- old\n+++ new\n@@ -1,2 +1,2 @@\n {\n-  \"between\": \"nothing\"\n+  \"between\": \""_s
                % between % u"\"\n@@ -9 +9 @@\n }\n"_s)}});
    }
    if (line.endsWith("/restore"_L1))
        return m_restored;
    if (line.endsWith("/leavingFields"_L1)) {
        m_asked = request.body["templatecontext"_L1].toString();
        return data(m_leaving);
    }
    return data(QJsonObject{{u"revision"_s, revision(1, u"create"_s, {})}, {u"text"_s, revisionText}});
}

void HistoryPageTest::open()
{
    m_page->resize(980, 640);
    m_page->show();
    m_page->load();
    QTRY_COMPARE(m_page->model().state(), models::PagedTableModel::State::Ready);
    QTRY_VERIFY(m_server->lines().contains(asking));
}

void HistoryPageTest::select(const QList<int> &rows)
{
    m_page->table()->clearSelection();
    for (const int row : rows)
        m_page->table()->selectionModel()->select(
            m_page->model().index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void HistoryPageTest::listsEachSave()
{
    open();
    const auto text = [this](int row, int column) { return m_page->model().index(row, column).data().toString(); };
    QCOMPARE(m_page->model().rowCount(), 4);
    QCOMPARE(text(0, 1), u"Restored"_s);
    QCOMPARE(text(1, 0), u"3"_s);
    QCOMPARE(text(1, 1), u"Changed"_s);
    QCOMPARE(text(1, 2), u"ada(Ada Miller)"_s);
    QVERIFY(!text(1, 3).isEmpty());
    QCOMPARE(text(1, 4), u"customers have names"_s);
    QCOMPARE(text(2, 1), u"Imported"_s);
    QCOMPARE(m_page->windowTitle(), u"History of “Order”[*]"_s);
}

void HistoryPageTest::tellsWhatOneChanged()
{
    open();
    select({1});
    QTRY_COMPARE(shown(), u"  {\n-   \"between\": \"nothing\"\n+   \"between\": \"r2 r3\"\n…\n  }"_s);
    QCOMPARE(title(), u"What changed with revision 3"_s);
}

void HistoryPageTest::tellsWhatChangedBetweenTwo()
{
    open();
    select({3, 0});
    QTRY_VERIFY(shown().contains("r1 r4"_L1));
    QCOMPARE(title(), u"What changed from revision 1 to 4"_s);
    QVERIFY(!action(u"restore"_s)->isEnabled());
}

void HistoryPageTest::theOldestIsShownWhole()
{
    open();
    select({3});
    QTRY_COMPARE(shown(), revisionText);
}

void HistoryPageTest::aLateDifferenceIsNotShown()
{
    open();
    m_held = {u"GET "_s % base % u"/revisions/r2/difference"_s};
    select({1});
    QTRY_COMPARE(m_server->held(), 1);
    select({2});
    QTRY_VERIFY(shown().contains("r1 r2"_L1));
    m_server->release();
    QTest::qWait(50);
    QVERIFY(shown().contains("r1 r2"_L1));
}

void HistoryPageTest::aDifferenceThatFailedIsAskedAgain()
{
    open();
    m_refused = {u"GET "_s % base % u"/revisions/r2/difference"_s};
    select({1});
    QTRY_VERIFY(shown().contains("try again"_L1, Qt::CaseInsensitive));
    m_refused.clear();
    select({});
    select({1});
    QTRY_VERIFY(shown().contains("r2 r3"_L1));
}

void HistoryPageTest::restoresAfterAQuestion()
{
    open();
    QSignalSpy restored(m_page.get(), &HistoryPage::restored);
    select({2});
    QVERIFY(action(u"restore"_s)->isEnabled());
    action(u"restore"_s)->trigger();
    QTRY_VERIFY(button(u"rejectButton"_s));
    button(u"rejectButton"_s)->click();
    QTRY_VERIFY(!button(u"rejectButton"_s));
    QVERIFY(!m_server->lines().contains(u"POST "_s % base % u"/revisions/r2/restore"_s));
    action(u"restore"_s)->trigger();
    QTRY_VERIFY(button(u"acceptButton"_s));
    button(u"acceptButton"_s)->click();
    QTRY_COMPARE(restored.size(), 1);
    QCOMPARE(restored.first().first().toString(), u"f1"_s);
    QCOMPARE(m_server->lines().count(u"POST "_s % base % u"/revisions/r2/restore"_s), 1);
    QTRY_COMPARE(m_server->lines().count(listing), 2);
}

void HistoryPageTest::tellsWhatLeavesWithIt()
{
    m_leaving = {QJsonObject{{u"name"_s, u"price"_s}, {u"label"_s, u"price"_s}, {u"documents"_s, 205}},
        QJsonObject{{u"name"_s, u"note"_s}, {u"label"_s, u"Note"_s}, {u"documents"_s, 0}}};
    open();
    select({2});
    action(u"restore"_s)->trigger();
    QTRY_VERIFY(button(u"acceptButton"_s));
    const QString said = button(u"acceptButton"_s)->window()->accessibleDescription();
    QVERIFY2(said.contains(u"price: 205 documents"_s) && !said.contains(u"Note"_s), qPrintable(said));
    // The text of the revision is what was asked about, its lines joined.
    QCOMPARE(m_asked, u"<o-input name=a>\n<o-input name=b>\n"_s);
    button(u"rejectButton"_s)->click();
    QTRY_VERIFY(!button(u"rejectButton"_s));
}

void HistoryPageTest::whatIsThereNowIsNotRestored()
{
    open();
    select({0});
    QVERIFY(!action(u"restore"_s)->isEnabled());
    select({});
    QVERIFY(!action(u"restore"_s)->isEnabled());
}

void HistoryPageTest::tellsWhyNothingWasRestored()
{
    m_restored = refusal(409, u"the form is used"_s);
    open();
    QSignalSpy restored(m_page.get(), &HistoryPage::restored);
    select({2});
    action(u"restore"_s)->trigger();
    QTRY_VERIFY(button(u"acceptButton"_s));
    button(u"acceptButton"_s)->click();
    QTRY_VERIFY(m_page->message().isVisible());
    QCOMPARE(restored.size(), 0);
}

void HistoryPageTest::keepsItToOneself()
{
    open();
    QTRY_VERIFY(action(u"keep"_s)->isEnabled());
    action(u"keep"_s)->trigger();
    QTRY_VERIFY(action(u"giveBack"_s)->isVisible());
    QVERIFY(!action(u"keep"_s)->isVisible());
    QVERIFY(m_server->lines().contains(keeping));
    action(u"giveBack"_s)->trigger(); // one's own without a question
    QTRY_VERIFY(action(u"keep"_s)->isVisible());
    QCOMPARE(m_server->requests().last().query.queryItemValue(u"force"_s), u"false"_s);
}

void HistoryPageTest::othersKeepIt()
{
    m_state = checkOut(u"ada(Ada Miller)"_s, false);
    open();
    QTRY_VERIFY(action(u"giveBack"_s)->isEnabled());
    QCOMPARE(QString(action(u"giveBack"_s)->text()).remove(u'&'), u"Take Away…"_s);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    action(u"giveBack"_s)->trigger();
    QTest::qWait(20);
    QVERIFY(!m_server->lines().contains(giving));
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(u"giveBack"_s)->trigger();
    QTRY_VERIFY(action(u"keep"_s)->isVisible());
    QCOMPARE(m_server->requests().last().query.queryItemValue(u"force"_s), u"true"_s);
}

void HistoryPageTest::everythingHasAName()
{
    open();
    QCOMPARE(unnamedWidgets(*m_page), QStringList());
    select({0, 1});
    QTRY_VERIFY(!shown().isEmpty());
    QCOMPARE(unnamedWidgets(*m_page), QStringList());
}

void HistoryPageTest::screenshots()
{
    m_screenshots.takeRow();
    m_state = checkOut(u"ada(Ada Miller)"_s, false);
    open();
    select({1});
    QTRY_VERIFY(shown().contains("r2 r3"_L1));
    Screenshots::shoot(*m_page, u"history"_s);
}

QTEST_MAIN(HistoryPageTest)
#include "history_page_test.moc"
