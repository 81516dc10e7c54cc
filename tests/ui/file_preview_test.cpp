// Files of documents are looked at within the program, where it can show them.
#include "ui/editors/attachment_editor.h"
#include "ui/editors/file_preview.h"
#include "ui/fake_server.h"

#include <QBuffer>
#include <QImage>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;

class FilePreviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatItShows_data();
    void knowsWhatItShows();
    void picturesFit();
    void textsAreRead();
    void whatIsNoPictureIsToldSo_data();
    void whatIsNoPictureIsToldSo();
    void longTextsAreCut();
    void leadsOutside();
};

namespace {

QByteArray pictureOf(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::darkGreen);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

} // namespace

void FilePreviewTest::knowsWhatItShows_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isShown");
    QTest::newRow("picture") << u"a.PNG"_s << true;
    QTest::newRow("text") << u"notes.txt"_s << true;
    QTest::newRow("table") << u"rows.csv"_s << true;
    QTest::newRow("program") << u"setup.exe"_s << false;
    QTest::newRow("markup") << u"page.html"_s << false;
    QTest::newRow("paper") << u"offer.pdf"_s << false;
    QTest::newRow("nothing") << u"README"_s << false;
}

void FilePreviewTest::knowsWhatItShows()
{
    QFETCH(QString, name);
    QTEST(FilePreview::shows(name), "isShown");
}

void FilePreviewTest::picturesFit()
{
    auto *preview = new FilePreview(u"plan.png"_s, pictureOf(3000, 1000), nullptr);
    preview->show();
    QVERIFY(QTest::qWaitForWindowExposed(preview));
    const auto *label = preview->findChild<QLabel *>();
    QVERIFY(!label->pixmap().isNull());
    QVERIFY(label->pixmap().width() < preview->width());
    const double shape = double(label->pixmap().width()) / label->pixmap().height();
    QVERIFY(qAbs(shape - 3) < 0.1);
    preview->resize(1000, 700);
    QTRY_VERIFY(label->pixmap().width() > 800); // it follows
    preview->close();
}

void FilePreviewTest::textsAreRead()
{
    FilePreview preview(u"notes.txt"_s,
        "Gr\xC3\xBC\xC3\x9F"
        "e\n<b>not bold</b>",
        nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto *edit = preview.findChild<QPlainTextEdit *>();
    QVERIFY(edit && edit->isReadOnly());
    QCOMPARE(edit->toPlainText(), u"Grüße\n<b>not bold</b>"_s);
}

void FilePreviewTest::whatIsNoPictureIsToldSo_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text as a picture") << u"a.png"_s << QByteArray("no picture");
    QTest::newRow("empty picture") << u"a.png"_s << QByteArray();
    QTest::newRow("bytes as a text") << u"a.txt"_s << QByteArray("\xff\xfe\x00\x01", 4);
    QTest::newRow("half a picture") << u"a.jpg"_s << pictureOf(100, 100).first(40);
}

void FilePreviewTest::whatIsNoPictureIsToldSo()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    FilePreview preview(name, content, nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(!preview.findChild<QPlainTextEdit *>());
    QVERIFY(preview.findChild<QLabel *>()->text().contains("cannot be shown"_L1));
}

void FilePreviewTest::longTextsAreCut()
{
    FilePreview preview(u"a.log"_s, QByteArray(3 * 1024 * 1024, 'x'), nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    const QString text = preview.findChild<QPlainTextEdit *>()->toPlainText();
    QVERIFY(text.size() < 1024 * 1024 + 100);
    QVERIFY(text.endsWith("not shown."_L1));
}

void FilePreviewTest::leadsOutside()
{
    FilePreview preview(u"notes.txt"_s, "a", nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy opened(&preview, &FilePreview::openWanted);
    QSignalSpy saved(&preview, &FilePreview::saveWanted);
    preview.findChild<QPushButton *>(u"openOutside"_s)->click();
    preview.findChild<QPushButton *>(u"saveFile"_s)->click();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(saved.size(), 1);
}

QTEST_MAIN(FilePreviewTest)
#include "file_preview_test.moc"
