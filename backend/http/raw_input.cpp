#include "backend/http/raw_input.h"

#include "app/contract/error.h"
#include "app/contract/json_text.h"
#include "app/contract/utf8_text.h"
#include "backend/files/multipart.h"
#include "backend/files/read_error.h"

#include <QJsonDocument>
#include <QMap>

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

QString decoded(QByteArrayView text)
{
    if (!text.contains('+') && !text.contains('%'))
        return contract::utf8Text(text);
    QByteArray bytes = text.toByteArray();
    bytes.replace('+', ' ');
    return contract::utf8Text(QByteArray::fromPercentEncoding(bytes));
}

QString stripped(const QByteArray &contentType)
{
    return QString::fromLatin1(contentType).section(u';', 0, 0).trimmed().toLower();
}

// Whether the JSON is neither an array nor an object.
bool isLone(QByteArrayView json)
{
    constexpr QByteArrayView byteOrderMark = "\xEF\xBB\xBF";
    if (json.startsWith(byteOrderMark))
        json = json.sliced(byteOrderMark.size());
    json = json.trimmed();
    return !json.startsWith('{') && !json.startsWith('[');
}

} // namespace

QList<QPair<QString, QString>> formItems(const QByteArray &text)
{
    QList<QPair<QString, QString>> items;
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = text.indexOf('&', start);
        if (end < 0)
            end = text.size();
        const QByteArrayView pair = QByteArrayView(text).sliced(start, end - start);
        const qsizetype equals = pair.indexOf('=');
        if (!pair.isEmpty())
            items.append({decoded(equals < 0 ? pair : pair.first(equals)),
                equals < 0 ? u""_s : decoded(pair.sliced(equals + 1))});
        start = end + 1;
    }
    return items;
}

QByteArray cookieOf(const Request &request, QByteArrayView name)
{
    for (const auto &field : request.headers.fields()) {
        if (field.first.compare("cookie", Qt::CaseInsensitive) != 0)
            continue;
        for (const QByteArray &part : field.second.split(';')) {
            const QByteArray pair = part.trimmed();
            if (pair.size() > name.size() && pair[name.size()] == '=' && pair.startsWith(name)) {
                QByteArray value = pair.mid(name.size() + 1);
                if (value.size() >= 2 && value.startsWith('"') && value.endsWith('"'))
                    value = value.mid(1, value.size() - 2);
                return value;
            }
        }
    }
    return {};
}

RawInput::RawInput(const Request &request, const std::vector<QByteArray> &parameterNames,
    const QStringList &parameterValues, const contract::JsonLimits &limits)
    : m_request(request),
      m_parameterNames(parameterNames),
      m_parameterValues(parameterValues),
      m_limits(limits),
      m_query(formItems(request.query))
{
    if (request.body.isEmpty())
        return;
    const QByteArray contentType = request.headers.value("content-type");
    const QString kind = stripped(contentType);
    if (kind == "application/x-www-form-urlencoded"_L1)
        readForm(limits);
    else if (kind == "multipart/form-data"_L1)
        readMultipart(contentType);
    else if (kind == "text/plain"_L1)
        m_body = QString::fromUtf8(request.body);
    else
        readJson(limits);
}

// The object of those members. QJsonObject keeps its members in order, and each that is put before another moves all of
// those behind it: they are sorted first.
static QJsonObject objectOf(const QMap<QString, QString> &members)
{
    QJsonObject object;
    for (auto member = members.begin(); member != members.end(); ++member)
        object.insert(member.key(), member.value());
    return object;
}

void RawInput::readForm(const contract::JsonLimits &limits)
{
    if (m_request.body.count('&') >= limits.values)
        throw Error::tooLarge(u"the body has too many fields"_s);
    QMap<QString, QString> members;
    m_form = formItems(m_request.body);
    for (const auto &[name, value] : std::as_const(m_form))
        members.insert(name, value);
    m_body = objectOf(members);
}

