// A form with a field of every kind, a view of it and documents, as a server would tell them.
#pragma once

#include "ui/fake_server.h"

namespace formwright::tests {

inline QJsonObject sampleField(const char *name, const char *label, const char *kind, const QJsonObject &more = {})
{
    QJsonObject field {{QStringLiteral("name"), QString::fromUtf8(name)}, {QStringLiteral("label"), QString::fromUtf8(label)},
        {QStringLiteral("kind"), QString::fromUtf8(kind)}, {QStringLiteral("required"), false}, {QStringLiteral("unique"), false},
        {QStringLiteral("multiple"), false}, {QStringLiteral("min"), QString()}, {QStringLiteral("max"), QString()},
        {QStringLiteral("pattern"), QString()}, {QStringLiteral("datePattern"), QString()}, {QStringLiteral("options"), QJsonArray()}};
    for (auto it = more.begin(); it != more.end(); ++it)
        field.insert(it.key(), it.value());
    return field;
}

inline QJsonArray sampleOptions(const QList<QPair<QString, QString>> &options)
{
    QJsonArray array;
    for (const auto &[value, label] : options)
        array.append(QJsonObject {{QStringLiteral("value"), value}, {QStringLiteral("label"), label}});
    return array;
}

inline QJsonObject sampleForm()
{
    const QJsonArray states = sampleOptions({{QStringLiteral("draft"), QStringLiteral("Draft")}, {QStringLiteral("waiting"), QStringLiteral("Waiting")},
        {QStringLiteral("approved"), QStringLiteral("Approved")}, {QStringLiteral("ordered"), QStringLiteral("Ordered")}});
    const QJsonArray delivery = sampleOptions({{QStringLiteral("office"), QStringLiteral("Office")}, {QStringLiteral("home"), QStringLiteral("Home address")},
        {QStringLiteral("store"), QStringLiteral("Pick up at the store")}});
    const QJsonArray fields {
        sampleField("number", "Number", "text", {{QStringLiteral("required"), true}, {QStringLiteral("unique"), true}, {QStringLiteral("maxLength"), 12}}),
        sampleField("item", "Item", "text", {{QStringLiteral("required"), true}}),
        sampleField("reason", "Reason", "longtext"),
        sampleField("pieces", "Pieces", "integer", {{QStringLiteral("required"), true}, {QStringLiteral("min"), QStringLiteral("1")}}),
        sampleField("amount", "Amount", "decimal"),
        sampleField("needed", "Needed by", "date", {{QStringLiteral("datePattern"), QStringLiteral("YMD")}}),
        sampleField("ordered", "Ordered at", "datetime", {{QStringLiteral("datePattern"), QStringLiteral("YMD_HM")}}),
        sampleField("urgent", "Urgent", "boolean"),
        sampleField("state", "State", "choice", {{QStringLiteral("options"), states}}),
        sampleField("delivery", "Delivery", "multiplechoice", {{QStringLiteral("options"), delivery}, {QStringLiteral("multiple"), true}}),
        sampleField("owner", "Requested by", "user"),
        sampleField("files", "Offers", "attachment", {{QStringLiteral("multiple"), true}}),
    };
    return {{QStringLiteral("id"), QStringLiteral("form")}, {QStringLiteral("name"), QStringLiteral("Purchase request")},
        {QStringLiteral("description"), QString()}, {QStringLiteral("templatecontext"), QString()}, {QStringLiteral("version"), 1},
        {QStringLiteral("fields"), fields}};
}

inline QJsonObject sampleView()
{
    QJsonArray columns;
    int at = 0;
    for (const auto &[field, title] : QList<QPair<QString, QString>> {{QStringLiteral("number"), QStringLiteral("Number")},
             {QStringLiteral("item"), QStringLiteral("Item")}, {QStringLiteral("pieces"), QStringLiteral("Pieces")},
             {QStringLiteral("amount"), QStringLiteral("Amount")}, {QStringLiteral("needed"), QStringLiteral("Needed by")},
             {QStringLiteral("urgent"), QStringLiteral("Urgent")}, {QStringLiteral("state"), QStringLiteral("State")}}) {
        columns.append(QJsonObject {{QStringLiteral("id"), QStringLiteral("c%1").arg(at)}, {QStringLiteral("name"), title},
            {QStringLiteral("fieldName"), field}, {QStringLiteral("kind"), QString()}, {QStringLiteral("sort"), QString()},
            {QStringLiteral("isFilter"), true}, {QStringLiteral("visible"), true}, {QStringLiteral("orderno"), ++at}});
    }
    return {{QStringLiteral("id"), QStringLiteral("view")}, {QStringLiteral("name"), QStringLiteral("Open requests")},
        {QStringLiteral("description"), QString()}, {QStringLiteral("formId"), QStringLiteral("form")},
        {QStringLiteral("formName"), QStringLiteral("Purchase request")}, {QStringLiteral("viewType"), 1}, {QStringLiteral("pageLines"), 20},
        {QStringLiteral("columns"), columns}};
}

inline QJsonObject sampleDocument(int row)
{
    const QStringList things {QStringLiteral("Standing desk"), QStringLiteral("Label printer"), QStringLiteral("Safety gloves, size L"),
        QStringLiteral("Network switch, 24 ports"), QStringLiteral("Whiteboard")};
    const QStringList states {QStringLiteral("waiting"), QStringLiteral("draft"), QStringLiteral("approved")};
    const QJsonObject items {{QStringLiteral("number"), QStringLiteral("PR-%1").arg(1042 + row)}, {QStringLiteral("item"), things.at(row % 5)},
        {QStringLiteral("reason"), QStringLiteral("The old one is broken.\nThe repair costs more than a new one.")},
        {QStringLiteral("pieces"), 1 + row * 7 % 40}, {QStringLiteral("amount"), 120.5 + row % 97 * 37.25},
        {QStringLiteral("needed"), QStringLiteral("2026-%1-%2").arg(1 + row % 12, 2, 10, QLatin1Char('0')).arg(1 + row % 28, 2, 10, QLatin1Char('0'))},
        {QStringLiteral("ordered"), QStringLiteral("2026-03-14 09:05:00")}, {QStringLiteral("urgent"), row % 4 == 0},
        {QStringLiteral("state"), states.at(row % 3)}, {QStringLiteral("delivery"), QJsonArray {QStringLiteral("office"), QStringLiteral("store")}},
        {QStringLiteral("owner"), QStringLiteral("opaque-user")}, {QStringLiteral("files"), QJsonArray {QStringLiteral("f1"), QStringLiteral("f2")}}};
    return {{QStringLiteral("id"), QStringLiteral("doc%1").arg(row)}, {QStringLiteral("formid"), QStringLiteral("form")},
        {QStringLiteral("versions"), 3}, {QStringLiteral("lastmodified"), qint64(1'767'225'600'000)}, {QStringLiteral("items"), items}};
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
    if (request.method == "GET" && request.path.contains(QLatin1String("/documents/doc")))
        return data(sampleDocument(request.path.section(QLatin1String("doc"), -1).toInt()));
    return std::nullopt;
}

} // namespace formwright::tests
