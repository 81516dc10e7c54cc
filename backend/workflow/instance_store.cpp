#include "backend/workflow/instance_store.h"

#include "backend/workflow/archiving.h"

#include "app/contract/error.h"
#include "app/flow/diagram.h"
#include "app/flow/instance_json.h"
#include "backend/forms/form_design.h"
#include "backend/forms/record_history.h"
#include "backend/forms/record_store.h"
#include "backend/storage/locked_unit.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/agent_notices.h"
#include "backend/workflow/departures.h"
#include "backend/workflow/guarded_save.h"
#include "backend/workflow/incidents.h"
#include "backend/workflow/signing_places.h"
#include "backend/workflow/token_timers.h"
#include "backend/workflow/work_notices.h"

#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype mostNamedAuditors = 20;

const QString selectInstance
    = uR"(SELECT flow_instance.id, flow_instance.domain_id, flow_instance.application_id, flow_instance.flow_id,
        flow_instance.version, coalesce(flow.name, flow_version.name), flow_instance.document_id, flow_instance.form_id,
        flow_instance.parent_id, flow_instance.parent_token, flow_instance.main_id, flow_instance.kind, flow_instance.subject,
        flow_instance.state_label, flow_instance.auditor_names, flow_instance.initiator_department_id,
        flow_instance.last_operation, flow_instance.last_at, flow_instance.last_person_id, flow_instance.last_node_id,
        flow_instance.started, flow_instance.ended, flow_instance.content
    FROM flow_instance
        JOIN flow_version ON flow_version.flow_id = flow_instance.flow_id AND flow_version.version = flow_instance.version
        LEFT JOIN flow ON flow.id = flow_instance.flow_id WHERE )"_s;

std::optional<StoredInstance> instanceFrom(Rows rows)
{
    if (!rows.next())
        return std::nullopt;
    StoredInstance found;
    QString content;
    rows.into(found.id, found.domainId, found.applicationId, found.flowId, found.version, found.flowName,
        found.documentId, found.formId, found.parentId, found.parentToken, found.mainId, found.kind, found.subject,
        found.stateLabel, found.auditorNames, found.initiatorDepartmentId, found.lastOperation, found.lastAt,
        found.lastPersonId, found.lastNodeId, found.started, found.ended, content);
    const auto instance = flow::instanceFrom(QJsonDocument::fromJson(content.toUtf8()).object());
    if (!instance)
        throw Error(
            contract::ErrorCode::Internal, u"a flow of this document cannot be read"_s, u"flow_instance "_s % found.id);
    found.instance = *instance;
    return found;
}

QString jsonText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

// Where the document stands, for people: the labels of its nodes, each once.
QString stateLabelOf(const flow::Definition &definition, const flow::Instance &now, const flow::Step &step)
{
    QStringList labels;
    const auto add = [&](const QString &nodeId) {
        const flow::Node *node = definition.node(nodeId);
        const QString label = !node ? QString() : node->stateLabel.isEmpty() ? node->name : node->stateLabel;
        if (!label.isEmpty() && !labels.contains(label))
            labels.append(label);
    };
    for (const flow::Token &token : now.tokens)
        add(token.nodeId);
    if (now.tokens.isEmpty() && !step.history.isEmpty())
        add(step.history.last().toNodeId);
    return labels.join(u", "_s);
}

enum class ActorKind { Signs = 0, Assists = 1 };

class Saving : private TimeKeeper
{
public:
    Saving(Session &session, storage::IdSource &ids, const Decided &decided,
        std::optional<int> documentVersions = std::nullopt)
        : m_session(session),
          m_ids(ids),
          m_decided(decided),
          m_now(flow::applied(decided.before.instance, decided.step)),
          m_label(stateLabelOf(decided.definition, m_now, decided.step)),
          m_notices(decided.before, decided.senderName, decided.now),
          m_timers(session, ids, decided.before, decided.now),
          m_agents(session, ids, decided.before, m_notices),
          m_together(session),
          m_documentVersions(documentVersions)
    { }

