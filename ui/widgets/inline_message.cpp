#include "ui/widgets/inline_message.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/problem_event.h"
#include "ui/widgets/theme.h"

#include <QAccessible>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QToolButton>

namespace formwright::widgets {

namespace {
QLabel *wrappingLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}
} // namespace

InlineMessage::InlineMessage(QWidget *parent)
    : QFrame(parent),
      m_icon(new QLabel(this)),
      m_what(wrappingLabel(this)),
      m_detail(wrappingLabel(this)),
      m_request(wrappingLabel(this)),
      m_copy(new QToolButton(this)),
      m_action(new QPushButton(this)),
      m_close(new QToolButton(this))
{
    m_what->setFont(strongFont());
    m_what->setMinimumHeight(size::LargeIcon);
    m_request->setForegroundRole(QPalette::PlaceholderText);
    m_request->setWordWrap(false);
    m_copy->setIcon(icon(QStringLiteral("copy")));
    m_copy->setAutoRaise(true);
    m_copy->setFixedSize(size::CompactRow, size::CompactRow);
    m_copy->setObjectName(QStringLiteral("copyRequestIdButton"));
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_close->setFixedSize(size::LargeIcon, size::LargeIcon);
    m_close->setObjectName(QStringLiteral("dismissButton"));
    m_copy->setToolTip(tr("Copy the request id"));
    m_copy->setAccessibleName(m_copy->toolTip());
    m_close->setToolTip(tr("Dismiss"));
    m_close->setAccessibleName(m_close->toolTip());
    m_action->setObjectName(QStringLiteral("messageActionButton"));
    m_action->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    auto *requestRow = new QHBoxLayout;
    requestRow->setSpacing(space::Tight);
    requestRow->addWidget(m_request);
    requestRow->addWidget(m_copy);
    requestRow->addStretch(1);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space::Tight);
    texts->addWidget(m_what);
    texts->addWidget(m_detail);
    texts->addLayout(requestRow);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Medium, space::Medium, space::Medium, space::Medium);
    layout->setSpacing(space::Medium);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addWidget(m_action, 0, Qt::AlignVCenter);
    layout->addWidget(m_close, 0, Qt::AlignTop);

    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_text.requestId); });
    connect(m_action, &QPushButton::clicked, this, &InlineMessage::actionTriggered);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT dismissed();
    });
    hide();
}

void InlineMessage::showMessage(Tone tone, const MessageText &text)
{
    m_tone = tone;
    m_text = text;
    m_what->setText(text.what);
    QStringList detail{text.why, text.whatToDo};
    detail.removeAll(QString());
    m_detail->setText(detail.join(u' '));
    m_detail->setVisible(!detail.isEmpty());
    m_request->setText(tr("Request %1").arg(text.requestId));
    m_request->setVisible(!text.requestId.isEmpty());
    m_copy->setVisible(!text.requestId.isEmpty());
    setAccessibleName(plainText());
    showIcon();
    const bool wasShown = !isHidden();
    keepHeight();
    show();
    if (wasShown)
        tellProblem(this); // another one
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void InlineMessage::setAction(const QString &text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
    keepHeight();
}

void InlineMessage::setDismissible(bool dismissible)
{
    m_close->setVisible(dismissible);
    keepHeight();
}

// All of its lines are seen, however short of room a dialog is, which then grows: layouts take the height of wrapping
// text for a wish.
void InlineMessage::keepHeight()
{
    layout()->activate();
    for (QLabel *label : {m_what, m_detail}) {
        label->setMinimumHeight(0); // a label takes it for the least of any width
        const int height = label->heightForWidth(label->width());
        label->setMinimumHeight(qMax(label == m_what ? int(size::LargeIcon) : 0, height));
    }
}

void InlineMessage::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    if (event->oldSize().width() != event->size().width())
        keepHeight();
}

QString InlineMessage::summary() const
{
    return m_text.why.isEmpty() ? m_text.what : tr("%1 %2", "what happened and why").arg(m_text.what, m_text.why);
}

// Shown or hidden by itself, and not with what is around it.
bool InlineMessage::event(QEvent *event)
{
    const bool done = QFrame::event(event);
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        tellProblem(this);
    return done;
}

QString InlineMessage::plainText() const
{
    QStringList lines{m_text.what, m_text.why, m_text.whatToDo};
    if (!m_text.requestId.isEmpty())
        lines << tr("Request %1").arg(m_text.requestId);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void InlineMessage::showIcon()
{
    const Role role = m_tone == Tone::Success ? Role::Success
        : m_tone == Tone::Warning             ? Role::Warning
        : m_tone == Tone::Danger              ? Role::Danger
                                              : Role::Accent;
    m_icon->setPixmap(
        icon(toneIcon(m_tone), role).pixmap(QSize(size::LargeIcon, size::LargeIcon), devicePixelRatioF()));
}

void InlineMessage::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(toneColor(m_tone), 1));
    painter.setBrush(toneGround(m_tone));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), shape::Corner, shape::Corner);
}

void InlineMessage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        showIcon();
    QFrame::changeEvent(event);
}

} // namespace formwright::widgets
