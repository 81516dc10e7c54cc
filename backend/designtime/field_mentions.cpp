#include "backend/designtime/field_mentions.h"

#include "app/dql/parser.h"
#include "app/dql/tokens.h"
#include "app/script/looks_like_script.h"
#include "app/script/tokens.h"
#include "app/script/vocabulary.h"
#include "app/template/source_tree.h"

#include <QHash>
#include <QSet>

#include <functional>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using forms::Splice;
using script::Token;
using script::TokenKind;

namespace {

constexpr QRegularExpression::PatternOptions asNames
    = QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption;

// Members and attributes whose text is a field or a list of them.
bool listsFields(const QString &member)
{
    static const QSet<QString> names{u"fieldname"_s, u"fieldid"_s, u"signfields"_s, u"expsub"_s, u"mapping"_s,
        u"jumpmapping"_s, u"importmapping"_s, u"relatedmap"_s, u"relatedfield"_s, u"refreshfield"_s,
        u"changeflowoperator"_s, u"changeflowcc"_s, u"clicksortingfieldarr"_s};
    return names.contains(member.toLower()) || member.startsWith("prev_"_L1, Qt::CaseInsensitive);
}

// Attributes that are for people, or say what an element is.
bool isForReaders(const QString &attribute)
{
    static const QSet<QString> names{u"name"_s, u"id"_s, u"label"_s, u"title"_s, u"placeholder"_s, u"class"_s,
        u"style"_s, u"classname"_s, u"type"_s, u"discript"_s, u"description"_s, u"hint"_s, u"value"_s, u"href"_s,
        u"src"_s, u"multilanguagelabel"_s};
    return names.contains(attribute);
}

enum class Argument { Other, Field, Form, Query };

// What the functions of scripts take, by their names in lower case.
const QHash<QString, QList<Argument>> &functions()
{
    static const QHash<QString, QList<Argument>> all = [] {
        QHash<QString, QList<Argument>> found;
        for (const script::Entry &entry : script::allEntries()) {
            const QString name = QString::fromLatin1(entry.name).toLower();
            QList<Argument> arguments;
            const QStringList parameters = QString::fromLatin1(entry.parameters).split(u',');
            for (const QString &parameter : parameters) {
                const QString called = parameter.trimmed().toLower();
                const bool isField = called.endsWith("field"_L1) || (called == "name"_L1 && name.contains("item"_L1));
                arguments.append(isField          ? Argument::Field
                        : called == "formname"_L1 ? Argument::Form
                        : called == "dql"_L1      ? Argument::Query
                                                  : Argument::Other);
            }
            if (arguments.contains(Argument::Field) || arguments.contains(Argument::Query))
                found.insert(name, arguments);
        }
        return found;
    }();
    return all;
}

// The members of JSON behind which a field is named, and those behind which a value stands.
bool isKeyOfField(const QString &key, bool isJson)
{
    static const QSet<QString> everywhere{u"field"_s, u"fieldname"_s, u"orderby"_s, u"sortfield"_s};
    static const QSet<QString> inJson{
        u"start"_s, u"end"_s, u"parent"_s, u"progress"_s, u"place"_s, u"title"_s}; // what a view is drawn by
    return everywhere.contains(key) || (isJson && inJson.contains(key));
}
bool isKeyOfValue(const QString &key)
{
    static const QSet<QString> keys{
        u"match"_s, u"value"_s, u"text"_s, u"label"_s, u"icon"_s, u"operator"_s, u"type"_s, u"column"_s};
    return keys.contains(key);
}

void eachTerm(const dql::Node &node, const std::function<void(const dql::Term &)> &visit)
{
    if (node.kind == dql::Node::Kind::Comparison)
        visit(node.term);
    for (const dql::Node &part : node.parts)
        eachTerm(part, visit);
}

QString insideQuotes(const Token &token)
{
    return token.text.size() < 2 ? QString() : token.text.sliced(1, token.text.size() - 2).toString();
}

bool standsBeforeOperator(QStringView text)
{
    static const QRegularExpression comparison(
        u"^\\s*(?:[=<>!]|(?:like|ilike|in|is|between|not|asc|desc)\\b)"_s, QRegularExpression::CaseInsensitiveOption);
    return comparison.match(text.toString()).hasMatch();
}

} // namespace

