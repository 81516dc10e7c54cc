#include "app/dql/completion.h"

#include "app/dql/parser.h"
#include "app/dql/tokens.h"

#include <algorithm>

namespace formwright::dql {

using namespace Qt::StringLiterals;

namespace {

// The word at the cursor: where it stands, and the characters of it that were written in front of the cursor.
struct Fragment {
    Range range;
    QString written;
};

Fragment fragmentAt(const QString &text, qsizetype cursor)
{
    QList<Problem> problems;
    for (const Token &token : tokensOf(text, problems)) {
        const Range &range = token.range;
        if (range.begin >= cursor || cursor > range.end)
            continue;
        const bool isClosed = (token.is(Token::Kind::Text) || token.is(Token::Kind::QuotedName)) && !token.isUnclosed;
        if (isClosed && cursor == range.end)
            break; // behind it, not in it
        switch (token.kind) {
        case Token::Kind::Word:
        case Token::Kind::QuotedName:
        case Token::Kind::Property:
        case Token::Kind::Text:
        case Token::Kind::Named:
            return {range, text.sliced(range.begin, cursor - range.begin)};
        case Token::Kind::Bad: // "$" or ":" alone
            if (text[range.begin] == u'$' || text[range.begin] == u':')
                return {range, text.sliced(range.begin, cursor - range.begin)};
            break;
        default:
            break;
        }
    }
    return {{cursor, cursor}, {}};
}

class Completer
{
public:
    Completer(const Schema &schema, const QStringList &names, const Parsed &parsed, const Fragment &fragment)
        : m_schema(schema), m_names(names), m_parsed(parsed), m_fragment(fragment)
    { }

    QList<Suggestion> suggestions()
    {
        const Expectations expected = m_parsed.expected;
        if (expected & (Expectation::Condition | Expectation::Name | Expectation::OrderTerm))
            addTerms(expected);
        if (expected & Expectation::Form)
            addForms();
        if (expected & Expectation::PropertyPart)
            addPropertyParts();
        if (expected & Expectation::Comparison)
            addOperators();
        if (expected & Expectation::Value)
            addValues();
        addWords(expected);
        return std::move(m_suggestions);
    }

private:
    void add(Suggestion::Kind kind, const QString &text, const QString &label)
    {
        const QString &written = m_fragment.written;
        if (!written.isEmpty() && !text.startsWith(written, Qt::CaseInsensitive)
            && !label.startsWith(written, Qt::CaseInsensitive))
            return;
        const Suggestion suggestion{kind, text, label};
        if (!m_suggestions.contains(suggestion))
            m_suggestions.append(suggestion);
    }
    void addWord(const char16_t *word)
    {
        add(Suggestion::Kind::Word, QString::fromUtf16(word), QString::fromUtf16(word));
    }

    // The forms that the term can be about, once its steps are gone.
    QList<int> formsOf(const Term &term) const
    {
        if (m_schema.forms.isEmpty())
            return {};
        QList<int> forms{0};
        for (const Step &step : term.steps) {
            QList<int> next;
            if (step.kind == Step::Kind::Childs)
                next = m_schema.formsCalled(step.form);
            else
                for (const int form : std::as_const(forms))
                    next += m_schema.parentsOf(form);
            std::sort(next.begin(), next.end());
            next.erase(std::unique(next.begin(), next.end()), next.end());
            forms = next;
        }
        return forms;
    }

    void addTerms(Expectations expected)
    {
        // A condition begins anew: what was read last is another one.
        const bool goesOn = bool(expected & Expectation::Name);
        const Term term = goesOn ? m_parsed.lastTerm : Term();
        for (const int form : formsOf(term)) {
            for (const FieldType &field : m_schema.forms[form].fields) {
                if (field.isPermitted)
                    add(Suggestion::Kind::Field, quotedName(field.name), field.name);
            }
        }
        if (term.reading != Reading::AsItIs)
            return;
        const QStringList properties = propertyNames();
        for (const QString &property : properties)
            add(Suggestion::Kind::Property, u'$' % property, u'$' % property);
        if (expected & Expectation::OrderTerm || term.steps.size() >= maximumSteps)
            return;
        add(Suggestion::Kind::Property, u"$parent."_s, u"$parent."_s);
        add(Suggestion::Kind::Property, u"$childs."_s, u"$childs."_s);
    }

    void addForms()
    {
        for (const FormType &form : m_schema.forms) {
            const QString name = m_schema.formsCalled(form.name).size() == 1 ? form.name : form.path;
            add(Suggestion::Kind::Form, quotedName(name), name);
        }
    }

