#include "ui/administration/people/people_export.h"

#include "app/contract/authtime_transfer.h"
#include "ui/administration/people/people_export_dialog.h"
#include "ui/client/written_file.h"
#include "ui/widgets/file_dialog.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

PeopleExport::PeopleExport(const AdminContext &context, const QString &domainId, QWidget *page)
    : QObject(page), m_context(context), m_domainId(domainId), m_page(page)
{ }

void PeopleExport::ask(const QString &departmentId, const QString &departmentName)
{
    auto *dialog = new PeopleExportDialog(m_context, m_domainId, m_page);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!departmentId.isEmpty())
        dialog->setDepartment(departmentId, departmentName);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QString name = dialog->departmentId().isEmpty() ? tr("People of %1").arg(m_domainName)
                                                              : tr("People of %1").arg(dialog->departmentName());
        askWhere({.departmentId = dialog->departmentId(), .name = name});
    });
    dialog->open();
}

void PeopleExport::saveTemplate()
{
    askWhere({.name = tr("People to import"), .headingsOnly = true});
}

void PeopleExport::askWhere(const What &what)
{
    widgets::FileDialog::save(m_page, what.headingsOnly ? tr("Save a workbook with the headings") : tr("Export people"),
        tr("Excel workbooks (*.xlsx)"), client::fileNameFrom(what.name) % u".xlsx", this,
        [this, what](const QString &path) { save(what, path); });
}

void PeopleExport::save(const What &what, const QString &path)
{
    Q_EMIT started(what.headingsOnly ? tr("Saving the headings") : tr("Exporting people"));
    authtime::ExportUsers in;
    in.domainid = m_domainId;
    in.departmentid = what.departmentId;
    in.headingsOnly = what.headingsOnly;
    m_context.client.fetchFile(authtime::exportUsers, in, this, [this, what, path](const Result<QByteArray> &answer) {
        if (!answer) {
            Q_EMIT failed(what.headingsOnly ? tr("The headings were not saved.") : tr("The people were not exported."),
                answer.failure());
            return;
        }
        client::writeFile(path, *answer, this, [this, what, path](const QString &problem) {
            if (!problem.isEmpty()) {
                client::Failure failure;
                failure.kind = client::Failure::Kind::Refused;
                failure.message = problem;
                Q_EMIT failed(tr("“%1” could not be written.").arg(path), failure);
                return;
            }
            Q_EMIT finished(what.headingsOnly
                    ? tr("A workbook with the headings is in %1. Fill in a row for each person.").arg(path)
                    : tr("The people were exported to %1.").arg(path));
        });
    });
}

} // namespace formwright::administration
