// Designs of one server on their way to another: exported, planned there, and imported once somebody has seen the plan.
#pragma once

#include "app/contract/designtime_packages.h"
#include "ui/client/api_client.h"
#include "ui/models/design_acts.h"

namespace formwright::models {

class Publishing : public QObject
{
    Q_OBJECT

public:
    using Plan = contract::designtime::ImportPlan;

    struct Door {
        QUrl server{};
        QString user{};
        QString password{};

        bool operator==(const Door &) const = default;
    };

    // `source` outlives it, as long as it is not destroyed with what it shows.
    Publishing(client::ApiClient &source, const DesignTarget &target, QObject *parent);
    // Signs out at the other server.
    ~Publishing() override;

    // Asks both servers anew; signs in at the other one where that is not done yet. Ends in planned() or failed().
    void compare(const Door &door);
    // Who wins where both sides changed the same: "package" (this one), "server" (the other one), or nobody.
    void setPreferred(const QString &side);
    const QString &preferred() const { return m_preferred; }
    // As planned; one that does not hold any more is made anew, and told by planned(). Ends in published() otherwise.
    void publish(const QString &message);

    bool isBusy() const { return m_isBusy; }
    const Plan &plan() const { return m_plan; }
    bool hasConflicts() const;
    bool canPublish() const { return !m_isBusy && m_isPlanned && !hasConflicts() && !m_plan.changes.isEmpty(); }

Q_SIGNALS:
    void busyChanged(bool isBusy);
    void planned(bool isAnew); // true: something moved since the plan that was to be carried out
    void published();
    void failed(const client::Failure &failure);

private:
    void signIn(const Door &door);
    void signOut();
    void exportNow();
    void planNow(bool isAnew);
    void setBusy(bool isBusy);
    void fail(const client::Failure &failure);

    QPointer<client::ApiClient> m_source;
    const DesignTarget m_target;
    Door m_door;
    std::shared_ptr<client::ApiClient> m_other; // signed in
    contract::designtime::Package m_package;
    QString m_preferred;
    Plan m_plan;
    bool m_isPlanned = false;
    bool m_isBusy = false;
};

} // namespace formwright::models
