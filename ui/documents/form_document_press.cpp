// A document that a button of its form saves, or does something else with.
#include "app/contract/runtime_documents.h"
#include "ui/documents/form_document.h"

namespace formwright::documents {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace endpoints = contract::runtime_documents;

bool FormDocument::press(const std::function<void()> &send)
{
    if (m_step != Step::None || !m_isLoaded)
        return false;
    whenFollowed([this, send] {
        m_sent = wholeItems();
        setStep(Step::Saving);
        send();
    });
    return true;
}

bool FormDocument::settle(const std::function<void()> &then)
{
    if (m_step != Step::None || !m_isLoaded)
        return false;
    whenFollowed([this, then] {
        setStep(Step::None);
        then();
    });
    return true;
}

QJsonObject FormDocument::changedItems() const
{
    return sendable(changedNames());
}

// A field that is not sent is emptied: what scripts hold stays as it is stored.
QJsonObject FormDocument::wholeItems() const
{
    QJsonObject items = isNew() ? QJsonObject() : m_stored;
    const QJsonObject shown = sendable(isNew() && m_form.hasScripts ? changedNames() : m_values.keys());
    for (auto it = shown.begin(); it != shown.end(); ++it)
        items.insert(it.key(), it.value());
    return items;
}

QJsonObject FormDocument::pressed() const
{
    return {{u"versions"_s, m_versions}, {u"items"_s, m_step == Step::Saving ? m_sent : wholeItems()}};
}

void FormDocument::takePressed(const QJsonObject &document)
{
    const bool wasNew = isNew();
    if (wasNew)
        m_address.documentId = document.value("id"_L1).toString();
    takeSaved(m_sent, document.value("versions"_L1).toInt(), wasNew);
}

void FormDocument::endPress()
{
    if (m_step == Step::Saving)
        setStep(Step::None);
}

void FormDocument::endPress(const Failure &failure)
{
    if (m_step == Step::Saving)
        fail(On::Save, failure);
}

void FormDocument::takeNewestVersion(const std::function<void()> &then)
{
    if (m_step != Step::None || isNew())
        return;
    setStep(Step::Saving);
    m_client.callJson(endpoints::getDocument,
        {.applicationId = {m_address.applicationId}, .id = {m_address.documentId}}, this,
        [this, then](const Result<QJsonObject> &answer) {
            if (!answer)
                return fail(On::Save, answer.failure());
            m_versions = answer->value("data"_L1).toObject().value("versions"_L1).toInt();
            setStep(Step::None);
            then();
        });
}

} // namespace formwright::documents
