#include "backend/runtime/access_handlers.h"

#include "app/contract/runtime_access.h"
#include "app/contract/runtime_views.h"
#include "app/contract/well_formed_id.h"
#include "app/template/form_template.h"
#include "backend/access/form_access.h"
#include "backend/forms/button_store.h"
#include "backend/forms/form_store.h"
#include "backend/forms/menu_store.h"
#include "backend/http/request.h"
#include "backend/identity/account_store.h"
#include "backend/runtime/document_reasons.h"
#include "backend/runtime/other_user.h"
#include "backend/runtime/view_access.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_access;
using access::Kind;
using access::Steps;
using contract::Error;
using http::Call;
using identity::Principal;
using storage::Session;

namespace {

// One explanation: what is asked about, and the steps found so far. Each part tells whether the way goes on.
class Explanation
{
public:
    // `documentId`: of fields and buttons, the document that is looked at; empty: whichever it is.
    Explanation(Call &call, const Scripting &scripting, const QString &applicationId, const Principal &user,
        const QString &documentId)
        : m_call(call),
          m_session(call.db()),
          m_scripting(scripting),
          m_user(user),
          m_applicationId(applicationId),
          m_documentId(documentId)
    {
        m_access = call.services.access.of(m_session, applicationId);
        m_held = m_access->heldOf(user.roles);
    }

    // False where nothing further matters.
    bool begin()
    {
        if (!access::isBoundByRoles(m_user)) {
            tell(u"administrator"_s, true,
                m_user.name % u" is an administrator or designer of the platform, whom no role binds."_s);
            allowed = true;
            return false;
        }
        const auto account = identity::accountById(m_session, m_user.id);
        if (!account || !account->mayEnter()) {
            tell(u"account"_s, false, m_user.name % u" may not sign in."_s);
            return false;
        }
        const bool isBound = m_session
                                 .integer(uR"(SELECT 1 FROM domain_application JOIN application
                    ON application.id = domain_application.application_id
                WHERE domain_id = ? AND application_id = ? AND activated = 1)"_s,
                                     m_user.domainId, m_applicationId)
                                 .has_value();
        tell(u"software"_s, isBound,
            isBound ? u"The software is in use in the user's domain."_s
                    : u"The software is not in use in the user's domain, or not activated."_s);
        if (!isBound)
            return false;
        QStringList names;
        for (const QString &role : std::as_const(m_held))
            names.append(m_access->roles.value(role));
        names.sort();
        const QString held = names.isEmpty()
            ? QString(m_user.name % u" holds no role of the software that is in use."_s)
            : QString(m_user.name % u" holds the roles "_s % names.join(u", "_s) % u'.');
        steps.append({u"role"_s, u"none"_s, held});
        return true;
    }

    bool ofForm(const forms::FormDesign &form)
    {
        allowed = access::mayOpen({Kind::Form, form.name, access::isPrivate(form.permissionType)},
            m_access->rulesOf(Kind::Form, form.id), m_held, &steps);
        return allowed;
    }

    void ofField(const forms::FormDesign &form, const QString &name)
    {
        const int index = form.fieldIndex(name);
        if (index < 0)
            throw Error::notFound(u"the form has no such field"_s);
        if (!ofForm(form)) {
            display = access::displayName(access::FieldDisplay::Hidden);
            return;
        }
        const forms::Field &field = form.fields.at(index);
        const access::FieldDisplay shown = access::displayOf({Kind::Field, field.name, access::isPrivate(field)},
            m_access->rulesOf(Kind::Field, form.id, forms::fieldNameKey(field.name)), m_held, &steps);
        display = access::displayName(shown);
        allowed = shown != access::FieldDisplay::Hidden;
        if (m_documentId.isEmpty() || !allowed)
            return;
        const access::FieldDisplay left
            = seesLookedAt(form) ? reasons().narrow(name, shown, steps) : access::FieldDisplay::Hidden;
        display = access::displayName(left);
        allowed = left != access::FieldDisplay::Hidden;
    }

    void ofView(const forms::ViewDesign &view)
    {
        const auto form = m_call.services.forms.form(m_session, view.formId);
        if (!form || !ofForm(*form))
            return;
        allowed = access::mayOpen({Kind::View, view.name, access::isPrivate(view.permissionType)},
            m_access->rulesOf(Kind::View, view.id), m_held, &steps);
        if (!allowed)
            return;
        ofRows(*form);
        const forms::ViewCondition condition = conditionOf(view, *form);
        if (!condition.nothingBecause.isEmpty())
            tell(u"rows"_s, false, condition.nothingBecause % u'.');
        else if (!condition.showsAll())
            steps.append({u"rows"_s, u"none"_s, u"Of those, the view shows the ones that its filter lets through."_s});
    }

