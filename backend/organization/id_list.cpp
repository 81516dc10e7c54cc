#include "backend/organization/id_list.h"

#include "backend/storage/session.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;

IdList::IdList(const QStringList &ids)
{
    Q_ASSERT(!ids.isEmpty());
    qsizetype size = 1;
    while (size < ids.size())
        size *= 2;
    values.reserve(size);
    for (const QString &id : ids)
        values.append(storage::Session::toVariant(id));
    while (values.size() < size)
        values.append(values.last());
    marks = u"?"_s % QString(u", ?"_s).repeated(size - 1);
}

} // namespace formwright::organization
