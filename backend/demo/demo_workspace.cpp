#include "backend/demo/demo_workspace.h"

#include "app/template/form_template.h"
#include "backend/calendars/default_calendars.h"
#include "backend/demo/demo_content.h"
#include "backend/demo/demo_conversations.h"
#include "backend/demo/demo_flows.h"
#include "backend/demo/demo_receipts.h"
#include "backend/forms/button_store.h"
#include "backend/forms/form_index.h"
#include "backend/forms/form_store.h"
#include "backend/forms/menu_store.h"
#include "backend/forms/record_store.h"
#include "backend/identity/account_store.h"
#include "backend/notifications/notification_store.h"

#include <QDate>
#include <QRandomGenerator>
#include <QTimeZone>

namespace formwright::demo {

using namespace Qt::StringLiterals;
using forms::FieldValue;
using forms::FormDesign;
using forms::Record;
using forms::ViewDesign;
using storage::Session;

namespace {

constexpr int requestCount = 340;
constexpr int newest = 60; // of them, which those that wait for an answer are on their way of
constexpr qint64 dayMilliseconds = 24LL * 3600 * 1000;

// The same numbers at every start, so that pictures of the demo stay alike.
class Dice
{
public:
    int below(int bound)
    {
        m_state = m_state * 6364136223846793005ULL + 1442695040888963407ULL;
        return int((m_state >> 33) % quint64(bound));
    }
    const QString &of(const QStringList &list) { return list[below(int(list.size()))]; }

private:
    quint64 m_state = 20260101;
};

class Builder
{
public:
    Builder(Backend &backend, const QString &peoplesPassword)
        : m_services(backend.services()),
          m_now(m_services.clock.nowMilliseconds()),
          m_passwordHash(backend.loginDesk().hash(peoplesPassword))
    { }

    QString domainId() const { return m_domainId; }

    void build()
    {
        m_offer = form(u"Offer"_s, offerTemplate());
        m_offers = forms::generatedView(m_offer, m_services.ids);
        m_offers.name = u"Offers"_s;
        m_request = form(u"Purchase request"_s, requestTemplate(m_offers.id));
        m_requestSearch = form(u"Find requests"_s, requestSearchTemplate());
        m_supplier = form(u"Supplier"_s, supplierTemplate());
        m_task = form(u"Task"_s, taskTemplate());
        m_services.database.write([this](Session &session) {
            addCompany(session);
            addApplication(session);
            addForms(session);
        });
        m_services.database.write([this](Session &session) { addSuppliers(session); });
        m_services.database.write([this](Session &session) { addRequests(session); });
        m_services.database.write([this](Session &session) { addTasks(session); });
        DemoReceipts receipts(m_services, {m_domainId, m_applicationId, m_moduleId, m_accountIds}, m_now);
        m_services.database.write([&](Session &session) {
            receipts.addDesigns(session, m_viewNo + 1);
            receipts.addReceipts(session, supplierNames());
        });
        m_services.database.write([this](Session &session) { addFlows(session); });
        m_services.database.write([this](Session &session) { addNotifications(session); });
        m_services.database.write([this](Session &session) { addTalk(session); });
        m_services.events.publish(events::DesignChanged{m_applicationId, {}});
        m_services.events.publish(events::DomainChanged{m_domainId});
        m_services.events.publish(events::RecordsChanged{m_request.id});
        m_services.events.publish(events::RecordsChanged{m_supplier.id});
        m_services.events.publish(events::RecordsChanged{m_task.id});
        m_services.events.publish(events::RecordsChanged{receipts.formId()});
        m_services.events.publish(events::JobQueued{}); // announcements are told by the jobs
    }

private:
    QString newId() { return m_services.ids.next(); }

    FormDesign form(const QString &name, const QString &source)
    {
        FormDesign design;
        design.id = newId();
        design.applicationId = m_applicationId;
        design.moduleId = m_moduleId;
        design.name = name;
        design.permissionType = u"public"_s;
        design.templateSource = source;
        design.fields = forms::parseTemplate(source).fields;
        return design;
    }

