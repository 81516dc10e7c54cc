#include "backend/runtime/activity_handlers.h"

#include "app/contract/runtime_activities.h"
#include "backend/http/routes.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/read_press.h"
#include "backend/runtime/view_access.h"
#include "backend/runtime/view_columns.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using http::Call;

namespace {

constexpr qsizetype mostSelected = 500;

std::optional<ScriptMessage> answerOf(const ScriptWord &word)
{
    if (word.type == ScriptWord::Nothing)
        return std::nullopt;
    return ScriptMessage{word.type, word.content};
}

std::optional<ScriptMessage> runOfButton(Call &call, const PressButton &in, const Scripting &scripting,
    QLatin1StringView member, const QString &what, Counting counting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    const ReadPress read(in);
    const auto press = [&] {
        const PressedButton pressed = pressedButton(call, scope, mine, in.id.plain, read.context());
        call.note(u"button "_s % pressed.button.name, scope.applicationId, scope.domainId);
        // Where it is only asked what a script would say, nothing comes of what it writes: the act asks it again. Acts
        // that the client does by itself do not.
        const bool asksService = pressed.button.attributes.value("jumpMode"_L1).toVariant().toInt() == 1;
        const bool isActing
            = counting == Counting::Gives || (forms::button_type::isOfClient(pressed.button.type) && !asksService);
        ButtonScripts scripts(call, scope, pressed.at, mine, isActing ? Counting::Gives : Counting::Looks,
            pressed.record, pressed.isStored(), pressed.parameters);
        ScriptWrites writes;
        scripts.mayWrite(writes);
        const ScriptWord word = wordOf(scripts.run(pressed.element(what), pressed.button.text(member)).value.value);
        const bool isHeldBack
            = word.type == ScriptWord::Stop || (word.type == ScriptWord::Confirm && !in.confirmed.value_or(false));
        if (counting == Counting::Gives || (isActing && !isHeldBack))
            writes.commit(call, scope, mine);
        return answerOf(word);
    };
    return byCurrentDesigns(call, press);
}

QString runButtonScript(Call &call, const RunScript &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    PressContext context{in.docId.plain, {}, {}, nullptr};
    const QStringList selected = in.subSelects.split(u';', Qt::SkipEmptyParts);
    if (selected.size() > mostSelected)
        throw Error::invalid(u"invalid input"_s, {{u"subSelects"_s, u"are too many documents"_s}});
    for (const QString &id : selected)
        context.selected.append(call.wire().openId(id).value_or(QString()));
    const auto press = [&] {
        PressedButton pressed = pressedButton(call, scope, mine, in.id.plain, context);
        requireNoFlow(pressed.button);
        if (pressed.button.type != forms::button_type::Script && pressed.button.type != forms::button_type::Custom)
            throw Error::invalid(u"the button "_s % pressed.button.name % u" runs no script of its own"_s);
        call.note(u"button "_s % pressed.button.name, scope.applicationId, scope.domainId);
        QJsonObject parameters = pressed.parameters;
        parameters.insert(u"fieldName"_s, in.fieldName);
        pressed.parameters = parameters;
        ScriptWrites writes;
        runBefore(call, scope, mine, pressed, in.confirmed.value_or(false), writes);
        ButtonScripts scripts(
            call, scope, pressed.at, mine, Counting::Gives, pressed.record, pressed.isStored(), parameters);
        scripts.mayWrite(writes);
        const QString text
            = textOf(scripts.run(pressed.element(u"the script of"_s), pressed.button.text("actionScript"_L1)).value);
        writes.commit(call, scope, mine);
        return text;
    };
    return byCurrentDesigns(call, press);
}

// A column that the view shows to the caller, and a row that he sees.
struct PressedColumn {
    PermittedForm at;
    forms::ViewColumn column;
    forms::Record record;
};

// Whether the view shows the document, however it was searched.
bool isShown(Call &call, const DocumentScope &scope, const forms::ViewDesign &view, const PermittedForm &at,
    const QString &recordId, const Scripting &scripting)
{
    forms::RecordQuery query;
    query.domainId = scope.domainId;
    query.filters = at.access.rows();
    query.filters.append({forms::IdField, forms::Comparison::Equal, {false, recordId, 0}});
    const ShownByView shown = shownBy(
        call, call.db(), scope, view, *at.form, at.access, {}, filterScript(call, scope, view, scripting, call.user));
    query.filters += shown.condition.filters;
    query.predicates += shown.condition.predicates;
    if (!shown.condition.nothingBecause.isEmpty())
        return false;
    const auto statement = forms::countStatement(call.db().dialect(), *at.form, query);
    return readBy(call.db(), *at.form, [&] {
        storage::Rows rows = call.db().run(statement.sql, statement.values);
        return rows.next() && rows.integer(0) > 0;
    });
}

PressedColumn pressedColumn(Call &call, const DocumentScope &scope, const Scripting &scripting, const PressColumn &in)
{
    const auto view = viewOf(call, call.db(), scope.applicationId, in.viewId.plain);
    const PermittedForm at = formOf(call, call.db(), scope, view->formId);
    const auto column = std::find_if(view->columns.cbegin(), view->columns.cend(),
        [&](const forms::ViewColumn &each) { return each.id == in.columnId.plain; });
    if (column == view->columns.cend())
        throw Error::notFound(u"the view has no such column"_s);
    const auto key = forms::documentKey(in.docId.plain);
    const auto stored = key && key->formId == at.form->id ? storedRecord(call, at, scope, key->recordId) : std::nullopt;
    if (!stored || !isShown(call, scope, *view, at, stored->id, scripting))
        throw noSuchDocument();
    const QString hidden = column->attributes.value("hiddenScript"_L1).toString();
    const Scripting mine = forRequest(call, scripting);
    ButtonScripts scripts(call, scope, at, mine, Counting::Looks, *stored, true, {});
    const int field = at.form->fieldIndex(column->fieldName);
    if ((field >= 0 && at.access.isHidden(field)) || holds(column->attributes, "hiddenColumn"_L1, false)
        || isTrue(scripts.run(u"what hides "_s % column->name, hidden, script::Budget::Field)))
        throw Error::forbidden(u"the operation "_s % column->name % u" is not offered now"_s);
    return {at, *column, *stored};
}

constexpr QLatin1StringView beforeScript = "beforeActionScript"_L1;

// Acts ask the script before them by themselves; the others are about an act that is no more, or not yet, done.
enum class Part { Act, AddressOfAct, Beside };

// An answer that is no message is a text: the address that follows, for instance.
ScriptMessage runOfColumn(Call &call, const PressColumn &in, const Scripting &scripting, QLatin1StringView member,
    const QString &what, Part part)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    const auto press = [&] {
        const PressedColumn pressed = pressedColumn(call, scope, mine, in);
        call.note(u"column "_s % pressed.column.name, scope.applicationId, scope.domainId);
        const QJsonObject parameters{{u"docId"_s, in.docId.plain}, {u"viewId"_s, in.viewId.plain},
            {u"columnName"_s, in.columnName}, {u"content"_s, in.content}};
        const bool isAsked = part == Part::Beside && member == beforeScript;
        ButtonScripts scripts(call, scope, pressed.at, mine, isAsked ? Counting::Looks : Counting::Gives,
            pressed.record, true, parameters);
        ScriptWrites writes;
        scripts.mayWrite(writes);
        if (part != Part::Beside) {
            const QString before = pressed.column.attributes.value(beforeScript).toString();
            requireAgreed(wordOf(scripts.run(u"the script before "_s % pressed.column.name, before).value.value),
                in.confirmed.value_or(false));
        }
        const script::ScriptResult result
            = scripts.run(what % u' ' % pressed.column.name, pressed.column.attributes.value(member).toString());
        if (!isAsked)
            writes.commit(call, scope, mine);
        const ScriptWord word = wordOf(result.value.value);
        if (part != Part::AddressOfAct || result.value.value.isObject())
            return ScriptMessage{word.type, word.content};
        return ScriptMessage{ScriptWord::Nothing, textOf(result.value)};
    };
    return byCurrentDesigns(call, press);
}

} // namespace

