// Sub-flows: begun for a node, awaited, and what they found out handed back.
#include "app/flow/field_mapping.h"
#include "backend/flows/version_store.h"
#include "backend/forms/record_history.h"
#include "backend/runtime/child_document.h"
#include "backend/runtime/child_people.h"
#include "backend/runtime/file_reading.h"
#include "backend/runtime/timer_work.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/token_timers.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using flow::ChildDocument;
using forms::Record;
using storage::Session;
using workflow::StoredInstance;

namespace {

constexpr int mostLevels = 20; // of sub-flows within one another

int levelOf(Session &session, QString parentId)
{
    int level = 0;
    while (!parentId.isEmpty() && level <= mostLevels) {
        parentId = session.text(u"SELECT parent_id FROM flow_instance WHERE id = ?"_s, parentId).value_or(QString());
        ++level;
    }
    return level;
}

// Throws Error::conflict where there are more of them within the outermost flow.
void requireFewSubFlows(Session &session, QString instanceId, qsizetype more, qint64 most)
{
    for (int level = 0; level <= mostLevels; ++level) {
        const QString above
            = session.text(u"SELECT parent_id FROM flow_instance WHERE id = ?"_s, instanceId).value_or(QString());
        if (above.isEmpty())
            break;
        instanceId = above;
    }
    const qint64 begun = session
                             .integer(uR"(WITH RECURSIVE within (id) AS (SELECT ? UNION ALL
                SELECT flow_instance.id FROM flow_instance JOIN within ON flow_instance.parent_id = within.id
                WHERE flow_instance.parent_id <> '') SELECT count(*) - 1 FROM within)"_s,
                                 instanceId)
                             .value_or(0);
    if (begun + more > most)
        throw Error::conflict(
            u"one flow would have more than "_s % QString::number(most) % u" sub-flows (setting flows.mostSubFlows)"_s);
}

} // namespace

QStringList TimerWork::peopleForChildren(const flow::Node &node, QList<QStringList> &groups)
{
    workflow::ActorQuestion question;
    question.domainId = m_stored.domainId;
    question.initiatorId = m_stored.instance.initiatorId;
    question.now = owner().call().now();
    groups = stillWorking(m_services.database.reader(), question, groups);
    return runtime::peopleForChildren(
        m_services.database.reader(), question, *form().form, record(), node.child, groups, [&] {
            return FlowAnswers(owner().call(), owner().scope(), m_flows.scripting, form(), record(), true)
                .childrenBy(node);
        });
}

