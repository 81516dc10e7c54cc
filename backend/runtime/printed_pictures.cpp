#include "backend/runtime/printed_pictures.h"

#include "app/contract/runtime_paper.h"
#include "backend/runtime/printed_document.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"

#include <QFile>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;

void PrintedPictures::count(qint64 bytes)
{
    const qint64 most = m_call.services.settings.number("paper.maxFrame");
    m_bytes += bytes;
    if (m_bytes > most)
        throw notPrinted(u"The pictures of the document have more than %1 bytes."_s.arg(most),
            contract::runtime_activities::tooMuchForPaper);
}

std::optional<uploads::StoredFile> PrintedPictures::file(const QString &path)
{
    return m_reading.fileAt(path, m_scope.domainId);
}

std::optional<paper::Picture> PrintedPictures::picture(const uploads::StoredFile &file)
{
    if (!uploads::isPicture(file.contentType))
        return std::nullopt;
    try {
        QFile stored(m_root.absolute(file.path));
        if (!stored.open(QIODevice::ReadOnly))
            return std::nullopt;
        count(stored.size());
        return paper::Picture{stored.readAll(), 0, file.name};
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::NotFound)
            throw;
        return std::nullopt;
    }
}

std::optional<paper::Picture> PrintedPictures::pictureAt(const QString &address, const QString &alternative)
{
    const QString trimmed = address.trimmed();
    if (trimmed.startsWith("data:image/"_L1, Qt::CaseInsensitive)) {
        const qsizetype comma = trimmed.indexOf(u',');
        if (comma < 0 || !trimmed.first(comma).endsWith(";base64"_L1, Qt::CaseInsensitive))
            return std::nullopt;
        const QByteArray data = QByteArray::fromBase64(QStringView(trimmed).sliced(comma + 1).toLatin1());
        count(data.size());
        return paper::Picture{data, 0, alternative};
    }
    const auto found = file(trimmed);
    if (!found)
        return std::nullopt;
    auto made = picture(*found);
    if (made && !alternative.isEmpty())
        made->alternative = alternative;
    return made;
}

} // namespace formwright::runtime
