#include "backend/runtime/flow_hiding.h"

#include "backend/runtime/flow_rights.h"
#include "backend/workflow/turn_fields.h"

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using access::FieldDisplay;
using storage::Session;

FlowHiding::FlowHiding(http::Call &call, Session &session, const forms::FormDesign &form)
    : m_call(call), m_session(session), m_form(form)
{
    if (!access::isBoundByRoles(call.user))
        return;
    m_isPossible = session.integer(u"SELECT 1 FROM flow_instance WHERE form_id = ? LIMIT 1"_s, form.id).has_value();
    m_isWithoutFlows = !m_isPossible;
}

QSet<int> FlowHiding::hiddenBy(const QStringList &permissions) const
{
    QSet<int> hidden;
    const bool anyShowsAll = std::any_of(
        permissions.cbegin(), permissions.cend(), [](const QString &each) { return !each.contains(u'$'); });
    if (anyShowsAll)
        return hidden;
    for (int i = 0; i < m_form.fields.size(); ++i) {
        const bool isHidden = std::all_of(permissions.cbegin(), permissions.cend(),
            [&](const QString &each) { return displayAt(each, m_form.fields.at(i).name) == FieldDisplay::Hidden; });
        if (isHidden)
            hidden.insert(i);
    }
    return hidden;
}

QHash<QString, QSet<int>> FlowHiding::ofRecords(const QStringList &recordIds) const
{
    QHash<QString, QSet<int>> hidden;
    if (!m_isPossible || recordIds.isEmpty())
        return hidden;
    QStringList documents;
    documents.reserve(recordIds.size());
    for (const QString &id : recordIds)
        documents.append(forms::documentId(id, m_form.id));
    const auto turns = workflow::turnFields(m_session, m_call.user.id, documents, m_call.now());
    for (auto turn = turns.cbegin(); turn != turns.cend(); ++turn) {
        const QSet<int> fields = hiddenBy(*turn);
        const auto key = forms::documentKey(turn.key());
        if (key && !fields.isEmpty())
            hidden.insert(key->recordId, fields);
    }
    return hidden;
}

QList<PermittedForm> FlowHiding::permitted(const PermittedForm &at, const QStringList &recordIds) const
{
    QList<PermittedForm> each(recordIds.size(), at);
    const QHash<QString, QSet<int>> hidden = ofRecords(recordIds);
    for (qsizetype i = 0; i < recordIds.size(); ++i) {
        const QSet<int> fields = hidden.value(recordIds.at(i));
        for (const int field : fields)
            each[i].access.limit(m_form, field, FieldDisplay::Hidden);
    }
    return each;
}

const QHash<int, QStringList> &FlowHiding::everywhere() const
{
    if (m_everywhere)
        return *m_everywhere;
    m_everywhere.emplace();
    if (!m_isPossible)
        return *m_everywhere;
    const auto turns = workflow::hidingTurns(m_session, m_call.user.id, m_form.applicationId, m_form.id, m_call.now());
    for (auto turn = turns.cbegin(); turn != turns.cend(); ++turn) {
        const auto key = forms::documentKey(turn.key());
        const QSet<int> fields = key ? hiddenBy(*turn) : QSet<int>();
        for (const int field : fields)
            (*m_everywhere)[field].append(key->recordId);
    }
    return *m_everywhere;
}

bool FlowHiding::isAnywhere(int field) const
{
    return field >= 0 && everywhere().contains(field);
}

QStringList FlowHiding::recordsHiding(const QList<int> &fields) const
{
    QStringList ids;
    for (const int field : fields) {
        if (field >= 0) // a system field is seen by everybody
            ids += everywhere().value(field);
    }
    ids.sort(); // the same question is the same text, whoever counts keeps the answer
    ids.removeDuplicates();
    return ids;
}

std::optional<forms::RecordPredicate> FlowHiding::anyHidden(const QList<int> &fields) const
{
    const QStringList ids = recordsHiding(fields);
    if (ids.isEmpty())
        return std::nullopt;
    return forms::amongst(ids, m_session.dialect());
}

void FlowHiding::leaveOut(const QList<int> &fields, forms::RecordQuery &query) const
{
    if (auto hidden = anyHidden(fields)) {
        hidden->sql = u"NOT ("_s % hidden->sql % u')';
        query.predicates.append(*hidden);
    }
}

void FlowHiding::sortAsEmpty(forms::RecordQuery &query) const
{
    for (const forms::RecordSort &sort : std::as_const(query.sorts)) {
        if (const auto hidden = anyHidden({sort.field}))
            query.sortedAsEmpty.insert(sort.field, *hidden);
    }
}

} // namespace formwright::runtime
