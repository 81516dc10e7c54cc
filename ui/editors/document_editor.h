// The page of one document: its form's fields to fill in, saved as a whole.
#pragma once

#include "ui/documents/form_document.h"
#include "ui/editors/field_editor.h"
#include "ui/pages/opening.h"
#include "ui/pages/page.h"

#include <QWidget>

class QAction;
class QScrollArea;
class QVBoxLayout;

namespace formwright::widgets {
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

class DocumentButtons;
class DocumentComments;
class DocumentFields;
class DocumentFlow;
class DocumentPrinting;
class DocumentRows;
class DocumentSignatures;
class FlowDeeds;

// Asks before it closes with something that is not saved.
class DocumentEditor : public pages::Page
{
    Q_OBJECT

public:
    // `settings` keeps recent choices and must outlive the editor; null forgets them.
    DocumentEditor(client::ApiClient &client, const documents::DocumentAddress &address, QSettings *settings = nullptr,
        QWidget *parent = nullptr);

    ~DocumentEditor() override;

    // Asks the server; for a new document for its form alone.
    void load() { m_document->load(); }
    documents::FormDocument &document() { return *m_document; }
    FieldEditor *fieldEditor(const QString &field) const;
    QAction *saveAction() const { return m_save; }
    QAction *revertAction() const { return m_revert; }
    QAction *flowChartAction() const { return m_flowChart; }

    DocumentButtons &buttons() const { return *m_buttons; }
    DocumentPrinting &printing() const { return *m_printing; }
    DocumentSignatures &signatures() const { return *m_signatures; }
    DocumentFlow &flow() const { return *m_flow; }
    FlowDeeds &flowDeeds() const { return *m_deeds; }
    DocumentComments &comments() const { return *m_comments; }
    DocumentRows &rows() const { return *m_rows; }

    void save();
    bool hasUnsaved() const override;

    bool isUndoAvailable() const override;
    bool isRedoAvailable() const override;
    QString undoText() const override;
    QString redoText() const override;

public Q_SLOTS:
    void undo() override;
    void redo() override;

Q_SIGNALS:
    // A list that shows it should be asked again.
    void saved(const QString &documentId, bool wasNew);
    // What its buttons lead to, in its own software; empty values for an empty document.
    void openDocument(const QString &applicationId, const QString &formId, const QString &documentId);
    void newDocument(const QString &applicationId, const QString &formId, const QJsonObject &values,
        const formwright::pages::Opening &opening);
    void openView(const QString &applicationId, const QString &viewId, const formwright::pages::Opening &opening);
    void openFlowChart(const QString &applicationId, const QString &documentId, const QString &instanceId);
    void backWanted(); // to where it was opened from; it is closed then

protected:
    widgets::Question leaveQuestion() const override;
    bool isSaving() const override;
    void saveChanges() override;
    void discardChanges() override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void makeActions();
    void makeButtons();
    void makePrinting();
    void makeFlow();
    bool isToBeSavedFirst();
    void makeRows();
    void showDocument();
    void showValue(const QString &field);
    void showDraft();
    void watch(QWidget *editor);
    void showState();
    void showFailure(documents::FormDocument::On on, const client::Failure &failure);
    bool showFieldErrors(const QList<contract::FieldError> &errors, QStringList &unplaced);
    void askAboutConflict(const client::Failure &failure);
    void retranslate();
    QString title() const;

    documents::FormDocument *m_document;
    std::function<void()> m_remedy; // what the button of the message does
    QAction *m_save;
    QAction *m_revert;
    QAction *m_flowChart; // where the document is in its flow
    QAction *m_menu; // of the form's own buttons
    widgets::PageHeader *m_header;
    widgets::ProgressStrip *m_progress;
    widgets::InlineMessage *m_message;
    widgets::InlineMessage *m_draft;
    QScrollArea *m_scroll;
    DocumentRows *m_rows;
    DocumentFields *m_fields;
    DocumentButtons *m_buttons;
    DocumentSignatures *m_signatures;
    DocumentPrinting *m_printing;
    DocumentFlow *m_flow;
    FlowDeeds *m_deeds; // other things done to it
    DocumentComments *m_comments;
};

} // namespace formwright::editors
