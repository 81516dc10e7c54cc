#pragma once

#include "backend/forms/record_query.h"
#include "backend/storage/row_changes.h"

namespace formwright::forms {

// Which rows of a form's table a list shows, decided without the database, exactly as SQLite decides it.
class RecordCondition
{
public:
    // `columnNumbers`: the table's columns by name. Nothing where only the database can tell.
    static std::optional<RecordCondition> of(
        const FormDesign &design, const RecordQuery &query, const QHash<QString, int> &columnNumbers);

    // The columns that the condition looks at.
    QList<int> columns() const;
    // By how many the change makes the rows more or fewer: 1, 0 or -1. Nothing where the change does not tell.
    std::optional<int> difference(const storage::RowChange &change) const;

private:
    enum class Kind { Compare, HasPart, HasMember };
    struct Term {
        Kind kind = Kind::Compare;
        int column = 0;
        Comparison comparison = Comparison::Equal;
        storage::StoredValue value; // with lower-case ASCII letters where a part or member is looked for
        bool isDecimal = false; // kept as a double, with digits beside it that this does not look at
    };
    static std::optional<Term> termOf(const FormDesign &design, const RecordFilter &filter, int column);
    static std::optional<bool> holds(const Term &term, const storage::StoredValue &stored);
    std::optional<bool> holds(const QList<int> &columns, const QList<storage::StoredValue> &row) const;

    QList<Term> m_terms;
};

} // namespace formwright::forms
