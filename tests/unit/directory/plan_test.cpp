#include "plan_model.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright::directory;
using namespace formwright::tests;

namespace {

constexpr int usualLimit = 20;

// What a first synchronization with that directory leaves.
PlanModel synchronized(const DirectorySnapshot &directory, const DatabaseSnapshot &database = {})
{
    PlanModel model(database);
    const QString wrong = model.make(makePlan(directory, database, 100));
    if (!wrong.isEmpty())
        qFatal("%s", qPrintable(wrong));
    return model;
}

KnownPerson byHand(const QString &login, const QString &name, const QString &email = {})
{
    KnownPerson person;
    person.id = u"hand-"_s % login;
    person.login = login;
    person.name = name;
    person.email = email;
    return person;
}

QList<PersonEntry> many(int count)
{
    QList<PersonEntry> people;
    for (int i = 0; i < count; ++i)
        people.append(someone(u"p%1"_s.arg(i, 3, 10, QChar(u'0'))));
    return people;
}

} // namespace

class PlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addsParentsFirstAndOnlyWhatHoldsPeople();
    void changesNothingTheSecondTime();
    void recognisesWhomItKnows();
    void tellsWhatChanged();
    void movesDepartmentsWithTheirPeople();
    void turnsATreeUpsideDown();
    void keepsDepartmentsThatWent();
    void matchesDepartmentsMadeByHand();
    void leavesDepartmentsMadeByHandTheirNames();
    void putsPeopleOfDeepUnitsIntoTheOneAbove();
    void locksWhoIsGone();
    void unlocksWhoComesBack();
    void respectsLocksMadeByHand();
    void refusesToLockTooMany_data();
    void refusesToLockTooMany();
    void keepsWhoIsThereButCannotBeTakenOver();
    void matchesUsersMadeByHand_data();
    void matchesUsersMadeByHand();
    void takesOverFromAnEntryThatIsGone();
    void twoEntriesWithOneLogin();
    void passesLoginsOn();
    void cannotSwapLogins();
    void keepsDepartmentsGivenByHand();
    void leavesMembersItHasNoSayIn();
    void leavesDepartmentsItHasNoSayIn();
    void reportsReferralsAndWhatWasSkipped();
    void doesNotDependOnTheOrder();
    void reachesTheDirectoryWhateverHappened();
};

void PlanTest::addsParentsFirstAndOnlyWhatHoldsPeople()
{
    const auto directory = directoryOf(
        {unit(u"Inside"_s, u"Sales"_s), unit(u"Sales"_s), unit(u"Printers"_s), unit(u"Lab"_s, u"Inside"_s)},
        {someone(u"ada"_s, u"Lab"_s), someone(u"bob"_s)});
    const Plan plan = makePlan(directory, {}, usualLimit);
    QCOMPARE(summary(plan),
        (QStringList{u"departmentAdded Sales"_s, u"departmentAdded Inside"_s, u"departmentAdded Lab"_s,
            u"userAdded ada"_s, u"userAdded bob"_s}));
    QCOMPARE(plan.changes.at(2).path, u"Sales / Inside / Lab"_s);
    QCOMPARE(plan.changes.at(3).path, u"Sales / Inside / Lab"_s);
    QCOMPARE(plan.changes.at(4).path, QString());
    QCOMPARE(plan.refusal, QString());
}

void PlanTest::changesNothingTheSecondTime()
{
    const auto directory = directoryOf({unit(u"Sales"_s), unit(u"Inside"_s, u"Sales"_s)},
        {someone(u"ada"_s, u"Inside"_s), someone(u"bob"_s, u"Sales"_s)});
    QCOMPARE(summary(makePlan(directory, synchronized(directory).snapshot(), usualLimit)), QStringList());
}

