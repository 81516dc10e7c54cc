// Two forms with fields of every kind, and one that has no documents of its own in most tests.
#pragma once

#include "app/dql/condition.h"
#include "app/template/form_template.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;

inline const QString orderTemplate = u"<form><o-input name=\"title\"></o-input><o-textarea name=\"note\"></o-textarea>"
                                     "<o-input name=\"pieces\" type=\"integer\"></o-input>"
                                     "<o-input name=\"amount\" type=\"decimal\"></o-input>"
                                     "<o-date-picker name=\"due\" datePattern=\"YMD\"></o-date-picker>"
                                     "<o-date-picker name=\"sent\" datePattern=\"YMD_HMS\"></o-date-picker>"
                                     "<o-checkbox name=\"urgent\"></o-checkbox>"
                                     "<o-select name=\"status\"><option>draft</option><option>open</option>"
                                     "<option>it's paid</option></o-select>"
                                     "<o-checkbox name=\"tags\"><option>Red</option><option>green</option>"
                                     "<option>red</option></o-checkbox>"
                                     "<o-user-select name=\"boss\"></o-user-select></form>"_s;
inline const QString lineTemplate = u"<form><o-input name=\"item\"></o-input>"
                                    "<o-input name=\"pieces\" type=\"integer\"></o-input>"
                                    "<o-input name=\"amount\" type=\"decimal\"></o-input></form>"_s;

inline dql::FormType formType(const QString &id, const QString &path, const QString &templateText)
{
    dql::FormType type{id, path.section(u'/', -1), path, {}, {}};
    const QList<forms::Field> fields = forms::parseTemplate(templateText).fields;
    for (const forms::Field &field : fields)
        type.fields.append(dql::typeOf(field));
    return type;
}

inline dql::Schema shop()
{
    return {{formType(u"ORDER"_s, u"Sales/Order"_s, orderTemplate), formType(u"LINE"_s, u"Sales/Line"_s, lineTemplate),
        formType(u"TWIN1"_s, u"Sales/Twin"_s, lineTemplate), formType(u"TWIN2"_s, u"Stock/Twin"_s, lineTemplate)}};
}

} // namespace formwright::tests
