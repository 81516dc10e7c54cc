// The flow center: what waits for somebody, and what he had to do with.
#include "ui/editors/adjust_dialog.h"
#include "ui/fake_server.h"
#include "ui/flowcenter/flow_center_page.h"
#include "ui/flowcenter/opinion_dialog.h"
#include "ui/screenshots.h"
#include "ui/sent_requests.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::flowcenter;
using formwright::editors::AdjustDialog;
using namespace formwright::tests;
using models::PagedTableModel;

class FlowCenterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatWaitsIsListed();
    void aDocumentIsOpened();
    void oneFlowAlone();
    void wordsNarrowIt();
    void theStateNarrowsIt();
    void eachListIsItsOwn();
    void countsFollow();
    void nothingIsSaidToBeNothing();
    void aFailureMayBeTriedAgain();
    void allIsMarkedAsRead();
    void lateAnswersAreNobodys();
    void whatIsRefusedStaysSelected();
    void whatEndedEarlyIsNotSaidToBeDone();
    void theyAreReminded();
    void administratorsSeeAll_data();
    void administratorsSeeAll();
    void allIsNotCountedEachTime();
    void oneInitiatorAlone();
    void administratorsAdjust();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<FlowCenterPage> open()
    {
        auto page = std::make_unique<FlowCenterPage>(*m_client);
        page->resize(1000, 500);
        page->show();
        page->load();
        return page;
    }
    static void waitForRows(FlowCenterPage &page, int rows)
    {
        QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
        QTRY_VERIFY(!page.model().isReplacing());
        QTRY_COMPARE(page.model().rowCount(), rows);
        QTRY_VERIFY(rows == 0 || page.model().isLoaded(0));
    }
    QString cell(FlowCenterPage &page, int row, int column) const
    {
        return page.model().index(row, column).data().toString();
    }
    QList<FakeRequest> asked(const QString &ending) const { return requestsTo(*m_server, ending); }
    static QStringList texts(FlowCenterPage &page)
    {
        QStringList texts;
        for (const QLabel *label : page.findChildren<QLabel *>()) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts;
    }
    QJsonObject row(int number) const
    {
        return {{u"id"_s, u"i%1"_s.arg(number)}, {u"docId"_s, u"doc%1"_s.arg(number)}, {u"formId"_s, u"form"_s},
            {u"formName"_s, u"Purchase request"_s}, {u"flowId"_s, u"f1"_s},
            {u"subject"_s, u"Purchase request: PR-10%1"_s.arg(number)},
            {u"stateLabel"_s, number == 1 ? QString() : u"at the head"_s}, {u"stateInt"_s, 256},
            {u"initiator"_s, u"Jonas Weber"_s}, {u"initiatorId"_s, u"u9"_s}, {u"initiatorDept"_s, u"Workshop"_s},
            {u"auditorNames"_s, u"Maria Weber"_s}, {u"lastProcessTime"_s, qint64(1'767'225'600'000)},
            {u"lastFlowOperation"_s, 80}, {u"arrived"_s, qint64(1'767'225'600'000)}, {u"read"_s, number != 0},
            {u"isagent"_s, number == 2}, {u"ownerId"_s, u"u1"_s}};
    }
    QJsonArray counts(const QString &member, int number) const
    {
        if (number == 0)
            return {};
        return {
            QJsonObject{{u"id"_s, u"app"_s}, {u"name"_s, u"Purchasing"_s},
                {member, QJsonArray{QJsonObject{{u"id"_s, u"f1"_s}, {u"name"_s, u"Approval"_s}, {u"num"_s, number}}}}},
            QJsonObject{{u"id"_s, u"other"_s}, {u"name"_s, u"Holidays"_s},
                {member, QJsonArray{QJsonObject{{u"id"_s, u"f9"_s}, {u"name"_s, u"Leave"_s}, {u"num"_s, 1}}}}}};
    }

    int m_pending = 3;
    bool m_isAdministrator = false;
    QJsonArray m_watched; // flows, by roles
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void FlowCenterTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_pending = 3;
    m_isAdministrator = false;
    m_watched = {};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        const auto ends = [&request](const char *ending) { return request.path.endsWith(QLatin1StringView(ending)); };
        if (ends("/navs/pendings"))
            return data(counts(u"pendingFlowList"_s, m_pending));
        if (ends("/navs/processeds"))
            return data(counts(u"processedFlowList"_s, 5));
        if (ends("/navs/carboncopy"))
            return data(counts(u"carboncopyFlowList"_s, 0));
        if (ends("/navs/all"))
            return data(counts(u"allFlowList"_s, 40));
        if (ends("/flowcenters/watched"))
            return data(QJsonObject{{u"isOfAll"_s, m_isAdministrator}, {u"flows"_s, m_watched}});
        if (ends("/allRead"))
            return data(u"3 were read."_s);
        if (ends("/flowcenters/pendings") || ends("/flowcenters/processeds") || ends("/flowcenters/all")) {
            const bool isSearched
                = request.query.hasQueryItem(u"title"_s) && !request.query.queryItemValue(u"title"_s).isEmpty();
            QJsonArray rows;
            for (int i = 0; i < (isSearched ? 1 : m_pending); ++i)
                rows.append(row(i));
            return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"datas"_s, rows}});
        }
        return refusal(404, u"no such thing"_s);
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void FlowCenterTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void FlowCenterTest::whatWaitsIsListed()
{
    const auto page = open();
    waitForRows(*page, 3);
    QCOMPARE(cell(*page, 0, 0), u"Purchase request: PR-100"_s);
    QCOMPARE(cell(*page, 0, 1), u"at the head"_s);
    QCOMPARE(cell(*page, 1, 1), u"Under way"_s);
    QCOMPARE(cell(*page, 0, 2), u"Jonas Weber, Workshop"_s);
    QVERIFY(page->model().index(0, 0).data(Qt::FontRole).value<QFont>().bold());
    QVERIFY(page->model().index(2, 0).data(Qt::ToolTipRole).toString().contains("delegated"_L1));
    QCOMPARE(page->lists()->tabText(0), u"Pending (4)"_s); // in both software
    QCOMPARE(page->flows()->currentText(), u"Purchasing (3)"_s);
    QVERIFY(asked(u"/flowcenters/pendings"_s).first().path.contains("/app/"_L1));
}

