// The command palette as a person uses it: with the keyboard alone.
#include "ui/widgets/action_registry.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

using namespace formwright::widgets;

class CommandPaletteTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_ran.clear();
        m_actions = std::make_unique<ActionRegistry>();
        const auto add = [this](const char *id, const char *text) {
            const QString name = QString::fromLatin1(id);
            m_actions->add({.id = name, .text = text, .run = [this, name] { m_ran << name; }});
        };
        add("view.light", "&Light Theme");
        add("view.dark", "&Dark Theme");
        add("file.save", "&Save");
        m_window = std::make_unique<QWidget>();
        m_field = new QLineEdit;
        (new QVBoxLayout(m_window.get()))->addWidget(m_field);
        m_window->resize(800, 600);
        m_palette = new CommandPalette(*m_actions, m_window.get());
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_field->setFocus();
        m_edit = m_palette->findChild<QLineEdit *>(QStringLiteral("commandPaletteEdit"));
        m_list = m_palette->findChild<QListView *>(QStringLiteral("commandPaletteList"));
    }

    void itListsEveryCommandAtFirst()
    {
        m_palette->open();
        QCOMPARE(titles(),
            (QStringList{QStringLiteral("Light Theme"), QStringLiteral("Dark Theme"), QStringLiteral("Save")}));
        QVERIFY(m_edit->hasFocus());
    }

    void typingAndEnterRunTheBestMatch()
    {
        m_palette->open();
        QTest::keyClicks(m_edit, QStringLiteral("dt"));
        QTest::keyClick(m_edit, Qt::Key_Return);
        QCOMPARE(m_ran, QStringList{QStringLiteral("view.dark")});
        QVERIFY(m_palette->isHidden());
        QVERIFY(m_field->hasFocus());
    }

    void arrowsGoAroundTheEnds()
    {
        m_palette->open();
        QTest::keyClick(m_edit, Qt::Key_Up);
        QCOMPARE(m_list->currentIndex().row(), 2);
        QTest::keyClick(m_edit, Qt::Key_Down);
        QCOMPARE(m_list->currentIndex().row(), 0);
        QTest::keyClick(m_edit, Qt::Key_Down);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QCOMPARE(m_ran, QStringList{QStringLiteral("view.dark")});
    }

    void escapeLeavesWithoutRunning()
    {
        m_palette->open();
        QTest::keyClick(m_edit, Qt::Key_Escape);
        QVERIFY(m_palette->isHidden());
        QVERIFY(m_ran.isEmpty());
        QVERIFY(m_field->hasFocus());
    }

    void whatWasUsedLastComesFirst()
    {
        m_palette->open();
        QTest::keyClicks(m_edit, QStringLiteral("save"));
        QTest::keyClick(m_edit, Qt::Key_Return);
        m_palette->open();
        QCOMPARE(titles().first(), QStringLiteral("Save"));
    }

    void whatWasUsedIsRemembered()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        m_palette->open(QStringLiteral("save"));
        QTest::keyClick(m_edit, Qt::Key_Return);
        m_palette->save(settings);
        CommandPalette next(*m_actions, m_window.get());
        next.load(settings);
        QCOMPARE(next.recent(), QStringList{QStringLiteral("file.save")});
    }

    void disabledActionsAreNotFound()
    {
        m_actions->action(QStringLiteral("file.save"))->setEnabled(false);
        m_palette->open(QStringLiteral("save"));
        QVERIFY(titles().isEmpty());
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(m_ran.isEmpty());
    }

    void aPrefixAsksItsProviderAlone()
    {
        QStringList asked;
        m_palette->addProvider(provider("f", "Forms", &asked));
        m_palette->addProvider(provider("v", "Views", &asked));
        m_palette->open(QStringLiteral("f pur"));
        QCOMPARE(asked, QStringList{QStringLiteral("f:pur")});
        QCOMPARE(titles(), QStringList{QStringLiteral("Purchase f")});
        asked.clear();
        m_edit->setText(QStringLiteral("> s"));
        QVERIFY(asked.isEmpty());
        QCOMPARE(titles(), QStringList{QStringLiteral("Save")});
    }

    void prefixesAreShownWhole()
    {
        QStringList asked;
        for (const char *prefix : {"a", "b", "c", "d", "e", "f", "g"})
            m_palette->addProvider(provider(prefix, "Administration", &asked));
        m_palette->open();
        const auto *hint = m_palette->findChild<QLabel *>(QStringLiteral("commandPaletteHint"));
        QVERIFY(hint->text().endsWith(QStringLiteral("administration")));
        QTRY_VERIFY(hint->height() >= hint->heightForWidth(hint->width()));
        QVERIFY(hint->heightForWidth(hint->width()) > hint->fontMetrics().height());
    }

    void withoutAPrefixEverythingIsSearched()
    {
        QStringList asked;
        m_palette->addProvider(provider("f", "Forms", &asked));
        m_palette->open();
        QVERIFY(asked.isEmpty());
        m_edit->setText(QStringLiteral("a"));
        QCOMPARE(asked, QStringList{QStringLiteral("f:a")});
        QVERIFY(titles().contains(QStringLiteral("Purchase f")));
        QVERIFY(titles().contains(QStringLiteral("Save")));
    }

    void lateAnswersToAnotherQuestionAreDropped()
    {
        std::function<void(QList<PaletteItem>)> late;
        m_palette->addProvider({.prefix = QStringLiteral("f"),
            .title = [] { return QStringLiteral("Forms"); },
            .find = [&late](const QString &, const auto &answer) { late = answer; }});
        m_palette->open(QStringLiteral("f p"));
        const auto first = late;
        m_edit->setText(QStringLiteral("f pu"));
        first({{.id = QStringLiteral("old"), .title = QStringLiteral("Purple")}});
        QVERIFY(titles().isEmpty());
        late({{.id = QStringLiteral("new"), .title = QStringLiteral("Purchase")}});
        QCOMPARE(titles(), QStringList{QStringLiteral("Purchase")});
    }

    void anAnswerAfterThePaletteIsGoneHarmsNothing()
    {
        std::function<void(QList<PaletteItem>)> late;
        m_palette->addProvider({.prefix = QStringLiteral("f"),
            .title = [] { return QStringLiteral("Forms"); },
            .find = [&late](const QString &, const auto &answer) { late = answer; }});
        m_palette->open(QStringLiteral("f p"));
        m_window.reset();
        late({{.id = QStringLiteral("old"), .title = QStringLiteral("Purple")}});
    }

private:
    static PaletteProvider provider(const char *prefix, const char *title, QStringList *asked)
    {
        const QString letter = QString::fromLatin1(prefix);
        return {.prefix = letter,
            .title = [title] { return QString::fromLatin1(title); },
            .find =
                [letter, asked](const QString &text, const auto &answer) {
                    *asked << QStringLiteral("%1:%2").arg(letter, text);
                    answer({{.id = letter, .title = QStringLiteral("Purchase %1").arg(letter)}});
                }};
    }

    QStringList titles() const
    {
        QStringList found;
        for (int row = 0; row < m_list->model()->rowCount(); ++row)
            found << m_list->model()->index(row, 0).data().toString();
        return found;
    }

    Theme m_theme;
    QStringList m_ran;
    std::unique_ptr<ActionRegistry> m_actions;
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_field{};
    CommandPalette *m_palette{};
    QLineEdit *m_edit{};
    QListView *m_list{};
};

QTEST_MAIN(CommandPaletteTest)
#include "command_palette_test.moc"
