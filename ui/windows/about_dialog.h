// What this program is, which version, under which licence, and what to copy into a report.
#pragma once

#include <QDialog>

namespace formwright::windows {

class AboutDialog : public QDialog
{
    Q_OBJECT
public:
    explicit AboutDialog(QWidget *parent = nullptr);

    static QString details(); // versions of program, Qt and system, in English
};

} // namespace formwright::windows
