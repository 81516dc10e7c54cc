#include "backend/files/text_encoding.h"

#include "backend/files/read_error.h"

#include <QIODevice>

#include <unicode/ucnv.h>

#include <array>

namespace formwright::files {
namespace {

constexpr qsizetype pieceBytes = 64 * 1024;
constexpr qint64 fewControls = 3; // a short text may have so many, damaged as it is

// Counts sequences of UTF-8; follows RFC 3629 (no overlong forms, no surrogates, nothing above U+10FFFF).
class Utf8Counter
{
public:
    qint64 valid = 0; // of two and more bytes
    qint64 invalid = 0;

    void feed(uchar byte)
    {
        if (m_missing > 0) {
            if (byte >= m_low && byte <= m_high) {
                m_low = 0x80;
                m_high = 0xBF;
                if (--m_missing == 0)
                    ++valid;
                return;
            }
            ++invalid;
            m_missing = 0;
        }
        start(byte);
    }
    void finish() { invalid += m_missing > 0 ? 1 : 0; }

private:
    void start(uchar byte)
    {
        m_low = 0x80;
        m_high = 0xBF;
        if (byte < 0x80)
            return;
        if (byte >= 0xC2 && byte <= 0xDF) {
            m_missing = 1;
        } else if (byte >= 0xE0 && byte <= 0xEF) {
            m_missing = 2;
            m_low = byte == 0xE0 ? 0xA0 : 0x80;
            m_high = byte == 0xED ? 0x9F : 0xBF;
        } else if (byte >= 0xF0 && byte <= 0xF4) {
            m_missing = 3;
            m_low = byte == 0xF0 ? 0x90 : 0x80;
            m_high = byte == 0xF4 ? 0x8F : 0xBF;
        } else {
            ++invalid;
        }
    }

    int m_missing = 0;
    uchar m_low = 0x80;
    uchar m_high = 0xBF;
};

// Counts characters of GB18030. Western text also forms valid pairs (an accented letter and the ASCII letter after it),
// but hardly ever pairs of two high bytes, which is what common Chinese characters are.
class Gb18030Counter
{
public:
    qint64 common = 0; // pairs of high bytes, and four-byte characters
    qint64 other = 0; // pairs with an ASCII second byte
    qint64 invalid = 0;

