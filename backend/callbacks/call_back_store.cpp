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

std::optional<CallBack> callBackById(Session &session, const QString &id)
{
    const QList<CallBack> found = callBacksFrom(session.query(QString(selectCallBack % u"WHERE id = ?"_s), id));
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

QList<CallBack> newestCallBacks(Session &session, const QString &applicationId, int most)
{
    return callBacksFrom(
        session.query(QString(selectCallBack % u"WHERE application_id = ? ORDER BY created DESC, id DESC LIMIT ?"_s),
            applicationId, most));
}

} // namespace formwright::callbacks
