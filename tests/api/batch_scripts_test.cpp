#include "button_fixture.h"

#include <atomic>
#include <thread>

using namespace formwright;
using namespace formwright::tests;

namespace {

// What each document of the form has adds to one document of another form.
class SummingPlace : public ButtonPlace
{
public:
    explicit SummingPlace(const QString &engine)
        : ButtonPlace(engine),
          sumForm(addForm(server, application, u"Sum"_s,
              u"<o-input name=\"text\"></o-input><o-input name=\"sum\" type=\"integer\"></o-input>"_s)),
          total(makeTotal())
    { }

    // `finds`: an expression for the document of the sum.
    void sumBy(const QString &finds)
    {
        changeForm(json({{u"templatecontext"_s, form(adds(finds, u"getItemValueAsInt('price')"_s))}}));
    }
    // Statements that add a number there.
    static QString adds(const QString &finds, const QString &number)
    {
        return u"var t = "_s % finds % u"; t.addIntItem('sum', t.getItemValueAsInt('sum') + "_s % number
            % u"); p.doUpdate(t); "_s;
    }
    static QString form(const QString &statements)
    {
        return u"<o-input name='code' validateRule=\"var p = getDocumentProcess(); "_s % statements
            % u"''\"></o-input><o-input name='price' type='integer'></o-input><o-input name='note'></o-input>"_s;
    }
    QString byId() const { return u"findDocument('"_s % total % u"')"_s; }

    QByteArray priced(int price, const QByteArray &code = "made")
    {
        return documentBody(
            application, R"({"code":")" + code + R"(","price":)" + QByteArray::number(price) + R"(,"note":"n"})");
    }
    Answer save(const QList<QByteArray> &documents)
    {
        return server.post(application.documents() + "/batch", R"({"documents":[)" + documents.join(',') + "]}");
    }
    int sum() { return items(total).value("sum"_L1).toInt(); }
    qint64 sums() { return server.count(forms::formTableName(sumForm)); }

    const QString sumForm;
    const QString total;

private:
    QString makeTotal()
    {
        const Answer made = server.post(application.documents(),
            documentBody(application, R"({"text":"all"})", {}, 1, {}, sealed(server, sumForm)));
        if (made.status != 201 && made.status != 200)
            qWarning("%s", made.body.constData());
        return opened(made.json().value("id"_L1).toString(made.data().toObject().value("id"_L1).toString()));
    }
};

} // namespace

// Several documents of one unit of work whose scripts write the same other one.
class BatchScriptsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyWriteCounts_data();
    void everyWriteCounts();
    void whatTheFirstMakesTheOthersFind_data() { addEngineRows(); }
    void whatTheFirstMakesTheOthersFind();
    void whatTheFirstRemovesTheOthersDoNotFind_data() { addEngineRows(); }
    void whatTheFirstRemovesTheOthersDoNotFind();
    void whatScriptsWriteMayBeSavedAlong_data();
    void whatScriptsWriteMayBeSavedAlong();
    void writesOfWritesCountAsWell_data() { addEngineRows(); }
    void writesOfWritesCountAsWell();
    void aStaleDocumentIsRefused_data() { addEngineRows(); }
    void aStaleDocumentIsRefused();
    void nothingIsLostOfTwoAtOnce_data() { addEngineRows(); }
    void nothingIsLostOfTwoAtOnce();
};

void BatchScriptsTest::everyWriteCounts_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("byQuery");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, by its id", qPrintable(engine)) << engine << false;
        QTest::addRow("%s, by a query", qPrintable(engine)) << engine << true;
    }
}

void BatchScriptsTest::everyWriteCounts()
{
    QFETCH(QString, engine);
    QFETCH(bool, byQuery);
    SummingPlace place(engine);
    place.sumBy(byQuery ? u"findByDQL('$formname = \\'Sum\\' and text = \\'all\\'')"_s : place.byId());
    const Answer saved = place.save({place.priced(1), place.priced(10), place.priced(100)});
    QVERIFY2(saved.status == 200, saved.body.constData());
    QCOMPARE(place.sum(), 111);
    QCOMPARE(place.documents(), 5);
    // Fields of stored ones as well.
    const Answer set = place.server.post(place.application.documents() + "/batch",
        R"({"id":")" + sealed(place.server, place.own) + ";" + sealed(place.server, place.foreign)
            + R"(","items":{"price":1000}})");
    QVERIFY2(set.status == 200, set.body.constData());
    QCOMPARE(place.sum(), 2111);
}

