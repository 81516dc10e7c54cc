#pragma once

#include <QStringList>
#include <QVariantList>

namespace formwright::organization {

// Ids for "IN (...)". The number of marks is a power of two, the last id fills it up: so few statements differ that
// they are worth keeping prepared.
struct IdList {
    QString marks; // "?, ?, ?, ?"
    QVariantList values;

    // Not empty.
    explicit IdList(const QStringList &ids);
};

} // namespace formwright::organization
