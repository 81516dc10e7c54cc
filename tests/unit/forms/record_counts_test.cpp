#include "app/template/form_template.h"
#include "backend/forms/form_store.h"
#include "backend/forms/form_table.h"
#include "backend/forms/record_counts.h"
#include "backend/storage/migrator.h"
#include "backend/storage/ulid.h"
#include "support/test_database.h"

#include <QTest>

#include <random>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::forms;
using storage::Session;
using tests::TestDatabase;

namespace {

const QString thingTemplate
    = u"<form><o-input name=\"title\"></o-input><o-input name=\"number\" type=\"integer\"></o-input>"
      "<o-input name=\"amount\" type=\"decimal\"></o-input>"
      "<o-select name=\"status\"><option>draft</option><option>open</option><option>paid</option></o-select>"
      "<o-checkbox name=\"tags\"><option>Red</option><option>green</option></o-checkbox>"
      "<o-date-picker name=\"due\" datePattern=\"YMD\"></o-date-picker></form>"_s;

// Filters of every kind; an empty list is the whole form.
const QList<QStringList> filters{{}, {u"status=open"_s}, {u"status!=open"_s}, {u"status~E"_s}, {u"title=é"_s},
    {u"title~b"_s}, {u"title~É"_s}, {u"title>=b"_s}, {u"number=3"_s}, {u"number!=3"_s}, {u"number>3"_s},
    {u"number~1"_s}, {u"amount=2.5"_s}, {u"amount>=2.50"_s}, {u"amount<7"_s}, {u"tags=red"_s}, {u"tags!=Red"_s},
    {u"tags~gre"_s}, {u"due>=2026-01-04"_s}, {u"versions>1"_s}, {u"parentid=p1"_s},
    {u"authorid=u1"_s, u"status=open"_s}, {u"status=open"_s, u"number>3"_s, u"due<=2026-01-06"_s}};

class Things
{
public:
    explicit Things(const QString &engine) : place(engine), database(place.open())
    {
        storage::migrate(*database);
        form.id = ids.next();
        form.applicationId = form.moduleId = u"a"_s;
        form.name = u"Thing"_s;
        form.templateSource = thingTemplate;
        form.fields = parseTemplate(thingTemplate).fields;
        database->write([&](Session &session) {
            session.execute(
                u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('a', 'A', 'a', 1, 1)"_s);
            session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES ('a', 'a', 'a', 'M')"_s);
            insertForm(session, form, 1);
        });
        form = *loadForm(database->reader(), form.id);
    }

    RecordQuery query(const QString &domainId, const QStringList &parameters) const
    {
        RecordQuery query;
        query.domainId = domainId;
        for (const QString &parameter : parameters)
            query.filters.append(*parseFilter(form, parameter));
        return query;
    }
    qint64 truth(const RecordQuery &query)
    {
        const RecordStatement statement = countStatement(database->dialect(), form, query);
        storage::Rows rows = database->reader().run(statement.sql, statement.values);
        return rows.next() ? rows.integer(0) : -1;
    }

    QList<int> numbers() const { return {form.fieldIndex(u"number"_s), form.fieldIndex(u"amount"_s)}; }
    QStringList trueSums(const RecordQuery &query)
    {
        const RecordStatement statement = sumStatement(database->dialect(), form, query, numbers());
        storage::Rows rows = database->reader().run(statement.sql, statement.values);
        return rows.next() ? QStringList{sumFrom(rows, 0), sumFrom(rows, 1)} : QStringList();
    }

    FieldValue value(const char *fieldName, const QString &text) const
    {
        const int index = form.fieldIndex(QString::fromLatin1(fieldName));
        return text.isEmpty() ? FieldValue() : std::get<FieldValue>(decodeText(form.fields[index], text));
    }
    FieldValue anyValue(int field, std::mt19937 &random) const
    {
        static const QList<QStringList> texts{{u""_s, u"é"_s, u"É"_s, u"abc"_s, u"B"_s, u"b%_"_s, u"ｂ𝄞"_s},
            {u""_s, u"3"_s, u"-1"_s, u"12"_s, u"9223372036854775807"_s},
            {u""_s, u"2.5"_s, u"7"_s, u"-0"_s, u"0.1"_s, u"1234567890123456789.25"_s},
            {u""_s, u"draft"_s, u"open"_s, u"paid"_s}, {u""_s, u"Red"_s, u"green"_s, u"Red;green"_s},
            {u""_s, u"2026-01-03"_s, u"2026-01-04"_s, u"2026-01-07"_s}};
        const QStringList &choices = texts[std::min<qsizetype>(field, texts.size() - 1)];
        const QString text = choices[qsizetype(random() % choices.size())];
        return text.isEmpty() ? FieldValue() : std::get<FieldValue>(decodeText(form.fields[field], text));
    }
    Record anyRecord(std::mt19937 &random)
    {
        Record record;
        record.id = ids.next();
        record.parentId = random() % 3 == 0 ? u"p1"_s : QString();
        record.authorId = random() % 2 == 0 ? u"u1"_s : u"u2"_s;
        for (int i = 0; i < form.fields.size(); ++i)
            record.values.append(anyValue(i, random));
        return record;
    }
    std::optional<Record> storedRecord(Session &session, const QString &domainId, std::mt19937 &random)
    {
        const qint64 offset = qint64(random() % 40);
        const auto id = session.text(
            QString(u"SELECT id FROM "_s % form.table % u" WHERE domain_id = ? ORDER BY id LIMIT 1 OFFSET ?"_s),
            domainId, offset);
        return id ? recordById(session, form, domainId, *id) : std::nullopt;
    }
    // One change of one or many rows, as handlers make them and as no handler does.
    void change(Session &session, std::mt19937 &random)
    {
        const QString domainId = random() % 4 == 0 ? u"d2"_s : u"d1"_s;
        const auto stored = storedRecord(session, domainId, random);
        switch (stored ? random() % 9 : 0) {
        case 0:
        case 1:
        case 2:
            insertRecord(session, form, domainId, anyRecord(random));
            return;
        case 3:
        case 4: {
            const int field = int(random() % size_t(form.fields.size()));
            patchRecord(session, form, domainId, stored->id, {{field, anyValue(field, random)}}, {}, u"u1"_s, 2);
            return;
        }
        case 5: {
            Record next = anyRecord(random);
            next.id = stored->id;
            next.versions = stored->versions;
            replaceRecord(session, form, domainId, next);
            return;
        }
        case 6:
            deleteRecord(session, form, domainId, stored->id);
            return;
        case 7:
            session.execute(QString(u"UPDATE "_s % form.table % u" SET author_id = 'u1' WHERE parent_id = 'p1'"_s));
            return;
        default:
            session.execute(
                QString(u"DELETE FROM "_s % form.table % u" WHERE domain_id = ? AND id IN (SELECT id FROM "_s
                    % form.table % u" ORDER BY id LIMIT 3)"_s),
                domainId);
        }
    }

    TestDatabase place;
    std::unique_ptr<storage::Database> database;
    storage::IdSource ids;
    FormDesign form;
};

} // namespace

// Totals of lists against what the database counts.
class RecordCountsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsEveryChange_data();
    void followsEveryChange();
    void followsWritersOfManyThreads_data() { tests::addEngineRows(); }
    void followsWritersOfManyThreads();
    void addsUpInsteadOfCounting();
    void keepsWhatWasAddedUp();
    void countsInsideAUnitOfWork_data() { tests::addEngineRows(); }
    void countsInsideAUnitOfWork();
    void followsADesignThatChanges_data() { tests::addEngineRows(); }
    void followsADesignThatChanges();
};

