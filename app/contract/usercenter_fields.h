#pragma once

#include "app/contract/usercenter.h"

namespace formwright::contract::usercenter {

// A field that a domain adds to its users or departments. The values are `field1`, `field2`, ... of those.
struct FieldExtension {
    QString id;
    QString fid; // the same
    QString domainid;
    QString forTable; // user, department
    QString name; // fieldN
    QString label;
    QString type = QStringLiteral("text"); // text, number, date, boolean, select, multiselect
    bool required = false;
    bool enabled = true;
    int orderNo = 0;
    QList<QString> options; // of select and multiselect
    bool readOnly = false;
    bool searchable = false;
    bool importable = false;

    static constexpr auto fields()
    {
        using F = FieldExtension;
        return std::tuple{member("id", &F::id), member("fid", &F::id).about("the same as id"),
            member("domainid", &F::domainid), member("forTable", &F::forTable).about("user or department"),
            member("name", &F::name).about("field1 to field25 of users, to field20 of departments"),
            member("label", &F::label),
            member("type", &F::type).about("text, number, date, boolean, select or multiselect"),
            member("required", &F::required), member("enabled", &F::enabled), member("orderNo", &F::orderNo),
            member("options", &F::options).about("what select and multiselect offer"), member("readOnly", &F::readOnly),
            member("searchable", &F::searchable), member("importable", &F::importable)};
    }
};

// What a client says of one; what is absent keeps its value, or its default in a create.
struct FieldExtensionInput {
    QString id;
    QString domainid;
    QString forTable;
    QString name;
    std::optional<QString> label;
    std::optional<QString> type;
    std::optional<bool> required;
    std::optional<bool> enabled;
    std::optional<int> orderNo;
    std::optional<QList<QString>> options;
    std::optional<bool> readOnly;
    std::optional<bool> searchable;
    std::optional<bool> importable;

    static constexpr auto details()
    {
        using I = FieldExtensionInput;
        return std::tuple{
            member("type", &I::type).about("text (the default), number, date, boolean, select, multiselect"),
            member("required", &I::required).also("isNotNull"), member("enabled", &I::enabled).also("enabel"),
            member("orderNo", &I::orderNo).also("sortNumber"), member("options", &I::options),
            member("readOnly", &I::readOnly).also("isReadOnly"),
            member("searchable", &I::searchable).also("isSupportSearch"),
            member("importable", &I::importable).also("isSupportImport")};
    }
};

struct NewFieldExtension : FieldExtensionInput {
    QString newLabel; // a create needs its label; an update may leave it out

    static constexpr auto fields()
    {
        using I = FieldExtensionInput;
        return std::tuple_cat(
            std::tuple{member("domainid", &I::domainid).also("domainId"),
                member("forTable", &I::forTable).about("user or department; t_user and t_department are understood"),
                member("name", &I::name).optional().about("field1, field2, ...; the first free one when absent"),
                member("label", &NewFieldExtension::newLabel)},
            details());
    }
};

struct ChangedFieldExtension : FieldExtensionInput {
    static constexpr auto fields()
    {
        using I = FieldExtensionInput;
        return std::tuple_cat(std::tuple{member("id", &I::id).also("fid"),
                                  member("name", &I::name).optional().about("as it is: the values lie there"),
                                  member("label", &I::label)},
            details());
    }
};

struct CreateFieldExtension {
    Wrapped<NewFieldExtension> field;

    static constexpr auto fields() { return std::tuple{wholeBody(&CreateFieldExtension::field)}; }
};

struct UpdateFieldExtension {
    Wrapped<ChangedFieldExtension> field;

    static constexpr auto fields() { return std::tuple{wholeBody(&UpdateFieldExtension::field)}; }
};

struct FieldExtensionQuery {
    QString fid;

    static constexpr auto fields() { return std::tuple{query("fid", &FieldExtensionQuery::fid)}; }
};

struct DeleteFieldExtensions {
    QJsonValue fids;

    static constexpr auto fields()
    {
        return std::tuple{body("fids", &DeleteFieldExtensions::fids)
                              .about("an array of ids; as text separated by commas, or holding a JSON array")};
    }
};

struct TableQuery {
    QString domainId;
    QString forTable;

    static constexpr auto fields()
    {
        using T = TableQuery;
        return std::tuple{query("domainId", &T::domainId),
            query("forTable", &T::forTable).optional().about("user or department; both when absent")};
    }
};

struct CleanField {
    QString domainId;
    QString tableName;
    QString fieldName;

    static constexpr auto fields()
    {
        using C = CleanField;
        return std::tuple{query("domainId", &C::domainId),
            query("tableName", &C::tableName).about("user or department"),
            query("fieldName", &C::fieldName).about("field1, field2, ...")};
    }
};

inline constexpr auto createFieldExtension = Endpoint<CreateFieldExtension, FieldExtension>{module, Method::Post,
    "/fieldextends/create", Permission::DomainAdminister, "Create an extension field"}
                                                 .writes();
inline constexpr auto updateFieldExtension = Endpoint<UpdateFieldExtension, FieldExtension>{module, Method::Put,
    "/fieldextends/update", Permission::DomainAdminister, "Update an extension field"}
                                                 .writes();
inline constexpr Endpoint<IdPath, FieldExtension> findFieldExtension{
    module, Method::Get, "/fieldextends/find/{id}", Permission::SignedIn, "Get an extension field"};
inline constexpr auto removeFieldExtension = Endpoint<IdPath, QString>{module, Method::Delete,
    "/fieldextends/remove/{id}", Permission::DomainAdminister, "Delete an extension field"}
                                                 .writes();
inline constexpr Endpoint<FieldExtensionQuery, FieldExtension> queryFieldExtension{module, Method::Get,
    "/fieldextends/queryFieldExtendsByFid", Permission::SignedIn, "Get an extension field by its fid"};
inline constexpr auto deleteFieldExtensions = Endpoint<DeleteFieldExtensions, QString>{module, Method::Delete,
    "/fieldextends/deleteFieldExtendsByIds", Permission::DomainAdminister, "Delete extension fields"}
                                                  .writes();
inline constexpr Endpoint<TableQuery, QList<FieldExtension>> fieldExtensionsOfTable{module, Method::Get,
    "/fieldextends/queryFieldExtendsByTable", Permission::SignedIn,
    "List the extension fields of users or departments"};
inline constexpr auto cleanFieldData = Endpoint<CleanField, QString>{module, Method::Put,
    "/fieldextends/cleanFieldData", Permission::DomainAdminister, "Empty a field of all users or departments"}
                                           .writes();

} // namespace formwright::contract::usercenter
