#include "ui/messages/notice_channels_dialog.h"

#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/sentence.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimeEdit>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using client::Result;
namespace channels = contract::notice_channels;

namespace {

const QString timeFormat = u"HH:mm"_s;

// Those of the contract; an unknown one of a newer server is called by its name.
QString textOfKind(const QString &kind)
{
    static const QHash<QString, QString (*)()> texts{
        {u"work"_s, [] { return NoticeChannelsDialog::tr("Work that comes to me"); }},
        {u"return"_s, [] { return NoticeChannelsDialog::tr("Documents that come back"); }},
        {u"urge"_s, [] { return NoticeChannelsDialog::tr("Somebody urges me"); }},
        {u"deadline"_s, [] { return NoticeChannelsDialog::tr("Deadlines"); }},
        {u"copy"_s, [] { return NoticeChannelsDialog::tr("Copies for me"); }},
        {u"mention"_s, [] { return NoticeChannelsDialog::tr("Somebody mentions me"); }},
        {u"comment"_s, [] { return NoticeChannelsDialog::tr("Comments"); }},
        {u"message"_s, [] { return NoticeChannelsDialog::tr("Messages"); }},
        {u"announcement"_s, [] { return NoticeChannelsDialog::tr("Announcements"); }},
        {u"other"_s, [] { return NoticeChannelsDialog::tr("Everything else"); }}};
    const auto text = texts.constFind(kind);
    return text == texts.constEnd() ? kind : (*text)();
}

QString textOfChannel(const QString &channel)
{
    return channel == contract::mailChannel ? NoticeChannelsDialog::tr("By mail")
        : channel == contract::smsChannel   ? NoticeChannelsDialog::tr("By text message")
        : channel == contract::hookChannel  ? NoticeChannelsDialog::tr("To the domain's web-hook")
                                            : channel;
}

QString textOfMode(const QString &mode)
{
    return mode == "now"_L1   ? NoticeChannelsDialog::tr("At once")
        : mode == "hourly"_L1 ? NoticeChannelsDialog::tr("Together, every working hour")
        : mode == "digest"_L1 ? NoticeChannelsDialog::tr("Together, on working days")
        : mode == "off"_L1    ? NoticeChannelsDialog::tr("Not")
                              : mode;
}

} // namespace

NoticeChannelsDialog::NoticeChannelsDialog(client::ApiClient &client, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_message(new widgets::InlineMessage(this)),
      m_hint(new QLabel(this)),
      m_table(new QWidget(this)),
      m_grid(new QGridLayout(m_table)),
      m_languageLabel(new QLabel(tr("&Language of mail"), this)),
      m_language(new QComboBox(this)),
      m_quiet(new QCheckBox(tr("&Nothing between"), this)),
      m_quietFrom(new QTimeEdit(QTime(20, 0), this)),
      m_quietTo(new QLabel(tr("and", "between two times"), this)),
      m_quietUntil(new QTimeEdit(QTime(7, 0), this)),
      m_save(new QPushButton(tr("&Save"), this))
{
    setObjectName(u"noticeChannelsDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Notices"));
    m_hint->setWordWrap(true);
    m_hint->setText(tr("Everything is shown here. What reaches you elsewhere as well, you choose for each kind; mail "
                       "goes only where the notice is still unread."));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(widgets::space::Large);
    m_grid->setVerticalSpacing(widgets::space::Small);
    m_language->setObjectName(u"languageField"_s);
    m_languageLabel->setBuddy(m_language);
    auto *line = new QWidget(this);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Large);
    layout->addWidget(m_languageLabel);
    layout->addWidget(m_language);
    layout->addStretch(1);
    m_languageLabel->hide();
    m_language->hide();
    m_quiet->setObjectName(u"quietBox"_s);
    m_quiet->setToolTip(tr("What comes then is told when it is over, if it is still unread: on a screen by the clock "
                           "of that computer, elsewhere by that of your working calendar."));
    m_quiet->setAccessibleDescription(m_quiet->toolTip());
    m_quietFrom->setObjectName(u"quietFromField"_s);
    m_quietFrom->setAccessibleName(tr("Quiet from"));
    m_quietUntil->setObjectName(u"quietUntilField"_s);
    m_quietUntil->setAccessibleName(tr("Quiet until"));
    auto *quiet = new QWidget(this);
    auto *quietLayout = new QHBoxLayout(quiet);
    quietLayout->setContentsMargins(0, 0, 0, 0);
    quietLayout->setSpacing(widgets::space::Medium);
    for (QWidget *part : QList<QWidget *>{m_quiet, m_quietFrom, m_quietTo, m_quietUntil}) {
        quietLayout->addWidget(part);
        part->hide();
    }
    quietLayout->addStretch(1);
    connect(m_quiet, &QCheckBox::toggled, this, &NoticeChannelsDialog::showState);
    connect(m_quietFrom, &QTimeEdit::timeChanged, this, &NoticeChannelsDialog::showState);
    connect(m_quietUntil, &QTimeEdit::timeChanged, this, &NoticeChannelsDialog::showState);
    connect(m_language, &QComboBox::currentIndexChanged, this, &NoticeChannelsDialog::showState);
    widgets::layOutDialog(this, {m_message, m_hint, m_table, quiet, line}, m_save);
    m_save->disconnect(this); // closes when the server has it
    connect(m_save, &QPushButton::clicked, this, &NoticeChannelsDialog::save);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &NoticeChannelsDialog::load);
    showState();
}

