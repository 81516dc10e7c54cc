#include "ui/editors/document_flow.h"

#include "app/contract/people_account.h"
#include "app/contract/refusals.h"
#include "app/contract/runtime_flow_center.h"
#include "app/contract/runtime_free_flows.h"
#include "ui/client/server_texts.h"
#include "ui/editors/flow_history.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace flows = contract::runtime_flows;
using client::Failure;
using client::Result;
using documents::FlowTexts;
using documents::FormDocument;
using widgets::Tone;

namespace {

constexpr std::array acts{FlowAct::Start, FlowAct::Submit, FlowAct::Return, FlowAct::TakeBack};

// Steps that may be taken back.
bool leadsOn(int operation)
{
    return operation == 1 || (operation >= 80 && operation <= 84 && operation != 81);
}

} // namespace

DocumentFlow::DocumentFlow(FormDocument &document, DocumentFields &fields, const FieldContext &context, QWidget *page)
    : QWidget(page),
      m_document(document),
      m_fields(fields),
      m_context(context),
      m_page(page),
      m_showHistory(new QAction(this)),
      m_transfer(new QAction(this)),
      m_copies(new QAction(this)),
      m_signers(new QAction(this)),
      m_cancel(new QAction(this)),
      m_takeOff(new QAction(this)),
      m_more(new QToolButton(this)),
      m_badge(new widgets::Badge({}, Tone::Neutral, this)),
      m_text(new QLabel(this)),
      m_history(new FlowHistory(context, this))
{
    setObjectName(u"documentFlow"_s);
    build();
    connect(&document, &FormDocument::loaded, this, &DocumentFlow::read);
    connect(&document, &FormDocument::stepChanged, this, &DocumentFlow::showState);
    connect(&document, &FormDocument::failed, this, [this] {
        if (const auto waiting = std::exchange(m_afterSaving, std::nullopt)) {
            m_then = waiting->second.then;
            stop(false);
        }
    });
    retranslate();
}

void DocumentFlow::build()
{
    static const std::array names{u"startFlow"_s, u"submit"_s, u"return"_s, u"takeBack"_s};
    static const std::array icons{u"run"_s, u"check"_s, u"chevron-left"_s, u"undo"_s};
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(widgets::space::Small);
    row->addWidget(m_badge);
    row->addWidget(m_text, 1);
    const auto addButton = [&](QAction *action) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        m_buttons.append(button);
    };
    m_showHistory->setObjectName(u"flowHistory"_s);
    m_showHistory->setIcon(widgets::icon(u"clock"_s));
    m_showHistory->setCheckable(true);
    addButton(m_showHistory);
    m_transfer->setObjectName(u"transferWork"_s);
    m_transfer->setIcon(widgets::icon(u"chevron-right"_s));
    connect(m_transfer, &QAction::triggered, this, [this] { Q_EMIT transferWanted(m_ownNode); });
    m_copies->setObjectName(u"sendCopies"_s);
    m_copies->setIcon(widgets::icon(u"copy"_s));
    connect(m_copies, &QAction::triggered, this, [this] { Q_EMIT copiesWanted(m_state.flowId, m_ownNode); });
    m_cancel->setObjectName(u"cancelFlow"_s);
    m_cancel->setIcon(widgets::icon(u"undo"_s));
    connect(m_cancel, &QAction::triggered, this, &DocumentFlow::cancelWanted);
    m_signers->setObjectName(u"changeSigners"_s);
    m_signers->setIcon(widgets::icon(u"users"_s));
    connect(m_signers, &QAction::triggered, this, [this] { Q_EMIT signersWanted(m_state.places); });
    auto *menu = new QMenu(m_more);
    m_takeOff->setObjectName(u"takeOffAdded"_s);
    m_takeOff->setIcon(widgets::icon(u"remove"_s));
    connect(m_takeOff, &QAction::triggered, this, [this] { Q_EMIT takeOffWanted(takenOffByHim()); });
    menu->addActions({m_transfer, m_copies, m_takeOff, m_signers, m_cancel});
    m_more->setObjectName(u"moreOfFlow"_s);
    m_more->setIcon(widgets::icon(u"more"_s));
    m_more->setMenu(menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_more);
    // What leads on stands last, as in dialogs.
    for (const FlowAct act : {FlowAct::TakeBack, FlowAct::Return, FlowAct::Submit, FlowAct::Start}) {
        auto *action = new QAction(this);
        m_actions.at(size_t(act)) = action;
        action->setObjectName(names.at(size_t(act)));
        action->setIcon(widgets::icon(icons.at(size_t(act))));
        connect(action, &QAction::triggered, this, [this, act] {
            const auto press = m_designed.value(act);
            press ? press() : begin(act);
        });
        if (act != FlowAct::Start)
            addButton(action);
    }
    action(FlowAct::Submit)->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    for (QAction *each : actions())
        each->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(row);
    layout->addWidget(m_history);
    m_history->hide();
    connect(m_showHistory, &QAction::toggled, this, [this](bool isShown) {
        m_history->setVisible(isShown);
        if (isShown && !m_state.instanceId.isEmpty())
            m_history->read(m_document.address().documentId);
    });
}

