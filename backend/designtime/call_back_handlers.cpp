#include "app/contract/designtime_call_backs.h"
#include "backend/callbacks/call_back_store.h"
#include "backend/designtime/designtime.h"
#include "backend/http/routes.h"

#include <QUrl>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using http::Call;

namespace {

constexpr int mostListed = 200;
constexpr qsizetype shownOfSecret = 4;

QString resultOf(const callbacks::CallBack &each)
{
    if (each.tries == 0)
        return u"waiting"_s;
    const QString tried = each.result % u" (try "_s % QString::number(each.tries);
    return each.nextTry > 0 ? QString(tried % u", another one follows)"_s) : QString(tried % u')');
}

} // namespace

static QList<CallBackLogEntry> listCallBacks(Call &call, const CallBackLogPath &in)
{
    if (!call.db().integer(u"SELECT 1 FROM application WHERE id = ?"_s, in.applicationId))
        throw contract::Error::notFound(u"there is no such software"_s);
    QHash<QString, QString> tokens;
    QList<CallBackLogEntry> entries;
    const QList<callbacks::CallBack> found = callbacks::newestCallBacks(call.db(), in.applicationId, mostListed);
    for (const callbacks::CallBack &each : found) {
        if (!tokens.contains(each.domainId)) {
            const QString secret
                = call.db().text(u"SELECT secret FROM domain WHERE id = ?"_s, each.domainId).value_or(QString());
            tokens.insert(
                each.domainId, secret.isEmpty() ? QString() : QString(secret.left(shownOfSecret) % u"****"_s));
        }
        entries.append({QUrl(each.address).host(), {each.tried > 0 ? each.tried : each.created}, resultOf(each),
            each.body, tokens.value(each.domainId), each.id});
    }
    return entries;
}

void registerCallBacks(http::Routes &routes)
{
    routes.on(callBackLogs, listCallBacks);
}

} // namespace formwright::designtime
