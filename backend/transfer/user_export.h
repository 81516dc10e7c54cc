#pragma once

#include "backend/storage/session.h"

#include <QByteArray>

namespace formwright::transfer {

// The users of a domain, or of one department, as a workbook (.xlsx), without passwords. No text in it is ever run as a
// formula.
QByteArray exportUsers(storage::Session &session, const QString &domainId, const QString &departmentId);
// The same without anybody in it: the headings that an import of this domain understands.
QByteArray exportHeadings(storage::Session &session, const QString &domainId);

} // namespace formwright::transfer
