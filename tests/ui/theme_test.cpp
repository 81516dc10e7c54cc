// Contrast of the palette, switching of themes, and the icons.
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QStyle>
#include <QTemporaryDir>
#include <QTest>

using namespace formwright::widgets;

namespace {
// One with something below its headings.
class TallHeader : public QHeaderView
{
public:
    TallHeader() : QHeaderView(Qt::Horizontal) { setViewportMargins(0, 0, 0, 40); }
};

struct Pair {
    const char *name;
    Role ink, ground;
    double least;
};

// What stands on what: 4.5:1 for text, 3:1 for borders, icons and other parts of controls.
const Pair pairs[]{
    {"text on window", Role::Text, Role::Window, 4.5},
    {"text on surface", Role::Text, Role::Surface, 4.5},
    {"text on raised", Role::Text, Role::Raised, 4.5},
    {"text on hover", Role::Text, Role::Hover, 4.5},
    {"text on pressed", Role::Text, Role::Pressed, 4.5},
    {"text on accent soft", Role::Text, Role::AccentSoft, 4.5},
    {"text on success soft", Role::Text, Role::SuccessSoft, 4.5},
    {"text on warning soft", Role::Text, Role::WarningSoft, 4.5},
    {"text on danger soft", Role::Text, Role::DangerSoft, 4.5},
    {"muted on window", Role::Muted, Role::Window, 4.5},
    {"muted on surface", Role::Muted, Role::Surface, 4.5},
    {"muted on raised", Role::Muted, Role::Raised, 4.5},
    {"muted on rail", Role::Muted, Role::Rail, 4.5},
    {"muted on hover", Role::Muted, Role::Hover, 4.5},
    {"muted on accent soft", Role::Muted, Role::AccentSoft, 4.5},
    {"muted on danger soft", Role::Muted, Role::DangerSoft, 4.5},
    {"muted on warning soft", Role::Muted, Role::WarningSoft, 4.5},
    {"accent on window", Role::Accent, Role::Window, 4.5},
    {"accent on surface", Role::Accent, Role::Surface, 4.5},
    {"accent on raised", Role::Accent, Role::Raised, 4.5},
    {"accent on accent soft", Role::Accent, Role::AccentSoft, 4.5},
    {"on accent", Role::OnAccent, Role::Accent, 4.5},
    {"on accent hover", Role::OnAccent, Role::AccentHover, 4.5},
    {"on danger", Role::OnDanger, Role::Danger, 4.5},
    {"on danger hover", Role::OnDanger, Role::DangerHover, 4.5},
    {"success on window", Role::Success, Role::Window, 4.5},
    {"success on its ground", Role::Success, Role::SuccessSoft, 4.5},
    {"warning on window", Role::Warning, Role::Window, 4.5},
    {"warning on its ground", Role::Warning, Role::WarningSoft, 4.5},
    {"danger on window", Role::Danger, Role::Window, 4.5},
    {"danger on surface", Role::Danger, Role::Surface, 4.5},
    {"danger on its ground", Role::Danger, Role::DangerSoft, 4.5},
    {"outline on window", Role::Outline, Role::Window, 3},
    {"outline on surface", Role::Outline, Role::Surface, 3},
    {"outline on raised", Role::Outline, Role::Raised, 3},
    {"accent on rail", Role::Accent, Role::Rail, 3},
    {"accent on hover", Role::Accent, Role::Hover, 3},
    {"host blue", Role::HostBlue, Role::Window, 3},
    {"host green", Role::HostGreen, Role::Window, 3},
    {"host amber", Role::HostAmber, Role::Window, 3},
    {"host red", Role::HostRed, Role::Window, 3},
};

QColor middleOf(QWidget *widget)
{
    return widget->grab().toImage().pixelColor(widget->width() / 2, widget->height() / 2);
}
} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<Theme>(); }

    void contrast_data()
    {
        QTest::addColumn<int>("scheme");
        QTest::newRow("light") << int(Scheme::Light);
        QTest::newRow("dark") << int(Scheme::Dark);
        QTest::newRow("high contrast") << int(Scheme::HighContrast);
    }
    void contrast()
    {
        QFETCH(int, scheme);
        for (const Pair &pair : pairs) {
            const double ratio = contrastRatio(colorOf(Scheme(scheme), pair.ink), colorOf(Scheme(scheme), pair.ground));
            QVERIFY2(ratio >= pair.least,
                qPrintable(QStringLiteral("%1: %2").arg(QString::fromLatin1(pair.name)).arg(ratio)));
        }
    }

    void contrastRatioIsThatOfTheGuidelines()
    {
        QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
        QVERIFY(qAbs(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01);
    }

    void highContrastIsHigher()
    {
        QVERIFY(contrastRatio(colorOf(Scheme::HighContrast, Role::Muted), colorOf(Scheme::HighContrast, Role::Window))
            >= 7);
    }

    void aChoiceIsWornAtOnce()
    {
        m_theme->setChoice(ThemeChoice::Light);
        QWidget window;
        window.resize(40, 40);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(middleOf(&window), colorOf(Scheme::Light, Role::Window));
        QSignalSpy switched(m_theme.get(), &Theme::schemeChanged);
        m_theme->setChoice(ThemeChoice::Dark);
        QCOMPARE(switched.count(), 1);
        QCOMPARE(currentScheme(), Scheme::Dark);
        QTRY_COMPARE(middleOf(&window), colorOf(Scheme::Dark, Role::Window));
    }

    void theSystemsPaletteDecidesWhereNothingElseDoes()
    {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
        QSKIP("Qt itself knows the colour scheme of the system");
#endif
        SystemScheme system;
        QPalette platform;
        platform.setColor(QPalette::Window, Qt::white);
        platform.setColor(QPalette::WindowText, Qt::black);
        system.readPalette(platform);
        QCOMPARE(system.scheme(), Scheme::Light);
        QSignalSpy changed(&system, &SystemScheme::changed);
        platform.setColor(QPalette::Window, Qt::black);
        platform.setColor(QPalette::WindowText, Qt::white);
        system.readPalette(platform);
        QCOMPARE(system.scheme(), Scheme::Dark);
        QCOMPARE(changed.count(), 1);
    }

    void theChoiceIsRemembered()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        m_theme->setChoice(ThemeChoice::HighContrast);
        m_theme->save(settings);
        m_theme->setChoice(ThemeChoice::Light);
        m_theme->load(settings);
        QCOMPARE(m_theme->choice(), ThemeChoice::HighContrast);
        settings.setValue(QStringLiteral("appearance/theme"), QStringLiteral("purple"));
        m_theme->load(settings);
        QCOMPARE(m_theme->choice(), ThemeChoice::System);
    }

    void controlsKeepToTheGrid()
    {
        QPushButton button(QStringLiteral("Save"));
        QCOMPARE(button.sizeHint().height(), 28);
        QVERIFY(button.sizeHint().width() >= 72);
    }

    void iconsTakeTheColourOfTheTheme_data()
    {
        QTest::addColumn<int>("choice");
        QTest::newRow("light") << int(ThemeChoice::Light);
        QTest::newRow("dark") << int(ThemeChoice::Dark);
    }
    void iconsTakeTheColourOfTheTheme()
    {
        QFETCH(int, choice);
        const QIcon stop = icon(QStringLiteral("stop"));
        m_theme->setChoice(ThemeChoice(choice));
        const auto darkest = [](const QImage &image) {
            QColor most(Qt::transparent);
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y).alpha() > most.alpha())
                        most = image.pixelColor(x, y);
                }
            }
            return most.rgb();
        };
        QCOMPARE(darkest(stop.pixmap(80, 80).toImage()), color(Role::Text).rgb());
        QCOMPARE(darkest(stop.pixmap(80, 80, QIcon::Disabled).toImage()), color(Role::Disabled).rgb());
    }

    void everyIconPaintsSomething()
    {
        const QStringList names = iconNames();
        QVERIFY(names.size() > 60);
        for (const QString &name : names) {
            const QPixmap pixmap = icon(name).pixmap(QSize(20, 20), 2.0);
            QCOMPARE(pixmap.size(), QSize(40, 40));
            const QImage image = pixmap.toImage();
            bool any = false;
            for (int y = 0; y < 40 && !any; ++y) {
                for (int x = 0; x < 40 && !any; ++x)
                    any = image.pixelColor(x, y).alpha() > 128;
            }
            QVERIFY2(any, qPrintable(name));
        }
    }

    void theSortArrowStandsBesideItsHeading()
    {
        m_theme->setChoice(ThemeChoice::Light);
        QStandardItemModel model(1, 1);
        TallHeader header;
        header.setModel(&model);
        header.setSortIndicatorShown(true);
        header.setSortIndicator(0, Qt::AscendingOrder);
        header.resize(200, 68);
        header.show();
        const QImage headings = header.viewport()->grab().toImage();
        bool isSeen = false;
        for (int y = 0; y < headings.height() && !isSeen; ++y) {
            for (int x = 0; x < headings.width() && !isSeen; ++x)
                isSeen = headings.pixelColor(x, y).rgb() == color(Role::Accent).rgb();
        }
        QVERIFY(isSeen);
    }

    void anUnknownIconIsNull()
    {
        QVERIFY(icon(QStringLiteral("no-such-thing")).isNull());
    }

private:
    std::unique_ptr<Theme> m_theme;
};

QTEST_MAIN(ThemeTest)
#include "theme_test.moc"
