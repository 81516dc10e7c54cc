#include "app/flow/diagram_xml.h"

#include "app/contract/error.h"

#include <expat.h>

#include <exception>

namespace formwright::flow {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

// Depths of the elements that mean something.
constexpr int rootDepth = 1;
constexpr int elementDepth = 2;
constexpr int propertyDepth = 3;

[[noreturn]] void refuse(const QString &why)
{
    throw Error::invalid(u"invalid input"_s, {{u"content"_s, why}});
}

QString className(const char *name)
{
    return QString::fromUtf8(name).section(u'.', -1);
}

class Reader
{
public:
    Reader() : m_parser(XML_ParserCreate("UTF-8"))
    {
        if (!m_parser)
            throw std::bad_alloc();
        XML_SetUserData(m_parser, this);
        XML_SetElementHandler(
            m_parser,
            [](void *self, const char *name, const char **) {
                static_cast<Reader *>(self)->protect([&](Reader &reader) { reader.start(name); });
            },
            [](void *self, const char *name) {
                static_cast<Reader *>(self)->protect([&](Reader &reader) { reader.end(name); });
            });
        XML_SetCharacterDataHandler(m_parser, [](void *self, const char *characters, int length) {
            static_cast<Reader *>(self)->protect([&](Reader &reader) { reader.text(characters, length); });
        });
        XML_SetStartDoctypeDeclHandler(m_parser, [](void *self, const char *, const char *, const char *, int) {
            static_cast<Reader *>(self)->protect(
                [](Reader &) { refuse(u"holds a document type declaration, which no diagram has"_s); });
        });
    }
    ~Reader() { XML_ParserFree(m_parser); }
    Q_DISABLE_COPY_MOVE(Reader)

    DiagramXml read(const QByteArray &text)
    {
        const XML_Status status = XML_Parse(m_parser, text.constData(), int(text.size()), XML_TRUE);
        if (m_thrown)
            std::rethrow_exception(m_thrown);
        if (status != XML_STATUS_OK) {
            refuse(u"is not well-formed XML: "_s % QString::fromLatin1(XML_ErrorString(XML_GetErrorCode(m_parser)))
                % u" in line "_s % QString::number(XML_GetCurrentLineNumber(m_parser)));
        }
        return std::move(m_found);
    }

private:
    // No exception may cross the C parser: it is kept, and thrown again behind it.
    template <typename Call> void protect(const Call &call)
    {
        if (m_thrown)
            return;
        try {
            call(*this);
        } catch (...) {
            m_thrown = std::current_exception();
            XML_StopParser(m_parser, XML_FALSE);
        }
    }

    void start(const char *name)
    {
        ++m_depth;
        if (m_depth == rootDepth) {
            m_found.rootClass = className(name);
        } else if (m_depth == elementDepth) {
            m_found.elements.append(
                {className(name), QByteArrayView(name).contains('.'), int(XML_GetCurrentLineNumber(m_parser)), {}});
        } else if (m_depth == propertyDepth) {
            m_text.clear();
        }
    }
    void end(const char *name)
    {
        if (m_depth == propertyDepth)
            m_found.elements.last().properties.insert(QString::fromUtf8(name), QString::fromUtf8(m_text));
        --m_depth;
    }
    void text(const char *characters, int length)
    {
        if (m_depth == propertyDepth)
            m_text.append(characters, length);
    }

    XML_Parser m_parser;
    DiagramXml m_found;
    QByteArray m_text; // of the property that is being read
    int m_depth = 0;
    std::exception_ptr m_thrown;
};

} // namespace

DiagramXml readDiagramXml(const QString &text)
{
    return Reader().read(text.toUtf8());
}

} // namespace formwright::flow
