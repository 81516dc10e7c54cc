#include "app/paper/layout.h"

#include "app/paper/strip.h"

#include <QElapsedTimer>

#include <cmath>

namespace formwright::paper {

using namespace Qt::StringLiterals;

namespace {

constexpr int hairline = fromPoints(0.4);
constexpr int strongLine = fromPoints(0.9);
const QColor lineColour(0xcb, 0xd1, 0xda);
const QColor strongColour(0x8a, 0x94, 0xa3);
const QColor watermarkColour(0xee, 0xf0, 0xf3);

QSize sizeOf(const PageSetup &setup)
{
    const QSize upright = setup.size == PageSize::A4 ? QSize(fromMillimetres(210), fromMillimetres(297))
                                                     : QSize(fromPoints(612), fromPoints(792));
    return setup.isLandscape ? upright.transposed() : upright;
}

class Paginator
{
public:
    Paginator(const Document &document, const Limits &limits)
        : m_setup(document.setup), m_limits(limits), m_size(sizeOf(document.setup))
    {
        m_timer.start();
        m_text = QRect(QPoint(0, 0), m_size)
                     .adjusted(fromMillimetres(m_setup.left), fromMillimetres(m_setup.top),
                         -fromMillimetres(m_setup.right), -fromMillimetres(m_setup.bottom));
        if (m_text.width() < fromMillimetres(20) || m_text.height() < fromMillimetres(30))
            throw PaperError(u"The margins leave no room on the page."_s);
    }

    Layout run(const Document &document)
    {
        m_strips = stripsOf(document.blocks, {m_text.width(), m_text.height(), m_setup.isRightToLeft}, m_limits,
            [this] { checkTime(); });
        m_layout.title = document.title;
        m_layout.size = m_size;
        beginPage();
        for (size_t at = 0; at < m_strips.all.size();) {
            const size_t end = unitAt(at);
            const Strip &first = m_strips.all[at];
            if (first.startsPage && !m_isEmpty)
                beginPage();
            else if (!m_isEmpty && needOf(at, end) > room())
                beginUnless(at, end);
            for (; at < end; ++at)
                place(m_strips.all[at]);
        }
        for (int page = 0; page < m_layout.pages.size(); ++page)
            addMargins(page);
        return std::move(m_layout);
    }

private:
    void checkTime() const
    {
        if (m_timer.hasExpired(m_limits.time.count()))
            throw PaperError(u"It took more than %1 seconds to lay out the document."_s.arg(
                                 std::chrono::duration<double>(m_limits.time).count()),
                Trouble::TooSlow);
    }

    int room() const { return m_text.bottom() + 1 - m_y; }

    void beginPage()
    {
        checkTime();
        if (m_layout.pages.size() >= m_limits.pages)
            throw PaperError(u"The document takes more than %1 pages."_s.arg(m_limits.pages));
        m_layout.pages.append(Page{});
        m_y = m_text.top();
        m_isEmpty = true;
        m_headed = -1;
    }

    // Behind the last strip that stays on the page of this one.
    size_t unitAt(size_t at) const
    {
        size_t end = at + 1;
        for (; end < m_strips.all.size(); ++end) {
            const Strip &last = m_strips.all[end - 1];
            const Strip &next = m_strips.all[end];
            const bool isGroup = last.together >= 0 && last.together == next.together;
            if ((!last.keepsWithNext && !isGroup) || next.startsPage)
                break;
        }
        return end;
    }

    int needOf(size_t at, size_t end) const
    {
        int need = 0;
        for (size_t i = at; i < end; ++i) {
            const Strip &strip = m_strips.all[i];
            need += strip.spaceBefore;
            // Of a text, its first lines have to follow the heading.
            need += i + 1 == end && !strip.isWhole && strip.together < 0 ? leastOf(strip) : strip.height();
        }
        return need + headsBefore(m_strips.all[at]);
    }

    static int leastOf(const Strip &strip)
    {
        int least = 0;
        for (const StripCell &cell : strip.cells) {
            // A single line left alone at the foot or the top of a page looks lost.
            const size_t lines = cell.items.size() <= 3 ? cell.items.size() : 2;
            if (lines > 0)
                least = std::max(least, cell.items[lines - 1].top + cell.items[lines - 1].height);
        }
        return least + 2 * strip.padding;
    }

