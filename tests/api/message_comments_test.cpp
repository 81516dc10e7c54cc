#include "access_fixture.h"
#include "administration_fixture.h"
#include "backend/forms/deleted_records.h"
#include "backend/forms/record_comments.h"
#include "backend/jobs/form_comments.h"
#include "backend/notifications/notification_store.h"
#include "people_fixture.h"

#include <QTest>

using namespace formwright;
using namespace Qt::StringLiterals;
using storage::Session;
using tests::AccessPlace;
using tests::Answer;
using tests::Colleagues;
using tests::idList;
using tests::jsonText;

// Document A: comments on messages and on documents.
class MessageCommentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commentsOnMessages();
    void tellsEachOnce();
    void mentionsThoseWhoSeeIt();
    void keepsTombstones();
    void asksForRights_data();
    void asksForRights();
    void refusesComments();
    void listsNoMoreThanAHundred();
    void listsByTelephone();
    void cleansWhatIsHostile();
    void commentsOnDocuments();
    void noticesGoWithTheDocument_data();
    void noticesGoWithTheDocument();
    void manyNoticesGoWithTheDocument_data() { tests::addEngineRows(); }
    void manyNoticesGoWithTheDocument();
    void theyGoWithTheForm_data() { tests::addEngineRows(); }
    void theyGoWithTheForm();
    void oneJobIsForAllForms_data() { tests::addEngineRows(); }
    void oneJobIsForAllForms();
    void clocksDoNotKeepThem_data() { tests::addEngineRows(); }
    void clocksDoNotKeepThem();
    void listsThemAtTheDocument();
};

