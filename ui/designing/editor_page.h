// The page of an editor of designs: its way to the server and back, and what is kept of it until it is there.
#pragma once

#include "ui/client/api_client.h"
#include "ui/designing/drafts.h"
#include "ui/designing/usages.h"
#include "ui/designs/change_stack.h"
#include "ui/pages/page.h"

class QAction;

namespace formwright::widgets {
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::pages {
class UnkeptMessage;
} // namespace formwright::pages

namespace formwright::designing {

// The designs of a kind that were changed and not saved when the program ended, for whoever opens them again.
QStringList draftDesigns(const designs::JournalFolder &folder, const QString &workspace, const QString &kind);

// What the page says of the design, each a whole sentence or title in the language of the screen.
struct EditorTexts {
    QString loading; // "Loading the form"
    QString saving;
    QString notLoaded; // "The form could not be loaded."
    QString notSaved;
    QString draftFound; // "Changes to this form were not saved when the program ended."
    QString recovering; // of the step that recovers, behind Undo and Redo
};

class EditorPage : public pages::Page, public DrawnDesigns
{
    Q_OBJECT

public:
    // What is changed is kept in a journal of the folder until it is saved, and what another run left there is offered.
    // The folder must outlive the page.
    void keepDrafts(designs::JournalFolder &folder, const QString &workspace);
    void load();

    bool isLoaded() const { return m_isLoaded; }
    // Goes there, once it is loaded.
    void showPlace(const UsingPlace &place);
    QAction *usagesAction() const { return m_usages; }
    QAction *historyAction() const { return m_history; }
    // The element whose history is shown, and its name.
    virtual std::pair<QString, QString> historyOf() const { return {m_id, designName()}; }
    int version() const { return m_version; } // of what the server has
    bool isUndoAvailable() const override { return stack().canUndo(); }
    bool isRedoAvailable() const override { return stack().canRedo(); }
    QString undoText() const override { return stack().undoText(); }
    QString redoText() const override { return stack().redoText(); }
    bool hasUnsaved() const override { return m_isLoaded && (content() != m_stored || isTyping()); }

public Q_SLOTS:
    void undo() override;
    void redo() override;
    void save();
    // Something else of the software may have been made or named anew: what the design can name is asked for again,
    // while the page is seen. It is as well whenever it is shown.
    void lookAround();

Q_SIGNALS:
    void saved();
    // Who names what is selected, or the design.
    void usagesWanted(const formwright::designing::UsageQuestion &question);
    void historyWanted(const QString &elementId, const QString &name);

protected:
    // `kind` and `id` are those of its journals. The client must outlive the page.
    EditorPage(client::ApiClient &client, const QString &kind, const QString &id, QWidget *parent);

    virtual EditorTexts texts() const = 0;
    virtual QString designName() const = 0;
    // What of the design the server means by a field that it refuses; empty where its list of problems tells.
    virtual QString placeInWords(const QString &) const { return {}; }
    virtual designs::ChangeStack &stack() const = 0;
    // All of what is drawn, as its journal has it.
    virtual QJsonObject content() const = 0;
    // Asks the server; designRead() or designNotRead() tells what came of it.
    virtual void askDesign() = 0;
    // Sends what is drawn, which is `content`; designSaved() or designRefused() tells what came of it. Without a
    // version it goes over whatever is there.
    virtual void sendDesign(const QJsonObject &content, std::optional<int> version) = 0;
    // Another design, with nothing to undo.
    virtual void beginDesign(const QJsonObject &content) = 0;
    // Whether there may be another one beside it, and makes it: copyMade() tells what came of it.
    virtual bool canBeCopied() const { return false; }
    virtual void sendCopy(const QString &, const QJsonObject &) { }
    virtual bool recoverDesign(const designs::JournalRecord &record) = 0;
    // All of it anew, as one step.
    virtual void replaceDesign(const QString &title, const QJsonObject &content) = 0;
    virtual void showState() = 0;
    virtual void showBody() = 0; // the design is there
    // What is asked for where it is used; nothing where there is no such thing.
    virtual UsageQuestion usageQuestion() const { return {}; }
    virtual void goToPlace(const UsingPlace &) { }
    // What differs of the content from what is stored, in this software: elements with the members that revisions have.
    virtual QString drawnIn() const { return usageQuestion().applicationId; }
    virtual QList<contract::designtime::DesignDraft> changedDesigns() const { return {}; }
    Drawn drawnDesigns() const final;
    // Asks what there is in the software that the design can name. It is no harm where it does not come.
    virtual void askSurroundings() { }
    // What stands in a field of the page and is no step yet.
    virtual bool isTyping() const { return false; }
    // What cannot be taken stays there, and is said.
    virtual void finishTyping() { }
    // What Save does with what was changed, once it is known that something was.
    virtual void sendChanges() { send(m_version); }
    // Somebody else saved it meanwhile: asks what becomes of it, with what both changed.
    virtual void askAboutConflict(const client::Failure &failure);

