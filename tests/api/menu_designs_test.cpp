// All menus of a software, read and saved as one.
#include "support/designer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Designer;
using formwright::tests::json;
using formwright::tests::TestBackend;

namespace {

const QString fresh = u"01ABCDEFGHJKMNPQRSTVWXYZ01"_s, other = u"01ABCDEFGHJKMNPQRSTVWXYZ02"_s;

class Drawn
{
public:
    explicit Drawn(const QString &engine)
        : server(engine),
          designer(server),
          applicationId(designer.application(u"A"_s)),
          moduleId(designer.module(applicationId, u"M"_s)),
          formId(designer.form(applicationId, moduleId, u"F"_s, u"<o-input name=a>"_s)),
          viewId(designer.view(applicationId, moduleId, u"V"_s, formId)),
          menus("/api/designtime/applications/" + applicationId.toLatin1() + "/menus")
    {
        first = entry({{u"name"_s, u"First"_s}, {u"description"_s, u"kept"_s}});
        below = entry({{u"name"_s, u"Below"_s}, {u"superior"_s, first}});
        last = entry({{u"name"_s, u"Last"_s}});
    }

    QString entry(const QJsonObject &members)
    {
        return server.post(menus, json(members)).data().toObject().value("id"_L1).toString();
    }
    QJsonObject read() { return server.get(menus + "/design").data().toObject(); }
    int version() { return read().value("version"_L1).toInt(); }
    Answer save(const QJsonArray &entries, std::optional<int> version = {}, const QByteArray &query = {})
    {
        QJsonObject body{{u"design"_s, QJsonObject{{u"entries"_s, entries}}}};
        if (version)
            body.insert(u"version"_s, *version);
        return server.put(menus + "/design" + query, json(body));
    }
    static QJsonObject only(const QString &id, QJsonObject members = {})
    {
        members.insert(u"id"_s, id);
        return members;
    }
    // "First(Below) Last", as they stand.
    QString tree()
    {
        const QJsonArray entries = read().value("entries"_L1).toArray();
        const std::function<QString(const QString &)> below = [&](const QString &superior) {
            QStringList names;
            for (const QJsonValue &entry : entries) {
                if (entry["superior"_L1].toString() == superior) {
                    const QString inside = below(entry["id"_L1].toString());
                    names.append(
                        entry["name"_L1].toString() % (inside.isEmpty() ? QString() : QString(u'(' % inside % u')')));
                }
            }
            return names.join(u' ');
        };
        return below({});
    }
    QJsonObject entryOf(const QString &id)
    {
        const QJsonArray entries = read().value("entries"_L1).toArray();
        for (const QJsonValue &entry : entries) {
            if (entry["id"_L1].toString() == id)
                return entry.toObject();
        }
        return {};
    }

    TestBackend server;
    Designer designer;
    QString applicationId, moduleId, formId, viewId;
    QByteArray menus;
    QString first, below, last;
};

} // namespace

class MenuDesignsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAll_data() { addEngineRows(); }
    void readsAll();
    void savesAllInOne_data() { addEngineRows(); }
    void savesAllInOne();
    void numbersWhatMovesAlone();
    void whatStoodBelowWhatGoesStays();
    void whatNobodyChangedMayBeBroken();
    void refusesAStaleSave_data() { addEngineRows(); }
    void refusesAStaleSave();
    void aNewOneOfAnotherCounts();
    void asksBeforeWhatIsUsedGoes();
    void comesBackUnderItsId();
    void refusesBadEntries_data();
    void refusesBadEntries();
    void keepsOffWhatIsCheckedOut();
    void isForDesigners();
};