void PlanTest::recognisesWhomItKnows()
{
    auto directory = directoryOf(
        {unit(u"Sales"_s), unit(u"Lab"_s)}, {someone(u"ada"_s, u"Sales"_s), someone(u"bob"_s, u"Sales"_s)});
    PlanModel model = synchronized(directory);
    const QString id = model.person(u"ada"_s)->id;
    directory.people[0].login = u"lovelace"_s;
    directory.people[0].dn = u"uid=lovelace"_s;
    directory.people[0].departments = {u"Lab"_s};
    const Plan plan = makePlan(directory, model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), (QStringList{u"departmentAdded Lab"_s, u"userMoved lovelace"_s}));
    QCOMPARE(model.make(plan), QString());
    QCOMPARE(model.person(u"lovelace"_s)->id, id);
    QCOMPARE(model.departmentNames(u"lovelace"_s), QStringList{u"Lab"_s});
    QCOMPARE(model.snapshot().people.size(), 2);
}

void PlanTest::tellsWhatChanged()
{
    auto directory = directoryOf({}, {someone(u"ada"_s)});
    const PlanModel model = synchronized(directory);
    directory.people[0].name = u"Ada King"_s;
    directory.people[0].email = u""_s;
    const Plan plan = makePlan(directory, model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), QStringList{u"userChanged ada"_s});
    QStringList details;
    for (const ChangeDetail &detail : plan.changes.first().details)
        details.append(detail.member % u": "_s % detail.before % u" -> "_s % detail.after);
    QCOMPARE(details, (QStringList{u"name: Name of ada -> Ada King"_s, u"email: ada@example.com -> "_s}));
}

void PlanTest::movesDepartmentsWithTheirPeople()
{
    auto directory = directoryOf({unit(u"Sales"_s), unit(u"Lab"_s), unit(u"Inside"_s, u"Sales"_s)},
        {someone(u"ada"_s, u"Inside"_s), someone(u"bob"_s, u"Lab"_s)});
    PlanModel model = synchronized(directory);
    directory.departments[2].parentKey = u"Lab"_s;
    directory.departments[2].name = u"Outside"_s;
    const Plan plan = makePlan(directory, model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), QStringList{u"departmentMoved Outside"_s});
    QCOMPARE(plan.changes.first().path, u"Lab / Outside"_s);
    QCOMPARE(model.make(plan), QString());
    QCOMPARE(model.department(u"Outside"_s)->superior, model.department(u"Lab"_s)->id);
    QCOMPARE(model.departmentNames(u"ada"_s), QStringList{u"Outside"_s});
}

void PlanTest::turnsATreeUpsideDown()
{
    auto directory
        = directoryOf({unit(u"A"_s), unit(u"B"_s, u"A"_s), unit(u"C"_s, u"B"_s)}, {someone(u"ada"_s, u"C"_s)});
    PlanModel model = synchronized(directory);
    directory.departments = {unit(u"A"_s, u"B"_s), unit(u"B"_s, u"C"_s), unit(u"C"_s)};
    QCOMPARE(model.make(makePlan(directory, model.snapshot(), usualLimit)), QString());
    QCOMPARE(model.department(u"C"_s)->superior, QString());
    QCOMPARE(model.department(u"A"_s)->superior, model.department(u"B"_s)->id);
    QCOMPARE(summary(makePlan(directory, model.snapshot(), usualLimit)), QStringList());
}

void PlanTest::keepsDepartmentsThatWent()
{
    auto directory
        = directoryOf({unit(u"Sales"_s), unit(u"Lab"_s)}, {someone(u"ada"_s, u"Sales"_s), someone(u"bob"_s, u"Lab"_s)});
    PlanModel model = synchronized(directory);
    const auto before = directory;
    directory.departments.removeFirst();
    directory.people[0].departments = {u"Lab"_s};
    Plan plan = makePlan(directory, model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), (QStringList{u"departmentGone Sales"_s, u"userMoved ada"_s}));
    QCOMPARE(model.make(plan), QString());
    QVERIFY(model.department(u"Sales"_s));
    QCOMPARE(summary(makePlan(directory, model.snapshot(), usualLimit)), QStringList());
    plan = makePlan(before, model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), (QStringList{u"departmentBack Sales"_s, u"userMoved ada"_s}));
}

