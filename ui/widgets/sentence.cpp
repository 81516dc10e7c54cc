#include "ui/widgets/sentence.h"

namespace formwright::widgets {

using namespace Qt::StringLiterals;

QString sentence(const QString &text)
{
    QString told = text.trimmed();
    if (told.isEmpty())
        return told;
    told[0] = told[0].toUpper();
    static const QString ends = u".!?:…。！？：…"_s;
    const QChar last = told.back();
    if (!ends.contains(last))
        told += last.script() == QChar::Script_Han ? u'。' : u'.';
    return told;
}

} // namespace formwright::widgets
