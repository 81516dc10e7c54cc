// Rows of other documents among the steps of a document.
#include "ui/documents/form_document.h"

namespace formwright::documents {

QStringList FormDocument::unsavedNames() const
{
    QStringList names;
    const designs::Members members = changedMembers();
    for (const designs::Member &member : members)
        names.append(member.name);
    names.sort();
    return names;
}

// What is stored of a row is known to whoever shows it alone.
designs::Unstored FormDocument::unstored() const
{
    designs::Unstored unstored;
    const QStringList names = unsavedNames();
    for (const QString &name : names) {
        if (name.startsWith(rowPrefix))
            unstored.unknown.append(name);
        else
            unstored.stored.append({name, m_stored.value(name)});
    }
    return unstored;
}

// What is not stored yet is begun with.
void FormDocument::restartJournal()
{
    m_rowContent = {};
    if (m_rowEdits != nullptr) {
        const designs::Members rows = m_rowEdits->unsavedRows();
        for (const designs::Member &row : rows)
            m_rowContent.insert(row.name, row.value);
    }
    m_undo.restartJournal(changedMembers());
}

QJsonObject FormDocument::content() const
{
    QJsonObject content = m_values;
    for (auto it = m_rowContent.begin(); it != m_rowContent.end(); ++it)
        content.insert(it.key(), it.value());
    return content;
}

QJsonValue FormDocument::valueNow(const QString &name) const
{
    if (!name.startsWith(rowPrefix))
        return m_values.value(name);
    return m_rowEdits == nullptr ? m_rowContent.value(name) : m_rowEdits->rowValue(name);
}

QJsonValue FormDocument::exchangeRow(const designs::Member &member)
{
    const QJsonValue before = valueNow(member.name);
    m_rowContent.insert(member.name, member.value);
    if (m_rowEdits != nullptr)
        m_rowEdits->setRowValue(member.name, member.value);
    return before;
}

void FormDocument::changeRows(
    const QString &title, const designs::Members &rows, const QString &mergeKey, const QJsonValue &selection)
{
    m_undo.make(title, rows, mergeKey, selection);
}

void FormDocument::followRows(const designs::Members &rows)
{
    if (!rows.isEmpty())
        m_undo.extend(tr("values that follow", "stands behind Undo and Redo"), rows);
}

void FormDocument::noteRowsSaved()
{
    m_undo.noteMade(m_versions, unstored(), {});
    // Nothing is left to be found by another run.
    if (unsavedNames().isEmpty())
        restartJournal();
}

} // namespace formwright::documents
