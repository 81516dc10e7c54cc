// Why somebody has a field or button of one document as he has it, beyond his roles: by its flow, by what was signed
// and archived, and by the scripts of its designers.
#pragma once

#include "app/access/access_decision.h"
#include "backend/forms/button_store.h"
#include "backend/runtime/scripted_document.h"

namespace formwright::runtime {

// Of a document that he sees. Scripts run as for him, and nothing of what they do is kept; one that fails is a step as
// well. Not among the quick requests: http::SlowWork. All references outlive this.
class DocumentReasons
{
public:
    DocumentReasons(http::Call &call, const Scripting &scripting, const identity::Principal &user,
        const QString &applicationId, const QString &documentId);
    ~DocumentReasons();

    // Each adds what it finds to the steps. Whether the document may be opened.
    bool opens(access::Steps &steps);
    // What is left of the field: `display` is what his roles give.
    access::FieldDisplay narrow(const QString &field, access::FieldDisplay display, access::Steps &steps);
    // Whether the button is offered there.
    bool offers(const forms::Button &button, access::Steps &steps);

private:
    struct Seen;
    std::unique_ptr<Seen> m_seen;
};

} // namespace formwright::runtime
