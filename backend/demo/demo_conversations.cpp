#include "backend/demo/demo_conversations.h"

#include "backend/demo/demo_content.h"
#include "backend/identity/account_store.h"
#include "backend/messages/comment_store.h"
#include "backend/messages/message_sending.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::demo {

using namespace Qt::StringLiterals;
using messages::ComposedMessage;
using messages::StoredComment;
using storage::Session;

namespace {

constexpr qint64 hour = 3'600'000;

// One line of a conversation: who says it, and how many hours ago.
struct Line {
    int person;
    double hoursAgo;
    const char16_t *text;
    int answers = -1; // the number of the line that it answers
};

class Conversations
{
public:
    Conversations(Session &session, http::Services &services, const DemoConversationPlace &place, qint64 now)
        : m_session(session), m_services(services), m_place(place), m_now(now)
    { }

    void announce()
    {
        ComposedMessage sent = composed(0, 20, u"Inventory on Friday"_s,
            u"<p>Hall 1 and hall 3 are counted on <b>Friday from 7 o'clock</b>. Please book what you take out "
            "before that.</p><p>#Inventory# is over when the doors open again, about noon.</p>"_s);
        sent.message.type = messages::announcement;
        sent.message.scope = 1;
        sent.message.sticky = true;
        sent.message.confirm = true;
        sent.audience.everybody = true;
        send(sent);
        comment(sent.message.id, u"message"_s,
            {{4, 18, u"Does that hold for the samples of the fair as well?"},
                {0, 17.5, u"Yes, they are counted with hall 1.", 0}});
    }

    void write()
    {
        ComposedMessage sent = composed(1, 30, u"Offer for the dust extraction"_s,
            u"<p>Two offers are in. The cheaper one needs four weeks longer; I would take the other one.</p>"_s);
        sent.audience.people = {person(0), person(7)};
        send(sent);
        messages::setRead(m_session, sent.message.id, person(7), at(28));
        comment(sent.message.id, u"message"_s,
            {{7, 28, u"By how much is it cheaper?"}, {1, 27, u"By 1,900, with the same warranty.", 0},
                {7, 26.5, u"Then take the faster one, the hall stands still otherwise."}});

        sent = composed(2, 5, u"Trial run of the press"_s,
            u"<p>It runs. Whoever wants to see it: today at three, hall 3, north.</p>"_s);
        sent.audience.departments = {m_place.departments.first()};
        sent.message.scope = 2;
        send(sent);
    }

    void talkAboutDocuments()
    {
        static const QList<QList<Line>> talks{
            {{0, 24, u"Is the quantity right? It is five times that of last month."},
                {1, 23, u"It is for both halls this time.", 0}, {0, 22.5, u"Then I approve it."}},
            {{7, 10, u"The budget allows it in this quarter, not in the next."}}};
        for (qsizetype i = 0; i < std::min(talks.size(), m_place.documents.size()); ++i)
            comment(m_place.documents.at(i).id, u"document"_s, talks.at(i));
    }

private:
    const QString &person(int number) const { return m_place.people.at(number); }
    qint64 at(double hoursAgo) const { return m_now - qint64(hoursAgo * hour); }

    ComposedMessage composed(int sender, double hoursAgo, const QString &title, const QString &markup)
    {
        ComposedMessage made;
        messages::StoredMessage &message = made.message;
        const forms::CleanMarkup clean = forms::cleanMarkup(markup);
        message.domainId = m_place.domainId;
        message.title = title;
        message.content = clean.markup;
        message.searchText = identity::nameKey(QString(title % u' ' % clean.text));
        message.attachments = u"[]"_s;
        message.senderId = person(sender);
        message.sender = QString::fromUtf16(people().at(sender).name);
        message.senderDepartmentId = m_place.departments.at(people().at(sender).department);
        message.senderDepartment = departmentNames().at(people().at(sender).department);
        message.published = at(hoursAgo);
        made.except = message.senderId;
        return made;
    }

    void send(ComposedMessage &sent)
    {
        if (!sent.audience.everybody)
            sent.message.receiverInfo = messages::shownAudience(m_session, sent.audience);
        messages::countAndTopics(m_session, sent);
        messages::sendMessage(m_session, m_services.ids, sent, m_services.ids.next(), sent.message.published);
    }

    void comment(const QString &subjectId, const QString &kind, const QList<Line> &lines)
    {
        QList<StoredComment> said;
        for (const Line &line : lines) {
            StoredComment made;
            made.id = m_services.ids.next();
            made.domainId = m_place.domainId;
            made.subjectKind = kind;
            made.subjectId = subjectId;
            made.senderId = person(line.person);
            made.sender = QString::fromUtf16(people().at(line.person).name);
            made.content = QString(u"<p>"_s % QString::fromUtf16(line.text).toHtmlEscaped() % u"</p>"_s);
            made.created = at(line.hoursAgo);
            if (line.answers >= 0) {
                const StoredComment &answered = said.at(line.answers);
                made.parentId = answered.id;
                made.toUserId = answered.senderId;
                made.toUser = answered.sender;
                made.toContent = QString::fromUtf16(lines.at(line.answers).text);
            }
            messages::insertComment(m_session, made);
            if (line.answers >= 0)
                messages::insertCommentReceivers(m_session, made.id, {made.toUserId});
            said.append(made);
        }
    }

    Session &m_session;
    http::Services &m_services;
    const DemoConversationPlace &m_place;
    const qint64 m_now;
};

} // namespace

void addConversations(Session &session, http::Services &services, const DemoConversationPlace &place, qint64 now)
{
    Conversations conversations(session, services, place, now);
    conversations.announce();
    conversations.write();
    conversations.talkAboutDocuments();
}

} // namespace formwright::demo
