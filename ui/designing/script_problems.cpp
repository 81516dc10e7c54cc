#include "ui/designing/script_problems.h"

#include "app/script/runnable.h"
#include "app/script/tokens.h"
#include "ui/designing/script_words.h"

#include <QCache>
#include <QCoreApplication>
#include <QJSEngine>
#include <QMutex>
#include <QRegularExpression>

#include <algorithm>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using script::Problem;
using script::ProblemCode;

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(formwright::designing::ScriptProblems)
};

constexpr qsizetype mostRemembered = 8 * 1024 * 1024; // UTF-16 units of scripts

// Of brackets, by us.
constexpr const char *isNotClosed = "bracket: is not closed";
constexpr const char *closesNothing = "bracket: closes nothing";

// What the engine says where it cannot take a script in, in English and with marks of its own.
QString toldSyntax(const QString &message)
{
    static const QRegularExpression expected(u"^Expected token [`']([^']+)'"_s);
    static const QRegularExpression unexpected(u"^Unexpected token [`']([^']+)'"_s);
    if (const auto match = expected.match(message); match.hasMatch())
        return Texts::tr("“%1” is missing here").arg(match.captured(1));
    if (const auto match = unexpected.match(message); match.hasMatch())
        return Texts::tr("“%1” cannot stand here").arg(match.captured(1));
    if (message.startsWith("Unclosed string"_L1))
        return Texts::tr("a text in quotes is not closed");
    if (message.startsWith("Unclosed comment"_L1))
        return Texts::tr("a comment is not closed");
    if (message.startsWith("Unterminated regular expression"_L1))
        return Texts::tr("a regular expression is not closed");
    return Texts::tr("the script cannot be read: %1", "what the engine says").arg(message);
}

QString told(const Problem &problem)
{
    switch (problem.code) {
    case ProblemCode::UnknownName: {
        const qsizetype dot = problem.name.lastIndexOf(u'.');
        return dot < 0 ? Texts::tr("nothing is named %1").arg(problem.name)
                       : Texts::tr("%1 has no %2").arg(problem.name.first(dot), problem.name.sliced(dot + 1));
    }
    case ProblemCode::RefusedName:
        return Texts::tr("%1 is not to be had: %2", "a name, why")
            .arg(problem.name, problem.message.section(u": "_s, 1));
    case ProblemCode::RefusedClass:
        return Texts::tr("the Java class %1 is not to be had").arg(problem.name);
    case ProblemCode::MissingLibrary:
        return Texts::tr("there is no library named %1").arg(problem.name);
    case ProblemCode::LibraryCircle:
        return Texts::tr("libraries name one another in a circle: %1").arg(problem.message.section(u": "_s, 1));
    case ProblemCode::BadInclude:
        return Texts::tr("#include takes the name of a library in quotes");
    case ProblemCode::TooLarge:
        return Texts::tr("the script and its libraries are too large");
    case ProblemCode::Syntax:
        break;
    }
    if (problem.message == QLatin1StringView(isNotClosed))
        return Texts::tr("“%1” is not closed", "a bracket").arg(problem.name);
    if (problem.message == QLatin1StringView(closesNothing))
        return Texts::tr("“%1” closes nothing", "a bracket").arg(problem.name);
    return toldSyntax(problem.message);
}

// The engine names what it would have read next, which is seldom what is wrong: the bracket that was opened and is not
// closed, or closes nothing.
std::optional<Problem> bracketProblem(const script::WholeScript &whole)
{
    static const QHash<QString, QString> pairs{{u")"_s, u"("_s}, {u"]"_s, u"["_s}, {u"}"_s, u"{"_s}};
    const QList<script::Token> tokens = script::tokensOf(whole.text);
    QList<const script::Token *> open;
    const auto problemAt = [&whole](const script::Token &token, const char *message) {
        const script::Origin origin = whole.originOf(token.line);
        return Problem{ProblemCode::Syntax, origin.script, origin.line, token.column, QString::fromLatin1(message),
            token.text.toString()};
    };
    for (const script::Token &token : tokens) {
        if (token.is(u"(") || token.is(u"[") || token.is(u"{")) {
            open.append(&token);
            continue;
        }
        const auto pair = pairs.constFind(token.text.toString());
        if (pair == pairs.constEnd())
            continue;
        if (open.isEmpty())
            return problemAt(token, closesNothing);
        if (!open.constLast()->is(*pair))
            return problemAt(*open.constLast(), isNotClosed);
        open.removeLast();
    }
    return open.isEmpty() ? std::nullopt : std::optional(problemAt(*open.constLast(), isNotClosed));
}

std::optional<Problem> judged(const script::WholeScript &whole)
{
    // Read and never run, whatever it does with its brackets: the first statement throws a number, and a text that
    // cannot be read is an error.
    QJSEngine engine;
    const QJSValue verdict = engine.evaluate(u"throw 0;"_s % script::checkableText(whole.text));
    if (!verdict.isError())
        return std::nullopt;
    if (const auto bracket = bracketProblem(whole))
        return bracket;
    const int line = std::clamp(verdict.property(u"lineNumber"_s).toInt(), 1, int(qMax(1, whole.origins.size())));
    const script::Origin origin = whole.originOf(line);
    QString message = verdict.property(u"message"_s).toString();
    if (endsInQuotes(QStringView(whole.text).split(u'\n').value(line - 1)))
        message = u"Unclosed string"_s;
    return Problem{ProblemCode::Syntax, origin.script, origin.line, 0, message, {}};
}

// Nothing where the engine takes it.
std::optional<Problem> syntaxProblem(const script::WholeScript &whole)
{
    static QMutex mutex;
    static QCache<QString, std::optional<Problem>> known(mostRemembered);
    {
        const QMutexLocker lock(&mutex);
        if (const auto *found = known.object(whole.text))
            return *found;
    }
    const std::optional<Problem> problem = judged(whole);
    const QMutexLocker lock(&mutex);
    known.insert(whole.text, new std::optional<Problem>(problem), whole.text.size() + 1);
    return problem;
}

} // namespace

QList<Problem> scriptProblems(const QString &source, const script::LibraryResolver &libraries)
{
    QList<Problem> found = script::problemsOf(source, libraries);
    if (!source.trimmed().isEmpty()) {
        const script::WholeScript whole = script::withLibraries(source, libraries);
        // In a text that is too large nothing more is looked for.
        const bool isWhole = std::none_of(whole.problems.cbegin(), whole.problems.cend(),
            [](const Problem &problem) { return problem.code == ProblemCode::TooLarge; });
        if (const auto problem = isWhole ? syntaxProblem(whole) : std::nullopt) {
            const auto behind = std::find_if(found.cbegin(), found.cend(), [&problem](const Problem &other) {
                return other.script == problem->script && other.line > problem->line;
            });
            found.insert(behind - found.cbegin(), *problem);
        }
    }
    for (Problem &problem : found)
        problem.message = told(problem);
    return found;
}

} // namespace formwright::designing
