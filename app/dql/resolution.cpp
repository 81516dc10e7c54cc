#include "app/dql/condition.h"
#include "app/template/date_text.h"
#include "app/template/decimal_text.h"

#include <QDateTime>
#include <QTimeZone>

namespace formwright::dql {

using namespace Qt::StringLiterals;
using forms::FieldValue;

namespace {

// Forms that parents could be of multiply the condition: so many comparisons at most.
constexpr int mostComparisons = 4000;
constexpr qsizetype mostBoundValues = 5000;

QString kindName(Comparing comparing)
{
    switch (comparing) {
    case Comparing::Text:
        return u"text"_s;
    case Comparing::Members:
        return u"several values"_s;
    case Comparing::Id:
    case Comparing::DocumentId:
        return u"ids"_s;
    case Comparing::FormName:
        return u"the name of a form"_s;
    case Comparing::Whole:
        return u"whole numbers"_s;
    case Comparing::Decimal:
        return u"numbers"_s;
    case Comparing::Truth:
        return u"true or false"_s;
    case Comparing::Date:
        return u"dates"_s;
    case Comparing::DateTime:
    case Comparing::Moment:
        break;
    }
    return u"date-times"_s;
}

// What a comparison is about.
struct Subject {
    int field = -1;
    Property property = Property::Id;
    Comparing comparing = Comparing::Text;
    bool asText = false;
};

Condition constant(bool value)
{
    Condition condition;
    condition.constant = value;
    return condition;
}

Condition combined(Condition::Kind kind, std::vector<Condition> parts)
{
    if (parts.size() == 1)
        return std::move(parts.front());
    Condition condition;
    condition.kind = kind;
    condition.parts = std::move(parts);
    return condition;
}

Condition negated(Condition part)
{
    Condition condition;
    condition.kind = Condition::Kind::Not;
    condition.parts.push_back(std::move(part));
    return condition;
}

// What no database reads: its parser has a stack of a hundred places, of which a document elsewhere takes more than
// parentheses do.
constexpr int mostNesting = 125;

int nestingOf(const Condition &condition)
{
    constexpr int nestingOfStep = 20;
    int nesting = 0;
    for (const Condition &part : condition.parts)
        nesting = std::max(nesting, nestingOf(part));
    const bool isStep = condition.kind == Condition::Kind::Parent || condition.kind == Condition::Kind::Childs;
    return nesting + (isStep ? nestingOfStep : condition.kind == Condition::Kind::Not ? 0 : 1);
}

class Resolver
{
public:
    Resolver(const Schema &schema, const NamedValues &values, bool isCheck)
        : m_schema(schema), m_values(values), m_isCheck(isCheck)
    { }

    Resolved result(const Query &query)
    {
        Resolved resolved;
        if (query.condition)
            resolved.condition = condition(*query.condition);
        if (nestingOf(resolved.condition) > mostNesting) {
            tell(query.condition->range, u"the parentheses and the documents within them are too deep"_s,
                ProblemCode::TooDeep);
        }
        for (const Order &order : query.orders)
            addOrder(resolved.orders, order);
        resolved.problems = std::move(m_problems);
        if (!resolved.problems.isEmpty())
            resolved.condition = constant(false);
        return resolved;
    }

private:
    std::nullopt_t tell(const Range &range, const QString &message, ProblemCode code)
    {
        const Problem problem{range, message, code};
        if (m_problems.size() < maximumProblems && !m_problems.contains(problem))
            m_problems.append(problem);
        return std::nullopt;
    }

    // Recursion ends with the depth of the tree.
    Condition condition(const Node &node)
    {
        switch (node.kind) {
        case Node::Kind::Or:
        case Node::Kind::And: {
            std::vector<Condition> parts;
            for (const Node &part : node.parts)
                parts.push_back(condition(part));
            return combined(node.kind == Node::Kind::Or ? Condition::Kind::Or : Condition::Kind::And, std::move(parts));
        }
        case Node::Kind::Not:
            return negated(condition(node.parts.at(0)));
        case Node::Kind::Comparison:
        case Node::Kind::Exists:
            return over(node, 0, 0).value_or(constant(false));
        case Node::Kind::Broken:
            break;
        }
        tell(node.range, u"this could not be read"_s, ProblemCode::Unexpected);
        return constant(false);
    }