void RawInput::readMultipart(const QByteArray &contentType)
{
    QMap<QString, QString> members;
    try {
        const auto parts = files::parseMultipart(contentType, m_request.body);
        for (const files::MultipartPart &part : parts) {
            if (part.isFile)
                m_files.append(part);
            else
                members.insert(part.name, contract::utf8Text(part.data));
        }
    } catch (const files::ReadError &error) {
        throw Error::invalid(error.message());
    }
    m_body = objectOf(members);
}

void RawInput::readJson(const contract::JsonLimits &limits)
{
    const auto refuse = [](const QString &message, qsizetype offset) {
        return Error::invalid(u"the body is not valid JSON: "_s % message % u" at byte "_s % QString::number(offset));
    };
    if (const auto problem = contract::problemOfJson(m_request.body, limits)) {
        if (problem->isTooMuch)
            throw Error::tooLarge(u"the body is more JSON than is read: "_s % QLatin1StringView(problem->message));
        // Bare text that nobody said anything about.
        if (m_request.headers.value("content-type").isEmpty() && !m_request.body.startsWith('{')
            && !m_request.body.startsWith('[')) {
            m_body = contract::utf8Text(m_request.body);
            return;
        }
        throw refuse(QString::fromLatin1(problem->message), problem->offset);
    }
    // QJsonDocument takes arrays and objects only; a lone value is wrapped.
    QByteArray text = contract::keepLongNumbers(m_request.body);
    const bool isAlone = isLone(text);
    if (isAlone)
        text = '[' + text + ']';
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text, &problem);
    if (problem.error != QJsonParseError::NoError)
        throw refuse(problem.errorString(), problem.offset);
    if (isAlone)
        m_body = document.array().first();
    else
        m_body = document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

QJsonValue RawInput::pathValue(const char *name) const
{
    for (size_t i = 0; i < m_parameterNames.size(); ++i) {
        if (m_parameterNames[i] == name)
            return m_parameterValues.at(qsizetype(i));
    }
    return QJsonValue(QJsonValue::Undefined);
}

static QJsonValue valueIn(const QList<QPair<QString, QString>> &items, QLatin1StringView name, bool isList)
{
    QJsonArray values;
    for (const auto &[itemName, value] : items) {
        if (itemName != name)
            continue;
        if (!isList)
            return value;
        values.append(value);
    }
    return values.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(values);
}

QJsonValue RawInput::queryValue(const char *name, bool isList, bool isAlsoForm) const
{
    const QLatin1StringView key(name);
    const QJsonValue found = valueIn(m_query, key, isList);
    return found.isUndefined() && isAlsoForm ? valueIn(m_form, key, isList) : found;
}

QJsonValue RawInput::bodyMember(const char *name, bool isList) const
{
    if (!m_body.isObject())
        return QJsonValue(QJsonValue::Undefined);
    const QJsonValue value = m_body.toObject().value(QLatin1StringView(name));
    if (!isList || m_form.isEmpty() || !value.isString())
        return value;
    // A form has texts alone: a list is the JSON of it.
    const QByteArray text = value.toString().toUtf8();
    if (contract::problemOfJson(text, m_limits))
        return value;
    const QJsonDocument document = QJsonDocument::fromJson(text);
    return document.isArray() ? QJsonValue(document.array()) : value;
}

QJsonValue RawInput::headerValue(const char *name) const
{
    if (!m_request.headers.contains(name))
        return QJsonValue(QJsonValue::Undefined);
    return QString::fromUtf8(m_request.headers.value(name));
}

QJsonValue RawInput::cookieValue(const char *name) const
{
    const QByteArray value = cookieOf(m_request, name);
    return value.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(QString::fromUtf8(value));
}

std::optional<contract::Upload> RawInput::upload(const char *name) const
{
    const QLatin1StringView key(name);
    for (const files::MultipartPart &file : m_files) {
        if (file.name == key)
            return contract::Upload{file.fileName, file.data.toByteArray()};
    }
    return std::nullopt;
}

QList<contract::Upload> RawInput::uploads() const
{
    QList<contract::Upload> found;
    for (const files::MultipartPart &file : m_files)
        found.append({file.fileName, QByteArray::fromRawData(file.data.data(), file.data.size())});
    return found;
}

} // namespace formwright::http
