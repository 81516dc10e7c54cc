// What scripts read: documents by id and DQL, people, roles and departments, all with the rights of the user they run
// for, and counters.
#pragma once

#include "app/dql/query.h"
#include "backend/runtime/document_access.h"
#include "backend/script/data_source.h"

namespace formwright::runtime {

class ScriptData : public script::DataSource
{
public:
    // `form` and `record`: the document that the scripts run for. `counts`: whether countNext() gives its number away,
    // or tells which would be the next.
    ScriptData(http::Call &call, const DocumentScope &scope, const PermittedForm &form, const forms::Record &record,
        bool counts);

    QJsonValue answer(const QString &operation, const QJsonArray &arguments) override;
    void log(const script::LogEntry &entry) override;

private:
    struct Found; // a query that is ready to run

    QJsonValue findDocument(const QJsonArray &arguments);
    QJsonValue queryByDql(const QJsonArray &arguments);
    QJsonValue findByDql(const QJsonArray &arguments);
    QJsonValue countByDql(const QJsonArray &arguments);
    QJsonValue sumByDql(const QJsonArray &arguments);
    QJsonValue checkFieldUnique(const QJsonArray &arguments);
    QJsonValue countNext(const QJsonArray &arguments);
    QJsonValue lastCount(const QJsonArray &arguments);
    QJsonValue resetCounter(const QJsonArray &arguments);

    Found found(const QString &dql);
    QString formMeant(const dql::Query &query);
    QJsonArray documentsOf(const Found &found, qint64 most);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const PermittedForm &m_form;
    const forms::Record &m_record;
    const bool m_counts;
};

} // namespace formwright::runtime
