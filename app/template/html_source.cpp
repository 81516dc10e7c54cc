#include "app/template/html_source.h"

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <time.h>
#endif

#include <chrono>
#include <csetjmp>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace formwright::forms {

namespace {

// A comment is kept wherever it stands, so one behind the text shows whether something swallows the end of it.
constexpr QByteArrayView endMark = "<!--end-->";

constexpr size_t memoryLimit = 96u << 20;
constexpr size_t chunkSize = 256u << 10;
constexpr auto timeLimit = 2s;

// What counts is the time of the thread, not that of the clock: on a machine with much to do markup is not to be blamed
// for having waited.
std::chrono::nanoseconds computedTime()
{
#ifdef Q_OS_WIN
    FILETIME created, ended, kernel, user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &ended, &kernel, &user))
        return {};
    const auto ticks = [](const FILETIME &time) { return (quint64(time.dwHighDateTime) << 32) | time.dwLowDateTime; };
    return std::chrono::nanoseconds((ticks(kernel) + ticks(user)) * 100);
#else
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
#endif
}

// The name in a start or end tag as written. Gumbo's own function keeps a space in "</name >".
QByteArrayView nameIn(const GumboStringPiece &tag)
{
    const QByteArrayView text(tag.data, static_cast<qsizetype>(tag.length));
    const qsizetype from = text.startsWith("</") ? 2 : 1;
    qsizetype to = from;
    while (to < text.size() && std::strchr(" \t\n\f\r/>", text[to]) == nullptr)
        ++to;
    return from < text.size() ? text.sliced(from, to - from) : QByteArrayView();
}

} // namespace

// Gives Gumbo its memory and takes it back at once: its own release function recurses as deep as the markup nests, and
// some markup of a megabyte would unfold into gigabytes.
struct HtmlSource::Arena {
    struct alignas(std::max_align_t) Chunk {
        Chunk *previous;
    };

    Chunk *last = nullptr;
    char *next = nullptr;
    size_t left = 0;
    size_t used = 0;
    unsigned calls = 0;
    const std::chrono::nanoseconds computedBefore = computedTime();
    std::jmp_buf exhausted;

    Arena() = default;
    ~Arena()
    {
        while (last != nullptr) {
            Chunk *previous = last->previous;
            std::free(last);
            last = previous;
        }
    }

    void *take(size_t size)
    {
        constexpr size_t alignment = alignof(std::max_align_t);
        if (size > memoryLimit || (++calls % 1024 == 0 && computedTime() - computedBefore >= timeLimit))
            return nullptr;
        size = (qMax<size_t>(size, 1) + alignment - 1) / alignment * alignment;
        if (size > left) {
            const size_t wanted = qMax(size, chunkSize) + sizeof(Chunk);
            if (used + wanted > memoryLimit)
                return nullptr;
            auto *chunk = static_cast<Chunk *>(std::malloc(wanted));
            if (chunk == nullptr)
                return nullptr;
            used += wanted;
            chunk->previous = last;
            last = chunk;
            next = reinterpret_cast<char *>(chunk + 1);
            left = wanted - sizeof(Chunk);
        }
        void *memory = next;
        next += size;
        left -= size;
        return memory;
    }

    // Gumbo does not look at what it gets, so a refusal has to leave it: there are only frames of C between the two
    // functions.
    static void *allocate(void *arena, size_t size)
    {
        auto *self = static_cast<Arena *>(arena);
        void *memory = self->take(size);
        if (memory == nullptr)
            std::longjmp(self->exhausted, 1);
        return memory;
    }

    static void release(void *, void *) { }

    GumboOutput *parse(const char *text, size_t length)
    {
        GumboOptions options = kGumboDefaultOptions;
        options.allocator = &allocate;
        options.deallocator = &release;
        options.userdata = this;
        options.tab_stop = 1;
        options.max_errors = 0;
        if (setjmp(exhausted) != 0)
            return nullptr;
        return gumbo_parse_with_options(&options, text, length);
    }
};

HtmlSource::HtmlSource(const QString &text)
    : m_arena(std::make_unique<Arena>()), m_utf8(text.toUtf8()), m_length(m_utf8.size())
{
    m_utf8.append(endMark);
    const GumboOutput *output = m_arena->parse(m_utf8.constData(), static_cast<size_t>(m_utf8.size()));
    if (output == nullptr)
        throw std::length_error("the markup is too complex");
    m_root = output->document;
}

