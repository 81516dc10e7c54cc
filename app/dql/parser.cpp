#include "app/dql/parser.h"

#include "app/dql/tokens.h"

#include <array>

namespace formwright::dql {

using namespace Qt::StringLiterals;

namespace {

// Thrown nowhere: a part that could not be read is an empty optional, and a problem was told.
class Parser
{
public:
    explicit Parser(const QString &text) : m_tokens(tokensOf(text, m_result.problems)) { }

    Parsed parsed()
    {
        if (m_tokens.size() > 1 && !current().isWord(u"order"))
            m_result.query.condition = disjunction();
        else
            expect(Expectation::Condition | Expectation::OrderBy);
        while (!at(Kind::End) && !current().isWord(u"order")) { // what recovery stopped at and nobody took
            if (at(Kind::Close)) {
                m_isBroken = true;
                add(current().range, u"nothing was opened that ) could close"_s, ProblemCode::Unexpected);
            } else {
                tellExpected(u"and, or or the end"_s);
            }
            const size_t before = m_at;
            skipBroken();
            if (at(Kind::Close) || m_at == before)
                advance();
            while (current().isWord(u"and") || current().isWord(u"or")) {
                advance();
                conjunction();
            }
        }
        orders();
        std::stable_sort(m_result.problems.begin(), m_result.problems.end(),
            [](const Problem &left, const Problem &right) { return left.range.begin < right.range.begin; });
        return std::move(m_result);
    }

private:
    using Kind = Token::Kind;

    const Token &current() const { return m_tokens[m_at]; }
    const Token &following() const { return m_tokens[std::min(m_at + 1, m_tokens.size() - 1)]; }
    bool at(Kind kind) const { return current().is(kind); }
    const Token &advance()
    {
        const Token &token = m_tokens[m_at];
        if (m_at + 1 < m_tokens.size())
            ++m_at;
        m_end = token.range.end;
        return token;
    }
    bool take(Kind kind)
    {
        if (!at(kind))
            return false;
        advance();
        return true;
    }
    bool takeWord(const char16_t *word)
    {
        if (!current().isWord(word))
            return false;
        advance();
        return true;
    }
    // To be called wherever it is decided what the next token is.
    void expect(Expectations expected)
    {
        if (at(Kind::End) && !m_isBroken)
            m_result.expected |= expected;
    }

    void add(const Range &range, const QString &message, ProblemCode code)
    {
        if (m_result.problems.size() < maximumProblems)
            m_result.problems.append({range, message, code});
    }
    // What stands here is not what belongs here.
    void tellExpected(const QString &what)
    {
        m_isBroken = true;
        if (at(Kind::Bad)) // was told
            return;
        const QString found = at(Kind::End) ? u"the query ends"_s : written(current()) % u" stands"_s;
        add(current().range, found % u" where "_s % what % u" is expected"_s, ProblemCode::Unexpected);
    }
    static QString written(const Token &token)
    {
        switch (token.kind) {
        case Kind::Property:
            return u'$' % token.text;
        case Kind::Named:
            return u':' % token.text;
        case Kind::Text:
            return quotedText(token.text.left(40));
        case Kind::Hash:
            return u"#"_s;
        case Kind::Open:
            return u"("_s;
        case Kind::Close:
            return u")"_s;
        case Kind::Comma:
            return u","_s;
        case Kind::Point:
            return u"."_s;
        default:
            return token.text.left(60);
        }
    }

    // To the next "and", "or", ")" or "order" that is outside of parentheses opened meanwhile.
    void skipBroken()
    {
        qsizetype opened = 0;
        for (; !at(Kind::End); advance()) {
            if (at(Kind::Open)) {
                ++opened;
            } else if (at(Kind::Close)) {
                if (opened == 0)
                    return;
                --opened;
            } else if (opened == 0 && (current().isWord(u"and") || current().isWord(u"or") || isOrderBy())) {
                return;
            }
        }
    }
    bool isOrderBy() const { return current().isWord(u"order") && following().isWord(u"by"); }

