#pragma once

#include "app/contract/runtime_activities.h"
#include "app/contract/runtime_designs.h"

namespace formwright::contract::runtime_activities {

// What buttons fetch: files, answers of services outside, and a document as a form shows it.

struct ExecuteAddress {
    ApplicationId applicationId;
    ThingId actId;
    DocumentId docId;
    DocumentId bodyId;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using E = ExecuteAddress;
        return std::tuple{path("applicationId", &E::applicationId), path("actId", &E::actId),
            query("docId", &E::docId).optional().about("the document that is sent"),
            body("id", &E::bodyId).optional().about("the same, where the query names none"),
            query("confirmed", &E::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

// Where both carry a name the body wins.
struct DownloadFile {
    ApplicationId applicationId;
    ThingId id;
    DocumentId docId;
    DocumentId bodyDocId;
    QList<DocumentId> selects;
    std::optional<bool> confirmed;

    static constexpr auto fields()
    {
        using D = DownloadFile;
        return std::tuple{path("applicationId", &D::applicationId), path("id", &D::id),
            query("docId", &D::docId).optional(), body("docId", &D::bodyDocId).optional(),
            body("_selects", &D::selects)
                .optional()
                .atMost(500)
                .about("documents chosen in a view; the first one where no other "
                       "is named"),
            query("confirmed", &D::confirmed).about("true: what the script before the act asks was agreed to")};
    }
};

struct DocumentTemplatePath {
    ApplicationId applicationId;
    FormId formId;
    DocumentId docId;
    QString language{};

    static constexpr auto fields()
    {
        using D = DocumentTemplatePath;
        return std::tuple{path("applicationId", &D::applicationId), path("formId", &D::formId),
            path("docId", &D::docId),
            header("Accept-Language", &D::language).optional().upTo(200).about("of the labels of the form")};
    }
};

struct TemplateText {
    QString text;
    QString showType;

    static constexpr auto fields()
    {
        using T = TemplateText;
        return std::tuple{member("template", &T::text)
                              .about("each field is an element with the id "
                                     "<docId>_<name>; no scripts"),
            member("showType", &T::showType)};
    }
};

// What stands in the form beside its fields.
struct ShownElement {
    int place = 0;
    ViewId viewId;
    FormId formId;
    QString label;
    QString text;

    static constexpr auto fields()
    {
        using S = ShownElement;
        return std::tuple{
            member("place", &S::place).about("how many o-include and o-calctext stand before it in the template"),
            member("viewId", &S::viewId).about("of an o-include: the view whose rows belong to the document"),
            member("formId", &S::formId).about("whose documents those rows are"), member("label", &S::label),
            member("text", &S::text).about("of an o-calctext: what its script says")};
    }
};

struct DocumentTemplate {
    runtime_documents::WrittenDocument document;
    QList<runtime_designs::ButtonDefinition> activitys; // spelled so in the document
    std::optional<QString> style;
    QString approvers;
    QString html;
    TemplateText formTemplate;
    bool isArchived = false;
    QString waterMarkText;
    QList<ShownElement> elements;

    static constexpr auto fields()
    {
        using D = DocumentTemplate;
        return std::tuple{member("document", &D::document),
            member("activitys", &D::activitys).about("the buttons that the caller may press"),
            member("style", &D::style), member("approvers", &D::approvers).about("of the flow it is in; empty without"),
            member("html", &D::html).about("filled in, to be read alone"), member("formTemplate", &D::formTemplate),
            member("archived", &D::isArchived).about("ours: nothing changes it any more"),
            member("waterMarkText", &D::waterMarkText).about("what the form's script says; empty: no watermark"),
            member("elements", &D::elements)
                .about("ours: rows of other documents and calculated texts that the caller sees")};
    }
};

inline constexpr auto executeAddress = Endpoint<ExecuteAddress, ScriptMessage>{module, Method::Put,
    "/activities/{actId}/executeAddress", Permission::RuntimeUse, "Send a document to the address of a button"}
                                           .manual()
                                           .waits();
inline constexpr auto downloadFile = Endpoint<DownloadFile, QString>{module, Method::Post, "/activities/{id}/download",
    Permission::RuntimeUse, "Ask for the path of an attachment"}
                                         .manual();
inline constexpr auto documentTemplate = Endpoint<DocumentTemplatePath, DocumentTemplate>{module, Method::Get,
    "/forms/{formId}/documents/{docId}/template", Permission::RuntimeUse, "Read a document as its form shows it"}
                                             .deprecatedOne();

} // namespace formwright::contract::runtime_activities
