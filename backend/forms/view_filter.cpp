#include "backend/forms/view_filter.h"

#include "app/contract/error.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

std::optional<Comparison> comparisonOf(const QString &name)
{
    static const QHash<QString, Comparison> comparisons{{u"="_s, Comparison::Equal}, {u"<>"_s, Comparison::NotEqual},
        {u">="_s, Comparison::AtLeast}, {u"<="_s, Comparison::AtMost}, {u">"_s, Comparison::More},
        {u"<"_s, Comparison::Less}, {u"like"_s, Comparison::Contains}};
    const auto found = comparisons.constFind(name.trimmed().toLower());
    return found == comparisons.constEnd() ? std::nullopt : std::optional(*found);
}

QString factAbout(const identity::Principal &user, const QString &name)
{
    if (name == "curruserid"_L1)
        return user.id;
    if (name == "currname"_L1)
        return user.name;
    if (name == "curracc"_L1)
        return user.login;
    if (name == "currdeptid"_L1)
        return user.departmentId;
    return {};
}

QJsonArray rulesOf(const QString &filterCondition)
{
    return QJsonDocument::fromJson(filterCondition.toUtf8()).array();
}

} // namespace

QList<RecordFilter> filtersOf(const ViewDesign &view, const FormDesign &form, const identity::Principal &user)
{
    QList<RecordFilter> filters;
    if (view.filterCondition.isEmpty())
        return filters;
    const QJsonArray rules = rulesOf(view.filterCondition);
    for (const QJsonValue &value : rules) {
        const QJsonObject rule = value.toObject();
        const auto comparison = comparisonOf(rule.value("operator"_L1).toString());
        const int field = form.fieldIndex(rule.value("field"_L1).toString());
        if (!comparison || field < 0)
            continue;
        QString match = rule.value("match"_L1).toVariant().toString();
        if (rule.value("type"_L1).toString() == "04"_L1)
            match = factAbout(user, match);
        if (match.isEmpty())
            continue;
        if (*comparison == Comparison::Contains) {
            filters.append({field, *comparison, {false, match.remove(u'%'), 0}});
            continue;
        }
        auto decoded = decodeText(form.fields[field], match);
        if (const auto *read = std::get_if<FieldValue>(&decoded))
            filters.append({field, *comparison, *read});
    }
    return filters;
}

void checkFilterCondition(const QString &filterCondition, const FormDesign &form)
{
    if (filterCondition.trimmed().isEmpty())
        return;
    const auto refuse = [](const QString &message) {
        throw Error::invalid(u"invalid filter"_s, {{u"filterCondition"_s, message}});
    };
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(filterCondition.toUtf8(), &problem);
    if (problem.error != QJsonParseError::NoError || !document.isArray())
        refuse(u"must be a JSON array of {field, operator, type, match}"_s);
    const QJsonArray rules = document.array();
    for (const QJsonValue &value : rules) {
        const QJsonObject rule = value.toObject();
        const QString field = rule.value("field"_L1).toString();
        const int index = form.fieldIndex(field);
        if (index < 0)
            refuse(field % u" is no field of the form"_s);
        const QString name = rule.value("operator"_L1).toString();
        const auto comparison = comparisonOf(name);
        if (!comparison)
            refuse(name % u" is no operator"_s);
        const QString match = rule.value("match"_L1).toVariant().toString();
        if (*comparison == Comparison::Contains || match.isEmpty() || rule.value("type"_L1).toString() == "04"_L1)
            continue;
        const auto decoded = decodeText(form.fields[index], match);
        if (const auto *violation = std::get_if<Violation>(&decoded))
            refuse(violation->message);
    }
}

QList<RecordSort> sortsOf(const ViewDesign &view, const FormDesign &form)
{
    QList<RecordSort> sorts;
    for (const ViewColumn &column : view.columns) {
        const int field = form.fieldIndex(column.fieldName);
        if (field >= 0 && !column.sort.isEmpty())
            sorts.append({field, column.sort == "desc"_L1});
    }
    return sorts;
}

} // namespace formwright::forms