FieldNaming::FieldNaming(
    const QString &formName, const QString &from, const QString &to, const QList<QRegularExpression> &others)
    : m_formName(formName),
      m_from(from),
      m_to(to),
      m_others(others),
      m_word(u"(?<![\\w])(item_)?("_s % QRegularExpression::escape(from) % u")(?![\\w])"_s, asNames)
{ }

Splice FieldNaming::renamed(qsizetype at, QStringView was) const
{
    return {at, was.toString(), m_to};
}

// What is sure wherever it stands: the column of a query. Other words with that name are not.
void FieldNaming::takeWords(FieldMentions &found, QStringView text, qsizetype at) const
{
    for (auto words = m_word.globalMatch(text.toString()); words.hasNext();) {
        const QRegularExpressionMatch word = words.next();
        (word.captured(1).isEmpty() ? found.unsure : found.sure)
            .append(renamed(at + word.capturedStart(2), word.captured(2)));
    }
}

bool FieldNaming::takeList(FieldMentions &found, const QString &text) const
{
    static const QRegularExpression list(u"^\\s*[@#$]?\\w+(?:[\\s;,|:]+[@#$]?\\w+)*[\\s;,|:]*$"_s, asNames);
    if (!list.match(text).hasMatch())
        return false;
    for (auto words = m_word.globalMatch(text); words.hasNext();) {
        const QRegularExpressionMatch word = words.next();
        found.sure.append(renamed(word.capturedStart(2), word.captured(2)));
    }
    return true;
}

FieldMentions FieldNaming::inMember(const QString &member, const QString &text, bool isOwn) const
{
    if (member == "templatecontext"_L1)
        return inTemplate(text, isOwn);
    if (text.trimmed().startsWith(u'<'))
        return inDiagram(text);
    if (member == "filterScript"_L1 && !script::looksLikeScript(text))
        return inQuery(text, isOwn);
    if (member == "sqlFilterScript"_L1 && !script::looksLikeScript(text))
        return inStatement(text, isOwn);
    FieldMentions found;
    if (listsFields(member) && takeList(found, text)) {
        if (!isOwn)
            found.unsure += std::exchange(found.sure, {});
        return found;
    }
    return inScript(text, isOwn);
}

FieldMentions FieldNaming::inStatement(const QString &text, bool isOwn) const
{
    FieldMentions found;
    takeWords(found, text, 0);
    if (!isOwn)
        found.unsure += std::exchange(found.sure, {});
    return found;
}

FieldMentions FieldNaming::inQuery(const QString &text, bool isOwn) const
{
    FieldMentions found;
    const dql::Parsed parsed = dql::parse(text);
    const auto take = [&](const dql::Term &term) {
        const auto range = term.nameRange;
        const bool isQuoted = text.mid(range.begin, 1) == "`"_L1;
        if (term.isProperty || !isField(term.name))
            return;
        const Splice splice{range.begin, text.mid(range.begin, range.end - range.begin),
            isQuoted ? QString(u'`' % m_to % u'`') : dql::quotedName(m_to)};
        const bool isThere = term.steps.empty() ? isOwn
                                                : term.steps.back().kind == dql::Step::Kind::Childs
                && term.steps.back().form.section(u'/', -1).compare(m_formName, Qt::CaseInsensitive) == 0;
        if (isThere)
            found.sure.append(splice);
        else if (!term.steps.empty() && term.steps.back().kind == dql::Step::Kind::Parent)
            found.unsure.append(splice); // the documents above may be of any form
    };
    if (!parsed.isSound()) {
        takeWords(found, text, 0);
        return found;
    }
    if (parsed.query.condition)
        eachTerm(*parsed.query.condition, take);
    for (const dql::Order &order : parsed.query.orders)
        take(order.term);
    return found;
}

