#include "backend/runtime/form_scripts.h"

#include "app/template/field_scripts.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using forms::Field;
using forms::FormDesign;
using script::PreparedScript;

namespace {

constexpr qsizetype mostKnown = 2000;

std::optional<PreparedScript> &placeOf(FieldScripts &scripts, forms::FieldScript kind)
{
    using forms::FieldScript;
    switch (kind) {
    case FieldScript::Hidden:
        return scripts.hidden;
    case FieldScript::ReadOnly:
        return scripts.readOnly;
    case FieldScript::HiddenOnPaper:
        return scripts.hiddenOnPaper;
    case FieldScript::Options:
        return scripts.options;
    case FieldScript::Validation:
        return scripts.validation;
    case FieldScript::Value:
        break;
    }
    return scripts.value;
}

bool isTrue(const QString &value)
{
    return value.compare("true"_L1, Qt::CaseInsensitive) == 0 || value == "1"_L1;
}

bool mentions(const QString &text, std::initializer_list<QLatin1StringView> words)
{
    return std::any_of(words.begin(), words.end(), [&](QLatin1StringView word) { return text.contains(word); });
}

} // namespace

FormScripts scriptsOf(const FormDesign &form)
{
    FormScripts all;
    for (int i = 0; i < form.fields.size(); ++i) {
        const Field &field = form.fields.at(i);
        FieldScripts scripts;
        const auto sources = forms::scriptsOf(field);
        if (sources.isEmpty())
            continue;
        for (const forms::FieldScriptSource &script : sources) {
            placeOf(scripts, script.kind) = script::prepared(script.element, script.source, {});
            all.readsParent = all.readsParent || mentions(script.source, {"arent"_L1, "Relate"_L1});
            all.readsChildren = all.readsChildren || mentions(script.source, {"getChilds"_L1, "SubDocument"_L1});
        }
        const QString textType = field.attributes.value(u"texttype"_s).toLower();
        scripts.field = i;
        scripts.isTyped = textType != "readonly"_L1 && textType != "hidden"_L1;
        scripts.followsOthers = isTrue(field.attributes.value(u"calculateonrefresh"_s));
        all.fields.append(scripts);
    }
    return all;
}

std::shared_ptr<const FormScripts> FormScriptCatalog::of(const FormDesign &form)
{
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(form.id);
        if (known != m_known.constEnd() && known->version == form.version)
            return known->scripts;
    }
    const auto scripts = std::make_shared<const FormScripts>(scriptsOf(form));
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= mostKnown)
        m_known.clear();
    m_known.insert(form.id, {form.version, scripts});
    return scripts;
}

} // namespace formwright::runtime
