// What synchronizations with a directory are called in front of people.
#pragma once

#include "app/contract/directory.h"

#include <QIcon>

namespace formwright::administration {

// Of the changes that a synchronization lists, in the order in which people want to see them.
QStringList directoryKinds();
QString directoryKindText(const QString &kind); // of one: "New"
QString directoryGroupText(const QString &kind); // of several: "New people"
QIcon directoryKindIcon(const QString &kind);
// Nothing is done about it: it is only told.
bool isOnlyReported(const QString &kind);

QString directoryMemberText(const QString &member); // "E-mail"
QString directoryValueText(const QString &member, const QString &value); // "0" of a lock: "Locked"
QString directoryOutcomeText(const contract::directory::Change &change); // "Planned"
// "Dry run of 21 Nov 2026 10:30: done".
QString directoryRunText(const contract::directory::Synchronization &run);
// "Last synchronization: 21 Nov 2026 10:30. The next begins by itself: 22 Nov 2026 02:00." None: a moment that is none.
QString directoryTimesText(contract::Moment lastRun, contract::Moment nextRun);

} // namespace formwright::administration
