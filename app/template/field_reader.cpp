#include "app/template/field_reader.h"

#include "app/template/decimal_text.h"
#include "app/template/field_pattern.h"
#include "app/template/field_value.h"
#include "app/template/form_template.h"

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

const GumboAttribute *attribute(const GumboElement &element, const char *name)
{
    return gumbo_get_attribute(&element.attributes, name);
}

// Reads the attributes of one element into a Field. Member functions run in the order in which read() calls them.
class FieldReader
{
public:
    FieldReader(const HtmlSource &source, const GumboNode &node, const TagTraits &tag, const ReportProblem &report)
        : m_source(source), m_node(node), m_element(node.v.element), m_tag(tag), m_report(report)
    { }

    Field read()
    {
        readAttributes();
        readName();
        readOptions();
        readKind();
        m_field.required = flag(u"required"_s);
        m_field.unique = flag(u"unique"_s);
        m_field.indexed = flag(u"indexed"_s);
        readCounts();
        readRange();
        readPattern();
        return m_field;
    }

private:
    void readAttributes()
    {
        const bool older = attribute(m_element, "classname") != nullptr;
        for (unsigned i = 0; i < m_element.attributes.length; ++i) {
            const auto *item = static_cast<const GumboAttribute *>(m_element.attributes.data[i]);
            QString value = QString::fromUtf8(item->value);
            if (older)
                value.replace(u"@quot;"_s, u"\""_s);
            m_field.attributes.insert(QString::fromUtf8(item->name).toLower(), value);
        }
        const SourcePosition position = m_source.position(m_source.startOffset(m_element));
        m_field.line = position.line;
        m_field.column = position.column;
        m_field.tag = QLatin1String(m_tag.tag);
    }

    QString text(const QString &name) const { return m_field.attributes.value(name).trimmed(); }

    bool flag(const QString &name) const { return isOn(m_field, name); }

    void problem(const char *name, ProblemCode code, const QString &message) const
    {
        const GumboAttribute *item = name == nullptr ? nullptr : attribute(m_element, name);
        const qsizetype start = m_source.startOffset(m_element);
        m_report(
            item == nullptr ? start : start + (item->original_name.data - m_element.original_tag.data), code, message);
    }

    void readName()
    {
        if (!m_field.attributes.contains(u"name"_s)) {
            problem(nullptr, ProblemCode::MissingName, QString(u"<"_s + m_field.tag + u"> has no name"_s));
        } else if (m_field.name = m_field.attributes.value(u"name"_s).normalized(QString::NormalizationForm_C);
                   !isFieldName(m_field.name)) {
            problem("name", ProblemCode::BadName,
                QString(u"\""_s + m_field.name.left(80)
                    + u"\" cannot be a field's name: use letters, digits and \"_\", at most "_s
                    + QString::number(maximumFieldNameLength) + u", not beginning with a digit"_s));
        }
        m_field.label = text(u"label"_s);
        if (m_field.label.isEmpty())
            m_field.label = text(u"discript"_s);
        if (m_field.label.isEmpty())
            m_field.label = m_field.name;
    }

    void readOptions()
    {
        if (!m_source.endOffset(m_element)) {
            for (unsigned i = 0; i < m_element.children.length; ++i) {
                const auto *child = static_cast<const GumboNode *>(m_element.children.data[i]);
                if (isElement(*child) && child->v.element.tag == GUMBO_TAG_OPTION) {
                    problem(nullptr, ProblemCode::OptionsWithoutEnd,
                        QString(u"<"_s + m_field.tag + u"> has options and no end tag"_s));
                    return;
                }
            }
            return;
        }
        FieldOption option;
        bool hasValue = false;
        bool inside = false;
        walk(&m_node, [&](const GumboNode &node, bool entering) {
            if (isElement(node) && node.v.element.tag == GUMBO_TAG_OPTION) {
                inside = entering;
                if (entering) {
                    const GumboAttribute *value = attribute(node.v.element, "value");
                    hasValue = value != nullptr;
                    option = {hasValue ? QString::fromUtf8(value->value) : QString(), QString()};
                } else {
                    addOption(option, hasValue, node.v.element);
                }
            } else if (inside && entering && (node.type == GUMBO_NODE_TEXT || node.type == GUMBO_NODE_WHITESPACE)) {
                option.label += QString::fromUtf8(node.v.text.text);
            }
        });
    }

