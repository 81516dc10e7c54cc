// Asks what is said of several documents that are approved at once.
#pragma once

#include <QDialog>

class QPlainTextEdit;

namespace formwright::flowcenter {

class OpinionDialog : public QDialog
{
    Q_OBJECT
public:
    OpinionDialog(int documents, QWidget *parent);

    QString opinion() const;
    QPlainTextEdit *field() const { return m_opinion; }

private:
    QPlainTextEdit *m_opinion;
};

} // namespace formwright::flowcenter
