// Which scripts a form has (platform-facts 6.1): what is read out of the template once for each design.
#pragma once

#include "backend/forms/form_design.h"
#include "backend/forms/script_libraries.h"
#include "backend/script/script_call.h"

#include <QHash>

#include <memory>
#include <mutex>

namespace formwright::runtime {

struct FieldScripts {
    int field = 0; // index in the form
    std::optional<script::PreparedScript> value;
    std::optional<script::PreparedScript> hidden;
    std::optional<script::PreparedScript> readOnly;
    std::optional<script::PreparedScript> hiddenOnPaper;
    std::optional<script::PreparedScript> options;
    std::optional<script::PreparedScript> validation; // a text as its value is what is wrong
    bool isTyped = true; // whether the template lets somebody type into the field
    bool followsOthers = false; // calculated anew where something changes (calculateOnRefresh)
};

struct FormScripts {
    QList<FieldScripts> fields; // those that have any, in the order of the template
    bool readsParent = false; // some script may ask for the parent, or for the child rows
    bool readsChildren = false;
    bool takesLibraries = false;

    bool isEmpty() const { return fields.isEmpty(); }
};

// The scripts of the form, each named for people: "the calculated value of
// Total".
FormScripts scriptsOf(const forms::FormDesign &form, const script::LibraryResolver &libraries);

// The scripts of the designs in use, with their libraries as they are now.
// Thread-safe.
class FormScriptCatalog
{
public:
    std::shared_ptr<const FormScripts> of(storage::Session &session, const forms::FormDesign &form);
    // Ready to run; its libraries are looked for where it names any.
    script::PreparedScript prepared(
        storage::Session &session, const QString &applicationId, const QString &element, const QString &source);

private:
    struct Entry {
        int version = 0;
        qint64 libraries = 0; // the number of those that it takes; 0 without
        std::shared_ptr<const FormScripts> scripts;
    };
    forms::LibraryCatalog m_libraries;
    std::mutex m_mutex;
    QHash<QString, Entry> m_known; // by form
};

} // namespace formwright::runtime
