#include "backend/script/script_host.h"

#include "app/script/protocol.h"
#include "backend/helpers/helper_program.h"
#include "backend/script/conversation.h"

#include <QCborArray>
#include <QCborValue>
#include <QJsonDocument>

namespace formwright::script {

using namespace Qt::StringLiterals;

namespace {

// A process forgets what it was told only with its end.
constexpr qsizetype mostDefined = 4096;

QString jsonText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QString jsonText(const QJsonArray &array)
{
    return QString::fromUtf8(QJsonDocument(array).toJson(QJsonDocument::Compact));
}

QString engineOf(const QString &domainId, const QString &applicationId)
{
    return domainId % u'/' % applicationId;
}

bool isLong(Budget budget)
{
    return budget == Budget::Button || budget == Budget::Job;
}

ScriptValue valueIn(const QJsonObject &outcome)
{
    const QJsonValue moment = outcome.value("d"_L1);
    if (!moment.isDouble())
        return {outcome.value("v"_L1), {}};
    const QDateTime date = QDateTime::fromMSecsSinceEpoch(qint64(moment.toDouble()), Qt::UTC);
    return {date.toString(Qt::ISODateWithMs), date};
}

ScriptError errorOf(const PreparedScript &script, Failure failure, const QString &reason, int line)
{
    const Origin origin = line > 0 ? script.whole.originOf(line) : Origin{{}, 0};
    return {failure, script.element, origin.script, origin.line, reason};
}

} // namespace

struct ScriptHost::Order {
    QCborMap frame;
    QList<PreparedScript> scripts; // that it names
    QString engine;
    Budget budget = Budget::Field;

