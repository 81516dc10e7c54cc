#include "backend/runtime/flow_past.h"

#include "app/contract/runtime_flow_endpoints.h"
#include "app/flow/instance_json.h"
#include "backend/forms/button_store.h"
#include "backend/forms/record_history.h"
#include "backend/http/slow_work.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/flow_rights.h"
#include "backend/workflow/acting.h"

#include <QJsonDocument>

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flows;
using access::FieldDisplay;
using contract::Error;
using http::Call;
using storage::Rows;
using storage::Session;
using workflow::StoredInstance;

constexpr int quicklyFolded = 200; // steps

// An instance whose document the caller sees.
StoredInstance seenInstance(Call &call, const DocumentScope &scope, const QString &instanceId)
{
    auto stored = workflow::instanceById(call.db(), scope.domainId, instanceId);
    if (!stored || stored->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such flow of a document"_s);
    seenDocument(call, scope, stored->documentId);
    return *stored;
}

StoredInstance instanceOf(Call &call, const DocumentScope &scope, const ChartPath &in)
{
    StoredInstance stored = seenInstance(call, scope, in.instanceId.plain);
    if (stored.documentId != in.docId.plain)
        throw Error::notFound(u"there is no such flow of a document"_s);
    return stored;
}

void foldSteps(Session &session, const StoredInstance &stored, const AfterStep &after)
{
    flow::Instance instance;
    instance.id = stored.id;
    Rows rows = session.query(
        u"SELECT change, revision, at FROM flow_step WHERE instance_id = ? ORDER BY revision"_s, stored.id);
    for (int steps = 0; rows.next(); ++steps) {
        if (steps == quicklyFolded)
            http::takeTime();
        const auto step = flow::stepFrom(QJsonDocument::fromJson(rows.text(0).toUtf8()).object());
        if (!step)
            throw Error(contract::ErrorCode::Internal, u"a flow of this document cannot be read"_s,
                u"flow_step of "_s % stored.id);
        instance = flow::applied(instance, *step);
        if (!after(instance, int(rows.integer(1)), rows.integer(2)))
            return;
    }
}

Error notYourTurn(Call &call, const FoundFlow &found, const Error &otherwise)
{
    const StoredInstance &stored = found.stored;
    Rows rows = call.db().query(uR"(SELECT person_name FROM flow_history WHERE instance_id = ? AND person_id <> ?
            AND operation <> 91 ORDER BY revision DESC, line DESC LIMIT 1)"_s,
        stored.id, call.user.id);
    if (!rows.next() || rows.text(0).isEmpty())
        return otherwise;
    const QString last = rows.text(0);
    bool isInvolved = call.db()
                          .integer(u"SELECT 1 FROM flow_involvement WHERE instance_id = ? AND person_id = ?"_s,
                              stored.id, call.user.id)
                          .has_value();
    if (!isInvolved && found.turns.isEmpty()) {
        // Whose turn it was, and others were faster.
        const auto owners = workflow::ownersOf(call.db(), call.user.id, stored.applicationId, call.now());
        const QStringList people = workflow::actsFor(call.user.id, owners, stored.flowId);
        const bool isToCome = std::ranges::any_of(stored.instance.tokens, [&](const flow::Token &token) {
            return std::ranges::any_of(token.signers, [&](const flow::Signer &signer) {
                return !signer.isDone && people.contains(signer.personId); // it rests, or others come before
            });
        });
        if (isToCome)
            return otherwise;
        foldSteps(call.db(), stored, [&](const flow::Instance &instance, int, qint64) {
            isInvolved = !workflow::turnsOf(instance, people).isEmpty();
            return !isInvolved;
        });
    }
    return isInvolved ? Error::conflict(u"it is not your turn any more: the last to act was "_s % last) : otherwise;
}

flow::Instance instanceAt(Session &session, const StoredInstance &stored, std::optional<int> revision)
{
    if (!revision || *revision >= stored.instance.revision)
        return stored.instance;
    flow::Instance found;
    found.id = stored.id;
    foldSteps(session, stored, [&](const flow::Instance &instance, int at, qint64) {
        if (at <= *revision)
            found = instance;
        return at < *revision;
    });
    return found;
}

int versionAt(Session &session, const StoredInstance &stored, std::optional<int> revision)
{
    if (!revision || *revision >= stored.instance.revision)
        return stored.version;
    // What moved it to another version later says from which; texts in JSON have no quotes that are not escaped.
    const auto migration = session.text(
        uR"(SELECT change FROM flow_step WHERE instance_id = ? AND revision > ? AND change LIKE '%"fromVersion":%'
            ORDER BY revision LIMIT 1)"_s,
        stored.id, *revision);
    const int version
        = migration ? QJsonDocument::fromJson(migration->toUtf8()).object().value("fromVersion"_L1).toInt() : 0;
    return version > 0 ? version : stored.version;
}

