#include "ui/widgets/icon.h"

#include "ui/widgets/theme.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QLibraryInfo>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <QVersionNumber>

namespace formwright::widgets {

namespace {

QString resourcePath(const QString &name)
{
    return QStringLiteral(":/formwright/icons/%1.svg").arg(name);
}

class TintedIconEngine : public QIconEngine
{
public:
    TintedIconEngine(QString name, Role role, Role onRole) : m_name(std::move(name)), m_role(role), m_onRole(onRole) { }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal scale = painter->device() ? painter->device()->devicePixelRatio() : 1.0;
        const int side = qMin(rect.width(), rect.height());
        const QRect square(
            rect.left() + (rect.width() - side) / 2, rect.top() + (rect.height() - side) / 2, side, side);
        painter->drawPixmap(square, tinted(square.size() * scale, mode, state, scale));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return tinted(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        // Up to Qt 6.7 the size comes in pixels of the device, later as the icon is laid out.
        static const bool isLaidOut = QLibraryInfo::version() >= QVersionNumber(6, 8);
        return tinted(isLaidOut ? size * scale : size, mode, state, scale);
    }

    QIconEngine *clone() const override { return new TintedIconEngine(*this); }
    QString key() const override { return QStringLiteral("formwright"); }
    QString iconName() override { return m_name; }
    bool isNull() override { return !QFile::exists(resourcePath(m_name)); }

private:
    // `size` in pixels of the device.
    QPixmap tinted(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) const
    {
        if (size.isEmpty())
            return {};
        const QColor tint = color(mode == QIcon::Disabled ? Role::Disabled : state == QIcon::On ? m_onRole : m_role);
        const QString cacheKey = QStringLiteral("formwright:%1:%2:%3x%4@%5")
                                     .arg(m_name, tint.name(QColor::HexArgb))
                                     .arg(size.width())
                                     .arg(size.height())
                                     .arg(scale);
        QPixmap pixmap;
        if (!QPixmapCache::find(cacheKey, &pixmap)) {
            pixmap = draw(size, tint);
            QPixmapCache::insert(cacheKey, pixmap);
        }
        pixmap.setDevicePixelRatio(scale);
        return pixmap;
    }

    QPixmap draw(const QSize &size, const QColor &tint) const
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QFile file(resourcePath(m_name));
        if (!file.open(QIODevice::ReadOnly))
            return pixmap;
        QSvgRenderer renderer(file.readAll().replace("currentColor", tint.name().toLatin1()));
        QPainter painter(&pixmap);
        renderer.render(&painter, QRectF(QPointF(), size));
        return pixmap;
    }

    QString m_name;
    Role m_role;
    Role m_onRole;
};

} // namespace

QIcon icon(const QString &name, Role role)
{
    return icon(name, role, role);
}

QIcon icon(const QString &name, Role role, Role onRole)
{
    return QIcon(new TintedIconEngine(name, role, onRole));
}

QStringList iconNames()
{
    QStringList names;
    for (const QString &file : QDir(QStringLiteral(":/formwright/icons")).entryList(QDir::Files, QDir::Name))
        names << file.chopped(4);
    return names;
}

QIcon applicationIcon()
{
    return icon(QStringLiteral("formwright"));
}

} // namespace formwright::widgets