namespace {

QString send(Colleagues &at, const QStringList &receivers, const QByteArray &more = {})
{
    const Answer answer = at.server.post("/api/message/messages",
        R"({"content":"subject","receiverInfo":)"
            + jsonText(QJsonObject{{u"user"_s, QJsonArray::fromStringList(receivers)}}) + more + '}');
    [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
    return answer.data()["id"_L1].toString();
}

Answer comment(tests::TestBackend &server, const QString &subject, const QString &content, const QString &answers = {})
{
    QJsonObject body{{u"messageId"_s, subject}, {u"content"_s, content}};
    if (!answers.isEmpty())
        body.insert(u"commentId"_s, answers);
    return server.post("/api/message/comment", jsonText(body));
}

QStringList contents(tests::TestBackend &server, const QByteArray &address)
{
    return Colleagues::texts(server.get(address).data()["datas"_L1], "content");
}

qint64 notices(tests::TestBackend &server, const QString &account, int subjectType)
{
    return server.count(
        u"notification"_s, u"removed = 0 AND receiver_id = '%1' AND subject_type = %2"_s.arg(account).arg(subjectType));
}

} // namespace

void MessageCommentsTest::commentsOnMessages()
{
    Colleagues at;
    const QString id = send(at, {at.ben});
    at.be(at.ben);
    const Answer made = comment(at.server, id, u"<i>first</i>"_s);
    QCOMPARE(made.status, 200);
    // The comment itself, with the members of the envelope beside its own; and as its data.
    QCOMPARE(made.json().value("status"_L1), QJsonValue(1));
    QCOMPARE(made.json().value("content"_L1).toString(), u"<i>first</i>"_s);
    QCOMPARE(made.data()["id"_L1], made.json().value("id"_L1));
    QCOMPARE(made.json().value("senderId"_L1).toString(), at.ben);
    QCOMPARE(made.json().value("createTime"_L1).toString().size(), 19);
    at.server.clock().advance(1000);
    at.be(at.ursula);
    const Answer second = comment(at.server, id, u"second"_s, made.json().value("id"_L1).toString());
    QCOMPARE(second.json().value("toUserId"_L1).toString(), at.ben);
    QCOMPARE(second.json().value("toUser"_L1).toString(), u"Ben Baker"_s);
    QCOMPARE(second.json().value("toContent"_L1).toString(), u"first"_s);
    const QByteArray list = "/api/message/comment?messageId=" + id.toLatin1();
    QCOMPARE(contents(at.server, list), (QStringList{u"<i>first</i>"_s, u"second"_s}));
    QCOMPARE(contents(at.server, list + "&_currpage=2&_rowcount=1"), QStringList{u"second"_s});
    QCOMPARE(contents(at.server, "/api/message/comment"), QStringList{u"second"_s}); // what one wrote
    QCOMPARE(contents(at.server, "/api/message/comment/my/receive"), QStringList{u"<i>first</i>"_s});
    QCOMPARE(at.server.get("/api/message/messages?messageId=" + id.toLatin1()).data()["commentCount"_L1].toInt(), 2);
    at.be(at.ben);
    QCOMPARE(contents(at.server, "/api/message/comment/my/receive"), QStringList{u"second"_s});
    for (const QString &stranger : {at.zhang, at.zoe}) {
        at.be(stranger);
        QCOMPARE(at.server.get(list).status, 404);
        QCOMPARE(comment(at.server, id, u"x"_s).status, 404);
    }
    QCOMPARE(at.server.count(u"comment"_s), 2);
}

// The author, whom it answers and whom it mentions may be one person.
void MessageCommentsTest::tellsEachOnce()
{
    Colleagues at;
    const QString id = send(at, {at.ben, at.zhang});
    const QString own = comment(at.server, id, u"mine"_s).json().value("id"_L1).toString();
    QCOMPARE(at.server.count(u"notification"_s, u"subject_type = 9"_s), 0); // nobody tells himself
    at.be(at.ben);
    at.server.takeEvents();
    comment(at.server, id, u"to @[U](%1) and again @[U](%1), and @[me](%2)"_s.arg(at.ursula, at.ben), own);
    QCOMPARE(notices(at.server, at.ursula, 10), 1);
    QCOMPARE(notices(at.server, at.ursula, 9), 0);
    QCOMPARE(notices(at.server, at.ben, 10), 0);
    QCOMPARE(at.server.takeEvents().size(), 1u);
}

void MessageCommentsTest::mentionsThoseWhoSeeIt()
{
    Colleagues at;
    const QString id = send(at, {at.ben});
    const Answer made = comment(at.server, id,
        u"@[The boss](%1) @[<b>x</b>](%1) @[Zhang](%2) @[Zoe](%3) @[none](none)"_s.arg(at.ben, at.zhang, at.zoe));
    QCOMPARE(notices(at.server, at.ben, 10), 1);
    QCOMPARE(notices(at.server, at.zhang, 10), 0);
    QCOMPARE(notices(at.server, at.zoe, 10), 0);
    // Under his own name, whatever was written.
    const QString content = made.json().value("content"_L1).toString();
    QVERIFY2(content.startsWith(u"@[Ben Baker](%1) "_s.arg(at.ben)), qPrintable(content));
    QVERIFY2(!content.contains("The boss"_L1), qPrintable(content));
}

void MessageCommentsTest::keepsTombstones()
{
    Colleagues at;
    const QString id = send(at, {at.ben});
    const QByteArray list = "/api/message/comment?messageId=" + id.toLatin1();
    const QString first = comment(at.server, id, u"first"_s).json().value("id"_L1).toString();
    at.be(at.ben);
    const QString answer = comment(at.server, id, u"answer"_s, first).json().value("id"_L1).toString();
    QCOMPARE(notices(at.server, at.ursula, 9), 1);
    const auto remove = [&](const QString &account, const QString &comment) {
        at.be(account);
        return at.server.del("/api/message/comment?messageId=" + id.toLatin1() + "&commentId=" + comment.toLatin1());
    };
    QCOMPARE(remove(at.ursula, first).status, 200);
    QCOMPARE(contents(at.server, list), (QStringList{QString(), u"answer"_s}));
    QCOMPARE(at.server.get(list).data()["datas"_L1][0]["removed"_L1], QJsonValue(true));
    QCOMPARE(at.server.get(list).data()["datas"_L1][1]["toContent"_L1].toString(), QString());
    QCOMPARE(remove(at.ursula, first).status, 404);
    QCOMPARE(comment(at.server, id, u"x"_s, first).status, 404); // nobody answers it any more
    const Answer removed = remove(at.ben, answer);
    QCOMPARE(removed.json(), (QJsonObject{{u"status"_s, 1}, {u"message"_s, u"ok"_s}}));
    QCOMPARE(at.server.count(u"comment"_s), 0); // with what only stood for its answer
    QCOMPARE(notices(at.server, at.ursula, 9), 0);
}

void MessageCommentsTest::asksForRights_data()
{
    QTest::addColumn<QString>("who");
    QTest::addColumn<int>("status");
    QTest::newRow("its author") << u"ben"_s << 200;
    QTest::newRow("the message's author") << u"ursula"_s << 200;
    QTest::newRow("another receiver") << u"zhang"_s << 403;
    QTest::newRow("another domain") << u"zoe"_s << 404;
    QTest::newRow("its author, who has hidden the message") << u"ben who left"_s << 200;
    QTest::newRow("an administrator of the domain") << u"chief"_s << 200;
    QTest::newRow("an administrator of another one") << u"other chief"_s << 404;
}

void MessageCommentsTest::asksForRights()
{
    QFETCH(QString, who);
    QFETCH(int, status);
    Colleagues at;
    const QHash<QString, QString> users{
        {u"ursula"_s, at.ursula}, {u"ben"_s, at.ben}, {u"zhang"_s, at.zhang}, {u"zoe"_s, at.zoe}};
    const QString id = send(at, {at.ben, at.zhang});
    at.be(at.ben);
    const QByteArray made = comment(at.server, id, u"x"_s).json().value("id"_L1).toString().toLatin1();
    if (who == "ben who left"_L1)
        QCOMPARE(at.server.del("/api/message/messages?messageId=" + id.toLatin1()).status, 200);
    else if (who.endsWith("chief"_L1))
        tests::beAdministratorOf(at.server, {who == "chief"_L1 ? at.acme : at.other});
    else
        at.be(users.value(who));
    QCOMPARE(at.server.del("/api/message/comment?messageId=" + id.toLatin1() + "&commentId=" + made).status, status);
    QCOMPARE(at.server.count(u"comment"_s), status == 200 ? 0 : 1);
}

void MessageCommentsTest::refusesComments()
{
    Colleagues at;
    const QString closed = send(at, {at.ben}, R"(,"comment":false)");
    const QString open = send(at, {at.ben});
    const QString other = send(at, {at.ben});
    const QString elsewhere = comment(at.server, other, u"x"_s).json().value("id"_L1).toString();
    QCOMPARE(comment(at.server, closed, u"x"_s).status, 409);
    QCOMPARE(comment(at.server, open, u"<script>x</script>"_s).status, 400);
    QCOMPARE(comment(at.server, open, u"x"_s, elsewhere).status, 404); // of another message
    QCOMPARE(comment(at.server, u"nothing"_s, u"x"_s).status, 404);
    QCOMPARE(comment(at.server, u"01ABC--nothing"_s, u"x"_s).status, 404);
    QCOMPARE(at.server.count(u"comment"_s), 1);
}

void MessageCommentsTest::listsNoMoreThanAHundred()
{
    Colleagues at;
    const QString id = send(at, {at.ben});
    for (int i = 0; i < 101; ++i)
        QCOMPARE(comment(at.server, id, u"x"_s).status, 200);
    const QByteArray list = "/api/message/comment?linesPerPage=1000&messageId=" + id.toLatin1();
    QCOMPARE(contents(at.server, list).size(), 100);
    QCOMPARE(contents(at.server, list + "&pageNo=2").size(), 1);
}

void MessageCommentsTest::listsByTelephone()
{
    Colleagues at;
    at.change(at.ursula, u"telephone = '+49 30 1234'"_s);
    at.change(at.ben, u"telephone = '555-66'"_s);
    const QString id = send(at, {at.ben});
    comment(at.server, id, u"ursula's"_s);
    const auto list = [&](const QByteArray &telephone, const QString &domain) {
        return at.server.get("/api/message/comment/my/reply?telephone=" + telephone.toPercentEncoding()
            + "&domainid=" + domain.toLatin1());
    };
    QCOMPARE(Colleagues::texts(list("+49301234", at.acme).data()["datas"_L1], "content"), QStringList{u"ursula's"_s});
    QCOMPARE(list("55566", at.acme).status, 403); // another one's
    QCOMPARE(list("+49301234", at.other).status, 403);
    QCOMPARE(list("none", at.acme).status, 400);
    const QString chief = at.server.addPlatformAccount(u"chief"_s, false, true, false, {at.acme});
    at.server.useAdminToken(at.server.token(chief, u"admin"_s));
    QCOMPARE(Colleagues::texts(list("49301234", at.acme).data()["datas"_L1], "content"), QStringList{u"ursula's"_s});
    QCOMPARE(list("5", at.acme).data()["rowCount"_L1].toInt(), 0); // part of one is none
    QCOMPARE(list("49301234", at.other).status, 403);
}

void MessageCommentsTest::cleansWhatIsHostile()
{
    Colleagues at;
    const QString id = send(at, {at.ben});
    at.be(at.ben);
    const Answer made = comment(at.server, id, u"<img src=x onerror=alert(1)>hi<script>1</script>"_s);
    QCOMPARE(made.json().value("content"_L1).toString(), u"<img alt=\"\">hi"_s);
    comment(at.server, id, u"&lt;script&gt;1&lt;/script&gt;"_s);
    QCOMPARE(at.server.count(u"notification"_s, u"summary LIKE '%<%'"_s), 0);
    QCOMPARE(notices(at.server, at.ursula, 9), 2);
}

// Only who may see the document.
void MessageCommentsTest::commentsOnDocuments()
{
    AccessPlace place(u"sqlite"_s);
    tests::TestBackend &server = place.server;
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto sealed
        = [&](const QString &id, const QString &account) { return ids.encode(ids.deriveUserKey(account), id); };
    const auto be = [&](const QString &account) { server.useAccessToken(server.token(account, u"access"_s)); };
    const QString me = server.userId();
    // As clients know it, and plain.
    const Answer made = comment(server, sealed(place.foreign, me), u"a question"_s);
    QVERIFY2(made.status == 200, made.body.constData());
    QCOMPARE(made.json().value("messageId"_L1).toString(), sealed(place.foreign, me));
    QCOMPARE(notices(server, place.other, 9), 1); // the document's author
    be(place.other);
    const QByteArray list = "/api/message/comment?messageId=" + sealed(place.foreign, place.other).toLatin1();
    QCOMPARE(contents(server, list), QStringList{u"a question"_s});
    QCOMPARE(
        contents(server, "/api/message/comment?messageId=" + place.foreign.toLatin1()), QStringList{u"a question"_s});
    // Somebody of another domain sees neither.
    const QString stranger = server.addUser(server.addDomain(u"Other"_s), u"stranger"_s);
    be(stranger);
    QCOMPARE(server.get("/api/message/comment?messageId=" + place.foreign.toLatin1()).status, 404);
    QCOMPARE(comment(server, place.foreign, u"x"_s).status, 404);
    // Whose roles close the form sees no comments on its documents, and is not told of new ones.
    place.makePrivate(u"form"_s, place.application.formId);
    be(place.other);
    QCOMPARE(server.get(list).status, 404);
    QCOMPARE(contents(server, "/api/message/comment/my/receive"), QStringList{QString()});
    QCOMPARE(place.permit(place.clerk, '[' + place.permission(1, place.application.formId, 1032, 1) + ']').status, 200);
    server.beUser();
    QCOMPARE(comment(server, place.foreign, u"@[o](%1) second"_s.arg(place.other)).status, 200);
    QCOMPARE(notices(server, place.other, 9) + notices(server, place.other, 10), 1); // the one of before
    QCOMPARE(server.del(place.document(place.foreign)).status, 200);
    QCOMPARE(server.get("/api/message/comment?messageId=" + place.foreign.toLatin1()).status, 404);
    // As long as the document can be restored, so can they; then they go with it.
    QCOMPARE(server.count(u"comment"_s), 2);
    server.database().write(
        [&](storage::Session &session) { forms::forgetDeleted(session, server.clock().nowMilliseconds() + 1); });
    QCOMPARE(server.count(u"comment"_s), 0);
    QCOMPARE(server.count(u"comment_receiver"_s), 0);
}

void MessageCommentsTest::noticesGoWithTheDocument_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("gone"); // the document, or what it goes with
    const QStringList engines = tests::testedEngines();
    for (const QString &engine : engines) {
        for (const QByteArray gone : {"document", "documents of the form", "form", "module", "software"})
            QTest::addRow("%s: %s", qPrintable(engine), gone.constData()) << engine << gone;
    }
}

