#include "app/template/qr_code.h"

#include <array>
#include <cstdint>
#include <limits>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int lastVersion = 40;
constexpr int marginModules = 4;
constexpr int leastEdge = 64;
constexpr int usualEdge = 200;
constexpr int mostEdge = 600;
// Of level M, by version from 1: codewords of correction in each block, and how many blocks there are.
constexpr std::array<int, lastVersion> correctionOfBlock{10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28,
    28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28};
constexpr std::array<int, lastVersion> blocks{1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17,
    18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49};

// What of a code of that version is free for data and correction, in bits.
int freeModules(int version)
{
    int modules = (16 * version + 128) * version + 64;
    if (version >= 2) {
        const int marks = version / 7 + 2;
        modules -= (25 * marks - 10) * marks - 55;
        if (version >= 7)
            modules -= 36;
    }
    return modules;
}

int dataCodewords(int version)
{
    return freeModules(version) / 8 - correctionOfBlock[size_t(version - 1)] * blocks[size_t(version - 1)];
}

// Products in the field of 256 elements that the code is over.
std::uint8_t product(std::uint8_t one, std::uint8_t other)
{
    int result = 0;
    for (int bit = 7; bit >= 0; --bit) {
        result = (result << 1) ^ ((result >> 7) * 0x11D);
        result ^= ((other >> bit) & 1) * one;
    }
    return std::uint8_t(result);
}

Bytes divisorOf(int degree)
{
    Bytes divisor(size_t(degree), 0);
    divisor.back() = 1;
    std::uint8_t root = 1;
    for (int i = 0; i < degree; ++i) {
        for (size_t each = 0; each < divisor.size(); ++each) {
            divisor[each] = product(divisor[each], root);
            if (each + 1 < divisor.size())
                divisor[each] ^= divisor[each + 1];
        }
        root = product(root, 2);
    }
    return divisor;
}

Bytes correctionOf(const Bytes &data, const Bytes &divisor)
{
    Bytes rest(divisor.size(), 0);
    for (const std::uint8_t byte : data) {
        const std::uint8_t factor = byte ^ rest.front();
        rest.erase(rest.begin());
        rest.push_back(0);
        for (size_t i = 0; i < rest.size(); ++i)
            rest[i] ^= product(divisor[i], factor);
    }
    return rest;
}

// The text as codewords: its mode, its length, its bytes, and what fills up the rest.
Bytes dataOf(const QByteArray &text, int version)
{
    std::vector<bool> bits;
    const auto put = [&bits](unsigned value, int count) {
        for (int bit = count - 1; bit >= 0; --bit)
            bits.push_back(((value >> bit) & 1) != 0);
    };
    put(4, 4); // bytes
    put(unsigned(text.size()), version < 10 ? 8 : 16);
    for (const char byte : text)
        put(std::uint8_t(byte), 8);
    const size_t room = size_t(dataCodewords(version)) * 8;
    put(0, int(qMin<size_t>(4, room - bits.size())));
    put(0, int((8 - bits.size() % 8) % 8));
    Bytes data(bits.size() / 8, 0);
    for (size_t i = 0; i < bits.size(); ++i)
        data[i / 8] = std::uint8_t(data[i / 8] | (bits[i] ? 1 << (7 - i % 8) : 0));
    for (std::uint8_t filler = 0xEC; data.size() < room / 8; filler ^= 0xEC ^ 0x11)
        data.push_back(filler);
    return data;
}

// In blocks with their corrections, one codeword of each in turn.
Bytes interleaved(const Bytes &data, int version)
{
    const size_t count = size_t(blocks[size_t(version - 1)]);
    const size_t correction = size_t(correctionOfBlock[size_t(version - 1)]);
    const size_t all = size_t(freeModules(version) / 8);
    const size_t shortBlocks = count - all % count;
    const size_t shortData = all / count - correction;
    const Bytes divisor = divisorOf(int(correction));
    std::vector<Bytes> parts, corrections;
    size_t at = 0;
    for (size_t i = 0; i < count; ++i) {
        const size_t length = shortData + (i < shortBlocks ? 0 : 1);
        parts.emplace_back(data.begin() + qptrdiff(at), data.begin() + qptrdiff(at + length));
        corrections.push_back(correctionOf(parts.back(), divisor));
        at += length;
    }
    Bytes result;
    for (size_t i = 0; i <= shortData; ++i) {
        for (const Bytes &part : parts) {
            if (i < part.size())
                result.push_back(part[i]);
        }
    }
    for (size_t i = 0; i < correction; ++i) {
        for (const Bytes &part : corrections)
            result.push_back(part[i]);
    }
    return result;
}

class Drawing
{
public:
    explicit Drawing(int version)
        : m_version(version),
          m_size(version * 4 + 17),
          m_dark(size_t(m_size * m_size)),
          m_fixed(size_t(m_size * m_size))
    {
        drawFixed();
    }

