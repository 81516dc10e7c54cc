#include "app/script/tokens.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::script;

class TokensTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splits_data();
    void splits();
    void tellsPlaces();
    void endsOnEveryText();
};

void TokensTest::splits_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("words");
    const auto row
        = [](const char *name, const QString &source, const QString &words) { QTest::newRow(name) << source << words; };
    row("names", u"var $a_1 = größe"_s, u"var|$a_1|=|größe"_s);
    row("numbers", u"1.5e-3+0x1f-.5"_s, u"1.5e-3|+|0x1f|-|.5"_s);
    row("texts", uR"(a("x\"y", 'it''s'))"_s, uR"(a|(|"x\"y"|,|'it'|'s'|))"_s);
    row("comments", u"a // b\n/* c\n */ d"_s, u"a|d"_s);
    row("expression", u"x = /[/\"]\\/a/gi.test(y)"_s, u"x|=|/[/\"]\\/a/gi|.|test|(|y|)"_s);
    row("division", u"a / b / c; (a) / 2; a[1] / 2"_s, u"a|/|b|/|c|;|(|a|)|/|2|;|a|[|1|]|/|2"_s);
    row("behind return", u"return /a/"_s, u"return|/a/"_s);
    row("template", u"`a${b + `c${d}`}e` + f"_s, u"`a${|b|+|`c${|d|}`|}e`|+|f"_s);
    row("braces in a template", u"`${ {a: 1}.a }`"_s, u"`${|{|a|:|1|}|.|a|}`"_s);
    row("signs", u"a=>b++==c...d"_s, u"a|=>|b|++|==|c|...|d"_s);
}

void TokensTest::splits()
{
    QFETCH(QString, source);
    QFETCH(QString, words);
    QStringList found;
    for (const Token &token : tokensOf(source))
        found.append(token.text.toString());
    QCOMPARE(found.join(u'|'), words);
}

void TokensTest::tellsPlaces()
{
    const QString source = u"a\n  /* b\n */ c d"_s;
    const QList<Token> tokens = tokensOf(source);
    QCOMPARE(tokens.size(), 3);
    QCOMPARE(tokens[1].line, 3);
    QCOMPARE(tokens[1].column, 5);
    QVERIFY(tokens[1].startsLine);
    QVERIFY(!tokens[2].startsLine);
    QCOMPARE(tokens[2].at, source.indexOf(u'd'));
}

// Whatever is open at the end: every beginning of a text that has it all is read to its end.
void TokensTest::endsOnEveryText()
{
    const QString whole = u"a = \"\\\"\" + '\\'' + `x${b}\\`` + /[/]\\// /* c */ // d\n}})]"_s;
    for (qsizetype size = 0; size <= whole.size(); ++size) {
        const QString source = whole.left(size);
        qsizetype end = 0;
        for (const Token &token : tokensOf(source)) {
            QVERIFY(token.at >= end);
            QVERIFY(!token.text.isEmpty());
            end = token.end();
        }
        QVERIFY(end <= source.size());
    }
}

QTEST_APPLESS_MAIN(TokensTest)
#include "tokens_test.moc"