    void addCompany(Session &session)
    {
        session.execute(
            u"INSERT INTO domain (id, name, name_key, system_name, description, created, modified) VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
            m_domainId, QString::fromUtf16(domainName), identity::nameKey(QString::fromUtf16(domainName)),
            u"Formwright demo"_s, u"A small maker of furniture and fittings, invented for this demo."_s, m_now, m_now);
        calendars::giveDefaultCalendars(session, m_services.ids, m_domainId, m_now);
        QString root;
        int orderNo = 0;
        for (const QString &name : departmentNames()) {
            const QString id = newId();
            session.execute(
                uR"(INSERT INTO department (id, domain_id, superior, name, code, index_code, level, order_no, valid) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1))"_s,
                id, m_domainId, root, name, QString::number(10 * (orderNo + 1)),
                root.isEmpty() ? id : QString(root % u'_' % id), root.isEmpty() ? 0 : 1, orderNo);
            if (root.isEmpty())
                root = id;
            m_departmentIds.append(id);
            ++orderNo;
        }
        for (const Person &person : people()) {
            identity::Account account;
            account.id = newId();
            account.domainId = m_domainId;
            account.login = QString::fromUtf16(person.login);
            account.name = QString::fromUtf16(person.name);
            account.email = account.login % u"@alder-works.example"_s;
            account.defaultDepartment = m_departmentIds[person.department];
            account.passwordHash = m_passwordHash;
            identity::insertAccount(session, account, m_now);
            session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, account.id,
                account.defaultDepartment);
            m_accountIds.append(account.id);
        }
    }

    void addApplication(Session &session)
    {
        const QString name = QString::fromUtf16(applicationName);
        session.execute(
            u"INSERT INTO application (id, name, name_key, description, created, modified) VALUES (?, ?, ?, ?, ?, ?)"_s,
            m_applicationId, name, identity::nameKey(name), u"Requests from the first idea to the order."_s, m_now,
            m_now);
        session.execute(u"INSERT INTO module (id, application_id, superior, name, order_no) VALUES (?, ?, ?, ?, 1)"_s,
            m_moduleId, m_applicationId, m_applicationId, u"Main"_s);
        session.execute(
            u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, m_domainId, m_applicationId);
    }

    void addForms(Session &session)
    {
        for (FormDesign *design : {&m_request, &m_offer, &m_requestSearch, &m_supplier, &m_task})
            forms::insertForm(session, *design, m_now);
        addRequestButtons(session);
        addRequestViews(session);
        ViewDesign suppliers = view(m_supplier, u"Suppliers"_s, {u"name"_s, u"asc"_s}, {u"country"_s});
        addView(session, suppliers);
        // What of a task each kind of view needs.
        const QList<std::tuple<QString, int, QString>> types{
            {u"Tasks"_s, 17, uR"({"node":"code","parent":"partof","title":"task"})"_s},
            {u"Task calendar"_s, 16, uR"({"end":"ends","start":"begins","title":"task"})"_s},
            {u"Task chart"_s, 19,
                uR"({"end":"ends","node":"code","parent":"partof","progress":"done","start":"begins","title":"task"})"_s},
            {u"Places of tasks"_s, 18, uR"({"place":"place","title":"task"})"_s}};
        for (const auto &[name, type, map] : types) {
            ViewDesign tasks = view(m_task, name, {u"begins"_s, u"asc"_s}, {});
            tasks.viewType = type;
            tasks.attributes.insert(u"relatedMap"_s, map);
            addView(session, tasks);
        }
        // Within requests alone: no menu leads there.
        m_offers.orderNo = ++m_viewNo;
        forms::insertView(session, m_offers, m_now);
        for (FormDesign *design : {&m_request, &m_offer, &m_requestSearch, &m_supplier, &m_task})
            forms::syncIndexes(session, *design);
        forms::addMenuEntryForForm(session, m_services.ids, m_applicationId, m_request.id, u"New request"_s);
    }

    void addRequestButtons(Session &session)
    {
        namespace type = forms::button_type;
        const QList<std::tuple<QString, int, QString>> buttons{{u"Print"_s, type::Print, u"print"_s},
            {u"PDF"_s, type::ExportPdf, u"export"_s}, {u"Sign"_s, type::Sign, u"sign"_s}};
        for (const auto &[name, kind, icon] : buttons) {
            forms::Button button;
            button.id = newId();
            button.applicationId = m_applicationId;
            button.formId = m_request.id;
            button.name = name;
            button.type = kind;
            button.orderNo = ++m_buttons;
            button.permissionType = u"public"_s;
            button.modified = m_now;
            button.attributes = {{u"icon"_s, icon}, {u"showInToolbar"_s, true}};
            // What was ordered and for how much stays as it was signed.
            if (kind == type::Sign)
                button.attributes.insert(u"signFields"_s, u"article;quantity;price"_s);
            forms::insertButton(session, button);
        }
    }

