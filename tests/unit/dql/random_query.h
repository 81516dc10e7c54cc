// Queries as designers might write them, made from a seed.
#pragma once

#include "app/dql/query.h"

#include <random>

namespace formwright::tests {

using namespace Qt::StringLiterals;

// Trees of everything that the language has, over any names.
class RandomQuery
{
public:
    explicit RandomQuery(unsigned seed) : m_random(seed) { }

    unsigned below(unsigned count) { return m_random() % count; }

    dql::Query query()
    {
        dql::Query query;
        if (below(10) > 0)
            query.condition = node(4);
        for (unsigned i = below(3); i > 0; --i)
            query.orders.push_back({term(), below(2) == 0, {}});
        return query;
    }

private:
    QString name()
    {
        static const QStringList names{u"title"_s, u"Größe"_s, u"数量"_s, u"not"_s, u"order"_s, u"T"_s, u"Total"_s,
            u"a b"_s, u"it`s"_s, u"_x1"_s, u"𝒳"_s, u"7up"_s};
        return names[below(unsigned(names.size()))];
    }
    dql::Term term()
    {
        dql::Term term;
        for (unsigned i = below(3); i > 0; --i) {
            if (below(2) == 0)
                term.steps.push_back({dql::Step::Kind::Parent, {}, {}});
            else
                term.steps.push_back({dql::Step::Kind::Childs, name(), {}});
        }
        if (below(4) == 0) {
            static const QStringList properties{
                u"id"_s, u"author.id"_s, u"state.noderts.statelabel"_s, u"author.not"_s, u"created"_s};
            term.isProperty = true;
            term.name = properties[below(unsigned(properties.size()))];
            return term;
        }
        term.reading = dql::Reading(below(3));
        term.name = name();
        return term;
    }
    dql::Value value()
    {
        static const QStringList texts{u""_s, u"a"_s, u"it's"_s, u"100%"_s, u" and "_s, u"é\n𝒳"_s, u"--"_s};
        static const QStringList numbers{u"0"_s, u"-1"_s, u"12.5"_s, u"99999999999999999999.125"_s};
        switch (below(3)) {
        case 0:
            return {dql::Value::Kind::Text, texts[below(unsigned(texts.size()))], {}};
        case 1:
            return {dql::Value::Kind::Number, numbers[below(unsigned(numbers.size()))], {}};
        default:
            return {dql::Value::Kind::Named, u"curruser"_s, {}};
        }
    }
    dql::Node node(int depth)
    {
        dql::Node node;
        const unsigned kind = depth > 0 ? below(8) : 7;
        if (kind <= 3) {
            node.kind = kind < 2 ? dql::Node::Kind::Or : dql::Node::Kind::And;
            for (unsigned i = 2 + below(3); i > 0; --i)
                node.parts.push_back(this->node(depth - 1));
            return node;
        }
        if (kind == 4) {
            node.kind = dql::Node::Kind::Not;
            node.parts.push_back(this->node(depth - 1));
            return node;
        }
        if (kind == 5) {
            node.kind = dql::Node::Kind::Exists;
            node.term.steps.push_back({dql::Step::Kind::Childs, name(), {}});
            return node;
        }
        node.kind = dql::Node::Kind::Comparison;
        node.comparison = dql::Operator(below(14));
        node.term = term();
        unsigned values = 1;
        if (node.comparison == dql::Operator::IsNull || node.comparison == dql::Operator::IsNotNull)
            values = 0;
        else if (node.comparison == dql::Operator::Between || node.comparison == dql::Operator::NotBetween)
            values = 2;
        else if (node.comparison == dql::Operator::In || node.comparison == dql::Operator::NotIn)
            values = 1 + below(4);
        while (values-- > 0)
            node.values.push_back(value());
        return node;
    }

    std::mt19937 m_random;
};

} // namespace formwright::tests
