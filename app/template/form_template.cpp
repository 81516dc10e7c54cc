#include "app/template/form_template.h"

#include "app/template/field_reader.h"
#include "app/template/html_source.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

constexpr qsizetype maximumProblems = 100;

std::string summary(const Problem &error)
{
    return QString(QString::number(error.line) + u':' + QString::number(error.column) + u' ' + error.message)
        .toStdString();
}

Problem ofWhole(ProblemCode code, const QString &message)
{
    return {.message = message, .code = code};
}

std::optional<Problem> problemOfText(const QString &source)
{
    // One UTF-16 unit is at least one byte, so this bounds the work of the conversion, too.
    if (source.size() > maximumTemplateBytes || source.toUtf8().size() > maximumTemplateBytes)
        return ofWhole(ProblemCode::TooLarge, u"the template is larger than 1 MiB"_s);
    if (!source.isValidUtf16() || source.contains(QChar(u'\0')))
        return ofWhole(ProblemCode::BadCharacters, u"the template contains characters that no text can have"_s);
    return {};
}

class TemplateReader
{
public:
    explicit TemplateReader(const QString &text) : m_source(text) { }

    ReadTemplate read(const QString &text)
    {
        if (const std::optional<Unclosed> unclosed = m_source.unclosed())
            report(unclosed->offset, ProblemCode::Unclosed, unclosed->message);
        walk(m_source.root(), [this](const GumboNode &node, bool entering) {
            if (isElement(node) && node.type != GUMBO_NODE_DOCUMENT)
                entering ? enter(node) : leave(node);
        });
        if (m_form.fields.size() > maximumFields)
            report(0, ProblemCode::TooManyFields,
                QString(u"a form takes at most "_s + QString::number(maximumFields) + u" fields"_s));
        m_form.source = text;
        return {std::move(m_form), problems()};
    }

private:
    struct Found {
        qsizetype offset;
        ProblemCode code;
        QString message;
    };

    void report(qsizetype offset, ProblemCode code, const QString &message)
    {
        if (m_found.size() < maximumProblems)
            m_found.append({qMax<qsizetype>(offset, 0), code, message});
    }

    // What a tag that does not end says is not worth a complaint of its own.
    const TagTraits *tagOf(const GumboElement &element, const ReportProblem &reporter) const
    {
        return m_source.startTagEnd(element) > m_source.size() ? nullptr : readTag(m_source, element, reporter);
    }

    void enter(const GumboNode &node)
    {
        const GumboElement &element = node.v.element;
        const ReportProblem reporter
            = [this](qsizetype offset, ProblemCode code, const QString &message) { report(offset, code, message); };
        const TagTraits *tag = tagOf(element, reporter);
        const bool field = tag != nullptr && tag->role == TagRole::Field;
        const bool closed = m_source.endOffset(element).has_value();
        // Gumbo puts all that follows an element without an end tag inside it; to us such a field is empty and nests
        // nothing.
        if ((!field || closed) && ++m_depth == maximumTemplateDepth + 1)
            report(m_source.startOffset(element), ProblemCode::TooDeep, u"the markup nests too deep"_s);
        if (element.tag == GUMBO_TAG_SELECT || element.tag == GUMBO_TAG_FRAMESET)
            checkDroppedFields(element);
        if (!field)
            return;
        if (m_openFields > 0)
            report(m_source.startOffset(element), ProblemCode::NestedField, u"a field cannot stand within another"_s);
        if (closed)
            ++m_openFields;
        if (m_form.fields.size() > maximumFields)
            return;
        Field read = readField(m_source, node, *tag, reporter);
        const QString key = fieldNameKey(read.name);
        if (!key.isEmpty() && m_names.contains(key))
            report(m_source.startOffset(element), ProblemCode::DuplicateName,
                QString(u"the name \""_s + read.name.left(80) + u"\" is used twice"_s));
        m_names.insert(key);
        m_form.fields.append(std::move(read));
        m_form.spans.append(spanOf(element));
    }

    void leave(const GumboNode &node)
    {
        const GumboElement &element = node.v.element;
        const ReportProblem silent = [](qsizetype, ProblemCode, const QString &) {};
        const TagTraits *tag = tagOf(element, silent);
        const bool field = tag != nullptr && tag->role == TagRole::Field;
        const bool closed = m_source.endOffset(element).has_value();
        if (!field || closed)
            --m_depth;
        if (field && closed)
            --m_openFields;
    }

