#include "ui/windows/sign_in_dialog.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/progress_strip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::windows {

using namespace widgets;

namespace {
constexpr int DialogWidth = 460;
}

SignInDialog::SignInDialog(QWidget *parent)
    : QDialog(parent),
      m_message(new InlineMessage),
      m_rows(new FormRows(LabelPosition::Beside)),
      m_address(new QComboBox),
      m_domain(new QLineEdit),
      m_user(new QLineEdit),
      m_password(new PasswordEdit),
      m_code(new QLineEdit),
      m_codeImage(new QLabel),
      m_codeRefresh(new QToolButton),
      m_remember(new QCheckBox(tr("&Keep me signed in on this computer"))),
      m_progress(new ProgressStrip),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_signIn(new QPushButton(tr("&Sign In")))
{
    setWindowTitle(tr("Sign In"));
    setMinimumWidth(DialogWidth);
    auto *symbol = new QLabel;
    symbol->setPixmap(applicationIcon().pixmap(QSize(40, 40), devicePixelRatioF()));
    auto *title = new QLabel(tr("Connect to a server"));
    title->setFont(titleFont());
    auto *intro = new QLabel(tr("Sign in with your account on that server."));
    intro->setForegroundRole(QPalette::PlaceholderText);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(title);
    texts->addWidget(intro);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::Medium);
    head->addWidget(symbol);
    head->addLayout(texts, 1);

    m_address->setObjectName(QStringLiteral("addressComboBox"));
    m_address->setEditable(true);
    m_address->setInsertPolicy(QComboBox::NoInsert);
    m_address->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_address->setMinimumContentsLength(20);
    m_address->lineEdit()->setPlaceholderText(QStringLiteral("https://forms.example.org"));
    m_domain->setObjectName(QStringLiteral("domainEdit"));
    m_domain->setPlaceholderText(tr("Only for users of a domain"));
    m_user->setObjectName(QStringLiteral("userEdit"));
    m_password->setObjectName(QStringLiteral("passwordEdit"));
    m_code->setObjectName(QStringLiteral("codeEdit"));
    m_codeImage->setFixedHeight(40);
    m_codeImage->setAccessibleName(tr("Picture with the code"));
    m_codeRefresh->setIcon(icon(QStringLiteral("refresh")));
    m_codeRefresh->setAutoRaise(true);
    m_codeRefresh->setToolTip(tr("Show another picture"));
    m_codeRefresh->setAccessibleName(m_codeRefresh->toolTip());

    auto *codeField = new QWidget;
    auto *codeLayout = new QHBoxLayout(codeField);
    codeLayout->setContentsMargins(0, 0, 0, 0);
    codeLayout->addWidget(m_code, 1);
    codeLayout->addWidget(m_codeImage);
    codeLayout->addWidget(m_codeRefresh);
    codeField->setFocusProxy(m_code);
    codeField->setMinimumHeight(m_codeImage->height()); // of the picture, which is to be read

    m_addressRow = m_rows->addRow(tr("&Address"), m_address);
    m_rows->addRow(tr("&Domain"), m_domain);
    m_userRow = m_rows->addRow(tr("&User"), m_user);
    m_passwordRow = m_rows->addRow(tr("&Password"), m_password);
    m_codeRow = m_rows->addRow(tr("&Code"), codeField);
    m_code->setAccessibleName(tr("Code"));
    m_codeRow->setVisible(false);
    m_rows->addWide(m_remember);

    m_signIn->setObjectName(QStringLiteral("signInButton"));
    m_signIn->setDefault(true);
    m_cancel->setObjectName(QStringLiteral("cancelButton"));
    m_cancel->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::Small);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_signIn);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::Page, space::Page, space::Page, space::Large + 4);
    layout->setSpacing(space::Large);
    layout->addLayout(head);
    layout->addWidget(m_message);
    layout->addWidget(m_rows);
    layout->addStretch(1);
    layout->addWidget(m_progress);
    layout->addLayout(buttons);
    m_progress->setCancellable(false);
    m_message->setDismissible(false);

    connect(m_codeRefresh, &QToolButton::clicked, this, &SignInDialog::codeImageWanted);
    connect(m_address, &QComboBox::activated, this, &SignInDialog::useHost);
    connect(m_signIn, &QPushButton::clicked, this, &SignInDialog::submit);
    connect(m_cancel, &QPushButton::clicked, this, &SignInDialog::reject);
}