void FlowCenterTest::aDocumentIsOpened()
{
    const auto page = open();
    waitForRows(*page, 3);
    QSignalSpy wanted(page.get(), &FlowCenterPage::documentWanted);
    const QRect there = page->table()->visualRect(page->model().index(1, 0));
    QTest::mouseClick(page->table()->viewport(), Qt::LeftButton, {}, there.center());
    QTest::mouseDClick(page->table()->viewport(), Qt::LeftButton, {}, there.center());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QVariantList{u"app"_s, u"form"_s, u"doc1"_s}));
    QTest::keyClick(page->table(), Qt::Key_Down);
    QTest::keyClick(page->table(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 2);
    QCOMPARE(wanted.last().at(2).toString(), u"doc2"_s);
}

void FlowCenterTest::oneFlowAlone()
{
    const auto page = open();
    waitForRows(*page, 3);
    page->flows()->setFocus();
    QTest::keyClick(page->flows(), Qt::Key_Down);
    QTRY_COMPARE(asked(u"/flowcenters/pendings"_s).last().query.queryItemValue(u"flowId"_s), u"f1"_s);
    QTest::keyClick(page->flows(), Qt::Key_Down);
    QTRY_VERIFY(asked(u"/flowcenters/pendings"_s).last().path.contains("/other/"_L1));
    QCOMPARE(asked(u"/flowcenters/pendings"_s).last().query.queryItemValue(u"flowId"_s), QString());
}

