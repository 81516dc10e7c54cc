// The buttons that stand within a form, and which of the form's own buttons each of them is.
#pragma once

#include "app/template/source_tree.h"

namespace formwright::forms {

struct ButtonElement {
    NodeId node = 0;
    int place = 0; // see placesOfButtons()
    QString activity; // id or name of the form's button; empty: it is named as the element is
    QString name;
    QString label; // as it is written in the template; empty: the name of the form's button is shown

    // Whether it stands for the form's button of that id and name.
    bool isOf(const QString &id, const QString &buttonName) const;
};

// In the order of the form.
QList<ButtonElement> buttonElements(const SourceTree &tree);

// By which clients know such an element again, without ids of designs: how many others stand before it.
QHash<NodeId, int> placesOfButtons(const SourceTree &tree);

} // namespace formwright::forms
