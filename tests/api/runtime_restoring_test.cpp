#include "backend/forms/form_store.h"
#include "support/test_application.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

// A form with a unique field and one of child rows; documents go and come back.
struct Place {
    explicit Place(const QString &engine, const QHash<QString, QString> &settings = {})
        : server(engine, settings),
          application(makeApplication(server,
              u"<o-input name=code required unique><o-input name=amount type=decimal><o-input name=pieces type=integer>"
              "<o-checkbox name=urgent></o-checkbox>"_s)),
          lineFormId(addForm(server, application, u"Line"_s, u"<o-input name=article>"_s)),
          lineForm(sealed(server, lineFormId))
    { }

    QByteArray create(const QByteArray &items, const QByteArray &parent = {}, const QByteArray &form = {})
    {
        const Answer answer
            = server.post(application.documents(), documentBody(application, items, {}, 1, parent, form));
        return answer.data().toObject().value("id"_L1).toString().toLatin1();
    }
    QByteArray line(const QByteArray &parent) { return create(R"({"article":"x"})", parent, lineForm); }
    int remove(const QByteArray &id) { return server.del(application.documents() + '/' + id).status; }
    Answer restore(const QByteArrayList &ids)
    {
        return server.post(application.documents() + "/restore", "[\"" + ids.join("\",\"") + "\"]");
    }
    QByteArray content(const QByteArray &id) { return server.get(application.documents() + '/' + id).body; }
    qint64 documents() { return server.count(forms::formTableName(application.formId)); }
    qint64 lines() { return server.count(forms::formTableName(lineFormId)); }
    qint64 kept() { return server.count(u"deleted_document"_s); }

    TestBackend server;
    TestApplication application;
    QString lineFormId;
    QByteArray lineForm;
};

} // namespace

// What was deleted comes back as it was, for a while.
class RuntimeRestoringTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackAsItWas_data() { addEngineRows(); }
    void comesBackAsItWas();
    void comesBackToWhoMaySeeItAlone_data() { addEngineRows(); }
    void comesBackToWhoMaySeeItAlone();
    void comesBackWithItsChildRows_data() { addEngineRows(); }
    void comesBackWithItsChildRows();
    void childRowsComeBackAlone_data() { addEngineRows(); }
    void childRowsComeBackAlone();
    void comesBackTogetherOrNotAtAll_data() { addEngineRows(); }
    void comesBackTogetherOrNotAtAll();
    void keepsUniqueValues_data() { addEngineRows(); }
    void keepsUniqueValues();
    void needsTheFormAsItWas_data() { addEngineRows(); }
    void needsTheFormAsItWas();
    void isForWhoDeletedIt_data() { addEngineRows(); }
    void isForWhoDeletedIt();
    void isForSomeMinutes_data() { addEngineRows(); }
    void isForSomeMinutes();
    void nothingIsKeptWhereNobodyMay();
    void goesWithItsForm_data() { addEngineRows(); }
    void goesWithItsForm();
};

void RuntimeRestoringTest::comesBackAsItWas()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.create(
        R"({"code":"Ж\"'","amount":"12345678901234567890.125","pieces":9007199254740993,"urgent":true})");
    const QByteArray path = place.application.documents() + '/' + id;
    QCOMPARE(place.server.patch(path, R"({"id":")" + id + R"(","items":{"code":"second \n line"}})").status, 200);
    const QByteArray before = place.content(id);
    QVERIFY2(before.contains("12345678901234567890.125") && before.contains("9007199254740993"), before.constData());
    place.server.clock().advance(5000);
    QCOMPARE(place.remove(id), 200);
    QCOMPARE(place.documents(), 0);
    QCOMPARE(place.server.get(path).status, 404);
    place.server.takeEvents();
    const qsizetype entries = place.server.logEntries().size();

    const Answer answer = place.restore({id});
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("restored"_L1).toInt(), 1);
    QCOMPARE(place.content(id), before);
    QCOMPARE(place.kept(), 0);
    const auto events = place.server.takeEvents();
    QCOMPARE(events.size(), 1u);
    QCOMPARE(std::get<events::RecordsChanged>(events.front()).formId, place.application.formId);
    QCOMPARE(place.server.logEntries().size(), entries + 1);
    QCOMPARE(
        place.server.logEntries().last(), u"Restore documents that the caller deleted a short while ago|success"_s);
    QCOMPARE(place.restore({id}).status, 404); // it is there
    QCOMPARE(place.remove(id), 200);
    QCOMPARE(place.restore({id}).status, 200);
}

// Whoever deleted it may have lost his roles since.
void RuntimeRestoringTest::comesBackToWhoMaySeeItAlone()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.create(R"({"code":"A"})");
    QCOMPARE(place.remove(id), 200);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE form SET permission_type = 'private', version = version + 1 WHERE id = ?"_s,
            place.application.formId);
    });
    QCOMPARE(place.restore({id}).status, 403);
    QCOMPARE(place.documents(), 0);
    QCOMPARE(place.kept(), 1);
}

