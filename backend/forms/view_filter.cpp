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

// The roles in use of the view's software that the user holds.
QStringList rolesOf(Session &session, const ViewDesign &view, const identity::Principal &user, bool names)
{
    Rows rows = session.query(names ? uR"(SELECT name FROM role WHERE application_id = ? AND status = 1
                  AND (default_role = 1 OR id IN (SELECT role_id FROM account_role WHERE account_id = ?)) ORDER BY id)"_s
                                    : uR"(SELECT id FROM role WHERE application_id = ? AND status = 1
                  AND (default_role = 1 OR id IN (SELECT role_id FROM account_role WHERE account_id = ?)) ORDER BY id)"_s,
        view.applicationId, user.id);
    QStringList found;
    while (rows.next())
        found.append(rows.text(0));
    return found;
}

// What the system variable stands for; nothing for a name that is none.
std::optional<QStringList> factsAbout(
    Session &session, const ViewDesign &view, const identity::Principal &user, const QString &name)
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
        return rolesOf(session, view, user, name == "currrole"_L1);
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

void addRule(QList<RecordFilter> &filters, Session &session, const ViewDesign &view, const FormDesign &form,
    const identity::Principal &user, const QJsonObject &rule)
{
    const QString fieldName = rule.value("field"_L1).toString();
    const QString operatorName = rule.value("operator"_L1).toString();
    const QString type = rule.value("type"_L1).toString();
    const QString match = rule.value("match"_L1).toVariant().toString();
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
        auto facts = factsAbout(session, view, user, match);
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
    if (isFilled(view.attributes, "authorityCondition"_L1))
        throw Unfit{u"it has a condition of authority, which this server cannot run"_s};
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

} // namespace

ViewCondition conditionOf(
    Session &session, const ViewDesign &view, const FormDesign &form, const identity::Principal &user)
{
    ViewCondition condition;
    try {
        requireRunnable(view);
        if (view.filterCondition.trimmed().isEmpty() || editModeOf(view) != "00"_L1)
            return condition;
        QJsonParseError problem;
        const QJsonDocument document = QJsonDocument::fromJson(view.filterCondition.toUtf8(), &problem);
        if (problem.error != QJsonParseError::NoError || !document.isArray())
            throw Unfit{u"its filter cannot be read"_s};
        const QJsonArray rules = document.array();
        if (rules.size() > mostRules)
            throw Unfit{u"its filter has more than "_s % QString::number(mostRules) % u" rules"_s};
        for (const QJsonValue &rule : rules)
            addRule(condition.filters, session, view, form, user, rule.toObject());
    } catch (const Unfit &unfit) {
        condition.filters.clear();
        condition.nothingBecause = u"the view "_s % view.name % u" shows nothing: "_s % unfit.reason;
    }
    return condition;
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
    if (rules.size() > mostRules)
        refuse(u"has more than "_s % QString::number(mostRules) % u" rules"_s);
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