FieldMentions FieldNaming::inScript(const QString &text, bool isOwn) const
{
    struct Opened {
        QList<Argument> arguments = {}; // of a call
        int at = 0;
        QString form = {}; // whose field is asked for
    };
    // What is said of a document that the script holds is of this form only where it can be of no other.
    const bool isOfOwn = isOwn && std::none_of(m_others.begin(), m_others.end(), [&](const QRegularExpression &other) {
        return other.match(text).hasMatch();
    });
    const bool isJson = text.trimmed().startsWith(u'{') || text.trimmed().startsWith(u'[');
    FieldMentions found;
    QList<Opened> opened;
    const QList<Token> tokens = script::tokensOf(text);
    for (qsizetype i = 0; i < tokens.size(); ++i) {
        const Token &token = tokens[i];
        const auto before = [&](qsizetype by) { return i >= by ? tokens[i - by] : Token(); };
        if (token.is(u"(") || token.is(u"[") || token.is(u"{")) {
            const bool isCall = token.is(u"(") && before(1).kind == TokenKind::Name;
            opened.append({isCall ? functions().value(before(1).text.toString().toLower()) : QList<Argument>()});
        } else if (token.is(u")") || token.is(u"]") || token.is(u"}")) {
            if (!opened.isEmpty())
                opened.removeLast();
        } else if (token.is(u",")) {
            if (!opened.isEmpty())
                ++opened.last().at;
        } else if (token.kind == TokenKind::Name) {
            takeName(found, token, before(1).is(u"."), isOfOwn);
        } else if (token.kind == TokenKind::Template) {
            takeWords(found, token.text, token.at);
        } else if (token.kind == TokenKind::Text) {
            const QString inside = insideQuotes(token);
            const Argument argument
                = opened.isEmpty() ? Argument::Other : opened.last().arguments.value(opened.last().at, Argument::Other);
            if (argument == Argument::Form)
                opened.last().form = inside;
            const Token key = before(1).is(u":") ? before(2) : Token();
            const QString behind = (key.kind == TokenKind::Text ? insideQuotes(key) : key.text.toString()).toLower();
            if (!isField(inside)) {
                takeInside(found, inside, token.at + 1, argument == Argument::Query, isOfOwn);
            } else if (argument == Argument::Field && !opened.last().form.isEmpty()) {
                if (opened.last().form.compare(m_formName, Qt::CaseInsensitive) == 0)
                    found.sure.append(renamed(token.at + 1, inside));
            } else if (!isKeyOfValue(behind)) {
                const bool isSure = isOfOwn && (argument == Argument::Field || isKeyOfField(behind, isJson));
                (isSure ? found.sure : found.unsure).append(renamed(token.at + 1, inside));
            }
        }
    }
    return found;
}

void FieldNaming::takeName(FieldMentions &found, const Token &token, bool isMember, bool isOfOwn) const
{
    const QRegularExpressionMatch word = m_word.match(token.text.toString());
    if (!word.hasMatch() || word.capturedLength() != token.text.size())
        return;
    const Splice splice = renamed(token.at + word.capturedStart(2), word.capturedView(2));
    if (!word.captured(1).isEmpty())
        (isOfOwn ? found.sure : found.unsure).append(splice);
    else if (isMember)
        found.unsure.append(splice); // of an object of some kind; a name alone is a variable
}

// A text in a script that says more than the name.
void FieldNaming::takeInside(
    FieldMentions &found, const QString &inside, qsizetype at, bool isQuery, bool isOfOwn) const
{
    if (!m_word.match(inside).hasMatch())
        return;
    FieldMentions here;
    if (isQuery && !inside.contains(u'\\') && dql::parse(inside).isSound()) {
        here = inQuery(inside, isOfOwn);
    } else {
        takeWords(here, inside, 0);
        here.unsure.removeIf([&](const Splice &word) { // words of a sentence
            return !isQuery && !standsBeforeOperator(QStringView(inside).sliced(word.at + word.removed.size()));
        });
        if (!isOfOwn)
            here.unsure += std::exchange(here.sure, {});
    }
    for (Splice &splice : here.sure)
        splice.at += at;
    for (Splice &splice : here.unsure)
        splice.at += at;
    found.sure += here.sure;
    found.unsure += here.unsure;
}

