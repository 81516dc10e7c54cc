#pragma once

#include "app/access/access_decision.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/form_unit.h"
#include "backend/forms/script_libraries.h"
#include "backend/script/script_host.h"

#include <QJsonObject>

namespace formwright::designtime {

// An element as its text says it is to be (revisions::ElementText).
struct ElementSource {
    Element element;
    QString applicationId;
    QJsonObject members;
    forms::LibraryTexts libraries; // that its scripts take in; unset: those of the software
    bool isAmongOthers = false; // it is saved with elements that it may name
    QMap<QString, QStringList> formerNames{}; // of the fields of a form, where the text comes from another server

    QString text(QLatin1StringView member) const { return members.value(member).toString(); }
};
// Throws Error::invalid for what is no such text.
ElementSource sourceOf(const QString &text, const QString &applicationId);

// By what elements of several kinds are saved one after the other: what is named comes before what names it.
int turnOf(ElementKind kind);

// What makes an element so, inside a unit of work, whether it is there or not.
using Saving = std::function<void(storage::Session &, LoadedForms &)>;
// Checks the source as a save of the element would, outside of the unit of work, in which the rest is checked. `call`
// and `scripts` live until the saving has run. Throws as a save does.
Saving preparedSaving(http::Call &call, const ElementSource &source, script::ScriptHost &scripts);

// The libraries that the scripts of the source take in.
forms::LibraryTexts librariesFor(http::Call &call, const ElementSource &source);

// Its parts, beside the endpoints of each kind.
Saving prepareApplication(http::Call &call, const ElementSource &source);
Saving prepareModule(http::Call &call, const ElementSource &source);
Saving prepareForm(http::Call &call, const ElementSource &source, script::ScriptHost &scripts);
Saving prepareView(http::Call &call, const ElementSource &source, script::ScriptHost &scripts);
Saving prepareMenu(http::Call &call, const ElementSource &source);
Saving prepareRole(http::Call &call, const ElementSource &source);
Saving prepareFlow(http::Call &call, const ElementSource &source);
Saving prepareStyle(http::Call &call, const ElementSource &source);
Saving prepareLibrary(http::Call &call, const ElementSource &source, script::ScriptHost &scripts);
// The permissions that stand in the source of a role, and those of them whose elements are there.
QList<access::Rule> rulesOf(const ElementSource &source);
QList<access::Rule> thoseThere(
    storage::Session &session, const QString &applicationId, const QList<access::Rule> &rules);
// The buttons that stand in the source of a form or view.
Saving prepareButtons(http::Call &call, const ElementSource &source, script::ScriptHost &scripts);

// The id of a column or button in the source of what it belongs to. Throws Error::invalid for what is none.
QString partId(const QJsonValue &part);

// The software that an element with this id is in now; nothing where there is none. An element of another kind with
// the id, or one of another software, throws Error::conflict.
bool isThere(storage::Session &session, const ElementSource &source);
// An element that was deleted and is made again goes on counting where it ended: nobody takes it for what it was.
void continueVersion(storage::Session &session, const QString &table, const QString &id);
// The same for a column or button that is made with the element it belongs to.
void continuePartVersion(storage::Session &session, const QString &table, const QString &id, const QString &elementId);

} // namespace formwright::designtime
