// One change of many people: asks how each is, sends what changes, and remembers how to take it back.
#pragma once

#include "app/contract/authtime_people.h"
#include "ui/administration/people_model.h"

namespace formwright::administration {

// What becomes of one person; nothing where it is so already.
using ChangeOf = std::function<std::optional<contract::authtime::PersonChanges>(const contract::authtime::Person &)>;

// Of the members that the changes name, what they were before.
contract::authtime::PersonChanges inverseOf(
    const contract::authtime::PersonChanges &changes, const contract::authtime::Person &before);

// Runs once and deletes itself after finished(). A few requests are on their way at a time; cancel() lets those end and sends no more. GUI thread.
class PeopleAct : public QObject
{
    Q_OBJECT
public:
    struct Refused {
        PeopleModel::Person person;
        QString reason;
    };
    // Who was changed, and what would take it back.
    struct Done {
        PeopleModel::Person person;
        contract::authtime::PersonChanges inverse;
    };

    PeopleAct(client::ApiClient &client, const QString &domainId, QObject *parent = nullptr);

    void start(const QList<PeopleModel::Person> &people, const ChangeOf &change);
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
        PeopleModel::Person person;
        std::optional<contract::authtime::PersonChanges> changes; // known already, when it is an inverse
    };
    void pump();
    void ask(const Step &step);
    void send(const Step &step, const contract::authtime::Person &before);
    void end(const PeopleModel::Person &person, const QString &reason);

    client::ApiClient &m_client;
    const QString m_domainId;
    ChangeOf m_change;
    QList<Step> m_waiting;
    QList<Done> m_done;
    QList<Refused> m_refused;
    int m_total = 0;
    int m_ended = 0;
    int m_onTheWay = 0;
    bool m_isCancelled = false;
};

} // namespace formwright::administration
