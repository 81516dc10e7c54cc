#include "backend/workflow/line_condition.h"

#include "app/contract/error.h"
#include "backend/forms/record_condition.h"
#include "backend/forms/view_filter.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormDesign;
using forms::RecordFilter;
using storage::StoredValue;

namespace {

StoredValue storedOf(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::LongLong:
        return value.toLongLong();
    case QMetaType::Double:
        return value.toDouble();
    case QMetaType::QString:
        if (!value.toString().isNull())
            return value.toString().toUtf8();
        return {};
    default:
        return {};
    }
}

// The row that the form's table would have.
storage::RowChange rowOf(const FormDesign &form, const forms::Record &record, QHash<QString, int> &columns)
{
    QList<int> numbers;
    QList<StoredValue> values;
    const auto add = [&](const QString &column, const StoredValue &value) {
        numbers.append(int(numbers.size()));
        columns.insert(column, numbers.last());
        values.append(value);
    };
    add(u"domain_id"_s, QByteArray());
    add(u"author_id"_s, record.authorId.toUtf8());
    add(u"author_department_id"_s, record.authorDepartmentId.toUtf8());
    for (qsizetype i = 0; i < form.fields.size(); ++i) {
        QVariantList bound;
        const forms::FieldValue &value = record.values.value(i);
        if (!value.isNull)
            forms::bindValue(bound, form.fields.at(i), value);
        add(forms::valueColumn(form.columnNumbers.at(i)), bound.isEmpty() ? StoredValue() : storedOf(bound.first()));
    }
    return {std::make_shared<const QList<int>>(numbers), std::nullopt, values};
}

} // namespace

bool holdsRules(storage::Session &session, const FormDesign &form, const identity::Principal &user,
    const forms::Record &record, const QString &rules, const QString &lineName)
{
    const auto refuse = [&](const QString &why) -> Error {
        return Error::conflict(u"the condition of the line "_s % lineName % u" cannot be told: "_s % why);
    };
    const forms::ViewCondition condition = forms::lineConditionOf(session, form, user, rules);
    if (!condition.nothingBecause.isEmpty())
        throw refuse(condition.nothingBecause);
    QHash<QString, int> columns;
    const storage::RowChange row = rowOf(form, record, columns);
    for (const RecordFilter &filter : condition.filters) {
        bool isAny = false;
        for (const forms::FieldValue &value : QList<forms::FieldValue>{filter.value} + filter.others) {
            forms::RecordQuery query;
            query.filters = {{filter.field, filter.comparison, value, {}}};
            const auto alternative = forms::RecordCondition::of(form, query, columns);
            const auto difference = alternative ? alternative->difference(row) : std::nullopt;
            if (!difference)
                throw refuse(u"its values are of different kinds"_s);
            isAny = isAny || *difference == 1;
        }
        if (!isAny)
            return false;
    }
    return true;
}

} // namespace formwright::workflow