void RecordCountsTest::followsEveryChange_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("seed");
    const QStringList engines = tests::testedEngines();
    for (const QString &engine : engines) {
        for (int seed = 1; seed <= (engine == "sqlite"_L1 ? 4 : 2); ++seed)
            QTest::addRow("%s %d", qPrintable(engine), seed) << engine << seed;
    }
}

void RecordCountsTest::followsEveryChange()
{
    QFETCH(QString, engine);
    QFETCH(int, seed);
    Things things(engine);
    RecordCounts counts(*things.database);
    std::mt19937 random{unsigned(seed)};
    const int steps = things.place.isSqlite() ? 600 : 80;
    for (int step = 0; step < steps; ++step) {
        try {
            things.database->write([&](Session &session) {
                for (unsigned changes = random() % 4; changes > 0; --changes)
                    things.change(session, random);
                if (random() % 5 == 0)
                    throw contract::Error::invalid(u"rolled back"_s);
            });
        } catch (const contract::Error &error) {
            QCOMPARE(error.message, u"rolled back"_s);
        }
        for (int looks = 0; looks < 6; ++looks) {
            const QStringList &parameters = filters[qsizetype(random() % filters.size())];
            const RecordQuery query = things.query(random() % 3 == 0 ? u"d2"_s : u"d1"_s, parameters);
            const qint64 total = counts.count(things.database->reader(), things.form, query);
            QVERIFY2(total == things.truth(query),
                qPrintable(u"step %1: %2 for %3"_s.arg(step).arg(total).arg(parameters.join(u' '))));
            const QStringList sums = counts.sums(things.database->reader(), things.form, query, things.numbers());
            QVERIFY2(sums == things.trueSums(query),
                qPrintable(u"step %1: %2 for %3"_s.arg(step).arg(sums.join(u' '), parameters.join(u' '))));
        }
    }
    QVERIFY(things.truth(things.query(u"d1"_s, {})) > 0);
}

