#include "api/interfaces.h"

#include <QTest>

using namespace formwright;
using namespace formwright::tests;
using access::Kind;
using access::Rule;

// Roles x elements x operations x interfaces: what is expected is told by the few sentences of the design and not by
// the code that decides. Each engine has one place, which every row makes as it needs it.
class AccessMatrixTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elements_data();
    void elements();
    void fields_data();
    void fields();
    void rows_data();
    void rows();
    void everyButtonIsThere();
    void cleanupTestCase() { m_places.clear(); }

private:
    MatrixPlace &placeOf(const QString &engine);

    struct Roles {
        QString held; // as the place's clerk, by the user
        QString alsoHeld;
        QString others; // nobody's
        QString unused; // the user's, and not in use
        QString everybodys;
    };
    std::map<QString, std::unique_ptr<MatrixPlace>> m_places;
    QHash<QString, Roles> m_roles;
};

namespace {

// Who says what: "held+" is a role that the user holds and that allows it, "others-" one of others that forbids it.
const QStringList situations{{}, u"held+"_s, u"held-"_s, u"others+"_s, u"others-"_s, u"unused+"_s, u"unused-"_s,
    u"everybodys+"_s, u"everybodys-"_s, u"held+ alsoHeld-"_s, u"held- alsoHeld+"_s, u"held+ others-"_s,
    u"everybodys+ held-"_s, u"held+ alsoHeld+"_s};

bool says(const QString &situation, const QString &role, QChar what)
{
    return situation.split(u' ').contains(QString(role % what));
}

bool isSaid(const QString &situation, QChar what)
{
    return says(situation, u"held"_s, what) || says(situation, u"alsoHeld"_s, what)
        || says(situation, u"everybodys"_s, what);
}

void setPrivate(MatrixPlace &place, const QString &table, const QString &id, bool isPrivate)
{
    place.server.database().write([&](Session &session) {
        session.execute(QString(u"UPDATE "_s % table % u" SET permission_type = ? WHERE id = ?"_s),
            isPrivate ? u"private"_s : u"public"_s, id);
        if (table != "menu"_L1)
            session.execute(QString(u"UPDATE "_s % table % u" SET version = version + 1 WHERE id = ?"_s), id);
    });
}

// Whoever may not see what is talked about hears that it is not there.
bool isRefused(const Interface &interface, const Answer &answer)
{
    const QByteArray name = interface.name;
    return answer.status == (name.startsWith("comment") || name.startsWith("file") ? 404 : 403);
}

// All ways for some of the rows, every seventh for the others.
bool isLookedAt(int place, bool all, int row)
{
    return all || (place + row) % 7 == 0;
}

bool isDone(const Answer &answer)
{
    return answer.status >= 200 && answer.status < 300;
}

} // namespace

MatrixPlace &AccessMatrixTest::placeOf(const QString &engine)
{
    auto &place = m_places[engine];
    if (place)
        return *place;
    place = std::make_unique<MatrixPlace>(engine);
    place->server.beDesigner();
    Roles roles{place->clerk, place->role(u"second"_s), place->role(u"others"_s), place->role(u"unused"_s),
        place->role(u"everybodys"_s)};
    const auto set = [&](const QString &role, const QByteArray &members) {
        const Answer answer = place->server.put("/api/designtime/applications/roles/" + role.toLatin1(), members);
        [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
    };
    set(roles.unused, R"({"status":0})");
    set(roles.everybodys, R"({"defaultRole":true})");
    place->give(roles.alsoHeld);
    place->give(roles.unused);
    place->server.beUser();
    m_roles.insert(engine, roles);
    return *place;
}

void AccessMatrixTest::elements_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("element");
    QTest::addColumn<int>("operation");
    QTest::addColumn<bool>("isPrivate");
    QTest::addColumn<QString>("situation");
    const QList<std::pair<QString, QList<int>>> elements{{u"form"_s, {1000, 1032}}, {u"view"_s, {1000, 1032}},
        {u"menu"_s, {1000, 1001}}, {u"button"_s, {1000, 1032, 1001}}};
    for (const QString &engine : testedEngines()) {
        for (const auto &[element, operations] : elements) {
            for (const int operation : operations) {
                for (const bool isPrivate : {false, true}) {
                    for (const QString &situation : situations)
                        QTest::addRow("%s %s %d %s %s", qPrintable(engine), qPrintable(element), operation,
                            isPrivate ? "private" : "public", qPrintable(situation))
                            << engine << element << operation << isPrivate << situation;
                }
            }
        }
    }
}

