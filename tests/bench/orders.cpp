#include "bench/orders.h"

#include "app/template/form_template.h"
#include "backend/access/permission_store.h"
#include "backend/forms/form_index.h"
#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"
#include "backend/forms/view_store.h"
#include "backend/organization/role_store.h"
#include "backend/server/backend.h"

#include <QDate>

#include <random>

namespace formwright::bench {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

const QString orderTemplate
    = u"<form><o-input name=\"number\" type=\"integer\" required></o-input>"
      "<o-input name=\"title\" required maxlength=\"80\"></o-input>"
      "<o-input name=\"customer\" maxlength=\"80\"></o-input>"
      "<o-input name=\"amount\" type=\"decimal\" min=\"0\"></o-input>"
      "<o-select "
      "name=\"status\"><option>draft</option><option>open</option><option>paid</option><option>shipped</option>"
      "<option>cancelled</option></o-select>"
      "<o-date-picker name=\"due\" datePattern=\"YMD\"></o-date-picker>"
      "<o-textarea name=\"notes\"></o-textarea></form>"_s;

struct Order {
    QString title;
    QString customer;
    QString amount;
    QString status;
    QString due;
    QString notes;
};

template <class Words> QString anyOf(std::minstd_rand &random, const Words &words)
{
    return QString::fromLatin1(words[random() % std::size(words)]);
}

Order orderOf(int number)
{
    static constexpr const char *things[]
        = {"chair", "table", "lamp", "bolt", "panel", "door", "cable", "pump", "valve", "shelf"};
    static constexpr const char *kinds[]
        = {"red", "green", "heavy", "light", "spare", "steel", "oak", "copper", "flat", "long"};
    static constexpr const char *firstNames[]
        = {"Anna", "Boris", "Clara", "David", "Edda", "Frida", "Georg", "Hanna", "Igor", "Julia"};
    static constexpr const char *lastNames[]
        = {"Ahlers", "Berg", "Conrad", "Dahl", "Engel", "Frank", "Gross", "Heller", "Iversen", "Jung"};
    static constexpr const char *words[]
        = {"pallet", "ramp", "before", "noon", "call", "ahead", "dry", "store", "gate", "driver", "invoice", "branch"};
    std::minstd_rand random(unsigned(number) * 7919u + 17u);
    random.discard(3);
    Order order;
    order.title = anyOf(random, kinds) % u' ' % anyOf(random, things) % u" #"_s % QString::number(number);
    order.customer = anyOf(random, firstNames) % u' ' % anyOf(random, lastNames);
    order.amount = QString::number(double(100 + random() % 500'000) / 100, 'f', 2);
    order.status = anyOf(random, statuses);
    order.due = QDate(2025, 1, 1).addDays(random() % 1095).toString(Qt::ISODate);
    while (order.notes.size() < 190)
        order.notes += anyOf(random, words) % u' ';
    order.notes.chop(1);
    return order;
}

forms::FieldValue textValue(const QString &text)
{
    return {false, text, 0};
}

forms::Record recordOf(int number, const QString &id, const QString &authorId, qint64 now)
{
    const Order order = orderOf(number);
    forms::Record record;
    record.id = id;
    record.authorId = authorId;
    record.modifierId = authorId;
    record.created = now;
    record.modified = now;
    // In the order of the template's fields.
    record.values = {{false, QString::number(number), double(number)}, textValue(order.title),
        textValue(order.customer), {false, order.amount, order.amount.toDouble()}, textValue(order.status),
        textValue(order.due), textValue(order.notes)};
    return record;
}

forms::ViewDesign orderView(const forms::FormDesign &form, storage::IdSource &ids)
{
    forms::ViewDesign view = forms::generatedView(form, ids);
    view.name = u"Orders by status"_s;
    view.permissionType = u"public"_s;
    for (forms::ViewColumn &column : view.columns) {
        column.isFilter = column.fieldName == "status"_L1;
        column.sort = column.fieldName == "due"_L1 ? u"desc"_s : QString();
        column.attributes.insert(u"showType"_s, u"01"_s);
        if (column.fieldName == "amount"_L1) {
            column.attributes.insert(u"formatType"_s, u"currency"_s);
            column.attributes.insert(u"currType"_s, u"en_US"_s);
        }
        if (column.fieldName == "notes"_L1) {
            column.attributes.insert(u"displayType"_s, u"01"_s);
            column.attributes.insert(u"displayLength"_s, u"40"_s);
        }
    }
    return view;
}

// What is private is allowed to the user by a role.
void addRole(Session &session, const QString &roleId, const forms::FormDesign &form, const forms::ViewDesign &view,
    const forms::ViewDesign &totals, const QString &userId, qint64 now)
{
    organization::Role role;
    role.id = roleId;
    role.applicationId = form.applicationId;
    role.name = u"Seller"_s;
    organization::insertRole(session, role, now);
    access::setPermissions(session, form.applicationId, roleId,
        {{roleId, role.name, access::Kind::Form, form.id, {}, access::operation::Open, true},
            {roleId, role.name, access::Kind::View, view.id, {}, access::operation::Open, true},
            {roleId, role.name, access::Kind::View, totals.id, {}, access::operation::Open, true},
            {roleId, role.name, access::Kind::Field, form.id, u"amount"_s, access::operation::FieldReadOnly, true}});
    session.execute(u"UPDATE form SET permission_type = 'private' WHERE id = ?"_s, form.id);
    session.execute(u"UPDATE view_design SET permission_type = 'private' WHERE id IN (?, ?)"_s, view.id, totals.id);
    session.execute(
        u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s, userId, roleId);
}

} // namespace

QStringList recordIdsOf(const QString &dataDirectory, int most)
{
    storage::Database database({dataDirectory % u"/formwright.db"_s});
    Session &session = database.reader();
    const auto form = forms::loadForm(session, session.text(u"SELECT id FROM form"_s).value());
    storage::Rows rows = session.query(u"SELECT id FROM "_s % form->table % u" ORDER BY random() LIMIT ?"_s, most);
    QStringList ids;
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

QByteArray orderItems(int number)
{
    const Order order = orderOf(number);
    return "{\"number\":" + QByteArray::number(number) + ",\"title\":\"" + order.title.toUtf8() + "\",\"customer\":\""
        + order.customer.toUtf8() + "\",\"amount\":" + order.amount.toUtf8() + ",\"status\":\"" + order.status.toUtf8()
        + "\",\"due\":\"" + order.due.toUtf8() + "\",\"notes\":\"" + order.notes.toUtf8() + "\"}";
}

void makeOrders(const QString &dataDirectory, int documents, bool isRuled)
{
    Backend backend(dataDirectory, settings::Settings());
    backend.prepare();
    http::Services &services = backend.services();
    storage::IdSource &ids = services.ids;
    const qint64 now = services.clock.nowMilliseconds();
    const QString domainId = ids.next();
    const QString applicationId = ids.next();

    identity::Account user;
    user.id = ids.next();
    user.kind = identity::AccountKind::User;
    user.domainId = domainId;
    user.login = QString::fromLatin1(userLogin);
    user.name = u"Benita Bench"_s;
    user.passwordHash = backend.loginDesk().hash(QString::fromLatin1(userPassword));

    forms::FormDesign form;
    form.id = ids.next();
    form.applicationId = applicationId;
    form.moduleId = ids.next();
    form.name = u"Order"_s;
    form.permissionType = u"public"_s;
    form.templateSource = orderTemplate;
    form.fields = forms::parseTemplate(orderTemplate).fields;

    const forms::ViewDesign view = orderView(form, ids);
    forms::ViewDesign totals = orderView(form, ids);
    totals.name = u"Orders with totals"_s;
    for (forms::ViewColumn &column : totals.columns) {
        if (column.fieldName == "amount"_L1)
            column.attributes.insert(u"total"_s, true);
    }
    if (isRuled)
        form.attributes.insert(
            u"authorityCondition"_s, uR"([{"field":"customer","operator":"<>","type":"00","match":"nobody"}])"_s);
    services.database.write([&](Session &session) {
        const QString name = QString::fromLatin1(domainName);
        session.execute(u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, ?, ?, ?, ?)"_s,
            domainId, name, identity::nameKey(name), now, now);
        identity::insertAccount(session, user, now);
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES (?, 'Sales', 'sales', ?, ?)"_s,
            applicationId, now, now);
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, 'Main')"_s,
            form.moduleId, applicationId, applicationId);
        session.execute(
            u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, domainId, applicationId);
        forms::insertForm(session, form, now);
        forms::insertView(session, view, now);
        if (isRuled)
            forms::insertView(session, totals, now);
        forms::syncIndexes(session, form);
        if (isRuled)
            addRole(session, ids.next(), form, view, totals, user.id, now);
    });
    constexpr int piece = 5000;
    for (int first = 1; first <= documents; first += piece) {
        services.database.write([&](Session &session) {
            for (int number = first; number < first + piece && number <= documents; ++number)
                forms::insertRecord(session, form, domainId, recordOf(number, ids.next(), user.id, now));
        });
    }
    backend.stop();
}

} // namespace formwright::bench