QList<QAction *> DocumentFlow::actions() const
{
    QList<QAction *> all(m_actions.begin(), m_actions.end());
    all.append({m_showHistory, m_transfer, m_copies, m_takeOff, m_signers, m_cancel});
    return all;
}

void DocumentFlow::setBlocked(bool isBlocked)
{
    if (std::exchange(m_isBlocked, isBlocked) != isBlocked)
        showState();
}

void DocumentFlow::setButtons(const QHash<FlowAct, std::function<void()>> &buttons)
{
    m_designed = buttons;
    showState();
}

void DocumentFlow::setRunning(const QString &what)
{
    m_what = what;
    m_isRunning = true;
    Q_EMIT runningChanged(true);
    showState();
}

void DocumentFlow::stop(bool isDone)
{
    if (std::exchange(m_isRunning, false))
        Q_EMIT runningChanged(false);
    showState();
    if (const auto then = std::exchange(m_then, nullptr))
        then(isDone);
}

// --- where it stands ---

void DocumentFlow::read()
{
    m_state = documents::flowStateIn(m_document.facts());
    ++m_asked;
    if (m_state.instanceId.isEmpty())
        m_history->clear();
    else if (m_showHistory->isChecked())
        m_history->read(m_document.address().documentId);
    askWhatIsPossible();
    showState();
    if (const auto waiting = std::exchange(m_afterSaving, std::nullopt); waiting && !m_document.isNew())
        begin(waiting->first, waiting->second);
}

// That it is not his turn, or that the document went on meanwhile, is no failure. What stands in the way of whoever has
// to act is one: a condition that cannot be told, a script that failed.
static bool isNoTurn(const Failure &failure)
{
    if (failure.kind == Failure::Kind::Cancelled || failure.httpStatus == 403 || failure.httpStatus == 404)
        return true;
    constexpr QStringView wentOn[]{u"no-flow-document-under-way", u"document-not-there-read-again"};
    return failure.httpStatus == 409 && std::any_of(std::begin(wentOn), std::end(wentOn), [&](QStringView code) {
        return client::isRefusedAs(failure, code);
    });
}

