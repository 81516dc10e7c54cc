// The members of what is drawn that are others than those of something else.
#pragma once

#include "ui/designs/journal.h"

#include <QJsonObject>
#include <QStringList>

namespace formwright::designing {

QStringList differing(const QJsonObject &one, const QJsonObject &other);

// What of the content differs from what is stored.
designs::Unstored unstoredOf(const QJsonObject &content, const QJsonObject &stored);

// What others made of the members that nobody touched here stays.
QJsonObject withMembers(QJsonObject content, const QStringList &touched, const QJsonObject &from);

} // namespace formwright::designing
