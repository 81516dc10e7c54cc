#pragma once

#include "app/contract/no_input.h"
#include "app/contract/runtime_activities.h"

namespace formwright::contract::runtime_signatures {

// Signatures and stamps of documents (Document C, Runtime documents; messages-signatures-reports 2). Every id is
// opaque.
inline constexpr Module module{
    "Runtime signatures", "/api/runtime/{applicationId}/documents", Envelope::Resource, Auth::User, Ids::Opaque};

// Where a signature is shown: over a field, or on a page of the print. Lengths are parts of the width of the page.
struct SignaturePlace {
    QString field;
    int page = 0; // from 1; 0: over the field
    double x = 0;
    double y = 0;
    double w = 0;
    double h = 0;

    static constexpr auto fields()
    {
        using P = SignaturePlace;
        return std::tuple{member("field", &P::field).upTo(255).optional().about("over which it is shown"),
            member("page", &P::page).optional().about("of the print, from 1; 0 for over the field"),
            member("x", &P::x).optional().about("0 to 1, parts of the page's or field's width; so are the others"),
            member("y", &P::y).optional(), member("w", &P::w).optional(), member("h", &P::h).optional()};
    }
};

struct SignDocument {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId sign;
    QString password;
    ThingId button;
    std::optional<SignaturePlace> place;
    int versions = 0;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using S = SignDocument;
        return std::tuple{path("applicationId", &S::applicationId), path("docId", &S::docId),
            body("id", &S::sign)
                .optional()
                .about("one's hand-signature, whose picture is shown; without it a mere name"),
            body("password", &S::password).optional().about("of that hand-signature, plain or as at a login"),
            body("buttonId", &S::button)
                .optional()
                .about(
                    "the button of type 28 or 46 that says what is covered; without it one that the caller may press"),
            body("place", &S::place), body("versions", &S::versions).about("of the document that the signer saw"),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

struct DocumentSignature {
    ThingId id;
    int number = 0;
    QString outcome;
    QList<QString> changed;
    std::optional<SignaturePlace> place;
    std::optional<QString> image;
    QJsonValue strokes;
    AccountId signerId;
    QString signer;
    ThingId buttonId;
    QString button;
    Moment time;
    int versions = 0;
    QList<QString> covered;
    bool lock = true;
    Moment voided;
    QString voidedBy;
    bool isHisToTakeBack = false;

    static constexpr auto fields()
    {
        using D = DocumentSignature;
        return std::tuple{member("id", &D::id), member("number", &D::number).about("of those of the document, from 1"),
            member("outcome", &D::outcome)
                .about("intact; changed: a value is not as it was signed; void: it counts no more; forged: the "
                       "signature itself was altered, or one before it was taken away"),
            member("changed", &D::changed).about("fields, and forms of child rows, that the caller may see"),
            member("place", &D::place), member("image", &D::image).about("data URL of the picture"),
            member("strokes", &D::strokes).about("of the pen, where it was written so"),
            member("signerId", &D::signerId), member("signer", &D::signer), member("buttonId", &D::buttonId),
            member("button", &D::button), member("time", &D::time), member("versions", &D::versions),
            member("fields", &D::covered).about("covered ones that the caller may see"),
            member("lock", &D::lock).about("the covered fields stay as they were signed"),
            member("voided", &D::voided)
                .about("since when it counts no more: it was taken back, or its flow returned to before it was given"),
            member("voidedBy", &D::voidedBy).about("who did that; empty for a flow by itself"),
            member("mayTakeBack", &D::isHisToTakeBack).about("the caller may take it back")};
    }
};

struct SignaturesPath {
    ApplicationId applicationId;
    DocumentId docId;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &SignaturesPath::applicationId), path("docId", &SignaturesPath::docId)};
    }
};

struct MoveSignature {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId signature;
    SignaturePlace place;

    static constexpr auto fields()
    {
        using M = MoveSignature;
        return std::tuple{path("applicationId", &M::applicationId), path("docId", &M::docId),
            body("id", &M::signature).about("of one's own signature, as long as it is the last"),
            body("place", &M::place)};
    }
};

struct TakeBackSignature {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId signature;

