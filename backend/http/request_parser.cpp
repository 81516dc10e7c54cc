#include "backend/http/request_parser.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace formwright::http {

namespace {

constexpr bool isTokenCharacter(unsigned char c)
{
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))
        return true;
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return others.find(char(c)) != std::string_view::npos;
}

constexpr auto tokenTable = [] {
    std::array<bool, 256> table{};
    for (int c = 0; c < 256; ++c)
        table[c] = isTokenCharacter(static_cast<unsigned char>(c));
    return table;
}();

bool isToken(QByteArrayView text)
{
    for (const char c : text) {
        if (!tokenTable[static_cast<unsigned char>(c)])
            return false;
    }
    return !text.isEmpty();
}

bool is(QByteArrayView name, QByteArrayView wanted)
{
    return name.size() == wanted.size() && name.compare(wanted, Qt::CaseInsensitive) == 0;
}

QByteArrayView trimmed(QByteArrayView text)
{
    while (!text.isEmpty() && (text.front() == ' ' || text.front() == '\t'))
        text = text.sliced(1);
    while (!text.isEmpty() && (text.back() == ' ' || text.back() == '\t'))
        text.chop(1);
    return text;
}

bool listContains(QByteArrayView list, QByteArrayView wanted)
{
    while (!list.isEmpty()) {
        const qsizetype comma = list.indexOf(',');
        if (is(trimmed(comma < 0 ? list : list.first(comma)), wanted))
            return true;
        list = comma < 0 ? QByteArrayView() : list.sliced(comma + 1);
    }
    return false;
}

// A byte outside ASCII is what a careless client makes of a name; encoded, the rest of the server has only one form to
// know.
QByteArray encoded(QByteArrayView text)
{
    QByteArray result;
    result.reserve(text.size());
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x80) {
            result.append(c);
        } else {
            constexpr char digits[] = "0123456789ABCDEF";
            result.append('%').append(digits[static_cast<unsigned char>(c) >> 4]).append(digits[c & 15]);
        }
    }
    return result;
}

// Beside tabs.
bool hasControl(QByteArrayView text)
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < ' ' && byte != '\t') || byte == 0x7f;
    });
}

} // namespace

void RequestParser::fail(int status, const char *error)
{
    m_state = State::Failed;
    m_status = status;
    m_error = error;
}

qsizetype RequestParser::feed(QByteArrayView bytes)
{
    const qsizetype offered = bytes.size();
    QByteArrayView line;
    for (;;) {
        switch (m_state) {
        case State::RequestLine:
            if (bytes.isEmpty())
                return offered;
            m_started = true;
            if (!takeLine(bytes, line, m_limits.maxRequestLine, 414, "the request line is too long"))
                break;
            if (!line.isEmpty()) {
                readRequestLine(line);
                break;
            }
            // A line end left over from the request before is forgiven, a stream of them is not.
            m_started = false;
            if (++m_headerBytes > 8)
                fail(400, "empty lines stand where a request is due");
            break;
        case State::Header:
            if (!takeLine(bytes, line, m_limits.maxHeaderBlock - m_headerBytes, 431, "the header fields are too large"))
                break;
            m_headerBytes += line.size() + 2;
            if (line.isEmpty())
                finishHead();
            else
                readHeaderLine(line);
            break;
        case State::Body:
            takeBody(bytes, State::Complete);
            break;
        case State::ChunkLine:
            if (takeLine(bytes, line, m_limits.maxChunkLine, 400, "the size line of a chunk is too long"))
                readChunkLine(line);
            break;
        case State::ChunkData:
            takeBody(bytes, State::ChunkEnd);
            break;
        case State::ChunkEnd:
            if (!takeLine(bytes, line, 0, 400, "a chunk is longer than its size says"))
                break;
            m_state = State::ChunkLine;
            break;
        case State::Trailer:
            if (!takeLine(
                    bytes, line, m_limits.maxHeaderBlock - m_headerBytes, 431, "the trailer fields are too large"))
                break;
            m_headerBytes += line.size() + 2;
            if (line.isEmpty())
                m_state = State::Complete;
            else
                readTrailerLine(line);
            break;
        case State::HeadComplete:
        case State::Complete:
        case State::Failed:
            return offered - bytes.size();
        }
        if (bytes.isEmpty() && m_state != State::Failed)
            return offered;
    }
}

