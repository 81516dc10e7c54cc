// The demo's approval of purchase requests: two flows, and requests that are on their way in them.
#pragma once

#include "app/flow/command.h"
#include "backend/forms/form_design.h"
#include "backend/server/backend.h"

namespace formwright::demo {

struct DemoFlowPlace {
    QString domainId;
    QString applicationId;
    QString moduleId;
    QString formId;
    int buttons; // that the form has already
    QStringList people; // ids, in the order of people()
};

class DemoFlows
{
public:
    DemoFlows(http::Services &services, const DemoFlowPlace &place, qint64 now);

    // The flows, in use, and the button of the form that begins the first.
    void addDesigns(storage::Session &session);
    // A request that its author sent that many hours ago. `ways` says what became of it: 0 it waits at the head, late;
    // 1 it was returned; 2 its budget is checked; 3 it waits for the order; 4 it is complete.
    void send(storage::Session &session, const QString &recordId, const QString &subject, const QString &authorId,
        double price, int ways, int hoursAgo);

private:
    struct Sent;
    void act(storage::Session &session, Sent &sent, const QString &personId, const flow::Act &act, qint64 at);

    http::Services &m_services;
    const DemoFlowPlace m_place;
    const qint64 m_now;
    const QString m_approval;
    const QString m_check;
    QString m_approvalText;
    QString m_checkText;
};

} // namespace formwright::demo
