#pragma once

#include "app/settings/settings.h"
#include "backend/script/script_call.h"

#include <chrono>

namespace formwright::script {

// What scripts are held to; the settings that begin with "script.".
struct ScriptLimits {
    int processes = 2; // that run scripts at a time; one more waits, for the next who comes
    qint64 memory = 512 * 1024 * 1024; // of each, in bytes
    qsizetype largestFrame = 16 * 1024 * 1024;
    std::chrono::milliseconds field{200};
    std::chrono::milliseconds request{2'000};
    std::chrono::milliseconds rows{1'000};
    std::chrono::milliseconds button{10'000};
    std::chrono::milliseconds job{60'000};
    int clockFactor = 5; // how many times its budget a script may take by the clock
    std::chrono::milliseconds wait{5'000}; // for a process, before a call is given up
    std::chrono::milliseconds idle{300'000}; // after which processes that nobody uses end
    int killsBeforeRest = 3; // within ten seconds
    std::chrono::milliseconds rest{60'000};

    std::chrono::milliseconds of(Budget budget) const;
};

ScriptLimits scriptLimits(const settings::Settings &settings);

} // namespace formwright::script
