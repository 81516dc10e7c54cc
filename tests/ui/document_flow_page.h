// A document in a flow on a server of a few lines, the page that shows it, and how its parts are reached.
#pragma once

#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_flow.h"
#include "ui/sample_documents.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QJsonDocument>
#include <QPushButton>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using namespace editors;

inline QJsonObject node(const QString &id, const QString &name, const QJsonObject &more = {})
{
    QJsonObject made{{u"id"_s, id}, {u"name"_s, name}, {u"type"_s, u"ManualNode"_s}, {u"isToPerson"_s, false},
        {u"isAppentCirculator"_s, false}, {u"checked"_s, false}, {u"locked"_s, false},
        {u"instanceSettingType"_s, QString()}, {u"instanceTotal"_s, 0}};
    for (auto it = more.begin(); it != more.end(); ++it)
        made.insert(it.key(), it.value());
    return made;
}

inline QJsonObject button(int type, const QString &name)
{
    return {{u"id"_s, u"b%1"_s.arg(type)}, {u"name"_s, name}, {u"type"_s, type}, {u"orderno"_s, type}};
}

class FlowDocumentPage
{
protected:
    void openServer()
    {
        QLocale::setDefault(QLocale(u"en_GB"_s));
        m_isInFlow = m_isMyTurn = true;
        m_isOver = m_isSplit = m_isAdministrator = m_isAtTwo = false;
        m_label = u"at the head"_s;
        m_lastPerson = u"u9"_s;
        m_lastAgent.clear();
        m_initiator = u"u1"_s;
        m_next = {node(u"n2"_s, u"Finance & Tax"_s)};
        m_back = {};
        m_buttons = m_watched = m_added = {};
        m_special = [](const FakeRequest &) { return std::nullopt; };
        m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
            if (const auto answer = m_special(request))
                return *answer;
            const auto ends
                = [&request](const char *ending) { return request.path.endsWith(QLatin1StringView(ending)); };
            if (ends("/panels/submission"))
                return m_isMyTurn ? data(QJsonObject{{u"currentNodeId"_s, u"n1"_s}, {u"flowId"_s, u"f1"_s},
                           {u"isSplit"_s, m_isSplit}, {u"splitToken"_s, QString()}, {u"nextNodes"_s, m_next}})
                                  : refusal(403, u"it is not your turn"_s);
            if (ends("/panels/back"))
                return m_isMyTurn ? data(QJsonObject{{u"currentNodeId"_s, u"n1"_s}, {u"isSplit"_s, false},
                           {u"splitToken"_s, QString()}, {u"nextNodes"_s, m_back}})
                                  : refusal(403, u"it is not your turn"_s);
            if (ends("/panels/initiate"))
                return data(QJsonArray{
                    QJsonObject{{u"id"_s, u"f1"_s}, {u"name"_s, u"Approval"_s},
                        {u"firstNodeList"_s, QJsonArray{QJsonObject{{u"id"_s, u"n1"_s}, {u"name"_s, u"Head"_s}}}}},
                    QJsonObject{{u"id"_s, u"f2"_s}, {u"name"_s, u"Short way"_s}, {u"firstNodeList"_s, QJsonArray()}}});
            if (ends("/workflows/flowhistorys"))
                return data(QJsonArray{QJsonObject{{u"startNodeName"_s, u"Draft"_s}, {u"targetNodeName"_s, u"Head"_s},
                    {u"auditorName"_s, u"Jonas <b>Weber</b>"_s}, {u"auditorId"_s, u"u9"_s},
                    {u"agentAuditorName"_s, QJsonValue()}, {u"attitude"_s, u"Please look"_s},
                    {u"signature"_s, QString()}, {u"processtime"_s, qint64(1'767'225'600'000)},
                    {u"flowOperation"_s, u"80"_s}, {u"folowStateId"_s, u"i1"_s}, {u"historyId"_s, u"h1"_s},
                    {u"startNodeId"_s, u"n0"_s}, {u"targetNodeId"_s, u"n1"_s}, {u"signatureImageDate"_s, QString()}}});
            if (ends("/users/myprofile"))
                return data(QJsonObject{{u"id"_s, u"u9"_s}, {u"name"_s, u"Jonas Weber"_s}, {u"loginNo"_s, u"jonas"_s},
                    {u"avatar"_s, QString()}, {u"domainId"_s, u"d"_s}, {u"domainName"_s, u"D"_s},
                    {u"domainAdmin"_s, false}, {u"departmentUser"_s, false}, {u"showEmail"_s, false},
                    {u"isFirstLogin"_s, false}, {u"email"_s, QString()}, {u"emailPublic"_s, false},
                    {u"telephone"_s, QString()}, {u"telephonePublic"_s, false}, {u"telephone2"_s, QString()},
                    {u"telephonePublic2"_s, false}, {u"deptId"_s, u"x"_s}, {u"dept"_s, QString()},
                    {u"skin"_s, QJsonValue()}});
            if (ends("/flowcenters/watched"))
                return data(QJsonObject{{u"isOfAll"_s, m_isAdministrator}, {u"flows"_s, m_watched}});
            if (ends("/hisActorsFreeFlow"))
                return refusal(409, u"this document is in no free flow"_s);
            if (request.path.contains("/workflows/"_L1) || request.path.contains("/freeflows/"_L1))
                return data(u"It was done."_s);
            if (ends("/forms/form/documents/doc1/template"))
                return data(QJsonObject{{u"activitys"_s, m_buttons}, {u"archived"_s, false}});
            if (request.method == "GET" && ends("/documents/doc1"))
                return data(document());
            return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
        });
        m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
    }
    void closeServer()
    {
        m_client.reset();
        m_server.reset();
    }

    std::unique_ptr<DocumentEditor> open()
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
        editor->resize(900, 700);
        editor->show();
        editor->load();
        [&] {
            QTRY_VERIFY(editor->document().isLoaded());
            QTRY_VERIFY(m_buttons.isEmpty() || !editor->buttons().shown().isEmpty());
        }();
        return editor;
    }
    FlowDialog *begin(DocumentEditor &editor, FlowAct act)
    {
        [&] { QTRY_VERIFY(editor.flow().action(act)->isEnabled()); }();
        m_server->forget();
        editor.flow().action(act)->trigger();
        return dialogOf(editor);
    }
    static FlowDialog *dialogOf(DocumentEditor &editor)
    {
        FlowDialog *dialog = nullptr;
        [&] { QTRY_VERIFY((dialog = editor.findChild<FlowDialog *>()) != nullptr && dialog->isVisible()); }();
        return dialog;
    }
    static void accept(FlowDialog &dialog)
    {
        auto *button = dialog.findChild<QPushButton *>(u"acceptButton"_s);
        QVERIFY2(button->isEnabled(), qPrintable(button->toolTip()));
        QTest::mouseClick(button, Qt::LeftButton);
    }
    static QString said(DocumentEditor &editor)
    {
        for (auto *message : editor.findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible())
                return message->plainText();
        }
        return {};
    }
    QList<QJsonObject> sent(const QString &ending) const
    {
        QList<QJsonObject> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.path.endsWith(ending))
                found.append(request.body.toObject());
        }
        return found;
    }
    QJsonObject document() const
    {
        QJsonObject made = sampleDocument(1);
        QJsonArray nodes{QJsonObject{{u"nodeId"_s, u"n1"_s}, {u"stateLabel"_s, m_label},
            {u"auditors"_s,
                QJsonArray{QJsonObject{{u"id"_s, u"u1"_s}, {u"name"_s, u"Maria Weber"_s}},
                    QJsonObject{{u"id"_s, u"u2"_s}, {u"name"_s, u"Li Na"_s}}}}}};
        if (!m_added.isEmpty()) {
            QJsonObject first = nodes.first().toObject();
            first.insert(u"added"_s, m_added);
            nodes.replace(0, first);
        }
        if (m_isAtTwo)
            nodes.append(QJsonObject{{u"nodeId"_s, u"n2"_s}, {u"stateLabel"_s, u"at the lawyers"_s},
                {u"auditors"_s, QJsonArray{QJsonObject{{u"id"_s, u"u3"_s}, {u"name"_s, u"Lara Law"_s}}}}});
        const QJsonArray states{QJsonObject{{u"instanceId"_s, u"i1"_s}, {u"flowName"_s, u"Approval"_s},
            {u"flowId"_s, u"f1"_s}, {u"agentId"_s, m_lastAgent}, {u"nodes"_s, m_isOver ? QJsonArray() : nodes}}};
        made.insert(u"stateid"_s, m_isInFlow ? u"i1"_s : QString());
        made.insert(u"stateInt"_s, !m_isInFlow ? 0 : m_isOver ? 1'048'576 : 256);
        made.insert(u"audituser"_s, m_lastPerson);
        made.insert(u"initiator"_s, m_initiator);
        made.insert(u"lastFlowOperation"_s, m_isInFlow ? 80 : 0);
        made.insert(u"stateLabelInfo"_s,
            m_isInFlow ? QString::fromUtf8(QJsonDocument(states).toJson(QJsonDocument::Compact)) : u"[]"_s);
        return made;
    }

    bool m_isInFlow = true;
    bool m_isOver = false;
    bool m_isMyTurn = true;
    bool m_isAdministrator = false;
    QJsonArray m_watched; // flows, by roles of whoever is signed in
    bool m_isAtTwo = false; // nodes
    QJsonArray m_added; // who was asked to sign as well, or for an opinion
    QString m_label;
    QString m_lastPerson;
    QString m_initiator;
    QString m_lastAgent; // who acted in that person's name
    QJsonArray m_next;
    QJsonArray m_back;
    QJsonArray m_buttons;
    bool m_isSplit = false;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

} // namespace formwright::tests
