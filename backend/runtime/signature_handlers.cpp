#include "backend/runtime/signature_handlers.h"

#include "app/contract/runtime_signatures.h"
#include "backend/forms/record_history.h"
#include "backend/forms/record_signatures.h"
#include "backend/http/routes.h"
#include "backend/identity/server_seal.h"
#include "backend/jobs/end_notification.h"
#include "backend/people/sign_lock.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/pressed_button.h"
#include "backend/runtime/signature_shapes.h"
#include "backend/runtime/signed_values.h"
#include "backend/workflow/signing_places.h"

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

// Of the last one in force. Throws Error::forbidden.
void requireMayTakeBack(Call &call, Session &session, const DocumentScope &scope, const QString &documentId,
    const RecordSignature &signature)
{
    if (call.user.administers(scope.domainId))
        return;
    if (signature.accountId != call.user.id)
        throw Error::forbidden(u"this is somebody else's signature"_s);
    // What he signed at a step of a flow went on with it.
    requireOpenInFlow(call, session, documentId);
}

bool mayTakeBack(Call &call, const DocumentScope &scope, const SeenDocument &found, const RecordSignature &signature)
{
    const FormDesign &form = *found.at.form;
    if (signature.signedAt < found.record.created || forms::isArchived(call.db(), form.id, found.record.id))
        return false;
    try {
        requireMayTakeBack(call, call.db(), scope, forms::documentId(found.record.id, form.id), signature);
        return true;
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
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
        const auto last = std::find_if(
            signatures.crbegin(), signatures.crend(), [](const RecordSignature &each) { return !each.isVoid(); });
        if (last == signatures.crend() || !mayTakeBack(call, scope, found, *last))
            return answer;
        for (DocumentSignature &each : answer)
            each.isHisToTakeBack = each.id.plain == last->id;
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
    HashedRows hashed;
};

Signing signingOf(
    Call &call, const DocumentScope &scope, const SeenDocument &found, const Hand &hand, SignedValues &values)
{
    Signing signing{found, {},
        {forms::documentId(found.record.id, found.at.form->id), coveredBy(hand.button, values, *found.at.form), {}}};
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
    for (const QString &name : std::as_const(signing.hashed.names))
        signature.fields.insert(name, values.hash(name));
    signing.hashed.marks = values.marks();
    return signing;
}

// Whoever signs keeps others from changing what he signs. So he may change it himself, or is the one to act on it where
// the document is under way: what his node lets him type is not asked then.
void requireMaySign(Call &call, Session &session, const Signing &signing)
{
    const PermittedForm &at = signing.found.at;
    const QString &documentId = signing.hashed.documentId;
    requireOpenInFlow(call, session, documentId);
    if (!signing.signature.locks || workflow::isRunning(session, documentId))
        return;
    for (const QString &name : signing.hashed.names) {
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
    const auto before = allSignatures(session, form, found.record.id);
    const qint64 most = call.services.settings.number("signatures.maxPerDocument");
    if (before.size() >= most)
        throw Error::conflict(
            u"the document has "_s % QString::number(most) % u" signatures already, and takes no more"_s);
    signature.places
        = workflow::signingPlaces(session, scope.domainId, signing.hashed.documentId, call.user.id, call.now());
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
    const Hand hand{pressed ? &pressed->button : nullptr, placeText(wanted.place, found.at),
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
        requireRowsAsHashed(session, scope, {signing.hashed});
        writeSignature(call, session, scope, desk, signing, hand);
    });
    DocumentSignature shape = shapeOf(call, scope, found, signing.signature, values);
    shape.isHisToTakeBack = mayTakeBack(call, scope, found, signing.signature);
    return shape;
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
    QList<HashedRows> hashed;
    RowsToSign rows{call.services.settings.number("signatures.rowsAtOnce")};
    for (const QString &id : std::as_const(documents)) {
        requireOthersWritten(pressed, id);
        if (call.isAbandoned())
            throw Error::unavailable(u"nobody waits for the answer any more"_s);
        const SeenDocument found = openedDocument(call, scope, desk.scripting, id);
        SignedValues values(call, scope, *found.at.form, found.record, desk.root, &rows);
        signings.append(signingOf(call, scope, found, hand, values));
        hashed.append(signings.last().hashed);
    }
    call.note(u"sign "_s % jobs::counted(documents.size(), u"document"_s, u"documents"_s) % u" of form "_s
            % pressed.at.form->name,
        scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        beginAct(call, session, pressed);
        requireRowsAsHashed(session, scope, hashed);
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

// The last one of these of the document: what others signed after it, they signed with it.
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
            auto inForce = allSignatures(session, form, found.record.id);
            inForce.removeIf([](const RecordSignature &each) { return each.isVoid(); });
            const RecordSignature last = lastSignature(inForce, found.record, in.signature.plain);
            requireMayTakeBack(call, session, scope, in.docId.plain, last);
            forms::voidSignature(session, last.id, call.now(), call.user.id, call.user.name);
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
        const QString place = placeText(in.place, found.at);
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
            if (last.isVoid())
                throw Error::notFound(u"there is no such signature"_s);
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
