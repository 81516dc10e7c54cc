// The catalogues are complete, the languages load, and windows have room for longer texts.
#include "ui/widgets/action_registry.h"
#include "ui/widgets/language.h"
#include "ui/widgets/theme.h"
#include "ui/windows/about_dialog.h"
#include "ui/windows/main_window.h"
#include "ui/windows/preferences_dialog.h"
#include "ui/windows/sign_in_dialog.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace formwright::widgets;
using namespace formwright::windows;

class TranslationTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme = std::make_unique<Theme>(); }
    void cleanup() { m_language.setChoice(LanguageChoice::English); }

    void everyTextIsTranslated_data()
    {
        QTest::addColumn<QString>("path");
        for (const QString &file : QDir(QStringLiteral(TRANSLATIONS_FOLDER)).entryList({QStringLiteral("*.ts")}))
            QTest::newRow(qPrintable(file)) << QStringLiteral("%1/%2").arg(QStringLiteral(TRANSLATIONS_FOLDER), file);
    }
    void everyTextIsTranslated()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        QString source;
        QStringList missing;
        QStringList plain; // with a number that is not written as the locale has it: "%n" for "%Ln"
        int texts = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            if (reader.isStartElement() && reader.name() == u"source") {
                source = reader.readElementText();
                ++texts;
                if (source.contains(QStringLiteral("%n")))
                    plain << source;
            } else if (reader.isStartElement() && reader.name() == u"translation"
                && reader.attributes().value(QStringLiteral("type")) == u"unfinished") {
                missing << source;
            }
        }
        QVERIFY(texts > 0);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        QVERIFY2(plain.isEmpty(), qPrintable(plain.join(u'\n')));
    }

    // A place holder that is lost in translation is text that nobody will ever see.
    void placeHoldersSurviveTranslation()
    {
        QFile file(QStringLiteral("%1/formwright_zh_CN.ts").arg(QStringLiteral(TRANSLATIONS_FOLDER)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&file);
        QString source;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement())
                continue;
            if (reader.name() == u"source")
                source = reader.readElementText();
            if (reader.name() != u"translation")
                continue;
            const QString translation = reader.readElementText(QXmlStreamReader::IncludeChildElements);
            for (const char *holder : {"%1", "%2", "%3", "%Ln"})
                QVERIFY2(
                    source.contains(QString::fromLatin1(holder)) == translation.contains(QString::fromLatin1(holder)),
                    qPrintable(source));
        }
    }

    void languagesLoad()
    {
        m_language.setChoice(LanguageChoice::SimplifiedChinese);
        QCOMPARE(QCoreApplication::translate("Actions", "&Undo"), QStringLiteral("撤销(&U)"));
        QCOMPARE(SignInDialog::tr("Sign In"), QStringLiteral("登录"));
        m_language.setChoice(LanguageChoice::English);
        QCOMPARE(SignInDialog::tr("Sign In"), QStringLiteral("Sign In"));
    }

    void englishHasPluralForms()
    {
        m_language.setChoice(LanguageChoice::English);
        QCOMPARE(StatusStrip::tr("%Ln job(s)", nullptr, 1), QStringLiteral("1 job"));
        QCOMPARE(StatusStrip::tr("%Ln job(s)", nullptr, 2), QStringLiteral("2 jobs"));
        QCOMPARE(StatusStrip::tr("%Ln job(s)", nullptr, 67'663), QStringLiteral("67,663 jobs"));
    }

    void aLanguageIsRemembered()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        m_language.setChoice(LanguageChoice::SimplifiedChinese);
        m_language.save(settings);
        Language next;
        next.load(settings);
        QCOMPARE(next.choice(), LanguageChoice::SimplifiedChinese);
    }

    void pseudoTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kept");
        QTest::newRow("place holder") << "Save %1 of %2"
                                      << "%1";
        QTest::newRow("number") << "%Ln open tasks"
                                << "%Ln";
        QTest::newRow("number by locale") << "Save %L1 of %L2"
                                          << "%L2";
        QTest::newRow("mnemonic") << "Save &as"
                                  << "&a";
        QTest::newRow("tag") << "<a href=\"x\">Save</a>"
                             << "<a href=\"x\">";
    }
    void pseudoTexts()
    {
        QFETCH(QString, text);
        QFETCH(QString, kept);
        const QString pseudo = pseudoLocalized(text);
        QVERIFY2(pseudo.contains(kept), qPrintable(pseudo));
        QVERIFY(pseudo.size() >= text.size() * 1.4);
        QVERIFY(pseudo != text);
        QCOMPARE(pseudoLocalized(QString()), QString());
    }

    void longerTextsAreNotCut_data()
    {
        QTest::addColumn<bool>("mirrored");
        QTest::newRow("left to right") << false;
        QTest::newRow("right to left") << true;
    }
    void longerTextsAreNotCut()
    {
        QFETCH(bool, mirrored);
        m_language.setChoice(LanguageChoice::Pseudo);
        qApp->setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
        ActionRegistry actions;
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        MainWindow window(actions, *m_theme, m_language, settings);
        window.resize(1280, 800);
        SignInDialog signIn;
        PreferencesDialog preferences(*m_theme, m_language, actions, settings);
        AboutDialog about;
        for (QWidget *shown : std::initializer_list<QWidget *>{&window, &signIn, &preferences, &about}) {
            shown->show();
            QVERIFY(QTest::qWaitForWindowExposed(shown));
            for (QWidget *widget : shown->findChildren<QWidget *>()) {
                const auto *label = qobject_cast<QLabel *>(widget);
                const bool isText = qobject_cast<QPushButton *>(widget)
                    || (label && label->metaObject() == &QLabel::staticMetaObject);
                if (!isText || !widget->isVisible() || (label && label->wordWrap()))
                    continue;
                QVERIFY2(widget->width() >= widget->sizeHint().width(),
                    qPrintable(QStringLiteral("%1: %2").arg(QString::fromLatin1(shown->metaObject()->className()),
                        label ? label->text() : static_cast<QPushButton *>(widget)->text())));
            }
        }
        qApp->setLayoutDirection(Qt::LeftToRight);
    }

private:
    std::unique_ptr<Theme> m_theme;
    Language m_language;
};

QTEST_MAIN(TranslationTest)
#include "translation_test.moc"