void AccessMatrixTest::elements()
{
    QFETCH(QString, engine);
    QFETCH(QString, element);
    QFETCH(int, operation);
    QFETCH(bool, isPrivate);
    QFETCH(QString, situation);
    MatrixPlace &place = placeOf(engine);
    const Roles &roles = m_roles[engine];
    const QString form = place.application.formId;
    const QStringList buttons = place.buttons();
    for (const auto &[name, table, ids] : QList<std::tuple<QString, QString, QStringList>>{
             {u"form"_s, u"form"_s, {form}}, {u"view"_s, u"view_design"_s, {place.view}},
             {u"menu"_s, u"menu"_s, {place.menu}}, {u"button"_s, u"activity"_s, buttons}}) {
        for (const QString &id : ids)
            setPrivate(place, table, id, isPrivate && name == element);
    }
    const Kind kind = element == "form"_L1 ? Kind::Form
        : element == "view"_L1             ? Kind::View
        : element == "menu"_L1             ? Kind::Menu
                                           : Kind::Button;
    const QStringList named = element == "form"_L1 ? QStringList{form}
        : element == "view"_L1                     ? QStringList{place.view}
        : element == "menu"_L1                     ? QStringList{place.menu}
                                                   : buttons;
    place.server.database().write([&](Session &session) {
        for (const auto &[name, id] :
            QList<std::pair<QString, QString>>{{u"held"_s, roles.held}, {u"alsoHeld"_s, roles.alsoHeld},
                {u"others"_s, roles.others}, {u"unused"_s, roles.unused}, {u"everybodys"_s, roles.everybodys}}) {
            QList<Rule> rules;
            for (const QChar what : {u'+', u'-'}) {
                for (const QString &resource : named) {
                    if (says(situation, name, what))
                        rules.append({id, name, kind, resource, {}, operation, what == u'+'});
                }
            }
            access::setPermissions(session, place.application.applicationId, id, rules);
        }
    });
    place.server.backend().services().events.publish(events::DesignChanged{place.application.applicationId, form});

    // A forbid beats every allow; what is private needs one; roles that are not held, or not in use, say nothing.
    const bool isOpen = !isSaid(situation, u'-') && (!isPrivate || isSaid(situation, u'+'));
    const bool isFormOpen = element != "form"_L1 || isOpen;
    const bool isViewOpen = isFormOpen && (element != "view"_L1 || isOpen);
    // One operation of each element goes through all of them.
    const bool goesThroughAll = operation == 1032;
    static int row = 0;
    ++row;
    int number = 0;
    for (const Interface &interface : interfaces()) {
        if (!isLookedAt(++number, goesThroughAll, row))
            continue;
        const bool isExpected = (interface.isOfView ? isViewOpen : isFormOpen)
            && (interface.button == 0 || element != "button"_L1 || isOpen);
        if (isExpected && interface.isAskedToRefuse)
            continue;
        const QString code = u"matrix%1"_s.arg(number);
        const Answer answer = interface.ask(place, place.anotherDocument(code), usualItems);
        const QByteArray told
            = QByteArray(interface.name) + ": " + QByteArray::number(answer.status) + ' ' + answer.body.left(300);
        QVERIFY2(isExpected ? isDone(answer) : isRefused(interface, answer), told.constData());
        QVERIFY2(isExpected || !answer.body.contains(code.toLatin1()), interface.name);
    }
    QCOMPARE(place.names(u"forms"_s), isFormOpen);
    QCOMPARE(place.names(u"views"_s), isViewOpen);
    QCOMPARE(place.names(u"menus"_s), isFormOpen && (element != "menu"_L1 || isOpen));
    QCOMPARE(place.names(u"applications"_s), isFormOpen);
    if (isFormOpen)
        QCOMPARE(place.shownOnForm().isEmpty(), element == "button"_L1 && !isOpen);
    if (isViewOpen)
        QCOMPARE(place.shownOnView().isEmpty(), element == "button"_L1 && !isOpen);
    const Answer openable = place.server.get(place.runtimeOfView(place.view, "/openable"));
    QCOMPARE(openable.data(), QJsonValue(isViewOpen));

    // The same is told to whoever asks why.
    place.server.beDesigner();
    const Answer why = place.server.get("/api/runtime/" + place.sealedForDesigner(place.application.applicationId)
        + "/access/explain?user=" + place.server.userId().toLatin1() + "&element=" + named.first().toLatin1());
    place.server.beUser();
    QVERIFY2(why.status == 200, why.body.constData());
    QCOMPARE(why.data()["allowed"_L1].toBool(), isOpen);
    QVERIFY(!why.data()["steps"_L1].toArray().isEmpty());
}

