// Everything that scripts find besides JavaScript: one table, from which the prelude, completion, lint, documentation
// and tests come.
#pragma once

#include <QList>
#include <QString>

namespace formwright::script {

enum class EntryKind {
    Prelude, // done where the script runs
    Host, // asked of the server, by an operation of the same name ("$FTP.upload")
    OfDocument, // the same, about the document that the script runs for
    Refused // known, and not to be had: `help` says why
};

struct Entry {
    const char *object; // "$WEB", "Document" or "" for a function of the base library
    const char *name;
    const char *parameters; // "dql, field"
    EntryKind kind;
    const char *help;
    // The inside of the function; of what is asked the name of what makes its answer into what scripts expect, or "".
    const char *body;
    const char *example; // an expression or statements
    const char *value; // what comes of it, as JSON; of what is asked the arguments that the server is asked with

    QString place() const; // "$WEB.getWebUser"
};

enum class ObjectKind {
    Global, // a name that scripts use: "$WEB"
    Member, // of another object: "$TOOLS.DATE_UTIL"
    Class // what functions hand out: "Document"
};

struct Object {
    const char *name;
    ObjectKind kind;
    const char *help;
};

const QList<Object> &allObjects();
const QList<Entry> &allEntries();

// The entries of an object in the order of the table; "" for the functions.
QList<Entry> entriesOf(const QString &object);
// Nothing where there is none.
const Entry *entryAt(const QString &place);

// The classes that Java.type, Packages and createObject give: the usual ones, made of JavaScript.
const QStringList &javaClasses();

// The context that the examples are written for, as JSON text (see prelude.h).
QString exampleContext();

} // namespace formwright::script
