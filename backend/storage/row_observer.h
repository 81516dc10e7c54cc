#pragma once

#include <QByteArray>

#include <functional>
#include <variant>

namespace formwright::storage {

// A value as a row of SQLite holds it: NULL, INTEGER, REAL, or TEXT in UTF-8. Whole numbers of a column of reals may
// come as either.
using StoredValue = std::variant<std::monostate, qint64, double, QByteArray>;

// Is told of every row that a connection changes, on its thread, while it changes it.
class RowObserver
{
public:
    using ReadValue = std::function<StoredValue(int)>;

    // A row is about to change. `valueBefore` and `valueAfter` read a column of it; null where there is no such row.
    virtual void rowChanges(const char *table, const ReadValue *valueBefore, const ReadValue *valueAfter) = 0;
    // A statement failed: what it had told may not be true any more.
    virtual void statementFailed() = 0;

protected:
    ~RowObserver() = default;
};

} // namespace formwright::storage
