#pragma once

#include "backend/forms/form_catalog.h"
#include "backend/http/call.h"

#include <QSet>

namespace formwright::designtime {

// The form designs of one unit of work. Reading a template is too slow for a unit of work, so it happens before.
class LoadedForms
{
public:
    explicit LoadedForms(http::Call &call);

    // The form as it is now; other units of work that ask for it wait for the end of this one. Throws Error::notFound.
    const forms::FormDesign &form(storage::Session &session, const QString &formId);
    // The form as this unit of work has just written it.
    void take(const forms::FormDesign &form);
    // For those who look at other forms than their own: as this unit of work sees them. What it has written may never
    // be committed, so it is in nobody else's memory.
    forms::FormCatalog &catalog() { return m_catalog; }

private:
    friend void writeWithForms(
        http::Call &, const QStringList &, const std::function<void(storage::Session &, LoadedForms &)> &);

    struct Missing {
        QString formId;
    };

    QHash<QString, forms::FormDesign> m_forms;
    events::EventHub m_changes; // of this unit of work alone
    forms::FormCatalog m_catalog;
};

// Runs the unit, which is likely to ask for these forms. When it asks for another, or for one that was changed after it
// was loaded, it is rolled back and run again.
void writeWithForms(
    http::Call &call, const QStringList &formIds, const std::function<void(storage::Session &, LoadedForms &)> &unit);

// Forms are asked for in one order, so that two units of work do not wait for each other.
QStringList inOrder(const QSet<QString> &formIds);

// Makes other units of work that change the form or its indexes wait for the end of this one.
void lockForm(storage::Session &session, const QString &formId);

// A form as designers see it: straight from the database. Throws Error::notFound.
forms::FormDesign requireForm(http::Call &call, const QString &formId);

} // namespace formwright::designtime
