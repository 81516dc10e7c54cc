#include "backend/forms/call_backs.h"

#include "backend/forms/record_store.h"

#include <QJsonDocument>
#include <QUrl>
#include <QUuid>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

constexpr QLatin1StringView addressMember{"callBackAddress"};

QString nameOf(RecordEvent event)
{
    switch (event) {
    case RecordEvent::Created:
        return u"created"_s;
    case RecordEvent::Changed:
        return u"changed"_s;
    case RecordEvent::Deleted:
        break;
    }
    return u"deleted"_s;
}

// Services are told apart by it.
QString targetOf(const QString &address)
{
    const QUrl url(address);
    const int port = url.port(url.scheme() == "https"_L1 ? 443 : 80);
    return url.scheme() % u"://"_s % url.host() % u':' % QString::number(port);
}

} // namespace

void queueCallBack(Session &session, const FormDesign &form, const QString &domainId, RecordEvent event,
    const QString &recordId, qint64 now)
{
    const QString address = form.attributes.value(addressMember).toString();
    if (address.isEmpty())
        return;
    const QJsonObject body{{u"event"_s, nameOf(event)}, {u"applicationId"_s, form.applicationId},
        {u"domainId"_s, domainId}, {u"formId"_s, form.id}, {u"formName"_s, form.name},
        {u"documentId"_s, documentId(recordId, form.id)}, {u"time"_s, now}};
    session.execute(uR"(INSERT INTO call_back
            (id, application_id, domain_id, address, target, body, created, next_try)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?))"_s,
        QUuid::createUuid().toString(QUuid::WithoutBraces), form.applicationId, domainId, address, targetOf(address),
        QString::fromUtf8(QJsonDocument(body).toJson(QJsonDocument::Compact)), now, now);
}

void queueCallBack(Session &session, const QString &formId, const QString &domainId, RecordEvent event,
    const QString &recordId, qint64 now)
{
    storage::Rows rows = session.query(u"SELECT application_id, name, attributes FROM form WHERE id = ?"_s, formId);
    if (!rows.next() || !rows.text(2).contains(addressMember))
        return;
    FormDesign form;
    form.id = formId;
    form.applicationId = rows.text(0);
    form.name = rows.text(1);
    form.attributes = QJsonDocument::fromJson(rows.text(2).toUtf8()).object();
    queueCallBack(session, form, domainId, event, recordId, now);
}

} // namespace formwright::forms