    void feed(uchar byte)
    {
        switch (m_state) {
        case 0:
            if (byte >= 0x81 && byte <= 0xFE)
                m_state = 1;
            else if (byte >= 0x80)
                ++invalid;
            break;
        case 1:
            m_state = 0;
            if (byte >= 0xA1 && byte <= 0xFE)
                ++common;
            else if ((byte >= 0x40 && byte <= 0x7E) || (byte >= 0x80 && byte <= 0xA0))
                ++other;
            else if (byte >= 0x30 && byte <= 0x39)
                m_state = 2;
            else
                ++invalid;
            break;
        case 2:
            m_state = byte >= 0x81 && byte <= 0xFE ? 3 : 0;
            invalid += m_state == 0 ? 1 : 0;
            break;
        default:
            m_state = 0;
            ++(byte >= 0x30 && byte <= 0x39 ? common : invalid);
        }
    }
    void finish() { invalid += m_state != 0 ? 1 : 0; }
    bool plausible() const { return common > 0 && invalid == 0 && common >= 2 * other; }

private:
    int m_state = 0;
};

struct ByteCounts {
    Utf8Counter utf8;
    Gb18030Counter gb18030;
    std::array<qint64, 2> zeros = {0, 0}; // at even and at odd places
    qint64 controls = 0; // bytes that no text has
    qint64 asciiPairs = 0; // of an even and the odd place behind it
    qint64 total = 0;
    bool evenIsAscii = false;
};

bool isAsciiText(uchar byte)
{
    return (byte >= 0x20 && byte < 0x7F) || byte == '\t' || byte == '\n' || byte == '\r';
}

void count(ByteCounts &counts, QByteArrayView bytes)
{
    for (const char character : bytes) {
        const auto byte = uchar(character);
        counts.utf8.feed(byte);
        counts.gb18030.feed(byte);
        if (byte == 0)
            ++counts.zeros[counts.total % 2];
        else if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r' && byte != '\f' && byte != 0x1A)
            ++counts.controls;
        const bool isAscii = isAsciiText(byte);
        if (counts.total % 2 == 0)
            counts.evenIsAscii = isAscii;
        else if (isAscii && counts.evenIsAscii)
            ++counts.asciiPairs;
        ++counts.total;
    }
}

TextEncoding fromMark(QByteArrayView head)
{
    if (head.startsWith("\xEF\xBB\xBF"))
        return {"UTF-8", 3};
    if (head.startsWith("\xFF\xFE"))
        return {"UTF-16LE", 2};
    if (head.startsWith("\xFE\xFF"))
        return {"UTF-16BE", 2};
    return {};
}

TextEncoding fromCounts(const ByteCounts &counts)
{
    const auto [even, odd] = counts.zeros;
    // A few damaged characters do not turn a UTF-8 file into another encoding.
    const bool isUtf8 = counts.utf8.invalid == 0 || counts.utf8.valid > 20 * counts.utf8.invalid;
    // A stray zero in a text of bytes is not yet UTF-16, where a letter of ASCII never stands beside another.
    const bool isOfBytes = 4 * counts.asciiPairs > counts.total || (isUtf8 && counts.utf8.valid > 0);
    // Separators and line ends alone give UTF-16 a zero in a good part of its units, all on one side.
    if (!isOfBytes && odd > 20 * even && odd * 50 >= counts.total)
        return {"UTF-16LE", 0};
    if (!isOfBytes && even > 20 * odd && even * 50 >= counts.total)
        return {"UTF-16BE", 0};
    const qint64 strange = counts.controls + even + odd;
    if (strange > fewControls && strange * 100 > counts.total)
        throw ReadError(QStringLiteral("This is neither a text table (.csv) nor an Excel workbook (.xlsx)."));
    if (isUtf8)
        return {"UTF-8", 0};
    if (counts.gb18030.plausible())
        return {"GB18030", 0};
    return {"windows-1252", 0};
}

} // namespace

TextEncoding detectEncoding(QIODevice &device)
{
    device.seek(0);
    ByteCounts counts;
    QByteArray piece(pieceBytes, Qt::Uninitialized);
    for (;;) {
        const qint64 length = device.read(piece.data(), pieceBytes);
        if (length < 0)
            throw ReadError(QStringLiteral("The file could not be read to its end."));
        if (length == 0)
            break;
        if (counts.total == 0) {
            if (const TextEncoding marked = fromMark(QByteArrayView(piece.constData(), length)); marked.markBytes > 0)
                return marked;
        }
        count(counts, QByteArrayView(piece.constData(), length));
    }
    counts.utf8.finish();
    counts.gb18030.finish();
    return fromCounts(counts);
}

const QList<QByteArray> &knownEncodings()
{
    static const QList<QByteArray> known{"UTF-8", "UTF-16LE", "UTF-16BE", "GB18030", "Big5", "Shift_JIS", "EUC-JP",
        "windows-949", "windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255",
        "windows-1256", "windows-1257", "windows-1258", "ISO-8859-2", "ISO-8859-15", "KOI8-R", "IBM850", "macintosh"};
    return known;
}

TextEncoding chosenEncoding(QIODevice &device, const QString &name)
{
    const auto isChosen
        = [&name](const QByteArray &known) { return name.compare(QLatin1String(known), Qt::CaseInsensitive) == 0; };
    const QList<QByteArray> &known = knownEncodings();
    const auto found = std::find_if(known.begin(), known.end(), isChosen);
    if (found == known.end())
        throw ReadError(QStringLiteral("The text encoding “%1” is not known here.").arg(name.left(40)));
    device.seek(0);
    const QByteArray head = device.read(3);
    const TextEncoding marked = fromMark(head);
    return {*found, marked.name == *found ? marked.markBytes : 0};
}

void TextDecoder::Close::operator()(UConverter *converter) const
{
    ucnv_close(converter);
}

TextDecoder::TextDecoder(const QByteArray &encoding)
{
    UErrorCode error = U_ZERO_ERROR;
    m_converter.reset(ucnv_open(encoding.constData(), &error));
    if (U_FAILURE(error))
        throw ReadError(QStringLiteral("The text encoding “%1” is not known here.").arg(QString::fromLatin1(encoding)));
}

void TextDecoder::decode(QByteArrayView bytes, bool last, QString &text)
{
    std::array<char16_t, 8192> buffer;
    // The converter wants an address even for no bytes at all.
    const char *source = bytes.isEmpty() ? "" : bytes.data();
    const char *const end = source + bytes.size();
    UErrorCode error = U_ZERO_ERROR;
    do {
        error = U_ZERO_ERROR;
        auto *target = reinterpret_cast<UChar *>(buffer.data());
        ucnv_toUnicode(m_converter.get(), &target, target + buffer.size(), &source, end, nullptr, last, &error);
        text.append(QStringView(buffer.data(), reinterpret_cast<char16_t *>(target)));
    } while (error == U_BUFFER_OVERFLOW_ERROR);
    if (U_FAILURE(error))
        throw ReadError(QStringLiteral("The text of the file could not be decoded."));
}

void TextDecoder::reset()
{
    ucnv_reset(m_converter.get());
}

} // namespace formwright::files
