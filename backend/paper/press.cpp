#include "backend/paper/press.h"

#include "app/paper/frames.h"
#include "backend/helpers/helper_process.h"
#include "backend/helpers/helper_program.h"

#include <thread>

namespace formwright::paper {

using namespace Qt::StringLiterals;

namespace {

// Fonts are files, and a document may ask for many of them.
constexpr int openFiles = 128;
// How much longer than its own limit a process gets, so that it can tell what took so long.
constexpr std::chrono::milliseconds grace{2'000};

PaperError errorOf(const helpers::HelperError &error, helpers::HelperProcess *process, const PressLimits &limits)
{
    if (process == nullptr)
        return PaperError(u"Nothing can be printed: "_s % error.reason, Trouble::Failed);
    switch (error.trouble) {
    case helpers::Trouble::TimedOut:
        return PaperError(u"It took more than %1 seconds to print the document."_s.arg(
                              std::chrono::duration<double>(limits.document.time).count()),
            Trouble::TooSlow);
    case helpers::Trouble::TooLarge:
        return PaperError(u"The document is larger than the server takes."_s);
    default:
        break;
    }
    // It closes its pipe before it has ended: killed at once, it could not tell why.
    for (int tries = 0; process->isRunning() && tries < 100; ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    process->kill();
    const QString end = process->waitForEnd();
    if (end == QString(u"status "_s % QString::number(outOfMemory)))
        return PaperError(u"The document takes more memory than the server gives."_s);
    return PaperError(u"The process that printed the document ended: "_s % end, Trouble::Failed);
}

} // namespace

PressLimits pressLimits(const settings::Settings &settings)
{
    PressLimits limits;
    limits.document.pages = int(settings.number("paper.pages"));
    limits.document.time = std::chrono::seconds(settings.number("paper.time"));
    limits.document.pixels = settings.number("paper.pixels");
    limits.document.characters = settings.number("paper.characters");
    limits.processes = int(settings.number("paper.processes"));
    // Together they stay within what all may have, however many are wanted.
    limits.memory = settings.number("paper.memory");
    if (const qint64 together = settings.number("paper.memoryTogether"); together > 0) {
        limits.memory = std::min(limits.memory, together);
        limits.processes = int(std::min<qint64>(limits.processes, together / limits.memory));
    }
    limits.largestFrame = settings.number("paper.maxFrame");
    limits.wait = std::chrono::seconds(settings.number("paper.waitTime"));
    return limits;
}

// Among those that print, for as long as it lives. Whoever waits for it holds a thread of the server, which is why few
// may.
class Press::Place
{
public:
    Place(Press &press, const QString &accountId) : m_press(press), m_accountId(accountId)
    {
        std::unique_lock lock(press.m_mutex);
        const auto mayPrint
            = [&] { return press.m_printing < press.m_limits.processes && !press.m_accounts.value(accountId).prints; };
        if (!mayPrint()) {
            if (press.m_waiting >= press.m_limits.processes || press.m_accounts.value(accountId).waits)
                throw busy();
            ++press.m_waiting;
            press.m_accounts[accountId].waits = true;
            const bool isFree = press.m_left.wait_for(lock, press.m_limits.wait, mayPrint);
            --press.m_waiting;
            press.m_accounts[accountId].waits = false;
            if (!isFree) {
                forgetAccount();
                throw busy();
            }
        }
        ++press.m_printing;
        press.m_accounts[accountId].prints = true;
    }
    ~Place()
    {
        {
            const std::lock_guard lock(m_press.m_mutex);
            --m_press.m_printing;
            m_press.m_accounts[m_accountId].prints = false;
            forgetAccount();
        }
        m_press.m_left.notify_all();
    }
    Place(const Place &) = delete;
    Place &operator=(const Place &) = delete;

private:
    static PaperError busy()
    {
        return PaperError(u"Too many documents are being printed; try again in a moment."_s, Trouble::Busy);
    }
    void forgetAccount()
    {
        const Presence presence = m_press.m_accounts.value(m_accountId);
        if (!presence.prints && !presence.waits)
            m_press.m_accounts.remove(m_accountId);
    }

    Press &m_press;
    const QString m_accountId;
};

Press::Press(const QString &program, const PressLimits &limits) : m_program(program), m_limits(limits) { }

QByteArray Press::pdfOf(const Document &document, const QString &accountId)
{
    const QByteArray order = orderFrame({document, m_limits.document});
    const Place place(*this, accountId);
    return print(order);
}

QByteArray Press::print(const QByteArray &order) const
{
    const helpers::Deadline deadline = std::chrono::steady_clock::now() + m_limits.document.time + grace;
    std::unique_ptr<helpers::HelperProcess> process;
    QByteArray answer;
    try {
        process = helpers::HelperProcess::start(
            m_program, {QString::number(m_limits.largestFrame)}, {m_limits.memory, openFiles, m_limits.largestFrame});
        process->send(order, deadline);
        answer = process->receive(deadline);
    } catch (const helpers::HelperError &error) {
        throw errorOf(error, process.get(), m_limits);
    }
    return pdfIn(answer);
}

QString paperProgram()
{
    return helpers::helperProgram(u"formwright-paper"_s);
}

} // namespace formwright::paper
