#pragma once

#include "app/contract/runtime_designs.h"
#include "ui/client/api_client.h"
#include "ui/designs/change_stack.h"
#include "ui/documents/document_scripts.h"

#include <QJsonObject>
#include <QSet>

namespace formwright::documents {

using contract::runtime_designs::FormDefinition;

// Where a document is, in the opaque ids of the signed-in user.
struct DocumentAddress {
    QString applicationId;
    QString formId;
    QString documentId{}; // empty: a new one
    QString parentId{}; // that it is a row of, where that is known
};

// Rows of other documents that are changed within a document: what is done to them are steps of that one. A name
// stands for a row, or for one of its values; see rowPrefix.
class RowEdits
{
public:
    virtual ~RowEdits() = default;

    virtual QJsonValue rowValue(const QString &name) const = 0;
    // Undefined: it stays as it is.
    virtual void setRowValue(const QString &name, const QJsonValue &value) = 0;
    virtual designs::Members unsavedRows() const = 0;
};
inline constexpr QLatin1StringView rowPrefix("rows|"); // no field is called so
// "rows|where|id" stands for all of a row, "rows|where|id|field" for a value of it.
inline bool isWholeRow(const QString &name)
{
    return name.startsWith(rowPrefix) && name.count(u'|') == 2;
}

// What a program that ended without saving left of a document.
struct Draft {
    QString path; // of its journal
    qint64 time = 0; // when the changes began, UTC milliseconds
    int version = 0; // of the document they were made to
    QJsonObject values; // the fields that were changed
    QStringList removed; // those of them that were emptied
};

// The documents of a workspace that have a draft in the folder, for whoever opens them again. It is told by whoever
// signed in: the same address may be another server tomorrow, and several accounts have drafts of their own.
QList<DocumentAddress> draftAddresses(const designs::JournalFolder &folder, const QString &workspace);

// One document of a form as it is edited: its values, which of them differ from the stored ones, and its way to the
// server and back. GUI thread.
class FormDocument : public QObject, private designs::Changeable
{
    Q_OBJECT

public:
    enum class Step { None, Loading, Saving };
    enum class On { Load, Save };

    FormDocument(client::ApiClient &client, const DocumentAddress &address, QObject *parent = nullptr);

    ~FormDocument() override;

    // What is changed is kept in a journal of the folder until it is saved, and what another run left there is found
    // when the document is loaded. The folder must outlive the document.
    void keepDrafts(designs::JournalFolder &folder, const QString &workspace);
    // Found and neither taken nor discarded.
    const std::optional<Draft> &draft() const { return m_draft; }
    // Its values in place of the stored ones: in the steps they were made in, or as one where another version is
    // stored.
    void recoverDraft();
    void discardDraft();
    // What is changed is not wanted any more; nothing is left of it.
    void giveUp();

    // From the next load() on: it is shown by the layout of another form of the software, of which it has the fields
    // that both have. Where that form is not there or not for this user, by its own. It stays a document of its own
    // form.
    void showBy(const QString &templateFormId) { m_templateFormId = templateFormId; }
    bool isShownByAnother() const { return m_isShownByAnother; }
    // Asks for the form's fields and, unless it is new, for the document. What has been changed stays changed.
    void load();
    // The same, and what has been changed until now is given up; what is typed while it is under way stays.
    void reload();
    // Calls that off; failed() tells it with Failure::Kind::Cancelled.
    void stopLoading();
    // Sends what has been changed; a document that another person has changed meanwhile is refused as a conflict.
    void save();
    // Sends what has been changed, whatever was there.
    void overwrite();
    void revert();
    // A button of the form saves it, or does something else with what stands in it: `send` runs once what follows from
    // the last change is there, and takePressed() or endPress() tell what came of it. False, and nothing follows,
    // while it is loaded or saved.
    bool press(const std::function<void()> &send);
    QJsonObject pressed() const; // as acts of buttons take it
    void takePressed(const QJsonObject &document); // as it is stored now
    void endPress(); // it is not saved
    void endPress(const client::Failure &failure); // failed() tells why
    // Another person has saved it: what is pressed next goes over that. `then` runs when that is known.
    void takeNewestVersion(const std::function<void()> &then);
    // What goes with something else that is done to it, as a step of its flow: `then` runs, at once or later, when what
    // follows from the last change is there. False where it is loaded or saved.
    bool settle(const std::function<void()> &then);
    QJsonObject changedItems() const; // as that takes them
    // A new one begins with these values, as one step.
    void beginWith(const QJsonObject &values) { m_beginWith = values; }
    // Without the server; for what is known already.
    void setContent(const FormDefinition &form, const QJsonObject &document);

