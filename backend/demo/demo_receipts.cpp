#include "backend/demo/demo_receipts.h"

#include "app/template/form_template.h"
#include "backend/access/permission_store.h"
#include "backend/forms/button_store.h"
#include "backend/forms/form_index.h"
#include "backend/forms/menu_store.h"
#include "backend/forms/record_store.h"
#include "backend/forms/script_libraries.h"
#include "backend/organization/role_store.h"

#include <QDateTime>
#include <QTimeZone>

namespace formwright::demo {

using namespace Qt::StringLiterals;
using forms::ViewColumn;
using forms::ViewDesign;
using storage::Session;

namespace {

constexpr int storekeeper = 6; // of people()
constexpr qint64 day = 24 * 3'600'000LL;

const QString library = uR"(// What receipts of goods reckon with.
function missingOf(ordered, received) {
    return Math.max(0, ordered - received);
}

function worthOf(pieces, price) {
    return Math.round(pieces * price * 100) / 100;
}
)"_s;

QString receiptTemplate()
{
    return uR"form(<section class="form">
  <h1>Receipt of goods</h1>
  <table>
    <tr><th>Number</th><td><o-input name="number" label="Number" textType="readonly" valueScript="getItemValueAsString('number') || countNext2('GR', true, false, false, 4)"></o-input></td>
        <th>Delivered</th><td><o-date-picker name="delivered" label="Delivered" datePattern="YMD" valueScript="getToday()"></o-date-picker></td></tr>
    <tr><th>Supplier</th><td colspan="3"><o-input name="supplier" label="Supplier" required maxlength="80"></o-input></td></tr>
    <tr><th>Ordered</th><td><o-input type="integer" name="ordered" label="Ordered" required min="1" max="10000"></o-input></td>
        <th>Received</th><td><o-input type="integer" name="received" label="Received" required min="0" max="10000"></o-input></td></tr>
    <tr><th>Price each</th><td><o-input type="decimal" name="price" label="Price each" min="0"></o-input></td>
        <th>Worth</th><td><o-input type="decimal" name="worth" label="Worth" textType="readonly" calculateOnRefresh valueScript="#include &quot;receipts&quot;
worthOf(getItemValueAsDouble('received'), getItemValueAsDouble('price'))"></o-input></td></tr>
    <tr><th>Condition</th><td colspan="3"><o-radio name="condition" label="Condition"><option value="good">Good</option>
          <option value="damaged">Damaged</option><option value="wrong">Not what was ordered</option></o-radio></td></tr>
    <tr><th>What is missing</th><td colspan="3"><o-textarea name="remark" label="What is missing" maxlength="1000"
          hiddenScript="#include &quot;receipts&quot;
missingOf(getItemValueAsInt('ordered'), getItemValueAsInt('received')) == 0"
          validateRule="getItemValueAsString('remark') == '' ? 'Say what is missing, and why.' : null"></o-textarea></td></tr>
    <tr><th>Settled</th><td colspan="3"><o-checkbox name="settled" label="Settled" readonlyScript="getItemValueAsString('condition') == 'wrong'"></o-checkbox></td></tr>
  </table>
</section>
)form"_s;
}

ViewColumn column(const ViewDesign &view, http::Services &services, const QString &name, const QString &type,
    const QJsonObject &attributes, const QString &field = {})
{
    ViewColumn made;
    made.id = services.ids.next();
    made.viewId = view.id;
    made.name = name;
    made.type = type;
    made.fieldName = field;
    made.orderNo = int(view.columns.size()) + 1;
    made.attributes = attributes;
    return made;
}

} // namespace

DemoReceipts::DemoReceipts(http::Services &services, const DemoReceiptPlace &place, qint64 now)
    : m_services(services), m_place(place), m_now(now)
{
    m_form.id = services.ids.next();
    m_form.applicationId = place.applicationId;
    m_form.moduleId = place.moduleId;
    m_form.name = u"Receipt"_s;
    m_form.permissionType = u"public"_s;
    m_form.templateSource = receiptTemplate();
    m_form.fields = forms::parseTemplate(m_form.templateSource).fields;
    // What nobody knows the supplier of yet is for administrators.
    m_form.attributes.insert(
        u"authorityCondition"_s, uR"([{"field":"supplier","operator":"<>","type":"00","match":"not known yet"}])"_s);
    m_form.attributes.insert(u"showLog"_s, true);
}

