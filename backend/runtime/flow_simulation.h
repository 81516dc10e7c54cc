// A flow that is played through: decided by the engine that runs flows, with the answers that it would get and the
// calendars that its people work by, at a clock of its own. Nothing is written: every number, timer and change lives in
// memory as long as the request.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "app/flow/chart.h"
#include "backend/runtime/flow_answers.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/timer_rules.h"

#include <map>

namespace formwright::runtime {

// Stands still until it is set.
class SetClock : public storage::Clock
{
public:
    qint64 nowMilliseconds() const override { return m_now; }
    void set(qint64 now) { m_now = now; }

private:
    qint64 m_now = 0;
};

// Ids as whoever asks holds them, or plain ones.
class AskersIds : public contract::WireContext
{
public:
    explicit AskersIds(const http::Call &call) : m_call(call) { }
    QString sealId(const QString &plain) const override { return m_call.wire().sealId(plain); }
    std::optional<QString> openId(const QString &text) const override;

private:
    const http::Call &m_call;
};

class FlowSimulation
{
public:
    // All references outlive this. Throws contract::Error for a diagram that is none, a document or form that whoever
    // starts does not have, and people who may not enter the domain.
    FlowSimulation(http::Call &call, const contract::runtime_simulations::SimulateFlow &in, const Scripting &scripting);

    // Once. Throws contract::Error where nobody waits for the answer any more.
    contract::runtime_simulations::Simulation play();

private:
    using Act = contract::runtime_simulations::SimulatedAct;
    using Told = contract::runtime_simulations::SimulatedStep;

    // A sub-flow that a place waits for.
    struct Child {
        QString id;
        QString tokenId;
        QString personId; // who is said to have begun it
        QString name;
        std::shared_ptr<const forms::FormDesign>
            form; // of a document of its own; null: it is on the one that is played
        forms::Record document;
        std::optional<forms::Record> stored; // that document as it is
    };

    // What is as it was before where something is refused.
    struct State {
        flow::Instance instance;
        forms::Record record;
        QString lastPersonId; // who acted
        workflow::HeldTimers timers;
        QList<flow::HistoryLine> history;
        QHash<QString, flow::ChartTimes> times; // by node
        QHash<QString, qint64> counters; // of scripts
        PendingRecords written; // what would have been by now
        QList<Child> children;
        QList<Told> told;
        QList<Told> incidents; // of what is not told yet
    };

    void openDocument();
    void goOnFromStored();
    PermittedForm seenBy(OwnerCall &as);

    // flow_simulation_acts.cpp
    bool run(const Act &act, int index);
    void perform(const Act &act, Told &told);
    flow::Act actOf(const Act &act, http::Call &as);
    QStringList peopleOf(const Act &act, http::Call &as);
    bool isFilledIn(const Act &act, const QString &personId) const;
    void fill(const QJsonValue &items, OwnerCall &as, const Act &act, Told &told);
    bool isKept() const { return m_stored || m_state.instance.state != flow::State::None; }
    // Throws contract::Error for what is refused. `change`: what scripts of lines change of the document.
    using Change = std::function<void(const QJsonObject &)>;
    void decide(const flow::Actor &actor, const flow::Act &act, OwnerCall &as, const PermittedForm &at, Told &told,
        const Change &change);
    void follow(const flow::Step &step, Told &told);
    void tell(const Told &told);

    // flow_simulation_time.cpp
    bool isTooFar(qint64 moment) const;
    void requireAwaited() const;
    void advance(qint64 until);
    // Until something happens by itself, if anything does.
    void advanceToNext();
    void fire(const workflow::Timer &timer);
    void happen(const workflow::Timer &timer, const flow::Node &node, Told &told);
    // Decides what nobody does.
    void goOn(const flow::Act &act, Told &told);
    bool isHis(const workflow::Timer &timer) const; // his turn still
    void overdue(const workflow::Timer &timer, const flow::Node &node, Told &told);
    void schedule(const workflow::Timer &timer, const flow::Node &node);
    // flow_simulation_children.cpp
    void startChildren(const workflow::Timer &timer, const flow::Node &node, Told &told);
    void findChildren(const QString &tokenId);
    Child storedChild(const workflow::StoredInstance &stored);
    void endChild(const Act &act, Told &told);
    void endChild(const Child &child, bool isComplete, Told &told);
    void tellChildren(const QString &tokenId, contract::runtime_simulations::SimulatedPlace &place);
    QByteArray childItems(const Child &child);

    Told toldBy(const QString &kind, const workflow::Timer &timer, const flow::Node &node);

    // Somebody of the domain, with the rights that he has there. Throws Error::notFound for others.
    OwnerCall &person(const QString &id);
    OwnerCall &callOf(const QString &id);
    // In whose name it goes on by itself.
    OwnerCall &engine();
    QString openedPerson(const QString &id);
    QString nodeName(const QString &id) const;
    QString personName(const QString &id);

    // flow_simulation_answer.cpp
    QList<contract::runtime_simulations::SimulatedPlace> places();
    void tellWays(const flow::Token &token, contract::runtime_simulations::SimulatedPlace &place);
    QByteArray chart();
    QByteArray items();
    QByteArray itemsOf(const forms::FormDesign &form, const access::FormAccess &access, const forms::Record &record);

    http::Call &m_call;
    const AskersIds m_askersIds;
    const contract::runtime_simulations::SimulateFlow &m_in;
    const qint64 m_begin;
    SetClock m_clock;
    http::Services m_services; // with that clock
    FormScriptCatalog m_catalog;
    Scripting m_scripting;
    const flow::Definition m_definition;
    DocumentScope m_scope;
    std::map<QString, std::unique_ptr<OwnerCall>> m_people;
    const QString m_starterId; // who is said to start, and opens the document
    QString m_initiatorId;
    std::shared_ptr<const forms::FormDesign> m_form;
    std::optional<forms::Record> m_stored; // the document as it is
    workflow::StoredInstance m_about; // whose domain and flow it is
    QHash<QString, QString> m_names; // of people
    State m_state;
    int m_fired = 0;
};

QString kindName(workflow::TimerKind kind);

} // namespace formwright::runtime
