#include "app/template/field_scripts.h"

#include "app/template/field_reader.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

struct Attribute {
    const char *name; // in lower case
    FieldScript kind;
    const char *what;
};
constexpr Attribute attributes[]{{"valuescript", FieldScript::Value, "the value"},
    {"hiddenscript", FieldScript::Hidden, "the hiding"},
    {"readonlyscript", FieldScript::ReadOnly, "the write protection"},
    {"hiddenprintscript", FieldScript::HiddenOnPaper, "the hiding on paper"},
    {"optionsscript", FieldScript::Options, "the choices"}, {"validaterule", FieldScript::Validation, "the check"}};

} // namespace

QList<FieldScriptSource> scriptsOf(const Field &field)
{
    QList<FieldScriptSource> scripts;
    for (const Attribute &attribute : attributes) {
        const QString source = field.attributes.value(QString::fromLatin1(attribute.name));
        if (!source.trimmed().isEmpty())
            scripts.append({attribute.kind, QLatin1StringView(attribute.what) % u" of "_s % field.label, source});
    }
    return scripts;
}

bool followsChanges(const Field &field)
{
    return isOn(field, QStringLiteral("calculateonrefresh"));
}

} // namespace formwright::forms
