#include "backend/runtime/flow_actions.h"

#include "backend/runtime/document_input.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;

void FlowActions::write(storage::Session &session) const
{
    for (const PreparedWrites &each : others) {
        if (each.unit)
            each.unit(session);
    }
}

QList<FlowScript> actionsOf(const flow::Definition &definition, const flow::Step &step)
{
    QList<FlowScript> scripts;
    for (const QString &lineId : step.actions) {
        for (const flow::Line &line : definition.lines()) {
            if (line.id == lineId)
                scripts.append(
                    {u"the action of the line "_s % (line.name.isEmpty() ? line.id : line.name), line.action});
        }
    }
    return scripts;
}

// All of them write into one: each finds what those before it wrote.
FlowActions runActions(Call &call, const DocumentScope &scope, const Scripting &scripting, const PermittedForm &at,
    const forms::Record &record, bool isStored, const QList<FlowScript> &scripts, const QJsonObject &parameters)
{
    FlowActions actions;
    if (scripts.isEmpty())
        return actions;
    const QString documentId = forms::documentId(record.id, at.form->id);
    QJsonObject told = parameters;
    told.insert(u"docId"_s, documentId);
    told.insert(u"formId"_s, at.form->id);
    ScriptWrites writes;
    ButtonScripts runner(call, scope, at, scripting, Counting::Gives, record, isStored, told, u"flow"_s);
    runner.mayWrite(writes);
    writes.leaveRead(documentId); // the step judges that
    for (const FlowScript &script : scripts)
        runner.run(script.element, script.source);
    actions.own = writes.takeChanges(call, *at.form, record);
    if (!writes.isEmpty()) {
        actions.sentences = writes.sentences();
        actions.others.append(writes.prepare(call, scope, scripting));
    }
    return actions;
}

bool takeChanges(Call &call, const PermittedForm &at, const QJsonObject &changes, forms::Record &record)
{
    if (changes.isEmpty())
        return false;
    const DocumentInput input = readItems(call, *at.form, changes);
    for (auto it = input.values.cbegin(); it != input.values.cend(); ++it)
        record.values[it.key()] = it.value();
    return true;
}

QJsonValue joined(const QJsonValue &items, const QJsonObject &more)
{
    if (more.isEmpty())
        return items;
    if (items.isArray()) {
        QJsonArray all = items.toArray();
        all.append(more);
        return all;
    }
    QJsonObject all = items.toObject();
    for (auto it = more.begin(); it != more.end(); ++it)
        all.insert(it.key(), it.value());
    return all;
}

} // namespace formwright::runtime
