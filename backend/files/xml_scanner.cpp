#include "backend/files/xml_scanner.h"

#include <expat.h>

#include <array>
#include <cstdlib>
#include <cstring>

namespace formwright::files {
namespace {

constexpr int pieceBytes = 32 * 1024;
constexpr qint64 longestToken = 4 << 20;
constexpr qint64 mostMemory = 32 << 20;
constexpr int deepest = 200;
constexpr char namespaceEnd = '\n'; // stands between a namespace and a local name

// Expat keeps every distinct name it meets, so a hostile part could grow it without end. Its allocations are counted;
// as its allocation functions get no context, the counter of the scanner at work is found here.
thread_local qint64 *currentMemory = nullptr;

struct alignas(std::max_align_t) Block {
    size_t size;
};

void *allocate(size_t size)
{
    if (!currentMemory || size > size_t(mostMemory) || *currentMemory + qint64(size) > mostMemory)
        return nullptr;
    auto *block = static_cast<Block *>(std::malloc(sizeof(Block) + size));
    if (!block)
        return nullptr;
    block->size = size;
    *currentMemory += qint64(size);
    return block + 1;
}

void release(void *memory)
{
    if (!memory)
        return;
    Block *block = static_cast<Block *>(memory) - 1;
    *currentMemory -= qint64(block->size);
    std::free(block);
}

void *reallocate(void *memory, size_t size)
{
    void *grown = allocate(size);
    if (grown && memory) {
        std::memcpy(grown, memory, std::min(size, (static_cast<Block *>(memory) - 1)->size));
        release(memory);
    }
    return grown;
}

class MemoryScope
{
public:
    explicit MemoryScope(qint64 &memory) : m_before(std::exchange(currentMemory, &memory)) { }
    ~MemoryScope() { currentMemory = m_before; }
    Q_DISABLE_COPY_MOVE(MemoryScope)

private:
    qint64 *m_before;
};

QByteArrayView localName(const char *name)
{
    const char *end = std::strrchr(name, namespaceEnd);
    return QByteArrayView(end ? end + 1 : name);
}

[[noreturn]] void refuse(const char *reason)
{
    throw ReadError(QStringLiteral("The workbook cannot be read: %1.").arg(QLatin1String(reason)));
}

class Nothing : public XmlHandler
{
public:
    XmlScanner *scanner = nullptr;
    void start(QByteArrayView, const XmlAttributes &) override { scanner->stop(); }
};

class DocumentTypeFound : public ReadError
{
public:
    DocumentTypeFound()
        : ReadError(QStringLiteral(
            "The workbook is refused: it holds a document type declaration, which no spreadsheet program writes."))
    { }
};

} // namespace

// Runs a handler out of the C parser, which no exception may cross; pump() throws it again.
template <typename Call> void XmlScanner::protect(const Call &call)
{
    if (m_thrown || m_stopped)
        return;
    try {
        call();
    } catch (...) {
        m_thrown = std::current_exception();
    }
    if (m_thrown || m_stopped)
        XML_StopParser(m_parser, XML_FALSE);
}

struct XmlScanner::Callbacks {
    static void start(void *context, const char *name, const char **attributes)
    {
        auto *scanner = static_cast<XmlScanner *>(context);
        scanner->protect([&] {
            if (++scanner->m_depth > deepest)
                refuse("its markup is nested deeper than in any workbook");
            if (!scanner->m_namespace) {
                const QByteArrayView local = localName(name);
                scanner->m_namespace = QByteArray(name, local.data() - name);
            }
            if (scanner->isOwn(name))
                scanner->m_handler.start(localName(name), XmlAttributes(attributes));
        });
    }
    static void end(void *context, const char *name)
    {
        auto *scanner = static_cast<XmlScanner *>(context);
        scanner->protect([&] {
            --scanner->m_depth;
            if (scanner->isOwn(name))
                scanner->m_handler.end(localName(name));
        });
        if (!scanner->m_thrown && !scanner->m_stopped && !scanner->m_paused && scanner->m_handler.wantsPause())
            scanner->m_paused = XML_StopParser(scanner->m_parser, XML_TRUE) == XML_STATUS_OK;
    }
    static void text(void *context, const char *characters, int length)
    {
        auto *scanner = static_cast<XmlScanner *>(context);
        scanner->protect([&] { scanner->m_handler.text(QByteArrayView(characters, length)); });
    }
    static void documentType(void *context, const char *, const char *, const char *, int)
    {
        static_cast<XmlScanner *>(context)->protect([] { throw DocumentTypeFound(); });
    }
};

bool XmlScanner::isOwn(const char *name) const
{
    const qsizetype length = m_namespace->size();
    return std::strncmp(name, m_namespace->constData(), size_t(length)) == 0
        && !std::strchr(name + length, namespaceEnd);
}

QByteArrayView XmlAttributes::value(QByteArrayView name) const
{
    for (const char **pair = m_pairs; *pair; pair += 2) {
        if (QByteArrayView(pair[0]) == name)
            return QByteArrayView(pair[1]);
    }
    return {};
}

QByteArrayView XmlAttributes::qualifiedValue(QByteArrayView name) const
{
    for (const char **pair = m_pairs; *pair; pair += 2) {
        const QByteArrayView local = localName(pair[0]);
        if (local == name && local.data() != pair[0])
            return QByteArrayView(pair[1]);
    }
    return {};
}

bool XmlAttributes::flag(QByteArrayView name) const
{
    const QByteArrayView found = value(name);
    return found == "1" || found == "true";
}

XmlScanner::XmlScanner(std::unique_ptr<ZipPart> part, XmlHandler &handler) : m_part(std::move(part)), m_handler(handler)
{
    const MemoryScope scope(m_memory);
    const XML_Memory_Handling_Suite memory = {allocate, reallocate, release};
    m_parser = XML_ParserCreate_MM(nullptr, &memory, &namespaceEnd);
    if (!m_parser)
        refuse("there is not enough memory");
    XML_SetUserData(m_parser, this);
    XML_SetElementHandler(m_parser, &Callbacks::start, &Callbacks::end);
    XML_SetCharacterDataHandler(m_parser, &Callbacks::text);
    XML_SetStartDoctypeDeclHandler(m_parser, &Callbacks::documentType);
}

XmlScanner::~XmlScanner()
{
    const MemoryScope scope(m_memory);
    XML_ParserFree(m_parser);
}

int XmlScanner::parsePiece()
{
    void *buffer = XML_GetBuffer(m_parser, pieceBytes);
    if (!buffer)
        refuse("a part of it is more complicated than in any workbook");
    const qsizetype length = m_part->read(static_cast<char *>(buffer), pieceBytes);
    m_lastPiece = length == 0;
    return XML_ParseBuffer(m_parser, int(length), m_lastPiece);
}

bool XmlScanner::pump()
{
    if (m_finished || m_stopped)
        return false;
    const MemoryScope scope(m_memory);
    const int status = std::exchange(m_paused, false) ? XML_ResumeParser(m_parser) : parsePiece();
    if (m_thrown)
        std::rethrow_exception(std::exchange(m_thrown, nullptr));
    if (m_stopped)
        return false;
    if (status == XML_STATUS_SUSPENDED)
        return true;
    if (status != XML_STATUS_OK) {
        if (XML_GetErrorCode(m_parser) == XML_ERROR_NO_MEMORY)
            refuse("a part of it is more complicated than in any workbook");
        refuse("a part of it is damaged (its XML is not well-formed)");
    }
    if (m_part->position() - XML_GetCurrentByteIndex(m_parser) > longestToken)
        refuse("one of its cells or marks is longer than any may be");
    m_finished = m_lastPiece;
    return !m_finished;
}

void XmlScanner::drain()
{
    std::array<char, pieceBytes> piece;
    while (m_part->read(piece.data(), qsizetype(piece.size())) > 0) { }
}

double XmlScanner::progress() const
{
    return m_part->size() > 0 ? double(m_part->position()) / double(m_part->size()) : 1.0;
}

void refuseDocumentType(std::unique_ptr<ZipPart> part)
{
    Nothing handler;
    XmlScanner scanner(std::move(part), handler);
    handler.scanner = &scanner;
    try {
        scanner.run();
    } catch (const DocumentTypeFound &) {
        throw;
    } catch (const ReadError &) {
        // A part that is not read need not be readable.
    }
}

} // namespace formwright::files
