#include "backend/bus/event_text.h"

#include <QStringBuilder>

namespace formwright::bus {

using namespace Qt::StringLiterals;
using namespace events;

namespace {

struct Writer {
    QJsonArray operator()(const NotificationTotalsChanged &totals) const
    {
        return {u"totals"_s, totals.userId, totals.total, totals.unread, totals.notice, totals.number};
    }
    QJsonArray operator()(const DesignChanged &design) const
    {
        return {u"design"_s, design.applicationId, design.formId};
    }
    QJsonArray operator()(const RecordsChanged &records) const { return {u"records"_s, records.formId}; }
    QJsonArray operator()(const AccountChanged &account) const { return {u"account"_s, account.accountId}; }
    QJsonArray operator()(const DomainChanged &domain) const { return {u"domain"_s, domain.domainId}; }
    QJsonArray operator()(const JobQueued &) const { return {u"job"_s}; }
    QJsonArray operator()(const AnythingChanged &) const { return {u"anything"_s}; }
};

} // namespace

QJsonArray toJson(const Event &event)
{
    return std::visit(Writer(), event);
}

Event eventFrom(const QJsonArray &json)
{
    const QString kind = json.at(0).toString();
    const auto text = [&](int index) { return json.at(index).toString(); };
    const auto number = [&](int index) { return json.at(index).toInteger(); };
    if (kind == "totals"_L1)
        return NotificationTotalsChanged{text(1), number(2), number(3), number(4), number(5)};
    if (kind == "design"_L1)
        return DesignChanged{text(1), text(2)};
    if (kind == "records"_L1)
        return RecordsChanged{text(1)};
    if (kind == "account"_L1)
        return AccountChanged{text(1)};
    if (kind == "domain"_L1)
        return DomainChanged{text(1)};
    if (kind == "job"_L1)
        return JobQueued{};
    return AnythingChanged{};
}

std::optional<Mark> markOf(const Event &event)
{
    if (const auto *design = std::get_if<DesignChanged>(&event))
        return Mark{u"design"_s, design->applicationId % u'/' % design->formId};
    if (const auto *account = std::get_if<AccountChanged>(&event))
        return Mark{u"account"_s, account->accountId};
    if (const auto *domain = std::get_if<DomainChanged>(&event))
        return Mark{u"domain"_s, domain->domainId};
    if (std::holds_alternative<AnythingChanged>(event))
        return Mark{u"anything"_s, {}};
    return std::nullopt;
}

Event eventFrom(const Mark &mark)
{
    if (mark.kind == "design"_L1)
        return DesignChanged{mark.subject.section(u'/', 0, 0), mark.subject.section(u'/', 1)};
    return eventFrom(QJsonArray{mark.kind, mark.subject});
}

} // namespace formwright::bus
