#include "ui/editors/publish_dialog.h"

#include "ui/designs/member_words.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/password_edit.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using contract::designtime::PlannedChange;
using models::Publishing;

namespace {

const QString serverKey = u"publish/server"_s;
const QString userKey = u"publish/user"_s;

QUrl serverOf(const QString &text)
{
    const QUrl url = QUrl::fromUserInput(text.trimmed());
    const bool isServer = (url.scheme() == "http"_L1 || url.scheme() == "https"_L1) && !url.host().isEmpty();
    return isServer ? url : QUrl();
}

} // namespace

PublishDialog::PublishDialog(
    client::ApiClient &source, const models::DesignTarget &target, QSettings *settings, QWidget *parent)
    : QDialog(parent),
      m_settings(settings),
      m_publishing(new Publishing(source, target, this)),
      m_server(new QLineEdit(this)),
      m_user(new QLineEdit(this)),
      m_password(new widgets::PasswordEdit(this)),
      m_remark(new QLineEdit(this)),
      m_preferred(new QComboBox(this)),
      m_conflicts(new QWidget(this)),
      m_changes(new QTreeWidget(this)),
      m_compare(new QPushButton(tr("&Compare"), this)),
      m_publish(new QPushButton(tr("&Publish"), this)),
      m_close(new QPushButton(tr("Close"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"publishDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Publish “%1” to a Server").arg(target.name));
    m_server->setPlaceholderText(u"https://forms.example.com"_s);
    m_remark->setMaxLength(500);
    if (m_settings) {
        m_server->setText(m_settings->value(serverKey).toString());
        m_user->setText(m_settings->value(userKey).toString());
    }
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Beside, this);
    m_serverRow = rows->addRow(tr("&Server"), m_server);
    rows->addRow(tr("&Account"), m_user);
    rows->addRow(tr("Pass&word"), m_password);
    rows->addRow(tr("What it is a&bout"), m_remark)->setHelp(tr("Stands in the list of revisions there."));

    m_changes->setObjectName(u"plannedChanges"_s);
    m_changes->setAccessibleName(tr("What changes on the server"));
    m_changes->setHeaderLabels({tr("Change"), tr("Element"), tr("What changes"), tr("Documents")});
    m_changes->setRootIsDecorated(false);
    m_changes->setUniformRowHeights(true);
    m_changes->setAlternatingRowColors(false);
    m_changes->header()->setStretchLastSection(false);
    m_changes->header()->setSectionResizeMode(2, QHeaderView::Stretch);
    m_changes->headerItem()->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);

    m_preferred->addItem(tr("Ask me: nothing is published"), QString());
    m_preferred->addItem(tr("Mine: what is published wins"), u"package"_s);
    m_preferred->addItem(tr("Theirs: what the server has stays"), u"server"_s);
    auto *conflictLabel = new QLabel(tr("W&here both changed the same"), m_conflicts);
    conflictLabel->setBuddy(m_preferred);
    auto *conflicts = new QHBoxLayout(m_conflicts);
    conflicts->setContentsMargins(0, 0, 0, 0);
    conflicts->setSpacing(widgets::space::Small);
    conflicts->addWidget(conflictLabel);
    conflicts->addWidget(m_preferred, 1);
    m_conflicts->hide();

    m_compare->setObjectName(u"compareButton"_s);
    m_publish->setObjectName(u"publishButton"_s);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    for (QPushButton *button : {m_close, m_compare, m_publish})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(rows);
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    layout->addWidget(m_changes, 1);
    layout->addWidget(m_conflicts);
    layout->addLayout(buttons);
    resize(720, 560);

    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_compare, &QPushButton::clicked, this, &PublishDialog::compare);
    connect(m_publish, &QPushButton::clicked, this, [this] { m_publishing->publish(m_remark->text().trimmed()); });
    connect(m_preferred, &QComboBox::activated, this,
        [this] { m_publishing->setPreferred(m_preferred->currentData().toString()); });
    for (QLineEdit *edit : {m_server, m_user, m_password})
        connect(edit, &QLineEdit::textChanged, this, &PublishDialog::showState);
    connect(m_publishing, &Publishing::busyChanged, this, [this](bool isBusy) {
        isBusy ? m_progress->start(tr("Asking the server")) : m_progress->finish();
        showState();
    });
    m_progress->setCancellable(false);
    connect(m_publishing, &Publishing::planned, this, &PublishDialog::showPlan);
    connect(m_publishing, &Publishing::published, this, [this] {
        m_isDone = true;
        m_message->showMessage(widgets::Tone::Success,
            {.what = tr("Published: %Ln elements changed on the server.", nullptr, m_changes->topLevelItemCount()),
                .why = tr("A software that is new there has to be given to its domains.")});
        showState();
        m_close->setFocus();
    });
    connect(m_publishing, &Publishing::failed, this, [this](const client::Failure &failure) {
        QStringList reasons{widgets::sentence(failure.message)};
        for (const contract::FieldError &error : failure.fields)
            reasons.append(error.field % u": "_s % error.message);
        m_message->showError(
            {.what = tr("Nothing was published."), .why = reasons.join(u'\n'), .requestId = failure.requestId});
        showState();
    });
    showState();
    (m_server->text().isEmpty() ? m_server : m_password)->setFocus();
}

