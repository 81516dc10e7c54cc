#include "ui/windows/import_dialog.h"

#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"
#include "ui/windows/import_columns.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::windows {

using namespace Qt::StringLiterals;

namespace {

// What is typed may be one of the list, without regard to case, or something new.
NamedId chosen(const QComboBox *box)
{
    const QString text = box->currentText().trimmed();
    for (int i = 0; i < box->count(); ++i) {
        if (box->itemText(i).compare(text, Qt::CaseInsensitive) == 0)
            return {box->itemData(i).toString(), box->itemText(i)};
    }
    return {{}, text};
}

QString titleFrom(const QString &fileName)
{
    QString title = QFileInfo(fileName).completeBaseName();
    title.replace(u'-', u' ').replace(u'_', u' ');
    title = title.simplified();
    if (!title.isEmpty())
        title[0] = title[0].toUpper();
    return title;
}

} // namespace

ImportDialog::ImportDialog(const QString &fileName, QWidget *parent)
    : QDialog(parent),
      m_fileName(QFileInfo(fileName).fileName()),
      m_header(new widgets::PageHeader(tr("Import a spreadsheet"), this)),
      m_message(new widgets::InlineMessage(this)),
      m_rows(new widgets::FormRows(widgets::LabelPosition::Beside, this)),
      m_application(new QComboBox(this)),
      m_formName(new QLineEdit(titleFrom(fileName), this)),
      m_domain(new QComboBox(this)),
      m_encoding(new QComboBox(this)),
      m_sheet(new QComboBox(this)),
      m_columns(new ImportColumns(this)),
      m_counts(new QLabel(tr("Looking at the columns"), this)),
      m_progress(new widgets::ProgressStrip({std::chrono::milliseconds(0), std::chrono::milliseconds(0)}, this))
{
    setWindowTitle(tr("Import a spreadsheet"));
    m_application->setEditable(true);
    m_application->setCurrentText(titleFrom(fileName));
    m_domain->setEditable(true);
    m_applicationRow = m_rows->addRow(tr("&Application"), m_application);
    m_applicationRow->setHelp(tr("Choose one, or type the name of a new one."));
    m_nameRow = m_rows->addRow(tr("&Form"), m_formName);
    m_nameRow->setHelp(tr("The form and its list get this name."));
    m_domainRow = m_rows->addRow(tr("&Domain"), m_domain);
    m_domainRow->setHelp(tr("Whose people will see the rows."));
    m_encoding->setObjectName(u"encodingBox"_s);
    m_sheet->setObjectName(u"sheetBox"_s);
    m_encodingRow = m_rows->addRow(tr("&Encoding"), m_encoding);
    m_encodingRow->setHelp(tr("Choose another one where letters below look wrong."));
    m_sheetRow = m_rows->addRow(tr("&Sheet"), m_sheet);
    m_encodingRow->setVisible(false);
    m_sheetRow->setVisible(false);
    m_counts->setForegroundRole(QPalette::PlaceholderText);
    const auto lookAgain = [this] { Q_EMIT previewWanted(m_encoding->currentText(), m_sheet->currentText()); };
    connect(m_encoding, &QComboBox::activated, this, lookAgain);
    connect(m_sheet, &QComboBox::activated, this, lookAgain);

    auto *buttons = new QDialogButtonBox(this);
    m_import = buttons->addButton(tr("Import"), QDialogButtonBox::AcceptRole);
    buttons->addButton(QDialogButtonBox::Cancel);
    m_import->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &ImportDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &ImportDialog::reject);
    connect(m_progress, &widgets::ProgressStrip::cancelled, this, &ImportDialog::cancelled);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Large);
    m_header->setSubtitle(m_fileName);
    layout->addWidget(m_header);
    layout->addWidget(m_message);
    layout->addWidget(m_rows);
    layout->addWidget(m_counts);
    layout->addWidget(m_columns, 1);
    layout->addWidget(m_progress);
    layout->addWidget(buttons);
    resize(820, 640);
}

void ImportDialog::setApplications(const QList<NamedId> &applications)
{
    const QString typed = m_application->currentText();
    m_application->clear();
    for (const NamedId &application : applications)
        m_application->addItem(application.name, application.id);
    m_application->setCurrentText(typed);
}

void ImportDialog::setDomains(const QList<NamedId> &domains, bool mayCreate)
{
    m_domain->clear();
    for (const NamedId &domain : domains)
        m_domain->addItem(domain.name, domain.id);
    m_domain->setEditable(mayCreate);
    if (domains.isEmpty() && mayCreate)
        m_domain->setCurrentText(tr("My company"));
    // Nothing to choose is nothing to ask.
    m_domainRow->setVisible(domains.size() != 1 && (mayCreate || !domains.isEmpty()));
}

void ImportDialog::setPreview(const contract::imports::Preview &preview)
{
    m_message->hide();
    m_encoding->clear();
    m_encoding->addItems(preview.encodings);
    m_encoding->setCurrentText(preview.encoding);
    m_encodingRow->setVisible(!preview.encodings.isEmpty());
    m_sheet->clear();
    m_sheet->addItems(preview.sheets);
    m_sheet->setCurrentText(preview.sheet);
    m_sheetRow->setVisible(preview.sheets.size() > 1);
    m_columns->setColumns(preview.columns);
    const QString rows = tr("%Ln rows", nullptr, int(preview.rows));
    m_counts->setText(preview.headerRow > 0
            ? tr("%1. The headings stand in row %2. Untick a column to leave it out.").arg(rows).arg(preview.headerRow)
            : tr("%1, without headings. Untick a column to leave it out.").arg(rows));
}

void ImportDialog::showNoPreview(const widgets::MessageText &text)
{
    m_counts->setText(tr("The columns cannot be shown."));
    m_columns->setColumns({});
    m_message->showError(text);
}

void ImportDialog::setWaiting(int files)
{
    m_header->setSubtitle(
        files > 0 ? tr("%1 – %Ln more files after this one", nullptr, files).arg(m_fileName) : m_fileName);
}

void ImportDialog::setBusy(bool busy, const QString &what)
{
    m_busy = busy;
    m_rows->setEnabled(!busy);
    m_columns->setEnabled(!busy);
    m_import->setEnabled(!busy);
    busy ? m_progress->start(what) : m_progress->finish();
}

void ImportDialog::setProgress(qint64 sent, qint64 total)
{
    m_progress->setProgress(sent, total);
}

void ImportDialog::showError(const widgets::MessageText &text)
{
    setBusy(false);
    m_message->showError(text);
}

ImportChoice ImportDialog::choice() const
{
    return {chosen(m_application), m_formName->text().trimmed(), chosen(m_domain), m_encoding->currentText(),
        m_sheet->currentText(), m_columns->choices()};
}

void ImportDialog::submit()
{
    m_message->hide();
    m_rows->clearErrors();
    const ImportChoice chosen = choice();
    if (chosen.application.name.isEmpty())
        m_applicationRow->setError(tr("Name the application."));
    if (chosen.formName.isEmpty())
        m_nameRow->setError(tr("Name the form."));
    if (m_rows->focusFirstError())
        return;
    if (m_columns->isNothingTaken()) {
        m_message->showError({tr("No column is ticked"), tr("Tick at least one to import.")});
        return;
    }
    Q_EMIT submitted(chosen);
}

void ImportDialog::reject()
{
    if (m_busy)
        Q_EMIT cancelled();
    QDialog::reject();
}

} // namespace formwright::windows
