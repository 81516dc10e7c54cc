#include "ui/documents/button_press.h"

#include "app/contract/runtime_acts.h"
#include "app/contract/runtime_pressed.h"
#include "app/contract/runtime_share.h"
#include "app/contract/runtime_signatures.h"

#include <QUrl>

namespace formwright::documents {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace endpoints = contract::runtime_activities;

namespace {

endpoints::PressButton inputOf(const ButtonDefinition &button, const PressPlace &place, std::optional<bool> confirmed,
    const std::optional<QJsonObject> &values = {})
{
    endpoints::PressButton in;
    in.applicationId = {place.applicationId};
    in.id = button.id;
    in.docId = {place.documentId};
    in.confirmed = confirmed;
    if (!place.document && place.selected.isEmpty() && !values)
        return in;
    endpoints::PressedDocument body;
    body.formValues = values ? QJsonValue(*values) : QJsonValue(QJsonValue::Undefined);
    for (const QString &id : place.selected)
        body.selects.append({id});
    if (place.document) {
        body.id = {place.documentId};
        body.formid = {place.formId};
        body.versions = place.document->value("versions"_L1).toInt();
        body.items = place.document->value("items"_L1);
    }
    in.body = body;
    return in;
}

PressWord wordIn(const QJsonValue &data)
{
    return {data["type"_L1].toInt(), data["content"_L1].toString()};
}

// Its act asks the script before it no second time, which so hears here that somebody agreed.
bool isOfPageAlone(const ButtonDefinition &button)
{
    switch (actOf(button)) {
    case ButtonAct::Refresh:
    case ButtonAct::New:
    case ButtonAct::Open:
    case ButtonAct::Delete:
    case ButtonAct::Close:
    case ButtonAct::Back:
        return true;
    case ButtonAct::Jump:
        return button.jumpMode != 1;
    default:
        return false;
    }
}

bool isWebAddress(const QString &text)
{
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    return url.isValid() && !url.host().isEmpty() && (url.scheme() == "https"_L1 || url.scheme() == "http"_L1);
}

} // namespace

ButtonPress::ButtonPress(client::ApiClient &client, ButtonHost &host, QObject *parent)
    : QObject(parent), m_client(client), m_host(host)
{ }

bool ButtonPress::press(const ButtonDefinition &button)
{
    if (m_button || !whyUnavailable(button).isEmpty())
        return false;
    m_button = button;
    m_input = {};
    m_end = {};
    m_confirmed.reset();
    ++m_number;
    Q_EMIT runningChanged(true);
    askBefore();
    return true;
}

// The act asks that script again by itself; it is asked first, so that it is heard before anybody types a name or
// chooses people, and where the act is the page's own.
void ButtonPress::askBefore()
{
    if (!m_button->hasBeforeScript) {
        prepare();
        return;
    }
    m_client.callJson(endpoints::runBeforeScript, inputOf(*m_button, m_host.pressPlace(), m_confirmed), this,
        current([this](const Result<QJsonObject> &answer) {
            if (!answer) {
                refused(answer.failure());
                return;
            }
            const PressWord word = wordIn(answer->value("data"_L1));
            if (word.type == PressWord::Ask && m_confirmed)
                prepare();
            else if (word.type == PressWord::Ask)
                agree(word.content, [this] { isOfPageAlone(*m_button) ? askBefore() : prepare(); });
            else if (hear(word))
                prepare();
            else
                end(PressEnd::How::Stopped);
        }));
}

void ButtonPress::agree(const QString &question, const std::function<void()> &goOn)
{
    m_host.askToAgree(
        ButtonDefinition(*m_button), question, [self = QPointer(this), goOn, step = ++m_step](bool agreed) {
            if (!self || !self->isAwaited(step))
                return;
            if (!agreed) {
                self->end(PressEnd::How::GivenUp);
                return;
            }
            self->m_confirmed = true;
            goOn();
        });
}

// An answer of the page counts once, and only while it is waited for.
bool ButtonPress::isAwaited(quint64 step)
{
    if (!m_button || step != m_step)
        return false;
    ++m_step;
    return true;
}

bool ButtonPress::hear(const PressWord &word)
{
    if (word.type != PressWord::Nothing || !word.content.isEmpty())
        m_end.words.append(word);
    return word.type != PressWord::Stop && word.type != PressWord::Danger;
}

void ButtonPress::prepare()
{
    m_host.prepareAct(
        ButtonDefinition(*m_button), [self = QPointer(this), step = ++m_step](const std::optional<PressInput> &input) {
            if (!self || !self->isAwaited(step))
                return;
            if (!input) {
                self->end(PressEnd::How::GivenUp);
                return;
            }
            self->m_input = *input;
            self->act();
        });
}

void ButtonPress::act()
{
    switch (actOf(*m_button)) {
    case ButtonAct::Script:
    case ButtonAct::Save:
    case ButtonAct::SaveDraft:
    case ButtonAct::SaveAndClose:
    case ButtonAct::SaveAndBack:
    case ButtonAct::SaveAndNew:
    case ButtonAct::SaveAndNewWithOld:
        execute();
        return;
    case ButtonAct::SaveAndCopy: {
        const PressPlace place = m_host.pressPlace();
        place.documentId.isEmpty() || place.isChanged ? execute() : copy();
        return;
    }
    case ButtonAct::Clear:
        clear();
        return;
    case ButtonAct::Archive:
        archive();
        return;
    case ButtonAct::Share:
        share();
        return;
    case ButtonAct::Download:
        askForFile();
        return;
    case ButtonAct::Print:
        print();
        return;
    case ButtonAct::ExportPdf:
        exportPdf();
        return;
    case ButtonAct::Sign:
        sign();
        return;
    case ButtonAct::SignSeveral:
        signSeveral();
        return;
    case ButtonAct::ApproveSeveral:
        approveSeveral();
        return;
    case ButtonAct::PrintRows:
        printRows();
        return;
    case ButtonAct::Jump:
        if (m_button->jumpMode == 1) {
            askForAddress();
            return;
        }
        break;
    default:
        break;
    }
    note();
    m_host.doAct(ButtonDefinition(*m_button), [self = QPointer(this), step = ++m_step](PressEnd::How how) {
        if (!self || !self->isAwaited(step))
            return;
        how == PressEnd::How::Done ? self->done({}) : self->end(how);
    });
}

// What the page does by itself the server hears of for its log, and for nothing else.
void ButtonPress::note()
{
    const PressPlace place = m_host.pressPlace();
    endpoints::RecordPress in;
    in.applicationId = {place.applicationId};
    in.formId = {place.viewId.isEmpty() ? place.formId : QString()};
    in.viewId = {place.viewId};
    in.actType = m_button->id.plain;
    m_client.call(endpoints::recordPress, in, this, [](const Result<contract::Nothing> &) {});
}

void ButtonPress::execute()
{
    m_client.callJson(endpoints::executeButton, inputOf(*m_button, m_host.pressPlace(), m_confirmed, m_input.values),
        this, current([this](const Result<QJsonObject> &answer) {
            if (!answer) {
                refused(answer.failure());
                return;
            }
            const QJsonObject result = answer->value("data"_L1).toObject();
            done({.document = result.value("document"_L1).toObject(), .next = result.value("next"_L1).toObject()},
                wordIn(result));
        }));
}

void ButtonPress::copy()
{
    const PressPlace place = m_host.pressPlace();
    const endpoints::ActOnDocument in{{place.applicationId}, {place.documentId}, m_button->id, m_confirmed};
    m_client.callJson(endpoints::copyDocument, in, this, current([this](const Result<QJsonObject> &answer) {
        answer ? done({.next = answer->value("data"_L1).toObject()}) : refused(answer.failure());
    }));
}

void ButtonPress::archive()
{
    const PressPlace place = m_host.pressPlace();
    const endpoints::AskForAct in{{place.applicationId}, {place.documentId}, m_button->id, m_confirmed};
    m_client.call(endpoints::archiveDocument, in, this, current([this](const Result<QString> &answer) {
        answer ? done({}, {PressWord::Success, tr("The document is archived.")}) : refused(answer.failure());
    }));
}

void ButtonPress::print()
{
    const PressPlace place = m_host.pressPlace();
    m_client.call(endpoints::printDocument,
        {{place.applicationId}, {place.formId}, {place.documentId}, m_button->id, m_confirmed}, this,
        current([this](const Result<endpoints::PrintableDocument> &answer) {
            answer ? done({.paper = *answer}) : refused(answer.failure());
        }));
}

void ButtonPress::exportPdf()
{
    const PressPlace place = m_host.pressPlace();
    m_client.call(endpoints::exportPdf,
        {{place.applicationId}, {place.formId}, {place.documentId}, QString(), m_button->id, m_confirmed}, this,
        current(
            [this](const Result<QString> &answer) { answer ? done({.path = *answer}) : refused(answer.failure()); }));
}

// What is signed is what is shown: the server compares the version.
void ButtonPress::sign()
{
    const PressPlace place = m_host.pressPlace();
    contract::runtime_signatures::SignDocument in;
    in.applicationId = {place.applicationId};
    in.docId = {place.documentId};
    in.sign = {m_input.sign};
    in.password = m_input.password;
    in.button = m_button->id;
    in.versions = place.versions;
    in.confirmed = m_confirmed;
    m_client.call(contract::runtime_signatures::signDocument, in, this,
        current([this](const Result<contract::runtime_signatures::DocumentSignature> &answer) {
            answer ? done({}, {PressWord::Success, tr("The document is signed.")}) : refused(answer.failure());
        }));
}

void ButtonPress::signSeveral()
{
    const PressPlace place = m_host.pressPlace();
    contract::runtime_signatures::SignSeveral in;
    in.applicationId = {place.applicationId};
    in.button = m_button->id;
    for (const QString &id : place.selected)
        in.docIds.append({id});
    in.sign = {m_input.sign};
    in.password = m_input.password;
    in.confirmed = m_confirmed;
    m_client.call(contract::runtime_signatures::signSeveral, in, this,
        current([this, count = int(place.selected.size())](const Result<QString> &answer) {
            answer ? done({}, {PressWord::Success, tr("%Ln documents are signed.", nullptr, count)})
                   : refused(answer.failure());
        }));
}

// A job: how each of them ended is told by a notification.
void ButtonPress::approveSeveral()
{
    const PressPlace place = m_host.pressPlace();
    endpoints::ApproveSeveral in;
    in.applicationId = {place.applicationId};
    in.limits = QJsonArray();
    for (const QString &id : place.selected)
        in.docIds.append({id});
    in.actId = m_button->id;
    in.attitude = m_input.remark;
    in.confirmed = m_confirmed;
    m_client.call(endpoints::approveSeveral, in, this, current([this](const Result<QString> &answer) {
        answer ? done({}, {PressWord::Info, tr("The documents are being approved. A notification tells of the end.")})
               : refused(answer.failure());
    }));
}

void ButtonPress::printRows()
{
    const PressPlace place = m_host.pressPlace();
    endpoints::PrintRows in;
    in.applicationId = {place.applicationId};
    in.viewId = {place.viewId};
    in.button = m_button->id;
    in.confirmed = m_confirmed;
    in.parentId = place.rows.parentId;
    in.isRelate = place.rows.isRelate;
    in.sortCol = place.rows.sortCol;
    in.sortStatus = place.rows.sortStatus;
    in.parameter = place.rows.parameter;
    in.startDate = place.rows.startDate;
    in.endDate = place.rows.endDate;
    in.items = place.rows.search;
    m_client.call(endpoints::printRows, in, this, current([this](const Result<endpoints::PrintableDocument> &answer) {
        answer ? done({.paper = *answer}) : refused(answer.failure());
    }));
}

void ButtonPress::clear()
{
    const PressPlace place = m_host.pressPlace();
    const endpoints::ClearForm in{{place.applicationId}, {place.formId}, m_button->id, m_confirmed};
    m_client.call(endpoints::clearForm, in, this, current([this](const Result<QString> &answer) {
        answer ? done({}, {PressWord::Info, tr("The documents are being removed. A notification tells of the end.")})
               : refused(answer.failure());
    }));
}

void ButtonPress::share()
{
    const PressPlace place = m_host.pressPlace();
    endpoints::ShareDocument in;
    in.applicationId = {place.applicationId};
    in.docId = {place.documentId};
    in.button = m_button->id;
    in.confirmed = m_confirmed;
    in.transpond = m_input.remark;
    in.receiverId = m_input.receivers;
    in.email = m_input.byMail;
    in.msm = m_input.byText;
    const int count = int(m_input.receivers.split(u';', Qt::SkipEmptyParts).size());
    m_client.call(endpoints::shareDocument, in, this, current([this, count](const Result<QString> &answer) {
        answer ? done({}, {PressWord::Success, tr("%Ln people were told of the document.", nullptr, count)})
               : refused(answer.failure());
    }));
}

void ButtonPress::askForFile()
{
    const PressPlace place = m_host.pressPlace();
    endpoints::DownloadFile in;
    in.applicationId = {place.applicationId};
    in.id = m_button->id;
    in.docId = {place.documentId};
    in.bodyDocId = {place.documentId};
    for (const QString &id : place.selected)
        in.selects.append({id});
    in.confirmed = m_confirmed;
    m_client.call(endpoints::downloadFile, in, this, current([this](const Result<QString> &answer) {
        answer ? done({.path = *answer}) : refused(answer.failure());
    }));
}

// What a service answers is an address to go to, or something it says.
void ButtonPress::askForAddress()
{
    const PressPlace place = m_host.pressPlace();
    const endpoints::ExecuteAddress in{
        {place.applicationId}, m_button->id, {place.documentId}, {place.documentId}, m_confirmed};
    m_client.callJson(endpoints::executeAddress, in, this, current([this](const Result<QJsonObject> &answer) {
        if (!answer) {
            refused(answer.failure());
            return;
        }
        const PressWord word = wordIn(answer->value("data"_L1));
        if (word.type <= PressWord::Success && isWebAddress(word.content))
            done({.address = word.content.trimmed()});
        else
            done({}, word);
    }));
}

void ButtonPress::done(const PressResult &result, const PressWord &word)
{
    m_end.isActDone = true;
    if (word.type == PressWord::Ask) {
        m_host.takeResult(ButtonDefinition(*m_button), result);
        agree(word.content, [this] { askAfter(); });
        return;
    }
    const bool goesOn = hear(word);
    m_host.takeResult(ButtonDefinition(*m_button), result);
    goesOn ? askAfter() : end(PressEnd::How::Stopped);
}

void ButtonPress::askAfter()
{
    if (!m_button->hasAfterScript) {
        end(PressEnd::How::Done);
        return;
    }
    m_client.callJson(endpoints::runAfterScript, inputOf(*m_button, m_host.pressPlace(), {}, m_input.values), this,
        current([this](const Result<QJsonObject> &answer) {
            if (!answer) {
                // The act was done all the same.
                m_end.failure = answer.failure();
                end(PressEnd::How::Done);
                return;
            }
            end(hear(wordIn(answer->value("data"_L1))) ? PressEnd::How::Done : PressEnd::How::Stopped);
        }));
}

void ButtonPress::refused(const Failure &failure)
{
    if (failure.errcode == endpoints::stoppedByScript) {
        hear({PressWord::Stop, failure.message});
        end(PressEnd::How::Stopped);
    } else if (failure.errcode == endpoints::agreementNeeded) {
        agree(failure.message, [this] { act(); });
    } else {
        m_end.failure = failure;
        end(PressEnd::How::Failed);
    }
}

void ButtonPress::end(PressEnd::How how)
{
    m_end.how = how;
    const ButtonDefinition button = *std::exchange(m_button, std::nullopt);
    const PressEnd end = std::exchange(m_end, {});
    ++m_number;
    ++m_step;
    Q_EMIT runningChanged(false);
    m_host.endPress(button, end); // the page may go with it
}

} // namespace formwright::documents
