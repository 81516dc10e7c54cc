// The page of delegations: who acts for somebody in flows, from when to when.
#include "app/contract/people_delegations.h"
#include "ui/fake_server.h"
#include "ui/flowcenter/delegation_dialog.h"
#include "ui/flowcenter/delegation_page.h"
#include "ui/flowcenter/flow_center_page.h"
#include "ui/screenshots.h"
#include "ui/sent_requests.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_field.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::flowcenter;
using namespace formwright::tests;
using models::PagedTableModel;
using widgets::Answer;
using widgets::MessageBox;

class FlowDelegationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whoActsIsListed();
    void anotherSoftwareHasItsOwn();
    void flowsAreSearched();
    void oneIsMadeByKeyboard();
    void oneIsChangedAsItIsNow();
    void refusalsStandAtTheirFields();
    void aClashKeepsWhatWasTyped();
    void endedEarlyStaysListed();
    void whatIsRefusedIsTold();
    void deletingAsksFirst();
    void emptyPagesSayWhatToDo();
    void aFailureMayBeTriedAgain();
    void lateAnswersOfAnotherSoftwareAreNotShown();
    void aPageThatIsGoneIsNotAnswered();
    void theFlowCenterLeadsThere();
    void everythingHasAName();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<DelegationPage> open()
    {
        auto page = std::make_unique<DelegationPage>(*m_client);
        page->resize(1000, 420);
        page->show();
        page->load();
        return page;
    }
    static void waitForRows(DelegationPage &page, int rows)
    {
        QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
        QTRY_VERIFY(!page.model().isReplacing());
        QTRY_COMPARE(page.model().rowCount(), rows);
        QTRY_VERIFY(rows == 0 || page.model().isLoaded(0));
    }
    static QAction *action(DelegationPage &page, const QString &name) { return page.findChild<QAction *>(name); }
    static QStringList cells(DelegationPage &page, int row)
    {
        QStringList texts;
        for (int column = 0; column < page.model().columnCount(); ++column)
            texts.append(page.model().index(row, column).data().toString());
        return texts;
    }
    static QString emptyText(const DelegationPage &page)
    {
        QStringList texts;
        for (const QLabel *label : page.findChild<widgets::EmptyState *>()->findChildren<QLabel *>())
            texts.append(label->text());
        return texts.join(u'\n');
    }
    QList<FakeRequest> asked(const QString &ending) const { return requestsTo(*m_server, ending); }
    QJsonObject lastSaved() const
    {
        const QList<FakeRequest> saved = asked(u"/proxys/save"_s);
        return saved.isEmpty() ? QJsonObject() : saved.last().body.toObject();
    }
    static QJsonObject delegation(const QString &id, const QJsonObject &changes = {})
    {
        QJsonObject row{{u"id"_s, id}, {u"proxyMode"_s, 1}, {u"flowId"_s, QString()}, {u"flowName"_s, QString()},
            {u"description"_s, QString()}, {u"agents"_s, u"uben"_s}, {u"agentsName"_s, u"Ben Baker"_s},
            {u"owner"_s, u"me"_s}, {u"ownerName"_s, u"Ursula"_s}, {u"startProxyTime"_s, QString()},
            {u"endProxyTime"_s, QString()}, {u"state"_s, 1}, {u"inForce"_s, true}, {u"version"_s, 7}};
        for (auto it = changes.begin(); it != changes.end(); ++it)
            row.insert(it.key(), it.value());
        return row;
    }
    // The dialog, with what it asks for.
    static DelegationDialog *openDialog(DelegationPage &page, const QString &by)
    {
        action(page, by)->trigger();
        auto *dialog = page.findChild<DelegationDialog *>();
        return dialog && QTest::qWaitFor([dialog] { return dialog->flows()->count() > 1; }) ? dialog : nullptr;
    }

    QHash<QString, QList<QJsonObject>> m_rows; // by software
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void FlowDelegationsTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_rows = {
        {u"app"_s,
            {delegation(u"d1"_s),
                delegation(u"d2"_s,
                    {{u"proxyMode"_s, 0}, {u"flowId"_s, u"f1"_s}, {u"flowName"_s, u"Leave"_s},
                        {u"agents"_s, u"uben;uzoe"_s}, {u"agentsName"_s, u"Ben Baker;Zoe"_s},
                        {u"startProxyTime"_s, u"2099-05-01 08:00:00"_s}, {u"endProxyTime"_s, u"2099-06-01 18:00:00"_s},
                        {u"description"_s, u"Holidays"_s}, {u"inForce"_s, false}}),
                delegation(u"d3"_s, {{u"endProxyTime"_s, u"2020-06-01 18:00:00"_s}, {u"inForce"_s, false}}),
                delegation(u"d4"_s, {{u"state"_s, 0}, {u"inForce"_s, false}})}},
        {u"other"_s, {}}};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        const auto ends = [&request](const char *ending) { return request.path.endsWith(QLatin1StringView(ending)); };
        const QString software = request.path.contains("/other/"_L1) ? u"other"_s : u"app"_s;
        if (ends("/runtime/applications"))
            return data(QJsonArray{
                QJsonObject{{u"id"_s, u"app"_s}, {u"name"_s, u"Purchasing"_s}, {u"description"_s, QString()}},
                QJsonObject{{u"id"_s, u"other"_s}, {u"name"_s, u"Holidays"_s}, {u"description"_s, QString()}}});
        if (ends("/proxys/flows"))
            return data(QJsonArray{QJsonObject{{u"id"_s, u"f1"_s}, {u"name"_s, u"Leave"_s}, {u"subject"_s, u"Leave"_s}},
                QJsonObject{{u"id"_s, u"f2"_s}, {u"name"_s, u"Travel"_s}, {u"subject"_s, u"Travel"_s}}});
        if (ends("/proxys/save")) {
            QJsonObject saved = delegation(request.query.queryItemValue(u"id"_s));
            saved.insert(u"state"_s, request.body["state"_L1]);
            for (QJsonObject &row : m_rows[software]) {
                if (row.value("id"_L1) == saved.value("id"_L1))
                    row.insert(u"state"_s, request.body["state"_L1]);
            }
            return data(saved);
        }
        if (ends("/end")) {
            for (QJsonObject &row : m_rows[software]) {
                if (!request.path.endsWith(QString(u"/proxys/"_s % row.value("id"_L1).toString() % u"/end"_s)))
                    continue;
                row.insert(u"state"_s, 0);
                return data(row);
            }
        }
        if (ends("/usersetups/proxys") && request.method == "DELETE") {
            const QJsonArray ids = request.body.toArray();
            m_rows[software].removeIf([&ids](const QJsonObject &row) { return ids.contains(row.value("id"_L1)); });
            return data(QJsonValue());
        }
        if (ends("/usersetups/proxys")) {
            QJsonArray rows;
            const QString words = request.query.queryItemValue(u"flowName"_s);
            for (const QJsonObject &row : std::as_const(m_rows[software])) {
                if (row.value("flowName"_L1).toString().contains(words))
                    rows.append(row);
            }
            return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"datas"_s, rows}});
        }
        for (const QJsonObject &row : std::as_const(m_rows[software])) {
            if (request.path.endsWith(QString(u"/proxys/"_s % row.value("id"_L1).toString())))
                return data(row);
        }
        return refusal(404, u"there is no such delegation"_s);
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void FlowDelegationsTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void FlowDelegationsTest::whoActsIsListed()
{
    const auto page = open();
    waitForRows(*page, 4);
    QCOMPARE(cells(*page, 0),
        (QStringList{u"Ben Baker"_s, u"All flows"_s, u"At once"_s, u"Without end"_s, u"In force"_s, QString()}));
    const QStringList toCome = cells(*page, 1);
    QCOMPARE(toCome.at(0), u"Ben Baker, Zoe"_s);
    QCOMPARE(toCome.at(1), u"Leave"_s);
    QVERIFY(toCome.at(2).contains("2099"_L1) && toCome.at(3).contains("2099"_L1));
    QCOMPARE(toCome.at(4), u"To come"_s);
    QCOMPARE(toCome.at(5), u"Holidays"_s);
    QCOMPARE(cells(*page, 2).at(4), u"Ended"_s);
    QCOMPARE(cells(*page, 3).at(4), u"Switched off"_s);
}