    // On a new page where that helps: what is higher than any page begins where it is.
    void beginUnless(size_t at, size_t end)
    {
        const int whole = needOf(at, end) - m_strips.all[at].spaceBefore;
        if (whole <= m_text.height()) {
            beginPage();
            return;
        }
        // Too much for one page: only what is at its beginning stays together.
        size_t first = at + 1;
        while (first < end && m_strips.all[first - 1].keepsWithNext)
            ++first;
        if (needOf(at, first) > room() && needOf(at, first) <= m_text.height())
            beginPage();
    }

    int heightOfHeads(int table) const
    {
        int height = 0;
        for (const Strip &head : m_strips.heads[size_t(table)])
            height += head.height();
        // Heads that leave no room for rows are not repeated.
        return height > m_text.height() / 3 ? 0 : height;
    }

    // What a strip takes above it for the heads of its table, where it is not on the page that has them.
    int headsBefore(const Strip &strip) const
    {
        return strip.table < 0 || strip.isHead || m_headed == strip.table ? 0 : heightOfHeads(strip.table);
    }

    void placeHeads(const Strip &strip)
    {
        if (headsBefore(strip) > 0) {
            for (const Strip &head : m_strips.heads[size_t(strip.table)])
                paint(head, head.height());
        }
        m_headed = strip.table;
    }

    void place(const Strip &whole)
    {
        const int height = whole.height();
        const int space = m_isEmpty ? 0 : whole.spaceBefore;
        if (space + headsBefore(whole) + height > room() && !m_isEmpty) {
            const int heads = whole.table >= 0 && !whole.isHead ? heightOfHeads(whole.table) : 0;
            const bool isBroken = !whole.isWhole || height + heads > m_text.height();
            if (!isBroken || space + headsBefore(whole) + leastOf(whole) > room())
                beginPage();
        }
        if (!m_isEmpty)
            m_y += whole.spaceBefore;
        placeHeads(whole);
        if (height <= room()) {
            paint(whole, height);
            return;
        }
        Strip rest = whole;
        for (;;) {
            Strip part = takePart(rest);
            paint(part, part.height());
            const bool isLeft = std::any_of(
                rest.cells.begin(), rest.cells.end(), [](const StripCell &cell) { return !cell.items.empty(); });
            if (!isLeft)
                return;
            beginPage();
            placeHeads(rest);
        }
    }

    // As many lines as there is room for, one at least; they are taken out of the rest.
    Strip takePart(Strip &rest) const
    {
        Strip part = rest;
        part.spaceBefore = 0;
        const int most = room() - 2 * rest.padding;
        bool hasAny = false;
        for (size_t i = 0; i < rest.cells.size(); ++i)
            hasAny = takeLines(part.cells[i], rest.cells[i], most) || hasAny;
        for (size_t i = 0; !hasAny && i < rest.cells.size(); ++i)
            hasAny = takeLines(part.cells[i], rest.cells[i], INT_MAX, 1);
        return part;
    }

    static bool takeLines(StripCell &part, StripCell &rest, int height, size_t most = SIZE_MAX)
    {
        size_t count = 0;
        while (count < rest.items.size() && count < most && rest.items[count].top + rest.items[count].height <= height)
            ++count;
        if (rest.items.size() - count == 1 && count > 2)
            --count;
        part.items.assign(rest.items.begin(), rest.items.begin() + qsizetype(count));
        rest.items.erase(rest.items.begin(), rest.items.begin() + qsizetype(count));
        const int above = rest.items.empty() ? 0 : rest.items.front().top;
        for (Item &item : rest.items)
            item.top -= above;
        return count > 0;
    }

    // Left and right change sides in a document from right to left.
    void add(Page &page, Box box) const
    {
        if (m_setup.isRightToLeft)
            box.rect.moveLeft(m_size.width() - box.rect.left() - box.rect.width());
        page.boxes.append(std::move(box));
    }

    void fill(Page &page, const QRect &rect, const QColor &colour) const
    {
        add(page, {.kind = BoxKind::Fill, .rect = rect, .colour = colour});
    }

