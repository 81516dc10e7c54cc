// The rules of fields: which values break which rule, and that every failing field is named at once.
#include "app/template/field_pattern.h"
#include "app/template/form_template.h"
#include "backend/forms/field_rules.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

namespace {

// The rule that a value breaks in the only field of a template; empty when it breaks none.
QString brokenRule(const QString &source, const QString &text)
{
    const Field field = parseTemplate(source).fields.constFirst();
    const auto decoded = decodeText(field, text);
    if (const auto *violation = std::get_if<Violation>(&decoded))
        return ruleName(violation->rule);
    const auto violation = validateField(field, std::get<FieldValue>(decoded));
    return violation ? ruleName(violation->rule) : QString();
}

} // namespace

class FieldRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks();
    void namesEveryFailingField();
    void boundsTheWorkOfPatterns();
    void compilesPatternsOfHandMadeFields();
};

void FieldRulesTest::checks_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char *source, const char *value, const char *rule) {
        QTest::newRow(qPrintable(QString(QString::fromUtf8(source) + u" <- " + QString::fromUtf8(value))))
            << QString::fromUtf8(source) << QString::fromUtf8(value) << QString::fromUtf8(rule);
    };
    row("<o-input name=a required>", "", "required");
    row("<o-input name=a required>", "x", "");
    row("<o-input name=a required minlength=3>", "", "required");
    row("<o-checkbox name=a required>", "false", "");
    row("<o-checkbox name=a required>", "", "required");
    row("<o-input name=a minlength=3>", "", "");
    row("<o-input name=a minlength=3>", "ab", "minlength");
    row("<o-input name=a minlength=3>", "a😀b", "");
    row("<o-input name=a maxlength=3>", "a😀b", "");
    row("<o-input name=a maxlength=2>", "😀😀", "");
    row("<o-input name=a maxlength=2>", "abc", "maxlength");
    row("<o-input name=a maxlength=1>", "e\xCC\x81", "maxlength");
    row("<o-input name=a type=integer min=10>", "9", "min");
    row("<o-input name=a type=integer min=10>", "10", "");
    row("<o-input name=a type=integer max=9223372036854775806>", "9223372036854775807", "max");
    row("<o-input name=a type=integer min=-5>", "-6", "min");
    row("<o-input name=a type=decimal max=0.1>", "0.10000000000000000001", "max");
    row("<o-input name=a type=decimal max=0.1>", "0.1", "");
    row("<o-input name=a type=integer>", "x", "type");
    row("<o-date-picker name=a min=2024-02-01>", "2024-01-31", "min");
    row("<o-date-picker name=a max=2024-02-01>", "2024-02-01", "");
    row("<o-date-picker name=a datePattern=YMD_HMS max='2024-02-01 10:00:00'>", "2024-02-01T10:00:01", "max");
    row("<o-date-picker name=a datePattern=HMS>", "23:59:59", "");
    row("<o-date-picker name=a datePattern=HMS>", "24:00:00", "pattern");
    row("<o-input name=a pattern=[A-Z]{3}>", "ABC", "");
    row("<o-input name=a pattern=[A-Z]{3}>", "ABCD", "pattern");
    row("<o-input name=a pattern=[A-Z]{3}>", "ABC\n", "pattern");
    row("<o-input name=a pattern='A|B'>", "AB", "pattern");
    row("<o-input name=a pattern='(.)\\1'>", "xx", "");
    row("<o-input name=a pattern='(.)\\1'>", "xy", "pattern");
    row("<o-input name=a pattern=.>", "😀", "");
    row("<o-select name=a><option value=x>X</option></o-select>", "x", "");
    row("<o-select name=a><option value=x>X</option></o-select>", "X", "choice");
    row("<o-select name=a>", "anything", "");
    row("<o-checkbox name=a><option>x</option><option>y</option></o-checkbox>", "x;y", "");
    row("<o-checkbox name=a><option>x</option><option>y</option></o-checkbox>", "x;z", "choice");
    row("<o-user-select name=a>", "u1;u2", "limit");
    row("<o-user-select name=a multiple>", "u1;u2", "");
    row("<o-user-select name=a multiple limit=2>", "u1;u2;u3", "limit");
    row("<o-file-upload name=a>", "f1;f2", "");
    row("<o-file-upload name=a limitNumber=1>", "f1;f2", "limit");
}

void FieldRulesTest::checks()
{
    QFETCH(QString, source);
    QFETCH(QString, value);
    QTEST(brokenRule(source, value), "rule");
}

void FieldRulesTest::namesEveryFailingField()
{
    const Template form = parseTemplate(
        u"<o-input name=a label=Code required><o-input name=b maxlength=1><o-input name=c><o-input name=d "
        u"type=integer max=3>"_s);
    const QList<Violation> violations = validate(
        form.fields, {{u"b"_s, {false, u"xx"_s, 0}}, {u"c"_s, {false, u"xx"_s, 0}}, {u"d"_s, {false, u"4"_s, 4}}});
    QStringList lines;
    for (const Violation &violation : violations)
        lines += QString(violation.field + u": " + violation.message);
    QCOMPARE(lines,
        (QStringList{
            u"a: Code is required"_s, u"b: b must have at most 1 characters"_s, u"d: d must not be greater than 3"_s}));
}

// The library's own bound of ten million steps would let the first of these run to its end.
void FieldRulesTest::boundsTheWorkOfPatterns()
{
    const QRegularExpression matcher = compilePattern(u"(a|aa)+[bc]"_s);
    QCOMPARE(matchPattern(matcher, QString(30, u'a')), PatternResult::TooComplex);
    QCOMPARE(matchPattern(matcher, QString(10, u'a')), PatternResult::Differs);
    QCOMPARE(matchPattern(matcher, QString(QString(5000, u'a') + u'b')), PatternResult::Matches);
    QCOMPARE(brokenRule(u"<o-input name=a pattern='(a|aa)+[bc]'>"_s, QString(5000, u'a')), u"pattern"_s);
}

void FieldRulesTest::compilesPatternsOfHandMadeFields()
{
    Field field;
    field.name = field.label = u"a"_s;
    field.pattern = u"[0-9]+"_s;
    QVERIFY(!validateField(field, {false, u"12"_s, 0}));
    QVERIFY(validateField(field, {false, u"12x"_s, 0}));
}

QTEST_APPLESS_MAIN(FieldRulesTest)
#include "field_rules_test.moc"
