// The steps of a flow: asked about, chosen in a dialog, sent.
#include "app/contract/runtime_free_flows.h"
#include "ui/editors/document_fields.h"
#include "ui/editors/document_flow.h"
#include "ui/widgets/message_box.h"

#include <QJsonArray>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace flows = contract::runtime_flows;
using client::Failure;
using client::Result;
using documents::FormDocument;
using widgets::Tone;

void DocumentFlow::begin(FlowAct act, const Pressed &pressed)
{
    const bool isOwn = pressed.buttonId.isEmpty();
    const bool isIdle = !m_isRunning && !(m_isBlocked && isOwn) && m_document.isLoaded()
        && m_document.step() == FormDocument::Step::None;
    if (!isIdle) {
        if (pressed.then)
            pressed.then(false);
        return;
    }
    m_hasMovedOn = false;
    m_then = pressed.then;
    if (act == FlowAct::TakeBack) {
        askToTakeBack();
        return;
    }
    if (!m_fields.check()) {
        m_fields.focusFirstError();
        Q_EMIT refused();
        stop(false);
        return;
    }
    // A flow needs something that travels: what is new is saved before anything is asked.
    if (m_document.isNew()) {
        m_then = nullptr;
        m_afterSaving = {act, pressed};
        m_document.save();
        return;
    }
    m_document.settle([this, act, pressed] { ask(act, pressed); });
}

contract::runtime_flows::FlowDocument DocumentFlow::sent() const
{
    FlowDocument document;
    document.id = {m_document.address().documentId};
    document.formid = {m_document.address().formId};
    document.versions = m_document.versions();
    if (const QJsonObject items = m_document.changedItems(); !items.isEmpty())
        document.items = items;
    return document;
}

// From person to person: whoever has it says who gets it next.
void DocumentFlow::askForFreeFlow(const Pressed &pressed)
{
    FlowQuestion question{.title = tr("Send the Document"), .acceptText = tr("&Send")};
    question.lead = tr("It goes from person to person: whoever has it says who gets it next.");
    question.hasOpinion = false;
    question.peopleText = tr("&Who gets it");
    question.isOnePerson = true;
    open(FlowAct::Start, question, {}, pressed);
}

void DocumentFlow::sendFree(FlowAct act, const FlowAnswer &chosen, const Pressed &pressed)
{
    const auto then = [this, act](const Result<QString> &answer) { ended(act, answer); };
    const auto fill = [&](auto &in) {
        in.applicationId = {m_context.applicationId};
        in.docId = {m_document.address().documentId};
        in.attitude = chosen.opinion;
        in.document = sent();
    };
    if (act == FlowAct::Start) {
        flows::StartFreeFlow in;
        fill(in);
        in.flowType = u"1"_s;
        in.actId = {pressed.buttonId};
        in.nextUserId = {chosen.chosenPeople.value(0)};
        in.confirmed = pressed.isAgreed ? std::optional(true) : std::nullopt;
        m_context.client.call(flows::startFreeFlow, in, this, then);
        return;
    }
    flows::PassFreeFlow in;
    fill(in);
    in.flowType = u"81"_s;
    in.nextUserId = {chosen.targets.value(0)};
    m_context.client.call(flows::returnFreeFlow, in, this, then);
}