void NoticeChannelsDialog::load()
{
    m_message->hide();
    m_client.call(channels::ownPreferences, {}, this, [this](const Result<channels::Preferences> &answer) {
        if (!answer)
            return showFailure(tr("What you chose could not be read."), answer.failure(), true);
        showPreferences(*answer);
    });
}

void NoticeChannelsDialog::showPreferences(const channels::Preferences &preferences)
{
    for (const Cell &cell : std::exchange(m_cells, {}))
        delete cell.choice;
    qDeleteAll(m_table->findChildren<QLabel *>());
    QStringList open;
    for (const channels::Channel &channel : preferences.channels) {
        if (!channel.open)
            continue;
        open.append(channel.channel);
        auto *head = new QLabel(textOfChannel(channel.channel), m_table);
        QFont bold = head->font();
        bold.setBold(true);
        head->setFont(bold);
        m_grid->addWidget(head, 0, int(open.size()));
    }
    if (open.isEmpty())
        m_hint->setText(tr("Everything is shown here, and nothing leaves this server: no mail server, no gateway for "
                           "text messages and no web-hook is set up."));
    QStringList kinds;
    for (const channels::Preference &preference : preferences.preferences) {
        const qsizetype column = open.indexOf(preference.channel);
        if (column < 0)
            continue;
        if (!kinds.contains(preference.kind)) {
            kinds.append(preference.kind);
            m_grid->addWidget(new QLabel(textOfKind(preference.kind), m_table), int(kinds.size()), 0);
        }
        m_grid->addWidget(addChoice(preference), int(kinds.indexOf(preference.kind)) + 1, int(column) + 1);
    }
    showLanguage(preferences);
    showQuietTime(preferences);
    // The keyboard goes through a row before the next one.
    QWidget *before = nullptr;
    for (const Cell &cell : std::as_const(m_cells)) {
        if (before)
            setTabOrder(before, cell.choice);
        before = cell.choice;
    }
    showState();
    if (!m_cells.isEmpty())
        m_cells.first().choice->setFocus();
    adjustSize();
}

void NoticeChannelsDialog::showLanguage(const channels::Preferences &preferences)
{
    using widgets::LanguageChoice;
    const auto nameOf = [](const QString &language) {
        return widgets::Language::nameOf(
            language == "zh"_L1 ? LanguageChoice::SimplifiedChinese : LanguageChoice::English);
    };
    const bool isMailOpen = std::any_of(preferences.channels.begin(), preferences.channels.end(),
        [](const channels::Channel &channel) { return channel.open && channel.channel == contract::mailChannel; });
    m_language->clear();
    m_language->addItem(tr("As usual (%1)").arg(nameOf(preferences.usualLanguage)), QString(u""_s));
    for (const QLatin1StringView each : contract::noticeLanguages)
        m_language->addItem(nameOf(each), QString(each));
    m_shownLanguage = preferences.language;
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_shownLanguage)));
    m_language->setVisible(isMailOpen);
    m_languageLabel->setVisible(isMailOpen);
}

void NoticeChannelsDialog::showQuietTime(const channels::Preferences &preferences)
{
    const QTime from = QTime::fromString(preferences.quietFrom, timeFormat);
    const QTime until = QTime::fromString(preferences.quietUntil, timeFormat);
    const bool isOn = from.isValid() && until.isValid();
    m_shownQuiet = {preferences.quietFrom, preferences.quietUntil};
    m_quiet->setChecked(isOn);
    if (isOn) {
        m_quietFrom->setTime(from);
        m_quietUntil->setTime(until);
    }
    for (QWidget *part : QList<QWidget *>{m_quiet, m_quietFrom, m_quietTo, m_quietUntil})
        part->show();
}

