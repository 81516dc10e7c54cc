#include "backend/forms/field_conversion.h"

#include "app/contract/error.h"
#include "app/template/field_value.h"
#include "backend/forms/form_table.h"
#include "backend/forms/record_store.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::quotedIdentifier;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostTold = 20; // documents

Rows valuesOf(Session &session, const QString &table, int column, FieldKind from)
{
    const QString exact = from == FieldKind::Decimal ? QString(u", "_s % exactColumn(column)) : QString();
    return session.query(QString(u"SELECT id, "_s % valueColumn(column) % exact % u" FROM "_s % quotedIdentifier(table)
        % u" WHERE "_s % valueColumn(column) % u" IS NOT NULL ORDER BY id"_s));
}

Field fieldOf(FieldKind kind)
{
    Field field;
    field.kind = kind;
    return field;
}

} // namespace

void requireFit(Session &session, const QString &table, int column, FieldKind from, const Field &field, bool unchanged)
{
    const Field before = fieldOf(from);
    QList<contract::FieldError> errors;
    QString first;
    qint64 misfits = 0;
    Rows rows = valuesOf(session, table, column, from);
    // The column after the id is the first that valueFrom() is told of.
    while (rows.next()) {
        const QString value = valueFrom(rows, before, 1).text;
        const auto decoded = decodeText(field, value);
        // A stored text that the new kind would read otherwise does not fit either: "1.2.2026" is not how dates are
        // kept.
        const auto *fitting = std::get_if<FieldValue>(&decoded);
        if (fitting && (unchanged ? fitting->text == value : value.isEmpty() || !fitting->isNull))
            continue;
        if (misfits++ == 0)
            first = value.left(40);
        if (errors.size() < mostTold)
            errors.append({field.name, u"document "_s % rows.text(0) % u" has \""_s % value.left(40) % u'"'});
    }
    if (misfits > 0)
        throw Error::invalid(u"the field "_s % field.name % u" holds values as "_s % storedKindName(from)
                % u" and cannot become "_s % storedKindName(field.kind) % u": \""_s % first
                % u"\" would be none, as those of "_s % QString::number(misfits) % u" documents"_s,
            errors);
}

void copyConverted(
    Session &session, const QString &table, int column, FieldKind from, const Field &field, int newColumn)
{
    const Field before = fieldOf(from);
    const bool isDecimal = field.kind == FieldKind::Decimal;
    const QString update = u"UPDATE "_s % quotedIdentifier(table) % u" SET "_s % valueColumn(newColumn) % u" = ?"_s
        % (isDecimal ? QString(u", "_s % exactColumn(newColumn) % u" = ?"_s) : QString()) % u" WHERE id = ?"_s;
    constexpr qsizetype atOnce = 1000;
    QString last; // a statement that reads the table is not open while it is written
    for (;;) {
        QList<QVariantList> changes;
        qsizetype read = 0;
        {
            Rows rows
                = session.query(QString(u"SELECT id, "_s % valueColumn(column)
                                    % (from == FieldKind::Decimal ? QString(u", "_s % exactColumn(column)) : QString())
                                    % u" FROM "_s % quotedIdentifier(table) % u" WHERE "_s % valueColumn(column)
                                    % u" IS NOT NULL AND id > ? ORDER BY id LIMIT ?"_s),
                    last, qint64(atOnce));
            while (rows.next()) {
                ++read;
                last = rows.text(0);
                const auto decoded = decodeText(field, valueFrom(rows, before, 1).text);
                QVariantList bound;
                if (const auto *value = std::get_if<FieldValue>(&decoded)) {
                    bindValue(bound, field, *value);
                    bound.append(last);
                    changes.append(bound);
                }
            }
        }
        for (const QVariantList &change : std::as_const(changes))
            session.change(update, change);
        if (read < atOnce)
            return;
    }
}

} // namespace formwright::forms