void AccessMatrixTest::fields_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("operation");
    QTest::addColumn<QString>("situation");
    QTest::addColumn<QString>("display"); // what the user gets
    const auto shownBy = [](int operation, bool allows) {
        switch (operation) {
        case 1011:
            return allows ? 1 : 0; // read-only; forbidden, nothing is left
        case 1013:
            return 0;
        case 1014:
            return 1;
        default: // all, modify
            return allows ? 2 : operation == 1012 ? 1 : 0;
        }
    };
    static const QStringList displays{u"hidden"_s, u"readonly"_s, u"modify"_s};
    for (const QString &engine : testedEngines()) {
        for (const int operation : {1000, 1011, 1012, 1013, 1014}) {
            const bool isForbiddable = operation < 1013;
            for (const QString &situation : situations) {
                if (situation.contains(u'-') && !isForbiddable)
                    continue;
                // The widest that one of his roles gives, within what the forbids leave.
                int display = isSaid(situation, u'+') ? shownBy(operation, true) : 2;
                if (isSaid(situation, u'-'))
                    display = std::min(display, shownBy(operation, false));
                QTest::addRow("%s %d %s", qPrintable(engine), operation, qPrintable(situation))
                    << engine << operation << situation << displays.at(display);
            }
        }
    }
}

void AccessMatrixTest::fields()
{
    QFETCH(QString, engine);
    QFETCH(int, operation);
    QFETCH(QString, situation);
    QFETCH(QString, display);
    MatrixPlace &place = placeOf(engine);
    const Roles &roles = m_roles[engine];
    const QString form = place.application.formId;
    for (const QString &id : place.buttons())
        setPrivate(place, u"activity"_s, id, false);
    setPrivate(place, u"form"_s, form, false);
    setPrivate(place, u"view_design"_s, place.view, false);
    place.server.database().write([&](Session &session) {
        for (const auto &[name, id] :
            QList<std::pair<QString, QString>>{{u"held"_s, roles.held}, {u"alsoHeld"_s, roles.alsoHeld},
                {u"others"_s, roles.others}, {u"unused"_s, roles.unused}, {u"everybodys"_s, roles.everybodys}}) {
            QList<Rule> rules;
            for (const QChar what : {u'+', u'-'}) {
                if (says(situation, name, what))
                    rules.append({id, name, Kind::Field, form, u"code"_s, operation, what == u'+'});
            }
            access::setPermissions(session, place.application.applicationId, id, rules);
        }
    });
    place.server.backend().services().events.publish(events::DesignChanged{place.application.applicationId, form});

    const bool isHidden = display == "hidden"_L1, isTaken = display == "modify"_L1;
    const bool goesThroughAll = operation == 1011 || operation == 1013;
    static int row = 0;
    ++row;
    int number = 0;
    for (const Interface &interface : interfaces()) {
        if (interface.isAskedToRefuse || !isLookedAt(++number, goesThroughAll, row))
            continue;
        const QString code = u"SECRET%1"_s.arg(number);
        const QString document = place.anotherDocument(code);
        const bool asksByIt
            = QByteArray(interface.name) == "values of a column" || QByteArray(interface.name) == "log of a field";
        // What is sent back unchanged is never refused, what is changed is where it may not be.
        const QByteArray items = R"({"code":"changed)" + QByteArray::number(number) + R"(","price":7,"note":"n"})";
        const Answer answer = interface.ask(place, document, items);
        const QByteArray told
            = QByteArray(interface.name) + ": " + QByteArray::number(answer.status) + ' ' + answer.body.left(300);
        QVERIFY2(!isHidden || !answer.body.contains("SECRET"), told.constData());
        if (interface.writes && !isTaken) {
            QVERIFY2(answer.status == 400 && answer.body.contains("40001") && answer.body.contains("code"),
                told.constData());
        } else if (QByteArray(interface.name) == "refresh" || QByteArray(interface.name) == "validate"
            || QByteArray(interface.name) == "sign") {
            continue; // they take the field as well, and may say so
        } else if (!isTaken
            && (QByteArray(interface.name) == "stamp" || QByteArray(interface.name) == "sign several")) {
            // It would lock the field for those who may change it.
            QVERIFY2(answer.status == 403 && answer.body.contains("signature-would-lock"), told.constData());
        } else if (isHidden && asksByIt) {
            QVERIFY2(answer.status == 400 || answer.status == 404, told.constData());
        } else {
            QVERIFY2(answer.status >= 200 && answer.status < 300, told.constData());
        }
    }
    const QByteArray list = place.application.documents() + "?formid=" + place.application.form;
    for (const QByteArray &query :
        {QByteArray("&parameter=code%3Downer"), QByteArray("&sortCol=code"), QByteArray("&orderby=code%20desc")})
        QCOMPARE(place.server.get(list + query).status, isHidden ? 400 : 200);
    const QByteArray rows = place.runtimeOfView(place.view, "/documents");
    for (const QByteArray &query : {QByteArray("?parameter=code%3Downer"), QByteArray("?sortCol=code")})
        QCOMPARE(place.server.post(rows + query, "{}").status, isHidden ? 400 : 200);
    place.server.beDesigner();
    const Answer why = place.server.get("/api/runtime/" + place.sealedForDesigner(place.application.applicationId)
        + "/access/explain?user=" + place.server.userId().toLatin1() + "&element=" + form.toLatin1() + ".code");
    place.server.beUser();
    const QString told = why.data()["display"_L1].toString();
    QCOMPARE(told == "disabled"_L1 ? u"readonly"_s : told, display);
}

