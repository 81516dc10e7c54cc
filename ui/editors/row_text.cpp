#include "ui/editors/row_text.h"

#include "ui/documents/field_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

QString quoted(const QString &text)
{
    static const QRegularExpression needsQuotes(u"[\",\\r\\n]|^\\s|\\s$"_s);
    if (!text.contains(needsQuotes))
        return text;
    return QString(u'"' % QString(text).replace(u'"', "\"\""_L1) % u'"');
}

QString cellText(const documents::FieldDefinition &field, const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (documents::isNumber(documents::kindOf(field.kind)))
        return value.isNull() || value.isUndefined() ? QString() : documents::numberText(value, QLocale::c());
    if (!value.isArray())
        return value.toString();
    QStringList texts;
    const QJsonArray items = value.toArray();
    for (const QJsonValue &item : items)
        texts.append(item.toString());
    return texts.join(u';');
}

QJsonValue valueOf(const QJsonObject &row, const models::DocumentColumn &column)
{
    return row.value("items"_L1).toObject().value(column.field.name);
}

} // namespace

QString csvText(const QList<models::DocumentColumn> &columns, const QList<QJsonObject> &rows)
{
    QStringList lines;
    QStringList cells;
    for (const models::DocumentColumn &column : columns)
        cells.append(quoted(column.title));
    lines.append(cells.join(u','));
    for (const QJsonObject &row : rows) {
        cells.clear();
        for (const models::DocumentColumn &column : columns)
            cells.append(quoted(cellText(column.field, valueOf(row, column))));
        lines.append(cells.join(u','));
    }
    return QString(lines.join("\r\n"_L1) % "\r\n"_L1);
}

QString jsonText(const QList<models::DocumentColumn> &columns, const QList<QJsonObject> &rows)
{
    QJsonArray array;
    for (const QJsonObject &row : rows) {
        QJsonObject object;
        for (const models::DocumentColumn &column : columns)
            object.insert(column.field.name, valueOf(row, column));
        array.append(object);
    }
    return QString::fromUtf8(QJsonDocument(array).toJson());
}

} // namespace formwright::editors
