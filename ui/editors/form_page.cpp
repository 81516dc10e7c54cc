#include "ui/editors/form_page.h"

#include "ui/editors/field_facts.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"

#include <QAction>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using contract::designtime::DesignForm;
using contract::designtime::FormField;

FormPage::FormPage(LoadDesign<DesignForm> load, QWidget *parent)
    : DesignPage(parent),
      m_load(std::move(load)),
      m_tabs(new QTabWidget),
      m_fields(makeTable(6)),
      m_source(new QPlainTextEdit)
{
    connect(m_openDocuments, &QAction::triggered, this,
        [this] { Q_EMIT openDocuments(m_form.applicationId, m_form.id, m_form.name); });
    m_header->addAction(m_openDocuments, widgets::PageHeader::Emphasis::Primary);
    m_source->setReadOnly(true);
    m_source->setFont(widgets::codeFont());
    m_source->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_source->setFrameShape(QFrame::NoFrame);
    const QList<int> widths{150, 180, 130, 90, 80};
    for (int column = 0; column < widths.size(); ++column)
        m_fields->setColumnWidth(column, widths.at(column));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_fields, QString());
    m_tabs->addTab(m_source, QString());
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(widgets::space::Large, widgets::space::Tight, 0, 0);
    layout->addWidget(m_tabs);
    retranslate();
}

void FormPage::retranslate()
{
    retranslateActions(tr("Show the documents of this form"));
    m_fields->setHorizontalHeaderLabels(
        {tr("Name"), tr("Label"), tr("Kind"), tr("Required"), tr("Unique"), tr("Rules")});
    m_fields->setAccessibleName(tr("Fields"));
    m_source->setAccessibleName(tr("Template"));
    m_tabs->setTabText(0, m_fields->accessibleName());
    m_tabs->setTabText(1, m_source->accessibleName());
    if (isShown())
        showForm(m_form);
}

void FormPage::load()
{
    startLoading();
    m_load(this, [this](const client::Result<DesignForm> &answer) {
        answer ? showForm(*answer) : showFailure(tr("The form could not be loaded."), answer.failure());
    });
}

void FormPage::showForm(const DesignForm &given)
{
    const DesignForm form = given; // which may be m_form
    m_form = form;
    setWindowTitle(form.name);
    m_header->setTitle(form.name);
    const QString description = form.description.isEmpty() ? form.discription : form.description;
    m_header->setSubtitle(description.isEmpty() ? tr("Form, version %1").arg(form.version)
                                                : tr("Version %1. %2").arg(form.version).arg(description));
    m_header->setBadge(tr("%Ln fields", nullptr, int(form.fieldList.size())), widgets::Tone::Neutral);
    m_fields->setRowCount(0);
    int row = 0;
    for (const FormField &field : form.fieldList) {
        setRow(m_fields, row++,
            {field.name, field.label, kindTitle(field.kind), field.required ? u"✓"_s : QString(),
                field.unique ? u"✓"_s : QString(), rulesText(field)});
    }
    if (m_source->toPlainText() != form.templatecontext) // else whoever reads it stays where they are
        m_source->setPlainText(form.templatecontext);
    finishLoading();
}

} // namespace formwright::editors
