// A document that is shown by the layout of another form.
#include "ui/documents/form_document.h"
#include "ui/documents/form_language.h"

#include <algorithm>

namespace formwright::documents {

using client::Result;
using contract::runtime_designs::FieldDefinition;

void FormDocument::loadTemplate(const QString &formId, const std::function<void()> &then)
{
    m_loading = m_client.call(contract::runtime_designs::formDefinition,
        {.applicationId = {m_address.applicationId}, .formId = {formId}}, this,
        [this, then](const Result<FormDefinition> &answer) {
            if (answer)
                takeTemplate(*answer);
            else if (answer.failure().httpStatus != 403 && answer.failure().httpStatus != 404)
                return fail(On::Load, answer.failure());
            then();
        });
}

// Buttons, rows and texts of the other form are about documents of its own.
void FormDocument::takeTemplate(const FormDefinition &shown)
{
    m_isShownByAnother = true;
    m_form.templatecontext = inLanguage(shown).templatecontext;
    m_form.fieldList.removeIf([&shown](const FieldDefinition &field) {
        return std::none_of(shown.fieldList.begin(), shown.fieldList.end(), [&field](const FieldDefinition &other) {
            return other.name.compare(field.name, Qt::CaseInsensitive) == 0;
        });
    });
    for (contract::runtime_designs::ButtonDefinition &button : m_form.activities)
        button.places.clear();
}

} // namespace formwright::documents