void FlowDelegationsTest::anotherSoftwareHasItsOwn()
{
    const auto page = open();
    waitForRows(*page, 4);
    page->software()->setFocus();
    QTest::keyClick(page->software(), Qt::Key_Down);
    waitForRows(*page, 0);
    QVERIFY(asked(u"/usersetups/proxys"_s).last().path.contains("/other/"_L1));
    QTest::keyClick(page->software(), Qt::Key_Up);
    waitForRows(*page, 4);
}

void FlowDelegationsTest::flowsAreSearched()
{
    const auto page = open();
    waitForRows(*page, 4);
    page->search()->setText(u"Leave"_s);
    QTRY_COMPARE(page->model().rowCount(), 1);
    page->search()->setText(u"Nothing"_s);
    waitForRows(*page, 0);
    QVERIFY(emptyText(*page).contains("Nothing"_L1));
    page->search()->clear();
    waitForRows(*page, 4);
}

void FlowDelegationsTest::oneIsMadeByKeyboard()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.contains("/users/"_L1) && !request.path.contains("/selectbox/"_L1)
            && !request.path.contains("/contacts"_L1))
            return std::nullopt;
        const QJsonObject person{{u"id"_s, u"uben"_s}, {u"name"_s, u"Ben Baker"_s}, {u"dept"_s, u"Sales"_s}};
        return data(QJsonObject{{u"rowCount"_s, 1}, {u"linesPerPage"_s, 20}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
            {u"datas"_s, QJsonArray{person}}});
    };
    const auto page = open();
    waitForRows(*page, 4);
    page->table()->setFocus();
    auto *dialog = openDialog(*page, u"new"_s);
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->agents()->edit()->hasFocus());
    QVERIFY(!dialog->button()->isEnabled());
    QVERIFY(!dialog->button()->toolTip().isEmpty());
    dialog->agents()->setKnownName(u"uben"_s, u"Ben Baker"_s);
    dialog->agents()->setIds({u"uben"_s});
    Q_EMIT dialog->agents()->edited();
    QTRY_VERIFY(dialog->button()->isEnabled());
    dialog->flows()->setFocus();
    QTest::keyClick(dialog->flows(), Qt::Key_Down);
    dialog->from()->setValue(u"2099-05-01 08:00:00"_s);
    QTest::keyClicks(dialog->remark(), u"Away"_s);
    QTest::keyClick(dialog->remark(), Qt::Key_Return);
    QTRY_COMPARE(asked(u"/proxys/save"_s).size(), 1);
    const QJsonObject saved = lastSaved();
    QCOMPARE(saved.value("agents"_L1), QJsonValue(QJsonArray{u"uben"_s}));
    QCOMPARE(saved.value("proxyMode"_L1), QJsonValue(0));
    QCOMPARE(saved.value("flowId"_L1), QJsonValue(u"f1"_s));
    QCOMPARE(saved.value("startProxyTime"_L1), QJsonValue(u"2099-05-01 08:00:00"_s));
    QVERIFY(saved.value("endProxyTime"_L1).toString().isEmpty());
    QCOMPARE(saved.value("description"_L1), QJsonValue(u"Away"_s));
    QCOMPARE(saved.value("state"_L1), QJsonValue(1));
    QVERIFY(asked(u"/proxys/save"_s).last().query.queryItemValue(u"id"_s).isEmpty());
    QTRY_VERIFY(!page->findChild<DelegationDialog *>());
    QTRY_VERIFY(asked(u"/usersetups/proxys"_s).size() > 1); // it is listed
}

