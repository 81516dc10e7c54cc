#include "ui/widgets/mnemonic.h"

namespace formwright::widgets {

QString withoutMnemonic(const QString &text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isBracketed
            = text.at(i) == u'(' && i + 3 < text.size() && text.at(i + 1) == u'&' && text.at(i + 3) == u')';
        if (isBracketed) {
            i += 3;
            continue;
        }
        if (text.at(i) == u'&' && i + 1 < text.size())
            ++i;
        else if (text.at(i) == u'&')
            break;
        plain += text.at(i);
    }
    return plain;
}

} // namespace formwright::widgets