    int size() const { return m_size; }
    const std::vector<bool> &dark() const { return m_dark; }

    // Two columns at a time, from the right, up and down in turn.
    void drawData(const Bytes &codewords)
    {
        size_t bit = 0;
        for (int right = m_size - 1; right >= 1; right -= 2) {
            if (right == 6)
                right = 5;
            for (int step = 0; step < m_size; ++step) {
                for (int side = 0; side < 2; ++side) {
                    const int x = right - side;
                    const bool isUpwards = ((right + 1) & 2) == 0;
                    const int y = isUpwards ? m_size - 1 - step : step;
                    if (m_fixed[at(x, y)] || bit >= codewords.size() * 8)
                        continue;
                    m_dark[at(x, y)] = ((codewords[bit / 8] >> (7 - bit % 8)) & 1) != 0;
                    ++bit;
                }
            }
        }
    }

    void mask(int pattern)
    {
        for (int y = 0; y < m_size; ++y) {
            for (int x = 0; x < m_size; ++x) {
                if (!m_fixed[at(x, y)] && isInverted(pattern, x, y))
                    m_dark[at(x, y)] = !m_dark[at(x, y)];
            }
        }
    }

    void drawFormat(int pattern)
    {
        // Level M is 0.
        int rest = pattern;
        for (int i = 0; i < 10; ++i)
            rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const int bits = ((pattern << 10) | rest) ^ 0x5412;
        const auto bit = [bits](int i) { return ((bits >> i) & 1) != 0; };
        for (int i = 0; i <= 5; ++i)
            fix(8, i, bit(i));
        fix(8, 7, bit(6));
        fix(8, 8, bit(7));
        fix(7, 8, bit(8));
        for (int i = 9; i < 15; ++i)
            fix(14 - i, 8, bit(i));
        for (int i = 0; i < 8; ++i)
            fix(m_size - 1 - i, 8, bit(i));
        for (int i = 8; i < 15; ++i)
            fix(8, m_size - 15 + i, bit(i));
        fix(8, m_size - 8, true);
    }

    // How hard it is to read: long lines, blocks, what looks like a corner, and too much of one.
    int penalty() const
    {
        int result = 0;
        int darkOnes = 0;
        for (int line = 0; line < m_size; ++line) {
            result += penaltyOfLine([&](int i) { return m_dark[at(i, line)]; });
            result += penaltyOfLine([&](int i) { return m_dark[at(line, i)]; });
            for (int i = 0; i < m_size; ++i) {
                const bool is = m_dark[at(i, line)];
                darkOnes += is ? 1 : 0;
                const bool isBlock = i + 1 < m_size && line + 1 < m_size && is == m_dark[at(i + 1, line)]
                    && is == m_dark[at(i, line + 1)] && is == m_dark[at(i + 1, line + 1)];
                result += isBlock ? 3 : 0;
            }
        }
        const int all = m_size * m_size;
        return result + (qAbs(darkOnes * 20 - all * 10) + all - 1) / all * 10 - 10;
    }

private:
    template <class IsDark> int penaltyOfLine(const IsDark &isDark) const
    {
        int result = 0;
        for (int i = 0, run = 0; i < m_size; ++i) {
            run = i > 0 && isDark(i) == isDark(i - 1) ? run + 1 : 1;
            result += run == 5 ? 3 : run > 5 ? 1 : 0;
        }
        static constexpr std::array<bool, 7> corner{true, false, true, true, true, false, true};
        for (int i = 0; i + 7 <= m_size; ++i) {
            bool isCorner = true;
            for (int j = 0; j < 7; ++j)
                isCorner = isCorner && isDark(i + j) == corner[size_t(j)];
            const auto isFree = [&](int from) {
                for (int j = from; j < from + 4; ++j) {
                    if (j >= 0 && j < m_size && isDark(j))
                        return false;
                }
                return true;
            };
            result += isCorner && (isFree(i - 4) || isFree(i + 7)) ? 40 : 0;
        }
        return result;
    }

    static bool isInverted(int pattern, int x, int y)
    {
        switch (pattern) {
        case 0:
            return (x + y) % 2 == 0;
        case 1:
            return y % 2 == 0;
        case 2:
            return x % 3 == 0;
        case 3:
            return (x + y) % 3 == 0;
        case 4:
            return (x / 3 + y / 2) % 2 == 0;
        case 5:
            return x * y % 2 + x * y % 3 == 0;
        case 6:
            return (x * y % 2 + x * y % 3) % 2 == 0;
        default:
            return ((x + y) % 2 + x * y % 3) % 2 == 0;
        }
    }

