// The flow of a document on its page: where it stands, its history, and the steps that somebody takes.
#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_flow.h"
#include "ui/editors/flow_history.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

namespace {

QJsonObject node(const QString &id, const QString &name, const QJsonObject &more = {})
{
    QJsonObject made{{u"id"_s, id}, {u"name"_s, name}, {u"type"_s, u"ManualNode"_s}, {u"isToPerson"_s, false},
        {u"isAppentCirculator"_s, false}, {u"checked"_s, false}, {u"locked"_s, false},
        {u"instanceSettingType"_s, QString()}, {u"instanceTotal"_s, 0}};
    for (auto it = more.begin(); it != more.end(); ++it)
        made.insert(it.key(), it.value());
    return made;
}

QJsonObject button(int type, const QString &name)
{
    return {{u"id"_s, u"b%1"_s.arg(type)}, {u"name"_s, name}, {u"type"_s, type}, {u"orderno"_s, type}};
}

} // namespace

class DocumentFlowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whereItStandsIsTold();
    void withoutAFlowNothingIsShown();
    void oneWayOnAsksForTheOpinionAlone();
    void oneOfSeveralIsChosen();
    void somebodyElsesTurnOffersNothing();
    void aRefusalKeepsWhatWasTyped();
    void whatSomebodyElseDecidedIsShown();
    void itIsReturned();
    void itIsTakenBack();
    void aButtonStartsAFlow();
    void aButtonStartsAFreeFlow();
    void aFreeFlowIsReturnedToSomebody();
    void theTurnIsHandedOn_data();
    void theTurnIsHandedOn();
    void administratorsChangeWhoActs_data();
    void administratorsChangeWhoActs();
    void buttonsDoMore_data();
    void buttonsDoMore();
    void whatIsRefusedIsNotLost();
    void whatIsNotAgreedToIsNotDone();
    void buttonsShowTheChart_data();
    void buttonsShowTheChart();
    void theKeyboardIsEnough();
    void aClosedPageHearsNothing();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<DocumentEditor> open()
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
        editor->resize(900, 700);
        editor->show();
        editor->load();
        [&] {
            QTRY_VERIFY(editor->document().isLoaded());
            QTRY_VERIFY(m_buttons.isEmpty() || !editor->buttons().shown().isEmpty());
        }();
        return editor;
    }
    FlowDialog *begin(DocumentEditor &editor, FlowAct act)
    {
        [&] { QTRY_VERIFY(editor.flow().action(act)->isEnabled()); }();
        m_server->forget();
        editor.flow().action(act)->trigger();
        return dialogOf(editor);
    }
    static FlowDialog *dialogOf(DocumentEditor &editor)
    {
        FlowDialog *dialog = nullptr;
        [&] { QTRY_VERIFY((dialog = editor.findChild<FlowDialog *>()) != nullptr && dialog->isVisible()); }();
        return dialog;
    }
    static void accept(FlowDialog &dialog)
    {
        auto *button = dialog.findChild<QPushButton *>(u"acceptButton"_s);
        QVERIFY2(button->isEnabled(), qPrintable(button->toolTip()));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    static QString said(DocumentEditor &editor)
    {
        for (auto *message : editor.findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible())
                return message->plainText();
        }
        return {};
    }
    QList<QJsonObject> sent(const QString &ending) const
    {
        QList<QJsonObject> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.path.endsWith(ending))
                found.append(request.body.toObject());
        }
        return found;
    }
    QJsonObject document() const
    {
        QJsonObject made = sampleDocument(1);
        QJsonArray nodes{QJsonObject{{u"nodeId"_s, u"n1"_s}, {u"stateLabel"_s, m_label},
            {u"auditors"_s,
                QJsonArray{QJsonObject{{u"id"_s, u"u1"_s}, {u"name"_s, u"Maria Weber"_s}},
                    QJsonObject{{u"id"_s, u"u2"_s}, {u"name"_s, u"Li Na"_s}}}}}};
        if (m_isAtTwo)
            nodes.append(QJsonObject{{u"nodeId"_s, u"n2"_s}, {u"stateLabel"_s, u"at the lawyers"_s},
                {u"auditors"_s, QJsonArray{QJsonObject{{u"id"_s, u"u3"_s}, {u"name"_s, u"Lara Law"_s}}}}});
        const QJsonArray states{QJsonObject{{u"instanceId"_s, u"i1"_s}, {u"flowName"_s, u"Approval"_s},
            {u"flowId"_s, u"f1"_s}, {u"nodes"_s, m_isOver ? QJsonArray() : nodes}}};
        made.insert(u"stateid"_s, m_isInFlow ? u"i1"_s : QString());
        made.insert(u"stateInt"_s, !m_isInFlow ? 0 : m_isOver ? 1'048'576 : 256);
        made.insert(u"audituser"_s, m_lastPerson);
        made.insert(u"lastFlowOperation"_s, m_isInFlow ? 80 : 0);
        made.insert(u"stateLabelInfo"_s,
            m_isInFlow ? QString::fromUtf8(QJsonDocument(states).toJson(QJsonDocument::Compact)) : u"[]"_s);
        return made;
    }

    bool m_isInFlow = true;
    bool m_isOver = false;
    bool m_isMyTurn = true;
    bool m_isAdministrator = false;
    bool m_isAtTwo = false; // nodes
    QString m_label;
    QString m_lastPerson;
    QJsonArray m_next;
    QJsonArray m_back;
    QJsonArray m_buttons;
    bool m_isSplit = false;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentFlowTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_isInFlow = m_isMyTurn = true;
    m_isOver = m_isSplit = m_isAdministrator = m_isAtTwo = false;
    m_label = u"at the head"_s;
    m_lastPerson = u"u9"_s;
    m_next = {node(u"n2"_s, u"Finance & Tax"_s)};
    m_back = {};
    m_buttons = {};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        const auto ends = [&request](const char *ending) { return request.path.endsWith(QLatin1StringView(ending)); };
        if (ends("/panels/submission"))
            return m_isMyTurn ? data(QJsonObject{{u"currentNodeId"_s, u"n1"_s}, {u"flowId"_s, u"f1"_s},
                       {u"isSplit"_s, m_isSplit}, {u"splitToken"_s, QString()}, {u"nextNodes"_s, m_next}})
                              : refusal(403, u"it is not your turn"_s);
        if (ends("/panels/back"))
            return m_isMyTurn ? data(QJsonObject{{u"currentNodeId"_s, u"n1"_s}, {u"isSplit"_s, false},
                       {u"splitToken"_s, QString()}, {u"nextNodes"_s, m_back}})
                              : refusal(403, u"it is not your turn"_s);
        if (ends("/panels/initiate"))
            return data(QJsonArray{
                QJsonObject{{u"id"_s, u"f1"_s}, {u"name"_s, u"Approval"_s},
                    {u"firstNodeList"_s, QJsonArray{QJsonObject{{u"id"_s, u"n1"_s}, {u"name"_s, u"Head"_s}}}}},
                QJsonObject{{u"id"_s, u"f2"_s}, {u"name"_s, u"Short way"_s}, {u"firstNodeList"_s, QJsonArray()}}});
        if (ends("/workflows/flowhistorys"))
            return data(QJsonArray{QJsonObject{{u"startNodeName"_s, u"Draft"_s}, {u"targetNodeName"_s, u"Head"_s},
                {u"auditorName"_s, u"Jonas <b>Weber</b>"_s}, {u"auditorId"_s, u"u9"_s},
                {u"agentAuditorName"_s, QJsonValue()}, {u"attitude"_s, u"Please look"_s}, {u"signature"_s, QString()},
                {u"processtime"_s, qint64(1'767'225'600'000)}, {u"flowOperation"_s, u"80"_s},
                {u"folowStateId"_s, u"i1"_s}, {u"historyId"_s, u"h1"_s}, {u"startNodeId"_s, u"n0"_s},
                {u"targetNodeId"_s, u"n1"_s}, {u"signatureImageDate"_s, QString()}}});
        if (ends("/users/myprofile"))
            return data(QJsonObject{{u"id"_s, u"u9"_s}, {u"name"_s, u"Jonas Weber"_s}, {u"loginNo"_s, u"jonas"_s},
                {u"avatar"_s, QString()}, {u"domainId"_s, u"d"_s}, {u"domainName"_s, u"D"_s},
                {u"domainAdmin"_s, m_isAdministrator}, {u"departmentUser"_s, false}, {u"showEmail"_s, false},
                {u"isFirstLogin"_s, false}, {u"email"_s, QString()}, {u"emailPublic"_s, false},
                {u"telephone"_s, QString()}, {u"telephonePublic"_s, false}, {u"telephone2"_s, QString()},
                {u"telephonePublic2"_s, false}, {u"deptId"_s, u"x"_s}, {u"dept"_s, QString()},
                {u"skin"_s, QJsonValue()}});
        if (ends("/hisActorsFreeFlow"))
            return refusal(409, u"this document is in no free flow"_s);
        if (request.path.contains("/workflows/"_L1) || request.path.contains("/freeflows/"_L1))
            return data(u"It was done."_s);
        if (ends("/forms/form/documents/doc1/template"))
            return data(QJsonObject{{u"activitys"_s, m_buttons}, {u"archived"_s, false}});
        if (request.method == "GET" && ends("/documents/doc1"))
            return data(document());
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentFlowTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void DocumentFlowTest::whereItStandsIsTold()
{
    const auto editor = open();
    QTRY_VERIFY(editor->flow().isVisible());
    QVERIFY2(editor->flow().accessibleName().contains("at the head"_L1), qPrintable(editor->flow().accessibleName()));
    QVERIFY(editor->flow().accessibleName().contains("Approval: waits for Maria Weber, Li Na"_L1));
    QVERIFY(!editor->flow().history().isVisible());
    editor->flow().historyAction()->trigger();
    QTRY_COMPARE(editor->flow().history().list()->topLevelItemCount(), 1);
    const auto *line = editor->flow().history().list()->topLevelItem(0);
    QCOMPARE(line->text(1), u"Jonas <b>Weber</b>"_s);
    QCOMPARE(line->text(2), u"submitted it: Draft → Head"_s);
    QCOMPARE(line->text(3), u"Please look"_s);
}