void FlowCenterTest::theStateNarrowsIt()
{
    const auto page = open();
    const auto choose = [&page](const QString &title) {
        const int index = page->states()->findText(title);
        page->states()->setCurrentIndex(index);
        Q_EMIT page->states()->activated(index);
    };
    const auto last = [this](const QString &path, const QString &item) {
        const auto all = asked(path);
        return all.isEmpty() ? QString() : all.last().query.queryItemValue(item);
    };
    QTRY_VERIFY(!asked(u"/flowcenters/pendings"_s).isEmpty());
    QCOMPARE(page->states()->count(), 2);
    choose(u"Overdue"_s);
    QTRY_COMPARE(last(u"/flowcenters/pendings"_s, u"isOverdue"_s), u"true"_s);
    // What was chosen there means nothing in another list.
    page->showList(WorkList::Started);
    QTRY_VERIFY(!asked(u"/flowcenters/processeds"_s).isEmpty());
    QVERIFY(last(u"/flowcenters/processeds"_s, u"isOverdue"_s) != u"true"_s);
    QCOMPARE(page->states()->currentText(), u"In any state"_s);
    choose(u"Over"_s);
    QTRY_COMPARE(last(u"/flowcenters/processeds"_s, u"isComplete"_s), u"true"_s);
    choose(u"Under way"_s);
    QTRY_COMPARE(last(u"/flowcenters/processeds"_s, u"isComplete"_s), u"false"_s);
}

void FlowCenterTest::wordsNarrowIt()
{
    const auto page = open();
    waitForRows(*page, 3);
    page->search()->setFocus();
    QTest::keyClicks(page->search(), u"printer"_s);
    QTest::keyClick(page->search(), Qt::Key_Return);
    waitForRows(*page, 1);
    QCOMPARE(asked(u"/flowcenters/pendings"_s).last().query.queryItemValue(u"title"_s), u"printer"_s);
    QTest::keyClick(page->search(), Qt::Key_Escape);
    waitForRows(*page, 3);
}

void FlowCenterTest::eachListIsItsOwn()
{
    const auto page = open();
    waitForRows(*page, 3);
    QTest::mouseClick(page->lists(), Qt::LeftButton, {}, page->lists()->tabRect(int(WorkList::Started)).center());
    QTRY_COMPARE(asked(u"/flowcenters/processeds"_s).size(), 1);
    QCOMPARE(asked(u"/flowcenters/processeds"_s).first().query.queryItemValue(u"isMyWorkFlow"_s), u"true"_s);
    QCOMPARE(page->flows()->currentText(), u"Purchasing"_s);
    page->showList(WorkList::Processed);
    QTRY_COMPARE(asked(u"/flowcenters/processeds"_s).size(), 2);
    QVERIFY(!asked(u"/flowcenters/processeds"_s).last().query.hasQueryItem(u"isMyWorkFlow"_s));
    page->showList(WorkList::Copies);
    QTRY_VERIFY(texts(*page).contains(u"Nobody has sent you a copy."_s));
    QVERIFY(!page->flows()->isEnabled());
    page->showList(WorkList::Pending);
    waitForRows(*page, 3);
    QTRY_VERIFY(page->table()->isVisible());
}

void FlowCenterTest::countsFollow()
{
    const auto page = open();
    waitForRows(*page, 3);
    QSignalSpy counted(page.get(), &FlowCenterPage::pendingChanged);
    m_pending = 2;
    page->refresh();
    QTRY_COMPARE(counted.size(), 1);
    QCOMPARE(counted.first().first().toLongLong(), 3);
    waitForRows(*page, 2);
    QCOMPARE(page->lists()->tabText(0), u"Pending (3)"_s);
}

void FlowCenterTest::nothingIsSaidToBeNothing()
{
    m_pending = 0;
    const auto page = open();
    QTRY_VERIFY(texts(*page).contains(u"Nothing waits for you."_s));
    QVERIFY(!page->table()->isVisible());
    m_pending = 3;
    page->refresh();
    waitForRows(*page, 3);
    QTRY_VERIFY(page->table()->isVisible());
    m_pending = 0;
    page->refresh();
    QTRY_VERIFY(texts(*page).contains(u"Nothing waits for you."_s));
}

void FlowCenterTest::aFailureMayBeTriedAgain()
{
    m_special = [](const FakeRequest &) { return refusal(500, u"it broke"_s); };
    const auto page = open();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("flow center"_L1));
    m_special = [](const FakeRequest &) { return std::nullopt; };
    Q_EMIT page->message().actionTriggered();
    waitForRows(*page, 3);
    QVERIFY(!page->message().isVisible());
}

void FlowCenterTest::allIsMarkedAsRead()
{
    const auto page = open();
    waitForRows(*page, 3);
    auto *read = page->findChild<QAction *>(u"markRead"_s);
    QVERIFY(read->isEnabled());
    read->trigger();
    QTRY_COMPARE(asked(u"/flowcenters/pendings/allRead"_s).size(), 1);
    QTRY_COMPARE(asked(u"/navs/pendings"_s).size(), 2);
}

