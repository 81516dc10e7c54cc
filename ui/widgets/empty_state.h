// What an empty list or page shows: an icon, one sentence, and the one action that fills it.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace formwright::widgets {

class EmptyState : public QWidget
{
    Q_OBJECT
public:
    // Without an action text there is no button.
    EmptyState(const QString &iconName, const QString &sentence, const QString &actionText, QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    void setActionText(const QString &text);
    // A quieter line below the sentence.
    void setHint(const QString &hint);

Q_SIGNALS:
    void actionTriggered();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showIcon();

    QString m_iconName;
    QLabel *m_icon;
    QLabel *m_sentence;
    QLabel *m_hint;
    QPushButton *m_action;
};

} // namespace formwright::widgets
