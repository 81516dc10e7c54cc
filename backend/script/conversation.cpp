#include "backend/script/conversation.h"

#include "app/script/protocol.h"

#include <QCborValue>
#include <QJsonDocument>

namespace formwright::script {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using helpers::HelperError;
using helpers::Trouble;

namespace {

// The process interrupts a script by itself when its budget is spent; so long it has for that.
constexpr auto grace = 200ms;
// The host bounds what a script may write; one that does not is none of ours any more.
constexpr int mostFrames = 1'000'000;

} // namespace

Conversation::Conversation(
    helpers::HelperProcess &helper, std::chrono::milliseconds budget, int clockFactor, DataSource &source)
    : m_helper(helper),
      m_source(source),
      m_computing(budget + grace),
      m_clock(budget * clockFactor + grace),
      m_computedBefore(helper.cpuTime()),
      m_begin(Clock::now())
{ }

void Conversation::send(const QCborMap &frame)
{
    try {
        m_helper.send(frame.toCborValue().toCbor(), Clock::now() + m_clock);
    } catch (const HelperError &error) {
        end(error);
    }
}

bool Conversation::isSpent() const
{
    return m_helper.cpuTime() - m_computedBefore >= m_computing || Clock::now() - m_begin - m_inSource >= m_clock;
}

QCborMap Conversation::received()
{
    for (;;) {
        try {
            const auto left = m_computing - (m_helper.cpuTime() - m_computedBefore);
            const QByteArray bytes = m_helper.receive(Clock::now() + std::max<std::chrono::milliseconds>(left, 1ms));
            if (++m_frames > mostFrames)
                throw HelperError{Trouble::TooLarge, u"it writes without end"_s};
            return QCborValue::fromCbor(bytes).toMap();
        } catch (const HelperError &error) {
            if (error.trouble != Trouble::TimedOut || isSpent())
                end(error);
        }
    }
}

QCborMap Conversation::result()
{
    for (;;) {
        const QCborMap frame = received();
        const QString kind = frame.value(frame::kind).toString();
        if (kind == frame::data) {
            answerData(frame);
        } else if (kind == frame::log) {
            m_source.log({frame.value(frame::level).toString(), frame.value(frame::text).toString(),
                int(frame.value(frame::line).toInteger())});
        } else if (kind == frame::result) {
            if (m_thrown)
                std::rethrow_exception(m_thrown);
            return frame;
        }
    }
}

void Conversation::answerData(const QCborMap &question)
{
    const Clock::time_point asked = Clock::now();
    QCborMap reply = replyTo(question);
    m_inSource += Clock::now() - asked;
    try {
        const QByteArray bytes = reply.toCborValue().toCbor();
        m_helper.send(bytes, Clock::now() + m_clock);
        return;
    } catch (const HelperError &error) {
        if (error.trouble != Trouble::TooLarge)
            end(error);
    }
    send({{frame::kind, frame::reply},
        {frame::reason, QString(question.value(frame::operation).toString() % u": the answer is too large"_s)}});
}

QCborMap Conversation::replyTo(const QCborMap &question)
{
    const QString operation = question.value(frame::operation).toString();
    const auto refused = [&](const QString &reason) {
        return QCborMap{{frame::kind, frame::reply}, {frame::reason, reason}};
    };
    if (m_thrown)
        return refused(operation % u": the call has failed already"_s);
    if (Clock::now() - m_begin >= m_clock)
        return refused(operation % u": the script takes too long"_s);
    try {
        const QByteArray arguments = question.value(frame::arguments).toString().toUtf8();
        const QJsonValue answer = m_source.answer(operation, QJsonDocument::fromJson(arguments).array());
        // In a list, since a document of JSON has no value alone.
        QByteArray text = QJsonDocument(QJsonArray{answer}).toJson(QJsonDocument::Compact);
        text = text.mid(1, text.size() - 2);
        return {{frame::kind, frame::reply}, {frame::answer, QString::fromUtf8(text)}};
    } catch (const DataRefusal &refusal) {
        return refused(refusal.reason());
    } catch (...) {
        m_thrown = std::current_exception();
        return refused(operation % u": the call has failed"_s);
    }
}

void Conversation::end(const HelperError &error)
{
    switch (error.trouble) {
    case Trouble::TooLarge:
        // Nothing of it went; where it was the process that wrote too much, it has to go.
        if (m_frames == 0)
            throw ConversationEnd{Failure::TooLarge, u"what the script is given is too large"_s};
        m_helper.kill();
        throw ConversationEnd{Failure::Killed, u"it writes too much"_s};
    case Trouble::TimedOut:
        m_helper.kill();
        throw ConversationEnd{Failure::Killed, u"it takes too long and had to be ended"_s};
    case Trouble::Ended:
    case Trouble::NotStarted:
        break;
    }
    m_helper.kill();
    const QString how = m_helper.waitForEnd();
    const bool lacksMemory = how == u"status "_s % QString::number(frame::outOfMemory);
    throw ConversationEnd{Failure::Crashed,
        lacksMemory ? u"it needs more memory than scripts may have"_s
                    : u"its process ended (%1): mostly for want of memory"_s.arg(how),
        m_frames == 0 && how == u"signal 9"};
}

} // namespace formwright::script