namespace {

// Where it stood for people.
QList<const flow::Node *> nodesOf(const flow::Definition &definition, const flow::Instance &instance)
{
    QList<const flow::Node *> nodes;
    for (const flow::Token &token : instance.tokens) {
        const flow::Node *node = definition.node(token.nodeId);
        if (node && node->kind == flow::NodeKind::Manual && token.state == flow::TokenState::Live)
            nodes.append(node);
    }
    return nodes;
}

// Of several nodes the one that opens most; where nobody acts nobody changes anything.
FieldDisplay displayThen(const QList<const flow::Node *> &nodes, const QString &field)
{
    FieldDisplay most = nodes.isEmpty() ? FieldDisplay::ReadOnly : FieldDisplay::Hidden;
    for (const flow::Node *node : nodes)
        most = std::max(most, displayAt(node->fieldPermissions, field));
    return most;
}

bool isClosed(const QList<const flow::Node *> &nodes, const forms::Button &button)
{
    return !nodes.isEmpty() && std::ranges::all_of(nodes, [&](const flow::Node *node) {
        return displayAt(node->buttonPermissions, button.id) == FieldDisplay::Hidden
            || displayAt(node->buttonPermissions, button.name) == FieldDisplay::Hidden;
    });
}

// For whoever had to act; others had less.
bool isShownThen(const QList<const flow::Node *> &nodes, const flow::Instance &instance, const forms::Button &button)
{
    const auto isAny = [&](const auto &allows) {
        return std::ranges::any_of(nodes, [&](const flow::Node *node) { return allows(*node); });
    };
    const auto has = [&](const auto &is) { return std::ranges::any_of(instance.tokens, is); };
    switch (button.type) {
    case 4: // start
    case 33:
        return flow::isOver(instance.state);
    case 5: // submit
        return !nodes.isEmpty();
    case 47:
        return isAny([](const flow::Node &node) { return node.mayGoBack; });
    case 49:
        return isAny([](const flow::Node &node) { return node.suspend.isAllowed || node.suspend.isScripted; });
    case 50:
        return has([](const flow::Token &token) { return token.state == flow::TokenState::Suspended; });
    case 51:
        return !instance.moves.isEmpty();
    case 52:
        return isAny([](const flow::Node &node) { return node.mayTerminate; });
    case 53:
        return isAny([](const flow::Node &node) { return node.mayEditSigners; });
    case 54:
        return isAny([](const flow::Node &node) { return node.mayAdjust; });
    case 55:
        return has([](const flow::Token &token) {
            return std::ranges::any_of(
                token.assistants, [](const flow::Assistant &assistant) { return !assistant.isDone; });
        });
    case 56:
        return !instance.visits.isEmpty();
    case 57:
    case 58:
        return isAny([](const flow::Node &node) { return node.mayAddSigners; });
    case 48:
    case 59:
        return !flow::isOver(instance.state);
    default:
        return true;
    }
}

} // namespace

FlowMoment momentOf(Call &call, const ChartPath &in, const FlowServices &flows)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const StoredInstance stored = instanceOf(call, scope, in);
    const SeenDocument document = seenDocument(call, scope, stored.documentId);
    const forms::FormDesign &form = *document.at.form;
    const int revision = std::clamp(in.at.value_or(stored.instance.revision), 1, std::max(1, stored.instance.revision));
    const flow::Instance instance = instanceAt(call.db(), stored, revision);
    const int version = versionAt(call.db(), stored, revision);
    const auto nodes = nodesOf(*flows.definitions.of(call.db(), stored.flowId, version), instance);
    FlowMoment moment;
    moment.time
        = call.db()
              .integer(u"SELECT at FROM flow_step WHERE instance_id = ? AND revision = ?"_s, stored.id, revision)
              .value_or(0);
    // What came of the newest command is what stands there now.
    const forms::RecordValues values = revision >= stored.instance.revision
        ? document.record.values
        : forms::valuesAt(call.db(), form, scope.domainId, document.record, moment.time);
    DocumentWriter writer(call, form, document.at.access);
    for (int i = 0; i < form.fields.size(); ++i) {
        if (document.at.access.isHidden(i))
            continue;
        contract::JsonWriter out;
        writer.writeValue(out, i, values.value(i));
        moment.values.append(
            {form.fields.at(i).name, {out.take()}, access::displayName(displayThen(nodes, form.fields.at(i).name))});
    }
    for (const forms::Button &button : forms::buttonsOfForm(call.db(), form.id))
        moment.buttons.append({button.name, !isClosed(nodes, button) && isShownThen(nodes, instance, button)});
    return moment;
}

} // namespace formwright::runtime
