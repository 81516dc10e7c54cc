#include "ui/administration/domains/account_domains_source.h"

#include "app/contract/authtime_domains.h"
#include "ui/administration/common/picker_sources.h"

#include <QCoreApplication>

namespace formwright::administration {

namespace authtime = contract::authtime;
using client::Result;
using widgets::PickerAnswer;

namespace {
constexpr int linesPerPage = 30;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(AccountDomainsSource)
};
} // namespace

AccountDomainsSource::AccountDomainsSource(client::ApiClient &client) : m_client(client) { }

QString AccountDomainsSource::placeholder() const
{
    return Text::tr("Type the name of a domain");
}

QString AccountDomainsSource::notFound(const QString &text) const
{
    return Text::tr("No domain is found for “%1”.").arg(text);
}

QString AccountDomainsSource::unknownName() const
{
    return Text::tr("A domain that is gone");
}

QString AccountDomainsSource::browseText() const
{
    return Text::tr("Choose a domain");
}

void AccountDomainsSource::search(const QString &text, int page, QObject *context, Then then)
{
    authtime::ListDomains in;
    in.name = text;
    in.currpage = page;
    in.pagelines = linesPerPage;
    m_client.call(authtime::listDomains, in, context, [then](const Result<authtime::DomainPage> &answer) {
        PickerAnswer found;
        if (!answer) {
            found.failure = answer.failure().message;
        } else {
            for (const authtime::DomainListEntry &domain : answer->datas)
                found.items.append({domain.id, domain.name, domain.systemName, false});
            found.hasMore = answer->pageNo < answer->pageCount;
        }
        then(found);
    });
}

void AccountDomainsSource::names(const QStringList &ids, QObject *context, Then then)
{
    const auto take = gatherNames(int(ids.size()), then);
    for (const QString &id : ids) {
        m_client.call(authtime::getDomain, {id}, context, [take, id](const Result<authtime::Domain> &answer) {
            answer ? take(id, answer->name, {}) : take(id, {}, answer.failure());
        });
    }
}

} // namespace formwright::administration
