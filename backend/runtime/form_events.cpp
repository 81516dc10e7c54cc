#include "backend/runtime/form_events.h"

#include "backend/runtime/button_scripts.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/view_columns.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(formEvents, "formwright.script")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;

namespace {

constexpr QLatin1StringView openable = "isopenablescript"_L1;
constexpr QLatin1StringView editable = "iseditablescript"_L1;

QString scriptOf(const QJsonObject &attributes, QLatin1StringView member)
{
    const QString source = attributes.value(member).toString();
    return source.trimmed().isEmpty() ? QString() : source;
}

struct Gate {
    QLatin1StringView member;
    QString element;
    QString otherwise;
};

void pass(Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record, bool isStored, const Gate &gate)
{
    const QString source = scriptOf(at.form->attributes, gate.member);
    if (source.isEmpty() || !access::isBoundByRoles(call.user))
        return;
    ButtonScripts scripts(call, scope, at, scripting, Counting::Looks, record, isStored, {}, u"form"_s);
    const script::ScriptResult result = scripts.run(gate.element, source, script::Budget::Field);
    if (saysYes(result.value.value))
        return;
    const QString said = wordOf(result.value.value).content;
    const bool isReason = !said.isEmpty() && said.compare("false"_L1, Qt::CaseInsensitive) != 0;
    throw Error::forbidden(isReason ? said : gate.otherwise);
}

} // namespace

bool hasGates(const forms::FormDesign &form)
{
    return !scriptOf(form.attributes, openable).isEmpty() || !scriptOf(form.attributes, editable).isEmpty();
}

void requireOpenable(Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record, bool isStored)
{
    pass(call, scope, at, scripting, record, isStored,
        {openable, u"what opens "_s % at.form->name, u"the document cannot be opened now"_s});
}

void requireEditable(Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record)
{
    requireOpenable(call, scope, at, scripting, record, true);
    pass(call, scope, at, scripting, record, true,
        {editable, u"what lets "_s % at.form->name % u" be changed"_s, u"the document cannot be changed now"_s});
}

QString waterMarkOf(Call &call, const DocumentScope &scope, const PermittedForm &at, const Scripting &scripting,
    const forms::Record &record)
{
    const QString source = scriptOf(at.form->attributes, "waterMarkScript"_L1);
    if (source.isEmpty() || !holds(at.form->attributes, "showWaterMark"_L1, false))
        return {};
    ButtonScripts scripts(call, scope, at, scripting, Counting::Looks, record, true, {}, u"form"_s);
    try {
        return textOf(scripts.run(u"the watermark of "_s % at.form->name, source, script::Budget::Field).value)
            .left(call.services.settings.number("paper.watermark"));
    } catch (const Error &error) {
        qCWarning(formEvents).noquote() << error.message
                                        << (error.fields.isEmpty() ? QString() : error.fields.first().message);
        return {};
    }
}

QString waterMarkOf(Call &call, const DocumentScope &scope, const forms::ViewDesign &view, const Scripting &scripting)
{
    const QString source = scriptOf(view.attributes, "waterMarkScript"_L1);
    if (source.isEmpty() || !holds(view.attributes, "showWaterMark"_L1, false))
        return {};
    const auto prepared
        = scripting.catalog.prepared(call.db(), scope.applicationId, u"the watermark of "_s % view.name, source);
    const script::GridCell made = runWithoutDocument(call, scope, scripting, {prepared}).first();
    if (made.error)
        qCWarning(formEvents).noquote() << view.name << made.error->reason;
    return textOf(made.value).left(call.services.settings.number("paper.watermark"));
}

} // namespace formwright::runtime
