#include "backend/designtime/input_checks.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;

void InputChecks::name(const QString &field, const QString &given)
{
    if (given.trimmed().isEmpty())
        refuse(field, u"must not be empty"_s);
    text(field, given, 200);
}

void InputChecks::text(const QString &field, const QString &given, qsizetype most)
{
    if (given.size() > most)
        refuse(field, u"is longer than "_s % QString::number(most) % u" characters"_s);
    // PostgreSQL cannot keep it, so neither engine does.
    if (given.contains(QChar(u'\0')))
        refuse(field, u"contains a character that no text can have"_s);
}

void InputChecks::between(const QString &field, qint64 value, qint64 least, qint64 most)
{
    if (value < least || value > most)
        refuse(field, u"must be between "_s % QString::number(least) % u" and "_s % QString::number(most));
}

void InputChecks::oneOf(const QString &field, const QString &given, const QStringList &allowed)
{
    if (!allowed.contains(given))
        refuse(field, u"must be one of "_s % allowed.join(u", "_s));
}

void InputChecks::permissionType(const QString &given)
{
    oneOf(u"permissionType"_s, given, {u"public"_s, u"private"_s});
}

void InputChecks::finish() const
{
    if (!m_errors.isEmpty())
        throw Error::invalid(u"invalid input"_s, m_errors);
}

QStringList distinct(const QList<QString> &ids)
{
    QStringList found(ids.begin(), ids.end());
    found.removeDuplicates();
    return found;
}

} // namespace formwright::designtime