void DocumentFlowTest::withoutAFlowNothingIsShown()
{
    m_isInFlow = false;
    const auto editor = open();
    QVERIFY(!editor->flow().isVisible());
    for (const FlowAct act : {FlowAct::Start, FlowAct::Submit, FlowAct::Return, FlowAct::TakeBack})
        QVERIFY(!editor->flow().action(act)->isEnabled());
}

void DocumentFlowTest::oneWayOnAsksForTheOpinionAlone()
{
    const auto editor = open();
    editor->document().setValue(u"item"_s, u"Two desks"_s);
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    QVERIFY(dialog->targets().isEmpty());
    QCOMPARE(QApplication::focusWidget() ? QApplication::focusWidget() : dialog->focusWidget(),
        static_cast<QWidget *>(dialog->opinion()));
    // Conditions are told by what is typed.
    QCOMPARE(sent(u"/panels/submission"_s).first()["document"_L1]["items"_L1]["item"_L1].toString(), u"Two desks"_s);
    dialog->opinion()->setPlainText(u"fine"_s);
    QSignalSpy saved(editor.get(), &DocumentEditor::saved);
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/submit"_s).size(), 1);
    const QJsonObject body = sent(u"/workflows/submit"_s).first();
    QCOMPARE(body["currentNodeId"_L1].toString(), u"n1"_s);
    QCOMPARE(body["nextNodeIds"_L1].toArray(), QJsonArray{u"n2"_s});
    QCOMPARE(body["attitude"_L1].toString(), u"fine"_s);
    QCOMPARE(body["document"_L1]["versions"_L1].toInt(), 3);
    QCOMPARE(body["document"_L1]["items"_L1].toObject(), (QJsonObject{{u"item"_s, u"Two desks"_s}}));
    QTRY_VERIFY(!editor->flow().isRunning());
    QTRY_VERIFY(said(*editor).contains("submitted"_L1));
    QTRY_VERIFY(m_server->lines().contains(u"GET /api/runtime/app/documents/doc1"_s));
    QVERIFY(!editor->document().isChanged());
    QCOMPARE(saved.size(), 1);
}

