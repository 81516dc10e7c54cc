// A view with its columns and buttons, saved as one.
#include "app/contract/designtime_view_designs.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_saving.h"
#include "backend/forms/view_store.h"
#include "backend/http/routes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using http::Call;
using storage::Session;

static Saved saveViewDesign(Call &call, const SaveViewDesign &in, script::ScriptHost &scripts);

void registerViewDesigns(http::Routes &routes, script::ScriptHost &scripts)
{
    routes.on(contract::designtime::saveViewDesign,
        [&scripts](Call &call, const SaveViewDesign &in) { return saveViewDesign(call, in, scripts); });
}

namespace {

QJsonObject merged(QJsonObject stored, const QJsonObject &sent)
{
    for (auto it = sent.begin(); it != sent.end(); ++it) {
        if (!it.value().isNull())
            stored.insert(it.key(), it.value());
    }
    return stored;
}

// The parts that are sent, in their order, each over what is stored of it.
QJsonArray mergedParts(const QJsonArray &stored, const QJsonArray &sent, const QString &place)
{
    static const QRegularExpression newId(u"^[0-9A-Za-z]{26}$"_s);
    QHash<QString, QJsonObject> before;
    for (const QJsonValue &part : stored)
        before.insert(part["id"_L1].toString(), part.toObject());
    QSet<QString> seen;
    QJsonArray parts;
    for (const QJsonValue &part : sent) {
        const QString id = part["id"_L1].toString();
        if (!before.contains(id) && !newId.match(id).hasMatch())
            throw Error::invalid(
                u"invalid input"_s, {{place, u"names a part without an id of 26 letters and digits"_s}});
        if (seen.contains(id))
            throw Error::invalid(u"invalid input"_s, {{place, u"names a part twice"_s}});
        seen.insert(id);
        parts.append(merged(before.value(id), part.toObject()));
    }
    return parts;
}

QJsonArray numbered(const QJsonArray &parts, const QString &member)
{
    QJsonArray all;
    for (const QJsonValue &part : parts) {
        QJsonObject one = part.toObject();
        one.insert(member, int(all.size()) + 1);
        all.append(one);
    }
    return all;
}

ElementSource sourceFor(const revisions::ElementText &stored, const QJsonObject &design)
{
    const QJsonObject before = QJsonDocument::fromJson(stored.text.toUtf8()).object();
    QJsonObject sent = design;
    const QJsonValue columns = sent.take("columns"_L1);
    const QJsonValue buttons = sent.take("activities"_L1);
    // Where it stands is not the editor's to say.
    for (const QLatin1StringView apart : {"id"_L1, "kind"_L1, "module"_L1})
        sent.remove(apart);
    ElementSource source;
    source.element = stored.element;
    source.applicationId = stored.applicationId;
    source.members = merged(before, sent);
    if (columns.isArray())
        source.members.insert(u"columns"_s,
            numbered(mergedParts(before.value("columns"_L1).toArray(), columns.toArray(), u"columns"_s), u"orderNo"_s));
    if (buttons.isArray())
        source.members.insert(u"activities"_s,
            numbered(mergedParts(before.value("activities"_L1).toArray(), buttons.toArray(), u"activities"_s),
                u"orderno"_s));
    return source;
}

} // namespace

static Saved saveViewDesign(Call &call, const SaveViewDesign &in, script::ScriptHost &scripts)
{
    const Element element{ElementKind::View, in.viewId};
    const auto seen = forms::loadView(call.db(), in.viewId);
    const auto text = revisions::textOf(call.db(), element);
    if (!seen || !text || seen->applicationId != in.applicationId || seen->moduleId != in.moduleId)
        throw Error::notFound(u"there is no such view"_s);
    const QString changedMeanwhile = u"the view was changed by somebody else: read it again"_s;
    requireVersion(call.db(), element, in.version, seen->version, changedMeanwhile);
    call.note(u"view "_s % in.viewId % u' ' % seen->name, in.applicationId);
    const Saving saving = preparedSaving(call, sourceFor(*text, in.design), scripts);
    Saved saved{in.viewId, 0};
    writeWithForms(call, {seen->formId}, [&](Session &session, LoadedForms &loaded) {
        beginChange(call, session, element);
        const auto view = forms::loadView(session, in.viewId);
        if (!view)
            throw Error::notFound(u"there is no such view"_s);
        requireVersion(session, element, in.version, view->version, changedMeanwhile);
        // What was laid under the sent members is what is there.
        if (view->version != seen->version)
            throw Error::conflict(changedMeanwhile);
        saving(session, loaded);
        noteChange(call, session, element, u"change"_s, in.message);
        saved.version = view->version + 1;
    });
    return saved;
}

} // namespace formwright::designtime
