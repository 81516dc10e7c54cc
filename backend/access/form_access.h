#pragma once

#include "backend/access/access_catalog.h"
#include "backend/forms/form_design.h"
#include "backend/forms/record_query.h"

namespace formwright::access {

// What one user may see and do with the documents of one form. Judged anew for each request.
class FormAccess
{
public:
    // Of somebody whom nothing binds.
    FormAccess() = default;

    bool maySeeAllFields() const { return m_displays.isEmpty(); }
    FieldDisplay display(int field) const { return m_displays.isEmpty() ? FieldDisplay::Modify : m_displays.at(field); }
    // A system field (below zero) is seen by everybody.
    bool isHidden(int field) const { return field >= 0 && display(field) == FieldDisplay::Hidden; }
    bool mayModify(int field) const { return display(field) == FieldDisplay::Modify; }
    // Whether any field may be modified.
    bool mayModifyAny() const;

    // Which documents are seen at all. Not empty `nothingBecause`: none, for that reason.
    bool seesAllRows() const { return m_rows.isEmpty() && m_nothingBecause.isEmpty(); }
    const QList<forms::RecordFilter> &rows() const { return m_rows; }
    const QString &nothingBecause() const { return m_nothingBecause; }

    // Whether the document is there for the user.
    bool sees(storage::Session &session, const forms::FormDesign &form, const QString &domainId,
        const QString &recordId) const;

    // From now on whoever has to act on a document, or had to do with its flow, sees it whatever its rows are. `now`:
    // for delegations.
    void seeWork(qint64 now) { m_workNow = now; }
    // No more than that of a field, while a flow says so.
    void limit(const forms::FormDesign &form, int field, FieldDisplay most);

    // Inside a unit of work, before anything is written by this: throws forms::DesignMoved where the permissions of the
    // software were changed since, and Error::conflict where the user's own roles were.
    void requireCurrent(storage::Session &session) const;

private:
    friend FormAccess formAccess(
        AccessCatalog &, storage::Session &, const identity::Principal &, const forms::FormDesign &);
    QString m_formId; // empty where nothing binds
    QString m_applicationId;
    qint64 m_version = 0; // of the software's permissions
    QString m_userId; // empty where his roles were not asked for
    QStringList m_given; // the roles that he had
    QList<FieldDisplay> m_displays; // beside the form's fields; empty: all are modified
    QList<forms::RecordFilter> m_rows;
    QString m_nothingBecause;
    qint64 m_workNow = 0; // 0: work shows nothing
};

// Throws Error::forbidden where the user may not open the form.
FormAccess formAccess(
    AccessCatalog &catalog, storage::Session &session, const identity::Principal &user, const forms::FormDesign &form);

// Whether the user may open an element of the software: a form, view, menu entry or button.
bool mayOpen(AccessCatalog &catalog, storage::Session &session, const identity::Principal &user,
    const QString &applicationId, const Element &element, const QString &elementId);

// `private` is the one word for it; whatever else a design holds is public.
bool isPrivate(const QString &permissionType);
// A field's template may say permissionType="private", too.
bool isPrivate(const forms::Field &field);

} // namespace formwright::access