HtmlSource::~HtmlSource() = default;

bool isElement(const GumboNode &node)
{
    // A document is laid out like an element as far as its children go.
    static_assert(offsetof(GumboDocument, children) == offsetof(GumboElement, children));
    return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE || node.type == GUMBO_NODE_DOCUMENT;
}

qsizetype HtmlSource::startOffset(const GumboElement &element) const
{
    return element.original_tag.data == nullptr ? -1 : element.original_tag.data - m_utf8.constData();
}

qsizetype HtmlSource::startTagEnd(const GumboElement &element) const
{
    return startOffset(element) + static_cast<qsizetype>(element.original_tag.length);
}

QString HtmlSource::tagName(const GumboElement &element) const
{
    return QString::fromUtf8(nameIn(element.original_tag));
}

std::optional<qsizetype> HtmlSource::endOffset(const GumboElement &element) const
{
    const QByteArrayView end = nameIn(element.original_end_tag);
    if (end.isEmpty() || end.compare(nameIn(element.original_tag), Qt::CaseInsensitive) != 0)
        return {};
    return element.original_end_tag.data - m_utf8.constData() + static_cast<qsizetype>(element.original_end_tag.length);
}

std::optional<Unclosed> HtmlSource::unclosed() const
{
    bool markFound = false;
    qsizetype covered = 0;
    std::optional<Unclosed> found;
    const auto cover = [&](const GumboStringPiece &piece, const QString &what, qsizetype blame) {
        if (piece.data == nullptr)
            return;
        const qsizetype from = piece.data - m_utf8.constData();
        const qsizetype to = from + static_cast<qsizetype>(piece.length);
        if (from < m_length && to > m_length && !found)
            found = Unclosed{blame < 0 ? from : blame, what};
        covered = qMax(covered, qMin(to, m_length));
    };
    walk(m_root, [&](const GumboNode &node, bool entering) {
        if (!entering || node.type == GUMBO_NODE_DOCUMENT)
            return;
        if (isElement(node)) {
            cover(node.v.element.original_tag, u"the tag is not closed"_s, -1);
            cover(node.v.element.original_end_tag, u"the end tag is not closed"_s, -1);
            return;
        }
        if (node.type == GUMBO_NODE_COMMENT && node.v.text.original_text.data == m_utf8.constData() + m_length) {
            markFound = true;
            return;
        }
        if (node.type == GUMBO_NODE_COMMENT) {
            cover(node.v.text.original_text, u"the comment is not closed"_s, -1);
            return;
        }
        const GumboNode *parent = node.parent;
        const bool inElement = parent != nullptr && parent->type == GUMBO_NODE_ELEMENT;
        const QString name = inElement ? tagName(parent->v.element) : QString();
        cover(node.v.text.original_text, QString(u"<"_s + name + u"> is not closed"_s),
            inElement ? startOffset(parent->v.element) : -1);
    });
    if (markFound)
        return {};
    if (!found) {
        const qsizetype tag = m_utf8.indexOf('<', covered);
        found = Unclosed{
            tag < 0 || tag >= m_length ? covered : tag, u"a tag, comment or quoted attribute is not closed"_s};
    }
    return found;
}

SourcePosition HtmlSource::position(qsizetype offset) const
{
    offset = qBound<qsizetype>(0, offset, m_length);
    if (offset < m_knownOffset) {
        m_knownOffset = 0;
        m_known = {};
    }
    for (; m_knownOffset < offset; ++m_knownOffset) {
        const auto byte = static_cast<unsigned char>(m_utf8.at(m_knownOffset));
        if ((byte & 0xC0u) == 0x80u)
            continue;
        m_known.index += byte >= 0xF0u ? 2 : 1;
        if (byte == '\n') {
            ++m_known.line;
            m_known.column = 1;
        } else {
            ++m_known.column;
        }
    }
    return m_known;
}

QByteArrayView HtmlSource::bytes(qsizetype from, qsizetype to) const
{
    return QByteArrayView(m_utf8).sliced(from, to - from);
}

} // namespace formwright::forms
