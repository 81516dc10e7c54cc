#include "backend/http/compression.h"

#include <zlib.h>

#include <array>
#include <mutex>
#include <optional>
#include <utility>

namespace formwright::http {

namespace {

constexpr int fastLevel
    = 2; // of 9; on JSON it loses a tenth of the size to the default level and takes a third of the time
constexpr int gzipWindow = 15 + 16;

// The state of one thread's compressor: a quarter of a megabyte that is worth keeping.
struct Deflater {
    z_stream stream{};
    bool ready = deflateInit2(&stream, fastLevel, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    Deflater() = default;
    Deflater(const Deflater &) = delete;
    Deflater &operator=(const Deflater &) = delete;
    ~Deflater()
    {
        if (ready)
            deflateEnd(&stream);
    }
};

// The gzip form of bytes that others keep as well. To hold them here, too, is what keeps them as they are: the same
// address then means the same bytes.
class KeptBytes
{
public:
    std::optional<QByteArray> find(const QByteArray &bytes)
    {
        const std::lock_guard lock(m_mutex);
        for (const auto &[plain, compressed] : m_entries) {
            if (plain.constData() == bytes.constData() && plain.size() == bytes.size())
                return compressed;
        }
        return std::nullopt;
    }
    void keep(const QByteArray &bytes, const QByteArray &compressed)
    {
        const std::lock_guard lock(m_mutex);
        m_entries[m_next++ % m_entries.size()] = {bytes, compressed};
    }

private:
    std::mutex m_mutex;
    std::array<std::pair<QByteArray, QByteArray>, 4> m_entries;
    size_t m_next = 0;
};

QByteArrayView trimmed(QByteArrayView text)
{
    while (!text.isEmpty() && (text.front() == ' ' || text.front() == '\t'))
        text = text.sliced(1);
    while (!text.isEmpty() && (text.back() == ' ' || text.back() == '\t'))
        text.chop(1);
    return text;
}

// "q=0", "q=0.0" and so on: named only to be refused.
bool isRefused(QByteArrayView parameters)
{
    const QByteArrayView q = trimmed(parameters);
    if (q.size() < 3 || (q[0] != 'q' && q[0] != 'Q') || q[1] != '=')
        return false;
    for (const char c : q.sliced(2)) {
        if (c != '0' && c != '.')
            return false;
    }
    return true;
}

} // namespace

bool acceptsGzip(QByteArrayView acceptEncoding)
{
    std::optional<bool> any;
    while (!acceptEncoding.isEmpty()) {
        const qsizetype comma = acceptEncoding.indexOf(',');
        const QByteArrayView item = comma < 0 ? acceptEncoding : acceptEncoding.first(comma);
        acceptEncoding = comma < 0 ? QByteArrayView() : acceptEncoding.sliced(comma + 1);
        const qsizetype semicolon = item.indexOf(';');
        const QByteArrayView coding = trimmed(semicolon < 0 ? item : item.first(semicolon));
        const bool taken = semicolon < 0 || !isRefused(item.sliced(semicolon + 1));
        if (coding.compare("gzip", Qt::CaseInsensitive) == 0 || coding.compare("x-gzip", Qt::CaseInsensitive) == 0)
            return taken;
        if (coding == "*")
            any = taken;
    }
    return any.value_or(false);
}

bool isJson(QByteArrayView contentType)
{
    const qsizetype semicolon = contentType.indexOf(';');
    const QByteArrayView type = trimmed(semicolon < 0 ? contentType : contentType.first(semicolon));
    return type.compare("application/json", Qt::CaseInsensitive) == 0
        || (type.size() > 5 && type.last(5).compare("+json", Qt::CaseInsensitive) == 0);
}

static QByteArray compressed(const QByteArray &bytes)
{
    thread_local Deflater deflater;
    z_stream &stream = deflater.stream;
    // avail_in counts in 32 bits; nothing that large is worth one call that blocks a worker for seconds.
    if (!deflater.ready || bytes.size() > 512 * 1024 * 1024 || deflateReset(&stream) != Z_OK)
        return {};
    QByteArray result(bytes.size() - 1, Qt::Uninitialized);
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.constData()));
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(result.data());
    stream.avail_out = uInt(result.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        return {};
    result.resize(qsizetype(stream.total_out));
    result.squeeze();
    return result;
}

QByteArray gzip(const QByteArray &bytes)
{
    constexpr qsizetype most = 4 * 1024 * 1024;
    if (bytes.isDetached() || bytes.size() > most)
        return compressed(bytes);
    static KeptBytes kept;
    if (const auto known = kept.find(bytes))
        return *known;
    QByteArray result = compressed(bytes);
    kept.keep(bytes, result);
    return result;
}

} // namespace formwright::http