void DocumentFlowTest::oneOfSeveralIsChosen()
{
    m_next = {node(u"n2"_s, u"Finance"_s, {{u"isToPerson"_s, true}}), node(u"n3"_s, u"End"_s)};
    const auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    QCOMPARE(dialog->targets().size(), 2);
    const auto *button = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(!button->isEnabled() && !button->toolTip().isEmpty());
    QVERIFY(dialog->people(u"n2"_s) && !dialog->people(u"n3"_s));
    QTest::mouseClick(dialog->targets().first(), Qt::LeftButton, {}, {8, dialog->targets().first()->height() / 2});
    QVERIFY(dialog->people(u"n2"_s)->isVisible());
    dialog->people(u"n2"_s)->setIds({u"jonas"_s, u"li"_s});
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/submit"_s).size(), 1);
    const QJsonObject body = sent(u"/workflows/submit"_s).first();
    QCOMPARE(body["nextNodeIds"_L1].toArray(), QJsonArray{u"n2"_s});
    QCOMPARE(body["submitTo"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"nodeid"_s, u"n2"_s}, {u"userids"_s, u"jonas;li"_s}}}));
}

void DocumentFlowTest::somebodyElsesTurnOffersNothing()
{
    m_isMyTurn = false;
    const auto editor = open();
    QTRY_COMPARE(sent(u"/panels/back"_s).size(), 1);
    QTRY_VERIFY(editor->flow().isVisible());
    QVERIFY(!editor->flow().action(FlowAct::Submit)->isEnabled());
    QVERIFY(!editor->flow().action(FlowAct::Return)->isEnabled());
}

