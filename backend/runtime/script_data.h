// What scripts read: documents by id and DQL, people, roles and departments, all with the rights of the user they run
// for, and counters.
#pragma once

#include "app/dql/condition.h"
#include "backend/events/script_log.h"
#include "backend/runtime/document_access.h"
#include "backend/script/data_source.h"
#include "backend/script/script_call.h"

#include <QElapsedTimer>

namespace formwright::forms {
struct DqlForms;
}

namespace formwright::runtime {

class PendingRecords;
class ScriptWrites;

class ScriptWitness
{
public:
    virtual ~ScriptWitness();
    virtual void asked(const QString &operation, const QJsonArray &arguments) = 0;
    virtual void logged(const script::LogEntry &entry, const script::Origin &origin) = 0;
};

class ScriptData : public script::DataSource
{
public:
    // `form` and `record`: the document that the scripts run for. `counts`: whether countNext() gives its number away,
    // or tells which would be the next. `pending`: what is found as the unit of work will leave it; null: nothing.
    // `counters`: where it is counted on, for whoever plays something through; null: in the database. They outlive
    // this.
    ScriptData(http::Call &call, const DocumentScope &scope, const PermittedForm &form, const forms::Record &record,
        bool counts, const PendingRecords *pending = nullptr, QHash<QString, qint64> *counters = nullptr);
    ~ScriptData() override;

    // Where the script may write; nothing: what it wants to write is refused. It outlives this.
    void setWrites(ScriptWrites *writes) { m_writes = writes; }

    // Whether a script was refused what the server was given no way to do: mail and text messages.
    bool lacksGateway() const { return m_lacksGateway; }

    // Hears what the scripts ask for and say; nothing: nobody does. It outlives this.
    void setWitness(ScriptWitness *witness) { m_witness = witness; }

    // Before a script is called: what it writes to its log is told with its name, where somebody reads that.
    void beginScript(const script::PreparedScript &script, const events::ScriptLog *log);
    // What became of a script that failed, to the same.
    void tellFailure(const script::ScriptError &error);

    // From the first read until here everything is read as it was at one moment. For whoever has called a script.
    void endReads() noexcept;

    QJsonValue answer(const QString &operation, const QJsonArray &arguments) override;
    void log(const script::LogEntry &entry) override;

private:
    struct Found; // a query that is ready to run

    void beginReads();
    // Mail and text messages.
    void sendOut(const QString &operation, const QJsonArray &arguments);
    void tell(const QString &level, const script::Origin &origin, const QString &text);
    // A unit of work of its own, beside what is read.
    void writeApart(const std::function<void(storage::Session &)> &unit);

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
    void requireUnwritten(const Found &found, const forms::DqlForms &known);
    void requireToldBeside(const Found &found, const dql::Condition &condition, bool isBeside);
    const PendingRecords *pendingFor(const Found &found) const;
    QString formMeant(const dql::Query &query);
    QString formNamed(const QString &name);
    QJsonValue newDocument(const QJsonArray &arguments);
    QJsonValue createDocument(const QJsonArray &arguments);
    QJsonValue updateDocument(const QJsonArray &arguments);
    QJsonValue updateAnyVersion(const QJsonArray &arguments);
    QJsonValue createOrUpdateDocument(const QJsonArray &arguments);
    QJsonValue removeDocument(const QJsonArray &arguments);
    ScriptWrites &writes();
    QJsonArray documentsOf(const Found &found, qint64 most);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const PermittedForm &m_form;
    const forms::Record &m_record;
    const bool m_counts;
    const PendingRecords *m_pending;
    QHash<QString, qint64> *const m_counters; // by label
    ScriptWrites *m_writes = nullptr;
    ScriptWitness *m_witness = nullptr;
    const events::ScriptLog *m_log = nullptr;
    script::PreparedScript m_script; // that runs now, where its log is read
    QElapsedTimer m_since;
    bool m_reads = false; // as of one moment
    bool m_lacksGateway = false;
    QHash<QString, qint64> m_counted; // by this script
};

// What the script reads that runs while this lives is of one moment.
class OneMoment
{
public:
    explicit OneMoment(ScriptData &data) : m_data(data) { }
    ~OneMoment() { m_data.endReads(); }
    OneMoment(const OneMoment &) = delete;
    OneMoment &operator=(const OneMoment &) = delete;

private:
    ScriptData &m_data;
};

} // namespace formwright::runtime
