#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/no_input.h"

namespace formwright::contract::platform {

// The server about itself.
inline constexpr Module module{"Platform", "", Envelope::Bare, Auth::None};

struct Health {
    QString status; // UP or DOWN
    std::optional<QString> reason;

    static constexpr auto fields()
    {
        return std::tuple{member("status", &Health::status), member("reason", &Health::reason)};
    }
};

inline constexpr Endpoint<NoInput, Health> health{
    module, Method::Get, "/actuator/health", Permission::None, "Tell whether the server can work"};

inline constexpr auto apiDescription = Endpoint<NoInput, FileAnswer>{module, Method::Get, "/v3/api-docs",
    Permission::ApiDescription, "Describe every endpoint (OpenAPI 3.1)"}
                                           .takes(Auth::Designer);

// Signing in once with a ticket that the carrier of this server made: the desktop on its embedded server.
struct UseTicket {
    QString ticket;

    static constexpr auto fields() { return std::tuple{body("ticket", &UseTicket::ticket)}; }
};

struct TicketAnswer {
    QString adminToken;
    QString userId;
    QString username;
    qint64 expiresAt = 0;

    static constexpr auto fields()
    {
        using A = TicketAnswer;
        return std::tuple{member("adminToken", &A::adminToken), member("userId", &A::userId),
            member("username", &A::username), member("expiresAt", &A::expiresAt)};
    }
};

inline constexpr auto useTicket = Endpoint<UseTicket, TicketAnswer>{module, Method::Post, "/api/authtime/login/ticket",
    Permission::None, "Sign in with a one-time ticket"}
                                      .manual()
                                      .wrapped(Envelope::Resource)
                                      .ourOwn();

} // namespace formwright::contract::platform
