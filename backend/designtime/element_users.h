#pragma once

#include "app/contract/designtime_usages.h"
#include "backend/designtime/design_change.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

namespace formwright::designtime {

using contract::designtime::ElementUser;

// Elements as they are drawn and not saved, by their ids. They are looked through in place of what is saved.
using Drafts = QHash<QString, contract::designtime::DesignDraft>;

// Who of a software names these elements, columns or buttons: by their ids; forms and libraries also by their names in
// scripts, conditions and diagrams. They themselves are left out, and what their views and forms hold.
QList<ElementUser> usersOf(
    storage::Session &session, const QString &applicationId, const QSet<QString> &ids, const Drafts &drafts = {});

// Who uses the field: other fields of its form, what its views and buttons show and ask for, permissions, and elements
// whose scripts or conditions name both it and its form.
QList<ElementUser> usersOfField(
    storage::Session &session, const Element &form, const QString &fieldName, const Drafts &drafts = {});

// How scripts and conditions name a form.
QRegularExpression nameInScripts(const QString &formName);
// How flows name a form that they are for.
QRegularExpression nameInFlows(const QString &formName);

// Throws the refusal inUse where others than roles name them.
void requireUnused(storage::Session &session, const QString &applicationId, const QSet<QString> &ids);

} // namespace formwright::designtime