    Node broken(qsizetype begin)
    {
        skipBroken();
        Node node;
        node.range = {std::min(begin, m_end), m_end}; // empty where nothing was taken
        return node;
    }

    Node disjunction()
    {
        return chain(Node::Kind::Or, u"or", [this] { return conjunction(); });
    }
    Node conjunction()
    {
        return chain(Node::Kind::And, u"and", [this] { return negation(); });
    }
    template <class Part> Node chain(Node::Kind kind, const char16_t *word, const Part &part)
    {
        Node first = part();
        expect(Expectation::Connective);
        if (!current().isWord(word))
            return first;
        Node node;
        node.kind = kind;
        node.parts.push_back(std::move(first));
        while (takeWord(word)) {
            node.parts.push_back(part());
            expect(Expectation::Connective);
        }
        node.range = {node.parts.front().range.begin, node.parts.back().range.end};
        return node;
    }

    Node negation()
    {
        const qsizetype begin = current().range.begin;
        expect(Expectation::Condition);
        if (!takeWord(u"not"))
            return single();
        Node node;
        node.kind = Node::Kind::Not;
        expect(Expectation::Condition);
        node.parts.push_back(single());
        node.range = {begin, node.parts.front().range.end};
        return node;
    }

    Node single()
    {
        if (at(Kind::Open))
            return parenthesized();
        if (current().isWord(u"exists"))
            return existence();
        return comparison();
    }

    Node parenthesized()
    {
        const Token &open = advance();
        if (m_depth >= maximumDepth) {
            add(open.range, u"the parentheses are more than "_s % QString::number(maximumDepth) % u" deep"_s,
                ProblemCode::TooDeep);
            m_isBroken = true;
            Node node = broken(open.range.begin);
            take(Kind::Close);
            return node;
        }
        ++m_depth;
        Node node = disjunction();
        --m_depth;
        expect(Expectation::Close);
        if (!at(Kind::Close)) {
            tellExpected(u")"_s);
            skipBroken();
        }
        take(Kind::Close);
        node.range = {open.range.begin, m_end};
        return node;
    }

    Node existence()
    {
        const qsizetype begin = advance().range.begin;
        Node node;
        node.kind = Node::Kind::Exists;
        expect(Expectation::Form);
        if (!at(Kind::Property) || current().text.compare("childs"_L1, Qt::CaseInsensitive) != 0) {
            tellExpected(u"$childs and a form"_s);
            return broken(begin);
        }
        node.term.range.begin = current().range.begin;
        advance();
        if (!children(node.term))
            return broken(begin);
        node.term.range.end = m_end;
        node.range = {begin, m_end};
        return node;
    }

    // The form behind "$childs".
    bool children(Term &term)
    {
        expect(Expectation::Form);
        if (!take(Kind::Point)) {
            tellExpected(u". and a form"_s);
            return false;
        }
        expect(Expectation::Form);
        if (!at(Kind::Word) && !at(Kind::QuotedName)) {
            tellExpected(u"the name of a form"_s);
            return false;
        }
        return addStep(term, {Step::Kind::Childs, current().text, current().range}) && (advance(), true);
    }
    bool addStep(Term &term, Step step)
    {
        if (term.steps.size() >= maximumSteps) {
            add(step.range, u"a name goes over at most "_s % QString::number(maximumSteps) % u" documents"_s,
                ProblemCode::TooManySteps);
            m_isBroken = true;
            return false;
        }
        term.steps.push_back(std::move(step));
        return true;
    }

    // What a name begins with, a reserved word only behind a sign that tells.
    bool isName(bool isBehindSign) const
    {
        return at(Kind::QuotedName) || (at(Kind::Word) && (isBehindSign || !isReservedWord(current().text)));
    }
    void takeName(Term &term)
    {
        term.nameRange = current().range;
        term.name = advance().text;
    }

