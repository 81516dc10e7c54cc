#include "app/flow/bpmn_parts.h"

#include "app/flow/bpmn.h"
#include "app/flow/drawing.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QStringBuilder>

#include <algorithm>
#include <array>
#include <cmath>

namespace formwright::flow {

using namespace Qt::StringLiterals;

bool isBpmnFrame(const QString &tag)
{
    return tag == "participant"_L1 || tag == "lane"_L1 || tag == "subProcess"_L1 || tag == "transaction"_L1
        || tag == "adHocSubProcess"_L1 || tag == "group"_L1;
}

} // namespace formwright::flow

namespace formwright::flow::bpmn {

namespace {

constexpr qsizetype longestName = 200; // of a node
constexpr qsizetype longestTime = 100;

struct KnownTag {
    QLatin1StringView tag;
    NodeKind kind;
};

constexpr KnownTag knownTags[]{
    {"task"_L1, NodeKind::Manual},
    {"userTask"_L1, NodeKind::Manual},
    {"manualTask"_L1, NodeKind::Manual},
    {"scriptTask"_L1, NodeKind::Auto},
    {"serviceTask"_L1, NodeKind::Auto},
    {"sendTask"_L1, NodeKind::Auto},
    {"businessRuleTask"_L1, NodeKind::Auto},
    {"exclusiveGateway"_L1, NodeKind::Auto},
    {"parallelGateway"_L1, NodeKind::Auto},
    {"inclusiveGateway"_L1, NodeKind::Auto},
    {"callActivity"_L1, NodeKind::SubFlow},
};

constexpr std::array otherNodes{"startEvent"_L1, "endEvent"_L1, "intermediateCatchEvent"_L1,
    "intermediateThrowEvent"_L1, "boundaryEvent"_L1, "receiveTask"_L1, "subProcess"_L1, "transaction"_L1,
    "adHocSubProcess"_L1, "eventBasedGateway"_L1, "complexGateway"_L1, "callChoreography"_L1, "choreographyTask"_L1,
    "subChoreography"_L1};

QString number(int value)
{
    return QString::number(value);
}

std::optional<double> coordinate(const XmlElement &element, QStringView name)
{
    bool isNumber = false;
    const double value = element.attribute(name).trimmed().toDouble(&isNumber);
    if (!isNumber || !std::isfinite(value))
        return std::nullopt;
    return qBound(-double(farthest), value, double(farthest));
}

QString durationText(const QString &days, const QString &hours, const QString &minutes)
{
    const int d = days.toInt(), h = hours.toInt(), m = minutes.toInt();
    QString text = u"P"_s;
    if (d > 0)
        text += QString(number(d) % u'D');
    if (h > 0 || m > 0)
        text += u'T';
    if (h > 0)
        text += QString(number(h) % u'H');
    if (m > 0)
        text += QString(number(m) % u'M');
    return text.size() == 1 ? u"PT0M"_s : text;
}

// Markup between the tags of a property, beside words and what stands for them.
bool hasMarkup(QStringView content)
{
    for (qsizetype at = content.indexOf(u'<'); at >= 0; at = content.indexOf(u'<', at)) {
        if (content.sliced(at).startsWith("<![CDATA["_L1))
            at = content.indexOf("]]>"_L1, at);
        else if (content.sliced(at).startsWith("<!--"_L1))
            at = content.indexOf("-->"_L1, at + 4);
        else
            return true;
        if (at < 0)
            return false;
    }
    return false;
}

} // namespace

QString Properties::value(QStringView name) const
{
    for (auto each = all.crbegin(); each != all.crend(); ++each) {
        if (each->name == name)
            return each->value;
    }
    return {};
}

bool Properties::has(QStringView name) const
{
    return std::ranges::any_of(all, [&](const Property &each) { return each.name == name; });
}

void Properties::set(const QString &name, const QString &value)
{
    for (auto each = all.rbegin(); each != all.rend(); ++each) {
        if (each->name == name) {
            *each = {name, value};
            return;
        }
    }
    all.append({name, value});
}

bool Properties::isSet(QStringView name) const
{
    const QString written = value(name).trimmed();
    return written == "true"_L1 || written == "1"_L1;
}

QString markupOf(const QString &tag, const Properties &properties)
{
    QString markup = u"  <"_s % tag % u">\n"_s;
    for (const Property &each : properties.all)
        markup += QString(u"    <"_s % each.name % u'>' % (each.isMarkup ? each.value : escapedXml(each.value))
            % u"</"_s % each.name % u">\n"_s);
    return QString(markup % u"  </"_s % tag % u">\n"_s);
}

bool isPropertyName(const QString &name)
{
    static const QRegularExpression form(u"^[\\p{L}_][\\p{L}\\p{N}_.-]{0,99}$"_s);
    return form.match(name).hasMatch();
}

const XmlElement *ownPart(const XmlElement &element, QStringView name)
{
    const XmlElement *extensions = element.child(modelSpace, u"extensionElements");
    return extensions == nullptr ? nullptr : extensions->child(ownSpace, name);
}

Properties propertiesIn(const XmlElement &own)
{
    Properties properties;
    for (const XmlElement &child : own.children) {
        const QString name = child.attribute(u"name");
        const bool isMarkup = child.is(ownSpace, u"markup");
        if (!isPropertyName(name) || (!isMarkup && !child.is(ownSpace, u"property")))
            continue;
        // As it is written it has to be one whole: it stands between tags.
        if (isMarkup && !DiagramText(QString(u"<a><b><c>"_s % child.words() % u"</c></b></a>"_s)).isGood())
            continue;
        properties.all.append({name, child.words(), isMarkup});
    }
    return properties;
}

Properties propertiesIn(const DiagramText &text, const ElementPlace &place)
{
    Properties properties;
    for (const PropertyPlace &each : place.properties) {
        const QStringView content = text.textOf(each.content);
        const bool isMarkup = hasMarkup(content);
        properties.all.append({each.name, isMarkup ? content.toString() : each.value, isMarkup});
    }
    return properties;
}

bool isModel(const XmlElement &element, QStringView name)
{
    return element.is(modelSpace, name);
}

bool isFlowNode(const XmlElement &element)
{
    if (!element.isElement() || element.space != modelSpace)
        return false;
    const QString name = element.localName();
    return std::ranges::any_of(knownTags, [&](const KnownTag &known) { return known.tag == name; })
        || std::ranges::find(otherNodes, name) != otherNodes.end();
}

bool mayHaveDefault(const XmlElement &node)
{
    const QString name = node.localName();
    return !name.endsWith("Event"_L1) && name != "parallelGateway"_L1 && name != "eventBasedGateway"_L1;
}

bool isArtifact(const XmlElement &element)
{
    return isModel(element, u"textAnnotation") || isModel(element, u"association") || isModel(element, u"group");
}

bool isConnection(const XmlElement &element)
{
    return isModel(element, u"sequenceFlow") || isModel(element, u"messageFlow") || isModel(element, u"association");
}

const XmlElement *eventDefinition(const XmlElement &event)
{
    const XmlElement *found = nullptr;
    for (const XmlElement &child : event.children) {
        const bool isDefinition = child.isElement() && child.space == modelSpace
            && (child.name.endsWith("EventDefinition"_L1) || child.name.endsWith("eventDefinitionRef"_L1));
        if (isDefinition && found != nullptr)
            return nullptr;
        if (isDefinition)
            found = &child;
    }
    return found;
}

std::optional<NodeKind> kindOf(const XmlElement &element)
{
    if (!element.isElement() || element.space != modelSpace)
        return std::nullopt;
    const QString name = element.localName();
    // What only makes up for something that went wrong is on no way.
    if (element.attribute(u"isForCompensation") == "true"_L1)
        return std::nullopt;
    for (const KnownTag &known : knownTags) {
        if (known.tag == name)
            return known.kind;
    }
    const XmlElement *definition = eventDefinition(element);
    if (name == "startEvent"_L1)
        return NodeKind::Start;
    if (name == "endEvent"_L1) {
        if (definition != nullptr && isModel(*definition, u"terminateEventDefinition"))
            return NodeKind::Terminate;
        const bool isBad = definition != nullptr
            && (isModel(*definition, u"errorEventDefinition") || isModel(*definition, u"cancelEventDefinition"));
        return isBad ? NodeKind::Abort : NodeKind::Complete;
    }
    const bool hasDefinition = std::ranges::any_of(element.children,
        [](const XmlElement &child) { return child.isElement() && child.name.contains("ventDefinition"_L1); });
    if (name == "intermediateThrowEvent"_L1 && !hasDefinition)
        return NodeKind::Auto;
    if (name == "intermediateCatchEvent"_L1) {
        Properties ignored;
        const auto timer = timerIn(element);
        if (timer && setTimer(ignored, *timer))
            return NodeKind::Auto;
    }
    return std::nullopt;
}

std::optional<Duration> durationFrom(const QString &text)
{
    static const QRegularExpression form(
        uR"(^P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.\d+)?S)?)?$)"_s);
    const auto match = form.match(text.trimmed().left(longestTime));
    if (!match.hasMatch() || text.trimmed().size() < 3)
        return std::nullopt;
    const auto part = [&](int index) { return match.captured(index).toInt(); };
    // Beyond its minutes nothing is counted; less than one is one.
    const Duration found{part(1) * 7 + part(2), part(3), part(4) + (part(5) + 59) / 60};
    if (found.days > 3'660 || found.hours > 87'840 || found.minutes > 5'270'400)
        return std::nullopt;
    return found;
}

std::optional<Timer> timerOf(const Properties &automatic)
{
    const QString mode = automatic.value(u"autoAuditType").trimmed();
    if (mode == "3"_L1)
        return Timer{u"timeDuration"_s,
            durationText(automatic.value(u"delayDay"), automatic.value(u"delayHour"), automatic.value(u"delayMinute"))};
    if (mode != "2"_L1)
        return std::nullopt;
    if (automatic.value(u"auditDateTimeEditMode").trimmed() == "1"_L1)
        return Timer{u"timeDate"_s, automatic.value(u"auditDateTimeScript")};
    QString moment = automatic.value(u"auditDateTime").trimmed();
    if (moment.size() == 16 && moment.at(10) == u' ')
        moment = QString(moment.first(10) % u'T' % moment.sliced(11) % u":00"_s);
    return Timer{u"timeDate"_s, moment};
}

std::optional<Timer> limitTimerOf(const Properties &manual)
{
    if (!manual.isSet(u"isLimited"))
        return std::nullopt;
    if (manual.value(u"timeLimitEditMode").trimmed() == "1"_L1)
        return Timer{u"timeDuration"_s, manual.value(u"timeLimitScript")};
    return Timer{u"timeDuration"_s,
        durationText(manual.value(u"timeLimitDay"), manual.value(u"timeLimitHour"), manual.value(u"timeLimitMinute"))};
}

std::optional<Timer> timerIn(const XmlElement &event)
{
    const XmlElement *definition = eventDefinition(event);
    if (definition == nullptr || !isModel(*definition, u"timerEventDefinition"))
        return std::nullopt;
    for (const auto *tag : {"timeDuration", "timeDate"}) {
        if (const XmlElement *time = definition->child(modelSpace, QString::fromLatin1(tag)))
            return Timer{QString::fromLatin1(tag), time->words()};
    }
    return std::nullopt;
}

bool setTimer(Properties &automatic, const Timer &timer)
{
    if (timer.tag == "timeDuration"_L1) {
        const auto duration = durationFrom(timer.words);
        if (!duration)
            return false;
        automatic.set(u"autoAuditType"_s, u"3"_s);
        automatic.set(u"delayDay"_s, number(duration->days));
        automatic.set(u"delayHour"_s, number(duration->hours));
        automatic.set(u"delayMinute"_s, number(duration->minutes));
        return true;
    }
    // A moment of a zone is another one in ours.
    const QString words = timer.words.trimmed();
    const QDateTime moment = QDateTime::fromString(words, Qt::ISODate);
    if (words.size() > longestTime || !moment.isValid() || moment.timeSpec() != Qt::LocalTime)
        return false;
    automatic.set(u"autoAuditType"_s, u"2"_s);
    automatic.set(u"auditDateTimeEditMode"_s, u"0"_s);
    automatic.set(u"auditDateTime"_s, moment.toString(u"yyyy-MM-dd HH:mm"_s));
    return true;
}

bool setLimit(Properties &manual, const Timer &timer)
{
    const auto duration = timer.tag == "timeDuration"_L1 ? durationFrom(timer.words) : std::nullopt;
    if (!duration || (duration->days == 0 && duration->hours == 0 && duration->minutes == 0))
        return false;
    manual.set(u"isLimited"_s, u"true"_s);
    manual.set(u"timeLimitEditMode"_s, u"0"_s);
    manual.set(u"timeLimitDay"_s, number(duration->days));
    manual.set(u"timeLimitHour"_s, number(duration->hours));
    manual.set(u"timeLimitMinute"_s, number(duration->minutes));
    return true;
}

QString conditionOf(const Properties &line)
{
    const QString rules = line.value(u"filtercondition"), script = line.value(u"condition");
    const QString mode = line.value(u"editMode").trimmed();
    const bool isDesigned = mode == "00"_L1 || (mode.isEmpty() && script.trimmed().isEmpty());
    const QString condition = isDesigned ? rules : script;
    const QString written = condition.simplified();
    return isDesigned && (written == "[]"_L1 || written == "[ ]"_L1) ? QString()
        : written.isEmpty()                                          ? QString()
                                                                     : condition;
}

QString shownName(const QString &written)
{
    const QString name = written.simplified();
    return name.size() <= longestName ? name : QString(name.first(longestName - 1) % u'…');
}

QRect boxOf(const Properties &properties)
{
    const auto numberIn = [&](QStringView name, int otherwise) {
        bool isNumber = false;
        const double value = properties.value(name).trimmed().toDouble(&isNumber);
        return isNumber && std::isfinite(value) ? int(std::lround(qBound(-double(farthest), value, double(farthest))))
                                                : otherwise;
    };
    constexpr int largest = 10'000;
    return {numberIn(u"x", 0), numberIn(u"y", 0), qBound(1, numberIn(u"width", usualNodeWidth), largest),
        qBound(1, numberIn(u"height", usualNodeHeight), largest)};
}

std::optional<QRectF> boundsOf(const XmlElement &shape)
{
    const XmlElement *bounds = shape.child(boundsSpace, u"Bounds");
    if (bounds == nullptr)
        return std::nullopt;
    const auto x = coordinate(*bounds, u"x"), y = coordinate(*bounds, u"y");
    const auto width = coordinate(*bounds, u"width"), height = coordinate(*bounds, u"height");
    if (!x || !y || !width || !height)
        return std::nullopt;
    return QRectF(*x, *y, *width, *height);
}

QList<QPointF> waypointsOf(const XmlElement &edge)
{
    QList<QPointF> points;
    for (const XmlElement &child : edge.children) {
        if (!child.is(pointSpace, u"waypoint"))
            continue;
        const auto x = coordinate(child, u"x"), y = coordinate(child, u"y");
        if (x && y)
            points.append({*x, *y});
    }
    return points;
}

QString idOf(const XmlElement &element)
{
    const QString id = element.attribute(u"id");
    const bool isName = std::ranges::none_of(id, [](QChar sign) { return sign.isSpace() || sign == u':'; });
    return isName ? id : QString();
}

QString idPart(const QString &reference)
{
    return reference.trimmed().section(u':', -1);
}

const XmlElement *mainPlane(const XmlElement &root, const QString &processId)
{
    const XmlElement *first = nullptr;
    for (const XmlElement &child : root.children) {
        const XmlElement *plane
            = child.is(diagramSpace, u"BPMNDiagram") ? child.child(diagramSpace, u"BPMNPlane") : nullptr;
        if (plane == nullptr)
            continue;
        const QString shown = idPart(plane->attribute(u"bpmnElement"));
        const bool isMain = shown == processId || std::ranges::any_of(root.children, [&](const XmlElement &each) {
            return isModel(each, u"collaboration") && each.attribute(u"id") == shown;
        });
        if (isMain)
            return plane;
        if (first == nullptr)
            first = plane;
    }
    return first;
}

XmlElement emptyDefinitions(const QString &processId, const QString &name)
{
    const auto element = [](const QString &tag, QLatin1StringView space) {
        XmlElement made;
        made.name = tag;
        made.space = space;
        return made;
    };
    XmlElement root = element(u"bpmn:definitions"_s, modelSpace);
    root.declarations = {{u"bpmn"_s, modelSpace}, {u"bpmndi"_s, diagramSpace}, {u"dc"_s, boundsSpace},
        {u"di"_s, pointSpace}, {u"xsi"_s, instanceSpace}, {ownPrefix, ownSpace}};
    root.attributes = {{u"id"_s, u"Definitions_1"_s}, {u"targetNamespace"_s, u"urn:formwright:flows"_s},
        {u"exporter"_s, u"Formwright"_s}};
    XmlElement process = element(u"bpmn:process"_s, modelSpace);
    process.attributes = {{u"id"_s, processId}, {u"name"_s, name}, {u"isExecutable"_s, u"true"_s}};
    XmlElement diagram = element(u"bpmndi:BPMNDiagram"_s, diagramSpace);
    diagram.attributes = {{u"id"_s, u"BPMNDiagram_1"_s}};
    XmlElement plane = element(u"bpmndi:BPMNPlane"_s, diagramSpace);
    plane.attributes = {{u"id"_s, u"BPMNPlane_1"_s}, {u"bpmnElement"_s, processId}};
    diagram.children.push_back(plane);
    root.children.push_back(process);
    root.children.push_back(diagram);
    return root;
}

QString pointText(const QList<QPointF> &points)
{
    QList<QPoint> rounded;
    for (const QPointF &point : points)
        rounded.append(point.toPoint());
    return pointStackOf(rounded);
}

void dropBlanks(XmlElement &element)
{
    for (XmlElement &child : element.children) {
        if (child.isElement())
            dropBlanks(child);
    }
    std::erase_if(element.children, [](const XmlElement &child) {
        return isModel(child, u"extensionElements"_s) && child.children.empty() && child.attributes.isEmpty();
    });
    const bool isBlank = std::ranges::all_of(element.children,
        [](const XmlElement &child) { return child.kind == XmlElement::Kind::Text && child.text.trimmed().isEmpty(); });
    if (isBlank && element.space == modelSpace)
        element.children.clear();
}

} // namespace formwright::flow::bpmn
