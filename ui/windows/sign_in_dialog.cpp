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
constexpr int ThisComputer = 0; // in the list of hosts

QString colorName(HostColor color)
{
    switch (color) {
    case HostColor::Blue:
        return SignInDialog::tr("Blue");
    case HostColor::Green:
        return SignInDialog::tr("Green");
    case HostColor::Amber:
        return SignInDialog::tr("Amber");
    case HostColor::Red:
        return SignInDialog::tr("Red");
    case HostColor::None:
        break;
    }
    return SignInDialog::tr("No colour");
}
} // namespace

SignInDialog::SignInDialog(QWidget *parent)
    : QDialog(parent),
      m_message(new InlineMessage),
      m_rows(new FormRows(LabelPosition::Beside)),
      m_host(new QComboBox),
      m_address(new QLineEdit),
      m_name(new QLineEdit),
      m_color(new QComboBox),
      m_domain(new QLineEdit),
      m_user(new QLineEdit),
      m_password(new PasswordEdit),
      m_code(new QLineEdit),
      m_codeImage(new QLabel),
      m_codeRefresh(new QToolButton),
      m_remember(new QCheckBox(tr("&Keep me signed in on this computer"))),
      m_here(new QLabel(tr("The workspace on this computer. No password is asked."))),
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

    m_host->setObjectName(QStringLiteral("hostComboBox"));
    m_host->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_host->setMinimumContentsLength(20);
    m_address->setObjectName(QStringLiteral("addressEdit"));
    m_address->setPlaceholderText(QStringLiteral("https://forms.example.org"));
    m_name->setObjectName(QStringLiteral("nameEdit"));
    m_name->setPlaceholderText(tr("As you call it: Production"));
    m_color->setObjectName(QStringLiteral("colorComboBox"));
    m_color->setAccessibleName(tr("Colour"));
    m_color->setToolTip(
        tr("Shown over the status bar for as long as you are signed in there. Red is meant for production."));
    for (const HostColor each : hostColors)
        m_color->addItem(icon(QStringLiteral("server"), roleOf(each)), colorName(each), int(each));
    m_here->setWordWrap(true);
    m_here->setForegroundRole(QPalette::PlaceholderText);
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

    auto *nameField = new QWidget;
    auto *nameLayout = new QHBoxLayout(nameField);
    nameLayout->setContentsMargins(0, 0, 0, 0);
    nameLayout->addWidget(m_name, 1);
    nameLayout->addWidget(m_color);
    nameField->setFocusProxy(m_name);

    m_rows->addRow(tr("Se&rver"), m_host);
    m_rows->addWide(m_here);
    m_addressRow = m_rows->addRow(tr("&Address"), m_address);
    m_nameRow = m_rows->addRow(tr("&Name"), nameField);
    m_name->setAccessibleName(tr("Name"));
    m_domainRow = m_rows->addRow(tr("&Domain"), m_domain);
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
    connect(m_host, &QComboBox::activated, this, &SignInDialog::useHost);
    setHosts({});
    connect(m_signIn, &QPushButton::clicked, this, &SignInDialog::submit);
    connect(m_cancel, &QPushButton::clicked, this, &SignInDialog::reject);
}

void SignInDialog::setHosts(const QList<KnownHost> &hosts)
{
    m_hosts = hosts;
    m_host->clear();
    m_host->addItem(icon(QStringLiteral("home"), Role::Muted), tr("This computer"));
    for (const KnownHost &host : hosts) {
        const QString who
            = host.domain.isEmpty() ? host.user : tr("%1 of %2", "user of domain").arg(host.user, host.domain);
        m_host->addItem(icon(QStringLiteral("server"), roleOf(host.color)),
            who.isEmpty() ? host.name : tr("%1  ·  %2", "server, user").arg(host.name, who));
        m_host->setItemData(m_host->count() - 1, host.address, Qt::ToolTipRole);
    }
    m_host->addItem(icon(QStringLiteral("add"), Role::Muted), tr("Another server"));
    useHost(hosts.isEmpty() ? m_host->count() - 1 : ThisComputer + 1);
}

void SignInDialog::useHost(int index)
{
    m_host->setCurrentIndex(index);
    const int known = index - ThisComputer - 1;
    const KnownHost host = known >= 0 && known < m_hosts.size() ? m_hosts[known] : KnownHost();
    m_address->setText(host.address);
    m_name->setText(host.name);
    m_color->setCurrentIndex(m_color->findData(int(host.color)));
    m_domain->setText(host.domain);
    m_user->setText(host.user);
    m_password->clear();
    showFields();
    if (isThisComputer())
        m_signIn->setFocus();
    else
        (host.address.isEmpty() ? m_address : host.user.isEmpty() ? m_user : m_password)->setFocus();
}

void SignInDialog::chooseThisComputer()
{
    useHost(ThisComputer);
}

bool SignInDialog::isThisComputer() const
{
    return m_host->currentIndex() == ThisComputer;
}

void SignInDialog::showFields()
{
    const bool isHere = isThisComputer();
    m_here->setVisible(isHere);
    for (FormRow *row : {m_addressRow, m_nameRow, m_domainRow, m_userRow, m_passwordRow}) {
        row->setError({});
        row->setVisible(!isHere);
    }
    m_remember->setVisible(!isHere);
    m_message->hide();
    setCodeImage({});
}

void SignInDialog::setAddress(const QString &address)
{
    const auto known = std::find_if(
        m_hosts.begin(), m_hosts.end(), [&](const KnownHost &host) { return host.address == address.trimmed(); });
    if (known != m_hosts.end()) {
        useHost(ThisComputer + 1 + int(known - m_hosts.begin()));
        return;
    }
    useHost(m_host->count() - 1);
    m_address->setText(address);
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
        m_address->selectAll();
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
    return {.address = m_address->text().trimmed(),
        .domain = m_domain->text().trimmed(),
        .user = m_user->text().trimmed(),
        .password = m_password->text(),
        .code = m_code->isVisibleTo(this) ? m_code->text().trimmed() : QString(),
        .remember = m_remember->isChecked(),
        .name = m_name->text().trimmed(),
        .color = HostColor(m_color->currentData().toInt())};
}

void SignInDialog::submit()
{
    if (isThisComputer()) {
        Q_EMIT thisComputerChosen();
        return;
    }
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
