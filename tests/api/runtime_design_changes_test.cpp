#include "app/template/form_template.h"
#include "support/test_application.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"

#include <QJsonArray>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

// What of a form is replaced by a designer, at a moment when the server's own knowledge of it is still the old one:
// between a commit and its event, or where another server made the change.
void redesign(Session &session, TestBackend &server, const QString &formId, const QString &fields)
{
    auto form = forms::loadForm(session, formId);
    form->templateSource = u"<form>"_s % fields % u"</form>"_s;
    form->fields = forms::parseTemplate(form->templateSource).fields;
    forms::updateForm(session, *form, server.clock().nowMilliseconds());
}

void redesignUnheard(TestBackend &server, const QString &formId, const QString &fields)
{
    server.database().write([&](Session &session) { redesign(session, server, formId, fields); });
}

const QString asText = u"<o-input name=\"code\"></o-input><o-input name=\"note\"></o-input>"_s;
const QString asNumber = u"<o-input name=\"code\" type=\"integer\"></o-input><o-input name=\"note\"></o-input>"_s;

QByteArray made(const Answer &answer)
{
    return answer.data().toObject().value("id"_L1).toString().toLatin1();
}

// What the form's table has for the field now.
QStringList storedValues(TestBackend &server, const QString &formId, const QString &field)
{
    Session &session = server.database().reader();
    const auto form = forms::loadForm(session, formId);
    const int index = form->fieldIndex(field);
    storage::Rows rows
        = session.query(QString(u"SELECT "_s % form->selectColumns % u" FROM "_s % form->table % u" ORDER BY id"_s));
    QStringList values;
    while (rows.next())
        values.append(forms::recordFrom(rows, *form).values.at(index).text);
    return values;
}

// Whether somebody waits for a lock of this database.
bool somebodyWaits(TestBackend &server)
{
    return server.database()
        .reader()
        .integer(
            u"SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1"_s)
        .has_value();
}

} // namespace

// Designers change forms while their documents are saved.
class RuntimeDesignChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void savesByTheDesignOfTheMoment_data();
    void savesByTheDesignOfTheMoment();
    void judgesByTheDesignOfTheMoment_data() { addEngineRows(); }
    void judgesByTheDesignOfTheMoment();
    void aDeletedFormIsNotFound_data();
    void aDeletedFormIsNotFound();
    void aSaveWaitsForTheDesigner();
    void aDesignerIsNotKeptWaitingByThoseWhoWrite();
    void anotherServerKnowsTheDesignAtOnce();
};

void RuntimeDesignChangesTest::savesByTheDesignOfTheMoment_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, const QByteArray &method, const QByteArray &path) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << method << path;
        };
        add("create", "POST", "");
        add("create a draft", "POST", "/withoutValid");
        add("replace", "PUT", "/{id}");
        add("replace a draft", "PUT", "/{id}/withoutValid");
        add("patch", "PATCH", "/{id}");
        add("child row", "PUT", "/{id}/childs");
    }
}

void RuntimeDesignChangesTest::savesByTheDesignOfTheMoment()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, asText);
    const QByteArray id = made(server.post(application.documents(), documentBody(application, R"({"note":"n"})")));
    redesignUnheard(server, application.formId, asNumber);
    const bool makesOne = method == "POST" || path.endsWith("/childs");
    const QByteArray body = method == "PATCH" ? R"({"id":")" + id + R"(","items":{"code":"0012"}})"
                                              : documentBody(application, R"({"code":"0012"})", makesOne ? "" : id);
    const Answer answer = server.call(method, application.documents() + QByteArray(path).replace("{id}", id), body);
    QVERIFY2(answer.status == 200 || answer.status == 201, answer.body.constData());
    // As a number: as a text it would still have its zeros, and lie where nobody looks any more.
    QCOMPARE(storedValues(server, application.formId, u"code"_s).last(), u"12"_s);
}

void RuntimeDesignChangesTest::judgesByTheDesignOfTheMoment()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, asText);
    const auto create = [&](const QByteArray &items) {
        return server.post(application.documents(), documentBody(application, items)).status;
    };
    const auto validates = [&](const QByteArray &items) {
        const QByteArray body = R"({"id":"","applicationId":")" + application.application
            + R"(","templateForm":"","formId":")" + application.form
            + R"(","sign":"","parentId":"","subDocuments":[],"items":)" + items + '}';
        return server.post(application.documents() + "/validate", body).data().toObject().value("errcode"_L1).toInt();
    };
    QCOMPARE(create(R"({"code":"A"})"), 201);
    redesignUnheard(server, application.formId, u"<o-input name=\"code\" required maxlength=\"2\"></o-input>"_s);
    QCOMPARE(create(R"({})"), 400);
    QCOMPARE(create(R"({"code":"ABC"})"), 400);
    redesignUnheard(server, application.formId, asText);
    QCOMPARE(create(R"({"code":"ABC"})"), 201);
    redesignUnheard(server, application.formId, u"<o-input name=\"code\" required></o-input>"_s);
    QCOMPARE(create(R"({"code":"ABCD"})"), 201);
    redesignUnheard(server, application.formId, asText);
    QCOMPARE(validates(R"({"note":"n"})"), 0);
    redesignUnheard(server, application.formId, asText % u"<o-input name=\"more\"></o-input>"_s);
    QCOMPARE(server.get(application.documents() + "?formid=" + application.form + "&parameter=more%3Dm").status, 200);
    QCOMPARE(create(R"({"note":"n"})"), 201);
}

