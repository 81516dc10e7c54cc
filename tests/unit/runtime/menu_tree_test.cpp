#include "backend/runtime/menu_tree.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::runtime_entry::RuntimeMenu;
using formwright::forms::MenuEntry;
using formwright::runtime::menuTree;

class MenuTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nests_data();
    void nests();
    void sealsOnlyIdsOfDesigns_data();
    void sealsOnlyIdsOfDesigns();
    void readsDesignedMembers();
};

static QString drawn(const QList<RuntimeMenu> &menus)
{
    QStringList parts;
    for (const RuntimeMenu &menu : menus)
        parts.append(menu.children.entries.isEmpty() ? menu.name
                                                     : QString(menu.name % u'(' % drawn(menu.children.entries) % u')'));
    return parts.join(u' ');
}

// "a b<a c<b" is the entries a, b below a, c below b.
static QList<MenuEntry> entriesOf(const QString &text)
{
    QList<MenuEntry> entries;
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        MenuEntry entry;
        entry.id = entry.name = word.section(u'<', 0, 0);
        entry.superior = word.section(u'<', 1, 1);
        entries.append(entry);
    }
    return entries;
}

static QString marked(const QString &id)
{
    return u"sealed-"_s % id;
}

void MenuTreeTest::nests_data()
{
    QTest::addColumn<QString>("entries");
    QTest::addColumn<QString>("tree");
    QTest::newRow("nothing") << u""_s << u""_s;
    QTest::newRow("flat") << u"b a"_s << u"b a"_s;
    QTest::newRow("nested, in order") << u"c<b a b<a d<a"_s << u"a(b(c) d)"_s;
    QTest::newRow("below the software itself") << u"a<application b<a"_s << u"a(b)"_s;
    QTest::newRow("ring") << u"a b<c c<b"_s << u"a"_s;
    QTest::newRow("below itself") << u"a b<b"_s << u"a"_s;
    QString deep = u"n1"_s;
    QString expected = u"n1"_s;
    for (int i = 2; i <= 40; ++i)
        deep += u" n%1<n%2"_s.arg(i).arg(i - 1);
    for (int i = 2; i <= 16; ++i)
        expected += u"(n%1"_s.arg(i);
    QTest::newRow("deeper than anybody can open") << deep << QString(expected % QString(15, u')'));
}

void MenuTreeTest::nests()
{
    QFETCH(QString, entries);
    QFETCH(QString, tree);
    QCOMPARE(drawn(menuTree(entriesOf(entries), marked)), tree);
}

void MenuTreeTest::sealsOnlyIdsOfDesigns_data()
{
    QTest::addColumn<QString>("linkType");
    QTest::addColumn<QString>("content");
    QTest::addColumn<QString>("expected");
    QTest::newRow("form") << u"00"_s << u"f1"_s << u"sealed-f1"_s;
    QTest::newRow("view") << u"01"_s << u"v1"_s << u"sealed-v1"_s;
    QTest::newRow("nothing yet") << u"01"_s << u""_s << u""_s;
    QTest::newRow("address") << u"06"_s << u"https://example.org/"_s << u"https://example.org/"_s;
    QTest::newRow("none") << u"@@"_s << u"x"_s << u"x"_s;
}

void MenuTreeTest::sealsOnlyIdsOfDesigns()
{
    QFETCH(QString, linkType);
    QFETCH(QString, content);
    QFETCH(QString, expected);
    MenuEntry entry;
    entry.id = u"m"_s;
    entry.linkType = linkType;
    entry.actionContent = content;
    QCOMPARE(menuTree({entry}, marked).first().actionContent, expected);
}

void MenuTreeTest::readsDesignedMembers()
{
    MenuEntry entry;
    entry.id = u"m"_s;
    entry.linkType = u"01"_s;
    entry.orderNo = 7;
    entry.isMobile = true;
    entry.attributes = QJsonObject{{u"opentarget"_s, u"detail"_s}, {u"moduleid"_s, u"mod"_s}, {u"showType"_s, 1},
        {u"ico"_s, u"{\"icon\":\"truck\",\"icontype\":\"font\"}"_s}, {u"queryString"_s, QJsonArray{1, 2}}};
    const RuntimeMenu menu = menuTree({entry}, marked).first();
    QCOMPARE(menu.opentarget, u"detail"_s);
    QCOMPARE(menu.moduleid.plain, u"mod"_s);
    QCOMPARE(menu.showType, u"1"_s);
    QCOMPARE(menu.newIco.value("icon"_L1).toString(), u"truck"_s);
    QCOMPARE(menu.queryString, u"[1,2]"_s);
    QCOMPARE(menu.orderno, 7);
    QVERIFY(menu.mobileTerminal && !menu.htmlTerminal && menu.allowOpenView && !menu.allowOpenFrom);
}

QTEST_APPLESS_MAIN(MenuTreeTest)
#include "menu_tree_test.moc"
