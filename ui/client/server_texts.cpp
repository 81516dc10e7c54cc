#include "ui/client/server_texts.h"

#include "app/contract/designtime_revisions.h"
#include "app/contract/people_delegations.h"
#include "app/contract/refusals.h"
#include "app/contract/runtime_activities.h"
#include "app/contract/runtime_paper.h"
#include "app/contract/runtime_views.h"

#include <QCoreApplication>

namespace formwright::client {

using namespace Qt::StringLiterals;

namespace {

constexpr int fieldsFail = 4001; // Document A, Errors
constexpr int fieldFails = 40001;

QString translated(const char *text)
{
    return QCoreApplication::translate("ServerText", text);
}

// A code that says all there is to say.
const char *textOf(int errcode)
{
    switch (errcode) {
    case fieldsFail:
        return QT_TRANSLATE_NOOP("ServerText", "the document breaks the rules of its form");
    case fieldFails:
        return QT_TRANSLATE_NOOP("ServerText", "invalid input");
    case contract::people::delegationClashes:
        return QT_TRANSLATE_NOOP("ServerText", "the delegation clashes with another one");
    case contract::runtime_views::filterNotRun:
        return QT_TRANSLATE_NOOP("ServerText", "the filter of the view is kept and cannot be run here");
    case contract::runtime_activities::flowNeeded:
        return QT_TRANSLATE_NOOP("ServerText", "this needs a flow, and flows do not run here yet");
    case contract::runtime_activities::notSetUp:
        return QT_TRANSLATE_NOOP("ServerText", "this server was given no way to send that");
    case contract::runtime_activities::tooMuchForPaper:
        return QT_TRANSLATE_NOOP("ServerText", "the document has more on it than the server prints");
    case contract::runtime_activities::tooSlowOnPaper:
        return QT_TRANSLATE_NOOP("ServerText", "printing the document would take longer than the server gives");
    case contract::runtime_activities::printersBusy:
        return QT_TRANSLATE_NOOP("ServerText", "others are printing: try again in a moment");
    case contract::runtime_activities::printingFailed:
        return QT_TRANSLATE_NOOP("ServerText", "the document could not be printed");
    case contract::designtime::staleVersion:
        return QT_TRANSLATE_NOOP("ServerText", "it was changed by somebody else meanwhile: read it again");
    case contract::designtime::checkedOut:
        return QT_TRANSLATE_NOOP("ServerText", "somebody else has checked it out");
    case contract::designtime::inUse:
        return QT_TRANSLATE_NOOP("ServerText", "other elements use it");
    case contract::designtime::planMoved:
        return QT_TRANSLATE_NOOP("ServerText", "what is there was changed since the plan was made: make another one");
    case contract::designtime::planConflicts:
        return QT_TRANSLATE_NOOP("ServerText", "both sides changed the same: choose whose changes win");
    default:
        return nullptr;
    }
}

const char *textOfStatus(int status)
{
    switch (status) {
    case 400:
        return QT_TRANSLATE_NOOP("ServerText", "The server does not take what was sent.");
    case 403:
        return QT_TRANSLATE_NOOP("ServerText", "You may not do this.");
    case 404:
        return QT_TRANSLATE_NOOP("ServerText", "It is not there, or not for you to see.");
    case 409:
        return QT_TRANSLATE_NOOP("ServerText", "It does not fit what is there by now.");
    case 413:
        return QT_TRANSLATE_NOOP("ServerText", "It is too large.");
    case 429:
        return QT_TRANSLATE_NOOP("ServerText", "This was asked too often. Try again later.");
    case 503:
        return QT_TRANSLATE_NOOP("ServerText", "The server cannot do this now. Try again later.");
    default:
        return status >= 500 ? QT_TRANSLATE_NOOP("ServerText", "The server failed.")
                             : QT_TRANSLATE_NOOP("ServerText", "The server refused.");
    }
}

// With each value in its place, all at once: what is put in may look like a place.
QString filled(const QString &text, const QStringList &values)
{
    QString whole;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const int number = text.at(at) == u'%' && at + 1 < text.size() ? text.at(at + 1).digitValue() : -1;
        if (number < 1 || number > values.size()) {
            whole += text.at(at);
            continue;
        }
        whole += values.at(number - 1);
        ++at;
    }
    return whole;
}

// Which value of a text is a reason that has a code of its own, since it stands behind a colon at the end; -1 for none.
qsizetype reasonIn(QStringView text)
{
    if (text.endsWith(u'.'))
        text.chop(1);
    return text.size() > 4 && text.chopped(1).endsWith(u": %") ? text.back().digitValue() - 1 : -1;
}

QString told(const char *text, QStringList values)
{
    const qsizetype reason = reasonIn(QString::fromUtf8(text));
    if (reason >= 0 && reason < values.size()) {
        if (const auto known = contract::refusalOfSentence(values.at(reason)))
            values[reason] = told(known->refusal.text, known->values);
    }
    return filled(translated(text), values);
}

// Empty where nobody knows it. A server of another version may mean a refusal by a code that is none here, or by none.
QString known(const Said &said)
{
    if (const char *text = contract::textOfRefusal(said.code))
        return told(text, said.values);
    const std::optional<contract::KnownRefusal> refusal = contract::refusalOfSentence(said.message);
    return refusal ? told(refusal->refusal.text, refusal->values) : QString();
}

} // namespace

bool isKnownCode(int errcode)
{
    return textOf(errcode) != nullptr;
}

bool isRefusedAs(const Failure &failure, QStringView code)
{
    const char *const text = contract::textOfRefusal(code);
    // As the client says it in the language of the screen.
    return text
        && failure.message == refusalText(failure.httpStatus, failure.errcode, {QString::fromLatin1(text), {}, {}});
}

bool isDoubtful(const Failure &failure)
{
    constexpr int badGateway = 502, gatewayTimeout = 504; // of a proxy before the server
    return failure.httpStatus == 0 || failure.httpStatus == badGateway || failure.httpStatus == gatewayTimeout;
}

QString fieldText(const Said &said)
{
    const QString text = known(said);
    return text.isEmpty() ? said.message : text;
}

QString refusalText(int status, int errcode, const Said &words)
{
    const QString &message = words.message;
    namespace activities = contract::runtime_activities;
    if (errcode == activities::stoppedByScript || errcode == activities::agreementNeeded)
        return message;
    if (const QString text = known(words); !text.isEmpty())
        return text;
    const char *const text = isKnownCode(errcode) ? textOf(errcode) : textOfStatus(status);
    const QString said = translated(text);
    // In English the server's own words say more.
    if (said == QString::fromUtf8(text) && !message.isEmpty())
        return message;
    return message.isEmpty()
        ? said
        : QCoreApplication::translate("ServerText", "%1 (%2)", "a refusal, the server's words").arg(said, message);
}

} // namespace formwright::client