void DocumentFlowTest::aRefusalKeepsWhatWasTyped()
{
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/workflows/submit"_L1))
            return refusal(
                400, u"invalid input"_s, 1, {QJsonObject{{u"field"_s, u"item"_s}, {u"errmsg"_s, u"is required"_s}}});
        return std::nullopt;
    };
    editor->document().setValue(u"reason"_s, u"Broken"_s);
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    dialog->opinion()->setPlainText(u"thought long about it"_s);
    accept(*dialog);
    QTRY_VERIFY(dialog->message()->isVisible());
    QVERIFY(dialog->message()->plainText().contains("not submitted"_L1));
    QVERIFY(!dialog->isSending());
    QCOMPARE(dialog->opinion()->toPlainText(), u"thought long about it"_s);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!editor->flow().isRunning());
    QVERIFY(editor->document().isChanged());
    QCOMPARE(editor->document().value(u"reason"_s).toString(), u"Broken"_s);
}

void DocumentFlowTest::whatSomebodyElseDecidedIsShown()
{
    const auto editor = open();
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/workflows/submit"_L1))
            return refusal(409, u"it is not your turn any more"_s);
        return std::nullopt;
    };
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    accept(*dialog);
    QTRY_VERIFY(dialog->message()->isVisible());
    QVERIFY(dialog->message()->plainText().contains("Cancel shows"_L1));
    m_label = u"at finance"_s;
    m_isMyTurn = false;
    m_server->forget();
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"cancelButton"_s), Qt::LeftButton);
    QTRY_VERIFY(editor->flow().accessibleName().contains("at finance"_L1));
    QTRY_VERIFY(!editor->flow().action(FlowAct::Submit)->isEnabled());
}

void DocumentFlowTest::itIsReturned()
{
    m_back = {QJsonObject{{u"id"_s, u"n0"_s}, {u"name"_s, u"Draft"_s}, {u"type"_s, u"ManualNode"_s}},
        QJsonObject{{u"id"_s, u"n5"_s}, {u"name"_s, u"Check"_s}, {u"type"_s, u"ManualNode"_s}}};
    const auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Return);
    QCOMPARE(dialog->targets().size(), 2);
    QTest::mouseClick(dialog->targets().last(), Qt::LeftButton, {}, {8, dialog->targets().last()->height() / 2});
    dialog->opinion()->setPlainText(u"no"_s);
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/back"_s).size(), 1);
    QCOMPARE(sent(u"/workflows/back"_s).first()["nextNodeIds"_L1].toArray(), QJsonArray{u"n5"_s});
    QTRY_VERIFY(said(*editor).contains("returned"_L1));
}

