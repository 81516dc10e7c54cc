// One change of many people: sends what becomes of each, in blocks, and remembers how to take it back.
#pragma once

#include "app/contract/authtime_people_changes.h"
#include "ui/client/api_client.h"

namespace formwright::administration {

struct NamedPerson {
    QString id;
    QString name;

    bool operator==(const NamedPerson &) const = default;
};

// What becomes of the person with this id.
using ChangeOf = std::function<contract::authtime::PersonAlteration(const QString &id)>;

// Runs once and deletes itself after finished(). One request for each block of people is on its way at a time; cancel()
// lets it end and sends no more. GUI thread.
class PeopleAct : public QObject
{
    Q_OBJECT
public:
    // Between two blocks an act can be cancelled, and others get their turn at the server.
    static constexpr int peopleAtATime = 100;

    struct Refused {
        NamedPerson person;
        QString reason;
    };
    // Who was changed, and what would take it back.
    struct Done {
        NamedPerson person;
        contract::authtime::PersonAlteration inverse;
    };

    PeopleAct(client::ApiClient &client, const QString &domainId, QObject *parent = nullptr);

    void start(const QList<NamedPerson> &people, const ChangeOf &change);
    // Sends the inverses of another act.
    void startUndo(const QList<Done> &done);
    void cancel();

    int total() const { return m_total; }
    bool isCancelled() const { return m_isCancelled; }
    const QList<Done> &done() const { return m_done; }
    const QList<Refused> &refused() const { return m_refused; }

Q_SIGNALS:
    void progressed(int done, int total);
    void finished(); // this is deleted afterwards

private:
    struct Step {
        NamedPerson person;
        contract::authtime::PersonAlteration alteration;
    };
    void begin();
    void pump();
    void take(const QList<Step> &block, const client::Result<QList<contract::authtime::PersonOutcome>> &answer);

    client::ApiClient &m_client;
    const QString m_domainId;
    QList<Step> m_waiting;
    QList<Done> m_done;
    QList<Refused> m_refused;
    int m_total = 0;
    int m_ended = 0;
    bool m_isOnTheWay = false;
    bool m_isCancelled = false;
    bool m_isOver = false;
};

} // namespace formwright::administration
