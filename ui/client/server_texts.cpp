#include "ui/client/server_texts.h"

#include "app/contract/designtime_revisions.h"
#include "app/contract/people_delegations.h"
#include "app/contract/runtime_activities.h"
#include "app/contract/runtime_views.h"
#include "ui/client/server_texts_list.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>

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

// Of texts with places the longer ones first: they say more.
struct Pattern {
    QRegularExpression words;
    const char *text;
    QList<int> places; // which of them each group of the words is
};

const QList<Pattern> &patterns()
{
    static const QList<Pattern> made = [] {
        static const QRegularExpression place(u"%([1-9])"_s);
        QList<Pattern> all;
        for (const char *text : serverTexts()) {
            const QString source = QString::fromUtf8(text);
            Pattern pattern{{}, text, {}};
            QString words;
            qsizetype at = 0;
            for (auto found = place.globalMatch(source); found.hasNext();) {
                const QRegularExpressionMatch match = found.next();
                words += QRegularExpression::escape(source.mid(at, match.capturedStart() - at)) % u"(.*)"_s;
                pattern.places.append(match.captured(1).toInt());
                at = match.capturedEnd();
            }
            if (pattern.places.isEmpty())
                continue;
            words += QRegularExpression::escape(source.mid(at));
            pattern.words.setPattern(QRegularExpression::anchoredPattern(words));
            pattern.words.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
            all.append(pattern);
        }
        std::stable_sort(all.begin(), all.end(),
            [](const Pattern &a, const Pattern &b) { return qstrlen(a.text) > qstrlen(b.text); });
        return all;
    }();
    return made;
}

const QHash<QString, const char *> &sentences()
{
    static const QHash<QString, const char *> made = [] {
        QHash<QString, const char *> all;
        for (const char *text : serverTexts())
            all.insert(QString::fromUtf8(text), text);
        return all;
    }();
    return made;
}

constexpr qsizetype longest = 2000; // of what is looked for among those with places

// Empty where nobody knows it.
QString known(const QString &message)
{
    if (const char *text = sentences().value(message))
        return translated(text);
    if (message.size() > longest)
        return {};
    for (const Pattern &pattern : patterns()) {
        const QRegularExpressionMatch match = pattern.words.match(message);
        if (!match.hasMatch())
            continue;
        // All at once: what is put in may look like a place.
        QString text = translated(pattern.text);
        QString whole;
        for (qsizetype at = 0; at < text.size(); ++at) {
            const int number = text.at(at) == u'%' && at + 1 < text.size() ? text.at(at + 1).digitValue() : -1;
            const qsizetype group = pattern.places.indexOf(number);
            if (group < 0) {
                whole += text.at(at);
                continue;
            }
            whole += match.captured(int(group) + 1);
            ++at;
        }
        return whole;
    }
    return {};
}

} // namespace

bool isKnownCode(int errcode)
{
    return textOf(errcode) != nullptr;
}

QString fieldText(const QString &message)
{
    const QString text = known(message);
    return text.isEmpty() ? message : text;
}

QString refusalText(int status, int errcode, const QString &message)
{
    namespace activities = contract::runtime_activities;
    if (errcode == activities::stoppedByScript || errcode == activities::agreementNeeded)
        return message;
    if (const QString text = known(message); !text.isEmpty())
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
