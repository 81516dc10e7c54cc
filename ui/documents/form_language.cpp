#include "ui/documents/form_language.h"

#include "app/template/form_template.h"
#include "app/template/label_texts.h"
#include "ui/client/spoken_language.h"

namespace formwright::documents {

using contract::runtime_designs::FormDefinition;

QString titleIn(const QString &written, const QString &name)
{
    const QString title = forms::textIn(written, client::spokenLanguage());
    return title.isEmpty() ? name : title;
}

FormDefinition inLanguage(const FormDefinition &form)
{
    FormDefinition shown = form;
    shown.templatecontext = forms::inLanguage(form.templatecontext, client::spokenLanguage());
    if (shown.templatecontext == form.templatecontext)
        return shown;
    QHash<QString, forms::Field> fields;
    const forms::ReadTemplate read = forms::readTemplate(shown.templatecontext);
    for (const forms::Field &field : read.form.fields)
        fields.insert(forms::fieldNameKey(field.name), field);
    for (auto &field : shown.fieldList) {
        const auto told = fields.constFind(forms::fieldNameKey(field.name));
        if (told == fields.constEnd())
            continue;
        field.label = told->label;
        for (auto &option : field.options) {
            for (const forms::FieldOption &each : told->options) {
                if (each.value == option.value)
                    option.label = each.label;
            }
        }
    }
    return shown;
}

} // namespace formwright::documents
