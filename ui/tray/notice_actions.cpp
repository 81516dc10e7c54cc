#include "ui/tray/notice_actions.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace formwright::tray {

using namespace Qt::StringLiterals;
using client::Result;
namespace acts = contract::notice_acts;
namespace space = widgets::space;

NoticeActions::NoticeActions(NotificationCenter &center, QWidget *parent)
    : QWidget(parent),
      m_center(center),
      m_text(new QLabel(this)),
      m_approve(new QPushButton(this)),
      m_return(new QPushButton(this)),
      m_open(new QPushButton(this)),
      m_read(new QPushButton(this)),
      m_undo(new QPushButton(this)),
      m_returning(new QWidget(this)),
      m_nodes(new QComboBox(m_returning)),
      m_reason(new QLineEdit(m_returning)),
      m_sendReturn(new QPushButton(m_returning)),
      m_cancelReturn(new QPushButton(m_returning))
{
    setObjectName(u"noticeActions"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_reason->setMaxLength(2'000);
    m_reason->installEventFilter(this);
    auto *line = new QWidget(this);
    auto *buttons = new widgets::FlowLayout(space::Small, line);
    for (QPushButton *button : {m_approve, m_return, m_undo, m_open, m_read}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addWidget(new QWidget(this)); // what is left of the line is nobody's
    auto *returning = new QVBoxLayout(m_returning);
    returning->setContentsMargins(0, 0, 0, 0);
    returning->setSpacing(space::Tight);
    returning->addWidget(m_nodes);
    returning->addWidget(m_reason);
    auto *send = new QHBoxLayout;
    send->addStretch(1);
    send->addWidget(m_cancelReturn);
    send->addWidget(m_sendReturn);
    returning->addLayout(send);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Small);
    layout->addWidget(m_text);
    layout->addWidget(m_returning);
    layout->addWidget(line);
    connect(m_approve, &QPushButton::clicked, this, [this] { act(u"approve"_s); });
    connect(m_undo, &QPushButton::clicked, this, [this] { act(u"undo"_s); });
    connect(m_return, &QPushButton::clicked, this, [this] {
        m_isReturning = true;
        m_said.clear();
        showState();
        m_reason->setFocus(Qt::OtherFocusReason);
    });
    connect(m_cancelReturn, &QPushButton::clicked, this, [this] {
        m_isReturning = false;
        showState();
    });
    connect(m_sendReturn, &QPushButton::clicked, this, &NoticeActions::sendReturn);
    connect(m_reason, &QLineEdit::returnPressed, this, &NoticeActions::sendReturn);
    connect(m_reason, &QLineEdit::textChanged, this, &NoticeActions::showState);
    connect(m_open, &QPushButton::clicked, this, [this] {
        m_center.markRead(m_notice.id);
        Q_EMIT openWanted(m_notice.id, m_notice.linkParams);
        Q_EMIT done();
    });
    connect(m_read, &QPushButton::clicked, this, [this] {
        m_center.markRead(m_notice.id);
        m_notice.read = true;
        showState();
        Q_EMIT done();
    });
    // What others did changes what is allowed; its own answer tells of it already.
    connect(&center, &NotificationCenter::loaded, this, [this] {
        if (!m_notice.id.isEmpty() && !isBusy() && m_said.isEmpty())
            ask();
    });
    retranslate();
    clear();
}

void NoticeActions::showNotice(const contract::messages::Notification &notice)
{
    if (notice.id != m_notice.id) {
        ++m_asked; // what became of the other one is not said here
        m_acts.reset();
        m_said.clear();
        m_isReturning = false;
        m_isActing = false;
        m_reason->clear();
    }
    m_notice = notice;
    showState();
    ask();
}

void NoticeActions::clear()
{
    ++m_asked;
    m_notice = {};
    m_acts.reset();
    m_said.clear();
    m_isReturning = false;
    m_isActing = false;
    showState();
}

QString NoticeActions::said() const
{
    return m_text->isHidden() ? QString() : m_text->text();
}

void NoticeActions::ask()
{
    client::ApiClient *client = m_center.client();
    // Nothing but documents in flows is decided here.
    if (!client || !m_notice.linkParams.contains("flowInstanceId"_L1))
        return;
    client->call(acts::noticeActs, {m_notice.id}, this, [this, number = ++m_asked](const Result<Acts> &answer) {
        if (number != m_asked || isBusy())
            return;
        // Where it cannot be told, nothing is offered: the document is opened instead.
        m_acts = answer ? std::optional(*answer) : std::nullopt;
        showState();
    });
}

void NoticeActions::act(const QString &action, const QString &nodeId, const QString &attitude)
{
    client::ApiClient *client = m_center.client();
    if (!client || m_isActing)
        return;
    m_isActing = true;
    m_said.clear();
    showState();
    const Acts seen = m_acts.value_or(Acts());
    const acts::ActOnNotice in{m_notice.id, action, {nodeId}, seen.inNameOf, seen.seen, attitude};
    client->call(
        acts::actOnNotice, in, this, [this, number = ++m_asked, action](const Result<acts::ActedOnNotice> &answer) {
            if (number != m_asked)
                return;
            m_isActing = false;
            m_hasFailed = !answer;
            if (answer) {
                m_isReturning = false;
                m_reason->clear();
                m_acts = answer->now;
                m_said = action == "approve"_L1 ? tr("Approved.")
                    : action == "return"_L1     ? tr("Returned.")
                                                : tr("Taken back.");
            } else {
                const client::Failure &failure = answer.failure();
                m_said = widgets::sentence(failure.fields.isEmpty() ? failure.message : failure.fields.first().message);
                if (failure.isConflict()) {
                    // Somebody else was first, or it is allowed no more: what is, is asked anew.
                    m_isReturning = false;
                    m_acts.reset();
                    ask();
                }
            }
            showState();
            if (answer)
                Q_EMIT done();
        });
}

void NoticeActions::sendReturn()
{
    if (m_sendReturn->isEnabled())
        act(u"return"_s, m_nodes->currentData().toString(), m_reason->text().trimmed());
}

void NoticeActions::showState()
{
    const bool isThere = !m_notice.id.isEmpty();
    const bool mayApprove = m_acts && m_acts->approve;
    const bool mayReturn = m_acts && !m_acts->returnTo.isEmpty();
    QString text = m_said;
    if (text.isEmpty() && mayApprove && !m_isReturning && !m_acts->approveTo.isEmpty())
        text = tr("Approving it leads to: %1", "steps of a flow").arg(m_acts->approveTo);
    if (m_said.isEmpty() && (mayApprove || mayReturn) && !m_acts->inNameOfName.isEmpty()) {
        const QString whose = tr("In the name of %1.", "person").arg(m_acts->inNameOfName);
        text = text.isEmpty() ? whose : QString(whose % u' ' % text);
    }
    const bool isDecided
        = m_acts && !mayApprove && !mayReturn && m_acts->nodeName.isEmpty() && !m_acts->decidedBy.isEmpty();
    if (isDecided && (text.isEmpty() || m_hasFailed)) {
        const QDateTime at = QDateTime::fromMSecsSinceEpoch(m_acts->decidedAt.milliseconds);
        text = tr("Decided by %1, %2.", "person, when").arg(m_acts->decidedBy, widgets::momentText(at, locale()));
    }
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_approve->setVisible(mayApprove && !m_isReturning);
    m_return->setVisible(mayReturn && !m_isReturning);
    m_undo->setVisible(m_acts && m_acts->undo && !m_isReturning);
    m_open->setVisible(isThere && !m_notice.linkParams.isEmpty() && !m_isReturning);
    m_read->setVisible(isThere && !m_notice.read && !m_isReturning && m_said.isEmpty());
    // A line without buttons would stay empty room.
    const auto all = {m_approve, m_return, m_undo, m_open, m_read};
    m_approve->parentWidget()->setVisible(
        std::any_of(all.begin(), all.end(), [](const QPushButton *button) { return !button->isHidden(); }));
    for (QPushButton *button : {m_approve, m_return, m_undo})
        button->setEnabled(!m_isActing);
    m_returning->setVisible(m_isReturning);
    if (m_isReturning && m_acts && m_nodes->count() != m_acts->returnTo.size()) {
        m_nodes->clear();
        for (const acts::NoticeNode &node : m_acts->returnTo)
            m_nodes->addItem(tr("To %1", "a step of a flow").arg(node.name), node.id.plain);
    } else if (!m_isReturning) {
        m_nodes->clear();
    }
    m_nodes->setVisible(m_nodes->count() > 1);
    m_reason->setEnabled(!m_isActing);
    m_sendReturn->setEnabled(!m_isActing && !m_reason->text().trimmed().isEmpty());
    Q_EMIT changed();
}

bool NoticeActions::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_reason && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_cancelReturn->click();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void NoticeActions::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_said.clear();
        retranslate();
        showState();
    }
    QWidget::changeEvent(event);
}

void NoticeActions::retranslate()
{
    m_approve->setText(tr("&Approve"));
    m_return->setText(tr("&Return…"));
    m_open->setText(tr("&Open"));
    m_read->setText(tr("&Mark as Read"));
    m_undo->setText(tr("&Undo"));
    m_undo->setToolTip(tr("As long as nobody has gone on with it"));
    m_reason->setPlaceholderText(tr("Why it is returned"));
    m_reason->setAccessibleName(m_reason->placeholderText());
    m_nodes->setAccessibleName(tr("Where it is returned to"));
    m_sendReturn->setText(tr("Re&turn"));
    m_cancelReturn->setText(tr("Cancel"));
    setAccessibleName(tr("What can be done about it"));
}

} // namespace formwright::tray
