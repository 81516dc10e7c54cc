#include "backend/forms/deleted_records.h"

#include "backend/forms/form_design.h"
#include "backend/forms/record_comments.h"
#include "backend/forms/record_files.h"
#include "backend/forms/record_signatures.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::quotedIdentifier;
using storage::Rows;
using storage::Session;

const QList<KeptRows::Column> &KeptRows::columns(const QString &formId)
{
    const auto found = m_columns.constFind(formId);
    if (found != m_columns.constEnd())
        return *found;
    const QString table = formTableName(formId);
    Rows rows = m_session.dialect().isSqlite()
        ? m_session.query(u"SELECT name, type FROM pragma_table_info(?)"_s, table)
        : m_session.query(u"SELECT attname, format_type(atttypid, NULL) FROM pg_attribute "
                          "WHERE attrelid = to_regclass(quote_ident(?)) AND attnum > 0 AND NOT attisdropped"_s,
            table);
    QList<Column> columns;
    while (rows.next()) {
        const QString type = rows.text(1).toUpper();
        Kind kind = Kind::Text;
        if (type == "BIGINT"_L1 || type == "INTEGER"_L1)
            kind = Kind::Integer;
        else if (type == "DOUBLE PRECISION"_L1)
            kind = Kind::Real;
        columns.append({rows.text(0), kind});
    }
    return *m_columns.insert(formId, columns);
}

QList<KeptRows::Row> KeptRows::take(const QString &formId, const QString &where, const QVariantList &values)
{
    const QList<Column> &all = columns(formId);
    QStringList names;
    for (const Column &column : all)
        names.append(quotedIdentifier(column.name));
    Rows rows = m_session.run(u"DELETE FROM "_s % quotedIdentifier(formTableName(formId)) % u" WHERE "_s % where
            % u" RETURNING id, "_s % names.join(u", "_s),
        values);
    QList<Row> taken;
    while (rows.next()) {
        QJsonObject content;
        for (int i = 0; i < all.size(); ++i) {
            const int at = i + 1;
            if (rows.isNull(at))
                continue;
            switch (all[i].kind) {
            case Kind::Integer:
                content.insert(all[i].name, rows.integer(at));
                break;
            case Kind::Real:
                content.insert(all[i].name, rows.real(at));
                break;
            case Kind::Text:
                content.insert(all[i].name, rows.text(at));
            }
        }
        taken.append({rows.text(0), QJsonDocument(content).toJson(QJsonDocument::Compact)});
    }
    return taken;
}

void KeptRows::keep(
    const Deletion &deletion, const QString &formId, int formVersion, const QString &root, const Row &row)
{
    m_session.execute(uR"(INSERT INTO deleted_document
                (id, form_id, form_version, domain_id, account_id, removal_id, root, content, removed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        row.recordId, formId, formVersion, deletion.domainId, deletion.accountId, deletion.id, root,
        QString::fromUtf8(row.content), deletion.moment);
}

bool KeptRows::putBack(const QString &formId, const QByteArray &content)
{
    const QJsonObject row = QJsonDocument::fromJson(content).object();
    QStringList names;
    QStringList places;
    QVariantList values;
    for (const Column &column : columns(formId)) {
        const QJsonValue value = row.value(column.name);
        if (value.isUndefined())
            continue;
        names.append(quotedIdentifier(column.name));
        places.append(u"?"_s);
        switch (column.kind) {
        case Kind::Integer:
            values.append(value.toInteger());
            break;
        case Kind::Real:
            values.append(value.toDouble());
            break;
        case Kind::Text:
            values.append(Session::toVariant(value.toString()));
        }
    }
    return m_session.change(u"INSERT INTO "_s % quotedIdentifier(formTableName(formId)) % u" ("_s % names.join(u", "_s)
                   % u") VALUES ("_s % places.join(u", "_s) % u") ON CONFLICT (id) DO NOTHING"_s,
               values)
        > 0;
}

QList<DeletedRecord> deletedWith(
    Session &session, const QString &root, const QString &domainId, const QString &accountId, qint64 after)
{
    const auto removal = session.text(uR"(SELECT removal_id FROM deleted_document
            WHERE root = ? AND domain_id = ? AND account_id = ? AND removed > ? ORDER BY removed DESC, removal_id DESC)"_s,
        root, domainId, accountId, after);
    QList<DeletedRecord> found;
    if (!removal)
        return found;
    Rows rows = session.query(uR"(SELECT id, form_id, form_version, content FROM deleted_document
            WHERE removal_id = ? AND root = ? ORDER BY form_id, id)"_s,
        *removal, root);
    while (rows.next())
        found.append({rows.text(0), rows.text(1), int(rows.integer(2)), *removal, rows.text(3).toUtf8()});
    return found;
}

void forget(Session &session, const DeletedRecord &record)
{
    session.execute(u"DELETE FROM deleted_document WHERE removal_id = ? AND form_id = ? AND id = ?"_s, record.removalId,
        record.formId, record.recordId);
}

qint64 deletedUntil(Session &session, qint64 before, qint64 most)
{
    const auto last
        = session.integer(u"SELECT removed FROM deleted_document WHERE removed < ? ORDER BY removed LIMIT 1 OFFSET ?"_s,
            before, most - 1);
    return last ? *last + 1 : before;
}

void forgetDeleted(Session &session, qint64 before)
{
    session.execute(uR"(DELETE FROM record_change WHERE id IN (SELECT record_change.id FROM deleted_document
            JOIN record_change ON record_change.form_id = deleted_document.form_id
                AND record_change.record_id = deleted_document.id
            WHERE deleted_document.removed < ? AND record_change.changed <= deleted_document.removed))"_s,
        before);
    forgetSignaturesOfDeleted(session, before);
    forgetFilesOfDeleted(session, before);
    constexpr qint64 atOnce = 1'000; // of them; usually they went before
    while (forgetCommentsOfDeleted(session, before, atOnce) == atOnce) { }
    session.execute(u"DELETE FROM deleted_document WHERE removed < ?"_s, before);
}

} // namespace formwright::forms
