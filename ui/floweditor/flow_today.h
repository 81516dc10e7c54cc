// Who would act in a flow as it is drawn, in the domain that somebody is signed in to, as it is today.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "ui/client/api_client.h"

#include <QTimer>

namespace formwright::floweditor {

class FlowToday : public QObject
{
    Q_OBJECT

public:
    explicit FlowToday(QObject *parent = nullptr);

    // A client that acts for a domain; without one nothing is known.
    void askBy(const std::shared_ptr<client::ApiClient> &client);
    // Plain id; soon, and what was asked before is forgotten.
    void ask(const QString &applicationId, const QString &text);
    const QList<contract::runtime_simulations::NodePeople> &people() const { return m_people; }

Q_SIGNALS:
    void found();

private:
    void send();
    void take(const QList<contract::runtime_simulations::NodePeople> &people);

    std::shared_ptr<client::ApiClient> m_client;
    std::unique_ptr<QObject> m_question;
    QTimer m_soon;
    QString m_applicationId;
    QString m_text;
    QList<contract::runtime_simulations::NodePeople> m_people;
};

} // namespace formwright::floweditor
