#include "app/flow/diagram.h"

#include "app/contract/error.h"
#include "app/flow/bpmn.h"
#include "app/flow/diagram_xml.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

namespace formwright::flow {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

constexpr qsizetype longestId = 100; // of a node, which travels in addresses, and of whom a token names
constexpr qsizetype longestName = 200;

struct KnownKind {
    NodeKind kind;
    QLatin1StringView className;
};

constexpr KnownKind knownKinds[]{
    {NodeKind::Start, "StartNode"_L1},
    {NodeKind::Manual, "ManualNode"_L1},
    {NodeKind::Auto, "AutoNode"_L1},
    {NodeKind::SubFlow, "SubFlow"_L1},
    {NodeKind::Complete, "CompleteNode"_L1},
    {NodeKind::Suspend, "SuspendNode"_L1},
    {NodeKind::Abort, "AbortNode"_L1},
    {NodeKind::Terminate, "TerminateNode"_L1},
};

[[noreturn]] void refuse(const QString &why)
{
    throw Error::invalid(u"invalid input"_s, {{u"content"_s, why}});
}

[[noreturn]] void refuse(const DiagramElement &element, const QString &why)
{
    refuse(u"line "_s % QString::number(element.line) % u": "_s % why);
}

bool isSet(const DiagramElement &element, const char *property, bool otherwise = false)
{
    const QString value = element.property(QString::fromLatin1(property)).trimmed();
    return value.isEmpty() ? otherwise : value == "true"_L1 || value == "1"_L1;
}

// What stands there as a number of that range; anything else is `otherwise`, as in an old file.
int numberIn(const DiagramElement &element, const char *property, int from, int to, int otherwise)
{
    bool isNumber = false;
    const int number = element.property(QString::fromLatin1(property)).trimmed().toInt(&isNumber);
    return isNumber && number >= from && number <= to ? number : otherwise;
}

// A setting of the designer, or a script (`...EditMode` 0 or 1).
Permit permitOf(const DiagramElement &element, const char *mode, const char *setting, const char *script)
{
    return {
        isSet(element, setting), numberIn(element, mode, 0, 1, 0) == 1, element.property(QString::fromLatin1(script))};
}

// The same, of what is allowed unless it is said otherwise. A file may say that a script decides, and name none here.
Permit openPermitOf(const DiagramElement &element, const char *mode, const char *setting, const char *script)
{
    const QString source = element.property(QString::fromLatin1(script));
    return {
        isSet(element, setting, true), numberIn(element, mode, 0, 1, 0) == 1 && !source.trimmed().isEmpty(), source};
}

// Ids of nodes, each with words of old editors behind its 13 digits: "1374807580000|Head;...".
QStringList nodeIdsIn(const QString &list)
{
    QStringList ids;
    for (const QString &entry : list.split(u';', Qt::SkipEmptyParts)) {
        const QString id = entry.section(u'|', 0, 0).trimmed();
        if (!id.isEmpty() && !ids.contains(id))
            ids.append(id);
    }
    return ids;
}

ActorRule actorsFrom(const DiagramElement &element)
{
    ActorRule rule;
    rule.mode = ActorMode(numberIn(element, "actorEditMode", 0, int(ActorMode::Field), 0));
    rule.roleIds = idsIn(element.property(u"namelist"_s), u'R');
    rule.roleCondition = roleConditionOf(element.property(u"roleCondition"_s)).value_or(RoleCondition::Everybody);
    rule.userIds = idsIn(element.property(u"userList"_s), u'U');
    rule.script = element.property(u"actorListScript"_s);
    rule.origin = element.property(u"orgField"_s).trimmed();
    rule.scope = element.property(u"orgScope"_s).trimmed();
    rule.withRoleIds = idsIn(element.property(u"orgRoleCondition"_s), u'R');
    rule.field = element.property(u"actorField"_s).trimmed();
    rule.addsCaller = isSet(element, "issetcurruser");
    return rule;
}

constexpr qsizetype longestNotice = 500;
constexpr int mostDays = 3'660;
constexpr int mostHours = 87'840;
constexpr int mostMinutes = 5'270'400;
constexpr qint64 minute = 60'000;
constexpr int mostChildren = 100; // of one node

WorkSpan spanOf(const DiagramElement &element, const char *days, const char *hours, const char *minutes)
{
    return {numberIn(element, days, 0, mostDays, 0),
        (qint64(numberIn(element, hours, 0, mostHours, 0)) * 60 + numberIn(element, minutes, 0, mostMinutes, 0))
            * minute};
}

// `limittimecount` of `timeunit` (0 hours, 1 days).
WorkSpan spanOf(const QJsonValue &strategy)
{
    const int count = std::clamp(strategy["limittimecount"_L1].toVariant().toInt(), 0, mostHours);
    return strategy["timeunit"_L1].toVariant().toInt() == 1 ? WorkSpan{std::min(count, mostDays), 0}
                                                            : WorkSpan{0, count * 60 * minute};
}

TimeLimit limitFrom(const DiagramElement &element)
{
    TimeLimit limit;
    limit.isSet = isSet(element, "isLimited");
    limit.isScripted = numberIn(element, "timeLimitEditMode", 0, 1, 0) == 1;
    limit.script = element.property(u"timeLimitScript"_s);
    limit.span = spanOf(element, "timeLimitDay", "timeLimitHour", "timeLimitMinute");
    limit.isSet = limit.isSet && (limit.isScripted ? !limit.script.trimmed().isEmpty() : !limit.span.isNone());
    limit.action = LateAction(numberIn(element, "exceedaction", 0, int(LateAction::BackTo), 0));
    limit.backTo = nodeIdsIn(element.property(u"exceedNode"_s)).value(0);
    const QJsonObject notices
        = QJsonDocument::fromJson(element.property(u"notificationStrategyJSON"_s).toUtf8()).object();
    limit.remindBefore = spanOf(notices.value("reminder"_L1));
    const QJsonValue overdue = notices.value("overdue"_L1);
    limit.repeatAfter = spanOf(overdue);
    limit.tellsSuperior = overdue["isnotifysuperior"_L1].toVariant().toBool();
    // 1 the submitter, 0x10 the author, 0x100 whoever is to act; without a word those.
    const int receivers = overdue["responsibleType"_L1].toVariant().toInt();
    limit.tellsSubmitter = (receivers & 0x1) != 0;
    limit.tellsAuthor = (receivers & 0x10) != 0;
    limit.tellsSigner = receivers == 0 || (receivers & 0x100) != 0;
    return limit;
}

NoticeRule noticeFrom(const QJsonObject &notices, QLatin1StringView occasion)
{
    const QJsonValue said = notices.value(occasion);
    NoticeRule rule;
    rule.text = said["template"_L1].toVariant().toString().trimmed().left(longestNotice);
    const QStringList codes = sendModesIn(said["sendModeCodes"_L1]);
    rule.namesWays = !codes.isEmpty();
    rule.byMail = codes.contains("0"_L1);
    rule.bySms = codes.contains("1"_L1);
    rule.byHook = codes.contains("3"_L1);
    return rule;
}

NoticeRules noticesFrom(const DiagramElement &element)
{
    const QJsonObject notices
        = QJsonDocument::fromJson(element.property(u"notificationStrategyJSON"_s).toUtf8()).object();
    return {noticeFrom(notices, "arrive"_L1), noticeFrom(notices, "reject"_L1), noticeFrom(notices, "reminder"_L1),
        noticeFrom(notices, "overdue"_L1), noticeFrom(notices, "carbonCopy"_L1)};
}

CopyRule copiesFrom(const DiagramElement &element)
{
    CopyRule copies;
    copies.roleIds = idsIn(element.property(u"circulatorNamelist"_s), u'R');
    copies.userIds = idsIn(element.property(u"circulatorNamelistByUser"_s), u'U');
    copies.isScripted = isSaidByScript(element.property(u"circulatorEditMode"_s));
    copies.script = element.property(u"circulatorListScript"_s);
    copies.isSent = isSet(element, "isCarbonCopy") && !isSet(element, "isSelectCirculator");
    return copies;
}

ChildRule childFrom(const DiagramElement &element)
{
    ChildRule child;
    child.flowId = element.property(u"subflowid"_s).trimmed();
    child.isFlowScripted = numberIn(element, "subflowEditMode", 1, 2, 1) == 2;
    child.flowScript = element.property(u"subflowScript"_s);
    const QString document = element.property(u"paramPassingType"_s).trimmed();
    child.document = document == "02"_L1 ? ChildDocument::Own
        : document == "03"_L1            ? ChildDocument::Scripted
                                         : ChildDocument::Shared;
    child.valueScript = element.property(u"paramPassingScript"_s);
    const QString count = element.property(u"instanceSettingType"_s).trimmed();
    child.count = count == "02"_L1 ? ChildCount::ByField
        : count == "03"_L1         ? ChildCount::ByScript
        : count == "04"_L1         ? ChildCount::ByPeople
                                   : ChildCount::Fixed;
    child.countScript = element.property(u"instanceScript"_s);
    child.fixed = numberIn(element, "instanceTotal", 1, mostChildren, 1);
    child.field = element.property(u"instanceField"_s).trimmed();
    child.fieldsThere = element.property(u"fieldMapping"_s);
    child.fieldsBack = element.property(u"fieldsBack"_s);
    if (isSet(element, "callback"))
        child.callback = element.property(u"callbackScript"_s);
    return child;
}

Node nodeFrom(const DiagramElement &element, NodeKind kind)
{
    Node node;
    node.id = element.property(u"id"_s).trimmed();
    node.name = element.property(u"name"_s).trimmed();
    node.kind = kind;
    if (node.id.isEmpty() || node.id.size() > longestId)
        refuse(element, u"a node needs an id of at most "_s % QString::number(longestId) % u" characters"_s);
    if (node.name.size() > longestName)
        refuse(element, u"the name of a node has at most "_s % QString::number(longestName) % u" characters"_s);
    node.stateLabel = element.property(u"statelabel"_s).trimmed();
    node.copies = copiesFrom(element);
    node.fieldPermissions = element.property(u"fieldpermlist"_s);
    node.layoutForm = element.property(u"inputform"_s).trimmed();
    node.buttonPermissions = element.property(u"activityPermList"_s);
    node.actors = actorsFrom(element);
    node.isSplit = isSet(element, "issplit", kind == NodeKind::SubFlow);
    node.isGather = isSet(element, "isgather");
    node.splitNodeId = nodeIdsIn(element.property(u"splitStartNode"_s)).value(0);
    node.pass = Pass(numberIn(element, "passcondition", 0, int(Pass::Percent), 0));
    node.passPercent = numberIn(element, "passPercent", 1, 100, 100);
    node.passesOnStart = isSet(element, "isstartandnext");
    node.choosesPeople = isSet(element, "isToPerson");
    node.mayGoBack = isSet(element, "cBack");
    node.isBackListed = numberIn(element, "backType", 0, 1, 0) == 1;
    node.backNodeIds = nodeIdsIn(element.property(u"bnodelist"_s));
    node.retract = permitOf(element, "retracementEditMode", "cRetracement", "retracementScript");
    node.suspend = permitOf(element, "handupEditMode", "isHandup", "handupScript");
    node.urge = openPermitOf(element, "urge2ApprovalEditMode", "allowUrge2Approval", "urge2ApprovalScript");
    node.mayAddSigners = isSet(element, "isApproverEdit");
    node.mayEditSigners = isSet(element, "isAllowEditAuditor");
    node.mayTerminate = isSet(element, "isAllowTermination");
    node.mayAdjust = isSet(element, "isFrontEdit");
    node.isFree = isSet(element, "isfree");
    node.agrees = Agrees(numberIn(element, "autoAgree", 0, int(Agrees::Before), int(Agrees::Nobody)));
    if (node.agrees == Agrees::Nobody && isSet(element, "isAllowSkip"))
        node.agrees = Agrees::Previous;
    node.reject = Reject(numberIn(element, "rejectMode", 0, int(Reject::Vote), 0));
    node.nextNodes = NextNodes(numberIn(element, "nextNodeCheckedStatus", 0, int(NextNodes::Locked), 0));
    node.emptyActor = EmptyActor(numberIn(element, "emptyActor", 0, int(EmptyActor::Skip), 0));
    node.resubmit = Resubmit(numberIn(element, "resubmitMode", 0, int(Resubmit::Ask), 0));
    node.automatic = AutoMode(numberIn(element, "autoAuditType", 1, int(AutoMode::AfterDelay), 1));
    if (kind == NodeKind::Manual) {
        node.limit = limitFrom(element);
        node.notices = noticesFrom(element);
    }
    node.archives = kind == NodeKind::Complete && isSet(element, "isAutoArchive");
    if (kind == NodeKind::SubFlow)
        node.child = childFrom(element);
    node.delay = spanOf(element, "delayDay", "delayHour", "delayMinute");
    node.moment = element.property(u"auditDateTime"_s).trimmed();
    node.isMomentScripted = numberIn(element, "auditDateTimeEditMode", 0, 1, 0) == 1;
    node.momentScript = element.property(u"auditDateTimeScript"_s);
    node.isAwaited = !isSet(element, "isAsynchronous");
    node.formName = element.property(u"formname"_s).trimmed();
    if (kind == NodeKind::Start)
        node.administratorRoles = idsIn(element.property(u"adminNamelist"_s), u'R');
    return node;
}

Line lineFrom(const DiagramElement &element)
{
    Line line{element.property(u"id"_s).trimmed(), element.property(u"name"_s).trimmed(),
        element.property(u"startnodeid"_s).trimmed(), element.property(u"endnodeid"_s).trimmed()};
    line.isDefault = isSet(element, "isdefault");
    // Design mode is told by its code; where a file tells neither, whatever it has counts.
    const QString rules = element.property(u"filtercondition"_s), script = element.property(u"condition"_s);
    const QString mode = element.property(u"editMode"_s).trimmed();
    line.isDesigned = mode == "00"_L1 || (mode.isEmpty() && script.trimmed().isEmpty());
    line.condition = line.isDesigned ? rules : script;
    line.validation = element.property(u"validateScript"_s);
    line.action = element.property(u"action"_s);
    const QString written = line.condition.simplified();
    line.hasCondition = !written.isEmpty() && !(line.isDesigned && (written == "[]"_L1 || written == "[ ]"_L1));
    return line;
}

} // namespace

