#include "backend/forms/view_filter.h"

#include "app/contract/error.h"
#include "app/template/filter_rules.h"
#include "app/template/form_template.h"
#include "backend/forms/filter_script.h"
#include "backend/forms/system_variables.h"
#include "backend/forms/unfit.h"
#include "backend/forms/view_dql.h"
#include "backend/forms/view_sql.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostRules = 100;

QList<FilterRule> rulesIn(const QString &text)
{
    auto read = readFilterRules(text);
    if (const auto *problem = std::get_if<QString>(&read))
        throw Unfit{u"its filter cannot be read: it "_s % *problem};
    auto &rules = std::get<QList<FilterRule>>(read);
    if (rules.size() > mostRules)
        throw Unfit{u"its filter has more than "_s % QString::number(mostRules) % u" rules"_s};
    return std::move(rules);
}

// The same for every request that a design is asked with: each thread knows what it read last.
QList<FilterRule> knownRulesIn(const QString &text)
{
    constexpr qsizetype longest = 4096, most = 64;
    if (text.size() > longest)
        return rulesIn(text);
    static thread_local QHash<QString, QList<FilterRule>> known;
    if (const auto found = known.constFind(text); found != known.constEnd())
        return *found;
    const QList<FilterRule> rules = rulesIn(text);
    if (known.size() >= most)
        known.clear();
    known.insert(text, rules);
    return rules;
}

// currsession, with the name of a value in sessionfield, is the one of the platform that this server has nothing for.
Unfit unknownVariable(const QString &name)
{
    if (name == "currsession"_L1)
        return {u"currsession is not known here: sessions keep no values to compare with"_s};
    return {name % u" is no system variable that is known here"_s};
}

// What a rule compares with, however it is spelt.
struct Relation {
    Comparison comparison = Comparison::Equal;
    bool isList = false; // IN, NOT IN
};

std::optional<Relation> relationOf(const QString &name)
{
    static const QHash<QString, Relation> relations{{u"="_s, {Comparison::Equal}}, {u"<>"_s, {Comparison::NotEqual}},
        {u"!="_s, {Comparison::NotEqual}}, {u">="_s, {Comparison::AtLeast}}, {u"<="_s, {Comparison::AtMost}},
        {u">"_s, {Comparison::More}}, {u"<"_s, {Comparison::Less}}, {u"like"_s, {Comparison::Contains}},
        {u"in"_s, {Comparison::Equal, true}}, {u"not in"_s, {Comparison::NotEqual, true}}};
    const auto found = relations.constFind(name.simplified().toLower());
    return found == relations.constEnd() ? std::nullopt : std::optional(*found);
}

bool holdsIds(const Field &field)
{
    return field.kind == FieldKind::User || field.kind == FieldKind::Department;
}

// What is stored of the field has no order and no parts that anybody could mean.
bool goesWith(const Field &field, Comparison comparison)
{
    const bool isEquality = comparison == Comparison::Equal || comparison == Comparison::NotEqual;
    if (field.kind == FieldKind::Boolean || holdsIds(field))
        return isEquality;
    if (field.kind == FieldKind::MultipleChoice || field.multiple || field.kind == FieldKind::Attachment)
        return isEquality || comparison == Comparison::Contains;
    return true;
}

