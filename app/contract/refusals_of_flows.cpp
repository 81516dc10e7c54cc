// Why what is asked of a flow, or of a document in one, is refused; and of flows that are drawn.
#include "app/contract/refusals.h"

#include <QCoreApplication>

namespace formwright::contract {

namespace {

constexpr RefusalText all[]{
    {"document-archived-when-flow-complete",
        QT_TRANSLATE_NOOP("ServerText", "a document is archived when its flow is complete")},
    {"person-adds-at-most-opinions",
        QT_TRANSLATE_NOOP("ServerText", "one person adds at most %1 opinions in a flow (setting flows.mostOpinions)")},
    {"node-starts-at-most-sub-flows", QT_TRANSLATE_NOOP("ServerText", "a node starts at most %1 sub-flows")},
    {"field-named-by-running-flow",
        QT_TRANSLATE_NOOP("ServerText",
            "documents are on their way by a flow that names the field %1, so it keeps its name until they have "
            "arrived")},
    {"documents-form-flows-under-way",
        QT_TRANSLATE_NOOP("ServerText", "documents of the form are in flows that are under way")},
    {"flows-played-hold-all-memory",
        QT_TRANSLATE_NOOP("ServerText",
            "flows that are played through hold as much memory as they may (setting flows.simulationMemory)")},
    {"no-button-form-begins-free-flow", QT_TRANSLATE_NOOP("ServerText", "no button of the form begins a free flow")},
    {"no-flow-document-under-way", QT_TRANSLATE_NOOP("ServerText", "no flow of this document is under way")},
    {"nobody-left-whose-name-flow-go-on",
        QT_TRANSLATE_NOOP("ServerText", "nobody is left in whose name the flow could go on")},
    {"others-changing-flow-moment",
        QT_TRANSLATE_NOOP("ServerText", "others are changing this flow at the moment: try again")},
    {"sub-flows-lie-too-deep", QT_TRANSLATE_NOOP("ServerText", "sub-flows lie too deep within one another")},
    {"author-document-begins-flow", QT_TRANSLATE_NOOP("ServerText", "the author of a document begins its flow")},
    {"diagram-more-than-bytes",
        QT_TRANSLATE_NOOP("ServerText", "the diagram has more than %1 bytes (setting flows.maxDiagram)")},
    {"document-no-field-how-many-sub-flows",
        QT_TRANSLATE_NOOP("ServerText", "the document has no field that says how many sub-flows there are: %1")},
    {"document-in-flow-already", QT_TRANSLATE_NOOP("ServerText", "the document is in a flow already")},
    {"document-not-in-this-flow", QT_TRANSLATE_NOOP("ServerText", "the document is not in this flow")},
    {"document-in-flow-not-turn",
        QT_TRANSLATE_NOOP("ServerText", "the document is in a flow, and it is not your turn")},
    {"document-in-flow-cannot-deleted",
        QT_TRANSLATE_NOOP("ServerText", "the document is in a flow: it cannot be deleted while that is under way")},
    {"document-flow-gone", QT_TRANSLATE_NOOP("ServerText", "the document of the flow is gone")},
    {"document-sub-flow-gone", QT_TRANSLATE_NOOP("ServerText", "the document of the sub-flow is gone")},
    {"flow-does-not-allow-now", QT_TRANSLATE_NOOP("ServerText", "the flow does not allow this now")},
    {"flow-lets-nobody-be-reminded", QT_TRANSLATE_NOOP("ServerText", "the flow does not let others be reminded here")},
    {"flow-no-node", QT_TRANSLATE_NOOP("ServerText", "the flow has no such node")},
    {"flow-changed-somebody-else-read-again",
        QT_TRANSLATE_NOOP("ServerText", "the flow was changed by somebody else: read it again")},
    {"flow-too-many-branches-people-moves",
        QT_TRANSLATE_NOOP("ServerText", "the flow would have too many branches, people or moves")},
    {"form-no-such-flow-use", QT_TRANSLATE_NOOP("ServerText", "the form has no such flow that is in use")},
    {"script-sub-flow-hands-no-object",
        QT_TRANSLATE_NOOP(
            "ServerText", "the script of a sub-flow hands over fields as an object, and not so at the node %1")},
    {"sub-flow-begins-no-form-software",
        QT_TRANSLATE_NOOP("ServerText", "the sub-flow begins with no form of the software")},
    {"sub-flow-begins-several-nodes", QT_TRANSLATE_NOOP("ServerText", "the sub-flow can begin with several nodes")},
    {"sub-flow-hands-over-no-field",
        QT_TRANSLATE_NOOP("ServerText", "the sub-flow hands over a field that there is not: %1")},
    {"sub-flow-hands-over-two-kinds",
        QT_TRANSLATE_NOOP("ServerText", "the sub-flow hands over between fields of two kinds: %1")},
    {"too-many-sub-flows",
        QT_TRANSLATE_NOOP("ServerText", "one flow would have more than %1 sub-flows (setting flows.mostSubFlows)")},
    {"sub-flow-not-in-use", QT_TRANSLATE_NOOP("ServerText", "the sub-flow is not in use")},
    {"no-such-entry-menu-begin-flow",
        QT_TRANSLATE_NOOP("ServerText", "there is no such entry of the menu to begin a flow with")},
    {"no-such-flow", QT_TRANSLATE_NOOP("ServerText", "there is no such flow")},
    {"no-such-flow-document", QT_TRANSLATE_NOOP("ServerText", "there is no such flow of a document")},
    {"no-such-version-flow", QT_TRANSLATE_NOOP("ServerText", "there is no such version of the flow")},
    {"document-no-free-flow", QT_TRANSLATE_NOOP("ServerText", "this document is in no free flow")},
    {"needs-flow-flows-do-not-run", QT_TRANSLATE_NOOP("ServerText", "this is done by the flow of a document")},
    {"what-you-play-holds-all-memory",
        QT_TRANSLATE_NOOP("ServerText",
            "what you play through holds as much memory as it may (setting flows.simulationMemoryPerUser)")},
    {"who-began-flow-or-administers-archives",
        QT_TRANSLATE_NOOP(
            "ServerText", "whoever began the flow of a document, or administers it, archives the document")},
    {"sub-flow-hands-over-cannot-read", QT_TRANSLATE_NOOP("ServerText", "what the sub-flow hands over cannot be read")},
};

} // namespace

std::span<const RefusalText> refusalsOfFlows()
{
    return all;
}

} // namespace formwright::contract