void DocumentFlow::ask(FlowAct act, const Pressed &pressed)
{
    if (act == FlowAct::Start && pressed.isFree) {
        setRunning(tr("Asking where the document can go"));
        askForFreeFlow(pressed);
        return;
    }
    if (act == FlowAct::Return && !m_hadIt.isEmpty()) {
        setRunning(tr("Asking where the document can go"));
        askToReturnFree(pressed);
        return;
    }
    setRunning(tr("Asking where the document can go"));
    const auto fill = [&](auto &in) {
        in.applicationId = {m_context.applicationId};
        in.docId = {m_document.address().documentId};
        in.formId = {m_document.address().formId};
        in.actId = {pressed.buttonId};
        in.document = sent();
    };
    const auto refusedBy = [this, act](const Failure &failure) { giveUp(act, failure); };
    if (act == FlowAct::Start) {
        flows::AskInitiatePanel in;
        fill(in);
        m_context.client.call(flows::initiatePanel, in, this,
            [this, pressed, refusedBy](const Result<QList<flows::InitiatePanelEntry>> &answer) {
                if (!answer)
                    return refusedBy(answer.failure());
                FlowQuestion question{.title = tr("Start a Flow"), .acceptText = tr("&Start")};
                question.hasOpinion = false;
                question.mayLeaveOpen = true;
                for (const flows::InitiatePanelEntry &entry : *answer) {
                    FlowWay way{entry.id.plain, entry.name, {}};
                    for (const flows::FirstNode &node : entry.firstNodeList)
                        way.targets.append({.id = node.id.plain, .name = node.name});
                    question.ways.append(way);
                }
                if (question.ways.isEmpty()) {
                    Q_EMIT said(Tone::Warning, {.what = tr("There is no flow that this document can begin.")});
                    stop(false);
                    return;
                }
                if (question.ways.size() == 1)
                    question.lead = tr("The flow “%1” is started.").arg(question.ways.first().name);
                open(FlowAct::Start, question, {}, pressed);
            });
        return;
    }
    flows::AskPanel in;
    fill(in);
    if (act == FlowAct::Submit) {
        m_context.client.call(
            flows::submissionPanel, in, this, [this, pressed, refusedBy](const Result<flows::SubmissionPanel> &answer) {
                if (!answer)
                    return refusedBy(answer.failure());
                FlowQuestion question{.title = tr("Submit the Document"), .acceptText = tr("&Submit")};
                question.takesSeveral = answer->isSplit;
                FlowWay way{answer->flowId.plain, {}, {}};
                for (const flows::SubmissionNode &node : answer->nextNodes)
                    way.targets.append({node.id.plain, node.name, node.isToPerson, node.checked,
                        node.locked && node.checked, node.groupNum.value_or(1)});
                if (way.targets.isEmpty())
                    question.lead = tr("Others have to sign as well: the last of them chooses where it goes.");
                question.ways = {way};
                open(FlowAct::Submit, question, answer->currentNodeId.plain, pressed);
            });
        return;
    }
    m_context.client.call(
        flows::backPanel, in, this, [this, pressed, refusedBy](const Result<flows::BackPanel> &answer) {
            if (!answer)
                return refusedBy(answer.failure());
            FlowWay way;
            for (const flows::BackNode &node : answer->nextNodes)
                way.targets.append({.id = node.id.plain, .name = node.name});
            if (way.targets.isEmpty()) {
                // A button asks even before it is known whether the flow is a free one.
                askWhoHadIt([this, pressed, refusedBy](const Result<QList<FlowTarget>> &people) {
                    if (!people && people.failure().kind != Failure::Kind::Refused)
                        return refusedBy(people.failure());
                    m_hadIt = people ? *people : QList<FlowTarget>();
                    if (!m_hadIt.isEmpty())
                        return askToReturnFree(pressed);
                    Q_EMIT said(Tone::Warning, {.what = tr("There is nowhere to return it to.")});
                    stop(false);
                });
                return;
            }
            FlowQuestion question{.title = tr("Return the Document"), .acceptText = tr("&Return")};
            question.ways = {way};
            open(FlowAct::Return, question, answer->currentNodeId.plain, pressed);
        });
}

void DocumentFlow::open(FlowAct act, const FlowQuestion &question, const QString &nodeId, const Pressed &pressed)
{
    m_dialog = new FlowDialog(question, m_context, m_page);
    connect(m_dialog, &FlowDialog::sendWanted, this, [this, act, nodeId, pressed] { send(act, nodeId, pressed); });
    connect(m_dialog, &QDialog::rejected, this, [this] {
        stop(false);
        // What is stored by now is shown; what was typed stays.
        if (std::exchange(m_hasMovedOn, false))
            m_document.load();
    });
    m_what.clear(); // nothing is waited for
    Q_EMIT runningChanged(true);
    m_dialog->open();
}

void DocumentFlow::askToReturnFree(const Pressed &pressed)
{
    FlowQuestion question{.title = tr("Return the Document"), .acceptText = tr("&Return")};
    question.targetsText = tr("To whom");
    question.ways = {{{}, {}, m_hadIt}};
    open(FlowAct::Return, question, {}, pressed);
}

