#pragma once

#include "backend/script/script_host.h"

#include <QJsonDocument>

namespace formwright::tests {

using namespace Qt::StringLiterals;

inline QJsonValue json(const QByteArray &text)
{
    return QJsonDocument::fromJson("[" + text + "]").array().first();
}

// Answers what it was told to, and notes what it was asked.
class RecordedSource : public script::DataSource
{
public:
    struct Question {
        QString operation;
        QJsonArray arguments;
    };

    QJsonValue answer(const QString &operation, const QJsonArray &arguments) override
    {
        questions.append({operation, arguments});
        if (!answers.contains(operation))
            return script::DataSource::answer(operation, arguments);
        return answers.value(operation);
    }
    void log(const script::LogEntry &entry) override { entries.append(entry); }

    QHash<QString, QJsonValue> answers;
    QList<Question> questions;
    QList<script::LogEntry> entries;
};

// Long enough for a machine with much else to do.
inline script::ScriptLimits patientLimits()
{
    script::ScriptLimits limits;
    limits.field = std::chrono::seconds(10);
    limits.rows = std::chrono::seconds(10);
    limits.wait = std::chrono::minutes(10);
    limits.clockFactor = 1000;
    return limits;
}

inline script::ScriptCall callOf(const QString &source, const QJsonObject &context = {},
    script::Budget budget = script::Budget::Field, const script::LibraryResolver &resolver = {})
{
    return {
        u"domain"_s, u"software"_s, script::prepared(u"value of the field total"_s, source, resolver), context, budget};
}

} // namespace formwright::tests