std::pair<QString, QString> NoticeChannelsDialog::quietTime() const
{
    if (!m_quiet->isChecked())
        return {u""_s, u""_s};
    return {m_quietFrom->time().toString(timeFormat), m_quietUntil->time().toString(timeFormat)};
}

bool NoticeChannelsDialog::isQuietTimeChanged() const
{
    const auto chosen = quietTime();
    return chosen != m_shownQuiet && !(chosen.first.isEmpty() && m_shownQuiet.first.isEmpty());
}

bool NoticeChannelsDialog::isLanguageChanged() const
{
    return m_language->count() > 0 && m_language->currentData().toString() != m_shownLanguage;
}

QComboBox *NoticeChannelsDialog::addChoice(const channels::Preference &preference)
{
    auto *choice = new QComboBox(m_table);
    choice->setAccessibleName(
        tr("%1: %2", "kind of notices, channel").arg(textOfKind(preference.kind), textOfChannel(preference.channel)));
    choice->addItem(tr("As usual (%1)").arg(textOfMode(preference.usual)), QString());
    choice->addItem(textOfMode(u"now"_s), u"now"_s);
    if (preference.channel == contract::mailChannel)
        for (const QString &mode : {u"hourly"_s, u"digest"_s})
            choice->addItem(textOfMode(mode), mode);
    choice->addItem(textOfMode(u"off"_s), u"off"_s);
    const QString mode = preference.chosen ? preference.mode : QString();
    choice->setCurrentIndex(std::max(0, choice->findData(mode)));
    m_cells.append({preference.kind, preference.channel, mode, choice});
    connect(choice, &QComboBox::currentIndexChanged, this, &NoticeChannelsDialog::showState);
    return choice;
}

QComboBox *NoticeChannelsDialog::choice(const QString &kind, const QString &channel) const
{
    for (const Cell &cell : m_cells) {
        if (cell.kind == kind && cell.channel == channel)
            return cell.choice;
    }
    return nullptr;
}

QList<channels::ChosenMode> NoticeChannelsDialog::changes() const
{
    QList<channels::ChosenMode> changes;
    for (const Cell &cell : m_cells) {
        const QString mode = cell.choice->currentData().toString();
        if (mode != cell.mode)
            changes.append({cell.kind, cell.channel, mode});
    }
    return changes;
}

void NoticeChannelsDialog::showState()
{
    const bool isChanged = !changes().isEmpty() || isLanguageChanged() || isQuietTimeChanged();
    const bool isNever = m_quiet->isChecked() && m_quietFrom->time() == m_quietUntil->time();
    m_save->setEnabled(!m_isSaving && isChanged && !isNever);
    m_save->setToolTip(isNever ? tr("The quiet hours end when they begin.")
            : isChanged        ? QString()
                               : tr("Nothing was changed."));
    m_quiet->setEnabled(!m_isSaving);
    m_quietFrom->setEnabled(!m_isSaving && m_quiet->isChecked());
    m_quietUntil->setEnabled(!m_isSaving && m_quiet->isChecked());
    m_table->setEnabled(!m_isSaving);
    m_language->setEnabled(!m_isSaving);
}

void NoticeChannelsDialog::save()
{
    m_isSaving = true;
    m_message->hide();
    showState();
    channels::ChoosePreferences in{changes(), {}, {}, {}};
    if (isQuietTimeChanged())
        std::tie(in.quietFrom, in.quietUntil) = quietTime();
    if (isLanguageChanged())
        in.language = m_language->currentData().toString();
    m_client.call(channels::choosePreferences, in, this, [this](const Result<channels::Preferences> &answer) {
        m_isSaving = false;
        showState();
        if (!answer)
            return showFailure(tr("Your choice was not saved."), answer.failure(), false);
        Q_EMIT saved();
        accept();
    });
}

void NoticeChannelsDialog::showFailure(const QString &what, const client::Failure &failure, bool isLoading)
{
    m_message->setAction(isLoading ? tr("Try Again") : QString());
    m_message->showError({.what = what, .why = widgets::sentence(failure.message), .requestId = failure.requestId});
}

} // namespace formwright::messages
