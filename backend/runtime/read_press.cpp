#include "backend/runtime/read_press.h"

namespace formwright::runtime {

using contract::runtime_activities::PressButton;
using contract::runtime_activities::PressedDocument;
using contract::runtime_documents::DocumentBody;

ReadPress::ReadPress(const PressButton &in) : m_documentId(in.docId.plain), m_parentId(in.parentId.plain)
{
    if (!in.body)
        return;
    const PressedDocument &body = *in.body;
    for (const contract::DocumentId &id : body.selects)
        m_selected.append(id.plain);
    m_formValues = body.formValues;
    if (body.document) {
        m_document = body.document;
    } else if (!body.items.isUndefined() && !body.items.isNull()) {
        m_document = DocumentBody{
            body.id, body.formid, in.applicationId, body.stateid, body.versions, body.parentid, body.sign, body.items};
    }
    if (m_document && m_documentId.isEmpty())
        m_documentId = m_document->id.plain;
}

} // namespace formwright::runtime
