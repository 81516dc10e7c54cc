#include "ui/designing/language_titles.h"

#include <QLocale>

namespace formwright::designing {

using namespace Qt::StringLiterals;

const QStringList &offeredLanguages()
{
    static const QStringList offered{u"zh"_s, u"zh-TW"_s, u"en"_s, u"de"_s, u"fr"_s, u"es"_s, u"pt"_s, u"it"_s, u"nl"_s,
        u"pl"_s, u"ru"_s, u"uk"_s, u"tr"_s, u"ar"_s, u"hi"_s, u"id"_s, u"ja"_s, u"ko"_s, u"th"_s, u"vi"_s};
    return offered;
}

QString languageTitle(const QString &language, bool withCode)
{
    const QLocale locale(QString(language).replace(u'-', u'_'));
    const QString name = locale.language() == QLocale::C ? QString() : locale.nativeLanguageName();
    if (name.isEmpty())
        return language;
    return withCode ? QString(name % " ("_L1 % language % u')') : name;
}

} // namespace formwright::designing
