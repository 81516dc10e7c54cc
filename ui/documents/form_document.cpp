#include "ui/documents/form_document.h"

#include <QScopedValueRollback>

#include "app/contract/runtime_documents.h"
#include "ui/documents/field_text.h"
#include "ui/documents/form_language.h"

#include <QDateTime>

namespace formwright::documents {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace endpoints = contract::runtime_documents;

namespace {

// What stands for "nothing" in a field; the two mean the same to a person.
bool sameValue(const QJsonValue &one, const QJsonValue &other)
{
    const auto isNothing = [](const QJsonValue &value) {
        return value.isNull() || value.isUndefined() || (value.isString() && value.toString().isEmpty())
            || (value.isArray() && value.toArray().isEmpty());
    };
    return one == other || (isNothing(one) && isNothing(other));
}

bool isTyped(FieldKind kind)
{
    return kind == FieldKind::Text || kind == FieldKind::LongText || isNumber(kind) || kind == FieldKind::Date
        || kind == FieldKind::DateTime;
}

// Whether what was typed last is the first letter behind a space.
bool beginsWord(const QString &before, const QString &after)
{
    const forms::Splices splices = forms::difference(before, after);
    if (splices.size() != 1 || splices.first().inserted.isEmpty() || splices.first().at == 0)
        return false;
    return after.at(splices.first().at - 1).isSpace() && !splices.first().inserted.front().isSpace();
}

QString draftId(const DocumentAddress &address)
{
    return address.applicationId % u'/' % address.formId % u'/' % address.documentId;
}

} // namespace

FormDocument::FormDocument(client::ApiClient &client, const DocumentAddress &address, QObject *parent)
    : QObject(parent), m_client(client), m_address(address), m_undo(*this), m_scripts(client, [this] {
          return m_values;
      })
{
    connect(&m_scripts, &DocumentScripts::begun, this, [this](const QJsonObject &items) {
        QJsonObject given;
        for (auto it = items.begin(); it != items.end(); ++it) {
            if (!it.value().isNull())
                given.insert(it.key(), it.value());
        }
        takeDocument({{u"items"_s, given}});
    });
    connect(&m_scripts, &DocumentScripts::changed, this, &FormDocument::showStates);
    connect(&m_scripts, &DocumentScripts::followed, this, &FormDocument::takeFollowed);
    connect(&m_scripts, &DocumentScripts::failed, this, [this](const Failure &failure) {
        if (m_step == Step::Loading && isNew())
            fail(On::Load, failure);
        else
            Q_EMIT followingFailed(failure);
    });
}

FormDocument::~FormDocument()
{
    // What is changed is kept: a page may go because the program ends.
    if (unsavedNames().isEmpty())
        m_undo.restartJournal(designs::Members());
    // The steps go after this class.
    m_undo.blockSignals(true);
}

QList<DocumentAddress> draftAddresses(const designs::JournalFolder &folder, const QString &workspace)
{
    QList<DocumentAddress> found;
    QStringList known;
    const QList<designs::LeftJournal> left = folder.left(workspace);
    for (const designs::LeftJournal &each : left) {
        const QStringList parts = each.head.id.split(u'/');
        if (each.head.kind != "document"_L1 || parts.size() != 3 || known.contains(each.head.id))
            continue;
        const auto record = folder.read(each.path);
        if (!record || designs::unsavedOf(*record).members.isEmpty())
            continue;
        known.append(each.head.id);
        found.append({parts.at(0), parts.at(1), parts.at(2)});
    }
    return found;
}

void FormDocument::keepDrafts(designs::JournalFolder &folder, const QString &workspace)
{
    m_drafts = &folder;
    m_workspace = workspace;
    m_undo.keepJournal(folder, [this] { return journalHead(); });
}

designs::JournalHead FormDocument::journalHead() const
{
    // Before the changes that are written next.
    QJsonObject base = m_values;
    for (const QString &field : m_changed)
        base.insert(field, m_stored.value(field));
    return {m_workspace, u"document"_s, draftId(m_address), m_form.name, m_versions,
        QDateTime::currentMSecsSinceEpoch(), base};
}

designs::Members FormDocument::changedMembers() const
{
    designs::Members members;
    for (const QString &field : m_changed)
        members.append({field, m_values.value(field)});
    return m_rowEdits == nullptr ? members : members + m_rowEdits->unsavedRows();
}

QStringList FormDocument::changedNames() const
{
    QStringList names = m_changed.values();
    names.sort();
    return names;
}

// The journal of a document that is changed lies there even after its program was killed.
void FormDocument::lookForDraft()
{
    if (m_drafts == nullptr || m_draft || !unsavedNames().isEmpty())
        return;
    const QList<designs::LeftJournal> left = m_drafts->left(m_workspace);
    for (const designs::LeftJournal &each : left) {
        if (each.head.kind != "document"_L1 || each.head.id != draftId(m_address))
            continue;
        const auto record = m_drafts->read(each.path);
        if (!record)
            continue;
        const QJsonObject after = designs::contentAfter(*record);
        const designs::Unsaved unsaved = designs::unsavedOf(*record);
        Draft draft{each.path, unsaved.time, unsaved.version, {}, {}};
        for (const QString &field : unsaved.members) {
            if (sameValue(after.value(field), m_stored.value(field)))
                continue;
            after.contains(field) ? void(draft.values.insert(field, after.value(field))) : draft.removed.append(field);
        }
        // One that says nothing new is of no use to anybody.
        if (draft.values.isEmpty() && draft.removed.isEmpty()) {
            m_drafts->discard(each.path);
            continue;
        }
        m_draft = draft;
        Q_EMIT draftFound();
        return;
    }
}

// The steps of a draft since it was stored last. None where something else is stored by now than what they began from.
QList<designs::JournalStep> FormDocument::stepsOf(const Draft &draft) const
{
    const auto record = m_drafts->read(draft.path);
    if (!record || draft.version != m_versions || m_undo.count() > 0)
        return {};
    qsizetype first = 0;
    for (qsizetype at = 0; at < record->steps.size(); ++at) {
        if (record->steps.at(at).kind == designs::StepKind::Saved)
            first = at + 1;
    }
    designs::JournalRecord before = *record;
    before.steps = record->steps.mid(0, first);
    const QJsonObject base = designs::contentAfter(before);
    QStringList fields = base.keys() + m_stored.keys();
    fields.removeDuplicates();
    for (const QString &field : std::as_const(fields)) {
        if (!field.startsWith(rowPrefix) && !sameValue(base.value(field), m_stored.value(field)))
            return {};
    }
    return record->steps.mid(first);
}

void FormDocument::recoverDraft()
{
    if (!m_draft)
        return;
    const Draft draft = *std::exchange(m_draft, std::nullopt);
    m_undo.replay(stepsOf(draft));
    // What they did not lead to, all of it where there are none, is one step.
    designs::Members members;
    for (auto it = draft.values.begin(); it != draft.values.end(); ++it) {
        // A row that is there has what was typed into it since it was begun: that goes by names of its own.
        const bool isRowThere = isWholeRow(it.key()) && it->isObject() && valueNow(it.key()).isObject();
        if (!isRowThere && !sameValue(valueNow(it.key()), it.value()))
            members.append({it.key(), it.value()});
    }
    for (const QString &field : draft.removed) {
        if (!sameValue(valueNow(field), QJsonValue(QJsonValue::Null)))
            members.append({field, QJsonValue(QJsonValue::Null)});
    }
    if (!members.isEmpty())
        m_undo.make(tr("recovering what was not saved", "stands behind Undo and Redo"), members);
    // Its values are in a journal of this run now, unless none can be written.
    if (m_undo.isKept())
        m_drafts->discard(draft.path);
    Q_EMIT loaded();
}

void FormDocument::discardDraft()
{
    if (m_draft)
        m_drafts->discard(std::exchange(m_draft, std::nullopt)->path);
}

void FormDocument::giveUp()
{
    setChanged({});
    m_rowContent = {};
    m_undo.restartJournal(designs::Members());
}

void FormDocument::load()
{
    if (m_step != Step::None)
        return;
    setStep(Step::Loading);
    m_loading = m_client.call(contract::runtime_designs::formDefinition,
        {.applicationId = {m_address.applicationId}, .formId = {m_address.formId}}, this,
        [this](const Result<FormDefinition> &answer) {
            if (!answer)
                return fail(On::Load, answer.failure());
            m_form = inLanguage(*answer);
            m_isShownByAnother = false;
            if (isNew())
                begin();
            else
                m_templateFormId.isEmpty() ? loadDocument()
                                           : loadTemplate(m_templateFormId, [this] { loadDocument(); });
        });
}

void FormDocument::reload()
{
    if (m_step != Step::None)
        return;
    m_isReloading = true;
    m_givenUp = m_changed;
    setChanged({});
    load();
}

void FormDocument::stopLoading()
{
    if (m_step == Step::Loading && m_loading)
        m_loading->abort();
}

void FormDocument::begin()
{
    if (m_form.hasScripts)
        m_scripts.begin(m_address);
    else
        takeDocument({});
}

QJsonValue FormDocument::value(const QString &field) const
{
    const DocumentScripts::State state = m_scripts.state(field);
    return state.isCalculated ? state.value : m_values.value(field);
}

QList<FieldDefinition> FormDocument::shownFields() const
{
    QList<FieldDefinition> shown;
    for (FieldDefinition field : m_form.fieldList) {
        const DocumentScripts::State state = m_scripts.state(field.name);
        if (state.isHidden)
            continue;
        field.readOnly = field.readOnly || state.isReadOnly || m_locked.contains(field.name.toCaseFolded());
        if (state.options)
            field.options = *state.options;
        shown.append(std::move(field));
    }
    return shown;
}

void FormDocument::setLocked(const QHash<QString, QString> &fields)
{
    if (std::exchange(m_locked, fields) != fields)
        Q_EMIT shownFieldsChanged();
}

void FormDocument::showStates(const QStringList &fields)
{
    Q_EMIT shownFieldsChanged();
    for (const QString &field : fields)
        Q_EMIT valueChanged(field);
}

// What a script holds is the server's to write.
QJsonObject FormDocument::sendable(const QStringList &fields) const
{
    QJsonObject items;
    for (const QString &field : fields) {
        const DocumentScripts::State state = m_scripts.state(field);
        if (!state.isHidden && !state.isReadOnly)
            items.insert(field, m_values.value(field));
    }
    return items;
}

void FormDocument::loadDocument()
{
    m_loading = m_client.callJson(endpoints::getDocument,
        {.applicationId = {m_address.applicationId}, .id = {m_address.documentId}}, this,
        [this](const Result<QJsonObject> &answer) {
            if (!answer)
                return fail(On::Load, answer.failure());
            const QJsonObject document = answer->value("data"_L1).toObject();
            // Where it is his turn its flow may want it to be shown by another form.
            const QString layout = document.value("templateForm"_L1).toString();
            if (m_isShownByAnother || layout.isEmpty())
                takeDocument(document);
            else
                loadTemplate(layout, [this, document] { takeDocument(document); });
        });
}

void FormDocument::setContent(const FormDefinition &form, const QJsonObject &document)
{
    m_form = inLanguage(form);
    m_changed.clear();
    m_isReloading = true;
    takeDocument(document);
}

void FormDocument::takeDocument(const QJsonObject &document)
{
    m_stored = document.value("items"_L1).toObject();
    m_facts = document;
    m_facts.remove("items"_L1);
    // What was typed while the answer was under way stays.
    const QSet<QString> kept = m_changed;
    QJsonObject values = m_stored;
    for (const QString &field : kept)
        values.insert(field, m_values.value(field));
    const QJsonObject before = std::exchange(m_values, values);
    m_versions = document.value("versions"_L1).toInt();
    m_modified = document.value("lastmodified"_L1).toInteger();
    m_flowInstanceId = document.value("stateid"_L1).toString();
    m_isLoaded = true;
    m_givenUp.clear();
    // Its steps lead to what was given up.
    if (std::exchange(m_isReloading, false))
        m_undo.clear();
    setStep(Step::None);
    setChanged(kept);
    if (std::exchange(m_isAfterSave, false)) {
        // The server's spelling of what was saved is no step, but the steps that follow begin from it.
        designs::Members made;
        QStringList fields = before.keys() + m_values.keys();
        fields.removeDuplicates();
        for (const QString &field : std::as_const(fields)) {
            if (before.value(field) != m_values.value(field))
                made.append({field, m_values.value(field)});
        }
        m_undo.noteMade(m_versions, unstored(), made);
    } else {
        restartJournal();
    }
    if (!m_form.hasScripts)
        m_scripts.clear();
    else if (!isNew())
        m_scripts.follow(m_address);
    if (const QJsonObject given = std::exchange(m_beginWith, {}); !given.isEmpty()) {
        designs::Members members;
        for (auto it = given.begin(); it != given.end(); ++it) {
            if (!sameValue(it.value(), m_values.value(it.key())))
                members.append({it.key(), it.value()});
        }
        if (!members.isEmpty())
            m_undo.make(tr("taking over values", "stands behind Undo and Redo"), members);
    }
    Q_EMIT loaded();
    lookForDraft();
}

void FormDocument::takeSaved(const QJsonObject &sent, int versions, bool wasNew)
{
    // Known without reading it again, which may fail: the next save must not take this one for another person's.
    m_versions = versions;
    for (auto it = sent.begin(); it != sent.end(); ++it)
        m_stored.insert(it.key(), it.value());
    QSet<QString> changed;
    const QStringList names = m_values.keys();
    for (const QString &field : names) {
        if (!sameValue(m_values.value(field), m_stored.value(field)))
            changed.insert(field);
    }
    setStep(Step::None);
    setChanged(changed);
    // What is typed from here on is a step of its own.
    m_undo.noteSaved(m_versions, unstored());
    // It has another address now.
    if (wasNew)
        restartJournal();
    Q_EMIT saved(wasNew);
    m_isAfterSave = !wasNew;
    // What the server made of the values: spelling of numbers and dates, versions.
    setStep(Step::Loading);
    loadDocument();
}

void FormDocument::setValue(const QString &field, const QJsonValue &value)
{
    const auto &fields = m_form.fieldList;
    const auto known = std::find_if(
        fields.begin(), fields.end(), [&field](const FieldDefinition &each) { return each.name == field; });
    if (known == fields.end()) {
        apply(field, value);
        return;
    }
    // Typing goes on in the step before it, as long as it is in the same field; in a long text, in the same word.
    if (kindOf(known->kind) == FieldKind::LongText && beginsWord(m_values.value(field).toString(), value.toString()))
        m_undo.endMerging();
    const QScopedValueRollback typing(m_typed, field);
    m_undo.make(tr("change of %1", "stands behind Undo and Redo").arg(known->label), designs::Members{{field, value}},
        isTyped(kindOf(known->kind)) ? field : QString(), field);
}

void FormDocument::takeFollowed(const QJsonObject &items)
{
    designs::Members members;
    for (auto it = items.begin(); it != items.end(); ++it) {
        if (!sameValue(it.value(), m_values.value(it.key())))
            members.append({it.key(), it.value()});
    }
    const QScopedValueRollback following(m_isFollowing, true);
    if (!members.isEmpty())
        m_undo.extend(tr("values that follow", "stands behind Undo and Redo"), members);
}

void FormDocument::apply(const QString &field, const QJsonValue &value)
{
    m_values.insert(field, value);
    QSet<QString> changed = m_changed;
    sameValue(value, m_stored.value(field)) ? void(changed.remove(field)) : void(changed.insert(field));
    setChanged(changed);
    if (m_form.hasScripts && !m_isFollowing)
        m_scripts.followSoon(m_address, field == m_typed ? field : QString());
    Q_EMIT valueChanged(field);
}

void FormDocument::exchange(designs::Change &change)
{
    for (designs::Member &member : std::get<designs::Members>(change)) {
        if (member.name.startsWith(rowPrefix)) {
            member.value = exchangeRow(member);
            continue;
        }
        const QJsonValue before = m_values.value(member.name);
        apply(member.name, member.value);
        member.value = before;
    }
}

bool FormDocument::isNoChange(const designs::Change &change) const
{
    const auto &members = std::get<designs::Members>(change);
    return std::all_of(members.begin(), members.end(),
        [this](const designs::Member &member) { return valueNow(member.name) == member.value; });
}

bool FormDocument::fits(const designs::Change &change) const
{
    return std::holds_alternative<designs::Members>(change);
}

void FormDocument::revert()
{
    // One step, and one to take it back.
    designs::Members members;
    for (const QString &field : std::as_const(m_changed))
        members.append({field, m_stored.value(field)});
    m_undo.make(tr("reverting all changes", "stands behind Undo and Redo"), members);
    Q_EMIT loaded();
}

void FormDocument::save()
{
    if (m_step != Step::None || !m_isLoaded)
        return;
    whenFollowed([this] { isNew() ? create() : patch(m_versions); });
}

// With what follows from the last change.
void FormDocument::whenFollowed(const std::function<void()> &then)
{
    if (!m_scripts.isFollowing()) {
        then();
        return;
    }
    setStep(Step::Saving);
    connect(&m_scripts, &DocumentScripts::settled, this, then, Qt::SingleShotConnection);
    m_scripts.hurry();
}

void FormDocument::overwrite()
{
    if (m_step != Step::None || !m_isLoaded || isNew())
        return;
    // Over the version that is there now: so its number is known afterwards.
    setStep(Step::Saving);
    m_client.callJson(endpoints::getDocument,
        {.applicationId = {m_address.applicationId}, .id = {m_address.documentId}}, this,
        [this](const Result<QJsonObject> &answer) {
            answer ? patch(answer->value("data"_L1).toObject().value("versions"_L1).toInt())
                   : fail(On::Save, answer.failure());
        });
}

void FormDocument::create()
{
    setStep(Step::Saving);
    endpoints::CreateDocument in{.applicationId = {m_address.applicationId}, .document = {}};
    in.document.formid = {m_address.formId};
    in.document.applicationid = {m_address.applicationId};
    // What scripts gave and nobody changed they give again: a number that was shown may be another's by now.
    const QJsonObject items = sendable(m_form.hasScripts ? changedNames() : m_values.keys());
    in.document.items = items;
    m_client.callJson(endpoints::createDocument, in, this, [this, sent = items](const Result<QJsonObject> &answer) {
        if (!answer)
            return fail(On::Save, answer.failure());
        const QJsonObject made = answer->value("data"_L1).toObject();
        m_address.documentId = made.value("id"_L1).toString();
        takeSaved(sent, made.value("versions"_L1).toInt(), true);
    });
}

void FormDocument::patch(int versions)
{
    const QJsonObject items = sendable(m_changed.values());
    setStep(Step::Saving);
    const endpoints::PatchDocument in{.applicationId = {m_address.applicationId},
        .id = {m_address.documentId},
        .bodyId = {m_address.documentId},
        .items = items,
        .versions = versions};
    m_client.call(endpoints::patchDocument, in, this, [this, items, versions](const Result<contract::Nothing> &answer) {
        if (!answer)
            return fail(On::Save, answer.failure());
        // It was this version, and a change is the next one.
        takeSaved(items, versions + 1, false);
    });
}

void FormDocument::fail(On on, const Failure &failure)
{
    setStep(Step::None);
    // What should have come in its place did not.
    m_isReloading = false;
    m_isAfterSave = false;
    if (!m_givenUp.isEmpty())
        setChanged(m_changed + std::exchange(m_givenUp, {}));
    Q_EMIT failed(on, failure);
}

void FormDocument::setStep(Step step)
{
    if (m_step == step)
        return;
    m_step = step;
    Q_EMIT stepChanged(step);
}

void FormDocument::setChanged(const QSet<QString> &changed)
{
    const bool before = isChanged();
    m_changed = changed;
    if (isChanged() != before)
        Q_EMIT changedChanged(isChanged());
}

} // namespace formwright::documents