// Nothing is kept, so that it goes for good at once.
void MessageCommentsTest::noticesGoWithTheDocument()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, gone);
    AccessPlace place(engine, {{u"documents.undoTime"_s, u"0"_s}});
    tests::TestBackend &server = place.server;
    QCOMPARE(comment(server, place.foreign, u"a question"_s).status, 200);
    QCOMPARE(notices(server, place.other, 9), 1);
    server.takeEvents();
    const QByteArray designs = "/api/designtime/applications";
    const QByteArray withDocuments = "?withDocuments=true&force=true";
    if (gone == "document") {
        QCOMPARE(server.del(place.document(place.foreign)).status, 200);
    } else if (gone == "documents of the form") {
        server.beDesigner();
        const Answer button
            = server.post(place.design("/modules/" + place.application.moduleId.toLatin1() + "/activities"),
                jsonText(QJsonObject{{u"name"_s, u"Clear"_s}, {u"type"_s, 18}, {u"parentView"_s, place.view}}));
        QCOMPARE(button.status, 201);
        server.beUser();
        QCOMPARE(
            server.del(place.runtime("/forms/" + tests::sealed(server, place.application.formId) + "/activities/clear"))
                .status,
            200);
    } else if (gone == "form") {
        server.beDesigner();
        const QByteArray path = designs + "/modules/forms" + withDocuments;
        QCOMPARE(server.del(path, idList({place.application.formId})).status, 200);
    } else if (gone == "module") {
        server.beDesigner();
        const QByteArray path = designs + "/modules" + withDocuments;
        QCOMPARE(server.del(path, idList({place.application.moduleId})).status, 200);
    } else {
        server.database().write([](Session &session) { session.execute(u"DELETE FROM domain_application"_s); });
        server.beDesigner();
        QCOMPARE(server.del(designs + withDocuments, idList({place.application.applicationId})).status, 200);
    }
    QTRY_COMPARE_WITH_TIMEOUT(notices(server, place.other, 9), 0, 60'000);
    QCOMPARE(notifications::totalsOf(server.database().reader(), place.other).total, 0);
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"comment"_s), 0, 60'000);
    // His bell is told.
    QStringList told;
    const auto isTold = [&] {
        const std::vector<events::Event> taken = server.takeEvents();
        for (const events::Event &event : taken) {
            if (const auto *change = std::get_if<events::NotificationTotalsChanged>(&event))
                told.append(change->userId);
        }
        return told.contains(place.other);
    };
    QVERIFY(QTest::qWaitFor(isTold, 60'000));
}

// However many they are, the unit of work that deletes the document is short.
void MessageCommentsTest::manyNoticesGoWithTheDocument()
{
    QFETCH(QString, engine);
    AccessPlace place(engine, {{u"documents.undoTime"_s, u"0"_s}, {u"jobs.threads"_s, u"0"_s}});
    tests::TestBackend &server = place.server;
    QCOMPARE(comment(server, place.foreign, u"a question"_s).status, 200);
    constexpr int readers = 150;
    server.database().write([&](Session &session) {
        const QString source = session.text(u"SELECT id FROM comment"_s).value();
        for (int i = 0; i < readers; ++i) {
            notifications::Notification notice;
            notice.id = u"notice%1"_s.arg(i);
            notice.receiverId = u"reader%1"_s.arg(i);
            notifications::insertNotification(session, notice, source);
        }
    });
    const qint64 before = server.count(u"notification"_s, u"removed = 0"_s);
    QVERIFY(before > readers);
    server.takeEvents();
    QCOMPARE(server.del(place.document(place.foreign)).status, 200);
    QCOMPARE(server.count(u"notification"_s, u"removed = 0"_s), before - 100);
    QCOMPARE(server.count(u"comment"_s), 0);
    // The rest is a job's.
    auto &services = server.backend().services();
    const QList<jobs::Job> queued = jobs::claimableJobs(server.database().reader(), {.limit = 10});
    QCOMPARE(queued.size(), 1);
    jobs::Job job = queued.first();
    job.runner = services.ids.next();
    const qint64 now = services.clock.nowMilliseconds();
    server.database().write([&](Session &session) { jobs::claimJob(session, job.id, job.runner, now + 1, now); });
    const std::atomic<bool> stopping{false};
    jobs::JobRun run(server.database(), services.clock, job, stopping);
    jobs::FormComments(server.database(), services.events, services.clock).run(run);
    QCOMPARE(server.count(u"notification"_s, u"removed = 0"_s), 0);
    QCOMPARE(server.count(u"inbox"_s, u"total <> 0 OR unread <> 0"_s), 0);
    const std::vector<events::Event> told = server.takeEvents();
    QCOMPARE(std::count_if(told.begin(), told.end(),
                 [](const events::Event &event) {
                     return std::holds_alternative<events::NotificationTotalsChanged>(event);
                 }),
        before);
}

// Of many documents and people, in short units of work; not what is said about other forms.
void MessageCommentsTest::theyGoWithTheForm()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    tests::TestBackend &server = place.server;
    constexpr int documents = 30;
    constexpr int commentsOfEach = 40;
    contract::messages::Notification notice;
    notice.domainid = server.domainId();
    const auto write = [&](const QString &formId, int document) {
        server.database().write([&](Session &session) {
            for (int i = 0; i < commentsOfEach; ++i) {
                const QString id = u"%1-%2-%3"_s.arg(formId).arg(document).arg(i);
                session.execute(uR"(INSERT INTO comment
                        (id, domain_id, subject_kind, subject_id, form_id, sender_id, sender, content, created)
                        VALUES (?, ?, 'document', ?, ?, ?, 'Ursula', 'c', ?))"_s,
                    id, server.domainId(), forms::documentId(u"d%1"_s.arg(document), formId), formId, server.userId(),
                    server.clock().nowMilliseconds());
                for (const QString &receiver : {server.userId(), place.other}) {
                    notice.id = QString(id % receiver);
                    notice.receiverId = receiver;
                    notifications::insertNotification(session, notice, id);
                }
            }
        });
    };
    // One whose name ends alike is another one.
    const QString another = u"x"_s % place.application.formId;
    for (int document = 0; document < documents; ++document)
        write(place.application.formId, document);
    write(another, 0);
    QCOMPARE(server.del(place.document(place.foreign)).status, 200); // kept to be restored
    server.beDesigner();
    QCOMPARE(server
                 .del("/api/designtime/applications/modules/forms?withDocuments=true&force=true",
                     idList({place.application.formId}))
                 .status,
        200);
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"comment"_s), commentsOfEach, 120'000);
    QCOMPARE(
        server.count(u"comment"_s, u"subject_id = '%1'"_s.arg(forms::documentId(u"d0"_s, another))), commentsOfEach);
    for (const QString &receiver : {server.userId(), place.other}) {
        QCOMPARE(
            server.count(u"notification"_s, u"removed = 0 AND receiver_id = '%1'"_s.arg(receiver)), commentsOfEach);
        QCOMPARE(notifications::totalsOf(server.database().reader(), receiver).total, commentsOfEach);
    }
}

