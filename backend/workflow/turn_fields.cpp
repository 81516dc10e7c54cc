#include "backend/workflow/turn_fields.h"

#include "backend/organization/id_list.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using organization::IdList;
using storage::Rows;
using storage::Session;

namespace {

constexpr qsizetype idsAtOnce = 256;

const QString ofTurns
    = u" FROM flow_actor JOIN flow_instance ON flow_instance.id = flow_actor.instance_id "
      "JOIN flow_token ON flow_token.instance_id = flow_actor.instance_id AND flow_token.id = flow_actor.token_id "
      "WHERE flow_actor.pending = 1 AND flow_actor.kind = 0 AND flow_instance.ended = 0 AND flow_actor.person_id IN ("_s;

QStringList peopleOf(const QString &accountId, const QList<Owner> &owners)
{
    QStringList people{accountId};
    for (const Owner &owner : owners) {
        if (!people.contains(owner.personId))
            people.append(owner.personId);
    }
    return people;
}

void add(Rows rows, const QString &accountId, const QList<Owner> &owners, QHash<QString, QStringList> &fields)
{
    while (rows.next()) {
        // Whoever delegated one flow gave nobody his turns of others.
        if (actsFor(accountId, owners, rows.text(3)).contains(rows.text(2)))
            fields[rows.text(0)].append(rows.text(1));
    }
}

const QString turnColumns
    = u"SELECT flow_instance.document_id, flow_token.field_permissions, flow_actor.person_id, flow_actor.flow_id"_s;

} // namespace

QHash<QString, QStringList> turnFields(
    Session &session, const QString &accountId, const QStringList &documentIds, qint64 now)
{
    QHash<QString, QStringList> fields;
    if (documentIds.isEmpty())
        return fields;
    const QList<Owner> owners = ownersOf(session, accountId, {}, now);
    const IdList people(peopleOf(accountId, owners));
    for (qsizetype i = 0; i < documentIds.size(); i += idsAtOnce) {
        const IdList ids(documentIds.mid(i, idsAtOnce));
        add(session.run(
                turnColumns % ofTurns % people.marks % u") AND flow_instance.document_id IN ("_s % ids.marks % u')',
                people.values + ids.values),
            accountId, owners, fields);
    }
    return fields;
}

QHash<QString, QStringList> hidingTurns(
    Session &session, const QString &accountId, const QString &applicationId, const QString &formId, qint64 now)
{
    QHash<QString, QStringList> fields;
    const QList<Owner> owners = ownersOf(session, accountId, applicationId, now);
    const IdList people(peopleOf(accountId, owners));
    const QString ofForm = people.marks % u") AND flow_actor.application_id = ? AND flow_instance.form_id = ?"_s;
    const QVariantList values = people.values + QVariantList{applicationId, formId};
    const bool hidesAny
        = session
              .run(u"SELECT 1"_s % ofTurns % ofForm % u" AND flow_token.field_permissions LIKE '%$%' LIMIT 1"_s, values)
              .next();
    // A document that hides a field at one node may show it at another one where it is his turn, too.
    if (hidesAny)
        add(session.run(turnColumns % ofTurns % ofForm, values), accountId, owners, fields);
    return fields;
}

} // namespace formwright::workflow
