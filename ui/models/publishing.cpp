#include "ui/models/publishing.h"

#include "app/contract/designtime_revisions.h"
#include "app/contract/login.h"

namespace formwright::models {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace designtime = contract::designtime;
namespace login = contract::login;

Publishing::Publishing(client::ApiClient &source, const DesignTarget &target, QObject *parent)
    : QObject(parent), m_source(&source), m_target(target)
{ }

Publishing::~Publishing()
{
    signOut();
}

void Publishing::signOut()
{
    if (!m_other)
        return;
    const auto keep = [other = m_other](const auto &) {}; // until it is answered
    m_other->call(login::designtimeLogout, {}, m_other.get(), keep);
    m_other.reset();
}

void Publishing::compare(const Door &door)
{
    if (m_isBusy || !m_source)
        return;
    m_isPlanned = false;
    setBusy(true);
    if (m_other && door == m_door)
        exportNow();
    else
        signIn(door);
}

void Publishing::signIn(const Door &door)
{
    signOut();
    m_door = door;
    const auto trial = client::ApiClient::make({.server = door.server});
    trial->call(login::designtimeLogin, {door.user, door.password, {}, {}}, this,
        [this, trial, door](const Result<login::DesignerSignedIn> &answer) {
            if (!answer)
                return fail(answer.failure());
            m_other = client::ApiClient::make(
                {.server = door.server, .tokenKind = "designerToken", .token = answer->designerToken.toLatin1()});
            exportNow();
        });
}

void Publishing::exportNow()
{
    if (!m_source)
        return setBusy(false);
    const QString ids = m_target.kind == WorkspaceKind::Software ? QString() : m_target.id;
    m_source->call(designtime::exportPackage, {m_target.applicationId, ids}, this,
        [this](const Result<designtime::Package> &answer) {
            if (!answer)
                return fail(answer.failure());
            m_package = *answer;
            planNow(false);
        });
}

void Publishing::planNow(bool isAnew)
{
    m_isPlanned = false;
    m_other->call(designtime::planImport, {m_preferred, m_package}, this, [this, isAnew](const Result<Plan> &answer) {
        if (!answer)
            return fail(answer.failure());
        m_plan = *answer;
        m_isPlanned = true;
        setBusy(false);
        Q_EMIT planned(isAnew);
    });
}

void Publishing::setPreferred(const QString &side)
{
    if (m_isBusy || side == m_preferred)
        return;
    m_preferred = side;
    if (!m_isPlanned)
        return;
    setBusy(true);
    planNow(false);
}

bool Publishing::hasConflicts() const
{
    return std::any_of(m_plan.changes.begin(), m_plan.changes.end(),
        [](const designtime::PlannedChange &change) { return change.change == "conflict"_L1; });
}

void Publishing::publish(const QString &message)
{
    if (!canPublish())
        return;
    setBusy(true);
    m_other->call(designtime::importPackage, {m_plan.hash, m_preferred, message, m_package}, this,
        [this](const Result<Plan> &answer) {
            if (!answer && answer.failure().errcode == designtime::planMoved)
                return planNow(true);
            if (!answer)
                return fail(answer.failure());
            m_plan = *answer;
            m_isPlanned = false;
            setBusy(false);
            Q_EMIT published();
        });
}

void Publishing::setBusy(bool isBusy)
{
    if (m_isBusy == isBusy)
        return;
    m_isBusy = isBusy;
    Q_EMIT busyChanged(isBusy);
}

void Publishing::fail(const Failure &failure)
{
    if (failure.kind == Failure::Kind::Unauthenticated)
        m_other.reset();
    setBusy(false);
    Q_EMIT failed(failure);
}

} // namespace formwright::models
