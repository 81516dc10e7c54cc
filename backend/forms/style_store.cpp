#include "backend/forms/style_store.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;

const SharedTexts &styleSheets()
{
    static const SharedTexts kept(u"style_sheet"_s, [](const QString &name) {
        return Error::conflict(u"there is a style sheet called "_s % name % u" already"_s);
    });
    return kept;
}

} // namespace formwright::forms
