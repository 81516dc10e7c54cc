#include "backend/runtime/view_query.h"

#include "app/template/date_text.h"
#include "app/template/form_template.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_views::ListRows;
using forms::Comparison;
using forms::FormDesign;
using http::Call;
using storage::Session;

namespace {

constexpr qsizetype mostSearched = 200;

int positive(const QString &text, const QString &name, int whenEmpty)
{
    if (text.isEmpty())
        return whenEmpty;
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < 1)
        throw Error::invalid(u"invalid paging"_s, {{name, u"must be a number from 1"_s}});
    return number;
}

void addText(QStringList &texts, const QJsonValue &value)
{
    const QString text = value.toVariant().toString().trimmed();
    if (!text.isEmpty())
        texts.append(text);
}

void takeMembers(QHash<QString, QStringList> &values, const QJsonObject &members)
{
    for (auto it = members.begin(); it != members.end(); ++it) {
        QStringList texts;
        const QJsonArray list = it.value().toArray();
        for (const QJsonValue &value : list)
            addText(texts, value);
        if (!it.value().isArray())
            addText(texts, it.value());
        if (!texts.isEmpty())
            values.insert(forms::fieldNameKey(it.key()), texts);
    }
    if (values.size() > mostSearched)
        throw Error::invalid(u"the search names more than "_s % QString::number(mostSearched) % u" fields"_s);
}

QString dateOf(const QString &text, const QString &name)
{
    const auto date = forms::canonicalDate(text.left(10));
    if (!date)
        throw Error::invalid(u"invalid input"_s, {{name, u"must be a date, YYYY-MM-DD"_s}});
    return *date;
}

// What lasts in the days that are asked for. Dates and date-times lie as texts that begin alike.
void addDays(ViewQuery &query, const ListRows &in)
{
    if (in.startDate.isEmpty() && in.endDate.isEmpty())
        return;
    const FormDesign &form = query.form();
    const RelatedFields related = relatedFields(*query.view, form, query.access());
    const auto isDay = [&](int field) {
        return field >= 0
            && (form.fields[field].kind == forms::FieldKind::Date
                || form.fields[field].kind == forms::FieldKind::DateTime);
    };
    if (!isDay(related.start)) {
        query.note = u"the view "_s % query.view->name % u" shows nothing: it names no date that its rows begin on"_s;
        return;
    }
    query.askBy({related.start, isDay(related.end) ? related.end : -1});
    const QString start = forms::queriedColumn(form, related.start);
    if (!in.endDate.isEmpty()) {
        const QString last = dateOf(in.endDate, u"endDate"_s) % u" 23:59:59"_s;
        query.records.predicates.append({QString(start % u" <= ?"_s), {last}});
    }
    if (in.startDate.isEmpty())
        return;
    const QString first = dateOf(in.startDate, u"startDate"_s);
    if (!isDay(related.end)) {
        query.records.predicates.append({QString(start % u" >= ?"_s), {first}});
        return;
    }
    const QString end = forms::queriedColumn(form, related.end);
    query.records.predicates.append({QString(u"("_s % end % u" >= ? OR "_s % start % u" >= ?)"_s),
        {first, first}}); // what ends before it begins, too
}

void addParent(Call &call, Session &session, const DocumentScope &scope, ViewQuery &query, const ListRows &in)
{
    const QString &parentId = in.parentId.plain;
    if (parentId.isEmpty() || !in.isRelate.value_or(true))
        return;
    if (!seesParent(call, session, scope, parentId))
        query.records.filters.append({forms::IdField, Comparison::Equal, {false, QString(), 0}}); // as for none
    query.records.filters.append({forms::ParentField, Comparison::Equal, {false, parentId, 0}});
}

bool isDescending(const QString &direction)
{
    const QString word = direction.trimmed().toLower();
    if (!word.isEmpty() && !word.startsWith("asc"_L1) && !word.startsWith("desc"_L1))
        throw Error::invalid(u"invalid order"_s, {{u"sortStatus"_s, u"must be asc or desc"_s}});
    return word.startsWith("desc"_L1);
}

