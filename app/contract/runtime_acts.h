#pragma once

#include "app/contract/no_input.h"
#include "app/contract/runtime_activities.h"

namespace formwright::contract::runtime_activities {

// What buttons do to documents.

// An act on one document. `id` names the button that was pressed; without it some button of that kind has to be one
// that the caller may press.
struct ActOnDocument {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId button;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using A = ActOnDocument;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId),
            body("id", &A::button).optional().about("the button that was pressed"),
            query("confirmed", &A::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// The same without a body.
struct AskForAct {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId button;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using A = AskForAct;
        return std::tuple{path("applicationId", &A::applicationId), path("docId", &A::docId),
            query("actId", &A::button).optional().about("the button that was pressed"),
            query("confirmed", &A::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

struct ClearForm {
    ApplicationId applicationId;
    FormId formId;
    ThingId button;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using C = ClearForm;
        return std::tuple{path("applicationId", &C::applicationId), path("formId", &C::formId),
            query("actId", &C::button).optional().about("the button that was pressed"),
            query("confirmed", &C::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// What a press of a button came to.
struct PressResult {
    int type = 0;
    QString content;
    std::optional<runtime_documents::WrittenDocument> document;
    std::optional<runtime_documents::WrittenDocument> next;

    static constexpr auto fields()
    {
        using P = PressResult;
        return std::tuple{member("type", &P::type).about("of what the script says, as in the answers of scripts"),
            member("content", &P::content), member("document", &P::document).about("as it was saved"),
            member("next", &P::next)
                .about("type 12: a new document with the old values, not saved yet; 21: the copy that was saved")};
    }
};

struct ApproveSeveral {
    ApplicationId applicationId;
    QJsonValue limits;
    QList<DocumentId> docIds;
    ThingId actId;
    QString attitude;
    QString remark;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using A = ApproveSeveral;
        return std::tuple{path("applicationId", &A::applicationId),
            body("limistStrList", &A::limits) // spelled so in the document
                .about("nodes that may be next, as an array or separated by ;; empty: the only one"),
            body("docIds", &A::docIds).atMost(500), body("actId", &A::actId),
            body("attitude", &A::attitude).upTo(10'000), body("remark", &A::remark).upTo(10'000),
            query("confirmed", &A::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// How far the newest approval of the caller is.
struct ApprovalFailure {
    DocumentId docId;
    QString reason;

    static constexpr auto fields()
    {
        return std::tuple{member("docId", &ApprovalFailure::docId), member("reason", &ApprovalFailure::reason)};
    }
};
struct ApprovalProgress {
    qint64 total = 0;
    qint64 done = 0;
    qint64 failed = 0;
    QString state;
    QList<ApprovalFailure> failures;

    static constexpr auto fields()
    {
        using A = ApprovalProgress;
        return std::tuple{member("total", &A::total), member("done", &A::done), member("failed", &A::failed),
            member("state", &A::state).about("queued, running, done, failed, cancelled; empty: there was none"),
            member("failures", &A::failures)};
    }
};

struct RecordPress {
    ApplicationId applicationId;
    FormId formId;
    ViewId viewId;
    QString actType;
    MenuId menuId;

    static constexpr auto fields()
    {
        using R = RecordPress;
        return std::tuple{path("applicationId", &R::applicationId), query("formId", &R::formId).optional(),
            query("viewId", &R::viewId).optional(),
            query("actType", &R::actType).optional().about("the type of the button, or its id"),
            query("menuId", &R::menuId).optional()};
    }
};

// Several documents in one unit of work: all of them or none.
struct SaveBatch {
    ApplicationId applicationId;
    QString ids;
    QJsonValue items;
    QList<runtime_documents::DocumentBody> documents;

    static constexpr auto fields()
    {
        using S = SaveBatch;
        return std::tuple{path("applicationId", &S::applicationId),
            body("id", &S::ids).optional().about("documents whose fields `items` are set, separated by ;"),
            body("items", &S::items).optional(),
            body("documents", &S::documents)
                .optional()
                .atMost(500)
                .about("each as it is created or updated: one that exists is updated")};
    }
};

struct BatchResult {
    static constexpr bool besideEnvelope = true;

    QString id;
    QString data;

    static constexpr auto fields()
    {
        using B = BatchResult;
        return std::tuple{member("id", &B::id).about("of the documents, separated by ;"), member("data", &B::data)};
    }
};

struct InputLogPath {
    ApplicationId applicationId;
    DocumentId docId;
    QString fieldName;

    static constexpr auto fields()
    {
        using I = InputLogPath;
        return std::tuple{path("applicationId", &I::applicationId), path("docId", &I::docId),
            query("fieldName", &I::fieldName).about("or <docId>_<name>")};
    }
};

struct InputChange {
    qint64 time = 0;
    AccountId userId;
    QString userName;
    RawJson oldValue;
    RawJson newValue;
    int versions = 0;

    static constexpr auto fields()
    {
        using I = InputChange;
        return std::tuple{member("time", &I::time).about("milliseconds since 1970 in UTC"),
            member("userId", &I::userId), member("userName", &I::userName).about("as it was then"),
            member("oldValue", &I::oldValue), member("newValue", &I::newValue),
            member("versions", &I::versions).about("of the document after the change")};
    }
};

inline constexpr auto executeButton
    = Endpoint<PressButton, PressResult>{module, Method::Put, "/activities/{id}/execute", Permission::RuntimeUse,
        "Press a button: its script, or save the document as its type says"}
          .manual()
          .bodyUpTo(largestBody)
          .ourOwn();
inline constexpr auto copyDocument = Endpoint<ActOnDocument, runtime_documents::WrittenDocument>{module, Method::Post,
    "/documents/{docId}/activities/copy", Permission::RuntimeUse, "Copy a document with its child rows"}
                                         .manual();
// A GET that does something, as the document has it.
inline constexpr auto archiveDocument = Endpoint<AskForAct, QString>{module, Method::Get,
    "/documents/{docId}/activities/archive", Permission::RuntimeUse, "Archive a document: nothing changes it any more"}
                                            .manual();
inline constexpr auto clearForm = Endpoint<ClearForm, QString>{module, Method::Delete,
    "/forms/{formId}/activities/clear", Permission::RuntimeUse, "Remove all documents of a form, as a job"}
                                      .manual();
inline constexpr auto approveSeveral = Endpoint<ApproveSeveral, QString>{module, Method::Post,
    "/forms/activities/batchApprove", Permission::RuntimeUse, "Approve several documents"}
                                           .manual();
// What goes on in the background, told beside every software.
inline constexpr Module progressModule{"Runtime progress", "/api/runtime", Envelope::Resource, Auth::User, Ids::Opaque};
inline constexpr Endpoint<NoInput, ApprovalProgress> approvalProgress{progressModule, Method::Get,
    "/batchApprove/readProcess", Permission::RuntimeUse, "How far an approval of several documents is"};
inline constexpr auto recordPress = Endpoint<RecordPress, Nothing>{module, Method::Post, "/activities/recordHandleLog",
    Permission::RuntimeUse, "Note in the operation log that a button was pressed"}
                                        .writes();
inline constexpr auto saveBatch = Endpoint<SaveBatch, BatchResult>{module, Method::Post, "/documents/batch",
    Permission::RuntimeUse, "Save several documents, all or none"}
                                      .manual()
                                      .bodyUpTo(largestBody);
inline constexpr auto inputLog = Endpoint<InputLogPath, QList<InputChange>>{module, Method::Get,
    "/documents/{docId}/formhelper/inputlog", Permission::RuntimeUse, "List who changed a field of a document"};

} // namespace formwright::contract::runtime_activities
