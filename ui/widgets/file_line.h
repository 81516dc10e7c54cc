// One line of a FileList. Private to it.
#pragma once

#include "ui/widgets/elided_label.h"
#include "ui/widgets/file_list.h"

class QProgressBar;
class QToolButton;

namespace formwright::widgets {

class FileLine : public QWidget
{
    Q_OBJECT
public:
    explicit FileLine(QWidget *parent);

    void show(const FileEntry &entry);
    QToolButton *removeButton() const { return m_remove; }

Q_SIGNALS:
    void removeClicked();
    void retryClicked();
    void openClicked();
    void saveClicked();

private:
    QToolButton *button(const QString &icon, const char *name, void (FileLine::*signal)());

    QLabel *m_icon;
    ElidedLabel *m_name;
    QLabel *m_state;
    QProgressBar *m_progress;
    QToolButton *m_retry;
    QToolButton *m_open;
    QToolButton *m_save;
    QToolButton *m_remove;
};

} // namespace formwright::widgets
