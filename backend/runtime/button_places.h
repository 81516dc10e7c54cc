// Where the buttons of a form stand within it.
#pragma once

#include "app/contract/runtime_designs.h"
#include "app/template/form_buttons.h"
#include "backend/forms/button_store.h"
#include "backend/forms/form_design.h"

#include <functional>

namespace formwright::runtime {

class ButtonPlaces
{
public:
    // Whether a script of that element says yes; without one no.
    using IsTrue = std::function<bool(const QString &element, const QString &script)>;

    ButtonPlaces(const forms::FormDesign &form, const IsTrue &isTrue);

    // Those where its own scripts do not hide it.
    QList<contract::runtime_designs::ButtonPlace> of(const forms::Button &button) const;

private:
    const forms::SourceTree m_tree;
    const QList<forms::ButtonElement> m_elements;
    const IsTrue m_isTrue;
};

} // namespace formwright::runtime
