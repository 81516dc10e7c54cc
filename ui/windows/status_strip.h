// The line at the bottom of the window: where I am, what runs, what is wrong, and whether the server answers.
#pragma once

#include "ui/windows/host.h"

#include <QWidget>

class QProgressBar;
class QToolButton;

namespace formwright::widgets {
class ElidedLabel;
}

namespace formwright::windows {

enum class Connection { None, Connecting, Connected, Reconnecting, Lost };

class StatusStrip : public QWidget
{
    Q_OBJECT
public:
    explicit StatusStrip(QWidget *parent = nullptr);

    // Empty texts: nobody is signed in.
    // Without a host but with a user: on this computer.
    void setSession(const QString &host, const QString &user, HostColor color);
    void setConnection(Connection connection);
    // `percent` below 0 means that nobody knows how much is done.
    void setJobs(int running, int percent);
    void setProblems(int errors, int warnings);
    void showHint(const QString &hint); // what an action under the pointer does

Q_SIGNALS:
    void sessionClicked();
    void jobsClicked();
    void problemsClicked();
    void connectionClicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QString m_host, m_user;
    HostColor m_color = HostColor::None;
    Connection m_state = Connection::None;
    int m_running{}, m_errors{}, m_warnings{};
    QToolButton *m_session;
    widgets::ElidedLabel *m_hint;
    QProgressBar *m_progress;
    QToolButton *m_jobs;
    QToolButton *m_problems;
    QToolButton *m_connection;
};

} // namespace formwright::windows
