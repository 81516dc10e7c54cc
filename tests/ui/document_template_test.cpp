// A document that is shown by the layout of another form.
#include "ui/editors/document_editor.h"
#include "ui/sample_documents.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class DocumentTemplateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anotherFormLaysItOut();
    void isShownAsItsFlowWants();
    void withoutThatFormItHasItsOwn();

private:
    static QLineEdit *line(DocumentEditor &editor, const char *field)
    {
        return qobject_cast<QLineEdit *>(editor.fieldEditor(QString::fromLatin1(field))->widget());
    }
    static void type(DocumentEditor &editor, const char *field, const QString &text)
    {
        line(editor, field)->selectAll();
        QTest::keyClicks(line(editor, field), text);
    }
    QList<FakeRequest> sent(const QByteArray &method) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.method == method)
                found.append(request);
        }
        return found;
    }

    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentTemplateTest::init()
{
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.method == "PATCH")
            return data(QJsonValue());
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentTemplateTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

// As a view wants it: the fields that both forms have, where the other one has them.
void DocumentTemplateTest::anotherFormLaysItOut()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/forms/card/definition"_L1))
            return std::nullopt;
        QJsonObject card = sampleForm();
        card.insert(u"id"_s, u"card"_s);
        card.insert(u"templatecontext"_s, u"<p>The card</p><o-input name=\"ITEM\"></o-input>"_s);
        card.insert(
            u"fields"_s, QJsonArray{sampleField("ITEM", "Thing", "text"), sampleField("colour", "Colour", "text")});
        return data(card);
    };
    DocumentEditor editor(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
    editor.document().showBy(u"card"_s);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    QVERIFY(editor.fieldEditor(u"item"_s));
    QVERIFY(!editor.fieldEditor(u"number"_s) && !editor.fieldEditor(u"colour"_s));
    QCOMPARE(line(editor, "item")->text(), u"Label printer"_s);
    // It stays a document of its own form: what is not shown stays as it is.
    type(editor, "item", u"Chair"_s);
    m_server->forget();
    editor.save();
    QTRY_COMPARE(sent("PATCH").size(), 1);
    QCOMPARE(sent("PATCH").first().body[u"items"_s].toObject(), (QJsonObject{{u"item"_s, u"Chair"_s}}));
}

// A node of its flow wants another form; once it has gone on, the document is as ever.
void DocumentTemplateTest::isShownAsItsFlowWants()
{
    bool isHisTurn = true;
    m_special = [&isHisTurn](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/forms/card/definition"_L1)) {
            QJsonObject card = sampleForm();
            card.insert(u"id"_s, u"card"_s);
            card.insert(u"templatecontext"_s, u"<o-input name=\"ITEM\"></o-input>"_s);
            card.insert(u"fields"_s, QJsonArray{sampleField("ITEM", "Thing", "text")});
            return data(card);
        }
        if (request.method != "GET" || !request.path.endsWith("/documents/doc1"_L1) || !isHisTurn)
            return std::nullopt;
        QJsonObject document = sampleDocument(1);
        document.insert(u"templateForm"_s, u"card"_s);
        return data(document);
    };
    DocumentEditor editor(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    QVERIFY(editor.document().isShownByAnother());
    QVERIFY(editor.fieldEditor(u"item"_s));
    QVERIFY(!editor.fieldEditor(u"number"_s));
    isHisTurn = false;
    editor.document().reload();
    QTRY_VERIFY(editor.fieldEditor(u"number"_s));
    QVERIFY(!editor.document().isShownByAnother());
}

void DocumentTemplateTest::withoutThatFormItHasItsOwn()
{
    int status = 403;
    m_special = [&status](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.endsWith("/forms/card/definition"_L1) ? std::optional(refusal(status, u"not for you"_s))
                                                                  : std::nullopt;
    };
    DocumentEditor editor(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc1"_s});
    editor.document().showBy(u"card"_s);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    QVERIFY(editor.fieldEditor(u"number"_s));
    // A server that fails is told of.
    status = 500;
    DocumentEditor other(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, u"doc2"_s});
    QSignalSpy failed(&other.document(), &documents::FormDocument::failed);
    other.document().showBy(u"card"_s);
    other.load();
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!other.document().isLoaded());
}

QTEST_MAIN(DocumentTemplateTest)
#include "document_template_test.moc"
