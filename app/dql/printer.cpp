#include "app/dql/parser.h"

namespace formwright::dql {

using namespace Qt::StringLiterals;

namespace {

QString printed(const Value &value)
{
    switch (value.kind) {
    case Value::Kind::Text:
        return quotedText(value.text);
    case Value::Kind::Named:
        return u':' % value.text;
    case Value::Kind::Number:
        break;
    }
    return value.text;
}

void append(QString &text, const Node &node);

void appendComparison(QString &text, const Node &node)
{
    text += print(node.term) % u' ' % operatorText(node.comparison);
    switch (node.comparison) {
    case Operator::IsNull:
    case Operator::IsNotNull:
        return;
    case Operator::Between:
    case Operator::NotBetween:
        text += u' ' % printed(node.values.at(0)) % u" and "_s % printed(node.values.at(1));
        return;
    case Operator::In:
    case Operator::NotIn: {
        QStringList values;
        for (const Value &value : node.values)
            values.append(printed(value));
        text += u" ("_s % values.join(u", "_s) % u')';
        return;
    }
    default:
        text += u' ' % printed(node.values.at(0));
    }
}

// Parentheses where the tree has a node of its own that would be taken apart without them.
void appendPart(QString &text, const Node &part, bool isEnclosed)
{
    if (isEnclosed)
        text += u'(';
    append(text, part);
    if (isEnclosed)
        text += u')';
}

// Recursion ends with the depth of the tree.
void append(QString &text, const Node &node)
{
    switch (node.kind) {
    case Node::Kind::Or:
    case Node::Kind::And: {
        const bool isOr = node.kind == Node::Kind::Or;
        for (size_t i = 0; i < node.parts.size(); ++i) {
            if (i > 0)
                text += isOr ? u" or "_s : u" and "_s;
            const Node::Kind part = node.parts[i].kind;
            appendPart(text, node.parts[i], part == Node::Kind::Or || (part == Node::Kind::And && !isOr));
        }
        return;
    }
    case Node::Kind::Not: {
        const Node::Kind part = node.parts.at(0).kind;
        text += u"not "_s;
        appendPart(
            text, node.parts.at(0), part == Node::Kind::Or || part == Node::Kind::And || part == Node::Kind::Not);
        return;
    }
    case Node::Kind::Comparison:
        appendComparison(text, node);
        return;
    case Node::Kind::Exists:
        text += u"exists "_s % print(node.term);
        return;
    case Node::Kind::Broken:
        text += u'?'; // cannot be read back, as it could not be read
    }
}

} // namespace

QString print(const Term &term)
{
    QString text;
    for (size_t i = 0; i < term.steps.size(); ++i) {
        const Step &step = term.steps[i];
        text += step.kind == Step::Kind::Parent ? u"$parent"_s : u"$childs."_s % quotedName(step.form);
        if (i + 1 < term.steps.size() || !term.name.isEmpty())
            text += u'.';
    }
    if (term.isProperty)
        return text % u'$' % term.name;
    if (term.reading == Reading::AsText)
        text += u'#';
    else if (term.reading == Reading::AsTime)
        text += u"#T "_s;
    return term.name.isEmpty() ? text : QString(text % quotedName(term.name));
}

QString print(const Query &query)
{
    QString text;
    if (query.condition)
        append(text, *query.condition);
    for (size_t i = 0; i < query.orders.size(); ++i) {
        text += i > 0 ? u", "_s : text.isEmpty() ? u"order by "_s : u" order by "_s;
        text += print(query.orders[i].term);
        if (query.orders[i].descending)
            text += u" desc"_s;
    }
    return text;
}

} // namespace formwright::dql
