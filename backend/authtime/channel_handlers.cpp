#include "app/contract/notice_channels.h"
#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/running_test.h"
#include "backend/channels/channel_work.h"
#include "backend/http/routes.h"
#include "backend/outbox/chosen_channels.h"
#include "backend/outbox/delivery_store.h"

#include <QUrl>

#include <algorithm>

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::notice_channels;
using contract::Error;
using contract::Nothing;
using contract::authtime::DomainPath;
using http::Call;
using identity::SealedTexts;
using storage::Session;

static DomainChannels domainChannels(Call &call, const DomainPath &in);
static DomainChannels chooseDomainChannels(Call &call, const ChooseDomainChannels &in);
static contract::Paged<Delivery> listDeliveries(Call &call, const ListDeliveries &in);
static Nothing sendAgain(Call &call, const DeliveryPath &in);
static TestResult testMail(Call &call, const TestMail &in, const SealedTexts &sealedTexts);

void registerChannels(http::Routes &routes, const SealedTexts &sealedTexts)
{
    routes.on(contract::notice_channels::domainChannels, domainChannels);
    routes.on(contract::notice_channels::chooseDomainChannels, chooseDomainChannels);
    routes.on(contract::notice_channels::listDeliveries, listDeliveries);
    routes.on(contract::notice_channels::sendAgain, sendAgain);
    routes.on(contract::notice_channels::testMail,
        [&sealedTexts](Call &call, const TestMail &in) { return testMail(call, in, sealedTexts); });
}

namespace {

void checkHook(const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!address.isEmpty() && !(url.isValid() && isWeb && !url.host().isEmpty() && url.userInfo().isEmpty()))
        throw Error::invalid(u"invalid input"_s,
            {{u"hook"_s, u"must be an address that begins with http:// or https://, without a password"_s}});
}

std::optional<outbox::DeliveryState> stateNamed(const QString &name)
{
    if (name.isEmpty())
        return std::nullopt;
    const auto found = std::find(std::begin(deliveryStates), std::end(deliveryStates), name);
    if (found == std::end(deliveryStates))
        throw Error::invalid(u"invalid input"_s, {{u"state"_s, u"must be waiting, sent, failed, needless or empty"_s}});
    return outbox::DeliveryState(found - std::begin(deliveryStates));
}

Delivery shown(Session &session, const outbox::Delivery &stored)
{
    Delivery delivery;
    delivery.id = stored.id;
    delivery.channel = stored.channel;
    delivery.accountId = stored.accountId;
    delivery.name = session.text(u"SELECT name FROM account WHERE id = ?"_s, stored.accountId).value_or(QString());
    delivery.address = stored.address;
    delivery.subject = stored.subject;
    delivery.state = deliveryStates[size_t(stored.state)];
    delivery.reason = stored.result;
    delivery.tries = stored.tries;
    delivery.created = {stored.created};
    delivery.tried = {stored.tried};
    delivery.nextTry = {stored.nextTry};
    return delivery;
}

} // namespace

static DomainChannels domainChannels(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return {call.db().text(u"SELECT notice_hook FROM domain WHERE id = ?"_s, in.domainid).value_or(QString()),
        outbox::shownChannels(outbox::openChannels(call.db(), in.domainid)),
        outbox::shownPreferences(outbox::domainModes(call.db(), in.domainid), {})};
}

static DomainChannels chooseDomainChannels(Call &call, const ChooseDomainChannels &in)
{
    requireDomain(call, call.db(), in.domainid);
    if (in.hook) {
        checkHook(*in.hook);
        call.db().execute(u"UPDATE domain SET notice_hook = ? WHERE id = ?"_s, *in.hook, in.domainid);
    }
    for (const outbox::Choice &choice : outbox::readChoices(in.preferences))
        outbox::setDomainMode(call.db(), in.domainid, choice.kind, choice.channel, choice.mode);
    call.note(u"channels of notices"_s, {}, in.domainid);
    return domainChannels(call, {in.domainid});
}

static contract::Paged<Delivery> listDeliveries(Call &call, const ListDeliveries &in)
{
    requireDomain(call, call.db(), in.domainid);
    const auto state = stateNamed(in.state);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    QList<Delivery> rows;
    for (const outbox::Delivery &stored :
        outbox::deliveriesOf(call.db(), in.domainid, {state, page.offset(), page.lines}))
        rows.append(shown(call.db(), stored));
    return contract::paged(page, outbox::countDeliveries(call.db(), in.domainid, state), std::move(rows));
}

static Nothing sendAgain(Call &call, const DeliveryPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    if (!outbox::tryAgain(call.db(), in.domainid, in.id, call.now()))
        throw Error::notFound(u"nothing of that id has failed"_s);
    call.note(u"delivery "_s % in.id, {}, in.domainid);
    return {};
}

static TestResult testMail(Call &call, const TestMail &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.domainid);
    const auto address = gateways::mailAddress(in.address);
    if (!address)
        throw Error::invalid(u"invalid input"_s, {{u"address"_s, u"is no mail address"_s}});
    static std::atomic<qint64> running{0};
    const RunningTest test(running, call.services.settings.number("mail.maxTests"));
    const channels::MailRoute route
        = channels::mailRouteOf(call.db(), call.services.settings, sealedTexts, in.domainid);
    const gateways::MailOutcome outcome = channels::sendTestMail(route, *address, call.newId(), call.now());
    call.write([&](Session &) { call.note(u"test mail to "_s % *address, {}, in.domainid); });
    return {outcome.isTaken ? u"success"_s : u"error"_s,
        outcome.isTaken ? u"the mail server took the message"_s : outcome.reason};
}

} // namespace formwright::authtime
