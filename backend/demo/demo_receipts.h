// The demo's receipts of goods: what scripts, queries, operations and roles make of a form and its views.
#pragma once

#include "backend/forms/form_design.h"
#include "backend/forms/form_store.h"
#include "backend/forms/view_store.h"
#include "backend/server/backend.h"

namespace formwright::demo {

struct DemoReceiptPlace {
    QString domainId;
    QString applicationId;
    QString moduleId;
    QStringList people; // ids, in the order of people()
};

class DemoReceipts
{
public:
    DemoReceipts(http::Services &services, const DemoReceiptPlace &place, qint64 now);

    const QString &formId() const { return m_form.id; }
    // A library of scripts, the form, its views with their buttons, and a role. `order` of the first view.
    void addDesigns(storage::Session &session, int order);
    void addReceipts(storage::Session &session, const QStringList &suppliers);

private:
    forms::ViewDesign list(const QString &name, int order) const;
    void addView(storage::Session &session, const forms::ViewDesign &view);
    void addButton(storage::Session &session, const QString &viewId, const QString &name, int type, const QString &icon,
        const QJsonObject &more = {});

    http::Services &m_services;
    const DemoReceiptPlace m_place;
    const qint64 m_now;
    forms::FormDesign m_form;
    int m_buttonNo = 0;
};

} // namespace formwright::demo
