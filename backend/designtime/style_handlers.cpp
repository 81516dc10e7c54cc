#include "app/contract/designtime_revisions.h"
#include "app/contract/designtime_styles.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/input_checks.h"
#include "backend/forms/style_store.h"
#include "backend/http/routes.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using forms::StyleSheet;
using http::Call;
using storage::Session;

namespace {

constexpr qint64 mostStyles = 1000; // of one software

StyleSheet requireStyle(Session &session, const QString &applicationId, const QString &id)
{
    auto style = forms::styleById(session, id);
    if (!style || style->applicationId != applicationId)
        throw Error::notFound(u"there is no such style sheet"_s);
    return *style;
}

void apply(StyleSheet &style, const StyleContent &in, const Call &call)
{
    style.name = in.name.value_or(style.name).trimmed();
    style.description = in.description.value_or(style.description);
    style.content = in.content.value_or(style.content);
    style.modified = call.now();
    InputChecks checks;
    checks.name(u"name"_s, style.name);
    checks.text(u"description"_s, style.description);
    checks.finish();
}

} // namespace

static QList<StyleRow> listStyles(Call &call, const ApplicationPath &in)
{
    requireApplication(call.db(), in.applicationId);
    QList<StyleRow> rows;
    for (const StyleSheet &style : forms::stylesOf(call.db(), in.applicationId, mostStyles))
        rows.append({style.id, style.name, style.description, style.version, {style.modified}});
    return rows;
}

static DesignStyle getStyle(Call &call, const StylePath &in)
{
    const StyleSheet style = requireStyle(call.db(), in.applicationId, in.styleId);
    return {
        style.id, style.applicationId, style.name, style.description, style.content, style.version, {style.modified}};
}

static Created createStyle(Call &call, const CreateStyle &in)
{
    requireApplication(call.db(), in.applicationId);
    StyleSheet style;
    style.id = call.newId();
    style.applicationId = in.applicationId;
    apply(style, in.style, call);
    call.note(u"style sheet "_s % style.id % u' ' % style.name, in.applicationId);
    call.write([&](Session &session) {
        requireApplication(session, in.applicationId);
        if (session.integer(u"SELECT count(*) FROM style_sheet WHERE application_id = ?"_s, in.applicationId)
                .value_or(0)
            >= mostStyles)
            throw Error::invalid(u"a software takes at most "_s % QString::number(mostStyles) % u" style sheets"_s);
        forms::insertStyle(session, style);
        noteChange(call, session, {ElementKind::Style, style.id}, u"create"_s);
    });
    return {style.id};
}

static Saved updateStyle(Call &call, const UpdateStyle &in)
{
    const StyleSheet before = requireStyle(call.db(), in.applicationId, in.styleId);
    const QString changedMeanwhile = u"the style sheet was changed by somebody else: load it again"_s;
    const Element element{ElementKind::Style, before.id};
    requireVersion(call.db(), element, in.style.version, before.version, changedMeanwhile);
    StyleSheet style = before;
    apply(style, in.style, call);
    call.note(u"style sheet "_s % style.id % u' ' % style.name, in.applicationId);
    call.write([&](Session &session) {
        beginChange(call, session, element);
        const auto stored = session.integer(u"SELECT version FROM style_sheet WHERE id = ?"_s, style.id);
        requireVersion(session, element, before.version, int(stored.value_or(before.version)), changedMeanwhile);
        if (!forms::updateStyle(session, style, before.version))
            throw Error::notFound(u"there is no such style sheet"_s);
        noteChange(call, session, element, u"change"_s, in.message);
    });
    return {style.id, before.version + 1};
}

static Nothing deleteStyle(Call &call, const DeleteStyle &in)
{
    const StyleSheet style = requireStyle(call.db(), in.applicationId, in.styleId);
    if (!in.force)
        requireUnused(call.db(), in.applicationId, {style.id});
    call.note(u"style sheet "_s % style.id % u' ' % style.name, in.applicationId);
    call.write([&](Session &session) {
        noteDeletion(call, session, {ElementKind::Style, style.id});
        forms::deleteStyle(session, style.id);
    });
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
    StyleSheet made;
    made.id = source.element.id;
    made.applicationId = source.applicationId;
    apply(made, contentOf<StyleContent>(source.members), call);
    return [source, made](Session &session, LoadedForms &) {
        requireApplication(session, made.applicationId);
        if (isThere(session, source)) {
            const auto stored = session.integer(u"SELECT version FROM style_sheet WHERE id = ?"_s, made.id);
            forms::updateStyle(session, made, int(stored.value_or(0)));
            return;
        }
        forms::insertStyle(session, made);
        continueVersion(session, u"style_sheet"_s, made.id);
    };
}

} // namespace formwright::designtime
