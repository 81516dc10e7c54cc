#include "app/flow/instance_json.h"

#include <QJsonArray>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

QJsonObject jsonOf(const Signer &signer);
QJsonObject jsonOf(const Assistant &assistant);
QJsonObject jsonOf(const Token &token);
QJsonObject jsonOf(const Visit &visit);
QJsonObject jsonOf(const Move &move);
QJsonObject jsonOf(const HistoryLine &line);
QJsonObject jsonOf(const Effect &effect);

QJsonArray jsonOf(const QStringList &texts)
{
    return QJsonArray::fromStringList(texts);
}

QJsonArray jsonOf(const QList<int> &numbers)
{
    QJsonArray array;
    for (const int number : numbers)
        array.append(number);
    return array;
}

// What is as it usually is is left out.
void put(QJsonObject &into, QLatin1StringView name, const QString &text)
{
    if (!text.isEmpty())
        into.insert(name, text);
}
void put(QJsonObject &into, QLatin1StringView name, bool flag)
{
    if (flag)
        into.insert(name, true);
}
void put(QJsonObject &into, QLatin1StringView name, const QJsonArray &array)
{
    if (!array.isEmpty())
        into.insert(name, array);
}

// Ids hold no ;.
QJsonArray groupsJson(const QList<QStringList> &groups)
{
    QJsonArray array;
    for (const QStringList &group : groups)
        array.append(group.join(u';'));
    return array;
}

template <class Values> QJsonArray listOf(const Values &values)
{
    QJsonArray array;
    for (const auto &value : values)
        array.append(jsonOf(value));
    return array;
}

QJsonObject jsonOf(const Signer &signer)
{
    QJsonObject json{{u"person"_s, signer.personId}};
    put(json, "pending"_L1, signer.isPending);
    put(json, "done"_L1, signer.isDone);
    put(json, "against"_L1, signer.isAgainst);
    put(json, "addedBy"_L1, signer.addedBy);
    put(json, "waitsFor"_L1, signer.waitsFor);
    put(json, "required"_L1, signer.isRequired);
    put(json, "lentBy"_L1, signer.lentBy);
    return json;
}

QJsonObject jsonOf(const Assistant &assistant)
{
    QJsonObject json{{u"person"_s, assistant.personId}, {u"addedBy"_s, assistant.addedBy}};
    put(json, "done"_L1, assistant.isDone);
    return json;
}

QJsonObject jsonOf(const Token &token)
{
    QJsonObject json{{u"id"_s, token.id}, {u"node"_s, token.nodeId}, {u"state"_s, int(token.state)}};
    put(json, "stack"_L1, jsonOf(token.stack));
    put(json, "signers"_L1, listOf(token.signers));
    put(json, "assistants"_L1, listOf(token.assistants));
    put(json, "trail"_L1, jsonOf(token.trail));
    put(json, "returnTo"_L1, token.returnTo);
    put(json, "returnStack"_L1, jsonOf(token.returnStack));
    put(json, "suspendedBy"_L1, token.suspendedBy);
    if (token.children != 0)
        json.insert(u"children"_s, token.children);
    put(json, "hasChildren"_L1, token.hasChildren);
    put(json, "due"_L1, token.isDue);
    put(json, "groups"_L1, groupsJson(token.groups));
    return json;
}

QJsonObject jsonOf(const Visit &visit)
{
    QJsonObject json{{u"number"_s, visit.number}, {u"node"_s, visit.nodeId}, {u"people"_s, jsonOf(visit.people)}};
    put(json, "stack"_L1, jsonOf(visit.stack));
    put(json, "trail"_L1, jsonOf(visit.trail));
    return json;
}

QJsonObject jsonOf(const Move &move)
{
    return {{u"revision"_s, move.revision}, {u"person"_s, move.personId}, {u"node"_s, move.nodeId},
        {u"consumed"_s, listOf(move.consumed)}, {u"produced"_s, listOf(move.produced)}};
}

QJsonObject jsonOf(const HistoryLine &line)
{
    QJsonObject json{{u"operation"_s, line.operation}};
    put(json, "from"_L1, line.fromNodeId);
    put(json, "to"_L1, line.toNodeId);
    put(json, "person"_L1, line.personId);
    put(json, "agent"_L1, line.agentId);
    put(json, "opinion"_L1, line.opinion);
    return json;
}

