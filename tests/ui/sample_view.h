// A view of the sample form as a server runs it: columns with formats, and rows as it writes them.
#pragma once

#include "ui/sample_documents.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;

inline QJsonObject runColumn(const char *field, const char *title, const QJsonObject &more = {})
{
    QJsonObject column{{u"id"_s, QString(u"col-"_s % QString::fromUtf8(field))}, {u"name"_s, QString::fromUtf8(title)},
        {u"fieldName"_s, QString::fromUtf8(field)}, {u"kind"_s, QString()}, {u"sort"_s, QString()},
        {u"isFilter"_s, true}, {u"visible"_s, true}, {u"orderno"_s, 1}, {u"type"_s, u"COLUMN_TYPE_FIELD"_s}};
    for (auto it = more.begin(); it != more.end(); ++it)
        column.insert(it.key(), it.value());
    return column;
}

// `type` is 1 list, 16 calendar, 17 tree, 18 map, 19 gantt, 20 collapsible.
inline QJsonObject runView(int type = 1)
{
    QJsonObject view = sampleView();
    view.insert(u"viewType"_s, type);
    view.insert(u"columns"_s,
        QJsonArray{runColumn("number", "Number", {{u"clickSorting"_s, true}}), runColumn("item", "Item"),
            runColumn("pieces", "Pieces", {{u"sum"_s, true}, {u"total"_s, true}, {u"clickSorting"_s, true}}),
            runColumn("amount", "Amount",
                {{u"total"_s, true}, {u"sum"_s, true}, {u"formatType"_s, u"currency"_s},
                    {u"fontColor"_s, u"1F5FBF"_s}}),
            runColumn("needed", "Needed by", {{u"clickSorting"_s, true}}), runColumn("urgent", "Urgent"),
            runColumn(
                "state", "State", {{u"showType"_s, u"01"_s}, {u"showIcon"_s, true}, {u"groundColor"_s, u"FFF3D6"_s}}),
            runColumn("reason", "Reason", {{u"displayType"_s, u"01"_s}, {u"displayLength"_s, u"20"_s}}),
            runColumn("hidden", "Hidden", {{u"visible"_s, false}})});
    view.insert(u"relatedMap"_s,
        uR"({"start":"needed","end":"ordered","title":"item","progress":"pieces","place":"number","group":"state"})"_s);
    return view;
}

inline QJsonObject runCell(const QString &value, const QJsonValue &raw = QJsonValue::Undefined)
{
    QJsonObject cell{{u"value"_s, value}};
    if (!raw.isUndefined())
        cell.insert(u"raw"_s, raw);
    return cell;
}

inline QJsonObject runRow(int row)
{
    const QJsonObject stored = sampleDocument(row).value(u"items"_s).toObject();
    const double amount = stored.value(u"amount"_s).toDouble();
    const QString state = stored.value(u"state"_s).toString();
    QJsonObject shownState = runCell(state.left(1).toUpper() % state.sliced(1), state);
    shownState.insert(u"icon"_s, state == u"approved"_s ? u"success"_s : u"clock"_s);
    QJsonObject reason = runCell(u"The old one is broke…"_s, stored.value(u"reason"_s));
    reason.insert(u"title"_s, stored.value(u"reason"_s));
    const QString pieces = QString::number(stored.value(u"pieces"_s).toInt());
    const QString day = stored.value(u"needed"_s).toString();
    const QJsonObject items{{u"col-number"_s, runCell(stored.value(u"number"_s).toString())},
        {u"col-item"_s, runCell(stored.value(u"item"_s).toString())},
        {u"col-pieces"_s, runCell(pieces, stored.value(u"pieces"_s))},
        {u"col-amount"_s, runCell(u"€%1"_s.arg(amount, 0, 'f', 2), amount)}, {u"col-needed"_s, runCell(day, day)},
        {u"col-urgent"_s,
            runCell(stored.value(u"urgent"_s).toBool() ? u"true"_s : u"false"_s, stored.value(u"urgent"_s))},
        {u"col-state"_s, shownState}, {u"col-reason"_s, reason}};
    return {{u"id"_s, u"doc%1"_s.arg(row)}, {u"formId"_s, u"form"_s}, {u"items"_s, items},
        {u"children"_s, QJsonArray()}, {u"hasChild"_s, false}, {u"start"_s, day}, {u"title"_s, stored.value(u"item"_s)},
        {u"place"_s, stored.value(u"number"_s)}};
}

inline QJsonObject runSums(const QString &kind, int pieces, const QString &amount)
{
    return {{u"id"_s, QString()}, {kind, true},
        {u"items"_s,
            QJsonObject{
                {u"col-pieces"_s, runCell(QString::number(pieces), pieces)}, {u"col-amount"_s, runCell(amount, 1)}}}};
}

inline FakeAnswer runAnswer(const QJsonArray &rows, qint64 count, int page = 1, int lines = 20)
{
    FakeAnswer answer = data(rows);
    answer.body.insert(u"row_count"_s, count);
    answer.body.insert(u"_currpage"_s, page);
    answer.body.insert(u"lines"_s, lines);
    answer.body.insert(u"note"_s, QString());
    return answer;
}

// A page of a list of so many rows, with sums.
inline FakeAnswer runPage(const FakeRequest &request, int total)
{
    const int page = qMax(1, request.query.queryItemValue(u"_currpage"_s).toInt());
    const int asked = request.query.queryItemValue(u"lines"_s).toInt();
    const int lines = asked > 0 ? qMin(asked, 1000) : 20;
    QJsonArray rows;
    for (int row = (page - 1) * lines; row < qMin(total, page * lines); ++row)
        rows.append(runRow(row));
    if (!rows.isEmpty()) {
        rows.append(runSums(u"isSum"_s, 17 * page, u"€4,711.00"_s));
        rows.append(runSums(u"isTotal"_s, 1'234, u"€98,765.43"_s));
    }
    return runAnswer(rows, total, page, lines);
}

} // namespace formwright::tests
