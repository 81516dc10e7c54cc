// A notification that can be acted on, of a server that is played, and the announcer that tells of it.
#pragma once

#include "ui/fake_server.h"
#include "ui/tray/notice_announcer.h"

#include <QSettings>
#include <QTemporaryDir>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using contract::messages::Notification;

class NoticesFixture : public QObject
{
protected:
    static inline const QString flowLink
        = u"{\"applicationId\":\"a\",\"formId\":\"f\",\"_docid\":\"d\",\"flowInstanceId\":\"i\"}"_s;

    static Notification notice(const QString &id, const QString &link = flowLink)
    {
        Notification made;
        made.id = id;
        made.sender = u"Jonas Weber"_s;
        made.summary = u"Purchase request: 12 chairs for the workshop"_s;
        made.createTime = {1'767'225'600'000};
        made.linkParams = link;
        return made;
    }
    QJsonObject acts() const
    {
        QJsonArray nodes;
        for (const QString &name : m_returnTo)
            nodes.append(QJsonObject{{u"id"_s, QString(u"node-"_s % name)}, {u"name"_s, name}});
        return {{u"id"_s, u"n1"_s}, {u"applicationId"_s, u"app"_s}, {u"formId"_s, u"form"_s}, {u"docId"_s, u"doc"_s},
            {u"messageId"_s, QString()}, {u"nodeName"_s, m_decidedBy.isEmpty() && !m_undo ? u"Head"_s : QString()},
            {u"approve"_s, m_approve}, {u"approveTo"_s, u"Finance"_s}, {u"returnTo"_s, nodes}, {u"undo"_s, m_undo},
            {u"decidedBy"_s, m_decidedBy}, {u"decidedAt"_s, u"2026-01-02 10:31:00"_s},
            {u"inNameOf"_s, m_inNameOf.first}, {u"inNameOfName"_s, m_inNameOf.second}, {u"seen"_s, u"seen-1"_s}};
    }
    void tell(const QList<Notification> &news)
    {
        m_center->model().setNotifications(news + m_center->model().notifications());
        Q_EMIT m_center->arrived(news);
    }
    // Acts are answered once they are let go.
    void setUp()
    {
        QLocale::setDefault(QLocale(u"en_GB"_s));
        m_approve = true;
        m_returnTo = {u"Draft"_s};
        m_undo = m_isRefused = false;
        m_decidedBy.clear();
        m_inNameOf = {};
        m_quiet = {};
        m_holdsQuiet = m_refusesQuiet = false;
        m_now = QDateTime({2026, 3, 2}, {12, 0});
        m_settings = std::make_unique<QSettings>(m_folder.filePath(u"s.ini"_s), QSettings::IniFormat);
        m_settings->clear();
        m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
        m_client = client::ApiClient::make({m_server->url(), "accessToken", "t"});
        m_center = std::make_unique<tray::NotificationCenter>();
        m_center->start(m_client);
        m_announcer
            = std::make_unique<tray::NoticeAnnouncer>(*m_center, *m_settings, nullptr, [this] { return m_now; });
        QTRY_VERIFY(!m_announcer->isAsking());
    }
    void tearDown()
    {
        m_announcer.reset();
        m_center.reset();
        m_client = nullptr;
        m_server.reset();
    }

    bool m_approve = true;
    QStringList m_returnTo;
    bool m_undo = false;
    bool m_isRefused = false;
    QString m_decidedBy;
    std::pair<QString, QString> m_inNameOf; // id and name; empty: the account's own
    std::pair<QString, QString> m_quiet; // hours, as the server knows them
    bool m_holdsQuiet = false;
    bool m_refusesQuiet = false;
    QDateTime m_now;
    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<FakeServer> m_server;
    std::shared_ptr<client::ApiClient> m_client;
    std::unique_ptr<tray::NotificationCenter> m_center;
    std::unique_ptr<tray::NoticeAnnouncer> m_announcer;

private:
    FakeAnswer answer(const FakeRequest &request)
    {
        if (request.path.endsWith("/actions"_L1))
            return data(acts());
        if (request.path.endsWith("/act"_L1)) {
            if (m_isRefused)
                return refusal(409, u"this was decided meanwhile"_s);
            m_approve = false;
            m_returnTo.clear();
            m_undo = request.body["action"_L1].toString() != "undo"_L1;
            FakeAnswer answer = data(QJsonObject{{u"said"_s, u"The document was submitted."_s}, {u"now"_s, acts()}});
            answer.isHeld = true;
            return answer;
        }
        if (request.path.endsWith("/notice/preferences"_L1)) {
            FakeAnswer answer = data(
                QJsonObject{{u"channels"_s, QJsonArray()}, {u"preferences"_s, QJsonArray()}, {u"language"_s, u""_s},
                    {u"usualLanguage"_s, u"en"_s}, {u"quietFrom"_s, m_quiet.first}, {u"quietUntil"_s, m_quiet.second}});
            answer.isHeld = m_holdsQuiet;
            return m_refusesQuiet ? refusal(503, u"the database is out of reach"_s) : answer;
        }
        if (request.path.endsWith("/read"_L1))
            return data(QJsonObject{{u"unread"_s, 0}, {u"total"_s, 1}, {u"notice"_s, 0}});
        FakeAnswer other = refusal(500, u"nothing else is asked"_s);
        other.isHeld = true; // the stream, and the list
        return other;
    }
};

} // namespace formwright::tests