// The value of an attribute, or the text of an element, as it is written between the places.
FieldMentions FieldNaming::inMarkedUp(
    const QString &source, qsizetype begin, qsizetype end, bool isOwn, bool isList) const
{
    // As what it says, with the places where each character of that is written.
    static const QHash<QString, QChar> written{{u"&quot;"_s, u'"'}, {u"@quot;"_s, u'"'}, {u"&apos;"_s, u'\''},
        {u"&#39;"_s, u'\''}, {u"&#34;"_s, u'"'}, {u"&amp;"_s, u'&'}, {u"&lt;"_s, u'<'}, {u"&gt;"_s, u'>'},
        {u"&#10;"_s, u'\n'}, {u"&#13;"_s, u'\r'}};
    QString text;
    QList<qsizetype> places;
    for (qsizetype at = begin; at < end;) {
        constexpr qsizetype longestSign = 7;
        const bool isSign = source[at] == u'&' || source[at] == u'@';
        const QStringView ahead
            = QStringView(source).sliced(at, isSign ? std::min<qsizetype>(longestSign, end - at) : qsizetype(0));
        const QString sign = ahead.first(ahead.indexOf(u';') + 1).toString();
        const auto known = written.constFind(sign);
        text += known != written.constEnd() ? *known : source[at];
        places.append(at);
        at += known != written.constEnd() ? sign.size() : 1;
    }
    if (!m_word.match(text).hasMatch())
        return {};
    FieldMentions found;
    if (isList && takeList(found, text)) {
        if (!isOwn)
            found.unsure += std::exchange(found.sure, {});
    } else {
        found = inScript(text, isOwn);
        if (found.isEmpty() && isField(text.trimmed()))
            found.unsure.append(renamed(text.indexOf(m_from, 0, Qt::CaseInsensitive), text.trimmed()));
    }
    for (forms::Splices *splices : {&found.sure, &found.unsure}) {
        for (Splice &splice : *splices)
            splice.at = places.at(splice.at);
    }
    return found;
}

FieldMentions FieldNaming::inTemplate(const QString &source, bool isOwn) const
{
    FieldMentions all;
    const forms::SourceTree tree(source);
    const QList<forms::SourceNode> &nodes = tree.nodes();
    for (const forms::SourceNode &node : nodes) {
        if (!node.isElement())
            continue;
        for (const forms::SourceAttribute &attribute : node.start.attributes) {
            if (!attribute.hasValue)
                continue;
            const auto [begin, end] = attribute.valueRange;
            if (attribute.name == "name"_L1) {
                const QString name = attribute.value.trimmed();
                if (isOwn && node.isField() && isField(name.normalized(QString::NormalizationForm_C)))
                    all.sure.append({begin, source.mid(begin, end - begin), m_to});
                continue;
            }
            if (isForReaders(attribute.name))
                continue;
            const FieldMentions found = inMarkedUp(source, begin, end, isOwn, listsFields(attribute.name));
            all.sure += found.sure;
            all.unsure += found.unsure;
        }
    }
    return all;
}

// A flow: its diagram says of which form it is, or its scripts do. What it says where another form with such a field is
// named may be about that one.
FieldMentions FieldNaming::inDiagram(const QString &source) const
{
    FieldMentions all;
    const bool isOwn = std::none_of(m_others.begin(), m_others.end(),
        [&](const QRegularExpression &other) { return other.match(source).hasMatch(); });
    static const QRegularExpression tag(u"^<([\\w:.-]+)"_s);
    static const QRegularExpression part(u"([\\w:.-]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')|>([^<]+)<"_s);
    for (auto parts = part.globalMatch(source); parts.hasNext();) {
        const QRegularExpressionMatch each = parts.next();
        const int group = each.capturedStart(2) >= 0 ? 2 : each.capturedStart(3) >= 0 ? 3 : 4;
        QString name = each.captured(1).toLower();
        if (group == 4) { // the text of an element
            const qsizetype open = source.lastIndexOf(u'<', each.capturedStart());
            name = open < 0 ? QString() : tag.match(source.mid(open, 100)).captured(1).toLower();
        }
        if (isForReaders(name) || name == "orgfield"_L1) // a word for whose organisation is meant
            continue;
        const bool isList = name.contains("field"_L1);
        const FieldMentions found
            = inMarkedUp(source, each.capturedStart(group), each.capturedEnd(group), isOwn, isList);
        all.sure += found.sure;
        all.unsure += found.unsure;
    }
    return all;
}

} // namespace formwright::designtime
