// Somebody builds an application from nothing, by mouse and keyboard alone: the software and its module, a form with
// its fields, the view of it, and the menu. What is exported then is what the demo ships of it.
//
// Of the demo it is the suppliers: their form has headings, words, a section, texts, choices of all three kinds, a date
// and a tick. The others are drawn in demo_by_hand_forms_test, their views in demo_by_hand_views_test, what roles may
// in demo_by_hand_rights_test, and how documents travel in demo_by_hand_flows_test.
//
// By call, and not by hand: what is said in by_hand.h alone. Left out: what is said in shipped_package.h.
#include "form_by_hand.h"
#include "shipped_package.h"
#include "view_by_hand.h"

#include "ui/menus/menu_editor.h"
#include "ui/menus/menu_tree.h"

#include <QDir>

using namespace formwright;
using namespace formwright::tests;

class DemoByHandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void theFormIsDrawn();
    void theViewIsDrawn();
    void theMenuIsDrawn();
    void thePackageIsTheOneShipped();

private:
    ShippedPackage::Files m_shipped;
    std::unique_ptr<AtTheDesktop> m_at;
};

void DemoByHandTest::initTestCase()
{
    {
        AtTheDesktop demo({}, true);
        DO(demo.signIn());
        QTRY_VERIFY_WITH_TIMEOUT(!demo.client().domain().isEmpty(), patience);
        m_shipped = ShippedPackage::packageOf(demo);
    }
    m_at = std::make_unique<AtTheDesktop>();
    DO(m_at->signIn());
}

void DemoByHandTest::theFormIsDrawn()
{
    FormHand hand(*m_at);
    DO(hand.makeSoftware());
    DO(hand.begin(u"Supplier"_s));
    DO(hand.words(u"Heading"_s, u"Supplier"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.words(
        u"Words that stand"_s, u"Everybody in Purchasing may add one. The rating is looked at once a year."_s));
    DO(hand.write(u"class"_s, u"hint"_s));
    DO(hand.words(u"Heading"_s, u"Contact"_s));
    DO(hand.field(u"Text field"_s, u"name"_s, u"Name"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.tick(u"unique"_s));
    DO(hand.write(u"maxlength"_s, u"80"_s));
    DO(hand.field(u"Text field"_s, u"email"_s, u"E-mail"_s));
    DO(hand.write(u"pattern"_s, u"[^@\\s]+@[^@\\s]+"_s));
    DO(hand.field(u"Drop-down list"_s, u"country"_s, u"Country"_s));
    DO(hand.choices({{u"SE"_s, u"Sweden"_s}, {u"PL"_s, u"Poland"_s}, {u"JP"_s, u"Japan"_s}, {u"DE"_s, u"Germany"_s},
        {u"CN"_s, u"China"_s}}));
    DO(hand.words(u"Heading"_s, u"What they deliver"_s));
    DO(hand.field(u"Choice buttons"_s, u"rating"_s, u"Rating"_s));
    DO(hand.choices({{u"A"_s, u"A"_s}, {u"B"_s, u"B"_s}, {u"C"_s, u"C"_s}}));
    DO(hand.field(u"Check boxes"_s, u"delivers"_s, u"Delivers"_s));
    DO(hand.choices({{u"tools"_s, u"Tools"_s}, {u"material"_s, u"Material"_s}, {u"office"_s, u"Office"_s},
        {u"services"_s, u"Services"_s}}));
    DO(hand.words(u"Section"_s, u"Since when"_s));
    DO(hand.field(u"A day"_s, u"since"_s, u"Supplier since"_s));
    DO(hand.field(u"Yes or no"_s, u"active"_s, u"Active"_s));
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-demo-by-hand.png"_s));
    DO(hand.finish());
}

// Its columns come with it, one for each field, as they come with any view that is made of a form.
void DemoByHandTest::theViewIsDrawn()
{
    ViewHand hand(*m_at);
    DO(hand.begin(u"Supplier"_s, u"Suppliers"_s, 7));
    DO(hand.select(0, 6));
    DO(hand.pick(u"showType"_s, u"01"_s));
    DO(hand.select(0));
    DO(hand.pick(u"isOrderByField"_s, u"asc"_s));
    for (const int column : {3, 6}) { // a choice and a yes or no, which are filtered by where nobody says otherwise
        DO(hand.select(column));
        DO(hand.tick(u"isFilter"_s));
    }
    DO(hand.finish());
}

void DemoByHandTest::theMenuIsDrawn()
{
    Hand hand(*m_at);
    DO(hand.choose(Hand::software(), u"Menus"_s));
    menus::MenuEditor *menu = nullptr;
    DO(m_at->waitForPage(menu));
    QTRY_VERIFY_WITH_TIMEOUT(menu->isLoaded(), patience);
    // What came with the view: an entry for it, under its first name, and one for its form.
    const auto click = [menu](const QString &target) {
        const QTreeWidgetItem *desktops = menu->tree().menuItem(false);
        QCOMPARE(desktops->childCount(), menu->design().entries().size());
        for (int i = 0; i < desktops->childCount(); ++i) {
            if (desktops->child(i)->text(1) != target)
                continue;
            QTest::mouseClick(
                menu->tree().viewport(), Qt::LeftButton, {}, menu->tree().visualItemRect(desktops->child(i)).center());
            return;
        }
        QFAIL(qPrintable(u"no entry leads to "_s + target));
    };
    QCOMPARE(menu->design().entries().size(), 2);
    DO(click(u"Supplier"_s));
    m_at->press(Qt::Key_Delete);
    QTRY_COMPARE_WITH_TIMEOUT(menu->design().entries().size(), 1, patience);
    DO(click(u"Suppliers"_s));
    m_at->press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(menu->tree().isRenaming(), patience);
    DO(m_at->type(u"Suppliers"_s));
    m_at->press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(menu->hasUnsaved() && !menu->tree().isRenaming(), patience);
    menu->tree().setFocus();
    DO(hand.save(*menu));
}

void DemoByHandTest::thePackageIsTheOneShipped()
{
    const auto made = ShippedPackage::packageOf(*m_at);
    QStringList files = made.keys();
    QVERIFY(files.removeOne(u"package.json"_s));
    QCOMPARE(files.join(u'\n'),
        QStringList({u"application.json"_s, u"menus/Suppliers.json"_s, u"modules/Main/forms/Supplier.html"_s,
                        u"modules/Main/forms/Supplier.json"_s, u"modules/Main/module.json"_s,
                        u"modules/Main/views/Suppliers.json"_s})
            .join(u'\n'));
    DO(ShippedPackage::compare(made, m_shipped,
        {u"application"_s, u"menus/Suppliers"_s, u"modules/Main/forms/Supplier"_s, u"modules/Main/module"_s,
            u"modules/Main/views/Suppliers"_s}));
}

QTEST_MAIN(DemoByHandTest)
#include "demo_by_hand_test.moc"
