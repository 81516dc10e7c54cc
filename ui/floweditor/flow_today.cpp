#include "ui/floweditor/flow_today.h"

namespace formwright::floweditor {

using contract::runtime_simulations::NodePeople;

namespace {

constexpr int pause = 500; // milliseconds, of whoever draws

} // namespace

FlowToday::FlowToday(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(pause);
    connect(&m_soon, &QTimer::timeout, this, &FlowToday::send);
}

void FlowToday::askBy(const std::shared_ptr<client::ApiClient> &client)
{
    const auto usable = client && !client->domain().isEmpty() ? client : nullptr;
    if (usable == m_client)
        return;
    m_client = usable;
    m_question.reset();
    take({});
    m_soon.start();
}

void FlowToday::ask(const QString &applicationId, const QString &text)
{
    m_applicationId = applicationId;
    m_text = text;
    m_soon.start();
}

// What cannot be told, as of software that the domain does not have, is not known.
void FlowToday::send()
{
    m_question = std::make_unique<QObject>();
    if (!m_client || m_applicationId.isEmpty() || m_text.trimmed().isEmpty()) {
        take({});
        return;
    }
    m_client->call(contract::runtime_simulations::askFlowPeople, {{m_applicationId}, m_text}, m_question.get(),
        [this](const client::Result<QList<NodePeople>> &answer) { take(answer ? *answer : QList<NodePeople>()); });
}

void FlowToday::take(const QList<NodePeople> &people)
{
    if (people.isEmpty() && m_people.isEmpty())
        return;
    m_people = people;
    Q_EMIT found();
}

} // namespace formwright::floweditor
