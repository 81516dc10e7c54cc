#include "app/access/access_decision.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::access;

namespace {

// "clerk+1032 chief-1032": role, allows or forbids, operation.
QList<Rule> rulesFrom(const QString &text, Kind kind)
{
    QList<Rule> rules;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        const qsizetype sign = word.indexOf(QRegularExpression(u"[+-]"_s));
        Rule rule;
        rule.roleId = rule.roleName = word.left(sign);
        rule.kind = kind;
        rule.resourceId = u"e"_s;
        rule.operation = word.mid(sign + 1).toInt();
        rule.allows = word[sign] == u'+';
        rules.append(rule);
    }
    return rules;
}

} // namespace

// Roles and rules on one side, who may on the other.
class AccessDecisionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opens_data();
    void opens();
    void displays_data();
    void displays();
    void knowsRulesThatSayNothing_data();
    void knowsRulesThatSayNothing();
};

void AccessDecisionTest::opens_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("isPrivate");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("held");
    QTest::addColumn<bool>("isOpen");
    QTest::addColumn<QString>("last"); // rule of the last step
    const auto row = [](const char *name, Kind kind, bool isPrivate, const QString &rules, const QString &held,
                         bool isOpen, const QString &last) {
        QTest::newRow(name) << int(kind) << isPrivate << rules << held << isOpen << last;
    };
    row("public", Kind::Form, false, {}, {}, true, u"public"_s);
    row("public, forbidden", Kind::Form, false, u"clerk-1032"_s, u"clerk"_s, false, u"public"_s);
    row("public, forbidden to others", Kind::Form, false, u"chief-1032"_s, u"clerk"_s, true, u"public"_s);
    row("private", Kind::Form, true, {}, u"clerk"_s, false, u"noRole"_s);
    row("private, allowed", Kind::Form, true, u"clerk+1032"_s, u"clerk"_s, true, u"role"_s);
    row("private, allowed to others", Kind::Form, true, u"chief+1032"_s, u"clerk"_s, false, u"noRole"_s);
    row("private, everything allowed", Kind::View, true, u"clerk+1000"_s, u"clerk"_s, true, u"role"_s);
    row("a forbid beats an allow", Kind::View, true, u"chief+1032 clerk-1032"_s, u"clerk chief"_s, false, u"forbid"_s);
    row("a forbid of everything, too", Kind::View, true, u"chief+1032 clerk-1000"_s, u"clerk chief"_s, false,
        u"forbid"_s);
    row("the forbid of another role does not", Kind::View, true, u"chief+1032 clerk-1032"_s, u"chief"_s, true,
        u"role"_s);
    row("menu visible", Kind::Menu, true, u"clerk+1001"_s, u"clerk"_s, true, u"role"_s);
    row("menu invisible", Kind::Menu, false, u"clerk+1002"_s, u"clerk"_s, false, u"public"_s);
    row("menus are not opened", Kind::Menu, true, u"clerk+1032"_s, u"clerk"_s, false, u"noRole"_s);
    row("buttons are seen", Kind::Button, true, u"clerk+1001"_s, u"clerk"_s, true, u"role"_s);
    row("buttons are opened", Kind::Button, true, u"clerk+1032"_s, u"clerk"_s, true, u"role"_s);
    row("views have no visibility", Kind::View, true, u"clerk+1001"_s, u"clerk"_s, false, u"noRole"_s);
}

void AccessDecisionTest::opens()
{
    QFETCH(int, kind);
    QFETCH(bool, isPrivate);
    QFETCH(QString, rules);
    QFETCH(QString, held);
    QFETCH(QString, last);
    Steps steps;
    const QList<Rule> all = rulesFrom(rules, Kind(kind));
    const QStringList roles = held.split(u' ', Qt::SkipEmptyParts);
    const Element element{Kind(kind), u"It"_s, isPrivate};
    const bool isOpen = mayOpen(element, all, roles, &steps);
    QTEST(isOpen, "isOpen");
    QCOMPARE(mayOpen(element, all, roles), isOpen); // telling changes nothing
    QVERIFY(!steps.isEmpty());
    QCOMPARE(steps.last().rule, last);
    for (const Step &step : steps)
        QVERIFY2(step.sentence.contains(u"\"It\""_s) && step.sentence.endsWith(u'.'), qPrintable(step.sentence));
}

