#pragma once

#include "app/contract/designtime.h"

#include <QJsonObject>

namespace formwright::contract::designtime {

struct FieldOption {
    QString value;
    QString label;

    static constexpr auto fields()
    {
        return std::tuple{member("value", &FieldOption::value), member("label", &FieldOption::label)};
    }
};

// A field that a form's template declares.
struct FormField {
    QString name;
    QString label;
    QString kind; // text, longtext, integer, decimal, date, datetime, boolean, choice, multiplechoice, user,
                  // department, attachment
    bool required = false;
    bool unique = false;
    bool indexed = false;
    bool multiple = false; // takes several values
    std::optional<qint64> minLength; // code points
    std::optional<qint64> maxLength;
    QString min; // as text of the field's kind; empty for none
    QString max;
    std::optional<qint64> limit; // most values
    QString pattern;
    QString datePattern;
    QList<FieldOption> options;
    QString tag;
    int line = 0; // of the element in the template, from 1
    int column = 0;

    static constexpr auto fields()
    {
        using F = FormField;
        return std::tuple{member("name", &F::name), member("label", &F::label), member("kind", &F::kind),
            member("required", &F::required), member("unique", &F::unique), member("indexed", &F::indexed),
            member("multiple", &F::multiple), member("minLength", &F::minLength), member("maxLength", &F::maxLength),
            member("min", &F::min), member("max", &F::max), member("limit", &F::limit), member("pattern", &F::pattern),
            member("datePattern", &F::datePattern), member("options", &F::options), member("tag", &F::tag),
            member("line", &F::line), member("column", &F::column)};
    }
};

struct DesignForm {
    QString id;
    QString name;
    QString templatecontext; // as it was saved
    int type = 1; // 1 normal, 2 fragment, 16 sub-form, 256 search form, 4096 home page, 65536 mapped, 1048576 template
    QString styleId;
    bool showLog = false;
    bool openComment = false;
    bool recordlogForever = false;
    QString showType;
    bool showWaterMark = false;
    std::optional<QJsonObject> style; // {id, name, description, content, version, lastmodifytime}
    int version = 1; // counts saves; send it back with an update to notice those of others
    QString mappingStr; // JSON text
    bool checkout = false;
    QString checkoutHandler; // ours: login(name) of who has it
    int orderno = 0;
    QString permissionType; // public, private
    QString layoutType;
    QString typeName;
    bool inited = true;
    QList<QString> allFieldNames;
    // Beyond the documents:
    QString applicationId;
    QString moduleId;
    QString discription; // spelled so in the document
    QString description;
    QString waterMarkScript;
    QString isopenablescript;
    QString iseditablescript;
    QString authorityCondition; // ours: which documents users see at all, as the filter of a view
    QString callBackAddress; // ours: who is told of changes
    Moment lastModifyTime;
    QList<FormField> fieldList;

    static constexpr auto fields()
    {
        using F = DesignForm;
        return std::tuple{member("id", &F::id), member("name", &F::name),
            member("templatecontext", &F::templatecontext), member("type", &F::type), member("styleId", &F::styleId),
            member("showLog", &F::showLog), member("openComment", &F::openComment),
            member("recordlogForever", &F::recordlogForever), member("showType", &F::showType),
            member("showWaterMark", &F::showWaterMark), member("style", &F::style), member("version", &F::version),
            member("mappingStr", &F::mappingStr).about("JSON text"), member("checkout", &F::checkout),
            member("checkoutHandler", &F::checkoutHandler), member("orderno", &F::orderno),
            member("permissionType", &F::permissionType), member("layoutType", &F::layoutType),
            member("typeName", &F::typeName), member("inited", &F::inited), member("allFieldNames", &F::allFieldNames),
            member("applicationId", &F::applicationId), member("moduleId", &F::moduleId),
            member("discription", &F::discription), member("description", &F::description),
            member("waterMarkScript", &F::waterMarkScript), member("isopenablescript", &F::isopenablescript),
            member("iseditablescript", &F::iseditablescript), member("authorityCondition", &F::authorityCondition),
            member("callBackAddress", &F::callBackAddress), member("lastModifyTime", &F::lastModifyTime),
            member("fields", &F::fieldList)};
    }
};

// What a client says of a form; what is absent keeps its value, or gets its default in a new form.
struct FormContent {
    std::optional<QString> name;
    std::optional<QString> templatecontext;
    std::optional<QString> discription;
    std::optional<int> type;
    std::optional<QString> styleId;
    std::optional<bool> showLog;
    std::optional<bool> showWaterMark;
    std::optional<QString> waterMarkScript;
    std::optional<QString> isopenablescript;
    std::optional<QString> iseditablescript;
    std::optional<QString> authorityCondition;
    std::optional<QString> callBackAddress;
    std::optional<QString> mappingStr;
    std::optional<int> orderno;
    std::optional<QString> permissionType;
    std::optional<QString> layoutType;
    std::optional<bool> openComment;
    std::optional<bool> recordlogForever;
    std::optional<QString> showType;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using F = FormContent;
        return std::tuple{member("name", &F::name),
            member("templatecontext", &F::templatecontext)
                .upTo(longestTemplate)
                .about("HTML5 whose fields are custom elements"),
            member("discription", &F::discription)
                .also("description")
                .about("spelled so; description is understood, too"),
            member("type", &F::type), member("styleId", &F::styleId), member("showLog", &F::showLog),
            member("showWaterMark", &F::showWaterMark),
            member("waterMarkScript", &F::waterMarkScript).upTo(longestScript),
            member("isopenablescript", &F::isopenablescript).upTo(longestScript),
            member("iseditablescript", &F::iseditablescript).upTo(longestScript),
            member("authorityCondition", &F::authorityCondition)
                .upTo(longestScript)
                .about("which documents users see at all: a JSON array of {field, operator, type, match} or "
                       "{field, scope}; empty for all"),
            member("callBackAddress", &F::callBackAddress)
                .about("http or https: is sent a POST for each document that is made, changed or deleted; empty for "
                       "nobody"),
            member("mappingStr", &F::mappingStr).upTo(longestScript).about("JSON text"), member("orderno", &F::orderno),
            member("permissionType", &F::permissionType).about("public or private"),
            member("layoutType", &F::layoutType), member("openComment", &F::openComment),
            member("recordlogForever", &F::recordlogForever), member("showType", &F::showType),
            member("version", &F::version)
                .about("of the form that was changed: an update of another one is a conflict")};
    }
};