void PlanTest::matchesDepartmentsMadeByHand()
{
    DatabaseSnapshot database;
    database.departments = {{u"h1"_s, {}, u"Sales"_s, {}, false}, {u"h2"_s, u"h1"_s, u"Inside"_s, {}, false}};
    const auto directory = directoryOf(
        {unit(u"Sales"_s), unit(u"Inside"_s, u"Sales"_s), unit(u"Lab"_s, u"Inside"_s)}, {someone(u"ada"_s, u"Lab"_s)});
    const Plan plan = makePlan(directory, database, usualLimit);
    QCOMPARE(summary(plan),
        (QStringList{u"departmentMatched Sales"_s, u"departmentMatched Inside"_s, u"departmentAdded Lab"_s,
            u"userAdded ada"_s}));
    QCOMPARE(plan.changes.at(1).id, u"h2"_s);
}

void PlanTest::leavesDepartmentsMadeByHandTheirNames()
{
    auto directory = directoryOf({unit(u"Sales"_s)}, {someone(u"ada"_s, u"Sales"_s)});
    DatabaseSnapshot database = synchronized(directory).snapshot();
    database.departments.append({u"h1"_s, {}, u"Vertrieb"_s, {}, false});
    directory.departments[0].name = u"Vertrieb"_s;
    const Plan plan = makePlan(directory, database, usualLimit);
    QCOMPARE(summary(plan), QStringList{u"conflict Vertrieb"_s});
    QVERIFY(plan.changes.first().isReportOnly());
}

void PlanTest::putsPeopleOfDeepUnitsIntoTheOneAbove()
{
    QList<DepartmentEntry> units;
    for (int i = 0; i < 32; ++i)
        units.append(
            unit(u"u%1"_s.arg(i, 2, 10, QChar(u'0')), i == 0 ? QString() : u"u%1"_s.arg(i - 1, 2, 10, QChar(u'0'))));
    const auto directory = directoryOf(units, {someone(u"ada"_s, u"u31"_s)});
    PlanModel model{{}};
    const Plan plan = makePlan(directory, {}, usualLimit);
    QCOMPARE(summary(plan).filter(u"departmentAdded"_s).size(), 30);
    QCOMPARE(summary(plan).filter(u"skipped"_s), QStringList{u"skipped u30"_s});
    QCOMPARE(model.make(plan), QString());
    QCOMPARE(model.departmentNames(u"ada"_s), QStringList{u"u29"_s});
}

void PlanTest::locksWhoIsGone()
{
    PlanModel model = synchronized(directoryOf({}, many(10)));
    auto people = many(10);
    people.removeAt(3);
    const Plan plan = makePlan(directoryOf({}, people), model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), QStringList{u"userLocked p003"_s});
    QCOMPARE(model.make(plan), QString());
    QVERIFY(model.person(u"p003"_s)->locked);
    QCOMPARE(summary(makePlan(directoryOf({}, people), model.snapshot(), usualLimit)), QStringList());
}

void PlanTest::unlocksWhoComesBack()
{
    PlanModel model = synchronized(directoryOf({}, many(10)));
    auto people = many(10);
    people.removeAt(3);
    model.make(makePlan(directoryOf({}, people), model.snapshot(), usualLimit));
    const Plan plan = makePlan(directoryOf({}, many(10)), model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), QStringList{u"userBack p003"_s});
    QVERIFY(plan.changes.first().unlock);
    model.make(plan);
    QVERIFY(!model.person(u"p003"_s)->locked);
}

void PlanTest::respectsLocksMadeByHand()
{
    DatabaseSnapshot database = synchronized(directoryOf({}, many(10))).snapshot();
    database.people[3].locked = true;
    auto people = many(10);
    people.removeAt(3);
    PlanModel model(database);
    Plan plan = makePlan(directoryOf({}, people), model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), QStringList{u"userGone p003"_s});
    model.make(plan);
    plan = makePlan(directoryOf({}, many(10)), model.snapshot(), usualLimit);
    QCOMPARE(summary(plan), QStringList{u"userBack p003"_s});
    QVERIFY(!plan.changes.first().unlock);

    // Unlocked by hand while gone: nobody locks him again.
    model.make(makePlan(directoryOf({}, people), model.snapshot(), usualLimit));
    database = model.snapshot();
    database.people[3].locked = false;
    QCOMPARE(summary(makePlan(directoryOf({}, people), database, usualLimit)), QStringList());
}

