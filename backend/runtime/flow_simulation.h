// A flow that is played through: decided by the engine that runs flows, with the answers that it would get and the
// calendars that its people work by, at a clock of its own. Nothing is written: every number, timer and change lives in
// memory as long as the request.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "app/flow/chart.h"
#include "backend/runtime/flow_answers.h"
#include "backend/runtime/owner_call.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/token_timers.h"

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

class FlowSimulation
{
public:
    // All references outlive this. Throws contract::Error for a diagram that is none, a document or form that whoever
    // starts does not have, and people who may not enter the domain.
    FlowSimulation(http::Call &call, const contract::runtime_simulations::SimulateFlow &in, const Scripting &scripting);

    // Once. Throws contract::Error where a script fails that nobody acts by.
    contract::runtime_simulations::Simulation play();

private:
    using Act = contract::runtime_simulations::SimulatedAct;
    using Told = contract::runtime_simulations::SimulatedStep;

    void openDocument();
    void goOnFromStored();
    bool run(const Act &act, int index);
    void fill(const QJsonValue &items, OwnerCall &as, const Act &act, bool isWhole);
    QString tooFar(qint64 moment) const;
    void advance(qint64 until);
    void fire(const workflow::Timer &timer);
    void remind(const workflow::Timer &timer, const flow::Node &node);
    void overdue(const workflow::Timer &timer, const flow::Node &node);
    void schedule(const workflow::Timer &timer, const flow::Node &node);
    void startChildren(const workflow::Timer &timer, const flow::Node &node);
    // What is refused is told in `told`; false then.
    bool decide(const flow::Actor &actor, const flow::Act &act, OwnerCall &as, Told &told);
    void follow(const flow::Step &step, Told &told);
    void put(workflow::TokenTimers &timers, const flow::Token &token);
    flow::Act actOf(const Act &act, OwnerCall &as);
    void tell(const Told &told);
    QStringList peopleOf(const Act &act);

    OwnerCall &person(const QString &id);
    OwnerCall &starter() { return person(m_initiatorId); }
    PermittedForm seenBy(OwnerCall &as);
    QString openedPerson(const QString &id);
    QString nodeName(const QString &id) const;
    QString personName(const QString &id);
    Told toldBy(const QString &kind, const workflow::Timer &timer, const flow::Node &node);

    QList<contract::runtime_simulations::SimulatedPlace> places();
    void tellWays(const flow::Token &token, contract::runtime_simulations::SimulatedPlace &place);
    QByteArray chart();
    QByteArray items();

    http::Call &m_call;
    const contract::runtime_simulations::SimulateFlow &m_in;
    const qint64 m_begin;
    SetClock m_clock;
    http::Services m_services; // with that clock
    FormScriptCatalog m_catalog;
    const Scripting m_scripting;
    const flow::Definition m_definition;
    DocumentScope m_scope;
    std::map<QString, std::unique_ptr<OwnerCall>> m_people;
    QString m_initiatorId;
    std::shared_ptr<const forms::FormDesign> m_form;
    forms::Record m_record;
    bool m_isStored = false;
    forms::RecordValues m_storedValues;
    workflow::StoredInstance m_about; // whose domain and flow it is
    flow::Instance m_instance;
    workflow::HeldTimers m_timers;
    QList<flow::HistoryLine> m_history;
    QHash<QString, flow::ChartTimes> m_times; // by node
    QHash<QString, QString> m_names; // of people
    QList<Told> m_told;
    QList<Told> m_incidents; // of what is not told yet
    int m_fired = 0;
};

} // namespace formwright::runtime
