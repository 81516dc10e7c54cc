#include "ui/editors/flow_deeds.h"

#include "app/contract/runtime_flow_endpoints.h"
#include "app/contract/runtime_free_flows.h"
#include "ui/editors/adjust_dialog.h"
#include "ui/editors/people_sources.h"
#include "ui/widgets/message_box.h"

#include <QJsonArray>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace flows = contract::runtime_flows;
using client::Failure;
using client::Result;
using documents::ButtonAct;

namespace {

const QString loan = u"loan"_s;
const QString beside = u"beside"_s;

struct FlowDeedTexts {
    Q_DECLARE_TR_FUNCTIONS(FlowDeeds)

public:
    static QString done(ButtonAct act)
    {
        switch (act) {
        case ButtonAct::RemindFlow:
            return tr("Whoever has to act was reminded.");
        case ButtonAct::SuspendFlow:
            return tr("The flow is halted.");
        case ButtonAct::RecoverFlow:
            return tr("The flow goes on.");
        case ButtonAct::TerminateFlow:
            return tr("The flow was ended.");
        case ButtonAct::EditSigners:
            return tr("Others are to act now.");
        case ButtonAct::TransferWork:
            return tr("It is their turn now.");
        case ButtonAct::SendCopies:
            return tr("The copies were sent.");
        case ButtonAct::CancelFlow:
            return tr("The document is in no flow any more.");
        case ButtonAct::TakeOffSigner:
            return tr("They need not sign any more.");
        case ButtonAct::TakeOffAssistant:
            return tr("They are asked for their opinion no more.");
        case ButtonAct::AddSigners:
            return tr("They have to sign as well.");
        case ButtonAct::AskAssistants:
            return tr("They were asked for their opinion.");
        case ButtonAct::AdjustFlow:
            return tr("The document stands where you said.");
        default:
            return tr("The opinion was added.");
        }
    }

    static QString notDone(ButtonAct act)
    {
        switch (act) {
        case ButtonAct::RemindFlow:
            return tr("Nobody was reminded.");
        case ButtonAct::SuspendFlow:
            return tr("The flow was not halted.");
        case ButtonAct::RecoverFlow:
            return tr("The flow does not go on.");
        case ButtonAct::TerminateFlow:
            return tr("The flow was not ended.");
        case ButtonAct::EditSigners:
            return tr("Nobody else is to act.");
        case ButtonAct::TransferWork:
            return tr("It is still your turn.");
        case ButtonAct::SendCopies:
            return tr("No copies were sent.");
        case ButtonAct::CancelFlow:
            return tr("The document was not withdrawn.");
        case ButtonAct::TakeOffSigner:
        case ButtonAct::TakeOffAssistant:
            return tr("Nobody was taken off.");
        case ButtonAct::AddSigners:
        case ButtonAct::AskAssistants:
            return tr("Nobody was added.");
        default:
            return tr("The opinion was not added.");
        }
    }
};

} // namespace

FlowDeeds::FlowDeeds(documents::FormDocument &document, const FieldContext &context, QWidget *page)
    : QObject(page), m_document(document), m_context(context), m_page(page)
{ }

void FlowDeeds::begin(const documents::ButtonDefinition &button, const std::function<void(bool isDone)> &then)
{
    m_then = then;
    m_nodeId.clear();
    const ButtonAct act = documents::actOf(button);
    FlowQuestion question{.title = button.name, .acceptText = tr("&Send")};
    switch (act) {
    case ButtonAct::ShowFlow:
        Q_EMIT chartWanted();
        stop(true);
        return;
    case ButtonAct::SuspendFlow:
    case ButtonAct::RecoverFlow:
    case ButtonAct::TerminateFlow:
        askToAgree(act);
        return;
    case ButtonAct::AdjustFlow:
        adjust();
        return;
    case ButtonAct::RemindFlow:
        question.lead = tr("Whoever has to act hears of it once more.");
        question.opinionText = tr("&What is said to them");
        question.acceptText = tr("&Remind");
        break;
    case ButtonAct::EditSigners:
        askForSigners(question);
        break;
    case ButtonAct::AddSigners:
        question.lead = tr("The document goes on once they have signed as well.");
        question.peopleText = tr("&Who signs");
        question.targetsText = tr("When they sign");
        question.ways = {{{}, {},
            {{.id = beside, .name = tr("Whenever they like"), .isChosen = true},
                {.id = u"before"_s, .name = tr("Before you: then it is your turn")},
                {.id = u"after"_s, .name = tr("After you")}}}};
        question.acceptText = tr("&Add");
        question.hasOpinion = false;
        break;
    case ButtonAct::AskAssistants:
        question.lead = tr("They say what they think of it; the document stays where it is.");
        question.peopleText = tr("&Who is asked");
        question.acceptText = tr("&Ask");
        question.hasOpinion = false;
        break;
    default:
        question.needsOpinion = true;
        break;
    }
    ask(question, act);
}

void FlowDeeds::askForSigners(FlowQuestion &question)
{
    question.lead = tr("They act in place of those who have not acted yet.");
    question.peopleText = tr("&Who acts");
    question.acceptText = tr("&Replace");
}

