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

bool mentions(const QString &text, std::initializer_list<QLatin1StringView> words)
{
    return std::any_of(words.begin(), words.end(), [&](QLatin1StringView word) { return text.contains(word); });
}

} // namespace

FormScripts scriptsOf(const FormDesign &form, const script::LibraryResolver &libraries)
{
    FormScripts all;
    for (int i = 0; i < form.fields.size(); ++i) {
        const Field &field = form.fields.at(i);
        FieldScripts scripts;
        const auto sources = forms::scriptsOf(field);
        if (sources.isEmpty())
            continue;
        for (const forms::FieldScriptSource &script : sources) {
            placeOf(scripts, script.kind) = script::prepared(script.element, script.source, libraries);
            const QString &whole = placeOf(scripts, script.kind)->whole.text;
            all.readsParent = all.readsParent || mentions(whole, {"arent"_L1, "Relate"_L1});
            all.readsChildren = all.readsChildren || mentions(whole, {"getChilds"_L1, "SubDocument"_L1});
            all.takesLibraries = all.takesLibraries || !script::namedLibraries(script.source).isEmpty();
        }
        const QString textType = field.attributes.value(u"texttype"_s).toLower();
        scripts.field = i;
        scripts.isTyped = textType != "readonly"_L1 && textType != "hidden"_L1;
        scripts.followsOthers = forms::followsChanges(field);
        all.fields.append(scripts);
    }
    return all;
}

namespace {

script::LibraryResolver resolverOf(std::shared_ptr<const forms::LibraryCatalog::Known> known)
{
    return [known = std::move(known)](const QString &name) {
        const auto found = known->texts.constFind(name);
        return found == known->texts.constEnd() ? std::nullopt : std::optional(*found);
    };
}

} // namespace

std::shared_ptr<const FormScripts> FormScriptCatalog::of(storage::Session &session, const FormDesign &form)
{
    std::shared_ptr<const FormScripts> found;
    qint64 by = 0;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = m_known.constFind(form.id);
        if (known != m_known.constEnd() && known->version == form.version) {
            found = known->scripts;
            by = known->libraries;
        }
    }
    if (found && !found->takesLibraries)
        return found;
    // Forms without scripts, and scripts without libraries, ask nobody anything
    // from the second time on.
    const auto libraries = m_libraries.of(session, form.applicationId);
    if (found && by == libraries->number)
        return found;
    const auto scripts = std::make_shared<const FormScripts>(scriptsOf(form, resolverOf(libraries)));
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= mostKnown)
        m_known.clear();
    m_known.insert(form.id, {form.version, libraries->number, scripts});
    return scripts;
}

PreparedScript FormScriptCatalog::prepared(
    storage::Session &session, const QString &applicationId, const QString &element, const QString &source)
{
    if (script::namedLibraries(source).isEmpty())
        return script::prepared(element, source, {});
    return script::prepared(element, source, resolverOf(m_libraries.of(session, applicationId)));
}

} // namespace formwright::runtime
