#pragma once

#include "app/contract/error.h"

#include <QJsonObject>

namespace formwright::contract {

// An error that says more than words: `data` of the answer.
class Refusal : public Error
{
public:
    Refusal(ErrorCode code, QString message, int answered, QJsonObject data)
        : Error(code, std::move(message)), data(std::move(data))
    {
        errcode = answered;
    }

    QJsonObject data;
};

} // namespace formwright::contract