void RuntimeDesignChangesTest::aDeletedFormIsNotFound_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("path");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, const QByteArray &method, const QByteArray &path) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << method << path;
        };
        add("list", "GET", "?formid={form}");
        add("read", "GET", "/{id}");
        add("create", "POST", "");
        add("draft", "POST", "/withoutValid");
        add("replace", "PUT", "/{id}");
        add("patch", "PATCH", "/{id}");
        add("child row", "PUT", "/{id}/childs");
        add("delete", "DELETE", "/{id}");
        add("delete several", "DELETE", "");
        add("validate", "POST", "/validate");
    }
}

void RuntimeDesignChangesTest::aDeletedFormIsNotFound()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, path);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, u"<o-input name=\"code\" unique></o-input>"_s);
    const QByteArray id = made(server.post(application.documents(), documentBody(application, R"({"code":"A"})")));
    server.database().write([&](Session &session) { forms::deleteForm(session, application.formId); });
    QByteArray body;
    if (path == "/validate")
        body = R"({"id":"","applicationId":")" + application.application + R"(","templateForm":"","formId":")"
            + application.form + R"(","sign":"","parentId":"","subDocuments":[],"items":{"code":"B"}})";
    else if (method == "POST" || method == "PUT")
        body = documentBody(application, R"({"code":"B"})", method == "PUT" && !path.endsWith("childs") ? id : "");
    else if (method == "PATCH")
        body = R"({"id":")" + id + R"(","items":{"code":"B"}})";
    else if (method == "DELETE" && path.isEmpty())
        body = R"([")" + id + R"("])";
    const Answer answer = server.call(method,
        application.documents() + QByteArray(path).replace("{id}", id).replace("{form}", application.form), body);
    QVERIFY2(answer.status == 404, answer.body.constData());
}

// A designer has changed the form and not yet committed; another server saves a document meanwhile.
void RuntimeDesignChangesTest::aSaveWaitsForTheDesigner()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return;
    TestBackend server(u"postgresql"_s);
    const TestApplication application = makeApplication(server, asText);
    TestBackend other(server);
    QCOMPARE(other.post(application.documents(), documentBody(application, R"({"note":"n"})")).status, 201);
    std::atomic<bool> isChanged = false;
    std::atomic<bool> mayCommit = false;
    std::thread designer([&] {
        server.database().write([&](Session &session) {
            redesign(session, server, application.formId, asNumber);
            isChanged = true;
            while (!mayCommit)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        });
    });
    Answer answer;
    std::thread saver;
    bool hasWaited = false;
    if (QTest::qWaitFor([&] { return isChanged.load(); })) {
        saver = std::thread(
            [&] { answer = other.post(application.documents(), documentBody(application, R"({"code":"0012"})")); });
        hasWaited = QTest::qWaitFor([&] { return somebodyWaits(server); });
    }
    mayCommit = true;
    designer.join();
    if (saver.joinable())
        saver.join();
    QVERIFY(hasWaited);
    QVERIFY2(answer.status == 201, answer.body.constData());
    QCOMPARE(storedValues(server, application.formId, u"code"_s).last(), u"12"_s);
}

// Those who write documents come in ever new units of work; one that changes the form gets between them at once.
void RuntimeDesignChangesTest::aDesignerIsNotKeptWaitingByThoseWhoWrite()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return;
    TestBackend server(u"postgresql"_s);
    const TestApplication application = makeApplication(server, asText);
    TestBackend other(server);
    std::atomic<bool> mayEnd = false;
    std::atomic<int> created = 0, refused = 0;
    std::vector<std::thread> writers;
    for (int i = 0; i < 4; ++i) {
        writers.emplace_back([&] {
            while (!mayEnd) {
                const Answer answer = other.post(application.documents(), documentBody(application, R"({"note":"n"})"));
                ++(answer.status == 201 ? created : refused);
            }
        });
    }
    constexpr int saves = 5;
    int runs = 0;
    for (int save = 0; save < saves; ++save) {
        const int before = created;
        if (!QTest::qWaitFor([&] { return created > before + 4; }, 60'000))
            break;
        server.database().write([&](Session &session) {
            ++runs;
            session.takeTurn(forms::turnOf(application.formId));
            redesign(session, server, application.formId, asText % u"<o-input name=\"more%1\"></o-input>"_s.arg(save));
        });
    }
    mayEnd = true;
    for (std::thread &writer : writers)
        writer.join();
    QCOMPARE(refused.load(), 0);
    // Each asks for its turn, waits, and is through.
    QCOMPARE(runs, 2 * saves);
}

void RuntimeDesignChangesTest::anotherServerKnowsTheDesignAtOnce()
{
    if (!testedEngines().contains(u"postgresql"_s))
        return;
    TestBackend server(u"postgresql"_s);
    const TestApplication application = makeApplication(server, asText);
    TestBackend other(server);
    const QByteArray document = made(other.post(application.documents(), documentBody(application, R"({"note":"n"})")));
    redesignUnheard(server, application.formId, asText % u"<o-input name=\"more\"></o-input>"_s);
    const QByteArray body = documentBody(application, R"({"note":"n","more":"m"})", document);
    QCOMPARE(server.put(application.documents() + '/' + document, body).status, 200);
    const auto itemsOf = [](const QJsonValue &row) { return row.toObject().value("items"_L1).toObject(); };
    QCOMPARE(itemsOf(other.get(application.documents() + '/' + document).data()).value("more"_L1).toString(), u"m"_s);
    const QJsonArray listed = other
                                  .get(application.documents() + "?formid=" + application.form
                                      + "&parameter=more%3Dm&_page=1&page_lines=&sortCol=&orderby=&_sortStatus=")
                                  .data()
                                  .toArray();
    QCOMPARE(listed.size(), 1);
    QCOMPARE(itemsOf(listed.first()).value("more"_L1).toString(), u"m"_s);
}

QTEST_GUILESS_MAIN(RuntimeDesignChangesTest)
#include "runtime_design_changes_test.moc"
