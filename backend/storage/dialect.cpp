#include "backend/storage/dialect.h"

#include "app/contract/error.h"

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {
constexpr qsizetype longestSearch = 500;
}

QString Dialect::textType() const
{
    return isSqlite() ? u"TEXT"_s : u"TEXT COLLATE \"C\""_s;
}

QString Dialect::ascending() const
{
    return isSqlite() ? u" ASC"_s : u" ASC NULLS FIRST"_s;
}

QString Dialect::descending() const
{
    return isSqlite() ? u" DESC"_s : u" DESC NULLS LAST"_s;
}

QString Dialect::containsText(const QString &expression) const
{
    return isSqlite() ? QString(expression % u" LIKE ? ESCAPE '\\'"_s)
                      : QString(expression % u" ILIKE ? ESCAPE '\\'"_s);
}

QString likePattern(const QString &text)
{
    // Each row is compared with all of it, and one engine fails at patterns of 50,000 characters.
    if (text.size() > longestSearch) {
        throw contract::Error::invalid(
            u"what is searched for has more than "_s % QString::number(longestSearch) % u" characters"_s);
    }
    QString pattern = text;
    pattern.replace(u'\\', u"\\\\"_s).replace(u'%', u"\\%"_s).replace(u'_', u"\\_"_s);
    return u'%' % pattern % u'%';
}

QString quotedIdentifier(const QString &name)
{
    const bool fine = !name.isEmpty() && name.size() <= 60 && std::all_of(name.begin(), name.end(), [](QChar c) {
        return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'_';
    });
    if (!fine)
        throw contract::Error::internal(u"refused identifier "_s % name);
    return u'"' % name % u'"';
}

} // namespace formwright::storage
