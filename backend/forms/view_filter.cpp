#include "backend/forms/view_filter.h"

#include "app/contract/error.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

std::optional<Comparison> comparisonOf(const QString &name)
{
    static const QHash<QString, Comparison> comparisons{{u"="_s, Comparison::Equal}, {u"<>"_s, Comparison::NotEqual},
        {u">="_s, Comparison::AtLeast}, {u"<="_s, Comparison::AtMost}, {u">"_s, Comparison::More},
        {u"<"_s, Comparison::Less}, {u"like"_s, Comparison::Contains}};
    const auto found = comparisons.constFind(name.trimmed().toLower());
    return found == comparisons.constEnd() ? std::nullopt : std::optional(*found);
}

// How the view says which rows it shows: 00 by rules, 01 to 03 by scripts.
QString editModeOf(const ViewDesign &view)
{
    const QString mode = view.attributes.value("editMode"_L1).toString();
    return mode.isEmpty() ? u"00"_s : mode;
}

constexpr qsizetype mostRules = 100;

// The roles in use of the form's software that the user holds.
QStringList rolesOf(Session &session, const FormDesign &form, const identity::Principal &user, bool names)
{
    Rows rows = session.query(names ? uR"(SELECT name FROM role WHERE application_id = ? AND status = 1
                  AND (default_role = 1 OR id IN (SELECT role_id FROM account_role WHERE account_id = ?)) ORDER BY id)"_s
                                    : uR"(SELECT id FROM role WHERE application_id = ? AND status = 1
                  AND (default_role = 1 OR id IN (SELECT role_id FROM account_role WHERE account_id = ?)) ORDER BY id)"_s,
        form.applicationId, user.id);
    QStringList found;
    while (rows.next())
        found.append(rows.text(0));
    return found;
}

// What the system variable stands for; nothing for a name that is none.
std::optional<QStringList> factsAbout(
    Session &session, const FormDesign &form, const identity::Principal &user, const QString &name)
{
    if (name == "curruserid"_L1)
        return QStringList{user.id};
    if (name == "currname"_L1)
        return QStringList{user.name};
    if (name == "curracc"_L1)
        return QStringList{user.login};
    if (name == "currdeptid"_L1)
        return QStringList{user.departmentId};
    if (name == "currdept"_L1)
        return QStringList{
            session.text(u"SELECT name FROM department WHERE id = ?"_s, user.departmentId).value_or(QString())};
    if (name == "currroleid"_L1 || name == "currrole"_L1)
        return rolesOf(session, form, user, name == "currrole"_L1);
    return std::nullopt;
}

bool isVariable(const QString &name)
{
    static const QStringList names{
        u"curruserid"_s, u"currname"_s, u"curracc"_s, u"currdeptid"_s, u"currdept"_s, u"currroleid"_s, u"currrole"_s};
    return names.contains(name);
}

// A rule that keeps the view from showing anything.
struct Unfit {
    QString reason;
};

// The literal or facts as values of the field.
QList<FieldValue> comparedValues(const Field &field, Comparison comparison, const QStringList &texts)
{
    QList<FieldValue> values;
    for (QString text : texts) {
        if (comparison == Comparison::Contains) {
            values.append({false, text.remove(u'%'), 0});
            continue;
        }
        const auto decoded = decodeText(field, text);
        const auto *read = std::get_if<FieldValue>(&decoded);
        if (!read)
            throw Unfit{
                u"it compares "_s % field.name % u" with \""_s % text.left(40) % u"\", which is no value of it"_s};
        values.append(*read);
    }
    return values;
}

constexpr qsizetype mostDepartments = 1000;

// The departments that a scope names, seen from the user's own.
QStringList departmentsOf(Session &session, const identity::Principal &user, const QString &scope)
{
    const QString own = user.departmentId;
    const QString path = session.text(u"SELECT index_code FROM department WHERE id = ?"_s, own).value_or(QString());
    if (path.isEmpty())
        throw Unfit{u"you have no department"_s};
    QStringList found;
    const auto take = [&](Rows rows) {
        while (rows.next())
            found.append(rows.text(0));
    };
    if (scope == "itself"_L1 || scope == "default"_L1)
        found.append(own);
    else if (scope == "superior"_L1 || scope == "lineSuperior"_L1 || scope == "allSuperior"_L1) {
        found = path.split(u'_');
        found.removeLast();
        if (scope == "superior"_L1)
            found = found.mid(std::max<qsizetype>(0, found.size() - 1));
    } else if (scope == "lower"_L1)
        take(session.query(u"SELECT id FROM department WHERE superior = ? AND domain_id = ? ORDER BY id LIMIT 1001"_s,
            own, user.domainId));
    else if (scope == "allLower"_L1 || scope == "lineLower"_L1)
        take(session.query(uR"(SELECT id FROM department WHERE domain_id = ? AND index_code > ? AND index_code < ?
                ORDER BY id LIMIT 1001)"_s,
            user.domainId, QString(path % u'_'), QString(path % u'`'))); // ` follows _
    else
        throw Unfit{scope % u" is no scope that is known here"_s};
    if (found.isEmpty())
        throw Unfit{u"no department is "_s % scope % u" of yours"_s};
    if (found.size() > mostDepartments)
        throw Unfit{
            u"more than "_s % QString::number(mostDepartments) % u" departments are "_s % scope % u" of yours"_s};
    return found;
}

