#include "ui/widgets/picker_field.h"

#include "ui/widgets/chip.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_popup.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QToolButton>

namespace formwright::widgets {

namespace {
constexpr int pauseMilliseconds = 250;
constexpr int NarrowestEdit = 90;
} // namespace

PickerField::PickerField(
    std::shared_ptr<PickerSource> source, PickerMode mode, const RecentPicks &recent, QWidget *parent)
    : QWidget(parent),
      m_source(std::move(source)),
      m_mode(mode),
      m_recent(recent),
      m_flow(new FlowLayout(space::Tight)),
      m_edit(new QLineEdit),
      m_browse(new QToolButton)
{
    m_edit->setFrame(false);
    m_edit->setMinimumWidth(NarrowestEdit);
    m_edit->setFixedHeight(22);
    m_edit->installEventFilter(this);
    m_browse->setIcon(icon(m_source->icon(), Role::Muted));
    m_browse->setAutoRaise(true);
    // Alt+Down does the same from the line.
    m_browse->setFocusPolicy(Qt::NoFocus);
    m_browse->setObjectName(QStringLiteral("browseButton"));
    setFocusProxy(m_edit);
    setCursor(Qt::IBeamCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Tight + 1, 0, 1, 0);
    layout->setSpacing(0);
    m_flow->setContentsMargins(0, 3, 0, 3);
    m_flow->addWidget(m_edit);
    layout->addLayout(m_flow, 1);
    layout->addWidget(m_browse, 0, Qt::AlignTop);

    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &PickerField::searchNow);
    connect(m_edit, &QLineEdit::textEdited, this, [this] { m_pause.start(); });
    connect(m_browse, &QToolButton::clicked, this, [this] {
        m_edit->setFocus();
        openPopup();
    });
    retranslate();
}

void PickerField::setIds(const QStringList &ids)
{
    if (m_ids == ids)
        return;
    m_ids = ids;
    showChips();
    askNames();
}

void PickerField::setKnownName(const QString &id, const QString &name)
{
    m_names.insert(id, name);
    showChips();
}

void PickerField::askNames()
{
    QStringList unknown;
    for (const QString &id : std::as_const(m_ids)) {
        if (!m_names.contains(id))
            unknown.append(id);
    }
    if (unknown.isEmpty())
        return;
    m_source->names(unknown, this, [this, unknown](const PickerAnswer &answer) {
        if (!answer.failure.isEmpty())
            return; // "…" stays: whether they exist is not known
        for (const PickerItem &item : answer.items)
            m_names.insert(item.id, item.name);
        for (const QString &id : unknown) {
            if (!m_names.contains(id))
                m_names.insert(id, m_source->unknownName());
        }
        showChips();
        Q_EMIT namesChanged();
    });
}

void PickerField::showChips()
{
    while (m_chips.size() > m_ids.size()) {
        Chip *chip = m_chips.takeLast();
        m_flow->removeWidget(chip);
        chip->hide();
        chip->deleteLater(); // it may be its own button that is being clicked
    }
    while (m_chips.size() < m_ids.size()) {
        auto *chip = new Chip({}, this);
        const int at = int(m_chips.size());
        connect(chip, &Chip::removalWanted, this, [this, chip] { remove(int(m_chips.indexOf(chip))); });
        connect(chip, &Chip::stepped, this, [this, chip](int by) { focusChip(int(m_chips.indexOf(chip)) + by); });
        m_flow->insertWidget(at, chip);
        m_chips.append(chip);
        chip->show();
    }
    for (int i = 0; i < m_ids.size(); ++i)
        m_chips[i]->setText(m_names.value(m_ids[i], QStringLiteral("…")));
    retranslate();
    m_flow->invalidate();
    updateGeometry();
    if (m_popup)
        m_popup->setChosen(m_ids);
}

void PickerField::openPopup()
{
    if (!m_popup) {
        m_popup = new PickerPopup(m_source, this);
        m_popup->setFocusProxy(m_edit);
        m_popup->installEventFilter(this);
        m_popup->setChosen(m_ids);
        connect(m_popup, &PickerPopup::picked, this, &PickerField::pick);
    }
    m_pause.stop();
    const QString text = m_edit->text().trimmed();
    text.isEmpty() ? m_popup->browse(m_recent.ids()) : m_popup->search(text);
    if (!m_popup->isVisible())
        m_popup->popUp();
}

