// Pictures of windows and pages in every theme and language, for people to look at. The test names the folder:
// SCREENSHOT_FOLDER.
#pragma once

#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"

#include <QDir>
#include <QImage>
#include <QPixmap>
#include <QSet>
#include <QTest>
#include <QWidget>

namespace formwright::tests {

class Screenshots
{
public:
    // What they are taken in, a row each.
    static void addRows()
    {
        using widgets::LanguageChoice;
        using widgets::ThemeChoice;
        QTest::addColumn<int>("theme");
        QTest::addColumn<int>("language");
        QTest::newRow("light") << int(ThemeChoice::Light) << int(LanguageChoice::English);
        QTest::newRow("dark") << int(ThemeChoice::Dark) << int(LanguageChoice::English);
        QTest::newRow("contrast") << int(ThemeChoice::HighContrast) << int(LanguageChoice::English);
        QTest::newRow("light-zh") << int(ThemeChoice::Light) << int(LanguageChoice::SimplifiedChinese);
        QTest::newRow("dark-zh") << int(ThemeChoice::Dark) << int(LanguageChoice::SimplifiedChinese);
        QTest::newRow("dark-pseudo") << int(ThemeChoice::Dark) << int(LanguageChoice::Pseudo);
    }

    // Theme and language of the current row.
    void takeRow()
    {
        QFETCH(int, theme);
        QFETCH(int, language);
        m_theme.setChoice(widgets::ThemeChoice(theme));
        m_language.setChoice(widgets::LanguageChoice(language));
    }

    widgets::Theme &theme() { return m_theme; }
    widgets::Language &language() { return m_language; }

    // Of a window that is shown. Fails the test when there is nothing to be seen on it.
    static void shoot(QWidget &window, const QString &name)
    {
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTest::qWait(60);
        const QImage image = window.grab().toImage();
        const int percent = qRound(window.devicePixelRatioF() * 100);
        const QString folder = QStringLiteral(SCREENSHOT_FOLDER);
        QVERIFY(QDir().mkpath(folder));
        const QString path = QStringLiteral("%1/%2-%3-%4.png")
                                 .arg(folder, name, QString::fromLatin1(QTest::currentDataTag()))
                                 .arg(percent);
        QVERIFY2(image.save(path), qPrintable(path));
        QSet<QRgb> colors;
        for (int y = 0; y < image.height(); y += 3) {
            for (int x = 0; x < image.width(); x += 3)
                colors << image.pixel(x, y);
        }
        QVERIFY2(colors.size() > 12, qPrintable(QStringLiteral("%1 is blank").arg(path)));
    }

private:
    widgets::Theme m_theme;
    widgets::Language m_language;
};

} // namespace formwright::tests
