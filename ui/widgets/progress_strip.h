// Quiet progress: nothing for the first 300 ms, then a thin moving bar, after 3 s a number and Cancel.
#pragma once

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QPushButton;

namespace formwright::widgets {

class ProgressStrip : public QWidget
{
    Q_OBJECT
public:
    struct Delays {
        std::chrono::milliseconds bar{300};
        std::chrono::milliseconds details{3000};
    };

    explicit ProgressStrip(QWidget *parent = nullptr);
    ProgressStrip(Delays delays, QWidget *parent);

    // Starts, or goes on with another text. `what` is a sentence without a number: "Loading documents".
    void start(const QString &what);
    // How much is done. total <= 0 means that nobody knows.
    void setProgress(qint64 done, qint64 total);
    void finish();
    void setCancellable(bool cancellable);
    bool isRunning() const { return m_running; }

Q_SIGNALS:
    void cancelled();

protected:
    void timerEvent(QTimerEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void showBar();
    void showDetails();
    void updateText();
    QString timeText() const; // how long it takes already

    Delays m_delays;
    bool m_running{};
    bool m_cancellable{true};
    qint64 m_done{};
    qint64 m_total{};
    QString m_what;
    QTimer m_barTimer;
    QTimer m_detailsTimer;
    QTimer m_secondTimer;
    QElapsedTimer m_elapsed;
    QBasicTimer m_animation;
    qreal m_phase{};
    QLabel *m_text;
    QPushButton *m_cancel;
};

} // namespace formwright::widgets
