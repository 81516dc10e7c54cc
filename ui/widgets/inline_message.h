// A message inside a page: what happened, why, and what to do, with the request id to copy.
#pragma once

#include "ui/widgets/badge.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace formwright::widgets {

// The texts of a message; only `what` must be given. All are plain text.
struct MessageText {
    QString what; // "The form was not saved"
    QString why{}; // "Another person changed it a minute ago."
    QString whatToDo{}; // "Reload it, or overwrite their change."
    QString requestId{}; // shown with a Copy button
};

class InlineMessage : public QFrame
{
    Q_OBJECT
public:
    explicit InlineMessage(QWidget *parent = nullptr); // hidden until something is shown

    // Shows the message and tells assistive technology about it.
    void showMessage(Tone tone, const MessageText &text);
    void showError(const MessageText &text) { showMessage(Tone::Danger, text); }
    // One action, as "Try again"; an empty text takes it away. Set before or after showMessage.
    void setAction(const QString &text);
    void setDismissible(bool dismissible);
    QString plainText() const; // all that is shown, as copied to a report
    QString summary() const; // what happened and why
    Tone tone() const { return m_tone; }

Q_SIGNALS:
    void actionTriggered();
    void dismissed();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showIcon();
    void keepHeight();

    Tone m_tone = Tone::Neutral;
    MessageText m_text;
    QLabel *m_icon;
    QLabel *m_what;
    QLabel *m_detail;
    QLabel *m_request;
    QToolButton *m_copy;
    QPushButton *m_action;
    QToolButton *m_close;
};

} // namespace formwright::widgets
