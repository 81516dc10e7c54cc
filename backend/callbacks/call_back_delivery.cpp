#include "backend/callbacks/call_back_delivery.h"

#include "backend/callbacks/call_back_store.h"
#include "backend/gateways/signed_request.h"

namespace formwright::callbacks {

using namespace Qt::StringLiterals;
using outbox::Outcome;

QString CallBackWork::table() const
{
    return callBackTable;
}

Outcome CallBackWork::send(const outbox::Entry &entry)
{
    const auto callBack = callBackById(m_database.reader(), entry.id);
    if (!callBack)
        return {Outcome::End::Needless, {}, 0};
    const QString secret
        = m_database.reader().text(u"SELECT secret FROM domain WHERE id = ?"_s, callBack->domainId).value_or(QString());
    gateways::OutgoingRequest request = gateways::signedRequest(
        callBack->address, callBack->body.toUtf8(), {entry.id, secret, m_clock.nowMilliseconds()});
    request.timeoutMilliseconds = m_options.timeoutMilliseconds;
    request.mostBytes = m_options.mostAnswer;
    request.publicOnly = !m_options.privateAddresses;
    const gateways::IncomingAnswer answer = gateways::send(request);
    return {answer.isSuccess() ? Outcome::End::Done : Outcome::End::Again, answer.summary(), 0};
}

} // namespace formwright::callbacks
