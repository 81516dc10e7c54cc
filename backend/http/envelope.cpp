#include "backend/http/envelope.h"

#include "app/contract/refusal.h"
#include "app/contract/refusals.h"
#include "app/contract/runtime_activities.h"

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Envelope;
using contract::Error;
using contract::ErrorCode;
using contract::JsonWriter;

namespace {

constexpr int validationFailed = 4001; // Document A, Errors

bool isResource(Envelope envelope)
{
    return envelope == Envelope::Resource || envelope == Envelope::KnowledgeResource || envelope == Envelope::Bare;
}

// The code of a sentence and the values in it (app/contract/refusals.h). A designer's own words have none.
void writeCode(JsonWriter &out, const QString &sentence)
{
    const std::optional<contract::KnownRefusal> known = contract::refusalOfSentence(sentence);
    if (!known)
        return;
    out.key("code");
    out.string(QString::fromLatin1(known->refusal.code));
    if (known->values.isEmpty())
        return;
    out.key("values");
    out.beginArray();
    for (const QString &value : known->values)
        out.string(value);
    out.endArray();
}

bool isSaidByScript(const Error &error)
{
    return error.errcode == contract::runtime_activities::stoppedByScript
        || error.errcode == contract::runtime_activities::agreementNeeded;
}

void writeFieldErrors(JsonWriter &out, const Error &error)
{
    out.key("errors");
    if (error.fields.isEmpty()) {
        out.null();
        return;
    }
    out.beginArray();
    for (const contract::FieldError &field : error.fields) {
        out.beginObject();
        out.key("errcode");
        out.number(qint64(field.code));
        out.key("field");
        out.string(field.field);
        out.key("errmsg");
        out.string(field.message);
        writeCode(out, field.message);
        out.endObject();
    }
    out.endArray();
}

void writeResourceError(JsonWriter &out, const Error &error, Envelope envelope)
{
    int errcode = envelope == Envelope::KnowledgeResource ? contract::httpStatus(error.code) : 1;
    if (error.errcode != 0)
        errcode = error.errcode;
    out.key("errcode");
    out.number(qint64(errcode));
    out.key("errmsg");
    out.string(error.message);
    if (!isSaidByScript(error))
        writeCode(out, error.message);
    out.key("data");
    if (errcode == validationFailed) {
        // Clients look for the list in either place (decisions: a save that fails validation).
        out.beginObject();
        out.key("errcode");
        out.number(qint64(errcode));
        out.key("errmsg");
        out.string(error.message);
        writeFieldErrors(out, error);
        out.endObject();
    } else if (const auto *refusal = dynamic_cast<const contract::Refusal *>(&error)) {
        out.value(refusal->data);
    } else {
        out.null();
    }
    writeFieldErrors(out, error);
    if (error.showCode) {
        out.key("showCode");
        out.boolean(true);
    }
}

} // namespace

void beginSuccess(JsonWriter &out, Envelope envelope)
{
    out.beginObject();
    if (isResource(envelope)) {
        out.key("errcode");
        out.number(qint64(0));
        out.key("errmsg");
        out.string(u"ok");
    } else {
        out.key("status");
        out.number(qint64(envelope == Envelope::StatusOne ? 1 : 0));
        out.key("message");
        out.string(u"ok");
    }
}

void endSuccess(JsonWriter &out, Envelope envelope)
{
    if (isResource(envelope)) {
        out.key("errors");
        out.null();
    }
    out.endObject();
}

Response errorResponse(const Error &error, Envelope envelope)
{
    Response response;
    response.status = contract::httpStatus(error.code);
    if (error.code == ErrorCode::Unauthenticated) {
        response.contentType.clear();
        return response;
    }
    JsonWriter out;
    out.setHtmlEscaping(envelope == Envelope::KnowledgeResource);
    out.beginObject();
    if (isResource(envelope)) {
        writeResourceError(out, error, envelope);
    } else {
        out.key("status");
        out.number(qint64(envelope == Envelope::StatusOne ? 0 : 1));
        out.key("message");
        out.string(error.message.isEmpty() ? u"error"_s : error.message);
        writeCode(out, error.message);
        if (!error.fields.isEmpty())
            writeFieldErrors(out, error);
        if (error.showCode) {
            out.key("showCode");
            out.boolean(true);
        }
    }
    out.endObject();
    response.body = out.take();
    if (error.code == ErrorCode::TooMany || error.code == ErrorCode::Unavailable)
        response.headers.append(qMakePair(QByteArray("Retry-After"), QByteArray("5")));
    return response;
}

Response htmlPage(int status, const QString &title, const QString &text)
{
    Response response;
    response.status = status;
    response.contentType = "text/html; charset=utf-8";
    response.body = QString(u"<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>"_s
        % title.toHtmlEscaped() % u"</title></head><body><h1>"_s % title.toHtmlEscaped() % u"</h1><p>"_s
        % text.toHtmlEscaped() % u"</p></body></html>\n"_s)
                        .toUtf8();
    return response;
}

} // namespace formwright::http
