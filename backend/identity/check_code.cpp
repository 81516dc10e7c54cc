#include "backend/identity/check_code.h"

#include <sodium.h>

namespace formwright::identity {

QString newCheckCodeText()
{
    constexpr char alphabet[] = "ACDEFHJKMNPQRTUVWXY34679";
    QString code;
    for (int i = 0; i < 4; ++i)
        code += QLatin1Char(alphabet[randombytes_uniform(sizeof alphabet - 1)]);
    return code;
}

} // namespace formwright::identity