    void addOption(FieldOption option, bool hasValue, const GumboElement &element)
    {
        option.label = option.label.simplified();
        if (!hasValue)
            option.value = option.label;
        // The usual first line "Please choose" stands for no choice.
        if (option.value.isEmpty())
            return;
        if (option.label.isEmpty())
            option.label = option.value;
        if (option.value.contains(u';'))
            m_report(
                m_source.startOffset(element), ProblemCode::BadOption, u"an option's value cannot contain \";\""_s);
        for (const FieldOption &other : std::as_const(m_field.options)) {
            if (other.value == option.value) {
                m_report(m_source.startOffset(element), ProblemCode::DuplicateOption,
                    QString(u"the option \""_s + option.value.left(80) + u"\" occurs twice"_s));
                return;
            }
        }
        m_field.options.append(option);
    }

    void readKind()
    {
        m_field.kind = m_tag.kind;
        const QString type = text(u"type"_s).toLower();
        const QString valueType = text(u"fieldtype"_s).toUpper();
        if (m_field.tag == u"o-input") {
            const bool older = m_field.attributes.contains(u"classname"_s);
            if (type == u"integer" && !older)
                m_field.kind = FieldKind::Integer;
            else if ((type == u"decimal" || type == u"number") && !older)
                m_field.kind = FieldKind::Decimal;
            else if (!type.isEmpty() && type != u"text" && !older)
                problem("type", ProblemCode::UnknownType,
                    QString(u"unknown input type \""_s + type.left(80) + u"\": text, integer and decimal are known"_s));
            else if (valueType == u"VALUE_TYPE_NUMBER")
                m_field.kind = FieldKind::Decimal;
            else if (valueType == u"VALUE_TYPE_DATE")
                m_field.kind = FieldKind::DateTime;
            else if (valueType == u"VALUE_TYPE_TEXT")
                m_field.kind = FieldKind::LongText;
        } else if (m_field.tag == u"o-checkbox"
            && (!m_field.options.isEmpty() || valueType == u"VALUE_TYPE_STRINGLIST")) {
            m_field.kind = FieldKind::MultipleChoice;
        } else if (m_field.tag == u"o-select" && flag(u"multiple"_s)) {
            m_field.kind = FieldKind::MultipleChoice;
        } else if (m_field.tag == u"o-date-picker") {
            readDatePattern();
        }
        const bool ids = m_field.kind == FieldKind::User || m_field.kind == FieldKind::Department
            || m_field.kind == FieldKind::Attachment;
        m_field.multiple = m_field.kind == FieldKind::MultipleChoice || (ids && flag(u"multiple"_s));
    }

    void readDatePattern()
    {
        static const QHash<QString, QString> known{
            {u""_s, u"YMD"_s},
            {u"Y"_s, u"Y"_s},
            {u"YYYY"_s, u"Y"_s},
            {u"YM"_s, u"YM"_s},
            {u"YYYYMM"_s, u"YM"_s},
            {u"YMD"_s, u"YMD"_s},
            {u"YYYYMMDD"_s, u"YMD"_s},
            {u"YMDHM"_s, u"YMD_HM"_s},
            {u"YYYYMMDDHHMM"_s, u"YMD_HM"_s},
            {u"YMDHMS"_s, u"YMD_HMS"_s},
            {u"YYYYMMDDHHMMSS"_s, u"YMD_HMS"_s},
            {u"HMS"_s, u"HMS"_s},
            {u"HHMMSS"_s, u"HMS"_s},
        };
        QString letters;
        for (const QChar character : text(u"datepattern"_s).toUpper()) {
            if (character.isLetter())
                letters += character;
        }
        m_field.datePattern = known.value(letters);
        if (m_field.datePattern.isEmpty()) {
            problem("datepattern", ProblemCode::UnknownDatePattern,
                u"unknown datePattern: Y, YM, YMD, YMD_HM, YMD_HMS and HMS are known"_s);
        } else if (m_field.datePattern == u"HMS") {
            m_field.kind = FieldKind::Text;
            m_field.pattern = u"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"_s;
            m_field.matcher = compilePattern(m_field.pattern);
        } else if (m_field.datePattern.contains(u'H')) {
            m_field.kind = FieldKind::DateTime;
        }
    }

    std::optional<qint64> count(const char *name, qint64 least) const
    {
        const QString value = text(QLatin1String(name));
        if (value.isEmpty())
            return {};
        bool fits = false;
        const qint64 number = value.toLongLong(&fits);
        if (fits && number >= least)
            return number;
        problem(name, ProblemCode::BadNumber,
            QString(QLatin1String(name) + u" must be a whole number, at least "_s + QString::number(least)));
        return {};
    }

