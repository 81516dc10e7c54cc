#include "backend/designtime/activity_design.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/module_store.h"
#include "backend/forms/form_store.h"
#include "backend/forms/script_libraries.h"
#include "backend/http/routes.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using forms::Button;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

constexpr qint64 mostButtons = 200; // of one form or view

// The form or view that buttons stand on, of that module. Throws Error::notFound.
struct Holder {
    QString formId; // of a view: the form that it lists
    QString fullName;
};

Holder holderOf(Session &session, const QString &applicationId, const QString &moduleId, const QString &formId,
    const QString &viewId)
{
    const bool isForm = viewId.isEmpty();
    Rows rows
        = session.query(isForm ? u"SELECT application_id, module_id, id, name FROM form WHERE id = ?"_s
                               : u"SELECT application_id, module_id, form_id, name FROM view_design WHERE id = ?"_s,
            isForm ? formId : viewId);
    if (!rows.next() || rows.text(0) != applicationId || rows.text(1) != moduleId)
        throw Error::notFound(isForm ? u"there is no such form"_s : u"there is no such view"_s);
    const QString form = rows.text(2);
    const QString name = rows.text(3);
    const auto module = session.text(u"SELECT name FROM module WHERE id = ?"_s, moduleId);
    return {form, module.value_or(QString()) % u'/' % name};
}

// The button, when it stands on a form or view of that module.
struct Placed {
    Button button;
    Holder holder;
};

Placed placedButton(Session &session, const QString &applicationId, const QString &moduleId, const QString &id)
{
    auto button = forms::buttonById(session, id);
    if (!button || button->applicationId != applicationId)
        throw Error::notFound(u"there is no such button"_s);
    const Holder holder = holderOf(session, applicationId, moduleId, button->formId, button->viewId);
    return {std::move(*button), holder};
}

void requireOneHolder(const QString &formId, const QString &viewId, const QString &formMember)
{
    if (formId.isEmpty() == viewId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{formMember, u"either a form or a view has to be named"_s}});
}

Element elementOf(const Button &button)
{
    return button.viewId.isEmpty() ? Element{ElementKind::Form, button.formId}
                                   : Element{ElementKind::View, button.viewId};
}

// The form counts the change: whoever judged a button by what it was begins anew, on every server.
void markChanged(Call &call, Session &session, const Button &button, const Holder &holder)
{
    if (!button.viewId.isEmpty())
        session.execute(
            u"UPDATE view_design SET version = version + 1, modified = ? WHERE id = ?"_s, call.now(), button.viewId);
    call.publish(events::DesignChanged{button.applicationId, holder.formId});
}

} // namespace

static QList<DesignActivity> listActivities(Call &call, const ListActivities &in)
{
    requireOneHolder(in.formId, in.viewId, u"formId"_s);
    const Holder holder = holderOf(call.db(), in.applicationId, in.moduleId, in.formId, in.viewId);
    const auto buttons
        = in.viewId.isEmpty() ? forms::buttonsOfForm(call.db(), in.formId) : forms::buttonsOfView(call.db(), in.viewId);
    QList<DesignActivity> answers;
    for (const Button &button : buttons)
        answers.append(answerFor(button, {in.moduleId, holder.fullName}));
    return answers;
}

static DesignActivity getActivity(Call &call, const ActivityPath &in)
{
    const Placed placed = placedButton(call.db(), in.applicationId, in.moduleId, in.activityId);
    return answerFor(placed.button, {in.moduleId, placed.holder.fullName});
}

static Created createActivity(Call &call, const CreateActivity &in, script::ScriptHost &scripts)
{
    Button made;
    made.id = call.newId();
    made.applicationId = in.applicationId;
    made.formId = in.activity.parentForm.value_or(QString());
    made.viewId = in.activity.parentView.value_or(QString());
    requireOneHolder(made.formId, made.viewId, u"parentForm"_s);
    holderOf(call.db(), in.applicationId, in.moduleId, made.formId, made.viewId);
    apply(made, in.activity);
    checkButtonScripts(made, scripts, forms::libraryTexts(call.db(), in.applicationId));
    made.modified = call.now();
    call.note(u"button "_s % made.id % u' ' % made.name, in.applicationId);
    call.write([&](Session &session) {
        beginChange(call, session, elementOf(made));
        const Holder holder = holderOf(session, in.applicationId, in.moduleId, made.formId, made.viewId);
        Button button = made; // a unit of work may run twice
        const auto others = made.viewId.isEmpty() ? forms::buttonsOfForm(session, made.formId)
                                                  : forms::buttonsOfView(session, made.viewId);
        if (others.size() >= mostButtons)
            throw Error::invalid(u"a form or view takes at most "_s % QString::number(mostButtons) % u" buttons"_s);
        if (!in.activity.orderno)
            button.orderNo = others.isEmpty() ? 1 : others.last().orderNo + 1;
        forms::insertButton(session, button);
        markChanged(call, session, button, holder);
        noteChange(call, session, elementOf(button), u"change"_s, u"button "_s % button.name);
    });
    return {made.id};
}

