#pragma once

#include <QString>
#include <QStringList>

namespace formwright::directory {

// The name of an entry (RFC 4514) as it is compared: its parts from the entry up, attribute types and values
// case-folded, escapes undone, runs of spaces one space. Empty for a text that is no such name.
QStringList comparedName(const QString &dn);

// The parts from `from` on as one text, fit as a key of a hash: no part can be mistaken for two.
QString nameAbove(const QStringList &parts, qsizetype from);

// Whether an entry lies below another one; nothing lies below itself.
bool liesBelow(const QStringList &entry, const QStringList &ancestor);

} // namespace formwright::directory
