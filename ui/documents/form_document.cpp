#include "ui/documents/form_document.h"

#include "app/contract/runtime_documents.h"
#include "ui/documents/set_field_value.h"

namespace formwright::documents {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace designs = contract::runtime_designs;
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

} // namespace

FormDocument::FormDocument(client::ApiClient &client, const DocumentAddress &address, QObject *parent)
    : QObject(parent), m_client(client), m_address(address)
{ }

void FormDocument::load()
{
    if (m_step != Step::None)
        return;
    setStep(Step::Loading);
    m_loading = m_client.call(designs::formDefinition,
        {.applicationId = {m_address.applicationId}, .formId = {m_address.formId}}, this,
        [this](const Result<FormDefinition> &answer) {
            if (!answer)
                return fail(On::Load, answer.failure());
            m_form = *answer;
            isNew() ? takeDocument({}) : loadDocument();
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

void FormDocument::loadDocument()
{
    m_loading = m_client.callJson(endpoints::getDocument,
        {.applicationId = {m_address.applicationId}, .id = {m_address.documentId}}, this,
        [this](const Result<QJsonObject> &answer) {
            answer ? takeDocument(answer->value("data"_L1).toObject()) : fail(On::Load, answer.failure());
        });
}

void FormDocument::setContent(const FormDefinition &form, const QJsonObject &document)
{
    m_form = form;
    m_changed.clear();
    m_isReloading = true;
    takeDocument(document);
}

void FormDocument::takeDocument(const QJsonObject &document)
{
    m_stored = document.value("items"_L1).toObject();
    // What was typed while the answer was under way stays.
    const QSet<QString> kept = m_changed;
    QJsonObject values = m_stored;
    for (const QString &field : kept)
        values.insert(field, m_values.value(field));
    m_values = values;
    m_versions = document.value("versions"_L1).toInt();
    m_modified = document.value("lastmodified"_L1).toInteger();
    m_isLoaded = true;
    m_givenUp.clear();
    // Its steps lead to what was given up.
    if (std::exchange(m_isReloading, false))
        m_undo.clear();
    setStep(Step::None);
    setChanged(kept);
    Q_EMIT loaded();
}

void FormDocument::takeSaved(const QJsonObject &sent, bool wasNew)
{
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
    m_undo.setClean();
    Q_EMIT saved(wasNew);
    // What the server made of the values: spelling of numbers and dates, versions.
    setStep(Step::Loading);
    loadDocument();
}

void FormDocument::setValue(const QString &field, const QJsonValue &value)
{
    if (m_values.value(field) == value)
        return;
    const auto &fields = m_form.fieldList;
    const auto known = std::find_if(
        fields.begin(), fields.end(), [&field](const FieldDefinition &each) { return each.name == field; });
    if (known == fields.end())
        apply(field, value);
    else
        m_undo.push(new SetFieldValue(*this, *known, value));
}

void FormDocument::apply(const QString &field, const QJsonValue &value)
{
    m_values.insert(field, value);
    QSet<QString> changed = m_changed;
    sameValue(value, m_stored.value(field)) ? void(changed.remove(field)) : void(changed.insert(field));
    setChanged(changed);
    Q_EMIT valueChanged(field);
}

void FormDocument::revert()
{
    // One step, and one to take it back.
    const QSet<QString> changed = m_changed;
    m_undo.beginMacro(tr("reverting all changes", "stands behind Undo and Redo"));
    for (const QString &field : changed)
        setValue(field, m_stored.value(field));
    m_undo.endMacro();
    Q_EMIT loaded();
}

void FormDocument::save()
{
    if (m_step != Step::None || !m_isLoaded)
        return;
    isNew() ? create() : patch(true);
}

void FormDocument::overwrite()
{
    if (m_step == Step::None && m_isLoaded && !isNew())
        patch(false);
}

void FormDocument::create()
{
    setStep(Step::Saving);
    endpoints::CreateDocument in{.applicationId = {m_address.applicationId}, .document = {}};
    in.document.formid = {m_address.formId};
    in.document.applicationid = {m_address.applicationId};
    in.document.items = m_values;
    m_client.callJson(endpoints::createDocument, in, this, [this, sent = m_values](const Result<QJsonObject> &answer) {
        if (!answer)
            return fail(On::Save, answer.failure());
        m_address.documentId = answer->value("data"_L1).toObject().value("id"_L1).toString();
        takeSaved(sent, true);
    });
}

void FormDocument::patch(bool onlyIfUnchanged)
{
    QJsonObject items;
    for (const QString &field : std::as_const(m_changed))
        items.insert(field, m_values.value(field));
    setStep(Step::Saving);
    endpoints::PatchDocument in{.applicationId = {m_address.applicationId},
        .id = {m_address.documentId},
        .bodyId = {m_address.documentId},
        .items = items,
        .versions = {}};
    if (onlyIfUnchanged)
        in.versions = m_versions;
    m_client.call(endpoints::patchDocument, in, this, [this, items](const Result<contract::Nothing> &answer) {
        if (!answer)
            return fail(On::Save, answer.failure());
        takeSaved(items, false);
    });
}

void FormDocument::fail(On on, const Failure &failure)
{
    setStep(Step::None);
    // What should have come in its place did not.
    m_isReloading = false;
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
