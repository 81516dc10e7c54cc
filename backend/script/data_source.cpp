#include "backend/script/data_source.h"

namespace formwright::script {

using namespace Qt::StringLiterals;

DataRefusal::DataRefusal(const QString &reason) : std::runtime_error(reason.toUtf8().constData()) { }

DataSource::~DataSource() = default;

QJsonValue DataSource::answer(const QString &operation, const QJsonArray &)
{
    throw DataRefusal(operation % u" is not to be had on this server"_s);
}

void DataSource::log(const LogEntry &) { }

} // namespace formwright::script
