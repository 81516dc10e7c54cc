// The scripts of a view's columns, for one request: what hides columns, asked once, and what columns of scripts show,
// asked for all rows of a page at once. No unit of work may be open meanwhile.
#pragma once

#include "backend/forms/view_store.h"
#include "backend/runtime/script_data.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// Scripts that run for no document, all in one go: a cell for each, with its own error.
QList<script::GridCell> runWithoutDocument(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<script::PreparedScript> &scripts, const QJsonObject &parameters = {});

// Who reads why a script failed.
bool readsScriptErrors(const identity::Principal &user);

class ColumnScripts
{
public:
    // All references outlive this. Throws http::SlowWork where there are scripts and the request is among the quick
    // ones.
    ColumnScripts(http::Call &call, const DocumentScope &scope, const PermittedForm &form,
        const forms::ViewDesign &view, const Scripting &scripting);

    // What hides a column runs for no document. One that fails hides it, but for operations, which are asked about once
    // more for the row that is pressed.
    bool isHidden(const forms::ViewColumn &column);
    // Whether the column is there at all for the caller.
    bool isThere(const forms::ViewColumn &column);

    struct Cell {
        script::ScriptValue value;
        QString error; // for designers: with the line
    };
    // What the columns show of each row; `documents` as scriptDocument() has them. A cell that fails harms no other,
    // and what is wrong with all of them leaves all empty.
    QList<QList<Cell>> cells(const QList<forms::ViewColumn> &columns, const QJsonArray &documents);

private:
    QString withSurroundings(QJsonObject &document, bool withParent, bool withChildren);

    http::Call &m_call;
    const DocumentScope &m_scope;
    const PermittedForm &m_form;
    const forms::ViewDesign &m_view;
    const Scripting &m_scripting;
    const forms::Record m_none;
    ScriptData m_data;
    std::optional<QSet<QString>> m_hidden; // ids of columns
    QHash<QString, QJsonValue> m_parents;
};

// The value script of a column that shows what a script says; empty where it is none.
QString valueScriptOf(const forms::ViewColumn &column);

} // namespace formwright::runtime
