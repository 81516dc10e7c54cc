#include "ui/editors/signature_editor.h"

#include "ui/editors/field_line.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/theme.h"

#include <QBuffer>
#include <QEvent>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize pictureSize{480, 120};
constexpr int padHeight = 96;
constexpr qreal penWidth = 2.4;
constexpr QLatin1StringView pictureAddress("data:image/png;base64,");
// Larger ones were not drawn here.
constexpr qsizetype longestValue = 256 * 1024;

// On paper and in other programs as well: dark on nothing, whatever theme it was drawn in.
QColor paper(widgets::Role role)
{
    return widgets::colorOf(widgets::Scheme::Light, role);
}

QColor ink()
{
    return paper(widgets::Role::Text);
}

QImage emptyPicture()
{
    QImage picture(pictureSize, QImage::Format_ARGB32);
    picture.fill(Qt::transparent);
    return picture;
}

QString addressOf(const QImage &picture)
{
    if (picture.isNull())
        return {};
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    picture.save(&buffer, "PNG");
    return QString(pictureAddress % QString::fromLatin1(bytes.toBase64()));
}

QImage pictureOf(const QString &address)
{
    if (!address.startsWith(pictureAddress) || address.size() > longestValue)
        return {};
    const QByteArray bytes = QByteArray::fromBase64(QStringView(address).sliced(pictureAddress.size()).toLatin1());
    return QImage::fromData(bytes, "PNG");
}

} // namespace

SignaturePad::SignaturePad(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"signaturePad"_s);
    setFixedHeight(padHeight);
    setCursor(Qt::CrossCursor);
}

void SignaturePad::setPicture(const QImage &picture)
{
    m_picture = picture;
    update();
}

void SignaturePad::write(const QString &name)
{
    m_picture = {};
    if (!name.isEmpty()) {
        m_picture = emptyPicture();
        QPainter painter(&m_picture);
        QFont font;
        font.setStyleHint(QFont::Cursive);
        font.setItalic(true);
        font.setPixelSize(44);
        painter.setFont(font);
        painter.setPen(ink());
        painter.drawText(m_picture.rect().adjusted(12, 0, -12, 0), Qt::AlignVCenter | Qt::AlignLeft, name);
    }
    update();
}

QRectF SignaturePad::ground() const
{
    const QSizeF size = QSizeF(pictureSize).scaled(QSizeF(this->size()) - QSizeF(4, 4), Qt::KeepAspectRatio);
    return QRectF(QPointF(2, (height() - size.height()) / 2), size);
}

QPointF SignaturePad::toPicture(QPointF point) const
{
    const QRectF place = ground();
    return (point - place.topLeft()) * (pictureSize.width() / place.width());
}

void SignaturePad::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const QRectF place = ground();
    painter.setPen(QPen(widgets::color(widgets::Role::Outline), 1));
    painter.setBrush(paper(widgets::Role::Surface));
    painter.drawRoundedRect(place, widgets::shape::Corner, widgets::shape::Corner);
    const qreal line = place.top() + place.height() * 0.78;
    painter.setPen(QPen(paper(widgets::Role::Line), 1));
    painter.drawLine(QPointF(place.left() + 16, line), QPointF(place.right() - 16, line));
    if (!m_picture.isNull())
        painter.drawImage(place, m_picture);
    if (!m_stroke.isEmpty()) {
        painter.translate(place.topLeft());
        painter.scale(place.width() / pictureSize.width(), place.width() / pictureSize.width());
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ink(), penWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(m_stroke);
    }
}

void SignaturePad::mousePressEvent(QMouseEvent *event)
{
    if (m_isReadOnly || event->button() != Qt::LeftButton || !ground().contains(event->position())) {
        event->ignore();
        return;
    }
    const QPointF at = toPicture(event->position());
    m_stroke = QPainterPath(at);
    m_stroke.lineTo(at + QPointF(0.1, 0)); // a dot is one, too
    update();
}

void SignaturePad::mouseMoveEvent(QMouseEvent *event)
{
    if (m_stroke.isEmpty())
        return;
    m_stroke.lineTo(toPicture(event->position()));
    update();
}

void SignaturePad::mouseReleaseEvent(QMouseEvent *)
{
    if (m_stroke.isEmpty())
        return;
    if (m_picture.size() != pictureSize)
        m_picture = emptyPicture();
    QPainter painter(&m_picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink(), penWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(m_stroke);
    painter.end();
    m_stroke = {};
    update();
    Q_EMIT drawn();
}

SignatureEditor::SignatureEditor(const FieldDefinition &field)
    : m_around(new QWidget),
      m_pad(new SignaturePad(m_around)),
      m_name(new FieldLine(m_around)),
      m_clear(new QToolButton(m_around))
{
    setParent(m_around);
    m_pad->setAccessibleName(field.label);
    m_clear->setIcon(widgets::icon(u"delete"_s, widgets::Role::Muted));
    m_clear->setAutoRaise(true);
    auto *below = new QHBoxLayout;
    below->setContentsMargins(0, 0, 0, 0);
    below->setSpacing(widgets::space::Small);
    below->addWidget(m_name, 1);
    below->addWidget(m_clear);
    auto *layout = new QVBoxLayout(m_around);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_pad);
    layout->addLayout(below);
    m_around->setFocusProxy(m_name);
    m_around->installEventFilter(this);
    connect(m_pad, &SignaturePad::drawn, this, [this] {
        m_name->clear();
        take(m_pad->picture());
    });
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString &name) {
        m_pad->write(name.trimmed());
        take(m_pad->picture());
    });
    connect(m_clear, &QToolButton::clicked, this, [this] {
        m_name->clear();
        m_pad->setPicture({});
        take({});
    });
    retranslate();
    showState();
}

QJsonValue SignatureEditor::value() const
{
    return m_value.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(m_value);
}

void SignatureEditor::setValue(const QJsonValue &value)
{
    m_value = value.toString();
    m_pad->setPicture(pictureOf(m_value));
    m_name->clear();
    showState();
}

void SignatureEditor::setReadOnly()
{
    m_isReadOnly = true;
    m_pad->setReadOnly(true);
    m_pad->unsetCursor();
    m_name->hide();
    showState();
}

void SignatureEditor::take(const QImage &picture)
{
    m_value = addressOf(picture);
    showState();
    Q_EMIT edited();
}

void SignatureEditor::showState()
{
    m_clear->setEnabled(!m_value.isEmpty());
    m_clear->setVisible(!m_isReadOnly);
    m_pad->setAccessibleDescription(m_value.isEmpty() ? tr("Not signed") : tr("Signed"));
}

bool SignatureEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_around && event->type() == QEvent::LanguageChange) {
        retranslate();
        showState();
    }
    return FieldEditor::eventFilter(watched, event);
}

void SignatureEditor::retranslate()
{
    m_name->setPlaceholderText(tr("Draw it above, or type your name"));
    m_clear->setToolTip(tr("Take the signature away"));
    m_clear->setAccessibleName(tr("Take the signature away"));
}

} // namespace formwright::editors
