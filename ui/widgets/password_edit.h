// A line for a password, with an eye to see what is typed.
#pragma once

#include <QLineEdit>

class QAction;

namespace formwright::widgets {

class PasswordEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit PasswordEdit(QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void reveal(bool shown);

    QAction *m_reveal;
};

} // namespace formwright::widgets