void DocumentFlowTest::itIsTakenBack()
{
    m_isMyTurn = false;
    const auto editor = open();
    QTRY_VERIFY(editor->flow().action(FlowAct::TakeBack)->isEnabled());
    MessageBox::setNextAnswer(Answer::Reject);
    editor->flow().action(FlowAct::TakeBack)->trigger();
    QTRY_VERIFY(!editor->flow().isRunning());
    QVERIFY(sent(u"/workflows/retracement"_s).isEmpty());
    MessageBox::setNextAnswer(Answer::Accept);
    editor->flow().action(FlowAct::TakeBack)->trigger();
    QTRY_COMPARE(sent(u"/workflows/retracement"_s).size(), 1);
    QTRY_VERIFY(said(*editor).contains("taken back"_L1));
    // Of what somebody else submitted it is not offered.
    m_lastPerson = u"u7"_s;
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
    editor->load();
    QTRY_VERIFY(!editor->flow().action(FlowAct::TakeBack)->isEnabled());
}

void DocumentFlowTest::aButtonStartsAFlow()
{
    m_isInFlow = false;
    m_buttons = {button(33, u"Send it"_s)};
    const auto editor = open();
    QTRY_VERIFY(editor->buttons().bar()->action(u"b33"_s) && editor->buttons().bar()->action(u"b33"_s)->isEnabled());
    FlowDialog *dialog = begin(*editor, FlowAct::Start);
    QCOMPARE(dialog->flows()->count(), 2);
    QVERIFY(!dialog->opinion()->isVisible());
    dialog->flows()->setCurrentIndex(1);
    m_isInFlow = true;
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/initiate"_s).size(), 1);
    const QJsonObject body = sent(u"/workflows/initiate"_s).first();
    QCOMPARE(body["flowId"_L1].toString(), u"f2"_s);
    QCOMPARE(body["actid"_L1].toString(), u"b33"_s);
    QTRY_VERIFY(editor->flow().isVisible());
    QTRY_VERIFY(!editor->buttons().isRunning());
}

void DocumentFlowTest::aButtonStartsAFreeFlow()
{
    m_isInFlow = false;
    QJsonObject free = button(33, u"Send it"_s);
    free.insert(u"workFlowType"_s, 1);
    m_buttons = {free};
    const auto editor = open();
    QTRY_VERIFY(editor->buttons().bar()->action(u"b33"_s) && editor->buttons().bar()->action(u"b33"_s)->isEnabled());
    FlowDialog *dialog = begin(*editor, FlowAct::Start);
    QVERIFY(dialog->chosenPeople());
    QVERIFY(!dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    QCOMPARE(sent(u"/panels/initiate"_s).size(), 0);
    dialog->chosenPeople()->setIds({u"li"_s});
    Q_EMIT dialog->chosenPeople()->edited();
    m_isInFlow = true;
    accept(*dialog);
    QTRY_COMPARE(sent(u"/freeflows/initiate"_s).size(), 1);
    const QJsonObject body = sent(u"/freeflows/initiate"_s).first();
    QCOMPARE(body["nextUserId"_L1].toString(), u"li"_s);
    QCOMPARE(body["actId"_L1].toString(), u"b33"_s);
    QTRY_COMPARE(said(*editor), u"The flow was started."_s);
}

void DocumentFlowTest::aFreeFlowIsReturnedToSomebody()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/workflows/i1/hisActorsFreeFlow"_L1))
            return std::nullopt;
        return data(QJsonArray{QJsonObject{{u"id"_s, u"u7"_s}, {u"name"_s, u"Jonas Weber"_s}},
            QJsonObject{{u"id"_s, u"u8"_s}, {u"name"_s, u"Li Na"_s}}});
    };
    const auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Return);
    QCOMPARE(dialog->targets().size(), 2);
    QCOMPARE(dialog->targets().last()->text(), u"Li Na"_s);
    dialog->targets().last()->click();
    dialog->opinion()->setPlainText(u"Look again"_s);
    accept(*dialog);
    QTRY_COMPARE(sent(u"/freeflows/back"_s).size(), 1);
    const QJsonObject body = sent(u"/freeflows/back"_s).first();
    QCOMPARE(body["nextUserId"_L1].toString(), u"u8"_s);
    QCOMPARE(body["attitude"_L1].toString(), u"Look again"_s);
    QTRY_COMPARE(said(*editor), u"The document was returned."_s);
}

