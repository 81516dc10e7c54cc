// A document with rows of another form in it, and a server that keeps them.
#pragma once

#include "ui/editors/child_rows_grid.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_rows.h"
#include "ui/sample_documents.h"
#include "ui/widgets/inline_message.h"

#include <QLineEdit>
#include <QTableView>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using editors::ChildRowsGrid;
using editors::DocumentEditor;
using models::ChildRows;

class ChildRowsPlace
{
protected:
    void begin();
    void end();
    FakeAnswer answer(const FakeRequest &request);
    std::unique_ptr<DocumentEditor> open(const QString &document = u"doc1"_s)
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, document});
        editor->resize(900, 620);
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
        return editor;
    }
    static ChildRowsGrid *gridOf(DocumentEditor &editor)
    {
        [&] { QTRY_VERIFY(!editor.rows().grids().isEmpty()); }();
        if (editor.rows().grids().isEmpty())
            return nullptr;
        ChildRowsGrid *grid = editor.rows().grids().first();
        [&] { QTRY_VERIFY(grid->rows().state() == ChildRows::State::Ready); }();
        return grid;
    }
    static QString cell(const ChildRowsGrid *grid, int row, int column)
    {
        return grid->rows().index(row, column).data().toString();
    }
    static void type(ChildRowsGrid *grid, int row, int column, const QString &text)
    {
        grid->table()->setCurrentIndex(grid->rows().index(row, column));
        grid->table()->setFocus();
        QTest::keyClick(grid->table(), Qt::Key_Return);
        auto *line = grid->table()->viewport()->findChild<QLineEdit *>();
        QVERIFY(line);
        line->clear();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(!grid->table()->viewport()->findChild<QLineEdit *>());
    }
    QList<FakeRequest> sent(const QByteArray &method, const QString &end) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == method && request.path.endsWith(end))
                found.append(request);
        }
        return found;
    }
    static QJsonObject row(const QString &id, const QString &text, int pieces, bool urgent = false)
    {
        return {{u"id"_s, id}, {u"formid"_s, u"line"_s}, {u"parentid"_s, u"doc1"_s}, {u"versions"_s, 2},
            {u"edit"_s, true},
            {u"items"_s, QJsonObject{{u"text"_s, text}, {u"pieces"_s, pieces}, {u"urgent"_s, urgent}}}};
    }

    QList<QJsonObject> m_rows;
    QJsonObject m_refusal; // of the next row that is saved; empty for none
    int m_refusalStatus = 0;
    qint64 m_total = -1;
    bool m_isArchived = false;
    bool m_hasScripts = false; // the rows
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

inline void ChildRowsPlace::begin()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_rows = {row(u"r1"_s, u"Desk frame"_s, 1), row(u"r2"_s, u"Table top, oak"_s, 2, true)};
    m_refusal = {};
    m_total = -1;
    m_isArchived = false;
    m_hasScripts = false;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

inline void ChildRowsPlace::end()
{
    m_client.reset();
    m_server.reset();
}

