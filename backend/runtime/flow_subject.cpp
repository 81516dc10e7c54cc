#include "backend/runtime/flow_subject.h"

#include "app/template/form_template.h"
#include "backend/access/form_access.h"
#include "backend/runtime/flow_rights.h"

#include <algorithm>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Session;

namespace {

constexpr qsizetype longestSubject = 200;

// Whoever stands at any other node would tell him who must not read it.
bool isHiddenAnywhere(const forms::Field &field, const SubjectDefinitions &definitions)
{
    return std::ranges::any_of(definitions, [&](const auto &definition) {
        return std::ranges::any_of(definition->nodes(), [&](const flow::Node &node) {
            return node.fieldPermissions.contains(u'$')
                && displayAt(node.fieldPermissions, field.name) == access::FieldDisplay::Hidden;
        });
    });
}

} // namespace

QString subjectOf(Call &call, Session &session, const forms::FormDesign &form, const forms::Record &record,
    const SubjectDefinitions &definitions)
{
    const auto software = call.services.access.of(session, form.applicationId);
    for (qsizetype i = 0; i < form.fields.size(); ++i) {
        const forms::Field &field = form.fields.at(i);
        const bool isPlain = field.kind == forms::FieldKind::Text || field.kind == forms::FieldKind::Choice
            || field.kind == forms::FieldKind::Integer || field.kind == forms::FieldKind::Date;
        const forms::FieldValue value = record.values.value(i);
        if (!isPlain || value.isNull || value.text.trimmed().isEmpty())
            continue;
        const bool isForAll = !access::isPrivate(field)
            && software->rulesOf(access::Kind::Field, form.id, forms::fieldNameKey(field.name)).isEmpty()
            && !isHiddenAnywhere(field, definitions);
        if (isForAll)
            return QString(form.name % u": "_s % value.text.simplified()).left(longestSubject);
    }
    return form.name;
}

void followSubjects(Call &call, Session &session, const forms::FormDesign &form, const forms::Record &record)
{
    const QString documentId = forms::documentId(record.id, form.id);
    workflow::Definitions read;
    const SubjectDefinitions definitions = definitionsOn(session, read, documentId);
    if (definitions.isEmpty())
        return;
    const QString subject = subjectOf(call, session, form, record, definitions);
    session.execute(u"UPDATE flow_instance SET subject = ? WHERE document_id = ? AND ended = 0 AND subject <> ?"_s,
        subject, documentId, subject);
}

bool hidesAny(const flow::Definition &definition)
{
    return std::ranges::any_of(
        definition.nodes(), [](const flow::Node &node) { return node.fieldPermissions.contains(u'$'); });
}

SubjectDefinitions definitionsOn(Session &session, workflow::Definitions &definitions, const QString &documentId)
{
    SubjectDefinitions found;
    QList<std::pair<QString, int>> versions;
    for (storage::Rows rows = session.query(
             u"SELECT DISTINCT flow_id, version FROM flow_instance WHERE document_id = ? AND ended = 0"_s, documentId);
         rows.next();)
        versions.append({rows.text(0), int(rows.integer(1))});
    for (const auto &[flowId, version] : std::as_const(versions))
        found.append(definitions.of(session, flowId, version));
    return found;
}

} // namespace formwright::runtime
