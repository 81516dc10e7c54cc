#include "app/contract/notice_channels.h"
#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/running_test.h"
#include "backend/channels/channel_work.h"
#include "backend/http/routes.h"
#include "backend/organization/domain_rules.h"
#include "backend/organization/domain_store.h"
#include "backend/organization/mail_server.h"
#include "backend/outbox/chosen_channels.h"
#include "backend/outbox/delivery_store.h"
#include "backend/outbox/notice_language.h"

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

static DomainChannels domainChannels(Call &call, const DomainPath &in, const SealedTexts &sealedTexts);
static DomainChannels chooseDomainChannels(Call &call, const ChooseDomainChannels &in, const SealedTexts &sealedTexts);
static contract::Paged<Delivery> listDeliveries(Call &call, const ListDeliveries &in);
static Nothing sendAgain(Call &call, const DeliveryPath &in);
static Nothing giveUp(Call &call, const DeliveryPath &in);
static TestResult testMail(Call &call, const TestMail &in, const SealedTexts &sealedTexts);

void registerChannels(http::Routes &routes, const SealedTexts &sealedTexts)
{
    routes.on(contract::notice_channels::domainChannels,
        [&sealedTexts](Call &call, const DomainPath &in) { return domainChannels(call, in, sealedTexts); });
    routes.on(
        contract::notice_channels::chooseDomainChannels, [&sealedTexts](Call &call, const ChooseDomainChannels &in) {
            return chooseDomainChannels(call, in, sealedTexts);
        });
    routes.on(contract::notice_channels::listDeliveries, listDeliveries);
    routes.on(contract::notice_channels::sendAgain, sendAgain);
    routes.on(contract::notice_channels::giveUp, giveUp);
    routes.on(contract::notice_channels::testMail,
        [&sealedTexts](Call &call, const TestMail &in) { return testMail(call, in, sealedTexts); });
}

namespace {

QList<outbox::DeliveryState> statesNamed(const QString &names)
{
    QList<outbox::DeliveryState> states;
    for (const QString &name : names.split(u',', Qt::SkipEmptyParts)) {
        const auto found = std::find(std::begin(deliveryStates), std::end(deliveryStates), name.trimmed());
        if (found == std::end(deliveryStates))
            throw Error::invalid(
                u"invalid input"_s, {{u"state"_s, u"must be waiting, sent, failed, needless or empty"_s}});
        const auto state = outbox::DeliveryState(found - std::begin(deliveryStates));
        if (!states.contains(state))
            states.append(state);
    }
    return states;
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
    delivery.notices = int(stored.notices.size());
    delivery.state = deliveryStates[size_t(stored.state)];
    delivery.reason = stored.result;
    delivery.tries = stored.tries;
    delivery.created = {stored.created};
    delivery.tried = {stored.tried};
    delivery.nextTry = {stored.nextTry};
    return delivery;
}

void setMailServer(
    Call &call, const QString &domainId, const contract::authtime::MailServer &sent, const SealedTexts &sealedTexts)
{
    QList<contract::FieldError> errors;
    organization::checkMailServer(errors, sent);
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    contract::authtime::Domain domain = *organization::domainById(call.db(), domainId);
    const auto before = domain.mailServer;
    domain.mailServer = sent.host.isEmpty() ? std::nullopt : std::optional(sent);
    organization::saveChangedDomain(call.db(), domain, call.now());
    organization::keepMailPassword(call.db(), sealedTexts, domainId, domain.mailServer, before);
}

void requireNotUnderWay(outbox::Changed changed)
{
    if (changed == outbox::Changed::IsUnderWay)
        throw Error::conflict(u"it is being sent right now: look again in a moment"_s);
}

} // namespace

static DomainChannels domainChannels(Call &call, const DomainPath &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.domainid);
    DomainChannels shown;
    shown.hook = call.db().text(u"SELECT notice_hook FROM domain WHERE id = ?"_s, in.domainid).value_or(QString());
    shown.channels = outbox::shownChannels(outbox::openChannels(call.db(), in.domainid));
    shown.preferences = outbox::shownPreferences(outbox::domainModes(call.db(), in.domainid), {});
    shown.language = outbox::domainLanguage(call.db(), in.domainid);
    shown.usualLanguage = outbox::serverLanguage();
    shown.mailServer = organization::domainById(call.db(), in.domainid)->mailServer;
    // One that another server key sealed is no use, and has to be set anew.
    const auto password = organization::mailPassword(call.db(), sealedTexts, in.domainid);
    shown.hasMailPassword = shown.mailServer && password && !password->isEmpty();
    return shown;
}

static DomainChannels chooseDomainChannels(Call &call, const ChooseDomainChannels &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.domainid);
    if (in.mailServer)
        setMailServer(call, in.domainid, *in.mailServer, sealedTexts);
    if (in.language) {
        outbox::checkLanguage(*in.language);
        outbox::setDomainLanguage(call.db(), in.domainid, *in.language);
    }
    if (in.hook) {
        outbox::checkHook(*in.hook);
        call.db().execute(u"UPDATE domain SET notice_hook = ? WHERE id = ?"_s, *in.hook, in.domainid);
    }
    for (const outbox::Choice &choice : outbox::readChoices(in.preferences))
        outbox::setDomainMode(call.db(), in.domainid, choice.kind, choice.channel, choice.mode);
    call.note(u"channels of notices"_s, {}, in.domainid);
    call.publish(events::DomainChanged{in.domainid});
    return domainChannels(call, {in.domainid}, sealedTexts);
}

static contract::Paged<Delivery> listDeliveries(Call &call, const ListDeliveries &in)
{
    requireDomain(call, call.db(), in.domainid);
    const auto states = statesNamed(in.state);
    const contract::Page page = pageOf(in.currpage, in.pagelines);
    QList<Delivery> rows;
    for (const outbox::Delivery &stored :
        outbox::deliveriesOf(call.db(), in.domainid, {states, page.offset(), page.lines}))
        rows.append(shown(call.db(), stored));
    return contract::paged(page, outbox::countDeliveries(call.db(), in.domainid, states), std::move(rows));
}

static Nothing sendAgain(Call &call, const DeliveryPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    const outbox::Changed changed = outbox::tryAgain(call.db(), in.domainid, in.id, call.now());
    requireNotUnderWay(changed);
    if (changed == outbox::Changed::NotThere)
        throw Error::notFound(u"nothing of that id has failed"_s);
    call.note(u"delivery "_s % in.id, {}, in.domainid);
    return {};
}

static Nothing giveUp(Call &call, const DeliveryPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    const outbox::Changed changed
        = outbox::giveUp(call.db(), in.domainid, in.id, u"given up by "_s % call.user.name, call.now());
    requireNotUnderWay(changed);
    if (changed == outbox::Changed::NotThere)
        throw Error::notFound(u"nothing of that id waits or has failed"_s);
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
    const gateways::MailOutcome outcome = channels::sendTestMail(
        route, {call.newId(), *address, outbox::usualLanguage(call.db(), in.domainid)}, call.now());
    call.write([&](Session &) { call.note(u"test mail to "_s % *address, {}, in.domainid); });
    return {outcome.isTaken ? u"success"_s : u"error"_s,
        outcome.isTaken ? u"the mail server took the message"_s : outcome.reason};
}

} // namespace formwright::authtime
