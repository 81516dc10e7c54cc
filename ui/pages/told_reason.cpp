#include "ui/pages/told_reason.h"

#include "app/contract/refusals.h"
#include "ui/client/server_texts.h"
#include "ui/widgets/sentence.h"

namespace formwright::pages {

namespace {

// In the language of the screen; null where it is not known.
QString told(const QString &reason)
{
    const bool isSentence = reason.endsWith(u'.') && !contract::refusalOfSentence(reason);
    const QString said = isSentence ? reason.chopped(1) : reason;
    const auto known = contract::refusalOfSentence(said);
    return known ? client::fieldText({said, QString::fromLatin1(known->refusal.code), known->values}) : QString();
}

} // namespace

QString toldReasons(const QString &reasons)
{
    // Several first, since the first value of a sentence may be anything: also the sentences before it.
    for (const QString &between : {QStringLiteral(". "), QStringLiteral("; "), QString()}) {
        const QStringList parts = between.isEmpty() ? QStringList{reasons} : reasons.split(between);
        QStringList sentences;
        bool isTranslated = false;
        for (const QString &part : parts) {
            const QString text = told(part);
            if (text.isEmpty())
                break;
            isTranslated = isTranslated || !part.startsWith(text);
            sentences.append(widgets::sentence(text));
        }
        if (sentences.size() == parts.size())
            return isTranslated ? sentences.join(u' ') : reasons;
    }
    return reasons;
}

QString toldReason(const QString &reason)
{
    const auto known = contract::refusalOfSentence(reason);
    if (!known)
        return reason;
    return widgets::sentence(client::fieldText({reason, QString::fromLatin1(known->refusal.code), known->values}));
}

} // namespace formwright::pages