// Forms without any are no work at all.
void MessageCommentsTest::oneJobIsForAllForms()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    tests::TestBackend &server = place.server;
    const QString other = addForm(server, place.application, u"Other"_s, u"<o-input name=\"a\"></o-input>"_s);
    const QString silent = addForm(server, place.application, u"Silent"_s, u"<o-input name=\"a\"></o-input>"_s);
    server.database().write([&](Session &session) {
        for (const QString &form : {place.application.formId, other}) {
            session.execute(uR"(INSERT INTO comment
                    (id, domain_id, subject_kind, subject_id, form_id, sender_id, sender, content, created)
                    VALUES (?, ?, 'document', ?, ?, ?, 'Ursula', 'c', 1))"_s,
                form, server.domainId(), forms::documentId(u"d"_s, form), form, server.userId());
        }
    });
    server.beDesigner();
    const QByteArray path = "/api/designtime/applications/modules/forms?withDocuments=true&force=true";
    QCOMPARE(server.del(path, idList({silent})).status, 200);
    QCOMPARE(server.count(u"job"_s, u"kind = 'formComments'"_s), 0);
    QCOMPARE(server.del(path, idList({place.application.formId, other})).status, 200);
    QCOMPARE(server.count(u"job"_s, u"kind = 'formComments'"_s), 1);
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"comment"_s), 0, 120'000);
}