// Only the server knows. Where it says nothing, nothing is offered.
void DocumentFlow::askWhatIsPossible()
{
    m_isPossible = {};
    m_ownNode.clear();
    m_hadIt.clear();
    const auto note = [this, number = m_asked](FlowAct act, bool isPossible) {
        if (number != m_asked)
            return;
        m_isPossible.at(size_t(act)) = isPossible;
        showState();
    };
    if (!m_state.isRunning())
        return;
    flows::AskPanel in;
    in.applicationId = {m_context.applicationId};
    in.docId = {m_document.address().documentId};
    m_context.client.call(
        flows::submissionPanel, in, this, [this, note, number = m_asked](const Result<flows::SubmissionPanel> &answer) {
            if (answer && number == m_asked)
                m_ownNode = answer->currentNodeId.plain;
            else if (number == m_asked && !isNoTurn(answer.failure()))
                Q_EMIT failed(tr("What you can do about this document could not be read."), answer.failure());
            note(FlowAct::Submit, answer && !answer->isClosed);
        });
    m_context.client.call(
        flows::backPanel, in, this, [this, note, number = m_asked](const Result<flows::BackPanel> &answer) {
            note(FlowAct::Return, answer && !answer->nextNodes.isEmpty());
            if (!answer || answer->isClosed || !answer->nextNodes.isEmpty() || number != m_asked)
                return;
            askWhoHadIt([this, note, number](const Result<QList<FlowTarget>> &people) {
                if (people && number == m_asked)
                    m_hadIt = *people;
                note(FlowAct::Return, people && !people->isEmpty());
            });
        });
    if (!m_isAdministeredKnown)
        askWhatIsAdministered();
    const auto noteOwn = [this, note, leadsOn = leadsOn(m_state.lastOperation),
                             people = QStringList{m_state.lastPersonId, m_state.lastAgentId}] {
        note(FlowAct::TakeBack, leadsOn && people.contains(m_ownId));
    };
    if (!m_ownId.isEmpty()) {
        noteOwn();
        return;
    }
    m_context.client.call(
        contract::people::myProfile, {}, this, [this, noteOwn](const Result<contract::people::MyProfile> &answer) {
            if (answer) {
                m_ownId = answer->id.plain;
                noteOwn();
                showState();
            }
        });
}

// Where it cannot be told nothing is offered.
void DocumentFlow::askWhatIsAdministered()
{
    namespace center = contract::runtime_flow_center;
    m_context.client.call(center::watchedFlows, {}, this, [this](const Result<center::FlowsWatched> &answer) {
        if (!answer)
            return;
        m_isAdministeredKnown = true;
        m_administersAll = answer->isOfAll;
        m_administered.clear();
        for (const center::WatchedFlow &flow : answer->flows)
            m_administered.insert(flow.flowId.plain);
        showState();
    });
}

// A free flow has no nodes to go back to, but people who had the document. A drawn one says that it is none.
void DocumentFlow::askWhoHadIt(const std::function<void(const Result<QList<FlowTarget>> &)> &then)
{
    m_context.client.call(flows::freeFlowPeople, {{m_context.applicationId}, {m_state.instanceId}}, this,
        [then](const Result<QList<flows::Auditor>> &answer) {
            if (!answer)
                return then(answer.failure());
            QList<FlowTarget> people;
            for (const flows::Auditor &person : *answer)
                people.append({.id = person.id.plain, .name = person.name});
            then(people);
        });
}

// As far as it can be told here; the server knows whether somebody else acted and gave it back.
bool DocumentFlow::mayCancel() const
{
    return m_state.isRunning() && !m_ownId.isEmpty() && m_state.initiatorId == m_ownId
        && m_state.lastPersonId == m_ownId && leadsOn(m_state.lastOperation);
}

QList<documents::AddedPerson> DocumentFlow::takenOffByHim() const
{
    QList<documents::AddedPerson> people;
    for (const documents::FlowPlace &place : m_state.places) {
        std::copy_if(place.added.begin(), place.added.end(), std::back_inserter(people),
            [this](const documents::AddedPerson &person) { return isAdministrator() || person.mayBeTakenOff; });
    }
    return people;
}