    size_t at(int x, int y) const { return size_t(y * m_size + x); }
    void fix(int x, int y, bool isDark)
    {
        m_dark[at(x, y)] = isDark;
        m_fixed[at(x, y)] = true;
    }

    void drawFixed()
    {
        for (int i = 0; i < m_size; ++i) {
            fix(6, i, i % 2 == 0);
            fix(i, 6, i % 2 == 0);
        }
        drawCorner(3, 3);
        drawCorner(m_size - 4, 3);
        drawCorner(3, m_size - 4);
        const std::vector<int> places = markPlaces();
        const size_t last = places.size() - 1;
        for (size_t i = 0; i < places.size(); ++i) {
            for (size_t j = 0; j < places.size(); ++j) {
                const bool isCorner = (i == 0 && j == 0) || (i == 0 && j == last) || (i == last && j == 0);
                if (!isCorner)
                    drawMark(places[i], places[j]);
            }
        }
        drawFormat(0); // its place; what it says comes with the mask
        drawVersion();
    }

    void drawCorner(int x, int y)
    {
        for (int dy = -4; dy <= 4; ++dy) {
            for (int dx = -4; dx <= 4; ++dx) {
                const int far = qMax(qAbs(dx), qAbs(dy));
                if (x + dx >= 0 && x + dx < m_size && y + dy >= 0 && y + dy < m_size)
                    fix(x + dx, y + dy, far != 2 && far != 4);
            }
        }
    }

    void drawMark(int x, int y)
    {
        for (int dy = -2; dy <= 2; ++dy) {
            for (int dx = -2; dx <= 2; ++dx)
                fix(x + dx, y + dy, qMax(qAbs(dx), qAbs(dy)) != 1);
        }
    }

    std::vector<int> markPlaces() const
    {
        if (m_version == 1)
            return {6};
        const int count = m_version / 7 + 2;
        const int step = m_version == 32 ? 26 : (m_version * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
        std::vector<int> places(size_t(count), 6);
        for (int i = count - 1, place = m_size - 7; i >= 1; --i, place -= step)
            places[size_t(i)] = place;
        return places;
    }

    void drawVersion()
    {
        if (m_version < 7)
            return;
        int rest = m_version;
        for (int i = 0; i < 12; ++i)
            rest = (rest << 1) ^ ((rest >> 11) * 0x1F25);
        const int bits = (m_version << 12) | rest;
        for (int i = 0; i < 18; ++i) {
            const bool isDark = ((bits >> i) & 1) != 0;
            const int far = m_size - 11 + i % 3, near = i / 3;
            fix(far, near, isDark);
            fix(near, far, isDark);
        }
    }

    const int m_version;
    const int m_size;
    std::vector<bool> m_dark;
    std::vector<bool> m_fixed; // of the pattern, and not of the data
};

} // namespace

QrCode::QrCode(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    int version = 1;
    const auto bitsFor = [&bytes](int of) { return 4 + (of < 10 ? 8 : 16) + bytes.size() * 8; };
    while (version <= lastVersion && bitsFor(version) > qsizetype(dataCodewords(version)) * 8)
        ++version;
    if (bytes.isEmpty() || version > lastVersion)
        return;
    Drawing plain(version);
    plain.drawData(interleaved(dataOf(bytes, version), version));
    int least = std::numeric_limits<int>::max();
    for (int pattern = 0; pattern < 8; ++pattern) {
        Drawing masked = plain;
        masked.mask(pattern);
        masked.drawFormat(pattern);
        if (const int penalty = masked.penalty(); penalty < least) {
            least = penalty;
            m_dark = masked.dark();
        }
    }
    m_size = plain.size();
}

QString QrCode::rows() const
{
    QString text;
    for (int y = 0; y < m_size; ++y) {
        for (int x = 0; x < m_size; ++x)
            text += isDark(x, y) ? u'#' : u'.';
        text += u'\n';
    }
    return text;
}

int codeEdge(const QString &size)
{
    bool isNumber = false;
    const int wanted = size.toInt(&isNumber);
    return isNumber ? qBound(leastEdge, wanted, mostEdge) : usualEdge;
}

QList<QRectF> QrCode::darkParts(const QRectF &place) const
{
    QList<QRectF> parts;
    const qreal module = qMin(place.width(), place.height()) / (m_size + 2 * marginModules);
    for (int y = 0; y < m_size; ++y) {
        for (int x = 0; x < m_size; ++x) {
            if (!isDark(x, y))
                continue;
            const int begin = x;
            while (x + 1 < m_size && isDark(x + 1, y))
                ++x;
            // A little more, so that no line is left between two rows.
            parts.append(QRectF(place.left() + (begin + marginModules) * module,
                place.top() + (y + marginModules) * module, (x + 1 - begin) * module + 0.05, module + 0.05));
        }
    }
    return parts;
}

} // namespace formwright::forms