ViewDesign DemoReceipts::list(const QString &name, int order) const
{
    ViewDesign view;
    view.id = m_services.ids.next();
    view.applicationId = m_place.applicationId;
    view.moduleId = m_place.moduleId;
    view.formId = m_form.id;
    view.name = name;
    view.permissionType = u"public"_s;
    view.orderNo = order;
    const auto add
        = [&](const QString &title, const QString &type, const QJsonObject &attributes, const QString &field = {}) {
              view.columns.append(column(view, m_services, title, type, attributes, field));
          };
    const QString ofField = u"COLUMN_TYPE_FIELD"_s;
    add(u"No."_s, u"COLUMN_TYPE_ROWNUM"_s, {});
    add(u"Number"_s, ofField, {{u"clickSorting"_s, true}, {u"showAsButton"_s, true}}, u"number"_s);
    add(u"Delivered"_s, ofField, {{u"clickSorting"_s, true}}, u"delivered"_s);
    add(u"Supplier"_s, ofField,
        {{u"clickSorting"_s, true}, {u"displayType"_s, u"01"_s}, {u"displayLength"_s, u"24"_s}, {u"showTitle"_s, true}},
        u"supplier"_s);
    view.columns.last().isFilter = true;
    add(u"Ordered"_s, ofField, {{u"sum"_s, true}, {u"total"_s, true}, {u"thouSign"_s, true}}, u"ordered"_s);
    add(u"Received"_s, ofField, {{u"sum"_s, true}, {u"total"_s, true}, {u"thouSign"_s, true}}, u"received"_s);
    add(u"Missing"_s, u"COLUMN_TYPE_SCRIPT"_s,
        {{u"valueScript"_s,
            u"#include \"receipts\"\nmissingOf(getItemValueAsInt('ordered'), getItemValueAsInt('received')) || ''"_s}});
    add(u"Worth"_s, ofField,
        {{u"total"_s, true}, {u"formatType"_s, u"currency"_s}, {u"currType"_s, u"de_DE"_s},
            {u"decimalsCurr"_s, u"2"_s}},
        u"worth"_s);
    add(u"Condition"_s, ofField,
        {{u"showType"_s, u"01"_s}, {u"showAsLabel"_s, true}, {u"showIcon"_s, true},
            {u"iconMapping"_s, uR"({"good":"success","damaged":"warning","wrong":"error"})"_s}},
        u"condition"_s);
    return view;
}

void DemoReceipts::addView(Session &session, const ViewDesign &view)
{
    forms::insertView(session, view, m_now);
    forms::addMenuEntryForView(session, m_services.ids, m_place.applicationId, view.id, view.name);
}

void DemoReceipts::addButton(Session &session, const QString &viewId, const QString &name, int type,
    const QString &icon, const QJsonObject &more)
{
    forms::Button button;
    button.id = m_services.ids.next();
    button.applicationId = m_place.applicationId;
    button.viewId = viewId;
    button.name = name;
    button.type = type;
    button.orderNo = ++m_buttonNo;
    button.permissionType = u"public"_s;
    button.modified = m_now;
    button.attributes = more;
    button.attributes.insert(u"icon"_s, icon);
    button.attributes.insert(u"showInToolbar"_s, true);
    forms::insertButton(session, button);
}

