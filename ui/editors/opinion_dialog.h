// Asks what somebody says of several documents that he approves together.
#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace formwright::editors {

class OpinionDialog : public QDialog
{
    Q_OBJECT

public:
    OpinionDialog(const QString &button, QWidget *parent);

    QString opinion() const;
    QPlainTextEdit *field() const { return m_opinion; }

private:
    QPlainTextEdit *m_opinion;
};

} // namespace formwright::editors
