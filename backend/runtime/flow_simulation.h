// A flow that is played through, with its sub-flows: decided by the engine that runs flows, with the answers that it
// would get and the calendars that its people work by, at a clock of its own. Nothing is written: every number, timer
// and change lives in memory as long as the request.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "app/flow/chart.h"
#include "backend/flows/version_store.h"
#include "backend/runtime/flow_answers.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/timer_rules.h"

#include <list>
#include <map>
#include <utility>
#include <vector>

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

// What flows that are played through at the same time hold of the memory, about: those of one account are bounded by
// flows.simulationMemoryPerUser, all of them by flows.simulationMemory.
class SimulationMemory
{
public:
    explicit SimulationMemory(const http::Call &call);
    ~SimulationMemory();
    SimulationMemory(const SimulationMemory &) = delete;
    SimulationMemory &operator=(const SimulationMemory &) = delete;

    // Until the end of the simulation. Throws contract::Error where they would hold more than they may.
    void take(qint64 bytes);

private:
    const QString m_userId;
    const qint64 m_mostOfUser;
    const qint64 m_mostOfAll;
    qint64 m_mine = 0;
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

    // One of the flows that are played: the one that is drawn, or a sub-flow.
    struct Level {
        QString id; // as the answer names it; empty: the one that is drawn
        QString parent; // which of them has begun it
        QString personId; // who is said to have
        QStringList approvers; // who acts first, where whoever led there said so
        bool isShared = false; // it is on the document of its parent
        std::shared_ptr<const flow::Definition> definition;
        QString content; // as it is drawn
        std::shared_ptr<const forms::FormDesign> form;
        forms::Record record; // the document, unless that is its parent's
        std::optional<forms::Record> stored; // that document as it is
        workflow::StoredInstance about; // whose domain and flow it is
        QString initiatorId;
        QString lastPersonId; // who acted
        flow::Instance instance;
        workflow::HeldTimers timers;
        QList<flow::HistoryLine> history;
        QHash<QString, flow::ChartTimes> times; // by node

        // Of the sub-flow; empty for the one that is drawn.
        QString name() const { return id.isEmpty() ? QString() : about.flowName; }
        bool isRunning() const { return instance.state != flow::State::None && !flow::isOver(instance.state); }
    };

    // What is as it was before where something is refused.
    struct State {
        std::list<Level> levels = std::list<Level>(1); // behind those that began them
        int begun = 0; // sub-flows, with those that are over
        QHash<QString, qint64> counters; // of scripts
        PendingRecords written; // what would have been by now
        QList<Told> told;
        QList<Told> incidents; // of what is not told yet
    };

    // For as long as it is there, everything is about that flow.
    class Within
    {
    public:
        Within(FlowSimulation &simulation, const QString &id)
            : m_simulation(simulation), m_before(std::exchange(simulation.m_within, id))
        { }
        ~Within() { m_simulation.m_within = m_before; }
        Within(const Within &) = delete;
        Within &operator=(const Within &) = delete;

    private:
        FlowSimulation &m_simulation;
        const QString m_before;
    };

    // Null for one that is not played.
    Level *level(const QString &id);
    // Of those of a token, or of all places of the flow, that run.
    std::vector<Level *> children(const QString &tokenId);
    std::vector<Level *> unawaited();
    // Their addresses stay until something is refused.
    Level &here() { return *level(m_within); }
    Level &ofDocument();
    forms::Record &record() { return ofDocument().record; }
    const std::optional<forms::Record> &stored() { return ofDocument().stored; }
    const std::shared_ptr<const forms::FormDesign> &form() { return here().form; }
    const flow::Definition &definition() { return *here().definition; }

    void openDocument();
    void goOnFromStored();
    // What runs by now, with its sub-flows.
    void takeStored(const workflow::StoredInstance &stored);
    PermittedForm seenBy(OwnerCall &as);