void DocumentFlow::send(FlowAct act, const QString &nodeId, const Pressed &pressed)
{
    const FlowAnswer chosen = m_dialog->answer();
    m_dialog->setSending(true);
    QJsonArray people;
    for (auto it = chosen.people.cbegin(); it != chosen.people.cend(); ++it)
        people.append(QJsonObject{{u"nodeid"_s, it.key()}, {u"userids"_s, it->join(u';')}});
    QJsonArray groups;
    for (auto it = chosen.groups.cbegin(); it != chosen.groups.cend(); ++it) {
        QJsonArray approver;
        for (qsizetype i = 0; i < it->size(); ++i)
            approver.append(
                QJsonObject{{u"position"_s, int(i) + 1}, {u"userids"_s, QJsonArray::fromStringList(it->at(i))}});
        groups.append(QJsonObject{{u"nodeid"_s, it.key()}, {u"approver"_s, approver}});
    }
    if ((act == FlowAct::Start && pressed.isFree) || (act == FlowAct::Return && !m_hadIt.isEmpty())) {
        sendFree(act, chosen, pressed);
        return;
    }
    const std::optional<bool> confirmed = pressed.isAgreed ? std::optional(true) : std::nullopt;
    const auto then = [this, act](const Result<QString> &answer) { ended(act, answer); };
    const auto fill = [&](auto &in) {
        in.applicationId = {m_context.applicationId};
        in.docId = {m_document.address().documentId};
        in.flowId = {chosen.flowId};
        in.attitude = chosen.opinion;
        in.document = sent();
    };
    if (act == FlowAct::Start) {
        flows::InitiateFlow in;
        fill(in);
        in.actId = {pressed.buttonId};
        in.nextId = QJsonArray::fromStringList(chosen.targets);
        in.flowType = u"1"_s;
        in.confirmed = confirmed;
        if (!people.isEmpty())
            in.submitTo = people;
        m_context.client.call(flows::initiateFlow, in, this, then);
    } else if (act == FlowAct::Submit) {
        flows::SubmitFlow in;
        fill(in);
        in.actId = {pressed.buttonId};
        in.currentNodeId = {nodeId};
        in.nextNodeIds = QJsonArray::fromStringList(chosen.targets);
        in.flowType = u"80"_s;
        in.confirmed = confirmed;
        if (!people.isEmpty())
            in.submitTo = people;
        if (!groups.isEmpty())
            in.subFlowApprover = groups;
        m_context.client.call(flows::submitFlow, in, this, then);
    } else {
        flows::BackFlow in;
        fill(in);
        in.currentNodeId = {nodeId};
        in.nextNodeIds = QJsonArray::fromStringList(chosen.targets);
        in.flowType = u"81"_s;
        m_context.client.call(flows::returnFlow, in, this, then);
    }
}

void DocumentFlow::ended(FlowAct act, const Result<QString> &answer)
{
    if (!answer) {
        const Failure &failure = answer.failure();
        m_hasMovedOn = hasMovedOn(failure);
        for (const contract::FieldError &error : failure.fields)
            m_fields.setError(error.field, error.message);
        if (m_dialog)
            m_dialog->showFailure(failureText(act), failure);
        else
            giveUp(act, failure);
        return;
    }
    if (m_dialog)
        m_dialog->done(QDialog::Accepted);
    m_fields.clearErrors();
    const QString what = act == FlowAct::Start ? tr("The flow was started.")
        : act == FlowAct::Submit               ? tr("The document was submitted.")
        : act == FlowAct::Return               ? tr("The document was returned.")
                                               : tr("The document was taken back.");
    // What was changed went with it, and is stored.
    act == FlowAct::TakeBack ? m_document.load() : m_document.reload();
    Q_EMIT said(Tone::Success, {.what = what});
    Q_EMIT done();
    stop(true);
}

void DocumentFlow::askToTakeBack()
{
    widgets::MessageBox::ask(m_page,
        {.title = tr("Take the document back?"),
            .text = tr("It comes back to where you submitted it from, as long as nobody has acted since."),
            .acceptText = tr("&Take Back")},
        this, [this](widgets::Answer answer) {
            if (answer != widgets::Answer::Accept)
                return stop(false);
            setRunning(tr("Taking the document back"));
            flows::OnDocument in;
            in.applicationId = {m_context.applicationId};
            in.docId = {m_document.address().documentId};
            m_context.client.call(flows::retractFlow, in, this,
                [this](const Result<QString> &given) { ended(FlowAct::TakeBack, given); });
        });
}

// What is stored by now is shown; what was typed stays.
void DocumentFlow::giveUp(FlowAct act, const Failure &failure)
{
    Q_EMIT failed(failureText(act), failure);
    if (hasMovedOn(failure))
        m_document.load();
    stop(false);
}

QString DocumentFlow::failureText(FlowAct act) const
{
    switch (act) {
    case FlowAct::Start:
        return tr("The flow was not started.");
    case FlowAct::Submit:
        return tr("The document was not submitted.");
    case FlowAct::Return:
        return tr("The document was not returned.");
    case FlowAct::TakeBack:
        break;
    }
    return tr("The document was not taken back.");
}

} // namespace formwright::editors