TimerWork::Child TimerWork::childFor(
    const flow::Node &node, const QString &personId, int position, const QStringList &approvers)
{
    const flow::ChildRule &rule = node.child;
    http::Call &call = owner().call();
    Session &reader = m_services.database.reader();
    const QJsonObject parameters{{u"position"_s, position}, {u"userId"_s, personId}};
    FlowAnswers outer(call, owner().scope(), m_flows.scripting, form(), record(), true, parameters);
    const auto version = flows::versionInUse(reader, m_stored.applicationId, outer.childFlowOf(node));
    if (!version)
        throw Error::conflict(u"the sub-flow is not in use"_s);
    Child child;
    child.definition = m_flows.definitions.of(reader, version->flowId, version->version);
    child.at = form();
    StoredInstance &stored = child.stored;
    stored.id = call.newId();
    stored.domainId = m_stored.domainId;
    stored.applicationId = m_stored.applicationId;
    stored.flowId = version->flowId;
    stored.version = version->version;
    stored.flowName = version->name;
    stored.documentId = m_stored.documentId;
    stored.formId = m_stored.formId;
    stored.parentId = m_stored.id;
    stored.parentToken = m_timer.tokenId;
    stored.initiatorDepartmentId = m_stored.initiatorDepartmentId;
    stored.instance.id = stored.id;
    stored.instance.isChild = true;
    if (rule.document == ChildDocument::Shared) {
        stored.mainId = m_stored.mainId.isEmpty() ? m_stored.id : m_stored.mainId;
    } else {
        child.at = PermittedForm{formForChild(m_services, m_stored.applicationId, *child.definition), {}};
        QJsonObject fields;
        if (rule.document == ChildDocument::Scripted)
            fields = outer.childFields(node);
        Record made = childDocument(
            call, rule, *form().form, record(), child.at, personId, m_stored.initiatorDepartmentId, fields);
        child.files = rule.document == ChildDocument::Scripted
            ? FileReading(call).readable(
                forms::newlyNamedFiles(*child.at.form, made.values, nullptr), m_stored.domainId)
            : handedOver(rule.fieldsThere, *form().form, record(), *child.at.form);
        stored.formId = child.at.form->id;
        stored.documentId = forms::documentId(made.id, stored.formId);
        child.document = std::move(made);
    }
    const Record &standing = child.document ? *child.document : record();
    SubjectDefinitions definitions{child.definition};
    if (!child.document)
        definitions += definitionsOn(reader, m_flows.definitions, m_stored.documentId);
    stored.subject = subjectOf(call, reader, *child.at.form, standing, definitions);
    FlowAnswers answers(call, owner().scope(), m_flows.scripting, child.at, standing, !child.document.has_value());
    const auto outcome = decideWithAnswers(
        *child.definition, stored.instance, {{personId}, flow::Start{{}, {}, approvers}}, answers, personId);
    if (const auto *refusal = std::get_if<flow::Refusal>(&outcome)) {
        if (refusal->reason == flow::Reason::ChooseOne)
            throw Error::conflict(u"the sub-flow can begin with several nodes"_s);
        throw errorOf(*refusal, *child.definition);
    }
    child.step = std::get<flow::Step>(outcome);
    child.copyTo = answers.copiesOf(*child.definition, child.step);
    const FlowActions actions = runActions(call, owner().scope(), m_flows.scripting, child.at, standing,
        !child.document.has_value(), actionsOf(*child.definition, child.step));
    m_actions.others += actions.others;
    if (child.document)
        takeScripted(child.at, actions.own, *child.document, child.files);
    else
        m_isChanged = takeScripted(child.at, actions.own, *m_record, m_files) || m_isChanged;
    return child;
}

// All of them in one unit of work, with the word that so many began.
void TimerWork::startChildren()
{
    const flow::Node *here = definition().node(m_timer.nodeId);
    const bool isHere = m_stored.instance.token(m_timer.tokenId) != nullptr;
    if (!here || here->kind != flow::NodeKind::SubFlow || (here->isAwaited && !isHere)) {
        save({});
        return;
    }
    if (levelOf(m_services.database.reader(), m_stored.id) > mostLevels)
        throw Error::conflict(u"sub-flows lie too deep within one another"_s);
    QList<Child> children;
    QList<QStringList> groups = workflow::groupsIn(m_timer.data);
    const QStringList people = peopleForChildren(*here, groups);
    const qint64 most = m_services.settings.number("flows.mostSubFlows");
    requireFewSubFlows(m_services.database.reader(), m_stored.id, people.size(), most);
    for (qsizetype i = 0; i < people.size(); ++i)
        children.append(childFor(*here, people.at(i), int(i) + 1, approversOf(groups, i)));
    std::optional<flow::Step> step;
    if (isHere && here->isAwaited)
        step = decided(flow::ChildrenStarted{m_timer.tokenId, int(children.size())});
    http::Call &call = owner().call();
    save(step, [&](Session &session) {
        requireFewSubFlows(session, m_stored.id, children.size(), most);
        for (const Child &child : std::as_const(children)) {
            if (child.document) {
                forms::requireCurrent(session, *child.at.form);
                forms::insertWithHistory(session, *child.at.form, *child.document, changedBy(call, owner().scope()));
                // Not what the child's person has uploaded: others say what it names.
                forms::forgetFilesOf(session, child.at.form->id, child.document->id);
                forms::bindFiles(
                    session, *child.at.form, filesOfSave(call, owner().scope(), child.document->id), child.files);
            }
            if (!flows::flowVersion(session, child.stored.flowId, child.stored.version))
                throw workflow::InstanceMoved{};
            const flow::Actor initiator{child.step.initiatorId};
            for (const events::Event &event : workflow::saveDecided(session, m_services.ids,
                     {*child.definition, child.stored, child.step, initiator, {}, m_stored.flowName, {}, {},
                         call.now()}))
                call.publish(event);
            sendCopies(call, session, child.stored, child.copyTo, child.definition->node(child.step.copies.value(0)));
            call.publish(events::RecordsChanged{child.stored.formId});
        }
    });
}

