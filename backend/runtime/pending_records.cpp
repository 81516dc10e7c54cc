#include "backend/runtime/pending_records.h"

namespace formwright::runtime {

void PendingRecords::put(const QString &formId, const forms::Record &record, const std::optional<forms::Record> &before)
{
    const auto [entry, isNew] = m_forms[formId].try_emplace(record.id);
    if (isNew)
        entry->second.stored = before;
    entry->second.record = record;
}

void PendingRecords::remove(const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    if (key)
        m_forms[key->formId][key->recordId].record.reset();
}

const PendingRecords::Entry *PendingRecords::find(const QString &documentId) const
{
    const auto key = forms::documentKey(documentId);
    if (!key)
        return nullptr;
    const std::map<QString, Entry> &records = ofForm(key->formId);
    const auto found = records.find(key->recordId);
    return found == records.end() ? nullptr : &found->second;
}

const std::map<QString, PendingRecords::Entry> &PendingRecords::ofForm(const QString &formId) const
{
    static const std::map<QString, Entry> none;
    const auto found = m_forms.constFind(formId);
    return found == m_forms.cend() ? none : *found;
}

} // namespace formwright::runtime