struct CreateForm {
    QString applicationId;
    QString moduleId;
    FormContent form;

    static constexpr auto fields()
    {
        using C = CreateForm;
        return std::tuple{
            path("applicationId", &C::applicationId), path("moduleId", &C::moduleId), wholeBody(&C::form)};
    }
};

struct UpdateForm {
    QString applicationId;
    QString moduleId;
    QString formId;
    QString message;
    FormContent form;

    static constexpr auto fields()
    {
        using U = UpdateForm;
        return std::tuple{path("applicationId", &U::applicationId), path("moduleId", &U::moduleId),
            path("formId", &U::formId),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::form)};
    }
};

using SavedForm = Saved;

struct FormPath {
    QString formId;

    static constexpr auto fields() { return std::tuple{path("formId", &FormPath::formId)}; }
};

// What a form would lose if it were saved, or restored, with this template.
struct LookWhatLeaves {
    QString formId;
    QString templatecontext;

    static constexpr auto fields()
    {
        using L = LookWhatLeaves;
        return std::tuple{path("formId", &L::formId),
            body("templatecontext", &L::templatecontext).upTo(longestTemplate).about("as it would be saved")};
    }
};

struct LeavingField {
    QString name;
    QString label;
    qint64 documents = 0;

    static constexpr auto fields()
    {
        using L = LeavingField;
        return std::tuple{member("name", &L::name), member("label", &L::label),
            member("documents", &L::documents)
                .about("that hold a value of it: the value is kept, and shown again once the field comes back")};
    }
};

// A part of a module's forms or views.
struct ListInModule {
    QString applicationId;
    QString moduleId;
    QString searchword;
    int pageNo = 1;
    int linesPerPage = 30;

    static constexpr auto fields()
    {
        using L = ListInModule;
        return std::tuple{path("applicationId", &L::applicationId), path("moduleId", &L::moduleId),
            query("searchword", &L::searchword).optional().about("part of the name"),
            query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct FormRow {
    QString id;
    QString name;
    int orderno = 0;
    QString permissionType;
    int version = 1;

    static constexpr auto fields()
    {
        using F = FormRow;
        return std::tuple{member("id", &F::id), member("name", &F::name), member("orderno", &F::orderno),
            member("permissionType", &F::permissionType), member("version", &F::version)};
    }
};

inline constexpr auto createForm = Endpoint<CreateForm, Created>{module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/forms", Permission::DesignWrite, "Create a form"}
                                       .manual()
                                       .bodyUpTo(largestBody)
                                       .created();
inline constexpr Endpoint<FormPath, DesignForm> getForm{
    module, Method::Get, "/applications/modules/forms/{formId}", Permission::DesignRead, "Read a form with its fields"};
inline constexpr auto updateForm = Endpoint<UpdateForm, SavedForm>{module, Method::Put,
    "/applications/{applicationId}/modules/{moduleId}/forms/{formId}", Permission::DesignWrite, "Update a form"}
                                       .manual()
                                       .bodyUpTo(largestBody)
                                       .ourOwn();
inline constexpr auto lookWhatLeaves = Endpoint<LookWhatLeaves, QList<LeavingField>>{module, Method::Post,
    "/applications/modules/forms/{formId}/leavingFields", Permission::DesignRead,
    "List the fields that a form would lose with a template, and how many documents hold them"}
                                           .bodyUpTo(largestBody)
                                           .ourOwn();
inline constexpr auto deleteForms = Endpoint<IdsWithDocuments, Nothing>{module, Method::Delete,
    "/applications/modules/forms", Permission::DesignWrite, "Delete forms"}
                                        .writes()
                                        .ourOwn();
inline constexpr auto listForms = Endpoint<ListInModule, Paged<FormRow>>{module, Method::Get,
    "/applications/{applicationId}/modules/{moduleId}/forms", Permission::DesignRead, "List the forms of a module"}
                                      .ourOwn();

} // namespace formwright::contract::designtime
