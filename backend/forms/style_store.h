// Style sheets of a software, which its forms and views name by id.
#pragma once

#include "backend/forms/shared_texts.h"

namespace formwright::forms {

const SharedTexts &styleSheets();

} // namespace formwright::forms
