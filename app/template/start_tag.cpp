#include "app/template/start_tag.h"

#include <gumbo.h>

namespace formwright::forms {

namespace {

bool isSpace(QChar character)
{
    return character == u' ' || character == u'\t' || character == u'\n' || character == u'\f' || character == u'\r';
}

class Scanner
{
public:
    Scanner(const QString &text, Range tag) : m_text(text), m_at(tag.begin + 1), m_end(tag.end - 1) { }

    StartTag scan()
    {
        while (m_at < m_end && !isSpace(at()) && at() != u'/')
            ++m_at;
        m_tag.endOfAttributes = m_at;
        while (skipToName())
            readAttribute();
        return m_tag;
    }

private:
    QChar at() const { return m_text.at(m_at); }

    bool skipToName()
    {
        while (m_at < m_end && (isSpace(at()) || at() == u'/'))
            ++m_at;
        return m_at < m_end;
    }

    void readAttribute()
    {
        SourceAttribute attribute;
        attribute.nameRange.begin = m_at;
        // A "=" in front of a name belongs to it.
        do
            ++m_at;
        while (m_at < m_end && !isSpace(at()) && at() != u'/' && at() != u'=');
        attribute.nameRange.end = m_at;
        attribute.name = m_text.sliced(attribute.nameRange.begin, attribute.nameRange.size()).toLower();
        qsizetype next = m_at;
        while (next < m_end && isSpace(m_text.at(next)))
            ++next;
        attribute.valueRange = {m_at, m_at};
        if (next < m_end && m_text.at(next) == u'=') {
            m_at = next + 1;
            readValue(attribute);
        }
        attribute.whole = {attribute.nameRange.begin, m_at};
        m_tag.endOfAttributes = m_at;
        m_tag.attributes.append(attribute);
    }

    void readValue(SourceAttribute &attribute)
    {
        while (m_at < m_end && isSpace(at()))
            ++m_at;
        attribute.hasValue = true;
        if (m_at < m_end && (at() == u'"' || at() == u'\'')) {
            attribute.quote = at();
            const qsizetype begin = ++m_at;
            while (m_at < m_end && at() != attribute.quote)
                ++m_at;
            attribute.valueRange = {begin, m_at};
            m_at = qMin(m_at + 1, m_end);
        } else {
            const qsizetype begin = m_at;
            while (m_at < m_end && !isSpace(at()))
                ++m_at;
            attribute.valueRange = {begin, m_at};
        }
        const QString raw = m_text.sliced(attribute.valueRange.begin, attribute.valueRange.size());
        attribute.value = unescaped(raw);
    }

    const QString &m_text;
    qsizetype m_at;
    const qsizetype m_end; // at the ">"
    StartTag m_tag;
};

} // namespace

StartTag scanStartTag(const QString &text, Range tag)
{
    return Scanner(text, tag).scan();
}

QString unescaped(const QString &html)
{
    if (!html.contains(u'&'))
        return html;
    // The parser knows the two thousand names; quoted, only they and the quotes mean anything.
    const QByteArray tag
        = QString(u"<a b=\"" + QString(html).replace(QChar(u'"'), QStringLiteral("&quot;")) + u"\">").toUtf8();
    GumboOptions options = kGumboDefaultOptions;
    options.max_errors = 0;
    GumboOutput *output = gumbo_parse_with_options(&options, tag.constData(), static_cast<size_t>(tag.size()));
    QString result;
    const GumboNode *node = output->root;
    while (node != nullptr && node->type == GUMBO_NODE_ELEMENT) {
        if (const GumboAttribute *value = gumbo_get_attribute(&node->v.element.attributes, "b")) {
            result = QString::fromUtf8(value->value);
            break;
        }
        const GumboVector &children = node->v.element.children;
        node = children.length == 0 ? nullptr : static_cast<const GumboNode *>(children.data[children.length - 1]);
    }
    gumbo_destroy_output(&options, output);
    return result;
}

} // namespace formwright::forms
