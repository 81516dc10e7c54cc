#include "backend/designtime/design_change.h"

#include "app/contract/designtime_revisions.h"
#include "app/contract/encode.h"
#include "app/contract/refusal.h"
#include "backend/designtime/form_unit.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QtEndian>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::ErrorCode;
using contract::Refusal;
using contract::designtime::ElementSave;
using contract::designtime::StaleSave;
using http::Call;
using storage::Session;

namespace {

template <contract::Described T> QJsonObject objectOf(const T &value)
{
    contract::JsonWriter out;
    contract::encode(out, value, contract::WireContext{});
    return QJsonDocument::fromJson(out.take()).object();
}

ElementSave saveOf(Session &session, const Element &element, int version)
{
    const auto found = revisions::newestOf(session, element.id, version);
    return found ? ElementSave{version, found->author, {found->created}, found->id} : ElementSave{version, {}, {}, {}};
}

} // namespace

revisions::Author authorOf(const Call &call)
{
    return {call.user.id, call.user.operatorText(), call.now(),
        int(call.services.settings.number("designs.revisionsKept"))};
}

qint64 checkOutTime(const Call &call)
{
    return call.services.settings.number("designs.checkOutHours") * 3'600'000;
}

void requireFree(Call &call, Session &session, const Element &element)
{
    revisions::takeTurn(session, element.id);
    const auto held = revisions::checkOutOf(session, element.id, call.now(), checkOutTime(call));
    if (!held || held->accountId == call.user.id)
        return;
    const contract::designtime::CheckOutState state{
        true, held->account, false, {held->taken}, {held->used + checkOutTime(call)}};
    throw Refusal(ErrorCode::Conflict, revisions::kindName(element.kind) % u" is checked out by "_s % held->account,
        contract::designtime::checkedOut, objectOf(state));
}

void takeTurns(Session &session, const QList<Element> &elements, const QStringList &formIds)
{
    for (const Element &element : elements) {
        revisions::takeTurn(session, element.id);
        if (element.kind == ElementKind::Form)
            lockForm(session, element.id);
    }
    for (const QString &formId : formIds)
        lockForm(session, formId);
}

void beginChange(Call &call, Session &session, const Element &element)
{
    requireFree(call, session, element);
    const auto author = authorOf(call);
    revisions::useCheckOut(session, element.id, author, checkOutTime(call));
    revisions::noteBefore(session, call.services.ids, element, author);
}

void noteChange(Call &call, Session &session, const Element &element, const QString &action, const QString &message)
{
    revisions::note(session, call.services.ids, element, action, message, authorOf(call));
}

void noteDeletion(Call &call, Session &session, const Element &element, const QString &message)
{
    beginChange(call, session, element);
    noteChange(call, session, element, u"delete"_s, message);
    revisions::giveBack(session, element.id);
}

void requireVersion(
    Session &session, const Element &element, std::optional<int> sent, int stored, const QString &message)
{
    if (sent && *sent != stored)
        throw Refusal(ErrorCode::Conflict, message, contract::designtime::staleVersion,
            objectOf(StaleSave{saveOf(session, element, *sent), saveOf(session, element, stored)}));
}

void requirePartVersion(
    Session &session, const Element &element, std::optional<int> sent, int stored, const QString &message)
{
    if (!sent || *sent == stored)
        return;
    ElementSave theirs = saveOf(session, element, 0);
    theirs.version = stored;
    throw Refusal(ErrorCode::Conflict, message, contract::designtime::staleVersion,
        objectOf(StaleSave{{*sent, {}, {}, {}}, theirs}));
}

void requireMenuVersion(Session &session, const QString &applicationId, std::optional<int> sent, const QString &message)
{
    const int stored = menuVersion(session, applicationId);
    if (!sent || *sent == stored)
        return;
    ElementSave theirs{stored, {}, {}, {}};
    if (const auto found = revisions::newestOfKind(session, applicationId, ElementKind::Menu))
        theirs = {stored, found->author, {found->created}, found->id};
    throw Refusal(ErrorCode::Conflict, message, contract::designtime::staleVersion,
        objectOf(StaleSave{{*sent, {}, {}, {}}, theirs}));
}

// No entry ever has the same id and version again with another content.
int menuVersion(Session &session, const QString &applicationId)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    storage::Rows rows
        = session.query(u"SELECT id, version FROM menu WHERE application_id = ? ORDER BY id"_s, applicationId);
    while (rows.next())
        hash.addData(QString(rows.text(0) % u' ' % QString::number(rows.integer(1)) % u'\n').toUtf8());
    return int(qFromBigEndian<quint32>(hash.result().constData()) >> 1);
}

int versionOf(Session &session, ElementKind kind, const QString &id)
{
    const QString table = kind == ElementKind::Menu ? u"menu"_s : u"role"_s;
    return int(session.integer(u"SELECT version FROM "_s % table % u" WHERE id = ?"_s, id).value_or(0));
}

QHash<QString, int> versionsOf(Session &session, ElementKind kind, const QString &applicationId)
{
    const QString table = kind == ElementKind::Menu ? u"menu"_s : u"role"_s;
    storage::Rows rows
        = session.query(u"SELECT id, version FROM "_s % table % u" WHERE application_id = ?"_s, applicationId);
    QHash<QString, int> versions;
    while (rows.next())
        versions.insert(rows.text(0), int(rows.integer(1)));
    return versions;
}

int versionOfColumn(Session &session, const QString &columnId)
{
    return int(session.integer(u"SELECT version FROM view_column WHERE id = ?"_s, columnId).value_or(0));
}

QString checkOutHandlerOf(Call &call, const QString &elementId)
{
    const auto held = revisions::checkOutOf(call.db(), elementId, call.now(), checkOutTime(call));
    return held ? held->account : QString();
}

} // namespace formwright::designtime
