#include "backend/authtime/people_condition.h"

#include "backend/extensions/field_extension_store.h"
#include "backend/identity/account_search.h"

namespace formwright::authtime {

using namespace Qt::StringLiterals;

void addWords(storage::Session &session, Condition &condition, const QString &words, const QString &domainId)
{
    QStringList any{session.dialect().containsText(u"account.email"_s)};
    condition.values.append(storage::likePattern(words));
    const auto add = [&](const QString &column, const QString &key) {
        if (key.isEmpty())
            return;
        any.append(session.dialect().containsText(column));
        condition.values.append(storage::likePattern(key));
    };
    add(u"account.search_text"_s, identity::searchKey(words));
    add(u"account.search_phones"_s, identity::phoneKey(words));
    const QStringList fields
        = domainId.isEmpty() ? QStringList() : extensions::searchedFields(session, domainId, extensions::Table::User);
    for (const QString &field : fields)
        add(field, words);
    condition.sql += u" AND ("_s % any.join(u" OR "_s) % u')';
}

} // namespace formwright::authtime