void AccessMatrixTest::rows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<bool>("isSeen"); // a document of somebody else
    for (const QString &engine : testedEngines()) {
        QTest::addRow("%s, none", qPrintable(engine)) << engine << QString() << true;
        QTest::addRow("%s, his own", qPrintable(engine))
            << engine << u"[{'field':'author','scope':'itself'}]"_s << false;
        QTest::addRow("%s, by a value", qPrintable(engine))
            << engine << u"[{'field':'code','operator':'<>','type':'00','match':'foreign'}]"_s << false;
    }
}

void AccessMatrixTest::rows()
{
    QFETCH(QString, engine);
    QFETCH(QString, condition);
    QFETCH(bool, isSeen);
    MatrixPlace place(engine); // of its own: the form is changed
    place.changeForm(json({{u"authorityCondition"_s, condition}}));
    for (const Interface &interface : interfaces()) {
        if (isSeen && interface.isAskedToRefuse)
            continue;
        const QByteArray name = interface.name;
        // Of its own, as some of them take it away.
        const QString document = place.anotherDocument(u"foreign"_s);
        place.server.database().write([&](Session &session) {
            session.execute(
                u"UPDATE "_s % storage::quotedIdentifier(place.table()) % u" SET author_id = ? WHERE id = ?"_s,
                place.other, forms::documentKey(document)->recordId);
        });
        const Answer answer = interface.ask(place, document, usualItems);
        const QByteArray told = name + ": " + QByteArray::number(answer.status) + ' ' + answer.body.left(300);
        if (interface.isOfRows) {
            QVERIFY2(interface.isAskedToRefuse || answer.status == 200, told.constData());
            QCOMPARE(answer.body.contains("foreign"), isSeen && !interface.isAskedToRefuse);
            continue;
        }
        const bool isOfNone = name == "definition" || name == "new document" || name == "template of a view"
            || name == "create" || name == "create a draft";
        if (isSeen || isOfNone)
            QVERIFY2(answer.status >= 200 && answer.status < 300, told.constData());
        else
            QVERIFY2(answer.status == 404 || (name == "validate" && answer.status == 200), told.constData());
        QVERIFY2(isSeen || isOfNone || !answer.body.contains("foreign"), told.constData());
    }
}

// Each button that an interface presses stands on the form or view.
void AccessMatrixTest::everyButtonIsThere()
{
    MatrixPlace place(u"sqlite"_s);
    for (const Interface &interface : interfaces())
        QVERIFY2(interface.button == 0 || !place.buttonId(interface.button).isEmpty(), interface.name);
}

QTEST_GUILESS_MAIN(AccessMatrixTest)
#include "access_matrix_test.moc"