    void ofDocument(const forms::FormDesign &form, const QString &recordId)
    {
        if (!ofForm(form))
            return;
        ofRecord(form, recordId);
        if (!allowed)
            return;
        m_documentId = forms::documentId(recordId, form.id);
        allowed = reasons().opens(steps);
    }

    void ofRecord(const forms::FormDesign &form, const QString &recordId)
    {
        const access::FormAccess found = access::formAccess(m_call.services.access, m_session, m_user, form);
        const bool exists = forms::recordById(m_session, form, m_user.domainId, recordId).has_value();
        if (!exists) {
            tell(u"rows"_s, false, u"There is no such document in the user's domain."_s);
            allowed = false;
            return;
        }
        if (found.seesAllRows()) {
            tell(u"rows"_s, true, u"The form shows all documents of the domain."_s);
            allowed = true;
            return;
        }
        allowed = found.sees(m_session, form, m_user.domainId, recordId);
        tell(u"rows"_s, allowed,
            !found.nothingBecause().isEmpty() ? found.nothingBecause() % u'.'
                : allowed ? u"The document meets the condition that the form sets for what users see."_s
                          : u"The document does not meet the condition that the form sets for what users see."_s);
        if (allowed)
            return;
        access::FormAccess working = found;
        working.seeWork(m_call.now());
        allowed = working.sees(m_session, form, m_user.domainId, recordId);
        if (allowed)
            tell(u"work"_s, true, u"The user has, or had, to do with the document in its flow, and sees it by that."_s);
    }

    void ofButton(const forms::Button &button)
    {
        const auto form = button.formId.isEmpty() ? nullptr : m_call.services.forms.form(m_session, button.formId);
        if (form)
            ofForm(*form);
        else if (const auto view = m_call.services.forms.view(m_session, button.viewId))
            ofView(*view);
        if (!allowed)
            return;
        allowed = access::mayOpen({Kind::Button, button.name, access::isPrivate(button.permissionType)},
            m_access->rulesOf(Kind::Button, button.id), m_held, &steps);
        if (allowed && form && !m_documentId.isEmpty()) {
            allowed = seesLookedAt(*form) && reasons().offers(button, steps);
            return;
        }
        if (allowed && !button.text("hiddenScript"_L1).trimmed().isEmpty())
            steps.append({u"button"_s, u"none"_s, u"A script hides the button of some documents."_s});
    }

    void ofMenu(const QList<forms::MenuEntry> &all, const forms::MenuEntry &entry)
    {
        // From the top down: what is below a hidden entry is hidden.
        for (const forms::MenuEntry &above : all) {
            if (above.id == entry.superior && above.id != entry.id && ++m_depth < 32) {
                ofMenu(all, above);
                if (!allowed)
                    return;
            }
        }
        allowed = access::mayOpen({Kind::Menu, entry.name, access::isPrivate(entry.permissionType)},
            m_access->rulesOf(Kind::Menu, entry.id), m_held, &steps);
        if (!allowed)
            return;
        if (entry.linkType == "00"_L1) {
            if (const auto form = m_call.services.forms.form(m_session, entry.actionContent))
                ofForm(*form);
        } else if (entry.linkType == "01"_L1) {
            if (const auto view = m_call.services.forms.view(m_session, entry.actionContent))
                ofView(*view);
        }
    }

    bool allowed = false;
    QString display;
    Steps steps;

private:
    DocumentReasons &reasons()
    {
        if (!m_reasons)
            m_reasons = std::make_unique<DocumentReasons>(m_call, m_scripting, m_user, m_applicationId, m_documentId);
        return *m_reasons;
    }