void FlowCenterTest::lateAnswersAreNobodys()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/navs/pendings"_L1))
            return std::nullopt;
        FakeAnswer answer = refusal(500, u"late"_s);
        answer.isHeld = true;
        return answer;
    };
    auto page = open();
    QTRY_COMPARE(m_server->held(), 1);
    m_special = [](const FakeRequest &) { return std::nullopt; };
    page->load();
    waitForRows(*page, 3);
    m_server->release();
    QTest::qWait(50);
    QVERIFY(!page->message().isVisible());
    m_server->forget();
    page->refresh();
    QTRY_VERIFY(!m_server->requests().isEmpty());
    page.reset(); // whatever is answered now
    QTest::qWait(50);
}

void FlowCenterTest::whatIsRefusedStaysSelected()
{
    int looks = 0;
    m_special = [this, &looks](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/flowcenters/approvals"_L1))
            return data(u"3 documents will be approved."_s);
        if (!request.path.endsWith("/batchApprove/readProcess"_L1))
            return std::nullopt;
        const bool isDone = ++looks > 2;
        const QJsonArray failures{QJsonObject{{u"docId"_s, u"doc1"_s}, {u"reason"_s, u"it is not your turn"_s}}};
        return data(QJsonObject{{u"total"_s, 3}, {u"done"_s, isDone ? 2 : 1}, {u"failed"_s, isDone ? 1 : 0},
            {u"state"_s, isDone ? u"done"_s : u"running"_s}, {u"failures"_s, isDone ? failures : QJsonArray()}});
    };
    const auto page = open();
    waitForRows(*page, 3);
    auto *approve = page->findChild<QAction *>(u"approve"_s);
    QVERIFY(!approve->isEnabled());
    page->table()->selectAll();
    QTRY_VERIFY(approve->isEnabled());
    approve->trigger();
    auto *dialog = page->findChild<OpinionDialog *>();
    QVERIFY(dialog);
    dialog->field()->setPlainText(u"all fine"_s);
    dialog->accept();
    QTRY_COMPARE(asked(u"/flowcenters/approvals"_s).size(), 1);
    QVERIFY(!approve->isEnabled()); // two clicks are one act
    const QJsonObject sent = asked(u"/flowcenters/approvals"_s).first().body.toObject();
    QCOMPARE(sent.value("docIds"_L1).toArray().size(), 3);
    QCOMPARE(sent.value("attitude"_L1).toString(), u"all fine"_s);
    QTRY_VERIFY_WITH_TIMEOUT(page->message().isVisible(), 60'000);
    QVERIFY(page->message().plainText().contains("not your turn"_L1));
    waitForRows(*page, 3);
    const auto selected = [&] {
        QStringList found;
        for (const QModelIndex &index : page->table()->selectionModel()->selectedRows())
            found.append(page->model().rowAt(index.row()).value("docId"_L1).toString());
        return found;
    };
    QTRY_COMPARE(selected(), QStringList{u"doc1"_s});
    page->follow(); // the notice that the approval is done comes as well
    waitForRows(*page, 3);
    QVERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("not your turn"_L1));
}

void FlowCenterTest::whatEndedEarlyIsNotSaidToBeDone()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/flowcenters/approvals"_L1))
            return data(u"3 documents will be approved."_s);
        if (!request.path.endsWith("/batchApprove/readProcess"_L1))
            return std::nullopt;
        return data(QJsonObject{{u"total"_s, 3}, {u"done"_s, 1}, {u"failed"_s, 0}, {u"state"_s, u"cancelled"_s},
            {u"failures"_s, QJsonArray()}});
    };
    const auto page = open();
    waitForRows(*page, 3);
    page->table()->selectAll();
    auto *approve = page->findChild<QAction *>(u"approve"_s);
    QTRY_VERIFY(approve->isEnabled());
    approve->trigger();
    page->findChild<OpinionDialog *>()->accept();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("ended before"_L1));
}

