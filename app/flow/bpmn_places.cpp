// Where things stand in a document of BPMN: their order, their boxes and ways, and what leads to none of them.
#include "app/flow/bpmn_parts.h"
#include "app/flow/drawing.h"

#include <QStringBuilder>

#include <algorithm>

namespace formwright::flow::bpmn {

using namespace Qt::StringLiterals;

namespace {

QString number(double value)
{
    return QString::number(value, 'g', 12);
}

constexpr int largestSide = 10'000;

} // namespace

QRect roundedBox(const QRectF &bounds)
{
    return {bounds.topLeft().toPoint(),
        QSize(qBound(1, qRound(bounds.width()), largestSide), qBound(1, qRound(bounds.height()), largestSide))};
}

void setBox(Properties &properties, const QRect &box)
{
    for (const auto &[name, value] : {std::pair{u"x"_s, box.x()}, std::pair{u"y"_s, box.y()},
             std::pair{u"width"_s, box.width()}, std::pair{u"height"_s, box.height()}})
        properties.set(name, QString::number(value));
}

void sortIn(XmlElement &element)
{
    static const QStringList head{u"documentation"_s, u"extensionElements"_s, u"supportedInterfaceRef"_s,
        u"ioSpecification"_s, u"ioBinding"_s, u"auditing"_s, u"monitoring"_s};
    static const QStringList nodes{u"categoryValueRef"_s, u"incoming"_s, u"outgoing"_s};
    static const QStringList processes{u"property"_s, u"laneSet"_s};
    static const QStringList tail{u"resourceRole"_s, u"correlationSubscription"_s, u"supports"_s};
    constexpr int usual = 20;
    const bool isProcess = isModel(element, u"process");
    const auto rank = [isProcess](const XmlElement &child) {
        if (!child.isElement() || child.space != modelSpace)
            return child.isElement() ? usual : 0;
        const QString name = child.localName();
        // What a process has in its head a task has behind.
        const auto inHead = head.indexOf(name);
        if (inHead >= 0 && (isProcess || !name.startsWith("io"_L1)))
            return int(inHead);
        if (const auto at = (isProcess ? processes : nodes).indexOf(name); at >= 0)
            return int(head.size() + at);
        return isProcess && tail.contains(name) ? usual + 2 : isProcess && isArtifact(child) ? usual + 1 : usual;
    };
    std::ranges::stable_sort(element.children, {}, rank);
}

void removeDangling(XmlElement &root, const QSet<QString> &known)
{
    constexpr int mostRounds = 10; // one takes another along, hardly more
    bool isAny = !known.isEmpty();
    for (int round = 0; isAny && round < mostRounds; ++round) {
        QSet<QString> here;
        walk(root, [&](const XmlElement &each) {
            if (each.space == modelSpace)
                here.insert(each.attribute(u"id"));
            return true;
        });
        const auto isGone = [&](const QString &reference) {
            const QString id = idPart(reference);
            return !id.isEmpty() && known.contains(id) && !here.contains(id);
        };
        isAny = removeBelow(root, [&](const XmlElement &each) {
            if (isModel(each, u"incoming") || isModel(each, u"outgoing") || isModel(each, u"flowNodeRef"))
                return isGone(each.words());
            if (isConnection(each))
                return isGone(each.attribute(u"sourceRef")) || isGone(each.attribute(u"targetRef"));
            if (each.is(diagramSpace, u"BPMNShape") || each.is(diagramSpace, u"BPMNEdge"))
                return isGone(each.attribute(u"bpmnElement"));
            return isModel(each, u"boundaryEvent") && isGone(each.attribute(u"attachedToRef"));
        });
    }
}

XmlElement named(const QString &prefix, QLatin1StringView space, const QString &tag)
{
    XmlElement made;
    made.name = prefix.isEmpty() ? tag : QString(prefix % u':' % tag);
    made.space = space;
    return made;
}

QString nameOf(const XmlElement &element, const QHash<QString, const XmlElement *> &byId)
{
    QString name = element.attribute(u"name");
    if (const XmlElement *text = element.child(modelSpace, u"text"); text != nullptr && name.isEmpty())
        name = text->words();
    // What is called by another element.
    for (const auto *reference : {"dataObjectRef", "dataStoreRef", "categoryValueRef"}) {
        const XmlElement *named = byId.value(idPart(element.attribute(QString::fromLatin1(reference))));
        if (name.isEmpty() && named != nullptr)
            name = named->attribute(u"name") + named->attribute(u"value");
    }
    return shownName(name);
}

bool isMoved(const XmlElement &shape, const QRect &box)
{
    const auto there = boundsOf(shape);
    return there
        && (there->topLeft().toPoint() != box.topLeft() || qRound(there->width()) != box.width()
            || qRound(there->height()) != box.height());
}

void setBounds(XmlElement &shape, const QRect &box, const Prefixes &prefixes)
{
    const auto there = boundsOf(shape);
    if (there && !isMoved(shape, box))
        return;
    if (shape.child(boundsSpace, u"Bounds") == nullptr)
        shape.children.insert(shape.children.begin(), named(prefixes.bounds, boundsSpace, u"Bounds"_s));
    XmlElement &bounds = *shape.child(boundsSpace, u"Bounds");
    bounds.setAttribute(u"x"_s, number(box.x()));
    bounds.setAttribute(u"y"_s, number(box.y()));
    bounds.setAttribute(u"width"_s, number(box.width()));
    bounds.setAttribute(u"height"_s, number(box.height()));
    // The words go along.
    XmlElement *label = there ? shape.child(diagramSpace, u"BPMNLabel") : nullptr;
    XmlElement *place = label == nullptr ? nullptr : label->child(boundsSpace, u"Bounds");
    if (place == nullptr)
        return;
    const QPointF by = box.topLeft() - there->topLeft();
    place->setAttribute(u"x"_s, number(place->attribute(u"x").toDouble() + by.x()));
    place->setAttribute(u"y"_s, number(place->attribute(u"y").toDouble() + by.y()));
}

void setPoints(XmlElement &edge, const Way &way, const Prefixes &prefixes)
{
    const auto &[bends, from, to, isOther] = way;
    const QList<QPointF> there = waypointsOf(edge);
    constexpr int nearby = 3;
    const auto isAt = [](const QPointF &point, const QRect &box) {
        return box.isNull() || QRectF(box).adjusted(-nearby, -nearby, nearby, nearby).contains(point);
    };
    const bool isDrawn = there.size() > 1;
    QList<QPoint> inner;
    for (qsizetype i = 1; i + 1 < there.size(); ++i)
        inner.append(there.at(i).toPoint());
    if (isDrawn && !isOther && inner == bends && isAt(there.constFirst(), from) && isAt(there.constLast(), to))
        return;
    QList<QPointF> points;
    if (!from.isNull() && !to.isNull()) {
        for (const QPoint &point : wayOf(from, to, bends))
            points.append(point);
    } else if (isDrawn) {
        points.append(there.constFirst());
        for (const QPoint &bend : bends)
            points.append(bend);
        points.append(there.constLast());
    }
    std::erase_if(edge.children, [](const XmlElement &child) { return child.is(pointSpace, u"waypoint"); });
    std::vector<XmlElement> written;
    for (const QPointF &point : std::as_const(points)) {
        XmlElement waypoint = named(prefixes.points, pointSpace, u"waypoint"_s);
        waypoint.attributes = {{u"x"_s, number(point.x())}, {u"y"_s, number(point.y())}};
        written.push_back(std::move(waypoint));
    }
    const auto label = std::find_if(edge.children.begin(), edge.children.end(),
        [](const XmlElement &child) { return child.is(diagramSpace, u"BPMNLabel"); });
    edge.children.insert(label, written.begin(), written.end());
}

} // namespace formwright::flow::bpmn
