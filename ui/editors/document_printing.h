// A document on paper, without a button of its form: what the page's own menu offers.
#pragma once

#include "app/contract/runtime_paper.h"
#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"

class QAction;

namespace formwright::editors {

// What is stored is printed, as the server has it for this person; one thing at a time. GUI thread.
class DocumentPrinting : public QObject
{
    Q_OBJECT

public:
    // The page owns it; the document outlives it.
    DocumentPrinting(documents::FormDocument &document, const FieldContext &context, QWidget *page);

    QList<QAction *> actions() const { return {m_preview, m_print, m_export}; }
    QAction *previewAction() const { return m_preview; }
    QAction *printAction() const { return m_print; }
    QAction *exportAction() const { return m_export; }
    bool isRunning() const { return m_isRunning; }

    // By what stands in the page at the moment.
    void showState(bool isBusy);
    void retranslate();

Q_SIGNALS:
    void runningChanged(bool isRunning);
    void done(const QString &what);
    void failed(const QString &what, const formwright::client::Failure &failure);
    void notPrinted(const QString &why);

private:
    void ask(const std::function<void(const contract::runtime_activities::PrintableDocument &)> &then);
    void print(const contract::runtime_activities::PrintableDocument &printable);
    void exportPdf();
    void setRunning(bool isRunning);

    documents::FormDocument &m_document;
    const FieldContext m_context;
    QWidget *m_page;
    QAction *m_preview;
    QAction *m_print;
    QAction *m_export;
    bool m_isRunning = false;
    bool m_isBusy = false;
};

} // namespace formwright::editors
