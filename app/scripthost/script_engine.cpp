#include "app/scripthost/script_engine.h"

#include "app/script/prelude.h"
#include "app/script/protocol.h"
#include "app/script/runnable.h"

namespace formwright::scripthost {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
namespace frame = script::frame;

namespace {

// By this name the prelude finds the lines of scripts in an error's stack.
QString fileNameOf(const QString &hash)
{
    return u"formwright:script/"_s % hash;
}

constexpr qsizetype mostCompiled = 5000;
// Putting the language back in order is ours and short; still, what a script left behind may be in the way. Less than
// the server grants beyond the budget before it ends the process.
constexpr auto cleaningBudget = 50ms;

} // namespace

ScriptEngine::ScriptEngine(Server &server, Watchdog &watchdog) : m_watchdog(watchdog), m_bridge(server)
{
    QJSEngine::setObjectOwnership(&m_bridge, QJSEngine::CppOwnership);
    const QJSValue prelude = m_engine.evaluate(script::preludeText(), u"formwright:prelude"_s);
    const QJSValue functions = prelude.call({m_engine.newQObject(&m_bridge), m_engine.globalObject()});
    m_invoke = functions.property(u"invoke"_s);
    m_grid = functions.property(u"grid"_s);
    m_doneCells = functions.property(u"doneCells"_s);
    m_clean = functions.property(u"clean"_s);
    if (!m_clean.isCallable())
        qFatal("the prelude of scripts fails in line %d: %s",
            (prelude.isError() ? prelude : functions).property(u"lineNumber"_s).toInt(),
            qPrintable((prelude.isError() ? prelude : functions).toString()));
}

QJSValue ScriptEngine::functionOf(const QString &hash, const QString &source)
{
    const auto found = m_functions.constFind(hash);
    if (found != m_functions.constEnd())
        return *found;
    // What a text to try is wrong about may be its form alone; the script as it is tells whether it is the script.
    QJSValue function = m_engine.evaluate(script::checkableText(source), fileNameOf(hash));
    for (const QString &text : function.isCallable() ? script::runnableTexts(source) : QStringList()) {
        function = m_engine.evaluate(text, fileNameOf(hash));
        if (function.isCallable())
            break;
    }
    if (!function.isCallable())
        throw Outcome{{}, frame::failedSyntax, function.property(u"message"_s).toString(),
            function.property(u"lineNumber"_s).toInt()};
    if (m_functions.size() >= mostCompiled)
        m_functions.clear();
    m_functions.insert(hash, function);
    return function;
}

Outcome ScriptEngine::call(
    const QString &hash, const QString &source, const QString &context, std::chrono::milliseconds budget)
{
    try {
        return run(m_invoke, {functionOf(hash, source), context}, budget, false);
    } catch (const Outcome &failure) {
        return failure;
    }
}

Outcome ScriptEngine::grid(const QList<std::pair<QString, QString>> &scripts, const QString &context,
    const QString &rows, std::chrono::milliseconds budget)
{
    QJSValue functions = m_engine.newArray(uint(scripts.size()));
    for (qsizetype i = 0; i < scripts.size(); ++i) {
        try {
            functions.setProperty(quint32(i), functionOf(scripts[i].first, scripts[i].second));
        } catch (const Outcome &failure) {
            // Its cells fail, each with the reason.
            const QString message = QString(failure.reason).replace(u'\\', u'/').replace(u'"', u'\'');
            functions.setProperty(
                quint32(i), m_engine.evaluate(u"(function(){ throw \"SyntaxError: "_s % message % u"\" })"_s));
        }
    }
    return run(m_grid, {functions, context, rows}, budget, true);
}

Outcome ScriptEngine::check(const QString &source)
{
    const QJSValue function = m_engine.evaluate(script::checkableText(source), fileNameOf(u"checked"_s));
    if (function.isCallable())
        return {u"{}"_s, {}, {}, 0};
    return {{}, frame::failedSyntax, function.property(u"message"_s).toString(),
        function.property(u"lineNumber"_s).toInt()};
}

Outcome ScriptEngine::run(
    const QJSValue &function, const QJSValueList &arguments, std::chrono::milliseconds budget, bool keepsWhatIsDone)
{
    ++m_calls;
    m_watchdog.arm(m_engine, budget);
    QJSValue result = function.call(arguments);
    const bool wasInterrupted = m_watchdog.disarm();
    Outcome outcome;
    if (wasInterrupted && keepsWhatIsDone) {
        result = m_doneCells.call();
        outcome = {result.toString(), frame::failedTime, u"it takes too long"_s, 0};
    } else if (wasInterrupted) {
        outcome = {{}, frame::failedTime, u"it takes too long"_s, 0};
    } else if (result.isString()) {
        outcome.json = result.toString();
    } else {
        outcome = {{}, frame::failedScript, result.toString(), 0};
    }
    clean();
    return outcome;
}

void ScriptEngine::collectGarbage()
{
    m_engine.collectGarbage();
}

void ScriptEngine::clean()
{
    m_watchdog.arm(m_engine, cleaningBudget);
    const QJSValue isClean = m_clean.call();
    if (m_watchdog.disarm() || !isClean.isBool() || !isClean.toBool())
        m_isSpoilt = true;
}

} // namespace formwright::scripthost
