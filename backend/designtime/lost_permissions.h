#pragma once

#include "backend/designtime/design_change.h"

#include <QSet>

namespace formwright::designtime {

// What roles said of an element and its buttons went when they were deleted. Where the element is restored, it is said
// again: what was forbidden would be open to everybody otherwise.
class LostPermissions
{
public:
    // Before the element is restored, inside the unit of work that does it.
    LostPermissions(storage::Session &session, const Element &element);

    // After it, and before that is noted as a revision. `name` is the element's, for the revisions of the roles.
    void restore(http::Call &call, storage::Session &session, const QString &applicationId, const QString &name) const;

private:
    QSet<QString> idsThere(storage::Session &session) const;
    QString lastRevisionWith(storage::Session &session, const QString &id) const;

    Element m_element;
    QSet<QString> m_before;
};

} // namespace formwright::designtime
