#include "backend/runtime/button_places.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;

namespace {

// Most forms have none, and are not parsed for it: tags and class names are what the platform calls them.
QString sourceWithButtons(const forms::FormDesign &form)
{
    for (const QLatin1StringView sign : {"o-button"_L1, "o-action"_L1, "ButtonField"_L1}) {
        if (form.templateSource.contains(sign, Qt::CaseInsensitive))
            return form.templateSource;
    }
    return {};
}

} // namespace

ButtonPlaces::ButtonPlaces(const forms::FormDesign &form, const IsTrue &isTrue)
    : m_tree(sourceWithButtons(form)), m_elements(forms::buttonElements(m_tree)), m_isTrue(isTrue)
{ }

QList<contract::runtime_designs::ButtonPlace> ButtonPlaces::of(const forms::Button &button) const
{
    QList<contract::runtime_designs::ButtonPlace> places;
    for (const forms::ButtonElement &element : m_elements) {
        if (!element.isOf(button.id, button.name))
            continue;
        const forms::SourceNode &node = m_tree.at(m_tree.indexOf(element.node));
        const QString name = u"the button "_s % button.name % u" in the form"_s;
        if (!m_isTrue(name, node.value(u"hiddenscript")))
            places.append({element.place, m_isTrue(name, node.value(u"readonlyscript"))});
    }
    return places;
}

} // namespace formwright::runtime
