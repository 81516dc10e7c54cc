// A line to search with: tells of the text once the typing pauses, at once on Enter, Esc empties it.
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace formwright::widgets {

class SearchField : public QLineEdit
{
    Q_OBJECT
public:
    explicit SearchField(const QString &placeholder, QWidget *parent = nullptr);

Q_SIGNALS:
    void searched(const QString &text); // trimmed
    void leftDownwards(); // the Down key: the results should take the focus

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void announce();

    QTimer m_pause;
    QString m_announced;
};

} // namespace formwright::widgets
