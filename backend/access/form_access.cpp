#include "backend/access/form_access.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/access/permission_store.h"
#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"
#include "backend/forms/view_filter.h"
#include "backend/identity/given_roles.h"
#include "backend/workflow/agents.h"

#include <algorithm>
#include <mutex>

namespace formwright::access {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormDesign;
using identity::Principal;
using storage::Session;

bool FormAccess::mayModifyAny() const
{
    return m_displays.isEmpty() || m_displays.contains(FieldDisplay::Modify);
}

bool FormAccess::sees(Session &session, const FormDesign &form, const QString &domainId, const QString &recordId) const
{
    if (seesAllRows())
        return true;
    const auto isWork = [&] {
        return m_workNow > 0
            && workflow::isInvolved(session, forms::documentId(recordId, form.id), m_userId, m_workNow);
    };
    if (!m_nothingBecause.isEmpty())
        return isWork();
    forms::RecordQuery query;
    query.domainId = domainId;
    query.filters = m_rows;
    query.filters.append({forms::IdField, forms::Comparison::Equal, {false, recordId, 0}});
    const forms::RecordStatement statement = forms::countStatement(session.dialect(), form, query);
    storage::Rows rows = session.run(statement.sql, statement.values);
    return (rows.next() && rows.integer(0) > 0) || isWork();
}

void FormAccess::limit(const FormDesign &form, int field, FieldDisplay most)
{
    if (m_displays.isEmpty())
        m_displays = QList<FieldDisplay>(form.fields.size(), FieldDisplay::Modify);
    m_displays[field] = std::min(m_displays.at(field), most);
}

void FormAccess::requireCurrent(Session &session) const
{
    if (m_formId.isEmpty())
        return;
    if (permissionVersion(session, m_applicationId) != m_version)
        throw forms::DesignMoved{m_formId};
    if (!m_userId.isEmpty() && identity::givenRoles(session, m_userId) != m_given)
        throw Error::conflict(u"your roles have just been changed: try again"_s);
}

namespace {

// What whoever holds the roles may do with each field; empty where that is everything with all of them.
QList<FieldDisplay> judgedDisplays(const SoftwareAccess &software, const FormDesign &form, const QStringList &held)
{
    QList<FieldDisplay> displays;
    displays.reserve(form.fields.size());
    for (const forms::Field &field : form.fields)
        displays.append(displayOf({Kind::Field, field.name, isPrivate(field)},
            software.rulesOf(Kind::Field, form.id, forms::fieldNameKey(field.name)), held));
    const bool isAllModified = std::all_of(
        displays.cbegin(), displays.cend(), [](FieldDisplay display) { return display == FieldDisplay::Modify; });
    return isAllModified ? QList<FieldDisplay>() : displays;
}

// Judging them takes as long as reading some documents: it is remembered, for as long as it is about the same rules and
// the same fields.
class JudgedDisplays
{
public:
    QList<FieldDisplay> of(
        const std::shared_ptr<const SoftwareAccess> &software, const FormDesign &form, const QStringList &held)
    {
        constexpr qsizetype mostRemembered = 500;
        QStringList fields;
        fields.reserve(form.fields.size());
        QString open;
        open.reserve(form.fields.size());
        for (const forms::Field &field : form.fields) {
            fields.append(field.name);
            open += form.hasPrivateFields && isPrivate(field) ? u'-' : u'+';
        }
        const QString key = form.id % u' ' % open % u' ' % held.join(u' ');
        {
            const std::lock_guard lock(m_mutex);
            const auto known = m_known.constFind(key);
            if (known != m_known.constEnd() && known->software.lock() == software && known->fields == fields)
                return known->displays;
        }
        const QList<FieldDisplay> displays = judgedDisplays(*software, form, held);
        const std::lock_guard lock(m_mutex);
        if (m_known.size() >= mostRemembered)
            m_known.clear();
        m_known.insert(key, {software, fields, displays});
        return displays;
    }

private:
    struct Judged {
        std::weak_ptr<const SoftwareAccess> software; // rules that are over go
        QStringList fields;
        QList<FieldDisplay> displays;
    };
    std::mutex m_mutex;
    QHash<QString, Judged> m_known;
};

QList<FieldDisplay> displaysOf(
    const std::shared_ptr<const SoftwareAccess> &software, const FormDesign &form, const QStringList &held)
{
    static JudgedDisplays judged;
    return judged.of(software, form, held);
}

} // namespace

FormAccess formAccess(AccessCatalog &catalog, Session &session, const Principal &user, const FormDesign &form)
{
    FormAccess access;
    if (!isBoundByRoles(user))
        return access;
    const auto software = catalog.of(session, form.applicationId);
    access.m_formId = form.id;
    access.m_applicationId = form.applicationId;
    access.m_version = software->version;
    const bool hasRules = software->rules.contains(form.id);
    if (!hasRules && !isPrivate(form.permissionType) && !form.hasPrivateFields && form.rowCondition.isEmpty())
        return access;
    access.m_userId = user.id;
    access.m_given = user.roles;
    const QStringList held = software->heldOf(user.roles);
    const Element element{Kind::Form, form.name, isPrivate(form.permissionType)};
    if (!mayOpen(element, software->rulesOf(Kind::Form, form.id), held))
        throw Error::forbidden(u"your roles do not allow you the form "_s % form.name);
    if (hasRules || form.hasPrivateFields)
        access.m_displays = displaysOf(software, form, held);
    if (!form.rowCondition.isEmpty()) {
        forms::ViewCondition condition = forms::rowConditionOf(session, form, user);
        access.m_rows = std::move(condition.filters);
        access.m_nothingBecause = std::move(condition.nothingBecause);
    }
    return access;
}

bool mayOpen(AccessCatalog &catalog, Session &session, const Principal &user, const QString &applicationId,
    const Element &element, const QString &elementId)
{
    if (!isBoundByRoles(user))
        return true;
    const auto software = catalog.of(session, applicationId);
    if (!element.isPrivate && !software->rules.contains(elementId))
        return true;
    return mayOpen(element, software->rulesOf(element.kind, elementId), software->heldOf(user.roles));
}

bool isPrivate(const QString &permissionType)
{
    return permissionType == "private"_L1;
}

bool isPrivate(const forms::Field &field)
{
    return isPrivate(field.attributes.value(u"permissiontype"_s));
}

} // namespace formwright::access
