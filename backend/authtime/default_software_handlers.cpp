#include "backend/authtime/access.h"
#include "backend/authtime/authtime.h"
#include "backend/authtime/default_software_store.h"
#include "backend/http/routes.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;
using namespace contract::authtime;
using contract::Error;
using contract::Nothing;
using http::Call;

static QList<DefaultSoftware> list(Call &call, const DomainPath &in);
static Nothing disable(Call &call, const DefaultSoftwarePath &in);
static Nothing enable(Call &call, const DefaultSoftwarePath &in);
static QString saveKnowledgeConfiguration(Call &call, const KnowledgeConfiguration &in);
static KnowledgeStatus knowledgeStatus(Call &call, const DomainPath &in);

void registerDefaultSoftware(http::Routes &routes)
{
    routes.on(contract::authtime::listDefaultSoftware, list);
    routes.on(contract::authtime::disableDefaultSoftware, disable);
    routes.on(contract::authtime::enableDefaultSoftware, enable);
    routes.on(contract::authtime::saveKnowledgeConfiguration, saveKnowledgeConfiguration);
    routes.on(contract::authtime::knowledgeStatus, knowledgeStatus);
}

namespace {

constexpr qsizetype longestCode = 100;
constexpr qsizetype mostEntries = 1000;

void switchTo(Call &call, const DefaultSoftwarePath &in, bool enabled)
{
    requireDomain(call, call.db(), in.domainid);
    if (!setEnabled(call.db(), in.domainid, in.id, enabled))
        throw Error::notFound(u"there is no system software "_s % in.id);
    call.note(u"system software "_s % in.id, {}, in.domainid);
}

// The entries of a list separated by commas, each once.
QStringList entriesOf(const QString &text)
{
    QStringList entries;
    for (const QString &entry : text.split(u',')) {
        const QString trimmed = entry.trimmed();
        if (!trimmed.isEmpty())
            entries.append(trimmed);
    }
    entries.removeDuplicates();
    return entries;
}

} // namespace

static QList<DefaultSoftware> list(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return defaultSoftware(call.db(), in.domainid);
}

static Nothing disable(Call &call, const DefaultSoftwarePath &in)
{
    switchTo(call, in, false);
    return {};
}

static Nothing enable(Call &call, const DefaultSoftwarePath &in)
{
    switchTo(call, in, true);
    return {};
}

static QString saveKnowledgeConfiguration(Call &call, const KnowledgeConfiguration &in)
{
    requireDomain(call, call.db(), in.domainid);
    const QStringList codes = entriesOf(in.kmRoleSelectItem);
    const QStringList members = entriesOf(in.ids);
    QList<contract::FieldError> errors;
    if (codes.size() > mostEntries)
        errors.append({u"kmRoleSelectItem"_s, u"names more than 1000 roles"_s});
    if (std::any_of(codes.begin(), codes.end(), [](const QString &code) { return code.size() > longestCode; }))
        errors.append({u"kmRoleSelectItem"_s, u"has a code of more than 100 characters"_s});
    if (members.size() > mostEntries)
        errors.append({u"ids"_s, u"names more than 1000 users and departments"_s});
    throwIfAny(errors);
    for (const QString &id : members) {
        if (!isMember(call.db(), in.domainid, id))
            errors.append({u"ids"_s, id % u" is no user or department of this domain"_s});
    }
    throwIfAny(errors);
    saveKnowledge(call.db(), in.domainid, codes.join(u','), members.join(u','));
    call.note(u"knowledge roles "_s % codes.join(u", "_s), {}, in.domainid);
    return u"the configuration was saved"_s;
}

static KnowledgeStatus knowledgeStatus(Call &call, const DomainPath &in)
{
    requireDomain(call, call.db(), in.domainid);
    return knowledgeOf(call.db(), in.domainid);
}

} // namespace formwright::authtime
