#include "backend/forms/design_filter.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

DesignFilter designFilter(
    const storage::Dialect &dialect, const QString &applicationId, const QString &moduleId, const QString &nameContains)
{
    DesignFilter filter{u" WHERE application_id = ?"_s, {applicationId}};
    if (!moduleId.isEmpty()) {
        filter.where += u" AND module_id = ?"_s;
        filter.values.append(moduleId);
    }
    if (!nameContains.isEmpty()) {
        filter.where += u" AND "_s % dialect.containsText(u"name"_s);
        filter.values.append(storage::likePattern(nameContains));
    }
    return filter;
}

} // namespace formwright::forms