void PickerField::searchNow()
{
    if (m_edit->text().trimmed().isEmpty() && !(m_popup && m_popup->isVisible()))
        return;
    openPopup();
}

void PickerField::pick(const PickerItem &item)
{
    m_names.insert(item.id, item.name);
    m_recent.note(item.id);
    m_pause.stop();
    QStringList ids = m_ids;
    if (m_mode == PickerMode::One)
        ids = QStringList{item.id};
    else if (!ids.removeOne(item.id)) // taking what is chosen takes it away
        ids.append(item.id);
    const bool isChanged = ids != m_ids;
    m_ids = ids;
    const bool wasSearching = !m_edit->text().isEmpty();
    m_edit->setText({}); // not clear(), which could be undone: steps back are the document's
    if (m_popup && (m_mode == PickerMode::One || wasSearching))
        m_popup->hide();
    showChips();
    m_edit->setFocus();
    if (isChanged)
        Q_EMIT edited();
}

void PickerField::remove(int index)
{
    if (index < 0 || index >= m_ids.size())
        return;
    m_ids.removeAt(index);
    Chip *chip = m_chips.takeAt(index);
    const bool hadFocus = chip->hasFocus();
    m_flow->removeWidget(chip);
    chip->hide();
    chip->deleteLater();
    showChips();
    if (hadFocus)
        focusChip(qMin(index, int(m_chips.size())));
    Q_EMIT edited();
}

void PickerField::focusChip(int index)
{
    if (index < 0)
        return;
    index < m_chips.size() ? m_chips[index]->setFocus(Qt::OtherFocusReason) : m_edit->setFocus(Qt::OtherFocusReason);
}

bool PickerField::handleEditKey(QKeyEvent *event)
{
    const bool isOpen = m_popup && m_popup->isVisible();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    // What is listed belongs to an earlier text: a quick Enter must not take it.
    if (isOpen && isEnter && m_pause.isActive()) {
        openPopup();
        return true;
    }
    if (isOpen && m_popup->handleKey(event, m_edit->text().isEmpty()))
        return true;
    switch (event->key()) {
    case Qt::Key_Down:
        openPopup();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_edit->text().trimmed().isEmpty())
            return false;
        openPopup();
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        if (isOpen)
            m_popup->hide();
        return false;
    case Qt::Key_Escape:
        if (m_edit->text().isEmpty())
            return false;
        m_edit->setText({});
        m_pause.stop();
        return true;
    case Qt::Key_Left:
    case Qt::Key_Backspace:
        if (!m_edit->text().isEmpty() || m_chips.isEmpty())
            return false;
        focusChip(int(m_chips.size()) - 1);
        return true;
    default:
        return false;
    }
}

bool PickerField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit) {
        if (event->type() == QEvent::FocusIn && !accessibleName().isEmpty())
            m_edit->setAccessibleName(accessibleName());
        if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
            update();
        if (event->type() == QEvent::KeyPress && handleEditKey(static_cast<QKeyEvent *>(event)))
            return true;
    } else if (watched == m_popup && event->type() == QEvent::KeyPress) {
        // The popup has the keyboard; the text is the line's.
        auto *key = static_cast<QKeyEvent *>(event);
        if (!handleEditKey(key)) {
            if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab)
                key->key() == Qt::Key_Tab ? focusNextChild() : focusPreviousChild();
            else
                m_edit->event(event);
        }
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PickerField::mousePressEvent(QMouseEvent *event)
{
    m_edit->setFocus(Qt::MouseFocusReason);
    QWidget::mousePressEvent(event);
}

void PickerField::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionFrame option;
    option.initFrom(this);
    option.lineWidth = 1;
    option.state.setFlag(QStyle::State_HasFocus, m_edit->hasFocus());
    painter.drawPrimitive(QStyle::PE_FrameLineEdit, option);
}

void PickerField::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PickerField::retranslate()
{
    m_edit->setPlaceholderText(m_ids.isEmpty() ? m_source->placeholder() : QString());
    m_browse->setToolTip(tr("%1 (Alt+Down)").arg(m_source->browseText()));
    m_browse->setAccessibleName(m_source->browseText());
}

} // namespace formwright::widgets