// A line within the bytes at hand is looked at where it lies; only one that is cut in two is put together in m_partial.
bool RequestParser::takeLine(
    QByteArrayView &bytes, QByteArrayView &line, qint64 limit, int tooLong, const char *tooLongText)
{
    if (m_lineComplete) {
        m_partial.resize(0); // keeps the memory, which the next line may need
        m_lineComplete = false;
    }
    if (bytes.isEmpty())
        return false;
    const void *end = std::memchr(bytes.data(), '\n', size_t(bytes.size()));
    const qsizetype length = end ? static_cast<const char *>(end) - bytes.data() : bytes.size();
    // Two more than the limit: the carriage return, and one to tell "too long" from "just full".
    if (m_partial.size() + length > limit + 1) {
        fail(tooLong, tooLongText);
        return false;
    }
    if (!end) {
        m_partial.append(bytes);
        bytes = {};
        return false;
    }
    if (m_partial.isEmpty()) {
        line = bytes.first(length);
    } else {
        m_partial.append(bytes.first(length));
        m_lineComplete = true;
        line = m_partial;
    }
    bytes = bytes.sliced(length + 1);
    if (line.isEmpty() || line.back() != '\r') {
        fail(400, "a line ends without a carriage return");
        return false;
    }
    line.chop(1);
    return true;
}

void RequestParser::readRequestLine(QByteArrayView line)
{
    m_headerBytes = 0;
    const qsizetype first = line.indexOf(' ');
    const qsizetype last = line.lastIndexOf(' ');
    if (first <= 0 || last <= first + 1 || last + 1 == line.size())
        return fail(400, "the request line is not: method, one space, target, one space, version");
    const QByteArrayView method = line.first(first);
    const QByteArrayView target = line.sliced(first + 1, last - first - 1);
    const QByteArrayView version = line.sliced(last + 1);
    if (!isToken(method) || method.size() > 32)
        return fail(400, "the method is not a token");
    if (version.size() != 8 || !version.startsWith("HTTP/") || version[5] < '0' || version[5] > '9' || version[6] != '.'
        || version[7] < '0' || version[7] > '9')
        return fail(400, "the version of the request line is not HTTP/1.1 or HTTP/1.0");
    if (version[5] != '1')
        return fail(505, "only HTTP/1.1 and HTTP/1.0 are spoken here");
    m_http10 = version[7] == '0';
    m_request.method = contract::methodFromName(method);
    m_request.methodText = method.toByteArray();
    if (method == "TRACE" || method == "CONNECT")
        return fail(405, "the method is not allowed");
    if (!readTarget(target))
        return;
    m_state = State::Header;
}

bool RequestParser::readTarget(QByteArrayView target)
{
    bool ascii = true;
    for (const char c : target) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= ' ' || byte == 0x7f || byte == '#') {
            fail(400, "the target of the request line has a character that must be percent-encoded");
            return false;
        }
        ascii = ascii && byte < 0x80;
    }
    if (target.front() != '/') {
        const bool asterisk = target == "*" && m_request.method == Method::Options;
        const qsizetype authority = is(target.first(qMin<qsizetype>(7, target.size())), "http://") ? 7
            : is(target.first(qMin<qsizetype>(8, target.size())), "https://")                      ? 8
                                                                                                   : 0;
        if (!asterisk && authority == 0) {
            fail(400, "the target of the request line does not begin with a slash");
            return false;
        }
        if (authority > 0) {
            qsizetype path = authority;
            while (path < target.size() && target[path] != '/' && target[path] != '?')
                ++path;
            if (path == authority) {
                fail(400, "the target of the request line names no host");
                return false;
            }
            target = target.sliced(path);
        }
    }
    const qsizetype question = target.indexOf('?');
    const QByteArrayView path = question < 0 ? target : target.first(question);
    const QByteArrayView query = question < 0 ? QByteArrayView() : target.sliced(question + 1);
    m_request.path = path.isEmpty() ? QByteArray("/") : ascii ? path.toByteArray() : encoded(path);
    m_request.query = ascii ? query.toByteArray() : encoded(query);
    return true;
}

bool RequestParser::readField(QByteArrayView line, QByteArrayView &name, QByteArrayView &value)
{
    if (++m_fields > m_limits.maxHeaderFields) {
        fail(431, "there are too many header fields");
        return false;
    }
    if (line.front() == ' ' || line.front() == '\t') {
        fail(400, "a header field is folded over two lines");
        return false;
    }
    const qsizetype colon = line.indexOf(':');
    if (colon < 0) {
        fail(400, "a header line has no colon");
        return false;
    }
    name = line.first(colon);
    if (!isToken(name)) {
        fail(400, "the name of a header field is empty or has a forbidden character");
        return false;
    }
    value = trimmed(line.sliced(colon + 1));
    if (hasControl(value)) {
        fail(400, "the value of a header field has a control character");
        return false;
    }
    return true;
}

void RequestParser::readHeaderLine(QByteArrayView line)
{
    QByteArrayView name;
    QByteArrayView value;
    if (!readField(line, name, value))
        return;
    readFramingField(name, value);
    if (m_state == State::Header)
        m_request.headers.append(name.toByteArray(), value.toByteArray());
}