void BatchScriptsTest::whatTheFirstMakesTheOthersFind()
{
    QFETCH(QString, engine);
    SummingPlace place(engine);
    place.changeForm(json({{u"templatecontext"_s,
        SummingPlace::form(u"var t = findByDQL('$formname = \\'Sum\\' and text = \\'mine\\''); "
                           "if (t === null) { t = p.doNew('Sum'); t.addStringItem('text', 'mine'); "
                           "t.addIntItem('sum', 1); p.doCreate(t); } else { "
                           "t.addIntItem('sum', t.getItemValueAsInt('sum') + 1); p.doUpdate(t); } "_s)}}));
    const Answer saved = place.save({place.priced(1), place.priced(1), place.priced(1)});
    QVERIFY2(saved.status == 200, saved.body.constData());
    QCOMPARE(place.sums(), 2);
    const Answer listed
        = place.server.get(place.application.documents() + "?formid=" + sealed(place.server, place.sumForm));
    QVERIFY2(listed.body.contains(R"("sum":3)"), listed.body.constData());
}

void BatchScriptsTest::whatTheFirstRemovesTheOthersDoNotFind()
{
    QFETCH(QString, engine);
    SummingPlace place(engine);
    place.changeForm(json({{u"templatecontext"_s,
        SummingPlace::form(u"var t = "_s % place.byId() % u"; if (t !== null) p.doRemove(t.getId()); "_s)}}));
    const Answer saved = place.save({place.priced(1), place.priced(1)});
    QVERIFY2(saved.status == 200, saved.body.constData());
    QCOMPARE(place.sums(), 0);
}

void BatchScriptsTest::whatScriptsWriteMayBeSavedAlong_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("isFirst");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, before it", qPrintable(engine)) << engine << true;
        QTest::addRow("%s, after it", qPrintable(engine)) << engine << false;
    }
}

// Whoever saves it has seen what it was before all of it, and changes another field.
void BatchScriptsTest::whatScriptsWriteMayBeSavedAlong()
{
    QFETCH(QString, engine);
    QFETCH(bool, isFirst);
    SummingPlace place(engine);
    place.sumBy(place.byId());
    const QByteArray total = documentBody(place.application, R"({"text":"changed"})", sealed(place.server, place.total),
        1, {}, sealed(place.server, place.sumForm));
    const QByteArray line = place.priced(5);
    const Answer saved = place.save(isFirst ? QList{total, line, line} : QList{line, line, total});
    QVERIFY2(saved.status == 200, saved.body.constData());
    QCOMPARE(place.sum(), 10);
    QCOMPARE(place.items(place.total).value("text"_L1).toString(), u"changed"_s);
}

// One document whose script writes two others whose scripts write the same fourth one.
void BatchScriptsTest::writesOfWritesCountAsWell()
{
    QFETCH(QString, engine);
    SummingPlace place(engine);
    addForm(place.server, place.application, u"Line"_s,
        u"<o-input name='text' validateRule=\"var p = getDocumentProcess(); "_s
            % SummingPlace::adds(place.byId(), u"1"_s) % u"''\"></o-input>"_s);
    place.changeForm(json({{u"templatecontext"_s,
        SummingPlace::form(u"for (var i = 0; i < 2; ++i) { var d = p.doNew('Line'); d.addStringItem('text', 'l'); "
                           "p.doCreate(d); } "_s)}}));
    QVERIFY(!place.create(R"({"code":"c","note":"n"})").isEmpty());
    QCOMPARE(place.sum(), 2);
}

void BatchScriptsTest::aStaleDocumentIsRefused()
{
    QFETCH(QString, engine);
    SummingPlace place(engine);
    place.sumBy(place.byId());
    const QByteArray stale = place.body(R"({"code":"foreign","price":1,"note":"n"})", place.foreign, 7);
    QCOMPARE(place.save({place.priced(5), stale}).status, 409);
    const QByteArray staleTotal = documentBody(place.application, R"({"text":"changed"})",
        sealed(place.server, place.total), 7, {}, sealed(place.server, place.sumForm));
    QCOMPARE(place.save({place.priced(5), staleTotal}).status, 409);
    QCOMPARE(place.sum(), 0);
    QCOMPARE(place.documents(), 2);
}

void BatchScriptsTest::nothingIsLostOfTwoAtOnce()
{
    QFETCH(QString, engine);
    SummingPlace place(engine);
    place.sumBy(place.byId());
    std::atomic<int> done{0};
    std::atomic<int> others{0};
    const auto save = [&] {
        for (int i = 0; i < 6; ++i) {
            const int status = place.save({place.priced(1), place.priced(1)}).status;
            done += status == 200 ? 1 : 0;
            others += status != 200 && status != 409 ? 1 : 0;
        }
    };
    std::thread other(save);
    save();
    other.join();
    QCOMPARE(others.load(), 0);
    QVERIFY(done > 0);
    QCOMPARE(place.sum(), 2 * done);
    QCOMPARE(place.documents(), 2 + 2 * done);
}

QTEST_GUILESS_MAIN(BatchScriptsTest)
#include "batch_scripts_test.moc"
