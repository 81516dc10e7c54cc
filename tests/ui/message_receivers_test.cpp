// Whom messages can be written to: what the server allows is offered, and nothing else.
#include "ui/fake_server.h"
#include "ui/messages/message_dialog.h"
#include "ui/messages/message_page.h"
#include "ui/widgets/picker_field.h"

#include <QAction>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::messages;
using namespace formwright::tests;

class MessageReceiversTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void announcingIsOfferedToWhomItIsAllowed();
    void rolesAreOfferedToWhomTheyAreAllowed();
    void itIsWrittenToARole();

private:
    std::unique_ptr<MessagePage> open()
    {
        auto page = std::make_unique<MessagePage>(*m_client, nullptr);
        page->resize(1000, 640);
        page->show();
        page->load();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!asked(u"GET /api/message/messages/list"_s).isEmpty(), 30'000); }();
        return page;
    }
    QList<FakeRequest> asked(const QString &line) const
    {
        QList<FakeRequest> found;
        for (const FakeRequest &request : m_server->requests()) {
            if (request.line() == line)
                found.append(request);
        }
        return found;
    }
    MessageDialog *write(MessagePage &page, MessageKind kind)
    {
        page.write(kind);
        auto *dialog = page.findChild<MessageDialog *>();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(dialog && dialog->isVisible(), 30'000); }();
        return dialog;
    }

    bool m_mayAnnounce = true;
    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
};

void MessageReceiversTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_mayAnnounce = true;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        const QString line = request.line();
        const QJsonObject role{{u"id"_s, u"r1"_s}, {u"name"_s, u"Buyers"_s}, {u"softwareName"_s, u"Purchasing"_s}};
        if (line == "GET /api/message/receivers"_L1)
            return data(QJsonObject{
                {u"announce"_s, m_mayAnnounce}, {u"roles"_s, m_mayAnnounce ? QJsonArray{role} : QJsonArray()}});
        if (line == "GET /api/message/messages/list"_L1)
            return data(QJsonObject{{u"rowCount"_s, 0}, {u"linesPerPage"_s, 50}, {u"pageNo"_s, 1}, {u"pageCount"_s, 0},
                {u"datas"_s, QJsonArray()}});
        return refusal(500, u"nothing else is asked"_s);
    });
    m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
}

void MessageReceiversTest::cleanup()
{
    m_client = nullptr;
    m_server.reset();
}

void MessageReceiversTest::announcingIsOfferedToWhomItIsAllowed()
{
    // Nothing is offered before the server has said so.
    QVERIFY(!MessagePage(*m_client, nullptr).findChild<QAction *>(u"announce"_s)->isVisible());
    m_mayAnnounce = false;
    const auto page = open();
    auto *announce = page->findChild<QAction *>(u"announce"_s);
    QTRY_COMPARE_WITH_TIMEOUT(asked(u"GET /api/message/receivers"_s).size(), 1, 30'000);
    QVERIFY(!announce->isVisible());
    // A role may be given to him while he works.
    m_mayAnnounce = true;
    page->refresh();
    QTRY_VERIFY_WITH_TIMEOUT(announce->isVisible(), 30'000);
    m_mayAnnounce = false;
    page->refresh();
    QTRY_VERIFY_WITH_TIMEOUT(!announce->isVisible(), 30'000);
}

void MessageReceiversTest::rolesAreOfferedToWhomTheyAreAllowed()
{
    m_mayAnnounce = false;
    const auto page = open();
    QTRY_COMPARE_WITH_TIMEOUT(asked(u"GET /api/message/receivers"_s).size(), 1, 30'000);
    MessageDialog *dialog = write(*page, MessageKind::Message);
    QVERIFY(dialog->departments()->isVisible());
    QVERIFY(!dialog->roles()->isVisible());
}

void MessageReceiversTest::itIsWrittenToARole()
{
    const auto page = open();
    QTRY_VERIFY_WITH_TIMEOUT(page->findChild<QAction *>(u"announce"_s)->isVisible(), 30'000);
    MessageDialog *dialog = write(*page, MessageKind::Message);
    QVERIFY(dialog->roles()->isVisible());
    dialog->text()->setPlainText(u"Hear"_s);
    QVERIFY(!dialog->sendButton()->isEnabled());
    dialog->roles()->setIds({u"r1"_s});
    Q_EMIT dialog->roles()->edited();
    QVERIFY(dialog->sendButton()->isEnabled());
    dialog->sendButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(asked(u"POST /api/message/messages"_s).size(), 1, 30'000);
    const QJsonValue body = asked(u"POST /api/message/messages"_s).first().body;
    QCOMPARE(body["receiverInfo"_L1]["role"_L1].toArray(), QJsonArray{u"r1"_s});
    QCOMPARE(body["scope"_L1].toInt(), 2);
}

QTEST_MAIN(MessageReceiversTest)
#include "message_receivers_test.moc"
