// Queries that fit the forms of the shop, made from a seed.
#pragma once

#include "app/dql/condition.h"

#include <random>

namespace formwright::tests {

using namespace Qt::StringLiterals;

// Values that lie close together, so that queries tell them apart.
inline const QStringList &textsOf(dql::Comparing comparing)
{
    static const QStringList texts{u"abc"_s, u"ABC"_s, u"é"_s, u"É"_s, u"Éa"_s, u"b%_"_s, u"b"_s, u"it's"_s, u"ｂ𝒳"_s,
        u"a\\b"_s, u"open"_s, u"draft"_s, u"12"_s, QString(300, u'a'), QString(QString(300, u'a') % u'b')};
    static const QStringList wholes{u"0"_s, u"1"_s, u"-1"_s, u"3"_s, u"12"_s, u"9223372036854775807"_s,
        u"9223372036854775806"_s, u"-9223372036854775808"_s};
    static const QStringList decimals{u"0"_s, u"2.5"_s, u"-2.5"_s, u"0.1"_s, u"7"_s, u"100000000000000000000"_s,
        u"99999999999999999999.5"_s, u"99999999999999999999.25"_s, u"100000000000000000000.75"_s,
        u"-99999999999999999999.5"_s, u"-100000000000000000000"_s, u"-100000000000000000000.125"_s,
        u"1234567890123456789.25"_s, u"1234567890123456789.3"_s, u"0.00000000000000000000000000000000000001"_s,
        u"0.1000000000000000001"_s, u"0.3"_s, u"0.30000000000000001"_s, u"123456789012345678"_s,
        u"123456789012345680"_s};
    static const QStringList dates{u"2026-01-01"_s, u"2026-01-02"_s, u"2025-12-31"_s, u"0001-01-01"_s, u"9999-12-31"_s};
    static const QStringList dateTimes{
        u"2026-01-01 00:00:00"_s, u"2026-01-01 10:00:00"_s, u"2026-01-02 10:00:00"_s, u"2025-12-31 23:59:59"_s};
    static const QStringList truths{u"true"_s, u"false"_s};
    static const QStringList members{u"Red"_s, u"red"_s, u"green"_s, u"gree"_s};
    static const QStringList ids{u"u1"_s, u"u2"_s, u"U1"_s};
    static const QStringList documents{
        u"o1--ORDER"_s, u"o2--ORDER"_s, u"o3--LINE"_s, u"l1--LINE"_s, u"o1"_s, u"gone--ORDER"_s};
    static const QStringList moments{u"2026-01-01"_s, u"2026-01-01 10:00:00"_s, u"1970-01-01 00:00:02"_s};
    static const QStringList names{u"Order"_s, u"Sales/Order"_s, u"Line"_s};
    switch (comparing) {
    case dql::Comparing::Text:
        return texts;
    case dql::Comparing::Members:
        return members;
    case dql::Comparing::Id:
        return ids;
    case dql::Comparing::DocumentId:
        return documents;
    case dql::Comparing::FormName:
        return names;
    case dql::Comparing::Whole:
        return wholes;
    case dql::Comparing::Decimal:
        return decimals;
    case dql::Comparing::Truth:
        return truths;
    case dql::Comparing::Date:
        return dates;
    case dql::Comparing::DateTime:
        return dateTimes;
    case dql::Comparing::Moment:
        break;
    }
    return moments;
}

class TypedQuery
{
public:
    TypedQuery(unsigned seed, const dql::Schema &schema) : m_random(seed), m_schema(schema) { }

