// A view on a server of a few lines, which shows what is drawn of it, and the page that it is drawn on.
#pragma once

#include "app/contract/encode.h"
#include "ui/form_editor_form.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/drawn_rows.h"
#include "ui/vieweditor/field_list.h"
#include "ui/vieweditor/view_editor.h"

namespace formwright::tests {

inline contract::designtime::DesignViewColumn drawnColumn(const char *id, const char *name, const char *field)
{
    contract::designtime::DesignViewColumn column;
    column.id = QString::fromLatin1(id);
    column.name = QString::fromUtf8(name);
    column.type = QStringLiteral("COLUMN_TYPE_FIELD");
    column.fieldName = QString::fromLatin1(field);
    column.isOrderByField = QStringLiteral("false");
    return column;
}

// Number, Amount (sorted, summed up) and State, of purchase requests.
inline contract::designtime::DesignView drawnView()
{
    contract::designtime::DesignView view;
    view.id = QStringLiteral("v1");
    view.name = QStringLiteral("Open requests");
    view.applicationId = QStringLiteral("a1");
    view.moduleId = QStringLiteral("m1");
    view.relatedForm = QStringLiteral("f1");
    view.permissionType = QStringLiteral("public");
    view.version = 4;
    view.columns = {drawnColumn("c1", "Number", "number"), drawnColumn("c2", "Amount", "amount"),
        drawnColumn("c3", "State", "state")};
    view.columns[1].isOrderByField = QStringLiteral("true");
    view.columns[1].orderType = QStringLiteral("DESC");
    view.columns[1].total = true;
    return view;
}

template <class Value> QJsonObject jsonOf(const Value &value)
{
    contract::JsonWriter out;
    contract::encode(out, value, contract::WireContext());
    return QJsonDocument::fromJson(out.text()).object();
}

// What the server has of it, and how often it was saved.
struct StoredView {
    QJsonObject view = jsonOf(drawnView());
    QJsonObject saved{}; // the design as it was sent last
    int version = 4;
    int rows = 3;
    QString note{};
    StoredForm form{};

    FakeAnswer answer(const FakeRequest &request)
    {
        using namespace Qt::StringLiterals;
        if (request.method == "GET" && request.path.endsWith("/views/v1"_L1)) {
            QJsonObject answered = view;
            answered.insert(u"version"_s, version);
            return data(answered);
        }
        if (request.method == "GET" && request.path.endsWith("/modules/m1/forms"_L1))
            return data(QJsonObject{{u"datas"_s,
                                        QJsonArray{QJsonObject{{u"id"_s, u"f2"_s}, {u"name"_s, u"Search"_s},
                                            {u"orderno"_s, 1}, {u"permissionType"_s, u"public"_s}, {u"version"_s, 1}}}},
                {u"rowCount"_s, 1}, {u"pageNo"_s, 1}, {u"linesPerPage"_s, 1000}, {u"pageCount"_s, 1}});
        if (request.method == "GET" && request.path.endsWith("/applications/a1/styles"_L1))
            return data(QJsonArray{QJsonObject{{u"id"_s, u"s1"_s}, {u"name"_s, u"Lines"_s},
                {u"description"_s, QString()}, {u"version"_s, 1}, {u"lastmodifytime"_s, u"2026-03-14 09:30:00"_s}}});
        if (request.method == "PUT" && request.path.endsWith("/views/v1/design"_L1))
            return save(request.body.toObject());
        if (request.method == "POST" && request.path == "/api/runtime/previews/a1/views/template"_L1)
            return data(templateOf(request.body["design"_L1].toObject()));
        if (request.method == "POST" && request.path == "/api/runtime/previews/a1/views/documents"_L1)
            return rowsOf(request.body["design"_L1].toObject());
        if (request.path.startsWith("/api/designtime/applications/a1/people"_L1)
            || request.path.startsWith("/api/designtime/applications/a1/departments"_L1))
            return peopleOf(request);
        return form.answer(request);
    }

