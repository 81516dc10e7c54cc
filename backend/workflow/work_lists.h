// Lists of the flow center: what somebody has to do, and had to do with.
#pragma once

#include "app/contract/paged.h"
#include "backend/workflow/agents.h"
#include "backend/workflow/flow_watch.h"

namespace formwright::workflow {

struct WorkFilter {
    QString applicationId;
    QString flowId;
    QString initiatorId;
    QString title; // part of the subject
    bool isMine = false; // that he began
    std::optional<bool> isOver;
    std::optional<bool> isRead;
    qint64 overdueAt = 0; // what is late at that moment alone; 0: all
};

struct WorkRow {
    QString instanceId;
    QString documentId;
    QString formId;
    QString formName;
    QString flowId;
    QString subject;
    QString stateLabel;
    int state = 0;
    QString initiatorId;
    QString initiatorName;
    QString initiatorDepartment;
    QString auditorNames;
    qint64 lastAt = 0;
    int lastOperation = 0;
    qint64 arrived = 0; // or when he acted, or was sent the copy
    bool isRead = true;
    bool isAgent = false; // the work of somebody else
    QString ownerId; // whose
    qint64 due = 0; // 0: he has all the time
    bool isOpinion = false; // he is asked for his opinion, and signs nothing
};

struct WorkPage {
    qint64 count = 0;
    QList<WorkRow> rows;
};

// Reads one page of what somebody has to do, as pendingWork() does.
struct Statement {
    QString text;
    QVariantList values;
};
Statement pendingStatement(storage::Session &session, const QString &accountId, const QList<Owner> &owners,
    const WorkFilter &filter, contract::Page page);

// Rows of a list are counted as far as that, and one more where there are more.
inline constexpr qint64 mostCounted = 10'000;

// Newest first.
WorkPage pendingWork(storage::Session &session, const QString &accountId, const QList<Owner> &owners,
    const WorkFilter &filter, contract::Page page);
WorkPage processedWork(
    storage::Session &session, const QString &accountId, const WorkFilter &filter, contract::Page page);
WorkPage copiedWork(storage::Session &session, const QString &accountId, const WorkFilter &filter, contract::Page page);

// Of everybody in a domain, as far as it is watched over; what began last first.
WorkPage allWork(storage::Session &session, const QString &domainId, const FlowWatch &watch, const QString &accountId,
    const WorkFilter &filter, contract::Page page);

// How many of each software and flow, by their names.
struct WorkCount {
    QString applicationId;
    QString applicationName;
    QString flowId;
    QString flowName;
    qint64 count = 0;
};
QList<WorkCount> pendingCounts(
    storage::Session &session, const QString &accountId, const QList<Owner> &owners, const QString &applicationId);
QList<WorkCount> processedCounts(storage::Session &session, const QString &accountId, const QString &applicationId);
QList<WorkCount> copyCounts(
    storage::Session &session, const QString &accountId, const QString &applicationId, std::optional<bool> isRead);

// Of each flow as many as that, and one more where there are more.
inline constexpr qint64 mostCountedOfFlow = 1'000;
QList<WorkCount> allCounts(
    storage::Session &session, const QString &domainId, const FlowWatch &watch, const QString &applicationId);

} // namespace formwright::workflow
