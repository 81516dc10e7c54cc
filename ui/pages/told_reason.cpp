#include "ui/pages/told_reason.h"

#include "app/contract/refusals.h"
#include "ui/client/server_texts.h"
#include "ui/widgets/sentence.h"

namespace formwright::pages {

QString toldReason(const QString &reason)
{
    const auto known = contract::refusalOfSentence(reason);
    if (!known)
        return reason;
    return widgets::sentence(client::fieldText({reason, QString::fromLatin1(known->refusal.code), known->values}));
}

} // namespace formwright::pages
