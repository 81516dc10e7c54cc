#include "ui/client/spoken_language.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace formwright::client {

using namespace Qt::StringLiterals;

QString spokenLanguage()
{
    // The catalogue that is installed tells it; one that is made up for tests tells nothing.
    static const QRegularExpression language(u"\\A[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*\\z"_s);
    const QString told = QCoreApplication::translate(
        "Language", "en", "the code of the language that this is translated into, as zh-CN; not a text");
    return language.match(told).hasMatch() ? told : u"en"_s;
}

} // namespace formwright::client
