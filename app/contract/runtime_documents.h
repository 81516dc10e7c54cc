#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/schema.h"

#include <QJsonArray>
#include <QJsonObject>

namespace formwright::contract::runtime_documents {

// Documents of forms (Document C, Runtime documents). Every id is opaque.
inline constexpr Module module{
    "Runtime documents", "/api/runtime/{applicationId}/documents", Envelope::Resource, Auth::User, Ids::Opaque};

// A document as answered. It is written straight from its row, see backend/runtime/document_json.h; this says what that
// writes.
struct DocumentMembers {
    DocumentId id;
    FormId formid;
    QString formname;
    ApplicationId applicationid;
    DocumentId parentid;
    AccountId authorId;
    AccountId authorUserIndex;
    ThingId authorDeptId;
    ThingId authorDeptIndex;
    int versions = 1;
    qint64 created = 0;
    qint64 lastmodified = 0;
    ThingId stateid;
    int stateInt = 0;
    QString initiator;
    QString audituser;
    QString auditdate;
    QString auditorList;
    QString coAuditorList;
    QString prevAuditNode;
    QString prevAuditUser;
    QString stateLabelInfo;
    int lastFlowOperation = 0;
    bool relateFlow = false;
    QString sign;
    bool istmp = false;
    FormId templateForm;
    bool edit = true;
    bool mayDelete = true;
    bool editor = true;
    QJsonObject items;

    static constexpr auto fields()
    {
        using D = DocumentMembers;
        return std::tuple{member("id", &D::id), member("formid", &D::formid), member("formname", &D::formname),
            member("applicationid", &D::applicationid), member("parentid", &D::parentid),
            member("authorId", &D::authorId), member("authorUserIndex", &D::authorUserIndex),
            member("authorDeptId", &D::authorDeptId), member("authorDeptIndex", &D::authorDeptIndex),
            member("versions", &D::versions)
                .about("counted up at every change; sent back when the document is changed"),
            member("created", &D::created).about("milliseconds since 1970 in UTC"),
            member("lastmodified", &D::lastmodified).about("milliseconds since 1970 in UTC"),
            member("stateid", &D::stateid), member("stateInt", &D::stateInt), member("initiator", &D::initiator),
            member("audituser", &D::audituser), member("auditdate", &D::auditdate),
            member("auditorList", &D::auditorList).about("JSON text"),
            member("coAuditorList", &D::coAuditorList).about("JSON text"), member("prevAuditNode", &D::prevAuditNode),
            member("prevAuditUser", &D::prevAuditUser), member("stateLabelInfo", &D::stateLabelInfo).about("JSON text"),
            member("lastFlowOperation", &D::lastFlowOperation), member("relateFlow", &D::relateFlow),
            member("sign", &D::sign), member("istmp", &D::istmp).about("saved as a draft, without validation"),
            member("templateForm", &D::templateForm)
                .optional()
                .about("the form by whose layout a node of its flow wants it to be shown to the caller"),
            member("edit", &D::edit), member("delete", &D::mayDelete), member("editor", &D::editor),
            member("items", &D::items).about("the values by the names of the form's fields")};
    }
};

// What create answers.
struct SavedMembers {
    DocumentId id;
    int versions = 1;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &SavedMembers::id), member("versions", &SavedMembers::versions)};
    }
};

// JSON with these members that is ready to be sent.
template <class Members> struct Written : RawJson { };
using WrittenDocument = Written<DocumentMembers>;
using WrittenDocuments = Written<QList<DocumentMembers>>;
using SavedDocument = Written<SavedMembers>;

struct OneDocument {
    ApplicationId applicationId;
    DocumentId id;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &OneDocument::applicationId), path("id", &OneDocument::id)};
    }
};

// What create and update carry. `items` is an object of field values, or an array of such objects. Lower-case and
// camel-case names are both understood (decisions: X39).
struct DocumentBody {
    NewDocumentId id;
    FormId formid;
    ApplicationId applicationid;
    QString stateid;
    int versions = 0;
    DocumentId parentid;
    QString sign;
    QJsonValue items;

    static constexpr auto fields()
    {
        using D = DocumentBody;
        return std::tuple{member("id", &D::id), member("formid", &D::formid).also("formId"),
            member("applicationid", &D::applicationid).also("applicationId"),
            member("stateid", &D::stateid).also("stateId"), member("versions", &D::versions),
            member("parentid", &D::parentid).also("parentId"), member("sign", &D::sign),
            member("items", &D::items).about("an object of field values, or an array of such objects")};
    }
};

