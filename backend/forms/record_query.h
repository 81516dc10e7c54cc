#pragma once

#include "app/contract/wire.h"
#include "backend/forms/record_store.h"

#include <QHash>

namespace formwright::forms {

enum class Comparison { Equal, NotEqual, AtLeast, AtMost, More, Less, Contains };

struct RecordFilter {
    int field = 0; // index in the design, or one of SystemField below zero
    Comparison comparison = Comparison::Equal;
    FieldValue value;
    QList<FieldValue> others = {}; // any of these does as well
};

// System columns that a list may be filtered and sorted by.
enum SystemField {
    CreatedField = -1,
    ModifiedField = -2,
    AuthorField = -3,
    ParentField = -4,
    VersionsField = -5,
    StateField = -6,
    IdField = -7,
    ModifierField = -8,
    AuthorDepartmentField = -9
};

struct RecordSort {
    int field = 0;
    bool descending = false;
};

// A condition as SQL, over the form's table by its name.
struct RecordPredicate {
    QString sql;
    QVariantList values = {};
    bool readsOtherTables = false;
};

// What a list of documents is asked for.
struct RecordQuery {
    QString domainId;
    QList<RecordFilter> filters;
    QList<RecordPredicate> predicates; // all of which hold
    QList<RecordSort> sorts; // the id comes last by itself, so that pages never overlap
    QHash<int, RecordPredicate> sortedAsEmpty = {}; // where a field counts as empty, for the order alone
};

// The records with these ids, however many.
RecordPredicate amongst(const QStringList &ids, const storage::Dialect &dialect);

// `wire` opens ids: what holds ids is compared with opaque ones, and with = alone, since an order would tell about
// them. `field=value`, also with != >= <= > < and ~ (contains). Nothing for an empty value, which stands for no filter.
// Throws Error::invalid for an unknown field, a value of another kind, or a text without a comparison. An id that
// nobody was given matches nothing.
std::optional<RecordFilter> parseFilter(
    const FormDesign &design, const QString &text, const contract::WireContext &wire = {});
// Throws Error::invalid for a name that is no field.
int fieldForSort(const FormDesign &design, const QString &name);

// The column that a filter or sort is about.
QString queriedColumn(const FormDesign &design, int field);
// Whether the field holds several values, joined by semicolons: a filter asks whether one of them is equal then.
bool holdsSeveral(const FormDesign &design, int field);
// What the column is compared with by a filter that neither looks for a part of a text nor into several values.
QVariant comparedValue(const FormDesign &design, const RecordFilter &filter);

struct RecordStatement {
    QString sql;
    QVariantList values;
};
RecordStatement listStatement(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, qint64 limit, qint64 offset);
RecordStatement countStatement(const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query);
// The exact sums of number fields over all documents of the query, as texts; take them by sumFrom().
RecordStatement sumStatement(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, const QList<int> &fields);
QString sumFrom(const storage::Rows &rows, int column);
// What the documents of the query have in a field, each value once, in its order: its columns as valueFrom() takes
// them, how many documents have it, and their sums.
RecordStatement valueStatement(const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query,
    int field, const QList<int> &sums, qint64 limit, qint64 offset);
// How many values those are.
RecordStatement valueCountStatement(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, int field);

} // namespace formwright::forms