void MenuDesignsTest::readsAll()
{
    QFETCH(QString, engine);
    Drawn at(engine);
    at.entry({{u"name"_s, u"Phone"_s}, {u"isMobile"_s, true}});
    const QJsonObject design = at.read();
    QCOMPARE(design.value("name"_L1).toString(), u"A"_s);
    QCOMPARE(design.value("entries"_L1).toArray().size(), 4);
    QCOMPARE(at.entryOf(at.first).value("hasChild"_L1), QJsonValue(true));
    const QJsonArray targets = design.value("targets"_L1).toArray();
    QCOMPARE(targets.size(), 2);
    QCOMPARE(targets[0]["id"_L1].toString(), at.formId);
    QCOMPARE(targets[0]["linkType"_L1].toString(), u"00"_s);
    QCOMPARE(targets[1]["id"_L1].toString(), at.viewId);
    QCOMPARE(targets[1]["moduleName"_L1].toString(), u"M"_s);
    QCOMPARE(at.server.get("/api/designtime/applications/nope/menus/design").status, 404);
}

void MenuDesignsTest::savesAllInOne()
{
    QFETCH(QString, engine);
    Drawn at(engine);
    at.server.takeEvents();
    const int version = at.version();
    const Answer answer = at.save({Drawn::only(at.last, {{u"name"_s, u"Now first"_s}}), Drawn::only(at.first),
                                      Drawn::only(fresh,
                                          {{u"name"_s, u"New"_s}, {u"superior"_s, at.first}, {u"linkType"_s, u"01"_s},
                                              {u"actionContent"_s, at.viewId}})},
        version);
    QCOMPARE(answer.status, 200);
    QCOMPARE(at.tree(), u"Now first First(New)"_s);
    QCOMPARE(answer.data()["version"_L1].toInt(), at.version());
    QVERIFY(at.version() != version);
    QCOMPARE(at.entryOf(at.first).value("description"_L1).toString(), u"kept"_s);
    QCOMPARE(at.entryOf(fresh).value("actionContent"_L1).toString(), at.viewId);
    QVERIFY(at.server.logEntries().contains(u"Save all menus of a software|success"_s));
    QCOMPARE(at.server.takeEvents().size(), size_t(1));
    // Each that changed has a revision, and the one that went.
    const auto revisions = [&](const QString &id) {
        return at.server.get("/api/designtime/applications/records/" + id.toLatin1()).data().toArray().size();
    };
    QCOMPARE(revisions(fresh), 1);
    QCOMPARE(revisions(at.below), 2);
    // Saved again as it is, nothing is made anew.
    const QJsonArray entries = at.read().value("entries"_L1).toArray();
    const int before = at.version();
    QCOMPARE(at.save(entries, before).status, 200);
    QCOMPARE(at.version(), before);
    QCOMPARE(revisions(fresh), 1);
}

void MenuDesignsTest::numbersWhatMovesAlone()
{
    Drawn at(u"sqlite"_s);
    const auto versionOf = [&](const QString &id) { return at.entryOf(id).value("version"_L1).toInt(); };
    QCOMPARE(at.save({Drawn::only(at.first), Drawn::only(at.below), Drawn::only(at.last),
                         Drawn::only(fresh, {{u"name"_s, u"New"_s}})})
                 .status,
        200);
    QCOMPARE(at.tree(), u"First(Below) Last New"_s);
    QCOMPARE(versionOf(at.first), 1);
    QCOMPARE(versionOf(at.last), 1);
    QCOMPARE(
        at.save({Drawn::only(at.first), Drawn::only(at.below), Drawn::only(fresh), Drawn::only(at.last)}).status, 200);
    QCOMPARE(at.tree(), u"First(Below) New Last"_s);
    QCOMPARE(versionOf(at.first), 1);
    QCOMPARE(versionOf(at.last), 2);
}

void MenuDesignsTest::whatStoodBelowWhatGoesStays()
{
    Drawn at(u"sqlite"_s);
    QCOMPARE(at.save({Drawn::only(at.below, {{u"superior"_s, at.last}}), Drawn::only(at.last)}).status, 200);
    QCOMPARE(at.tree(), u"Last(Below)"_s);
}

