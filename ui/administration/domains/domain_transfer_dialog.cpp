#include "ui/administration/domains/domain_transfer_dialog.h"

#include "ui/pages/framed_page.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::space::Large;
using widgets::space::Page;

DomainTransferDialog::DomainTransferDialog(const QString &fileName, QWidget *parent)
    : QDialog(parent),
      m_header(new widgets::PageHeader(tr("Import a domain"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_rows(new widgets::FormRows(widgets::LabelPosition::Above, this)),
      m_name(new QLineEdit),
      m_progress(new widgets::ProgressStrip({std::chrono::milliseconds(0), std::chrono::milliseconds(0)}, this)),
      m_notesTitle(new QLabel(tr("What was left out:"), this)),
      m_notes(new QListWidget(this)),
      m_cancel(new QPushButton(tr("Cancel"), this)),
      m_accept(new QPushButton(tr("&Import"), this))
{
    setWindowTitle(tr("Import a domain"));
    m_header->setSubtitle(fileName);
    m_name->setObjectName(u"nameField"_s);
    m_name->setMaxLength(100);
    m_nameRow = m_rows->addRow(tr("&Name here"), m_name);
    m_nameRow->setHelp(
        tr("Empty takes the name in the file. Another name lets it stand beside a domain that is called the same."));
    m_notesTitle->setFont(widgets::strongFont());
    m_notes->setObjectName(u"notesList"_s);
    m_notes->setAccessibleName(m_notesTitle->text());
    m_notes->setWordWrap(true);
    m_notes->setMaximumHeight(160);
    m_notes->setSelectionMode(QAbstractItemView::NoSelection);
    m_notesTitle->hide();
    m_notes->hide();
    m_accept->setObjectName(u"acceptButton"_s);
    m_cancel->setObjectName(u"cancelButton"_s);
    m_accept->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    buttons->addWidget(m_cancel);
    buttons->addWidget(m_accept);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Page, Page, Page, Large);
    layout->setSpacing(Large);
    layout->addWidget(m_header);
    layout->addWidget(m_message);
    layout->addWidget(m_rows);
    layout->addWidget(m_notesTitle);
    layout->addWidget(m_notes, 1);
    layout->addStretch(0);
    layout->addWidget(m_progress);
    layout->addLayout(buttons);
    setMinimumWidth(480);
    connect(m_cancel, &QPushButton::clicked, this, &DomainTransferDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &DomainTransferDialog::accept);
    connect(m_progress, &widgets::ProgressStrip::cancelled, this, &DomainTransferDialog::cancelled);
    m_name->setFocus();
}

void DomainTransferDialog::setBusy(const QString &what)
{
    m_isBusy = true;
    m_rows->setEnabled(false);
    m_accept->setEnabled(false);
    m_progress->start(what);
}

void DomainTransferDialog::setProgress(qint64 sent, qint64 total)
{
    // All is sent: what remains is the server's work, of which nobody knows how much it is.
    m_progress->setProgress(sent, sent < total ? total : 0);
}

void DomainTransferDialog::setIdle()
{
    m_isBusy = false;
    m_rows->setEnabled(true);
    m_accept->setEnabled(true);
    m_progress->finish();
}

void DomainTransferDialog::showFailure(const QString &what, const client::Failure &failure)
{
    setIdle();
    if (failure.kind == client::Failure::Kind::Cancelled)
        return;
    m_rows->clearErrors();
    client::Failure rest = failure;
    rest.fields.removeIf([this](const contract::FieldError &error) {
        if (error.field == "name"_L1)
            m_nameRow->setError(error.message);
        return error.field == "name"_L1;
    });
    m_message->showError({.what = what, .why = pages::reasonOf(rest), .requestId = failure.requestId});
}

void DomainTransferDialog::showResult(const contract::authtime::ImportedDomain &imported)
{
    setIdle();
    m_importedId = imported.id;
    m_rows->hide();
    m_header->setTitle(imported.name);
    const QString people = tr("%Ln people", nullptr, int(imported.users));
    const QString departments = tr("%Ln departments", nullptr, int(imported.departments));
    m_message->showMessage(widgets::Tone::Success,
        {.what = tr("The domain “%1” is here.").arg(imported.name),
            .why = tr("%1 and %2 were imported.").arg(people, departments)});
    for (const QString &note : imported.notes)
        m_notes->addItem(pages::toldReason(note));
    m_notesTitle->setVisible(!imported.notes.isEmpty());
    m_notes->setVisible(!imported.notes.isEmpty());
    m_accept->setText(tr("Open &People"));
    m_cancel->setText(tr("Close"));
    m_accept->setFocus();
}

void DomainTransferDialog::accept()
{
    if (!m_importedId.isEmpty()) {
        Q_EMIT opened(m_importedId);
        QDialog::accept();
        return;
    }
    if (m_isBusy)
        return;
    m_message->hide();
    m_rows->clearErrors();
    Q_EMIT submitted(m_name->text().trimmed());
}

void DomainTransferDialog::reject()
{
    if (m_isBusy)
        Q_EMIT cancelled();
    QDialog::reject();
}

} // namespace formwright::administration
