// The page of messages, of a server that is played.
#pragma once

#include "ui/comments/comments_view.h"
#include "ui/fake_server.h"
#include "ui/messages/message_dialog.h"
#include "ui/messages/message_page.h"
#include "ui/messages/message_pane.h"

#include <QListView>
#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using messages::MessageDialog;
using messages::MessageKind;
using messages::MessagePage;

class MessagesFixture : public QObject
{
protected:
    void setUp()
    {
        QLocale::setDefault(QLocale(u"en_GB"_s));
        m_messages = {message(0), message(1), message(2)};
        m_comments = {comment(u"c1"_s, u"<p>Which windows, @[Jonas Weber](u9)?</p>"_s, true),
            comment(u"c2"_s, u"<p>All of them.</p>"_s, false)};
        m_special = [](const FakeRequest &) { return std::nullopt; };
        m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
            if (const auto answer = m_special(request))
                return *answer;
            const QString line = request.line();
            if (line == "GET /api/message/messages/list"_L1 || line == "GET /api/message/messages/announcement"_L1)
                return data(paged(m_messages, m_messages.size(), 1, 1));
            if (line == "GET /api/message/messages"_L1) {
                for (const QJsonValue &each : std::as_const(m_messages)) {
                    if (each["id"_L1].toString() == request.query.queryItemValue(u"messageId"_s))
                        return data(each);
                }
                return refusal(404, u"there is no such message"_s);
            }
            if (line == "GET /api/message/comment"_L1)
                return data(paged(m_comments, m_comments.size(), 1, 1));
            if (line == "POST /api/message/comment"_L1) {
                const QJsonObject made = comment(u"c3"_s, request.body["content"_L1].toString(), true);
                m_comments.append(made);
                FakeAnswer answer = data(made);
                for (auto it = made.begin(); it != made.end(); ++it)
                    answer.body.insert(it.key(), it.value());
                return answer;
            }
            if (line == "POST /api/message/messages/announcement"_L1) {
                QJsonObject announced = message(1);
                announced.insert(u"type"_s, 1);
                m_messages = {announced};
                return data(announced);
            }
            if (request.method == "POST" && request.path.startsWith("/api/message/messages"_L1))
                return data(message(1));
            return data(QJsonValue());
        });
        m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
    }
    void tearDown()
    {
        m_client = nullptr;
        m_server.reset();
    }
    static QJsonObject message(int number)
    {
        QJsonObject made{{u"id"_s, u"m%1"_s.arg(number)}, {u"title"_s, u"Message %1"_s.arg(number)},
            {u"content"_s,
                u"<p>The heating of the <b>workshop</b> is repaired on Friday.</p><p>Please close the windows.</p>"_s},
            {u"attachment"_s, u"[]"_s}, {u"createTime"_s, u"2026-01-02 03:04:05"_s}, {u"sender"_s, u"Jonas Weber"_s},
            {u"senderId"_s, u"u9"_s}, {u"senderDept"_s, u"Workshop"_s}, {u"senderDeptId"_s, u"d1"_s},
            {u"receiverInfo"_s,
                u"{\"user\":[{\"userId\":\"u1\",\"userName\":\"Maria\"}],\"dept\":[{\"deptName\":\"Sales\"}]}"_s},
            {u"receiverId"_s, u"u1"_s}, {u"receiverDeptId"_s, u"d2"_s}, {u"scope"_s, 2}, {u"type"_s, 0},
            {u"commentCount"_s, 0}, {u"sticky"_s, false}, {u"comment"_s, true}, {u"lazyLoad"_s, false},
            {u"read"_s, number != 1}, {u"module"_s, QJsonValue()}, {u"version"_s, 1}, {u"confirm"_s, false},
            {u"confirmed"_s, false}, {u"expires"_s, QJsonValue()}};
        return made;
    }
    static QJsonObject comment(const QString &id, const QString &content, bool isMine)
    {
        return {{u"id"_s, id}, {u"content"_s, content}, {u"attachment"_s, QJsonValue()}, {u"messageId"_s, u"m1"_s},
            {u"commentId"_s, QJsonValue()}, {u"toUser"_s, QString()}, {u"toUserId"_s, QString()},
            {u"toContent"_s, QString()}, {u"module"_s, u"message"_s}, {u"createTime"_s, u"2026-01-02 04:04:05"_s},
            {u"sender"_s, isMine ? u"Maria Weber"_s : u"Jonas Weber"_s}, {u"senderId"_s, u"u1"_s}, {u"read"_s, true},
            {u"lazyLoad"_s, false}, {u"version"_s, 1}, {u"removed"_s, false}, {u"mine"_s, isMine}};
    }
    static QJsonObject paged(const QJsonArray &rows, qint64 count, int page, int pages)
    {
        return {{u"rowCount"_s, count}, {u"linesPerPage"_s, 50}, {u"pageNo"_s, page}, {u"pageCount"_s, pages},
            {u"datas"_s, rows}};
    }
    std::unique_ptr<MessagePage> open()
    {
        auto page = std::make_unique<MessagePage>(*m_client, nullptr);
        page->resize(1000, 640);
        page->show();
        page->load();
        [&] { QTRY_VERIFY(page->model().rowCount() > 0 || m_messages.isEmpty()); }();
        return page;
    }
    void choose(MessagePage &page, int row)
    {
        page.list()->setCurrentIndex(page.model().index(row));
        const QString id = m_messages.at(row).toObject()["id"_L1].toString();
        QTRY_COMPARE(page.pane().messageId(), id);
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
        [&] { QTRY_VERIFY(dialog && dialog->isVisible()); }();
        return dialog;
    }

    QJsonArray m_messages;
    QJsonArray m_comments;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
};

} // namespace formwright::tests
