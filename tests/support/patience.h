// How long a test waits for what comes of itself: Qt's five seconds are too few where as many tests run as there are
// cores, and a test that passes waits no longer for it.
#pragma once

#include <QTest>

namespace formwright::tests {
inline constexpr int tryPatience = 30'000; // milliseconds
} // namespace formwright::tests

#undef QTRY_VERIFY
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT((expression), formwright::tests::tryPatience)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expression, message)                                                                              \
    QTRY_VERIFY2_WITH_TIMEOUT((expression), (message), formwright::tests::tryPatience)
#undef QTRY_COMPARE
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT((actual), (expected), formwright::tests::tryPatience)
