#include "backend/runtime/act_handlers.h"

#include "app/contract/runtime_acts.h"
#include "backend/http/routes.h"
#include "backend/runtime/document_copy.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/flow_buttons.h"
#include "backend/runtime/read_press.h"
#include "backend/runtime/view_access.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
namespace type = forms::button_type;
using contract::Error;
using contract::Nothing;
using contract::runtime_documents::DocumentBody;
using contract::runtime_documents::NullData;
using contract::runtime_documents::WrittenDocument;
using forms::Record;
using http::Call;
using storage::Session;

namespace {

constexpr int completeState = 1048576; // platform-facts 5.3

WrittenDocument written(Call &call, const PermittedForm &at, const Record &record)
{
    contract::JsonWriter out(2048);
    DocumentWriter(call, *at.form, at.access).writeRecord(out, record);
    return {{out.take()}};
}

// The last that is done for a press: all units in one, judged by the button as it is then.
void writeTogether(Call &call, const DocumentScope &scope, const std::optional<PressedButton> &pressed,
    const PermittedForm &at, const QList<PreparedSave> &saves, const QString &sourceId = {})
{
    QString note = saves.first().note();
    if (saves.size() > 1)
        note += u" and "_s % QString::number(saves.size() - 1) % u" more"_s;
    if (pressed)
        note = u"button "_s % pressed->button.name % u": "_s % note;
    call.note(note, scope.applicationId, scope.domainId);
    call.writeLast([&call, scope, pressed, at, saves, sourceId](Session &session) {
        if (pressed)
            beginAct(call, session, *pressed);
        requireCurrent(session, at);
        if (!sourceId.isEmpty())
            requireSeen(session, scope, *at.form, at.access, sourceId);
        for (const PreparedSave &save : saves)
            save.unit(session);
    });
}

WrittenDocument copyOnce(Call &call, const ActOnDocument &in, const DocumentScope &scope, const Scripting &scripting)
{
    const SeenDocument found = seenDocument(call, scope, in.docId.plain);
    auto pressed = buttonForAct(
        call, scope, scripting, {type::SaveAndCopy}, found.at, in.button.plain, {in.docId.plain, {}, {}, nullptr});
    if (pressed)
        runBefore(call, scope, scripting, *pressed, in.confirmed.value_or(false));
    const QList<PreparedSave> copies = prepareCopy(call, scope, scripting, found.at, found.record);
    writeTogether(call, scope, pressed, found.at, copies, found.record.id);
    return written(call, found.at, copies.first().record);
}

QString archiveOnce(Call &call, const AskForAct &in, const DocumentScope &scope, const Scripting &scripting)
{
    const SeenDocument found = seenDocument(call, scope, in.docId.plain);
    call.require(mayArchive(call, scope, forms::documentId(found.record.id, found.at.form->id)),
        u"whoever began the flow of a document, or administers it, archives the document"_s);
    auto pressed = buttonForAct(
        call, scope, scripting, {type::Archive}, found.at, in.button.plain, {in.docId.plain, {}, {}, nullptr});
    if (pressed)
        runBefore(call, scope, scripting, *pressed, in.confirmed.value_or(false));
    call.note(u"archive document "_s % found.record.id % u" of form "_s % found.at.form->name, scope.applicationId,
        scope.domainId);
    call.writeLast([&call, scope, pressed, at = found.at, recordId = found.record.id](Session &session) {
        requireCurrent(session, at);
        if (pressed)
            beginAct(call, session, *pressed);
        requireSeen(session, scope, *at.form, at.access, recordId);
        const auto record = forms::recordById(session, *at.form, scope.domainId, recordId);
        if (!record)
            throw noSuchDocument();
        if (record->stateInt != 0 && record->stateInt != completeState)
            throw Error::conflict(u"a document is archived when its flow is complete"_s);
        if (forms::archive(session, at.form->id, recordId, scope.domainId, call.user.id, call.now()))
            call.publish(events::RecordsChanged{at.form->id});
    });
    return u"The document is archived."_s;
}

// What the client holds is saved as a create or an update would.
PreparedSave prepareSave(Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PressedButton &pressed, const DocumentBody *sent, Validate validate)
{
    if (!sent)
        throw Error::invalid(u"invalid input"_s, {{u"items"_s, u"is required: the document to save"_s}});
    DocumentBody body = *sent;
    body.formid = {pressed.at.form->id};
    const QString id = forms::documentId(pressed.record.id, pressed.at.form->id);
    body.id = {id};
    return pressed.isStored() ? prepareUpdate(call, id, body, scope, scripting, validate)
                              : prepareCreate(call, body, scope, scripting, validate);
}

PressResult saveByButton(Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PressedButton &pressed, const DocumentBody *sent)
{
    const int kind = pressed.button.type;
    const PreparedSave saved
        = prepareSave(call, scope, scripting, pressed, sent, kind == type::SaveDraft ? Validate::No : Validate::Yes);
    PressResult result;
    QList<PreparedSave> saves{saved};
    if (kind == type::SaveAndCopy) {
        saves.append(prepareCopy(call, scope, scripting, saved.at, saved.record));
        result.next = written(call, saved.at, saves.at(1).record);
    }
    if (kind == type::SaveAndNewWithOld) {
        Record next = begunRecord(call, *saved.at.form, call.newId(), saved.record.parentId);
        next.values = takenOver(saved.at, saved.record);
        result.next = written(call, saved.at, next);
    }
    result.document = written(call, saved.at, saved.record);
    writeTogether(call, scope, pressed, saved.at, saves);
    return result;
}

PressResult executeOnce(
    Call &call, const PressButton &in, const ReadPress &read, const DocumentScope &scope, const Scripting &scripting)
{
    PressedButton pressed = pressedButton(call, scope, scripting, in.id.plain, read.context());
    requireNoFlow(pressed.button);
    call.note(u"button "_s % pressed.button.name, scope.applicationId, scope.domainId);
    switch (pressed.button.type) {
    case type::Script:
    case type::Custom: {
        ScriptWrites writes;
        runBefore(call, scope, scripting, pressed, in.confirmed.value_or(false), writes);
        ButtonScripts scripts(call, scope, pressed.at, scripting, Counting::Gives, pressed.record, pressed.isStored(),
            pressed.parameters);
        scripts.mayWrite(writes);
        const script::ScriptResult result
            = scripts.run(pressed.element(u"the script of"_s), pressed.button.text("actionScript"_L1));
        writes.commit(call, scope, scripting);
        const ScriptWord word = wordOf(result.value.value);
        return {word.type, word.type == ScriptWord::Nothing ? textOf(result.value) : word.content, {}, {}};
    }
    case type::SaveAndClose:
    case type::SaveAndBack:
    case type::SaveAndNewWithOld:
    case type::SaveAndNewWithoutOld:
    case type::SaveDraft:
    case type::SaveAndCopy:
    case type::Save:
    case type::SaveAndNew:
        runBefore(call, scope, scripting, pressed, in.confirmed.value_or(false));
        requireOthersWritten(pressed);
        return saveByButton(call, scope, scripting, pressed, read.document());
    default:
        throw Error::invalid(
            u"the button "_s % pressed.button.name % u" is done by the client itself, or has an address of its own"_s);
    }
}

PressResult execute(Call &call, const PressButton &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    const ReadPress read(in);
    return byCurrentDesigns(call, [&] { return executeOnce(call, in, read, scope, mine); });
}

// The press of a button that the client does by itself, for the operation log. The form or view has to be one that the
// caller may open, and a button one that he may press.
Nothing recordPressed(Call &call, const RecordPress &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    QString place;
    QList<forms::Button> buttons;
    if (!in.viewId.plain.isEmpty()) {
        const auto view = viewOf(call, call.db(), scope.applicationId, in.viewId.plain);
        formOf(call, call.db(), scope, view->formId);
        place = u" of view "_s % view->name;
        buttons = forms::buttonsOfView(call.db(), view->id);
    } else if (!in.formId.plain.isEmpty()) {
        const PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
        place = u" of form "_s % at.form->name;
        buttons = forms::buttonsOfForm(call.db(), at.form->id);
    }
    const QString opened = call.wire().openId(in.actType).value_or(in.actType);
    const auto meant = std::find_if(buttons.cbegin(), buttons.cend(), [&](const forms::Button &button) {
        return (button.id == opened || QString::number(button.type) == in.actType) && mayPress(call, button);
    });
    call.note(meant != buttons.cend() ? QString(u"button "_s % meant->name % place)
                                      : QString(u"button of type "_s % in.actType.left(20) % place),
        scope.applicationId, scope.domainId);
    return {};
}

} // namespace

void registerActs(http::Routes &routes, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_activities;
    routes.on(endpoints::executeButton,
        [scripting](Call &call, const PressButton &in) { return execute(call, in, scripting); });
    routes.on(endpoints::copyDocument, [scripting](Call &call, const ActOnDocument &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forPress(call, scripting);
        return byCurrentDesigns(call, [&] { return copyOnce(call, in, scope, mine); });
    });
    routes.on(endpoints::archiveDocument, [scripting](Call &call, const AskForAct &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forPress(call, scripting);
        return byCurrentDesigns(call, [&] { return archiveOnce(call, in, scope, mine); });
    });
    routes.on(endpoints::recordPress, [](Call &call, const RecordPress &in) { return recordPressed(call, in); });
}

} // namespace formwright::runtime