void FlowCenterTest::theyAreReminded()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/workflows/remind"_L1))
            return std::nullopt;
        return request.path.contains("/doc1/"_L1) ? refusal(409, u"they were reminded within the last hour"_s)
                                                  : data(u"1 person was reminded."_s);
    };
    const auto page = open();
    waitForRows(*page, 3);
    auto *remind = page->findChild<QAction *>(u"remind"_s);
    QVERIFY(!remind->isVisible());
    page->showList(WorkList::Started);
    QVERIFY(remind->isVisible());
    QTRY_VERIFY(!asked(u"/flowcenters/processeds"_s).isEmpty());
    waitForRows(*page, 3);
    page->table()->selectAll();
    QTRY_VERIFY(remind->isEnabled());
    remind->trigger();
    QTRY_COMPARE(asked(u"/workflows/remind"_s).size(), 3);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("within the last hour"_L1));
    QTRY_VERIFY(remind->isEnabled());
}

void FlowCenterTest::administratorsSeeAll_data()
{
    QTest::addColumn<bool>("isOfDomain");
    QTest::newRow("of the domain") << true;
    QTest::newRow("of a flow") << false;
}

void FlowCenterTest::administratorsSeeAll()
{
    QFETCH(bool, isOfDomain);
    const auto page = open();
    waitForRows(*page, 3);
    QTRY_COMPARE(asked(u"/flowcenters/watched"_s).size(), 1);
    QVERIFY(!page->lists()->isTabVisible(int(WorkList::All)));
    m_isAdministrator = isOfDomain;
    if (!isOfDomain)
        m_watched = {QJsonObject{{u"applicationId"_s, u"app"_s}, {u"flowId"_s, u"f1"_s}}};
    page->load();
    QTRY_VERIFY(page->lists()->isTabVisible(int(WorkList::All)));
    page->showList(WorkList::All);
    QTRY_COMPARE(asked(u"/flowcenters/all"_s).size(), 1);
    waitForRows(*page, 3);
    QVERIFY(page->flows()->currentText().contains(u"40"_s));
    // There is nothing of his own to be decided or reminded of.
    for (const QString &name : {u"approve"_s, u"remind"_s})
        QVERIFY(!page->findChild<QAction *>(name)->isVisible());
}

// What comes and goes in a domain is more than anybody counts each time.
void FlowCenterTest::allIsNotCountedEachTime()
{
    m_isAdministrator = true;
    const auto page = open();
    waitForRows(*page, 3);
    QTRY_VERIFY(page->lists()->isTabVisible(int(WorkList::All)));
    page->showList(WorkList::All);
    QTRY_COMPARE(asked(u"/flowcenters/all"_s).size(), 1);
    waitForRows(*page, 3);
    const qsizetype counted = asked(u"/navs/all"_s).size();
    for (int i = 2; i <= 4; ++i) {
        page->follow();
        QTRY_COMPARE(asked(u"/flowcenters/all"_s).size(), i); // rows are those of now
        waitForRows(*page, 3);
    }
    QCOMPARE(asked(u"/navs/all"_s).size(), counted);
    page->refresh(); // as somebody wants it
    QTRY_COMPARE(asked(u"/navs/all"_s).size(), counted + 1);
    // Elsewhere counts follow at once.
    page->showList(WorkList::Pending);
    waitForRows(*page, 3);
    page->follow();
    const qsizetype rows = asked(u"/flowcenters/pendings"_s).size();
    m_pending = 2;
    page->follow();
    QTRY_COMPARE(page->lists()->tabText(0), u"Pending (3)"_s);
    QTRY_VERIFY(asked(u"/flowcenters/pendings"_s).size() > rows);
}

void FlowCenterTest::oneInitiatorAlone()
{
    const auto page = open();
    waitForRows(*page, 3);
    auto *action = page->findChild<QAction *>(u"byInitiator"_s);
    QVERIFY(!action->isEnabled());
    page->table()->selectRow(1);
    QVERIFY(action->isEnabled());
    QVERIFY(action->text().contains("Jonas Weber"_L1));
    action->trigger();
    QTRY_COMPARE(asked(u"/flowcenters/pendings"_s).last().query.queryItemValue(u"initiatorId"_s), u"u9"_s);
    waitForRows(*page, 3);
    QVERIFY(action->isChecked());
    QVERIFY(action->text().contains("Jonas Weber"_L1)); // whoever is selected now
    page->showList(WorkList::Processed);
    QVERIFY(!action->isChecked());
    QTRY_VERIFY(!asked(u"/flowcenters/processeds"_s).isEmpty());
    QCOMPARE(asked(u"/flowcenters/processeds"_s).last().query.queryItemValue(u"initiatorId"_s), QString());
}

