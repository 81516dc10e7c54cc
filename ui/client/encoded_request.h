#pragma once

#include "app/contract/decode.h"
#include "app/contract/encode.h"
#include "app/contract/endpoint.h"

#include <QUrl>
#include <QUrlQuery>

namespace formwright::client {

// A contract input as a request needs it.
struct EncodedRequest {
    QByteArray method;
    QByteArray path; // percent-encoded, from the root of the server
    QUrlQuery query;
    QByteArray body; // JSON; empty when there is none
    struct File {
        QByteArray member;
        contract::Upload upload;
    };
    QList<File> files; // with files, the body travels as multipart
    QList<QPair<QByteArray, QByteArray>> texts; // members of a multipart body
};

// A value as the text of a path variable or query parameter.
QString parameterText(const QByteArray &json);
// An empty value is left out, unless the server asks for the parameter in any case.
void addQuery(QUrlQuery &query, const char *name, const QByteArray &json, bool isRequired);

template <class In, class Out> EncodedRequest encodeRequest(const contract::Endpoint<In, Out> &endpoint, const In &in)
{
    using contract::encode; // beside those that stand with their types
    using contract::Place;
    static const contract::WireContext wire;
    EncodedRequest request;
    request.method = contract::methodName(endpoint.method);
    request.path = QByteArray(endpoint.module.prefix) + endpoint.path;
    contract::JsonWriter body;
    body.beginObject();
    bool hasBody = false;
    contract::forEachField<In>([&](const auto &field) {
        using Value = typename std::decay_t<decltype(field)>::value_type;
        const Value &value = in.*field.member;
        if constexpr (std::is_same_v<Value, contract::Upload>) {
            request.files.append({field.name, value});
        } else if constexpr (std::is_same_v<Value, QList<contract::Upload>>) {
            for (const contract::Upload &upload : value)
                request.files.append({field.name, upload});
        } else {
            if constexpr (contract::detail::IsOptional<Value>::value) {
                if (!value)
                    return;
            }
            contract::JsonWriter json;
            encode(json, value, wire);
            switch (field.place) {
            case Place::Path:
                request.path.replace(QByteArray('{' + QByteArray(field.name) + '}'),
                    QUrl::toPercentEncoding(parameterText(json.text())));
                break;
            case Place::Query:
                addQuery(request.query, field.name, json.text(), !field.mayBeAbsent);
                break;
            case Place::Body:
                hasBody = true;
                body.key(field.name);
                body.raw(json.text());
                request.texts.append({field.name, parameterText(json.text()).toUtf8()});
                break;
            case Place::WholeBody:
                request.body = json.text();
                break;
            default:
                break;
            }
        }
    });
    body.endObject();
    if (hasBody)
        request.body = body.take();
    return request;
}

} // namespace formwright::client
