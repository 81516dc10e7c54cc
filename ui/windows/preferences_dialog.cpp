#include "ui/windows/preferences_dialog.h"

#include "ui/tray/notice_announcer.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/language.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"
#include "ui/windows/shortcuts_page.h"
#include "ui/windows/theme_card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace formwright::windows {

using namespace widgets;

PreferencesDialog::PreferencesDialog(
    Theme &theme, Language &language, ActionRegistry &actions, QSettings &settings, QWidget *parent)
    : QDialog(parent), m_theme(theme), m_language(language), m_actions(actions), m_settings(settings)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    resize(780, 520);
    build();
    showPage(0);
}

void PreferencesDialog::build()
{
    setWindowTitle(tr("Preferences"));
    delete m_content;
    m_content = new QWidget;
    m_list = new QListWidget;
    m_pages = new QStackedWidget;
    m_list->setObjectName(QStringLiteral("preferencesList"));
    m_list->setAccessibleName(tr("Kinds of preferences"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->viewport()->setBackgroundRole(QPalette::Window);
    m_list->setSpacing(1);
    auto *left = new QWidget;
    left->setFixedWidth(184);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(space::Small, space::Medium, space::Small, space::Medium);
    leftLayout->addWidget(m_list);
    m_list->addItem(new QListWidgetItem(icon(QStringLiteral("sun")), tr("Appearance")));
    m_list->addItem(new QListWidgetItem(icon(QStringLiteral("keyboard")), tr("Shortcuts")));
    m_pages->addWidget(titled(tr("Appearance"), makeAppearance()));
    m_list->addItem(new QListWidgetItem(icon(QStringLiteral("bell")), tr("Notifications")));
    m_pages->addWidget(titled(tr("Shortcuts"), new ShortcutsPage(m_actions)));
    m_pages->addWidget(titled(tr("Notifications"), makeNotifications()));

    auto *close = new QPushButton(tr("&Close"));
    close->setDefault(true);
    close->setObjectName(QStringLiteral("closeButton"));
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *right = new QVBoxLayout;
    right->setContentsMargins(space::Page, space::Large, space::Page, space::Large);
    right->setSpacing(space::Large);
    right->addWidget(m_pages, 1);
    right->addLayout(buttons);
    auto *line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setFixedWidth(1);
    auto *columns = new QHBoxLayout(m_content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(left);
    columns->addWidget(line);
    columns->addLayout(right, 1);
    layout()->addWidget(m_content);

    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

// The list of languages has not returned yet from being chosen in.
void PreferencesDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        QMetaObject::invokeMethod(
            this,
            [this] {
                const int page = m_list->currentRow();
                const QString focused = focusWidget() ? focusWidget()->objectName() : QString();
                build();
                showPage(page);
                auto *again = focused.isEmpty() ? nullptr : m_content->findChild<QWidget *>(focused);
                if (again)
                    again->setFocus(Qt::OtherFocusReason);
            },
            Qt::QueuedConnection);
    QDialog::changeEvent(event);
}

void PreferencesDialog::showPage(int page)
{
    m_list->setCurrentRow(page);
}

QWidget *PreferencesDialog::titled(const QString &title, QWidget *content)
{
    auto *page = new QWidget;
    auto *head = new QLabel(title);
    head->setFont(titleFont());
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Medium);
    layout->addWidget(head);
    layout->addWidget(content, 1);
    return page;
}

QWidget *PreferencesDialog::makeAppearance()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Small);

    auto *themeLabel = new QLabel(tr("Theme"));
    themeLabel->setFont(strongFont());
    layout->addWidget(themeLabel);
    auto *cards = new QHBoxLayout;
    cards->setSpacing(space::Medium);
    const auto card = [&](ThemeChoice choice, const QString &title) {
        auto *button = new ThemeCard(choice, title);
        button->setChecked(m_theme.choice() == choice);
        connect(button, &QAbstractButton::clicked, this, [this, choice] { m_theme.setChoice(choice); });
        connect(&m_theme, &Theme::choiceChanged, button,
            [button](ThemeChoice now) { button->setChecked(button->choice() == now); });
        cards->addWidget(button);
    };
    card(ThemeChoice::System, tr("As the system"));
    card(ThemeChoice::Light, tr("Light"));
    card(ThemeChoice::Dark, tr("Dark"));
    card(ThemeChoice::HighContrast, tr("High contrast"));
    layout->addLayout(cards);
    layout->addSpacing(space::Large);

    auto *languageLabel = new QLabel(tr("&Language"));
    languageLabel->setFont(strongFont());
    layout->addWidget(languageLabel);
    auto *languages = new QComboBox;
    languages->setObjectName(QStringLiteral("languageComboBox"));
    languages->setAccessibleName(tr("Language"));
    languageLabel->setBuddy(languages);
    for (const LanguageChoice choice :
        {LanguageChoice::System, LanguageChoice::English, LanguageChoice::SimplifiedChinese})
        languages->addItem(Language::nameOf(choice), int(choice));
    languages->setCurrentIndex(languages->findData(int(m_language.choice())));
    connect(languages, &QComboBox::activated, this,
        [this, languages] { m_language.setChoice(LanguageChoice(languages->currentData().toInt())); });
    layout->addWidget(languages, 0, Qt::AlignLeft);
    layout->addStretch(1);
    return page;
}

QWidget *PreferencesDialog::makeNotifications()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Small);
    auto *isOn = new QCheckBox(tr("&Show what comes on the screen of this computer"));
    isOn->setObjectName(QStringLiteral("onScreen"));
    isOn->setChecked(tray::NoticeAnnouncer::isOnScreen(m_settings));
    connect(isOn, &QCheckBox::toggled, this,
        [this](bool isChecked) { tray::NoticeAnnouncer::setOnScreen(m_settings, isChecked); });
    auto *hint = new QLabel(tr("It is in the list of notifications in any case. Your quiet hours, which hold for every "
                               "device, you choose under Go, Notices elsewhere."));
    hint->setWordWrap(true);
    layout->addWidget(isOn);
    layout->addWidget(hint);
    layout->addStretch(1);
    return page;
}

} // namespace formwright::windows