// It was changed on another device since it was listed.
void FlowDelegationsTest::oneIsChangedAsItIsNow()
{
    const auto page = open();
    waitForRows(*page, 4);
    m_rows[u"app"_s][1].insert(u"description"_s, u"Holidays, longer"_s);
    page->table()->setFocus();
    page->table()->selectRow(1);
    QTest::keyClick(page->table(), Qt::Key_Return);
    auto *dialog = page->findChild<DelegationDialog *>();
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->flows()->count(), 3);
    QCOMPARE(dialog->remark()->text(), u"Holidays, longer"_s);
    QCOMPARE(dialog->agents()->ids(), (QStringList{u"uben"_s, u"uzoe"_s}));
    QCOMPARE(dialog->flows()->currentText(), u"Leave"_s);
    QCOMPARE(dialog->from()->value(), u"2099-05-01 08:00:00"_s);
    QCOMPARE(dialog->until()->value(), u"2099-06-01 18:00:00"_s);
    QVERIFY(dialog->isOn()->isChecked());
    dialog->flows()->setCurrentIndex(0);
    dialog->isOn()->setChecked(false);
    dialog->accept();
    QTRY_COMPARE(asked(u"/proxys/save"_s).size(), 1);
    QCOMPARE(asked(u"/proxys/save"_s).last().query.queryItemValue(u"id"_s), u"d2"_s);
    QCOMPARE(lastSaved().value("proxyMode"_L1), QJsonValue(1));
    QCOMPARE(lastSaved().value("state"_L1), QJsonValue(0));
}

