#pragma once

#include "backend/access/form_access.h"
#include "backend/forms/record_store.h"

#include <functional>

namespace formwright::runtime {

// What stands in a field's place.
using FieldText = std::function<QString(int field)>;

// The template of a form as markup that is safe to show: plain elements and attributes alone, without scripts, and
// without what is hidden from the reader. `field` writes each of its fields.
QString templateText(const forms::FormDesign &form, const access::FormAccess &access, const FieldText &field);

// The template as far as its reader may know it, for clients that lay the form out by themselves: as above, with each
// of the fields by its name, label and choices, and with what all of it is called in other languages.
QString layoutText(const forms::FormDesign &form, const access::FormAccess &access);

// The element that a client replaces by an editor; `id` is that of the document.
QString fieldElement(const forms::FormDesign &form, int field, const QString &id);

} // namespace formwright::runtime