static Saved updateActivity(Call &call, const UpdateActivity &in, script::ScriptHost &scripts)
{
    Button changed = placedButton(call.db(), in.applicationId, in.moduleId, in.activityId).button;
    const auto isElsewhere = [](const std::optional<QString> &asked, const QString &now) {
        return asked && !asked->isEmpty() && *asked != now;
    };
    if (isElsewhere(in.activity.parentForm, changed.formId) || isElsewhere(in.activity.parentView, changed.viewId))
        throw Error::invalid(u"invalid input"_s, {{u"parentForm"_s, u"a button stays where it was made"_s}});
    const int seen = in.activity.version.value_or(changed.version);
    apply(changed, in.activity);
    checkButtonScripts(changed, scripts, forms::libraryTexts(call.db(), in.applicationId));
    changed.modified = call.now();
    call.note(u"button "_s % changed.id % u' ' % changed.name, in.applicationId);
    const Element element = elementOf(changed);
    int version = 0;
    call.write([&](Session &session) {
        beginChange(call, session, element);
        const Placed now = placedButton(session, in.applicationId, in.moduleId, in.activityId);
        // What was not sent was taken from the button as it was read.
        requirePartVersion(
            session, element, seen, now.button.version, u"the button was changed by somebody else: load it again"_s);
        version = now.button.version + 1;
        forms::updateButton(session, changed);
        markChanged(call, session, changed, now.holder);
        noteChange(call, session, element, u"change"_s,
            in.message.isEmpty() ? QString(u"button "_s % changed.name) : in.message);
    });
    return {changed.id, version};
}

static Nothing deleteActivities(Call &call, const DeleteActivities &in)
{
    const QStringList ids = distinct(in.ids);
    call.note(u"buttons "_s % ids.join(u", "_s), in.applicationId);
    for (const QString &id : ids) {
        const Placed placed = placedButton(call.db(), in.applicationId, in.moduleId, id);
        beginChange(call, call.db(), elementOf(placed.button));
        forms::deleteButton(call.db(), id);
        markChanged(call, call.db(), placed.button, placed.holder);
        noteChange(call, call.db(), elementOf(placed.button), u"change"_s, u"without button "_s % placed.button.name);
    }
    return {};
}

void registerActivities(http::Routes &routes, script::ScriptHost &scripts)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::listActivities, listActivities);
    routes.on(endpoints::getActivity, getActivity);
    routes.on(endpoints::createActivity,
        [&scripts](Call &call, const CreateActivity &in) { return createActivity(call, in, scripts); });
    routes.on(endpoints::updateActivity,
        [&scripts](Call &call, const UpdateActivity &in) { return updateActivity(call, in, scripts); });
    routes.on(endpoints::deleteActivities, deleteActivities);
}

Saving prepareButtons(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    QList<Button> made;
    const QJsonArray listed = source.members.value("activities"_L1).toArray();
    if (listed.size() > mostButtons)
        throw Error::invalid(u"a form or view takes at most "_s % QString::number(mostButtons) % u" buttons"_s);
    const bool isForm = source.element.kind == ElementKind::Form;
    for (const QJsonValue &each : listed) {
        Button button;
        button.id = partId(each);
        button.applicationId = source.applicationId;
        button.formId = isForm ? source.element.id : QString();
        button.viewId = isForm ? QString() : source.element.id;
        button.modified = call.now();
        apply(button, contentOf<ActivityContent>(each.toObject()));
        checkButtonScripts(button, scripts, librariesFor(call, source));
        made.append(button);
    }
    return [source, isForm, made](Session &session, LoadedForms &) {
        QSet<QString> left;
        const auto before = isForm ? forms::buttonsOfForm(session, source.element.id)
                                   : forms::buttonsOfView(session, source.element.id);
        for (const Button &button : before)
            left.insert(button.id);
        for (const Button &button : made) {
            if (left.remove(button.id)) {
                forms::updateButton(session, button);
                continue;
            }
            if (button.id.isEmpty() || revisions::elementOf(session, button.id))
                throw Error::conflict(u"the id "_s % button.id % u" is that of something else"_s);
            forms::insertButton(session, button);
            continuePartVersion(session, u"activity"_s, button.id, source.element.id);
        }
        for (const QString &id : std::as_const(left))
            forms::deleteButton(session, id);
    };
}

} // namespace formwright::designtime
