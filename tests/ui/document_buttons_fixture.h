// A document with buttons, of a server that is played.
#pragma once

#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/sample_buttons.h"
#include "ui/sample_documents.h"
#include "ui/sent_requests.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QMenu>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using editors::DocumentEditor;

class DocumentButtonsFixture : public QObject
{
protected:
    void setUp();
    void tearDown();
    std::unique_ptr<DocumentEditor> open(const QString &documentId = u"doc1"_s);
    void press(DocumentEditor &editor, const QString &id)
    {
        QAction *action = editor.buttons().bar()->action(id);
        QVERIFY(action);
        QVERIFY2(action->isEnabled(), qPrintable(action->toolTip()));
        action->trigger();
    }
    static QString said(DocumentEditor &editor)
    {
        for (auto *message : editor.findChildren<widgets::InlineMessage *>()) {
            if (message->isVisible())
                return message->summary();
        }
        return {};
    }
    QList<FakeRequest> sent(const QString &ending) const { return requestsTo(*m_server, ending); }
    static QJsonObject saved(int versions) { return {{u"id"_s, u"doc1"_s}, {u"versions"_s, versions}}; }

    QJsonArray m_buttons;
    bool m_isArchived = false;
    QString m_template; // of the form; empty: the usual one
    QList<QUrl> m_opened;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

inline void DocumentButtonsFixture::setUp()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_buttons = {};
    m_isArchived = false;
    m_template.clear();
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.path.endsWith("/forms/form/documents/doc1/template"_L1))
            return data(QJsonObject{{u"activitys"_s, m_buttons}, {u"archived"_s, m_isArchived}});
        if (request.path.endsWith("/forms/form/definition"_L1)) {
            QJsonObject form = sampleForm();
            form.insert(u"activities"_s, m_buttons);
            if (!m_template.isEmpty())
                form.insert(u"templatecontext"_s, m_template);
            return data(form);
        }
        if (request.path.endsWith("/execute"_L1))
            return data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}, {u"document"_s, saved(4)}});
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

inline void DocumentButtonsFixture::tearDown()
{
    m_client.reset();
    m_server.reset();
}

inline std::unique_ptr<DocumentEditor> DocumentButtonsFixture::open(const QString &documentId)
{
    auto editor
        = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, documentId});
    editor->resize(900, 600);
    editor->show();
    editor->load();
    const int wanted = int(m_buttons.size());
    [&] {
        QTRY_VERIFY(editor->document().isLoaded());
        QTRY_COMPARE(editor->buttons().bar()->findChild<QMenu *>()->actions().size(), wanted);
    }();
    m_server->forget();
    return editor;
}

} // namespace formwright::tests
