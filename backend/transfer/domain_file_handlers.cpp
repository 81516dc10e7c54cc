#include "app/contract/authtime_domain_file.h"
#include "backend/http/routes.h"
#include "backend/identity/token.h"
#include "backend/transfer/domain_file_import.h"
#include "backend/transfer/domain_file_writer.h"
#include "backend/transfer/domain_transfer.h"

namespace formwright::transfer {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::FileAnswer;
using http::Call;
using storage::Session;

static FileAnswer exportDomain(Call &call, const IdPath &in);
static ImportedDomain importDomain(Call &call, const ImportDomain &in);

void registerDomainTransfer(http::Routes &routes)
{
    routes.on(contract::authtime::exportDomain, exportDomain);
    routes.on(contract::authtime::importDomain, importDomain);
}

static FileAnswer exportDomain(Call &call, const IdPath &in)
{
    const auto domain = organization::domainById(call.db(), in.id);
    if (!domain)
        throw Error::notFound(u"there is no such domain"_s);
    call.require(call.user.administers(in.id), u"this domain is not yours to administer"_s);
    return {writeDomainFile(call.db(), in.id), "application/gzip", QString(domain->name % u".formwright-domain"_s), {}};
}

static ImportedDomain importDomain(Call &call, const ImportDomain &in)
{
    http::Services &services = call.services;
    DomainFileImport import(services.database, services.clock, in.file.content, in.name, identity::newToken());
    const ImportedDomain imported = import.run(
        [&](const std::function<void(Session &)> &unit) {
            call.write([&](Session &session) {
                unit(session);
                call.note(u"domain from "_s % in.file.fileName);
            });
        },
        [&call] { return call.isAbandoned(); });
    call.publish(events::DomainChanged{imported.id});
    return imported;
}

} // namespace formwright::transfer
