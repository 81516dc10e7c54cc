#include "backend/runtime/flow_rights.h"

#include "backend/workflow/agents.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using access::FieldDisplay;
using contract::Error;
using http::Call;
using storage::Session;

namespace {

constexpr int mostLevels = 20;
const QString administratorsWatch = u"administrators of the domain or of a flow watch over flows"_s;

QString parentOf(Session &session, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    // What lies below a document outlives the form of that, and its table.
    if (!key || !session.integer(u"SELECT 1 FROM form WHERE id = ?"_s, key->formId))
        return {};
    const QString table = storage::quotedIdentifier(forms::formTableName(key->formId));
    return session.text(QString(u"SELECT parent_id FROM "_s % table % u" WHERE id = ?"_s), key->recordId)
        .value_or(QString());
}

} // namespace

FieldDisplay displayAt(const QString &permissions, const QString &field)
{
    for (const QString &entry : permissions.split(u';', Qt::SkipEmptyParts)) {
        const QString token = entry.trimmed();
        if (token.size() < 2 || token.sliced(1).compare(field, Qt::CaseInsensitive) != 0)
            continue;
        if (token.front() == u'@')
            return FieldDisplay::ReadOnly;
        if (token.front() == u'$')
            return FieldDisplay::Hidden;
        break;
    }
    return FieldDisplay::Modify;
}

void limitByFlow(
    Call &call, Session &session, const forms::FormDesign &form, access::FormAccess &access, const QString &documentId)
{
    if (!access::isBoundByRoles(call.user))
        return;
    const auto work = workflow::workOn(session, documentId, call.user.id, call.now());
    if (!work)
        return;
    limitByNodes(form, access, work->fieldPermissions);
}

void requireLimitsOfFlow(Call &call, Session &session, const PermittedForm &at, const QString &recordId)
{
    access::FormAccess now = at.access;
    limitByFlow(call, session, *at.form, now, forms::documentId(recordId, at.form->id));
    for (int i = 0; i < at.form->fields.size(); ++i) {
        if (now.display(i) != at.access.display(i))
            throw forms::DesignMoved{at.form->id};
    }
}

void limitByNodes(const forms::FormDesign &form, access::FormAccess &access, const QStringList &fieldPermissions)
{
    for (int i = 0; i < form.fields.size(); ++i) {
        // Of several nodes where it is his turn the one that opens most.
        FieldDisplay most = fieldPermissions.isEmpty() ? FieldDisplay::ReadOnly : FieldDisplay::Hidden;
        for (const QString &permissions : fieldPermissions)
            most = std::max(most, displayAt(permissions, form.fields.at(i).name));
        if (most != FieldDisplay::Modify)
            access.limit(form, i, most);
    }
}

void limitByNode(const forms::FormDesign &form, access::FormAccess &access, const QString &fieldPermissions)
{
    limitByNodes(form, access, {fieldPermissions});
}

void requireOpenInFlow(Call &call, Session &session, const QString &documentId)
{
    if (!access::isBoundByRoles(call.user))
        return;
    // What lies below a document travels with it.
    QString id = documentId;
    for (int level = 0; level < mostLevels && !id.isEmpty(); ++level) {
        const auto work = workflow::workOn(session, id, call.user.id, call.now());
        if (work && !work->isActor)
            throw Error::forbidden(u"the document is in a flow, and it is not your turn"_s);
        id = parentOf(session, id);
    }
}

void requireParentOpenInFlow(Call &call, Session &session, const QString &documentId)
{
    if (access::isBoundByRoles(call.user))
        requireOpenInFlow(call, session, parentOf(session, documentId));
}

void requireNotInFlow(Session &session, const QString &documentId)
{
    if (workflow::isRunning(session, documentId))
        throw Error::conflict(u"the document is in a flow: it cannot be deleted while that is under way"_s);
}

workflow::FlowWatch requireWatch(Call &call, const QString &domainId, const QString &applicationId)
{
    workflow::FlowWatch watch(call.user, domainId);
    call.require(watch.isOfAny(call.db(), applicationId), administratorsWatch);
    return watch;
}

void requireWatchOf(Call &call, const QString &domainId, const QString &flowId)
{
    call.require(workflow::FlowWatch(call.user, domainId).isOf(call.db(), flowId), administratorsWatch);
}

} // namespace formwright::runtime
