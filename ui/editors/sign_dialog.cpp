#include "ui/editors/sign_dialog.h"

#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/sentence.h"

#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QLayout>
#include <QPixmap>
#include <QPushButton>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using contract::people::Sign;

static constexpr int mostPictureHeight = 96;

SignDialog::SignDialog(client::ApiClient &client, const QString &button, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_signs(new QComboBox(this)),
      m_password(new widgets::PasswordEdit(this)),
      m_picture(new QLabel(this)),
      m_accept(new QPushButton(tr("&Sign"), this)),
      m_message(new widgets::InlineMessage(this))
{
    setObjectName(u"signDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Sign: %1", "name of a button").arg(button));
    m_signs->addItem(tr("My name alone"));
    m_signs->setEnabled(false);
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setVisible(false);
    auto *what = new QLabel(tr("You sign what is saved of this document now. Later changes to it will be told."), this);
    what->setWordWrap(true);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("&With"), m_signs);
    rows->addWide(m_picture);
    m_passwordRow = rows->addRow(tr("&Password of the signature"), m_password);
    m_passwordRow->setVisible(false);
    connect(m_signs, &QComboBox::currentIndexChanged, this, &SignDialog::showChosen);
    connect(m_password, &QLineEdit::textChanged, this, &SignDialog::showChosen);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &SignDialog::read);
    widgets::layOutDialog(this, {what, m_message, rows}, m_accept);
    resize(440, sizeHint().height());
    read();
}

void SignDialog::read()
{
    m_message->hide();
    m_client.call(
        contract::people::listSigns, {}, this, [this](const client::Result<QList<Sign>> &answer) { take(answer); });
}

void SignDialog::take(const client::Result<QList<Sign>> &answer)
{
    if (!answer) {
        m_message->setAction(tr("Try &Again"));
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("Your signatures could not be read."),
                .why = widgets::sentence(answer.failure().message),
                .whatToDo = tr("You can sign with your name.")});
        return;
    }
    m_known = *answer;
    while (m_signs->count() > 1)
        m_signs->removeItem(1);
    for (const Sign &sign : std::as_const(m_known)) {
        const QString date
            = widgets::dayText(QDateTime::fromMSecsSinceEpoch(sign.created.milliseconds).date(), locale());
        m_signs->addItem(sign.name.isEmpty() ? tr("Signature of %1", "date").arg(date) : sign.name, sign.id.plain);
    }
    m_signs->setEnabled(!m_known.isEmpty());
    if (!m_known.isEmpty())
        m_signs->setCurrentIndex(1);
    showChosen();
}

const Sign *SignDialog::chosen() const
{
    const int index = m_signs->currentIndex() - 1;
    return index >= 0 && index < m_known.size() ? &m_known.at(index) : nullptr;
}

void SignDialog::showChosen()
{
    const Sign *sign = chosen();
    m_passwordRow->setVisible(sign && sign->locked);
    m_accept->setEnabled(!sign || !sign->locked || !m_password->text().isEmpty());
    m_accept->setToolTip(m_accept->isEnabled() ? QString() : tr("The signature is locked: type its password."));
    QPixmap picture;
    if (sign && sign->image) {
        const QString &url = *sign->image;
        picture.loadFromData(QByteArray::fromBase64(url.mid(url.indexOf(u',') + 1).toLatin1()));
    }
    if (picture.height() > mostPictureHeight)
        picture = picture.scaledToHeight(mostPictureHeight, Qt::SmoothTransformation);
    m_picture->setPixmap(picture);
    m_picture->setVisible(!picture.isNull());
    if (sign)
        m_picture->setAccessibleName(m_signs->currentText());
    // What is asked for besides needs room.
    layout()->activate();
    resize(width(),
        qMax(height(), layout()->hasHeightForWidth() ? layout()->heightForWidth(width()) : sizeHint().height()));
}

documents::PressInput SignDialog::input() const
{
    const Sign *sign = chosen();
    documents::PressInput input;
    if (sign) {
        input.sign = sign->id.plain;
        input.password = sign->locked ? m_password->text() : QString();
    }
    return input;
}

} // namespace formwright::editors
