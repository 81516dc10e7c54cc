#include "backend/forms/import_mapping.h"

#include "app/contract/error.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace formwright::forms {

using namespace Qt::StringLiterals;

static QList<MappedColumn> columnsFrom(const QJsonValue &value)
{
    QList<MappedColumn> columns;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        columns.append({it.key(), it.value().toString()});
    const QJsonArray list = value.toArray();
    for (const QJsonValue &entry : list)
        columns.append({entry["column"_L1].toString(), entry["field"_L1].toString()});
    return columns;
}

ImportMapping mappingFrom(const QString &text)
{
    ImportMapping mapping;
    if (text.trimmed().isEmpty())
        return mapping;
    constexpr QLatin1StringView together{"allOrNothing"};
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    const QJsonObject object = document.object();
    // A heading of that name has the name of a field, which is a text.
    const bool hasOptions = object.value(together).isBool();
    if (hasOptions) {
        mapping.isAllOrNothing = object.value(together).toBool();
        mapping.columns = columnsFrom(object.value("columns"_L1));
    } else {
        mapping.columns = columnsFrom(document.isArray() ? QJsonValue(document.array()) : QJsonValue(object));
    }
    const bool mayBeEmpty = hasOptions && !object.contains("columns"_L1);
    const auto isNamed
        = [](const MappedColumn &column) { return !column.heading.trimmed().isEmpty() && !column.field.isEmpty(); };
    if ((mapping.columns.isEmpty() && !mayBeEmpty)
        || !std::all_of(mapping.columns.cbegin(), mapping.columns.cend(), isNamed))
        throw contract::Error::invalid(u"the mapping must be a list of {column, field}"_s);
    return mapping;
}

} // namespace formwright::forms