// The moment of a comment is that of the server that wrote it, which may be ahead of the one that removes the form.
void MessageCommentsTest::clocksDoNotKeepThem()
{
    QFETCH(QString, engine);
    AccessPlace place(engine);
    tests::TestBackend &server = place.server;
    const QString formId = place.application.formId;
    const auto write = [&](const QString &id, qint64 created) {
        server.database().write([&](Session &session) {
            session.execute(uR"(INSERT INTO comment
                    (id, domain_id, subject_kind, subject_id, form_id, sender_id, sender, content, created)
                    VALUES (?, ?, 'document', ?, ?, ?, 'Ursula', 'c', ?))"_s,
                id, server.domainId(), forms::documentId(u"d"_s, formId), formId, server.userId(), created);
        });
    };
    const qint64 removed = server.clock().nowMilliseconds();
    write(u"early"_s, removed - 1000);
    write(u"late"_s, removed + 5000);
    Session &reader = server.database().reader();
    // While the form is there again, what is said later is about its documents.
    QCOMPARE(forms::commentsOfForm(reader, formId, removed, {}, 10), QStringList{u"early"_s});
    server.beDesigner();
    QCOMPARE(
        server.del("/api/designtime/applications/modules/forms?withDocuments=true&force=true", idList({formId})).status,
        200);
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"comment"_s), 0, 120'000);
}

