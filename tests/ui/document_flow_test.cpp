// The flow of a document on its page: where it stands, its history, and the steps that somebody takes.
#include "document_flow_page.h"

#include "ui/editors/adjust_dialog.h"
#include "ui/editors/flow_history.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using widgets::Answer;
using widgets::MessageBox;

class DocumentFlowTest : public QObject, private FlowDocumentPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openServer(); }
    void cleanup() { closeServer(); }
    void whereItStandsIsTold();
    void withoutAFlowNothingIsShown();
    void oneWayOnAsksForTheOpinionAlone();
    void oneOfSeveralIsChosen();
    void somebodyElsesTurnOffersNothing();
    void aRefusalKeepsWhatWasTyped();
    void whatSomebodyElseDecidedIsShown_data();
    void whatSomebodyElseDecidedIsShown();
    void aPanelThatIsRefusedReadsTheDocumentAnew();
    void itIsReturned();
    void itIsTakenBack();
    void agentsTakeBackWhatTheyDid();
    void whatStandsInTheWayIsTold_data();
    void whatStandsInTheWayIsTold();
    void aButtonStartsAFlow();
    void buttonsDoMore_data();
    void buttonsDoMore();
    void whatIsRefusedIsNotLost();
    void whatIsNotAgreedToIsNotDone();
    void aButtonSaysWhereTheDocumentStands();
    void buttonsShowTheChart_data();
    void buttonsShowTheChart();
    void theKeyboardIsEnough();
    void aClosedPageHearsNothing();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();
    void tellsWhyNothingIsOffered();
};

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

void DocumentFlowTest::whatSomebodyElseDecidedIsShown_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("was faster") << 409;
    QTest::newRow("took the turn away") << 403;
}

void DocumentFlowTest::whatSomebodyElseDecidedIsShown()
{
    QFETCH(int, status);
    const auto editor = open();
    m_special = [status](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/workflows/submit"_L1))
            return refusal(status, u"it is not your turn any more"_s);
        return std::nullopt;
    };
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    const int height = dialog->height();
    accept(*dialog);
    QTRY_VERIFY(dialog->message()->isVisible());
    QVERIFY(editor->flow().what().isEmpty()); // nothing is waited for
    QTRY_VERIFY(dialog->height() <= height + dialog->message()->height() + 40);
    QVERIFY(dialog->message()->plainText().contains("Cancel shows"_L1));
    m_label = u"at finance"_s;
    m_isMyTurn = false;
    m_server->forget();
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"cancelButton"_s), Qt::LeftButton);
    QTRY_VERIFY(editor->flow().accessibleName().contains("at finance"_L1));
    QTRY_VERIFY(!editor->flow().action(FlowAct::Submit)->isEnabled());
}

void DocumentFlowTest::aPanelThatIsRefusedReadsTheDocumentAnew()
{
    const auto editor = open();
    QTRY_VERIFY(editor->flow().action(FlowAct::Submit)->isEnabled());
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/panels/submission"_L1))
            return refusal(409, u"it was decided already"_s);
        return std::nullopt;
    };
    m_label = u"at finance"_s;
    m_isMyTurn = false;
    editor->flow().action(FlowAct::Submit)->trigger();
    QTRY_VERIFY(said(*editor).contains("decided already"_L1));
    QTRY_VERIFY(editor->flow().accessibleName().contains("at finance"_L1));
    QTRY_VERIFY(!editor->flow().action(FlowAct::Submit)->isEnabled());
    QVERIFY(said(*editor).contains("decided already"_L1));
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

// In whose name it was done makes no difference.
void DocumentFlowTest::agentsTakeBackWhatTheyDid()
{
    m_isMyTurn = false;
    m_lastPerson = u"u7"_s;
    m_lastAgent = u"u9"_s;
    const auto editor = open();
    QTRY_VERIFY(editor->flow().action(FlowAct::TakeBack)->isEnabled());
    m_lastAgent = u"u5"_s;
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
    editor->load();
    QTRY_VERIFY(!editor->flow().action(FlowAct::TakeBack)->isEnabled());
}

void DocumentFlowTest::whatStandsInTheWayIsTold_data()
{
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<bool>("isTold");
    QTest::newRow("nobody can act") << u"nobody can act on the node Finance"_s << true;
    QTest::newRow("a script failed") << u"the condition of the line to Finance, line 2: x is not defined"_s << true;
    QTest::newRow("it is over meanwhile") << u"no flow of this document is under way"_s << false;
    QTest::newRow("it went on meanwhile")
        << u"the document is not there any more: read again where it stands"_s << false;
}