    const FormDefinition &form() const { return m_form; }
    const DocumentAddress &address() const { return m_address; }
    bool isNew() const { return m_address.documentId.isEmpty(); }
    bool isLoaded() const { return m_isLoaded; }
    bool isChanged() const { return !m_changed.isEmpty(); }
    bool isChanged(const QString &field) const { return m_changed.contains(field); }
    Step step() const { return m_step; }
    int versions() const { return m_versions; }
    // What the server tells of it beside its fields, as it was loaded last: its flow, and who may do what.
    const QJsonObject &facts() const { return m_facts; }
    qint64 modified() const { return m_modified; } // UTC milliseconds, 0 for none
    // Of the instance of a flow that it travels in; empty for none.
    QString flowInstanceId() const { return m_flowInstanceId; }

    // What scripts calculate goes before what was stored.
    QJsonValue value(const QString &field) const;
    // The fields of the form as its scripts leave them at the moment: without those they hide, read-only and with other
    // options where they say so.
    QList<contract::runtime_designs::FieldDefinition> shownFields() const;
    DocumentScripts::State scriptState(const QString &field) const { return m_scripts.state(field); }
    QJsonObject values() const { return m_values; }
    // Fields that nobody changes any more, by their names in small letters, with the reason for people. What was typed
    // there is kept until it is reverted.
    void setLocked(const QHash<QString, QString> &fields);
    QString whyLocked(const QString &field) const { return m_locked.value(field.toCaseFolded()); }
    // Can be undone.
    void setValue(const QString &field, const QJsonValue &value);
    designs::ChangeStack &undoStack() { return m_undo; }
    // Its rows; null for none. They outlive it, or say so.
    void setRowEdits(RowEdits *rows) { m_rowEdits = rows; }
    // One step; `mergeKey` as in ChangeStack::make().
    void changeRows(
        const QString &title, const designs::Members &rows, const QString &mergeKey, const QJsonValue &selection);
    // What follows from the last step, as a part of it.
    void followRows(const designs::Members &rows);
    void noteRowsSaved(); // some of them; their steps stay

Q_SIGNALS:
    void loaded(); // form and values are there, or there again
    void valueChanged(const QString &field); // also by setValue
    void shownFieldsChanged();
    // What follows from the last changes is not known.
    void followingFailed(const formwright::client::Failure &failure);
    void changedChanged(bool isChanged);
    void stepChanged(formwright::documents::FormDocument::Step step);
    void saved(bool wasNew);
    void draftFound();
    void failed(formwright::documents::FormDocument::On on, const formwright::client::Failure &failure);

private:
    void loadTemplate(const QString &formId, const std::function<void()> &then);
    void takeTemplate(const FormDefinition &shown);
    void loadDocument();
    void begin();
    void showStates(const QStringList &fields);
    QJsonObject sendable(const QStringList &fields) const;
    void takeDocument(const QJsonObject &document);
    void takeSaved(const QJsonObject &sent, int versions, bool wasNew);
    void create();
    void patch(int versions);
    void whenFollowed(const std::function<void()> &then);
    QJsonObject wholeItems() const;
    void lookForDraft();
    QList<designs::JournalStep> stepsOf(const Draft &draft) const;
    designs::JournalHead journalHead() const;
    designs::Members changedMembers() const;
    QStringList changedNames() const;
    QStringList unsavedNames() const; // with rows
    designs::Unstored unstored() const;
    void restartJournal();
    QJsonValue valueNow(const QString &name) const; // of a field or a row
    QJsonValue exchangeRow(const designs::Member &member);
    void apply(const QString &field, const QJsonValue &value);
    void takeFollowed(const QJsonObject &items);
    void exchange(designs::Change &change) override;
    bool isNoChange(const designs::Change &change) const override;
    bool fits(const designs::Change &change) const override;
    QJsonObject content() const override;
    void setStep(Step step);
    void fail(On on, const client::Failure &failure);
    void setChanged(const QSet<QString> &changed);

    client::ApiClient &m_client;
    DocumentAddress m_address;
    QString m_templateFormId;
    bool m_isShownByAnother = false;
    FormDefinition m_form;
    QJsonObject m_values;
    QJsonObject m_stored;
    QSet<QString> m_changed;
    QJsonObject m_facts;
    int m_versions = 0;
    QString m_flowInstanceId;
    qint64 m_modified = 0;
    bool m_isLoaded = false;
    QSet<QString> m_givenUp; // by reload(), until the answer is there
    bool m_isReloading = false;
    bool m_isAfterSave = false; // what is being loaded is what was saved
    QJsonObject m_sent; // with a button
    QJsonObject m_beginWith;
    Step m_step = Step::None;
    designs::ChangeStack m_undo;
    RowEdits *m_rowEdits = nullptr;
    QJsonObject m_rowContent; // what steps made of rows since the journal began
    designs::JournalFolder *m_drafts = nullptr;
    QString m_workspace;
    std::optional<Draft> m_draft;
    QPointer<client::PendingCall> m_loading;
    DocumentScripts m_scripts;
    QHash<QString, QString> m_locked;
    QString m_typed; // while it is put in
    bool m_isFollowing = false; // while values are put in that follow
};

} // namespace formwright::documents
