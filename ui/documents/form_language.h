// What forms, columns and buttons are called in the language of the program.
#pragma once

#include "app/contract/runtime_designs.h"

namespace formwright::documents {

// `written` is a multiLanguageLabel. The name where nothing is told in that language.
QString titleIn(const QString &written, const QString &name);
// The form with the labels of its fields and their choices in that language.
contract::runtime_designs::FormDefinition inLanguage(const contract::runtime_designs::FormDefinition &form);

} // namespace formwright::documents
