// Who gets a document next where no drawing says so: turns that are handed on, other signers, free flows.
#include "document_flow_page.h"

#include "app/contract/runtime_flow_center.h"
#include "ui/editors/sub_flow_groups.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/picker_field.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class DocumentHandingTest : public QObject, private FlowDocumentPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openServer(); }
    void cleanup() { closeServer(); }
    void aButtonStartsAFreeFlow();
    void aFreeFlowIsReturnedToSomebody();
    void aButtonAsksAnewWhoHadIt();
    void theTurnIsHandedOn_data();
    void theTurnIsHandedOn();
    void nothingElseIsDoneUntilItsAnswer();
    void whatIsTypedIsSavedFirst();
    void copiesGoToWhoMayGetThem();
    void whoSignsAsWellAndWhen();
    void whoeverBeganItWithdrawsIt();
    void othersDoNotWithdrawIt_data();
    void othersDoNotWithdrawIt();
    void whoeverAddedOneTakesHimOff_data();
    void whoeverAddedOneTakesHimOff();
    void oneOfSeveralIsTakenOff();
    void othersTakeNobodyOff();
    void administratorsOfAnotherFlowDoNot();
    void subFlowsHaveTheSamePeople();
    void subFlowsHavePeopleOfTheirOwn();
    void asManySubFlowsAsAreChosen();
    void administratorsChangeWhoActs_data();
    void administratorsChangeWhoActs();

private:
    static QJsonObject added(const QString &id, const QString &by, bool isAssistant = false)
    {
        return {{u"id"_s, id}, {u"name"_s, QString(u"Name of "_s % id)}, {u"addedBy"_s, by},
            {u"isAssistant"_s, isAssistant}, {u"mayTakeOff"_s, by == u"u9"_s || by == u"of whom he acts for"_s}};
    }
    static void choose(widgets::PickerField *field, const QStringList &ids)
    {
        field->setIds(ids);
        Q_EMIT field->edited();
    }
    QStringList deleted() const
    {
        QStringList paths;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "DELETE")
                paths.append(request.path.section(u"/workflows/"_s, 1));
        }
        return paths;
    }
    qsizetype count(const QString &ending) const
    {
        return std::ranges::count_if(
            m_server->requests(), [&](const FakeRequest &request) { return request.path.endsWith(ending); });
    }
};

void DocumentHandingTest::aButtonStartsAFreeFlow()
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

void DocumentHandingTest::aFreeFlowIsReturnedToSomebody()
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

// Pressed before it is known that the flow is a free one.
void DocumentHandingTest::aButtonAsksAnewWhoHadIt()
{
    m_buttons = {button(47, u"Send back"_s)};
    int asked = 0;
    m_special = [&asked](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/workflows/i1/hisActorsFreeFlow"_L1))
            return std::nullopt;
        if (++asked == 1)
            return refusal(503, u"later"_s);
        return data(QJsonArray{QJsonObject{{u"id"_s, u"u7"_s}, {u"name"_s, u"Jonas Weber"_s}},
            QJsonObject{{u"id"_s, u"u8"_s}, {u"name"_s, u"Li Na"_s}}});
    };
    const auto editor = open();
    QTRY_COMPARE(asked, 1);
    FlowDialog *dialog = begin(*editor, FlowAct::Return);
    QCOMPARE(asked, 2);
    QCOMPARE(dialog->targets().size(), 2);
    QCOMPARE(dialog->targets().first()->text(), u"Jonas Weber"_s);
}

void DocumentHandingTest::theTurnIsHandedOn_data()
{
    QTest::addColumn<bool>("isLoan");
    QTest::newRow("for good") << false;
    QTest::newRow("for a while") << true;
}

void DocumentHandingTest::theTurnIsHandedOn()
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

void DocumentHandingTest::nothingElseIsDoneUntilItsAnswer()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/workflows/transfer"_L1))
            return std::nullopt;
        FakeAnswer answer = data(u"It was done."_s);
        answer.isHeld = true;
        return answer;
    };
    const auto editor = open();
    QTRY_VERIFY(editor->flow().transferAction()->isEnabled());
    QTRY_VERIFY(editor->flow().action(FlowAct::Submit)->isEnabled());
    editor->flow().transferAction()->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    dialog->chosenPeople()->setIds({u"li"_s});
    Q_EMIT dialog->chosenPeople()->edited();
    accept(*dialog);
    QTRY_COMPARE(m_server->held(), 1);
    QVERIFY(!editor->flow().transferAction()->isEnabled());
    QVERIFY(!editor->flow().action(FlowAct::Submit)->isEnabled());
    m_server->release();
    QTRY_COMPARE(said(*editor), u"It is their turn now."_s);
    QTRY_VERIFY(editor->flow().action(FlowAct::Submit)->isEnabled());
}

