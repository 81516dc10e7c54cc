#include "app/contract/authtime_services.h"
#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/running_test.h"
#include "backend/gateways/sms_gateway.h"
#include "backend/http/routes.h"
#include "backend/identity/password.h"
#include "backend/organization/cloud_password.h"
#include "backend/organization/domain_store.h"
#include "backend/organization/service_use.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Nothing;
using gateways::SmsGateway;
using http::Call;
using identity::SealedTexts;
using storage::Session;

static SmsResult testSms(Call &call, const SmsPath &in);
static DomainServices services(Call &call, const IdPath &in, const SealedTexts &sealedTexts);
static Nothing saveCloudAccount(Call &call, const CloudAccount &in, const SealedTexts &sealedTexts);

void registerServices(http::Routes &routes, const SealedTexts &sealedTexts)
{
    routes.on(contract::authtime::testSms, testSms);
    routes.on(contract::authtime::domainServices,
        [&sealedTexts](Call &call, const IdPath &in) { return services(call, in, sealedTexts); });
    routes.on(contract::authtime::saveCloudAccount,
        [&sealedTexts](Call &call, const CloudAccount &in) { return saveCloudAccount(call, in, sealedTexts); });
}

static SmsResult testSms(Call &call, const SmsPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    if (!SmsGateway::isTelephone(in.telephone))
        throw Error::invalid(u"invalid input"_s, {{u"telephone"_s, u"is no telephone number"_s}});
    const SmsGateway gateway(call.services.settings);
    static std::atomic<qint64> running{0};
    const RunningTest test(running, call.services.settings.number("sms.maxTests"));
    const SmsGateway::Outcome outcome
        = gateway.send(in.telephone, u"This is a test message of your Formwright server."_s);
    call.write([&](Session &session) {
        if (gateway.isConfigured())
            organization::countUse(session, in.domainid, organization::smsService);
        call.note(u"test message to "_s % in.telephone % u": "_s % outcome.message, {}, in.domainid);
    });
    return {outcome.sent ? u"success"_s : u"error"_s, outcome.message};
}

static DomainServices services(Call &call, const IdPath &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.id);
    const auto domain = organization::domainById(call.db(), in.id);
    DomainServices answer;
    answer.account = domain->yunAccount;
    if (call.user.superAdmin)
        answer.password = organization::cloudPassword(call.db(), sealedTexts, in.id);
    const bool hasGateway = SmsGateway(call.services.settings).isConfigured();
    answer.data.append({organization::smsService, u"message"_s, u"Text messages"_s,
        hasGateway ? u"sent through the gateway of this server"_s
                   : u"off: this server has no gateway (setting sms.url)"_s,
        int(organization::usesOf(call.db(), in.id, organization::smsService)), 0});
    return answer;
}

static Nothing saveCloudAccount(Call &call, const CloudAccount &in, const SealedTexts &sealedTexts)
{
    requireDomain(call, call.db(), in.id);
    QList<contract::FieldError> errors;
    checkLength(errors, u"account"_s, in.account, 200);
    checkLength(errors, u"password"_s, in.password, 400);
    throwIfAny(errors);
    auto domain = organization::domainById(call.db(), in.id);
    domain->yunAccount = in.account.trimmed();
    organization::saveDomain(call.db(), *domain, call.now());
    // The shifted form is the documented one; a text that cannot be it was sent plain.
    organization::setCloudPassword(
        call.db(), sealedTexts, in.id, identity::decodeWirePassword(in.password).constLast());
    call.note(u"account at the service platform of the domain "_s % domain->name, {}, in.id);
    return {};
}

} // namespace formwright::authtime
