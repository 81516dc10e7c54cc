#include "backend/workflow/flow_watch.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

// Flows that name a role of his which is in use.
const QString named
    = u" FROM flow_administrator JOIN role ON role.id = flow_administrator.role_id "
      "AND role.application_id = flow_administrator.application_id AND role.status = 1 WHERE (role.default_role = 1 "
      "OR role.id IN (SELECT account_role.role_id FROM account_role WHERE account_role.account_id = ?))"_s;

} // namespace

FlowWatch::FlowWatch(const identity::Principal &user, const QString &domainId)
    : m_isOfAll(user.administers(domainId)),
      m_userId(user.kind == identity::AccountKind::User && user.domainId == domainId ? user.id : QString())
{ }

bool FlowWatch::isOf(Session &session, const QString &flowId) const
{
    if (m_isOfAll)
        return true;
    return !m_userId.isEmpty()
        && session
               .integer(
                   QString(u"SELECT 1"_s % named % u" AND flow_administrator.flow_id = ? LIMIT 1"_s), m_userId, flowId)
               .has_value();
}

bool FlowWatch::isOfAny(Session &session, const QString &applicationId) const
{
    if (m_isOfAll)
        return true;
    return !m_userId.isEmpty()
        && session
               .integer(
                   QString(u"SELECT 1"_s % named % u" AND (? = '' OR flow_administrator.application_id = ?) LIMIT 1"_s),
                   m_userId, applicationId, applicationId)
               .has_value();
}

QList<FlowWatch::Flow> FlowWatch::flows(Session &session, int most) const
{
    QList<Flow> found;
    if (m_userId.isEmpty())
        return found;
    Rows rows = session.query(
        QString(u"SELECT DISTINCT flow_administrator.application_id, flow_administrator.flow_id"_s % named
            % u" ORDER BY flow_administrator.application_id, flow_administrator.flow_id LIMIT ?"_s),
        m_userId, most);
    while (rows.next())
        found.append({rows.text(0), rows.text(1)});
    return found;
}

QString FlowWatch::condition(const QString &column) const
{
    if (m_isOfAll)
        return {};
    if (m_userId.isEmpty())
        return u" AND 0 = 1"_s;
    return u" AND "_s % column % u" IN (SELECT flow_administrator.flow_id"_s % named % u')';
}

QVariantList FlowWatch::values() const
{
    return m_userId.isEmpty() || m_isOfAll ? QVariantList() : QVariantList{m_userId};
}

} // namespace formwright::workflow