    // The node about a document of a form, once the first steps are gone.
    std::optional<Condition> over(const Node &node, size_t step, int form)
    {
        const std::vector<Step> &steps = node.term.steps;
        if (step == steps.size())
            return node.kind == Node::Kind::Exists ? constant(true) : comparison(node, form);
        if (steps[step].kind == Step::Kind::Parent)
            return overParent(node, step, form);
        const auto child = childForm(steps[step]);
        if (!child)
            return {};
        auto rest = over(node, step + 1, *child);
        if (!rest)
            return {};
        Condition condition;
        condition.kind = Condition::Kind::Childs;
        condition.form = *child;
        condition.parts.push_back(std::move(*rest));
        return condition;
    }

    std::optional<int> childForm(const Step &step)
    {
        const QList<int> found = m_schema.formsCalled(step.form);
        if (found.isEmpty())
            return tell(step.range, u"there is no form "_s % step.form, ProblemCode::UnknownForm);
        if (found.size() > 1) {
            return tell(step.range,
                u"there are several forms "_s % step.form % u": write one of `"_s % m_schema.forms[found[0]].path
                    % u"`, `"_s % m_schema.forms[found[1]].path % u'`',
                ProblemCode::AmbiguousForm);
        }
        return found[0];
    }

    // A parent may be of any form that has what is asked for.
    std::optional<Condition> overParent(const Node &node, size_t step, int form)
    {
        Property property = Property::Id;
        const Term &term = node.term;
        if (step + 1 == term.steps.size() && term.isProperty
            && propertyCalled(term.name, property) == PropertyState::Known && property == Property::Id)
            return compared(node, form, {-1, Property::ParentId, Comparing::DocumentId, false});
        std::vector<Condition> parts;
        const QList<Problem> before = m_problems;
        QList<Problem> missing;
        for (const int parent : m_schema.parentsOf(form)) {
            const qsizetype told = m_problems.size();
            auto rest = over(node, step + 1, parent);
            if (!rest) {
                const bool isMissing = m_problems.size() > told
                    && std::all_of(m_problems.begin() + told, m_problems.end(), [](const Problem &problem) {
                           return problem.code == ProblemCode::UnknownField || problem.code == ProblemCode::UnknownForm;
                       });
                if (!isMissing)
                    return {};
                missing = m_problems.sliced(told);
                m_problems.resize(told);
                continue;
            }
            Condition condition;
            condition.kind = Condition::Kind::Parent;
            condition.form = parent;
            condition.parts.push_back(std::move(*rest));
            parts.push_back(std::move(condition));
        }
        if (!parts.empty())
            return combined(Condition::Kind::Or, std::move(parts));
        m_problems = before;
        return tell(
            term.nameRange, u"no form that could be a parent has a field "_s % term.name, ProblemCode::UnknownField);
    }

    std::optional<Subject> subject(const Term &term, int form)
    {
        Subject subject;
        if (term.isProperty) {
            switch (propertyCalled(term.name, subject.property)) {
            case PropertyState::Known:
                subject.comparing = comparingOf(subject.property);
                return subject;
            case PropertyState::NotYetThere:
                return tell(term.nameRange, u'$' % term.name % u" belongs to flows, which documents do not have yet"_s,
                    ProblemCode::NotYetThere);
            case PropertyState::Unknown:
                break;
            }
            return tell(term.nameRange, u"there is no property $"_s % term.name, ProblemCode::UnknownProperty);
        }
        const FormType &type = m_schema.forms[form];
        subject.field = type.fieldIndex(term.name);
        bool isTime = term.reading == Reading::AsTime;
        if (subject.field < 0 && term.reading == Reading::AsText && term.name.startsWith(u'T')) {
            subject.field = type.fieldIndex(term.name.sliced(1)); // "#Tdue"
            isTime = true;
        }
        if (subject.field < 0) {
            return tell(term.nameRange, u"the form "_s % type.name % u" has no field "_s % term.name,
                ProblemCode::UnknownField);
        }
        subject.comparing = comparingOf(type.fields[subject.field]);
        if (term.reading == Reading::AsItIs)
            return subject;
        const Comparing held = subject.comparing;
        const bool isDate = held == Comparing::Date || held == Comparing::DateTime;
        if (isTime && !isDate) {
            return tell(term.nameRange, term.name % u" holds "_s % kindName(held) % u" and no times"_s,
                ProblemCode::WrongOperator);
        }
        if (!isDate && held != Comparing::Text && held != Comparing::Whole && held != Comparing::Members) {
            return tell(term.nameRange,
                term.name % u" holds "_s % kindName(held) % u", which are not compared as text"_s,
                ProblemCode::WrongOperator);
        }
        subject.asText = true;
        subject.comparing = Comparing::Text;
        return subject;
    }

