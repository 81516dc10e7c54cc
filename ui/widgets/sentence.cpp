#include "ui/widgets/sentence.h"

#include <algorithm>

namespace formwright::widgets {

using namespace Qt::StringLiterals;

namespace {

// And no address, path or name of something, which is written as it is: "http://acme.example", "fieldList", "a.b".
bool isWord(QString text)
{
    while (!text.isEmpty() && !text.back().isLetterOrNumber())
        text.chop(1);
    return std::all_of(text.begin() + std::min<qsizetype>(1, text.size()), text.end(), [](QChar letter) {
        return letter == u'-' || letter == u'\'' || letter == u'’' || (letter.isLetter() && !letter.isUpper());
    });
}

} // namespace

QString sentence(const QString &text)
{
    QString told = text.trimmed();
    if (told.isEmpty())
        return told;
    if (isWord(told.section(u' ', 0, 0)))
        told[0] = told[0].toUpper();
    static const QString ends = u".!?:…。！？：…"_s;
    const QChar last = told.back();
    // What stands in brackets behind a sentence ends nothing.
    const qsizetype opened = last == u')' ? told.lastIndexOf(u'(') : last == u'）' ? told.lastIndexOf(u'（') : -1;
    const QString before = opened < 0 ? QString() : told.first(opened).trimmed();
    if (!ends.contains(last) && (before.isEmpty() || !ends.contains(before.back())))
        told += last.script() == QChar::Script_Han ? u'。' : u'.';
    return told;
}

} // namespace formwright::widgets
