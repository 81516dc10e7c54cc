#include "ui/windows/secrets_dialog.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/sentence.h"

#include <QClipboard>
#include <QFrame>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::windows {

using namespace Qt::StringLiterals;
using namespace widgets;
using client::Result;
namespace people = contract::people;

namespace {

constexpr int idRole = Qt::UserRole;

QString shownMoment(qint64 milliseconds)
{
    return momentText(QDateTime::fromMSecsSinceEpoch(milliseconds));
}

} // namespace

SecretsDialog::SecretsDialog(client::ApiClient &client, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_message(new InlineMessage(this)),
      m_list(new QTreeWidget(this)),
      m_revoke(new QPushButton(tr("&Revoke…"), this)),
      m_name(new QLineEdit(this)),
      m_password(new QLineEdit(this)),
      m_make(new QPushButton(tr("&Make Secret"), this)),
      m_shown(makeShown())
{
    setObjectName(u"secretsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Secrets for Programs"));
    m_list->setObjectName(u"secretList"_s);
    m_list->setAccessibleName(tr("Secrets"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderLabels({tr("For"), tr("Made"), tr("Last used")});
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->setMinimumHeight(150);
    m_revoke->setObjectName(u"revokeButton"_s);
    m_name->setObjectName(u"nameField"_s);
    m_name->setMaxLength(people::longestSecretName);
    m_name->setPlaceholderText(tr("Such as the program and its computer"));
    m_password->setObjectName(u"passwordField"_s);
    m_password->setEchoMode(QLineEdit::Password);
    m_make->setObjectName(u"makeButton"_s);
    m_make->setDefault(true);
    build();
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &SecretsDialog::showState);
    connect(m_name, &QLineEdit::textChanged, this, &SecretsDialog::showState);
    connect(m_password, &QLineEdit::textChanged, this, &SecretsDialog::showState);
    connect(m_make, &QPushButton::clicked, this, &SecretsDialog::make);
    connect(m_revoke, &QPushButton::clicked, this, &SecretsDialog::askToRevoke);
    connect(m_message, &InlineMessage::actionTriggered, this, &SecretsDialog::load);
    showState();
}

void SecretsDialog::build()
{
    auto *hint = new QLabel(tr("A program that has one of these comes in your name and may do what you may, until you "
                               "revoke it or your password changes. Give each program its own."));
    hint->setWordWrap(true);
    auto *nameLabel = new QLabel(tr("A new one &for"));
    nameLabel->setBuddy(m_name);
    auto *passwordLabel = new QLabel(tr("Your &password"));
    passwordLabel->setBuddy(m_password);
    auto *line = new QGridLayout;
    line->setHorizontalSpacing(space::Medium);
    line->setVerticalSpacing(space::Small);
    line->addWidget(nameLabel, 0, 0);
    line->addWidget(m_name, 0, 1, 1, 2);
    line->addWidget(passwordLabel, 1, 0);
    line->addWidget(m_password, 1, 1);
    line->addWidget(m_make, 1, 2);
    line->setColumnStretch(1, 1);
    auto *close = new QPushButton(tr("&Close"));
    close->setObjectName(u"closeButton"_s);
    close->setAutoDefault(false);
    m_revoke->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_revoke);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::Page, space::Large, space::Page, space::Large);
    layout->setSpacing(space::Medium);
    layout->addWidget(m_message);
    layout->addWidget(hint);
    layout->addLayout(line);
    layout->addWidget(m_shown);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    m_name->setFocus();
    resize(620, 480);
}

QFrame *SecretsDialog::makeShown()
{
    auto *frame = new QFrame(this);
    frame->setFrameShape(QFrame::StyledPanel);
    auto *told = new QLabel(tr("Copy it now: it is never shown again."));
    told->setFont(strongFont());
    m_secret = new QLineEdit;
    m_secret->setObjectName(u"secretField"_s);
    m_secret->setReadOnly(true);
    m_secret->setAccessibleName(tr("The secret that was made"));
    m_copy = new QPushButton(icon(u"copy"_s), tr("C&opy"));
    m_copy->setObjectName(u"copyButton"_s);
    m_copy->setAutoDefault(false);
    m_copy->setAccessibleName(tr("Copy the secret"));
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_secret->text()); });
    auto *line = new QHBoxLayout;
    line->setSpacing(space::Medium);
    line->addWidget(m_secret, 1);
    line->addWidget(m_copy);
    auto *layout = new QVBoxLayout(frame);
    layout->setSpacing(space::Small);
    layout->addWidget(told);
    layout->addLayout(line);
    frame->hide();
    return frame;
}