void RequestParser::readFramingField(QByteArrayView name, QByteArrayView value)
{
    if (is(name, "content-length")) {
        if (m_contentLength >= 0)
            return fail(400, "Content-Length is given twice");
        if (value.isEmpty() || value.size() > 18)
            return fail(400, "Content-Length is not a number");
        qint64 length = 0;
        for (const char c : value) {
            if (c < '0' || c > '9')
                return fail(400, "Content-Length is not a number");
            length = length * 10 + (c - '0');
        }
        m_contentLength = length;
    } else if (is(name, "transfer-encoding")) {
        if (m_chunked)
            return fail(400, "Transfer-Encoding is given twice");
        if (m_http10)
            return fail(400, "Transfer-Encoding does not exist in HTTP/1.0");
        if (!is(value, "chunked"))
            return fail(501, "the only transfer coding understood is chunked");
        m_chunked = true;
    } else if (is(name, "connection")) {
        m_close = m_close || listContains(value, "close");
        m_keepAlive = m_keepAlive || listContains(value, "keep-alive");
    } else if (is(name, "host")) {
        ++m_hosts;
    } else if (is(name, "expect")) {
        if (!is(value, "100-continue"))
            return fail(417, "the only expectation understood is 100-continue");
        m_expectsContinue = !m_http10;
    }
    if (m_chunked && m_contentLength >= 0)
        fail(400, "Content-Length and Transfer-Encoding are both given");
}

void RequestParser::finishHead()
{
    if (m_hosts > 1)
        return fail(400, "Host is given twice");
    if (m_hosts == 0 && !m_http10)
        return fail(400, "Host is missing");
    if (m_http10 && !m_keepAlive)
        m_close = true;
    m_state = State::HeadComplete;
}

void RequestParser::identify(const QHostAddress &peer, bool secure, const QByteArray &id)
{
    m_request.peer = peer;
    m_request.secure = secure;
    m_request.id = id;
}

void RequestParser::acceptBody(qint64 maxBody)
{
    m_maxBody = maxBody;
    m_headerBytes = 0;
    m_fields = 0;
    if (m_chunked) {
        m_state = State::ChunkLine;
    } else if (m_contentLength > maxBody) {
        fail(413, "the body is larger than this endpoint takes");
    } else if (m_contentLength > 0) {
        m_wanted = m_contentLength;
        // A large length may be a lie: memory beyond this is only taken once the bytes are there.
        m_request.body.reserve(qMin<qint64>(m_contentLength, 256 * 1024));
        m_state = State::Body;
    } else {
        m_state = State::Complete;
    }
}

void RequestParser::takeBody(QByteArrayView &bytes, State next)
{
    const qsizetype count = qsizetype(qMin<qint64>(m_wanted, bytes.size()));
    m_request.body.append(bytes.first(count));
    bytes = bytes.sliced(count);
    m_wanted -= count;
    if (m_wanted == 0)
        m_state = next;
}

void RequestParser::readChunkLine(QByteArrayView line)
{
    // What is said behind the size is not read, but another reader of the same bytes must not find a line's end in it.
    if (hasControl(line))
        return fail(400, "the line before a chunk has a control character");
    const qsizetype semicolon = line.indexOf(';');
    const QByteArrayView digits = trimmed(semicolon < 0 ? line : line.first(semicolon));
    if (digits.isEmpty() || digits.size() > 15)
        return fail(400, "the size of a chunk is not a hexadecimal number");
    qint64 size = 0;
    for (const char c : digits) {
        const int digit = c >= '0' && c <= '9' ? c - '0'
            : c >= 'a' && c <= 'f'             ? c - 'a' + 10
            : c >= 'A' && c <= 'F'             ? c - 'A' + 10
                                               : -1;
        if (digit < 0)
            return fail(400, "the size of a chunk is not a hexadecimal number");
        size = size * 16 + digit;
    }
    if (m_request.body.size() + size > m_maxBody)
        return fail(413, "the body is larger than this endpoint takes");
    m_wanted = size;
    m_state = size > 0 ? State::ChunkData : State::Trailer;
}

// Trailers are read so that the next request is found, and dropped: nothing here wants them, and merged into the header
// they could contradict what was already decided by it.
void RequestParser::readTrailerLine(QByteArrayView line)
{
    QByteArrayView name;
    QByteArrayView value;
    readField(line, name, value);
}

Request RequestParser::take()
{
    Request request = std::move(m_request);
    m_request = {};
    m_state = State::RequestLine;
    m_headerBytes = 0;
    m_contentLength = -1;
    m_fields = 0;
    m_hosts = 0;
    m_started = m_http10 = m_close = m_keepAlive = m_chunked = m_expectsContinue = false;
    return request;
}

} // namespace formwright::http