void registerActivities(http::Routes &routes, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_activities;
    routes.on(endpoints::runBeforeScript, [scripting](Call &call, const PressButton &in) {
        return runOfButton(call, in, scripting, beforeScript, u"the script before"_s, Counting::Looks);
    });
    routes.on(endpoints::runAfterScript, [scripting](Call &call, const PressButton &in) {
        return runOfButton(call, in, scripting, "afterActionScript"_L1, u"the script after"_s, Counting::Gives);
    });
    routes.on(endpoints::runScript,
        [scripting](Call &call, const RunScript &in) { return runButtonScript(call, in, scripting); });
    routes.on(endpoints::runColumnBeforeScript, [scripting](Call &call, const PressColumn &in) {
        return runOfColumn(call, in, scripting, beforeScript, u"the script before"_s, Part::Beside);
    });
    routes.on(endpoints::runColumnActionScript, [scripting](Call &call, const PressColumn &in) {
        return runOfColumn(call, in, scripting, "actionScript"_L1, u"the script of"_s, Part::Act);
    });
    routes.on(endpoints::runColumnAddressScript, [scripting](Call &call, const PressColumn &in) {
        return runOfColumn(call, in, scripting, "dispatcherUrlScript"_L1, u"the address of"_s, Part::AddressOfAct);
    });
    routes.on(endpoints::runColumnAfterScript, [scripting](Call &call, const PressColumn &in) {
        return runOfColumn(call, in, scripting, "afterActionScript"_L1, u"the script after"_s, Part::Beside);
    });
}

} // namespace formwright::runtime
