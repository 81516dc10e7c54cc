// The page that a form is drawn on: palette and outline, canvas and source, preview, and the properties beside it.
#pragma once

#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_renames.h"
#include "ui/client/api_client.h"
#include "ui/designs/journal_folder.h"
#include "ui/formeditor/design_check.h"
#include "ui/formeditor/form_design.h"
#include "ui/pages/page.h"

#include <QMap>

class QActionGroup;
class QLabel;
class QMenu;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace formwright::widgets {
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::formeditor {

class Canvas;
class ElementPalette;
class FormPreview;
class Outline;
class PropertyEditor;
class SourceEdit;

// The forms of a workspace that were changed and not saved when the program ended, for whoever opens them again.
QStringList draftForms(const designs::JournalFolder &folder, const QString &workspace);

class FormEditor : public pages::Page
{
    Q_OBJECT

public:
    enum class Mode { Design, Both, Source, Preview };

    // The client must outlive the page. Plain id.
    FormEditor(client::ApiClient &client, const QString &formId, QWidget *parent = nullptr);
    ~FormEditor() override;

    // What is changed is kept in a journal of the folder until it is saved, and what another run left there is offered.
    // The folder must outlive the page.
    void keepDrafts(designs::JournalFolder &folder, const QString &workspace);
    void load();

    FormDesign &design() { return *m_design; }
    const contract::designtime::DesignForm &form() const { return m_form; }
    bool isLoaded() const { return m_isLoaded; }
    Canvas &canvas() const { return *m_canvas; }
    SourceEdit &source() const { return *m_source; }
    Outline &outline() const { return *m_outline; }
    ElementPalette &palette() const { return *m_palette; }
    PropertyEditor &properties() const { return *m_properties; }
    FormPreview &preview() const { return *m_preview; }
    const DesignCheck &check() const { return *m_check; }
    QAction *action(const QString &name) const { return m_actions.value(name); }
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

    bool isUndoAvailable() const override { return m_design->stack().canUndo(); }
    bool isRedoAvailable() const override { return m_design->stack().canRedo(); }
    QString undoText() const override { return m_design->stack().undoText(); }
    QString redoText() const override { return m_design->stack().redoText(); }
    QList<pages::Problem> problems() const override;
    bool hasUnsaved() const override { return m_isLoaded && (m_design->text() != m_stored || isTyping()); }

public Q_SLOTS:
    void undo() override;
    void redo() override;
    void save();

Q_SIGNALS:
    // Plain ids, and the name to find it by where ids are opaque.
    void openDocuments(const QString &applicationId, const QString &formId, const QString &formName);
    void saved();

protected:
    widgets::Question leaveQuestion() const override;
    bool isSaving() const override { return m_isSaving; }
    void saveChanges() override;
    void discardChanges() override;
    void changeEvent(QEvent *event) override;

private:
    using ActionTexts = QMap<QString, std::pair<QString, QString>>;

    void makeActions();
    QAction *addAction(const QString &name, const QString &icon, const QKeySequence &shortcut, bool isOfElements,
        const std::function<void()> &run);
    void build();
    QWidget *makeBar();
    void fillMenu(QMenu &menu);
    void retranslate();
    void showState();
    void showActions();
    void showProblem(qsizetype index, const QString &property);
    void followStack();

    void takeForm(const contract::designtime::DesignForm &form);
    void sendOrAsk();
    void send(std::optional<int> version);
    void takeSaved(const QString &text, int version);
    void takeRefusal(const client::Failure &failure);
    void askAboutConflict(const client::Failure &failure);
    void showConflict(const contract::designtime::DesignForm &theirs, const QString &author, const QString &time);
    void takeMerged(const contract::designtime::DesignForm &theirs, const QString &text);
    struct FieldRename {
        QString from;
        QString to;

        bool operator==(const FieldRename &) const = default;
    };
    static std::optional<FieldRename> fieldRename(const QString &before, const QString &after);
    void askAboutRename(const FieldRename &rename);
    void showRename(const FieldRename &rename, const QList<contract::designtime::RenamedPlace> &places);
    void renameEverywhere(const FieldRename &rename, const QString &unsure);
    void goOnWith(const contract::designtime::DesignForm &renamed);
    void reload();
    bool isTyping() const;
    void finishTyping();
    void showFailure(const QString &what, const client::Failure &failure, const std::function<void()> &remedy);
    void keepJournal();
    void lookForDraft();
    void askAboutDraft();
    void recoverDraft();

    client::ApiClient &m_client;
    const QString m_formId;
    contract::designtime::DesignForm m_form;
    QString m_stored; // the text that the server has
    int m_version = 0; // of it
    bool m_isLoaded = false;
    bool m_isLoading = false;
    bool m_isSaving = false;
    std::optional<FieldRename> m_onlyHere; // what was answered so is not asked again
    bool m_dropsChanges = false; // what is being loaded takes the place of what was changed
    Mode m_mode = Mode::Design;

    designs::JournalFolder *m_drafts = nullptr;
    QString m_workspace;
    QString m_draftPath; // of what another run left

    FormDesign *m_design;
    DesignCheck *m_check;
    QMap<QString, QAction *> m_actions;
    std::function<void()> m_remedy;
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::InlineMessage *m_draft;
    widgets::ProgressStrip *m_progress;
    QWidget *m_body;
    QStackedWidget *m_stack;
    QSplitter *m_work;
    QScrollArea *m_scroll;
    ElementPalette *m_palette;
    Outline *m_outline;
    Canvas *m_canvas;
    SourceEdit *m_source;
    FormPreview *m_preview;
    PropertyEditor *m_properties;
    QLabel *m_elementsHead;
    QLabel *m_outlineHead;
    QToolButton *m_zoom;
    QList<QToolButton *> m_modeButtons;
};

} // namespace formwright::formeditor
