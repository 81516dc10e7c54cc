#include "backend/forms/record_history.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/forms/form_flows.h"
#include "backend/forms/form_history.h"
#include "backend/forms/record_holding.h"

#include <QJsonDocument>
#include <QSet>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

std::optional<QString> textOf(const FieldValue &value)
{
    return value.isNull ? std::nullopt : std::optional(value.text);
}

FieldValue valueOf(const Rows &rows, int column)
{
    if (rows.isNull(column))
        return {};
    return {false, rows.text(column), rows.text(column).toDouble()};
}

} // namespace

bool isLogged(Session &session, const FormDesign &form)
{
    return form.attributes.value("showLog"_L1).toBool() || hasFlow(session, form);
}

bool keepsHistory(Session &session, const FormDesign &form, const QString &recordId)
{
    return isLogged(session, form)
        || session.integer(
            u"SELECT 1 FROM flow_instance WHERE document_id = ? LIMIT 1"_s, documentId(recordId, form.id));
}

void keepChanges(Session &session, const FormDesign &form, const QString &recordId, const RecordValues *before,
    const RecordValues &after, int versions, const ChangedBy &by)
{
    for (int i = 0; i < form.fields.size(); ++i) {
        const FieldValue old = before ? before->value(i) : FieldValue();
        const FieldValue next = after.value(i);
        if (old.isNull == next.isNull && old.text == next.text)
            continue;
        session.execute(
            uR"(INSERT INTO record_change (id, domain_id, form_id, record_id, field_name, account_id, account_name,
                    old_value, new_value, versions, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
            by.ids.next(), by.domainId, form.id, recordId, fieldNameKey(form.fields.at(i).name), by.accountId,
            by.accountName, textOf(old), textOf(next), versions, by.now);
    }
}

void insertWithHistory(Session &session, const FormDesign &form, const Record &record, const ChangedBy &by)
{
    insertRecord(session, form, by.domainId, record);
    if (isLogged(session, form))
        keepChanges(session, form, record.id, nullptr, record.values, 1, by);
}

RecordValues valuesAt(
    Session &session, const FormDesign &form, const QString &domainId, const Record &now, qint64 moment)
{
    constexpr int mostChanges = 20'000;
    RecordValues values = now.values;
    QSet<int> known;
    Rows rows = session.query(uR"(SELECT field_name, old_value FROM record_change WHERE form_id = ? AND record_id = ?
            AND domain_id = ? AND changed > ? ORDER BY changed, versions, id LIMIT ?)"_s,
        form.id, now.id, domainId, moment, mostChanges);
    while (rows.next()) {
        const int field = form.fieldIndex(rows.text(0));
        if (field < 0 || known.contains(field))
            continue; // the first change after that moment tells what was there
        known.insert(field);
        values[field] = valueOf(rows, 1);
    }
    return values;
}

std::optional<QHash<int, FieldValue>> changedSince(
    Session &session, const FormDesign &form, const QString &recordId, int versions, int now)
{
    QHash<int, FieldValue> before;
    QSet<int> known;
    Rows rows = session.query(uR"(SELECT field_name, old_value, versions FROM record_change
            WHERE form_id = ? AND record_id = ? AND versions > ? ORDER BY versions, id)"_s,
        form.id, recordId, versions);
    while (rows.next()) {
        known.insert(int(rows.integer(2)));
        const int field = form.fieldIndex(rows.text(0));
        if (field >= 0 && !before.contains(field))
            before.insert(field, valueOf(rows, 1));
    }
    return versions < now && known.size() == now - versions ? std::optional(before) : std::nullopt;
}

QList<FieldChange> changesOf(Session &session, const FormDesign &form, const QString &domainId, const QString &recordId,
    int field, qint64 since, qint64 most, qint64 mostBytes)
{
    Rows rows
        = session.query(uR"(SELECT account_id, account_name, old_value, new_value, versions, changed FROM record_change
            WHERE form_id = ? AND record_id = ? AND field_name = ? AND domain_id = ? AND changed >= ?
            ORDER BY changed DESC, versions DESC, id DESC LIMIT ?)"_s,
            form.id, recordId, fieldNameKey(form.fields.at(field).name), domainId, since, most);
    QList<FieldChange> changes;
    qint64 bytes = 0;
    while (rows.next()) {
        FieldChange change{
            rows.text(0), rows.text(1), valueOf(rows, 2), valueOf(rows, 3), int(rows.integer(4)), rows.integer(5)};
        bytes += change.before.text.size() + change.after.text.size(); // a character has one at least
        if (bytes > mostBytes)
            break;
        changes.append(std::move(change));
    }
    if (changes.isEmpty() && bytes > mostBytes)
        throw Error::tooLarge(u"the last change has more than "_s % QString::number(mostBytes) % u" bytes"_s);
    return changes;
}

void forgetChangesOf(Session &session, const QString &formId, const QString &recordId)
{
    session.execute(u"DELETE FROM record_change WHERE form_id = ? AND record_id = ?"_s, formId, recordId);
}

qint64 forgetChanges(Session &session, qint64 before, qint64 most)
{
    QStringList keeping;
    Rows rows = session.query(u"SELECT id, attributes FROM form"_s);
    while (rows.next()) {
        if (QJsonDocument::fromJson(rows.text(1).toUtf8()).object().value("recordlogForever"_L1).toBool())
            keeping.append(rows.text(0));
    }
    QString sql = u"DELETE FROM record_change WHERE id IN (SELECT id FROM record_change WHERE changed < ?"_s;
    QVariantList values{before};
    if (!keeping.isEmpty()) {
        sql += u" AND form_id NOT IN ("_s % QStringList(keeping.size(), u"?"_s).join(u", "_s) % u')';
        for (const QString &form : std::as_const(keeping))
            values.append(form);
    }
    values.append(most);
    return session.change(sql % u" ORDER BY changed LIMIT ?)"_s, values);
}

bool isArchived(Session &session, const QString &formId, const QString &recordId)
{
    return session.integer(u"SELECT 1 FROM archived_record WHERE form_id = ? AND record_id = ?"_s, formId, recordId)
        .has_value();
}

void requireNotArchived(Session &session, const QString &formId, const QString &recordId)
{
    if (isArchived(session, formId, recordId))
        throw Error::conflict(u"this document is archived: it stays as it is"_s);
}

bool archive(Session &session, const QString &formId, const QString &recordId, const QString &domainId,
    const QString &accountId, qint64 now)
{
    holdRecord(session, formId, recordId);
    return session.execute(uR"(INSERT INTO archived_record (form_id, record_id, domain_id, account_id, archived)
                    VALUES (?, ?, ?, ?, ?) ON CONFLICT (form_id, record_id) DO NOTHING)"_s,
               formId, recordId, domainId, accountId, now)
        > 0;
}

} // namespace formwright::forms
