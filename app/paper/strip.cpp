#include "app/paper/strip.h"

#include "app/paper/picture.h"
#include "app/template/qr_code.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QImageReader>

#include <cmath>
#include <numeric>

namespace formwright::paper {

using namespace Qt::StringLiterals;

namespace {

constexpr int cellSide = fromMillimetres(1.6); // left and right of what stands in a cell
constexpr int cellPadding = fromMillimetres(1.2);
constexpr int fieldPadding = fromMillimetres(1.1);
constexpr int fieldGap = fromMillimetres(8); // between two fields beside one another
constexpr int smallGap = fromMillimetres(0.5);
constexpr int blockGap = fromMillimetres(3);
constexpr int rowsThatDecide = 200; // how wide a table's columns are
constexpr int mostColumns = 100;
constexpr int mostDepth = 50;

class StripMaker
{
public:
    StripMaker(const StripSpace &space, const Limits &limits, const std::function<void()> &check)
        : m_space(space), m_limits(limits), m_check(check)
    { }

    void take(const QList<Block> &blocks, int together, int depth)
    {
        if (depth > mostDepth)
            throw PaperError(u"The document is nested too deeply to be printed."_s);
        for (const Block &block : blocks) {
            m_check();
            m_together = together;
            takeBlock(block, depth);
        }
    }

    Strips strips;

private:
    void takeBlock(const Block &block, int depth)
    {
        switch (block.kind) {
        case BlockKind::Text:
            takeText(block.text, blockGap);
            break;
        case BlockKind::Heading:
            takeHeading(block);
            break;
        case BlockKind::Fields:
            takeFields(block.fields);
            break;
        case BlockKind::Table:
            takeTable(block);
            break;
        case BlockKind::Picture: {
            Strip strip = newStrip(blockGap);
            strip.cells.push_back({0, m_space.width});
            addPicture(strip.cells.back(), block.picture, 0, m_space.width);
            add(std::move(strip));
            break;
        }
        case BlockKind::Rule: {
            Strip strip = newStrip(blockGap);
            strip.cells.push_back({0, m_space.width});
            strip.lines = Lines::Below;
            add(std::move(strip));
            break;
        }
        case BlockKind::PageBreak:
            m_startsPage = true;
            break;
        case BlockKind::Together: {
            const int outer = m_together;
            take(block.blocks, outer < 0 ? m_groups++ : outer, depth + 1);
            m_together = outer;
            break;
        }
        }
    }

    Strip newStrip(int spaceBefore)
    {
        Strip strip;
        strip.spaceBefore = spaceBefore;
        strip.together = m_together;
        strip.startsPage = std::exchange(m_startsPage, false);
        return strip;
    }

    void add(Strip strip) { strips.all.push_back(std::move(strip)); }

    void takeText(const Text &text, int spaceBefore)
    {
        Strip strip = newStrip(spaceBefore);
        strip.cells.push_back({0, m_space.width});
        addText(strip.cells.back(), text, 0, m_space.width);
        add(std::move(strip));
    }

    void takeHeading(const Block &block)
    {
        const bool isTitle = block.level <= 1;
        Text text = block.text;
        text.style = isTitle ? Style::Title : block.level == 2 ? Style::Heading : Style::Subheading;
        takeText(text, fromMillimetres(isTitle ? 2 : block.level == 2 ? 7 : 5));
        strips.all.back().keepsWithNext = true;
        if (block.level == 2) {
            strips.all.back().lines = Lines::Below;
            strips.all.back().padding = fromMillimetres(0.8);
        }
    }

    // Two in a row, each as a small label above its value.
    void takeFields(const QList<Field> &fields)
    {
        const int half = (m_space.width - fieldGap) / 2;
        bool isFirst = true;
        for (qsizetype i = 0; i < fields.size();) {
            m_check();
            Strip strip = newStrip(isFirst ? blockGap : fromMillimetres(0.8));
            strip.padding = fieldPadding;
            strip.lines = Lines::Below;
            strip.isWhole = true;
            const bool isPair = !fields.at(i).isWide && i + 1 < fields.size() && !fields.at(i + 1).isWide;
            const int width = fields.at(i).isWide ? m_space.width : half;
            addField(strip, fields.at(i), 0, width);
            if (isPair)
                addField(strip, fields.at(i + 1), half + fieldGap, m_space.width - half - fieldGap);
            add(std::move(strip));
            i += isPair ? 2 : 1;
            isFirst = false;
        }
    }

