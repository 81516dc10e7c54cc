// A field that was given another name here: what else names it, and its values, go along where that is wanted. What
// would not be shown any more of the documents is asked about.
#include "app/contract/designtime_renames.h"
#include "app/template/form_template.h"
#include "ui/designing/leaving_fields.h"
#include "ui/designs/content_merge.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/form_settings.h"
#include "ui/formeditor/rename_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/sentence.h"

#include <QMap>
#include <QSet>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignForm;
using contract::designtime::RenamedField;
using contract::designtime::RenameField;

namespace {

QList<forms::Field> fieldsOf(const QString &text)
{
    return forms::readTemplate(text).form.fields;
}

QSet<QString> keysOf(const QList<forms::Field> &fields)
{
    QSet<QString> keys;
    for (const forms::Field &field : fields)
        keys.insert(forms::fieldNameKey(field.name));
    return keys;
}

// The fields that others lack, by the field before them that both have, and by kind.
using Place = std::pair<QString, forms::FieldKind>;
QMap<Place, QList<forms::Field>> lackingIn(const QSet<QString> &others, const QList<forms::Field> &fields)
{
    QMap<Place, QList<forms::Field>> lacking;
    QString last;
    for (const forms::Field &field : fields) {
        const QString key = forms::fieldNameKey(field.name);
        if (others.contains(key))
            last = key;
        else
            lacking[{last, field.kind}].append(field);
    }
    return lacking;
}

// But for the name.
bool isLike(const forms::Field &one, const forms::Field &other)
{
    QHash<QString, QString> attributes = other.attributes;
    attributes.insert(u"name"_s, one.attributes.value(u"name"_s));
    return attributes == one.attributes;
}

} // namespace

// Where as many of a kind are gone from a place as came to it, those were renamed; where not, those that are alike but
// for the name. What is left is one alone of its kind that
// is gone, and one that came, wherever they stand.
QList<FormEditor::FieldRename> FormEditor::fieldRenames(const QString &before, const QString &after)
{
    const QList<forms::Field> was = fieldsOf(before), is = fieldsOf(after);
    const auto gone = lackingIn(keysOf(is), was);
    auto come = lackingIn(keysOf(was), is);
    QList<FieldRename> renames;
    QMap<forms::FieldKind, QList<forms::Field>> otherwiseGone, otherwiseCome;
    const auto pair = [&renames](const forms::Field &from, const forms::Field &to) {
        if (forms::isFieldName(to.name))
            renames.append({from.name, to.name});
    };
    for (auto it = gone.begin(); it != gone.end(); ++it) {
        QList<forms::Field> from = *it, to = come.take(it.key());
        const bool areAsMany = from.size() == to.size();
        for (qsizetype i = 0; i < from.size();) {
            const auto same = areAsMany
                ? to.begin()
                : std::find_if(to.begin(), to.end(), [&](const forms::Field &field) { return isLike(from[i], field); });
            if (same == to.end()) {
                ++i;
                continue;
            }
            pair(from.takeAt(i), *same);
            to.erase(same);
        }
        otherwiseGone[it.key().second] += from;
        otherwiseCome[it.key().second] += to;
    }
    for (auto it = come.begin(); it != come.end(); ++it)
        otherwiseCome[it.key().second] += *it;
    for (auto it = otherwiseGone.begin(); it != otherwiseGone.end(); ++it) {
        const QList<forms::Field> there = otherwiseCome.value(it.key());
        if (it->size() == 1 && there.size() == 1)
            pair(it->first(), there.first());
    }
    return renames;
}

// One after the other: each is asked about by itself.
void FormEditor::sendChanges()
{
    const QList<FieldRename> renames = fieldRenames(stored().value("text"_L1).toString(), m_design->text());
    for (const FieldRename &rename : renames) {
        if (!m_onlyHere.contains(rename)) {
            askAboutRename(rename);
            return;
        }
    }
    const QSet<QString> kept = keysOf(fieldsOf(m_design->text()));
    if (kept.contains(keysOf(fieldsOf(stored().value("text"_L1).toString()))))
        send(version());
    else
        askAboutLeaving();
}

void FormEditor::askAboutLeaving()
{
    m_message->hide();
    setSaving(true);
    const QString text = m_design->text();
    designing::askWhatLeaves(m_client, m_id, text, this, [this, text](const Result<QString> &leaving) {
        setSaving(false);
        if (!leaving) {
            designRefused(leaving.failure());
        } else if (m_design->text() != text) {
            sendChanges(); // it was drawn on
        } else if (leaving->isEmpty()) {
            send(version());
        } else {
            widgets::MessageBox::ask(this,
                {.title = tr("Save the form without fields that hold values?"),
                    .text = tr("These fields are gone from it:") % u'\n' % *leaving % u'\n'
                        % tr("Their values stay stored. Nobody sees them until fields of these names come back."),
                    .acceptText = tr("&Save without Them"),
                    .isDangerous = true},
                this, [this](widgets::Answer answer) {
                    if (answer == widgets::Answer::Accept)
                        send(version());
                    else
                        leaveRefused();
                });
        }
    });
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
            m_onlyHere.append(rename);
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
            m_onlyHere.append(rename);
            sendChanges();
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
        sendChanges();
}

} // namespace formwright::formeditor