    // flow_simulation_acts.cpp
    bool run(const Act &act, int index);
    void perform(const Act &act, Told &told);
    flow::Act actOf(const Act &act, http::Call &as);
    QStringList peopleOf(const Act &act, http::Call &as);
    // Himself, and those whose work he does at this moment.
    QStringList actsFor(const QString &personId);
    // As flows that run find him; where only one place can be meant, the act is about that.
    flow::Actor actorOf(Act &act, const QString &personId);
    bool isFilledIn(const Act &act, const QString &personId);
    void fill(const QJsonValue &items, OwnerCall &as, const Act &act, Told &told);
    bool isKept() { return stored() || here().instance.state != flow::State::None; }
    // Throws contract::Error for what is refused. `change`: what scripts of lines change of the document.
    using Change = std::function<void(const QJsonObject &)>;
    void decide(const flow::Actor &actor, const flow::Act &act, OwnerCall &as, const PermittedForm &at, Told &told,
        const Change &change);
    void follow(const flow::Step &step, Told &told);
    void tell(const Told &told);

    // flow_simulation_time.cpp
    struct Due {
        QString level;
        workflow::Timer timer;
    };
    // What happens by itself next; of one moment, in the outer flow first.
    std::optional<Due> next() const;
    bool isTooFar(qint64 moment) const;
    void requireAwaited() const;
    void advance(qint64 until);
    // Until something happens by itself, if anything does.
    void advanceToNext();
    void fire(const workflow::Timer &timer);
    void happen(const workflow::Timer &timer, const flow::Node &node, Told &told);
    // Decides what nobody does.
    void goOn(const flow::Act &act, Told &told);
    bool isHis(const workflow::Timer &timer); // his turn still
    void overdue(const workflow::Timer &timer, const flow::Node &node, Told &told);
    void schedule(const workflow::Timer &timer, const flow::Node &node);
    // flow_simulation_children.cpp
    void requireFew(qsizetype more) const;
    void startChildren(const workflow::Timer &timer, const flow::Node &node, Told &told);
    Level childFor(const workflow::Timer &timer, const flow::Node &node, const flows::FlowVersion &version,
        const std::shared_ptr<const flow::Definition> &drawn, const QString &personId, int position);
    void begin(const Level &child);
    void findChildren(const QString &tokenId);
    Level storedChild(const workflow::StoredInstance &stored);
    // What is played of it is over: its parent is told.
    void tellParent();
    void childIsOver(const workflow::Timer &timer, Told &told);
    void stopChildren(const QString &tokenId);
    void endChild(const Act &act, Told &told);
    void endChild(Level &child, const QString &tokenId, bool isComplete, Told &told);
    QList<contract::runtime_simulations::SimulatedChild> told(const std::vector<Level *> &children);
    QByteArray childItems(Level &child);

    Told toldBy(const QString &kind, const workflow::Timer &timer, const flow::Node &node);

    // Somebody of the domain, with the rights that he has there. Throws Error::notFound for others.
    OwnerCall &person(const QString &id);
    OwnerCall &callOf(const QString &id);
    // In whose name it goes on by itself.
    OwnerCall &engine();
    QString openedPerson(const QString &id);
    QString nodeName(const QString &id);
    QString personName(const QString &id);

    // flow_simulation_answer.cpp
    QList<contract::runtime_simulations::SimulatedPlace> places();
    void tellPlaces(QList<contract::runtime_simulations::SimulatedPlace> &places);
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
    DocumentScope m_scope;
    std::map<QString, std::unique_ptr<OwnerCall>> m_people;
    const QString m_starterId; // who is said to start, and opens the document
    QHash<QString, QString> m_names; // of people
    State m_state;
    QString m_within; // which flow everything is about
    int m_fired = 0;
    int m_charts = 0; // of sub-flows, that were told
    SimulationMemory m_memory;
};

QString kindName(workflow::TimerKind kind);

} // namespace formwright::runtime
