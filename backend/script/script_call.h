// A script, what it is called with, and what comes of it.
#pragma once

#include "app/script/libraries.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QJsonValue>

#include <optional>

namespace formwright::script {

// What a script may compute; the settings have the figures, and how much longer it may take by the clock.
enum class Budget {
    Field, // one script of a field
    Request, // all that a request runs in one script
    Rows, // a page of a view
    Button,
    Job
};

enum class Failure {
    Syntax,
    Exception, // that the script did not catch
    TooSlow, // it was interrupted
    Killed, // it could not be interrupted, and its process was ended
    Crashed, // its process ended: mostly for want of memory
    TooLarge, // what it is given, or its result
    Resting, // it was killed too often a moment ago
    Busy, // every process runs something, and goes on doing so
    Unavailable // no process can be started, or the server stops
};

// "The calculated value of the field total, line 3: ..."
struct ScriptError {
    Failure failure = Failure::Exception;
    QString element; // whose script it is, as the caller named it
    QString library; // where the line stands; empty in the script itself
    int line = 0; // 0 where none is known
    QString reason;
};

// Ready to run: with its libraries, and known by a hash. Whoever runs it often keeps it.
struct PreparedScript {
    QString element; // a name for people: "calculated value of the field total"
    WholeScript whole;
    QString hash;
};

// Libraries that are missing are left out; problemsOf (app/script/lint.h) says so when the script is saved.
PreparedScript prepared(const QString &element, const QString &source, const LibraryResolver &resolver);

struct ScriptCall {
    QString domainId;
    QString applicationId; // scripts of one domain and software share an engine, and nothing else
    PreparedScript script;
    QJsonObject context; // app/script/prelude.h says what it holds
    Budget budget = Budget::Field;
};

struct ScriptValue {
    QJsonValue value = QJsonValue::Undefined; // a date as ISO text
    QDateTime date; // valid where the value is one
};

struct ScriptResult {
    std::optional<ScriptError> error; // then there is nothing else
    ScriptValue value;
    QStringList reads; // the items of the document that it looked at, which it depends on
    QJsonObject changes; // the items of the document that it set
};

// Scripts of columns over a page of rows, all in one go.
struct GridCall {
    QString domainId;
    QString applicationId;
    QList<PreparedScript> columns;
    QJsonObject context; // without a document
    QJsonArray rows; // documents
    Budget budget = Budget::Rows;
};

struct GridCell {
    std::optional<ScriptError> error;
    ScriptValue value;
};

struct GridResult {
    std::optional<ScriptError> error; // that befell the whole; the cells that were done before are there all the same
    QList<QList<GridCell>> rows; // as many as the call has, each with a cell for each column
};

} // namespace formwright::script
