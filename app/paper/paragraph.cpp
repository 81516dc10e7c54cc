#include "app/paper/paragraph.h"

#include <QFontMetricsF>
#include <QTextLayout>

#include <cmath>

namespace formwright::paper {

using namespace Qt::StringLiterals;

namespace {

struct StyleRow {
    double points;
    QFont::Weight weight;
    QRgb colour;
};

StyleRow rowOf(Style style)
{
    constexpr QRgb ink = 0xff1b222c;
    constexpr QRgb grey = 0xff5d6878;
    switch (style) {
    case Style::Body:
        break;
    case Style::Strong:
        return {9.5, QFont::DemiBold, ink};
    case Style::Label:
        return {7.5, QFont::Normal, grey};
    case Style::Note:
        return {8, QFont::Normal, grey};
    case Style::Title:
        return {19, QFont::DemiBold, ink};
    case Style::Heading:
        return {12.5, QFont::DemiBold, 0xff1f3f68};
    case Style::Subheading:
        return {10.5, QFont::DemiBold, ink};
    case Style::TableHead:
        return {8, QFont::DemiBold, grey};
    case Style::Margin:
        return {7.5, QFont::Normal, grey};
    }
    return {9.5, QFont::Normal, ink};
}

// The first letter that has a direction decides, as in HTML's dir=auto.
bool startsRightToLeft(const QString &text, bool otherwise)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t letter = text.at(i).unicode();
        if (text.at(i).isHighSurrogate() && i + 1 < text.size())
            letter = QChar::surrogateToUcs4(text.at(i), text.at(i + 1));
        switch (QChar::direction(letter)) {
        case QChar::DirL:
            return false;
        case QChar::DirR:
        case QChar::DirAL:
            return true;
        default:
            break;
        }
    }
    return otherwise;
}

} // namespace

QFont fontOf(Style style)
{
    const StyleRow row = rowOf(style);
    QFont font;
    // Scripts that the first has no letters of are taken from whatever font of the system has them.
    font.setFamilies({u"Noto Sans"_s, u"DejaVu Sans"_s, u"Segoe UI"_s, u"Helvetica Neue"_s});
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(fromPoints(row.points));
    font.setWeight(row.weight);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QColor colourOf(Style style)
{
    return QColor::fromRgb(rowOf(style).colour);
}

void layParagraph(QTextLayout &layout, const Paragraph &paragraph)
{
    QTextOption option(Qt::AlignLeft | Qt::AlignAbsolute);
    option.setTextDirection(paragraph.isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    layout.setText(paragraph.text);
    layout.setFont(paragraph.font);
    layout.setTextOption(option);
    layout.beginLayout();
    for (;;) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(paragraph.width);
        line.setPosition({0, 0});
    }
    layout.endLayout();
}

Paragraph paragraphOf(
    const QString &text, const QFont &font, const QColor &colour, Align align, int width, bool isRightToLeft)
{
    Paragraph paragraph{
        text, font, colour, align, qMax(width, font.pixelSize()), startsRightToLeft(text, isRightToLeft), {}};
    QTextLayout layout;
    layParagraph(layout, paragraph);
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        paragraph.lines.append({text.mid(line.textStart(), line.textLength()).trimmed(),
            int(std::ceil(line.naturalTextWidth())), int(std::ceil(line.height())), int(std::ceil(line.ascent()))});
    }
    return paragraph;
}

NaturalWidth naturalWidth(const Text &text)
{
    // A column does not become wider than its widest thousand letters ask.
    const QFontMetricsF metrics(fontOf(text.style));
    NaturalWidth natural;
    for (const QString &line : writtenLines(text.text.left(1'000))) {
        natural.whole = qMax(natural.whole, int(std::ceil(metrics.horizontalAdvance(line))));
        for (const QString &word : line.split(u' ', Qt::SkipEmptyParts))
            natural.word = qMax(natural.word, int(std::ceil(metrics.horizontalAdvance(word))));
    }
    return natural;
}

QStringList writtenLines(const QString &text)
{
    QString shown;
    shown.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar letter = text.at(i);
        if (letter == u'\r') {
            if (i + 1 == text.size() || text.at(i + 1) != u'\n')
                shown += u'\n';
        } else if (letter == u'\n' || letter == QChar::LineSeparator || letter == QChar::ParagraphSeparator) {
            shown += u'\n';
        } else if (letter == u'\t') {
            shown += u"    ";
        } else if (letter.category() != QChar::Other_Control) {
            shown += letter;
        }
    }
    return shown.split(u'\n');
}

} // namespace formwright::paper
