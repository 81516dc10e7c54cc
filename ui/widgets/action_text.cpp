#include "ui/widgets/action_text.h"

#include <QAction>
#include <QCoreApplication>

namespace formwright::widgets {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ActionText)
};

} // namespace

void setActionText(QAction &action, const QString &text, const QString &toolTip)
{
    action.setText(text);
    const QString plain = toolTip.isEmpty() ? QString(text).remove(u'&') : toolTip;
    const QString keys = action.shortcut().toString(QKeySequence::NativeText);
    action.setToolTip(keys.isEmpty() ? plain : Texts::tr("%1 (%2)", "what it does, its keys").arg(plain, keys));
}

} // namespace formwright::widgets
