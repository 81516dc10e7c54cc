#pragma once

#include "backend/storage/dialect.h"

#include <QVariant>

namespace formwright::forms {

// The condition that lists of forms and of views have in common, with its values in order: a software, optionally one
// module of it, optionally part of a name.
struct DesignFilter {
    QString where; // " WHERE ..."
    QVariantList values;
};

DesignFilter designFilter(const storage::Dialect &dialect, const QString &applicationId, const QString &moduleId,
    const QString &nameContains);

} // namespace formwright::forms
