#include "backend/forms/form_template.h"

#include "backend/forms/field_reader.h"
#include "backend/forms/html_source.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

constexpr qsizetype maximumProblems = 100;

std::string summary(const TemplateError &error)
{
    return QString(QString::number(error.line) + u':' + QString::number(error.column) + u' ' + error.message)
        .toStdString();
}

[[noreturn]] void refuse(const QString &message)
{
    throw InvalidTemplate({TemplateError{1, 1, message}});
}

void checkText(const QString &source)
{
    // One UTF-16 unit is at least one byte, so this bounds the work of the conversion, too.
    if (source.size() > maximumTemplateBytes || source.toUtf8().size() > maximumTemplateBytes)
        refuse(u"the template is larger than 1 MiB"_s);
    if (!source.isValidUtf16() || source.contains(QChar(u'\0')))
        refuse(u"the template contains characters that no text can have"_s);
}

class TemplateReader
{
public:
    explicit TemplateReader(const QString &text) : m_source(text) { }

    Template read(const QString &text)
    {
        if (const std::optional<Unclosed> unclosed = m_source.unclosed())
            report(unclosed->offset, unclosed->message);
        walk(m_source.root(), [this](const GumboNode &node, bool entering) {
            if (isElement(node) && node.type != GUMBO_NODE_DOCUMENT)
                entering ? enter(node) : leave(node);
        });
        if (m_form.fields.size() > maximumFields)
            report(0, QString(u"a form takes at most "_s + QString::number(maximumFields) + u" fields"_s));
        if (!m_problems.isEmpty())
            fail();
        m_form.source = text;
        return std::move(m_form);
    }

private:
    struct Problem {
        qsizetype offset;
        QString message;
    };

    void report(qsizetype offset, const QString &message)
    {
        if (m_problems.size() < maximumProblems)
            m_problems.append({qMax<qsizetype>(offset, 0), message});
    }

    // What a tag that does not end says is not worth a complaint of its own.
    const FieldTag *tagOf(const GumboElement &element, const ReportProblem &reporter) const
    {
        return m_source.startTagEnd(element) > m_source.size() ? nullptr : readTag(m_source, element, reporter);
    }

    void enter(const GumboNode &node)
    {
        const GumboElement &element = node.v.element;
        const ReportProblem reporter = [this](qsizetype offset, const QString &message) { report(offset, message); };
        const FieldTag *tag = tagOf(element, reporter);
        const bool field = tag != nullptr && tag->role == TagRole::Field;
        const bool closed = m_source.endOffset(element).has_value();
        // Gumbo puts all that follows an element without an end tag inside it; to us such a field is empty and nests
        // nothing.
        if ((!field || closed) && ++m_depth == maximumTemplateDepth + 1)
            report(m_source.startOffset(element), u"the markup nests too deep"_s);
        if (element.tag == GUMBO_TAG_SELECT || element.tag == GUMBO_TAG_FRAMESET)
            checkDroppedFields(element);
        if (!field)
            return;
        if (m_openFields > 0)
            report(m_source.startOffset(element), u"a field cannot stand within another"_s);
        if (closed)
            ++m_openFields;
        if (m_form.fields.size() > maximumFields)
            return;
        Field read = readField(m_source, node, *tag, reporter);
        const QString key = fieldNameKey(read.name);
        if (!key.isEmpty() && m_names.contains(key))
            report(
                m_source.startOffset(element), QString(u"the name \""_s + read.name.left(80) + u"\" is used twice"_s));
        m_names.insert(key);
        m_form.fields.append(std::move(read));
        m_form.spans.append(spanOf(element));
    }

    void leave(const GumboNode &node)
    {
        const GumboElement &element = node.v.element;
        const ReportProblem silent = [](qsizetype, const QString &) {};
        const FieldTag *tag = tagOf(element, silent);
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
            report(start + at, u"a field cannot stand within <select> or <frameset>"_s);
    }

    [[noreturn]] void fail()
    {
        std::stable_sort(m_problems.begin(), m_problems.end(),
            [](const Problem &left, const Problem &right) { return left.offset < right.offset; });
        QList<TemplateError> errors;
        for (const Problem &problem : std::as_const(m_problems)) {
            const SourcePosition position = m_source.position(problem.offset);
            errors.append({position.line, position.column, problem.message});
        }
        throw InvalidTemplate(errors);
    }

    HtmlSource m_source;
    Template m_form;
    QList<Problem> m_problems;
    QSet<QString> m_names;
    int m_depth = 0;
    int m_openFields = 0;
    qsizetype m_checkedUntil = 0;
};

} // namespace

InvalidTemplate::InvalidTemplate(QList<TemplateError> problems)
    : std::runtime_error(problems.isEmpty() ? std::string("invalid template") : summary(problems.constFirst())),
      errors(std::move(problems))
{ }

Template parseTemplate(const QString &source)
{
    checkText(source);
    try {
        return TemplateReader(source).read(source);
    } catch (const std::length_error &tooComplex) {
        refuse(QString::fromUtf8(tooComplex.what()));
    }
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
    return name.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

} // namespace formwright::forms
