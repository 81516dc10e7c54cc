#include "backend/designtime/attributes.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;

void checkSize(const QJsonObject &attributes)
{
    constexpr qsizetype most = 1 << 20;
    if (QJsonDocument(attributes).toJson(QJsonDocument::Compact).size() > most)
        throw contract::Error::invalid(u"the scripts and settings take more than 1 MiB together"_s);
}

} // namespace formwright::designtime
