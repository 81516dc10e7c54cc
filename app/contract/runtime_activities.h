#pragma once

#include "app/contract/runtime_documents.h"
#include "app/contract/runtime_forms.h"

namespace formwright::contract::runtime_activities {

// What buttons of forms and views do (Document C, Runtime activities; platform-facts 1.8). Every id is opaque. The
// server judges each press: whoever may not press a button, or not now, cannot do what it does by asking for it here.
inline constexpr Module module{
    "Runtime activities", "/api/runtime/{applicationId}", Envelope::Resource, Auth::User, Ids::Opaque};

// The errcodes of a 409.
inline constexpr int flowNeeded = 40920; // done by the endpoints of flows
inline constexpr int stoppedByScript = 40921; // the script before the act stopped it, errmsg is what it says
inline constexpr int agreementNeeded = 40922; // that script asks: errmsg is the question, `confirmed` the answer
inline constexpr int notSetUp = 40923; // the server was given no way to send that

// What a script tells whoever pressed the button.
struct ScriptMessage {
    int type = 0;
    QString content;

    static constexpr auto fields()
    {
        using S = ScriptMessage;
        return std::tuple{member("type", &S::type)
                              .about("1 success, 2 info, 3 warning, 4 danger, 16 stops the act, 32 asks; 0 nothing"),
            member("content", &S::content)};
    }
};

// The document as it stands in a form, with what was chosen in a view.
struct PressedDocument {
    NewDocumentId id;
    FormId formid;
    QString stateid;
    int versions = 0;
    DocumentId parentid;
    QString sign;
    QJsonValue items;
    QList<DocumentId> selects;
    QJsonValue formValues;
    std::optional<runtime_documents::DocumentBody> document;

    static constexpr auto fields()
    {
        using P = PressedDocument;
        return std::tuple{member("id", &P::id).optional(), member("formid", &P::formid).also("formId").optional(),
            member("stateid", &P::stateid).also("stateId").optional(), member("versions", &P::versions).optional(),
            member("parentid", &P::parentid).also("parentId").optional(), member("sign", &P::sign).optional(),
            member("items", &P::items).optional().about("an object of field values, or an array of such objects"),
            member("_selects", &P::selects).optional().atMost(500).about("documents that were chosen in a view"),
            member("formValues", &P::formValues)
                .optional()
                .about("what was filled in on the form that the button opens first (actionSelection 1): an object of "
                       "field values, which its scripts find as parameters"),
            member("document", &P::document).about("the same in an object of its own")};
    }
};

struct PressButton {
    ApplicationId applicationId;
    ThingId id;
    DocumentId docId;
    DocumentId parentId;
    std::optional<bool> confirmed;
    std::optional<PressedDocument> body;

    static constexpr auto fields()
    {
        using P = PressButton;
        return std::tuple{path("applicationId", &P::applicationId), path("id", &P::id),
            query("docId", &P::docId).optional().about("the document, stored or about to be made"),
            query("parentId", &P::parentId).also("parentid").optional(),
            query("confirmed", &P::confirmed).about("true: what the script before the act asks was agreed to"),
            wholeBody(&P::body)};
    }
};

struct RunScript {
    ApplicationId applicationId;
    ThingId id;
    DocumentId docId;
    QString fieldName;
    QString subSelects;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using R = RunScript;
        return std::tuple{path("applicationId", &R::applicationId), path("id", &R::id),
            query("docId", &R::docId).optional(), query("fieldName", &R::fieldName).optional(),
            query("subSelects", &R::subSelects).optional().about("documents chosen in a view, separated by ;"),
            query("confirmed", &R::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// An operation column of a view, for one row.
struct PressColumn {
    ApplicationId applicationId;
    ViewId viewId;
    ThingId columnId;
    DocumentId docId;
    QString columnName;
    QString content;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using P = PressColumn;
        return std::tuple{path("applicationId", &P::applicationId), path("viewId", &P::viewId),
            path("columnId", &P::columnId), body("docId", &P::docId), body("columnName", &P::columnName),
            body("content", &P::content).about("what the column shows; scripts come from the design alone"),
            query("confirmed", &P::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

inline constexpr auto runBeforeScript = Endpoint<PressButton, std::optional<ScriptMessage>>{module, Method::Post,
    "/activities/{id}/runbeforeactionscript", Permission::RuntimeUse,
    "Ask the script before a button's act; the act asks it again by itself"}
                                            .bodyUpTo(largestBody)
                                            .ourOwn();
inline constexpr auto runAfterScript = Endpoint<PressButton, std::optional<ScriptMessage>>{module, Method::Post,
    "/activities/{id}/runafteractionscript", Permission::RuntimeUse, "Run the script after a button's act"}
                                           .bodyUpTo(largestBody)
                                           .manual()
                                           .ourOwn();
// A GET that does something, as the document has it: an entry of the operation log tells of it.
inline constexpr auto runScript = Endpoint<RunScript, QString>{module, Method::Get, "/activities/{id}/runScript",
    Permission::RuntimeUse, "Run the script of a button"}
                                      .manual();

inline constexpr auto runColumnBeforeScript
    = Endpoint<PressColumn, ScriptMessage>{module, Method::Put, "/views/{viewId}/columns/{columnId}/beforescript",
        Permission::RuntimeUse, "Ask the script before an operation of a row"}
          .ourOwn()
          .manual();
inline constexpr auto runColumnActionScript = Endpoint<PressColumn, ScriptMessage>{module, Method::Put,
    "/views/{viewId}/columns/{columnId}/runActionScript", Permission::RuntimeUse, "Run an operation of a row"}
                                                  .ourOwn()
                                                  .manual();
inline constexpr auto runColumnAddressScript = Endpoint<PressColumn, ScriptMessage>{module, Method::Put,
    "/views/{viewId}/columns/{columnId}/runDispatcherUrlScript", Permission::RuntimeUse,
    "Ask where an operation of a row leads"}
                                                   .manual();
inline constexpr auto runColumnAfterScript
    = Endpoint<PressColumn, ScriptMessage>{module, Method::Post, "/views/{viewId}/columns/{columnId}/afterscript",
        Permission::RuntimeUse, "Run the script after an operation of a row"}
          .manual()
          .deprecatedOne();

} // namespace formwright::contract::runtime_activities
