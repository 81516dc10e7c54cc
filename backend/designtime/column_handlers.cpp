#include "backend/designtime/column_design.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/input_checks.h"
#include "backend/forms/form_index.h"
#include "backend/forms/script_libraries.h"
#include "backend/http/routes.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using forms::FormDesign;
using forms::ViewColumn;
using http::Call;
using storage::Rows;
using storage::Session;

static QList<ColumnRow> listColumns(Call &call, const ListColumns &in);
static DesignViewColumn getColumn(Call &call, const ColumnPath &in);
static Created createColumn(Call &call, const CreateColumn &in, script::ScriptHost &scripts);
static SavedColumn updateColumn(Call &call, const UpdateColumn &in, script::ScriptHost &scripts);
static Nothing deleteColumns(Call &call, const Ids &in);

void registerColumns(http::Routes &routes, script::ScriptHost &scripts)
{
    routes.on(contract::designtime::listColumns, listColumns);
    routes.on(contract::designtime::getColumn, getColumn);
    routes.on(contract::designtime::createColumn,
        [&scripts](Call &call, const CreateColumn &in) { return createColumn(call, in, scripts); });
    routes.on(contract::designtime::updateColumn,
        [&scripts](Call &call, const UpdateColumn &in) { return updateColumn(call, in, scripts); });
    routes.on(contract::designtime::deleteColumns, deleteColumns);
}

namespace {

// What a column needs of the view it stands in.
struct ColumnPlace {
    QString applicationId;
    QString formId;
};

std::optional<ColumnPlace> placeOf(Session &session, const QString &viewId)
{
    Rows rows = session.query(u"SELECT application_id, form_id FROM view_design WHERE id = ?"_s, viewId);
    if (!rows.next())
        return std::nullopt;
    ColumnPlace place;
    rows.into(place.applicationId, place.formId);
    return place;
}

ColumnPlace requirePlace(Session &session, const QString &applicationId, const QString &viewId)
{
    const auto place = placeOf(session, viewId);
    if (!place || place->applicationId != applicationId)
        throw Error::notFound(u"there is no such view"_s);
    return *place;
}

// The version that the view has now.
int markChanged(Session &session, const QString &viewId, qint64 now)
{
    return int(
        session
            .integer(u"UPDATE view_design SET version = version + 1, modified = ? WHERE id = ? RETURNING version"_s,
                now, viewId)
            .value_or(0));
}

} // namespace

static QList<ColumnRow> listColumns(Call &call, const ListColumns &in)
{
    if (!placeOf(call.db(), in.viewId))
        throw Error::notFound(u"there is no such view"_s);
    QList<ColumnRow> rows;
    const auto columns = forms::columnsOf(call.db(), in.viewId);
    for (const ViewColumn &column : columns)
        rows.append({column.id, column.name, QString::number(column.orderNo)});
    return rows;
}

static DesignViewColumn getColumn(Call &call, const ColumnPath &in)
{
    const auto column = forms::columnById(call.db(), in.columnId);
    if (!column)
        throw Error::notFound(u"there is no such column"_s);
    const auto place = placeOf(call.db(), column->viewId);
    DesignViewColumn answer = answerFor(*column, place ? place->formId : QString());
    answer.version = versionOfColumn(call.db(), in.columnId);
    return answer;
}