    FieldSpan spanOf(const GumboElement &element) const
    {
        const qsizetype end = m_source.endOffset(element).value_or(m_source.startTagEnd(element));
        const qsizetype begin = m_source.position(m_source.startOffset(element)).index;
        return {begin, m_source.position(end).index};
    }

    // HTML leaves custom elements out of <select> and <frameset>, so a field written there would vanish without a word.
    void checkDroppedFields(const GumboElement &element)
    {
        const qsizetype start = m_source.startTagEnd(element);
        const qsizetype end = m_source.endOffset(element).value_or(m_source.size());
        if (start < 0 || start >= end || start < m_checkedUntil)
            return;
        m_checkedUntil = end;
        const QByteArray inside = m_source.bytes(start, qMin(end, m_source.size())).toByteArray().toLower();
        if (const qsizetype at = inside.indexOf("<o-"); at >= 0)
            report(start + at, ProblemCode::MisplacedField, u"a field cannot stand within <select> or <frameset>"_s);
    }

    QList<Problem> problems()
    {
        std::stable_sort(m_found.begin(), m_found.end(),
            [](const Found &left, const Found &right) { return left.offset < right.offset; });
        QList<Problem> all;
        for (const Found &found : std::as_const(m_found)) {
            const SourcePosition position = m_source.position(found.offset);
            all.append({position.line, position.column, found.message, found.code, position.index});
        }
        return all;
    }

    HtmlSource m_source;
    Template m_form;
    QList<Found> m_found;
    QSet<QString> m_names;
    int m_depth = 0;
    int m_openFields = 0;
    qsizetype m_checkedUntil = 0;
};

} // namespace

InvalidTemplate::InvalidTemplate(QList<Problem> problems)
    : std::runtime_error(problems.isEmpty() ? std::string("invalid template") : summary(problems.constFirst())),
      errors(std::move(problems))
{ }

ReadTemplate readTemplate(const QString &source)
{
    if (const std::optional<Problem> problem = problemOfText(source))
        return {{source, {}, {}}, {*problem}};
    try {
        return TemplateReader(source).read(source);
    } catch (const std::length_error &tooComplex) {
        return {{source, {}, {}}, {ofWhole(ProblemCode::TooComplex, QString::fromUtf8(tooComplex.what()))}};
    }
}

Template parseTemplate(const QString &source)
{
    ReadTemplate read = readTemplate(source);
    if (!read.problems.isEmpty())
        throw InvalidTemplate(std::move(read.problems));
    return std::move(read.form);
}

QString runtimeTemplate(const Template &form, const QString &documentId)
{
    QString result;
    result.reserve(form.source.size());
    qsizetype copied = 0;
    for (qsizetype i = 0; i < form.fields.size(); ++i) {
        const FieldSpan span = form.spans.at(i);
        const Field &field = form.fields.at(i);
        result += QStringView(form.source).mid(copied, span.begin - copied);
        result += u'<' + field.tag + u" id=\"" + documentId.toHtmlEscaped() + u'_' + field.name + u"\"></" + field.tag
            + u'>';
        copied = span.end;
    }
    result += QStringView(form.source).mid(copied);
    return result;
}

QString runtimeTemplate(const QString &source, const QString &documentId)
{
    return runtimeTemplate(parseTemplate(source), documentId);
}

bool isFieldName(const QString &name)
{
    const QList<uint> characters = name.toUcs4();
    if (characters.isEmpty() || characters.size() > maximumFieldNameLength)
        return false;
    for (qsizetype i = 0; i < characters.size(); ++i) {
        const char32_t character = characters.at(i);
        const bool inside = QChar::isDigit(character) || QChar::isMark(character);
        if (character != U'_' && !QChar::isLetter(character) && (i == 0 || !inside))
            return false;
    }
    return true;
}

QString fieldNameKey(const QString &name)
{
    // Most names are their own key.
    const auto isItself = [](QChar c) { return c.unicode() < 0x80 && !(c >= u'A' && c <= u'Z'); };
    if (std::all_of(name.cbegin(), name.cend(), isItself))
        return name;
    return name.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

} // namespace formwright::forms
