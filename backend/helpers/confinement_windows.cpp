#include "backend/helpers/confinement.h"

#ifdef Q_OS_WIN
namespace formwright::helpers {

// The job and the token that the parent starts a helper with take the rights away (helper_system_windows.cpp): one
// process, an end with the parent's, and a level of integrity that may write to nothing of the user's.
std::optional<QString> giveUpRights()
{
    return {};
}

} // namespace formwright::helpers
#endif