    void designRead(const QJsonObject &content, int version);
    void designNotRead(const client::Failure &failure);
    void designSaved(const QJsonObject &content, int version);
    void designRefused(const client::Failure &failure);
    void copyMade(const std::optional<client::Failure> &failure);

    // For another way to the server than the usual one.
    void send(std::optional<int> version);
    void setSaving(bool isSaving);
    void setLoading(bool isLoading);
    const QJsonObject &stored() const { return m_stored; } // what the server has
    void takeStored(const QJsonObject &content, int version);
    void noteStored(); // the steps so far lead to what is stored, or beyond
    // Whenever the stack is another one.
    void followStack();

    void showFailure(const QString &what, const client::Failure &failure, const std::function<void()> &remedy);
    // Something that cannot be done.
    void showWarning(const QString &what, const QString &why);
    // Head, messages and progress above the body.
    void arrange(QWidget *body);

    bool event(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

    bool isBusy() const { return m_isLoading || m_isSaving; }
    // Something is drawn that is neither stored nor on its way.
    bool canSave() const { return hasUnsaved() && !m_isLoading && (!m_isSaving || content() != m_sent); }
    void showProgress();
    widgets::Question leaveQuestion() const override;
    bool isSaving() const override { return m_isSaving; }
    void saveChanges() override;
    void discardChanges() override;

    client::ApiClient &m_client;
    const QString m_id;
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;

private:
    void nameActions();
    void keepJournal();
    void showConflict(const QJsonObject &theirs, int version);
    struct MadeStep {
        QString title;
        QJsonObject content; // after it
    };
    QList<MadeStep> stepsOnto(const QJsonObject &theirs, const QString &title) const;
    void takeBeside(const QString &title, const QJsonObject &theirs, int version, const QJsonObject &taken);
    void keepBoth(const QJsonObject &theirs, int version);
    void takeMerged(const QJsonObject &theirs, int version, const QJsonObject &merged);
    void lookForDraft();
    void askAboutDraft();
    void recoverDraft();
    void askAboutDraftBesideTheirs(const designs::JournalRecord &record);
    void discardDraft();
    void takeSteps(const designs::JournalRecord &record);
    void discardKept(const QString &path);
    void endRecovery();

    const QString m_kind;
    QJsonObject m_stored;
    int m_version = 0;
    bool m_isLoaded = false;
    bool m_isLoading = false;
    bool m_isSaving = false;
    bool m_isSaveWanted = false; // once more, of what was drawn while it was saved
    QJsonObject m_sent; // what is on its way, or was last
    bool m_isLookedFor = false; // it is not where it was, so that it is read again to be sent once more
    std::optional<client::Failure> m_conflict; // what is being loaded is only to be compared
    std::function<void()> m_remedy;
    designs::JournalFolder *m_drafts = nullptr;
    QString m_workspace;
    QString m_draftPath; // of what another run left
    QAction *m_usages;
    QAction *m_history;
    std::function<void(const std::optional<client::Failure> &)> m_afterCopy;
    std::optional<UsingPlace> m_wantedPlace; // until it is loaded
    widgets::InlineMessage *m_draft;
    pages::UnkeptMessage *m_unkept;
    widgets::ProgressStrip *m_progress;
};

} // namespace formwright::designing