// That it is not his turn any more is no failure; that the way on cannot be told is one.
void DocumentFlowTest::whatStandsInTheWayIsTold()
{
    QFETCH(QString, refusal);
    QFETCH(bool, isTold);
    m_special = [&](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.endsWith("/panels/submission"_L1) ? std::optional(tests::refusal(409, refusal))
                                                              : std::nullopt;
    };
    const auto editor = open();
    if (isTold) {
        QTRY_VERIFY(!said(*editor).isEmpty());
        return;
    }
    QTRY_VERIFY(!sent(u"/panels/submission"_s).isEmpty() && !sent(u"/users/myprofile"_s).isEmpty());
    QTRY_VERIFY(editor->flow().action(FlowAct::TakeBack)->isEnabled()); // what was asked after it is answered
    QCOMPARE(said(*editor), QString());
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

void DocumentFlowTest::aButtonSaysWhereTheDocumentStands()
{
    m_buttons = {button(54, u"Adjust"_s)};
    bool isRefused = true;
    m_special = [&isRefused](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/instances/i1/nodes"_L1))
            return data(
                QJsonArray{QJsonObject{{u"id"_s, u"n1"_s}, {u"name"_s, u"Head"_s}, {u"type"_s, u"ManualNode"_s}},
                    QJsonObject{{u"id"_s, u"n2"_s}, {u"name"_s, u"Finance"_s}, {u"type"_s, u"ManualNode"_s}}});
        if (request.path.endsWith("/workflows/i1/states"_L1))
            return data(QJsonObject{{u"instanceId"_s, u"i1"_s}, {u"flowName"_s, u"Approval"_s}, {u"flowId"_s, u"f1"_s},
                {u"nodes"_s,
                    QJsonArray{QJsonObject{
                        {u"nodeId"_s, u"n1"_s}, {u"stateLabel"_s, u"Head"_s}, {u"auditors"_s, QJsonArray()}}}}});
        if (request.path.endsWith("/workflows/adjust"_L1) && isRefused)
            return refusal(409, u"the document was moved by somebody else"_s);
        return std::nullopt;
    };
    const auto editor = open();
    QAction *action = nullptr;
    QTRY_VERIFY((action = editor->buttons().bar()->action(u"b54"_s)) != nullptr && action->isEnabled());
    action->trigger();
    QPointer<AdjustDialog> dialog;
    QTRY_VERIFY((dialog = editor->findChild<AdjustDialog *>()));
    QTRY_VERIFY(dialog->nodes()->isEnabled());
    dialog->nodes()->item(0)->setCheckState(Qt::Unchecked);
    dialog->nodes()->item(1)->setCheckState(Qt::Checked);
    dialog->reason()->setPlainText(u"ill"_s);
    dialog->button()->click();
    QTRY_VERIFY(dialog->message()->isVisible()); // and what was typed is not lost
    QVERIFY(editor->buttons().isRunning());
    isRefused = false;
    dialog->button()->click();
    QTRY_VERIFY(!dialog);
    QTRY_VERIFY(!editor->buttons().isRunning());
    const QJsonObject body = sent(u"/workflows/adjust"_s).last();
    QCOMPARE(body["places"_L1].toArray().size(), 1);
    QCOMPARE(body["places"_L1][0]["nodeId"_L1].toString(), u"n2"_s);
    QCOMPARE(body["attitude"_L1].toString(), u"ill"_s);
    QTRY_VERIFY(!said(*editor).isEmpty());
    m_server->forget();
    action = editor->buttons().bar()->action(u"b54"_s);
    QTRY_VERIFY(action->isEnabled());
    action->trigger();
    QTRY_VERIFY((dialog = editor->findChild<AdjustDialog *>()));
    dialog->reject(); // whoever leaves it has pressed nothing
    QTRY_VERIFY(!editor->buttons().isRunning());
    QVERIFY(sent(u"/workflows/adjust"_s).isEmpty());
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
    m_buttons = {button(34, u"Keep"_s), button(57, u"Sign as well"_s)};
    m_initiator = m_lastPerson;
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
    dialogOf(*editor)->reject();
    const auto shootNext = [&](QAction *action, const QString &name) {
        QTRY_VERIFY(!editor->findChild<FlowDialog *>());
        action->trigger();
        Screenshots::shoot(*dialogOf(*editor), name);
        dialogOf(*editor)->reject();
    };
    shootNext(editor->flow().copiesAction(), u"flow-copies"_s);
    shootNext(editor->buttons().bar()->action(u"b57"_s), u"flow-signers"_s);
    auto *more = editor->findChild<QToolButton *>(u"moreOfFlow"_s);
    more->menu()->popup({});
    Screenshots::shoot(*more->menu(), u"flow-more"_s);
    more->menu()->close();
}

void DocumentFlowTest::tellsWhyNothingIsOffered()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/panels/submission"_L1))
            return refusal(400, u"the condition of the line Large fails"_s);
        return std::nullopt;
    };
    const auto editor = open();
    const auto told = [&] {
        for (const auto *message : editor->findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible() && message->summary().startsWith("What you can do about this document"_L1))
                return message->summary();
        }
        return QString();
    };
    QTRY_VERIFY(told().contains("the condition of the line Large fails"_L1, Qt::CaseInsensitive));
    QVERIFY(!editor->flow().action(FlowAct::Submit)->isEnabled());
    // That it is not his turn is nothing to tell.
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_isMyTurn = false;
    const auto other = open();
    QTRY_VERIFY(!sent(u"/panels/submission"_s).isEmpty());
    QTest::qWait(50);
    for (const auto *message : other->findChildren<widgets::InlineMessage *>())
        QVERIFY(!message->isVisible() || !message->summary().startsWith("What you can do"_L1));
}

QTEST_MAIN(DocumentFlowTest)
#include "document_flow_test.moc"
