#pragma once

#include "backend/storage/database.h"

namespace formwright::identity {

// By what accounts are found. The columns written here follow from name, login, telephones and attributes of a row:
//
//   name_letter    initials in capitals, "ZS"; prefix search through the index account_initials
//                  (domain_id, kind, name_letter, id): name_letter >= 'ZS' AND name_letter < 'ZT'
//   name_spelling  "zhangsan"; likewise through account_spelling (domain_id, kind, name_spelling, id)
//   search_text    name, login, initials and spelling, case-folded (searchKey()), joined by spaces; a part of any is
//                  found with Dialect::containsText(search_text) and likePattern(searchKey(text)). The index
//                  account_listing (domain_id, kind, order_no, login_key, id, search_text, search_phones, email) holds
//                  it, so that a search reads no rows but those it shows.
//   search_phones  digits of both telephones, for administrators; public_phones those that everybody may see (the
//                  attributes telephonePublic and telephonePublic2), for everybody else. Search for phoneKey(text).
//   superior_id, proxy_id, proxy_from, proxy_until
//                  the attributes superiorid, _proxyUser, startProxyTime and endProxyTime, so that rules can follow
//                  them: account_superior and account_proxy are their indexes.
//
// Whoever changes a name, login, telephone or one of these attributes calls indexAccount() in the same unit of work;
// insertAccount() does so itself. Unknown ids do nothing.
void indexAccount(storage::Session &session, const QString &accountId);

// Once for a database of an older program, whose rows have none of it: at the start, before requests are served.
void indexOldAccounts(storage::Database &database);

// A text as it is compared with search_text: case-folded, each run of spaces one space.
QString searchKey(const QString &text);
// The digits of a text; empty where it has none or is no telephone number.
QString phoneKey(const QString &text);
// What is greater than every text that starts with `prefix`, to search for a prefix of Latin letters.
QString endOfPrefix(const QString &prefix);

} // namespace formwright::identity