void DocumentFlowTest::theTurnIsHandedOn_data()
{
    QTest::addColumn<bool>("isLoan");
    QTest::newRow("for good") << false;
    QTest::newRow("for a while") << true;
}

void DocumentFlowTest::theTurnIsHandedOn()
{
    QFETCH(bool, isLoan);
    const auto editor = open();
    QTRY_VERIFY(editor->flow().transferAction()->isEnabled());
    QVERIFY(!editor->flow().signersAction()->isVisible());
    m_server->forget();
    editor->flow().transferAction()->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    auto *acceptButton = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(!acceptButton->isEnabled());
    QCOMPARE(dialog->targets().size(), 2);
    QVERIFY(dialog->targets().first()->isChecked());
    if (isLoan)
        dialog->targets().last()->click();
    dialog->chosenPeople()->setIds({u"li"_s});
    Q_EMIT dialog->chosenPeople()->edited();
    dialog->opinion()->setPlainText(u"I am away"_s);
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/transfer"_s).size(), 1);
    const QJsonObject body = sent(u"/workflows/transfer"_s).first();
    QCOMPARE(body["currentNodeId"_L1].toString(), u"n1"_s);
    QCOMPARE(body["userId"_L1].toString(), u"li"_s);
    QCOMPARE(body["isLoan"_L1].toBool(), isLoan);
    QCOMPARE(body["attitude"_L1].toString(), u"I am away"_s);
    m_isMyTurn = false;
    QTRY_COMPARE(said(*editor), u"It is their turn now."_s);
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
}

void DocumentFlowTest::administratorsChangeWhoActs_data()
{
    QTest::addColumn<bool>("isAtTwo");
    QTest::addColumn<QString>("node");
    QTest::newRow("one node") << false << u"n1"_s;
    QTest::newRow("one of two") << true << u"n2"_s;
}

void DocumentFlowTest::administratorsChangeWhoActs()
{
    QFETCH(bool, isAtTwo);
    QFETCH(QString, node);
    m_isMyTurn = false;
    m_isAdministrator = true;
    m_isAtTwo = isAtTwo;
    const auto editor = open();
    QTRY_VERIFY(editor->flow().signersAction()->isEnabled());
    QVERIFY(!editor->flow().transferAction()->isVisible());
    editor->flow().signersAction()->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    QCOMPARE(dialog->targets().size(), isAtTwo ? 2 : 0);
    dialog->chosenPeople()->setIds({u"li"_s, u"u2"_s});
    Q_EMIT dialog->chosenPeople()->edited();
    if (isAtTwo) {
        QVERIFY(!dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
        QCOMPARE(dialog->targets().last()->text(), u"at the lawyers"_s);
        dialog->targets().last()->click();
    }
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/approvers"_s).size(), 1);
    QCOMPARE(sent(u"/workflows/approvers"_s).first()["nodeId"_L1].toString(), node);
    QCOMPARE(sent(u"/workflows/approvers"_s).first()["userIds"_L1].toArray(), (QJsonArray{u"li"_s, u"u2"_s}));
    QTRY_COMPARE(said(*editor), u"Others are to act now."_s);
}

void DocumentFlowTest::buttonsDoMore_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("sent"); // what was typed or chosen; empty: nothing is asked for
    const QString document = u"/documents/doc1/workflows/"_s;
    QTest::newRow("remind") << 48 << QString(document + u"remind"_s) << QByteArray("Please");
    QTest::newRow("halt") << 49 << QString(document + u"suspend"_s) << QByteArray();
    QTest::newRow("go on") << 50 << QString(document + u"recovery"_s) << QByteArray();
    QTest::newRow("end") << 52 << QString(document + u"termination"_s) << QByteArray();
    QTest::newRow("give an opinion") << 55 << u"/workflows/i1/assist"_s << QByteArray("attitude=Please");
    QTest::newRow("add an opinion") << 56 << u"/workflows/i1/supplement"_s << QByteArray("comments=Please");
    QTest::newRow("other signers") << 53 << QString(document + u"approvers"_s) << QByteArray("li");
    QTest::newRow("more signers") << 57 << QString(document + u"approver/addition"_s) << QByteArray("li");
    QTest::newRow("ask others") << 58 << QString(document + u"assist/addition"_s) << QByteArray("li");
}

