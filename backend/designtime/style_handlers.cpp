#include "app/contract/designtime_styles.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/shared_text_saving.h"
#include "backend/forms/style_store.h"
#include "backend/http/routes.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using http::Call;

namespace {

class StyleSaving final : public SharedTextSaving
{
public:
    StyleSaving() : SharedTextSaving(ElementKind::Style, forms::styleSheets()) { }

private:
    Sentences sentences() const override
    {
        return {u"style sheet"_s, Error::notFound(u"there is no such style sheet"_s),
            Error::invalid(u"a software takes at most "_s % QString::number(mostSharedTexts) % u" style sheets"_s),
            u"the style sheet was changed by somebody else: load it again"_s};
    }
    void requireUnused(Call &call, const forms::SharedText &style) const override
    {
        designtime::requireUnused(call.db(), style.applicationId, {style.id});
    }
};

} // namespace

static QList<StyleRow> listStyles(Call &call, const ApplicationPath &in)
{
    return rowsOf<StyleKind>(StyleSaving().all(call, in.applicationId));
}

static DesignStyle getStyle(Call &call, const StylePath &in)
{
    return answerFor<StyleKind>(StyleSaving().require(call.db(), in.applicationId, in.id));
}

static Created createStyle(Call &call, const CreateStyle &in)
{
    return StyleSaving().create(call, in.applicationId, inputOf(in.text));
}

static Saved updateStyle(Call &call, const UpdateStyle &in)
{
    const StyleSaving styles;
    const forms::SharedText before = styles.require(call.db(), in.applicationId, in.id);
    return styles.update(call, before, inputOf(in.text), in.force, in.message);
}

static Nothing deleteStyle(Call &call, const DeleteStyle &in)
{
    const StyleSaving styles;
    styles.remove(call, styles.require(call.db(), in.applicationId, in.id), in.force);
    return {};
}

void registerStyles(http::Routes &routes)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::listStyles, listStyles);
    routes.on(endpoints::getStyle, getStyle);
    routes.on(endpoints::createStyle, createStyle);
    routes.on(endpoints::updateStyle, updateStyle);
    routes.on(endpoints::deleteStyle, deleteStyle);
}

Saving prepareStyle(Call &call, const ElementSource &source)
{
    return StyleSaving().prepared(call, source, inputOf(contentOf<StyleContent>(source.members)));
}

} // namespace formwright::designtime
