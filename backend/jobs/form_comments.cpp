#include "backend/jobs/form_comments.h"

#include "backend/forms/record_comments.h"
#include "backend/notifications/notification_upkeep.h"

#include <QJsonArray>

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr qint64 mostAtOnce = 500; // of comments, and of notices that tell of them

} // namespace

Job formCommentsToForget(const QString &id, const QStringList &formIds, qint64 now)
{
    Job job;
    job.id = id;
    job.kind = formCommentsKind;
    job.parameters = {{u"forms"_s, QJsonArray::fromStringList(formIds)}};
    job.created = now;
    return job;
}

Job commentNoticesToTakeBack(const QString &id, const QStringList &comments, qint64 now)
{
    Job job;
    job.id = id;
    job.kind = formCommentsKind;
    job.parameters = {{u"comments"_s, QJsonArray::fromStringList(comments)}};
    job.created = now;
    return job;
}

FormComments::FormComments(storage::Database &database, events::EventHub &events, const storage::Clock &clock)
    : m_database(database), m_events(events), m_clock(clock)
{ }

void FormComments::run(JobRun &run)
{
    qint64 atOnce = mostAtOnce;
    const QJsonObject &parameters = run.job().parameters;
    const QStringList named = parameters.value("comments"_L1).toVariant().toStringList();
    for (qsizetype from = 0; from < named.size(); from += mostAtOnce)
        forget(run, named.mid(from, mostAtOnce), atOnce);
    QStringList formIds = parameters.value("forms"_L1).toVariant().toStringList();
    if (const QString one = parameters.value("formId"_L1).toString(); !one.isEmpty())
        formIds.append(one); // as servers of before queued it
    for (const QString &formId : std::as_const(formIds)) {
        QString last; // that was found
        for (;;) {
            run.keepAlive();
            const QStringList next
                = forms::commentsOfForm(m_database.reader(), formId, run.job().created, last, mostAtOnce);
            if (next.isEmpty())
                break;
            last = next.last();
            forget(run, next, atOnce);
        }
    }
}

void FormComments::forget(JobRun &run, const QStringList &comments, qint64 &atOnce)
{
    for (bool isMore = true; isMore;) {
        try {
            isMore = forgetSome(run, comments, atOnce);
            atOnce = std::min(mostAtOnce, atOnce * 2);
        } catch (const storage::SerializationFailure &) {
            // Others change these very inboxes all the time: fewer of them at once get through.
            if (atOnce == 1)
                throw;
            atOnce = std::max<qint64>(1, atOnce / 8);
        }
    }
}

bool FormComments::forgetSome(JobRun &run, const QStringList &comments, qint64 atOnce)
{
    notifications::TakenBack taken;
    JobProgress progress = run.progress();
    progress.rowsDone += comments.size();
    run.commit(progress, [&](Session &session) {
        taken = notifications::takeBackNotificationsOf(session, comments, atOnce, m_clock.nowMilliseconds());
        if (taken.count < atOnce) // else more of them tell of it
            forms::forgetComments(session, comments);
    });
    for (auto inbox = taken.inboxes.cbegin(); inbox != taken.inboxes.cend(); ++inbox)
        m_events.publish(notifications::changeOf(inbox.key(), *inbox));
    return taken.count >= atOnce;
}

} // namespace formwright::jobs
