#include "app/contract/error.h"

namespace formwright::contract {

int httpStatus(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Invalid:
        return 400;
    case ErrorCode::Unauthenticated:
        return 401;
    case ErrorCode::Forbidden:
        return 403;
    case ErrorCode::NotFound:
        return 404;
    case ErrorCode::Conflict:
        return 409;
    case ErrorCode::TooLarge:
        return 413;
    case ErrorCode::TooMany:
        return 429;
    case ErrorCode::Unavailable:
        return 503;
    case ErrorCode::LoginFailed:
        return 200;
    case ErrorCode::Internal:
        break;
    }
    return 500;
}

} // namespace formwright::contract