// The same comments where clients of the runtime ask for them.
void MessageCommentsTest::listsThemAtTheDocument()
{
    AccessPlace place(u"sqlite"_s);
    tests::TestBackend &server = place.server;
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto flags = [&](const QString &account, const QString &document) {
        const identity::UserKey key = ids.deriveUserKey(account);
        return ("/api/runtime/" + ids.encode(key, place.application.applicationId) + "/flags/"
            + ids.encode(key, document) + "/comments")
            .toLatin1();
    };
    const auto comments = [&](const QString &account) {
        return (
            "/api/runtime/" + ids.encode(ids.deriveUserKey(account), place.application.applicationId) + "/comments/")
            .toLatin1();
    };
    const auto be = [&](const QString &account) { server.useAccessToken(server.token(account, u"access"_s)); };
    const QString me = server.userId();
    const Answer made = server.post(flags(me, place.foreign), R"({"comment":"<b>one</b><script>1</script>"})");
    QVERIFY2(made.status == 200, made.body.constData());
    QCOMPARE(made.data()["comment"_L1].toString(), u"<b>one</b>"_s);
    const QByteArray id = made.data()["id"_L1].toString().toLatin1();
    server.clock().advance(1000);
    QCOMPARE(server.post(flags(me, place.foreign), R"({"comment":"answer","parentId":")" + id + R"("})").status, 200);
    QCOMPARE(server.put(comments(me) + id + "/like").status, 200);
    QCOMPARE(server.put(comments(me) + id + "/unlike").status, 200); // the last word counts
    const QJsonArray listed = server.get(flags(me, place.foreign)).data().toArray();
    QCOMPARE(Colleagues::texts(listed, "comment"), (QStringList{u"<b>one</b>"_s, u"answer"_s}));
    QCOMPARE(listed.first()["likeNum"_L1].toInt(), 0);
    QCOMPARE(listed.first()["unlikeNum"_L1].toInt(), 1);
    QCOMPARE(listed.first()["answerNum"_L1].toInt(), 1);
    QCOMPARE(server.get(flags(me, place.foreign) + "/count").data().toInt(), 2);
    QCOMPARE(Colleagues::texts(server.get(comments(me) + id + "/answers").data(), "comment"), QStringList{u"answer"_s});
    QCOMPARE(contents(server, "/api/message/comment?messageId=" + place.foreign.toLatin1()).size(), 2);
    be(place.other);
    const QJsonArray theirs = server.get(flags(place.other, place.foreign)).data().toArray();
    const QByteArray sealed = theirs.first()["id"_L1].toString().toLatin1();
    QVERIFY(sealed != id); // everybody has other names for them
    QCOMPARE(server.put(comments(place.other) + id + "/like").status, 404);
    QCOMPARE(server.put(comments(place.other) + sealed + "/like").status, 200);
    QCOMPARE(server.del(comments(place.other) + sealed).status, 403);
    be(me);
    QCOMPARE(server.del(comments(me) + id).status, 200);
    QCOMPARE(server.get(flags(me, place.foreign)).data().toArray().first()["removed"_L1], QJsonValue(true));
    QCOMPARE(server.put(comments(me) + id + "/like").status, 404);
    place.makePrivate(u"form"_s, place.application.formId);
    be(place.other);
    QCOMPARE(server.get(flags(place.other, place.foreign)).status, 404);
    QCOMPARE(server.post(flags(place.other, place.foreign), R"({"comment":"x"})").status, 404);
    QCOMPARE(server.get(comments(place.other) + sealed + "/answers").status, 404);
}

QTEST_GUILESS_MAIN(MessageCommentsTest)
#include "message_comments_test.moc"
