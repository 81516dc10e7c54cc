#include "backend/workflow/signing_places.h"

#include "app/flow/returned.h"
#include "backend/forms/record_signatures.h"
#include "backend/storage/locked_unit.h"
#include "backend/workflow/agents.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

QJsonObject jsonOf(const QString &instanceId, const flow::Token &token)
{
    QJsonArray trail;
    for (const int visit : token.trail)
        trail.append(visit);
    return {{u"instance"_s, instanceId}, {u"node"_s, token.nodeId}, {u"trail"_s, trail}};
}

// Whether it was given behind one of those visits of the instance. What was signed at the node itself that has it again
// stays: those who act there know it.
bool isBehind(const QString &places, const QString &instanceId, const QList<int> &visits)
{
    const QJsonArray noted = QJsonDocument::fromJson(places.toUtf8()).array();
    return std::ranges::any_of(noted, [&](const QJsonValue &place) {
        const QJsonArray trail = place["trail"_L1].toArray();
        return place["instance"_L1].toString() == instanceId
            && std::ranges::any_of(visits, [&](int visit) { return trail.contains(visit); });
    });
}

} // namespace

QString signingPlaces(
    Session &session, const QString &domainId, const QString &documentId, const QString &accountId, qint64 now)
{
    const QList<StoredInstance> running = runningInstances(session, domainId, documentId);
    if (running.isEmpty())
        return {};
    const QList<Owner> owners = ownersOf(session, accountId, running.first().applicationId, now);
    QJsonArray ofTurns;
    QJsonArray ofAll;
    const auto add = [](QJsonArray &places, const QString &instanceId, const flow::Token &token) {
        const QJsonObject place = jsonOf(instanceId, token);
        if (!places.contains(place))
            places.append(place);
    };
    for (const StoredInstance &each : running) {
        for (const flow::Token &token : each.instance.tokens)
            add(ofAll, each.id, token);
        const QList<Turn> turns = turnsOf(each.instance, actsFor(accountId, owners, each.flowId));
        for (const Turn &turn : turns)
            add(ofTurns, each.id, *each.instance.token(turn.tokenId));
        // A return of the flow that it runs beside ends it.
        const StoredInstance *inner = turns.isEmpty() ? nullptr : &each;
        while (inner) {
            const auto parent = std::ranges::find(running, inner->parentId, &StoredInstance::id);
            const flow::Token *above = parent == running.cend() ? nullptr : parent->instance.token(inner->parentToken);
            if (above)
                add(ofTurns, parent->id, *above);
            inner = above ? &*parent : nullptr;
        }
    }
    return QString::fromUtf8(QJsonDocument(ofTurns.isEmpty() ? ofAll : ofTurns).toJson(QJsonDocument::Compact));
}

void voidReturnedSignatures(Session &session, const Decided &decided)
{
    const QList<int> visits = flow::visitsReturnedTo(decided.before.instance, decided.step);
    const auto key = forms::documentKey(decided.before.documentId);
    if (visits.isEmpty() || !key)
        return;
    // Whoever signs holds the record (forms::insertSignature), whose row the step that is saved has changed by now:
    // what is found here is all that was signed before. A sub-flow leaves the row to its main flow.
    if (!decided.before.mainId.isEmpty())
        storage::requireSerializable(session);
    for (const forms::RecordSignature &each : forms::signaturesOf(session, key->formId, key->recordId, 0)) {
        if (!each.isVoid() && isBehind(each.places, decided.before.id, visits))
            forms::voidSignature(session, each.id, decided.now, decided.sentBy,
                decided.sentBy.isEmpty() ? QString() : decided.senderName);
    }
}

} // namespace formwright::workflow
