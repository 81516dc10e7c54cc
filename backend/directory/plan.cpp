#include "backend/directory/plan.h"

#include "backend/directory/person_plan.h"

namespace formwright::directory {

using namespace Qt::StringLiterals;

Plan makePlan(const DirectorySnapshot &directory, const DatabaseSnapshot &database, int lockLimitPercent)
{
    Plan plan;
    const DepartmentPlan departments(directory, database);
    const PersonPlan people(directory, database, departments);
    plan.changes = departments.changes() + people.changes();
    for (const Remark &remark : directory.skipped) {
        Change change;
        change.kind = ChangeKind::Skipped;
        change.dn = remark.dn;
        change.reason = remark.reason;
        plan.changes.append(change);
    }
    for (const QString &address : directory.referrals) {
        Change change;
        change.kind = ChangeKind::Referral;
        change.name = address;
        change.reason = u"the directory names another server, which is not asked"_s;
        plan.changes.append(change);
    }
    if (people.locked() * 100 > people.present() * lockLimitPercent) {
        plan.refusal = QString::number(people.locked()) % u" of "_s % QString::number(people.present())
            % u" users of the directory would be locked, more than the limit of "_s % QString::number(lockLimitPercent)
            % u"%"_s;
    }
    return plan;
}

} // namespace formwright::directory
