#include "bench/order_client.h"

#include "bench/orders.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <random>
#include <stdexcept>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

QByteArray loginRequest()
{
    const QByteArray body = QByteArray("{\"domainName\":\"") + domainName + "\",\"username\":\"" + userLogin
        + "\",\"password\":\"" + userPassword + "\"}";
    return requestText("POST", "/api/runtime/login", {}, body);
}

QByteArray firstId(const QJsonObject &answer)
{
    const QByteArray id = answer.value("data"_L1).toArray().first().toObject().value("id"_L1).toString().toLatin1();
    if (id.isEmpty())
        throw std::runtime_error("the server lists nothing where there should be something");
    return id;
}

std::minstd_rand &randomNumbers()
{
    static std::minstd_rand random(20260101);
    return random;
}

} // namespace

OrderClient::OrderClient(quint16 port, int documents)
    : OrderClient([port](const QByteArray &request) { return bench::ask(port, request); }, documents)
{ }

OrderClient::OrderClient(const Ask &ask, int documents)
{
    m_token = objectOf(ask(loginRequest())).value("data"_L1).toObject().value("access_token"_L1).toString().toLatin1();
    const auto list = [&](const QByteArray &target) { return objectOf(ask(requestText("GET", target, m_token))); };
    m_application = firstId(list("/api/runtime/applications"));
    m_form = firstId(list("/api/runtime/" + m_application + "/forms"));
    const QJsonArray views = list("/api/runtime/" + m_application + "/views").value("data"_L1).toArray();
    for (const QJsonValue &view : views) {
        QByteArray &id = view["name"_L1].toString().contains("totals"_L1) ? m_totals : m_view;
        id = view["id"_L1].toString().toLatin1();
    }
    if (m_view.isEmpty())
        throw std::runtime_error("the server lists no view of the orders");
    constexpr int lines = 1000;
    for (int page = 1; m_documents.size() < documents; ++page) {
        const QJsonArray rows = list("/api/runtime/" + m_application + "/documents?formid=" + m_form
            + "&page_lines=1000&_page=" + QByteArray::number(page))
                                    .value("data"_L1)
                                    .toArray();
        for (const QJsonValue &row : rows)
            m_documents.append(row.toObject().value("id"_L1).toString().toLatin1());
        if (rows.size() < lines)
            break;
    }
    std::shuffle(m_documents.begin(), m_documents.end(), randomNumbers());
    m_documentSize = ask(reads(1).first()).body.size();
}

QByteArray OrderClient::documentTarget(int index) const
{
    return "/api/runtime/" + m_application + "/documents/" + m_documents[index % m_documents.size()];
}

QList<QByteArray> OrderClient::reads(int count) const
{
    QList<QByteArray> requests;
    for (int i = 0; i < count; ++i)
        requests.append(
            requestText("GET", documentTarget(int(randomNumbers()() % unsigned(m_documents.size()))), m_token));
    return requests;
}

QList<QByteArray> OrderClient::lists(int count, bool withTotal) const
{
    QList<QByteArray> requests;
    for (int i = 0; i < count; ++i) {
        const QByteArray target = "/api/runtime/" + m_application + "/documents?viewid=" + m_view
            + "&parameter=status%3D" + statuses[randomNumbers()() % std::size(statuses)] + "&page_lines=20&_page="
            + QByteArray::number(1 + qint64(randomNumbers()() % 5)) + (withTotal ? "" : "&withTotal=false");
        requests.append(requestText("GET", target, m_token));
    }
    return requests;
}

QList<QByteArray> OrderClient::viewRows(int count, ViewRowsOf of) const
{
    const QByteArray &view = of == ViewRowsOf::Totals ? m_totals : m_view;
    const QByteArray withTotal = of == ViewRowsOf::Totals ? "" : "&withTotal=false";
    QList<QByteArray> requests;
    for (int i = 0; i < count; ++i) {
        const QByteArray target = "/api/runtime/" + m_application + "/views/" + view + "/documents?parameter=status%3D"
            + statuses[randomNumbers()() % std::size(statuses)] + "&lines=20" + withTotal
            + "&_currpage=" + QByteArray::number(1 + qint64(randomNumbers()() % 5));
        requests.append(requestText("POST", target, m_token, "{}"));
    }
    return requests;
}

QList<QByteArray> OrderClient::creates(int count) const
{
    QList<QByteArray> requests;
    for (int i = 0; i < count; ++i) {
        const QByteArray body = "{\"id\":\"\",\"formid\":\"" + m_form + "\",\"applicationid\":\"" + m_application
            + "\",\"stateid\":\"\",\"versions\":1,\"parentid\":\"\",\"sign\":\"\",\"items\":"
            + orderItems(1'000'000 + i) + '}';
        requests.append(requestText("POST", "/api/runtime/" + m_application + "/documents", m_token, body));
    }
    return requests;
}

QList<QByteArray> OrderClient::patches(int count) const
{
    QList<QByteArray> requests;
    for (int i = 0; i < count; ++i) {
        const int index = int(randomNumbers()() % unsigned(m_documents.size()));
        const QByteArray body = "{\"id\":\"" + m_documents[index] + "\",\"items\":{\"status\":\""
            + statuses[i % int(std::size(statuses))] + "\",\"amount\":" + QByteArray::number(100 + i % 1000) + ".25}}";
        requests.append(requestText("PATCH", documentTarget(index), m_token, body));
    }
    return requests;
}

QList<QByteArray> OrderClient::logins() const
{
    return {loginRequest()};
}

QByteArray OrderClient::notification() const
{
    return requestText("POST", "/api/message/notification", m_token, R"({"summary":"a bench event","module":"bench"})");
}

QByteArray OrderClient::eventStream() const
{
    return requestText("GET", "/api/message/notification/count/watch", m_token);
}

QList<QByteArray> mixed(const QList<QPair<int, QList<QByteArray>>> &parts, int count)
{
    QList<QByteArray> requests;
    for (const auto &[share, pool] : parts) {
        for (int i = 0; i < count * share / 100; ++i)
            requests.append(pool[i % pool.size()]);
    }
    std::shuffle(requests.begin(), requests.end(), randomNumbers());
    return requests;
}

} // namespace formwright::bench