    static constexpr auto fields()
    {
        using T = TakeBackSignature;
        return std::tuple{path("applicationId", &T::applicationId), path("docId", &T::docId),
            path("signatureId", &T::signature)
                .about(
                    "the last one in force of the document: one's own while one may act on the document, anybody's for "
                    "administrators of the domain")};
    }
};

struct SignatureButton {
    ThingId buttonId;
    QString name;
    int type = 0;
    QList<QString> covered;
    bool lock = true;

    static constexpr auto fields()
    {
        using B = SignatureButton;
        return std::tuple{member("buttonId", &B::buttonId), member("name", &B::name),
            member("type", &B::type).about("28 electronic signature, 46 signature image"),
            member("fields", &B::covered).about("what it covers, as far as the caller may see it"),
            member("lock", &B::lock).about("what it covers stays as it is from then on")};
    }
};

// The document as it stands in the form of whoever presses the button: it is not saved, but has to be what is stored.
struct SignByButton {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId button;
    ThingId sign;
    QString password;
    std::optional<runtime_documents::DocumentBody> document;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using S = SignByButton;
        return std::tuple{path("applicationId", &S::applicationId), path("docId", &S::docId),
            body("id", &S::button).optional().about("the button that was pressed"),
            body("sign", &S::sign).optional().about("one's hand-signature"), body("password", &S::password).optional(),
            body("document", &S::document).about("what the signer sees; refused where it is not what is stored"),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// Documents that were chosen in a view, all of them or none.
struct SignSeveral {
    ApplicationId applicationId;
    ThingId button;
    QList<DocumentId> docIds;
    ThingId sign;
    QString password;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using S = SignSeveral;
        return std::tuple{path("applicationId", &S::applicationId),
            body("id", &S::button).about("the button of type 29 that was pressed"),
            body("docIds", &S::docIds).atMost(1000).about("what is signed, as it is stored"),
            body("sign", &S::sign)
                .optional()
                .about("one's hand-signature, whose picture is shown; without it a mere name"),
            body("password", &S::password).optional().about("of that hand-signature, plain or as at a login"),
            query("confirmed", &S::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// Slow: the password of a hand-signature is hashed, files are read.
inline constexpr auto signDocument = Endpoint<SignDocument, DocumentSignature>{module, Method::Post,
    "/{docId}/htmlsignature", Permission::RuntimeUse, "Sign a document: its stored values, with one's hand-signature"}
                                         .manual()
                                         .waits();
inline constexpr auto listSignatures = Endpoint<SignaturesPath, QList<DocumentSignature>>{module, Method::Get,
    "/{docId}/htmlsignature", Permission::RuntimeUse, "Who signed a document, and whether it still is what they signed"}
                                           .waits();
inline constexpr auto moveSignature = Endpoint<MoveSignature, Nothing>{module, Method::Put, "/{docId}/htmlsignature",
    Permission::RuntimeUse, "Move the picture of one's signature"}
                                          .manual();
inline constexpr auto takeBackSignature = Endpoint<TakeBackSignature, Nothing>{module, Method::Delete,
    "/{docId}/htmlsignature/{signatureId}", Permission::RuntimeUse,
    "Take a signature back: it stays as a void one, and what it locked can be changed again"}
                                              .manual()
                                              .ourOwn();
inline constexpr auto listSignatureButtons = Endpoint<SignaturesPath, QList<SignatureButton>>{module, Method::Get,
    "/{docId}/signatureButtonFields", Permission::RuntimeUse, "The buttons that sign a document, and what they cover"};
inline constexpr auto signByButton = Endpoint<SignByButton, QString>{module, Method::Post, "/{docId}/activities/sign",
    Permission::RuntimeUse, "Sign a document by a button"}
                                         .manual()
                                         .waits()
                                         .bodyUpTo(largestBody);
inline constexpr auto signSeveral = Endpoint<SignSeveral, QString>{module, Method::Post, "/batchSign",
    Permission::RuntimeUse, "Sign several documents by a button of a view, all or none"}
                                        .manual()
                                        .waits()
                                        .ourOwn();

} // namespace formwright::contract::runtime_signatures