bool TimerWork::takeBack(const StoredInstance &child)
{
    const flow::Node *here = node();
    if (!here || here->child.fieldsBack.isEmpty() || here->child.document == ChildDocument::Shared
        || child.instance.state != flow::State::Complete)
        return false;
    Session &reader = m_services.database.reader();
    const auto key = forms::documentKey(child.documentId);
    const auto design = key ? m_services.forms.form(reader, key->formId) : nullptr;
    const auto found = design
        ? readBy(reader, *design, [&] { return forms::recordById(reader, *design, child.domainId, key->recordId); })
        : std::nullopt;
    if (!found)
        throw Error::conflict(u"the document of the sub-flow is gone"_s);
    record();
    handFields(here->child.fieldsBack, *design, *found, *form().form, *m_record);
    m_files += handedOver(here->child.fieldsBack, *design, *found, *form().form);
    return true;
}

QList<forms::NamedFile> TimerWork::handedOver(
    const QString &fields, const forms::FormDesign &here, const forms::Record &from, const forms::FormDesign &there)
{
    QList<forms::NamedFile> files;
    const auto mapping = flow::fieldMapping(fields);
    if (!mapping)
        return files;
    for (const auto &[fromName, toName] : *mapping) {
        const int source = here.fieldIndex(fromName), target = there.fieldIndex(toName);
        if (source < 0 || target < 0 || forms::namedFiles(here.fields.at(source), from.values.at(source)).isEmpty())
            continue;
        const QStringList paths
            = forms::filesAt(m_services.database.reader(), {here.id, from.id, here.columnNumbers.at(source)});
        for (const QString &path : paths)
            files.append({target, path});
    }
    return files;
}

void TimerWork::endChild()
{
    const auto child = workflow::instanceById(m_services.database.reader(), m_timer.data);
    if (child && m_stored.ended == 0) {
        if (takeBack(*child))
            m_isChanged = true;
        const flow::Node *here = node();
        if (here && !here->child.callback.trimmed().isEmpty() && child->instance.state == flow::State::Complete)
            runScripts({{u"what follows the sub-flow "_s % here->name, here->child.callback}},
                {{u"subFlowDocId"_s, child->documentId}});
    }
    // The lines behind are judged by what was handed back.
    const flow::Step step = decided(flow::ChildEnded{m_timer.tokenId});
    save(step, [&](Session &) {
        if (m_isChanged && step.revision == m_stored.instance.revision)
            owner().call().publish(events::RecordsChanged{m_stored.formId});
    });
}

// The node went on, or all of it ended, before they did: they end as well, one after another.
void TimerWork::stopChildren()
{
    Session &reader = m_services.database.reader();
    const auto id = reader.text(
        uR"(SELECT id FROM flow_instance WHERE parent_id = ? AND parent_id <> '' AND parent_token = ? AND ended = 0
        ORDER BY id LIMIT 1)"_s,
        m_stored.id, m_timer.tokenId);
    const auto child = id ? workflow::instanceById(reader, *id) : std::nullopt;
    if (!child) {
        save({});
        return;
    }
    const auto definition = m_flows.definitions.of(reader, child->flowId, child->version);
    const flow::Outcome outcome = flow::decide(*definition, child->instance, {{{}, {}, true}, flow::Terminate{}}, {});
    const auto *step = std::get_if<flow::Step>(&outcome);
    if (!step)
        throw workflow::InstanceMoved{};
    http::Call &call = owner().call();
    call.write([&](Session &session) {
        if (!workflow::timerById(session, m_timer.id))
            throw TimerGone{};
        const flow::Actor nobody;
        for (const events::Event &event : workflow::saveDecided(session, m_services.ids,
                 {*definition, *child, *step, nobody, {}, m_stored.flowName, {}, {}, call.now()}))
            call.publish(event);
        call.publish(events::RecordsChanged{child->formId});
    });
}

} // namespace formwright::runtime
