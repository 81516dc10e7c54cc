#include "app/contract/paged.h"

#include "app/contract/error.h"

namespace formwright::contract {

using namespace Qt::StringLiterals;

Page pageOf(int number, int lines, int most)
{
    QList<FieldError> errors;
    if (number < 1)
        errors.append({u"pageNo"_s, u"starts at 1"_s});
    if (lines < 1)
        errors.append({u"linesPerPage"_s, u"must be at least 1"_s});
    if (!errors.isEmpty())
        throw Error::invalid(u"invalid paging"_s, errors);
    // Old clients ask for 2147483647 rows and mean "all" (Document A, Limits): they get the largest page.
    return {number, std::min(lines, most)};
}

} // namespace formwright::contract
