// The text that an engine runs once, before any script: all that the vocabulary promises.
#pragma once

#include <QString>

namespace formwright::script {

// An expression whose value is a function. It takes the host's bridge, with the methods `ask(operation, arguments)`
// and `log(level, text, line)`, and the global object, and gives {invoke, grid, doneCells, clean}:
//
// - invoke(function, context) runs one script and gives JSON text: {v: value | d: milliseconds of a date,
//   r: names of the items that were read, c: items that were changed}, or {e: reason, l: line, s: stack}.
// - grid(functions, context, rows) runs them for each row, a document with its parent or null, and gives
//   {rows: [[...]], errors: [...]}
// - doneCells() gives the same of a grid that was interrupted.
// - clean() takes away what a script left behind; false where it cannot, and the engine is good for nothing more.
//
// The context is JSON text of an object, all members may be missing: now (milliseconds), domainId, applicationId,
// contextPath, serverHost, user {id, name, loginno, roles, departments}, parameters {name: text or texts}, errors,
// document and parent {id, formId, formName, parentId, versions, created, lastmodified, authorId, author, state {id,
// label, number}, items {name: value}, children {form: [documents]}}. Other members of documents and people appear as
// functions: `proxyUser` as getProxyUser().
QString preludeText();

} // namespace formwright::script
