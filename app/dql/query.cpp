#include "app/dql/query.h"

#include <algorithm>

namespace formwright::dql {

using namespace Qt::StringLiterals;

namespace {

bool same(const Term &left, const Term &right)
{
    return left.isProperty == right.isProperty && left.name == right.name && left.reading == right.reading
        && std::equal(left.steps.begin(), left.steps.end(), right.steps.begin(), right.steps.end(),
            [](const Step &one, const Step &other) { return one.kind == other.kind && one.form == other.form; });
}

bool same(const Value &left, const Value &right)
{
    return left.kind == right.kind && left.text == right.text;
}

// Recursion ends with the depth that the parser allows.
bool same(const Node &left, const Node &right)
{
    const bool isComparison = left.kind == Node::Kind::Comparison;
    return left.kind == right.kind && same(left.term, right.term)
        && (!isComparison || left.comparison == right.comparison)
        && std::equal(left.values.begin(), left.values.end(), right.values.begin(), right.values.end(),
            [](const Value &one, const Value &other) { return same(one, other); })
        && std::equal(left.parts.begin(), left.parts.end(), right.parts.begin(), right.parts.end(),
            [](const Node &one, const Node &other) { return same(one, other); });
}

} // namespace

Place placeOf(const QString &text, qsizetype position)
{
    const QStringView before = QStringView(text).first(std::clamp<qsizetype>(position, 0, text.size()));
    Place place;
    qsizetype lineBegin = 0;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const bool isLineEnd
            = before[i] == u'\n' || (before[i] == u'\r' && (i + 1 == text.size() || text[i + 1] != u'\n'));
        if (isLineEnd) {
            ++place.line;
            lineBegin = i + 1;
        }
    }
    const QStringView line = before.sliced(lineBegin);
    const auto lows = std::count_if(line.begin(), line.end(), [](QChar unit) { return unit.isLowSurrogate(); });
    place.column = int(line.size() - lows) + 1;
    return place;
}

QString sentence(const QString &text, const Problem &problem)
{
    const Place place = placeOf(text, problem.range.begin);
    return u"line "_s % QString::number(place.line) % u", column "_s % QString::number(place.column) % u": "_s
        % problem.message;
}

bool saysTheSame(const Query &left, const Query &right)
{
    return left.condition.has_value() == right.condition.has_value()
        && (!left.condition || same(*left.condition, *right.condition))
        && std::equal(left.orders.begin(), left.orders.end(), right.orders.begin(), right.orders.end(),
            [](const Order &one, const Order &other) {
                return one.descending == other.descending && same(one.term, other.term);
            });
}

QString operatorText(Operator comparison)
{
    switch (comparison) {
    case Operator::Equal:
        return u"="_s;
    case Operator::NotEqual:
        return u"<>"_s;
    case Operator::Less:
        return u"<"_s;
    case Operator::More:
        return u">"_s;
    case Operator::AtMost:
        return u"<="_s;
    case Operator::AtLeast:
        return u">="_s;
    case Operator::Like:
        return u"like"_s;
    case Operator::NotLike:
        return u"not like"_s;
    case Operator::In:
        return u"in"_s;
    case Operator::NotIn:
        return u"not in"_s;
    case Operator::Between:
        return u"between"_s;
    case Operator::NotBetween:
        return u"not between"_s;
    case Operator::IsNull:
        return u"is null"_s;
    case Operator::IsNotNull:
        break;
    }
    return u"is not null"_s;
}

bool isReservedWord(const QString &word)
{
    static constexpr QLatin1StringView words[]{"and"_L1, "or"_L1, "not"_L1, "exists"_L1, "like"_L1, "ilike"_L1, "in"_L1,
        "between"_L1, "is"_L1, "null"_L1, "order"_L1, "by"_L1, "asc"_L1, "desc"_L1};
    return std::any_of(std::begin(words), std::end(words),
        [&](QLatin1StringView reserved) { return word.compare(reserved, Qt::CaseInsensitive) == 0; });
}

QString quotedName(const QString &name)
{
    if (isPlainName(name) && !isReservedWord(name))
        return name;
    QString quoted = name;
    quoted.replace(u'`', u"``"_s);
    return u'`' % quoted % u'`';
}

QString quotedText(const QString &text)
{
    QString quoted = text;
    quoted.replace(u'\'', u"''"_s);
    return u'\'' % quoted % u'\'';
}

} // namespace formwright::dql
