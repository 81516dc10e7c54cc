#pragma once

#include <QString>

namespace formwright::bench {

inline constexpr const char *approvalsDomain = "Approvals";
inline constexpr const char *approvalsPassword = "a long bench password"; // of everybody; logins are benchLogin(n)

// Makes a data directory with a domain of so many people and a software whose documents travel: user 0 has begun the
// flow of `todos` of them, and each waits for one of the others in turn. Written by what writes them in the server.
// Of `relayed` further ones it is the turn of user 0, and that of user 1 behind him. `database`: as the setting of that
// name. Throws contract::Error and std::runtime_error.
void makeApprovals(const QString &dataDirectory, const QString &database, int people, int todos, int relayed);

} // namespace formwright::bench
