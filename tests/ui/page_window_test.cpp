// Pages over the window and in windows of their own: they are found, asked and closed like those in tabs.
#include "ui/pages/page.h"
#include "ui/windows/page_window.h"
#include "ui/windows/work_area.h"

#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace formwright::windows;
using formwright::pages::Opening;
using formwright::pages::Page;
using formwright::pages::sizeOf;

namespace {

class TypedPage : public Page
{
    Q_OBJECT
public:
    TypedPage()
    {
        auto *layout = new QVBoxLayout(this);
        layout->addWidget(line);
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this] { ++presses; });
    }
    bool hasUnsaved() const override { return isChanged; }
    void tryLeave(const std::function<void()> &then) override
    {
        ++asked;
        if (!isChanged)
            then();
    }

    QLineEdit *line = new QLineEdit;
    QPushButton *button = new QPushButton(u"Approve"_s);
    bool isChanged = false;
    int asked = 0;
    int presses = 0;
};

constexpr auto Layer = Opening::In::Layer;
constexpr auto Window = Opening::In::Window;

} // namespace

class PageWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void sizesAreRead_data();
    void sizesAreRead();
    void aLayerLiesOverTheWindow();
    void aWindowStandsBesideIt();
    void oneStaysOnePage();
    void itIsAskedBeforeItGoes_data();
    void itIsAskedBeforeItGoes();
    void allAreLeft();
    void othersAreClosed();
    void whereOneStaysTheOthersStay();
    void enterPressesNothing();
    void behindALayerNothingOpens();
    void whatIsOpenComesOverTheLayer();
    void layersGoBeforeTabsAreAsked();

private:
    TypedPage *open(const QString &key, const Opening &opening = {})
    {
        auto *page = new TypedPage;
        m_work->open(
            {.key = key, .title = key}, [page] { return page; }, opening);
        return page;
    }
    static PageWindow *windowOf(const QWidget *page) { return qobject_cast<PageWindow *>(page->window()); }

    std::unique_ptr<QWidget> m_window;
    WorkArea *m_work = nullptr;
};

