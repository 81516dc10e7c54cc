#include "ui/pages/unkept_message.h"

namespace formwright::pages {

UnkeptMessage::UnkeptMessage(QWidget *parent) : InlineMessage(parent)
{
    setObjectName(QStringLiteral("unkept"));
}

void UnkeptMessage::follow(bool isKept, const QString &why)
{
    if (isKept) {
        hide();
        return;
    }
    showMessage(widgets::Tone::Warning,
        {.what = tr("Changes are not being kept for the case that the program ends."),
            .why = why,
            .whatToDo = tr("Save now.")});
}

} // namespace formwright::pages