void PublishDialog::compare()
{
    const QUrl server = serverOf(m_server->text());
    m_serverRow->setError(server.isEmpty() ? tr("is not the address of a server") : QString());
    if (server.isEmpty())
        return m_server->setFocus();
    m_isDone = false;
    m_message->hide();
    m_changes->clear();
    if (m_settings) {
        m_settings->setValue(serverKey, m_server->text().trimmed());
        m_settings->setValue(userKey, m_user->text());
    }
    m_publishing->compare({server, m_user->text(), m_password->text()});
}

QString PublishDialog::changeText(const PlannedChange &change) const
{
    if (change.change == "create"_L1)
        return tr("New");
    if (change.change == "change"_L1)
        return tr("Changed");
    if (change.change == "merge"_L1)
        return tr("Merged");
    if (change.change == "conflict"_L1)
        return tr("Conflict");
    return change.change == "kept"_L1 ? tr("Kept", "as the server has it") : change.change;
}

QString PublishDialog::detailText(const PlannedChange &change) const
{
    if (change.change == "kept"_L1)
        return tr("was changed on the server alone");
    QStringList details;
    for (const QString &detail : change.details)
        details.append(detailInWords(change.kind, detail));
    return details.join(tr(", ", "between what changes"));
}

// A field that comes or goes, or a member.
QString PublishDialog::detailInWords(const QString &kind, const QString &detail)
{
    static const QRegularExpression renamed(u"^(\\S+) -> (\\S+) \\S+$"_s), field(u"^([+~-]) (\\S+) "_s);
    if (const QRegularExpressionMatch match = renamed.match(detail); match.hasMatch())
        return tr("field “%1” is called “%2”").arg(match.captured(1), match.captured(2));
    const QRegularExpressionMatch match = field.match(detail);
    if (!match.hasMatch())
        return designs::placeInWords(kind, detail);
    const QString name = match.captured(2);
    return match.captured(1) == "+"_L1 ? tr("new field “%1”").arg(name)
        : match.captured(1) == "-"_L1  ? tr("field “%1” goes").arg(name)
                                       : tr("field “%1” has another kind").arg(name);
}

void PublishDialog::showPlan(bool isAnew)
{
    m_changes->clear();
    const Publishing::Plan &plan = m_publishing->plan();
    for (const PlannedChange &change : plan.changes) {
        auto *item = new QTreeWidgetItem(m_changes,
            {changeText(change), change.name, detailText(change),
                change.rows > 0 ? QLocale().toString(change.rows) : QString()});
        item->setToolTip(1, change.path);
        item->setToolTip(2, detailText(change));
        item->setTextAlignment(3, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, Qt::UserRole, change.change);
        if (change.change == "conflict"_L1) {
            QFont font = item->font(0);
            font.setBold(true);
            item->setFont(0, font);
        }
    }
    for (int column : {0, 1, 3})
        m_changes->resizeColumnToContents(column);
    if (m_changes->topLevelItemCount() > 0)
        m_changes->setCurrentItem(m_changes->topLevelItem(0));
    // Once it was asked, the choice can be taken back.
    m_conflicts->setVisible(m_publishing->hasConflicts() || !m_publishing->preferred().isEmpty());
    if (m_publishing->hasConflicts())
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("Both sides changed the same since the last import."),
                .whatToDo = tr("Choose below whose changes win there.")});
    else if (isAnew)
        m_message->showMessage(widgets::Tone::Warning,
            {.what = tr("The server has changed meanwhile: this is what would change now."),
                .whatToDo = tr("Nothing was published yet.")});
    else if (plan.changes.isEmpty())
        m_message->showMessage(widgets::Tone::Success, {.what = tr("The server has all of it already.")});
    else
        m_message->hide();
    showState();
}

void PublishDialog::showState()
{
    const bool isBusy = m_publishing->isBusy();
    const bool canAsk = !isBusy && !m_server->text().trimmed().isEmpty() && !m_user->text().isEmpty()
        && !m_password->text().isEmpty();
    m_compare->setEnabled(canAsk);
    m_compare->setToolTip(canAsk || isBusy ? QString() : tr("Server, account and password are needed."));
    m_publish->setEnabled(!m_isDone && m_publishing->canPublish());
    m_preferred->setEnabled(!isBusy);
    // Enter does what comes next.
    m_compare->setDefault(!m_publish->isEnabled());
    m_publish->setDefault(m_publish->isEnabled());
    m_compare->setAutoDefault(false);
    m_publish->setAutoDefault(false);
    m_close->setAutoDefault(false);
}

} // namespace formwright::editors