void FlowCenterTest::administratorsAdjust()
{
    m_isAdministrator = true;
    int refusals = 1;
    m_special = [&](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/instances/i1/nodes"_L1))
            return data(
                QJsonArray{QJsonObject{{u"id"_s, u"n0"_s}, {u"name"_s, u"Start"_s}, {u"type"_s, u"StartNode"_s}},
                    QJsonObject{{u"id"_s, u"n1"_s}, {u"name"_s, u"Head"_s}, {u"type"_s, u"ManualNode"_s}},
                    QJsonObject{{u"id"_s, u"n2"_s}, {u"name"_s, u"Finance"_s}, {u"type"_s, u"ManualNode"_s}},
                    QJsonObject{{u"id"_s, u"n3"_s}, {u"name"_s, u"End"_s}, {u"type"_s, u"CompleteNode"_s}}});
        if (request.path.endsWith("/workflows/i1/states"_L1))
            return data(QJsonObject{{u"instanceId"_s, u"i1"_s}, {u"flowName"_s, u"Approval"_s}, {u"flowId"_s, u"f1"_s},
                {u"nodes"_s,
                    QJsonArray{QJsonObject{
                        {u"nodeId"_s, u"n1"_s}, {u"stateLabel"_s, QString()}, {u"auditors"_s, QJsonArray()}}}}});
        if (request.path.endsWith("/workflows/adjust"_L1))
            return refusals-- > 0 ? refusal(409, u"others are changing this flow at the moment: try again"_s)
                                  : data(u"The document stands where it was said."_s);
        return std::nullopt;
    };
    const auto page = open();
    waitForRows(*page, 3);
    auto *adjust = page->findChild<QAction *>(u"adjust"_s);
    QVERIFY(!adjust->isVisible());
    QTRY_VERIFY(page->lists()->isTabVisible(int(WorkList::All)));
    page->showList(WorkList::All);
    QTRY_COMPARE(asked(u"/flowcenters/all"_s).size(), 1);
    waitForRows(*page, 3);
    page->table()->selectRow(1);
    QVERIFY(adjust->isVisible() && adjust->isEnabled());
    adjust->trigger();
    auto *dialog = page->findChild<AdjustDialog *>();
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->nodes()->count(), 2); // where a document can stand
    QTRY_COMPARE(dialog->nodes()->item(0)->checkState(), Qt::Checked);
    dialog->reason()->setPlainText(u"ill"_s);
    QVERIFY(!dialog->button()->isEnabled()); // it stands there already
    dialog->nodes()->item(1)->setCheckState(Qt::Checked);
    QVERIFY(dialog->button()->isEnabled());
    dialog->button()->click();
    QTRY_VERIFY(dialog->message()->isVisible()); // and the reason is not lost
    QCOMPARE(dialog->reason()->toPlainText(), u"ill"_s);
    const QPointer<AdjustDialog> open = dialog;
    dialog->button()->click();
    QTRY_VERIFY(!open);
    const QJsonObject sent = asked(u"/workflows/adjust"_s).last().body.toObject();
    QCOMPARE(sent.value("places"_L1).toArray().size(), 2);
    QCOMPARE(sent.value("places"_L1)[1]["nodeId"_L1].toString(), u"n2"_s);
    QCOMPARE(sent.value("attitude"_L1).toString(), u"ill"_s);
    QTRY_COMPARE(asked(u"/flowcenters/all"_s).size(), 2);
}

void FlowCenterTest::itIsSeen()
{
    m_isAdministrator = true;
    Screenshots screenshots;
    screenshots.takeRow();
    const auto page = open();
    waitForRows(*page, 3);
    page->table()->selectRow(1);
    Screenshots::shoot(*page, u"flow-center"_s);
}

QTEST_MAIN(FlowCenterTest)
#include "flow_center_test.moc"