inline FakeAnswer ChildRowsPlace::answer(const FakeRequest &request)
{
    const QString &path = request.path;
    if (path.endsWith("/forms/form/definition"_L1)) {
        QJsonObject form = sampleForm();
        form.insert(u"templatecontext"_s,
            u"<h2>Order</h2><o-input name=\"number\"></o-input><o-input name=\"item\"></o-input>"
            "<o-include place=\"0\" label=\"Positions\"></o-include><o-calctext place=\"1\" label=\"In all\"></o-calctext>"_s);
        QJsonArray fields;
        for (const QJsonValue &field : sampleForm().value(u"fields"_s).toArray()) {
            if (field["name"_L1] == "number"_L1 || field["name"_L1] == "item"_L1)
                fields.append(field);
        }
        form.insert(u"fields"_s, fields);
        return data(form);
    }
    if (path.endsWith("/forms/form/documents/doc1/template"_L1))
        return data(QJsonObject{{u"activitys"_s, QJsonArray()}, {u"archived"_s, m_isArchived},
            {u"elements"_s,
                QJsonArray{QJsonObject{{u"place"_s, 0}, {u"viewId"_s, u"lines"_s}, {u"formId"_s, u"line"_s},
                               {u"label"_s, QString()}, {u"text"_s, QString()}},
                    QJsonObject{{u"place"_s, 1}, {u"viewId"_s, QString()}, {u"formId"_s, QString()},
                        {u"label"_s, u"In all"_s}, {u"text"_s, u"3 pieces"_s}}}}});
    if (path.endsWith("/views/lines/template"_L1)) {
        QJsonObject view = sampleView();
        QJsonArray columns;
        for (const auto &[name, title] : {std::pair("text", "Part"), {"pieces", "Pieces"}, {"urgent", "Urgent"}}) {
            QJsonObject column = view.value(u"columns"_s).toArray().first().toObject();
            column.insert(u"fieldName"_s, QString::fromLatin1(name));
            column.insert(u"name"_s, QString::fromLatin1(title));
            columns.append(column);
        }
        view.insert(u"id"_s, u"lines"_s);
        view.insert(u"name"_s, u"Lines"_s);
        view.insert(u"formId"_s, u"line"_s);
        view.insert(u"columns"_s, columns);
        return data(view);
    }
    if (path.endsWith("/forms/line/definition"_L1))
        return data(QJsonObject{{u"id"_s, u"line"_s}, {u"name"_s, u"Line"_s}, {u"description"_s, QString()},
            {u"templatecontext"_s, QString()}, {u"version"_s, 1}, {u"hasScripts"_s, m_hasScripts},
            {u"fields"_s,
                QJsonArray{sampleField("text", "Part", "text", {{u"required"_s, true}}),
                    sampleField("pieces", "Pieces", "integer"), sampleField("urgent", "Urgent", "boolean")}}});
    // Ten pieces and more are urgent, which may be typed as well; the text says how many there are, and may not.
    if (path.endsWith("/refresh"_L1)) {
        const int pieces = request.body["document"_L1]["items"_L1]["pieces"_L1].toVariant().toInt();
        return data(QJsonObject{{u"urgent"_s, QJsonObject{{u"value"_s, pieces >= 10}, {u"follows"_s, true}}},
            {u"text"_s,
                QJsonObject{
                    {u"value"_s, u"%1 pieces"_s.arg(pieces)}, {u"calculated"_s, true}, {u"readOnly"_s, true}}}});
    }
    if (path.endsWith("/forms/line/empty"_L1))
        return data(QJsonObject{{u"id"_s, u"new%1"_s.arg(m_rows.size())}, {u"formid"_s, u"line"_s},
            {u"parentid"_s, u"doc1"_s}, {u"items"_s, QJsonObject{{u"pieces"_s, 1}}}, {u"fields"_s, QJsonObject()}});
    if (request.method == "PUT" && path.endsWith("/documents/doc1/childs"_L1)) {
        if (!m_refusal.isEmpty()) {
            FakeAnswer refused = refusal(m_refusalStatus, m_refusal.value(u"errmsg"_s).toString());
            for (auto it = m_refusal.begin(); it != m_refusal.end(); ++it)
                refused.body.insert(it.key(), it.value());
            return refused;
        }
        const QJsonObject items = request.body["items"_L1].toObject();
        const QString id = request.body["id"_L1].toString();
        QJsonObject stored = row(id, items.value(u"text"_s).toString(), items.value(u"pieces"_s).toVariant().toInt(),
            items.value(u"urgent"_s).toBool());
        stored.insert(u"versions"_s, request.body["versions"_L1].toInt() + 1);
        for (QJsonObject &each : m_rows) {
            if (each.value(u"id"_s) == id) {
                each = stored;
                return data(QJsonValue());
            }
        }
        m_rows.append(stored);
        return data(QJsonValue());
    }
    if (request.method == "DELETE" && path.contains("/documents/doc1/childs/"_L1)) {
        const QString id = path.section(u'/', -1);
        m_rows.removeIf([&](const QJsonObject &each) { return each.value(u"id"_s) == id; });
        return data(QJsonValue());
    }
    if (path.endsWith("/documents/restore"_L1)) {
        m_rows.append(row(u"r1"_s, u"Desk frame"_s, 1));
        return data(QJsonObject{{u"restored"_s, 1}});
    }
    if (request.method == "GET" && path.endsWith("/documents"_L1)
        && request.query.queryItemValue(u"viewid"_s) == "lines"_L1) {
        QJsonArray rows;
        for (const QJsonObject &each : std::as_const(m_rows))
            rows.append(each);
        FakeAnswer list = data(rows);
        list.body.insert(u"row_count"_s, m_total < 0 ? qint64(rows.size()) : m_total);
        return list;
    }
    for (const QJsonObject &each : std::as_const(m_rows)) {
        if (request.method == "GET" && path.endsWith("/documents/"_L1 + each.value(u"id"_s).toString()))
            return data(each);
    }
    if (request.method == "PATCH" && path.endsWith("/documents/doc1"_L1))
        return data(QJsonValue());
    const auto sample = answerSample(request, 3);
    return sample ? *sample : refusal(404, u"nothing is there"_s);
}

} // namespace formwright::tests
