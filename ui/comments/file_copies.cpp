#include "ui/comments/file_copies.h"

#include "ui/client/written_file.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/message_box.h"

#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <QWidget>

namespace formwright::comments {

using namespace Qt::StringLiterals;

namespace {

bool isProgram(const QString &name)
{
    static const QStringList suffixes{u"exe"_s, u"com"_s, u"bat"_s, u"cmd"_s, u"msi"_s, u"ps1"_s, u"scr"_s, u"pif"_s,
        u"vbs"_s, u"vbe"_s, u"js"_s, u"jse"_s, u"wsf"_s, u"wsh"_s, u"hta"_s, u"lnk"_s, u"url"_s, u"jar"_s, u"reg"_s,
        u"cpl"_s, u"sh"_s, u"desktop"_s, u"appimage"_s, u"app"_s, u"command"_s, u"py"_s, u"pl"_s, u"rb"_s, u"msp"_s,
        u"mst"_s, u"msc"_s, u"msix"_s, u"appx"_s, u"msu"_s, u"vb"_s, u"chm"_s, u"jnlp"_s, u"scf"_s, u"inf"_s,
        u"gadget"_s, u"application"_s, u"appref-ms"_s, u"settingcontent-ms"_s, u"library-ms"_s, u"search-ms"_s,
        u"xll"_s, u"psm1"_s, u"psd1"_s, u"ps1xml"_s, u"psc1"_s, u"wsc"_s, u"sct"_s, u"ws"_s, u"job"_s, u"run"_s,
        u"bash"_s, u"csh"_s, u"workflow"_s, u"pkg"_s, u"terminal"_s};
    return suffixes.contains(QFileInfo(name).suffix().toLower());
}

} // namespace

FileCopies::FileCopies(QWidget *parent) : QObject(parent), m_parent(parent) { }

void FileCopies::save(const QString &name, const Download &download)
{
    widgets::FileDialog::save(
        m_parent, tr("Save the file"), tr("All files (*)"), name, this, [this, download](const QString &target) {
            download([this, target](const QByteArray &content) {
                client::writeFile(target, content, this, [this](const QString &problem) {
                    if (!problem.isEmpty())
                        widgets::MessageBox::tell(m_parent, tr("The file could not be saved"), problem);
                });
            });
        });
}

void FileCopies::open(const QString &name, const Download &download)
{
    if (isProgram(name)) {
        save(name, download);
        return;
    }
    download([this, name](const QByteArray &content) {
        if (!m_opened)
            m_opened = std::make_unique<QTemporaryDir>();
        const QString folder = m_opened->filePath(QString::number(++m_number));
        QDir().mkpath(folder);
        // Names come from others: none leads out of the folder.
        const QString copy = QDir(folder).filePath(client::fileNameFrom(name));
        client::writeFile(copy, content, this, [this, copy, name](const QString &problem) {
            if (!problem.isEmpty()) {
                widgets::MessageBox::tell(m_parent, tr("The file could not be saved"), problem);
                return;
            }
            // A copy: changing it changes nothing on the server.
            QFile::setPermissions(copy, QFile::ReadOwner);
            if (!QDesktopServices::openUrl(QUrl::fromLocalFile(copy)))
                widgets::MessageBox::tell(m_parent, tr("The file could not be opened"),
                    tr("No program is known for files such as %1.").arg(name));
        });
    });
}

} // namespace formwright::comments
