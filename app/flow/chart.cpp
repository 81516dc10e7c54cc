#include "app/flow/chart.h"

#include <QJsonArray>
#include <QSet>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

struct StateName {
    ChartState state;
    QLatin1StringView name;
};
constexpr StateName stateNames[]{
    {ChartState::None, "none"_L1},
    {ChartState::Live, "live"_L1},
    {ChartState::Arrived, "arrived"_L1},
    {ChartState::Suspended, "suspended"_L1},
    {ChartState::Passed, "passed"_L1},
};

// Platform-facts 7.1 names the first five; those that end a flow are all ends.
QString typeOf(NodeKind kind)
{
    switch (kind) {
    case NodeKind::Start:
        return u"start"_s;
    case NodeKind::Manual:
        return u"manual"_s;
    case NodeKind::Auto:
        return u"auto"_s;
    case NodeKind::SubFlow:
        return u"sub"_s;
    case NodeKind::Suspend:
        return u"suspend"_s;
    case NodeKind::Complete:
    case NodeKind::Abort:
    case NodeKind::Terminate:
        return u"end"_s;
    }
    Q_UNREACHABLE();
}

// Whether it tells of the way along a line: not of a return, an intervention or what was done at a node (facts 5.2).
bool isMovement(const HistoryLine &line)
{
    static const QSet<int> others{81, 85, 86, 88, 89, 90, 91};
    const bool isOpinion = line.operation == 80 && line.fromNodeId == line.toNodeId;
    return !line.toNodeId.isEmpty() && !isOpinion && !others.contains(line.operation);
}

using Pair = std::pair<QString, QString>;

class Maker
{
public:
    Maker(const Definition &definition, const Drawing &drawing, const Instance &instance, const ChartFacts &facts)
        : m_definition(definition), m_drawing(drawing), m_instance(instance), m_facts(facts)
    {
        for (const Token &token : instance.tokens)
            m_tokens[token.nodeId].append(&token);
        for (const Visit &visit : instance.visits)
            m_visits[visit.nodeId].append(&visit);
        for (const HistoryLine &line : facts.history) {
            if (!isMovement(line))
                continue;
            m_moves.insert({line.fromNodeId, line.toNodeId});
            ++m_arrivals[line.toNodeId];
            m_left.insert(line.fromNodeId);
        }
    }

    Chart make()
    {
        Chart chart{m_instance.revision, m_instance.state, {}, {}, {}};
        QHash<QString, QRect> boxes;
        for (qsizetype i = 0; i < m_definition.nodes().size(); ++i) {
            const QRect box = m_drawing.nodes.value(i, {0, 0, usualNodeWidth, usualNodeHeight});
            boxes.insert(m_definition.nodes().at(i).id, box);
            chart.nodes.append(nodeOf(m_definition.nodes().at(i), box));
        }
        for (qsizetype i = 0; i < m_definition.lines().size(); ++i) {
            const Line &line = m_definition.lines().at(i);
            chart.lines.append({line.id, line.name, line.fromId, line.toId,
                wayOf(boxes.value(line.fromId), boxes.value(line.toId), m_drawing.bends.value(i)), isPassed(line)});
        }
        return chart;
    }

private:
    // The history begins at the first nodes: which start they lie behind is not told.
    bool isPassed(const Line &line) const
    {
        const Node *from = m_definition.node(line.fromId);
        const bool isFirst = from != nullptr && from->kind == NodeKind::Start;
        return m_moves.contains({isFirst ? QString() : line.fromId, line.toId});
    }

    ChartNode nodeOf(const Node &node, const QRect &box) const
    {
        const ChartTimes times = m_facts.times.value(node.id);
        ChartNode made{node.id, node.name, typeOf(node.kind), box, stateOf(node), auditorsOf(node), times.arrived,
            times.left, times.due, visitsOf(node)};
        if (made.state == ChartState::None || made.state == ChartState::Passed)
            made.due = 0; // there is nothing to be late with
        else
            made.left = 0; // since it came there again
        return made;
    }

