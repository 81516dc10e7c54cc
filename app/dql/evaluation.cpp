#include "app/dql/evaluation.h"

#include "app/template/decimal_text.h"

namespace formwright::dql {

using namespace Qt::StringLiterals;
using forms::FieldValue;

namespace {

FieldValue text(const QString &value)
{
    return value.isEmpty() ? FieldValue() : FieldValue{false, value, 0};
}

FieldValue number(qint64 value)
{
    return {false, QString::number(value), double(value)};
}

FieldValue propertyOf(const Document &document, Property property)
{
    switch (property) {
    case Property::Id:
        return text(document.id);
    case Property::ParentId:
        return text(document.parentId);
    case Property::AuthorId:
        return text(document.authorId);
    case Property::AuthorDepartmentId:
        return text(document.authorDepartmentId);
    case Property::Created:
        return number(document.created);
    case Property::LastModified:
        return number(document.modified);
    case Property::LastModifierId:
        return text(document.modifierId);
    case Property::Versions:
        return number(document.versions);
    case Property::IsTemporary:
        return {false, document.isTemporary ? u"true"_s : u"false"_s, 0};
    case Property::FormName:
        break; // was decided when the query was resolved
    }
    return {};
}

// Texts by their code points, numbers by all their digits.
std::strong_ordering compared(Comparing comparing, const QString &left, const QString &right)
{
    switch (comparing) {
    case Comparing::Whole:
    case Comparing::Decimal:
    case Comparing::Moment:
        return forms::compareDecimals(left, right);
    default: {
        const int order = left.toUtf8().compare(right.toUtf8());
        return order <=> 0;
    }
    }
}

bool isEqual(Comparing comparing, const FieldValue &stored, const FieldValue &value)
{
    if (comparing == Comparing::Members)
        return QString(u';' % stored.text % u';').contains(QString(u';' % value.text % u';'));
    return compared(comparing, stored.text, value.text) == 0;
}

std::optional<bool> tested(const Condition &condition, const Document &document)
{
    const FieldValue stored
        = condition.field >= 0 ? document.values.value(condition.field) : propertyOf(document, condition.property);
    if (condition.test == Test::IsNull)
        return stored.isNull;
    if (stored.isNull)
        return std::nullopt;
    if (condition.test == Test::Equal) {
        return std::any_of(condition.values.begin(), condition.values.end(),
            [&](const FieldValue &value) { return isEqual(condition.comparing, stored, value); });
    }
    if (condition.values.isEmpty())
        return std::nullopt;
    const QString &value = condition.values.first().text;
    if (condition.test == Test::Like)
        return isLike(stored.text, value);
    const std::strong_ordering order = compared(condition.comparing, stored.text, value);
    switch (condition.test) {
    case Test::Less:
        return order < 0;
    case Test::More:
        return order > 0;
    case Test::AtMost:
        return order <= 0;
    default:
        return order >= 0;
    }
}

// "and" with its own truth as what decides, "or" with the other.
std::optional<bool> chained(const Condition &condition, const Document &document, bool decides)
{
    bool isUnknown = false;
    for (const Condition &part : condition.parts) {
        const std::optional<bool> held = evaluate(part, document);
        if (held == decides)
            return decides;
        isUnknown = isUnknown || !held;
    }
    return isUnknown ? std::nullopt : std::optional(!decides);
}

struct PatternSign {
    char32_t character = 0;
    bool isAny = false;
    bool isRun = false;
};

QList<char32_t> folded(const QString &text)
{
    QList<char32_t> characters;
    const QList<uint> codes = text.toUcs4();
    for (const char32_t character : codes)
        characters.append(QChar::toCaseFolded(character));
    return characters;
}

} // namespace

// Recursion ends with the depth of the condition.
std::optional<bool> evaluate(const Condition &condition, const Document &document)
{
    switch (condition.kind) {
    case Condition::Kind::Constant:
        return condition.constant;
    case Condition::Kind::And:
        return chained(condition, document, false);
    case Condition::Kind::Or:
        return chained(condition, document, true);
    case Condition::Kind::Not: {
        const std::optional<bool> held = evaluate(condition.parts.at(0), document);
        return held ? std::optional(!*held) : std::nullopt;
    }
    case Condition::Kind::Parent:
        return document.parent && document.parent->form == condition.form
            && holds(condition.parts.at(0), *document.parent);
    case Condition::Kind::Childs:
        return std::any_of(document.children.begin(), document.children.end(), [&](const Document *child) {
            return child->form == condition.form && holds(condition.parts.at(0), *child);
        });
    case Condition::Kind::Compare:
        break;
    }
    return tested(condition, document);
}

bool isLike(const QString &text, const QString &pattern)
{
    QList<PatternSign> signs;
    const QList<char32_t> written = folded(pattern);
    for (qsizetype i = 0; i < written.size(); ++i) {
        if (written[i] == U'\\' && i + 1 < written.size())
            signs.append(PatternSign{written[++i], false, false});
        else
            signs.append(PatternSign{written[i], written[i] == U'_', written[i] == U'%'});
    }
    const QList<char32_t> characters = folded(text);
    qsizetype at = 0;
    qsizetype sign = 0;
    qsizetype run = -1; // the last "%", to go back to
    qsizetype runAt = 0;
    while (at < characters.size()) {
        if (sign < signs.size() && signs[sign].isRun) {
            run = sign++;
            runAt = at;
        } else if (sign < signs.size() && (signs[sign].isAny || signs[sign].character == characters[at])) {
            ++sign;
            ++at;
        } else if (run >= 0) {
            sign = run + 1;
            at = ++runAt;
        } else {
            return false;
        }
    }
    while (sign < signs.size() && signs[sign].isRun)
        ++sign;
    return sign == signs.size();
}

} // namespace formwright::dql
