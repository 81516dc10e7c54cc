#include "app/flow/diagram_text.h"

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

// Reads forwards, and stops at the first thing that is not as it should be. Whether the text is well-formed in every
// respect is the other reader's to say.
class Scanner
{
public:
    explicit Scanner(QStringView text) : m_text(text) { }

    struct Tag {
        enum class Kind { Open, Close, Alone } kind = Kind::Open;
        QStringView name;
        TextRange range;
    };

    bool isAtEnd() const { return m_at >= m_text.size(); }
    const QString &problem() const { return m_problem; }
    void fail(const QString &why)
    {
        if (m_problem.isEmpty())
            m_problem = why;
        m_at = m_text.size();
    }

    // The next tag; what stands in front of it goes to `words`, where it is wanted. False at the end.
    bool next(Tag &tag, QString *words)
    {
        while (!isAtEnd()) {
            const qsizetype open = m_text.indexOf(u'<', m_at);
            const qsizetype upTo = open < 0 ? m_text.size() : open;
            if (words != nullptr)
                appendWords(*words, m_text.sliced(m_at, upTo - m_at));
            m_at = upTo;
            if (open < 0)
                return false;
            const QStringView rest = m_text.sliced(open);
            if (rest.startsWith("<!--"_L1)) {
                skipPast("-->"_L1, 4);
            } else if (rest.startsWith("<![CDATA["_L1)) {
                const qsizetype begin = open + 9;
                if (skipPast("]]>"_L1, 9) && words != nullptr)
                    words->append(m_text.sliced(begin, m_at - 3 - begin));
            } else if (rest.startsWith("<?"_L1)) {
                skipPast("?>"_L1, 2);
            } else if (rest.startsWith("<!"_L1)) {
                fail(u"holds a document type declaration"_s);
            } else {
                return readTag(tag);
            }
        }
        return false;
    }

private:
    bool skipPast(QLatin1StringView end, qsizetype from)
    {
        const qsizetype found = m_text.indexOf(end, m_at + from);
        if (found < 0) {
            fail(u"something is not closed"_s);
            return false;
        }
        m_at = found + end.size();
        return true;
    }

    bool readTag(Tag &tag)
    {
        const qsizetype begin = m_at;
        qsizetype at = begin + 1;
        // Values of attributes may hold what would end the tag.
        QChar quote;
        while (at < m_text.size() && (m_text.at(at) != u'>' || !quote.isNull())) {
            const QChar here = m_text.at(at);
            if (quote.isNull() && (here == u'"' || here == u'\''))
                quote = here;
            else if (here == quote)
                quote = {};
            ++at;
        }
        if (at >= m_text.size()) {
            fail(u"a tag is not closed"_s);
            return false;
        }
        m_at = at + 1;
        tag.range = {begin, m_at};
        QStringView inside = m_text.sliced(begin + 1, at - begin - 1);
        tag.kind = Tag::Kind::Open;
        if (inside.startsWith(u'/')) {
            tag.kind = Tag::Kind::Close;
            inside = inside.sliced(1);
        } else if (inside.endsWith(u'/')) {
            tag.kind = Tag::Kind::Alone;
            inside = inside.chopped(1);
        }
        qsizetype name = 0;
        while (name < inside.size() && !inside.at(name).isSpace())
            ++name;
        tag.name = inside.first(name);
        if (tag.name.isEmpty())
            fail(u"a tag has no name"_s);
        return !tag.name.isEmpty();
    }

    void appendWords(QString &words, QStringView raw)
    {
        qsizetype at = 0;
        while (at < raw.size()) {
            const qsizetype mark = raw.indexOf(u'&', at);
            const qsizetype upTo = mark < 0 ? raw.size() : mark;
            // As every reader of XML has line ends.
            for (qsizetype i = at; i < upTo; ++i) {
                if (raw.at(i) != u'\r')
                    words.append(raw.at(i));
                else if (i + 1 >= upTo || raw.at(i + 1) != u'\n')
                    words.append(u'\n');
            }
            if (mark < 0)
                return;
            const qsizetype end = raw.indexOf(u';', mark);
            if (end < 0)
                return fail(u"an entity is not closed"_s);
            appendEntity(words, raw.sliced(mark + 1, end - mark - 1));
            at = end + 1;
        }
    }