    // Those that have the words in their names, or those of the ids.
    static FakeAnswer peopleOf(const FakeRequest &request)
    {
        using namespace Qt::StringLiterals;
        const bool areDepartments = request.path.contains("/departments"_L1);
        const auto entry = [areDepartments](const QString &id, const QString &name, bool isActive) {
            QJsonObject made{{u"id"_s, id}, {u"name"_s, name}, {u"domain"_s, u"Acme"_s}};
            if (areDepartments) {
                made.insert(u"parentId"_s, QString());
                made.insert(u"leaf"_s, true);
            } else {
                made.insert(u"loginNo"_s, id);
                made.insert(u"department"_s, u"Sales"_s);
                made.insert(u"active"_s, isActive);
            }
            return made;
        };
        const QList<QJsonObject> all = areDepartments
            ? QList<QJsonObject>{entry(u"sales"_s, u"Sales"_s, true), entry(u"stock"_s, u"Stock"_s, true)}
            : QList<QJsonObject>{entry(u"maria"_s, u"Maria Weber"_s, true), entry(u"jonas"_s, u"Jonas Weber"_s, true),
                entry(u"gina"_s, u"Gina Gone"_s, false)};
        const bool areNames = request.path.endsWith("/names"_L1);
        const QStringList ids = request.query.queryItemValue(u"ids"_s, QUrl::FullyDecoded).split(u',');
        const QString words = request.query.queryItemValue(u"keyWord"_s, QUrl::FullyDecoded);
        QJsonArray found;
        for (const QJsonObject &each : all) {
            const bool isMeant = areNames ? ids.contains(each["id"_L1].toString())
                                          : each["name"_L1].toString().contains(words, Qt::CaseInsensitive);
            if (isMeant)
                found.append(each);
        }
        if (areNames || areDepartments)
            return data(found);
        return data(QJsonObject{{u"datas"_s, found}, {u"rowCount"_s, found.size()}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"linesPerPage"_s, 20}});
    }

    FakeAnswer save(const QJsonObject &body)
    {
        using namespace Qt::StringLiterals;
        const QJsonValue sent = body.value("version"_L1);
        if (!sent.isUndefined() && !sent.isNull() && sent.toInt() != version) {
            FakeAnswer refused = refusal(409, u"the view was changed by somebody else: read it again"_s, 40911);
            refused.body.insert(u"data"_s,
                QJsonObject{{u"theirs"_s,
                    QJsonObject{{u"version"_s, version}, {u"author"_s, u"anna(Anna)"_s},
                        {u"time"_s, u"2026-03-14 09:30:00"_s}, {u"revisionId"_s, u"r9"_s}}}});
            return refused;
        }
        saved = body.value("design"_L1).toObject();
        ++version;
        return data(QJsonObject{{u"id"_s, u"v1"_s}, {u"version"_s, version}});
    }

    static QJsonObject templateOf(const QJsonObject &design)
    {
        using namespace Qt::StringLiterals;
        contract::runtime_designs::ViewDefinition view;
        view.id = {u"v1"_s};
        view.name = design.value("name"_L1).toString();
        view.formId = {u"f1"_s};
        view.viewType = design.value("viewType"_L1).toInt();
        view.relatedMap = design.value("relatedMap"_L1).toString();
        const QJsonArray columns = design.value("columns"_L1).toArray();
        for (const QJsonValue &each : columns) {
            contract::runtime_designs::ColumnDefinition column;
            column.id = {QString(u"sealed-"_s % each["id"_L1].toString())};
            column.name = each["name"_L1].toString();
            column.fieldName = each["fieldName"_L1].toString();
            column.type = each["type"_L1].toString();
            column.visible = each["visible"_L1].toBool(true);
            column.alignment = each["alignment"_L1].toString();
            column.orderno = int(view.columns.size());
            view.columns.append(column);
        }
        contract::runtime_designs::FormDefinition form;
        form.id = {u"f1"_s};
        const std::pair<const char *, const char *> fields[]{{"number", "text"}, {"amount", "decimal"},
            {"needed", "date"}, {"state", "choice"}, {"asker", "user"}, {"urgent", "boolean"}, {"reason", "longText"}};
        for (const auto &[name, kind] : fields) {
            contract::runtime_designs::FieldDefinition field;
            field.name = QString::fromLatin1(name);
            field.label = field.name;
            field.kind = QString::fromLatin1(kind);
            form.fieldList.append(field);
        }
        return {{u"applicationId"_s, u"sealed-a1"_s}, {u"view"_s, jsonOf(view)}, {u"form"_s, jsonOf(form)},
            {u"searchFields"_s, QJsonArray()}};
    }