    std::optional<Condition> comparison(const Node &node, int form)
    {
        const auto about = subject(node.term, form);
        return about ? compared(node, form, *about) : std::nullopt;
    }

    std::optional<Condition> compared(const Node &node, int form, const Subject &about)
    {
        if (++m_comparisons > mostComparisons) {
            return tell(node.range, u"too many forms could be meant"_s, ProblemCode::TooManyForms);
        }
        if (!goesWith(about.comparing, node.comparison)) {
            const bool isLike = node.comparison == Operator::Like || node.comparison == Operator::NotLike;
            const bool hasText = about.comparing == Comparing::Whole || about.comparing == Comparing::Date
                || about.comparing == Comparing::DateTime;
            return tell(node.operatorRange,
                node.term.name % u" holds "_s % kindName(about.comparing) % u", which "_s
                    % operatorText(node.comparison) % u" does not go with"_s
                    % (isLike && hasText && about.field >= 0 ? QString(u": write #"_s % node.term.name) : QString()),
                ProblemCode::WrongOperator);
        }
        switch (node.comparison) {
        case Operator::IsNull:
            return test(form, about, Test::IsNull, {});
        case Operator::IsNotNull:
            return negated(test(form, about, Test::IsNull, {}));
        case Operator::Between:
        case Operator::NotBetween: {
            const auto least = values(node, {&node.values.at(0)}, form, about);
            const auto most = values(node, {&node.values.at(1)}, form, about);
            if (!least || !most)
                return {};
            std::vector<Condition> ends;
            ends.push_back(test(form, about, Test::AtLeast, *least));
            ends.push_back(test(form, about, Test::AtMost, *most));
            Condition between = combined(Condition::Kind::And, std::move(ends));
            return node.comparison == Operator::Between ? std::move(between) : negated(std::move(between));
        }
        default:
            break;
        }
        std::vector<const Value *> written;
        for (const Value &value : node.values)
            written.push_back(&value);
        const auto found = values(node, written, form, about);
        if (!found)
            return {};
        switch (node.comparison) {
        case Operator::Less:
            return test(form, about, Test::Less, *found);
        case Operator::More:
            return test(form, about, Test::More, *found);
        case Operator::AtMost:
            return test(form, about, Test::AtMost, *found);
        case Operator::AtLeast:
            return test(form, about, Test::AtLeast, *found);
        case Operator::Like:
        case Operator::NotLike: {
            std::vector<Condition> likes;
            for (const FieldValue &pattern : *found)
                likes.push_back(test(form, about, Test::Like, {pattern}));
            Condition like = combined(Condition::Kind::Or, std::move(likes));
            return node.comparison == Operator::Like ? std::move(like) : negated(std::move(like));
        }
        default: {
            Condition equal = test(form, about, Test::Equal, *found);
            const bool isNegated = node.comparison == Operator::NotEqual || node.comparison == Operator::NotIn;
            return isNegated ? negated(std::move(equal)) : std::move(equal);
        }
        }
    }