    void paint(const Strip &strip, int height)
    {
        Page &page = m_layout.pages.last();
        const QRect row(m_text.left(), m_y, m_text.width(), height);
        if (strip.fill.isValid())
            fill(page, row, strip.fill);
        for (const StripCell &cell : strip.cells) {
            const QRect place(m_text.left() + cell.x, m_y, cell.width, height);
            for (const Item &item : cell.items) {
                const QRect rect(place.left() + item.x, m_y + strip.padding + item.top, item.width, item.height);
                if (item.paragraph) {
                    add(page,
                        {BoxKind::Line, rect, item.paragraph->colour, item.paragraph->lines.at(item.line).text,
                            item.paragraph, item.line, {}});
                } else {
                    add(page, {.kind = BoxKind::Picture, .rect = rect, .picture = item.picture});
                }
            }
            paintLines(page, strip, place);
        }
        m_y += height;
        m_isEmpty = false;
    }

    void paintLines(Page &page, const Strip &strip, const QRect &cell) const
    {
        const bool isStrong = strip.lines == Lines::BelowHead;
        const int thick = isStrong ? strongLine : hairline;
        if (strip.lines == Lines::None)
            return;
        fill(page, {cell.left(), cell.bottom() + 1 - thick, cell.width(), thick}, isStrong ? strongColour : lineColour);
        if (strip.lines != Lines::Around)
            return;
        fill(page, {cell.left(), cell.top() - hairline, cell.width(), hairline}, lineColour);
        fill(page, {cell.left(), cell.top() - hairline, hairline, cell.height() + hairline}, lineColour);
        // The others end where their neighbours begin.
        if (cell.right() == m_text.right())
            fill(page, {cell.right() + 1 - hairline, cell.top() - hairline, hairline, cell.height() + hairline},
                lineColour);
    }

    void addMarginLine(Page &page, const QString &text, int y, Align align)
    {
        if (text.isEmpty())
            return;
        // One line, the end of which gives way to the number of the page.
        const int width = m_text.width() * 3 / 4;
        auto paragraph = std::make_shared<const Paragraph>(paragraphOf(text.simplified().left(1'000),
            fontOf(Style::Margin), colourOf(Style::Margin), align, width, m_setup.isRightToLeft));
        if (paragraph->lines.isEmpty())
            return;
        const ParagraphLine &line = paragraph->lines.constFirst();
        const int x = align == Align::End ? m_text.right() + 1 - line.width : m_text.left();
        add(page, {BoxKind::Line, {x, y, line.width, line.height}, paragraph->colour, line.text, paragraph, 0, {}});
    }

    void addMargins(int number)
    {
        Page &page = m_layout.pages[number];
        if (!m_setup.header.isEmpty()) {
            const int y = qMax(fromMillimetres(6), m_text.top() - fromMillimetres(9));
            addMarginLine(page, m_setup.header, y, Align::Start);
            fill(page, {m_text.left(), y + fromMillimetres(4.6), m_text.width(), hairline}, lineColour);
        }
        const int foot = qMin(m_text.bottom() + fromMillimetres(6), m_size.height() - fromMillimetres(8));
        addMarginLine(page, m_setup.footer, foot, Align::Start);
        if (!m_setup.pageText.isEmpty())
            addMarginLine(page, m_setup.pageText.arg(number + 1).arg(m_layout.pages.size()), foot, Align::End);
        if (!m_setup.watermark.isEmpty())
            addWatermark(page);
    }

    // Below all else, from corner to corner.
    void addWatermark(Page &page) const
    {
        const QString text = m_setup.watermark.simplified().left(100);
        QFont font = fontOf(Style::Title);
        Paragraph paragraph = paragraphOf(text, font, watermarkColour, Align::Centre, INT_MAX / 256, false);
        const double diagonal = std::hypot(m_size.width(), m_size.height());
        const int wide = qMax(1, paragraph.lines.value(0).width);
        font.setPixelSize(int(qMin(font.pixelSize() * diagonal * 0.62 / wide, m_size.width() * 0.16)));
        auto made = std::make_shared<const Paragraph>(
            paragraphOf(text, font, watermarkColour, Align::Centre, INT_MAX / 256, false));
        page.boxes.prepend(
            {BoxKind::Watermark, QRect(QPoint(0, 0), m_size), watermarkColour, text, std::move(made), 0, {}});
    }

    const PageSetup m_setup;
    const Limits m_limits;
    const QSize m_size;
    QRect m_text; // what is between the margins
    QElapsedTimer m_timer;
    Strips m_strips;
    Layout m_layout;
    int m_y = 0;
    bool m_isEmpty = true; // the page
    int m_headed = -1; // the table whose heads stand on the page
};

} // namespace

Layout layOut(const Document &document, const Limits &limits)
{
    return Paginator(document, limits).run(document);
}

} // namespace formwright::paper
