// Runs scripts, from any thread. A script that hangs, eats memory or crashes harms its own call alone: it fails with
// the element, the line and the reason, and others go on.
//
// No unit of work may be open around a call: a script asks its data source for data, and may take as long as its budget
// and the queries.
#pragma once

#include "backend/script/data_source.h"
#include "backend/script/process_pool.h"
#include "backend/script/resting_scripts.h"
#include "backend/script/script_call.h"
#include "backend/script/script_limits.h"

#include <QCborMap>

namespace formwright::script {

class ScriptHost
{
public:
    // `program` is formwright-script, see scriptProgram(). Nothing is started before the first call.
    ScriptHost(const QString &program, const ScriptLimits &limits);
    // No process is left.
    ~ScriptHost();
    // Ends what runs, whose calls fail, and lets nothing begin: so that the threads that call scripts can end before
    // the host does.
    void stop();

    ScriptResult call(const ScriptCall &call, DataSource &source);
    GridResult grid(const GridCall &call, DataSource &source);
    // What an engine has against the script; it is not run.
    std::optional<ScriptError> check(const PreparedScript &script);

    QList<qint64> processIds() const { return m_pool.processIds(); }

private:
    struct Order;
    struct Answer;
    Answer run(const Order &order, DataSource &source);
    Answer runOnce(const Order &order, DataSource &source);
    Answer converse(HostProcess &process, const Order &order, DataSource &source);

    const ScriptLimits m_limits;
    RestingScripts m_resting;
    ProcessPool m_pool;
};

// formwright-script beside the program that runs.
QString scriptProgram();

} // namespace formwright::script