QJsonObject jsonOf(const Effect &effect)
{
    QJsonObject json{{u"kind"_s, int(effect.kind)}, {u"token"_s, effect.tokenId}, {u"node"_s, effect.nodeId}};
    put(json, "groups"_L1, groupsJson(effect.groups));
    return json;
}

// Reads members, and remembers whether one was not what it has to be.
class Reader
{
public:
    explicit Reader(const QJsonObject &json) : m_json(json) { }

    bool isGood() const { return m_isGood; }
    QString text(QLatin1StringView name) { return take(name, QJsonValue::String).toString(); }
    QString needed(QLatin1StringView name)
    {
        m_isGood = m_isGood && m_json.contains(name);
        return text(name);
    }
    bool flag(QLatin1StringView name) { return take(name, QJsonValue::Bool).toBool(); }
    int number(QLatin1StringView name) { return take(name, QJsonValue::Double).toInt(); }
    // One of the values from 0 to `last`.
    template <class Enum> Enum one(QLatin1StringView name, Enum last)
    {
        const int value = number(name);
        m_isGood = m_isGood && value >= 0 && value <= int(last);
        return m_isGood ? Enum(value) : Enum(0);
    }
    QStringList texts(QLatin1StringView name)
    {
        QStringList all;
        for (const QJsonValue &value : take(name, QJsonValue::Array).toArray()) {
            m_isGood = m_isGood && value.isString();
            all.append(value.toString());
        }
        return all;
    }
    QList<int> numbers(QLatin1StringView name)
    {
        QList<int> all;
        for (const QJsonValue &value : take(name, QJsonValue::Array).toArray()) {
            m_isGood = m_isGood && value.isDouble();
            all.append(value.toInt());
        }
        return all;
    }
    template <class Value> QList<Value> list(QLatin1StringView name, Value (*read)(Reader &))
    {
        QList<Value> all;
        for (const QJsonValue &value : take(name, QJsonValue::Array).toArray()) {
            Reader reader(value.toObject());
            all.append(read(reader));
            m_isGood = m_isGood && value.isObject() && reader.isGood();
        }
        return all;
    }
    QList<QStringList> groups(QLatin1StringView name)
    {
        QList<QStringList> all;
        for (const QString &group : texts(name))
            all.append(group.split(u';'));
        return all;
    }
    bool has(QLatin1StringView name) const { return m_json.contains(name); }

private:
    QJsonValue take(QLatin1StringView name, QJsonValue::Type type)
    {
        const QJsonValue value = m_json.value(name);
        m_isGood = m_isGood && (value.isUndefined() || value.type() == type);
        return value;
    }

    const QJsonObject m_json;
    bool m_isGood = true;
};

Signer signerFrom(Reader &json)
{
    Signer signer{json.needed("person"_L1)};
    signer.isPending = json.flag("pending"_L1);
    signer.isDone = json.flag("done"_L1);
    signer.isAgainst = json.flag("against"_L1);
    signer.addedBy = json.text("addedBy"_L1);
    signer.waitsFor = json.text("waitsFor"_L1);
    signer.isRequired = json.flag("required"_L1);
    signer.lentBy = json.text("lentBy"_L1);
    return signer;
}

Assistant assistantFrom(Reader &json)
{
    Assistant assistant{json.needed("person"_L1), json.text("addedBy"_L1)};
    assistant.isDone = json.flag("done"_L1);
    return assistant;
}

Token tokenFrom(Reader &json)
{
    Token token;
    token.id = json.needed("id"_L1);
    token.nodeId = json.needed("node"_L1);
    token.state = json.one("state"_L1, TokenState::Suspended);
    token.stack = json.texts("stack"_L1);
    token.signers = json.list("signers"_L1, signerFrom);
    token.assistants = json.list("assistants"_L1, assistantFrom);
    token.trail = json.numbers("trail"_L1);
    token.returnTo = json.text("returnTo"_L1);
    token.returnStack = json.texts("returnStack"_L1);
    token.suspendedBy = json.text("suspendedBy"_L1);
    token.children = json.number("children"_L1);
    token.hasChildren = json.flag("hasChildren"_L1);
    token.isDue = json.flag("due"_L1);
    token.groups = json.groups("groups"_L1);
    return token;
}

Visit visitFrom(Reader &json)
{
    return {json.number("number"_L1), json.needed("node"_L1), json.texts("stack"_L1), json.numbers("trail"_L1),
        json.texts("people"_L1)};
}

