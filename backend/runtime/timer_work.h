// One thing that is to happen in a flow, done in one unit of work together with its timer's end.
#pragma once

#include "backend/forms/record_files.h"
#include "backend/runtime/flow_actions.h"
#include "backend/runtime/flow_runner.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/timer_rules.h"

namespace formwright::runtime {

// Somebody else has done it.
struct TimerGone {
};

// Runs as whoever began the flow, with his rights; where he left, as whoever acted last or an administrator.
class TimerWork
{
public:
    // All outlive this.
    TimerWork(http::Services &services, const FlowServices &flows, const workflow::Timer &timer);

    // Throws TimerGone, workflow::InstanceMoved, and contract::Error for what may be better later.
    void run();

private:
    QStringList agents(storage::Session &session);
    void remind();
    void tellOverdue();
    void goOn(const flow::Act &act);
    void schedule();
    void handOver();
    // sub_flows.cpp
    void startChildren();
    void endChild();
    void stopChildren();

    // A sub-flow that is about to begin.
    struct Child {
        workflow::StoredInstance stored;
        flow::Step step;
        std::shared_ptr<const flow::Definition> definition;
        PermittedForm at;
        std::optional<forms::Record> document; // of its own, to be made
        QList<forms::NamedFile> files; // that the document may name
        QStringList copyTo; // by what it begins with
    };
    Child childFor(const flow::Node &node, const QString &personId, int position, const QStringList &approvers);
    QStringList peopleForChildren(const flow::Node &node, QList<QStringList> &groups);
    // Whether the document of this one was changed by what an ended one hands back.
    bool takeBack(const workflow::StoredInstance &child);

    OwnerCall &owner();
    const flow::Definition &definition();
    const flow::Node *node();
    // The document, as it is.
    const forms::Record &record();
    const PermittedForm &form();
    flow::Step decided(const flow::Act &act);
    // What scripts want written, in the unit of the step.
    void runScripts(const QList<FlowScript> &scripts, const QJsonObject &parameters = {});
    bool takeScripted(
        const PermittedForm &at, const QJsonObject &changes, forms::Record &record, QList<forms::NamedFile> &files);
    // The files that a mapping of fields hands over: whoever reads them there, the design says so.
    QList<forms::NamedFile> handedOver(const QString &fields, const forms::FormDesign &here, const forms::Record &from,
        const forms::FormDesign &there);
    void writeDocument(storage::Session &session);
    // One unit: the timer goes, the step is written, and whatever else.
    void save(const std::optional<flow::Step> &step, const std::function<void(storage::Session &)> &more = {});
    bool isStillHis();

    http::Services &m_services;
    FlowServices m_flows;
    const workflow::Timer &m_timer;
    workflow::StoredInstance m_stored;
    std::unique_ptr<OwnerCall> m_owner;
    std::shared_ptr<const flow::Definition> m_definition;
    std::optional<PermittedForm> m_form;
    std::optional<forms::Record> m_record;
    bool m_isChanged = false; // the document, by scripts or what a sub-flow hands back
    FlowActions m_actions;
    QList<forms::NamedFile> m_files; // that the document names by now
    QStringList m_copyTo; // by what is decided
};

} // namespace formwright::runtime
