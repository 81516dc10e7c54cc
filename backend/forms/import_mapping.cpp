#include "backend/forms/import_mapping.h"

#include "app/contract/error.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace formwright::forms {

using namespace Qt::StringLiterals;

QList<MappedColumn> mappingFrom(const QString &text)
{
    QList<MappedColumn> mapping;
    if (text.trimmed().isEmpty())
        return mapping;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    const QJsonObject object = document.object();
    for (auto it = object.begin(); it != object.end(); ++it)
        mapping.append({it.key(), it.value().toString()});
    const QJsonArray list = document.array();
    for (const QJsonValue &entry : list)
        mapping.append({entry["column"_L1].toString(), entry["field"_L1].toString()});
    const auto isNamed
        = [](const MappedColumn &column) { return !column.heading.trimmed().isEmpty() && !column.field.isEmpty(); };
    if (mapping.isEmpty() || !std::all_of(mapping.cbegin(), mapping.cend(), isNamed))
        throw contract::Error::invalid(u"the mapping must be a list of {column, field}"_s);
    return mapping;
}

} // namespace formwright::forms
