// What one is told by mail, text messages and the web-hook of the domain: a choice for each kind of notices.
#pragma once

#include "app/contract/notice_channels.h"
#include "ui/client/api_client.h"

#include <QDialog>
#include <QList>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QTimeEdit;

namespace formwright::widgets {
class InlineMessage;
}

namespace formwright::messages {

// Closes when the server has the choices.
class NoticeChannelsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit NoticeChannelsDialog(client::ApiClient &client, QWidget *parent = nullptr);

    void load();
    QPushButton *saveButton() const { return m_save; }
    // Null where there is none.
    QComboBox *choice(const QString &kind, const QString &channel) const;

Q_SIGNALS:
    void saved();

private:
    struct Cell {
        QString kind;
        QString channel;
        QString mode; // as it was chosen; empty: as usual
        QComboBox *choice = nullptr;
    };
    void showPreferences(const contract::notice_channels::Preferences &preferences);
    void showLanguage(const contract::notice_channels::Preferences &preferences);
    QComboBox *addChoice(const contract::notice_channels::Preference &preference);
    QList<contract::notice_channels::ChosenMode> changes() const;
    bool isLanguageChanged() const;
    void showQuietTime(const contract::notice_channels::Preferences &preferences);
    bool isQuietTimeChanged() const;
    std::pair<QString, QString> quietTime() const;
    void save();
    void showState();
    void showFailure(const QString &what, const client::Failure &failure, bool isLoading);

    client::ApiClient &m_client;
    widgets::InlineMessage *m_message;
    QLabel *m_hint;
    QWidget *m_table;
    QGridLayout *m_grid;
    QLabel *m_languageLabel;
    QComboBox *m_language; // of mail; shown where mail is open
    QCheckBox *m_quiet; // shown where any channel is open, with its times
    QTimeEdit *m_quietFrom;
    QLabel *m_quietTo;
    QTimeEdit *m_quietUntil;
    QPushButton *m_save;
    QList<Cell> m_cells;
    QString m_shownLanguage; // as it was chosen; empty: as usual
    std::pair<QString, QString> m_shownQuiet; // both empty: never
    bool m_isSaving = false;
};

} // namespace formwright::messages
