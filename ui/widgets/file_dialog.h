// File questions that never block and that a test can answer.
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QObject;
class QWidget;

namespace formwright::widgets {

// `then` runs later on the GUI thread with the chosen path, unless nothing was chosen or `context` is gone.
// Filters are written as QFileDialog takes them: "Spreadsheets (*.csv *.xlsx)".
class FileDialog
{
public:
    using Then = std::function<void(const QString &path)>;

    static void open(QWidget *parent, const QString &title, const QString &filter, const QObject *context, Then then);
    // The same for any number of files; then runs once, with all of them.
    static void openSeveral(QWidget *parent, const QString &title, const QString &filter, const QObject *context,
        std::function<void(const QStringList &paths)> then);
    static void save(QWidget *parent, const QString &title, const QString &filter, const QString &suggestedName,
        const QObject *context, Then then);

    // The next question shows nothing and is answered with this path; an empty one means that the person cancelled.
    static void setNextFileName(const QString &path);
};

} // namespace formwright::widgets
