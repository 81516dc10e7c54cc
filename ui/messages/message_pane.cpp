#include "ui/messages/message_pane.h"

#include "ui/comments/attachment_list.h"
#include "ui/comments/comments_view.h"
#include "ui/comments/message_text.h"
#include "ui/messages/receiver_sources.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace formwright::messages {

using namespace Qt::StringLiterals;
namespace center = contract::message_center;
namespace space = widgets::space;

namespace {

constexpr int mostReaders = 20;
constexpr int mostWidth = 760;

QDateTime momentOf(contract::Moment moment)
{
    return QDateTime::fromMSecsSinceEpoch(moment.milliseconds);
}

} // namespace

MessagePane::MessagePane(client::ApiClient &client, QWidget *parent)
    : QScrollArea(parent),
      m_client(client),
      m_hint(new QLabel),
      m_parts(new QWidget),
      m_title(new QLabel),
      m_from(new QLabel),
      m_to(new QLabel),
      m_bodyPlace(new QVBoxLayout),
      m_files(new comments::AttachmentList(client, comments::AttachmentList::Use::Reads)),
      m_confirm(new QPushButton),
      m_receipts(new QLabel),
      m_readers(new QLabel),
      m_commentsTitle(new QLabel),
      m_comments(new comments::CommentsView(client, std::make_shared<ColleagueSource>(client)))
{
    setObjectName(u"messagePane"_s);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    m_title->setFont(widgets::titleFont());
    m_confirm->setObjectName(u"confirmMessage"_s);
    m_commentsTitle->setFont(widgets::strongFont());
    // What others wrote is never markup here.
    for (QLabel *label : {m_title, m_from, m_to, m_receipts, m_readers, m_hint}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    for (QLabel *label : {m_title, m_from, m_to, m_receipts, m_readers})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel *label : {m_from, m_to, m_receipts, m_readers, m_hint})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setAlignment(Qt::AlignCenter);
    auto *parts = new QVBoxLayout(m_parts);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(space::Small);
    parts->addWidget(m_title);
    parts->addWidget(m_from);
    parts->addWidget(m_to);
    parts->addSpacing(space::Small);
    parts->addLayout(m_bodyPlace);
    parts->addWidget(m_files);
    parts->addWidget(m_confirm, 0, Qt::AlignLeft);
    parts->addWidget(m_receipts);
    parts->addWidget(m_readers);
    parts->addSpacing(space::Large);
    parts->addWidget(m_commentsTitle);
    parts->addWidget(m_comments);
    parts->addStretch(1);
    auto *inner = new QWidget;
    inner->setBackgroundRole(QPalette::Base);
    inner->setMaximumWidth(mostWidth + 2 * space::Page);
    auto *layout = new QVBoxLayout(inner);
    layout->setContentsMargins(space::Page, space::Small, space::Page, space::Page);
    layout->addWidget(m_hint, 1);
    layout->addWidget(m_parts, 1);
    setWidget(inner);
    connect(m_confirm, &QPushButton::clicked, this, &MessagePane::confirmWanted);
    retranslate();
    clear();
}

void MessagePane::clear()
{
    m_message.reset();
    m_isGone = false;
    m_comments->setSubject({});
    showParts();
}

void MessagePane::showGone(const QString &messageId)
{
    m_message.reset();
    m_isGone = true;
    m_comments->showGone(messageId);
    showParts();
}

void MessagePane::showMessage(const Message &message)
{
    const bool isOther = message.id != messageId();
    m_message = message;
    m_isGone = false;
    showParts();
    m_comments->setSubject(message.id, message.comment, message.receiverCount.has_value()); // told to its sender alone
    if (isOther)
        ensureVisible(0, 0);
}