// {field, scope}: whose document it is.
RecordFilter scopeFilter(Session &session, const identity::Principal &user, const QString &field, const QString &scope)
{
    if (field == "author"_L1) {
        if (scope != "itself"_L1)
            throw Unfit{scope % u" is no scope of authors that is known here"_s};
        return {AuthorField, Comparison::Equal, {false, user.id, 0}, {}};
    }
    if (field != "authorDefaultDept"_L1)
        throw Unfit{field % u" is nothing that a scope is known of here"_s};
    const QStringList departments = departmentsOf(session, user, scope);
    RecordFilter filter{AuthorDepartmentField, Comparison::Equal, {false, departments.first(), 0}, {}};
    for (qsizetype i = 1; i < departments.size(); ++i)
        filter.others.append({false, departments[i], 0});
    return filter;
}

void addRule(QList<RecordFilter> &filters, Session &session, const FormDesign &form, const identity::Principal &user,
    const QJsonObject &rule)
{
    const QString fieldName = rule.value("field"_L1).toString();
    const QString operatorName = rule.value("operator"_L1).toString();
    const QString type = rule.value("type"_L1).toString();
    const QString match = rule.value("match"_L1).toVariant().toString();
    if (rule.contains("scope"_L1)) {
        filters.append(scopeFilter(session, user, fieldName, rule.value("scope"_L1).toString()));
        return;
    }
    if (type == "03"_L1)
        return; // no search form is open here, so its field is empty
    const int field = form.fieldIndex(fieldName);
    if (field < 0)
        throw Unfit{u"the form has no field "_s % fieldName};
    const auto comparison = comparisonOf(operatorName);
    if (!comparison)
        throw Unfit{operatorName % u" is no operator that is known here"_s};
    QStringList texts{match};
    if (type == "04"_L1) {
        auto facts = factsAbout(session, form, user, match);
        if (!facts)
            throw Unfit{match % u" is no system variable that is known here"_s};
        texts = std::move(*facts);
        texts.removeAll(QString());
        if (texts.isEmpty())
            throw Unfit{u"you have no "_s % match};
    } else if (!type.isEmpty() && type != "00"_L1 && type != "01"_L1 && type != "02"_L1) {
        throw Unfit{u"rules of the type "_s % type % u" are not known here"_s};
    } else if (match.isEmpty()) {
        return;
    }
    QList<FieldValue> values = comparedValues(form.fields.at(field), *comparison, texts);
    if (*comparison == Comparison::NotEqual) { // none of them
        for (const FieldValue &value : std::as_const(values))
            filters.append({field, *comparison, value});
        return;
    }
    const FieldValue first = values.takeFirst();
    filters.append({field, *comparison, first, values});
}

bool isFilled(const QJsonObject &attributes, QLatin1StringView name)
{
    const QString text = attributes.value(name).toString().trimmed();
    return !text.isEmpty() && text != "[]"_L1 && text != "{}"_L1;
}

// What else restricts the view, and cannot be run.
void requireRunnable(const ViewDesign &view)
{
    struct Mode {
        QLatin1StringView number;
        QLatin1StringView script;
        QLatin1StringView name;
    };
    static constexpr Mode modes[]{{"01"_L1, "filterScript"_L1, "a DQL script"_L1},
        {"02"_L1, "sqlFilterScript"_L1, "an SQL script"_L1},
        {"03"_L1, "procedureFilterScript"_L1, "a stored procedure"_L1}};
    for (const Mode &mode : modes) {
        if (editModeOf(view) == mode.number && isFilled(view.attributes, mode.script))
            throw Unfit{u"its filter is "_s % mode.name % u", which this server cannot run"_s};
    }
}