void RuntimeRestoringTest::comesBackWithItsChildRows()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray parent = place.create(R"({"code":"A"})");
    const QByteArray child = place.line(parent);
    const QByteArray below = place.line(child);
    place.line(parent);
    const QByteArray before = place.content(below);
    QCOMPARE(place.remove(parent), 200);
    QCOMPARE(place.lines(), 0);
    QCOMPARE(place.restore({child}).status, 404); // it comes with its parent
    const Answer answer = place.restore({parent, child});
    QCOMPARE(answer.data().toObject().value("restored"_L1).toInt(), 4);
    QCOMPARE(place.lines(), 3);
    QCOMPARE(place.content(below), before);
}

void RuntimeRestoringTest::childRowsComeBackAlone()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray parent = place.create(R"({"code":"A"})");
    const QByteArray child = place.line(parent);
    const QByteArray ofParent = place.application.documents() + '/' + parent + "/childs/";
    QCOMPARE(place.server.del(ofParent + child).status, 200);
    QCOMPARE(place.restore({child}).status, 200);
    QCOMPARE(place.lines(), 1);
    QCOMPARE(place.server.del(ofParent + child).status, 200);
    QCOMPARE(place.remove(parent), 200);
    QCOMPARE(place.restore({child}).status, 404); // nothing to belong to
    QCOMPARE(place.lines(), 0);
    QCOMPARE(place.restore({child, parent}).status, 200);
    QCOMPARE(place.lines(), 1);
}

void RuntimeRestoringTest::comesBackTogetherOrNotAtAll()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray first = place.create(R"({"code":"A"})");
    const QByteArray second = place.create(R"({"code":"B"})");
    const QByteArray ids = "[\"" + first + "\",\"" + second + "\"]";
    QCOMPARE(place.server.del(place.application.documents(), ids).status, 200);
    QCOMPARE(place.restore({first, sealed(place.server, u"nothing--"_s % place.application.formId)}).status, 404);
    QCOMPARE(place.documents(), 0);
    QCOMPARE(place.restore({second, first, second}).status, 200);
    QCOMPARE(place.documents(), 2);
}

void RuntimeRestoringTest::keepsUniqueValues()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray first = place.create(R"({"code":"A"})");
    const QByteArray second = place.create(R"({"code":"B"})");
    place.remove(first);
    place.remove(second);
    QVERIFY(!place.create(R"({"code":"B"})").isEmpty());
    QCOMPARE(place.restore({first, second}).status, 409);
    QCOMPARE(place.documents(), 1);
    QCOMPARE(place.kept(), 2);
    QCOMPARE(place.restore({first}).status, 200);
}

void RuntimeRestoringTest::needsTheFormAsItWas()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.create(R"({"code":"A"})");
    place.remove(id);
    auto form = forms::loadForm(place.server.database().reader(), place.application.formId);
    QVERIFY(form);
    place.server.database().write([&](Session &session) {
        forms::FormDesign changed = *form;
        forms::updateForm(session, changed, place.server.clock().nowMilliseconds());
    });
    place.server.backend().services().events.publish(events::DesignChanged{{}, place.application.formId});
    QCOMPARE(place.restore({id}).status, 409);
    QCOMPARE(place.documents(), 0);
}

void RuntimeRestoringTest::isForWhoDeletedIt()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.create(R"({"code":"A"})");
    place.remove(id);
    const QString other = place.server.addUser(place.server.domainId(), u"carl"_s);
    place.server.useAccessToken(place.server.token(other, u"access"_s));
    const identity::OpaqueIds &ids = place.server.backend().services().opaqueIds;
    const auto sealedForOther
        = [&](const QString &plain) { return ids.encode(ids.deriveUserKey(other), plain).toLatin1(); };
    const QString plain
        = place.server.database().reader().text(u"SELECT root FROM deleted_document"_s).value_or(QString());
    const QByteArray path = "/api/runtime/" + sealedForOther(place.application.applicationId) + "/documents/restore";
    QCOMPARE(place.server.post(path, "[\"" + sealedForOther(plain) + "\"]").status, 404);
    QCOMPARE(place.documents(), 0);
    place.server.beUser();
    QCOMPARE(place.restore({id}).status, 200);
}

void RuntimeRestoringTest::isForSomeMinutes()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray first = place.create(R"({"code":"A"})");
    const QByteArray second = place.create(R"({"code":"B"})");
    place.remove(first);
    place.server.clock().advance(1000);
    place.remove(second);
    place.server.clock().advance(599'000);
    QCOMPARE(place.restore({first}).status, 404);
    QCOMPARE(place.restore({second}).status, 200);
}

void RuntimeRestoringTest::nothingIsKeptWhereNobodyMay()
{
    Place place(u"sqlite"_s, {{u"documents.undoTime"_s, u"0"_s}});
    const QByteArray id = place.create(R"({"code":"A"})");
    QCOMPARE(place.remove(id), 200);
    QCOMPARE(place.kept(), 0);
    QCOMPARE(place.restore({id}).status, 404);
}

void RuntimeRestoringTest::goesWithItsForm()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QByteArray id = place.create(R"({"code":"A"})");
    place.remove(id);
    place.server.database().write([&](Session &session) { forms::deleteForm(session, place.application.formId); });
    place.server.backend().services().events.publish(events::DesignChanged{{}, place.application.formId});
    QCOMPARE(place.kept(), 0);
    QCOMPARE(place.restore({id}).status, 404);
}

QTEST_GUILESS_MAIN(RuntimeRestoringTest)
#include "runtime_restoring_test.moc"
