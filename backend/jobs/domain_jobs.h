// What people of a domain asked for, for those who administer it.
#pragma once

#include "backend/jobs/job_store.h"

namespace formwright::jobs {

struct JobsOfDomain {
    QString domainId;
    QStringList kinds;
    bool unfinishedOnly = false;
};
// Newest first.
QList<Job> jobsOfDomain(storage::Session &session, const JobsOfDomain &wanted, qint64 limit, qint64 offset);
qint64 countJobsOfDomain(storage::Session &session, const JobsOfDomain &wanted);

} // namespace formwright::jobs