struct CreateDocument {
    ApplicationId applicationId;
    DocumentBody document;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &CreateDocument::applicationId), wholeBody(&CreateDocument::document)};
    }
};

struct UpdateDocument {
    ApplicationId applicationId;
    DocumentId id;
    DocumentBody document;

    static constexpr auto fields()
    {
        using U = UpdateDocument;
        return std::tuple{path("applicationId", &U::applicationId), path("id", &U::id), wholeBody(&U::document)};
    }
};

struct PatchDocument {
    ApplicationId applicationId;
    DocumentId id;
    DocumentId bodyId;
    QJsonValue items;
    std::optional<int> versions;

    static constexpr auto fields()
    {
        using P = PatchDocument;
        return std::tuple{path("applicationId", &P::applicationId), path("id", &P::id), body("id", &P::bodyId),
            body("items", &P::items).about("the fields to change, as an object or an array of objects"),
            body("versions", &P::versions)
                .about("refused with 409 when the stored number differs; absent: not checked")};
    }
};

struct ListDocuments {
    ApplicationId applicationId;
    FormId formId;
    ViewId viewId;
    DocumentId parentId;
    QStringList parameter;
    QString page;
    QString pageLines;
    QStringList sortCol;
    QString orderBy;
    QString sortStatus;
    std::optional<bool> withTotal;

    static constexpr auto fields()
    {
        using L = ListDocuments;
        return std::tuple{path("applicationId", &L::applicationId),
            query("formid", &L::formId)
                .also("formId")
                .optional()
                .about("whose documents; may be left out when viewid is given"),
            query("viewid", &L::viewId).also("viewId").optional().about("applies the view's filter and order"),
            query("parentid", &L::parentId).also("parentId").optional().about("only the child rows of this document"),
            query("parameter", &L::parameter)
                .optional()
                .atMost(100)
                .about("field=value, repeated; also != >= <= > < and ~ (contains)"),
            query("_page", &L::page).optional().about("from 1; empty is 1"),
            query("page_lines", &L::pageLines).optional().about("rows of a page; empty is the most there may be"),
            query("sortCol", &L::sortCol).optional().atMost(100).about("fields, separated by commas"),
            query("orderby", &L::orderBy).optional().about("the same as text: a desc, b"),
            query("_sortStatus", &L::sortStatus)
                .optional()
                .about("asc or desc for each field of sortCol; the last one repeats"),
            query("withTotal", &L::withTotal).about("false: row_count is -1 where it would have to be counted")};
    }
};

struct DocumentList {
    static constexpr bool besideEnvelope = true;

    WrittenDocuments data;
    int page = 1;
    int pageLines = 0;
    int size = 0;
    qint64 rowCount = 0;
    QString note; // why a view shows nothing

    static constexpr auto fields()
    {
        using L = DocumentList;
        return std::tuple{member("data", &L::data), member("page", &L::page), member("page_lines", &L::pageLines),
            member("size", &L::size).about("rows in this answer"),
            member("row_count", &L::rowCount).about("rows in all"),
            member("note", &L::note)
                .about("why the view shows nothing, where its filter cannot be applied; else empty")};
    }
};

struct DeleteDocuments {
    ApplicationId applicationId;
    QList<DocumentId> ids;