    // As the rows of the view are asked for by him. Whoever asks here designs, and reads why a script failed.
    forms::ViewCondition conditionOf(const forms::ViewDesign &view, const forms::FormDesign &form)
    {
        const http::Request nothing;
        Call as(m_call.services, nothing, "Explain what a view shows somebody",
            std::make_shared<const identity::Principal>(m_user));
        as.setWire(m_call.wire());
        const DocumentScope scope{m_user.domainId, m_applicationId};
        const Scripting scripting = forRequest(m_call, m_scripting);
        try {
            return shownBy(as, m_session, scope, view, form, accessTo(as, m_session, form), {},
                filterScript(as, scope, view, scripting, m_call.user))
                .condition;
        } catch (const Error &error) {
            if (error.errcode != contract::runtime_views::filterNotRun)
                throw;
            forms::ViewCondition condition;
            condition.nothingBecause = error.message;
            return condition;
        }
    }

    // Whether the document that is looked at is one of the form that he sees and may open.
    bool seesLookedAt(const forms::FormDesign &form)
    {
        const auto key = forms::documentKey(m_documentId);
        if (!key || key->formId != form.id)
            throw Error::notFound(u"there is no such document"_s);
        ofRecord(form, key->recordId);
        return allowed && reasons().opens(steps);
    }

    void ofRows(const forms::FormDesign &form)
    {
        if (form.rowCondition.isEmpty()) {
            tell(u"rows"_s, true, u"The form shows all documents of the domain."_s);
            return;
        }
        const forms::ViewCondition condition = forms::rowConditionOf(m_session, form, m_user);
        if (!condition.nothingBecause.isEmpty())
            tell(u"rows"_s, false, condition.nothingBecause % u'.');
        else
            steps.append({u"rows"_s, u"none"_s, u"The form shows the documents that meet its condition."_s});
    }

    void tell(const QString &rule, bool allows, const QString &sentence)
    {
        steps.append({rule, allows ? u"allows"_s : u"forbids"_s, sentence});
    }

    Call &m_call;
    Session &m_session;
    const Scripting &m_scripting;
    const Principal &m_user;
    const QString m_applicationId;
    QString m_documentId;
    std::unique_ptr<DocumentReasons> m_reasons;
    std::shared_ptr<const access::SoftwareAccess> m_access;
    QStringList m_held;
    int m_depth = 0;
};

void explainElement(Call &call, Explanation &found, const QString &applicationId, const QString &element)
{
    Session &session = call.db();
    const QString id = openedId(call, element.section(u'.', 0, 0));
    const QString field = element.section(u'.', 1);
    const auto formOfSoftware = [&](const QString &formId) {
        auto form = call.services.forms.form(session, formId);
        return form && form->applicationId == applicationId ? form : nullptr;
    };
    if (const auto form = formOfSoftware(id)) {
        field.isEmpty() ? void(found.ofForm(*form)) : found.ofField(*form, field);
        return;
    }
    if (const auto view = call.services.forms.view(session, id); view && view->applicationId == applicationId) {
        found.ofView(*view);
        return;
    }
    if (const auto key = forms::documentKey(id)) {
        if (const auto form = formOfSoftware(key->formId)) {
            found.ofDocument(*form, key->recordId);
            return;
        }
    }
    if (const auto button = forms::buttonById(session, id); button && button->applicationId == applicationId) {
        found.ofButton(*button);
        return;
    }
    const QList<forms::MenuEntry> menu = forms::menuOf(session, applicationId, {});
    for (const forms::MenuEntry &entry : menu) {
        if (entry.id == id) {
            found.ofMenu(menu, entry);
            return;
        }
    }
    throw Error::notFound(u"there is no such element of this software"_s);
}

} // namespace

static AccessExplanation explainOnce(Call &call, const ExplainAccess &in, const Scripting &scripting)
{
    const QString applicationId = in.applicationId.plain;
    if (!call.db().text(u"SELECT name FROM application WHERE id = ?"_s, applicationId))
        throw Error::notFound(u"there is no such software"_s);
    const Principal user = principalOf(call.db(), openedId(call, in.user));
    Explanation found(call, scripting, applicationId, user, openedId(call, in.document));
    if (found.begin())
        explainElement(call, found, applicationId, in.element);
    AccessExplanation answer;
    answer.allowed = found.allowed;
    answer.display = found.display;
    for (const access::Step &step : std::as_const(found.steps))
        answer.steps.append({step.rule, step.outcome, step.sentence});
    return answer;
}

void registerAccess(http::Routes &routes, const Scripting &scripting)
{
    routes.on(explainAccess, [scripting](Call &call, const ExplainAccess &in) {
        return byCurrentDesigns(call, [&] { return explainOnce(call, in, scripting); });
    });
}

} // namespace formwright::runtime