void MessagePane::showParts()
{
    m_hint->setVisible(!m_message);
    m_hint->setText(m_isGone
            ? tr("This message is not there any more. What you were writing about it can be copied here; it is not "
                 "sent.")
            : tr("Select a message to read it here."));
    m_parts->setVisible(m_message || m_isGone);
    const auto all = {static_cast<QWidget *>(m_title), static_cast<QWidget *>(m_from), static_cast<QWidget *>(m_to),
        static_cast<QWidget *>(m_files), static_cast<QWidget *>(m_confirm), static_cast<QWidget *>(m_receipts),
        static_cast<QWidget *>(m_readers), static_cast<QWidget *>(m_commentsTitle)};
    if (!m_message) {
        delete std::exchange(m_body, nullptr);
        m_files->setAttachments(m_shownFiles = QString());
        for (QWidget *part : all)
            part->hide();
        m_comments->setVisible(m_isGone);
        return;
    }
    const Message &message = *m_message;
    m_from->show();
    m_title->setText(message.title.value_or(QString()));
    m_title->setVisible(!m_title->text().isEmpty());
    const QString when = widgets::momentText(momentOf(message.createTime), locale());
    const QString sender = message.senderDept.isEmpty()
        ? message.sender
        : tr("%1, %2", "person, department").arg(message.sender, message.senderDept);
    m_from->setText(tr("%1 · %2", "sender, when").arg(sender, when));
    m_to->setText(receiverText());
    m_to->setVisible(!m_to->text().isEmpty());
    // What stays as it was is not taken from under whoever selects in it, or goes through it by keys.
    if (!m_body || m_shownContent != message.content) {
        delete std::exchange(m_body, comments::makeMarkupLabel(message.content, m_parts));
        m_bodyPlace->addWidget(m_body);
        m_shownContent = message.content;
    }
    m_body->setAccessibleName(tr("Message"));
    if (m_shownFiles != message.attachment)
        m_files->setAttachments(m_shownFiles = message.attachment);
    const bool isSender = message.receiverCount.has_value();
    m_confirm->setVisible(message.confirm && !isSender);
    m_confirm->setEnabled(!message.confirmed);
    m_confirm->setText(message.confirmed ? tr("Confirmed") : tr("&Confirm That I Have Read It"));
    m_receipts->setText(receiptText());
    m_receipts->setVisible(!m_receipts->text().isEmpty());
    QStringList readers;
    const QList<center::Reader> known = message.readers.value_or(QList<center::Reader>());
    for (const center::Reader &reader : known.mid(0, mostReaders)) {
        const bool hasConfirmed = reader.confirmTime.milliseconds != 0;
        readers.append(
            (hasConfirmed ? tr("%1 confirmed on %2", "person, when") : tr("%1 on %2", "person, when"))
                .arg(reader.userName,
                    widgets::momentText(momentOf(hasConfirmed ? reader.confirmTime : reader.readTime), locale())));
    }
    m_readers->setText(readers.join(u'\n'));
    m_readers->setVisible(!readers.isEmpty());
    m_commentsTitle->setVisible(message.comment);
    m_comments->setVisible(message.comment);
}

QString MessagePane::receiptText() const
{
    if (!m_message)
        return {};
    const Message &message = *m_message;
    if (!message.receiverCount)
        return message.read ? tr("%1 sees that you have read it.", "sender").arg(message.sender) : QString();
    QStringList parts;
    if (message.sending.value_or(false))
        parts.append(tr("Being sent: %1 of %2 have it.", "people")
                         .arg(message.toldCount.value_or(0))
                         .arg(*message.receiverCount));
    if (message.readCount)
        parts.append(tr("Read by %1 of %2.", "people").arg(*message.readCount).arg(*message.receiverCount));
    if (message.confirm && message.confirmCount)
        parts.append(tr("Confirmed by %1.", "people").arg(*message.confirmCount));
    return parts.join(u' ');
}

QString MessagePane::receiverText() const
{
    if (m_message->scope == 1)
        return tr("To everybody");
    const QJsonObject info = QJsonDocument::fromJson(m_message->receiverInfo.value_or(QString()).toUtf8()).object();
    QStringList names;
    const auto add = [&](QLatin1StringView kind, QLatin1StringView name) {
        for (const QJsonValue &each : info.value(kind).toArray())
            names.append(each[name].toString());
    };
    add("user"_L1, "userName"_L1);
    add("dept"_L1, "deptName"_L1);
    add("role"_L1, "roleName"_L1);
    return names.isEmpty() ? QString() : tr("To %1", "people, departments and roles").arg(names.join(u", "_s));
}

void MessagePane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showParts();
    }
    QScrollArea::changeEvent(event);
}

void MessagePane::retranslate()
{
    m_commentsTitle->setText(tr("Comments"));
    setAccessibleName(tr("Message"));
}

} // namespace formwright::messages
