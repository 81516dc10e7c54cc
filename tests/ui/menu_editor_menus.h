// Menus on a server of a few lines, and the page that they are drawn on.
#pragma once

#include "app/contract/encode.h"
#include "ui/fake_server.h"
#include "ui/menus/menu_editor.h"
#include "ui/menus/menu_tree.h"
#include "ui/menus/target_list.h"

#include <QTest>

namespace formwright::tests {

// Requests (New request, Open requests) and Help for desktops, Requests for phones; two forms and two views.
struct StoredMenus {
    QJsonArray entries{};
    QJsonArray targets{};
    int version = 40;
    QJsonObject saved{}; // the design as it was sent last
    QJsonArray users{}; // that name what goes
    bool wasForced = false;
    std::optional<FakeAnswer> refused{}; // to every save

    StoredMenus()
    {
        entries = {entry("e1", "Requests", {}), entry("e2", "New request", "e1", "00", "f1"),
            entry("e3", "Open requests", "e1", "01", "v1"), entry("e4", "Help", {}, "06", "https://example.org/help")};
        QJsonObject phone = entry("e5", "Requests", {}, "01", "v2");
        phone.insert(QStringLiteral("isMobile"), true);
        phone.insert(QStringLiteral("type"), QStringLiteral("100"));
        entries.append(phone);
        targets = {target("f1", "Purchase request", "00"), target("f2", "Supplier", "00"),
            target("v1", "Open requests", "01"), target("v2", "All requests", "01")};
    }
    static QJsonObject entry(
        const char *id, const char *name, const char *superior, const char *linkType = "@@", const char *content = "")
    {
        contract::designtime::DesignMenuEntry made;
        made.id = QString::fromLatin1(id);
        made.name = QString::fromUtf8(name);
        made.superior = QString::fromLatin1(superior);
        made.applicationId = QStringLiteral("a1");
        made.linkType = QString::fromLatin1(linkType);
        made.actionContent = QString::fromLatin1(content);
        made.type = QStringLiteral("01");
        made.permissionType = QStringLiteral("public");
        contract::JsonWriter out;
        contract::encode(out, made, contract::WireContext());
        return QJsonDocument::fromJson(out.text()).object();
    }
    static QJsonObject target(const char *id, const char *name, const char *linkType)
    {
        return {{QStringLiteral("id"), QString::fromLatin1(id)}, {QStringLiteral("name"), QString::fromUtf8(name)},
            {QStringLiteral("linkType"), QString::fromLatin1(linkType)},
            {QStringLiteral("moduleId"), QStringLiteral("m1")},
            {QStringLiteral("moduleName"), QStringLiteral("Purchasing")}};
    }

    FakeAnswer answer(const FakeRequest &request)
    {
        using namespace Qt::StringLiterals;
        if (request.path != "/api/designtime/applications/a1/menus/design"_L1)
            return refusal(404, u"not here"_s);
        if (request.method == "GET")
            return data(QJsonObject{{u"name"_s, u"Purchasing"_s}, {u"version"_s, version}, {u"entries"_s, entries},
                {u"targets"_s, targets}});
        const QJsonValue sent = request.body["version"_L1];
        if (!sent.isUndefined() && !sent.isNull() && sent.toInt() != version) {
            FakeAnswer refused = refusal(409, u"the menus were changed by somebody else: read them again"_s, 40911);
            refused.body.insert(u"data"_s,
                QJsonObject{{u"theirs"_s,
                    QJsonObject{{u"version"_s, version}, {u"author"_s, u"anna(Anna)"_s},
                        {u"time"_s, u"2026-03-14 09:30:00"_s}, {u"revisionId"_s, u"r9"_s}}}});
            return refused;
        }
        if (refused)
            return *refused;
        wasForced = request.query.queryItemValue(u"force"_s) == "true"_L1;
        if (!users.isEmpty() && !wasForced) {
            FakeAnswer used = refusal(409, u"other elements use it"_s, 40913);
            used.body.insert(u"data"_s, QJsonObject{{u"users"_s, users}});
            return used;
        }
        saved = request.body["design"_L1].toObject();
        entries = saved.value("entries"_L1).toArray();
        version += 7;
        return data(QJsonObject{{u"id"_s, u"a1"_s}, {u"version"_s, version}});
    }
};

class DrawnMenus
{
protected:
    void openPage()
    {
        m_server
            = std::make_unique<FakeServer>([this](const FakeRequest &request) { return m_stored.answer(request); });
        m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "designerToken", "t"});
        m_page = std::make_unique<menus::MenuEditor>(*m_client, QStringLiteral("a1"));
        m_page->resize(1200, 720);
        m_page->show();
        m_page->load();
        QTRY_VERIFY(m_page->isLoaded());
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }
    void closePage()
    {
        m_page.reset();
        m_client.reset();
        m_server.reset();
        m_stored = {};
    }

    menus::MenuDesign &design() { return m_page->design(); }
    menus::MenuTree &tree() { return m_page->tree(); }
    // "Requests(New request Open requests) Help | Requests", as the lines stand.
    QString shown()
    {
        const std::function<QString(const QTreeWidgetItem *)> below = [&](const QTreeWidgetItem *item) {
            QStringList names;
            for (int i = 0; i < item->childCount(); ++i) {
                if (tree().idOf(item->child(i)).isEmpty())
                    continue;
                const QString inside = below(item->child(i));
                names.append(item->child(i)->text(0)
                    + (inside.isEmpty() ? QString() : QString(QLatin1Char('(') + inside + QLatin1Char(')'))));
            }
            return names.join(QLatin1Char(' '));
        };
        return below(tree().menuItem(false)) + QStringLiteral(" | ") + below(tree().menuItem(true));
    }
    void go(const char *id)
    {
        tree().setFocus();
        tree().setCurrentItem(tree().itemOf(QString::fromLatin1(id)));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        tree().setFocus();
        QTest::keyClick(&tree(), key, modifiers);
    }

    StoredMenus m_stored;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<menus::MenuEditor> m_page;
};

} // namespace formwright::tests