    std::vector<events::Event> save()
    {
        nameEverybody();
        followInDocument(); // first, as a save of it does: so nobody waits for who waits for him
        m_decided.before.instance.state == flow::State::None ? insert() : update();
        noteDepartures(m_together, m_decided, m_now.revision);
        m_timers.follow(m_decided.definition, before().instance, step(), *this);
        if (m_decided.toVersion > 0) {
            describeTokens();
            if (m_decided.fromDefinition)
                m_timers.renew(*m_decided.fromDefinition, before().instance, m_decided.definition, m_now);
            m_timers.goOnAtOnce(step().effects);
        }
        writeHistory();
        writeStep();
        m_together.run();
        tellIncidents();
        m_agents.tell(m_decided.sentBy, m_decided.now);
        if (flow::isOver(m_now.state))
            m_timers.tellParent(before());
        archive();
        voidReturnedSignatures(m_session, m_decided);
        return m_notices.send(m_session);
    }

private:
    const StoredInstance &before() const { return m_decided.before; }
    const flow::Step &step() const { return m_decided.step; }

    void nameEverybody()
    {
        QStringList ids{m_decided.actor.personId, m_decided.actor.agentId};
        for (const flow::HistoryLine &line : step().history) {
            ids << line.personId << line.agentId;
            if (namesPeople(line))
                ids << line.opinion.split(u';', Qt::SkipEmptyParts);
        }
        for (const QString &personId : pendingPeople().first(std::min(pendingPeople().size(), mostNamedAuditors)))
            ids.append(personId);
        m_names = namesOf(m_session, ids);
    }

    QStringList pendingPeople() const
    {
        QStringList people;
        for (const flow::Token &token : m_now.tokens) {
            for (const flow::Signer &signer : token.signers) {
                if (signer.isPending && !people.contains(signer.personId))
                    people.append(signer.personId);
            }
        }
        return people;
    }

    QString auditorNames() const
    {
        QStringList names;
        const QStringList people = pendingPeople();
        for (const QString &personId : people.first(std::min(people.size(), mostNamedAuditors)))
            names.append(m_names.value(personId));
        if (people.size() > mostNamedAuditors)
            names.append(u"..."_s);
        return names.join(u", "_s);
    }

    qint64 endedAt() const { return flow::isOver(m_now.state) ? m_decided.now : 0; }
    int lastOperation() const
    {
        return step().history.isEmpty() ? before().lastOperation : step().history.last().operation;
    }
    QString lastNode() const
    {
        return step().history.isEmpty() ? before().lastNodeId : step().history.last().fromNodeId;
    }
    QString lastPerson() const { return m_decided.sentBy.isEmpty() ? before().lastPersonId : m_decided.actor.personId; }

