// Theme, language and shortcuts. Everything takes effect at once; there is nothing to confirm.
#pragma once

#include <QDialog>

class QLabel;
class QListWidget;
class QSettings;
class QStackedWidget;

namespace formwright::widgets {
class ActionRegistry;
class Language;
class Theme;
} // namespace formwright::widgets

namespace formwright::windows {

class PreferencesDialog : public QDialog
{
    Q_OBJECT
public:
    PreferencesDialog(widgets::Theme &theme, widgets::Language &language, widgets::ActionRegistry &actions,
        QSettings &settings, QWidget *parent = nullptr);

    void showPage(int page); // 0 appearance, 1 shortcuts, 2 notifications

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    QWidget *makeAppearance();
    QWidget *makeNotifications();
    static QWidget *titled(const QString &title, QWidget *content);

    widgets::Theme &m_theme;
    widgets::Language &m_language;
    widgets::ActionRegistry &m_actions;
    QSettings &m_settings;
    QWidget *m_content = nullptr; // made anew for another language
    QListWidget *m_list = nullptr;
    QStackedWidget *m_pages = nullptr;
};

} // namespace formwright::windows
