#pragma once

#include "backend/storage/session.h"
#include "backend/storage/ulid.h"

#include <QJsonObject>

namespace formwright::forms {

// One entry of a software's menu.
struct MenuEntry {
    QString id;
    QString applicationId;
    QString superior; // empty at the top
    QString name;
    QString description;
    QString type; // 00 menu, 01 page, 100 mobile
    QString linkType; // 00 form, 01 view, ..., @@ none
    QString actionContent; // the plain id of the form or view
    bool isMobile = false;
    int orderNo = 0;
    QString permissionType;
    QJsonObject attributes; // further documented members
};

void insertMenuEntry(storage::Session &session, const MenuEntry &entry);
// By order number and name; `isMobile` unset: both kinds.
QList<MenuEntry> menuOf(storage::Session &session, const QString &applicationId, std::optional<bool> isMobile);

// The entries that a form and view made by one click or from a file get, so that clients reach them.
void addMenuEntryForForm(storage::Session &session, storage::IdSource &ids, const QString &applicationId,
    const QString &formId, const QString &name);
void addMenuEntryForView(storage::Session &session, storage::IdSource &ids, const QString &applicationId,
    const QString &viewId, const QString &name);

} // namespace formwright::forms