Move moveFrom(Reader &json)
{
    return {json.number("revision"_L1), json.needed("person"_L1), json.needed("node"_L1),
        json.list("consumed"_L1, tokenFrom), json.list("produced"_L1, tokenFrom)};
}

HistoryLine lineFrom(Reader &json)
{
    return {json.number("operation"_L1), json.text("from"_L1), json.text("to"_L1), json.text("person"_L1),
        json.text("agent"_L1), json.text("opinion"_L1)};
}

Effect effectFrom(Reader &json)
{
    return {
        json.one("kind"_L1, EffectKind::GoesOn), json.text("token"_L1), json.text("node"_L1), json.groups("groups"_L1)};
}

std::optional<State> stateOf(int code)
{
    for (const State state : {State::None, State::Running, State::Suspended, State::Aborted, State::Complete,
             State::Automatic, State::SubFlow, State::Terminated}) {
        if (int(state) == code)
            return state;
    }
    return std::nullopt;
}

} // namespace

QJsonObject jsonOf(const Instance &instance)
{
    QJsonObject json{{u"id"_s, instance.id}, {u"revision"_s, instance.revision}, {u"state"_s, int(instance.state)},
        {u"initiator"_s, instance.initiatorId}, {u"splits"_s, instance.splits}, {u"tokens"_s, listOf(instance.tokens)},
        {u"visits"_s, listOf(instance.visits)}};
    put(json, "child"_L1, instance.isChild);
    put(json, "moves"_L1, listOf(instance.moves));
    return json;
}

std::optional<Instance> instanceFrom(const QJsonObject &json)
{
    Reader reader(json);
    Instance instance;
    instance.id = reader.needed("id"_L1);
    instance.revision = reader.number("revision"_L1);
    const std::optional<State> state = stateOf(reader.number("state"_L1));
    instance.initiatorId = reader.text("initiator"_L1);
    instance.isChild = reader.flag("child"_L1);
    instance.splits = reader.number("splits"_L1);
    instance.tokens = reader.list("tokens"_L1, tokenFrom);
    instance.visits = reader.list("visits"_L1, visitFrom);
    instance.moves = reader.list("moves"_L1, moveFrom);
    if (!reader.isGood() || !state)
        return std::nullopt;
    instance.state = *state;
    return instance;
}

QJsonObject jsonOf(const Step &step)
{
    QJsonObject json{{u"revision"_s, step.revision}, {u"state"_s, int(step.state)}, {u"splits"_s, step.splits}};
    put(json, "initiator"_L1, step.initiatorId);
    put(json, "removed"_L1, jsonOf(step.removed));
    put(json, "put"_L1, listOf(step.put));
    put(json, "visits"_L1, listOf(step.visits));
    put(json, "moves"_L1, listOf(step.moves));
    if (step.rewritten)
        json.insert(u"rewritten"_s, listOf(*step.rewritten));
    put(json, "history"_L1, listOf(step.history));
    put(json, "effects"_L1, listOf(step.effects));
    put(json, "actions"_L1, jsonOf(step.actions));
    put(json, "copies"_L1, jsonOf(step.copies));
    put(json, "archives"_L1, step.archives);
    return json;
}

std::optional<Step> stepFrom(const QJsonObject &json)
{
    Reader reader(json);
    Step step;
    step.revision = reader.number("revision"_L1);
    const std::optional<State> state = stateOf(reader.number("state"_L1));
    step.initiatorId = reader.text("initiator"_L1);
    step.splits = reader.number("splits"_L1);
    step.removed = reader.texts("removed"_L1);
    step.put = reader.list("put"_L1, tokenFrom);
    step.visits = reader.list("visits"_L1, visitFrom);
    step.moves = reader.list("moves"_L1, moveFrom);
    if (reader.has("rewritten"_L1))
        step.rewritten = reader.list("rewritten"_L1, visitFrom);
    step.history = reader.list("history"_L1, lineFrom);
    step.effects = reader.list("effects"_L1, effectFrom);
    step.actions = reader.texts("actions"_L1);
    step.copies = reader.texts("copies"_L1);
    step.archives = reader.flag("archives"_L1);
    if (!reader.isGood() || !state)
        return std::nullopt;
    step.state = *state;
    return step;
}

} // namespace formwright::flow
