#pragma once

#include <QString>

namespace formwright::tests {

// The one engine that this run of a test is for (FORMWRIGHT_TEST_ENGINE); empty: any. Ends the program, as skipped,
// where that engine is not there.
QString engineOfThisRun();

} // namespace formwright::tests
