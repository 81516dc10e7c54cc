#include "backend/callbacks/call_back_delivery.h"

#include "backend/gateways/http_client.h"

#include <QLoggingCategory>
#include <QMessageAuthenticationCode>

Q_LOGGING_CATEGORY(callBackLog, "formwright.callbacks")

namespace formwright::callbacks {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

constexpr int mostAtOnce = 20;
constexpr qsizetype longestResult = 300;
constexpr qint64 minute = 60'000;

QByteArray signatureOf(const QByteArray &secret, const QByteArray &time, const QByteArray &body)
{
    return QMessageAuthenticationCode::hash(time + '.' + body, secret, QCryptographicHash::Sha256).toHex();
}

} // namespace

qint64 pauseAfter(int tries)
{
    static constexpr qint64 minutes[mostTries - 1] = {1, 5, 15, 60, 180, 360, 720};
    return minutes[std::clamp(tries, 1, mostTries - 1) - 1] * minute;
}

CallBackDelivery::CallBackDelivery(storage::Database &database, const storage::Clock &clock, DeliveryOptions options)
    : m_database(database), m_clock(clock), m_options(options)
{ }

CallBackDelivery::~CallBackDelivery()
{
    stop();
}

void CallBackDelivery::start()
{
    if (!m_thread.joinable())
        m_thread = std::thread([this] { loop(); });
}

void CallBackDelivery::look()
{
    {
        const std::lock_guard lock(m_mutex);
        m_looks = true;
    }
    m_changed.notify_all();
}

void CallBackDelivery::stop()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void CallBackDelivery::loop()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        m_looks = false;
        lock.unlock();
        bool wasBusy = false;
        try {
            wasBusy = deliverSome();
        } catch (const Error &error) {
            qCWarning(callBackLog).noquote() << "call-backs wait:" << error.message << error.detail;
        }
        lock.lock();
        if (!wasBusy)
            m_changed.wait_for(
                lock, std::chrono::milliseconds(m_options.pollMilliseconds), [this] { return m_stopping || m_looks; });
    }
}

bool CallBackDelivery::deliverSome()
{
    bool wasBusy = false;
    const QList<CallBack> due = dueCallBacks(m_database.reader(), m_clock.nowMilliseconds(), mostAtOnce);
    for (const CallBack &callBack : due) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping)
                return false;
        }
        bool isOurs = false;
        const qint64 now = m_clock.nowMilliseconds();
        m_database.write([&](Session &session) {
            isOurs = claimCallBack(session, callBack, now, now + 2 * m_options.timeoutMilliseconds + minute);
        });
        if (isOurs)
            deliver(callBack);
        wasBusy = wasBusy || isOurs;
    }
    return wasBusy;
}

void CallBackDelivery::deliver(CallBack callBack)
{
    const QByteArray secret = m_database.reader()
                                  .text(u"SELECT secret FROM domain WHERE id = ?"_s, callBack.domainId)
                                  .value_or(QString())
                                  .toUtf8();
    gateways::OutgoingRequest request;
    request.method = "POST";
    request.url = callBack.address;
    request.body = callBack.body.toUtf8();
    const QByteArray time = QByteArray::number(m_clock.nowMilliseconds());
    request.headers = {"Content-Type: application/json", "X-Formwright-Delivery: " + callBack.id.toLatin1(),
        "X-Formwright-Time: " + time};
    if (!secret.isEmpty())
        request.headers.append("X-Formwright-Signature: sha256=" + signatureOf(secret, time, request.body));
    request.timeoutMilliseconds = m_options.timeoutMilliseconds;
    request.mostBytes = m_options.mostAnswer;
    request.publicOnly = !m_options.privateAddresses;
    const gateways::IncomingAnswer answer = gateways::send(request);
    const bool isTaken = answer.status >= 200 && answer.status <= 299;
    callBack.tried = m_clock.nowMilliseconds();
    ++callBack.tries;
    callBack.result = answer.status == 0 ? answer.failure.left(longestResult) : QString::number(answer.status);
    callBack.nextTry = isTaken || callBack.tries >= mostTries ? 0 : callBack.tried + pauseAfter(callBack.tries);
    m_database.write([&](Session &session) { keepResult(session, callBack); });
}

} // namespace formwright::callbacks
