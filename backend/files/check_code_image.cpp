#include "backend/files/check_code_image.h"

#include <QBuffer>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <array>
#include <utility>

namespace formwright::files {

namespace {

constexpr QSize imageSize{120, 40};
constexpr qreal glyphWidth = 10;
constexpr qreal glyphHeight = 14;

// Strokes in a box of 10 x 14, y downwards: M moves, L draws a line, C a curve with two control points. A server
// without a desktop has no fonts to rely on.
constexpr std::array<std::pair<char, const char *>, 36> glyphs{{
    {'A', "M 0 14 L 5 0 L 10 14 M 2 9 L 8 9"},
    {'B', "M 5 7 L 0 7 L 0 0 L 5 0 C 10 0 10 7 5 7 C 12 7 12 14 5 14 L 0 14 L 0 7"},
    {'C', "M 10 2 C 7 -1 0 -1 0 7 C 0 15 7 15 10 12"},
    {'D', "M 0 0 L 0 14 L 4 14 C 12 14 12 0 4 0 L 0 0"},
    {'E', "M 9 0 L 0 0 L 0 14 L 9 14 M 0 7 L 7 7"},
    {'F', "M 9 0 L 0 0 L 0 14 M 0 7 L 7 7"},
    {'G', "M 10 2 C 7 -1 0 -1 0 7 C 0 15 8 15 10 12 L 10 8 L 6 8"},
    {'H', "M 0 0 L 0 14 M 10 0 L 10 14 M 0 7 L 10 7"},
    {'I', "M 2 0 L 8 0 M 5 0 L 5 14 M 2 14 L 8 14"},
    {'J', "M 4 0 L 9 0 L 9 10 C 9 15 1 15 0 11"},
    {'K', "M 0 0 L 0 14 M 10 0 L 0 8 M 3 6 L 10 14"},
    {'L', "M 0 0 L 0 14 L 9 14"},
    {'M', "M 0 14 L 0 0 L 5 8 L 10 0 L 10 14"},
    {'N', "M 0 14 L 0 0 L 10 14 L 10 0"},
    {'O', "M 5 0 C -2 0 -2 14 5 14 C 12 14 12 0 5 0"},
    {'P', "M 0 14 L 0 0 L 5 0 C 12 0 12 8 5 8 L 0 8"},
    {'Q', "M 5 0 C -2 0 -2 14 5 14 C 12 14 12 0 5 0 M 6 9 L 10 15"},
    {'R', "M 0 14 L 0 0 L 5 0 C 12 0 12 8 5 8 L 0 8 M 4 8 L 10 14"},
    {'S', "M 9 2 C 7 -1 0 -1 0 3.5 C 0 7 10 7 10 10.5 C 10 15 3 15 0 12"},
    {'T', "M 0 0 L 10 0 M 5 0 L 5 14"},
    {'U', "M 0 0 L 0 9 C 0 15.7 10 15.7 10 9 L 10 0"},
    {'V', "M 0 0 L 5 14 L 10 0"},
    {'W', "M -1 0 L 2 14 L 5 4 L 8 14 L 11 0"},
    {'X', "M 0 0 L 10 14 M 10 0 L 0 14"},
    {'Y', "M 0 0 L 5 7 L 10 0 M 5 7 L 5 14"},
    {'Z', "M 0 0 L 10 0 L 0 14 L 10 14"},
    {'0', "M 5 0 C -1 0 -1 14 5 14 C 11 14 11 0 5 0 M 2 12 L 8 2"},
    {'1', "M 2 3 L 5 0 L 5 14"},
    {'2', "M 0 4 C 0 -1.5 10 -1.5 10 4 C 10 8 2 10 0 14 L 10 14"},
    {'3', "M 1 0 L 9 0 L 4.5 5.5 C 12 5.5 12 14 5 14 C 2.5 14 1 13 0 11.5"},
    {'4', "M 7 14 L 7 0 L 0 10 L 10 10"},
    {'5', "M 9 0 L 1 0 L 0.5 6 C 4 4 10 4.5 10 9.5 C 10 15 3 15 0 12.5"},
    {'6', "M 8 0 C 3 2 0 6 0 9.5 C 0 15.5 10 15.5 10 9.5 C 10 4.5 1.5 4.5 0.3 8.5"},
    {'7', "M 0 0 L 10 0 L 3.5 14"},
    {'8', "M 5 0 C -0.5 0 -0.5 6.5 5 6.5 C 11.6 6.5 11.6 14 5 14 C -1.6 14 -1.6 6.5 5 6.5 C 10.5 6.5 10.5 0 5 0"},
    {'9', "M 2 14 C 7 12 10 8 10 4.5 C 10 -1.5 0 -1.5 0 4.5 C 0 9.5 8.5 9.5 9.7 5.5"},
}};

QPainterPath pathOf(const char *strokes)
{
    const QList<QByteArray> words = QByteArray(strokes).split(' ');
    qsizetype at = 0;
    const auto point = [&] {
        const QPointF read(words.value(at).toDouble(), words.value(at + 1).toDouble());
        at += 2;
        return read;
    };
    QPainterPath path;
    while (at < words.size()) {
        const char command = words.at(at++).front();
        if (command == 'M') {
            path.moveTo(point());
        } else if (command == 'L') {
            path.lineTo(point());
        } else {
            const QPointF first = point();
            const QPointF second = point();
            path.cubicTo(first, second, point());
        }
    }
    return path;
}

const QHash<QChar, QPainterPath> &glyphPaths()
{
    static const QHash<QChar, QPainterPath> paths = [] {
        QHash<QChar, QPainterPath> made;
        for (const auto &[character, strokes] : glyphs)
            made.insert(QLatin1Char(character), pathOf(strokes));
        return made;
    }();
    return paths;
}

qreal between(QRandomGenerator &random, qreal least, qreal most)
{
    return least + random.generateDouble() * (most - least);
}

QColor darkColor(QRandomGenerator &random)
{
    return QColor::fromHsv(random.bounded(360), random.bounded(120, 255), random.bounded(60, 130));
}

void drawNoise(QPainter &painter, QRandomGenerator &random)
{
    const qreal width = imageSize.width();
    const qreal height = imageSize.height();
    for (int line = 0; line < 3; ++line) {
        QPainterPath curve(QPointF(0, between(random, 0, height)));
        curve.cubicTo(width / 3, between(random, 0, height), width * 2 / 3, between(random, 0, height), width,
            between(random, 0, height));
        QColor color = darkColor(random);
        color.setAlpha(140);
        painter.strokePath(curve, QPen(color, between(random, 0.8, 1.4)));
    }
    for (int dot = 0; dot < 50; ++dot) {
        QColor color = darkColor(random);
        color.setAlpha(110);
        painter.fillRect(QRectF(between(random, 0, width), between(random, 0, height), 1.3, 1.3), color);
    }
}

void drawGlyphs(QPainter &painter, const QString &code, QRandomGenerator &random)
{
    constexpr qreal margin = 8;
    const qreal slot = (imageSize.width() - 2 * margin) / qMax<qsizetype>(code.size(), 1);
    // Long codes get narrower glyphs rather than running out of the picture.
    const qreal scale = qMin(1.75, slot / (glyphWidth * 1.3));
    for (qsizetype i = 0; i < code.size(); ++i) {
        const QPainterPath path = glyphPaths().value(code.at(i).toUpper());
        painter.save();
        painter.translate(
            margin + slot * (i + 0.5) + between(random, -1.5, 1.5), imageSize.height() / 2.0 + between(random, -3, 3));
        painter.rotate(between(random, -16, 16));
        painter.shear(between(random, -0.15, 0.15), 0);
        painter.scale(scale * between(random, 0.88, 1.0), scale * between(random, 0.92, 1.05));
        painter.translate(-glyphWidth / 2, -glyphHeight / 2);
        QPen pen(darkColor(random), between(random, 1.4, 1.9));
        pen.setCapStyle(Qt::RoundCap);
        pen.setJoinStyle(Qt::RoundJoin);
        painter.strokePath(path, pen);
        painter.restore();
    }
}

} // namespace

QByteArray checkCodeImage(const QString &code, QRandomGenerator &random)
{
    QImage image(imageSize, QImage::Format_RGB32);
    image.fill(QColor::fromHsv(random.bounded(360), random.bounded(10, 30), random.bounded(235, 250)));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawNoise(painter, random);
    drawGlyphs(painter, code, random);
    painter.end();
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return png;
}

} // namespace formwright::files
