#include "backend/runtime/signature_handlers.h"

#include "app/contract/runtime_signatures.h"
#include "backend/forms/record_history.h"
#include "backend/forms/record_signatures.h"
#include "backend/http/routes.h"
#include "backend/identity/server_seal.h"
#include "backend/jobs/end_notification.h"
#include "backend/people/sign_content.h"
#include "backend/people/sign_lock.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/pressed_button.h"
#include "backend/runtime/signed_values.h"
#include "backend/workflow/instance_store.h"

#include <QJsonDocument>

#include <cmath>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_signatures;
namespace type = forms::button_type;
using contract::Error;
using contract::Nothing;
using forms::FormDesign;
using forms::Record;
using forms::RecordSignature;
using forms::SignaturePicture;
using http::Call;
using storage::Session;

namespace {

// What signing takes beside the call.
struct Desk {
    Scripting scripting;
    const identity::ServerSeal &seal;
    const uploads::UploadRoot &root;
};

SeenDocument openedDocument(
    Call &call, const DocumentScope &scope, const Scripting &scripting, const QString &documentId)
{
    const SeenDocument found = seenDocument(call, scope, documentId);
    requireOpenable(call, scope, found.at, scripting, found.record, true);
    return found;
}

QString textOf(const std::optional<SignaturePlace> &place, const PermittedForm &at)
{
    if (!place)
        return {};
    const auto isPart = [](double value) { return std::isfinite(value) && value >= 0 && value <= 1; };
    QList<contract::FieldError> errors;
    const FormDesign &form = *at.form;
    const int named = form.fieldIndex(place->field);
    const int field = named >= 0 && at.access.isHidden(named) ? -1 : named;
    if (!place->field.isEmpty() && field < 0)
        errors.append({u"place.field"_s, u"is no field of the form"_s});
    if (place->page < 0 || place->page > 2'000 || (place->field.isEmpty() && place->page == 0))
        errors.append({u"place.page"_s, u"must be a page of the print, from 1, where no field is named"_s});
    if (!isPart(place->x) || !isPart(place->y) || !isPart(place->w) || !isPart(place->h))
        errors.append({u"place"_s, u"x, y, w and h must be between 0 and 1"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, errors);
    const QJsonObject object{{u"field"_s, field < 0 ? QString() : form.fields.at(field).name}, {u"page"_s, place->page},
        {u"x"_s, place->x}, {u"y"_s, place->y}, {u"w"_s, place->w}, {u"h"_s, place->h}};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

std::optional<SignaturePlace> placeFrom(const QString &text)
{
    if (text.isEmpty())
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    return SignaturePlace{object.value("field"_L1).toString(), object.value("page"_L1).toInt(),
        object.value("x"_L1).toDouble(), object.value("y"_L1).toDouble(), object.value("w"_L1).toDouble(),
        object.value("h"_L1).toDouble()};
}

// What the button covers of the form, as RecordSignature::fields calls it; of everything, the child rows too.
QStringList coveredBy(const forms::Button *button, SignedValues &values, const FormDesign &form)
{
    const QStringList named = button ? button->text("signFields"_L1).split(u';', Qt::SkipEmptyParts) : QStringList();
    QStringList covered;
    for (const QString &name : named) {
        if (form.fieldIndex(name.trimmed()) >= 0)
            covered.append(name.trimmed().toCaseFolded());
    }
    // Fields that left the form cover nothing, and a signature of nothing says nothing.
    return covered.isEmpty() ? values.names() : covered;
}

bool locksFields(const forms::Button *button)
{
    return !button || button->attributes.value("lockFields"_L1).toBool(true);
}

// The seals of a document hang on each other, those of an earlier document of its id included.
QList<RecordSignature> allSignatures(Session &session, const FormDesign &form, const QString &recordId)
{
    return forms::signaturesOf(session, form.id, recordId, 0);
}

QList<QString> sealedAfter(const RecordSignature &signature, const QString &sealBefore)
{
    return signature.sealed() << sealBefore;
}

std::optional<SignaturePicture> pictureOf(Call &call, const QString &signId, const QString &password)
{
    if (signId.isEmpty())
        return std::nullopt;
    const auto sign = people::signById(call.db(), call.user.id, signId);
    if (!sign)
        throw Error::notFound(u"there is no such hand-signature"_s);
    if (!sign->passwordHash.isEmpty())
        people::requireUnlocked(call, *sign, password);
    return SignaturePicture{sign->contentType, sign->content};
}

// What the caller may know of a name among those covered: the field as it is written, or the form of child rows.
std::optional<QString> shownName(Call &call, const DocumentScope &scope, const PermittedForm &at, const QString &name)
{
    if (name == formsWithRows)
        return std::nullopt; // beside their names it says nothing
    const QString formId = formOfChildRows(name);
    if (formId.isEmpty()) {
        const int field = at.form->fieldIndex(name);
        if (field < 0)
            return name; // it left the form
        if (at.access.isHidden(field))
            return std::nullopt;
        return at.form->fields.at(field).name;
    }
    try {
        return formOf(call, call.db(), scope, formId).form->name;
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden && error.code != contract::ErrorCode::NotFound)
            throw;
        return std::nullopt;
    }
}

DocumentSignature shapeOf(Call &call, const DocumentScope &scope, const SeenDocument &found,
    const RecordSignature &signature, SignedValues &values)
{
    DocumentSignature shape;
    shape.id = {signature.id};
    shape.number = signature.number;
    shape.outcome = u"intact"_s;
    for (auto it = signature.fields.constBegin(); it != signature.fields.constEnd(); ++it) {
        const auto shown = shownName(call, scope, found.at, it.key());
        if (shown)
            shape.covered.append(*shown);
        if (values.hash(it.key()) == it.value().toString())
            continue;
        shape.outcome = u"changed"_s;
        if (shown)
            shape.changed.append(*shown);
    }
    // Over a field that he does not see it is nowhere.
    shape.place = placeFrom(signature.place);
    if (shape.place && found.at.access.isHidden(found.at.form->fieldIndex(shape.place->field)))
        shape.place.reset();
    shape.signerId = {signature.accountId};
    shape.signer = signature.accountName;
    shape.buttonId = {signature.buttonId};
    shape.button = signature.buttonName;
    shape.time = {signature.signedAt};
    shape.versions = signature.versions;
    shape.lock = signature.locks;
    if (signature.pictureHash.isEmpty())
        return shape;
    const auto picture = forms::signaturePicture(call.db(), signature.pictureHash);
    if (!picture || picture->hash() != signature.pictureHash) {
        shape.outcome = u"forged"_s;
        return shape;
    }
    contract::people::Sign content;
    people::StoredSign stored;
    stored.contentType = picture->contentType;
    stored.content = picture->content;
    people::showContent(content, stored);
    shape.image = content.image;
    shape.strokes = content.strokes;
    return shape;
}

QList<DocumentSignature> signaturesOf(Call &call, const SignaturesPath &in, const Desk &desk)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, desk.scripting);
    return byCurrentDesigns(call, [&] {
        const SeenDocument found = openedDocument(call, scope, mine, in.docId.plain);
        SignedValues values(call, scope, *found.at.form, found.record, desk.root);
        QList<DocumentSignature> answer;
        QString before;
        int number = 0;
        bool isBroken = false;
        const auto signatures = allSignatures(call.db(), *found.at.form, found.record.id);
        for (const RecordSignature &signature : signatures) {
            isBroken = signature.number != ++number || !desk.seal.fits(signature.seal, sealedAfter(signature, before));
            number = signature.number;
            before = signature.seal;
            if (signature.signedAt < found.record.created)
                continue; // of another document, that had the same id
            answer.append(shapeOf(call, scope, found, signature, values));
            if (isBroken)
                answer.last().outcome = u"forged"_s;
        }
        return answer;
    });
}

// What is signed, and by whom: the same for both ways to ask for it.
struct Wanted {
    QString documentId;
    QString buttonId;
    QString signId;
    QString password;
    std::optional<SignaturePlace> place;
    std::optional<int> versions; // that the signer saw
    bool isAgreed = false;
    const contract::runtime_documents::DocumentBody *document = nullptr; // as it stands in the form
};

// Nobody signs what he does not see.
void requireAlike(Call &call, const SeenDocument &found, const contract::runtime_documents::DocumentBody &document)
{
    const DocumentInput input = readItems(call, *found.at.form, document.items);
    for (auto it = input.values.constBegin(); it != input.values.constEnd(); ++it) {
        const forms::FieldValue &stored = found.record.values.at(it.key());
        if (!found.at.access.isHidden(it.key()) && (it->isNull != stored.isNull || it->text != stored.text))
            throw Error::conflict(u"the document has changes that are not saved: save it, then sign it"_s);
    }
    if (!input.violations.isEmpty())
        throw Error::conflict(u"the document has changes that are not saved: save it, then sign it"_s);
}

// What somebody signs: which button lets him, and with which hand.
struct Hand {
    const forms::Button *button = nullptr;
    QString place;
    std::optional<SignaturePicture> picture;
};

// A signature that is ready to be written.
struct Signing {
    SeenDocument found;
    RecordSignature signature;
    QStringList covered;
};

Signing signingOf(
    Call &call, const DocumentScope &scope, const SeenDocument &found, const Hand &hand, SignedValues &values)
{
    Signing signing{found, {}, coveredBy(hand.button, values, *found.at.form)};
    RecordSignature &signature = signing.signature;
    signature.id = call.newId();
    signature.domainId = scope.domainId;
    signature.formId = found.at.form->id;
    signature.recordId = found.record.id;
    signature.place = hand.place;
    signature.pictureHash = hand.picture ? hand.picture->hash() : QString();
    signature.accountId = call.user.id;
    signature.accountName = call.user.name;
    if (hand.button) {
        signature.buttonId = hand.button->id;
        signature.buttonName = hand.button->name;
    }
    signature.signedAt = call.now();
    signature.versions = found.record.versions;
    signature.locks = locksFields(hand.button);
    for (const QString &name : std::as_const(signing.covered))
        signature.fields.insert(name, values.hash(name));
    return signing;
}

// Whoever signs keeps others from changing what he signs. So he may change it himself, or is the one to act on it where
// the document is under way: what his node lets him type is not asked then.
void requireMaySign(Call &call, Session &session, const Signing &signing)
{
    const PermittedForm &at = signing.found.at;
    const QString documentId = forms::documentId(signing.found.record.id, at.form->id);
    requireOpenInFlow(call, session, documentId);
    if (!signing.signature.locks || workflow::isRunning(session, documentId))
        return;
    for (const QString &name : signing.covered) {
        const int field = at.form->fieldIndex(name);
        if (field >= 0 && !at.access.mayModify(field))
            throw Error::forbidden(u"this signature would lock fields that you may not change"_s);
    }
}

// Inside a unit of work; the form is the one that was judged.
void writeSignature(
    Call &call, Session &session, const DocumentScope &scope, const Desk &desk, Signing &signing, const Hand &hand)
{
    const SeenDocument &found = signing.found;
    const FormDesign &form = *found.at.form;
    RecordSignature &signature = signing.signature;
    requireSeen(session, scope, form, found.at.access, found.record.id);
    forms::requireNotArchived(session, form.id, found.record.id);
    requireMaySign(call, session, signing);
    const auto now = forms::recordById(session, form, scope.domainId, found.record.id);
    if (!now)
        throw noSuchDocument();
    if (now->versions != signature.versions)
        throw changedMeanwhile();
    // Rows come and go without a version of the document.
    SignedValues rowsNow(call, scope, form, found.record, desk.root, &session);
    for (const QString &name : std::as_const(signing.covered)) {
        if (isAboutRows(name) && rowsNow.hash(name) != signature.fields.value(name).toString())
            throw changedMeanwhile();
    }
    const auto before = allSignatures(session, form, found.record.id);
    const qint64 most = call.services.settings.number("signatures.maxPerDocument");
    if (before.size() >= most)
        throw Error::conflict(
            u"the document has "_s % QString::number(most) % u" signatures already, and takes no more"_s);
    signature.number = before.isEmpty() ? 1 : before.last().number + 1;
    signature.seal = desk.seal.of(sealedAfter(signature, before.isEmpty() ? QString() : before.last().seal));
    forms::insertSignature(session, signature, hand.picture);
    call.publish(events::RecordsChanged{form.id});
}

DocumentSignature signOnce(Call &call, const Wanted &wanted, const DocumentScope &scope, const Desk &desk)
{
    const SeenDocument found = openedDocument(call, scope, desk.scripting, wanted.documentId);
    const FormDesign &form = *found.at.form;
    auto pressed = buttonForAct(call, scope, desk.scripting, {type::Sign, type::SignWithPicture}, found.at,
        wanted.buttonId, {wanted.documentId, {}, {}, nullptr});
    if (wanted.versions && *wanted.versions != found.record.versions)
        throw changedMeanwhile();
    if (wanted.document)
        requireAlike(call, found, *wanted.document);
    const Hand hand{pressed ? &pressed->button : nullptr, textOf(wanted.place, found.at),
        pictureOf(call, wanted.signId, wanted.password)};
    if (pressed) {
        runBefore(call, scope, desk.scripting, *pressed, wanted.isAgreed);
        requireOthersWritten(*pressed);
    }
    SignedValues values(call, scope, form, found.record, desk.root);
    Signing signing = signingOf(call, scope, found, hand, values);
    call.note(u"sign document "_s % found.record.id % u" of form "_s % form.name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        requireCurrent(session, found.at);
        if (pressed)
            beginAct(call, session, *pressed);
        writeSignature(call, session, scope, desk, signing, hand);
    });
    return shapeOf(call, scope, found, signing.signature, values);
}