void addSorts(Call &call, ViewQuery &query, const ListRows &in, const QList<forms::RecordSort> &otherwise)
{
    QStringList names;
    for (const QString &list : in.sortCol)
        names += list.split(u',', Qt::SkipEmptyParts);
    const QStringList directions = in.sortStatus.split(u',');
    QSet<int> seen;
    for (qsizetype i = 0; i < std::min<qsizetype>(names.size(), 100); ++i) {
        const int field = namedField(call, query, names[i].trimmed());
        if (seen.contains(field))
            continue;
        seen.insert(field);
        query.records.sorts.append({field, isDescending(directions.value(std::min(i, directions.size() - 1)))});
    }
    if (query.records.sorts.isEmpty())
        query.records.sorts = otherwise;
}

} // namespace

QHash<QString, QStringList> searchValuesOf(const QJsonValue &body)
{
    QHash<QString, QStringList> values;
    if (body.isUndefined() || body.isNull())
        return values;
    if (!body.isObject())
        throw Error::invalid(u"invalid search"_s, {{u"body"_s, u"must be an object of values"_s}});
    const QJsonObject object = body.toObject();
    const QJsonValue items = object.value("items"_L1);
    if (items.isArray()) {
        const QJsonArray list = items.toArray();
        for (const QJsonValue &entry : list)
            takeMembers(values, entry.toObject());
    } else {
        takeMembers(values, items.isObject() ? items.toObject() : object);
    }
    return values;
}

int namedField(Call &call, const ViewQuery &query, const QString &name)
{
    const FormDesign &form = query.form();
    int field = form.fieldIndex(name);
    if (field < 0) {
        const QString opened = call.wire().openId(name).value_or(QString());
        for (const forms::ViewColumn &column : query.view->columns) {
            if (column.id == opened && !opened.isEmpty())
                field = form.fieldIndex(column.fieldName);
        }
    }
    if (field < 0 && name.startsWith("ITEM_"_L1, Qt::CaseInsensitive))
        field = form.fieldIndex(name.sliced(5));
    if (field >= 0 && query.access().isHidden(field))
        field = -1;
    return field >= 0 ? field : forms::fieldForSort(FormDesign(), name.startsWith(u'$') ? name.sliced(1) : name);
}

ViewQuery viewQueryOf(Call &call, Session &session, const DocumentScope &scope, const ListRows &in,
    const Scripting *scripting, const std::shared_ptr<const forms::ViewDesign> &drawn)
{
    ViewQuery query;
    query.isStored = !drawn;
    query.view = drawn ? drawn : viewOf(call, session, scope.applicationId, in.viewId.plain);
    query.permitted = formOf(call, session, scope, query.view->formId);
    const FormDesign &form = query.form();
    query.hiding = std::make_shared<const FlowHiding>(call, session, form);
    QList<int> asked;
    query.note = query.access().nothingBecause();
    query.records.domainId = scope.domainId;
    query.records.filters = query.access().rows();
    addParent(call, session, scope, query, in);
    for (const QString &parameter : in.parameter) {
        auto filter = forms::parseFilter(form, parameter, call.wire());
        if (filter && query.access().isHidden(filter->field))
            filter = forms::parseFilter(FormDesign(), parameter, call.wire()); // no field of the form for him
        if (filter) {
            asked.append(filter->field);
            query.records.filters.append(*filter);
        }
    }
    const FilterScript filter
        = scripting ? filterScript(call, scope, *query.view, *scripting, call.user) : FilterScript();
    const ShownByView shown
        = shownBy(call, session, scope, *query.view, form, query.access(), searchValuesOf(in.search), filter);
    query.records.filters += shown.condition.filters;
    query.records.predicates += shown.condition.predicates;
    if (query.note.isEmpty())
        query.note = shown.condition.nothingBecause;
    query.askBy(asked + shown.asked);
    addSorts(call, query, in, shown.sorts);
    query.hiding->sortAsEmpty(query.records);
    addDays(query, in);

    const int most = int(call.services.settings.number("list.maxRows"));
    const int usual = holds(query.view->attributes, "pagination"_L1, true) ? query.view->pageLines : most;
    query.page = positive(in.page, u"_currpage"_s, 1);
    query.lines = std::min(most, positive(in.lines, u"lines"_s, usual));
    return query;
}

} // namespace formwright::runtime