QList<RecordFilter> filtersFrom(
    Session &session, const FormDesign &form, const identity::Principal &user, const QString &text)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8(), &problem);
    if (problem.error != QJsonParseError::NoError || !document.isArray())
        throw Unfit{u"its filter cannot be read"_s};
    const QJsonArray rules = document.array();
    if (rules.size() > mostRules)
        throw Unfit{u"its filter has more than "_s % QString::number(mostRules) % u" rules"_s};
    QList<RecordFilter> filters;
    for (const QJsonValue &rule : rules)
        addRule(filters, session, form, user, rule.toObject());
    return filters;
}

// A condition of its own for whose documents it shows, of the same kind.
QList<RecordFilter> authorityOf(
    Session &session, const ViewDesign &view, const FormDesign &form, const identity::Principal &user)
{
    try {
        const auto filters
            = filtersFrom(session, form, user, view.attributes.value("authorityCondition"_L1).toString());
        if (filters.isEmpty())
            throw Unfit{u"it has no rule that can be obeyed"_s};
        return filters;
    } catch (const Unfit &unfit) {
        throw Unfit{u"of its condition of authority: "_s % unfit.reason};
    }
}

} // namespace

ViewCondition conditionOf(
    Session &session, const ViewDesign &view, const FormDesign &form, const identity::Principal &user)
{
    ViewCondition condition;
    try {
        requireRunnable(view);
        if (isFilled(view.attributes, "authorityCondition"_L1))
            condition.filters = authorityOf(session, view, form, user);
        if (view.filterCondition.trimmed().isEmpty() || editModeOf(view) != "00"_L1)
            return condition;
        condition.filters += filtersFrom(session, form, user, view.filterCondition);
    } catch (const Unfit &unfit) {
        condition.filters.clear();
        condition.nothingBecause = u"the view "_s % view.name % u" shows nothing: "_s % unfit.reason;
    }
    return condition;
}

ViewCondition rowConditionOf(Session &session, const FormDesign &form, const identity::Principal &user)
{
    ViewCondition condition;
    try {
        condition.filters = filtersFrom(session, form, user, form.rowCondition);
        // A rule that leaves itself out would show everything.
        if (condition.filters.isEmpty())
            throw Unfit{u"its condition has no rule that can be obeyed"_s};
    } catch (const Unfit &unfit) {
        condition.filters.clear();
        condition.nothingBecause = u"no document of the form "_s % form.name % u" is shown: "_s % unfit.reason;
    }
    return condition;
}

void checkFilterCondition(const QString &filterCondition, const FormDesign &form, const QString &member)
{
    if (filterCondition.trimmed().isEmpty())
        return;
    const auto refuse = [&member](const QString &message) {
        throw Error::invalid(u"invalid filter"_s, {{member, message}});
    };
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(filterCondition.toUtf8(), &problem);
    if (problem.error != QJsonParseError::NoError || !document.isArray())
        refuse(u"must be a JSON array of {field, operator, type, match}"_s);
    const QJsonArray rules = document.array();
    if (rules.size() > mostRules)
        refuse(u"has more than "_s % QString::number(mostRules) % u" rules"_s);
    for (const QJsonValue &value : rules) {
        const QJsonObject rule = value.toObject();
        const QString field = rule.value("field"_L1).toString();
        if (rule.contains("scope"_L1)) {
            static const QStringList scopes{u"itself"_s, u"default"_s, u"superior"_s, u"lineSuperior"_s,
                u"allSuperior"_s, u"lower"_s, u"allLower"_s, u"lineLower"_s};
            const QString scope = rule.value("scope"_L1).toString();
            if (field == "author"_L1 ? scope != "itself"_L1
                                     : field != "authorDefaultDept"_L1 || !scopes.contains(scope))
                refuse(u"no scope "_s % scope % u" of "_s % field % u" is known here"_s);
            continue;
        }
        const int index = form.fieldIndex(field);
        if (index < 0)
            refuse(field % u" is no field of the form"_s);
        const QString name = rule.value("operator"_L1).toString();
        const auto comparison = comparisonOf(name);
        if (!comparison)
            refuse(name % u" is no operator"_s);
        const QString match = rule.value("match"_L1).toVariant().toString();
        const QString type = rule.value("type"_L1).toString();
        if (type == "04"_L1 && !isVariable(match))
            refuse(match % u" is no system variable that is known here"_s);
        if (*comparison == Comparison::Contains || match.isEmpty() || type == "03"_L1 || type == "04"_L1)
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