// Once it is somebody else's turn, it could be saved no more.
void DocumentHandingTest::whatIsTypedIsSavedFirst()
{
    const auto editor = open();
    QTRY_VERIFY(editor->flow().transferAction()->isEnabled());
    const QJsonValue before = editor->document().value(u"item"_s);
    editor->document().setValue(u"item"_s, u"Two desks"_s);
    editor->flow().transferAction()->trigger();
    QVERIFY(said(*editor).startsWith(u"Save the document first."_s));
    QVERIFY(!editor->findChild<FlowDialog *>());
    editor->document().setValue(u"item"_s, before);
    QVERIFY(!editor->document().isChanged());
    editor->flow().transferAction()->trigger();
    QVERIFY(dialogOf(*editor));
}

void DocumentHandingTest::copiesGoToWhoMayGetThem()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/workflows/f1/selectCirculators"_L1))
            return std::nullopt;
        return data(QJsonObject{{u"rowCount"_s, 1}, {u"linesPerPage"_s, 20}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
            {u"datas"_s,
                QJsonArray{QJsonObject{{u"id"_s, u"li"_s}, {u"name"_s, u"Li Na"_s}, {u"loginNo"_s, u"li"_s},
                    {u"email"_s, QJsonValue()}, {u"telephone"_s, QJsonValue()}, {u"telephone2"_s, QJsonValue()},
                    {u"telephones"_s, QJsonArray()}, {u"dept"_s, u"Books"_s}, {u"deptId"_s, u"x"_s},
                    {u"avatar"_s, QString()}}}}});
    };
    const auto editor = open();
    QTRY_VERIFY(editor->flow().copiesAction()->isEnabled());
    m_server->forget();
    editor->flow().copiesAction()->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    QVERIFY(!dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    QTest::keyClicks(dialog->chosenPeople()->edit(), u"Li"_s);
    QTRY_VERIFY(count(u"/workflows/f1/selectCirculators"_s) > 0);
    dialog->chosenPeople()->setIds({u"li"_s});
    Q_EMIT dialog->chosenPeople()->edited();
    accept(*dialog);
    const auto find = [&]() -> const FakeRequest * {
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == "PUT" && request.path.endsWith("/documents/doc1/workflows/copies"_L1))
                return &request;
        }
        return nullptr;
    };
    QTRY_VERIFY(find());
    QCOMPARE(find()->body.toArray(), QJsonArray{u"li"_s});
    QTRY_COMPARE(said(*editor), u"The copies were sent."_s);
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
}

void DocumentHandingTest::whoSignsAsWellAndWhen()
{
    m_buttons = {button(57, u"Add"_s)};
    const auto editor = open();
    QAction *action = nullptr;
    QTRY_VERIFY((action = editor->buttons().bar()->action(u"b57"_s)) != nullptr && action->isEnabled());
    action->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    QCOMPARE(dialog->targets().size(), 3);
    QVERIFY(dialog->targets().first()->isChecked());
    dialog->targets().at(1)->click();
    dialog->chosenPeople()->setIds({u"li"_s});
    Q_EMIT dialog->chosenPeople()->edited();
    accept(*dialog);
    const auto asked = [&] {
        for (const FakeRequest &request : m_server->requests()) {
            if (request.path.endsWith("/workflows/approver/addition"_L1))
                return request.query.queryItemValue(u"position"_s);
        }
        return QString();
    };
    QTRY_COMPARE(asked(), u"before"_s);
    QTRY_COMPARE(said(*editor), u"They have to sign as well."_s);
    QTRY_VERIFY(!editor->buttons().isRunning());
}

void DocumentHandingTest::whoeverBeganItWithdrawsIt()
{
    m_initiator = u"u9"_s;
    m_isMyTurn = false;
    const auto editor = open();
    QTRY_VERIFY(editor->flow().cancelAction()->isEnabled());
    m_server->forget();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    editor->flow().cancelAction()->trigger();
    QCOMPARE(count(u"/workflows/cancellation"_s), 0);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    editor->flow().cancelAction()->trigger();
    QTRY_COMPARE(count(u"/workflows/cancellation"_s), 1);
    QTRY_COMPARE(said(*editor), u"The document is in no flow any more."_s);
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
}

void DocumentHandingTest::othersDoNotWithdrawIt_data()
{
    QTest::addColumn<QString>("initiator");
    QTest::addColumn<QString>("last");
    QTest::newRow("somebody else began it") << u"u1"_s << u"u9"_s;
    QTest::newRow("somebody else acted") << u"u9"_s << u"u1"_s;
}

