#include "app/contract/runtime_acts.h"
#include "backend/forms/record_history.h"
#include "backend/http/routes.h"
#include "backend/runtime/act_handlers.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/form_events.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using http::Call;

static constexpr qint64 mostChanges = 200;

static QList<InputChange> inputLogOf(Call &call, const InputLogPath &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] {
        const auto [at, stored] = seenDocument(call, scope, in.docId.plain);
        requireOpenable(call, scope, at, mine, stored, true);
        int field = at.form->fieldIndex(in.fieldName);
        if (field < 0)
            field = at.form->fieldIndex(in.fieldName.section(u'_', 1)); // behind the id of the document
        if (field < 0 || at.access.isHidden(field))
            throw Error::notFound(u"the form has no such field"_s);
        DocumentWriter values(call, *at.form, at.access);
        const auto json = [&](const forms::FieldValue &value) {
            contract::JsonWriter out;
            values.writeValue(out, field, value);
            return contract::RawJson{out.take()};
        };
        QList<InputChange> answer;
        // Older ones are of another document, that had the same id.
        const auto changes = forms::changesOf(call.db(), *at.form, scope.domainId, stored.id, field, stored.created,
            mostChanges, call.services.settings.number("list.maxBytes"));
        for (const forms::FieldChange &change : changes)
            answer.append({change.changed, {change.accountId}, change.accountName, json(change.before),
                json(change.after), change.versions});
        return answer;
    });
}

void registerInputLog(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_activities::inputLog,
        [scripting](Call &call, const InputLogPath &in) { return inputLogOf(call, in, scripting); });
}

} // namespace formwright::runtime
