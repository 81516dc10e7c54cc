#pragma once

#include <QString>

namespace formwright::bench {

inline constexpr const char *approvalsDomain = "Approvals";
inline constexpr const char *approvalsPassword = "a long bench password"; // of everybody; logins are benchLogin(n)

// Makes a data directory with a domain of so many people and a software whose documents travel: user 0 has begun the
// flow of `todos` of them, and each waits for one of the others in turn. Written by what writes them in the server.
// Throws contract::Error and std::runtime_error.
void makeApprovals(const QString &dataDirectory, int people, int todos);

} // namespace formwright::bench
