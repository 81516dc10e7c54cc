// A field that was given another name here: what else names it, and its values, go along where that is wanted.
#include "app/contract/designtime_renames.h"
#include "app/template/form_template.h"
#include "ui/designs/content_merge.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/form_settings.h"
#include "ui/formeditor/rename_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/sentence.h"

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignForm;
using contract::designtime::RenamedField;
using contract::designtime::RenameField;

namespace {

QMap<QString, forms::Field> fieldsOf(const QString &text)
{
    QMap<QString, forms::Field> fields;
    const forms::Template read = forms::readTemplate(text).form;
    for (const forms::Field &field : read.fields)
        fields.insert(forms::fieldNameKey(field.name), field);
    return fields;
}

} // namespace

// One field of a kind is gone, and one of the kind is new.
std::optional<FormEditor::FieldRename> FormEditor::fieldRename(const QString &before, const QString &after)
{
    const auto was = fieldsOf(before);
    const auto is = fieldsOf(after);
    QList<forms::Field> gone;
    QList<forms::Field> come; // of its kind
    for (auto it = was.begin(); it != was.end(); ++it) {
        if (!is.contains(it.key()))
            gone.append(*it);
    }
    for (auto it = is.begin(); gone.size() == 1 && it != is.end(); ++it) {
        if (!was.contains(it.key()) && it->kind == gone.first().kind)
            come.append(*it);
    }
    if (gone.size() != 1 || come.size() != 1 || !forms::isFieldName(come.first().name))
        return std::nullopt;
    return FieldRename{gone.first().name, come.first().name};
}

// Asks before it is saved, since what is saved under a new name begins without values.
void FormEditor::askAboutRename(const FieldRename &rename)
{
    m_message->hide();
    setSaving(true);
    RenameField asked{m_form.applicationId, m_id, rename.from, rename.to, version(), true, {}, {}};
    m_client.call(contract::designtime::renameField, asked, this, [this, rename](const Result<RenamedField> &answer) {
        setSaving(false);
        if (answer)
            return showRename(rename, answer->places);
        if (answer.failure().isConflict() && !answer.failure().data.isEmpty())
            return designRefused(answer.failure()); // somebody else saved it, or keeps it
        showFailure(tr("“%1” cannot be renamed.").arg(rename.from), answer.failure(), [this, rename] {
            m_onlyHere = rename;
            save();
        });
        m_message->setAction(tr("Save as a New Field"));
        leaveRefused();
    });
}

void FormEditor::showRename(const FieldRename &rename, const QList<contract::designtime::RenamedPlace> &places)
{
    auto *dialog = new RenameDialog(rename.from, rename.to, places, this);
    connect(dialog, &QDialog::finished, this, [this, dialog, rename] {
        switch (dialog->choice()) {
        case RenameDialog::Choice::Everywhere:
            renameEverywhere(rename, dialog->unsureChoice());
            return;
        case RenameDialog::Choice::OnlyHere:
            m_onlyHere = rename;
            send(version());
            return;
        case RenameDialog::Choice::Cancel:
            leaveRefused();
            return;
        }
    });
    dialog->open();
}

void FormEditor::renameEverywhere(const FieldRename &rename, const QString &unsure)
{
    setSaving(true);
    const RenameField wanted{m_form.applicationId, m_id, rename.from, rename.to, version(), false, unsure, {}};
    m_client.call(contract::designtime::renameField, wanted, this, [this](const Result<RenamedField> &answer) {
        setSaving(false);
        if (!answer)
            return designRefused(answer.failure());
        setLoading(true);
        m_client.call(contract::designtime::getForm, {m_id}, this, [this](const Result<DesignForm> &form) {
            setLoading(false);
            form ? goOnWith(*form) : designRefused(form.failure());
        });
    });
}

// The form has the new name on the server; what else was changed here is saved over it.
void FormEditor::goOnWith(const DesignForm &renamed)
{
    const QJsonObject mine = content(), theirs = contentOf(renamed);
    const auto both = designs::merged(stored(), mine, theirs);
    if (!both) {
        // The same place was changed here: the server refuses what began before the renaming, and both are shown.
        Q_EMIT saved();
        send(version());
        return;
    }
    m_form = renamed;
    m_known = theirs;
    takeStored(theirs, renamed.version);
    if (*both != mine)
        replaceDesign(tr("renaming a field", "stands behind Undo and Redo"), *both);
    Q_EMIT saved();
    if (content() == stored())
        designSaved(stored(), version());
    else
        send(version());
}

} // namespace formwright::formeditor
