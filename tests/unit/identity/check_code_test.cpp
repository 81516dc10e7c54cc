// Check codes and their pictures, made as a server makes them: without a desktop.
#include "backend/files/check_code_image.h"
#include "backend/identity/check_code.h"

#include <QImage>
#include <QSet>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright;

class CheckCodeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void codesAreShortAndUnambiguous();
    void codesDiffer();
    void paintsAPicture();
    void paintsEveryCharacterOfACode();
    void paintsTheSameCodeDifferently();
    void keepsStrangeCodesInThePicture_data();
    void keepsStrangeCodesInThePicture();
};

namespace {

// How much of a rectangle is dark enough to be a stroke.
int darkPixels(const QImage &image, const QRect &area)
{
    int dark = 0;
    for (int y = area.top(); y <= area.bottom(); ++y) {
        for (int x = area.left(); x <= area.right(); ++x)
            dark += qGray(image.pixel(x, y)) < 120 ? 1 : 0;
    }
    return dark;
}

} // namespace

void CheckCodeTest::codesAreShortAndUnambiguous()
{
    const QString allowed = u"ACDEFHJKMNPQRTUVWXY34679"_s;
    for (int i = 0; i < 2000; ++i) {
        const QString code = identity::newCheckCodeText();
        QCOMPARE(code.size(), 4);
        for (const QChar character : code)
            QVERIFY2(allowed.contains(character), qPrintable(code));
    }
}

void CheckCodeTest::codesDiffer()
{
    QSet<QString> codes;
    for (int i = 0; i < 100; ++i)
        codes.insert(identity::newCheckCodeText());
    QVERIFY(codes.size() > 90);
}

void CheckCodeTest::paintsAPicture()
{
    const QByteArray png = files::checkCodeImage(u"A7KP"_s);
    QVERIFY(png.startsWith("\x89PNG\r\n"));
    QCOMPARE(QImage::fromData(png, "PNG").size(), QSize(120, 40));
    const QString wanted = qEnvironmentVariable("FORMWRIGHT_CHECK_CODE_IMAGE");
    if (!wanted.isEmpty())
        QVERIFY(QImage::fromData(png).save(wanted));
}

void CheckCodeTest::paintsEveryCharacterOfACode()
{
    // Without glyphs the noise alone leaves few dark pixels; each glyph has its quarter of the picture.
    for (const QChar character : u"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"_s) {
        QRandomGenerator random(1);
        const QImage with = QImage::fromData(files::checkCodeImage(QString(4, character), random));
        QRandomGenerator again(1);
        const QImage without = QImage::fromData(files::checkCodeImage(u"    "_s, again));
        for (int slot = 0; slot < 4; ++slot) {
            const QRect area(8 + slot * 26, 0, 26, 40);
            QVERIFY2(darkPixels(with, area) > darkPixels(without, area) + 15, qPrintable(QString(character)));
        }
    }
}

void CheckCodeTest::paintsTheSameCodeDifferently()
{
    QVERIFY(files::checkCodeImage(u"A7KP"_s) != files::checkCodeImage(u"A7KP"_s));
}

void CheckCodeTest::keepsStrangeCodesInThePicture_data()
{
    QTest::addColumn<QString>("code");
    QTest::newRow("empty") << QString();
    QTest::newRow("no strokes") << u"名😀%"_s;
    QTest::newRow("small letters") << u"abcd"_s;
    QTest::newRow("long") << QString(40, u'W');
}

void CheckCodeTest::keepsStrangeCodesInThePicture()
{
    QFETCH(QString, code);
    QCOMPARE(QImage::fromData(files::checkCodeImage(code)).size(), QSize(120, 40));
}

QTEST_GUILESS_MAIN(CheckCodeTest)
#include "check_code_test.moc"
