// What may stand at a place of a form's markup: elements, their attributes, and what is known for those; by the table
// of tags that readers go by and the table of properties that the property editor is made of.
#pragma once

#include "ui/designing/code_edit.h"
#include "ui/formeditor/property_table.h"

namespace formwright::formeditor {

struct MarkupNames {
    Surroundings surroundings{};
    QStringList fields{}; // of the form
    QStringList words{}; // of its scripts
};

// For what stands in front of the cursor. Whatever cannot be, as in comments, is not offered.
designing::Offer markupOffer(const QString &text, qsizetype cursor, const MarkupNames &names);

} // namespace formwright::formeditor
