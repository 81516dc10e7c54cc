#pragma once

#include <QList>
#include <QString>

#include <exception>

namespace formwright::contract {

// What went wrong, independent of HTTP. The envelope of the module turns it into a status and an errcode.
enum class ErrorCode {
    Invalid, // the input breaks a rule: 400
    Unauthenticated, // no user behind the token: 401, always without a body
    Forbidden, // a known user who may not: 403
    NotFound, // 404
    Conflict, // the row changed meanwhile, or a unique value exists: 409
    TooLarge, // 413
    TooMany, // throttled: 429
    Unavailable, // a part the server needs does not answer: 503
    Internal, // 500
    LoginFailed, // wrong account, password or code: 200 with the module's failure value, as clients of the logins
                 // expect
};

int httpStatus(ErrorCode code);

// One input that is at fault.
struct FieldError {
    QString field;
    QString message;
    int code = 40001; // Document A, Errors: the errcode of a failing field
};

// Thrown below the dispatcher: ends one request and rolls its unit of work back. `message` may be shown to anybody,
// `detail` (driver text, SQL, file names) is only logged.
class Error : public std::exception
{
public:
    Error(ErrorCode code, QString message, QString detail = {})
        : code(code),
          message(std::move(message)),
          detail(std::move(detail)),
          m_what(QString(this->message % QStringLiteral(" - ") % this->detail).toUtf8())
    { }

    static Error invalid(QString message) { return {ErrorCode::Invalid, std::move(message)}; }
    static Error invalid(QString message, QList<FieldError> fields)
    {
        Error error(ErrorCode::Invalid, std::move(message));
        error.fields = std::move(fields);
        return error;
    }
    static Error unauthenticated() { return {ErrorCode::Unauthenticated, QStringLiteral("sign in first")}; }
    static Error forbidden(QString message) { return {ErrorCode::Forbidden, std::move(message)}; }
    static Error notFound(QString message) { return {ErrorCode::NotFound, std::move(message)}; }
    static Error conflict(QString message) { return {ErrorCode::Conflict, std::move(message)}; }
    static Error tooLarge(QString message) { return {ErrorCode::TooLarge, std::move(message)}; }
    static Error tooMany(QString message) { return {ErrorCode::TooMany, std::move(message)}; }
    static Error unavailable(QString message, QString detail = {})
    {
        return {ErrorCode::Unavailable, std::move(message), std::move(detail)};
    }
    static Error loginFailed(QString message, bool showCode)
    {
        Error error(ErrorCode::LoginFailed, std::move(message));
        error.showCode = showCode;
        return error;
    }
    static Error internal(QString detail)
    {
        return {ErrorCode::Internal, QStringLiteral("internal error"), std::move(detail)};
    }

    const char *what() const noexcept override { return m_what.constData(); }

    ErrorCode code;
    QString message;
    QString detail;
    QList<FieldError> fields;
    int errcode = 0; // 0: the one the module's envelope gives to this code
    bool showCode = false; // a failed login that needs the code image from now on

private:
    QByteArray m_what;
};

} // namespace formwright::contract