void AccessDecisionTest::displays_data()
{
    QTest::addColumn<bool>("isPrivate");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QString>("held");
    QTest::addColumn<QString>("display");
    const auto row = [](const char *name, bool isPrivate, const QString &rules, const QString &held,
                         const QString &display) { QTest::newRow(name) << isPrivate << rules << held << display; };
    row("public", false, {}, u"clerk"_s, u"modify"_s);
    row("private", true, {}, u"clerk"_s, u"hidden"_s);
    row("private, given", true, u"clerk+1011"_s, u"clerk"_s, u"readonly"_s);
    row("hidden", false, u"clerk+1013"_s, u"clerk"_s, u"hidden"_s);
    row("hidden from others", false, u"chief+1013"_s, u"clerk"_s, u"modify"_s);
    row("disabled", false, u"clerk+1014"_s, u"clerk"_s, u"disabled"_s);
    row("the widest of several", false, u"clerk+1013 chief+1011"_s, u"clerk chief"_s, u"readonly"_s);
    row("read-only is wider than disabled", false, u"clerk+1014 chief+1011"_s, u"clerk chief"_s, u"readonly"_s);
    row("roles that say nothing do not widen", false, u"clerk+1013"_s, u"clerk chief"_s, u"hidden"_s);
    row("changing forbidden", false, u"clerk-1012"_s, u"clerk"_s, u"readonly"_s);
    row("changing forbidden beats an allow", false, u"clerk-1012 chief+1012"_s, u"clerk chief"_s, u"readonly"_s);
    row("reading forbidden", false, u"clerk-1011 chief+1012"_s, u"clerk chief"_s, u"hidden"_s);
    row("all forbidden", false, u"clerk-1000"_s, u"clerk"_s, u"hidden"_s);
    row("all allowed", true, u"clerk+1000"_s, u"clerk"_s, u"modify"_s);
}

void AccessDecisionTest::displays()
{
    QFETCH(bool, isPrivate);
    QFETCH(QString, rules);
    QFETCH(QString, held);
    Steps steps;
    const FieldDisplay display = displayOf(
        {Kind::Field, u"It"_s, isPrivate}, rulesFrom(rules, Kind::Field), held.split(u' ', Qt::SkipEmptyParts), &steps);
    QTEST(displayName(display), "display");
    QCOMPARE(steps.last().sentence, QString(u"The field \"It\" is "_s + displayName(display) + u'.'));
}

void AccessDecisionTest::knowsRulesThatSayNothing_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("operation");
    QTest::addColumn<bool>("allows");
    QTest::addColumn<bool>("says");
    QTest::newRow("open a form") << 1 << 1032 << true << true;
    QTest::newRow("forbid a form") << 1 << 1032 << false << true;
    QTest::newRow("hide a menu") << 2 << 1002 << true << true;
    QTest::newRow("forbid that a menu is hidden") << 2 << 1002 << false << false;
    QTest::newRow("a form's field code") << 1 << 1013 << true << false;
    QTest::newRow("forbid that a field is hidden") << 3 << 1013 << false << false;
    QTest::newRow("forbid that a field is disabled") << 3 << 1014 << false << false;
    QTest::newRow("unknown") << 0 << 7 << true << false;
}

void AccessDecisionTest::knowsRulesThatSayNothing()
{
    QFETCH(int, kind);
    QFETCH(int, operation);
    QFETCH(bool, allows);
    QTEST(isRule(Kind(kind), operation, allows), "says");
}

QTEST_APPLESS_MAIN(AccessDecisionTest)
#include "access_decision_test.moc"
