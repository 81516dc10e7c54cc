#pragma once

#include "app/contract/error.h"

#include <QJsonObject>
#include <QString>

#include <variant>

namespace formwright::client {

// Why a call did not give its answer, in words for the person at the screen.
struct Failure {
    enum class Kind {
        Network, // no connection, or it broke
        Unauthenticated, // sign in again
        Refused, // the server understood and said no; `message` and `fields` are its words
        Server, // the server failed
        Cancelled,
    };
    Kind kind = Kind::Network;
    QString message;
    QList<contract::FieldError> fields;
    QString requestId; // to find the call in the server's log
    int httpStatus = 0;
    int errcode = 0;
    bool showCode = false; // a login that needs the code image now
    QJsonObject data; // what some refusals tell besides: who changed a design meanwhile, who uses it

    bool isConflict() const { return httpStatus == 409; }
};

// The value of a call, or why there is none.
template <class T> class Result
{
public:
    Result(T value) : m_state(std::move(value)) { }
    Result(Failure failure) : m_state(std::move(failure)) { }

    bool ok() const { return std::holds_alternative<T>(m_state); }
    explicit operator bool() const { return ok(); }
    const T &value() const { return std::get<T>(m_state); }
    const T &operator*() const { return value(); }
    const T *operator->() const { return &value(); }
    const Failure &failure() const { return std::get<Failure>(m_state); }

private:
    std::variant<T, Failure> m_state;
};

} // namespace formwright::client