void PlanTest::refusesToLockTooMany_data()
{
    QTest::addColumn<int>("gone");
    QTest::addColumn<int>("limit");
    QTest::addColumn<bool>("refused");
    QTest::newRow("none") << 0 << 0 << false;
    QTest::newRow("none allowed") << 1 << 0 << true;
    QTest::newRow("just allowed") << 2 << 20 << false;
    QTest::newRow("one more") << 3 << 20 << true;
    QTest::newRow("an empty directory") << 10 << 99 << true;
    QTest::newRow("all allowed") << 10 << 100 << false;
}

void PlanTest::refusesToLockTooMany()
{
    QFETCH(int, gone);
    QFETCH(int, limit);
    const PlanModel model = synchronized(directoryOf({}, many(10)));
    const Plan plan = makePlan(directoryOf({}, many(10).mid(gone)), model.snapshot(), limit);
    QTEST(!plan.refusal.isEmpty(), "refused");
    // They are listed all the same.
    QCOMPARE(summary(plan).filter(u"userLocked"_s).size(), gone);
}

void PlanTest::keepsWhoIsThereButCannotBeTakenOver()
{
    const PlanModel model = synchronized(directoryOf({}, many(3)));
    auto directory = directoryOf({}, many(3));
    // An entry without a login: skipped, but there.
    directory.people.removeAt(1);
    directory.skipped = {{u"uid=p001"_s, u"no login"_s}};
    QCOMPARE(summary(makePlan(directory, model.snapshot(), 0)), QStringList{u"skipped "_s});
}

void PlanTest::matchesUsersMadeByHand_data()
{
    QTest::addColumn<QString>("login");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("email");
    QTest::addColumn<QStringList>("plan");
    const QStringList matched{u"userMatched ada"_s};
    const QStringList conflict{u"conflict ada"_s};
    QTest::newRow("login and name") << u"ada"_s << u"Name of Ada"_s << QString() << matched;
    QTest::newRow("login and address") << u"ada"_s << u"Countess"_s << u"ADA@example.com"_s << matched;
    QTest::newRow("case of the login") << u"ADA"_s << u"Name of ada"_s << QString() << matched;
    QTest::newRow("login alone") << u"ada"_s << u"Somebody else"_s << u"else@example.com"_s << conflict;
    QTest::newRow("neither") << u"bob"_s << u"Name of ada"_s << u"ada@example.com"_s << QStringList{u"userAdded ada"_s};
}

void PlanTest::matchesUsersMadeByHand()
{
    QFETCH(QString, login);
    QFETCH(QString, name);
    QFETCH(QString, email);
    DatabaseSnapshot database;
    database.people = {byHand(login, name, email)};
    QTEST(summary(makePlan(directoryOf({}, {someone(u"ada"_s)}), database, usualLimit)), "plan");
}

void PlanTest::takesOverFromAnEntryThatIsGone()
{
    // Removed in the directory and made anew there.
    PlanModel model = synchronized(directoryOf({}, {someone(u"ada"_s)}));
    const QString id = model.person(u"ada"_s)->id;
    PersonEntry again = someone(u"ada"_s);
    again.key = u"another key"_s;
    Plan plan = makePlan(directoryOf({}, {again}), model.snapshot(), 0);
    QCOMPARE(summary(plan), QStringList{u"userMatched ada"_s});
    model.make(plan);
    QCOMPARE(model.person(u"ada"_s)->id, id);
    QVERIFY(!model.person(u"ada"_s)->locked);

    // Somebody else who got the login of one who left.
    PersonEntry other = someone(u"ada"_s);
    other.key = u"a third key"_s;
    other.name = u"Ada Other"_s;
    other.email = u"other@example.com"_s;
    plan = makePlan(directoryOf({}, {other}), model.snapshot(), 100);
    QCOMPARE(summary(plan), (QStringList{u"conflict ada"_s, u"userLocked ada"_s}));
}

