#include "app/template/clean_markup.h"

#include "app/template/html_source.h"

#include <QSet>
#include <QUrl>

#include <stdexcept>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestMarkup = 512 * 1024;
constexpr int deepest = 100; // elements inside one another; the text of what is deeper stays

// How an element is treated.
enum class Kept { Whole, Children, Nothing };

bool isVoid(GumboTag tag)
{
    return tag == GUMBO_TAG_BR || tag == GUMBO_TAG_HR || tag == GUMBO_TAG_IMG;
}

// Begins on a line of its own, so that words before and after it stay apart.
bool isBlock(GumboTag tag)
{
    switch (tag) {
    case GUMBO_TAG_P:
    case GUMBO_TAG_DIV:
    case GUMBO_TAG_BR:
    case GUMBO_TAG_HR:
    case GUMBO_TAG_H1:
    case GUMBO_TAG_H2:
    case GUMBO_TAG_H3:
    case GUMBO_TAG_H4:
    case GUMBO_TAG_H5:
    case GUMBO_TAG_H6:
    case GUMBO_TAG_UL:
    case GUMBO_TAG_OL:
    case GUMBO_TAG_LI:
    case GUMBO_TAG_BLOCKQUOTE:
    case GUMBO_TAG_PRE:
    case GUMBO_TAG_TABLE:
    case GUMBO_TAG_CAPTION:
    case GUMBO_TAG_TR:
    case GUMBO_TAG_TD:
    case GUMBO_TAG_TH:
        return true;
    default:
        return false;
    }
}

Kept treatmentOf(const GumboElement &element)
{
    if (element.tag_namespace != GUMBO_NAMESPACE_HTML)
        return Kept::Nothing; // drawings and formulas bring a language of their own
    switch (element.tag) {
    case GUMBO_TAG_P:
    case GUMBO_TAG_BR:
    case GUMBO_TAG_HR:
    case GUMBO_TAG_DIV:
    case GUMBO_TAG_SPAN:
    case GUMBO_TAG_B:
    case GUMBO_TAG_STRONG:
    case GUMBO_TAG_I:
    case GUMBO_TAG_EM:
    case GUMBO_TAG_U:
    case GUMBO_TAG_S:
    case GUMBO_TAG_DEL:
    case GUMBO_TAG_INS:
    case GUMBO_TAG_SUB:
    case GUMBO_TAG_SUP:
    case GUMBO_TAG_H1:
    case GUMBO_TAG_H2:
    case GUMBO_TAG_H3:
    case GUMBO_TAG_H4:
    case GUMBO_TAG_H5:
    case GUMBO_TAG_H6:
    case GUMBO_TAG_UL:
    case GUMBO_TAG_OL:
    case GUMBO_TAG_LI:
    case GUMBO_TAG_BLOCKQUOTE:
    case GUMBO_TAG_PRE:
    case GUMBO_TAG_CODE:
    case GUMBO_TAG_TABLE:
    case GUMBO_TAG_CAPTION:
    case GUMBO_TAG_THEAD:
    case GUMBO_TAG_TBODY:
    case GUMBO_TAG_TFOOT:
    case GUMBO_TAG_TR:
    case GUMBO_TAG_TD:
    case GUMBO_TAG_TH:
    case GUMBO_TAG_A:
    case GUMBO_TAG_IMG:
        return Kept::Whole;
    // What stands in these is no text for readers.
    case GUMBO_TAG_SCRIPT:
    case GUMBO_TAG_STYLE:
    case GUMBO_TAG_TITLE:
    case GUMBO_TAG_NOSCRIPT:
    case GUMBO_TAG_NOFRAMES:
    case GUMBO_TAG_NOEMBED:
    case GUMBO_TAG_TEMPLATE:
    case GUMBO_TAG_IFRAME:
    case GUMBO_TAG_OBJECT:
    case GUMBO_TAG_EMBED:
    case GUMBO_TAG_APPLET:
    case GUMBO_TAG_XMP:
    case GUMBO_TAG_PLAINTEXT:
    case GUMBO_TAG_TEXTAREA:
    case GUMBO_TAG_SELECT:
    case GUMBO_TAG_AUDIO:
    case GUMBO_TAG_VIDEO:
    case GUMBO_TAG_CANVAS:
        return Kept::Nothing;
    default:
        return Kept::Children;
    }
}

QString attribute(const GumboElement &element, const char *name)
{
    const GumboAttribute *found = gumbo_get_attribute(&element.attributes, name);
    return found ? QString::fromUtf8(found->value) : QString();
}

// A file of this server. Nothing else of it: some of its addresses change things when they are fetched.
bool isOwnFile(const QString &address)
{
    static const QSet<QChar> takes = [] {
        QSet<QChar> set;
        for (const char16_t c : u"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./%?=&")
            set.insert(QChar(c));
        return set;
    }();
    const bool isPlace = address.startsWith("/api/runtime/app/files/"_L1)
        || address.startsWith("/api/runtime/app/files?"_L1) || address.startsWith("/uploads/"_L1);
    return isPlace && !address.contains(".."_L1) && !address.contains("%2e"_L1, Qt::CaseInsensitive)
        && std::all_of(address.begin(), address.end(), [](QChar c) { return takes.contains(c); });
}

