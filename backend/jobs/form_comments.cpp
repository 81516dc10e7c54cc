#include "backend/jobs/form_comments.h"

#include "backend/forms/record_comments.h"
#include "backend/notifications/notification_upkeep.h"

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr qint64 mostAtOnce = 500; // of comments, and of notices that tell of them

} // namespace

Job formCommentsToForget(const QString &id, const QString &formId, qint64 now)
{
    Job job;
    job.id = id;
    job.kind = formCommentsKind;
    job.parameters = {{u"formId"_s, formId}};
    job.created = now;
    return job;
}

FormComments::FormComments(storage::Database &database, events::EventHub &events, const storage::Clock &clock)
    : m_database(database), m_events(events), m_clock(clock)
{ }

void FormComments::run(JobRun &run)
{
    const QString formId = run.job().parameters.value("formId"_L1).toString();
    QString subject; // about which they were found last
    qint64 atOnce = mostAtOnce;
    for (;;) {
        const forms::FormerComments next
            = forms::commentsOfForm(m_database.reader(), formId, run.job().created, subject, mostAtOnce);
        if (next.ids.isEmpty())
            return;
        subject = next.lastSubject;
        for (bool isMore = true; isMore;) {
            try {
                isMore = forgetSome(run, next.ids, atOnce);
                atOnce = std::min(mostAtOnce, atOnce * 2);
            } catch (const storage::SerializationFailure &) {
                // Others change these very inboxes all the time: fewer of them at once get through.
                if (atOnce == 1)
                    throw;
                atOnce = std::max<qint64>(1, atOnce / 8);
            }
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