    void addRequestViews(Session &session)
    {
        ViewDesign open = view(m_request, u"Open requests"_s, {u"needed"_s, u"asc"_s}, {u"status"_s});
        open.filterCondition = uR"([{"field":"status","match":"submitted","operator":"=","type":"00"}])"_s;
        addView(session, open);
        ViewDesign all = view(m_request, u"All requests"_s, {u"number"_s, u"desc"_s}, {u"status"_s, u"category"_s});
        all.filterCondition
            = uR"([{"field":"article","match":"what","operator":"LIKE","type":"03"},{"field":"status","match":"state","operator":"=","type":"03"},{"field":"needed","match":"until","operator":"<=","type":"03"}])"_s;
        all.attributes.insert(u"searchFormId"_s, m_requestSearch.id);
        addView(session, all);
        ViewDesign byStatus = view(m_request, u"Requests by status"_s, {u"number"_s, u"desc"_s}, {});
        byStatus.viewType = 20;
        byStatus.attributes.insert(u"relatedMap"_s, uR"({"group":"status"})"_s);
        addView(session, byStatus);
    }

    // With labels for what is stored, sums where they mean something, and prices as money.
    ViewDesign view(const FormDesign &design, const QString &name, const std::pair<QString, QString> &order,
        const QStringList &filterFields)
    {
        ViewDesign made = forms::generatedView(design, m_services.ids);
        made.name = name;
        made.orderNo = ++m_viewNo;
        for (forms::ViewColumn &column : made.columns) {
            column.isFilter = filterFields.contains(column.fieldName);
            if (column.fieldName == order.first)
                column.sort = order.second;
            column.attributes.insert(u"showType"_s, u"01"_s);
            if (column.fieldName == "price"_L1) {
                column.attributes.insert(u"formatType"_s, u"number"_s);
                column.attributes.insert(u"decimalsNum"_s, u"2"_s);
                column.attributes.insert(u"thouSign"_s, true);
            }
            if (column.fieldName == "quantity"_L1 || column.fieldName == "price"_L1) {
                column.attributes.insert(u"sum"_s, true);
                column.attributes.insert(u"total"_s, true);
            }
            if (column.fieldName == "status"_L1) {
                column.attributes.insert(u"showIcon"_s, true);
                column.attributes.insert(u"iconMapping"_s,
                    uR"({"draft":"edit","submitted":"clock","approved":"check","ordered":"success","rejected":"error"})"_s);
            }
        }
        return made;
    }

    void addView(Session &session, const ViewDesign &view)
    {
        forms::insertView(session, view, m_now);
        forms::addMenuEntryForView(session, m_services.ids, m_applicationId, view.id, view.name);
    }

    Record record(qint64 created)
    {
        Record made;
        made.id = newId();
        made.authorId = m_accountIds[m_dice.below(int(m_accountIds.size()))];
        made.modifierId = made.authorId;
        made.created = created;
        made.modified = created;
        return made;
    }

    static void set(Record &made, const FormDesign &design, const QString &field, const QString &value)
    {
        const int index = design.fieldIndex(field);
        const auto decoded = forms::decodeText(design.fields[index], value);
        made.values[index] = std::get<FieldValue>(decoded);
    }

    void addSuppliers(Session &session)
    {
        static const QStringList countries{u"SE"_s, u"PL"_s, u"JP"_s, u"DE"_s, u"CN"_s};
        static const QStringList ratings{u"A"_s, u"A"_s, u"B"_s, u"B"_s, u"C"_s};
        static const QStringList delivers{u"tools"_s, u"material;tools"_s, u"office"_s, u"services"_s, u"material"_s};
        int number = 0;
        for (const QString &name : supplierNames()) {
            Record made = record(m_now - 200 * dayMilliseconds);
            made.values.resize(m_supplier.fields.size());
            set(made, m_supplier, u"name"_s, name);
            set(made, m_supplier, u"email"_s,
                QString(u"orders"_s % QString::number(++number) % u"@supplier.example"_s));
            set(made, m_supplier, u"country"_s, m_dice.of(countries));
            set(made, m_supplier, u"rating"_s, m_dice.of(ratings));
            set(made, m_supplier, u"delivers"_s, m_dice.of(delivers));
            set(made, m_supplier, u"since"_s, QDate(2014, 3, 1).addDays(m_dice.below(4000)).toString(Qt::ISODate));
            set(made, m_supplier, u"active"_s, m_dice.below(6) ? u"true"_s : u"false"_s);
            forms::insertRecord(session, m_supplier, m_domainId, made);
        }
    }

