#include "backend/designtime/named_designs.h"

#include "backend/designtime/input_checks.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

struct Named {
    QString member;
    QString table;
    QString refusal;
};

const QList<Named> &namedDesigns()
{
    static const QList<Named> all{{u"styleId"_s, u"style_sheet"_s, u"is no style sheet of this software"_s},
        {u"templateForm"_s, u"form"_s, u"is no form of this software"_s}};
    return all;
}

bool isThere(Session &session, const Named &named, const QString &id, const QString &applicationId)
{
    return session.text(u"SELECT application_id FROM "_s % named.table % u" WHERE id = ?"_s, id) == applicationId;
}

QJsonObject storedAttributes(Session &session, const QString &table, const QString &id)
{
    const auto text = session.text(u"SELECT attributes FROM "_s % table % u" WHERE id = ?"_s, id);
    return text ? QJsonDocument::fromJson(text->toUtf8()).object() : QJsonObject();
}

} // namespace

void requireNamedDesigns(Session &session, const QString &table, const QString &id, const QString &applicationId,
    const QJsonObject &attributes)
{
    InputChecks checks;
    for (const Named &named : namedDesigns()) {
        const QString wanted = attributes.value(named.member).toString();
        if (wanted.isEmpty() || storedAttributes(session, table, id).value(named.member) == wanted)
            continue;
        if (!isThere(session, named, wanted, applicationId))
            checks.refuse(named.member, named.refusal);
    }
    checks.finish();
}

void leaveOutMissingDesigns(
    Session &session, const QString &applicationId, QJsonObject &members, const QSet<QString> &comingAlong)
{
    for (const Named &named : namedDesigns()) {
        const QString wanted = members.value(named.member).toString();
        if (!comingAlong.contains(wanted) && !isThere(session, named, wanted, applicationId))
            members.remove(named.member);
    }
}

} // namespace formwright::designtime
