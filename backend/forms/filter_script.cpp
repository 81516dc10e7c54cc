#include "backend/forms/filter_script.h"

#include "app/dql/parser.h"
#include "app/script/looks_like_script.h"
#include "backend/forms/view_filter.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

QString filterMember(const QString &editMode)
{
    return editMode == "01"_L1 ? u"filterScript"_s : u"sqlFilterScript"_s;
}

bool isFilterScript(const ViewDesign &view)
{
    const QString mode = editModeOf(view);
    if (mode != "01"_L1 && mode != "02"_L1)
        return false;
    const QString text = view.attributes.value(filterMember(mode)).toString();
    if (!script::looksLikeScript(text))
        return false;
    if (mode == "01"_L1)
        return !dql::parse(text).isSound();
    const QString start = text.trimmed().left(7).toLower();
    return !start.startsWith("select"_L1) && !start.startsWith("with"_L1);
}

} // namespace formwright::forms