QString signSeveralOnce(Call &call, const SignSeveral &in, const DocumentScope &scope, const Desk &desk)
{
    QStringList documents;
    for (const contract::DocumentId &id : in.docIds) {
        if (!documents.contains(id.plain))
            documents.append(id.plain);
    }
    const qint64 most = call.services.settings.number("signatures.atOnce");
    if (documents.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"docIds"_s, u"is required"_s}});
    if (documents.size() > most)
        throw Error::invalid(u"invalid input"_s,
            {{u"docIds"_s, u"names more than "_s % QString::number(most) % u" documents: sign fewer at once"_s}});
    PressedButton pressed = pressedButton(call, scope, desk.scripting, in.button.plain, {{}, {}, documents, nullptr});
    if (pressed.button.type != type::BatchSign)
        throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"is no button for this"_s}});
    const Hand hand{&pressed.button, {}, pictureOf(call, in.sign.plain, in.password)};
    runBefore(call, scope, desk.scripting, pressed, in.confirmed.value_or(false));
    QList<Signing> signings;
    for (const QString &id : std::as_const(documents)) {
        requireOthersWritten(pressed, id);
        if (call.isAbandoned())
            throw Error::unavailable(u"nobody waits for the answer any more"_s);
        const SeenDocument found = openedDocument(call, scope, desk.scripting, id);
        SignedValues values(call, scope, *found.at.form, found.record, desk.root);
        signings.append(signingOf(call, scope, found, hand, values));
    }
    call.note(u"sign "_s % jobs::counted(documents.size(), u"document"_s, u"documents"_s) % u" of form "_s
            % pressed.at.form->name,
        scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        beginAct(call, session, pressed);
        for (Signing &signing : signings)
            writeSignature(call, session, scope, desk, signing, hand);
    });
    return documents.size() == 1 ? u"The document is signed."_s : u"The documents are signed."_s;
}

