#include "ui/administration/domains/domain_transfer.h"

#include "app/contract/authtime_domain_file.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/domains/domain_transfer_dialog.h"
#include "ui/client/file_reading.h"
#include "ui/client/written_file.h"
#include "ui/widgets/file_dialog.h"

#include <QFileInfo>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

DomainTransfer::DomainTransfer(const AdminContext &context, QWidget *page)
    : QObject(page), m_context(context), m_page(page)
{ }

void DomainTransfer::exportDomain(const QString &id, const QString &name)
{
    widgets::FileDialog::save(m_page, tr("Export the domain “%1”").arg(name), tr("Domains (*.formwright-domain)"),
        client::fileNameFrom(name) % u".formwright-domain", this,
        [this, id, name](const QString &path) { save(id, name, path); });
}

void DomainTransfer::save(const QString &id, const QString &name, const QString &path)
{
    Q_EMIT started(tr("Exporting the domain"));
    m_context.client.fetchFile(
        authtime::exportDomain, {id}, this, [this, name, path](const Result<QByteArray> &answer) {
            if (!answer) {
                Q_EMIT failed(tr("“%1” was not exported.").arg(name), answer.failure());
                return;
            }
            client::writeFile(path, *answer, this, [this, name, path](const QString &problem) {
                if (problem.isEmpty()) {
                    Q_EMIT finished(tr("“%1” was exported to %2. Keep the file safe: it holds all its people. No "
                                       "password is in it; where it is imported they get new ones.")
                                        .arg(name, path));
                    return;
                }
                client::Failure failure;
                failure.kind = client::Failure::Kind::Refused;
                failure.message = problem;
                Q_EMIT failed(tr("“%1” could not be written.").arg(path), failure);
            });
        });
}

void DomainTransfer::importDomain()
{
    widgets::FileDialog::open(m_page, tr("Choose the file of a domain"),
        tr("Domains (*.formwright-domain);;All files (*)"), this, [this](const QString &path) { importFile(path); });
}

void DomainTransfer::importFile(const QString &path)
{
    if (m_dialog)
        m_dialog->close();
    m_dialog = new DomainTransferDialog(QFileInfo(path).fileName(), m_page);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &DomainTransferDialog::submitted, this, [this, path](const QString &name) { send(path, name); });
    connect(m_dialog, &DomainTransferDialog::cancelled, this, [this] {
        if (m_call)
            m_call->abort();
    });
    connect(m_dialog, &DomainTransferDialog::opened, this,
        [this](const QString &id) { m_context.navigator.open({.kind = u"people"_s, .domainId = id}); });
    m_dialog->open();
}

void DomainTransfer::send(const QString &path, const QString &name)
{
    m_dialog->setBusy(tr("Reading the file"));
    // Not into another one that is open by then.
    client::readFile(path, m_dialog, [this, path, name](const client::ReadFile &read) {
        upload(QFileInfo(path).fileName(), name, read.content, read.problem);
    });
}

void DomainTransfer::upload(
    const QString &fileName, const QString &name, const QByteArray &content, const QString &problem)
{
    if (!m_dialog)
        return; // closed meanwhile
    if (!problem.isEmpty()) {
        client::Failure failure;
        failure.kind = client::Failure::Kind::Refused;
        failure.message = problem;
        m_dialog->showFailure(tr("The file cannot be read."), failure);
        return;
    }
    m_dialog->setBusy(tr("Importing the domain"));
    authtime::ImportDomain in;
    in.file = {fileName, content};
    in.name = name;
    m_call = m_context.client.call(
        authtime::importDomain, in, m_dialog, [this](const Result<authtime::ImportedDomain> &answer) {
            if (!answer) {
                m_dialog->showFailure(tr("The domain was not imported."), answer.failure());
                return;
            }
            m_dialog->showResult(*answer);
            Q_EMIT m_context.navigator.domainsChanged();
        });
    connect(m_call, &client::PendingCall::uploadProgress, m_dialog, &DomainTransferDialog::setProgress);
}

} // namespace formwright::administration
