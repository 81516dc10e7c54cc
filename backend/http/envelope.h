#pragma once

#include "app/contract/encode.h"
#include "app/contract/endpoint.h"
#include "app/contract/error.h"
#include "backend/http/response.h"

#include <QUrl>

namespace formwright::http {

// The opening and closing of an envelope around data that the caller writes in between (Document A, Response
// envelopes).
void beginSuccess(contract::JsonWriter &out, contract::Envelope envelope);
void endSuccess(contract::JsonWriter &out, contract::Envelope envelope);

// The answer to a failed request. 401 never has a body.
Response errorResponse(const contract::Error &error, contract::Envelope envelope);

// Small HTML pages the documents ask for: method not allowed, starting.
Response htmlPage(int status, const QString &title, const QString &text);

// An output whose fields stand beside errcode and errmsg instead of inside data.
template <class T>
concept BesideEnvelope = requires
{
    T::besideEnvelope;
};

// Writes what a handler returned: JSON in the envelope, a file, a stream or nothing at all.
template <class Out>
void encodeAnswer(Response &response, const Out &out, contract::Envelope envelope, const contract::WireContext &wire)
{
    using namespace contract;
    if constexpr (std::is_same_v<Out, FileAnswer>) {
        response.body = out.content;
        response.file = out.stored;
        response.contentType = out.contentType;
        if (!out.fileName.isEmpty()) {
            response.headers.append(
                {"Content-Disposition", "attachment; filename*=UTF-8''" + QUrl::toPercentEncoding(out.fileName)});
        }
        if (!out.cookie.isEmpty())
            response.headers.append({"Set-Cookie", out.cookie});
    } else if constexpr (std::is_same_v<Out, EmptyAnswer>) {
        response.contentType.clear();
    } else if constexpr (std::is_same_v<Out, StreamSpec>) {
        response.stream = out;
    } else {
        JsonWriter writer;
        writer.setHtmlEscaping(envelope == Envelope::KnowledgeResource);
        if (envelope == Envelope::Bare) {
            encode(writer, out, wire);
        } else {
            beginSuccess(writer, envelope);
            if constexpr (BesideEnvelope<Out>) {
                encodeMembers(writer, out, wire);
            } else if constexpr (!std::is_same_v<Out, Nothing>) {
                writer.key("data");
                encode(writer, out, wire);
            }
            endSuccess(writer, envelope);
        }
        response.body = writer.take();
    }
}

} // namespace formwright::http
