#include "contract/sample_request.h"

#include "support/test_application.h"

#include <QJsonDocument>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using contract::Place;

namespace {

constexpr const char *boundary = "sample-boundary";

// The first type of a schema that is not null; nullable ones list two.
QString typeOf(const QJsonObject &schema)
{
    const QJsonValue type = schema.value("type"_L1);
    for (const QJsonValue &each : type.toArray()) {
        if (each.toString() != "null"_L1)
            return each.toString();
    }
    return type.toString();
}

QJsonValue sampleOf(const QJsonObject &schema)
{
    const QString type = typeOf(schema);
    if (type == "integer"_L1 || type == "number"_L1)
        return 1;
    if (type == "boolean"_L1)
        return true;
    if (type == "array"_L1)
        return QJsonArray{sampleOf(schema.value("items"_L1).toObject())};
    if (type == "object"_L1) {
        QJsonObject object;
        const QJsonObject properties = schema.value("properties"_L1).toObject();
        const QJsonArray required = schema.value("required"_L1).toArray();
        for (const QJsonValue &name : required)
            object.insert(name.toString(), sampleOf(properties.value(name.toString()).toObject()));
        return object;
    }
    if (schema.value("format"_L1) == "date-time"_L1)
        return u"2026-01-01 00:00:00"_s;
    return u"1"_s;
}

} // namespace

QList<MissingInput> requiredInputs(const http::Route &route)
{
    QList<MissingInput> found;
    for (const http::RouteInput &input : route.inputs()) {
        if (!input.required || input.place == Place::Path)
            continue;
        found.append({input.place, input.name});
        if (input.place != Place::WholeBody || typeOf(input.schema) != "object"_L1)
            continue;
        const QJsonArray members = input.schema.value("required"_L1).toArray();
        for (const QJsonValue &member : members)
            found.append({Place::WholeBody, member.toString().toLatin1(), true});
    }
    return found;
}

SampleRequest::SampleRequest(TestBackend &server, const http::Route &route, const MissingInput &missing,
    const QHash<QByteArray, QByteArray> &pathValues, const GivenInput &given)
    : m_server(server), m_route(route), m_path(route.path)
{
    const bool opaque = route.module->ids == contract::Ids::Opaque;
    for (const QByteArray &name : route.parameterNames)
        m_path.replace(
            QByteArray("{" + name + "}"), pathValues.value(name, opaque ? sealed(server, u"1"_s) : QByteArray("1")));
    for (const http::RouteInput &input : route.inputs())
        addInput(input, missing, given);
}

void SampleRequest::addInput(const http::RouteInput &input, const MissingInput &missing, const GivenInput &given)
{
    if (input.place == Place::Upload)
        m_isMultipart = true;
    const bool isMissing = input.place == missing.place && !missing.insideWholeBody && missing.name == input.name;
    const bool isConcerned = input.place == given.place && (given.insideWholeBody || given.name == input.name);
    if ((!input.required && !isConcerned) || isMissing)
        return;
    const bool isGiven = isConcerned && !given.insideWholeBody;
    const QJsonValue sample = isGiven ? given.value : sampleOf(input.schema);
    switch (input.place) {
    case Place::Query: {
        const QJsonValue lone = sample.isArray() ? sample.toArray().first() : sample;
        m_query += m_query.isEmpty() ? "?" : "&";
        m_query += QByteArray(input.name) + '=' + lone.toVariant().toString().toUtf8().toPercentEncoding();
        break;
    }
    case Place::Body:
        m_members.insert(QLatin1StringView(input.name), sample);
        break;
    case Place::WholeBody:
        m_wholeBody = sample;
        break;
    case Place::Upload:
        m_uploads.append(input.name);
        break;
    default:
        break;
    }
    if (isConcerned && given.insideWholeBody) {
        QJsonObject object = sample.toObject();
        object.insert(QLatin1StringView(given.name), given.value);
        m_wholeBody = object;
    }
    if (input.place == Place::WholeBody && missing.insideWholeBody) {
        QJsonObject object = sample.toObject();
        object.remove(QLatin1StringView(missing.name));
        m_wholeBody = object;
    }
}

QByteArray SampleRequest::multipartBody() const
{
    QByteArray body;
    const QByteArray start = QByteArray("--") + boundary + "\r\nContent-Disposition: form-data; name=\"";
    for (auto it = m_members.begin(); it != m_members.end(); ++it)
        body += start + it.key().toLatin1() + "\"\r\n\r\n" + it.value().toVariant().toString().toUtf8() + "\r\n";
    for (const QByteArray &name : m_uploads)
        body += start + name + "\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\na\r\n";
    return body + "--" + boundary + "--\r\n";
}

Answer SampleRequest::send()
{
    const QByteArray method = contract::methodName(m_route.method);
    if (m_isMultipart) {
        return m_server.call(method, m_path + m_query, multipartBody(),
            {{"Content-Type", QByteArray("multipart/form-data; boundary=") + boundary}});
    }
    QByteArray body;
    if (m_wholeBody.isArray())
        body = QJsonDocument(m_wholeBody.toArray()).toJson();
    else if (m_wholeBody.isObject())
        body = QJsonDocument(m_wholeBody.toObject()).toJson();
    else if (!m_wholeBody.isUndefined())
        body = QJsonDocument(QJsonArray{m_wholeBody}).toJson(QJsonDocument::Compact).chopped(1).sliced(1);
    else if (!m_members.isEmpty())
        body = QJsonDocument(m_members).toJson();
    return m_server.call(method, m_path + m_query, body);
}

} // namespace formwright::tests
