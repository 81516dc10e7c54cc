#pragma once

#include "app/contract/decode.h"
#include "app/contract/fields.h"
#include "app/contract/json_text.h"
#include "backend/files/multipart.h"
#include "backend/http/request.h"

#include <QJsonObject>
#include <QStringList>

namespace formwright::http {

// What a request carries, taken apart but not yet typed. Bodies are JSON, form-urlencoded or multipart, of which the
// latter two become an object of texts; text/plain is one text.
class RawInput
{
public:
    // `parameterNames` and `parameterValues` are of the matched path. Throws Error::invalid for a body that cannot be
    // read, tooLarge for one with more in it than the limits allow.
    RawInput(const Request &request, const std::vector<QByteArray> &parameterNames, const QStringList &parameterValues,
        const contract::JsonLimits &limits = {});

    QJsonValue pathValue(const char *name) const;
    // All values of a repeated parameter as an array when `isList`, else the first one; undefined when absent. Where
    // `isAlsoForm`, what is absent may stand in a form-urlencoded body.
    QJsonValue queryValue(const char *name, bool isList, bool isAlsoForm = false) const;
    // A list that a form has is the JSON text of it.
    QJsonValue bodyMember(const char *name, bool isList = false) const;
    QJsonValue wholeBody() const { return m_body; }
    QJsonValue headerValue(const char *name) const;
    QJsonValue cookieValue(const char *name) const;
    std::optional<contract::Upload> upload(const char *name) const;
    // Every file of the body, whatever its part is called. The contents look into the request's body and live as long
    // as that.
    QList<contract::Upload> uploads() const;

private:
    void readForm(const contract::JsonLimits &limits);
    void readMultipart(const QByteArray &contentType);
    void readJson(const contract::JsonLimits &limits);

    const Request &m_request;
    const std::vector<QByteArray> &m_parameterNames;
    const QStringList &m_parameterValues;
    const contract::JsonLimits m_limits;
    QList<QPair<QString, QString>> m_query;
    QList<QPair<QString, QString>> m_form; // of a form-urlencoded body
    QJsonValue m_body{QJsonValue::Undefined};
    QList<files::MultipartPart> m_files;
};

// Percent-decoded `name=value` pairs; + means a space.
QList<QPair<QString, QString>> formItems(const QByteArray &text);

// The value of a cookie, empty when the request has none of that name.
QByteArray cookieOf(const Request &request, QByteArrayView name);

namespace detail {
template <class T> struct IsList : std::false_type { };
template <class T> struct IsList<QList<T>> : std::true_type { };
} // namespace detail

// Fills an input struct from its places. Throws Error::invalid naming every field at fault, Error::notFound for an id
// that cannot be opened.
template <contract::Described In> In decodeInput(const RawInput &raw, const contract::WireContext &wire)
{
    using contract::Place;
    In in;
    contract::DecodeProblems problems;
    // A form in the body counts as query where the endpoint has no body of its own.
    bool hasBody = false;
    contract::forEachField<In>([&](const auto &field) {
        hasBody
            = hasBody || field.place == Place::Body || field.place == Place::WholeBody || field.place == Place::Upload;
    });
    contract::forEachField<In>([&](const auto &field) {
        const contract::DecodeContext context{wire, problems, contract::boundsOf(field), true};
        using Value = typename std::decay_t<decltype(field)>::value_type;
        if constexpr (std::is_same_v<Value, contract::Upload>) {
            if (auto file = raw.upload(field.name))
                in.*field.member = std::move(*file);
            else if (isRequired(field))
                problems.add(
                    QString::fromLatin1(field.name), QStringLiteral("is required: a file in a multipart body"));
        } else if constexpr (std::is_same_v<Value, QList<contract::Upload>>) {
            QList<contract::Upload> files = raw.uploads();
            if (context.takesItems(files.size(), QString::fromLatin1(field.name)))
                in.*field.member = std::move(files);
        } else {
            const auto find = [&](const char *name) -> QJsonValue {
                switch (field.place) {
                case Place::Path:
                    return raw.pathValue(name);
                case Place::Query:
                    return raw.queryValue(name, detail::IsList<Value>::value, !hasBody);
                case Place::Body:
                    return raw.bodyMember(name, detail::IsList<Value>::value);
                case Place::WholeBody:
                    return raw.wholeBody();
                case Place::Header:
                    return raw.headerValue(name);
                case Place::Cookie:
                    return raw.cookieValue(name);
                case Place::Upload:
                case Place::Member:
                    break;
                }
                return QJsonValue(QJsonValue::Undefined);
            };
            QJsonValue found = find(field.name);
            if (found.isUndefined() && field.otherName)
                found = find(field.otherName);
            const QString name = field.place == Place::WholeBody ? QString() : QString::fromLatin1(field.name);
            if (found.isUndefined()
                || (field.mayBeAbsent && (found.isNull() || (found.isString() && found.toString().isEmpty())))) {
                if (isRequired(field))
                    problems.add(name.isEmpty() ? QStringLiteral("body") : name, QStringLiteral("is required"));
                return;
            }
            // Unqualified, so that types that are declared after this header are found too.
            decode(found, in.*field.member, name, context);
        }
    });
    if (!problems.isEmpty())
        throw contract::Error::invalid(QStringLiteral("invalid input"), problems.errors());
    if (problems.unknownId)
        throw contract::Error::notFound(QStringLiteral("not found"));
    return in;
}

} // namespace formwright::http