void PlanTest::twoEntriesWithOneLogin()
{
    PersonEntry first = someone(u"ada"_s);
    PersonEntry second = someone(u"ADA"_s);
    QCOMPARE(summary(makePlan(directoryOf({}, {first, second}), {}, usualLimit)),
        (QStringList{u"conflict ADA"_s, u"conflict ada"_s}));
    // Whoever has it already keeps it.
    const PlanModel model = synchronized(directoryOf({}, {first}));
    QCOMPARE(summary(makePlan(directoryOf({}, {first, second}), model.snapshot(), usualLimit)),
        QStringList{u"conflict ADA"_s});
}

void PlanTest::passesLoginsOn()
{
    auto directory = directoryOf({}, {someone(u"a"_s), someone(u"b"_s)});
    PlanModel model = synchronized(directory);
    const QString first = model.person(u"a"_s)->id;
    const QString second = model.person(u"b"_s)->id;
    directory.people[0].login = u"b"_s;
    directory.people[1].login = u"c"_s;
    PersonEntry fresh = someone(u"a"_s);
    fresh.key = u"fresh"_s;
    directory.people.append(fresh);
    directory.presentKeys.insert(fresh.key);
    QCOMPARE(model.make(makePlan(directory, model.snapshot(), usualLimit)), QString());
    QCOMPARE(model.person(u"b"_s)->id, first);
    QCOMPARE(model.person(u"c"_s)->id, second);
    QCOMPARE(model.person(u"a"_s)->key, u"fresh"_s);
}

void PlanTest::cannotSwapLogins()
{
    auto directory = directoryOf({}, {someone(u"a"_s), someone(u"b"_s)});
    const PlanModel model = synchronized(directory);
    directory.people[0].login = u"b"_s;
    directory.people[1].login = u"a"_s;
    QCOMPARE(
        summary(makePlan(directory, model.snapshot(), usualLimit)), (QStringList{u"conflict a"_s, u"conflict b"_s}));
}

void PlanTest::keepsDepartmentsGivenByHand()
{
    auto directory
        = directoryOf({unit(u"Sales"_s), unit(u"Lab"_s)}, {someone(u"ada"_s, u"Sales"_s), someone(u"bob"_s, u"Lab"_s)});
    DatabaseSnapshot database = synchronized(directory).snapshot();
    database.departments.append({u"h1"_s, {}, u"Choir"_s, {}, false});
    database.people[0].departments.append(u"h1"_s);
    database.people[0].defaultDepartment = u"h1"_s;
    PlanModel model(database);
    QCOMPARE(summary(makePlan(directory, model.snapshot(), usualLimit)), QStringList());
    directory.people[0].departments = {u"Lab"_s};
    QCOMPARE(model.make(makePlan(directory, model.snapshot(), usualLimit)), QString());
    QCOMPARE(model.departmentNames(u"ada"_s), (QStringList{u"Choir"_s, u"Lab"_s}));
    QCOMPARE(model.person(u"ada"_s)->defaultDepartment, u"h1"_s);
}

void PlanTest::leavesMembersItHasNoSayIn()
{
    auto directory = directoryOf({}, {someone(u"ada"_s)});
    DatabaseSnapshot database = synchronized(directory).snapshot();
    database.people[0].telephone = u"given by hand"_s;
    QCOMPARE(summary(makePlan(directory, database, usualLimit)), QStringList{u"userChanged ada"_s});
    directory.people[0].telephone.reset();
    QCOMPARE(summary(makePlan(directory, database, usualLimit)), QStringList());
}