    std::optional<Term> term()
    {
        Term term;
        term.range.begin = current().range.begin;
        bool isBehindSign = false;
        while (true) {
            m_result.lastTerm = term;
            expect(term.steps.empty() ? Expectation::Condition : Expectation::Name);
            if (at(Kind::Property) && current().text.compare("parent"_L1, Qt::CaseInsensitive) == 0) {
                if (!addStep(term, {Step::Kind::Parent, {}, current().range}))
                    return {};
                advance();
            } else if (at(Kind::Property) && current().text.compare("childs"_L1, Qt::CaseInsensitive) == 0) {
                advance();
                if (!children(term))
                    return {};
            } else {
                break;
            }
            m_result.lastTerm = term;
            expect(Expectation::Name);
            if (!take(Kind::Point)) {
                tellExpected(u". and a field"_s);
                return {};
            }
            isBehindSign = true;
        }
        if (at(Kind::Property)) {
            property(term);
        } else {
            if (take(Kind::Hash)) {
                isBehindSign = true;
                term.reading = Reading::AsText;
                const bool isTime = current().is(Kind::Word) && current().text == "T"_L1
                    && (following().is(Kind::QuotedName)
                        || (following().is(Kind::Word) && !isReservedWord(following().text)));
                if (isTime) {
                    advance();
                    term.reading = Reading::AsTime;
                }
                expect(Expectation::Name);
            }
            if (!isName(isBehindSign)) {
                tellExpected(u"a field or $property"_s);
                return {};
            }
            takeName(term);
        }
        term.range.end = m_end;
        m_result.lastTerm = term;
        return term;
    }

    void property(Term &term)
    {
        term.isProperty = true;
        takeName(term);
        while (take(Kind::Point)) {
            m_result.lastTerm = term;
            expect(Expectation::PropertyPart);
            if (!at(Kind::Word)) {
                tellExpected(u"a name"_s);
                return;
            }
            term.name += u'.' % advance().text;
        }
        term.nameRange.end = m_end;
    }

    Node comparison()
    {
        const qsizetype begin = current().range.begin;
        auto compared = term();
        if (!compared)
            return broken(begin);
        Node node;
        node.kind = Node::Kind::Comparison;
        node.term = std::move(*compared);
        expect(Expectation::Comparison);
        node.operatorRange.begin = current().range.begin;
        const bool isRead = at(Kind::Operator) ? symbol(node) : words(node);
        if (m_isValueTooMany || !isRead)
            return broken(begin);
        node.range = {begin, m_end};
        return node;
    }

    bool symbol(Node &node)
    {
        struct Symbol {
            QLatin1StringView text;
            Operator comparison;
        };
        static constexpr std::array<Symbol, 6> symbols{
            {{"="_L1, Operator::Equal}, {"<>"_L1, Operator::NotEqual}, {"<="_L1, Operator::AtMost},
                {">="_L1, Operator::AtLeast}, {"<"_L1, Operator::Less}, {">"_L1, Operator::More}}};
        const QString text = advance().text;
        for (const Symbol &symbol : symbols) {
            if (symbol.text == text)
                node.comparison = symbol.comparison;
        }
        node.operatorRange.end = m_end;
        return value(node);
    }

    bool words(Node &node)
    {
        if (takeWord(u"is"))
            return nullness(node);
        const bool isNegated = takeWord(u"not");
        if (isNegated)
            expect(Expectation::NegatedComparison);
        if (takeWord(u"like") || takeWord(u"ilike")) {
            node.comparison = isNegated ? Operator::NotLike : Operator::Like;
            node.operatorRange.end = m_end;
            return value(node);
        }
        if (takeWord(u"in")) {
            node.comparison = isNegated ? Operator::NotIn : Operator::In;
            node.operatorRange.end = m_end;
            return list(node);
        }
        if (takeWord(u"between")) {
            node.comparison = isNegated ? Operator::NotBetween : Operator::Between;
            node.operatorRange.end = m_end;
            if (!value(node))
                return false;
            expect(Expectation::And);
            if (!takeWord(u"and")) {
                tellExpected(u"and"_s);
                return false;
            }
            return value(node);
        }
        tellExpected(isNegated ? u"like, in or between"_s : u"an operator"_s);
        return false;
    }

