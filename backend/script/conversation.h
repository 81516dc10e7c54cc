// One call of a script with its process: the frames there and back, what the script asks for, and its time.
#pragma once

#include "backend/helpers/helper_process.h"
#include "backend/script/data_source.h"
#include "backend/script/script_call.h"

#include <QCborMap>

#include <exception>

namespace formwright::script {

// The call has failed. After Killed and Crashed the process has to go.
struct ConversationEnd {
    Failure failure = Failure::Crashed;
    QString reason;
    // The process was ended from outside before the script had done anything that anybody could see.
    bool mayRepeat = false;
};

class Conversation
{
public:
    Conversation(helpers::HelperProcess &helper, std::chrono::milliseconds budget, int clockFactor, DataSource &source);

    // Throws ConversationEnd.
    void send(const QCborMap &frame);
    // Answers the script until it has ended. Throws ConversationEnd, and what the data source threw.
    QCborMap result();

private:
    using Clock = std::chrono::steady_clock;

    QCborMap received();
    void answerData(const QCborMap &question);
    QCborMap replyTo(const QCborMap &question);
    [[noreturn]] void end(const helpers::HelperError &error);
    bool isSpent() const;

    helpers::HelperProcess &m_helper;
    DataSource &m_source;
    const std::chrono::milliseconds m_computing; // that the process may compute before it is killed
    const std::chrono::milliseconds m_clock; // that may pass, whatever was computed
    const std::chrono::milliseconds m_computedBefore;
    const Clock::time_point m_begin;
    Clock::duration m_inSource{};
    int m_frames = 0;
    std::exception_ptr m_thrown;
};

} // namespace formwright::script