    void insert()
    {
        const qint64 inserted = m_session.execute(
            uR"(INSERT INTO flow_instance (id, domain_id, application_id, flow_id, version, document_id, form_id, parent_id,
                    parent_token, main_id, kind, state, revision, subject, state_label, auditor_names, initiator_id,
                    initiator_department_id, last_operation, last_at, last_person_id, last_node_id, started, ended, content)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
            before().id, before().domainId, before().applicationId, before().flowId, before().version,
            before().documentId, before().formId, before().parentId, before().parentToken, before().mainId,
            before().kind, int(m_now.state), m_now.revision, before().subject, m_label, auditorNames(),
            m_now.initiatorId, before().initiatorDepartmentId, lastOperation(), m_decided.now, lastPerson(), lastNode(),
            m_decided.now, endedAt(), jsonText(flow::jsonOf(m_now)));
        if (inserted == 0)
            throw Error::conflict(u"the document is in a flow already"_s);
    }

    void update()
    {
        const qint64 changed = m_session.execute(
            uR"(UPDATE flow_instance SET state = ?, revision = ?, state_label = ?, auditor_names = ?, last_operation = ?,
                    last_at = ?, last_person_id = ?, last_node_id = ?, ended = ?, subject = ?, content = ?, version = ?
                WHERE id = ? AND revision = ?)"_s,
            int(m_now.state), m_now.revision, m_label, auditorNames(), lastOperation(), m_decided.now, lastPerson(),
            lastNode(), endedAt(), before().subject, jsonText(flow::jsonOf(m_now)),
            m_decided.toVersion > 0 ? m_decided.toVersion : before().version, before().id, before().instance.revision);
        if (changed == 0)
            throw InstanceMoved{};
    }

    void drop(const QString &tokenId) override
    {
        takeBack(tokenId, todosOf(tokenId, ActorKind::Signs), {});
        flow::Token gone;
        gone.id = tokenId;
        putAssistants(gone);
        m_together.add(u"DELETE FROM flow_actor WHERE instance_id = ? AND token_id = ?"_s, before().id, tokenId);
        // That those beside it could not begin is one still.
        m_together.add(uR"(DELETE FROM flow_incident WHERE instance_id = ? AND token_id = ? AND NOT EXISTS
                (SELECT 1 FROM flow_timer WHERE flow_timer.id = flow_incident.timer_id AND flow_timer.kind = ?))"_s,
            before().id, tokenId, int(TimerKind::Children));
        m_together.add(u"DELETE FROM flow_token WHERE instance_id = ? AND id = ?"_s, before().id, tokenId);
    }

    struct Todo {
        qint64 arrived = 0;
        bool isPending = false;
        bool isRead = false;
        int reminders = 0;
        QString notificationId;
        qint64 due = 0;
    };
    QHash<QString, Todo> todosOf(const QString &tokenId, ActorKind kind)
    {
        QHash<QString, Todo> todos;
        Rows rows = m_session.query(
            QString(uR"(SELECT person_id, arrived, pending, is_read, reminders, notification_id, due FROM flow_actor
                WHERE instance_id = ? AND token_id = ? AND kind = ?)"_s
                % storage::lockingRows(m_session.dialect())),
            before().id, tokenId, int(kind));
        while (rows.next())
            todos.insert(rows.text(0),
                {rows.integer(1), rows.integer(2) != 0, rows.integer(3) != 0, int(rows.integer(4)), rows.text(5),
                    rows.integer(6)});
        return todos;
    }

    // Notices of to-dos that are none any more are read; when work came is remembered for the history.
    void takeBack(const QString &tokenId, const QHash<QString, Todo> &todos, const QSet<QString> &stillPending)
    {
        QSet<QString> done;
        for (auto todo = todos.cbegin(); todo != todos.cend(); ++todo) {
            if (todo->isPending && !stillPending.contains(todo.key())) {
                m_arrived.insert(todo.key(), todo->arrived);
                m_notices.settle(todo.key(), todo->notificationId);
                done.insert(todo.key());
            }
        }
        m_agents.settle(tokenId, done);
    }

    // Of what is put back by who takes back his step: when it had come.
    qint64 arrivalOf(const flow::Token &token)
    {
        const auto &history = step().history;
        const bool isBack = !before().instance.token(token.id) && !history.isEmpty()
            && history.last().operation == flow::operation::retracted;
        const qint64 arrived = isBack ? takeBackDeparture(m_session, before().id, token.id) : 0;
        return arrived != 0 ? arrived : m_decided.now;
    }

    SignerTimes timesOf(const QString &tokenId) override
    {
        m_todos = todosOf(tokenId, ActorKind::Signs);
        SignerTimes times;
        for (auto todo = m_todos.cbegin(); todo != m_todos.cend(); ++todo)
            times.insert(todo.key(), {todo->isPending, todo->due});
        return times;
    }

    // After its timesOf().
    void keep(const flow::Token &token, const SignerTimes &times) override
    {
        if (step().removed.contains(token.id)) // it went and came back
            m_together.run();
        const flow::Node *node = m_decided.definition.node(token.nodeId);
        m_session.execute(
            uR"(INSERT INTO flow_token (instance_id, id, node_id, node_name, node_kind, state_label, field_permissions, state, arrived)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (instance_id, id) DO UPDATE SET state = excluded.state,
                    node_id = excluded.node_id, node_name = excluded.node_name, state_label = excluded.state_label,
                    field_permissions = excluded.field_permissions)"_s,
            before().id, token.id, token.nodeId, node ? node->name : QString(),
            node ? flow::nodeClass(node->kind) : QString(), node ? node->stateLabel : QString(),
            node ? node->fieldPermissions : QString(), int(token.state), arrivalOf(token));
        QSet<QString> pending;
        for (auto time = times.cbegin(); time != times.cend(); ++time) {
            if (time->isPending)
                pending.insert(time.key());
        }
        takeBack(token.id, m_todos, pending);
        if (!m_todos.isEmpty())
            m_session.execute(
                u"DELETE FROM flow_actor WHERE instance_id = ? AND token_id = ? AND kind = 0"_s, before().id, token.id);
        int position = 0;
        for (const flow::Signer &signer : token.signers) {
            const bool isPending = pending.contains(signer.personId);
            Todo todo = m_todos.value(signer.personId);
            if (isPending && !todo.isPending) {
                todo = Todo();
                todo.arrived = m_decided.now;
                const NoticeStyle style = arrivalStyle(token.nodeId);
                m_agents.add(token.id, signer.personId, style, pending);
                if (signer.personId != m_decided.sentBy)
                    todo.notificationId = m_notices.announce(signer.personId, m_ids.next(), style.nodeName,
                        NoticeKind::Work, {token.id, signer.personId}, style);
            }
            todo.due = times.value(signer.personId).due;
            m_session.execute(
                uR"(INSERT INTO flow_actor (instance_id, token_id, person_id, position, pending, is_done, is_read, added_by,
                        reminders, notification_id, arrived, due, application_id, flow_id)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
                before().id, token.id, signer.personId, position++, isPending ? 1 : 0, signer.isDone ? 1 : 0,
                isPending && todo.isRead ? 1 : 0, signer.addedBy, todo.reminders, todo.notificationId,
                todo.arrived == 0 ? m_decided.now : todo.arrived, todo.due, before().applicationId, before().flowId);
        }
        if (node && node->limit.isSet)
            followDue(m_session, before().id, token.id);
        putAssistants(token);
        if (before().instance.token(token.id))
            endSolved(m_session, before().id, token, node);
    }

    // What is sent back there comes as what was rejected.
    NoticeStyle arrivalStyle(const QString &nodeId) const
    {
        const flow::Node *node = m_decided.definition.node(nodeId);
        if (!node)
            return {};
        const bool isBack = std::ranges::any_of(step().history,
            [&](const flow::HistoryLine &line) { return line.operation == 81 && line.toNodeId == nodeId; });
        return {isBack ? node->notices.rejection : node->notices.arrival, node->name};
    }

    // What the nodes of another version say, also of tokens that did not change.
    void describeTokens()
    {
        for (const flow::Token &token : m_now.tokens) {
            const flow::Node *node = m_decided.definition.node(token.nodeId);
            if (!node)
                continue;
            m_session.execute(
                uR"(UPDATE flow_token SET node_name = ?, node_kind = ?, state_label = ?, field_permissions = ?
                WHERE instance_id = ? AND id = ?)"_s,
                node->name, flow::nodeClass(node->kind), node->stateLabel, node->fieldPermissions, before().id,
                token.id);
            endSolved(m_session, before().id, token, node);
        }
    }

    // Those who are asked for their opinion have to-dos as well, which keep nobody waiting.
    void putAssistants(const flow::Token &token)
    {
        const flow::Token *was = before().instance.token(token.id);
        if (token.assistants.isEmpty() && (!was || was->assistants.isEmpty()))
            return;
        const QHash<QString, Todo> known = todosOf(token.id, ActorKind::Assists);
        m_session.execute(u"DELETE FROM flow_actor WHERE instance_id = ? AND token_id = ? AND kind = ?"_s, before().id,
            token.id, int(ActorKind::Assists));
        int position = 0;
        QSet<QString> asked;
        for (const flow::Assistant &assistant : token.assistants) {
            const bool isPending = !assistant.isDone && token.state == flow::TokenState::Live;
            Todo todo = known.value(assistant.personId);
            if (isPending && !todo.isPending) {
                todo = Todo();
                todo.arrived = m_decided.now;
                todo.notificationId = m_notices.announce(
                    assistant.personId, m_ids.next(), {u"your opinion is asked for"_s, u"需要您的意见"_s});
            }
            if (isPending)
                asked.insert(assistant.personId);
            m_session.execute(
                uR"(INSERT INTO flow_actor (instance_id, token_id, person_id, kind, position, pending, is_done, is_read,
                        added_by, notification_id, arrived, application_id, flow_id)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
                before().id, token.id, assistant.personId, int(ActorKind::Assists), position++, isPending ? 1 : 0,
                assistant.isDone ? 1 : 0, isPending && todo.isRead ? 1 : 0, assistant.addedBy, todo.notificationId,
                todo.arrived == 0 ? m_decided.now : todo.arrived, before().applicationId, before().flowId);
        }
        for (auto todo = known.cbegin(); todo != known.cend(); ++todo) {
            if (!todo->isPending || asked.contains(todo.key()))
                continue;
            m_arrived.insert(todo.key(), todo->arrived);
            m_notices.settle(todo.key(), todo->notificationId);
        }
    }

    QString nodeName(const QString &nodeId) const
    {
        const flow::Node *node = m_decided.definition.node(nodeId);
        return node ? node->name : QString();
    }

    // The engine names people by their ids where they were added, taken away or replaced.
    static bool namesPeople(const flow::HistoryLine &line)
    {
        return line.operation == 91 || line.operation == flow::operation::assistants
            || (line.operation == 86 && line.toNodeId.isEmpty());
    }

    QString attitudeOf(const flow::HistoryLine &line) const
    {
        if (!namesPeople(line))
            return line.opinion;
        QStringList names = line.opinion.split(u';', Qt::SkipEmptyParts);
        for (QString &name : names)
            name = m_names.value(name, name);
        return names.join(u", "_s);
    }

    void writeHistory()
    {
        int number = 0;
        QSet<QString> involved;
        for (const flow::HistoryLine &line : step().history) {
            m_together.add(
                uR"(INSERT INTO flow_history (instance_id, revision, line, operation, start_node_id, start_node_name,
                        target_node_id, target_node_name, person_id, person_name, agent_id, agent_name, attitude, signature,
                        arrived, processed)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
                before().id, m_now.revision, number, line.operation, line.fromNodeId, nodeName(line.fromNodeId),
                line.toNodeId, nodeName(line.toNodeId), line.personId, m_names.value(line.personId), line.agentId,
                m_names.value(line.agentId), attitudeOf(line), number == 0 ? m_decided.signature : QString(),
                m_arrived.value(line.personId), m_decided.now);
            ++number;
            involved << line.personId << line.agentId;
        }
        if (m_decided.before.instance.state == flow::State::None)
            involved << m_now.initiatorId;
        for (const QString &personId : std::as_const(involved))
            involve(personId);
    }

    void involve(const QString &personId)
    {
        if (personId.isEmpty())
            return;
        m_together.add(
            uR"(INSERT INTO flow_involvement (person_id, instance_id, application_id, flow_id, acted) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (person_id, instance_id) DO UPDATE SET acted = excluded.acted)"_s,
            personId, before().id, before().applicationId, before().flowId, m_decided.now);
    }

    void writeStep()
    {
        QJsonObject change = flow::jsonOf(step());
        if (m_decided.toVersion > 0) // whoever looks back sees the drawing of then
            change.insert(u"fromVersion"_s, before().version);
        m_together.add(
            u"INSERT INTO flow_step (instance_id, revision, at, person_id, command, change) VALUES (?, ?, ?, ?, ?, ?)"_s,
            before().id, m_now.revision, m_decided.now, m_decided.sentBy, m_decided.commandHash, jsonText(change));
    }

    void tellIncidents()
    {
        for (const flow::Effect &effect : step().effects) {
            if (!m_now.token(effect.tokenId) || effect.kind != flow::EffectKind::Incident)
                continue;
            if (!insertIncident(m_session, before().id, effect.tokenId, effect.nodeId, m_decided.now))
                continue;
            const flow::Node *node = m_decided.definition.node(effect.nodeId);
            const QString name = node ? node->name : QString();
            const NoticeText text(u"cannot go on at "_s % name, u"在“"_s % name % u"”处无法继续"_s);
            for (const QString &id : administratorsOfFlow(m_session, before().domainId, before().flowId, mostTold))
                m_notices.announce(id, m_ids.next(), text);
        }
    }

    // Without counting its versions up: nobody who fills it in has to load it again.
    void followInDocument()
    {
        const auto key = forms::documentKey(before().documentId);
        if (!key)
            return;
        if (!before().mainId.isEmpty())
            return;
        const QString table = storage::quotedIdentifier(forms::formTableName(key->formId));
        QString change = u"UPDATE "_s % table
            % u" SET state_id = ?, state_int = ?, state_label = ? WHERE id = ? AND domain_id = ?"_s;
        QVariantList values{
            before().id, int(m_now.state), Session::toVariant(m_label), key->recordId, before().domainId};
        if (m_documentVersions) {
            change += u" AND versions = ?"_s;
            values << *m_documentVersions;
        }
        if (m_session.change(change, values) == 0) {
            if (m_documentVersions)
                throw InstanceMoved{};
            throw Error::notFound(u"there is no such document"_s);
        }
    }

    void archive()
    {
        // Of several that begin the first may be over before the others are there: whoever begins them looks.
        if (!before().mainId.isEmpty() && flow::isOver(m_now.state) && before().instance.state != flow::State::None)
            archiveWhereOver(m_session, before().mainId, archivist(), m_decided.now);
        else if (before().mainId.isEmpty() && step().archives)
            archiveWhereOver(m_session, before().id, archivist(), m_decided.now);
    }

    // Who is told to have archived: where it happened by itself, whoever acted last.
    QString archivist() const
    {
        if (!m_decided.sentBy.isEmpty())
            return m_decided.sentBy;
        return before().lastPersonId.isEmpty() ? m_now.initiatorId : before().lastPersonId;
    }

    Session &m_session;
    storage::IdSource &m_ids;
    const Decided &m_decided;
    const flow::Instance m_now;
    const QString m_label;
    WorkNotices m_notices;
    TokenTimers m_timers;
    AgentNotices m_agents;
    storage::ChangesTogether m_together; // of rows that nothing else of the step asks for
    const std::optional<int> m_documentVersions; // it has to be as it was read
    QHash<QString, Todo> m_todos; // of the token that is put
    QHash<QString, QString> m_names;
    QHash<QString, qint64> m_arrived; // when the work came to those who have done it
};

} // namespace

