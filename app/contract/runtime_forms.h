#pragma once

#include "app/contract/runtime_documents.h"

namespace formwright::contract::runtime_forms {

// What a form makes of a document while somebody fills it in: the scripts of its fields (platform-facts 1.4). Every id
// is opaque.
inline constexpr Module module{
    "Runtime forms", "/api/runtime/{applicationId}/forms", Envelope::Resource, Auth::User, Ids::Opaque};

struct EmptyDocumentPath {
    ApplicationId applicationId;
    FormId formId;
    DocumentId parentId;

    static constexpr auto fields()
    {
        using E = EmptyDocumentPath;
        return std::tuple{path("applicationId", &E::applicationId), path("formId", &E::formId),
            query("parentId", &E::parentId)
                .also("parentid")
                .optional()
                .about("the document whose child row the new one will be")};
    }
};

struct EmptyDocument {
    DocumentId id;
    FormId formid;
    DocumentId parentid;
    RawJson items;
    RawJson states;

    static constexpr auto fields()
    {
        using E = EmptyDocument;
        return std::tuple{member("id", &E::id).about("the new document may be created with it"),
            member("formid", &E::formid), member("parentid", &E::parentid),
            member("items", &E::items).about("the values that scripts give, by the names of the form's fields"),
            member("fields", &E::states)
                .about("by name, the fields that scripts are about; as the answer of refresh has them")};
    }
};

struct RefreshDocument {
    ApplicationId applicationId;
    FormId formId;
    DocumentId docId;
    QString actField;
    QString tabId;
    runtime_documents::DocumentBody document;

    static constexpr auto fields()
    {
        using R = RefreshDocument;
        return std::tuple{path("applicationId", &R::applicationId), path("formId", &R::formId),
            path("docId", &R::docId),
            body("actField", &R::actField)
                .optional()
                .about("the name of the field that was changed, or <docId>_<name>; several behind one another by ;"),
            body("tabId", &R::tabId).optional(), body("document", &R::document).about("as it stands in the form")};
    }
};

// By the names of fields: value, options, displayType (1 read-only, 2 modify, 3 hidden), formField, hidden, readOnly,
// calculated, follows (a field that may be typed has the value that follows from the change), hiddenOnPaper. Those
// alone that scripts are about.
using FieldStates = RawJson;

inline constexpr auto emptyDocument = Endpoint<EmptyDocumentPath, EmptyDocument>{module, Method::Get, "/{formId}/empty",
    Permission::RuntimeUse, "Begin a new document"}
                                          .ourOwn();
inline constexpr auto refreshDocument = Endpoint<RefreshDocument, FieldStates>{module, Method::Post,
    "/{formId}/documents/{docId}/refresh", Permission::RuntimeUse, "Calculate what follows from a change"}
                                            .bodyUpTo(largestBody)
                                            .ourOwn();

} // namespace formwright::contract::runtime_forms
