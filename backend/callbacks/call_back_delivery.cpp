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
    for (std::thread &worker : m_workers)
        worker.join();
    m_workers.clear();
}

void CallBackDelivery::loop()
{
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        m_looks = false;
        lock.unlock();
        try {
            takeDue();
        } catch (const Error &error) {
            qCWarning(callBackLog).noquote() << "call-backs wait:" << error.message << error.detail;
        }
        lock.lock();
        m_changed.wait_for(
            lock, std::chrono::milliseconds(m_options.pollMilliseconds), [this] { return m_stopping || m_looks; });
    }
}

void CallBackDelivery::takeDue()
{
    for (;;) {
        QStringList full;
        {
            const std::lock_guard lock(m_mutex);
            if (m_stopping || m_atOnce >= m_options.mostAtOnce)
                return;
            for (auto it = m_busy.cbegin(); it != m_busy.cend(); ++it) {
                if (it.value() >= m_options.mostPerTarget)
                    full.append(it.key());
            }
        }
        const qint64 now = m_clock.nowMilliseconds();
        const auto due = dueCallBack(m_database.reader(), now, full);
        if (!due)
            return;
        bool isOurs = false;
        m_database.write([&](Session &session) {
            isOurs = claimCallBack(session, *due, now, now + 2 * m_options.timeoutMilliseconds + minute);
        });
        if (!isOurs)
            continue; // it is claimed now, and not found again
        const std::lock_guard lock(m_mutex);
        m_taken.append(*due);
        ++m_busy[due->target];
        if (++m_atOnce > int(m_workers.size()))
            m_workers.emplace_back([this] { work(); });
        m_changed.notify_all();
    }
}

void CallBackDelivery::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return m_stopping || !m_taken.isEmpty(); });
        if (m_taken.isEmpty())
            return;
        const CallBack callBack = m_taken.takeFirst();
        lock.unlock();
        try {
            deliver(callBack);
        } catch (const Error &error) {
            // Its claim ends, and it is tried again.
            qCWarning(callBackLog).noquote() << "a call-back waits:" << error.message << error.detail;
        }
        lock.lock();
        --m_atOnce;
        if (--m_busy[callBack.target] == 0)
            m_busy.remove(callBack.target);
        m_looks = true; // for the next
        m_changed.notify_all();
    }
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
