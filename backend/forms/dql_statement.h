#pragma once

#include "app/dql/condition.h"
#include "backend/forms/record_query.h"

#include <memory>

namespace formwright::forms {

// What a query may speak of, with the tables behind it.
struct DqlForms {
    dql::Schema schema;
    QList<std::shared_ptr<const FormDesign>> designs; // beside the forms of the schema

    void add(std::shared_ptr<const FormDesign> design, const QString &path);
};

// The condition as SQL over the table of its first form, for the WHERE of a statement that reads that table by its own
// name. Names come from the designs alone, values are bound.
RecordPredicate compiled(const storage::Dialect &dialect, const dql::Condition &condition, const DqlForms &forms);

// The order, for a list of documents.
QList<RecordSort> sortsOf(const QList<dql::ResolvedOrder> &orders);

} // namespace formwright::forms
