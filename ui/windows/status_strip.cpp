#include "ui/windows/status_strip.h"

#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>

namespace formwright::windows {

using namespace widgets;

StatusStrip::StatusStrip(QWidget *parent)
    : QWidget(parent),
      m_session(new QToolButton(this)),
      m_hint(new ElidedLabel({}, this)),
      m_progress(new QProgressBar(this)),
      m_jobs(new QToolButton(this)),
      m_problems(new QToolButton(this)),
      m_connection(new QToolButton(this))
{
    setObjectName(QStringLiteral("statusStrip"));
    m_session->setObjectName(QStringLiteral("sessionButton"));
    m_jobs->setObjectName(QStringLiteral("jobsButton"));
    m_problems->setObjectName(QStringLiteral("problemsButton"));
    m_connection->setObjectName(QStringLiteral("connectionButton"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(96);
    for (QToolButton *button : {m_session, m_jobs, m_problems, m_connection}) {
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
    }
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::Small, 2, space::Small, 1);
    layout->setSpacing(space::Tight);
    layout->addWidget(m_session);
    layout->addWidget(m_hint, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_jobs);
    layout->addWidget(m_problems);
    layout->addWidget(m_connection);
    connect(m_session, &QToolButton::clicked, this, &StatusStrip::sessionClicked);
    connect(m_jobs, &QToolButton::clicked, this, &StatusStrip::jobsClicked);
    connect(m_problems, &QToolButton::clicked, this, &StatusStrip::problemsClicked);
    connect(m_connection, &QToolButton::clicked, this, &StatusStrip::connectionClicked);
    setJobs(0, -1);
}

void StatusStrip::setSession(const QString &host, const QString &user, HostColor color)
{
    m_host = host;
    m_user = user;
    m_color = color;
    retranslate();
    update();
}

void StatusStrip::setConnection(Connection connection)
{
    m_state = connection;
    retranslate();
}

void StatusStrip::setJobs(int running, int percent)
{
    m_running = running;
    m_progress->setVisible(running > 0);
    m_progress->setRange(0, percent < 0 ? 0 : 100);
    m_progress->setValue(qMax(0, percent));
    retranslate();
}

void StatusStrip::setProblems(int errors, int warnings)
{
    m_errors = errors;
    m_warnings = warnings;
    retranslate();
}

void StatusStrip::showHint(const QString &hint)
{
    m_hint->setText(hint);
}

void StatusStrip::retranslate()
{
    const auto set
        = [](QToolButton *button, const QString &text, const QString &iconName, Role role, const QString &hint) {
              button->setText(text);
              button->setIcon(icon(iconName, role));
              button->setToolTip(hint);
              button->setAccessibleName(text);
              button->setAccessibleDescription(hint);
          };
    const QString host = m_host.isEmpty() && !m_user.isEmpty() ? tr("This computer") : m_host;
    if (host.isEmpty())
        set(m_session, tr("Not signed in"), QStringLiteral("server"), Role::Muted, tr("Connect to a server"));
    else
        set(m_session, m_user.isEmpty() ? host : tr("%1 on %2", "user on server").arg(m_user, host),
            QStringLiteral("server"), roleOf(m_color), tr("Server and user"));

    m_jobs->setVisible(m_running > 0);
    set(m_jobs, tr("%Ln job(s)", nullptr, m_running), QStringLiteral("clock"), Role::Muted, tr("Show what runs"));
    m_progress->setAccessibleName(tr("Progress of the running jobs"));

    // Nothing is said where nobody looks for any.
    const int problems = m_errors + m_warnings;
    m_problems->setVisible(problems > 0);
    const bool wrong = m_errors > 0;
    set(m_problems, problems == 0 ? tr("No problems") : tr("%Ln problem(s)", nullptr, problems),
        problems == 0 ? QStringLiteral("success")
            : wrong   ? QStringLiteral("error")
                      : QStringLiteral("warning"),
        problems == 0 ? Role::Muted
            : wrong   ? Role::Danger
                      : Role::Warning,
        tr("Show the problems"));

    switch (m_state) {
    case Connection::None:
        set(m_connection, tr("Offline"), QStringLiteral("disconnect"), Role::Muted, tr("No server is connected"));
        break;
    case Connection::Connecting:
        set(m_connection, tr("Connecting…"), QStringLiteral("refresh"), Role::Muted, tr("Waiting for the server"));
        break;
    case Connection::Connected:
        set(m_connection, tr("Connected"), QStringLiteral("connect"), Role::Success, tr("The server answers"));
        break;
    case Connection::Reconnecting:
        set(m_connection, tr("Reconnecting…"), QStringLiteral("refresh"), Role::Warning,
            tr("The connection broke; trying again by itself"));
        break;
    case Connection::Lost:
        set(m_connection, tr("Connection lost"), QStringLiteral("disconnect"), Role::Danger,
            tr("Click to connect again"));
        break;
    }
}

void StatusStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Window));
    // A host with a colour shows it over the whole width, so that nobody takes production for a test.
    const bool colored = m_color != HostColor::None && !m_host.isEmpty();
    painter.fillRect(QRect(0, 0, width(), colored ? 2 : 1), colored ? color(roleOf(m_color)) : color(Role::Line));
}

void StatusStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::windows
