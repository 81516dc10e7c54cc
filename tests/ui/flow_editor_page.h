// A flow on a server of a few lines, the page that it is drawn on, and how its parts are reached.
#pragma once

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/encode.h"
#include "ui/designing/property_editor.h"
#include "ui/fake_server.h"
#include "ui/flow_text.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QTest>

namespace formwright::tests {

// What the server has of it.
struct StoredFlow {
    struct StoredForm {
        QString id;
        QString name;
        QString text;
        QList<std::pair<QString, QString>> buttons{}; // ids and names
        QString module = QStringLiteral("m1");
    };
    QString text = drawnFlow;
    int version = 4;
    QList<StoredForm> forms{}; // of the software

    FakeAnswer answer(const FakeRequest &request)
    {
        using namespace Qt::StringLiterals;
        const auto page = [](const QJsonArray &rows) {
            return data(QJsonObject{{u"datas"_s, rows}, {u"rowCount"_s, rows.size()}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"linesPerPage"_s, 1000}});
        };
        const auto role = [](const QString &id, const QString &name) {
            return QJsonObject{{u"id"_s, id}, {u"name"_s, name}, {u"roleNo"_s, QString()}, {u"status"_s, 1},
                {u"defaultRole"_s, false}, {u"version"_s, 1}};
        };
        if (request.method == "GET" && request.path.endsWith("/flows/w1"_L1)) {
            contract::designtime::DesignFlow flow;
            flow.id = u"w1"_s;
            flow.name = u"Purchase approval"_s;
            flow.content = text;
            flow.version = version;
            flow.applicationId = u"a1"_s;
            flow.moduleId = u"m1"_s;
            contract::JsonWriter out;
            contract::encode(out, flow, contract::WireContext());
            return data(QJsonDocument::fromJson(out.text()).object());
        }
        if (request.method == "PUT" && request.path.endsWith("/flows/w1"_L1)) {
            const QJsonObject body = request.body.toObject();
            const QJsonValue sent = body.value("version"_L1);
            if (!sent.isUndefined() && !sent.isNull() && sent.toInt() != version)
                return refusal(409, u"the flow was changed by somebody else: read it again"_s, 40911);
            text = body.value("content"_L1).toString();
            return data(QJsonObject{{u"id"_s, u"w1"_s}, {u"version"_s, ++version}});
        }
        if (request.path.endsWith("/flows/w1/problems"_L1))
            return data(QJsonArray{
                QJsonObject{{u"code"_s, u"removed-role"_s}, {u"severity"_s, u"warning"_s}, {u"nodeId"_s, u"3"_s},
                    {u"message"_s, u"the role Head is gone"_s}, {u"trace"_s, QJsonArray{u"1"_s, u"2"_s, u"3"_s}},
                    {u"lineId"_s, QString()}, {u"about"_s, u"head"_s}, {u"example"_s, QJsonArray()}},
                QJsonObject{{u"code"_s, u"dead-end"_s}, {u"severity"_s, u"error"_s}, {u"nodeId"_s, u"3"_s},
                    {u"message"_s, u"found here as well"_s}, {u"trace"_s, QJsonArray()}, {u"lineId"_s, QString()},
                    {u"about"_s, QString()}, {u"example"_s, QJsonArray()}}});
        if (request.path.endsWith("/roles"_L1))
            return page({role(u"clerk"_s, u"Clerk"_s), role(u"boss"_s, u"Boss"_s)});
        if (request.path.endsWith("/flows"_L1))
            return page({QJsonObject{{u"id"_s, u"w2"_s}, {u"name"_s, u"Payment"_s}, {u"moduleId"_s, u"m1"_s},
                {u"orderno"_s, 1}, {u"version"_s, 1}}});
        if (request.path.endsWith("/people"_L1) && isPeopleRefused)
            return refusal(400, u"say with domainId which domain this is for"_s);
        if (request.path.endsWith("/people"_L1)) {
            QJsonArray found;
            for (const QJsonObject &person : people()) {
                const QString words = request.query.queryItemValue(u"keyWord"_s);
                if (person.value("active"_L1).toBool()
                    && person.value("name"_L1).toString().contains(words, Qt::CaseInsensitive))
                    found.append(person);
            }
            return page(found);
        }
        if (request.path.endsWith("/people/names"_L1)) {
            QJsonArray known;
            for (const QJsonObject &person : people()) {
                if (request.query.queryItemValue(u"ids"_s, QUrl::FullyDecoded)
                        .split(u',')
                        .contains(person.value("id"_L1).toString()))
                    known.append(person);
            }
            return data(known);
        }
        if (request.path.endsWith("/departments"_L1))
            return data(QJsonArray());
        if (request.path.endsWith("/menus/design"_L1)) {
            QJsonArray targets;
            for (const StoredForm &each : forms)
                targets.append(QJsonObject{{u"id"_s, each.id}, {u"name"_s, each.name}, {u"linkType"_s, u"00"_s},
                    {u"moduleId"_s, each.module}, {u"moduleName"_s, each.module.toUpper()}});
            return data(QJsonObject{
                {u"name"_s, u"Orders"_s}, {u"version"_s, 1}, {u"entries"_s, QJsonArray()}, {u"targets"_s, targets}});
        }
        if (request.path.endsWith("/activities"_L1)) {
            QJsonArray rows;
            for (const StoredForm &each : forms) {
                for (const auto &[id, name] : each.buttons) {
                    if (each.id != request.query.queryItemValue(u"formId"_s)
                        || !request.path.endsWith(u"/modules/"_s + each.module + u"/activities"_s))
                        continue;
                    contract::designtime::DesignActivity button;
                    button.id = id;
                    button.name = name;
                    contract::JsonWriter out;
                    contract::encode(out, button, contract::WireContext());
                    rows.append(QJsonDocument::fromJson(out.text()).object());
                }
            }
            return data(rows);
        }
        for (const StoredForm &each : forms) {
            if (!request.path.endsWith(u"/modules/forms/"_s + each.id))
                continue;
            contract::designtime::DesignForm form;
            form.id = each.id;
            form.name = each.name;
            form.templatecontext = each.text;
            contract::JsonWriter out;
            contract::encode(out, form, contract::WireContext());
            return data(QJsonDocument::fromJson(out.text()).object());
        }
        return refusal(404, u"no such thing"_s);
    }

