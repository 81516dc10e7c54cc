#include "ui/widgets/drop_area.h"

#include "ui/widgets/file_dialog.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

namespace formwright::widgets {

QStringList localFiles(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

DropArea::DropArea(const QString &text, const QString &hint, const QStringList &extensions, QWidget *parent)
    : QAbstractButton(parent), m_hint(hint), m_extensions(extensions)
{
    setText(text);
    setAccessibleName(text);
    setAccessibleDescription(hint);
    setAcceptDrops(true);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(this, &QAbstractButton::clicked, this, &DropArea::choose);
}

void DropArea::setHint(const QString &hint)
{
    m_hint = hint;
    setAccessibleDescription(hint);
    update();
}

bool DropArea::accepts(const QString &path) const
{
    return m_extensions.isEmpty() || m_extensions.contains(QFileInfo(path).suffix().toLower());
}

QSize DropArea::sizeHint() const
{
    return {280, 112};
}

void DropArea::dragEnterEvent(QDragEnterEvent *event)
{
    if (localFiles(event->mimeData()).isEmpty())
        return;
    m_isOver = true;
    update();
    event->acceptProposedAction();
}

void DropArea::dragLeaveEvent(QDragLeaveEvent *)
{
    m_isOver = false;
    update();
}

void DropArea::dropEvent(QDropEvent *event)
{
    m_isOver = false;
    update();
    event->acceptProposedAction();
    QStringList taken, refused;
    for (const QString &path : localFiles(event->mimeData()))
        (accepts(path) ? taken : refused) << path;
    if (!taken.isEmpty())
        Q_EMIT filesChosen(taken);
    if (!refused.isEmpty())
        Q_EMIT filesRefused(refused);
}

void DropArea::choose()
{
    QString patterns;
    for (const QString &extension : std::as_const(m_extensions))
        patterns += QStringLiteral("*.%1 ").arg(extension);
    const QString filter = patterns.isEmpty() ? tr("All files (*)") : tr("Suitable files (%1)").arg(patterns.trimmed());
    FileDialog::open(this, text(), filter, this, [this](const QString &path) { Q_EMIT filesChosen({path}); });
}

void DropArea::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = m_isOver || underMouse() || isDown();
    painter.setBrush(color(m_isOver ? Role::AccentSoft : lit ? Role::Hover : Role::Surface));
    QPen pen(color(m_isOver ? Role::Accent : Role::Outline), m_isOver ? 2 : 1);
    if (!m_isOver)
        pen.setDashPattern({4, 4});
    if (hasFocus())
        pen = QPen(color(Role::Accent), shape::FocusRing);
    painter.setPen(pen);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), shape::Corner, shape::Corner);

    const QFontMetrics metrics = fontMetrics();
    const int icon = 24;
    const int total = icon + space::Small + metrics.height() * 2 + 2;
    int top = (height() - total) / 2;
    widgets::icon(QStringLiteral("import"), m_isOver ? Role::Accent : Role::Muted)
        .paint(&painter, QRect((width() - icon) / 2, top, icon, icon));
    top += icon + space::Small;
    const QRect line(space::Small, top, width() - 2 * space::Small, metrics.height());
    painter.setPen(color(isEnabled() ? Role::Text : Role::Disabled));
    painter.drawText(line, Qt::AlignCenter, metrics.elidedText(text(), Qt::ElideRight, line.width()));
    painter.setPen(color(isEnabled() ? Role::Muted : Role::Disabled));
    painter.drawText(line.translated(0, metrics.height() + 2), Qt::AlignCenter,
        metrics.elidedText(m_hint, Qt::ElideRight, line.width()));
}

} // namespace formwright::widgets