    void addRequests(Session &session)
    {
        static const QStringList states{
            u"draft"_s, u"submitted"_s, u"submitted"_s, u"approved"_s, u"ordered"_s, u"ordered"_s, u"rejected"_s};
        static const QStringList categories{u"tools"_s, u"material"_s, u"office"_s, u"services"_s};
        const QDate today = QDateTime::fromMSecsSinceEpoch(m_now, QTimeZone::utc()).date();
        for (int i = 0; i < requestCount; ++i) {
            const int daysAgo = (requestCount - i) / 2;
            Record made = record(m_now - daysAgo * dayMilliseconds + m_dice.below(30'000'000));
            made.values.resize(m_request.fields.size());
            set(made, m_request, u"number"_s, QString(u"PR-"_s % QString::number(2000 + i)));
            set(made, m_request, u"status"_s, daysAgo > 60 && m_dice.below(3) ? u"ordered"_s : m_dice.of(states));
            set(made, m_request, u"article"_s, m_dice.of(articles()));
            set(made, m_request, u"quantity"_s, QString::number(1 + m_dice.below(m_dice.below(4) ? 12 : 400)));
            set(made, m_request, u"price"_s, QString::number((50 + m_dice.below(90'000)) / 100.0, 'f', 2));
            set(made, m_request, u"category"_s, m_dice.of(categories));
            set(made, m_request, u"needed"_s, today.addDays(20 - daysAgo + m_dice.below(30)).toString(Qt::ISODate));
            set(made, m_request, u"requester"_s, made.authorId);
            set(made, m_request, u"urgent"_s, m_dice.below(9) ? u"false"_s : u"true"_s);
            if (m_dice.below(3))
                set(made, m_request, u"supplier"_s, m_dice.of(supplierNames()));
            set(made, m_request, u"reason"_s, m_dice.of(reasons()));
            forms::insertRecord(session, m_request, m_domainId, made);
            if (i >= requestCount - newest)
                addOffers(session, made);
            const auto value = [&](const QString &field) { return made.values[m_request.fieldIndex(field)].text; };
            if (i >= requestCount - newest && value(u"status"_s) == "submitted"_L1)
                m_sent.append({made.id, QString(u"Purchase request: "_s % value(u"number"_s)), made.authorId,
                    value(u"price"_s).toDouble()});
        }
    }

    // Around the price that the request says.
    void addOffers(Session &session, const Record &request)
    {
        const double price = request.values[m_request.fieldIndex(u"price"_s)].text.toDouble();
        const int count = 1 + m_dice.below(3);
        for (int i = 0; i < count; ++i) {
            Record made = record(request.created);
            made.parentId = forms::documentId(request.id, m_request.id);
            made.values.resize(m_offer.fields.size());
            set(made, m_offer, u"supplier"_s, m_dice.of(supplierNames()));
            set(made, m_offer, u"price"_s, QString::number(price * (90 + m_dice.below(30)) / 100, 'f', 2));
            set(made, m_offer, u"days"_s, QString::number(2 + m_dice.below(40)));
            set(made, m_offer, u"chosen"_s, i == 0 ? u"true"_s : u"false"_s);
            forms::insertRecord(session, m_offer, m_domainId, made);
        }
    }

    // The newest requests that wait for an answer are on their way to it; one of each kind at least.
    void addFlows(Session &session)
    {
        DemoFlows flows(
            m_services, {m_domainId, m_applicationId, m_moduleId, m_request.id, m_buttons, m_accountIds}, m_now);
        flows.addDesigns(session);
        static constexpr int hoursAgo[]{75, 50, 6, 30, 98, 27, 49, 5};
        // What costs little is ordered at once; of the rest the budget is checked.
        static constexpr int cheap[]{3, 4, 0, 1}, dear[]{2, 0, 1, 2};
        int count = 0, cheapOnes = 0, dearOnes = 0;
        for (const Sent &sent : std::as_const(m_sent)) {
            const int ways = sent.price < 400 ? cheap[cheapOnes++ % 4] : dear[dearOnes++ % 4];
            flows.send(session, sent.recordId, sent.subject, sent.authorId, sent.price, ways,
                hoursAgo[count++ % int(std::size(hoursAgo))]);
        }
    }

    void addTasks(Session &session)
    {
        const QDate today = QDateTime::fromMSecsSinceEpoch(m_now, QTimeZone::utc()).date();
        for (const Task &task : tasks()) {
            Record made = record(m_now - 60 * dayMilliseconds);
            made.values.resize(m_task.fields.size());
            set(made, m_task, u"code"_s, QString::fromUtf16(task.code));
            set(made, m_task, u"partof"_s, QString::fromUtf16(task.parent));
            set(made, m_task, u"task"_s, QString::fromUtf16(task.name));
            set(made, m_task, u"begins"_s, today.addDays(task.begins).toString(Qt::ISODate));
            set(made, m_task, u"ends"_s, today.addDays(task.begins + task.days - 1).toString(Qt::ISODate));
            set(made, m_task, u"done"_s, QString::number(task.progress));
            set(made, m_task, u"place"_s, QString::fromUtf16(task.place));
            forms::insertRecord(session, m_task, m_domainId, made);
        }
    }

    void addNotifications(Session &session)
    {
        const QStringList texts{u"Welcome to Formwright. Press Ctrl+K to find anything."_s,
            u"Request PR-2331 waits for an answer."_s, u"Weber Prüftechnik confirmed the delivery of PR-2290."_s};
        const auto administrator = identity::firstSuperAdministrator(session);
        QStringList receivers{m_accountIds.first()};
        if (administrator)
            receivers.append(administrator->id);
        for (const QString &receiver : receivers) {
            for (const QString &text : texts) {
                notifications::Notification notification;
                notification.id = newId();
                notification.receiverId = receiver;
                notification.sender = QString::fromUtf16(people()[1].name);
                notification.senderId = m_accountIds[1];
                notification.module = u"purchasing"_s;
                notification.messageType = 2;
                notification.summary = text;
                notification.domainid = m_domainId;
                notification.createTime = {m_now};
                notifications::insertNotification(session, notification);
            }
        }
    }

    void addTalk(Session &session)
    {
        DemoConversationPlace place{m_domainId, m_departmentIds, m_accountIds, {}};
        for (const Sent &sent : std::as_const(m_sent))
            place.documents.append({forms::documentId(sent.recordId, m_request.id), sent.authorId});
        addConversations(session, m_services, place, m_now);
    }

    struct Sent {
        QString recordId;
        QString subject;
        QString authorId;
        double price = 0;
    };

    http::Services &m_services;
    const qint64 m_now;
    const QString m_passwordHash;
    const QString m_domainId = newId();
    const QString m_applicationId = newId();
    const QString m_moduleId = newId();
    QStringList m_departmentIds;
    QStringList m_accountIds;
    QList<Sent> m_sent;
    FormDesign m_offer;
    ViewDesign m_offers;
    FormDesign m_request;
    FormDesign m_requestSearch;
    FormDesign m_supplier;
    FormDesign m_task;
    int m_viewNo = 0;
    int m_buttons = 0;
    Dice m_dice;
};

} // namespace

bool fillEmptyWorkspace(Backend &backend)
{
    if (backend.services().database.reader().integer(u"SELECT 1 FROM application LIMIT 1"_s))
        return false;
    Builder(backend, QString::fromUtf16(password)).build();
    return true;
}

QString addSample(Backend &backend)
{
    Session &session = backend.services().database.reader();
    const auto domainId = session.text(
        u"SELECT id FROM domain WHERE name_key = ?"_s, identity::nameKey(QString::fromUtf16(domainName)));
    const auto applicationId = session.text(
        u"SELECT id FROM application WHERE name_key = ?"_s, identity::nameKey(QString::fromUtf16(applicationName)));
    if (domainId || applicationId)
        return domainId.value_or(QString());
    QByteArray random(24, Qt::Uninitialized);
    QRandomGenerator::system()->generate(random.begin(), random.end());
    Builder builder(backend, QString::fromLatin1(random.toBase64()));
    builder.build();
    return builder.domainId();
}

} // namespace formwright::demo
