#include "ui/vieweditor/filter_text.h"

#include "app/dql/condition.h"
#include "app/script/looks_like_script.h"
#include "app/template/form_template.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using dql::Node;
using dql::Operator;
using dql::Value;
using forms::FieldKind;
using Against = FilterRule::Against;
using designing::systemVariables;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FilterText)
};

bool isNumber(const forms::Field *field)
{
    return field != nullptr && (field->kind == FieldKind::Integer || field->kind == FieldKind::Decimal);
}

QString literal(const FilterRule &rule, const forms::Field *field, const QString &text)
{
    bool isPlain = false;
    text.toDouble(&isPlain);
    return isNumber(field) && isPlain && rule.against != Against::Date ? text.trimmed() : dql::quotedText(text);
}

QString escapedPattern(const QString &text)
{
    QString pattern = u"%"_s;
    for (const QChar sign : text) {
        if (sign == u'_' || sign == u'\\')
            pattern += u'\\';
        if (sign != u'%') // as the rule leaves them out
            pattern += sign;
    }
    return pattern + u'%';
}

// The text between two "%", without other patterns.
std::optional<QString> containedIn(const QString &pattern)
{
    if (pattern.size() < 2 || !pattern.startsWith(u'%') || !pattern.endsWith(u'%'))
        return std::nullopt;
    QString text;
    for (qsizetype i = 1; i + 1 < pattern.size(); ++i) {
        QChar sign = pattern.at(i);
        if (sign == u'\\' && i + 2 < pattern.size())
            sign = pattern.at(++i);
        else if (sign == u'%' || sign == u'_' || sign == u'\\')
            return std::nullopt;
        if (sign == u'%')
            return std::nullopt; // a rule leaves it out
        text += sign;
    }
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

// A comparison of a field of the document itself with values.
bool isPlain(const Node &node)
{
    return node.kind == Node::Kind::Comparison && node.term.steps.empty() && !node.term.isProperty
        && node.term.reading == dql::Reading::AsItIs;
}

std::optional<FilterRule> ruleFrom(const Node &node, const FormFacts &form)
{
    if (!isPlain(node) || node.values.empty())
        return std::nullopt;
    const forms::Field *field = form.field(node.term.name);
    if (field == nullptr)
        return std::nullopt;
    FilterRule rule;
    rule.field = field->name;
    rule.against = designing::againstOf(*field);
    QStringList texts;
    for (const Value &value : node.values) {
        if (value.kind == Value::Kind::Named && node.values.size() > 1)
            return std::nullopt;
        if (value.kind == Value::Kind::Named)
            rule.against
                = systemVariables().contains(value.text.toLower()) ? Against::SystemVariable : Against::SearchField;
        if (value.text.contains(u',') && node.comparison == Operator::In)
            return std::nullopt;
        texts.append(value.text);
    }
    rule.match = texts.join(u',');
    const bool isNamed = rule.against == Against::SystemVariable || rule.against == Against::SearchField;
    switch (node.comparison) {
    case Operator::Equal:
    case Operator::Less:
    case Operator::More:
    case Operator::AtMost:
    case Operator::AtLeast:
        rule.comparison = dql::operatorText(node.comparison);
        return rule;
    case Operator::In:
        rule.comparison = u"IN"_s;
        return isNamed ? std::nullopt : std::optional(rule);
    case Operator::Like:
        if (const auto text = containedIn(rule.match); text && !isNamed) {
            rule.comparison = u"LIKE"_s;
            rule.match = *text;
            return rule;
        }
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

// "not equal" as rules mean it: (field <> value or field is null).
std::optional<FilterRule> differingRule(const Node &node, const FormFacts &form)
{
    if (node.kind != Node::Kind::Or || node.parts.size() != 2 || !isPlain(node.parts.at(0))
        || !isPlain(node.parts.at(1)) || node.parts.at(1).comparison != Operator::IsNull
        || forms::fieldNameKey(node.parts.at(0).term.name) != forms::fieldNameKey(node.parts.at(1).term.name))
        return std::nullopt;
    Node compared = node.parts.at(0);
    const bool isList = compared.comparison == Operator::NotIn;
    if (!isList && compared.comparison != Operator::NotEqual)
        return std::nullopt;
    compared.comparison = isList ? Operator::In : Operator::Equal;
    auto rule = ruleFrom(compared, form);
    if (!rule || rule->against == Against::SearchField || rule->against == Against::SystemVariable)
        return std::nullopt;
    rule->comparison = isList ? u"NOT IN"_s : u"<>"_s;
    return rule;
}

} // namespace

std::optional<QString> dqlFrom(const QList<FilterRule> &rules, const FormFacts &form)
{
    QStringList parts;
    for (const FilterRule &rule : rules) {
        if (!rule.scope.isEmpty())
            return std::nullopt;
        const forms::Field *field = form.field(rule.field);
        const QString name = dql::quotedName(field != nullptr ? field->name : rule.field);
        const bool isNamed = rule.against == Against::SearchField || rule.against == Against::SystemVariable;
        if (isNamed) {
            // Left out where nothing was searched: "or field is null" would stay.
            if (rule.comparison == "<>"_L1 || rule.comparison == "LIKE"_L1 || rule.comparison.endsWith("IN"_L1))
                return std::nullopt;
            parts.append(QString(name % u' ' % rule.comparison % u" :"_s % rule.match));
            continue;
        }
        if (rule.match.isEmpty())
            continue; // a rule that compares with nothing is none
        if (rule.comparison == "LIKE"_L1) {
            parts.append(QString(name % u" like "_s % dql::quotedText(escapedPattern(rule.match))));
        } else if (rule.comparison.endsWith("IN"_L1)) {
            QStringList values;
            const QStringList texts = designing::listedMatches(rule.match);
            for (const QString &text : texts)
                values.append(literal(rule, field, text));
            const QString list
                = name % (rule.comparison == "IN"_L1 ? u" in ("_s : u" not in ("_s) % values.join(u", "_s) % u')';
            parts.append(rule.comparison == "IN"_L1 ? list : QString(u'(' % list % u" or "_s % name % u" is null)"_s));
        } else {
            const QString compared = name % u' ' % rule.comparison % u' ' % literal(rule, field, rule.match);
            parts.append(
                rule.comparison == "<>"_L1 ? QString(u'(' % compared % u" or "_s % name % u" is null)"_s) : compared);
        }
    }
    return parts.join(u"\nand "_s);
}

std::optional<QList<FilterRule>> rulesFromDql(const QString &text, const FormFacts &form)
{
    const dql::Parsed parsed = dql::parse(text);
    if (!parsed.isSound() || !parsed.query.orders.empty())
        return std::nullopt;
    if (!parsed.query.condition)
        return QList<FilterRule>();
    const Node &condition = *parsed.query.condition;
    std::vector<Node> parts{condition};
    if (condition.kind == Node::Kind::And)
        parts = condition.parts;
    QList<FilterRule> rules;
    for (const Node &part : parts) {
        auto rule = ruleFrom(part, form);
        if (!rule)
            rule = differingRule(part, form);
        if (!rule)
            return std::nullopt;
        rules.append(*rule);
    }
    return rules;
}

dql::Schema schemaOf(const FormFacts &form)
{
    dql::FormType type{form.id, form.name, form.name, {}};
    for (const forms::Field &field : form.fields)
        type.fields.append(dql::typeOf(field));
    return {{type}};
}

QString filterMemberOf(const QString &mode)
{
    if (mode == QLatin1StringView(dqlMode))
        return u"filterScript"_s;
    return mode == QLatin1StringView(sqlMode) ? u"sqlFilterScript"_s : u"filterCondition"_s;
}

namespace {

QList<FilterProblem> dqlProblems(const QString &text, const FormFacts &form)
{
    QList<FilterProblem> found;
    const dql::Parsed parsed = dql::parse(text);
    // What is none may be a script whose text is the query.
    if (!parsed.isSound() && script::looksLikeScript(text))
        return found;
    const dql::Schema schema = schemaOf(form);
    const QList<dql::Problem> problems = dql::check(text, schema, {});
    for (const dql::Problem &problem : problems) {
        // Fields of the search form, and forms beside this one, are the server's to know.
        if (problem.code == dql::ProblemCode::UnknownValue || problem.code == dql::ProblemCode::UnknownForm
            || form.id.isEmpty())
            continue;
        found.append({true, dql::sentence(text, problem), problem.range.begin,
            qMax<qsizetype>(1, problem.range.end - problem.range.begin)});
    }
    return found;
}

} // namespace

QList<FilterProblem> filterProblems(const QJsonObject &design, const FormFacts &form)
{
    const QString mode = design.value("editMode"_L1).toString();
    if (mode == QLatin1StringView(dqlMode))
        return dqlProblems(design.value("filterScript"_L1).toString(), form);
    if (mode == QLatin1StringView(sqlMode)) {
        if (design.value("sqlFilterScript"_L1).toString().trimmed().isEmpty())
            return {{true, Texts::tr("there is no query of SQL."), 0, 0}};
        return {};
    }
    QList<FilterProblem> found;
    const auto rules = designing::rulesFrom(design.value("filterCondition"_L1).toString());
    for (const FilterRule &rule : rules.value_or(QList<FilterRule>())) {
        if (!form.id.isEmpty() && rule.scope.isEmpty() && form.field(rule.field) == nullptr)
            found.append({true, Texts::tr("the form has no field “%1”.").arg(rule.field), 0, 0});
    }
    return found;
}

} // namespace formwright::vieweditor