void PlanTest::leavesDepartmentsItHasNoSayIn()
{
    auto directory = directoryOf({unit(u"Sales"_s)}, {someone(u"ada"_s, u"Sales"_s)});
    const PlanModel model = synchronized(directory);
    directory.departments.clear();
    directory.people[0].departments.clear();
    directory.decidesOnDepartments = false;
    QCOMPARE(summary(makePlan(directory, model.snapshot(), usualLimit)), QStringList());
}

void PlanTest::reportsReferralsAndWhatWasSkipped()
{
    DirectorySnapshot directory;
    directory.skipped = {{u"uid=x"_s, u"no name"_s}};
    directory.referrals = {u"ldap://other.example.com"_s};
    const Plan plan = makePlan(directory, {}, usualLimit);
    QCOMPARE(summary(plan), (QStringList{u"skipped "_s, u"referral ldap://other.example.com"_s}));
    QCOMPARE(plan.changes.first().dn, u"uid=x"_s);
    QCOMPARE(plan.changes.first().reason, u"no name"_s);
}

void PlanTest::doesNotDependOnTheOrder()
{
    auto directory = directoryOf({unit(u"B"_s), unit(u"A"_s), unit(u"C"_s, u"A"_s)},
        {someone(u"z"_s, u"B"_s), someone(u"a"_s, u"C"_s), someone(u"A"_s, u"A"_s), someone(u"m"_s, u"A"_s)});
    const QStringList expected = summary(makePlan(directory, {}, usualLimit));
    std::reverse(directory.departments.begin(), directory.departments.end());
    std::reverse(directory.people.begin(), directory.people.end());
    QCOMPARE(summary(makePlan(directory, {}, usualLimit)), expected);
}

// Directories that change at random: every plan can be made step by step, and leaves nothing to do.
void PlanTest::reachesTheDirectoryWhateverHappened()
{
    QRandomGenerator random(20260101);
    const auto pick = [&random](qsizetype count) { return qsizetype(random.bounded(int(count))); };
    for (int history = 0; history < 60; ++history) {
        PlanModel model{{}};
        QList<DepartmentEntry> units;
        QList<PersonEntry> people;
        int made = 0;
        for (int round = 0; round < 12; ++round) {
            for (int event = 0; event < 8; ++event) {
                switch (pick(8)) {
                case 0: {
                    const QString name = u"u%1"_s.arg(++made);
                    units.append(
                        unit(name, units.isEmpty() || pick(3) == 0 ? QString() : units.at(pick(units.size())).key));
                    break;
                }
                case 1: // moved below one that came before it, so that no circle can be
                    if (units.size() > 1) {
                        const qsizetype at = 1 + pick(units.size() - 1);
                        units[at].parentKey = pick(4) == 0 ? QString() : units.at(pick(at)).key;
                    }
                    break;
                case 2:
                    if (!units.isEmpty())
                        units[pick(units.size())].name = u"n%1"_s.arg(pick(6));
                    break;
                case 3:
                    if (units.size() > 3)
                        units.removeAt(pick(units.size()));
                    break;
                case 4:
                case 5:
                    people.append(
                        someone(u"p%1"_s.arg(++made), units.isEmpty() ? QString() : units.at(pick(units.size())).key));
                    break;
                case 6:
                    if (!people.isEmpty()) {
                        PersonEntry &person = people[pick(people.size())];
                        person.login = u"p%1"_s.arg(1 + pick(made));
                        person.departments
                            = units.isEmpty() ? QStringList() : QStringList(units.at(pick(units.size())).key);
                    }
                    break;
                default:
                    if (!people.isEmpty())
                        people.removeAt(pick(people.size()));
                    break;
                }
            }
            const auto directory = directoryOf(units, people);
            QCOMPARE(model.make(makePlan(directory, model.snapshot(), 100)), QString());
            const Plan after = makePlan(directory, model.snapshot(), 100);
            QVERIFY2(std::all_of(after.changes.begin(), after.changes.end(),
                         [](const Change &each) { return each.isReportOnly(); }),
                qPrintable(summary(after).join(u'\n')));
        }
    }
}

QTEST_APPLESS_MAIN(PlanTest)
#include "plan_test.moc"
