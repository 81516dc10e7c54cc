#include "backend/directory/synchronization_notification.h"

#include "backend/directory/directory_store.h"

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::directory::KindCount;
using jobs::JobState;
using storage::Rows;
using storage::Session;

namespace {

// So long somebody stays with what he tries.
constexpr qint64 watchedMilliseconds = 60'000;

struct Phrase {
    ChangeKind kind;
    const char *one;
    const char *several;
};
// In the order in which they are told. What is only reported is not, but for conflicts: somebody has to see to those.
constexpr Phrase phrases[]{
    {ChangeKind::UserAdded, "user added", "users added"},
    {ChangeKind::UserMatched, "user matched", "users matched"},
    {ChangeKind::UserChanged, "user changed", "users changed"},
    {ChangeKind::UserMoved, "user moved", "users moved"},
    {ChangeKind::UserLocked, "user locked", "users locked"},
    {ChangeKind::UserGone, "user gone who was locked before", "users gone who were locked before"},
    {ChangeKind::UserBack, "user back", "users back"},
    {ChangeKind::DepartmentAdded, "department added", "departments added"},
    {ChangeKind::DepartmentMatched, "department matched", "departments matched"},
    {ChangeKind::DepartmentRenamed, "department renamed", "departments renamed"},
    {ChangeKind::DepartmentMoved, "department moved", "departments moved"},
    {ChangeKind::DepartmentGone, "department gone", "departments gone"},
    {ChangeKind::DepartmentBack, "department back", "departments back"},
    {ChangeKind::Conflict, "conflict left alone", "conflicts left alone"},
};

struct Totals {
    qint64 done = 0;
    qint64 failed = 0;
};

Totals totalsOf(const QList<KindCount> &counts)
{
    Totals totals;
    for (const KindCount &count : counts) {
        totals.done += count.done;
        totals.failed += count.failed;
    }
    return totals;
}

// "3 users added, 1 user locked": of what was done, or of what was found.
QStringList told(const QList<KindCount> &counts, bool isPlanOnly)
{
    QStringList parts;
    for (const Phrase &phrase : phrases) {
        for (const KindCount &count : counts) {
            if (count.kind != kindName(phrase.kind))
                continue;
            const bool isWhole = isPlanOnly || phrase.kind == ChangeKind::Conflict;
            if (const qint64 number = isWhole ? count.count : count.done; number > 0)
                parts.append(
                    jobs::counted(number, QString::fromLatin1(phrase.one), QString::fromLatin1(phrase.several)));
        }
    }
    return parts;
}

QString whatWasDone(const jobs::Job &job, const Run &run, const QList<KindCount> &counts)
{
    const Totals totals = totalsOf(counts);
    const bool isPlanOnly = run.dryRun && job.state == JobState::Done;
    QStringList parts = told(counts, isPlanOnly);
    if (isPlanOnly) {
        const QString planned
            = parts.isEmpty() ? u"There is nothing to change."_s : QString(u"Planned: "_s % parts.join(u", "_s) % u'.');
        return run.refusal.isEmpty() ? planned : QString(planned % u" It would be refused: "_s % run.refusal % u'.');
    }
    if (totals.failed > 0)
        parts.append(
            jobs::counted(totals.failed, u"change that could not be made"_s, u"changes that could not be made"_s));
    if (job.state != JobState::Done && totals.done + totals.failed == 0)
        return u"Nothing was changed."_s;
    return parts.isEmpty() ? u"There was nothing to change."_s : QString(parts.join(u", "_s) % u'.');
}

QStringList idsOf(Rows rows)
{
    QStringList ids;
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

QStringList administratorsOf(Session &session, const QString &domainId)
{
    const QString mayEnter
        = u"SELECT id FROM account WHERE kind = 'platform' AND status = 1 AND lock_flag = 1 AND dimission = 1 AND "_s;
    const QStringList own
        = idsOf(session.query(QString(mayEnter % uR"((domain_admin = 1 OR super_admin = 1) AND EXISTS (
            SELECT 1 FROM account_domain WHERE account_domain.account_id = account.id AND account_domain.domain_id = ?) ORDER BY id)"_s),
            domainId));
    return own.isEmpty() ? idsOf(session.query(QString(mayEnter % u"super_admin = 1 ORDER BY id"_s))) : own;
}

} // namespace

QStringList receiversOfEnd(Session &session, const jobs::Job &job)
{
    if (!job.ownerId.isEmpty()) {
        const bool isWatched = job.finished - job.created < watchedMilliseconds;
        return isWatched && runOf(session, job.id).value_or(Run()).dryRun ? QStringList() : QStringList{job.ownerId};
    }
    const Totals totals = totalsOf(countsByKind(session, job.id));
    if (job.state != JobState::Failed && totals.done + totals.failed == 0)
        return {};
    return administratorsOf(session, job.domainId);
}

jobs::EndMessage synchronizationMessage(Session &session, const jobs::Job &job)
{
    const Run run = runOf(session, job.id).value_or(Run());
    const QList<KindCount> counts = countsByKind(session, job.id);
    const bool isRefused = job.state == JobState::Failed && !run.refusal.isEmpty();
    const QString what = run.dryRun ? u"The dry run of the synchronization"_s
        : job.ownerId.isEmpty()     ? u"The scheduled synchronization"_s
                                    : u"The synchronization"_s;
    jobs::EndMessage message;
    message.module = u"directory"_s;
    message.summary = what % u" of \""_s % domainName(session, job.domainId) % u"\" with its directory "_s
        % (isRefused ? QString(u"was refused: "_s % run.refusal % u'.') : jobs::howItEnded(job)) % u' '
        % whatWasDone(job, run, counts);
    const Totals totals = totalsOf(counts);
    message.chinese = u"“%1”与其目录的%2%3%4 %5 项，失败 %6 项。"_s.arg(domainName(session, job.domainId),
        run.dryRun                  ? u"同步试运行"_s
            : job.ownerId.isEmpty() ? u"定时同步"_s
                                    : u"同步"_s,
        isRefused ? QString(u"被拒绝："_s % run.refusal % u"。"_s) : jobs::howItEndedInChinese(job),
        run.dryRun ? u"计划"_s : u"更改"_s, QString::number(totals.done), QString::number(totals.failed));
    message.link = {{u"synchronizationId"_s, job.id}, {u"domainId"_s, job.domainId}, {u"dryRun"_s, run.dryRun},
        {u"scheduled"_s, job.ownerId.isEmpty()}, {u"changesDone"_s, totals.done}, {u"changesFailed"_s, totals.failed}};
    return message;
}

} // namespace formwright::directory