void RecordCountsTest::followsWritersOfManyThreads()
{
    QFETCH(QString, engine);
    Things things(engine);
    RecordCounts counts(*things.database);
    std::atomic<int> writing{4};
    std::atomic<int> odd{0};
    std::atomic<bool> failed{false};
    std::vector<std::thread> threads;
    for (int writer = 0; writer < 4; ++writer) {
        threads.emplace_back([&, writer] {
            std::mt19937 random{unsigned(writer)};
            try {
                // Rows of a kind come and go in pairs, so that no moment has an odd number of them.
                for (int i = 0; i < 150; ++i) {
                    things.database->write([&](Session &session) {
                        for (int twice = 0; twice < 2; ++twice) {
                            Record record = things.anyRecord(random);
                            record.parentId = QString::number(writer % 2);
                            record.id = u"%1-%2-%3"_s.arg(writer).arg(i).arg(twice);
                            insertRecord(session, things.form, u"d1"_s, record);
                        }
                    });
                    if (i % 3 == 2) {
                        things.database->write([&](Session &session) {
                            for (int twice = 0; twice < 2; ++twice)
                                deleteRecord(
                                    session, things.form, u"d1"_s, u"%1-%2-%3"_s.arg(writer).arg(i - 1).arg(twice));
                        });
                    }
                }
            } catch (const contract::Error &) {
                failed = true;
            }
            --writing;
        });
    }
    for (int reader = 0; reader < 3; ++reader) {
        threads.emplace_back([&, reader] {
            for (int round = 0; writing > 0; ++round) {
                // A filter of its own, so that something is always counted for the first time while others write.
                if (round < 500) {
                    const QString always = u"created<=%1"_s.arg(1000 * (reader + 1) + round);
                    counts.count(things.database->reader(), things.form, things.query(u"d1"_s, {always}));
                }
                for (const QStringList &parameters : {QStringList{}, {u"parentid=0"_s}, {u"parentid=1"_s}}) {
                    if (counts.count(things.database->reader(), things.form, things.query(u"d1"_s, parameters)) % 2
                        != 0)
                        ++odd;
                }
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QVERIFY(!failed);
    QCOMPARE(odd.load(), 0);
    for (const QStringList &parameters : filters) {
        const RecordQuery query = things.query(u"d1"_s, parameters);
        QCOMPARE(counts.count(things.database->reader(), things.form, query), things.truth(query));
    }
    constexpr qint64 left = 4 * (150 - 50) * 2;
    for (int reader = 0; reader < 3; ++reader) {
        for (int round = 0; round < 500; ++round) {
            const QString always = u"created<=%1"_s.arg(1000 * (reader + 1) + round);
            QCOMPARE(counts.count(things.database->reader(), things.form, things.query(u"d1"_s, {always})), left);
        }
    }
}

// What nobody told of is not seen: a row that another connection slips in shows that nothing is counted again.
void RecordCountsTest::addsUpInsteadOfCounting()
{
    Things things(u"sqlite"_s);
    RecordCounts counts(*things.database);
    std::mt19937 random{1};
    const RecordQuery query = things.query(u"d1"_s, {u"status=open"_s});
    const auto insertOpen = [&](Session &session) {
        Record record = things.anyRecord(random);
        record.values[things.form.fieldIndex(u"status"_s)] = things.value("status", u"open"_s);
        insertRecord(session, things.form, u"d1"_s, record);
    };
    const auto total = [&] { return counts.count(things.database->reader(), things.form, query); };
    things.database->write(insertOpen);
    QCOMPARE(total(), 1);
    things.database->write(insertOpen); // nobody watched at the first one, so this one is counted
    QCOMPARE(total(), 2);
    insertOpen(*storage::openSession({things.place.location(), false}, true));
    QCOMPARE(things.truth(query), 3);
    QCOMPARE(total(), 2);
    things.database->write(insertOpen);
    QCOMPARE(total(), 3);
    counts.clear();
    QCOMPARE(total(), 4);
}

// The same for sums: they are added up again after a change, and not before.
void RecordCountsTest::keepsWhatWasAddedUp()
{
    Things things(u"sqlite"_s);
    RecordCounts counts(*things.database);
    std::mt19937 random{1};
    const RecordQuery query = things.query(u"d1"_s, {});
    const auto insertOne = [&](Session &session) {
        Record record = things.anyRecord(random);
        record.values[things.form.fieldIndex(u"number"_s)] = things.value("number", u"3"_s);
        record.values[things.form.fieldIndex(u"amount"_s)] = things.value("amount", u"0.1"_s);
        insertRecord(session, things.form, u"d1"_s, record);
    };
    const auto sums
        = [&] { return counts.sums(things.database->reader(), things.form, query, things.numbers()).join(u' '); };
    things.database->write(insertOne);
    QCOMPARE(sums(), u"3 0.1"_s);
    insertOne(*storage::openSession({things.place.location(), false}, true));
    QCOMPARE(things.trueSums(query).join(u' '), u"6 0.2"_s);
    QCOMPARE(sums(), u"3 0.1"_s);
    things.database->write(insertOne);
    QCOMPARE(sums(), u"9 0.3"_s);
    // Of other fields it is another sum.
    QCOMPARE(counts.sums(things.database->reader(), things.form, query, {things.form.fieldIndex(u"amount"_s)}),
        QStringList{u"0.3"_s});
    things.database->write([&](Session &session) {
        insertOne(session);
        QCOMPARE(counts.sums(session, things.form, query, things.numbers()).join(u' '), u"12 0.4"_s);
    });
    QCOMPARE(sums(), u"12 0.4"_s);
}

void RecordCountsTest::countsInsideAUnitOfWork()
{
    QFETCH(QString, engine);
    Things things(engine);
    RecordCounts counts(*things.database);
    std::mt19937 random{1};
    const RecordQuery all = things.query(u"d1"_s, {});
    QCOMPARE(counts.count(things.database->reader(), things.form, all), 0);
    things.database->write([&](Session &session) {
        insertRecord(session, things.form, u"d1"_s, things.anyRecord(random));
        QCOMPARE(counts.count(session, things.form, all), 1);
        if (things.place.isSqlite())
            QCOMPARE(counts.count(things.database->reader(), things.form, all), 0);
    });
    QCOMPARE(counts.count(things.database->reader(), things.form, all), 1);
}

void RecordCountsTest::followsADesignThatChanges()
{
    QFETCH(QString, engine);
    Things things(engine);
    RecordCounts counts(*things.database);
    std::mt19937 random{1};
    things.database->write([&](Session &session) {
        for (int i = 0; i < 20; ++i)
            insertRecord(session, things.form, u"d1"_s, things.anyRecord(random));
    });
    const auto compareAll = [&](const QString &also) {
        for (const QStringList &parameters :
            filters + QList<QStringList>{also.isEmpty() ? QStringList() : QStringList{also}}) {
            const RecordQuery query = things.query(u"d1"_s, parameters);
            QCOMPARE(counts.count(things.database->reader(), things.form, query), things.truth(query));
        }
    };
    compareAll({});
    FormDesign next = things.form;
    next.templateSource
        = QString(thingTemplate).replace(u"</form>"_s, u"<o-input name=\"extra\" type=\"integer\"></o-input></form>"_s);
    next.fields = parseTemplate(next.templateSource).fields;
    things.database->write([&](Session &session) { updateForm(session, next, 2); });
    things.form = *loadForm(things.database->reader(), things.form.id);
    compareAll(u"extra=3"_s);
    things.database->write([&](Session &session) {
        session.execute(QString(u"UPDATE "_s % things.form.table % u" SET c7 = 3 WHERE c2 > 2"_s));
    });
    compareAll(u"extra=3"_s);
    QVERIFY(things.truth(things.query(u"d1"_s, {u"extra=3"_s})) > 0);
}

QTEST_GUILESS_MAIN(RecordCountsTest)
#include "record_counts_test.moc"
