#include "ui/flowcenter/told_reason.h"

#include "app/contract/refusals.h"
#include "ui/client/server_texts.h"
#include "ui/widgets/sentence.h"

namespace formwright::flowcenter {

QString toldReason(const QString &reason)
{
    constexpr int conflict = 409;
    return widgets::sentence(contract::refusalOfSentence(reason) ? client::refusalText(conflict, 0, {reason}) : reason);
}

} // namespace formwright::flowcenter