// The texts as values of the field; what is wrong with one of them is told by `refuse`.
template <class Refuse>
QList<FieldValue> comparedValues(
    const Field &field, Comparison comparison, const QStringList &texts, const Refuse &refuse)
{
    QList<FieldValue> values;
    for (QString text : texts) {
        if (comparison == Comparison::Contains) {
            if (!text.remove(u'%').isEmpty()) // everything contains nothing
                values.append({false, text, 0});
            continue;
        }
        const auto decoded = decodeText(field, text);
        if (const auto *violation = std::get_if<Violation>(&decoded))
            refuse(*violation, text);
        else if (const auto &value = std::get<FieldValue>(decoded); !value.isNull)
            values.append(value);
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

// A rule that compares with nothing is left out of a filter; one that says whose documents are seen would show more
// than anybody wanted.
enum class Empty { LeftOut, Unfit };

class Rules
{
public:
    Rules(Session &session, const FormDesign &form, const identity::Principal &user, const SearchValues &search,
        Empty empty = Empty::LeftOut)
        : m_session(session), m_form(form), m_user(user), m_search(search), m_empty(empty)
    { }

    QList<RecordFilter> filters(const QString &text)
    {
        const QList<FilterRule> rules = knownRulesIn(text);
        for (const FilterRule &rule : rules)
            add(rule);
        return std::move(m_filters);
    }

private:
    void add(const FilterRule &rule)
    {
        if (!rule.scope.isEmpty()) {
            m_filters.append(scopeFilter(m_session, m_user, rule.field, rule.scope));
            return;
        }
        const int field = m_form.fieldIndex(rule.field);
        if (field < 0)
            throw Unfit{u"the form has no field "_s % rule.field};
        const auto relation = relationOf(rule.operatorName);
        if (!relation)
            throw Unfit{rule.operatorName % u" is no operator that is known here"_s};
        if (!goesWith(m_form.fields.at(field), relation->comparison))
            throw Unfit{rule.operatorName % u" does not go with "_s % rule.field};
        if (rule.type == "03"_L1)
            addSearched(rule, field, relation->comparison);
        else if (rule.type == "04"_L1)
            addFact(rule, field, relation->comparison);
        else if (rule.type.isEmpty() || rule.type == "00"_L1 || rule.type == "01"_L1 || rule.type == "02"_L1)
            addLiteral(rule, field, *relation);
        else
            throw Unfit{u"rules of the type "_s % rule.type % u" are not known here"_s};
    }

    void addLiteral(const FilterRule &rule, int field, const Relation &relation)
    {
        const QStringList texts = relation.isList ? listedValues(rule) : QStringList{rule.match};
        if (texts.isEmpty() || (texts.size() == 1 && texts.first().isEmpty()))
            return leaveOut(rule);
        append(rule, field, relation.comparison,
            comparedValues(
                m_form.fields.at(field), relation.comparison, texts, [&](const Violation &, const QString &text) {
                    throw Unfit{u"it compares "_s % rule.field % u" with \""_s % text.left(40)
                        % u"\", which is no value of it"_s};
                }));
    }

    void addFact(const FilterRule &rule, int field, Comparison comparison)
    {
        const auto facts = factsAbout(m_session, m_form.applicationId, m_user, rule.match);
        if (!facts)
            throw unknownVariable(rule.match);
        if (facts->isEmpty())
            throw Unfit{u"you have no "_s % rule.match};
        QList<FieldValue> values;
        if (comparison == Comparison::Contains) {
            for (const QString &fact : *facts)
                values.append({false, fact, 0}); // whatever signs somebody's name has
        } else {
            values = comparedValues(
                m_form.fields.at(field), comparison, *facts, [&](const Violation &, const QString &text) {
                    throw Unfit{u"it compares "_s % rule.field % u" with \""_s % text.left(40)
                        % u"\", which is no value of it"_s};
                });
        }
        if (values.isEmpty())
            throw Unfit{u"you have no "_s % rule.match};
        append(rule, field, comparison, std::move(values));
    }

    void addSearched(const FilterRule &rule, int fieldIndex, Comparison comparison)
    {
        QStringList given = m_search.values.value(fieldNameKey(rule.match));
        if (given.isEmpty())
            return leaveOut(rule);
        if (m_search.mayAskAbout && !m_search.mayAskAbout(m_form, fieldIndex))
            throw Unfit{u"it searches by what you may not see"_s};
        const Field &field = m_form.fields.at(fieldIndex);
        if (holdsIds(field) && m_search.wire) {
            for (QString &id : given)
                id = m_search.wire->openId(id).value_or(u"--"_s); // nobody's
        }
        append(rule, fieldIndex, comparison,
            comparedValues(field, comparison, given, [&](const Violation &violation, const QString &) {
                throw Error::invalid(u"invalid search"_s, {{rule.match, violation.message}});
            }));
    }

    void leaveOut(const FilterRule &rule) const
    {
        if (m_empty == Empty::Unfit)
            throw Unfit{u"it compares "_s % rule.field % u" with nothing"_s};
    }

    void append(const FilterRule &rule, int field, Comparison comparison, QList<FieldValue> values)
    {
        if (values.isEmpty())
            return leaveOut(rule);
        if (comparison == Comparison::NotEqual) { // none of them
            for (const FieldValue &value : std::as_const(values))
                m_filters.append({field, comparison, value});
            return;
        }
        const FieldValue first = values.takeFirst();
        m_filters.append({field, comparison, first, values});
    }

    Session &m_session;
    const FormDesign &m_form;
    const identity::Principal &m_user;
    const SearchValues &m_search;
    const Empty m_empty;
    QList<RecordFilter> m_filters;
};

bool isFilled(const QJsonObject &attributes, QLatin1StringView name)
{
    const QString text = attributes.value(name).toString().trimmed();
    return !text.isEmpty() && text != "[]"_L1 && text != "{}"_L1;
}

// A condition of its own for whose documents it shows, of the same kind.
QList<RecordFilter> authorityOf(
    Session &session, const ViewDesign &view, const FormDesign &form, const identity::Principal &user)
{
    try {
        auto filters = Rules(session, form, user, {}, Empty::Unfit)
                           .filters(view.attributes.value("authorityCondition"_L1).toString());
        if (filters.isEmpty())
            throw Unfit{u"it has no rule that can be obeyed"_s};
        return filters;
    } catch (const Unfit &unfit) {
        throw Unfit{u"of its condition of authority: "_s % unfit.reason};
    }
}

// What is kept and not run.
QString notRun(const ViewDesign &view)
{
    const QString mode = editModeOf(view);
    if (mode == "03"_L1 && isFilled(view.attributes, "procedureFilterScript"_L1))
        return u"its filter is a stored procedure, which this server does not run"_s;
    return {};
}

void checkRule(const FilterRule &rule, const FormDesign &form, Empty empty)
{
    if (!rule.scope.isEmpty()) {
        static const QStringList scopes{u"itself"_s, u"default"_s, u"superior"_s, u"lineSuperior"_s, u"allSuperior"_s,
            u"lower"_s, u"allLower"_s, u"lineLower"_s};
        if (rule.field == "author"_L1 ? rule.scope != "itself"_L1
                                      : rule.field != "authorDefaultDept"_L1 || !scopes.contains(rule.scope))
            throw Unfit{u"no scope "_s % rule.scope % u" of "_s % rule.field % u" is known here"_s};
        return;
    }
    const int index = form.fieldIndex(rule.field);
    if (index < 0)
        throw Unfit{rule.field % u" is no field of the form"_s};
    const Field &field = form.fields.at(index);
    const auto relation = relationOf(rule.operatorName);
    if (!relation)
        throw Unfit{rule.operatorName % u" is no operator"_s};
    if (!goesWith(field, relation->comparison))
        throw Unfit{rule.operatorName % u" does not go with "_s % rule.field};
    const auto leaveOut = [&] {
        if (empty == Empty::Unfit)
            throw Unfit{u"it compares "_s % rule.field % u" with nothing"_s};
    };
    if (rule.type == "03"_L1)
        return leaveOut();
    if (rule.type == "04"_L1) {
        if (!systemVariables().contains(rule.match))
            throw unknownVariable(rule.match);
        return;
    }
    if (!rule.type.isEmpty() && rule.type != "00"_L1 && rule.type != "01"_L1 && rule.type != "02"_L1)
        throw Unfit{rule.type % u" is no type of a rule"_s};
    const QStringList texts = relation->isList ? listedValues(rule) : QStringList{rule.match};
    if (rule.match.isEmpty()
        || comparedValues(field, relation->comparison, texts, [](const Violation &violation, const QString &) {
               throw Unfit{violation.message};
           }).isEmpty())
        leaveOut();
}

void checkRules(const QString &text, const FormDesign &form, const QString &member, Empty empty)
{
    try {
        const QList<FilterRule> rules = rulesIn(text);
        for (const FilterRule &rule : rules)
            checkRule(rule, form, empty);
    } catch (const Unfit &unfit) {
        throw Error::invalid(u"invalid filter"_s, {{member, unfit.reason}});
    }
}

} // namespace

ViewCondition conditionOf(Session &session, FormCatalog &forms, const storage::ConfinedReader &sql,
    const ViewDesign &view, const FormDesign &form, const identity::Principal &user, const QString &domainId,
    const SearchValues &search)
{
    ViewCondition condition;
    try {
        if (const QString reason = notRun(view); !reason.isEmpty()) {
            condition.isNotRun = true;
            throw Unfit{reason};
        }
        QList<RecordFilter> authority;
        if (isFilled(view.attributes, "authorityCondition"_L1))
            authority = authorityOf(session, view, form, user);
        const QString mode = editModeOf(view);
        if (mode == "01"_L1)
            condition = dqlConditionOf(session, forms, view, form, user, search);
        else if (mode == "02"_L1 && isFilled(view.attributes, "sqlFilterScript"_L1))
            condition = sqlConditionOf(session, forms, sql, view, form, user, domainId, search);
        else if (mode == "00"_L1)
            condition.filters = Rules(session, form, user, search).filters(view.filterCondition);
        else if (mode != "02"_L1 && mode != "03"_L1)
            throw Unfit{u"its edit mode "_s % mode % u" is not known here"_s};
        condition.filters = authority + condition.filters;
    } catch (const Unfit &unfit) {
        condition.filters.clear();
        condition.predicates.clear();
        condition.nothingBecause = u"the view "_s % view.name % u" shows nothing: "_s % unfit.reason;
    }
    return condition;
}

ViewCondition rowConditionOf(Session &session, const FormDesign &form, const identity::Principal &user)
{
    ViewCondition condition;
    try {
        condition.filters = Rules(session, form, user, {}, Empty::Unfit).filters(form.rowCondition);
        if (condition.filters.isEmpty())
            throw Unfit{u"its condition has no rule that can be obeyed"_s};
    } catch (const Unfit &unfit) {
        condition.filters.clear();
        condition.nothingBecause = u"no document of the form "_s % form.name % u" is shown: "_s % unfit.reason;
    }
    return condition;
}

ViewCondition lineConditionOf(
    Session &session, const FormDesign &form, const identity::Principal &user, const QString &rules)
{
    ViewCondition condition;
    try {
        condition.filters = Rules(session, form, user, {}).filters(rules);
    } catch (const Unfit &unfit) {
        condition.filters.clear();
        condition.nothingBecause = unfit.reason;
    }
    return condition;
}

void checkFilterCondition(const QString &filterCondition, const FormDesign &form)
{
    checkRules(filterCondition, form, u"filterCondition"_s, Empty::LeftOut);
}

void checkAuthorityCondition(const QString &condition, const FormDesign &form)
{
    checkRules(condition, form, u"authorityCondition"_s, Empty::Unfit);
}

void checkFilterQuery(Session &session, FormCatalog &catalog, const ViewDesign &view, const FormDesign &form)
{
    if (editModeOf(view) != "01"_L1 || isFilterScript(view))
        return;
    QList<contract::FieldError> wrong;
    try {
        wrong = dqlProblems(session, catalog, view, form);
    } catch (const Unfit &unfit) {
        wrong.append({u"filterScript"_s, unfit.reason});
    }
    if (!wrong.isEmpty())
        throw Error::invalid(u"invalid filter"_s, wrong);
}

void checkFilterStatement(
    Session &session, FormCatalog &catalog, const storage::ConfinedReader &sql, const ViewDesign &view)
{
    if (editModeOf(view) != "02"_L1 || !isFilled(view.attributes, "sqlFilterScript"_L1) || isFilterScript(view))
        return;
    try {
        checkSqlFilter(session, catalog, sql, view);
    } catch (const Unfit &unfit) {
        throw Error::invalid(u"invalid filter"_s, {{u"sqlFilterScript"_s, unfit.reason}});
    }
}

QString editModeOf(const ViewDesign &view)
{
    const QString mode = view.attributes.value("editMode"_L1).toString();
    return mode.isEmpty() ? u"00"_s : mode;
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
