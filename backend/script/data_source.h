// Who answers a script that asks for data, and hears what it writes to its log. Called by the thread that called the
// script, while the script waits.
#pragma once

#include <QJsonArray>
#include <QJsonValue>
#include <QString>

#include <stdexcept>

namespace formwright::script {

// The script gets it as an exception, with the line that asked.
class DataRefusal : public std::runtime_error
{
public:
    explicit DataRefusal(const QString &reason);

    QString reason() const { return QString::fromUtf8(what()); }
};

struct LogEntry {
    QString level; // debug, info, warning, error
    QString text;
    int line = 0;
};

class DataSource
{
public:
    virtual ~DataSource();

    // `operation` is the place of a Host entry of the vocabulary: "queryByDQL", "WebUser.getFromTmpspace", or a service
    // and its function: "DocumentProcess.doView". Whatever is thrown besides DataRefusal ends the script's wishes: it
    // gets no more data, and the exception comes out of ScriptHost::call once the script has ended.
    // Here: nothing is to be had, in words that name the function.
    virtual QJsonValue answer(const QString &operation, const QJsonArray &arguments);
    // Here: nobody reads it.
    virtual void log(const LogEntry &entry);
};

} // namespace formwright::script