void FlowDeeds::transfer(const QString &nodeId)
{
    m_then = nullptr;
    m_nodeId = nodeId;
    FlowQuestion question{.title = tr("Hand the Document On"), .acceptText = tr("&Hand On")};
    question.lead = tr("Somebody else acts in your place.");
    question.peopleText = tr("&Who acts");
    question.isOnePerson = true;
    question.targetsText = tr("For how long");
    question.ways = {{{}, {},
        {{.id = u"transfer"_s, .name = tr("For good"), .isChosen = true},
            {.id = loan, .name = tr("Until they have acted: then it is your turn again")}}}};
    ask(question, ButtonAct::TransferWork);
}

void FlowDeeds::changeSigners(const QList<Place> &places)
{
    m_then = nullptr;
    m_nodeId = places.size() == 1 ? places.first().nodeId : QString();
    FlowQuestion question{.title = tr("Change Who Acts"), .acceptText = {}};
    askForSigners(question);
    if (places.size() > 1) {
        FlowWay way;
        for (const Place &place : places)
            way.targets.append({.id = place.nodeId, .name = place.name});
        question.ways = {way};
        question.targetsText = tr("At which step");
    }
    ask(question, ButtonAct::EditSigners);
}

void FlowDeeds::sendCopies(const QString &flowId, const QString &nodeId)
{
    m_then = nullptr;
    FlowQuestion question{.title = tr("Send Copies"), .acceptText = tr("&Send")};
    question.lead = tr("They may read the document, and act on nothing.");
    question.peopleText = tr("&Who gets a copy");
    question.peopleSource = std::make_shared<CopySource>(
        m_context.client, m_context.applicationId, CopySource::Place{m_document.address().documentId, flowId, nodeId});
    question.hasOpinion = false;
    ask(question, ButtonAct::SendCopies);
}

void FlowDeeds::cancel()
{
    m_then = nullptr;
    askToAgree(ButtonAct::CancelFlow);
}

// Of one alone it is asked whether; of several, whom.
void FlowDeeds::takeOff(const QList<documents::AddedPerson> &people)
{
    m_then = nullptr;
    m_added = people;
    if (people.isEmpty())
        return;
    if (people.size() == 1) {
        askToAgree(people.first().isAssistant ? ButtonAct::TakeOffAssistant : ButtonAct::TakeOffSigner);
        return;
    }
    FlowQuestion question{.title = tr("Take Off"), .acceptText = tr("&Take Off")};
    question.lead = tr("Whoever was added is asked no more. The document goes on without them.");
    FlowWay way;
    for (qsizetype i = 0; i < people.size(); ++i)
        way.targets.append({.id = QString::number(i),
            .name = people.at(i).isAssistant ? tr("%1 (opinion)", "name of a person").arg(people.at(i).name)
                                             : people.at(i).name});
    question.ways = {way};
    question.targetsText = tr("Who is taken off");
    question.hasOpinion = false;
    ask(question, ButtonAct::TakeOffSigner);
}

void FlowDeeds::ask(const FlowQuestion &question, ButtonAct act)
{
    m_dialog = new FlowDialog(question, m_context, m_page);
    connect(m_dialog, &QDialog::rejected, this, [this] { stop(false); });
    connect(m_dialog, &FlowDialog::sendWanted, this, [this, act] {
        m_dialog->setSending(true);
        send(act, m_dialog->answer(), [this, act](const Result<QString> &answer) {
            if (!answer && m_dialog) {
                m_dialog->showFailure(FlowDeedTexts::notDone(act), answer.failure());
                return;
            }
            if (m_dialog)
                m_dialog->done(QDialog::Accepted);
            ended(act, answer);
        });
    });
    m_dialog->open();
}

// It sends by itself, so that what was typed is kept until it is taken.
void FlowDeeds::adjust()
{
    auto *dialog = new AdjustDialog(m_context.client,
        {m_context.applicationId, m_document.flowInstanceId(), m_document.address().documentId, m_document.form().name},
        m_page);
    connect(dialog, &QDialog::rejected, this, [this] { stop(false); });
    connect(dialog, &QDialog::accepted, this, [this] { ended(ButtonAct::AdjustFlow, QString()); });
    dialog->open();
}