    static constexpr auto fields()
    {
        return std::tuple{
            path("applicationId", &DeleteDocuments::applicationId), wholeBody(&DeleteDocuments::ids).atMost(20'000)};
    }
};

struct RestoredDocuments {
    int restored = 0;

    static constexpr auto fields()
    {
        return std::tuple{member("restored", &RestoredDocuments::restored).about("child rows included")};
    }
};

struct DeleteChild {
    ApplicationId applicationId;
    DocumentId parentId;
    DocumentId childId;

    static constexpr auto fields()
    {
        using D = DeleteChild;
        return std::tuple{
            path("applicationId", &D::applicationId), path("parentId", &D::parentId), path("childId", &D::childId)};
    }
};

struct ValidateDocument {
    ApplicationId applicationId;
    ApplicationId bodyApplicationId;
    NewDocumentId id;
    QString templateForm;
    FormId formId;
    QString sign;
    DocumentId parentId;
    QJsonArray subDocuments;
    QJsonValue items;

    static constexpr auto fields()
    {
        using V = ValidateDocument;
        return std::tuple{path("applicationId", &V::applicationId), body("applicationId", &V::bodyApplicationId),
            body("id", &V::id), body("templateForm", &V::templateForm), body("formId", &V::formId).also("formid"),
            body("sign", &V::sign), body("parentId", &V::parentId).also("parentid"),
            body("subDocuments", &V::subDocuments)
                .about("child rows that are to be saved with it, each an object of formId, id and items"),
            body("items", &V::items)};
    }
};

struct FailedField {
    int errcode = 40001;
    QString field;
    QString errmsg;

    static constexpr auto fields()
    {
        using F = FailedField;
        return std::tuple{member("errcode", &F::errcode),
            member("field", &F::field).about("of a child row: subDocuments[0].name"), member("errmsg", &F::errmsg)};
    }
};

struct Validation {
    int errcode = 0; // 4001 when a field fails
    QString errmsg;
    QList<FailedField> errors;

    static constexpr auto fields()
    {
        using V = Validation;
        return std::tuple{member("errcode", &V::errcode), member("errmsg", &V::errmsg), member("errors", &V::errors)};
    }
};

struct NullData {
    static constexpr bool besideEnvelope = true;
    std::optional<QString> data;

    static constexpr auto fields() { return std::tuple{member("data", &NullData::data)}; }
};

inline constexpr Endpoint<OneDocument, WrittenDocument> getDocument{
    module, Method::Get, "/{id}", Permission::RuntimeUse, "Read a document"};
inline constexpr Endpoint<ListDocuments, DocumentList> listDocuments{
    module, Method::Get, "", Permission::RuntimeUse, "List documents"};
inline constexpr auto createDocument
    = Endpoint<CreateDocument, SavedDocument>{module, Method::Post, "", Permission::RuntimeUse, "Create a document"}
          .manual()
          .bodyUpTo(largestBody)
          .created();
inline constexpr auto createDocumentWithoutValidation = Endpoint<CreateDocument, SavedDocument>{module, Method::Post,
    "/withoutValid", Permission::RuntimeUse, "Create a document without validation"}
                                                            .manual()
                                                            .bodyUpTo(largestBody)
                                                            .created();
inline constexpr auto updateDocument = Endpoint<UpdateDocument, WrittenDocument>{module, Method::Put, "/{id}",
    Permission::RuntimeUse, "Update a document"}
                                           .manual()
                                           .bodyUpTo(largestBody);
inline constexpr auto updateDocumentWithoutValidation = Endpoint<UpdateDocument, WrittenDocument>{module, Method::Put,
    "/{id}/withoutValid", Permission::RuntimeUse, "Update a document without validation"}
                                                            .manual()
                                                            .bodyUpTo(largestBody);
inline constexpr auto patchDocument = Endpoint<PatchDocument, Nothing>{module, Method::Patch, "/{id}",
    Permission::RuntimeUse, "Change fields of a document"}
                                          .manual()
                                          .bodyUpTo(largestBody);
inline constexpr auto deleteDocument
    = Endpoint<OneDocument, Nothing>{module, Method::Delete, "/{id}", Permission::RuntimeUse, "Delete a document"}
          .manual();
inline constexpr auto deleteDocuments
    = Endpoint<DeleteDocuments, Nothing>{module, Method::Delete, "", Permission::RuntimeUse, "Delete documents"}
          .manual();
inline constexpr auto restoreDocuments = Endpoint<DeleteDocuments, RestoredDocuments>{module, Method::Post, "/restore",
    Permission::RuntimeUse, "Restore documents that the caller deleted a short while ago"}
                                             .manual()
                                             .ourOwn();
inline constexpr auto validateDocument = Endpoint<ValidateDocument, Validation>{module, Method::Post, "/validate",
    Permission::RuntimeUse, "Validate a document without saving it"}
                                             .bodyUpTo(largestBody);
inline constexpr auto saveChild = Endpoint<UpdateDocument, NullData>{module, Method::Put, "/{id}/childs",
    Permission::RuntimeUse, "Save a child row of a document"}
                                      .manual()
                                      .bodyUpTo(largestBody);
inline constexpr auto deleteChild = Endpoint<DeleteChild, NullData>{module, Method::Delete,
    "/{parentId}/childs/{childId}", Permission::RuntimeUse, "Delete a child row of a document"}
                                        .manual();

} // namespace formwright::contract::runtime_documents

namespace formwright::contract {

template <class Members> struct Schema<runtime_documents::Written<Members>> {
    static QJsonObject of() { return Schema<Members>::of(); }
};

} // namespace formwright::contract
