#include "backend/files/shared_strings.h"

#include "app/contract/utf8_text.h"
#include "backend/files/xml_scanner.h"

#include <cstring>

namespace formwright::files {
namespace {

constexpr qint64 pageBytes = 256 * 1024;
constexpr qint64 mostStrings = 6'000'000;

// <si> holds either one <t> or runs <r><t>; the reading aid <rPh> also holds a <t>, which is no part of the text.
class StringsHandler : public XmlHandler
{
public:
    StringsHandler(SharedStrings &strings, const SheetLimits &limits) : m_strings(strings), m_limits(limits) { }
    void start(QByteArrayView name, const XmlAttributes &) override
    {
        if (name == "rPh")
            m_aid = true;
        else if (name == "t")
            m_inText = true;
        else if (name == "si")
            m_text.resize(0);
    }
    void end(QByteArrayView name) override
    {
        if (name == "rPh")
            m_aid = false;
        else if (name == "t")
            m_inText = false;
        else if (name == "si")
            m_strings.append(m_text, m_limits);
    }
    void text(QByteArrayView characters) override
    {
        if (!m_inText || m_aid)
            return;
        m_text.append(characters);
        if (m_text.size() > 4 * m_limits.cellCharacters)
            throw ReadError(QStringLiteral("The workbook holds a text that is longer than a cell may be."));
    }

private:
    SharedStrings &m_strings;
    const SheetLimits &m_limits;
    QByteArray m_text;
    bool m_inText = false;
    bool m_aid = false;
};

} // namespace

void SharedStrings::load(std::unique_ptr<ZipPart> part, const SheetLimits &limits)
{
    StringsHandler handler(*this, limits);
    XmlScanner(std::move(part), handler).run();
}

void SharedStrings::append(QByteArrayView text, const SheetLimits &limits)
{
    if (m_bytes + text.size() > std::min<qint64>(limits.sharedTextBytes, std::numeric_limits<quint32>::max())
        || size() >= mostStrings)
        throw ReadError(QStringLiteral("The workbook holds too much text. Save the sheet as .csv and try again."));
    while (!text.isEmpty()) {
        const qint64 used = m_bytes % pageBytes;
        if (used == 0 && m_bytes / pageBytes == qint64(m_pages.size()))
            m_pages.push_back(std::make_unique<char[]>(size_t(pageBytes)));
        const qsizetype length = std::min<qsizetype>(text.size(), pageBytes - used);
        std::memcpy(m_pages.back().get() + used, text.data(), size_t(length));
        m_bytes += length;
        text = text.sliced(length);
    }
    m_ends.push_back(quint32(m_bytes));
}

QString SharedStrings::at(qint64 index) const
{
    qint64 begin = index == 0 ? 0 : m_ends[size_t(index - 1)];
    const qint64 end = m_ends[size_t(index)];
    QByteArray bytes;
    bytes.reserve(qsizetype(end - begin));
    while (begin < end) {
        const qint64 length = std::min(end - begin, pageBytes - begin % pageBytes);
        bytes.append(m_pages[size_t(begin / pageBytes)].get() + begin % pageBytes, qsizetype(length));
        begin += length;
    }
    return withoutEscapes(contract::utf8Text(bytes));
}

QString withoutEscapes(const QString &text)
{
    qsizetype at = text.indexOf(u"_x");
    if (at < 0)
        return text;
    QString plain;
    qsizetype done = 0;
    for (; at >= 0; at = text.indexOf(u"_x", at)) {
        bool ok = false;
        const ushort unit
            = at + 7 <= text.size() && text[at + 6] == u'_' ? QStringView(text).sliced(at + 2, 4).toUShort(&ok, 16) : 0;
        if (!ok || QChar::isSurrogate(unit)) {
            at += 2;
            continue;
        }
        plain.append(QStringView(text).sliced(done, at - done));
        if (unit != u'\r') // a line end is kept as its LF alone
            plain.append(QChar(unit));
        at += 7;
        done = at;
    }
    plain.append(QStringView(text).sliced(done));
    return plain;
}

} // namespace formwright::files
