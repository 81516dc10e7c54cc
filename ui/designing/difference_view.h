// Lines of which some came and some went, to be read.
#pragma once

#include "app/template/text_merge.h"

#include <QPlainTextEdit>

namespace formwright::designing {

// The lines have their signs, so that nothing is told by colours alone.
class DifferenceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DifferenceView(QWidget *parent = nullptr);

    void showLines(const QList<forms::DifferenceLine> &lines);
    // Words in place of lines.
    void showSentence(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    void write();

    QList<forms::DifferenceLine> m_lines;
};

// Of a unified difference, as servers tell it: without the names of its two sides.
QList<forms::DifferenceLine> linesOf(const QString &unified);

} // namespace formwright::designing