    FakeAnswer rowsOf(const QJsonObject &design) const
    {
        using namespace Qt::StringLiterals;
        QJsonArray list;
        const QJsonArray columns = design.value("columns"_L1).toArray();
        for (int row = 0; row < rows; ++row) {
            QJsonObject items;
            for (const QJsonValue &column : columns) {
                const QString field = column["fieldName"_L1].toString();
                const QString value = field == "amount"_L1 ? QString::number(100 * (row + 1))
                    : field == "needed"_L1                 ? u"2026-03-1%1"_s.arg(row)
                                                           : QString(field % u' ' % QString::number(row + 1));
                items.insert(QString(u"sealed-"_s % column["id"_L1].toString()), QJsonObject{{u"value"_s, value}});
            }
            list.append(QJsonObject{{u"id"_s, u"d%1"_s.arg(row)}, {u"items"_s, items}, {u"start"_s, u"2026-03-14"_s},
                {u"title"_s, u"Entry %1"_s.arg(row)}});
        }
        FakeAnswer answer = data(list);
        answer.body.insert(u"row_count"_s, rows);
        answer.body.insert(u"_currpage"_s, 1);
        answer.body.insert(u"lines"_s, 50);
        answer.body.insert(u"note"_s, note);
        return answer;
    }
};

class DrawnViewPage
{
protected:
    void openPage()
    {
        m_server
            = std::make_unique<FakeServer>([this](const FakeRequest &request) { return m_stored.answer(request); });
        m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
        m_rows = client::ApiClient::make({m_server->url(), "accessToken", "t", QStringLiteral("d1")});
        m_page = std::make_unique<vieweditor::ViewEditor>(*m_client, QStringLiteral("v1"));
        m_page->resize(1200, 800);
        m_page->showRowsOf(m_rows);
        m_page->show();
        m_page->load();
        QTRY_VERIFY(m_page->isLoaded());
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QTRY_COMPARE(m_page->rows().state(), vieweditor::DrawnRows::State::Ready);
    }
    void closePage()
    {
        m_page.reset();
        m_rows.reset();
        m_client.reset();
        m_server.reset();
        m_stored = {};
    }

    vieweditor::ViewDesign &design() { return m_page->design(); }
    vieweditor::ColumnGrid &grid() { return m_page->grid(); }
    QStringList names()
    {
        QStringList all;
        for (const QString &id : design().columns())
            all.append(design().columnName(id));
        return all;
    }
    QStringList headings()
    {
        QStringList all;
        const QAbstractItemModel *model = grid().QTableView::model();
        for (int column = 0; column < model->columnCount(); ++column)
            all.append(model->headerData(column, Qt::Horizontal).toString());
        return all;
    }
    QString cell(int row, int column) { return grid().QTableView::model()->index(row, column).data().toString(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        grid().setFocus();
        QTest::keyClick(&grid(), key, modifiers);
    }
    QPoint headingOf(int column) { return grid().header().rectOf(column).center(); }

    StoredView m_stored;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::shared_ptr<client::ApiClient> m_rows;
    std::unique_ptr<vieweditor::ViewEditor> m_page;
};

} // namespace formwright::tests