void FlowDeeds::askToAgree(ButtonAct act)
{
    widgets::Question question;
    if (act == ButtonAct::SuspendFlow) {
        question.title = tr("Halt the flow?");
        question.text = tr("Nobody can act on the document until it is told to go on.");
        question.acceptText = tr("&Halt");
    } else if (act == ButtonAct::RecoverFlow) {
        question.title = tr("Let the flow go on?");
        question.text = tr("It goes on where it was halted.");
        question.acceptText = tr("&Go On");
    } else if (act == ButtonAct::CancelFlow) {
        question.title = tr("Withdraw the document?");
        question.text = tr("Nobody else has acted yet: it leaves the flow that you began.");
        question.acceptText = tr("&Withdraw");
    } else if (act == ButtonAct::TakeOffSigner || act == ButtonAct::TakeOffAssistant) {
        question.title = tr("Take %1 off?", "name of a person").arg(m_added.first().name);
        question.text = act == ButtonAct::TakeOffSigner ? tr("The document goes on without their signature.")
                                                        : tr("They are asked for their opinion no more.");
        question.acceptText = tr("&Take Off");
    } else {
        question.title = tr("End the flow?");
        question.text = tr("Nobody acts on the document any more. This cannot be undone.");
        question.acceptText = tr("&End");
        question.isDangerous = true;
    }
    widgets::MessageBox::ask(m_page, question, this, [this, act](widgets::Answer answer) {
        if (answer != widgets::Answer::Accept)
            return stop(false);
        send(act, {}, [this, act](const Result<QString> &given) { ended(act, given); });
    });
}

void FlowDeeds::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    Q_EMIT runningChanged(isRunning);
}

void FlowDeeds::send(ButtonAct act, const FlowAnswer &chosen, const Answer &told)
{
    setRunning(true);
    const Answer then = [this, told](const Result<QString> &answer) {
        setRunning(false);
        told(answer);
    };
    const auto onDocument = [&](auto &in) {
        in.applicationId = {m_context.applicationId};
        in.docId = {m_document.address().documentId};
    };
    const auto people = [&](auto &in) {
        onDocument(in);
        for (const QString &id : chosen.chosenPeople)
            in.userIds.append({id});
    };
    flows::OnDocument whole;
    onDocument(whole);
    client::ApiClient &client = m_context.client;
    switch (act) {
    case ButtonAct::SuspendFlow:
        client.call(flows::suspendFlow, whole, this, then);
        return;
    case ButtonAct::RecoverFlow:
        client.call(flows::recoverFlow, whole, this, then);
        return;
    case ButtonAct::TerminateFlow:
        client.call(flows::terminateFlow, whole, this, then);
        return;
    case ButtonAct::RemindFlow: {
        flows::RemindFlow in;
        onDocument(in);
        in.content = chosen.opinion;
        client.call(flows::remindFlow, in, this, then);
        return;
    }
    case ButtonAct::EditSigners: {
        flows::EditApprovers in;
        onDocument(in);
        in.nodeId = {chosen.targets.value(0, m_nodeId)};
        in.userIds = QJsonArray::fromStringList(chosen.chosenPeople);
        in.attitude = chosen.opinion;
        client.call(flows::editApprovers, in, this, then);
        return;
    }
    case ButtonAct::TransferWork: {
        flows::TransferWork in;
        onDocument(in);
        in.currentNodeId = {m_nodeId};
        in.userId = {chosen.chosenPeople.value(0)};
        in.isLoan = chosen.targets.contains(loan);
        in.attitude = chosen.opinion;
        client.call(flows::transferWork, in, this, then);
        return;
    }
    case ButtonAct::AddSigners: {
        flows::AddPeople in;
        people(in);
        in.position = chosen.targets.value(0, beside);
        client.call(flows::addApprovers, in, this, then);
        return;
    }
    case ButtonAct::TakeOffSigner:
    case ButtonAct::TakeOffAssistant: {
        const documents::AddedPerson &person = m_added.at(chosen.targets.value(0).toInt());
        flows::OnPerson in;
        onDocument(in);
        in.userId = {person.id};
        client.call(person.isAssistant ? flows::removeAssistant : flows::removeApprover, in, this, then);
        return;
    }
    case ButtonAct::SendCopies: {
        flows::SendCopies in;
        people(in);
        client.call(flows::sendCopies, in, this, then);
        return;
    }
    case ButtonAct::CancelFlow:
        client.call(flows::cancelFlow, whole, this, then);
        return;
    case ButtonAct::AskAssistants: {
        flows::AskAssistants in;
        people(in);
        client.call(flows::askAssistants, in, this, then);
        return;
    }
    case ButtonAct::GiveOpinion: {
        flows::GiveOpinion in;
        in.applicationId = {m_context.applicationId};
        in.instanceId = {m_document.flowInstanceId()};
        in.attitude = chosen.opinion;
        client.call(flows::giveOpinion, in, this, then);
        return;
    }
    default: {
        flows::AddOpinion in;
        in.applicationId = {m_context.applicationId};
        in.instanceId = {m_document.flowInstanceId()};
        in.comments = chosen.opinion;
        client.call(flows::addOpinion, in, this, then);
    }
    }
}

// What was typed and is not saved stays.
void FlowDeeds::ended(ButtonAct act, const Result<QString> &answer)
{
    if (!answer) {
        Q_EMIT failed(FlowDeedTexts::notDone(act), answer.failure());
        if (hasMovedOn(answer.failure()))
            m_document.load();
        stop(false);
        return;
    }
    Q_EMIT said(widgets::Tone::Success, {.what = FlowDeedTexts::done(act)});
    m_document.load();
    stop(true);
}

void FlowDeeds::stop(bool isDone)
{
    if (const auto then = std::exchange(m_then, nullptr))
        then(isDone);
}

} // namespace formwright::editors
