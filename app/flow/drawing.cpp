#include "app/flow/drawing.h"

#include "app/flow/diagram.h"
#include "app/flow/diagram_xml.h"

#include <cmath>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

// Old editors wrote parts of pixels.
int numberFrom(const QString &text, int from, int to, int otherwise)
{
    bool isNumber = false;
    const double number = text.trimmed().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(number))
        return otherwise;
    return int(std::lround(qBound(double(from), number, double(to))));
}

QRect boxOf(const DiagramElement &element)
{
    const auto number = [&](const QString &name, int from, int to, int otherwise) {
        return numberFrom(element.property(name), from, to, otherwise);
    };
    constexpr int largest = 10'000;
    return {number(u"x"_s, -farthest, farthest, 0), number(u"y"_s, -farthest, farthest, 0),
        number(u"width"_s, 1, largest, usualNodeWidth), number(u"height"_s, 1, largest, usualNodeHeight)};
}

QPointF middleOf(const QRect &box)
{
    return {box.x() + box.width() / 2.0, box.y() + box.height() / 2.0};
}

// Where the way from the middle of a box towards a place leaves it.
QPoint borderOf(const QRect &box, const QPointF &towards)
{
    const QPointF middle = middleOf(box), way = towards - middle;
    double part = 1;
    if (way.x() != 0)
        part = qMin(part, box.width() / 2.0 / std::abs(way.x()));
    if (way.y() != 0)
        part = qMin(part, box.height() / 2.0 / std::abs(way.y()));
    return (middle + way * part).toPoint();
}

} // namespace

Drawing readDrawing(const QString &xml)
{
    Drawing drawing;
    if (xml.trimmed().isEmpty())
        return drawing;
    const DiagramXml read = readDiagramXml(xml);
    for (const DiagramElement &element : read.elements) {
        if (element.className == "Relation"_L1)
            drawing.bends.append(bendsFrom(element.property(u"pointstack"_s)));
        else if (nodeKind(element.className))
            drawing.nodes.append(boxOf(element));
    }
    return drawing;
}

QList<QPoint> bendsFrom(const QString &pointStack)
{
    const QStringList numbers = pointStack.split(u';', Qt::SkipEmptyParts);
    QList<QPoint> bends;
    for (qsizetype i = 0; i + 1 < numbers.size(); i += 2)
        bends.append(
            {numberFrom(numbers.at(i), -farthest, farthest, 0), numberFrom(numbers.at(i + 1), -farthest, farthest, 0)});
    return bends;
}

QString pointStackOf(const QList<QPoint> &bends)
{
    QStringList numbers;
    for (const QPoint &bend : bends)
        numbers << QString::number(bend.x()) << QString::number(bend.y());
    return numbers.join(u';');
}

QList<QPoint> wayOf(const QRect &from, const QRect &to, const QList<QPoint> &bends)
{
    const bool isBent = !bends.isEmpty();
    if (!isBent && from.intersects(to))
        return {middleOf(from).toPoint(), middleOf(to).toPoint()};
    QList<QPoint> way{borderOf(from, isBent ? QPointF(bends.first()) : middleOf(to))};
    way += bends;
    way.append(borderOf(to, isBent ? QPointF(bends.last()) : middleOf(from)));
    return way;
}

} // namespace formwright::flow
