#include "ui/messages/message_dialog.h"

#include "ui/client/server_texts.h"
#include "ui/comments/attachment_list.h"
#include "ui/comments/message_text.h"
#include "ui/messages/receiver_sources.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/sentence.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QUuid>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using client::Result;
using widgets::PickerMode;
namespace center = contract::message_center;

static QString newClientId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

MessageDialog::MessageDialog(
    client::ApiClient &client, MessageKind kind, const Receivers &allowed, QSettings *settings, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_kind(kind),
      m_message(new widgets::InlineMessage(this)),
      m_rows(new widgets::FormRows(widgets::LabelPosition::Above, this)),
      m_everybody(new QCheckBox(tr("&Everybody"), this)),
      m_people(new widgets::PickerField(
          std::make_shared<ColleagueSource>(client), PickerMode::Several, {settings, u"messageReceivers"_s}, this)),
      m_departments(new widgets::PickerField(
          std::make_shared<DepartmentSource>(client), PickerMode::Several, {settings, u"messageDepartments"_s}, this)),
      m_hasRoles(!allowed.roles.isEmpty()),
      m_roles(new widgets::PickerField(
          std::make_shared<RoleSource>(allowed.roles), PickerMode::Several, {settings, u"messageRoles"_s}, this)),
      m_title(new QLineEdit(this)),
      m_text(new QPlainTextEdit(this)),
      m_files(new comments::AttachmentList(client, comments::AttachmentList::Use::Writes, this)),
      m_confirm(new QCheckBox(tr("Ask &receivers to confirm that they have read it"), this)),
      m_takesComments(new QCheckBox(tr("&Comments are taken"), this)),
      m_sticky(new QCheckBox(tr("Keep it at the &top, and show it in a banner until it was read"), this)),
      m_send(new QPushButton(tr("&Send"), this)),
      m_clientId(newClientId())
{
    const bool isAnnouncement = kind == MessageKind::Announcement;
    setObjectName(u"messageDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(isAnnouncement ? tr("New Announcement") : tr("New Message"));
    m_title->setMaxLength(center::longestTitle);
    m_text->setTabChangesFocus(true);
    widgets::frameAsField(m_text);
    m_text->setObjectName(u"messageText"_s);
    m_send->setObjectName(u"sendMessage"_s);
    m_takesComments->setChecked(true);
    m_everybody->setChecked(isAnnouncement);
    m_everybody->setVisible(isAnnouncement);
    m_sticky->setVisible(isAnnouncement);
    m_rows->addWide(m_everybody);
    m_peopleRow = m_rows->addRow(tr("&People"), m_people);
    m_departmentsRow = m_rows->addRow(tr("&Departments, with those below them"), m_departments);
    m_rolesRow = m_rows->addRow(tr("Ro&les"), m_roles);
    m_rows->addRow(tr("S&ubject"), m_title);
    m_textRow = m_rows->addRow(tr("&Message"), m_text);
    m_textRow->setRequired(true);
    m_rows->addRow(tr("&Files"), m_files);
    m_rows->addWide(m_confirm);
    m_rows->addWide(m_takesComments);
    m_rows->addWide(m_sticky);
    m_text->setMinimumHeight(140);
    auto *layout = widgets::layOutDialog(this, {m_message, m_rows}, m_send);
    layout->setStretchFactor(m_rows, 1);
    // Enter makes a new line, and never sends by mistake.
    m_send->disconnect(this);
    m_send->setDefault(false);
    m_send->setAutoDefault(false);
    connect(m_send, &QPushButton::clicked, this, &MessageDialog::send);
    connect(m_everybody, &QCheckBox::toggled, this, &MessageDialog::showState);
    connect(m_people, &widgets::PickerField::edited, this, &MessageDialog::showState);
    connect(m_departments, &widgets::PickerField::edited, this, &MessageDialog::showState);
    connect(m_roles, &widgets::PickerField::edited, this, &MessageDialog::showState);
    connect(m_text, &QPlainTextEdit::textChanged, this, &MessageDialog::showState);
    connect(m_files, &comments::AttachmentList::changed, this, &MessageDialog::showState);
    resize(560, sizeHint().height());
    showState();
}

bool MessageDialog::isEmpty() const
{
    return m_text->toPlainText().trimmed().isEmpty() && m_title->text().trimmed().isEmpty() && m_files->isEmpty();
}

void MessageDialog::showState()
{
    const bool isToAll = m_kind == MessageKind::Announcement && m_everybody->isChecked();
    m_peopleRow->setVisible(!isToAll);
    m_departmentsRow->setVisible(!isToAll);
    m_rolesRow->setVisible(!isToAll && m_hasRoles);
    m_rows->clearErrors();
    const bool hasReceivers
        = isToAll || !m_people->ids().isEmpty() || !m_departments->ids().isEmpty() || !m_roles->ids().isEmpty();
    const QString problem = !hasReceivers           ? tr("Say who is to get it.")
        : m_text->toPlainText().trimmed().isEmpty() ? tr("Write something first.")
                                                    : m_files->problem();
    m_send->setEnabled(!m_isSending && problem.isEmpty());
    m_send->setToolTip(problem);
}

QJsonValue MessageDialog::receivers() const
{
    if (m_kind == MessageKind::Announcement && m_everybody->isChecked())
        return {};
    return QJsonObject{{u"user"_s, QJsonArray::fromStringList(m_people->ids())},
        {u"dept"_s, QJsonArray::fromStringList(m_departments->ids())},
        {u"role"_s, QJsonArray::fromStringList(m_roles->ids())}};
}

void MessageDialog::send()
{
    center::CreateMessage in;
    in.title = m_title->text().trimmed();
    in.content = comments::markupOf(m_text->toPlainText());
    in.receiverInfo = receivers();
    in.scope = in.receiverInfo.isObject() ? 2 : 1;
    in.sticky = m_kind == MessageKind::Announcement && m_sticky->isChecked();
    in.confirm = m_confirm->isChecked();
    in.comment = m_takesComments->isChecked();
    in.clientId = m_clientId;
    if (!m_files->isEmpty())
        in.attachment = m_files->attachments();
    m_isSending = true;
    m_message->hide();
    m_rows->setEnabled(false);
    showState();
    const auto done = [this](const Result<center::Message> &answer) {
        m_isSending = false;
        m_rows->setEnabled(true);
        showState();
        if (!answer) {
            showFailure(answer.failure());
            return;
        }
        Q_EMIT sent(*answer);
        accept();
    };
    if (m_kind == MessageKind::Announcement)
        m_client.call(center::createAnnouncement, in, this, done);
    else
        m_client.call(center::createMessage, in, this, done);
}

void MessageDialog::showFailure(const client::Failure &failure)
{
    QStringList unplaced;
    for (const contract::FieldError &error : failure.fields) {
        const QString reason = widgets::sentence(error.message);
        if (error.field == "receiverInfo"_L1)
            m_peopleRow->setError(reason);
        else if (error.field == "content"_L1)
            m_textRow->setError(reason);
        else
            unplaced.append(reason);
    }
    const QString why = failure.fields.isEmpty() ? widgets::sentence(failure.message) : unplaced.join(u'\n');
    widgets::MessageText text{.what = tr("It was not sent."), .why = why, .requestId = failure.requestId};
    m_mayBeSent = m_mayBeSent || client::isDoubtful(failure);
    if (client::isRefusedAs(failure, u"sent-before-otherwise")) {
        // From here on it is another one.
        m_clientId = newClientId();
        m_mayBeSent = false;
        text = {.what = tr("It was sent already, as you wrote it at first."),
            .whatToDo = tr("What you changed since was not sent. Send it as another message, or close this one.")};
    } else if (m_mayBeSent) {
        text.what = tr("It may have been sent.");
        text.whatToDo = tr("Send it again: nobody gets it twice.");
    }
    m_message->showError(text);
    m_rows->focusFirstError();
}

void MessageDialog::reject()
{
    if (m_isSending)
        return; // its answer comes soon
    if (isEmpty()) {
        QDialog::reject();
        return;
    }
    widgets::MessageBox::ask(this,
        {.title = tr("Discard what you have written?"),
            .text = m_mayBeSent ? tr("It may have been sent.") : tr("It was not sent."),
            .acceptText = tr("&Discard"),
            .isDangerous = true},
        this, [this](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                QDialog::reject();
        });
}

} // namespace formwright::messages
