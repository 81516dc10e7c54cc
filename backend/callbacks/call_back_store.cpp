#include "backend/callbacks/call_back_store.h"

namespace formwright::callbacks {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectCallBack
    = u"SELECT id, application_id, domain_id, address, target, body, created, tries, next_try, tried, result FROM call_back "_s;

QList<CallBack> callBacksFrom(Rows rows)
{
    QList<CallBack> found;
    while (rows.next()) {
        CallBack &each = found.emplaceBack();
        rows.into(each.id, each.applicationId, each.domainId, each.address, each.target, each.body, each.created,
            each.tries, each.nextTry, each.tried, each.result);
    }
    return found;
}

} // namespace

std::optional<CallBack> dueCallBack(Session &session, qint64 now, const QStringList &targets)
{
    QString others;
    QVariantList values{now, now};
    for (const QString &target : targets) {
        others += others.isEmpty() ? u"?"_s : u", ?"_s;
        values.append(target);
    }
    if (!others.isEmpty())
        others = u"AND target NOT IN ("_s % others % u") "_s;
    const QList<CallBack> found = callBacksFrom(session.run(selectCallBack
            % u"WHERE next_try > 0 AND next_try <= ? AND claimed <= ? "_s % others % u"ORDER BY next_try, id LIMIT 1"_s,
        values));
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

bool claimCallBack(Session &session, const CallBack &callBack, qint64 now, qint64 until)
{
    return session.execute(u"UPDATE call_back SET claimed = ? WHERE id = ? AND next_try = ? AND claimed <= ?"_s, until,
               callBack.id, callBack.nextTry, now)
        > 0;
}

void keepResult(Session &session, const CallBack &callBack)
{
    session.execute(u"UPDATE call_back SET tries = ?, next_try = ?, tried = ?, result = ?, claimed = 0 WHERE id = ?"_s,
        callBack.tries, callBack.nextTry, callBack.tried, callBack.result, callBack.id);
}

QList<CallBack> newestCallBacks(Session &session, const QString &applicationId, int most)
{
    return callBacksFrom(
        session.query(QString(selectCallBack % u"WHERE application_id = ? ORDER BY created DESC, id DESC LIMIT ?"_s),
            applicationId, most));
}

qint64 removeOldCallBacks(Session &session, qint64 before, int most)
{
    return session.execute(uR"(DELETE FROM call_back WHERE id IN
            (SELECT id FROM call_back WHERE next_try = 0 AND tried < ? LIMIT ?))"_s,
        before, most);
}

} // namespace formwright::callbacks