    // Together they rest, since nobody knows which of them it was.
    QString restingKey() const
    {
        QStringList words{engine};
        for (const PreparedScript &script : scripts)
            words.append(script.hash);
        return words.join(u'/');
    }
};

struct ScriptHost::Answer {
    std::optional<Failure> failure;
    QString reason;
    int line = 0;
    QJsonObject outcome;
    bool mayRepeat = false;
    bool isWorn = false; // the process
};

ScriptHost::ScriptHost(const QString &program, const ScriptLimits &limits)
    : m_limits(limits), m_resting(limits.killsBeforeRest, limits.rest), m_pool(program, limits)
{ }

ScriptHost::~ScriptHost() = default;

void ScriptHost::stop()
{
    m_pool.stop();
}

ScriptResult ScriptHost::call(const ScriptCall &call, DataSource &source)
{
    Order order;
    order.engine = engineOf(call.domainId, call.applicationId);
    order.scripts = {call.script};
    order.budget = call.budget;
    order.frame = {{frame::kind, frame::call}, {frame::engine, order.engine}, {frame::hash, call.script.hash},
        {frame::context, jsonText(call.context)}};
    const Answer answer = run(order, source);
    ScriptResult result;
    if (answer.failure) {
        result.error = errorOf(call.script, *answer.failure, answer.reason, answer.line);
        return result;
    }
    const QJsonValue exception = answer.outcome.value("e"_L1);
    if (exception.isString()) {
        result.error
            = errorOf(call.script, Failure::Exception, exception.toString(), answer.outcome.value("l"_L1).toInt());
        return result;
    }
    result.value = valueIn(answer.outcome);
    for (const QJsonValue name : answer.outcome.value("r"_L1).toArray())
        result.reads.append(name.toString());
    result.changes = answer.outcome.value("c"_L1).toObject();
    return result;
}

GridResult ScriptHost::grid(const GridCall &call, DataSource &source)
{
    Order order;
    order.engine = engineOf(call.domainId, call.applicationId);
    order.scripts = call.columns;
    order.budget = call.budget;
    QCborArray hashes;
    for (const PreparedScript &script : call.columns)
        hashes.append(script.hash);
    order.frame = {{frame::kind, frame::grid}, {frame::engine, order.engine}, {frame::hashes, hashes},
        {frame::context, jsonText(call.context)}, {frame::rows, jsonText(call.rows)}};
    const Answer answer = run(order, source);

    GridResult result;
    if (answer.failure) {
        PreparedScript whole;
        if (call.columns.size() == 1)
            whole = call.columns.first();
        result.error = errorOf(whole, *answer.failure, answer.reason, answer.line);
    }
    const QJsonArray rows = answer.outcome.value("rows"_L1).toArray();
    for (qsizetype row = 0; row < call.rows.size(); ++row) {
        const QJsonArray done = rows.at(row).toArray();
        QList<GridCell> cells(call.columns.size());
        for (qsizetype column = 0; column < cells.size(); ++column) {
            if (column < done.size())
                cells[column].value = valueIn(done.at(column).toObject());
            else
                cells[column].error
                    = errorOf(call.columns[column], answer.failure.value_or(Failure::TooSlow), answer.reason, 0);
        }
        result.rows.append(cells);
    }
    for (const QJsonValue entry : answer.outcome.value("errors"_L1).toArray()) {
        const qsizetype row = entry["r"_L1].toInt(-1);
        const qsizetype column = entry["c"_L1].toInt(-1);
        if (row >= 0 && row < result.rows.size() && column >= 0 && column < call.columns.size())
            result.rows[row][column].error
                = errorOf(call.columns[column], Failure::Exception, entry["e"_L1].toString(), entry["l"_L1].toInt());
    }
    return result;
}

std::optional<ScriptError> ScriptHost::check(const PreparedScript &script)
{
    Order order;
    order.frame = {{frame::kind, frame::check}, {frame::engine, QString()}, {frame::source, script.whole.text}};
    DataSource nothing;
    const Answer answer = run(order, nothing);
    if (!answer.failure)
        return {};
    return errorOf(script, *answer.failure, answer.reason, answer.line);
}

ScriptHost::Answer ScriptHost::run(const Order &order, DataSource &source)
{
    const Answer answer = runOnce(order, source);
    return answer.mayRepeat && answer.failure == Failure::Crashed ? runOnce(order, source) : answer;
}

ScriptHost::Answer ScriptHost::runOnce(const Order &order, DataSource &source)
{
    const QString key = order.restingKey();
    if (!m_resting.mayRun(key, RestingScripts::Clock::now()))
        return {Failure::Resting, u"it had to be ended several times, and rests for a while"_s, 0, {}};
    const bool takesLong = isLong(order.budget);
    std::unique_ptr<HostProcess> process;
    try {
        process = m_pool.take(order.engine, key, takesLong);
    } catch (const ProcessPool::Unavailable &unavailable) {
        return {unavailable.refusal == ProcessPool::Refusal::Busy ? Failure::Busy : Failure::Unavailable,
            unavailable.reason, 0, {}};
    }
    bool isUsable = true;
    const auto giveBack = [&] {
        isUsable = isUsable && process->defined.size() < mostDefined;
        m_pool.giveBack(std::move(process), takesLong, isUsable);
    };
    Answer answer;
    try {
        answer = converse(*process, order, source);
    } catch (...) {
        // Of the data source: the script has ended all the same.
        giveBack();
        throw;
    }
    isUsable = !answer.isWorn;
    if (answer.failure == Failure::Killed || answer.failure == Failure::Crashed) {
        isUsable = false;
        if (m_pool.isStopping())
            answer = {Failure::Unavailable, u"the server stops"_s, 0, {}};
        else
            m_resting.noteKill(key, RestingScripts::Clock::now());
    }
    giveBack();
    return answer;
}

ScriptHost::Answer ScriptHost::converse(HostProcess &process, const Order &order, DataSource &source)
{
    const std::chrono::milliseconds budget = m_limits.of(order.budget);
    script::Conversation conversation(*process.helper, budget, m_limits.clockFactor, source);
    process.engine = order.engine;
    try {
        for (const PreparedScript &script : order.scripts) {
            if (process.defined.contains(script.hash))
                continue;
            conversation.send(
                {{frame::kind, frame::define}, {frame::hash, script.hash}, {frame::source, script.whole.text}});
            process.defined.insert(script.hash);
        }
        QCborMap frame = order.frame;
        frame.insert(frame::budget, qint64(budget.count()));
        conversation.send(frame);
        const QCborMap result = conversation.result();
        const QString json = result.value(frame::outcome).toString();
        Answer answer;
        answer.outcome = QJsonDocument::fromJson(json.toUtf8()).object();
        const QString failure = result.value(frame::failure).toString();
        answer.reason = result.value(frame::reason).toString();
        answer.isWorn = result.value(frame::isWorn).toBool();
        answer.line = int(result.value(frame::line).toInteger());
        if (failure == frame::failedSyntax)
            answer.failure = Failure::Syntax;
        else if (failure == frame::failedTime)
            answer.failure = Failure::TooSlow;
        else if (failure == frame::failedSize)
            answer.failure = Failure::TooLarge;
        else if (!failure.isEmpty())
            answer.failure = Failure::Exception;
        return answer;
    } catch (const ConversationEnd &end) {
        return {end.failure, end.reason, 0, {}, end.mayRepeat};
    }
}

QString scriptProgram()
{
    return helpers::helperProgram(u"formwright-script"_s);
}

} // namespace formwright::script