    void addField(Strip &strip, const Field &field, int x, int width)
    {
        StripCell cell{x, width};
        addText(cell, {field.label, Style::Label}, 0, width);
        if (!field.text.isEmpty() || field.pictures.isEmpty())
            addText(cell, {field.text, Style::Body}, 0, width);
        for (const Picture &picture : field.pictures)
            addPicture(cell, picture, 0, width);
        strip.cells.push_back(std::move(cell));
    }

    void takeTable(const Block &block)
    {
        const QList<int> widths = columnWidths(block);
        if (widths.isEmpty())
            return;
        const int heads = qBound(0, block.heads, int(block.rows.size()));
        const int table = int(strips.heads.size());
        strips.heads.emplace_back();
        for (int i = 0; i < block.rows.size(); ++i) {
            if (i % 64 == 0)
                m_check();
            Strip strip = newStrip(i == 0 ? blockGap : 0);
            strip.table = table;
            strip.padding = cellPadding;
            strip.isWhole = true;
            strip.isHead = i < heads;
            strip.keepsWithNext = strip.isHead && i + 1 < block.rows.size();
            strip.lines = block.isFramed ? Lines::Around : i == heads - 1 ? Lines::BelowHead : Lines::Below;
            if (strip.isHead)
                strip.fill = QColor(0xf2, 0xf4, 0xf7);
            fillCells(strip, block.rows.at(i), widths);
            if (strip.isHead) {
                strips.heads.back().push_back(strip);
                strips.heads.back().back().spaceBefore = 0;
            }
            add(std::move(strip));
        }
    }

    void fillCells(Strip &strip, const Row &row, const QList<int> &widths)
    {
        qsizetype column = 0;
        int x = 0;
        for (const Cell &cell : row) {
            if (column >= widths.size())
                break;
            int width = 0;
            const qsizetype end = qMin<qsizetype>(widths.size(), column + qMax(1, cell.span));
            for (; column < end; ++column)
                width += widths.at(column);
            StripCell made{x, width};
            for (const Text &text : cell.texts)
                addText(made, text, cellSide, width - 2 * cellSide);
            for (const Picture &picture : cell.pictures)
                addPicture(made, picture, cellSide, width - 2 * cellSide);
            strip.cells.push_back(std::move(made));
            x += width;
        }
        for (; column < widths.size(); ++column) {
            strip.cells.push_back({x, widths.at(column)});
            x += widths.at(column);
        }
        standOnOneLine(strip);
    }

    // Small letters beside larger ones look as if they had slipped, unless all stand on one line.
    static void standOnOneLine(Strip &strip)
    {
        const auto ascentOf = [](const StripCell &cell) {
            const Item *first = cell.items.empty() ? nullptr : &cell.items.front();
            return first && first->paragraph ? first->paragraph->lines.at(first->line).ascent : 0;
        };
        int most = 0;
        for (const StripCell &cell : strip.cells)
            most = qMax(most, ascentOf(cell));
        for (StripCell &cell : strip.cells) {
            const int ascent = ascentOf(cell);
            for (Item &item : cell.items)
                item.top += ascent > 0 ? most - ascent : 0;
        }
    }

    QList<int> columnWidths(const Block &block) const
    {
        qsizetype count = block.columns.size();
        for (const Row &row : block.rows) {
            qsizetype columns = 0;
            for (const Cell &cell : row)
                columns += qBound(1, cell.span, mostColumns);
            count = qMax(count, columns);
        }
        if (count > mostColumns)
            throw PaperError(u"A table has more than %1 columns; no page is that wide."_s.arg(mostColumns));
        QList<double> wanted = block.columns;
        if (wanted.isEmpty())
            wanted = askedWidths(block, count);
        wanted.resize(count, 0);
        double sum = 0;
        for (double &width : wanted) {
            width = qMax(width, 0.001);
            sum += width;
        }
        QList<int> widths;
        double passed = 0;
        int placed = 0;
        for (const double width : wanted) {
            passed += width;
            const int end = int(m_space.width * passed / sum + 0.5);
            widths.append(end - placed);
            placed = end;
        }
        return widths;
    }