static Created createColumn(Call &call, const CreateColumn &in, script::ScriptHost &scripts)
{
    const QString formId = requirePlace(call.db(), in.applicationId, in.viewId).formId;
    checkColumnScripts(in.column, {}, scripts, forms::libraryTexts(call.db(), in.applicationId));
    const QString id = call.newId();
    call.note(
        u"column "_s % id % u' ' % in.column.name.value_or(QString()) % u" of view "_s % in.viewId, in.applicationId);
    writeWithForms(call, {formId}, [&](Session &session, LoadedForms &loaded) {
        beginChange(call, session, {ElementKind::View, in.viewId});
        const ColumnPlace place = requirePlace(session, in.applicationId, in.viewId);
        const FormDesign &form = loaded.form(session, place.formId);
        const qint64 count
            = session.integer(u"SELECT count(*) FROM view_column WHERE view_id = ?"_s, in.viewId).value_or(0);
        if (count >= mostColumns)
            throw Error::invalid(u"a view takes at most "_s % QString::number(mostColumns) % u" columns"_s);
        ViewColumn column;
        column.id = id;
        column.viewId = in.viewId;
        column.orderNo = int(
            session.integer(u"SELECT coalesce(max(order_no), 0) + 1 FROM view_column WHERE view_id = ?"_s, in.viewId)
                .value_or(1));
        apply(column, in.column, form);
        forms::insertColumn(session, column);
        markChanged(session, in.viewId, call.now());
        noteChange(call, session, {ElementKind::View, in.viewId}, u"change"_s, u"column "_s % column.name);
        forms::syncIndexes(session, form);
        call.publish(events::DesignChanged{place.applicationId, place.formId});
    });
    return {id};
}

static SavedColumn updateColumn(Call &call, const UpdateColumn &in, script::ScriptHost &scripts)
{
    const QString formId = requirePlace(call.db(), in.applicationId, in.viewId).formId;
    const auto before = forms::columnById(call.db(), in.columnId);
    checkColumnScripts(
        in.column, before ? before->name : QString(), scripts, forms::libraryTexts(call.db(), in.applicationId));
    call.note(u"column "_s % in.columnId % u" of view "_s % in.viewId, in.applicationId);
    const Element element{ElementKind::View, in.viewId};
    SavedColumn saved;
    writeWithForms(call, {formId}, [&](Session &session, LoadedForms &loaded) {
        beginChange(call, session, element);
        const ColumnPlace place = requirePlace(session, in.applicationId, in.viewId);
        const FormDesign &form = loaded.form(session, place.formId);
        auto column = forms::columnById(session, in.columnId);
        if (!column || column->viewId != in.viewId)
            throw Error::notFound(u"there is no such column"_s);
        const int version = versionOfColumn(session, column->id);
        requirePartVersion(
            session, element, in.column.version, version, u"the column was changed by somebody else: read it again"_s);
        apply(*column, in.column, form);
        forms::updateColumn(session, *column);
        saved = {column->id, version + 1, markChanged(session, in.viewId, call.now())};
        noteChange(call, session, element, u"change"_s,
            in.message.isEmpty() ? QString(u"column "_s % column->name) : in.message);
        forms::syncIndexes(session, form);
        call.publish(events::DesignChanged{place.applicationId, place.formId});
    });
    return saved;
}

static Nothing deleteColumns(Call &call, const Ids &in)
{
    const QStringList ids = distinct(in.ids);
    call.note(u"columns "_s % ids.join(u", "_s));
    QStringList expected;
    for (const QString &id : ids)
        expected.append(call.db()
                            .text(uR"(SELECT view_design.form_id FROM view_design
                                      JOIN view_column ON view_column.view_id = view_design.id WHERE view_column.id = ?)"_s,
                                id)
                            .value_or(QString()));
    writeWithForms(call, expected, [&](Session &session, LoadedForms &loaded) {
        QSet<QString> viewIds;
        for (const QString &id : ids) {
            const auto column = forms::columnById(session, id);
            if (!column)
                throw Error::notFound(u"there is no column "_s % id);
            if (!viewIds.contains(column->viewId))
                beginChange(call, session, {ElementKind::View, column->viewId});
            viewIds.insert(column->viewId);
            forms::deleteColumn(session, id);
        }
        QSet<QString> formIds;
        for (const QString &viewId : std::as_const(viewIds)) {
            markChanged(session, viewId, call.now());
            noteChange(call, session, {ElementKind::View, viewId}, u"change"_s, u"columns removed"_s);
            if (const auto place = placeOf(session, viewId)) {
                formIds.insert(place->formId);
                call.note(u"columns "_s % ids.join(u", "_s), place->applicationId);
                call.publish(events::DesignChanged{place->applicationId, place->formId});
            }
        }
        for (const QString &formId : inOrder(formIds))
            forms::syncIndexes(session, loaded.form(session, formId));
    });
    return {};
}

} // namespace formwright::designtime
