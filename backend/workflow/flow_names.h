// How flows are called where they are only counted.
#pragma once

#include <QString>
#include <QStringBuilder>

namespace formwright::workflow {

// An expression of SQL. A flow that is gone keeps the name that it had last, as a free one has that of its instance's
// version.
inline QString nameOfFlow(QStringView idColumn)
{
    return u"coalesce((SELECT name FROM flow WHERE flow.id = " % idColumn
        % u"), (SELECT name FROM flow_version WHERE flow_version.flow_id = " % idColumn
        % u" ORDER BY version DESC LIMIT 1), '')";
}

} // namespace formwright::workflow
