// What a request says of a press, in the form that pressedButton() takes.
#pragma once

#include "app/contract/runtime_activities.h"
#include "backend/runtime/pressed_button.h"

namespace formwright::runtime {

// The whole body is the document, or a member of it is.
class ReadPress
{
public:
    explicit ReadPress(const contract::runtime_activities::PressButton &in);
    ReadPress(const ReadPress &) = delete;
    ReadPress &operator=(const ReadPress &) = delete;

    // Lives no longer than this.
    PressContext context() const { return {m_documentId, m_parentId, m_selected, document(), m_formValues}; }
    // Null where none was sent.
    const contract::runtime_documents::DocumentBody *document() const { return m_document ? &*m_document : nullptr; }

private:
    QString m_documentId;
    QString m_parentId;
    QStringList m_selected;
    QJsonValue m_formValues{QJsonValue::Undefined};
    std::optional<contract::runtime_documents::DocumentBody> m_document;
};

} // namespace formwright::runtime
