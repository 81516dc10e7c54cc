#include "app/template/form_template.h"

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

// Line breaks are kept by a browser in an attribute, but a person reading the template is better served without.
QString escaped(const QString &text)
{
    return text.toHtmlEscaped().replace(u"\n"_s, u"&#10;"_s).replace(u"\r"_s, u"&#13;"_s);
}

QString tagOf(const Field &field)
{
    if (!field.tag.isEmpty())
        return field.tag;
    if (!field.datePattern.isEmpty())
        return u"o-date-picker"_s;
    switch (field.kind) {
    case FieldKind::Text:
    case FieldKind::Integer:
    case FieldKind::Decimal:
        return u"o-input"_s;
    case FieldKind::LongText:
        return u"o-textarea"_s;
    case FieldKind::Date:
    case FieldKind::DateTime:
        return u"o-date-picker"_s;
    case FieldKind::Boolean:
        return u"o-checkbox"_s;
    case FieldKind::MultipleChoice:
        return field.options.isEmpty() ? u"o-select"_s : u"o-checkbox"_s;
    case FieldKind::Choice:
        return u"o-select"_s;
    case FieldKind::User:
        return u"o-user-select"_s;
    case FieldKind::Department:
        return u"o-dept-select"_s;
    case FieldKind::Attachment:
        return u"o-file-upload"_s;
    }
    return {};
}

class ElementWriter
{
public:
    explicit ElementWriter(const Field &field) : m_field(field), m_tag(tagOf(field)) { }

    QString write()
    {
        m_text = u'<' + m_tag;
        attribute(u"name"_s, m_field.name);
        attribute(u"label"_s, m_field.label);
        if (m_tag == u"o-input")
            attribute(u"type"_s, inputType());
        if (m_tag == u"o-date-picker")
            attribute(u"datePattern"_s, datePattern());
        flag(u"required"_s, m_field.required);
        flag(u"unique"_s, m_field.unique);
        flag(u"indexed"_s, m_field.indexed);
        flag(u"multiple"_s, m_field.multiple && m_tag != u"o-checkbox" && m_tag != u"o-select-about");
        number(u"minlength"_s, m_field.minLength);
        number(u"maxlength"_s, m_field.maxLength);
        attribute(u"min"_s, m_field.min);
        attribute(u"max"_s, m_field.max);
        number(u"limit"_s, m_field.limit);
        if (m_field.datePattern != u"HMS")
            attribute(u"pattern"_s, m_field.pattern);
        m_text += u'>';
        writeOptions();
        m_text += u"</" + m_tag + u'>';
        return m_text;
    }

private:
    QString inputType() const
    {
        if (m_field.kind == FieldKind::Integer)
            return u"integer"_s;
        return m_field.kind == FieldKind::Decimal ? u"decimal"_s : u"text"_s;
    }

    QString datePattern() const
    {
        if (!m_field.datePattern.isEmpty())
            return m_field.datePattern;
        return m_field.kind == FieldKind::DateTime ? u"YMD_HMS"_s : u"YMD"_s;
    }

    void attribute(const QString &name, const QString &value)
    {
        if (!value.isEmpty())
            m_text += u' ' + name + u"=\"" + escaped(value) + u'"';
    }

    void flag(const QString &name, bool set)
    {
        if (set)
            m_text += u' ' + name;
    }

    void number(const QString &name, const std::optional<qint64> &value)
    {
        if (value)
            attribute(name, QString::number(*value));
    }

    void writeOptions()
    {
        for (const FieldOption &option : m_field.options)
            m_text += u"\n      <option value=\"" + escaped(option.value) + u"\">" + option.label.toHtmlEscaped()
                + u"</option>";
        if (!m_field.options.isEmpty())
            m_text += u"\n    "_s;
    }

    const Field &m_field;
    const QString m_tag;
    QString m_text;
};

} // namespace

QString renderTemplate(const QList<Field> &fields, const QString &title)
{
    QString source = u"<section class=\"form\">\n"_s;
    if (!title.isEmpty())
        source += u"  <h2>" + title.toHtmlEscaped() + u"</h2>\n";
    for (const Field &field : fields) {
        const QString label = field.label.isEmpty() ? field.name : field.label;
        source += u"  <div class=\"field\">\n    <label>" + label.toHtmlEscaped() + u"</label>\n    "
            + ElementWriter(field).write() + u"\n  </div>\n";
    }
    source += u"</section>\n"_s;
    return source;
}

} // namespace formwright::forms