QString signSeveral(Call &call, const SignSeveral &in, const Desk &desk)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Desk mine{forPress(call, desk.scripting), desk.seal, desk.root};
    return byCurrentDesigns(call, [&] { return signSeveralOnce(call, in, scope, mine); });
}

DocumentSignature sign(Call &call, const SignDocument &in, const Desk &desk)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Desk mine{forPress(call, desk.scripting), desk.seal, desk.root};
    const Wanted wanted{in.docId.plain, in.button.plain, in.sign.plain, in.password, in.place, in.versions,
        in.confirmed.value_or(false), nullptr};
    return byCurrentDesigns(call, [&] { return signOnce(call, wanted, scope, mine); });
}

QString signPressed(Call &call, const SignByButton &in, const Desk &desk)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Desk mine{forPress(call, desk.scripting), desk.seal, desk.root};
    Wanted wanted{in.docId.plain, in.button.plain, in.sign.plain, in.password, std::nullopt, std::nullopt,
        in.confirmed.value_or(false), nullptr};
    if (in.document) {
        wanted.document = &*in.document;
        wanted.versions = in.document->versions;
    }
    byCurrentDesigns(call, [&] { return signOnce(call, wanted, scope, mine); });
    return u"The document is signed."_s;
}

// The last one of the document, which alone can go or be another one: the others hang on it.
RecordSignature lastSignature(QList<RecordSignature> all, const Record &record, const QString &meantId)
{
    const auto meant
        = std::find_if(all.begin(), all.end(), [&](const RecordSignature &each) { return each.id == meantId; });
    if (meant == all.end() || meant->signedAt < record.created)
        throw Error::notFound(u"there is no such signature"_s);
    if (meant != all.end() - 1)
        throw Error::conflict(u"somebody signed after it: it stays where it is"_s);
    return *meant;
}

