#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

namespace formwright::forms {

// Makes the indexes that the form's fields (`indexed`, `unique`) and views (columns marked as filter, the view's own
// order, with what the form's rule for rows compares behind it) ask for, and drops those nobody asks for any more. On a
// table of many documents they are noted only, for somebody to build them beside the work; until then everything goes
// without. Inside a unit of work.
void syncIndexes(storage::Session &session, const FormDesign &design);

// How a field stands in an index, and so in an order and beside a comparison that the index shall serve. PostgreSQL
// takes no text of any length into an index: there it is the beginning of the text.
QString indexedExpression(const storage::Dialect &dialect, const Field &field, int columnNumber);
// Whether that is only the beginning of the value.
bool isIndexedInPart(const storage::Dialect &dialect, const Field &field);
// The beginning of a bound text, as the index has it.
inline constexpr QLatin1StringView boundBeginning{"left(?,255)"};

// Up to how many documents a form gets its indexes at once; for all databases of the process.
void setMostRowsIndexedAtOnce(qint64 rows);

struct FormIndex {
    QString formId;
    QString name;
    QString columns; // as SQL; the id that ends the order is named only where others follow it

    enum How { InUnit, Beside /* outside of a transaction, while others write; PostgreSQL alone */ };
    QString creation(const storage::Dialect &dialect, How how) const;
};

// Nothing when nobody wants it any more, or when it is there.
std::optional<FormIndex> indexToBuild(storage::Session &session, const QString &formId, const QString &name);
// Inside a unit of work. False when nobody wants it any more.
bool markBuilt(storage::Session &session, const FormIndex &index);

// Whoever builds an index of the form gives up, so that a unit of work that changes its table does not wait for that,
// with all readers behind it. Who builds begins again if the index is wanted still.
void stopBuilding(storage::Session &session, const QString &formId);

} // namespace formwright::forms
