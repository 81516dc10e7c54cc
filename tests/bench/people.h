#pragma once

#include <QString>

namespace formwright::bench {

inline constexpr const char *peopleDomainId = "bench-people";
inline constexpr const char *adminLogin = "bench-admin";
inline constexpr const char *peoplePassword = "a long bench password"; // of everybody

// Makes a data directory with a domain of so many users, spread evenly over a tree of so many departments, and a super
// administrator. Of 50,000 people in 2,000 departments 27,775 work in
// `busyDepartment` and below. The same numbers give the same people. Throws
// contract::Error.
void makePeople(const QString &dataDirectory, int users, int departments);

inline constexpr const char *busyDepartment = "bench-department-1";
// Where it moves to and back.
inline constexpr const char *otherDepartment = "bench-department-2";

QString benchUserId(int number);
QString benchLogin(int number);
QString benchName(int number);

} // namespace formwright::bench