QString nodeClass(NodeKind kind)
{
    for (const KnownKind &known : knownKinds) {
        if (known.kind == kind)
            return known.className;
    }
    Q_UNREACHABLE();
}

std::optional<NodeKind> nodeKind(const QString &className)
{
    for (const KnownKind &known : knownKinds) {
        if (known.className == className)
            return known.kind;
    }
    return std::nullopt;
}

Definition parseDiagram(const QString &xml)
{
    if (xml.trimmed().isEmpty())
        return {};
    const DiagramXml read = readDiagramXml(xml);
    if (!read.rootClass.endsWith("FlowDiagram"_L1))
        refuse(u"is no flow: its root element is "_s % read.rootClass.left(longestName));
    QList<Node> nodes;
    QList<Line> lines;
    QSet<QString> ids;
    for (const DiagramElement &element : read.elements) {
        if (const auto kind = nodeKind(element.className)) {
            const Node node = nodeFrom(element, *kind);
            if (ids.contains(node.id))
                refuse(element, u"another node has the id "_s % node.id);
            ids.insert(node.id);
            nodes.append(node);
        } else if (element.className != "Relation"_L1 && element.className != bpmnShapeClass
            && element.className != bpmnEdgeClass && element.isQualified) {
            refuse(element, u"a flow has no "_s % element.className.left(longestName));
        }
    }
    // After all nodes: a relation may stand before those it joins. What is known of a condition is known by its line.
    QSet<QString> lineIds;
    for (const DiagramElement &element : read.elements) {
        if (element.className != "Relation"_L1)
            continue;
        Line line = lineFrom(element);
        for (int copy = 2; line.id.isEmpty() || lineIds.contains(line.id); ++copy)
            line.id = line.id.section(u'#', 0, 0) + u'#' + QString::number(copy);
        lineIds.insert(line.id);
        for (const QString &end : {line.fromId, line.toId}) {
            if (!ids.contains(end))
                refuse(element, u"a relation joins two nodes, and there is no node "_s % end.left(longestId));
        }
        lines.append(line);
    }
    return {std::move(nodes), std::move(lines)};
}