    void appendEntity(QString &words, QStringView name)
    {
        static constexpr std::pair<QLatin1StringView, char16_t> known[]{
            {"lt"_L1, u'<'}, {"gt"_L1, u'>'}, {"amp"_L1, u'&'}, {"quot"_L1, u'"'}, {"apos"_L1, u'\''}};
        for (const auto &[text, sign] : known) {
            if (name == text) {
                words.append(QChar(sign));
                return;
            }
        }
        bool isNumber = false;
        char32_t code = 0;
        if (name.startsWith("#x"_L1))
            code = name.sliced(2).toUInt(&isNumber, 16);
        else if (name.startsWith(u'#'))
            code = name.sliced(1).toUInt(&isNumber);
        if (!isNumber || code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
            return fail(u"an entity is unknown: "_s + name.left(40));
        words.append(QStringView(QChar::fromUcs4(code)));
    }

    QStringView m_text;
    qsizetype m_at = 0;
    QString m_problem;
};

using Tag = Scanner::Tag;

} // namespace

const PropertyPlace *ElementPlace::property(QStringView name) const
{
    for (qsizetype i = properties.size() - 1; i >= 0; --i) {
        if (properties.at(i).name == name)
            return &properties.at(i);
    }
    return nullptr;
}

QString ElementPlace::value(QStringView name) const
{
    const PropertyPlace *there = property(name);
    return there == nullptr ? QString() : there->value;
}

DiagramText::DiagramText(const QString &text) : m_text(text)
{
    if (text.trimmed().isEmpty())
        return;
    Scanner scanner(m_text);
    Tag tag;
    ElementPlace element;
    PropertyPlace property;
    QList<QStringView> open; // below a property
    QList<QString> names;
    // Words lie in the innermost property, however deep markup goes there: the reader leaves that out.
    while (scanner.next(tag, names.size() == 3 && open.isEmpty() ? &property.value : nullptr)) {
        const auto depth = names.size() + open.size();
        if (tag.kind == Tag::Kind::Close) {
            const QStringView expected = !open.isEmpty() ? open.constLast()
                : names.isEmpty()                        ? QStringView()
                                                         : QStringView(names.constLast());
            if (tag.name != expected) {
                scanner.fail(u"a tag closes what is not open: "_s + tag.name.left(40));
                break;
            }
            if (!open.isEmpty()) {
                open.removeLast();
                continue;
            }
            names.removeLast();
            if (depth == 3) {
                property.content.end = tag.range.begin;
                property.whole.end = tag.range.end;
                element.properties.append(property);
            } else if (depth == 2) {
                element.content.end = tag.range.begin;
                element.whole.end = tag.range.end;
                m_elements.append(element);
            } else {
                m_rootContent.end = tag.range.begin;
                m_rootWhole.end = tag.range.end;
            }
            continue;
        }
        const bool isAlone = tag.kind == Tag::Kind::Alone;
        const QString name = tag.name.toString();
        if (depth == 0) {
            if (hasRoot()) {
                scanner.fail(u"has a second root element"_s);
                break;
            }
            m_rootTag = name;
            m_rootWhole = tag.range;
            m_rootContent = {tag.range.end, tag.range.end};
            m_rootHasEndTag = !isAlone;
        } else if (depth == 1) {
            element = {name, name.section(u'.', -1), name.contains(u'.'), tag.range, {tag.range.end, tag.range.end},
                !isAlone, {}};
            if (isAlone)
                m_elements.append(element);
        } else if (depth == 2) {
            property = {name, {}, tag.range, {tag.range.end, tag.range.end}, !isAlone};
            if (isAlone)
                element.properties.append(property);
        } else if (!isAlone) {
            open.append(tag.name);
        }
        if (!isAlone && depth < 3)
            names.append(name);
    }
    m_problem = scanner.problem();
    if (m_problem.isEmpty() && (!hasRoot() || !names.isEmpty()))
        m_problem = hasRoot() ? u"an element is not closed: "_s + names.constLast().left(40) : u"has no root element"_s;
    if (!m_problem.isEmpty())
        m_elements.clear();
}

QString DiagramText::package() const
{
    const qsizetype dot = m_rootTag.lastIndexOf(u'.');
    return dot < 0 ? QString() : m_rootTag.first(dot + 1);
}

QString escapedXml(const QString &text)
{
    QString escaped;
    escaped.reserve(text.size());
    for (const QChar sign : text) {
        if (sign == u'<')
            escaped += "&lt;"_L1;
        else if (sign == u'>')
            escaped += "&gt;"_L1;
        else if (sign == u'&')
            escaped += "&amp;"_L1;
        else if (sign == u'\r')
            escaped += "&#13;"_L1;
        else if (sign >= u' ' || sign == u'\n' || sign == u'\t') // no XML can have the others
            escaped += sign;
    }
    return escaped;
}

} // namespace formwright::flow