void DemoReceipts::addDesigns(Session &session, int order)
{
    forms::SharedText shared;
    shared.id = m_services.ids.next();
    shared.applicationId = m_place.applicationId;
    shared.name = u"receipts"_s;
    shared.description = u"What receipts of goods reckon with."_s;
    shared.content = library;
    shared.modified = m_now;
    forms::scriptLibraries().insert(session, shared);
    forms::insertForm(session, m_form, m_now);

    // All of them, by a query, with what can be done in each row and with several.
    ViewDesign all = list(u"Receipts"_s, order);
    all.attributes = {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"ordered > 0 order by delivered desc"_s},
        {u"commonFilterCondition"_s,
            uR"([{"field":"condition","operator":"=","type":"00","match":"damaged"},{"field":"condition","operator":"=","type":"00","match":"wrong"}])"_s},
        {u"showWaterMark"_s, true}, {u"waterMarkScript"_s, u"'Receipts, ' + getWebUser().getName()"_s}};
    all.columns.append(column(all, m_services, u"Take as complete"_s, u"COLUMN_TYPE_OPERATE"_s,
        {{u"imageName"_s, u"check"_s},
            {u"beforeActionScript"_s,
                u"getItemValueAsInt('received') < getItemValueAsInt('ordered') ? createConfirm('Take ' + "
                "getItemValueAsString('number') + ' as complete?') : 'Nothing is missing.'"_s},
            {u"actionScript"_s,
                u"var process = getDocumentProcess();\nvar receipt = findDocument(getId());\n"
                "receipt.addIntItem('received', receipt.getItemValueAsInt('ordered'));\n"
                "process.doUpdate(receipt);\n({type: 1, content: 'All pieces are there now.'})"_s}}));
    all.columns.append(column(all, m_services, u"Ask again"_s, u"COLUMN_TYPE_OPERATE"_s,
        {{u"imageName"_s, u"add"_s}, {u"mappingform"_s, m_form.id},
            {u"jumpMapping"_s, uR"({"supplier":"supplier","ordered":"ordered","price":"price"})"_s}}));
    addView(session, all);
    namespace type = forms::button_type;
    addButton(session, all.id, u"To Excel"_s, type::ExportExcel, u"export"_s);
    addButton(session, all.id, u"From Excel"_s, type::ImportExcel, u"import"_s,
        {{u"importMapping"_s,
            uR"([{"column":"Supplier","field":"supplier"},{"column":"Ordered","field":"ordered"},{"column":"Received","field":"received"},{"column":"Price each","field":"price"}])"_s}});
    addButton(session, all.id, u"Print the list"_s, type::PrintRows, u"print"_s);
    addButton(session, all.id, u"How many?"_s, type::Custom, u"info"_s,
        {{u"actionScript"_s,
            u"({type: 2, content: countByDQL(\"condition <> 'good'\") + ' receipts are not in order.'})"_s}});

    // What is missing, by SQL; its rows are typed into.
    ViewDesign missing = list(u"Missing goods"_s, order + 1);
    missing.attributes = {{u"editMode"_s, u"02"_s},
        {u"sqlFilterScript"_s, u"select id from tlk_receipt where item_received < item_ordered"_s},
        {u"openType"_s, 288}};
    addView(session, missing);

    // For the store alone.
    ViewDesign damaged = list(u"Damaged goods"_s, order + 2);
    damaged.permissionType = u"private"_s;
    damaged.filterCondition = uR"([{"field":"condition","match":["damaged","wrong"],"operator":"IN","type":"00"}])"_s;
    damaged.attributes = {{u"readonly"_s, true}};
    addView(session, damaged);
    organization::Role store;
    store.id = m_services.ids.next();
    store.applicationId = m_place.applicationId;
    store.name = u"Store"_s;
    organization::insertRole(session, store, m_now);
    access::setPermissions(session, m_place.applicationId, store.id,
        {{store.id, store.name, access::Kind::View, damaged.id, {}, access::operation::Open, true},
            {store.id, store.name, access::Kind::Field, m_form.id, forms::fieldNameKey(u"price"_s),
                access::operation::FieldReadOnly, true}});
    session.execute(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s,
        m_place.people.at(storekeeper), store.id);
    forms::syncIndexes(session, m_form);
}

void DemoReceipts::addReceipts(Session &session, const QStringList &suppliers)
{
    struct Receipt {
        int daysAgo, ordered, received;
        const char16_t *price, *condition, *remark;
    };
    static const Receipt receipts[]{{41, 20, 20, u"4.95", u"good", u""}, {37, 3, 3, u"189", u"good", u""},
        {30, 120, 96, u"0.85", u"damaged", u"A box was crushed; the rest comes on Monday."},
        {24, 8, 8, u"62.5", u"good", u""}, {19, 1, 1, u"1450", u"good", u""},
        {15, 40, 0, u"12.2", u"wrong", u"Came in the wrong colour, and went back."},
        {11, 6, 6, u"33.4", u"damaged", u""}, {7, 250, 250, u"0.12", u"good", u""},
        {4, 12, 10, u"8.75", u"good", u"Two are on their way."}, {1, 5, 5, u"74.9", u"good", u""}};
    int number = 0;
    for (const Receipt &each : receipts) {
        forms::Record record;
        record.id = m_services.ids.next();
        record.authorId = record.modifierId = m_place.people.at(storekeeper);
        record.created = record.modified = m_now - each.daysAgo * day;
        record.values = forms::RecordValues(m_form.fields.size());
        const auto set = [&](const QString &field, const QString &value) {
            const int index = m_form.fieldIndex(field);
            if (!value.isEmpty())
                record.values[index] = std::get<forms::FieldValue>(forms::decodeText(m_form.fields[index], value));
        };
        const QString price = QString::fromUtf16(each.price);
        const QDate delivered = QDateTime::fromMSecsSinceEpoch(record.created, QTimeZone::utc()).date();
        // Below those that the counter gives.
        set(u"number"_s, u"GR%1%2"_s.arg(delivered.year() % 100 - 1, 2, 10, QChar(u'0')).arg(9000 + ++number));
        set(u"delivered"_s, delivered.toString(Qt::ISODate));
        set(u"supplier"_s, suppliers.at((number * 5) % suppliers.size()));
        set(u"ordered"_s, QString::number(each.ordered));
        set(u"received"_s, QString::number(each.received));
        set(u"price"_s, price);
        set(u"worth"_s, QString::number(qRound64(each.received * price.toDouble() * 100) / 100.0, 'f', 2));
        set(u"condition"_s, QString::fromUtf16(each.condition));
        set(u"remark"_s, QString::fromUtf16(each.remark));
        forms::insertRecord(session, m_form, m_place.domainId, record);
    }
}

} // namespace formwright::demo