QStringList sendModesIn(const QJsonValue &codes)
{
    QStringList named;
    if (codes.isArray()) {
        for (const QJsonValue &code : codes.toArray())
            named.append(code.toVariant().toString().trimmed());
    } else {
        QString text = codes.toVariant().toString();
        for (const QString &code : text.replace(u',', u';').split(u';', Qt::SkipEmptyParts))
            named.append(code.trimmed());
    }
    named.removeAll(QString());
    return named;
}

std::optional<RoleCondition> roleConditionOf(const QString &text)
{
    static const QHash<QString, RoleCondition> known{{QString(), RoleCondition::Everybody},
        {u"initiator_superior"_s, RoleCondition::InitiatorSuperior},
        {u"initiator_dep_superior"_s, RoleCondition::InitiatorDepartmentSuperior},
        {u"curruser_default_dept"_s, RoleCondition::CallerDepartment}};
    const auto found = known.constFind(text.trimmed());
    return found == known.constEnd() ? std::nullopt : std::optional(*found);
}

bool isSaidByScript(const QString &mode)
{
    return mode.trimmed() == "1"_L1 || mode.trimmed() == "01"_L1;
}

QStringList idsIn(const QString &tokens, QChar type)
{
    QStringList ids;
    const QStringList parts = tokens.split(u';', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        const QString token = part.section(u'|', 0, 0).trimmed();
        const QString id = token.mid(1);
        if (token.startsWith(type) && !id.isEmpty() && id.size() <= longestId && !ids.contains(id))
            ids.append(id);
    }
    return ids;
}

} // namespace formwright::flow