    dql::Node node(int depth)
    {
        dql::Node node;
        const unsigned kind = depth > 0 ? below(7) : 6;
        if (kind <= 3) {
            node.kind = kind < 2 ? dql::Node::Kind::Or : dql::Node::Kind::And;
            for (unsigned i = 2 + below(2); i > 0; --i)
                node.parts.push_back(this->node(depth - 1));
            return node;
        }
        if (kind == 4) {
            node.kind = dql::Node::Kind::Not;
            node.parts.push_back(this->node(depth - 1));
            return node;
        }
        if (kind == 5 && below(3) == 0) {
            node.kind = dql::Node::Kind::Exists;
            addChilds(node.term);
            return node;
        }
        return comparison();
    }

private:
    unsigned below(unsigned count) { return m_random() % count; }
    template <class List> const auto &anyOf(const List &list) { return list[below(unsigned(list.size()))]; }

    int addChilds(dql::Term &term)
    {
        const int form = int(below(unsigned(m_schema.forms.size())));
        const dql::FormType &type = m_schema.forms[form];
        term.steps.push_back({dql::Step::Kind::Childs, below(2) == 0 ? type.name : type.path, {}});
        return form;
    }

    dql::Node comparison()
    {
        dql::Node node;
        node.kind = dql::Node::Kind::Comparison;
        int form = 0;
        for (unsigned steps = below(5) < 3 ? 0 : 1 + below(2); steps > 0; --steps) {
            if (below(2) == 0) {
                form = addChilds(node.term);
            } else {
                node.term.steps.push_back({dql::Step::Kind::Parent, {}, {}});
                form = int(below(unsigned(m_schema.forms.size())));
            }
        }
        dql::Comparing comparing{};
        if (below(4) == 0) {
            node.term.isProperty = true;
            node.term.name = anyOf(dql::propertyNames());
            dql::Property property{};
            dql::propertyCalled(node.term.name, property);
            comparing = dql::comparingOf(property);
        } else {
            const dql::FieldType &field = anyOf(m_schema.forms[form].fields);
            node.term.name = field.name;
            comparing = dql::comparingOf(field);
            const bool isDate = comparing == dql::Comparing::Date || comparing == dql::Comparing::DateTime;
            const bool hasText = isDate || comparing == dql::Comparing::Text || comparing == dql::Comparing::Whole;
            if (hasText && below(4) == 0) {
                node.term.reading = isDate && below(2) == 0 ? dql::Reading::AsTime : dql::Reading::AsText;
                m_pool = comparing;
                comparing = dql::Comparing::Text;
                fill(node, comparing, m_pool);
                return node;
            }
        }
        fill(node, comparing, comparing);
        return node;
    }

    void fill(dql::Node &node, dql::Comparing comparing, dql::Comparing pool)
    {
        do
            node.comparison = dql::Operator(below(14));
        while (!dql::goesWith(comparing, node.comparison));
        unsigned count = 1;
        switch (node.comparison) {
        case dql::Operator::IsNull:
        case dql::Operator::IsNotNull:
            return;
        case dql::Operator::Between:
        case dql::Operator::NotBetween:
            count = 2;
            break;
        case dql::Operator::In:
        case dql::Operator::NotIn:
            count = 1 + below(3);
            break;
        default:
            break;
        }
        const bool isLike = node.comparison == dql::Operator::Like || node.comparison == dql::Operator::NotLike;
        while (count-- > 0) {
            QString text = anyOf(textsOf(pool));
            const bool takesNumber = comparing == dql::Comparing::Whole || comparing == dql::Comparing::Decimal;
            if (isLike)
                text = pattern(text);
            node.values.push_back({takesNumber ? dql::Value::Kind::Number : dql::Value::Kind::Text, text, {}});
        }
    }

    QString pattern(QString text)
    {
        text.truncate(3);
        text.replace(u'\\', u"\\\\"_s);
        if (below(2) == 0)
            text.replace(u'%', u"\\%"_s);
        switch (below(4)) {
        case 0:
            return text % u'%';
        case 1:
            return u'%' % text % u'%';
        case 2:
            return u'_' % text.mid(1);
        default:
            return text;
        }
    }

    std::mt19937 m_random;
    const dql::Schema &m_schema;
    dql::Comparing m_pool{};
};

} // namespace formwright::tests