void DocumentFlowTest::buttonsDoMore()
{
    QFETCH(int, type);
    QFETCH(QString, path);
    QFETCH(QByteArray, sent);
    m_buttons = {button(type, u"Do it"_s)};
    const auto editor = open();
    QAction *action = nullptr;
    QTRY_VERIFY((action = editor->buttons().bar()->action(u"b%1"_s.arg(type))) != nullptr && action->isEnabled());
    MessageBox::setNextAnswer(Answer::Accept);
    action->trigger();
    if (!sent.isEmpty()) {
        FlowDialog *dialog = dialogOf(*editor);
        auto *acceptButton = dialog->findChild<QPushButton *>(u"acceptButton"_s);
        if (dialog->chosenPeople()) {
            QVERIFY(!acceptButton->isEnabled());
            dialog->chosenPeople()->setIds({u"li"_s});
            Q_EMIT dialog->chosenPeople()->edited();
        } else {
            QCOMPARE(acceptButton->isEnabled(), type == 48);
            dialog->opinion()->setPlainText(u"Please"_s);
        }
        accept(*dialog);
    }
    const auto find = [&]() -> const FakeRequest * {
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "PUT" && request.path.endsWith(path))
                return &request;
        }
        return nullptr;
    };
    QTRY_VERIFY(find());
    if (type == 48)
        QCOMPARE(find()->body["attitude"_L1].toString().toLatin1(), sent);
    else if (type == 53)
        QCOMPARE(find()->body["userIds"_L1].toArray(), QJsonArray{QString::fromLatin1(sent)});
    else if (type == 57 || type == 58)
        QCOMPARE(find()->body.toArray(), QJsonArray{QString::fromLatin1(sent)});
    else
        QVERIFY2(find()->query.toString().toLatin1().contains(sent), qPrintable(find()->query.toString()));
    QTRY_VERIFY(!editor->buttons().isRunning());
    QTRY_VERIFY(!said(*editor).isEmpty());
    // The document is shown as it is now.
    QTRY_COMPARE(editor->document().step(), documents::FormDocument::Step::None);
}

void DocumentFlowTest::whatIsRefusedIsNotLost()
{
    m_buttons = {button(48, u"Remind"_s)};
    m_special = [](const FakeRequest &request) {
        return request.path.endsWith("/workflows/remind"_L1) ? std::optional(refusal(409, u"it was done just now"_s))
                                                             : std::nullopt;
    };
    const auto editor = open();
    QAction *action = nullptr;
    QTRY_VERIFY((action = editor->buttons().bar()->action(u"b48"_s)) != nullptr && action->isEnabled());
    action->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    dialog->opinion()->setPlainText(u"Please"_s);
    accept(*dialog);
    QTRY_VERIFY(dialog->message()->isVisible());
    QCOMPARE(dialog->opinion()->toPlainText(), u"Please"_s);
    m_special = [](const FakeRequest &) { return std::nullopt; };
    accept(*dialog);
    QTRY_VERIFY(!editor->buttons().isRunning());
}