std::optional<StoredInstance> instanceById(Session &session, const QString &domainId, const QString &instanceId)
{
    return instanceFrom(session.query(
        QString(selectInstance % u"flow_instance.id = ? AND flow_instance.domain_id = ?"_s), instanceId, domainId));
}

std::optional<StoredInstance> runningInstance(Session &session, const QString &domainId, const QString &documentId)
{
    return instanceFrom(session.query(QString(selectInstance
                                          % u"flow_instance.document_id = ? AND flow_instance.domain_id = ? "
                                            "AND flow_instance.ended = 0 AND flow_instance.main_id = ''"_s),
        documentId, domainId));
}

QList<StoredInstance> runningInstances(Session &session, const QString &domainId, const QString &documentId)
{
    QList<StoredInstance> found;
    QStringList ids;
    for (Rows rows
         = session.query(uR"(SELECT id FROM flow_instance WHERE document_id = ? AND domain_id = ? AND ended = 0
            ORDER BY main_id, started, id)"_s,
             documentId, domainId);
         rows.next();)
        ids.append(rows.text(0));
    for (const QString &id : std::as_const(ids)) {
        if (auto stored = instanceById(session, domainId, id))
            found.append(std::move(*stored));
    }
    return found;
}

std::optional<StoredInstance> instanceById(Session &session, const QString &instanceId)
{
    return instanceFrom(session.query(QString(selectInstance % u"flow_instance.id = ?"_s), instanceId));
}

std::optional<StoredInstance> latestInstance(Session &session, const QString &domainId, const QString &documentId)
{
    return instanceFrom(
        session.query(QString(selectInstance
                          % u"flow_instance.document_id = ? AND flow_instance.domain_id = ? "
                            "AND flow_instance.main_id = '' ORDER BY flow_instance.started DESC, flow_instance.id DESC "
                            "LIMIT 1"_s),
            documentId, domainId));
}

std::vector<events::Event> saveDecided(Session &session, storage::IdSource &ids, const Decided &decided)
{
    return Saving(session, ids, decided).save();
}

std::vector<events::Event> saveGuarded(
    Session &session, storage::IdSource &ids, const Decided &decided, int documentVersions)
{
    return Saving(session, ids, decided, documentVersions).save();
}

} // namespace formwright::workflow
