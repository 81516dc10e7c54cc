#include "ui/editors/picture_store.h"

#include "app/contract/uploads.h"
#include "ui/forms/shown_views.h"

#include <QBuffer>
#include <QImageReader>

namespace formwright::editors {

namespace {

constexpr qsizetype mostKibibytes = 64 << 10;
constexpr qint64 mostPixels = 20'000'000;

QImage decoded(QByteArray bytes)
{
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    const QSize size = reader.size();
    const bool isTooLarge = !size.isValid() || qint64(size.width()) * size.height() > mostPixels;
    return isTooLarge ? QImage() : reader.read();
}

} // namespace

PictureStore::PictureStore(client::ApiClient &client, QObject *parent)
    : QObject(parent), m_client(client), m_pictures(mostKibibytes)
{ }

QImage PictureStore::picture(const QString &address)
{
    if (const QImage *known = m_pictures.object(address))
        return *known;
    const QImage within = layout::pictureWithin(address);
    if (!within.isNull())
        m_pictures.insert(address, new QImage(within), qMax(qsizetype(1), within.sizeInBytes() >> 10));
    return within;
}

// An address of another server is not asked: a form does not tell others who looks at it.
void PictureStore::ask(const QString &address)
{
    if (address.isEmpty() || address.contains(u':') || address.startsWith(QLatin1StringView("//"))
        || m_asked.contains(address))
        return;
    m_asked.insert(address);
    m_client.fetchFile(contract::uploads::downloadFileAtPath, {address}, this,
        [this, address](const client::Result<QByteArray> &answer) {
            const QImage read = answer ? decoded(*answer) : QImage();
            if (read.isNull())
                return; // its alternative text stands there
            m_pictures.insert(address, new QImage(read), qMax(qsizetype(1), read.sizeInBytes() >> 10));
            Q_EMIT arrived(address);
        });
}

} // namespace formwright::editors