    Condition test(int form, const Subject &about, Test test, const QList<FieldValue> &values)
    {
        Condition condition;
        if (about.comparing == Comparing::FormName) // known without the document
            return constant(hasName(m_schema.forms[form], test, values));
        condition.kind = Condition::Kind::Compare;
        condition.form = form;
        condition.field = about.field;
        condition.property = about.property;
        condition.comparing = about.comparing;
        condition.asText = about.asText;
        condition.test = test;
        condition.values = values;
        return condition;
    }
    static bool hasName(const FormType &form, Test test, const QList<FieldValue> &values)
    {
        return test == Test::Equal && std::any_of(values.begin(), values.end(), [&](const FieldValue &value) {
            return value.text == form.path || value.text == form.name;
        });
    }

    std::optional<QList<FieldValue>> values(
        const Node &node, const std::vector<const Value *> &written, int form, const Subject &about)
    {
        const bool takesSeveral = node.comparison == Operator::Equal || node.comparison == Operator::NotEqual
            || node.comparison == Operator::In || node.comparison == Operator::NotIn
            || node.comparison == Operator::Like || node.comparison == Operator::NotLike;
        QList<FieldValue> found;
        for (const Value *value : written) {
            QStringList texts{value->text};
            if (value->kind == Value::Kind::Named) {
                const auto named = m_values.constFind(value->text.toLower());
                if (named == m_values.constEnd()) {
                    return tell(
                        value->range, u"nothing is known by the name :"_s % value->text, ProblemCode::UnknownValue);
                }
                if (!named->has_value() && m_isCheck) {
                    texts.clear(); // any value may come
                } else {
                    texts = named->value_or(QStringList());
                    texts.removeAll(QString());
                    if (texts.isEmpty()) {
                        return tell(
                            value->range, u"there is nothing behind :"_s % value->text, ProblemCode::EmptyValue);
                    }
                    if (texts.size() > 1 && !takesSeveral) {
                        return tell(value->range,
                            u":"_s % value->text % u" stands for several values, which "_s
                                % operatorText(node.comparison) % u" does not go with"_s,
                            ProblemCode::WrongOperator);
                    }
                }
            }
            for (const QString &text : std::as_const(texts)) {
                const auto read = fieldValue(node, *value, text, form, about);
                if (!read)
                    return {};
                found.append(*read);
            }
        }
        m_boundValues += found.size();
        if (m_boundValues > mostBoundValues) {
            return tell(node.range,
                u"the query compares with more than "_s % QString::number(mostBoundValues) % u" values"_s,
                ProblemCode::TooManyValues);
        }
        return found;
    }

    std::optional<FieldValue> fieldValue(
        const Node &node, const Value &value, const QString &text, int form, const Subject &about)
    {
        const auto refuse = [&](const QString &why) -> std::optional<FieldValue> {
            tell(value.range, why, ProblemCode::WrongValue);
            return {};
        };
        const bool isNumber = value.kind == Value::Kind::Number;
        const bool isLike = node.comparison == Operator::Like || node.comparison == Operator::NotLike;
        if (isNumber && !takesNumbers(about.comparing)) {
            return refuse(node.term.name % u" holds "_s % kindName(about.comparing) % u": write "_s % quotedText(text));
        }
        if (text.contains(QChar(u'\0')) || !text.isValidUtf16())
            return refuse(u"these characters are no text"_s);
        if (isLike) {
            qsizetype last = text.size();
            while (last > 0 && text[last - 1] == u'\\')
                --last;
            if ((text.size() - last) % 2 != 0)
                return refuse(u"a backslash says that the sign behind it means itself, and there is none"_s);
            if (text.size() > maximumPatternLength) {
                return refuse(u"what is searched for has more than "_s % QString::number(maximumPatternLength)
                    % u" characters"_s);
            }
            return FieldValue{false, text, 0};
        }
        if (about.asText || about.comparing == Comparing::FormName)
            return FieldValue{false, text, 0};
        if (about.comparing == Comparing::Moment)
            return moment(text, isNumber, refuse);
        forms::Field field;
        field.name = field.label = node.term.name;
        field.kind = kindOf(form, about);
        field.multiple = about.comparing == Comparing::Members;
        if (about.comparing == Comparing::Members && text.contains(u';'))
            return refuse(u"one value is compared at a time, without semicolons"_s);
        const auto decoded = forms::decodeText(field, text);
        if (const auto *violation = std::get_if<forms::Violation>(&decoded))
            return refuse(violation->message);
        const FieldValue &read = std::get<FieldValue>(decoded);
        if (read.isNull)
            return refuse(u"an empty text is no value of "_s % node.term.name % u": write is null"_s);
        return read;
    }