void DocumentFlow::showState()
{
    const bool isIdle
        = !m_isBlocked && !m_isRunning && m_document.isLoaded() && m_document.step() == FormDocument::Step::None;
    for (const FlowAct act : acts)
        action(act)->setEnabled(isIdle && (m_isPossible.at(size_t(act)) || m_designed.contains(act)));
    const bool isInFlow = !m_state.instanceId.isEmpty();
    m_transfer->setVisible(!m_ownNode.isEmpty());
    m_transfer->setEnabled(isIdle && !m_ownNode.isEmpty());
    m_copies->setVisible(!m_ownNode.isEmpty());
    m_copies->setEnabled(isIdle && !m_ownNode.isEmpty());
    m_cancel->setVisible(mayCancel());
    m_cancel->setEnabled(isIdle && mayCancel());
    const bool mayTakeOff = m_state.isRunning() && !takenOffByHim().isEmpty();
    m_takeOff->setVisible(mayTakeOff);
    m_takeOff->setEnabled(isIdle && mayTakeOff);
    m_signers->setVisible(isAdministrator() && m_state.isRunning());
    m_signers->setEnabled(isIdle && isAdministrator() && m_state.isRunning());
    m_more->setVisible(
        m_transfer->isVisible() || m_signers->isVisible() || m_cancel->isVisible() || m_takeOff->isVisible());
    m_showHistory->setEnabled(isInFlow);
    if (!isInFlow && m_showHistory->isChecked())
        m_showHistory->setChecked(false);
    for (QToolButton *button : std::as_const(m_buttons)) {
        const QAction *of = button->defaultAction();
        const auto at = std::find(m_actions.begin(), m_actions.end(), of);
        const auto place = size_t(at - m_actions.begin());
        button->setVisible(
            at == m_actions.end() ? isInFlow : m_isPossible.at(place) && !m_designed.contains(FlowAct(place)));
    }
    setVisible(isInFlow);
    m_badge->setText(FlowTexts::label(m_state));
    m_badge->setTone(m_state.number == documents::flow_state::complete ? Tone::Success
            : m_state.number == documents::flow_state::suspended       ? Tone::Warning
            : m_state.isRunning()                                      ? Tone::Accent
                                                                       : Tone::Neutral);
    const QString people = FlowTexts::people(m_state);
    if (people.isEmpty())
        m_text->setText(m_state.flowName);
    else if (m_state.flowName.isEmpty())
        m_text->setText(tr("Waits for %1", "names of people").arg(people));
    else
        m_text->setText(tr("%1: waits for %2", "name of a flow, names of people").arg(m_state.flowName, people));
    setAccessibleName(tr("Flow: %1. %2", "state, who has to act").arg(m_badge->text(), m_text->text()));
}

void DocumentFlow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DocumentFlow::retranslate()
{
    action(FlowAct::Start)->setText(tr("Start &Flow…"));
    action(FlowAct::Start)->setToolTip(tr("Sends the document on its way"));
    action(FlowAct::Submit)->setText(tr("S&ubmit…"));
    action(FlowAct::Submit)
        ->setToolTip(
            tr("On to the next step (%1)").arg(action(FlowAct::Submit)->shortcut().toString(QKeySequence::NativeText)));
    action(FlowAct::Return)->setText(tr("&Return…"));
    action(FlowAct::Return)->setToolTip(tr("Back to a step before"));
    action(FlowAct::TakeBack)->setText(tr("Take Bac&k"));
    action(FlowAct::TakeBack)->setToolTip(tr("What you submitted last comes back to you"));
    m_transfer->setText(tr("Hand &On…"));
    m_transfer->setToolTip(tr("Somebody else acts in your place"));
    m_copies->setText(tr("Send &Copies…"));
    m_copies->setToolTip(tr("Others may read the document as well"));
    m_cancel->setText(tr("With&draw…"));
    m_cancel->setToolTip(tr("Out of the flow that you began, until somebody else acts"));
    m_takeOff->setText(tr("&Take Off…"));
    m_takeOff->setToolTip(tr("Whoever was added is asked no more, until they have acted"));
    m_signers->setText(tr("Change &Who Acts…"));
    m_signers->setToolTip(tr("In place of those who have not acted yet, for administrators"));
    m_more->setToolTip(tr("More that can be done with the flow"));
    m_more->setAccessibleName(tr("More"));
    m_showHistory->setText(tr("&History"));
    m_showHistory->setToolTip(tr("What was done with the document, by whom and when"));
    showState();
}

} // namespace formwright::editors
