#include "backend/forms/form_flows.h"

#include "backend/forms/button_store.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

// The names stand behind the diagram in its row: SQLite is kept to the index that has them, too.
const QString flowsInUse = uR"(SELECT flow_version.flow_id, flow_version.forms FROM flow_version CROSS JOIN flow
    WHERE flow_version.application_id = ? AND flow.id = flow_version.flow_id AND flow_version.version =
        (SELECT max(latest.version) FROM flow_version AS latest WHERE latest.flow_id = flow_version.flow_id))"_s;

bool isNamedIn(const QStringList &formNames, const FormDesign &form)
{
    return std::any_of(formNames.begin(), formNames.end(),
        [&](const QString &name) { return name.compare(form.name, Qt::CaseInsensitive) == 0 || name == form.id; });
}

std::optional<QString> formNamed(Session &session, const QString &applicationId, const QString &name)
{
    return session.text(
        u"SELECT id FROM form WHERE application_id = ? AND (name = ? OR id = ?)"_s, applicationId, name, name);
}

QStringList flowsOfButtons(Session &session, const QString &formId)
{
    QStringList flows;
    const QList<Button> buttons
        = buttonsAbout(session, formId, {button_type::StartFlow, button_type::SaveAndStartFlow});
    for (const Button &button : buttons)
        flows.append(button.text("onActionFlow"_L1));
    return flows;
}

namespace {

// Whether one of these is among flowsOfButtons(). In no order and without the rest of the buttons: every change of a
// document may ask.
bool isBegunByButtons(Session &session, const QString &formId, const QStringList &flowIds)
{
    Rows rows = session.query(
        uR"(SELECT attributes FROM activity WHERE (form_id = ? OR view_id IN (SELECT id FROM view_design WHERE form_id = ?))
            AND type IN (?, ?))"_s,
        formId, formId, button_type::StartFlow, button_type::SaveAndStartFlow);
    while (rows.next()) {
        const QJsonObject attributes = QJsonDocument::fromJson(rows.utf8(0).toByteArray()).object();
        if (flowIds.contains(attributes.value("onActionFlow"_L1).toString()))
            return true;
    }
    return false;
}

} // namespace

bool hasFlow(Session &session, const FormDesign &form)
{
    QStringList inUse;
    {
        Rows rows = session.query(flowsInUse, form.applicationId);
        while (rows.next()) {
            if (isNamedIn(rows.text(1).split(u'\n', Qt::SkipEmptyParts), form))
                return true;
            inUse.append(rows.text(0));
        }
    }
    return !inUse.isEmpty() && isBegunByButtons(session, form.id, inUse);
}

} // namespace formwright::forms
