#include "backend/designtime/activity_design.h"

#include "backend/designtime/attributes.h"
#include "backend/designtime/field_script_checks.h"
#include "backend/designtime/input_checks.h"
#include "backend/forms/import_mapping.h"

#include <QUrl>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::ActivityContent;
using contract::designtime::DesignActivity;
using forms::Button;

DesignActivity answerFor(const Button &button, const ButtonPlace &place)
{
    DesignActivity answer;
    fillFromAttributes(answer, button.attributes);
    answer.id = button.id;
    answer.name = button.name;
    answer.type = button.type;
    answer.orderno = button.orderNo;
    answer.parentForm = button.formId;
    answer.parentView = button.viewId;
    answer.permissionType = button.permissionType;
    answer.applicationId = button.applicationId;
    answer.moduleId = place.moduleId;
    answer.parentFullName = place.fullName;
    answer.version = button.version;
    answer.lastModifyTime = {button.modified};
    return answer;
}

namespace {

void checkAddress(InputChecks &checks, const QString &address)
{
    if (address.isEmpty())
        return;
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!url.isValid() || !isWeb || url.host().isEmpty() || !url.userInfo().isEmpty())
        checks.refuse(u"address"_s, u"must be an address that begins with http:// or https://, without a password"_s);
}

} // namespace

void apply(Button &button, const ActivityContent &in)
{
    button.name = in.name.value_or(button.name).trimmed();
    button.type = in.type.value_or(button.type);
    button.orderNo = in.orderno.value_or(button.orderNo);
    button.permissionType = in.permissionType.value_or(button.permissionType);
    if (button.permissionType.isEmpty())
        button.permissionType = u"public"_s;
    keepAttributes(button.attributes, in,
        {u"name"_s, u"type"_s, u"orderno"_s, u"permissionType"_s, u"parentForm"_s, u"parentView"_s, u"version"_s});

    InputChecks checks;
    checks.name(u"name"_s, button.name);
    checks.order(u"orderno"_s, button.orderNo);
    checks.permissionType(button.permissionType);
    if (button.formId.isEmpty() ? !forms::button_type::fitsView(button.type)
                                : !forms::button_type::fitsForm(button.type))
        checks.refuse(u"type"_s,
            button.formId.isEmpty() ? u"is none of the types that a view has"_s
                                    : u"is none of the types that a form has"_s);
    checks.between(u"afterAction"_s, button.attributes.value("afterAction"_L1).toInt(), 0, 3);
    checks.text(u"description"_s, button.text("description"_L1));
    checkAddress(checks, button.text("address"_L1));
    if (in.addressMethod)
        checks.oneOf(u"addressMethod"_s, *in.addressMethod, {u"GET"_s, u"POST"_s, u"PUT"_s});
    checks.finish();
    forms::mappingFrom(button.text("importMapping"_L1));
    checkSize(button.attributes);
}

void checkButtonScripts(const Button &button, script::ScriptHost &scripts, const script::LibraryResolver &libraries)
{
    static const QList<std::pair<QString, QString>> kinds{{u"hiddenScript"_s, u"what hides "_s},
        {u"readonlyScript"_s, u"what disables "_s}, {u"beforeActionScript"_s, u"the script before "_s},
        {u"actionScript"_s, u"the script of "_s}, {u"afterActionScript"_s, u"the script after "_s},
        {u"fileNameScript"_s, u"the file of "_s}, {u"dispatcherUrl"_s, u"the address that follows "_s}};
    QList<CheckedScript> sources;
    for (const auto &[member, what] : kinds) {
        const QString source = button.attributes.value(member).toString();
        if (!source.trimmed().isEmpty())
            sources.append({member, what % button.name, source});
    }
    checkScripts(sources, scripts, u"a script of the button cannot run: "_s, libraries);
}

} // namespace formwright::designtime