void FlowDelegationsTest::refusalsStandAtTheirFields()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/proxys/save"_L1))
            return std::nullopt;
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"field"_s, u"endProxyTime"_s}, {u"message"_s, u"must lie after the start"_s}}});
    };
    const auto page = open();
    waitForRows(*page, 4);
    page->table()->selectRow(0);
    auto *dialog = openDialog(*page, u"change"_s);
    QVERIFY(dialog);
    dialog->accept();
    QTRY_VERIFY(dialog->row(u"endProxyTime"_s)->hasError());
    QVERIFY(!dialog->row(u"agents"_s)->hasError());
    QVERIFY(dialog->isVisible() && dialog->message()->isVisible());
    QVERIFY(dialog->button()->isEnabled());
    m_special = [](const FakeRequest &) { return std::nullopt; };
    dialog->accept();
    QTRY_VERIFY(!page->findChild<DelegationDialog *>());
}

void FlowDelegationsTest::aClashKeepsWhatWasTyped()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/proxys/save"_L1))
            return std::nullopt;
        return refusal(409, u"this clashes with the delegation to Zoe for the same flows at the same time"_s,
            contract::people::delegationClashes);
    };
    const auto page = open();
    waitForRows(*page, 4);
    page->table()->selectRow(0);
    auto *dialog = openDialog(*page, u"change"_s);
    QVERIFY(dialog);
    dialog->remark()->setText(u"Typed"_s);
    dialog->accept();
    QTRY_VERIFY(dialog->message()->isVisible());
    QVERIFY(dialog->message()->plainText().contains("clashes"_L1));
    QCOMPARE(dialog->remark()->text(), u"Typed"_s);
    dialog->reject();
    QTRY_VERIFY(!page->findChild<DelegationDialog *>());
}

