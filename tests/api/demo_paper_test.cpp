#include "api/paper_fixture.h"
#include "backend/demo/demo_content.h"
#include "backend/demo/demo_workspace.h"
#include "backend/forms/record_query.h"

using namespace formwright;
using namespace formwright::tests;

// The documents of the workspace that is there to be looked at, on paper.
class DemoPaperTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itsRequestsAreRead_data() { addEngineRows(); }
    void itsRequestsAreRead();
};

void DemoPaperTest::itsRequestsAreRead()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    QVERIFY(demo::fillEmptyWorkspace(server.backend()));
    storage::Session &session = server.database().reader();
    const QString account
        = session.text(u"SELECT id FROM account WHERE login = ?"_s, QString::fromUtf16(demo::people().first().login))
              .value_or(QString());
    const QString form = session.text(u"SELECT id FROM form WHERE name = 'Purchase request'"_s).value_or(QString());
    const QString software = session.text(u"SELECT application_id FROM form WHERE id = ?"_s, form).value_or(QString());
    QVERIFY(!account.isEmpty() && !form.isEmpty());
    const auto design = server.backend().services().forms.form(session, form);
    const QString domain = session.text(u"SELECT domain_id FROM account WHERE id = ?"_s, account).value_or(QString());
    forms::RecordQuery query;
    query.domainId = domain;
    const auto statement = forms::listStatement(session.dialect(), *design, query, 1, 0);
    forms::Record record;
    {
        storage::Rows rows = session.run(statement.sql, statement.values);
        QVERIFY(rows.next());
        record = forms::recordFrom(rows, *design);
    }

    server.useAccessToken(server.token(account, u"access"_s));
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto seal = [&](const QString &id) { return ids.encode(ids.deriveUserKey(account), id).toLatin1(); };
    const Answer made = server.post("/api/runtime/" + seal(software) + "/forms/" + seal(form) + "/documents/"
            + seal(forms::documentId(record.id, form)) + "/activities/exportPdf",
        R"({"htmlBody":""})");
    QVERIFY2(made.status == 200, made.body.constData());
    const QString text = wordsOf(
        server.get("/api/runtime/app/files?path=" + made.data().toString().toUtf8().toPercentEncoding()).body);
    for (const QString &field : {u"number"_s, u"article"_s, u"quantity"_s}) {
        const QString value = record.values.at(design->fieldIndex(field)).text;
        QVERIFY2(!value.isEmpty() && text.contains(value), qPrintable(value % u'\n' % text));
    }
    QVERIFY2(text.contains(u"Purchase request"_s) && text.contains(u"1/1"_s), qPrintable(text));
    QVERIFY2(!text.contains(account), qPrintable(text)); // people by their names
}

QTEST_GUILESS_MAIN(DemoPaperTest)
#include "demo_paper_test.moc"