QString SecretsDialog::shownSecret() const
{
    return m_secret->text();
}

void SecretsDialog::load()
{
    m_message->hide();
    m_client.call(people::listSecrets, {}, this, [this](const Result<QList<people::PersonalSecret>> &answer) {
        if (!answer)
            return showFailure(tr("Your secrets could not be read."), answer.failure(), true);
        showList(*answer);
    });
}

void SecretsDialog::showList(const QList<people::PersonalSecret> &secrets)
{
    m_list->clear();
    for (const people::PersonalSecret &secret : secrets) {
        auto *row = new QTreeWidgetItem(m_list,
            {secret.name, shownMoment(secret.created), secret.used > 0 ? shownMoment(secret.used) : tr("Never")});
        row->setData(0, idRole, secret.id.plain);
        row->setToolTip(0, secret.name);
    }
    showState();
}

void SecretsDialog::showState()
{
    const bool isNamed = !m_name->text().trimmed().isEmpty();
    const bool isSure = !m_password->text().isEmpty();
    m_make->setEnabled(isNamed && isSure && !m_isActing);
    m_make->setToolTip(!isNamed ? tr("Say first what it is for.")
            : !isSure           ? tr("Enter your password: it is you who makes it.")
                                : QString());
    m_revoke->setEnabled(!m_list->selectedItems().isEmpty() && !m_isActing);
    m_name->setEnabled(!m_isActing);
    m_password->setEnabled(!m_isActing);
}

void SecretsDialog::make()
{
    m_isActing = true;
    m_message->hide();
    showState();
    m_client.call(people::makeSecret, {m_name->text().trimmed(), m_password->text()}, this,
        [this](const Result<people::MadeSecret> &answer) {
            m_isActing = false;
            showState();
            if (!answer) {
                if (answer.failure().httpStatus == 0)
                    load(); // it may have been made, and the answer was lost
                return showFailure(tr("No secret was made."), answer.failure(), false);
            }
            m_shownId = answer->id.plain;
            m_name->clear();
            m_password->clear();
            m_secret->setText(answer->secret);
            m_secret->setCursorPosition(0);
            m_shown->show();
            m_copy->setFocus(Qt::OtherFocusReason);
            load();
        });
}

void SecretsDialog::askToRevoke()
{
    const QList<QTreeWidgetItem *> chosen = m_list->selectedItems();
    if (chosen.isEmpty())
        return;
    MessageBox::ask(this,
        {.title = tr("Revoke the secret for “%1”?").arg(chosen.first()->text(0)),
            .text = tr("A program that has it cannot come any more, also where it is working right now."),
            .acceptText = tr("&Revoke"),
            .isDangerous = true},
        this, [this, id = chosen.first()->data(0, idRole).toString()](Answer answer) {
            if (answer == Answer::Accept)
                revoke(id);
        });
}

void SecretsDialog::revoke(const QString &id)
{
    m_isActing = true;
    m_message->hide();
    showState();
    m_client.call(people::revokeSecret, {{id}}, this, [this, id](const Result<contract::Nothing> &answer) {
        m_isActing = false;
        showState();
        // One that somebody revoked elsewhere meanwhile is gone as well.
        if (!answer && answer.failure().httpStatus != 404)
            return showFailure(tr("The secret was not revoked."), answer.failure(), false);
        if (id == m_shownId) {
            m_shown->hide();
            m_secret->clear();
        }
        load();
    });
}

void SecretsDialog::showFailure(const QString &what, const client::Failure &failure, bool isLoading)
{
    m_message->setAction(isLoading ? tr("Try Again") : QString());
    m_message->showError({.what = what, .why = sentence(failure.message), .requestId = failure.requestId});
}

} // namespace formwright::windows