void PageWindowTest::init()
{
    m_window = std::make_unique<QWidget>();
    m_work = new WorkArea;
    (new QVBoxLayout(m_window.get()))->addWidget(m_work);
    m_window->resize(1000, 800);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void PageWindowTest::sizesAreRead_data()
{
    QTest::addColumn<QString>("width");
    QTest::addColumn<QString>("height");
    QTest::addColumn<QSize>("size");
    QTest::newRow("as usual") << QString() << QString() << QSize(900, 700);
    QTest::newRow("pixels") << u"640"_s << u"480px"_s << QSize(640, 480);
    QTest::newRow("shares") << u"50%"_s << u" 75 % "_s << QSize(500, 600);
    QTest::newRow("fraction") << u"640.5"_s << u"480"_s << QSize(640, 480);
    QTest::newRow("more than there is") << u"5000"_s << u"300%"_s << QSize(1000, 800);
    QTest::newRow("less than can be used") << u"1"_s << u"1%"_s << QSize(320, 240);
    QTest::newRow("none") << u"wide"_s << u"-5"_s << QSize(900, 700);
    QTest::newRow("nothing at all") << u"0"_s << u"nan"_s << QSize(900, 700);
}

void PageWindowTest::sizesAreRead()
{
    QFETCH(QString, width);
    QFETCH(QString, height);
    QTEST(sizeOf({.in = Layer, .width = width, .height = height}, QSize(1000, 800)), "size");
}

void PageWindowTest::aLayerLiesOverTheWindow()
{
    open(u"list"_s);
    QSignalSpy opened(m_work, &WorkArea::opened);
    TypedPage *page = open(u"doc"_s, {.in = Layer, .width = u"600"_s, .height = u"400"_s});
    PageWindow *layer = windowOf(page);
    QVERIFY(layer && layer->isVisible() && page->isVisible());
    QCOMPARE(layer->windowModality(), Qt::WindowModal);
    QCOMPARE(layer->size(), QSize(600, 400));
    QCOMPARE(opened.size(), 1);
    QCOMPARE(m_work->count(), 1); // it is no tab
    QCOMPARE(m_work->currentKey(), u"list"_s);
    QCOMPARE(m_work->page(u"doc"_s), page);
    QCOMPARE(m_work->keyOfPage(page), u"doc"_s);
    page->setWindowTitle(u"Order 12[*]"_s);
    page->setWindowModified(true);
    QCOMPARE(layer->windowTitle(), u"Order 12[*]"_s);
    QVERIFY(layer->isWindowModified());
    const QPointer<TypedPage> open = page;
    QTest::keyClick(layer, Qt::Key_Escape);
    QTRY_VERIFY(!open);
    QVERIFY(!m_work->page(u"doc"_s));
    QCOMPARE(m_work->count(), 1);
}

void PageWindowTest::aWindowStandsBesideIt()
{
    TypedPage *page = open(u"doc"_s, {.in = Window});
    QCOMPARE(windowOf(page)->windowModality(), Qt::NonModal);
    TypedPage *tab = open(u"list"_s);
    QVERIFY(!windowOf(tab)); // the window takes no part in what others do
    QTest::keyClick(windowOf(page), Qt::Key_Escape); // no dialog
    QVERIFY(m_work->page(u"doc"_s));
    const QPointer<TypedPage> open = page;
    Q_EMIT page->closeWanted();
    QTRY_VERIFY(!open);
}

void PageWindowTest::oneStaysOnePage()
{
    TypedPage *page = open(u"doc"_s, {.in = Window});
    int made = 0;
    m_work->open({.key = u"doc"_s, .title = u"doc"_s}, [&made]() -> Page * {
        ++made;
        return nullptr;
    });
    QCOMPARE(made, 0);
    QCOMPARE(m_work->page(u"doc"_s), page);
    QVERIFY(m_work->rename(u"doc"_s, u"doc2"_s)); // what was new has an id now
    QCOMPARE(m_work->page(u"doc2"_s), page);
    QCOMPARE(m_work->keysApart(), QStringList{u"doc2"_s});
}

void PageWindowTest::itIsAskedBeforeItGoes_data()
{
    QTest::addColumn<bool>("isLayer");
    QTest::newRow("layer") << true;
    QTest::newRow("window") << false;
}

void PageWindowTest::itIsAskedBeforeItGoes()
{
    QFETCH(bool, isLayer);
    const QPointer<TypedPage> page = open(u"doc"_s, {.in = isLayer ? Layer : Window});
    page->isChanged = true;
    const QPointer<PageWindow> window = windowOf(page);
    QVERIFY(!window->close());
    QCOMPARE(page->asked, 1);
    QTest::qWait(0);
    QVERIFY(window && window->isVisible());
    page->isChanged = false;
    window->close();
    QTRY_VERIFY(!window && !page);
}

// Signing out, another domain, the end of the program.
void PageWindowTest::allAreLeft()
{
    open(u"list"_s);
    const QPointer<TypedPage> apart = open(u"a"_s, {.in = Window});
    const QPointer<TypedPage> layer = open(u"b"_s, {.in = Layer});
    apart->isChanged = true;
    int left = 0;
    m_work->leave([&left] { ++left; });
    QTRY_COMPARE(apart->asked, 1); // what has something to lose goes first
    QCOMPARE(layer->asked, 0);
    QCOMPARE(left, 0);
    apart->isChanged = false;
    m_work->leave([&left] { ++left; });
    QTRY_COMPARE(left, 1);
    QTRY_VERIFY(!apart && !layer);
    QCOMPARE(m_work->count(), 0);
}

// Also those that lie over the tabs, and stand beside the window.
void PageWindowTest::othersAreClosed()
{
    const QPointer<TypedPage> kept = open(u"a"_s), other = open(u"b"_s);
    const QPointer<TypedPage> window = open(u"w"_s, {.in = Window}), layer = open(u"l"_s, {.in = Layer});
    m_work->closeOthers(kept);
    QTRY_VERIFY(!other && !window && !layer);
    QCOMPARE(m_work->keys(), QStringList{u"a"_s});
    QVERIFY(m_work->keysApart().isEmpty());
    QVERIFY(kept && kept->asked == 0);
    // One that is not left with the others is left like any other later.
    bool isLeft = false;
    m_work->leave([&isLeft] { isLeft = true; });
    QTRY_VERIFY(isLeft && !kept);
}

void PageWindowTest::whereOneStaysTheOthersStay()
{
    const QPointer<TypedPage> kept = open(u"a"_s), other = open(u"b"_s), window = open(u"w"_s, {.in = Window});
    window->isChanged = true;
    m_work->closeOthers(kept);
    QCOMPARE(window->asked, 1);
    QVERIFY(other && window && kept);
    // It goes on once that one has gone.
    window->isChanged = false;
    m_work->close(u"w"_s);
    QTRY_VERIFY(!window && !other);
    QVERIFY(kept);
}

void PageWindowTest::enterPressesNothing()
{
    TypedPage *page = open(u"doc"_s, {.in = Layer});
    page->line->setFocus();
    QTest::keyClick(page->line, Qt::Key_Return);
    QCOMPARE(page->presses, 0);
}

void PageWindowTest::behindALayerNothingOpens()
{
    TypedPage *layer = open(u"a"_s, {.in = Layer});
    TypedPage *next = open(u"b"_s);
    QVERIFY(windowOf(next)); // a tab could not be reached
    const QPointer<TypedPage> stays = next;
    Q_EMIT layer->closeWanted();
    QTRY_VERIFY(!m_work->page(u"a"_s));
    QVERIFY(stays && stays->isVisible());
    Q_EMIT next->closeWanted();
    QTRY_VERIFY(!stays);
    QVERIFY(!windowOf(open(u"c"_s)));
}

void PageWindowTest::whatIsOpenComesOverTheLayer()
{
    TypedPage *list = open(u"list"_s);
    open(u"doc"_s, {.in = Layer});
    QVERIFY(m_work->activate(u"list"_s));
    QVERIFY(windowOf(list));
    QCOMPARE(windowOf(list)->windowModality(), Qt::WindowModal);
    QCOMPARE(m_work->count(), 0);
    QCOMPARE(m_work->page(u"list"_s), list);
    PageWindow *another = windowOf(open(u"other"_s, {.in = Window}));
    QCOMPARE(another->windowModality(), Qt::WindowModal);
}

void PageWindowTest::layersGoBeforeTabsAreAsked()
{
    TypedPage *list = open(u"list"_s);
    list->isChanged = true;
    const QPointer<TypedPage> document = open(u"doc"_s, {.in = Layer});
    m_work->leave([] { QFAIL("it was not saved"); }, {});
    QTRY_VERIFY(!document);
    QCOMPARE(list->asked, 1);
    QVERIFY(m_work->page(u"list"_s));
}

QTEST_MAIN(PageWindowTest)
#include "page_window_test.moc"
