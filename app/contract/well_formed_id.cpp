#include "app/contract/well_formed_id.h"

#include <algorithm>

namespace formwright::contract {

bool isWellFormedId(QStringView id)
{
    constexpr qsizetype mostCharacters = 64;
    return !id.isEmpty() && id.size() <= mostCharacters && std::all_of(id.begin(), id.end(), [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_'
            || c == u'-';
    });
}

} // namespace formwright::contract
