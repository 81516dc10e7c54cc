#include "ui/widgets/file_dialog.h"

#include <QFileDialog>
#include <QFileInfo>

#include <optional>

namespace formwright::widgets {

namespace {
std::optional<QString> nextFileName;
QString lastFolder;

bool answered(const QObject *context, const FileDialog::Then &then)
{
    if (!nextFileName)
        return false;
    const QString path = *std::exchange(nextFileName, std::nullopt);
    if (!path.isEmpty())
        QMetaObject::invokeMethod(
            const_cast<QObject *>(context), [then, path] { then(path); }, Qt::QueuedConnection);
    return true;
}

void show(QFileDialog *dialog, const QObject *context, const FileDialog::Then &then)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, context, [then](const QString &path) {
        lastFolder = QFileInfo(path).absolutePath();
        then(path);
    });
    dialog->open();
}
} // namespace

void FileDialog::setNextFileName(const QString &path)
{
    nextFileName = path;
}

void FileDialog::open(
    QWidget *parent, const QString &title, const QString &filter, const QObject *context, FileDialog::Then then)
{
    if (answered(context, then))
        return;
    auto *dialog = new QFileDialog(parent, title, lastFolder, filter);
    dialog->setFileMode(QFileDialog::ExistingFile);
    show(dialog, context, then);
}

void FileDialog::openSeveral(QWidget *parent, const QString &title, const QString &filter, const QObject *context,
    std::function<void(const QStringList &paths)> then)
{
    if (answered(context, [then](const QString &path) { then({path}); }))
        return;
    auto *dialog = new QFileDialog(parent, title, lastFolder, filter);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::filesSelected, context, [then](const QStringList &paths) {
        if (paths.isEmpty())
            return;
        lastFolder = QFileInfo(paths.first()).absolutePath();
        then(paths);
    });
    dialog->open();
}

void FileDialog::save(QWidget *parent, const QString &title, const QString &filter, const QString &suggestedName,
    const QObject *context, FileDialog::Then then)
{
    if (answered(context, then))
        return;
    auto *dialog = new QFileDialog(parent, title, lastFolder, filter);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(suggestedName);
    dialog->setDefaultSuffix(QFileInfo(suggestedName).suffix());
    show(dialog, context, then);
}

} // namespace formwright::widgets