    bool isPeopleRefused = false;
    static QList<QJsonObject> people()
    {
        using namespace Qt::StringLiterals;
        const auto person = [](const QString &id, const QString &name, bool isActive) {
            return QJsonObject{{u"id"_s, id}, {u"name"_s, name}, {u"loginNo"_s, id}, {u"department"_s, u"Sales"_s},
                {u"domain"_s, u"Acme"_s}, {u"active"_s, isActive}};
        };
        return {person(u"maria"_s, u"Maria Weber"_s, true), person(u"jonas"_s, u"Jonas Weber"_s, true),
            person(u"gina"_s, u"Gina Gone"_s, false)};
    }
};

class DrawnFlowPage
{
protected:
    void openPage(bool isKept = false)
    {
        if (!isKept)
            m_stored = {};
        m_server
            = std::make_unique<FakeServer>([this](const FakeRequest &request) { return m_stored.answer(request); });
        m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
        m_page = std::make_unique<floweditor::FlowEditor>(*m_client, QStringLiteral("w1"));
        m_page->resize(1300, 800);
        m_page->show();
        m_page->load();
        QTRY_VERIFY(m_page->isLoaded());
        QTRY_COMPARE(canvas().picture().node(QStringLiteral("3"))->mark, floweditor::Mark::Warning);
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        canvas().setFocus();
    }
    void closePage()
    {
        m_page.reset();
        m_client.reset();
        m_server.reset();
    }

    floweditor::FlowDesign &design() { return m_page->design(); }
    floweditor::DrawingCanvas &canvas() { return m_page->canvas(); }
    QPoint at(const char *node) { return canvas().rectOf({false, QString::fromLatin1(node)}).center(); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        canvas().setFocus();
        QTest::keyClick(&canvas(), key, modifiers);
    }
    void click(const char *node, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, modifiers, at(node));
    }
    // With the button held, as the window system tells it.
    void move(QPoint to)
    {
        QMouseEvent event(
            QEvent::MouseMove, to, canvas().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&canvas(), &event);
    }
    // The one that is open; those that were closed go a little later.
    QMenu *kindMenu()
    {
        for (QMenu *menu : canvas().findChildren<QMenu *>(QStringLiteral("kindMenu"))) {
            if (menu->isVisible())
                return menu;
        }
        return nullptr;
    }

    StoredFlow m_stored;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<floweditor::FlowEditor> m_page;
};

} // namespace formwright::tests
