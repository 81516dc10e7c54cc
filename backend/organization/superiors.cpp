#include "backend/organization/superiors.h"

#include "backend/organization/id_list.h"

#include <QSet>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr int mostLevels = 50;

} // namespace

QHash<QString, QList<Superior>> superiorsOf(Session &session, const QList<StoredUser> &users)
{
    QHash<QString, Superior> known;
    QSet<QString> wanted;
    for (const StoredUser &user : users)
        wanted.insert(user.superiorId());
    for (int level = 0; level < mostLevels; ++level) {
        wanted.remove(QString());
        wanted.removeIf([&](const QString &id) { return known.contains(id); });
        if (wanted.isEmpty())
            break;
        const IdList ids(QStringList(wanted.begin(), wanted.end()));
        wanted.clear();
        Rows rows = session.run(
            u"SELECT id, name, login, superior_id FROM account WHERE id IN ("_s % ids.marks % u')', ids.values);
        while (rows.next()) {
            Superior found;
            rows.into(found.id, found.name, found.login, found.superiorId);
            wanted.insert(found.superiorId);
            known.insert(found.id, found);
        }
    }
    QHash<QString, QList<Superior>> all;
    for (const StoredUser &user : users) {
        QList<Superior> &chain = all[user.account.id];
        for (auto above = known.constFind(user.superiorId()); above != known.constEnd() && chain.size() < mostLevels;
             above = known.constFind(above->superiorId))
            chain.append(*above);
    }
    return all;
}

} // namespace formwright::organization
