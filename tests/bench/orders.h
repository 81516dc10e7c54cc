#pragma once

#include <QByteArray>
#include <QStringList>

namespace formwright::bench {

// Who signs in to the measured server.
inline constexpr const char *domainName = "Bench";
inline constexpr const char *userLogin = "bench";
inline constexpr const char *userPassword = "a long bench password";

// Makes a data directory with a domain, a user and a software whose form "Order" holds so many documents, and a view of
// them whose column `status` is a filter and whose order is `due`, the newest first, formatted. The same number gives
// the same documents. Throws contract::Error. `isRuled`: roles say something of the form and its view, and the form has
// a rule for its rows.
// A second view, "Orders with totals", then adds up what all of them come to.
void makeOrders(const QString &dataDirectory, int documents, bool isRuled = false);

// So many of the documents' ids within their form, read straight from such a directory that no server uses.
QStringList recordIdsOf(const QString &dataDirectory, int most);

// The field values of one order as JSON.
QByteArray orderItems(int number);

inline constexpr const char *statuses[] = {"draft", "open", "paid", "shipped", "cancelled"};

} // namespace formwright::bench