    void addPropertyParts()
    {
        const QString begun = m_parsed.lastTerm.name % u'.';
        const QStringList properties = propertyNames();
        for (const QString &property : properties) {
            if (property.startsWith(begun, Qt::CaseInsensitive))
                add(Suggestion::Kind::Property, property.sliced(begun.size()), u'$' % property);
        }
    }

    // What is compared, where it is known.
    const FieldType *comparedField() const
    {
        const Term &term = m_parsed.lastTerm;
        if (term.isProperty)
            return nullptr;
        for (const int form : formsOf(term)) {
            const int field = m_schema.forms[form].fieldIndex(term.name);
            if (field >= 0)
                return &m_schema.forms[form].fields[field];
        }
        return nullptr;
    }
    std::optional<Comparing> comparing() const
    {
        const Term &term = m_parsed.lastTerm;
        if (term.reading != Reading::AsItIs)
            return Comparing::Text;
        Property property = Property::Id;
        if (term.isProperty) {
            return propertyCalled(term.name, property) == PropertyState::Known ? std::optional(comparingOf(property))
                                                                               : std::nullopt;
        }
        const FieldType *field = comparedField();
        return field ? std::optional(comparingOf(*field)) : std::nullopt;
    }

    void addOperators()
    {
        const auto compared = comparing();
        for (int i = 0; i <= int(Operator::IsNotNull); ++i) {
            const auto comparison = Operator(i);
            if (!compared || goesWith(*compared, comparison))
                add(Suggestion::Kind::Operator, operatorText(comparison), operatorText(comparison));
        }
    }

    void addValues()
    {
        const FieldType *field = comparedField();
        if (field && field->isPermitted && field->kind == forms::FieldKind::Boolean) {
            add(Suggestion::Kind::Value, u"'true'"_s, u"true"_s);
            add(Suggestion::Kind::Value, u"'false'"_s, u"false"_s);
        }
        for (qsizetype i = 0; field && field->isPermitted && i < field->options.size(); ++i)
            add(Suggestion::Kind::Value, quotedText(field->options[i]), field->options[i]);
        if (m_parsed.lastTerm.isProperty && m_parsed.lastTerm.name.compare("formname"_L1, Qt::CaseInsensitive) == 0) {
            for (const FormType &form : m_schema.forms)
                add(Suggestion::Kind::Value, quotedText(form.path), form.path);
        }
        for (const QString &name : m_names)
            add(Suggestion::Kind::Name, u':' % name, u':' % name);
    }

    void addWords(Expectations expected)
    {
        struct Word {
            Expectation expectation;
            const char16_t *text;
        };
        static constexpr Word words[]{{Expectation::Connective, u"and"}, {Expectation::Connective, u"or"},
            {Expectation::And, u"and"}, {Expectation::NotNull, u"not null"}, {Expectation::NotNull, u"null"},
            {Expectation::Null, u"null"}, {Expectation::NegatedComparison, u"like"},
            {Expectation::NegatedComparison, u"in"}, {Expectation::NegatedComparison, u"between"},
            {Expectation::By, u"by"}, {Expectation::Direction, u"asc"}, {Expectation::Direction, u"desc"},
            {Expectation::Comma, u","}, {Expectation::Close, u")"}, {Expectation::List, u"("}};
        for (const Word &word : words) {
            if (expected & word.expectation)
                addWord(word.text);
        }
        if (expected & Expectation::Condition && !(expected & Expectation::OrderTerm)) {
            addWord(u"not");
            addWord(u"exists");
            addWord(u"(");
        }
        if (expected & Expectation::OrderBy)
            addWord(u"order by");
    }

    const Schema &m_schema;
    const QStringList &m_names;
    const Parsed &m_parsed;
    const Fragment &m_fragment;
    QList<Suggestion> m_suggestions;
};

} // namespace

Completion complete(const QString &text, qsizetype cursor, const Schema &schema, const QStringList &names)
{
    cursor = std::clamp<qsizetype>(cursor, 0, text.size());
    if (text.size() > maximumQueryBytes)
        return {{cursor, cursor}, {}};
    const Fragment fragment = fragmentAt(text, cursor);
    // Without the word at the cursor the text ends where it is to stand.
    const Parsed parsed = parse(text.first(fragment.range.begin));
    return {fragment.range, Completer(schema, names, parsed, fragment).suggestions()};
}

} // namespace formwright::dql
