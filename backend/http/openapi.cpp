#include "backend/http/openapi.h"

#include "app/contract/interface_version.h"
#include "app/contract/platform.h"
#include "backend/http/routes.h"

#include <QJsonDocument>

#include <array>

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Auth;
using contract::Envelope;
using contract::Place;

namespace {

QJsonObject reference(const QString &path)
{
    return {{"$ref"_L1, path}};
}

QJsonObject jsonContent(const QJsonObject &schema)
{
    return {{"application/json"_L1, QJsonObject{{"schema"_L1, schema}}}};
}

QJsonObject envelopeSchema(const Route &route)
{
    const QJsonObject data = route.outputSchema ? route.outputSchema() : QJsonObject();
    if (route.envelope == Envelope::Bare)
        return data;
    QJsonObject properties;
    QJsonArray required;
    const bool resource = route.envelope == Envelope::Resource || route.envelope == Envelope::KnowledgeResource;
    if (resource) {
        contract::addProperty(properties, required, "errcode", contract::typeSchema("integer"), true, "0 is success");
        contract::addProperty(properties, required, "errmsg", contract::typeSchema("string"), true, "");
        contract::addProperty(properties, required, "errors", QJsonObject(), false, "fields at fault, else null");
    } else {
        contract::addProperty(properties, required, "status", contract::typeSchema("integer"), true,
            route.envelope == Envelope::StatusOne ? "1 is success" : "0 is success");
        contract::addProperty(properties, required, "message", contract::typeSchema("string"), true, "");
    }
    if (route.answer == Route::Answer::BesideEnvelope) {
        const QJsonObject beside = data.value("properties"_L1).toObject();
        for (auto it = beside.begin(); it != beside.end(); ++it)
            properties.insert(it.key(), it.value());
    } else if (route.answer == Route::Answer::Data) {
        properties.insert("data"_L1, data);
    }
    return contract::objectSchema(properties, required);
}

// What files are, by the end of their path; those that people stored may be anything.
QLatin1StringView fileType(const Route &route)
{
    constexpr std::array<std::pair<const char *, const char *>, 7> types{
        {{"/logs/export", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
            {"/user/export", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
            {"/domain/{id}/export", "application/gzip"}, {"/checkcode", "image/png"}, {"/avatar", "image/*"},
            {"/icons/{name}", "image/*"}, {"/skins/{name}", "text/css"}}};
    for (const auto &[end, type] : types) {
        if (route.path.toLower().endsWith(end))
            return QLatin1StringView(type);
    }
    return "application/octet-stream"_L1;
}

QJsonObject successContent(const Route &route)
{
    switch (route.answer) {
    case Route::Answer::File:
        if (route.path == contract::platform::apiDescription.path)
            return jsonContent(contract::typeSchema("object"));
        return {{fileType(route), QJsonObject{{"schema"_L1, contract::typeSchema("string")}}}};
    case Route::Answer::Stream:
        return {{"text/event-stream"_L1, QJsonObject{{"schema"_L1, contract::typeSchema("string")}}}};
    case Route::Answer::Empty:
        return {};
    default:
        return jsonContent(envelopeSchema(route));
    }
}

QString statusDescription(int status)
{
    switch (status) {
    case 200:
        return u"Success"_s;
    case 201:
        return u"Created"_s;
    case 400:
        return u"The input breaks a rule; `errors` names the fields"_s;
    case 401:
        return u"No user behind the token; no body"_s;
    case 403:
        return u"A known user who may not"_s;
    case 404:
        return u"Not found"_s;
    case 409:
        return u"Changed meanwhile, or a unique value exists"_s;
    case 413:
        return u"The body is larger than this may be"_s;
    case 429:
        return u"Too many at once; `Retry-After` says when to come back"_s;
    case 500:
        return u"The server is at fault; its log says how"_s;
    case 503:
        return u"The server or its database cannot answer now; `Retry-After` says when to come back"_s;
    default:
        return u"Failure"_s;
    }
}

// Whether the method filter of the operation log asks for a system credential.
bool isFiltered(const Route &route)
{
    return route.auth == Auth::Logger && route.method != contract::Method::Get
        && route.method != contract::Method::Post;
}

bool takesBody(const Route &route)
{
    const auto inputs = route.inputs();
    return std::any_of(inputs.begin(), inputs.end(), [](const RouteInput &input) {
        return input.place == Place::Body || input.place == Place::WholeBody || input.place == Place::Upload;
    });
}

QJsonObject responses(const Route &route)
{
    QJsonObject success{{"description"_L1, statusDescription(route.successStatus)}};
    const QJsonObject content = successContent(route);
    if (!content.isEmpty())
        success.insert("content"_L1, content);
    QJsonObject all{{QString::number(route.successStatus), success}};
    QList<int> errors{400, 404, 500, 503};
    if (takesBody(route))
        errors << 413;
    if (route.slow || route.auth == Auth::None || route.answer == Route::Answer::Stream)
        errors << 429;
    if (route.auth != Auth::None)
        errors << 401 << 403;
    if (route.work != contract::Work::Read)
        errors << 409;
    for (const int status : errors) {
        QJsonObject error{{"description"_L1, statusDescription(status)}};
        if (status != 401)
            error.insert("content"_L1, jsonContent(reference(u"#/components/schemas/Failure"_s)));
        all.insert(QString::number(status), error);
    }
    if (isFiltered(route)) {
        all.insert("405"_L1,
            QJsonObject{{"description"_L1, "No system credential"_L1},
                {"content"_L1,
                    QJsonObject{{"text/html"_L1, QJsonObject{{"schema"_L1, contract::typeSchema("string")}}}}}});
    }
    return all;
}

QJsonArray security(const Route &route)
{
    const auto scheme = [](const char *name) { return QJsonObject{{QLatin1StringView(name), QJsonArray()}}; };
    switch (route.auth) {
    case Auth::None:
        return {QJsonObject()};
    case Auth::Logger:
        if (isFiltered(route))
            return {scheme("systemToken")};
        [[fallthrough]];
    case Auth::Optional:
        return {QJsonObject(), scheme("accessToken"), scheme("systemToken")};
    case Auth::Admin:
        return {scheme("adminToken"), scheme("bearer")};
    case Auth::Designer:
        return {scheme("designerToken"), scheme("adminToken"), scheme("bearer")};
    case Auth::User:
    case Auth::Any:
        break;
    }
    return {scheme("accessToken"), scheme("bearer"), scheme("adminToken"), scheme("designerToken")};
}

// Parameters and the request body of one operation.
void describeInputs(const Route &route, QJsonObject &operation)
{
    QJsonArray parameters;
    QJsonObject properties;
    QJsonArray required;
    QJsonObject whole;
    bool hasUpload = false;
    QStringList described;
    for (const RouteInput &input : route.inputs()) {
        const QLatin1StringView name(input.name);
        const auto parameter = [&](const char *place, bool isRequired) {
            QJsonObject object{{"name"_L1, name}, {"in"_L1, QLatin1StringView(place)}, {"schema"_L1, input.schema}};
            object.insert("required"_L1, isRequired);
            if (*input.description)
                object.insert("description"_L1, QLatin1StringView(input.description));
            parameters.append(object);
            described.append(name);
        };
        switch (input.place) {
        case Place::Path:
            parameter("path", true);
            break;
        case Place::Query:
            parameter("query", input.required);
            break;
        case Place::Header:
            parameter("header", input.required);
            break;
        case Place::Cookie:
            parameter("cookie", input.required);
            break;
        case Place::Upload:
            hasUpload = true;
            [[fallthrough]];
        case Place::Body:
            contract::addProperty(properties, required, input.name, input.schema, input.required, input.description);
            break;
        case Place::WholeBody:
            whole = input.schema;
            break;
        case Place::Member:
            break;
        }
    }
    for (const QByteArray &name : route.parameterNames) {
        if (described.contains(QLatin1StringView(name)))
            continue;
        parameters.append(QJsonObject{{"name"_L1, QLatin1StringView(name)}, {"in"_L1, "path"_L1}, {"required"_L1, true},
            {"schema"_L1, contract::typeSchema("string")}});
    }
    // Modules whose ids are opaque act for one domain, which administrators and designers name.
    if (route.module->ids != contract::Ids::Plain && route.auth != Auth::None && !described.contains("domainId"_L1)) {
        parameters.append(QJsonObject{{"name"_L1, "domainId"_L1}, {"in"_L1, "query"_L1}, {"required"_L1, false},
            {"schema"_L1, contract::typeSchema("string")},
            {"description"_L1,
                "the domain that an administrator or designer acts for, needed where there are several; also as a "
                "header"_L1}});
    }
    if (!parameters.isEmpty())
        operation.insert("parameters"_L1, parameters);
    if (!properties.isEmpty())
        whole = contract::objectSchema(properties, required);
    if (!whole.isEmpty() || route.answer == Route::Answer::Stream) {
        if (whole.isEmpty())
            return;
        const QString type = hasUpload ? u"multipart/form-data"_s : u"application/json"_s;
        operation.insert("requestBody"_L1,
            QJsonObject{{"required"_L1, !required.isEmpty() || properties.isEmpty()},
                {"content"_L1, QJsonObject{{type, QJsonObject{{"schema"_L1, whole}}}}}});
    }
}

QString operationId(const Route &route)
{
    QString id = QString::fromLatin1(contract::methodName(route.method)).toLower();
    bool upper = true;
    for (const char c : route.path) {
        if (!isalnum(uchar(c))) {
            upper = true;
            continue;
        }
        id += upper ? QChar::fromLatin1(c).toUpper() : QChar::fromLatin1(c);
        upper = false;
    }
    return id;
}

QJsonObject securitySchemes()
{
    const auto key = [](const char *name, const char *place, const char *text) {
        return QJsonObject{{"type"_L1, "apiKey"_L1}, {"name"_L1, QLatin1StringView(name)},
            {"in"_L1, QLatin1StringView(place)}, {"description"_L1, QLatin1StringView(text)}};
    };
    return {{"accessToken"_L1,
                key("accessToken", "header", "also as query (accessToken, access_token), cookie, or bearer token")},
        {"adminToken"_L1, key("adminToken", "header", "also as query, cookie, or bearer token")},
        {"designerToken"_L1, key("designerToken", "header", "also as query, cookie, or bearer token")},
        {"systemToken"_L1, key("systemToken", "header", "a system credential")},
        {"bearer"_L1, QJsonObject{{"type"_L1, "http"_L1}, {"scheme"_L1, "bearer"_L1}}}};
}

} // namespace

QJsonObject describeApi(const Routes &routes)
{
    QJsonObject paths;
    QJsonObject tags;
    for (const auto &route : routes.all()) {
        QJsonObject operation{{"operationId"_L1, operationId(*route)},
            {"summary"_L1, QLatin1StringView(route->summary)},
            {"description"_L1, QString(QLatin1StringView(route->summary) % u'.')},
            {"tags"_L1, QJsonArray{QLatin1StringView(route->module->name)}}, {"responses"_L1, responses(*route)},
            {"security"_L1, security(*route)}};
        if (route->deprecated)
            operation.insert("deprecated"_L1, true);
        if (route->ours)
            operation.insert("x-formwright"_L1, true);
        describeInputs(*route, operation);
        const QString path = QString::fromLatin1(route->path);
        QJsonObject item = paths.value(path).toObject();
        item.insert(QString::fromLatin1(contract::methodName(route->method)).toLower(), operation);
        paths.insert(path, item);
        tags.insert(QLatin1StringView(route->module->name),
            QJsonObject{{"name"_L1, QLatin1StringView(route->module->name)},
                {"description"_L1,
                    QString(QLatin1StringView(route->module->name) % u" below "_s
                        % QLatin1StringView(*route->module->prefix ? route->module->prefix : "/"))}});
    }
    QJsonArray tagList;
    for (const QJsonValue &tag : std::as_const(tags))
        tagList.append(tag);
    QJsonObject failureProperties;
    QJsonArray none;
    for (const char *name : {"errcode", "status"})
        contract::addProperty(failureProperties, none, name, contract::typeSchema("integer"), false, "");
    for (const char *name : {"errmsg", "message"})
        contract::addProperty(failureProperties, none, name, contract::typeSchema("string"), false, "");
    contract::addProperty(failureProperties, none, "errors", QJsonObject(), false, "the fields at fault");
    contract::addProperty(failureProperties, none, "code", contract::typeSchema("string"), false,
        "which refusal it is, whatever its sentence says; each field at fault has its own");
    contract::addProperty(failureProperties, none, "values",
        QJsonObject{{"type"_L1, "array"_L1}, {"items"_L1, contract::typeSchema("string")}}, false,
        "what the sentence fills in");
    return {{"openapi"_L1, "3.1.0"_L1},
        {"info"_L1,
            QJsonObject{{"title"_L1, "Formwright"_L1}, {"version"_L1, QLatin1StringView(contract::interfaceVersion)},
                {"description"_L1, "The HTTP interface of Formwright."_L1},
                {"contact"_L1, QJsonObject{{"name"_L1, "Formwright"_L1}}},
                {"license"_L1,
                    QJsonObject{{"name"_L1, "GPL-3.0-or-later"_L1}, {"identifier"_L1, "GPL-3.0-or-later"_L1}}}}},
        {"servers"_L1, QJsonArray{QJsonObject{{"url"_L1, "/"_L1}}}}, {"tags"_L1, tagList}, {"paths"_L1, paths},
        {"components"_L1,
            QJsonObject{{"schemas"_L1, QJsonObject{{"Failure"_L1, contract::objectSchema(failureProperties, {})}}},
                {"securitySchemes"_L1, securitySchemes()}}}};
}

QByteArray ApiDescription::json()
{
    std::call_once(m_once, [this] { m_json = QJsonDocument(describeApi(m_routes)).toJson(QJsonDocument::Compact); });
    return m_json;
}

} // namespace formwright::http
