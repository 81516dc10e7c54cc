// What is done in a flow that is played through: asked of the server, and what it answers.
#include "app/contract/runtime_simulations.h"
#include "app/flow/chart.h"
#include "ui/floweditor/chart_source.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/sentence.h"

#include <QCheckBox>
#include <QDateTimeEdit>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <utility>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;

// Somebody else, or another document: what was done is another story.
void SimulationPanel::forget()
{
    m_trace.clear();
    m_acts = {};
    m_left = {};
    m_isTrying = false;
    m_childTyped.clear();
    fillIn({});
    askSoon();
    showState();
}

void SimulationPanel::askSoon()
{
    if (canAsk() && isVisible())
        m_soon.start();
}

void SimulationPanel::play()
{
    if (m_answer.isEmpty())
        showDrawing();
    takeUpLeft();
    askAgain();
    showState();
}

// The list of software first, where it could not be read.
void SimulationPanel::askAgain()
{
    if (canAsk() || m_isPlaceKnown)
        ask();
    else if (m_client && !m_isPlaceAsked)
        askPlace();
}

// What the drawing refused before may be possible by another one.
void SimulationPanel::takeUpLeft()
{
    for (const QJsonValue &act : std::exchange(m_left, {}))
        m_acts.append(act);
}

void SimulationPanel::ask()
{
    m_soon.stop();
    m_question = std::make_unique<QObject>();
    m_call = nullptr;
    if (!canAsk())
        return;
    contract::runtime_simulations::SimulateFlow in;
    in.applicationId = {m_applicationId};
    in.content = m_design.text();
    in.flowId = m_flowId;
    in.starter = m_starter->ids().value(0);
    in.docId = m_document->ids().value(0);
    in.start = m_begin->dateTime().toMSecsSinceEpoch();
    in.continues = m_continues->isChecked() && !in.docId.isEmpty();
    for (const QJsonValue &each : std::as_const(m_acts)) {
        contract::runtime_simulations::SimulatedAct act;
        act.kind = each["kind"_L1].toString();
        act.by = each["by"_L1].toString();
        act.at = each["at"_L1].toInteger();
        act.asAdministrator = each["asAdministrator"_L1].toBool();
        act.tokenId = each["tokenId"_L1].toString();
        act.nodes = each["nodes"_L1].toVariant().toStringList();
        act.people = each["people"_L1].toVariant().toStringList();
        act.opinion = each["opinion"_L1].toString();
        act.items = each["items"_L1];
        act.child = each["child"_L1].toString();
        act.childItems = each["childItems"_L1];
        act.flow = each["flow"_L1].toString();
        in.acts.append(act);
    }
    m_call = m_client->callJson(
        contract::runtime_simulations::simulateFlow, in, m_question.get(), [this](const Result<QJsonObject> &answer) {
            m_call = nullptr;
            answer ? take(answer->value("data"_L1).toObject()) : showFailure(answer.failure());
            showState();
        });
    showState();
}

void SimulationPanel::showFailure(const Failure &failure)
{
    if (failure.kind == Failure::Kind::Cancelled)
        return;
    const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
    const bool isRefused = failure.httpStatus >= 400 && failure.httpStatus < 500;
    // What nobody takes would be in the way of everything else.
    if (isRefused && std::exchange(m_isTrying, false)) {
        m_acts.removeLast();
        m_trace.clear();
    }
    m_message->setAction(isRefused ? QString() : tr("Try &Again"));
    m_message->showMessage(widgets::Tone::Warning,
        {.what = tr("The flow could not be played."),
            .why = widgets::sentence(why),
            .requestId = isRefused ? QString() : failure.requestId});
}

// What was refused was not done: it is told, and what was done before stays. What was done before the drawing was
// changed is kept for when it is another one. Answers whether anything was refused.
bool SimulationPanel::dropRefused(const QJsonArray &steps)
{
    m_message->hide();
    for (const QJsonValue &step : steps) {
        const QString refusal = step["refusal"_L1].toString();
        const int act = step["act"_L1].toInt(-1);
        if (refusal.isEmpty() || act < 0)
            continue;
        if (m_isTrying)
            m_acts.removeLast();
        while (m_acts.size() > act)
            m_left.prepend(m_acts.takeAt(m_acts.size() - 1));
        m_trace.clear();
        m_message->setAction({});
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("That would be refused."), .why = widgets::sentence(pages::toldReasons(refusal))});
        return true;
    }
    return false;
}

