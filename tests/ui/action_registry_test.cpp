#include "ui/widgets/action_registry.h"
#include "ui/widgets/mnemonic.h"

#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace formwright::widgets;

class ActionRegistryTest : public QObject
{
    Q_OBJECT

    static ActionSpec save(std::function<void()> run = {})
    {
        return {.id = QStringLiteral("file.save"),
            .text = "&Save…",
            .icon = QStringLiteral("save"),
            .shortcuts = {QKeySequence(Qt::CTRL | Qt::Key_S)},
            .menu = QStringLiteral("file"),
            .group = 0,
            .run = std::move(run)};
    }

private Q_SLOTS:
    void anActionRunsItsFunction()
    {
        ActionRegistry registry;
        int runs = 0;
        registry.add(save([&runs] { ++runs; }));
        QSignalSpy triggered(&registry, &ActionRegistry::triggered);
        registry.trigger(QStringLiteral("file.save"));
        QCOMPARE(runs, 1);
        QCOMPARE(triggered.first().first().toString(), QStringLiteral("file.save"));
        registry.trigger(QStringLiteral("file.unknown"));
        QCOMPARE(runs, 1);
    }

    void anIdIsAddedOnce()
    {
        ActionRegistry registry;
        QAction *first = registry.add(save());
        QCOMPARE(registry.add(save()), first);
        QCOMPARE(registry.ids(), QStringList{QStringLiteral("file.save")});
    }

    void titlesHaveNoMnemonicAndNoDots()
    {
        ActionRegistry registry;
        registry.add(save());
        QCOMPARE(registry.title(QStringLiteral("file.save")), QStringLiteral("Save"));
    }

    void mnemonics_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("plain");
        QTest::newRow("English") << "Save &As"
                                 << "Save As";
        QTest::newRow("Chinese") << QStringLiteral("保存(&S)…") << QStringLiteral("保存…");
        QTest::newRow("ampersand") << "Ports && Routes"
                                   << "Ports & Routes";
        QTest::newRow("brackets") << "Log (all)"
                                  << "Log (all)";
        QTest::newRow("at the end") << "Save &"
                                    << "Save ";
        QTest::newRow("empty") << QString() << QString();
    }
    void mnemonics()
    {
        QFETCH(QString, text);
        QFETCH(QString, plain);
        QCOMPARE(withoutMnemonic(text), plain);
    }

    void aMenuHasItsActionsWithSeparatorsBetweenGroups()
    {
        ActionRegistry registry;
        registry.add(save());
        registry.add({.id = QStringLiteral("edit.copy"), .text = "Copy", .menu = QStringLiteral("edit")});
        registry.add({.id = QStringLiteral("file.quit"), .text = "Quit", .menu = QStringLiteral("file"), .group = 1});
        QMenu menu;
        registry.fillMenu(&menu, QStringLiteral("file"));
        QCOMPARE(menu.actions().size(), 3);
        QCOMPARE(menu.actions().at(0)->objectName(), QStringLiteral("file.save"));
        QVERIFY(menu.actions().at(1)->isSeparator());
        QCOMPARE(menu.actions().at(2)->objectName(), QStringLiteral("file.quit"));
    }

    void aRefusedPermissionHidesTheAction()
    {
        ActionRegistry registry;
        ActionSpec spec = save();
        spec.permission = QStringLiteral("design");
        QAction *action = registry.add(spec);
        bool may = false;
        registry.setPermissionCheck([&may](const QString &) { return may; });
        QVERIFY(!action->isVisible());
        QVERIFY(!registry.isInPalette(spec.id));
        may = true;
        registry.refreshPermissions();
        QVERIFY(action->isVisible());
        QVERIFY(action->isEnabled());
    }

    void anActionAddedLaterIsCheckedToo()
    {
        ActionRegistry registry;
        registry.setPermissionCheck([](const QString &) { return false; });
        ActionSpec spec = save();
        spec.permission = QStringLiteral("design");
        QVERIFY(!registry.add(spec)->isVisible());
    }

    void conflicts_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<bool>("clash");
        QTest::newRow("the same") << "Ctrl+S" << true;
        QTest::newRow("a longer one beginning so") << "Ctrl+S, P" << true;
        QTest::newRow("another") << "Ctrl+D" << false;
        QTest::newRow("none") << "" << false;
    }
    void conflicts()
    {
        QFETCH(QString, keys);
        QFETCH(bool, clash);
        ActionRegistry registry;
        registry.add(save());
        registry.add({.id = QStringLiteral("edit.duplicate"), .text = "Duplicate"});
        const QStringList found = registry.conflicts(QStringLiteral("edit.duplicate"), {QKeySequence(keys)});
        QCOMPARE(found, clash ? QStringList{QStringLiteral("file.save")} : QStringList());
    }

    void onlyChangedShortcutsAreKept()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        const QString id = QStringLiteral("file.save");
        {
            ActionRegistry registry;
            registry.add(save());
            registry.save(settings);
            QVERIFY(settings.allKeys().isEmpty());
            registry.setShortcuts(id, {QKeySequence(Qt::Key_F2)});
            registry.save(settings);
        }
        ActionRegistry next;
        next.add(save());
        next.load(settings);
        QCOMPARE(next.shortcuts(id), QList<QKeySequence>{QKeySequence(Qt::Key_F2)});
        next.resetShortcuts(id);
        next.save(settings);
        QVERIFY(settings.allKeys().isEmpty());
    }

    void aRemovedShortcutStaysRemoved()
    {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        ActionRegistry registry;
        registry.add(save());
        registry.setShortcuts(QStringLiteral("file.save"), {});
        registry.save(settings);
        ActionRegistry next;
        next.add(save());
        next.load(settings);
        QVERIFY(next.shortcuts(QStringLiteral("file.save")).isEmpty());
    }
};

QTEST_MAIN(ActionRegistryTest)
#include "action_registry_test.moc"