    // As wide as their texts in one line; where that is too much, wide columns share what the others leave.
    QList<double> askedWidths(const Block &block, qsizetype count) const
    {
        QList<NaturalWidth> natural(count);
        for (qsizetype i = 0; i < qMin<qsizetype>(rowsThatDecide, block.rows.size()); ++i) {
            qsizetype column = 0;
            for (const Cell &cell : block.rows.at(i)) {
                if (column >= count)
                    break;
                for (const Text &text : cell.texts) {
                    if (cell.span > 1)
                        continue;
                    const NaturalWidth width = naturalWidth(text);
                    natural[column].whole = qMax(natural[column].whole, width.whole);
                    natural[column].word = qMax(natural[column].word, width.word);
                }
                column += qMax(1, cell.span);
            }
        }
        QList<double> widths;
        double sum = 0;
        for (const NaturalWidth &width : natural) {
            widths.append(width.whole + 2 * cellSide);
            sum += widths.constLast();
        }
        if (sum <= m_space.width)
            return widths;
        // Nobody gets less than a fair share who asks for more.
        double left = m_space.width;
        QList<qsizetype> order(count);
        std::iota(order.begin(), order.end(), 0);
        std::sort(order.begin(), order.end(), [&](qsizetype a, qsizetype b) { return widths.at(a) < widths.at(b); });
        double still = 0;
        for (const qsizetype column : order)
            still += weight(natural.at(column));
        for (const qsizetype column : order) {
            const double share = left * weight(natural.at(column)) / still;
            still -= weight(natural.at(column));
            widths[column] = qMin(widths.at(column), share);
            left -= widths.at(column);
        }
        return widths;
    }

    // A column of long texts gets more than one of short ones, and less than the lengths say.
    static double weight(const NaturalWidth &natural) { return std::sqrt(double(natural.whole)) + cellSide / 10.0; }

    void addText(StripCell &cell, const Text &text, int x, int width)
    {
        m_characters += text.text.size();
        if (m_characters > m_limits.characters)
            throw PaperError(u"The document has more than %1 characters."_s.arg(m_limits.characters));
        int top = cell.items.empty() ? 0 : cell.height() + smallGap;
        for (const QString &line : writtenLines(text.text)) {
            m_check();
            auto paragraph = std::make_shared<const Paragraph>(
                paragraphOf(line, fontOf(text.style), colourOf(text.style), text.align, width, m_space.isRightToLeft));
            for (int i = 0; i < paragraph->lines.size(); ++i) {
                const ParagraphLine &measured = paragraph->lines.at(i);
                const int spare = qMax(0, width - measured.width);
                const int shift = text.align == Align::Start ? 0 : text.align == Align::Centre ? spare / 2 : spare;
                cell.items.push_back({top, measured.height, x + shift, qMin(measured.width, width), paragraph, i});
                top += measured.height;
            }
        }
    }

    // Of a code its modules.
    static QSize pixelsOf(const Picture &picture)
    {
        if (!picture.code.isEmpty()) {
            const int edge = forms::QrCode(picture.code).size();
            return {edge, edge};
        }
        QBuffer buffer;
        buffer.setData(picture.data);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer);
        reader.setAutoTransform(false);
        return isPrinted(reader) ? reader.size() : QSize();
    }

    void addPicture(StripCell &cell, const Picture &picture, int x, int width)
    {
        const QSize pixels = pixelsOf(picture);
        if (!pixels.isValid() || pixels.isEmpty()) {
            addText(cell, {picture.alternative, Style::Note}, x, width);
            return;
        }
        m_pixels += qint64(pixels.width()) * pixels.height();
        if (m_pixels > m_limits.pixels)
            throw PaperError(u"The pictures of the document have more than %1 pixels."_s.arg(m_limits.pixels));
        const double own
            = picture.width > 0 ? fromMillimetres(qMin(picture.width, 5'000.0)) : pixels.width() * dotsPerInch / 96;
        const double mostHeight = qMax(1, m_space.height - fromMillimetres(25));
        const double scale = std::min({1.0, width / own, mostHeight * pixels.width() / (own * pixels.height())});
        const QSize size(
            qMax(1, int(own * scale)), qMax(1, int(own * scale * pixels.height() / double(pixels.width()))));
        const int top = cell.items.empty() ? 0 : cell.height() + 2 * smallGap;
        cell.items.push_back({top, size.height(), x, size.width(), {}, 0, std::make_shared<const Picture>(picture)});
    }

    const StripSpace m_space;
    const Limits m_limits;
    const std::function<void()> m_check;
    int m_together = -1;
    int m_groups = 0;
    bool m_startsPage = false;
    qint64 m_characters = 0;
    qint64 m_pixels = 0;
};

} // namespace

Strips stripsOf(
    const QList<Block> &blocks, const StripSpace &space, const Limits &limits, const std::function<void()> &check)
{
    StripMaker maker(space, limits, check);
    maker.take(blocks, -1, 0);
    return std::move(maker.strips);
}

} // namespace formwright::paper
