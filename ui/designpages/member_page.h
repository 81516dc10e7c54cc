// The page that such a design is edited on: undo by name, the journal and what another run left in it, saving, and the
// question before something is lost.
#pragma once

#include "ui/designing/drafts.h"
#include "ui/designpages/member_design.h"
#include "ui/pages/framed_page.h"

namespace formwright::designpages {

class MemberPage : public pages::FramedPage, public designing::DrawnDesigns
{
    Q_OBJECT

public:
    // `kind` and `id` are what its journal is found by.
    MemberPage(const QString &icon, const QString &kind, const QString &id, QWidget *parent = nullptr);
    ~MemberPage() override;

    MemberDesign &design() { return *m_design; }
    const MemberDesign &design() const { return *m_design; }
    // What is changed is kept in a journal of the folder until it is saved. The folder must outlive the page.
    void keepDrafts(designs::JournalFolder &folder, const QString &workspace);
    bool isLoaded() const { return m_isLoaded; }

    bool isUndoAvailable() const override { return m_design->stack().canUndo(); }
    bool isRedoAvailable() const override { return m_design->stack().canRedo(); }
    QString undoText() const override { return m_design->stack().undoText(); }
    QString redoText() const override { return m_design->stack().redoText(); }
    bool hasUnsaved() const override { return m_design->isChanged(); }

public Q_SLOTS:
    void undo() override;
    void redo() override;
    void save();

protected:
    virtual QString whatItIs() const = 0; // for the question: "Permissions of Orders"
    // Sends what design() has changed, and calls finishSaving().
    virtual void send() = 0;
    // What is typed and no step yet becomes one.
    virtual void finishTyping() { }
    // Whoever has read what is stored and handed it to design() calls it; what another run left is offered.
    void finishLoading();
    // Saving once more, after a question; false where it is being saved already.
    bool beginSaving();
    void finishSaving();
    void failSaving(const QString &what, const client::Failure &failure);
    void refuseSaving(); // the page tells why
    // Somebody else changed the same members, and what is stored now is design()'s already: asks whose hold. `before`
    // is what both began with. Nothing is lost that cannot be taken back by a step.
    void askAboutConflict(const client::Failure &failure, const QJsonObject &before, const QStringList &names);

    QAction *saveAction() const { return m_save; }
    virtual void showState();

    bool isSaving() const override { return m_isSaving; }
    void saveChanges() override;
    void discardChanges() override;
    widgets::Question leaveQuestion() const override;
    void retranslate() override;

private:
    void lookForDraft();
    void askAboutDraft();

    const QString m_kind;
    const QString m_id;
    MemberDesign *m_design;
    QAction *m_save;
    widgets::InlineMessage *m_draft;
    designs::JournalFolder *m_drafts = nullptr;
    QString m_workspace;
    QString m_draftPath; // of what another run left
    bool m_isLoaded = false;
    bool m_isSaving = false;
    bool m_isSaveWanted = false; // once more, of what was changed while it was saved
    QJsonObject m_sent; // what is on its way, or was last
};

} // namespace formwright::designpages