void DocumentHandingTest::othersDoNotWithdrawIt()
{
    QFETCH(QString, initiator);
    QFETCH(QString, last);
    m_initiator = initiator;
    m_lastPerson = last;
    const auto editor = open();
    QTRY_VERIFY(editor->flow().transferAction()->isEnabled());
    QTRY_VERIFY(count(u"/users/myprofile"_s) > 0);
    bool isAnswered = false; // what was asked for before is answered before
    m_client->call(contract::runtime_flow_center::watchedFlows, {}, this, [&](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QVERIFY(!editor->flow().cancelAction()->isVisible());
}

void DocumentHandingTest::whoeverAddedOneTakesHimOff_data()
{
    QTest::addColumn<bool>("isAssistant");
    QTest::addColumn<bool>("isAdministrator");
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("told");
    QTest::newRow("a signer") << false << false << u"u9"_s << u"approver/u7"_s << u"They need not sign any more."_s;
    QTest::newRow("an assistant") << true << false << u"u9"_s << u"assist/u7"_s
                                  << u"They are asked for their opinion no more."_s;
    QTest::newRow("by an agent") << false << false << u"of whom he acts for"_s << u"approver/u7"_s
                                 << u"They need not sign any more."_s;
    QTest::newRow("by an administrator") << false << true << u"u1"_s << u"approver/u7"_s
                                         << u"They need not sign any more."_s;
}

void DocumentHandingTest::whoeverAddedOneTakesHimOff()
{
    QFETCH(bool, isAssistant);
    QFETCH(bool, isAdministrator);
    QFETCH(QString, by);
    QFETCH(QString, path);
    QFETCH(QString, told);
    m_isAdministrator = isAdministrator;
    m_added = {added(u"u7"_s, by, isAssistant)};
    const auto editor = open();
    QTRY_VERIFY(editor->flow().takeOffAction()->isEnabled());
    QVERIFY(editor->flow().takeOffAction()->isVisible());
    m_server->forget();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    editor->flow().takeOffAction()->trigger();
    QCOMPARE(deleted(), QStringList());
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    editor->flow().takeOffAction()->trigger();
    QTRY_COMPARE(deleted(), QStringList{path});
    QTRY_COMPARE(said(*editor), told);
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
}

void DocumentHandingTest::oneOfSeveralIsTakenOff()
{
    m_added = {added(u"u6"_s, u"u9"_s), added(u"u5"_s, u"u1"_s), added(u"u7"_s, u"u9"_s, true)};
    const auto editor = open();
    QTRY_VERIFY(editor->flow().takeOffAction()->isEnabled());
    m_server->forget();
    editor->flow().takeOffAction()->trigger();
    FlowDialog *dialog = dialogOf(*editor);
    // Whom somebody else added is not his.
    QCOMPARE(dialog->targets().size(), 2);
    QCOMPARE(dialog->targets().first()->text(), u"Name of u6"_s);
    QCOMPARE(dialog->targets().last()->text(), u"Name of u7 (opinion)"_s);
    QVERIFY(!dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    dialog->targets().last()->click();
    accept(*dialog);
    QTRY_COMPARE(deleted(), QStringList{u"assist/u7"_s});
    QTRY_VERIFY(editor->document().step() == documents::FormDocument::Step::None);
}

void DocumentHandingTest::othersTakeNobodyOff()
{
    m_added = {added(u"u7"_s, u"u1"_s)};
    const auto editor = open();
    QTRY_VERIFY(editor->flow().transferAction()->isEnabled());
    QTRY_VERIFY(count(u"/users/myprofile"_s) > 0);
    bool isAnswered = false; // what was asked for before is answered before
    m_client->call(contract::runtime_flow_center::watchedFlows, {}, this, [&](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QVERIFY(!editor->flow().takeOffAction()->isVisible());
}

void DocumentHandingTest::administratorsOfAnotherFlowDoNot()
{
    m_isMyTurn = false;
    m_watched = {QJsonObject{{u"applicationId"_s, u"a"_s}, {u"flowId"_s, u"f2"_s}}};
    const auto editor = open();
    QTRY_VERIFY(!sent(u"/flowcenters/watched"_s).isEmpty());
    // What was asked for before is answered before.
    bool isAnswered = false;
    m_client->call(contract::runtime_flow_center::watchedFlows, {}, this, [&](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QVERIFY(!editor->flow().signersAction()->isVisible());
}

void DocumentHandingTest::subFlowsHaveTheSamePeople()
{
    m_next = {node(u"n2"_s, u"Offices"_s, {{u"isToPerson"_s, true}, {u"groupNum"_s, 3}})};
    const auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    SubFlowGroups *groups = dialog->groups(u"n2"_s);
    QVERIFY(groups && groups->shared()->isVisible() && !groups->separate()->isChecked());
    choose(groups->shared(), {u"jonas"_s, u"li"_s});
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/submit"_s).size(), 1);
    const QJsonObject body = sent(u"/workflows/submit"_s).first();
    QCOMPARE(body["submitTo"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"nodeid"_s, u"n2"_s}, {u"userids"_s, u"jonas;li"_s}}}));
    QVERIFY(body["subFlowApprover"_L1].toArray().isEmpty());
}

void DocumentHandingTest::subFlowsHavePeopleOfTheirOwn()
{
    m_next = {node(u"n2"_s, u"Offices"_s, {{u"isToPerson"_s, true}, {u"groupNum"_s, 2}})};
    const auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    SubFlowGroups *groups = dialog->groups(u"n2"_s);
    QVERIFY(groups);
    choose(groups->shared(), {u"li"_s}); // counts no more
    groups->separate()->click();
    QVERIFY(!groups->shared()->isVisible());
    QCOMPARE(groups->fields().size(), 2);
    QVERIFY(groups->fields().last()->isVisible());
    const auto *button = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    choose(groups->fields().first(), {u"jonas"_s});
    QVERIFY(!button->isEnabled() && !button->toolTip().isEmpty());
    choose(groups->fields().last(), {u"mara"_s, u"li"_s});
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/submit"_s).size(), 1);
    const QJsonObject body = sent(u"/workflows/submit"_s).first();
    QVERIFY(body["submitTo"_L1].toArray().isEmpty());
    const QJsonArray approver{QJsonObject{{u"position"_s, 1}, {u"userids"_s, QJsonArray{u"jonas"_s}}},
        QJsonObject{{u"position"_s, 2}, {u"userids"_s, QJsonArray{u"mara"_s, u"li"_s}}}};
    QCOMPARE(body["subFlowApprover"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"nodeid"_s, u"n2"_s}, {u"approver"_s, approver}}}));
}

void DocumentHandingTest::asManySubFlowsAsAreChosen()
{
    m_next = {node(u"n2"_s, u"Offices"_s, {{u"isToPerson"_s, true}, {u"groupNum"_s, -1}}), node(u"n3"_s, u"End"_s)};
    const auto editor = open();
    FlowDialog *dialog = begin(*editor, FlowAct::Submit);
    SubFlowGroups *groups = dialog->groups(u"n2"_s);
    QVERIFY(groups && !groups->isVisible());
    dialog->targets().first()->click();
    QVERIFY(groups->isVisible() && !groups->shared());
    QCOMPARE(groups->fields().size(), 1);
    // None is as good as any: the flow names them then.
    const auto *button = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(button->isEnabled());
    for (int i = 0; i < 9; ++i)
        groups->more()->click();
    QCOMPARE(groups->fields().size(), 10);
    choose(groups->fields().at(0), {u"jonas"_s});
    choose(groups->fields().at(9), {u"li"_s});
    // However many there are, the dialog stays within what is there.
    QVERIFY(groups->height() < 320);
    QTRY_VERIFY(dialog->height() < 600);
    accept(*dialog);
    QTRY_COMPARE(sent(u"/workflows/submit"_s).size(), 1);
    const QJsonArray approver{QJsonObject{{u"position"_s, 1}, {u"userids"_s, QJsonArray{u"jonas"_s}}},
        QJsonObject{{u"position"_s, 2}, {u"userids"_s, QJsonArray{u"li"_s}}}};
    QCOMPARE(sent(u"/workflows/submit"_s).first()["subFlowApprover"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"nodeid"_s, u"n2"_s}, {u"approver"_s, approver}}}));
}

void DocumentHandingTest::administratorsChangeWhoActs_data()
{
    QTest::addColumn<bool>("isAtTwo");
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("watched"); // the flow that he administers; empty: all of the domain
    QTest::newRow("one node") << false << u"n1"_s << QString();
    QTest::newRow("one of two") << true << u"n2"_s << QString();
    QTest::newRow("of the flow") << false << u"n1"_s << u"f1"_s;
}

void DocumentHandingTest::administratorsChangeWhoActs()
{
    QFETCH(bool, isAtTwo);
    QFETCH(QString, node);
    QFETCH(QString, watched);
    m_isMyTurn = false;
    m_isAdministrator = watched.isEmpty();
    if (!watched.isEmpty())
        m_watched = {QJsonObject{{u"applicationId"_s, u"a"_s}, {u"flowId"_s, watched}}};
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

QTEST_MAIN(DocumentHandingTest)
#include "document_handing_test.moc"