void SignInDialog::setHosts(const QList<KnownHost> &hosts)
{
    m_hosts = hosts;
    m_address->clear();
    for (const KnownHost &host : hosts) {
        m_address->addItem(icon(QStringLiteral("server"), roleOf(host.color)), host.address);
        m_address->setItemData(m_address->count() - 1, host.name, Qt::ToolTipRole);
    }
    if (!hosts.isEmpty())
        useHost(0);
}

void SignInDialog::useHost(int index)
{
    if (index < 0 || index >= m_hosts.size())
        return;
    const KnownHost &host = m_hosts[index];
    m_address->setCurrentIndex(index);
    m_domain->setText(host.domain);
    m_user->setText(host.user);
    (host.user.isEmpty() ? m_user : m_password)->setFocus();
}

void SignInDialog::setAddress(const QString &address)
{
    m_address->setEditText(address);
}

void SignInDialog::setUser(const QString &user)
{
    m_user->setText(user);
}

void SignInDialog::setCanRemember(bool canRemember)
{
    m_remember->setEnabled(canRemember);
    m_remember->setToolTip(canRemember ? QString() : tr("This computer has no keychain to keep the password in."));
    if (!canRemember)
        m_remember->setChecked(false);
}

void SignInDialog::setCodeImage(const QPixmap &image)
{
    m_codeImage->setPixmap(image);
    m_codeImage->setFixedWidth(image.isNull() ? 0 : qRound(image.width() / image.devicePixelRatio()));
    m_code->clear();
    m_codeRow->setVisible(!image.isNull());
}

void SignInDialog::setBusy(bool busy)
{
    m_busy = busy;
    m_rows->setEnabled(!busy);
    m_signIn->setEnabled(!busy);
    if (busy) {
        m_message->hide();
        m_progress->start(tr("Signing in"));
    } else {
        m_progress->finish();
    }
}

void SignInDialog::showError(const MessageText &text, Mistake mistake)
{
    setBusy(false);
    m_message->showError(text);
    m_message->setDismissible(false);
    switch (mistake) {
    case Mistake::Address:
        m_address->setFocus();
        m_address->lineEdit()->selectAll();
        break;
    case Mistake::Credentials:
        m_password->setFocus();
        m_password->selectAll();
        break;
    case Mistake::Code:
        m_code->setFocus();
        m_code->selectAll();
        break;
    case Mistake::Other:
        m_signIn->setFocus();
        break;
    }
}

SignInRequest SignInDialog::request() const
{
    return {.address = m_address->currentText().trimmed(),
        .domain = m_domain->text().trimmed(),
        .user = m_user->text().trimmed(),
        .password = m_password->text(),
        .code = m_code->isVisibleTo(this) ? m_code->text().trimmed() : QString(),
        .remember = m_remember->isChecked()};
}

void SignInDialog::submit()
{
    const SignInRequest wanted = request();
    m_addressRow->setError(wanted.address.isEmpty() ? tr("Enter the address of the server.") : QString());
    m_userRow->setError(wanted.user.isEmpty() ? tr("Enter your user name.") : QString());
    m_passwordRow->setError(wanted.password.isEmpty() ? tr("Enter your password.") : QString());
    const bool asksForCode = m_code->isVisibleTo(this);
    m_codeRow->setError(asksForCode && wanted.code.isEmpty() ? tr("Enter the letters of the picture.") : QString());
    if (!m_rows->focusFirstError())
        Q_EMIT submitted(wanted);
}

void SignInDialog::reject()
{
    if (m_busy) {
        // The first Cancel stops the attempt; the dialog stays for another one.
        setBusy(false);
        Q_EMIT cancelled();
        return;
    }
    QDialog::reject();
}

} // namespace formwright::windows
