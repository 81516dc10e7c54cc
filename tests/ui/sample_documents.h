// A form with a field of every kind, a view of it and documents, as a server would tell them.
#pragma once

#include "ui/fake_server.h"

namespace formwright::tests {

inline QJsonObject sampleField(const char *name, const char *label, const char *kind, const QJsonObject &more = {})
{
    QJsonObject field{{QStringLiteral("name"), QString::fromUtf8(name)},
        {QStringLiteral("label"), QString::fromUtf8(label)}, {QStringLiteral("kind"), QString::fromUtf8(kind)},
        {QStringLiteral("required"), false}, {QStringLiteral("unique"), false}, {QStringLiteral("multiple"), false},
        {QStringLiteral("min"), QString()}, {QStringLiteral("max"), QString()}, {QStringLiteral("pattern"), QString()},
        {QStringLiteral("datePattern"), QString()}, {QStringLiteral("options"), QJsonArray()}};
    for (auto it = more.begin(); it != more.end(); ++it)
        field.insert(it.key(), it.value());
    return field;
}

inline QJsonArray sampleOptions(const QList<QPair<QString, QString>> &options)
{
    QJsonArray array;
    for (const auto &[value, label] : options)
        array.append(QJsonObject{{QStringLiteral("value"), value}, {QStringLiteral("label"), label}});
    return array;
}

inline QJsonObject sampleForm()
{
    const QJsonArray states = sampleOptions(
        {{QStringLiteral("draft"), QStringLiteral("Draft")}, {QStringLiteral("waiting"), QStringLiteral("Waiting")},
            {QStringLiteral("approved"), QStringLiteral("Approved")},
            {QStringLiteral("ordered"), QStringLiteral("Ordered")}});
    const QJsonArray delivery = sampleOptions(
        {{QStringLiteral("office"), QStringLiteral("Office")}, {QStringLiteral("home"), QStringLiteral("Home address")},
            {QStringLiteral("store"), QStringLiteral("Pick up at the store")}});
    const QJsonArray fields{
        sampleField("number", "Number", "text",
            {{QStringLiteral("required"), true}, {QStringLiteral("unique"), true}, {QStringLiteral("maxLength"), 12}}),
        sampleField("item", "Item", "text", {{QStringLiteral("required"), true}}),
        sampleField("reason", "Reason", "longtext"),
        sampleField("pieces", "Pieces", "integer",
            {{QStringLiteral("required"), true}, {QStringLiteral("min"), QStringLiteral("1")}}),
        sampleField("amount", "Amount", "decimal"),
        sampleField("needed", "Needed by", "date", {{QStringLiteral("datePattern"), QStringLiteral("YMD")}}),
        sampleField("ordered", "Ordered at", "datetime", {{QStringLiteral("datePattern"), QStringLiteral("YMD_HM")}}),
        sampleField("urgent", "Urgent", "boolean"),
        sampleField("state", "State", "choice", {{QStringLiteral("options"), states}}),
        sampleField("delivery", "Delivery", "multiplechoice",
            {{QStringLiteral("options"), delivery}, {QStringLiteral("multiple"), true}}),
        sampleField("owner", "Requested by", "user"),
        sampleField("departments", "Departments", "department", {{QStringLiteral("multiple"), true}}),
        sampleField("files", "Offers", "attachment", {{QStringLiteral("multiple"), true}}),
    };
    return {{QStringLiteral("id"), QStringLiteral("form")},
        {QStringLiteral("name"), QStringLiteral("Purchase request")}, {QStringLiteral("description"), QString()},
        {QStringLiteral("templatecontext"), QString()}, {QStringLiteral("version"), 1},
        {QStringLiteral("fields"), fields}};
}

inline QJsonObject sampleView()
{
    QJsonArray columns;
    int at = 0;
    for (const auto &[field, title] :
        QList<QPair<QString, QString>>{{QStringLiteral("number"), QStringLiteral("Number")},
            {QStringLiteral("item"), QStringLiteral("Item")}, {QStringLiteral("pieces"), QStringLiteral("Pieces")},
            {QStringLiteral("amount"), QStringLiteral("Amount")},
            {QStringLiteral("needed"), QStringLiteral("Needed by")},
            {QStringLiteral("urgent"), QStringLiteral("Urgent")}, {QStringLiteral("state"), QStringLiteral("State")}}) {
        columns.append(QJsonObject{{QStringLiteral("id"), QStringLiteral("c%1").arg(at)},
            {QStringLiteral("name"), title}, {QStringLiteral("fieldName"), field}, {QStringLiteral("kind"), QString()},
            {QStringLiteral("sort"), QString()}, {QStringLiteral("isFilter"), true}, {QStringLiteral("visible"), true},
            {QStringLiteral("orderno"), ++at}});
    }
    return {{QStringLiteral("id"), QStringLiteral("view")}, {QStringLiteral("name"), QStringLiteral("Open requests")},
        {QStringLiteral("description"), QString()}, {QStringLiteral("formId"), QStringLiteral("form")},
        {QStringLiteral("formName"), QStringLiteral("Purchase request")}, {QStringLiteral("viewType"), 1},
        {QStringLiteral("pageLines"), 20}, {QStringLiteral("parentId"), QString()}, {QStringLiteral("isRelate"), false},
        {QStringLiteral("columns"), columns}};
}

inline QJsonObject sampleDocument(int row)
{
    const QStringList things{QStringLiteral("Standing desk"), QStringLiteral("Label printer"),
        QStringLiteral("Safety gloves, size L"), QStringLiteral("Network switch, 24 ports"),
        QStringLiteral("Whiteboard")};
    const QStringList states{QStringLiteral("waiting"), QStringLiteral("draft"), QStringLiteral("approved")};
    const QJsonObject items{{QStringLiteral("number"), QStringLiteral("PR-%1").arg(1042 + row)},
        {QStringLiteral("item"), things.at(row % 5)},
        {QStringLiteral("reason"), QStringLiteral("The old one is broken.\nThe repair costs more than a new one.")},
        {QStringLiteral("pieces"), 1 + row * 7 % 40}, {QStringLiteral("amount"), 120.5 + row % 97 * 37.25},
        {QStringLiteral("needed"),
            QStringLiteral("2026-%1-%2")
                .arg(1 + row % 12, 2, 10, QLatin1Char('0'))
                .arg(1 + row % 28, 2, 10, QLatin1Char('0'))},
        {QStringLiteral("ordered"), QStringLiteral("2026-03-14 09:05:00")}, {QStringLiteral("urgent"), row % 4 == 0},
        {QStringLiteral("state"), states.at(row % 3)},
        {QStringLiteral("delivery"), QJsonArray{QStringLiteral("office"), QStringLiteral("store")}},
        {QStringLiteral("owner"), QStringLiteral("opaque-user")},
        {QStringLiteral("departments"), QJsonArray{QStringLiteral("buy"), QStringLiteral("shop")}},
        {QStringLiteral("files"), QJsonArray{QStringLiteral("f1"), QStringLiteral("f2")}}};
    return {{QStringLiteral("id"), QStringLiteral("doc%1").arg(row)},
        {QStringLiteral("formid"), QStringLiteral("form")}, {QStringLiteral("versions"), 3},
        {QStringLiteral("lastmodified"), qint64(1'767'225'600'000)}, {QStringLiteral("items"), items}};
}

inline QJsonObject samplePerson(const QString &id, const QString &name, const QString &department)
{
    return {{QStringLiteral("id"), id}, {QStringLiteral("name"), name}, {QStringLiteral("loginNo"), id},
        {QStringLiteral("loginno"), id}, {QStringLiteral("telephones"), QJsonArray()},
        {QStringLiteral("dept"), department}, {QStringLiteral("department"), department},
        {QStringLiteral("deptId"), QString()}, {QStringLiteral("avatar"), QString()},
        {QStringLiteral("domain"), QString()}, {QStringLiteral("favoriteContact"), false}};
}

inline const QList<QJsonObject> &samplePeople()
{
    static const QList<QJsonObject> people{
        samplePerson(QStringLiteral("opaque-user"), QStringLiteral("Maria Weber"), QStringLiteral("Purchasing")),
        samplePerson(QStringLiteral("jonas"), QStringLiteral("Jonas Weber"), QStringLiteral("Workshop")),
        samplePerson(QStringLiteral("li"), QStringLiteral("Li Na"), QStringLiteral("Purchasing")),
        samplePerson(QStringLiteral("amara"), QStringLiteral("Amara Okafor-Llewellyn of the Northern Branch"),
            QStringLiteral("Assembly"))};
    return people;
}

inline QJsonObject sampleDepartment(const char *id, const char *name, const char *parent, bool isLeaf)
{
    return {{QStringLiteral("id"), QString::fromUtf8(id)}, {QStringLiteral("name"), QString::fromUtf8(name)},
        {QStringLiteral("parentId"), QString::fromUtf8(parent)}, {QStringLiteral("leaf"), isLeaf}};
}

inline const QList<QJsonObject> &sampleDepartments()
{
    static const QList<QJsonObject> departments{sampleDepartment("root", "Alder Works", "", false),
        sampleDepartment("buy", "Purchasing", "root", true), sampleDepartment("make", "Production", "root", false),
        sampleDepartment("shop", "Workshop", "make", true), sampleDepartment("assembly", "Assembly", "make", true)};
    return departments;
}

inline FakeAnswer samplePage(const QJsonArray &people)
{
    return data(QJsonObject{{QStringLiteral("datas"), people}, {QStringLiteral("rowCount"), people.size()},
        {QStringLiteral("linesPerPage"), 20}, {QStringLiteral("pageNo"), 1},
        {QStringLiteral("pageCount"), people.isEmpty() ? 0 : 1}, {QStringLiteral("msg"), QString()}});
}

// The select boxes of people and departments, and the files that a document names.
inline std::optional<FakeAnswer> answerSamplePeople(const FakeRequest &request)
{
    const auto parameter = [&request](const char *name) {
        return request.query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
    };
    const auto people = [](const std::function<bool(const QJsonObject &)> &isWanted) {
        QJsonArray found;
        for (const QJsonObject &person : samplePeople()) {
            if (isWanted(person))
                found.append(person);
        }
        return found;
    };
    const auto departments = [](const std::function<bool(const QJsonObject &)> &isWanted) {
        QJsonArray found;
        for (const QJsonObject &department : sampleDepartments()) {
            if (isWanted(department))
                found.append(department);
        }
        return found;
    };
    const auto has = [](const QJsonObject &object, const QString &text) {
        return object.value(QStringLiteral("name")).toString().contains(text, Qt::CaseInsensitive);
    };
    if (request.path.endsWith(QLatin1String("/users/selectbox/search")))
        return samplePage(people([&](const QJsonObject &person) { return has(person, parameter("keyWord")); }));
    if (request.path.endsWith(QLatin1String("/users/selectbox/department"))) {
        const QString id = parameter("deptId");
        return samplePage(people([&](const QJsonObject &person) {
            for (const QJsonObject &department : sampleDepartments()) {
                if (department.value(QStringLiteral("id")).toString() == id)
                    return person.value(QStringLiteral("dept")) == department.value(QStringLiteral("name"));
            }
            return false;
        }));
    }
    if (request.path.endsWith(QLatin1String("/getUser.action"))) {
        const QStringList ids = parameter("ids").split(QLatin1Char(','));
        return data(people(
            [&](const QJsonObject &person) { return ids.contains(person.value(QStringLiteral("id")).toString()); }));
    }
    if (request.path.endsWith(QLatin1String("/users/selectbox/dept-tree"))
        || request.path.endsWith(QLatin1String("/departments/selectbox/childs")))
        return data(departments([&](const QJsonObject &one) {
            return one.value(QStringLiteral("parentId")).toString() == parameter("parentId");
        }));
    if (request.path.endsWith(QLatin1String("/departments/selectbox/search")))
        return data(departments([&](const QJsonObject &one) { return has(one, parameter("keyword")); }));
    if (request.path.endsWith(QLatin1String("/department/list")))
        return data(departments([](const QJsonObject &) { return true; }));
    if (request.path.endsWith(QLatin1String("/runtime/app/files"))
        && (request.method == "HEAD" || request.method == "GET")) {
        FakeAnswer file;
        file.content = QByteArray(48'300, 'x');
        file.headers = "Content-Disposition: attachment; filename*=UTF-8''Offer%20"
            + parameter("path").right(1).toLatin1() + ".pdf\r\n";
        return file;
    }
    return std::nullopt;
}

// Answers the calls of the documents page and the editor; the rest is up to the test.
inline std::optional<FakeAnswer> answerSample(const FakeRequest &request, int total)
{
    if (request.path.endsWith(QLatin1String("/views/view/template")))
        return data(sampleView());
    if (request.path.endsWith(QLatin1String("/forms/form/definition")))
        return data(sampleForm());
    if (request.method == "GET" && request.path.endsWith(QLatin1String("/documents"))) {
        const int page = request.query.queryItemValue(QStringLiteral("_page")).toInt();
        const int lines = request.query.queryItemValue(QStringLiteral("page_lines")).toInt();
        QJsonArray rows;
        for (int row = (page - 1) * lines; row < qMin(total, page * lines); ++row)
            rows.append(sampleDocument(row));
        FakeAnswer answer = data(rows);
        answer.body.insert(QStringLiteral("row_count"), total);
        return answer;
    }
    if (request.method == "GET" && request.path.endsWith(QLatin1String("/htmlsignature")))
        return data(QJsonArray());
    if (request.method == "GET" && request.path.contains(QLatin1String("/documents/doc")))
        return data(sampleDocument(request.path.section(QLatin1String("doc"), -1).toInt()));
    return answerSamplePeople(request);
}

} // namespace formwright::tests