void MenuDesignsTest::whatNobodyChangedMayBeBroken()
{
    Drawn at(u"sqlite"_s);
    const QString link = at.entry({{u"name"_s, u"Link"_s}, {u"linkType"_s, u"01"_s}, {u"actionContent"_s, at.viewId}});
    at.server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE menu SET action_content = 'gone' WHERE id = ?"_s, link);
    });
    const QJsonArray all{Drawn::only(at.first, {{u"name"_s, u"Renamed"_s}}), Drawn::only(link)};
    QCOMPARE(at.save(all).status, 200);
    QCOMPARE(at.tree(), u"Renamed Link"_s);
    const Answer refused = at.save({Drawn::only(at.first), Drawn::only(link, {{u"name"_s, u"Changed"_s}})});
    QCOMPARE(refused.status, 400);
    QCOMPARE(refused.json().value("errors"_L1).toArray().at(0)["field"_L1].toString(), u"entries[1].actionContent"_s);
}

void MenuDesignsTest::refusesAStaleSave()
{
    QFETCH(QString, engine);
    Drawn at(engine);
    const int version = at.version();
    QCOMPARE(at.server.put(at.menus + "/" + at.last.toLatin1(), R"({"name":"Theirs"})").status, 200);
    const Answer stale = at.save({Drawn::only(at.first)}, version);
    QCOMPARE(stale.status, 409);
    QCOMPARE(stale.json().value("errcode"_L1).toInt(), 40911);
    QVERIFY(!stale.data()["theirs"_L1]["author"_L1].toString().isEmpty());
    QCOMPARE(stale.data()["theirs"_L1]["version"_L1].toInt(), at.version());
    QCOMPARE(at.tree(), u"First(Below) Theirs"_s);
    QCOMPARE(at.save({Drawn::only(at.first)}).status, 200); // over whatever is there
    QCOMPARE(at.tree(), u"First"_s);
}

void MenuDesignsTest::aNewOneOfAnotherCounts()
{
    Drawn at(u"sqlite"_s);
    const int version = at.version();
    at.entry({{u"name"_s, u"Theirs"_s}});
    QCOMPARE(at.save({Drawn::only(at.first)}, version).status, 409);
    QVERIFY(at.tree().endsWith(u"Theirs"_s));
}

void MenuDesignsTest::asksBeforeWhatIsUsedGoes()
{
    Drawn at(u"sqlite"_s);
    // Another entry names it in its script.
    at.entry({{u"name"_s, u"Link"_s}, {u"linkType"_s, u"07"_s},
        {u"actionContent"_s, QString(u"\"/menu/"_s % at.last % u'"')}});
    const QJsonArray entries = at.read().value("entries"_L1).toArray();
    QJsonArray without;
    for (const QJsonValue &entry : entries) {
        if (entry["id"_L1].toString() != at.last)
            without.append(entry);
    }
    const Answer used = at.save(without);
    QCOMPARE(used.status, 409);
    QCOMPARE(used.json().value("errcode"_L1).toInt(), 40913);
    QCOMPARE(used.data()["users"_L1].toArray().at(0)["name"_L1].toString(), u"Link"_s);
    QCOMPARE(at.tree(), u"First(Below) Last Link"_s);
    QCOMPARE(at.save(without, {}, "?force=true").status, 200);
    QCOMPARE(at.tree(), u"First(Below) Link"_s);
}

// What was deleted and is put back counts on: nobody takes it for what it was.
void MenuDesignsTest::comesBackUnderItsId()
{
    Drawn at(u"sqlite"_s);
    const int version = at.version();
    const QJsonArray all = at.read().value("entries"_L1).toArray();
    QCOMPARE(at.save({}).status, 200);
    QCOMPARE(at.tree(), QString());
    const Answer back = at.save(all);
    QCOMPARE(back.status, 200);
    QCOMPARE(at.tree(), u"First(Below) Last"_s);
    QVERIFY(at.version() != version);
}

