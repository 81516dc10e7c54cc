#include "backend/extensions/field_rules.h"

#include <QDate>
#include <QLocale>

namespace formwright::extensions {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestValue = 2000;
const QLatin1StringView fieldPrefix("field");

bool isOffered(const FieldExtension &extension, const QString &value)
{
    return extension.options.contains(value.trimmed());
}

QString problemOfFilled(const FieldExtension &extension, const QString &value)
{
    if (value.size() > longestValue)
        return u"is longer than "_s % QString::number(longestValue) % u" characters"_s;
    if (extension.type == "number"_L1) {
        bool ok = false;
        QLocale::c().toDouble(value.trimmed(), &ok);
        return ok ? QString() : u"must be a number"_s;
    }
    if (extension.type == "date"_L1) {
        const bool ok = value.trimmed().size() == 10 && QDate::fromString(value.trimmed(), Qt::ISODate).isValid();
        return ok ? QString() : u"must be a date, YYYY-MM-DD"_s;
    }
    if (extension.type == "boolean"_L1) {
        static const QStringList known{u"true"_s, u"false"_s, u"1"_s, u"0"_s};
        return known.contains(value.trimmed().toLower()) ? QString() : u"must be true or false"_s;
    }
    if (extension.type == "select"_L1)
        return isOffered(extension, value) ? QString() : u"is none of the options"_s;
    if (extension.type == "multiselect"_L1) {
        const QStringList chosen = value.split(u';', Qt::SkipEmptyParts);
        const bool ok = std::all_of(
            chosen.begin(), chosen.end(), [&](const QString &choice) { return isOffered(extension, choice); });
        return ok ? QString() : u"holds a choice that is none of the options"_s;
    }
    return {};
}

} // namespace

std::optional<Table> tableFromText(const QString &text)
{
    const QString table = text.trimmed().toLower();
    if (table == "user"_L1 || table == "t_user"_L1)
        return Table::User;
    if (table == "department"_L1 || table == "t_department"_L1)
        return Table::Department;
    return std::nullopt;
}

QString tableText(Table table)
{
    return table == Table::User ? u"user"_s : u"department"_s;
}

int fieldCount(Table table)
{
    return table == Table::User ? 25 : 20; // Document B, User and Department
}

std::optional<int> fieldNumber(Table table, const QString &name)
{
    if (!name.startsWith(fieldPrefix))
        return std::nullopt;
    bool ok = false;
    const int number = name.mid(fieldPrefix.size()).toInt(&ok);
    // "field03" and "field+3" name nothing.
    if (!ok || number < 1 || number > fieldCount(table) || fieldName(number) != name)
        return std::nullopt;
    return number;
}

QString fieldName(int number)
{
    return fieldPrefix % QString::number(number);
}

bool isKnownType(const QString &type)
{
    static const QStringList known{u"text"_s, u"number"_s, u"date"_s, u"boolean"_s, u"select"_s, u"multiselect"_s};
    return known.contains(type);
}

bool offersOptions(const QString &type)
{
    return type == "select"_L1 || type == "multiselect"_L1;
}

QString problemOf(const FieldExtension &extension, const QString &value)
{
    if (value.trimmed().isEmpty())
        return extension.required ? u"is required"_s : QString();
    return problemOfFilled(extension, value);
}

void checkFields(const QList<FieldExtension> &extensions, std::span<const QString> values,
    std::span<const QString> before, QList<contract::FieldError> &errors)
{
    for (const FieldExtension &extension : extensions) {
        const auto table = tableFromText(extension.forTable);
        const auto number = table ? fieldNumber(*table, extension.name) : std::nullopt;
        if (!extension.enabled || !number || size_t(*number) > values.size())
            continue;
        const size_t index = size_t(*number) - 1;
        const bool isChanged = values[index] != (index < before.size() ? before[index] : QString());
        const QString problem
            = extension.readOnly ? (isChanged ? u"is read-only"_s : QString()) : problemOf(extension, values[index]);
        if (!problem.isEmpty())
            errors.append({extension.name, QString(extension.label % u' ' % problem)});
    }
}

} // namespace formwright::extensions
