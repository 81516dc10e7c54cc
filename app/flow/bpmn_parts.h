// What reading and writing BPMN have in common: names, which class stands for which tag, times as texts.
#pragma once

#include "app/flow/definition.h"
#include "app/flow/diagram_text.h"
#include "app/flow/xml_tree.h"

#include <QLatin1StringView>
#include <QPointF>
#include <QRect>
#include <QSet>

#include <optional>

namespace formwright::flow::bpmn {

inline constexpr QLatin1StringView modelSpace{"http://www.omg.org/spec/BPMN/20100524/MODEL"};
inline constexpr QLatin1StringView diagramSpace{"http://www.omg.org/spec/BPMN/20100524/DI"};
inline constexpr QLatin1StringView boundsSpace{"http://www.omg.org/spec/DD/20100524/DC"};
inline constexpr QLatin1StringView pointSpace{"http://www.omg.org/spec/DD/20100524/DI"};
inline constexpr QLatin1StringView instanceSpace{"http://www.w3.org/2001/XMLSchema-instance"};
inline constexpr QLatin1StringView ownSpace{"urn:formwright:flow:1"};
inline constexpr QLatin1StringView ownPrefix{"fw"};

// Properties of nodes and lines that say how they were written: they are no part of what the flow means.
inline const QString keptSource = QStringLiteral("bpmnsource");
inline const QString keptDrawing = QStringLiteral("bpmndrawing");
// Of what is drawn and means nothing here.
inline const QString keptTag = QStringLiteral("tag");
// The rest of a document, and in it: its text; the main process; what was drawn of it; what was read of it.
inline const QString keptDocument = QStringLiteral("bpmn");
inline const QString keptDefinitions = QStringLiteral("definitions");
inline const QString keptProcess = QStringLiteral("process");
inline const QString keptDrawn = QStringLiteral("drawn");
inline const QString keptRead = QStringLiteral("read");

// The properties of an element of a diagram, in their order; the last of several of one name counts.
struct Property {
    QString name;
    QString value;
    bool isMarkup = false; // it is written as it stands
};
class Properties
{
public:
    QList<Property> all;

    QString value(QStringView name) const;
    bool has(QStringView name) const;
    void set(const QString &name, const QString &value);
    bool isSet(QStringView name) const;
};
QString markupOf(const QString &tag, const Properties &properties);
bool isPropertyName(const QString &name);
// What we wrote into an element; null for none.
const XmlElement *ownPart(const XmlElement &element, QStringView name);
Properties propertiesIn(const XmlElement &own);
Properties propertiesIn(const DiagramText &text, const ElementPlace &place);

bool isModel(const XmlElement &element, QStringView name);
bool isFlowNode(const XmlElement &element);
bool mayHaveDefault(const XmlElement &node); // a line that is taken where no other may be
bool isArtifact(const XmlElement &element);
bool isConnection(const XmlElement &element);

// What such an element is here; nothing for what means nothing here.
std::optional<NodeKind> kindOf(const XmlElement &element);
// Of an event; null for one without, or with several.
const XmlElement *eventDefinition(const XmlElement &event);

// "P1DT2H": days, hours and minutes; nothing for what is no such time, with years or months, or longer than a flow
// may wait.
struct Duration {
    int days = 0;
    int hours = 0;
    int minutes = 0;
};
std::optional<Duration> durationFrom(const QString &text);
// What a timer is told by: a tag and its words.
struct Timer {
    QString tag; // timeDuration or timeDate
    QString words;

    bool operator==(const Timer &) const = default;
};
std::optional<Timer> timerOf(const Properties &automatic); // none: it goes on at once
std::optional<Timer> limitTimerOf(const Properties &manual);
std::optional<Timer> timerIn(const XmlElement &event);
// False for what no automatic node can wait for.
bool setTimer(Properties &automatic, const Timer &timer);
bool setLimit(Properties &manual, const Timer &timer);

// A line's condition as it is written there; empty for none.
QString conditionOf(const Properties &line);

QString shownName(const QString &written); // as a node here can be called
QString nameOf(const XmlElement &element, const QHash<QString, const XmlElement *> &byId);
QRect roundedBox(const QRectF &bounds);
void setBox(Properties &properties, const QRect &box);
QRect boxOf(const Properties &properties);
std::optional<QRectF> boundsOf(const XmlElement &shape);
QList<QPointF> waypointsOf(const XmlElement &edge);
QString idOf(const XmlElement &element); // empty for what no reference can name
QString idPart(const QString &reference); // "tns:Task_1": "Task_1"

// The plane on which the main process is drawn, by itself or with others; null for none.
const XmlElement *mainPlane(const XmlElement &root, const QString &processId);

// As the schema orders them.
void sortIn(XmlElement &element);
// What named an element that was `known` and is there no longer; not what named none from the beginning.
void removeDangling(XmlElement &root, const QSet<QString> &known);

// The prefixes of a document.
struct Prefixes {
    QString model, diagram, bounds, points, instance, own;
};
XmlElement named(const QString &prefix, QLatin1StringView space, const QString &tag);
void setBounds(XmlElement &shape, const QRect &box, const Prefixes &prefixes);
// Whether it stood elsewhere when it was written.
bool isMoved(const XmlElement &shape, const QRect &box);
// A line between two boxes; one without a place is null, and that end stays.
struct Way {
    QList<QPoint> bends;
    QRect from;
    QRect to;
    bool isMoved = false; // one of them
};
void setPoints(XmlElement &edge, const Way &way, const Prefixes &prefixes);

// The element that stands for a document of ours with nothing in it.
XmlElement emptyDefinitions(const QString &processId, const QString &name);
// Way points as a diagram has them, in whole numbers.
QString pointText(const QList<QPointF> &points);

// Takes out what says nothing: blanks where nothing else stands, and empty lists of extensions.
void dropBlanks(XmlElement &element);

} // namespace formwright::flow::bpmn