// What is over cannot be ended again. Nothing of the delegation is sent: what was changed elsewhere stays.
void FlowDelegationsTest::endedEarlyStaysListed()
{
    const auto page = open();
    waitForRows(*page, 4);
    QAction *end = action(*page, u"endNow"_s);
    QVERIFY(!end->isEnabled());
    page->table()->selectRow(2);
    QVERIFY(!end->isEnabled());
    page->table()->selectAll();
    QTRY_VERIFY(end->isEnabled());
    m_rows[u"app"_s][0].insert(u"description"_s, u"Changed elsewhere"_s);
    end->trigger();
    QVERIFY(!end->isEnabled()); // two clicks are one act
    QTRY_COMPARE(asked(u"/end"_s).size(), 2);
    QVERIFY(asked(u"/proxys/d2/end"_s).first().body.toObject().isEmpty());
    QVERIFY(asked(u"/proxys/save"_s).isEmpty());
    QTRY_COMPARE(cells(*page, 0).at(4), u"Switched off"_s);
    QTRY_COMPARE(cells(*page, 1).at(4), u"Switched off"_s);
    QCOMPARE(cells(*page, 0).at(5), u"Changed elsewhere"_s);
    QCOMPARE(page->model().rowCount(), 4);
    QVERIFY(!page->message().isVisible());
}

void FlowDelegationsTest::whatIsRefusedIsTold()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.endsWith("/end"_L1) ? std::optional(refusal(503, u"the server is busy"_s)) : std::nullopt;
    };
    const auto page = open();
    waitForRows(*page, 4);
    page->table()->selectRow(0);
    action(*page, u"endNow"_s)->trigger();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("busy"_L1));
    QTRY_VERIFY(action(*page, u"endNow"_s)->isEnabled());
}

void FlowDelegationsTest::deletingAsksFirst()
{
    const auto page = open();
    waitForRows(*page, 4);
    page->table()->setFocus();
    page->table()->selectRow(3);
    MessageBox::setNextAnswer(Answer::Reject);
    QTest::keyClick(page->table(), Qt::Key_Delete);
    QCoreApplication::processEvents();
    QCOMPARE(m_rows.value(u"app"_s).size(), 4);
    MessageBox::setNextAnswer(Answer::Accept);
    action(*page, u"delete"_s)->trigger();
    waitForRows(*page, 3);
    QCOMPARE(cells(*page, 2).at(4), u"Ended"_s);
}

void FlowDelegationsTest::emptyPagesSayWhatToDo()
{
    m_rows[u"app"_s].clear();
    const auto page = open();
    waitForRows(*page, 0);
    auto *empty = page->findChild<widgets::EmptyState *>();
    QTRY_VERIFY(empty->isVisible());
    QVERIFY(emptyText(*page).contains("Nobody acts for you"_L1));
    auto *button = empty->findChild<QPushButton *>();
    QVERIFY(button && button->isVisible());
    button->click();
    QVERIFY(page->findChild<DelegationDialog *>());
}

void FlowDelegationsTest::aFailureMayBeTriedAgain()
{
    m_special = [](const FakeRequest &) { return refusal(500, u"it broke"_s); };
    const auto page = open();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(!action(*page, u"new"_s)->isEnabled());
    m_special = [](const FakeRequest &) { return std::nullopt; };
    Q_EMIT page->message().actionTriggered();
    waitForRows(*page, 4);
    QVERIFY(!page->message().isVisible());
    // The dialog likewise.
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.endsWith("/proxys/flows"_L1) ? std::optional(refusal(503, u"later"_s)) : std::nullopt;
    };
    action(*page, u"new"_s)->trigger();
    auto *dialog = page->findChild<DelegationDialog *>();
    QTRY_VERIFY(dialog->message()->isVisible());
    QVERIFY(!dialog->agents()->isEnabled());
    m_special = [](const FakeRequest &) { return std::nullopt; };
    Q_EMIT dialog->message()->actionTriggered();
    QTRY_VERIFY(dialog->agents()->isEnabled());
    QCOMPARE(dialog->flows()->count(), 3);
}