void MenuDesignsTest::refusesBadEntries_data()
{
    QTest::addColumn<QJsonArray>("entries");
    QTest::addColumn<int>("status");
    const QJsonObject good = Drawn::only(fresh, {{u"name"_s, u"N"_s}});
    const auto with = [&](const QString &member, const QJsonValue &value) {
        QJsonObject entry = good;
        entry.insert(member, value);
        return QJsonArray{entry};
    };
    QTest::newRow("no id") << QJsonArray{QJsonObject{{u"name"_s, u"N"_s}}} << 400;
    QTest::newRow("an id of another shape") << QJsonArray{Drawn::only(u"x"_s, {{u"name"_s, u"N"_s}})} << 400;
    QTest::newRow("twice") << QJsonArray{good, good} << 400;
    QTest::newRow("no name") << QJsonArray{Drawn::only(fresh)} << 400;
    QTest::newRow("no form") << with(u"linkType"_s, u"00"_s) << 400;
    QTest::newRow("superior") << with(u"superior"_s, u"nope"_s) << 400;
    QTest::newRow("below itself") << with(u"superior"_s, fresh) << 400;
    QTest::newRow("a ring") << QJsonArray{Drawn::only(fresh, {{u"name"_s, u"N"_s}, {u"superior"_s, other}}),
        Drawn::only(other, {{u"name"_s, u"N"_s}, {u"superior"_s, fresh}})}
                            << 400;
    QTest::newRow("a script that cannot run") << QJsonArray{Drawn::only(
        fresh, {{u"name"_s, u"N"_s}, {u"linkType"_s, u"07"_s}, {u"actionContent"_s, u"nobodyKnows()"_s}})}
                                              << 400;
    QTest::newRow("that of a form") << QJsonArray{Drawn::only(u"FORM"_s, {{u"name"_s, u"N"_s}})} << 409;
    QJsonArray many;
    for (int i = 0; i < 2001; ++i)
        many.append(Drawn::only(u"%1"_s.arg(i, 26, 10, QChar(u'0')), {{u"name"_s, u"N"_s}}));
    QTest::newRow("too many") << many << 400;
}

void MenuDesignsTest::refusesBadEntries()
{
    QFETCH(QJsonArray, entries);
    QFETCH(int, status);
    Drawn at(u"sqlite"_s);
    if (entries.at(0)["id"_L1].toString() == "FORM"_L1)
        entries = {Drawn::only(at.formId, {{u"name"_s, u"N"_s}})};
    QCOMPARE(at.save(entries).status, status);
    QCOMPARE(at.tree(), u"First(Below) Last"_s); // all or nothing
    QCOMPARE(at.server.put(at.menus + "/design", R"({"design":{}})").status, 400);
}

void MenuDesignsTest::keepsOffWhatIsCheckedOut()
{
    Drawn at(u"sqlite"_s);
    const QString ada = at.server.addPlatformAccount(u"ada"_s, false, false, true);
    at.server.useDesignerToken(at.server.token(ada, u"designer"_s));
    QCOMPARE(at.server.post("/api/designtime/applications/elements/" + at.last.toLatin1() + "/checkout").status, 200);
    at.server.beDesigner();
    QCOMPARE(at.save({Drawn::only(at.first), Drawn::only(at.below)}).status, 409);
    QCOMPARE(
        at.save({Drawn::only(at.first, {{u"name"_s, u"Mine"_s}}), Drawn::only(at.below), Drawn::only(at.last)}).status,
        200);
}

void MenuDesignsTest::isForDesigners()
{
    Drawn at(u"sqlite"_s);
    at.server.beUser();
    QCOMPARE(at.server.get(at.menus + "/design").status, 401);
    QCOMPARE(at.save({}).status, 401);
}

QTEST_GUILESS_MAIN(MenuDesignsTest)
#include "menu_designs_test.moc"
