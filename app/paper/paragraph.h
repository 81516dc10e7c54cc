// A text broken into lines. Everything is measured in dots of 1,200 to the inch, and made anew from the same values
// wherever it is painted, so that lines are the same on the screen and on paper.
#pragma once

#include "app/paper/document.h"

#include <QColor>
#include <QFont>
#include <QList>

QT_BEGIN_NAMESPACE
class QTextLayout;
QT_END_NAMESPACE

namespace formwright::paper {

inline constexpr double dotsPerInch = 1'200;

constexpr int fromMillimetres(double millimetres)
{
    return int(millimetres * dotsPerInch / 25.4 + 0.5);
}
constexpr int fromPoints(double points)
{
    return int(points * dotsPerInch / 72 + 0.5);
}

QFont fontOf(Style style);
QColor colourOf(Style style);

struct ParagraphLine {
    QString text;
    int width = 0;
    int height = 0;
    int ascent = 0; // from its top to what its letters stand on
};

struct Paragraph {
    QString text; // without line breaks
    QFont font;
    QColor colour;
    Align align = Align::Start;
    int width = 0; // of its place
    bool isRightToLeft = false;
    QList<ParagraphLine> lines;
};

// Breaks it; `isRightToLeft` holds for texts that have no direction of their own.
Paragraph paragraphOf(
    const QString &text, const QFont &font, const QColor &colour, Align align, int width, bool isRightToLeft);

// The lines again, to be painted: each at its top left.
void layParagraph(QTextLayout &layout, const Paragraph &paragraph);

// How wide it would be in one line, and its longest word.
struct NaturalWidth {
    int whole = 0;
    int word = 0;
};
NaturalWidth naturalWidth(const Text &text);

// The lines of a text as they were written, without what no font shows.
QStringList writtenLines(const QString &text);

} // namespace formwright::paper