    bool nullness(Node &node)
    {
        expect(Expectation::NotNull);
        const bool isNegated = takeWord(u"not");
        if (isNegated)
            expect(Expectation::Null);
        if (!takeWord(u"null")) {
            tellExpected(u"null"_s);
            return false;
        }
        node.operatorRange.end = m_end;
        node.comparison = isNegated ? Operator::IsNotNull : Operator::IsNull;
        return true;
    }

    bool list(Node &node)
    {
        expect(Expectation::List);
        if (at(Kind::Named)) // stands for several
            return value(node);
        if (!take(Kind::Open)) {
            tellExpected(u"( and values"_s);
            return false;
        }
        do {
            if (!value(node))
                return closeBroken();
            expect(Expectation::Comma | Expectation::Close);
        } while (take(Kind::Comma));
        if (take(Kind::Close))
            return true;
        tellExpected(u", or )"_s);
        return closeBroken();
    }
    bool closeBroken()
    {
        skipBroken();
        take(Kind::Close); // of the list itself
        return false;
    }

    bool value(Node &node)
    {
        expect(Expectation::Value);
        Value value;
        if (at(Kind::Number)) {
            value.kind = Value::Kind::Number;
        } else if (at(Kind::Named)) {
            value.kind = Value::Kind::Named;
        } else if (!at(Kind::Text)) {
            tellExpected(u"a value"_s);
            return false;
        }
        if (++m_values > maximumValues) {
            if (!m_isValueTooMany) {
                add(current().range,
                    u"the query compares with more than "_s % QString::number(maximumValues) % u" values"_s,
                    ProblemCode::TooManyValues);
            }
            m_isValueTooMany = m_isBroken = true;
            return false;
        }
        if (current().isUnclosed)
            m_isBroken = true;
        value.range = current().range;
        value.text = advance().text;
        node.values.push_back(std::move(value));
        return true;
    }

    void orders()
    {
        expect(Expectation::OrderBy);
        if (at(Kind::End))
            return;
        advance();
        expect(Expectation::By);
        if (!takeWord(u"by")) {
            tellExpected(u"by"_s);
            return;
        }
        do {
            expect(Expectation::OrderTerm);
            const qsizetype begin = current().range.begin;
            // A field may be called asc or desc: that is a direction only behind another one.
            auto ordered = term();
            if (!ordered)
                return;
            Order order;
            order.term = std::move(*ordered);
            expect(Expectation::Direction | Expectation::Comma);
            order.descending = current().isWord(u"desc");
            if (order.descending || current().isWord(u"asc"))
                advance();
            order.range = {begin, m_end};
            if (m_result.query.orders.size() >= maximumOrders) {
                add(order.range, u"an order has at most "_s % QString::number(maximumOrders) % u" fields"_s,
                    ProblemCode::TooManyOrders);
                return;
            }
            m_result.query.orders.push_back(std::move(order));
            expect(Expectation::Comma);
        } while (take(Kind::Comma));
        if (!at(Kind::End))
            tellExpected(u", or the end"_s);
    }

    Parsed m_result; // before the tokens, which tell their problems here
    std::vector<Token> m_tokens;
    size_t m_at = 0;
    qsizetype m_end = 0; // of the last token taken
    int m_depth = 0;
    int m_values = 0;
    bool m_isValueTooMany = false;
    bool m_isBroken = false; // what is expected at the end is not known any more
};

} // namespace

Parsed parse(const QString &text)
{
    // Three bytes a unit at most, so most texts need not be turned to UTF-8.
    if (text.size() > maximumQueryBytes
        || (text.size() * 3 > maximumQueryBytes && text.toUtf8().size() > maximumQueryBytes)) {
        Parsed parsed;
        parsed.query.condition = Node();
        parsed.problems.append(
            {{0, text.size()}, u"the query has more than "_s % QString::number(maximumQueryBytes / 1024) % u" KB"_s,
                ProblemCode::TooLarge});
        return parsed;
    }
    return Parser(text).parsed();
}

} // namespace formwright::dql
