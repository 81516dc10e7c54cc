#include "app/desktop/local_workspace.h"

#include "ui/widgets/file_dialog.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QPointer>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using widgets::Answer;
using widgets::MessageBox;

namespace {

QString contentText(const DataSummary &summary)
{
    return LocalWorkspace::tr("%1, %2 and %3", "applications, forms and people")
        .arg(LocalWorkspace::tr("%Ln applications", nullptr, summary.applications),
            LocalWorkspace::tr("%Ln forms", nullptr, summary.forms),
            LocalWorkspace::tr("%Ln people", nullptr, summary.people));
}

} // namespace

LocalWorkspace::LocalWorkspace(EmbeddedServer &server, windows::MainWindow &window, QObject *parent)
    : QObject(parent), m_server(server), m_window(window)
{
    connect(&server, &EmbeddedServer::sampleAdded, this, [this](const QString &domainId) {
        m_isBusy = false;
        m_window.status().showHint({});
        Q_EMIT sampleAdded(domainId);
    });
    connect(&server, &EmbeddedServer::sampleFailed, this,
        [this](const QString &reason) { tell(tr("The sample application was not added"), reason); });
    connect(&server, &EmbeddedServer::examined, this, &LocalWorkspace::confirm);
    connect(&server, &EmbeddedServer::examineFailed, this,
        [this](const QString &reason) { tell(tr("This file cannot be restored"), reason); });
    connect(&server, &EmbeddedServer::restored, this, [this](const QString &keptIn) {
        tell(tr("The backup is restored"),
            keptIn.isEmpty() ? QString()
                             : tr("What was here before is kept in %1.").arg(QDir::toNativeSeparators(keptIn)));
    });
    connect(&server, &EmbeddedServer::restoreFailed, this, [this](const QString &reason) {
        tell(tr("The backup was not restored"), tr("%1\n\nThe workspace is as it was.").arg(reason));
    });
}

void LocalWorkspace::addSample()
{
    if (m_isBusy)
        return;
    MessageBox::ask(&m_window,
        {.title = tr("Add the sample application?"),
            .text = tr("A made-up company, “Alder Works”, with its departments and people, and an application for "
                       "purchase requests with a few hundred documents "
                       "to try things on. What you have stays as it is. Delete the application and the domain when you "
                       "have seen enough."),
            .acceptText = tr("&Add the Sample")},
        this, [this](Answer answer) {
            if (answer != Answer::Accept || m_isBusy)
                return;
            m_isBusy = true;
            m_window.status().showHint(tr("Adding the sample application…"));
            m_server.addSample();
        });
}

void LocalWorkspace::restoreBackup()
{
    if (m_isBusy)
        return;
    widgets::FileDialog::open(&m_window, tr("Choose a backup"),
        tr("Backups (*.db *.backup *.sqlite *.sqlite3);;All files (*)"), this,
        [this](const QString &path) { examine(path); });
}

void LocalWorkspace::examine(const QString &backup)
{
    if (m_isBusy)
        return;
    m_isBusy = true;
    m_backup = backup;
    m_window.status().showHint(tr("Examining the backup…"));
    m_server.examine(backup);
}

void LocalWorkspace::confirm(const DataSummary &there, const DataSummary &here)
{
    m_isBusy = false;
    m_window.status().showHint({});
    const QFileInfo file(m_backup);
    const QLocale locale;
    QString text = tr("The backup “%1” of %2 (%3) holds %4.")
                       .arg(file.fileName(), widgets::momentText(file.lastModified()),
                           locale.formattedDataSize(file.size(), 1, QLocale::DataSizeSIFormat), contentText(there));
    text += u"\n\n"_s % tr("It takes the place of everything that is here now: %1.").arg(contentText(here));
    text += u"\n\n"_s % tr("What is here now is kept in a file beside it. Whoever is signed in signs in again.");
    MessageBox::ask(&m_window,
        {.title = tr("Replace this workspace by the backup?"),
            .text = text,
            .acceptText = tr("&Replace the Workspace"),
            .isDangerous = true},
        this, [this](Answer answer) {
            if (answer == Answer::Accept)
                replace();
        });
}

void LocalWorkspace::replace()
{
    if (m_isBusy)
        return;
    // A page with something that is not saved asks, and may say no.
    m_window.leave([self = QPointer(this)] {
        if (!self || self->m_isBusy)
            return;
        self->m_isBusy = true;
        self->m_window.status().showHint(tr("Restoring the backup…"));
        Q_EMIT self->replacing();
        self->m_server.restore(self->m_backup);
    });
}

void LocalWorkspace::tell(const QString &title, const QString &text)
{
    m_isBusy = false;
    m_window.status().showHint({});
    MessageBox::tell(&m_window, title, text);
}

} // namespace formwright::desktop
