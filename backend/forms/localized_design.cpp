#include "backend/forms/localized_design.h"

#include "app/template/form_template.h"
#include "app/template/label_texts.h"

namespace formwright::forms {

std::shared_ptr<const FormDesign> inLanguage(std::shared_ptr<const FormDesign> design, const QString &language)
{
    const QString source = inLanguage(design->templateSource, language);
    if (source == design->templateSource)
        return design;
    auto localized = std::make_shared<FormDesign>(*design);
    const QList<Field> fields = readTemplate(source).form.fields;
    for (const Field &field : fields) {
        const int index = design->fieldIndex(field.name);
        if (index < 0)
            continue;
        localized->fields[index].label = field.label;
        localized->fields[index].options = field.options;
    }
    localized->templateSource = source;
    return localized;
}

} // namespace formwright::forms