void FlowDelegationsTest::lateAnswersOfAnotherSoftwareAreNotShown()
{
    const auto page = open();
    waitForRows(*page, 4);
    m_special = [this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.contains("/other/"_L1) || !request.path.endsWith("/usersetups/proxys"_L1))
            return std::nullopt;
        FakeAnswer held = data(QJsonObject{{u"rowCount"_s, 1}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, QJsonArray{delegation(u"late"_s)}}});
        held.isHeld = true;
        return held;
    };
    page->software()->setFocus();
    QTest::keyClick(page->software(), Qt::Key_Down);
    QTRY_COMPARE(m_server->held(), 1);
    QTest::keyClick(page->software(), Qt::Key_Up);
    waitForRows(*page, 4);
    m_server->release();
    QTest::qWait(0);
    waitForRows(*page, 4);
    QCOMPARE(cells(*page, 1).at(1), u"Leave"_s);
}

// As where the session ends while something is on its way.
void FlowDelegationsTest::aPageThatIsGoneIsNotAnswered()
{
    auto page = open();
    waitForRows(*page, 4);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/end"_L1) && !request.path.endsWith("/proxys/flows"_L1))
            return std::nullopt;
        FakeAnswer held = data(delegation(u"d1"_s));
        held.isHeld = true;
        return held;
    };
    page->table()->selectRow(1);
    action(*page, u"endNow"_s)->trigger();
    QTRY_COMPARE(m_server->held(), 1);
    action(*page, u"new"_s)->trigger(); // not while something is done
    QVERIFY(!page->findChild<DelegationDialog *>());
    page.reset();
    m_server->release();
    auto another = open();
    waitForRows(*another, 4);
    action(*another, u"new"_s)->trigger();
    QTRY_COMPARE(m_server->held(), 1);
    QVERIFY(another->findChild<DelegationDialog *>());
    another.reset();
    m_server->release();
    m_special = [](const FakeRequest &) { return std::nullopt; };
    const auto last = open();
    waitForRows(*last, 4);
}

void FlowDelegationsTest::theFlowCenterLeadsThere()
{
    FlowCenterPage center(*m_client);
    QSignalSpy wanted(&center, &FlowCenterPage::delegationsWanted);
    auto *delegations = center.findChild<QAction *>(u"delegations"_s);
    QVERIFY(delegations && delegations->isVisible() && delegations->isEnabled());
    delegations->trigger();
    QCOMPARE(wanted.size(), 1);
}

void FlowDelegationsTest::everythingHasAName()
{
    const auto page = open();
    waitForRows(*page, 4);
    QVERIFY(!page->table()->accessibleName().isEmpty());
    QVERIFY(!page->software()->accessibleName().isEmpty());
    QVERIFY(!page->search()->accessibleName().isEmpty());
    auto *dialog = openDialog(*page, u"new"_s);
    QVERIFY(dialog);
    for (const QWidget *field : {static_cast<QWidget *>(dialog->agents()->edit()),
             static_cast<QWidget *>(dialog->flows()), static_cast<QWidget *>(dialog->remark())})
        QVERIFY2(!field->accessibleName().isEmpty(), field->metaObject()->className());
    QVERIFY(!dialog->isOn()->text().isEmpty());
}

void FlowDelegationsTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    const auto page = open();
    waitForRows(*page, 4);
    page->table()->selectRow(1);
    Screenshots::shoot(*page, u"flow-delegations"_s);
    auto *dialog = openDialog(*page, u"change"_s);
    QVERIFY(dialog);
    Screenshots::shoot(*dialog, u"flow-delegation"_s);
    dialog->reject();
    page->software()->setCurrentIndex(1);
    Q_EMIT page->software()->activated(1);
    waitForRows(*page, 0);
    Screenshots::shoot(*page, u"flow-delegations-none"_s);
}

QTEST_MAIN(FlowDelegationsTest)
#include "flow_delegations_test.moc"