    void readCounts()
    {
        const bool textual = m_field.kind == FieldKind::Text || m_field.kind == FieldKind::LongText
            || m_field.kind == FieldKind::Choice || m_field.kind == FieldKind::Integer
            || m_field.kind == FieldKind::Decimal;
        if (!textual) {
            refuse("minlength");
            refuse("maxlength");
        } else {
            m_field.minLength = count("minlength", 0);
            m_field.maxLength = count("maxlength", 1);
            if (m_field.minLength && m_field.maxLength && *m_field.minLength > *m_field.maxLength)
                problem("minlength", ProblemCode::ReversedRange, u"minlength is greater than maxlength"_s);
        }
        for (const char *name : {"limit", "limitnumber", "limitsum"}) {
            // Older designs write 0 or -1 for no limit.
            if (!m_field.limit && text(QLatin1String(name)) != u"0" && text(QLatin1String(name)) != u"-1")
                m_field.limit = count(name, 1);
        }
    }

    void refuse(const char *name) const
    {
        if (m_field.attributes.contains(QLatin1String(name)))
            problem(name, ProblemCode::MeaninglessAttribute,
                QString(QLatin1String(name) + u" has no meaning for a field of kind "_s + kindName(m_field.kind)));
    }

    QString bound(const char *name) const
    {
        const QString value = text(QLatin1String(name));
        if (value.isEmpty())
            return {};
        const std::variant<FieldValue, Violation> decoded = decodeText(m_field, value);
        if (const auto *bound = std::get_if<FieldValue>(&decoded))
            return bound->text;
        problem(name, ProblemCode::BadBound,
            QString(QLatin1String(name) + u" is not a value of kind "_s + kindName(m_field.kind)));
        return {};
    }

    void readRange()
    {
        const bool number = m_field.kind == FieldKind::Integer || m_field.kind == FieldKind::Decimal;
        if (!number && m_field.kind != FieldKind::Date && m_field.kind != FieldKind::DateTime) {
            refuse("min");
            refuse("max");
            return;
        }
        m_field.min = bound("min");
        m_field.max = bound("max");
        if (m_field.min.isEmpty() || m_field.max.isEmpty())
            return;
        if (number ? compareDecimals(m_field.min, m_field.max) > 0 : m_field.min > m_field.max)
            problem("min", ProblemCode::ReversedRange, u"min is greater than max"_s);
    }

    void readPattern()
    {
        const QString pattern = m_field.attributes.value(u"pattern"_s);
        if (pattern.isEmpty())
            return;
        if (m_field.kind == FieldKind::Boolean || m_field.multiple || m_field.kind == FieldKind::Date
            || m_field.kind == FieldKind::DateTime) {
            refuse("pattern");
            return;
        }
        const QRegularExpression compiled = compilePattern(pattern);
        if (!compiled.isValid()) {
            problem("pattern", ProblemCode::BadPattern,
                QString(u"the pattern is not a regular expression: "_s + compiled.errorString()));
            return;
        }
        m_field.pattern = pattern;
        m_field.matcher = compiled;
    }

    const HtmlSource &m_source;
    const GumboNode &m_node;
    const GumboElement &m_element;
    const TagTraits &m_tag;
    const ReportProblem &m_report;
    Field m_field;
};

} // namespace

const TagTraits *readTag(const HtmlSource &source, const GumboElement &element, const ReportProblem &report)
{
    if (element.original_tag.data == nullptr)
        return nullptr;
    if (element.tag == GUMBO_TAG_UNKNOWN) {
        const QString name = source.tagName(element);
        if (!name.startsWith(u"o-"_s, Qt::CaseInsensitive))
            return nullptr;
        const TagTraits *tag = findPlatformTag(name);
        if (tag == nullptr)
            report(source.startOffset(element), ProblemCode::UnknownElement,
                QString(u"unknown element <"_s + name.toLower().left(80) + u">"_s));
        return tag;
    }
    const GumboAttribute *className = attribute(element, "classname");
    if (className == nullptr)
        return nullptr;
    const QString name = QString::fromUtf8(className->value);
    const TagTraits *tag = findTagOfClass(name);
    if (tag == nullptr)
        report(source.startOffset(element), ProblemCode::UnknownClass,
            QString(u"unknown field class \""_s + name.left(80) + u"\""_s));
    return tag;
}

bool isOn(const Field &field, const QString &attribute)
{
    const auto found = field.attributes.constFind(attribute);
    if (found == field.attributes.cend())
        return false;
    const QString value = found->trimmed().toLower();
    return value != "false"_L1 && value != "0"_L1 && value != "no"_L1;
}

Field readField(const HtmlSource &source, const GumboNode &node, const TagTraits &tag, const ReportProblem &report)
{
    return FieldReader(source, node, tag, report).read();
}

} // namespace formwright::forms
