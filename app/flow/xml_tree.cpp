#include "app/flow/xml_tree.h"

#include "app/flow/diagram_text.h"

#include <QStringBuilder>
#include <QXmlStreamReader>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

using Kind = XmlElement::Kind;
using Reason = XmlFailure::Reason;

bool isBlank(const QString &text)
{
    return std::ranges::all_of(text, [](QChar sign) { return sign.isSpace(); });
}

constexpr int deepestLayout = 20; // levels; spaces for all of them could be a hundred times the text

// Spaces that only lay the text out: between elements, where no words are. How many texts that were.
int dropLayout(XmlElement &element)
{
    const auto isWord = [](const XmlElement &child) { return child.kind == Kind::Text && !isBlank(child.text); };
    const auto isOther = [](const XmlElement &child) { return child.kind != Kind::Text; };
    if (std::ranges::any_of(element.children, isOther) && std::ranges::none_of(element.children, isWord))
        return int(std::erase_if(element.children, [](const XmlElement &child) { return child.kind == Kind::Text; }));
    return 0;
}

class TreeReader
{
public:
    TreeReader(const QByteArray &bytes, const XmlLimits &limits) : m_reader(bytes), m_limits(limits) { }

    std::variant<XmlElement, XmlFailure> read()
    {
        std::vector<XmlElement> open;
        XmlElement root;
        while (!m_reader.atEnd() && !m_failure) {
            switch (m_reader.readNext()) {
            case QXmlStreamReader::StartElement:
                open.push_back(opened());
                if (qsizetype(open.size()) > m_limits.depth)
                    fail(Reason::TooDeep);
                break;
            case QXmlStreamReader::EndElement: {
                XmlElement done = std::move(open.back());
                open.pop_back();
                m_count -= dropLayout(done);
                if (open.empty())
                    root = std::move(done);
                else
                    open.back().children.push_back(std::move(done));
                break;
            }
            case QXmlStreamReader::Characters:
                if (!open.empty())
                    add(open.back(), Kind::Text, m_reader.text().toString());
                break;
            case QXmlStreamReader::Comment:
                if (!open.empty())
                    add(open.back(), Kind::Comment, m_reader.text().toString());
                break;
            case QXmlStreamReader::ProcessingInstruction:
                if (!open.empty()) {
                    add(open.back(), Kind::Instruction, m_reader.processingInstructionData().toString());
                    open.back().children.back().name = m_reader.processingInstructionTarget().toString();
                }
                break;
            case QXmlStreamReader::DTD:
            case QXmlStreamReader::EntityReference:
                fail(Reason::TypeDeclaration);
                break;
            default:
                break;
            }
        }
        if (!m_failure && m_reader.hasError())
            fail(Reason::NotWellFormed, m_reader.errorString());
        if (m_failure)
            return *m_failure;
        return root;
    }

private:
    void fail(Reason reason, const QString &about = {})
    {
        if (!m_failure)
            m_failure = XmlFailure{reason, m_reader.lineNumber(), m_reader.columnNumber() + 1, about};
    }

    XmlElement opened()
    {
        XmlElement element;
        element.name = m_reader.qualifiedName().toString();
        element.space = m_reader.namespaceUri().toString();
        element.line = m_reader.lineNumber();
        element.column = m_reader.columnNumber() + 1;
        const auto declarations = m_reader.namespaceDeclarations();
        for (const QXmlStreamNamespaceDeclaration &each : declarations)
            element.declarations.append({each.prefix().toString(), each.namespaceUri().toString()});
        const auto attributes = m_reader.attributes();
        for (const QXmlStreamAttribute &each : attributes)
            element.attributes.append({each.qualifiedName().toString(), each.value().toString()});
        if (++m_count > m_limits.elements || attributes.size() + declarations.size() > m_limits.attributes)
            fail(Reason::TooMany);
        return element;
    }

    void add(XmlElement &to, Kind kind, const QString &text)
    {
        if (kind == Kind::Text && !to.children.empty() && to.children.back().kind == kind) {
            to.children.back().text += text;
            return;
        }
        XmlElement part;
        part.kind = kind;
        part.text = text;
        to.children.push_back(std::move(part));
        if (++m_count > m_limits.elements)
            fail(Reason::TooMany);
    }

    QXmlStreamReader m_reader;
    const XmlLimits &m_limits;
    std::optional<XmlFailure> m_failure;
    int m_count = 0; // of all parts
};

// By hand, since the library's writer leaves carriage returns in texts to be lost by whoever reads them.
QString escapedAttribute(const QString &value)
{
    QString escaped = escapedXml(value);
    return escaped.replace(u'"', "&quot;"_L1).replace(u'\n', "&#10;"_L1).replace(u'\t', "&#9;"_L1);
}