    static bool takesNumbers(Comparing comparing)
    {
        return comparing == Comparing::Whole || comparing == Comparing::Decimal || comparing == Comparing::Truth
            || comparing == Comparing::Moment;
    }

    forms::FieldKind kindOf(int form, const Subject &about) const
    {
        if (about.field >= 0)
            return m_schema.forms[form].fields[about.field].kind;
        switch (about.comparing) {
        case Comparing::Whole:
            return forms::FieldKind::Integer;
        case Comparing::Truth:
            return forms::FieldKind::Boolean;
        default:
            return forms::FieldKind::Choice; // any text but an empty one
        }
    }

    // Milliseconds since 1970.
    template <class Refuse>
    static std::optional<FieldValue> moment(const QString &text, bool isNumber, const Refuse &refuse)
    {
        if (isNumber) {
            if (!forms::isInteger64(text))
                return refuse(u"must be whole milliseconds since 1970"_s);
            return FieldValue{false, text, text.toDouble()};
        }
        const auto canonical = forms::canonicalDateTime(text);
        if (!canonical)
            return refuse(u"must be a date-time, YYYY-MM-DD HH:MM:SS in UTC"_s);
        const QDateTime read(QDate::fromString(canonical->left(10), Qt::ISODate),
            QTime::fromString(canonical->mid(11), Qt::ISODate), QTimeZone::utc());
        const qint64 milliseconds = read.toMSecsSinceEpoch();
        return FieldValue{false, QString::number(milliseconds), double(milliseconds)};
    }

    void addOrder(QList<ResolvedOrder> &orders, const Order &order)
    {
        const Term &term = order.term;
        if (!term.steps.empty() || term.reading != Reading::AsItIs) {
            tell(term.range, u"documents are ordered by their own fields as they are"_s, ProblemCode::WrongOperator);
            return;
        }
        const auto about = subject(term, 0);
        if (!about)
            return;
        if (about->field >= 0 && !m_schema.forms[0].fields[about->field].isPermitted) {
            tell(term.range, u"you may not order by "_s % term.name, ProblemCode::NotPermitted);
            return;
        }
        if (about->field < 0
            && (about->property == Property::FormName || about->property == Property::AuthorDepartmentId
                || about->property == Property::IsTemporary)) {
            tell(term.range, u"documents are not ordered by $"_s % term.name, ProblemCode::WrongOperator);
            return;
        }
        orders.append({about->field, about->property, order.descending});
    }

    const Schema &m_schema;
    const NamedValues &m_values;
    const bool m_isCheck;
    QList<Problem> m_problems;
    int m_comparisons = 0;
    qsizetype m_boundValues = 0;
};

} // namespace

Resolved resolve(const Query &query, const Schema &schema, const NamedValues &values)
{
    return Resolver(schema, values, false).result(query);
}

Resolved resolve(const QString &text, const Schema &schema, const NamedValues &values)
{
    Parsed parsed = parse(text);
    if (parsed.isSound())
        return resolve(parsed.query, schema, values);
    Resolved resolved;
    resolved.condition = constant(false);
    resolved.problems = std::move(parsed.problems);
    return resolved;
}

QList<Problem> check(const QString &text, const Schema &schema, const QStringList &names)
{
    Parsed parsed = parse(text);
    if (!parsed.isSound())
        return parsed.problems;
    NamedValues values;
    for (const QString &name : names)
        values.insert(name.toLower(), std::nullopt);
    return Resolver(schema, values, true).result(parsed.query).problems;
}

} // namespace formwright::dql
