// What people and departments are called that documents hold by their ids alone.
#pragma once

#include "ui/client/api_client.h"

#include <QSet>
#include <QTimer>

namespace formwright::models {

// Asks for what it is asked for and does not know, many at once, each id one time. GUI thread.
class ReferenceNames : public QObject
{
    Q_OBJECT

public:
    explicit ReferenceNames(client::ApiClient &client, QObject *parent = nullptr);

    enum class Kind { Person, Department };
    // The names of all of them, or nothing before known() has told that they are there, or where nobody knows them.
    std::optional<QStringList> namesOf(Kind kind, const QStringList &ids);

Q_SIGNALS:
    void known();

private:
    void ask();
    void askForPeople(const QStringList &ids);
    void askForDepartments();

    client::ApiClient &m_client;
    QHash<QString, QString> m_names; // empty while it is asked for, or where there is none
    QSet<QString> m_wantedPeople;
    bool m_wantsDepartments = false;
    QTimer m_soon;
};

} // namespace formwright::models
