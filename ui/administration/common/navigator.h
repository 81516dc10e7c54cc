// How pages of the administration lead to one another, and hear of what another has changed.
#pragma once

#include "ui/client/api_client.h"

#include <QObject>

#include <functional>

namespace formwright::administration {

class PeopleWork;

// Which page of what: `kind` is the id of an entry of adminPageKinds(); `thing` says whose, or what is to be selected.
struct AdminAddress {
    QString kind;
    QString domainId{};
    QString thing{}; // an id, its meaning is the page's own
    QString title{}; // until the page knows better

    // As the tab is known and remembered: "admin:people:01H...:".
    QString key() const;
    static AdminAddress fromKey(const QString &key); // of an empty kind when it is none of ours
};

// The people before and behind one in the list they were opened from; `then` is called with an empty id at the ends.
using NextPerson = std::function<void(const QString &id, int step, const std::function<void(const QString &id)> &then)>;

// Lives on the GUI thread.
class Navigator : public QObject
{
    Q_OBJECT
public:
    explicit Navigator(client::ApiClient &client, QObject *parent = nullptr);

    void open(const AdminAddress &address) { Q_EMIT openWanted(address); }
    void close(const AdminAddress &address) { Q_EMIT closeWanted(address); }

    // Opens the people of a domain and selects there: a department, and in it a person; both may be empty.
    struct Spot {
        QString domainId;
        QString indexCode{}; // path of ids to the department
        QString personId{};
        QString words{}; // searched for, so that the person is in the list
    };
    void show(const Spot &spot);
    // What people page of that domain shall show when it opens; asked once.
    Spot takeSpot(const QString &domainId);

    // Opens the directory of a domain and shows that synchronization there; the page asks for its id, once.
    void showSynchronization(const QString &domainId, const QString &id);
    QString takeSynchronization(const QString &domainId) { return m_synchronizations.take(domainId); }

    // One for each domain; lives longer than the tabs that use it.
    PeopleWork &workOf(const QString &domainId);

    void setNextPerson(const QString &domainId, const NextPerson &next) { m_next.insert(domainId, next); }
    NextPerson nextPerson(const QString &domainId) const { return m_next.value(domainId); }

    // Another one may sign in now: nothing is undone or shown any more.
    void forget();

Q_SIGNALS:
    void openWanted(const formwright::administration::AdminAddress &address);
    void closeWanted(const formwright::administration::AdminAddress &address);
    void spotWanted(const QString &domainId); // to a people page that is open already
    void synchronizationWanted(const QString &domainId); // to a directory page that is open already
    void domainsChanged(); // names, states or which there are
    void accountsChanged(); // those that administer and design
    void rolesChanged(); // names, states or which there are

private:
    QHash<QString, Spot> m_spots;
    QHash<QString, QString> m_synchronizations;
    client::ApiClient &m_client;
    QHash<QString, PeopleWork *> m_work;
    QHash<QString, NextPerson> m_next;
};

} // namespace formwright::administration
