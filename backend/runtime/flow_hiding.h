// What flows hide from somebody in lists: a field that all nodes hide where it is his turn on a document is not there
// for him in that row. See docs/decisions/0013-fields-that-flows-hide-in-lists.md.
#pragma once

#include "backend/runtime/document_access.h"

#include <QSet>

namespace formwright::runtime {

// Of the documents of one form, for one request: it remembers what it has read.
class FlowHiding
{
public:
    FlowHiding(http::Call &call, storage::Session &session, const forms::FormDesign &form);

    // Whether there is anything to ask for: he is bound by roles, and the form has flows.
    bool isPossible() const { return m_isPossible; }
    // Whether it is known that no document of the form is or was in a flow.
    bool isWithoutFlows() const { return m_isWithoutFlows; }
    // The hidden fields of these records; those are left out that hide none. By one read for 256 of them.
    QHash<QString, QSet<int>> ofRecords(const QStringList &recordIds) const;

    // The same for rows that are written or copied each by itself: the form as he has it there.
    QList<PermittedForm> permitted(const PermittedForm &at, const QStringList &recordIds) const;

    // Whether the field is hidden from him in any record.
    bool isAnywhere(int field) const;
    // The records in which one of the fields is hidden from him.
    QStringList recordsHiding(const QList<int> &fields) const;
    // The same as a condition; nothing where there are none.
    std::optional<forms::RecordPredicate> anyHidden(const QList<int> &fields) const;
    // Whoever asks by a field does not find the records in which it is hidden from him.
    void leaveOut(const QList<int> &fields, forms::RecordQuery &query) const;
    // Sorting takes a hidden value for an empty one.
    void sortAsEmpty(forms::RecordQuery &query) const;

private:
    const QHash<int, QStringList> &everywhere() const;
    QSet<int> hiddenBy(const QStringList &permissions) const;

    http::Call &m_call;
    storage::Session &m_session;
    const forms::FormDesign &m_form;
    bool m_isPossible = false;
    bool m_isWithoutFlows = false;
    mutable std::optional<QHash<int, QStringList>> m_everywhere; // records by fields
};

} // namespace formwright::runtime