    ChartState stateOf(const Node &node) const
    {
        const QList<const Token *> here = m_tokens.value(node.id);
        const auto isAny = [&here](TokenState state) {
            return std::any_of(here.begin(), here.end(), [state](const Token *token) { return token->state == state; });
        };
        if (isAny(TokenState::Live))
            return ChartState::Live;
        if (isAny(TokenState::Suspended))
            return ChartState::Suspended;
        if (isAny(TokenState::Arrived))
            return ChartState::Arrived;
        const bool isBegun = node.kind == NodeKind::Start && m_instance.state != State::None;
        const bool wasHere = m_visits.contains(node.id) || m_left.contains(node.id) || m_arrivals.contains(node.id);
        return isBegun || wasHere ? ChartState::Passed : ChartState::None;
    }

    QList<ChartPerson> auditorsOf(const Node &node) const
    {
        QList<ChartPerson> people;
        for (const Token *token : m_tokens.value(node.id)) {
            for (const Signer &signer : token->signers)
                people.append({nameOf(signer.personId), signer.isPending, signer.isDone});
        }
        if (people.isEmpty() && m_visits.contains(node.id)) {
            for (const QString &personId : m_visits.value(node.id).constLast()->people)
                people.append({nameOf(personId), false, true});
        }
        return people;
    }

    int visitsOf(const Node &node) const
    {
        const int live = int(m_tokens.value(node.id).size());
        if (node.kind == NodeKind::Manual)
            return int(m_visits.value(node.id).size()) + live;
        if (node.kind == NodeKind::Start)
            return m_instance.state == State::None ? 0 : 1;
        return qMax(m_arrivals.value(node.id), live);
    }

    QString nameOf(const QString &personId) const { return m_facts.names.value(personId, personId); }

    const Definition &m_definition;
    const Drawing &m_drawing;
    const Instance &m_instance;
    const ChartFacts &m_facts;
    QHash<QString, QList<const Token *>> m_tokens;
    QHash<QString, QList<const Visit *>> m_visits;
    QSet<Pair> m_moves;
    QSet<QString> m_left;
    QHash<QString, int> m_arrivals;
};

QString personState(const ChartPerson &person)
{
    return person.isDone ? u"done"_s : person.isPending ? u"pending"_s : u"waiting"_s;
}

QJsonObject jsonOf(const ChartNode &node)
{
    QJsonArray auditors;
    for (const ChartPerson &person : node.auditors)
        auditors.append(QJsonObject{{u"name"_s, person.name}, {u"state"_s, personState(person)}});
    QJsonObject json{{u"id"_s, node.id}, {u"name"_s, node.name}, {u"type"_s, node.type}, {u"x"_s, node.box.x()},
        {u"y"_s, node.box.y()}, {u"width"_s, node.box.width()}, {u"height"_s, node.box.height()},
        {u"state"_s, chartStateName(node.state)}, {u"auditors"_s, auditors}, {u"visits"_s, node.visits}};
    const std::pair<QString, qint64> times[]{
        {u"arrived"_s, node.arrived}, {u"left"_s, node.left}, {u"due"_s, node.due}};
    for (const auto &[name, time] : times)
        json.insert(name, time == 0 ? QJsonValue(QJsonValue::Null) : QJsonValue(time));
    return json;
}

QJsonObject jsonOf(const ChartLine &line)
{
    QJsonArray points;
    for (const QPoint &point : line.points)
        points.append(QJsonObject{{u"x"_s, point.x()}, {u"y"_s, point.y()}});
    return {{u"id"_s, line.id}, {u"name"_s, line.name}, {u"from"_s, line.fromId}, {u"to"_s, line.toId},
        {u"points"_s, points}, {u"passed"_s, line.isPassed}};
}