void DocumentFlowTest::whatIsNotAgreedToIsNotDone()
{
    m_buttons = {button(52, u"End it"_s)};
    const auto editor = open();
    QAction *action = nullptr;
    QTRY_VERIFY((action = editor->buttons().bar()->action(u"b52"_s)) != nullptr && action->isEnabled());
    MessageBox::setNextAnswer(Answer::Reject);
    action->trigger();
    QTRY_VERIFY(!editor->buttons().isRunning());
    QVERIFY(sent(u"/workflows/termination"_s).isEmpty());
}

void DocumentFlowTest::buttonsShowTheChart_data()
{
    QTest::addColumn<int>("type");
    QTest::newRow("chart") << 22;
    QTest::newRow("preview") << 59;
}

void DocumentFlowTest::buttonsShowTheChart()
{
    QFETCH(int, type);
    m_buttons = {button(type, u"Show it"_s)};
    const auto editor = open();
    QSignalSpy wanted(editor.get(), &DocumentEditor::openFlowChart);
    QAction *action = nullptr;
    QTRY_VERIFY((action = editor->buttons().bar()->action(u"b%1"_s.arg(type))) != nullptr && action->isEnabled());
    action->trigger();
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().at(2).toString(), u"i1"_s);
}

void DocumentFlowTest::theKeyboardIsEnough()
{
    const auto editor = open();
    QTRY_VERIFY(editor->flow().action(FlowAct::Submit)->isEnabled());
    QVERIFY(QTest::qWaitForWindowActive(editor.get()));
    editor->setFocus();
    QTest::keyClick(editor.get(), Qt::Key_Return, Qt::ControlModifier);
    FlowDialog *dialog = dialogOf(*editor);
    QTRY_COMPARE(dialog->focusWidget(), static_cast<QWidget *>(dialog->opinion()));
    QTest::keyClicks(dialog->opinion(), u"by keys"_s);
    QTest::keyClick(dialog->opinion(), Qt::Key_Tab);
    QVERIFY(dialog->focusWidget() != dialog->opinion());
    for (int i = 0; i < 3 && dialog->focusWidget()->objectName() != "acceptButton"_L1; ++i)
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Space);
    QTRY_COMPARE(sent(u"/workflows/submit"_s).size(), 1);
    QCOMPARE(sent(u"/workflows/submit"_s).first()["attitude"_L1].toString(), u"by keys"_s);
}

void DocumentFlowTest::aClosedPageHearsNothing()
{
    auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/workflows/submit"_L1))
            return std::nullopt;
        FakeAnswer answer = data(u"It was done."_s);
        answer.isHeld = true;
        return answer;
    };
    accept(*dialog);
    QTRY_COMPARE(m_server->held(), 1);
    QTest::keyClick(dialog, Qt::Key_Escape); // it may be done already
    QVERIFY(dialog->isVisible());
    editor.reset();
    m_server->release();
    m_server->forget();
    QTest::qWait(50);
    QVERIFY(m_server->requests().isEmpty());
}

void DocumentFlowTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    m_next = {node(u"n2"_s, u"Finance"_s, {{u"isToPerson"_s, true}, {u"checked"_s, true}}), node(u"n3"_s, u"End"_s)};
    m_back = {QJsonObject{{u"id"_s, u"n0"_s}, {u"name"_s, u"Draft"_s}, {u"type"_s, u"ManualNode"_s}}};
    m_buttons = {button(34, u"Keep"_s)};
    const auto editor = open();
    editor->flow().historyAction()->trigger();
    QTRY_COMPARE(editor->flow().history().list()->topLevelItemCount(), 1);
    QTRY_VERIFY(editor->flow().action(FlowAct::Return)->isEnabled());
    Screenshots::shoot(*editor, u"document-flow"_s);
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    Screenshots::shoot(*dialog, u"flow-dialog"_s);
    dialog->reject();
    QTRY_VERIFY(!editor->flow().isRunning());
    editor->flow().transferAction()->trigger();
    Screenshots::shoot(*dialogOf(*editor), u"flow-hand-on"_s);
}

QTEST_MAIN(DocumentFlowTest)
#include "document_flow_test.moc"
