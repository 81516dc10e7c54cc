// What the kinds of buttons come to.
#include "ui/documents/button_press.h"

#include <QCoreApplication>

namespace formwright::documents {

ButtonAct actOf(const ButtonDefinition &button)
{
    switch (button.type) {
    case 1:
        return ButtonAct::Refresh;
    case 2:
        return ButtonAct::New;
    case 3:
        return ButtonAct::Delete;
    case 4:
    case 33:
        return ButtonAct::StartFlow;
    case 5:
        return ButtonAct::SubmitFlow;
    case 6:
    case 13:
        return ButtonAct::Script;
    case 7:
        return ButtonAct::Open;
    case 8:
        return ButtonAct::Close;
    case 9:
        return ButtonAct::SaveAndClose;
    case 10:
        return ButtonAct::Back;
    case 11:
        return ButtonAct::SaveAndBack;
    case 12:
        return ButtonAct::SaveAndNewWithOld;
    case 14:
    case 15:
    case 30:
    case 31:
        return ButtonAct::Print;
    case 16:
        return ButtonAct::Export;
    case 17:
    case 42:
        return ButtonAct::SaveAndNew;
    case 18:
        return ButtonAct::Clear;
    case 19:
        return ButtonAct::SaveDraft;
    case 20:
        return ButtonAct::ApproveSeveral;
    case 21:
        return ButtonAct::SaveAndCopy;
    case 25:
        return ButtonAct::ExportPdf;
    case 26:
        return ButtonAct::Download;
    case 27:
        return ButtonAct::Import;
    case 28:
    case 46:
        return ButtonAct::Sign;
    case 29:
        return ButtonAct::SignSeveral;
    case 32:
    case 39:
    case 43:
        return ButtonAct::Jump;
    case 34:
        return ButtonAct::Save;
    case 36:
        return ButtonAct::PrintRows;
    case 37:
        return ButtonAct::Share;
    case 45:
        return ButtonAct::Archive;
    case 47:
        return ButtonAct::ReturnFlow;
    case 51:
        return ButtonAct::TakeBackFlow;
    case 22:
    case 59:
        return ButtonAct::ShowFlow;
    case 48:
        return ButtonAct::RemindFlow;
    case 49:
        return ButtonAct::SuspendFlow;
    case 50:
        return ButtonAct::RecoverFlow;
    case 52:
        return ButtonAct::TerminateFlow;
    case 53:
        return ButtonAct::EditSigners;
    case 54:
        return ButtonAct::AdjustFlow;
    case 55:
        return ButtonAct::GiveOpinion;
    case 56:
        return ButtonAct::AddOpinion;
    case 57:
        return ButtonAct::AddSigners;
    case 58:
        return ButtonAct::AskAssistants;
    default:
        return ButtonAct::Unavailable;
    }
}

bool isSave(ButtonAct act)
{
    return act >= ButtonAct::Save && act <= ButtonAct::SaveAndCopy;
}

bool isOfFlow(ButtonAct act)
{
    return act >= ButtonAct::StartFlow && act <= ButtonAct::ShowFlow;
}

bool isFlowStep(ButtonAct act)
{
    return act >= ButtonAct::StartFlow && act <= ButtonAct::TakeBackFlow;
}

bool isOfStored(ButtonAct act)
{
    return act == ButtonAct::Print || act == ButtonAct::ExportPdf || act == ButtonAct::Sign;
}

bool needsDocument(ButtonAct act)
{
    return act == ButtonAct::Open || act == ButtonAct::Delete || act == ButtonAct::Archive || act == ButtonAct::Share
        || act == ButtonAct::Download || act == ButtonAct::SignSeveral || act == ButtonAct::ApproveSeveral
        || isOfStored(act);
}

bool opensForm(const ButtonDefinition &button)
{
    return button.actionSelection == 1 && !button.onActionForm.plain.isEmpty() && actOf(button) == ButtonAct::Script;
}

QString whyUnavailable(const ButtonDefinition &button)
{
    const auto text = [](const char *source) { return QCoreApplication::translate("ButtonPress", source); };
    if (button.readonly)
        return text(QT_TRANSLATE_NOOP("ButtonPress", "The button cannot be pressed now."));
    return actOf(button) == ButtonAct::Unavailable
        ? text(QT_TRANSLATE_NOOP("ButtonPress", "This program does not know what the button does."))
        : QString();
}

} // namespace formwright::documents