Nothing takeBack(Call &call, const TakeBackSignature &in, const Desk &desk)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, desk.scripting);
    return byCurrentDesigns(call, [&]() -> Nothing {
        const SeenDocument found = openedDocument(call, scope, mine, in.docId.plain);
        const FormDesign &form = *found.at.form;
        call.note(u"take back signature of document "_s % found.record.id % u" of form "_s % form.name,
            scope.applicationId, scope.domainId);
        call.write([&](Session &session) {
            requireCurrent(session, found.at);
            requireSeen(session, scope, form, found.at.access, found.record.id);
            forms::requireNotArchived(session, form.id, found.record.id);
            const RecordSignature last
                = lastSignature(allSignatures(session, form, found.record.id), found.record, in.signature.plain);
            if (!call.user.administers(scope.domainId)) {
                if (last.accountId != call.user.id)
                    throw Error::forbidden(u"this is somebody else's signature"_s);
                // What he signed at a step of a flow went on with it.
                requireOpenInFlow(call, session, in.docId.plain);
            }
            forms::removeSignature(session, last);
            call.publish(events::RecordsChanged{form.id});
        });
        return {};
    });
}

Nothing move(Call &call, const MoveSignature &in, const Desk &desk)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, desk.scripting);
    return byCurrentDesigns(call, [&]() -> Nothing {
        const SeenDocument found = openedDocument(call, scope, mine, in.docId.plain);
        const FormDesign &form = *found.at.form;
        const QString place = textOf(in.place, found.at);
        call.note(u"signature of document "_s % found.record.id % u" of form "_s % form.name, scope.applicationId,
            scope.domainId);
        call.write([&](Session &session) {
            requireCurrent(session, found.at);
            requireSeen(session, scope, form, found.at.access, found.record.id);
            forms::requireNotArchived(session, form.id, found.record.id);
            const auto all = allSignatures(session, form, found.record.id);
            RecordSignature last = lastSignature(all, found.record, in.signature.plain);
            if (last.accountId != call.user.id)
                throw Error::forbidden(u"this is somebody else's signature"_s);
            const QString before = all.size() < 2 ? QString() : all.at(all.size() - 2).seal;
            if (!desk.seal.fits(last.seal, sealedAfter(last, before)))
                throw Error::conflict(u"this signature was altered: it stays as it is"_s);
            last.place = place;
            last.seal = desk.seal.of(sealedAfter(last, before));
            forms::moveSignature(session, last);
        });
        return {};
    });
}

