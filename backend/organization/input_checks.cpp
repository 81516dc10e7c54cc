#include "backend/organization/input_checks.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::FieldError;

void checkFilled(QList<FieldError> &errors, const QString &field, const QString &text, qsizetype most)
{
    if (text.trimmed().isEmpty())
        errors.append({field, u"must not be empty"_s});
    checkLength(errors, field, text, most);
}

void checkLength(QList<FieldError> &errors, const QString &field, const QString &text, qsizetype most)
{
    if (text.size() > most)
        errors.append({field, u"is longer than "_s % QString::number(most) % u" characters"_s});
}

void checkFlag(QList<FieldError> &errors, const QString &field, int value)
{
    if (value != 0 && value != 1)
        errors.append({field, u"must be 0 or 1"_s});
}

void throwIfAny(const QList<FieldError> &errors)
{
    if (!errors.isEmpty())
        throw contract::Error::invalid(u"invalid input"_s, errors);
}

} // namespace formwright::organization
