// The page that a flow is drawn on: palette, canvas and the properties beside it.
#pragma once

#include "ui/client/api_client.h"
#include "ui/designs/journal_folder.h"
#include "ui/floweditor/flow_check.h"
#include "ui/floweditor/flow_design.h"
#include "ui/floweditor/flow_properties.h"
#include "ui/pages/page.h"

#include <QMap>

class QLabel;
class QMenu;
class QToolButton;

namespace formwright::widgets {
class InlineMessage;
class PageHeader;
class ProgressStrip;
class SearchField;
} // namespace formwright::widgets

namespace formwright::floweditor {

class DrawingCanvas;
class NodePalette;
class PropertyPanel;

// The flows of a workspace that were changed and not saved when the program ended, for whoever opens them again.
QStringList draftFlows(const designs::JournalFolder &folder, const QString &workspace);

class FlowEditor : public pages::Page
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    FlowEditor(client::ApiClient &client, const QString &flowId, QWidget *parent = nullptr);
    ~FlowEditor() override;

    // What is changed is kept in a journal of the folder until it is saved, and what another run left there is offered.
    // The folder must outlive the page.
    void keepDrafts(designs::JournalFolder &folder, const QString &workspace);
    void load();

    FlowDesign &design() { return *m_design; }
    const contract::designtime::DesignFlow &flow() const { return m_flow; }
    bool isLoaded() const { return m_isLoaded; }
    DrawingCanvas &canvas() const { return *m_canvas; }
    NodePalette &palette() const { return *m_palette; }
    PropertyPanel &properties() const { return *m_properties; }
    widgets::SearchField &search() const { return *m_search; }
    QAction *action(const QString &name) const { return m_actions.value(name); }

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
    void saved();

protected:
    widgets::Question leaveQuestion() const override;
    bool isSaving() const override { return m_isSaving; }
    void saveChanges() override;
    void discardChanges() override;
    void changeEvent(QEvent *event) override;

private:
    QAction *addAction(const QString &name, const QString &icon, const QKeySequence &shortcut, bool isOfCanvas,
        const std::function<void()> &run);
    void makeActions();
    void makeArranging();
    void build();
    QWidget *makeBar();
    void fillMenu(QMenu &menu);
    void retranslate();
    void showState();
    void showActions();
    void showMarks();
    void showFinding(const FlowFinding &finding);
    void followStack();
    void findNext(bool isFirst);

    void takeFlow(const contract::designtime::DesignFlow &flow);
    void loadSurroundings();
    void askServer();
    void send(std::optional<int> version);
    void takeSaved(const QString &text, int version);
    void takeRefusal(const client::Failure &failure);
    void askAboutConflict(const client::Failure &failure);
    void reload();
    bool isTyping() const;
    void finishTyping();
    void showFailure(const QString &what, const client::Failure &failure, const std::function<void()> &remedy);
    void keepJournal();
    void lookForDraft();
    void askAboutDraft();
    void recoverDraft();

    client::ApiClient &m_client;
    const QString m_flowId;
    contract::designtime::DesignFlow m_flow;
    QString m_stored; // the text that the server has
    int m_version = 0; // of it
    bool m_isLoaded = false;
    bool m_isLoading = false;
    bool m_isSaving = false;
    bool m_dropsChanges = false; // what is being loaded takes the place of what was changed
    Surroundings m_surroundings;
    QList<FlowFinding> m_serverFindings; // of what is stored

    designs::JournalFolder *m_drafts = nullptr;
    QString m_workspace;
    QString m_draftPath; // of what another run left

    FlowDesign *m_design;
    FlowCheck *m_check;
    QMap<QString, QAction *> m_actions;
    std::function<void()> m_remedy;
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::InlineMessage *m_draft;
    widgets::ProgressStrip *m_progress;
    QWidget *m_body;
    QLabel *m_nodesHead;
    QLabel *m_hint;
    QToolButton *m_zoom;
    widgets::SearchField *m_search;
    NodePalette *m_palette;
    DrawingCanvas *m_canvas;
    PropertyPanel *m_properties;
};

} // namespace formwright::floweditor