void SimulationPanel::take(const QJsonObject &answer)
{
    const bool isFirst = m_answer.isEmpty();
    m_answer = answer;
    QJsonObject typed = filledIn();
    const bool isRefused = dropRefused(answer.value("steps"_L1).toArray());
    if (std::exchange(m_isTrying, false) && m_isTyped && !isRefused) {
        // What was sent with it has been taken.
        const QStringList sent = m_acts.last()["items"_L1].toObject().keys();
        for (const QString &field : m_typedIn.isEmpty() ? sent : QStringList())
            typed.remove(field);
        m_childTyped.remove(std::exchange(m_typedIn, {}));
        m_opinion->clear();
        m_people->setIds({});
    }
    if (const QString form = answer.value("formId"_L1).toString(); form != m_runtimeForm) {
        m_runtimeForm = form;
        const QStringList starter = m_starter->ids();
        const QString name = m_starter->nameOf(starter.value(0));
        makePickers();
        if (!starter.isEmpty())
            m_starter->setKnownName(starter.constFirst(), name);
        m_starter->setIds(starter);
    }
    showPlaces();
    if (isFirst)
        m_canvas->fit();
    showHappened();
    showValues();
    fillIn(typed);
    followTrace();
}

void SimulationPanel::act()
{
    const auto verb = chosenVerb();
    if (!verb || !m_perform->isEnabled())
        return;
    m_trace.clear();
    const QJsonObject place = chosenPlace(), person = chosenPerson();
    QJsonArray nodes;
    for (int row = 0; row < m_nodes->count(); ++row) {
        const QListWidgetItem *line = m_nodes->item(row);
        const bool isChecked = line->data(Qt::CheckStateRole).isValid() ? line->checkState() == Qt::Checked
                                                                        : row == m_nodes->currentRow();
        if (isChecked)
            nodes.append(line->data(Qt::UserRole).toString());
    }
    QJsonObject act{{u"kind"_s, verb->kind}, {u"tokenId"_s, place.value("tokenId"_L1)}, {u"nodes"_s, nodes},
        {u"asAdministrator"_s, verb->asAdministrator}, {u"opinion"_s, m_opinion->text()}};
    if (!person.isEmpty())
        act.insert(u"by"_s, person.value("id"_L1));
    if (verb->takesPeople)
        act.insert(u"people"_s, QJsonArray::fromStringList(m_people->ids()));
    const QJsonObject child = verb->isOfChild() ? chosenChild() : QJsonObject();
    if (!child.isEmpty())
        act.insert(u"child"_s, child.value("id"_L1));
    const QString flow = place.value("flow"_L1).toString();
    if (!flow.isEmpty())
        act.insert(u"flow"_s, flow);
    m_typedIn = documentOf(child.isEmpty() ? flow : child.value("id"_L1).toString()).value("id"_L1).toString();
    const QJsonObject items = m_typedIn.isEmpty() ? filledIn() : m_childTyped.value(m_typedIn);
    if (!items.isEmpty())
        act.insert(child.value("isOwn"_L1).toBool() ? u"childItems"_s : u"items"_s, items);
    if (verb->asAdministrator && m_opinion->text().isEmpty())
        act.insert(u"opinion"_s, tr("simulation", "why an administrator moved a document"));
    tryAct(act);
    m_isTyped = true;
    ask();
}

// To whenever something happens by itself, wherever the beginning and the limits are moved to.
void SimulationPanel::wait()
{
    m_trace.clear();
    tryAct({{u"kind"_s, u"wait"_s}});
    ask();
}

// One that could not be asked for before goes: it is done now, or something else.
void SimulationPanel::tryAct(const QJsonObject &act)
{
    if (std::exchange(m_isTrying, true))
        m_acts.removeLast();
    m_isTyped = false;
    m_left = {};
    m_acts.append(act);
}

} // namespace formwright::floweditor
