#include "ui/editors/document_printing.h"

#include "ui/client/server_texts.h"
#include "ui/editors/button_deeds.h"
#include "ui/print/printable.h"
#include "ui/print/printing.h"
#include "ui/widgets/icon.h"

#include <QAction>

namespace formwright::editors {

using namespace Qt::StringLiterals;
namespace endpoints = contract::runtime_activities;
using client::Result;
using documents::FormDocument;

DocumentPrinting::DocumentPrinting(FormDocument &document, const FieldContext &context, QWidget *page)
    : QObject(page),
      m_document(document),
      m_context(context),
      m_page(page),
      m_preview(new QAction(page)),
      m_print(new QAction(page)),
      m_export(new QAction(page))
{
    m_preview->setObjectName(u"printPreview"_s);
    m_preview->setIcon(widgets::icon(u"print"_s));
    m_preview->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    m_print->setObjectName(u"printDocument"_s);
    m_print->setIcon(widgets::icon(u"print"_s));
    m_print->setShortcut(QKeySequence::Print);
    m_export->setObjectName(u"exportPdf"_s);
    m_export->setIcon(widgets::icon(u"export"_s));
    for (QAction *action : actions()) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page->addAction(action);
    }
    connect(m_preview, &QAction::triggered, this,
        [this] { ask([this](const endpoints::PrintableDocument &printable) { showPreview(m_page, printable); }); });
    connect(m_print, &QAction::triggered, this,
        [this] { ask([this](const endpoints::PrintableDocument &printable) { print(printable); }); });
    connect(m_export, &QAction::triggered, this, &DocumentPrinting::exportPdf);
    retranslate();
}

void DocumentPrinting::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    showState(m_isBusy);
    Q_EMIT runningChanged(isRunning);
}

void DocumentPrinting::ask(const std::function<void(const endpoints::PrintableDocument &)> &then)
{
    setRunning(true);
    m_context.client.call(endpoints::printDocument,
        {{m_context.applicationId}, {m_document.address().formId}, {m_document.address().documentId}, {}, {}}, this,
        [this, then](const Result<endpoints::PrintableDocument> &answer) {
            setRunning(false);
            answer ? then(*answer) : Q_EMIT failed(tr("The document could not be printed."), answer.failure());
        });
}

void DocumentPrinting::print(const endpoints::PrintableDocument &printable)
{
    setRunning(true);
    print::makePages(print::paperOf(printable), this, [this](const print::Pages &pages, const QString &problem) {
        setRunning(false);
        if (!pages) {
            Q_EMIT notPrinted(client::fieldText({problem}));
            return;
        }
        print::askAndPrint(m_page, pages, [self = QPointer(this)](const QString &why) {
            if (!self)
                return;
            if (why.isEmpty())
                Q_EMIT self->done(tr("The document is on its way to the printer."));
            else
                Q_EMIT self->notPrinted(why);
        });
    });
}

void DocumentPrinting::exportPdf()
{
    setRunning(true);
    m_context.client.call(endpoints::exportPdf,
        {{m_context.applicationId}, {m_document.address().formId}, {m_document.address().documentId}, {}, {}, {}}, this,
        [this](const Result<QString> &answer) {
            setRunning(false);
            if (answer)
                saveFileOf(m_page, m_context.client, *answer);
            else
                Q_EMIT failed(tr("The PDF could not be made."), answer.failure());
        });
}

void DocumentPrinting::showState(bool isBusy)
{
    m_isBusy = isBusy;
    const bool isStored = m_document.isLoaded() && !m_document.isNew();
    const bool isPrintable = isStored && !m_document.isChanged() && !m_isBusy && !m_isRunning;
    const QString why = isStored && m_document.isChanged() ? tr("Save the changes first.")
        : m_document.isNew()                               ? tr("Save the document first.")
                                                           : QString();
    for (QAction *action : actions()) {
        action->setEnabled(isPrintable);
        action->setToolTip(why.isEmpty() ? action->text().remove(u'&').remove(u'…') : why);
    }
}

void DocumentPrinting::retranslate()
{
    m_preview->setText(tr("Prin&t Preview…"));
    m_print->setText(tr("&Print…"));
    m_export->setText(tr("&Export as PDF…"));
    showState(m_isBusy);
}

} // namespace formwright::editors
