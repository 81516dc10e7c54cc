// Documents that the command palette finds by asking the server.
#include "ui/editors/document_finder.h"
#include "ui/sample_documents.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;

class DocumentFinderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void asksTheServerForTheWords();
    void aNewerQuestionCallsOffTheOneBefore();
    void asksNothingWithoutWords();
    void aListThatFailsSaysNothing();

private:
    QList<FakeRequest> lists() const;

    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
    bool m_isBroken = false;
    const models::DocumentsAddress m_view{.applicationId = u"app"_s, .viewId = u"view"_s};
    const models::DocumentsAddress m_form{.applicationId = u"app"_s, .formId = u"form"_s};
};

void DocumentFinderTest::init()
{
    m_isBroken = false;
    m_client.reset();
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (m_isBroken && request.path.endsWith("/views/view/template"_L1))
            return refusal(404, u"no such view"_s);
        return answerSample(request, 3).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = client::ApiClient::make(client::Session{m_server->url(), "accessToken", "t"});
}

QList<FakeRequest> DocumentFinderTest::lists() const
{
    QList<FakeRequest> found;
    for (const FakeRequest &request : m_server->requests()) {
        if (request.path.endsWith("/documents"_L1))
            found.append(request);
    }
    return found;
}

void DocumentFinderTest::asksTheServerForTheWords()
{
    DocumentFinder finder;
    QList<DocumentFinder::Found> found;
    finder.find(m_client, {m_view}, u" PR-10 "_s, [&](const auto &some) { found += some; });
    QTRY_COMPARE(found.size(), 3);
    QCOMPARE(lists().size(), 1);
    QCOMPARE(lists().first().query.queryItemValue(u"parameter"_s, QUrl::FullyDecoded), u"number~PR-10"_s);
    QCOMPARE(found.first().documentId, u"doc0"_s);
    QCOMPARE(found.first().title, u"PR-1042"_s);
    QCOMPARE(found.first().formId, u"form"_s);
    QCOMPARE(found.first().list, u"Open requests"_s);
}

void DocumentFinderTest::aNewerQuestionCallsOffTheOneBefore()
{
    DocumentFinder finder;
    int answered = 0;
    finder.find(m_client, {m_form}, u"P"_s, [&](const auto &) { QFAIL("nobody waits for it any more"); });
    finder.find(m_client, {m_form}, u"PR"_s, [&](const auto &) { ++answered; });
    QTRY_COMPARE(answered, 1);
    QCOMPARE(lists().size(), 1);
    QCOMPARE(lists().first().query.queryItemValue(u"parameter"_s, QUrl::FullyDecoded), u"number~PR"_s);
    // What a list is of is asked once.
    finder.find(m_client, {m_form}, u"PR-1"_s, [&](const auto &) { ++answered; });
    QTRY_COMPARE(answered, 2);
    QCOMPARE(m_server->lines().filter(u"/definition"_s).size(), 1);
}

void DocumentFinderTest::asksNothingWithoutWords()
{
    DocumentFinder finder;
    bool isAnswered = false;
    finder.find(m_client, {m_form}, u"  "_s, [&](const auto &) { isAnswered = true; });
    finder.find(m_client, {m_form}, u"PR"_s, [&](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(lists().size(), 1);
}

void DocumentFinderTest::aListThatFailsSaysNothing()
{
    m_isBroken = true;
    DocumentFinder finder;
    QList<DocumentFinder::Found> found;
    finder.find(m_client, {m_view, m_form}, u"PR"_s, [&](const auto &some) { found += some; });
    QTRY_COMPARE(found.size(), 3);
    QCOMPARE(lists().size(), 1);
}

QTEST_MAIN(DocumentFinderTest)
#include "document_finder_test.moc"