int placeFrom(const QJsonValue &value)
{
    return int(qBound(double(-farthest), value.toDouble(), double(farthest)));
}

ChartNode nodeFrom(const QJsonObject &json)
{
    ChartNode node;
    node.id = json.value("id"_L1).toString();
    node.name = json.value("name"_L1).toString();
    node.type = json.value("type"_L1).toString();
    node.box = {placeFrom(json.value("x"_L1)), placeFrom(json.value("y"_L1)),
        qMax(1, placeFrom(json.value("width"_L1))), qMax(1, placeFrom(json.value("height"_L1)))};
    const QString state = json.value("state"_L1).toString();
    for (const StateName &known : stateNames) {
        if (known.name == state)
            node.state = known.state;
    }
    for (const QJsonValue &value : json.value("auditors"_L1).toArray()) {
        const QString turn = value[u"state"].toString();
        node.auditors.append({value[u"name"].toString(), turn == "pending"_L1, turn == "done"_L1});
    }
    node.arrived = json.value("arrived"_L1).toInteger();
    node.left = json.value("left"_L1).toInteger();
    node.due = json.value("due"_L1).toInteger();
    node.visits = json.value("visits"_L1).toInt();
    return node;
}

ChartLine lineFrom(const QJsonObject &json)
{
    ChartLine line{json.value("id"_L1).toString(), json.value("name"_L1).toString(), json.value("from"_L1).toString(),
        json.value("to"_L1).toString(), {}, json.value("passed"_L1).toBool()};
    for (const QJsonValue &point : json.value("points"_L1).toArray())
        line.points.append({placeFrom(point[u"x"]), placeFrom(point[u"y"])});
    return line;
}

} // namespace

QString chartStateName(ChartState state)
{
    for (const StateName &known : stateNames) {
        if (known.state == state)
            return known.name;
    }
    Q_UNREACHABLE();
}

Chart chartOf(const Definition &definition, const Drawing &drawing, const Instance &instance, const ChartFacts &facts)
{
    return Maker(definition, drawing, instance, facts).make();
}

QJsonObject jsonOf(const Chart &chart)
{
    QJsonArray nodes, relations;
    for (const ChartNode &node : chart.nodes)
        nodes.append(jsonOf(node));
    for (const ChartLine &line : chart.lines)
        relations.append(jsonOf(line));
    QJsonArray children;
    for (const ChartChild &child : chart.children)
        children.append(QJsonObject{{u"id"_s, child.id}, {u"docId"_s, child.documentId}, {u"node"_s, child.nodeId},
            {u"name"_s, child.name}, {u"state"_s, int(child.state)}});
    return {{u"revision"_s, chart.revision}, {u"state"_s, int(chart.state)}, {u"nodes"_s, nodes},
        {u"relations"_s, relations}, {u"children"_s, children}, {u"flowName"_s, chart.flowName},
        {u"subject"_s, chart.subject}};
}

std::optional<Chart> chartFrom(const QJsonObject &json)
{
    if (!json.value("nodes"_L1).isArray() || !json.value("relations"_L1).isArray())
        return std::nullopt;
    Chart chart{json.value("revision"_L1).toInt(), State(json.value("state"_L1).toInt()), {}, {}, {}};
    for (const QJsonValue &node : json.value("nodes"_L1).toArray())
        chart.nodes.append(nodeFrom(node.toObject()));
    for (const QJsonValue &line : json.value("relations"_L1).toArray())
        chart.lines.append(lineFrom(line.toObject()));
    for (const QJsonValue &child : json.value("children"_L1).toArray())
        chart.children.append({child[u"id"].toString(), child[u"docId"].toString(), child[u"node"].toString(),
            child[u"name"].toString(), State(child[u"state"].toInt())});
    chart.flowName = json.value("flowName"_L1).toString();
    chart.subject = json.value("subject"_L1).toString();
    return chart;
}

} // namespace formwright::flow