// Where a link may lead; empty where it may not. Spelled anew, so that nothing is read differently by others.
QString linkTarget(const QString &written)
{
    const QString address = written.trimmed();
    if (isOwnFile(address))
        return address;
    const QUrl url(address, QUrl::StrictMode);
    const QString scheme = url.scheme().toLower();
    const bool isWeb
        = (scheme == "http"_L1 || scheme == "https"_L1) && !url.host().isEmpty() && url.userInfo().isEmpty();
    if (!url.isValid() || !(isWeb || scheme == "mailto"_L1 || scheme == "tel"_L1))
        return {};
    return QString::fromLatin1(url.toEncoded());
}

class Cleaner
{
public:
    void enter(const GumboNode &node)
    {
        switch (node.type) {
        case GUMBO_NODE_TEXT:
        case GUMBO_NODE_WHITESPACE:
        case GUMBO_NODE_CDATA:
            if (m_hidden == 0)
                addText(QString::fromUtf8(node.v.text.text));
            return;
        case GUMBO_NODE_ELEMENT:
        case GUMBO_NODE_TEMPLATE:
            break;
        default:
            return;
        }
        const GumboElement &element = node.v.element;
        if (m_hidden > 0 || treatmentOf(element) == Kept::Nothing) {
            ++m_hidden;
            return;
        }
        if (isBlock(element.tag))
            m_text += u' ';
        if (treatmentOf(element) == Kept::Children)
            return;
        if (++m_depth > deepest)
            return;
        addStart(element);
    }

    void leave(const GumboNode &node)
    {
        if (node.type != GUMBO_NODE_ELEMENT && node.type != GUMBO_NODE_TEMPLATE)
            return;
        const GumboElement &element = node.v.element;
        if (m_hidden > 0) {
            --m_hidden;
            return;
        }
        if (isBlock(element.tag))
            m_text += u' ';
        if (treatmentOf(element) == Kept::Children || m_depth-- > deepest || isVoid(element.tag))
            return;
        m_markup += "</"_L1 + QLatin1StringView(gumbo_normalized_tagname(element.tag)) + u'>';
    }

    CleanMarkup result() const { return {m_markup, m_text.simplified()}; }

private:
    void addText(QString text)
    {
        text.replace(QChar::Null, QChar::ReplacementCharacter);
        m_text += text;
        m_markup += text.toHtmlEscaped();
        requireShort();
    }

    void addAttribute(QLatin1StringView name, const QString &value)
    {
        m_markup += u' ' % name % "=\""_L1 % value.toHtmlEscaped() % u'"';
    }

    void addNumber(const GumboElement &element, const char *name)
    {
        bool isNumber = false;
        const int number = attribute(element, name).toInt(&isNumber);
        constexpr int most = 5000;
        if (isNumber && number >= 1 && number <= most)
            addAttribute(QLatin1StringView(name), QString::number(number));
    }

    void addStart(const GumboElement &element)
    {
        m_markup += u'<' + QLatin1StringView(gumbo_normalized_tagname(element.tag));
        if (element.tag == GUMBO_TAG_A) {
            if (const QString target = linkTarget(attribute(element, "href")); !target.isEmpty()) {
                addAttribute("href"_L1, target);
                addAttribute("rel"_L1, u"noopener noreferrer nofollow"_s);
            }
        } else if (element.tag == GUMBO_TAG_IMG) {
            if (const QString source = attribute(element, "src").trimmed(); isOwnFile(source))
                addAttribute("src"_L1, source);
            addAttribute("alt"_L1, attribute(element, "alt").replace(QChar::Null, QChar::ReplacementCharacter));
            addNumber(element, "width");
            addNumber(element, "height");
        } else if (element.tag == GUMBO_TAG_TD || element.tag == GUMBO_TAG_TH) {
            addNumber(element, "colspan");
            addNumber(element, "rowspan");
        } else if (element.tag == GUMBO_TAG_OL) {
            addNumber(element, "start");
        }
        m_markup += u'>';
        requireShort();
    }

    // Some markup unfolds into many times its size.
    void requireShort() const
    {
        if (m_markup.size() > longestMarkup)
            throw std::length_error("the markup is too complex");
    }

    QString m_markup;
    QString m_text;
    int m_hidden = 0; // elements around, whose content is left out
    int m_depth = 0;
};

} // namespace

CleanMarkup cleanMarkup(const QString &html)
{
    const HtmlSource source(html);
    Cleaner cleaner;
    walk(source.root(), [&](const GumboNode &node, bool entering) {
        // Leaves are visited once, on entering.
        if (entering)
            cleaner.enter(node);
        else
            cleaner.leave(node);
    });
    return cleaner.result();
}

} // namespace formwright::forms