void write(QString &out, const XmlElement &element, int depth, bool isLaidOut)
{
    switch (element.kind) {
    case Kind::Text:
        out += escapedXml(element.text);
        return;
    case Kind::Comment:
        out += QString(u"<!--"_s % element.text % u"-->"_s);
        return;
    case Kind::Instruction:
        out += QString(u"<?"_s % element.name % u' ' % element.text % u"?>"_s);
        return;
    case Kind::Element:
        break;
    }
    out += QString(u'<' % element.name);
    for (const auto &[prefix, space] : element.declarations)
        out += QString((prefix.isEmpty() ? u" xmlns"_s : QString(u" xmlns:"_s % prefix)) % u"=\""_s
            % escapedAttribute(space) % u'"');
    for (const auto &[name, value] : element.attributes)
        out += QString(u' ' % name % u"=\""_s % escapedAttribute(value) % u'"');
    if (element.children.empty()) {
        out += "/>"_L1;
        return;
    }
    out += u'>';
    const bool hasWords
        = std::ranges::any_of(element.children, [](const XmlElement &child) { return child.kind == Kind::Text; });
    const bool goesOn = isLaidOut && !hasWords;
    for (const XmlElement &child : element.children) {
        if (goesOn)
            out += QString(u'\n' % QString(std::min(depth + 1, deepestLayout) * 2, u' '));
        write(out, child, depth + 1, goesOn);
    }
    if (goesOn)
        out += QString(u'\n' % QString(std::min(depth, deepestLayout) * 2, u' '));
    out += QString(u"</"_s % element.name % u'>');
}

QString prefixOf(const QString &name)
{
    return name.contains(u':') ? name.section(u':', 0, 0) : QString();
}

// Those that names have, and those that a value may mean: "tns:Invoice".
void addUsed(QSet<QString> &used, const XmlElement &element)
{
    if (!element.isElement()) {
        if (element.kind == Kind::Text && element.text.size() < 1000 && element.text.contains(u':'))
            used.insert(prefixOf(element.text.trimmed()));
        return;
    }
    used.insert(prefixOf(element.name));
    for (const auto &[name, value] : element.attributes) {
        if (name.contains(u':'))
            used.insert(prefixOf(name));
        if (value.contains(u':'))
            used.insert(prefixOf(value));
    }
    for (const XmlElement &child : element.children)
        addUsed(used, child);
}

} // namespace

bool XmlElement::is(QLatin1StringView wantedSpace, QStringView wantedName) const
{
    return isElement() && space == wantedSpace && name.endsWith(wantedName) && localName() == wantedName;
}

QString XmlElement::attribute(QStringView wanted) const
{
    for (const auto &[key, value] : attributes) {
        if (key == wanted)
            return value;
    }
    return {};
}

bool XmlElement::hasAttribute(QStringView wanted) const
{
    return std::ranges::any_of(attributes, [&](const auto &each) { return each.first == wanted; });
}

void XmlElement::setAttribute(const QString &wanted, const QString &value)
{
    for (auto &[key, there] : attributes) {
        if (key == wanted) {
            there = value;
            return;
        }
    }
    attributes.append({wanted, value});
}

void XmlElement::removeAttribute(QStringView wanted)
{
    attributes.removeIf([&](const auto &each) { return each.first == wanted; });
}

QString XmlElement::words() const
{
    QString all = kind == Kind::Text ? text : QString();
    for (const XmlElement &each : children)
        all += each.words();
    return all;
}

const XmlElement *XmlElement::child(QLatin1StringView wantedSpace, QStringView wantedName) const
{
    for (const XmlElement &each : children) {
        if (each.is(wantedSpace, wantedName))
            return &each;
    }
    return nullptr;
}

XmlElement *XmlElement::child(QLatin1StringView wantedSpace, QStringView wantedName)
{
    return const_cast<XmlElement *>(std::as_const(*this).child(wantedSpace, wantedName));
}

std::variant<XmlElement, XmlFailure> readXml(const QByteArray &bytes, const XmlLimits &limits)
{
    if (bytes.size() > limits.bytes)
        return XmlFailure{Reason::TooLarge};
    return TreeReader(bytes, limits).read();
}

QByteArray xmlDocument(const XmlElement &root)
{
    QString out = u"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"_s;
    write(out, root, 0, true);
    return out.append(u'\n').toUtf8();
}

QString fragmentOf(const XmlElement &element, const XmlElement::Pairs &outer)
{
    QSet<QString> used;
    addUsed(used, element);
    XmlElement whole = element;
    for (const auto &declaration : outer) {
        const bool isThere = std::ranges::any_of(
            whole.declarations, [&](const auto &each) { return each.first == declaration.first; });
        if (used.contains(declaration.first) && !isThere)
            whole.declarations.append(declaration);
    }
    QString out;
    write(out, whole, 0, false);
    return out;
}

std::optional<XmlElement> elementFrom(const QString &fragment, const XmlElement::Pairs &outer)
{
    auto read = readXml(fragment.toUtf8());
    auto *element = std::get_if<XmlElement>(&read);
    if (element == nullptr)
        return std::nullopt;
    element->declarations.removeIf([&](const auto &each) { return outer.contains(each); });
    return std::move(*element);
}

void walk(const XmlElement &element, const std::function<bool(const XmlElement &)> &visit)
{
    for (const XmlElement &child : element.children) {
        if (child.isElement() && visit(child))
            walk(child, visit);
    }
}

bool removeBelow(XmlElement &element, const std::function<bool(const XmlElement &)> &test)
{
    bool isAny = std::erase_if(element.children, [&](const XmlElement &child) {
        return child.isElement() && test(child);
    }) > 0;
    for (XmlElement &child : element.children)
        isAny = removeBelow(child, test) || isAny;
    return isAny;
}

XmlElement without(const XmlElement &element, const QSet<const XmlElement *> &gone)
{
    XmlElement rest{element.kind, element.name, element.space, element.text, element.attributes, element.declarations,
        {}, element.line, element.column};
    for (const XmlElement &child : element.children) {
        if (!gone.contains(&child))
            rest.children.push_back(without(child, gone));
    }
    return rest;
}

} // namespace formwright::flow
