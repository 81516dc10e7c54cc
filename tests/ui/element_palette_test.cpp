// What can be put on a form, and what of it somebody uses often.
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_design.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QMimeData>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;

class ElementPaletteTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void hasNoFavouritesAtFirst();
    void favouritesAreChosenByKeyboard();
    void favouritesAreDraggedAndTaken();
    void favouritesAreFoundOnce();
    void whatIsCalledSoComesFirst_data();
    void whatIsCalledSoComesFirst();
    void nothingIsTakenThatIsNotFound();
    void favouritesAreThoseOfTheWorkspace();
    void otherPalettesFollow();
    void whatIsNoElementIsLeftOut();
    void groupsAreNoFavourites();

private:
    std::unique_ptr<ElementPalette> open(const QString &workspace = u"w1"_s)
    {
        auto palette = std::make_unique<ElementPalette>();
        palette->keepFavourites(*m_settings, workspace);
        palette->resize(240, 600);
        palette->show();
        return palette;
    }
    static QStringList favourites(const ElementPalette &palette)
    {
        QStringList titles;
        const QTreeWidgetItem *head = palette.tree()->topLevelItem(0);
        for (int i = 0; i < head->childCount(); ++i)
            titles.append(head->child(i)->text(0));
        return titles;
    }
    static void toggle(ElementPalette &palette, const QString &kind)
    {
        palette.tree()->setCurrentItem(palette.itemOf(kind));
        palette.favourite()->trigger();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
};

void ElementPaletteTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<QSettings>(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
}

void ElementPaletteTest::cleanup()
{
    m_settings.reset();
    m_folder.reset();
}

void ElementPaletteTest::hasNoFavouritesAtFirst()
{
    const auto palette = open();
    QVERIFY(palette->tree()->topLevelItem(0)->isHidden());
    QVERIFY(!palette->favouriteOf(u"date"_s));
}

void ElementPaletteTest::favouritesAreChosenByKeyboard()
{
    const auto palette = open();
    palette->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(palette.get()));
    palette->tree()->setFocus();
    for (const QString &kind : {u"date"_s, u"text"_s}) {
        palette->tree()->setCurrentItem(palette->itemOf(kind));
        QCOMPARE(palette->favourite()->text(), u"Add to &Favourites"_s);
        QTest::keyClick(palette->tree(), Qt::Key_Insert);
    }
    QVERIFY(!palette->tree()->topLevelItem(0)->isHidden());
    QCOMPARE(favourites(*palette), (QStringList{u"Date"_s, u"Text field"_s}));
    QCOMPARE(palette->tree()->currentItem(), palette->itemOf(u"text"_s)); // the walk goes on
    palette->tree()->setCurrentItem(palette->favouriteOf(u"date"_s));
    QCOMPARE(palette->favourite()->text(), u"&Remove from Favourites"_s);
    QTest::keyClick(palette->tree(), Qt::Key_Insert);
    QCOMPARE(favourites(*palette), QStringList{u"Text field"_s});
}

void ElementPaletteTest::favouritesAreDraggedAndTaken()
{
    const auto palette = open();
    toggle(*palette, u"date"_s);
    QTreeWidgetItem *favourite = palette->favouriteOf(u"date"_s);
    QVERIFY(favourite && favourite->flags().testFlag(Qt::ItemIsDragEnabled));
    const QModelIndex line = palette->tree()->model()->index(0, 0, palette->tree()->model()->index(0, 0));
    const std::unique_ptr<QMimeData> data(palette->tree()->model()->mimeData({line}));
    QCOMPARE(data->data(QString::fromLatin1(kindMime)), QByteArray("date"));
    QStringList taken;
    connect(palette.get(), &ElementPalette::wanted, this, [&taken](const QString &kind) { taken.append(kind); });
    Q_EMIT palette->tree()->itemActivated(favourite, 0);
    QCOMPARE(taken, QStringList{u"date"_s});
}

void ElementPaletteTest::favouritesAreFoundOnce()
{
    const auto palette = open();
    toggle(*palette, u"twolists"_s);
    palette->search()->setText(u"o-select-about"_s);
    QVERIFY(palette->tree()->topLevelItem(0)->isHidden());
    QCOMPARE(palette->tree()->currentItem(), palette->itemOf(u"twolists"_s));
    palette->search()->clear();
    QVERIFY(!palette->tree()->topLevelItem(0)->isHidden());
}

void ElementPaletteTest::whatIsCalledSoComesFirst_data()
{
    QTest::addColumn<QString>("searched");
    QTest::addColumn<QString>("kind");
    QTest::newRow("by its whole name") << u"button"_s << u"button"_s; // choice buttons stand before it
    QTest::newRow("by how it begins") << u"choice b"_s << u"radio"_s;
    QTest::newRow("by its tag") << u"o-qrcode"_s << u"qrcode"_s;
}

void ElementPaletteTest::whatIsCalledSoComesFirst()
{
    QFETCH(QString, searched);
    QFETCH(QString, kind);
    const auto palette = open();
    palette->search()->setText(searched);
    QCOMPARE(palette->tree()->currentItem(), palette->itemOf(kind));
}

void ElementPaletteTest::nothingIsTakenThatIsNotFound()
{
    const auto palette = open();
    palette->tree()->setCurrentItem(palette->itemOf(u"date"_s));
    QStringList taken;
    connect(palette.get(), &ElementPalette::wanted, this, [&taken](const QString &kind) { taken.append(kind); });
    palette->search()->setText(u"zzzq"_s);
    QTest::keyClick(palette->search(), Qt::Key_Return);
    QCOMPARE(taken, QStringList());
    palette->search()->setText(u"o-qrcode"_s);
    QTest::keyClick(palette->search(), Qt::Key_Return);
    QCOMPARE(taken, QStringList{u"qrcode"_s});
}

void ElementPaletteTest::favouritesAreThoseOfTheWorkspace()
{
    {
        const auto palette = open();
        toggle(*palette, u"date"_s);
    }
    QCOMPARE(favourites(*open()), QStringList{u"Date"_s});
    QCOMPARE(favourites(*open(u"w2"_s)), QStringList());
}

void ElementPaletteTest::otherPalettesFollow()
{
    const auto one = open(), other = open();
    toggle(*one, u"date"_s);
    other->hide();
    other->show();
    QCOMPARE(favourites(*other), QStringList{u"Date"_s});
    toggle(*other, u"text"_s); // and lose nothing
    one->hide();
    one->show();
    QCOMPARE(favourites(*one), (QStringList{u"Date"_s, u"Text field"_s}));
}

// Settings of another version.
void ElementPaletteTest::whatIsNoElementIsLeftOut()
{
    m_settings->setValue(u"workspaces/w1/favouriteElements"_s, QStringList{u"hologram"_s, u"date"_s});
    QCOMPARE(favourites(*open()), QStringList{u"Date"_s});
}

void ElementPaletteTest::groupsAreNoFavourites()
{
    const auto palette = open();
    palette->tree()->setCurrentItem(palette->tree()->topLevelItem(1));
    QVERIFY(!palette->favourite()->isEnabled());
    palette->tree()->setCurrentItem(nullptr);
    QVERIFY(!palette->favourite()->isEnabled());
}

QTEST_MAIN(ElementPaletteTest)
#include "element_palette_test.moc"
