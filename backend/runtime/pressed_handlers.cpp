#include "backend/runtime/pressed_handlers.h"

#include "app/contract/runtime_pressed.h"
#include "app/template/label_texts.h"
#include "backend/forms/cell_text.h"
#include "backend/forms/localized_design.h"
#include "backend/forms/record_history.h"
#include "backend/gateways/http_client.h"
#include "backend/http/few_waiting.h"
#include "backend/http/routes.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/file_reading.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_elements.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/pressed_button.h"
#include "backend/runtime/script_context.h"
#include "backend/runtime/template_text.h"

#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using forms::FieldKind;
using http::Call;

namespace {

QByteArray sentTo(Call &call, const DocumentScope &scope, const PressedButton &pressed)
{
    QJsonObject body{{u"button"_s, pressed.button.name}, {u"applicationId"_s, scope.applicationId},
        {u"domainId"_s, scope.domainId},
        {u"user"_s, QJsonObject{{u"loginno"_s, call.user.login}, {u"name"_s, call.user.name}}}};
    // What is hidden from the caller does not leave by his press either.
    if (pressed.isStored())
        body.insert(u"document"_s, scriptDocument(*pressed.at.form, pressed.at.access, pressed.record));
    return QJsonDocument(body).toJson(QJsonDocument::Compact);
}

ScriptMessage messageOf(const gateways::IncomingAnswer &answer)
{
    if (answer.status == 0)
        return {ScriptWord::Danger, u"The service does not answer: "_s % answer.failure};
    if (answer.status < 200 || answer.status > 299)
        return {ScriptWord::Danger, u"The service answers with the status "_s % QString::number(answer.status)};
    const QJsonDocument json = QJsonDocument::fromJson(answer.body);
    if (json.isObject()) {
        const ScriptWord word = wordOf(json.object());
        if (word.type != ScriptWord::Nothing)
            return {word.type, word.content};
    }
    return {ScriptWord::Success, QString::fromUtf8(answer.body)};
}

ScriptMessage executeOnce(Call &call, const ExecuteAddress &in, const DocumentScope &scope, const Scripting &scripting)
{
    const QString document = in.docId.plain.isEmpty() ? in.bodyId.plain : in.docId.plain;
    PressedButton pressed = pressedButton(call, scope, scripting, in.actId.plain, {document, {}, {}, nullptr});
    const QString address = pressed.button.text("address"_L1);
    if (address.isEmpty())
        throw Error::invalid(u"the button "_s % pressed.button.name % u" has no address"_s);
    runBefore(call, scope, scripting, pressed, in.confirmed.value_or(false));
    call.note(u"button "_s % pressed.button.name % u" to "_s % address.left(500), scope.applicationId, scope.domainId);
    const settings::Settings &settings = call.services.settings;
    gateways::OutgoingRequest request;
    request.method = pressed.button.text("addressMethod"_L1).toLatin1();
    if (request.method.isEmpty())
        request.method = "POST";
    request.url = address;
    if (request.method != "GET") {
        request.headers = {"Content-Type: application/json"};
        request.body = sentTo(call, scope, pressed);
    }
    request.timeoutMilliseconds = int(settings.number("outgoing.timeout")) * 1000;
    request.mostBytes = settings.number("outgoing.maxAnswer");
    request.publicOnly = !settings.boolean("outgoing.privateAddresses");
    // What is refused must not have been sent.
    writeBefore(call, pressed);
    return messageOf(gateways::send(request));
}

// The paths of all attachments of the document that the caller sees, in the order of its fields.
QStringList attachmentsOf(const PressedButton &pressed)
{
    QStringList paths;
    const forms::FormDesign &form = *pressed.at.form;
    for (int i = 0; pressed.isStored() && i < form.fields.size(); ++i) {
        if (form.fields.at(i).kind == FieldKind::Attachment && !pressed.at.access.isHidden(i))
            paths.append(pressed.stored->at(i).items());
    }
    return paths;
}

QString downloadOnce(Call &call, const DownloadFile &in, const DocumentScope &scope, const Scripting &scripting)
{
    QString document = in.bodyDocId.plain.isEmpty() ? in.docId.plain : in.bodyDocId.plain;
    QStringList selected;
    for (const contract::DocumentId &id : in.selects)
        selected.append(id.plain);
    if (document.isEmpty() && !selected.isEmpty())
        document = selected.first();
    PressedButton pressed = pressedButton(call, scope, scripting, in.id.plain, {document, {}, selected, nullptr});
    if (pressed.button.type != forms::button_type::Download)
        throw Error::invalid(u"the button "_s % pressed.button.name % u" downloads nothing"_s);
    runBefore(call, scope, scripting, pressed, in.confirmed.value_or(false));
    ButtonScripts scripts(
        call, scope, pressed.at, scripting, Counting::Gives, pressed.record, pressed.isStored(), pressed.parameters);
    const QString wanted
        = textOf(scripts.run(pressed.element(u"the file of"_s), pressed.button.text("fileNameScript"_L1)).value);
    const QStringList paths = attachmentsOf(pressed);
    FileReading reading(call);
    for (const QString &path : paths) {
        // A document may name whatever it was sent; what the user does not read is not fetched by it.
        const auto file = reading.fileAt(path, scope.domainId);
        if (!file)
            continue;
        if (wanted.isEmpty() || wanted == path || wanted == file->name) {
            call.note(u"button "_s % pressed.button.name % u": "_s % file->name, scope.applicationId, scope.domainId);
            writeBefore(call, pressed);
            return path;
        }
    }
    throw Error::notFound(u"the document has no such attachment"_s);
}

DocumentTemplate templateOnce(
    Call &call, const DocumentTemplatePath &in, const DocumentScope &scope, const Scripting &scripting)
{
    PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
    const auto key = forms::documentKey(in.docId.plain);
    const auto stored = key && key->formId == at.form->id ? storedRecord(call, at, scope, key->recordId) : std::nullopt;
    if (!stored)
        throw noSuchDocument();
    requireOpenable(call, scope, at, scripting, *stored, true);
    limitByFlow(call, call.db(), *at.form, at.access, in.docId.plain);
    DocumentTemplate answer;
    answer.waterMarkText = waterMarkOf(call, scope, at, scripting, *stored);
    answer.isArchived = forms::isArchived(call.db(), at.form->id, stored->id);
    contract::JsonWriter out(2048);
    DocumentWriter writer(call, *at.form, at.access);
    if (!stored->stateId.isEmpty())
        writer.learnFlows(call.db(), scope.domainId, {stored->stateId});
    writer.writeRecord(out, *stored);
    answer.document = {{out.take()}};
    answer.activitys
        = shownButtons(call, scope, scripting, at, forms::buttonsOfForm(call.db(), at.form->id), *stored, true);
    at.form = forms::inLanguage(std::move(at.form), forms::preferredLanguage(in.language));
    // What scripts hide is hidden here as well.
    ScriptedDocument scripted(call, scope, at, scripting, Counting::Looks, *stored, &stored->values);
    const QHash<int, FieldState> states = scripted.hasScripts() ? scripted.states(false) : QHash<int, FieldState>();
    const forms::SourceTree tree(at.form->templateSource);
    const FormElements elements = formElements(call, scope, at, scripting, *stored, true, tree);
    for (const IncludedView &included : elements.views) {
        if (!included.isHidden)
            answer.elements.append({included.place, {included.view->id}, {included.view->formId}, {}, {}});
    }
    for (const CalculatedText &text : elements.texts)
        answer.elements.append({text.place, {}, {}, text.label, text.text});
    const QString id = call.wire().sealId(in.docId.plain);
    answer.formTemplate.showType = at.form->attributes.value("showType"_L1).toString();
    answer.formTemplate.text = templateText(*at.form, at.access,
        [&](int field) { return states.value(field).isHidden ? QString() : fieldElement(*at.form, field, id); });
    forms::CellFormat format;
    format.showsLabel = true;
    const auto nameOf = [&](const QString &person) {
        return call.db()
            .text(u"SELECT name FROM account WHERE id = ? UNION ALL SELECT name FROM department WHERE id = ?"_s, person,
                person)
            .value_or(QString());
    };
    answer.html = templateText(*at.form, at.access, [&](int field) {
        if (states.value(field).isHidden)
            return QString();
        return forms::cellText(format, at.form->fields.at(field), stored->values.at(field), nameOf)
            .text.toHtmlEscaped();
    });
    return answer;
}

} // namespace

void registerPressed(http::Routes &routes, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_activities;
    const auto sending = std::make_shared<http::FewWaiting>();
    routes.on(endpoints::executeAddress, [scripting, sending](Call &call, const ExecuteAddress &in) {
        const auto place = sending->enter(call.user.id);
        if (!place)
            throw Error::tooMany(u"you are sending another document: wait until its address has answered"_s);
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forPress(call, scripting);
        return byCurrentDesigns(call, [&] { return executeOnce(call, in, scope, mine); });
    });
    routes.on(endpoints::downloadFile, [scripting](Call &call, const DownloadFile &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forPress(call, scripting);
        return byCurrentDesigns(call, [&] { return downloadOnce(call, in, scope, mine); });
    });
    routes.on(endpoints::documentTemplate, [scripting](Call &call, const DocumentTemplatePath &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forRequest(call, scripting);
        return byCurrentDesigns(call, [&] { return templateOnce(call, in, scope, mine); });
    });
}

} // namespace formwright::runtime
