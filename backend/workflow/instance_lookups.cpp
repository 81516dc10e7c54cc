// What is asked of instances besides what they hold; and how they are forgotten.
#include "backend/organization/id_list.h"
#include "backend/workflow/instance_store.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

bool isRunning(Session &session, const QString &documentId)
{
    return session.integer(u"SELECT 1 FROM flow_instance WHERE document_id = ? AND ended = 0 LIMIT 1"_s, documentId)
        .has_value();
}

std::optional<LastCommand> lastCommandOf(Session &session, const QString &instanceId, const QString &accountId)
{
    Rows rows = session.query(uR"(SELECT revision, at, command FROM flow_step WHERE instance_id = ? AND person_id = ?
            ORDER BY revision DESC LIMIT 1)"_s,
        instanceId, accountId);
    if (!rows.next())
        return std::nullopt;
    LastCommand last;
    rows.into(last.revision, last.at, last.hash);
    return last;
}

QHash<QString, QString> namesOf(Session &session, QStringList accountIds)
{
    accountIds.removeAll(QString());
    accountIds.removeDuplicates();
    QHash<QString, QString> names;
    for (const QString &id : std::as_const(accountIds))
        names.insert(id, id);
    constexpr qsizetype atOnce = 256;
    for (qsizetype i = 0; i < accountIds.size(); i += atOnce) {
        const organization::IdList ids(accountIds.mid(i, atOnce));
        Rows rows = session.run(u"SELECT id, name FROM account WHERE id IN ("_s % ids.marks % u')', ids.values);
        while (rows.next())
            names.insert(rows.text(0), rows.text(1));
    }
    return names;
}

void forgetInstancesOf(Session &session, const QString &documentId)
{
    session.execute(u"DELETE FROM flow_instance WHERE document_id = ?"_s, documentId);
}

void forgetInstancesOfDeleted(Session &session, qint64 before)
{
    // One that has the same id by now keeps its own.
    session.execute(
        uR"(DELETE FROM flow_instance WHERE ended > 0 AND id IN (SELECT flow_instance.id FROM deleted_document
            JOIN flow_instance ON flow_instance.document_id = deleted_document.id || '--' || deleted_document.form_id
            WHERE deleted_document.removed < ? AND flow_instance.started <= deleted_document.removed))"_s,
        before);
}

bool hasRunning(Session &session, const QString &domainId, const QString &formId)
{
    return session
        .integer(u"SELECT 1 FROM flow_instance WHERE form_id = ? AND domain_id = ? AND ended = 0 LIMIT 1"_s, formId,
            domainId)
        .has_value();
}

bool hasRunning(Session &session, const QString &formId)
{
    return session.integer(u"SELECT 1 FROM flow_instance WHERE form_id = ? AND ended = 0 LIMIT 1"_s, formId)
        .has_value();
}

} // namespace formwright::workflow