QList<SignatureButton> buttonsOf(
    Call &call, const SignaturesPath &in, const Scripting &scripting, const uploads::UploadRoot &root)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    return byCurrentDesigns(call, [&] {
        const SeenDocument found = openedDocument(call, scope, mine, in.docId.plain);
        QList<forms::Button> buttons = forms::buttonsOfForm(call.db(), found.at.form->id);
        buttons.removeIf([](const forms::Button &button) {
            return button.type != type::Sign && button.type != type::SignWithPicture;
        });
        QList<SignatureButton> answer;
        SignedValues values(call, scope, *found.at.form, found.record, root);
        const auto shown = shownButtons(call, scope, mine, found.at, buttons, found.record, true);
        for (const auto &each : shown) {
            const auto button = std::find_if(buttons.cbegin(), buttons.cend(),
                [&](const forms::Button &other) { return other.id == each.id.plain; });
            SignatureButton shape{each.id, each.name, each.type, {}, locksFields(&*button)};
            const QStringList covered = coveredBy(&*button, values, *found.at.form);
            for (const QString &name : covered) {
                if (const auto known = shownName(call, scope, found.at, name))
                    shape.covered.append(*known);
            }
            answer.append(shape);
        }
        return answer;
    });
}

} // namespace

void registerSignatures(
    http::Routes &routes, const Scripting &scripting, const identity::ServerSeal &seal, const uploads::UploadRoot &root)
{
    namespace endpoints = contract::runtime_signatures;
    const Desk desk{scripting, seal, root};
    routes.on(endpoints::signDocument, [desk](Call &call, const SignDocument &in) { return sign(call, in, desk); });
    routes.on(
        endpoints::signByButton, [desk](Call &call, const SignByButton &in) { return signPressed(call, in, desk); });
    routes.on(endpoints::listSignatures,
        [desk](Call &call, const SignaturesPath &in) { return signaturesOf(call, in, desk); });
    routes.on(
        endpoints::signSeveral, [desk](Call &call, const SignSeveral &in) { return signSeveral(call, in, desk); });
    routes.on(endpoints::moveSignature, [desk](Call &call, const MoveSignature &in) { return move(call, in, desk); });
    routes.on(endpoints::takeBackSignature,
        [desk](Call &call, const TakeBackSignature &in) { return takeBack(call, in, desk); });
    routes.on(endpoints::listSignatureButtons,
        [scripting, &root](Call &call, const SignaturesPath &in) { return buttonsOf(call, in, scripting, root); });
}

} // namespace formwright::runtime
