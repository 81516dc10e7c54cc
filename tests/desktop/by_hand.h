// The hands of somebody who designs at the desktop: what they do with its tree, its menus and the properties of its
// editors, each by keys and clicks on the real window.
//
// By call, and not by hand, in all of it: what lies outside of what is seen is scrolled into sight, and the focus is
// put into the part of a page that is worked on next (a click there would do something, and Tab has a long way).
#pragma once

#include "at_the_desktop.h"

#include "app/desktop/workspace_panel.h"
#include "ui/designing/code_edit.h"
#include "ui/designing/editor_page.h"
#include "ui/designing/property_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>

namespace formwright::tests {

class Hand
{
public:
    explicit Hand(AtTheDesktop &at) : m_at(at) { }

    AtTheDesktop &at() { return m_at; }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) { m_at.press(key, modifiers); }

    // An entry of the menu that `open` opens, gone to by the keys; whoever opens it may wait until it is closed.
    void takeFrom(const std::function<void()> &open, const QString &label)
    {
        QString problem = u"no menu"_s;
        bool isDone = false;
        QElapsedTimer since;
        since.start();
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &look, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (menu == nullptr && since.elapsed() < patience)
                return;
            look.stop();
            isDone = true;
            if (menu == nullptr)
                return;
            QAction *wanted = nullptr;
            QStringList offered;
            for (QAction *action : menu->actions()) {
                offered.append(widgets::withoutMnemonic(action->text()));
                if (offered.constLast() == label && action->isVisible() && action->isEnabled())
                    wanted = action;
            }
            for (qsizetype i = 0; wanted && menu->activeAction() != wanted && i <= offered.size(); ++i)
                QTest::keyClick(menu, Qt::Key_Down);
            if (wanted == nullptr || menu->activeAction() != wanted) {
                problem = u"no entry \""_s % label % u"\" among: "_s % offered.join(u", "_s);
                menu->close();
                return;
            }
            problem.clear();
            QTest::keyClick(menu, Qt::Key_Return);
        });
        look.start(10);
        open();
        QTRY_VERIFY_WITH_TIMEOUT(isDone, patience + 1000);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        DO(comeBack());
    }
    // From what popped up. What the window system tells of that comes late, and may come more than once.
    void comeBack()
    {
        for (int quiet = 0, tries = 0; quiet < 3; ++tries) {
            QVERIFY(tries < 1000);
            QCoreApplication::processEvents();
            quiet = QApplication::activeWindow() == &m_at.window() ? quiet + 1 : 0;
            if (quiet == 0)
                DO(m_at.comeBack());
        }
    }
    void rightClick(QWidget *on, const QPoint &at)
    {
        QTest::mouseClick(m_at.window().windowHandle(), Qt::RightButton, {}, on->mapTo(&m_at.window(), at));
    }

    // The tree of what is designed, and its lines by their names from the top.
    QTreeView *workspace()
    {
        press(Qt::Key_3, Qt::ControlModifier);
        for (desktop::WorkspacePanel *each : m_at.window().findChildren<desktop::WorkspacePanel *>()) {
            if (each->model().scope() == models::WorkspaceModel::Scope::Administer)
                m_panel = each;
        }
        return m_panel->findChild<QTreeView *>();
    }
    void choose(const QStringList &line, const QString &label)
    {
        QTreeView *tree = workspace();
        QModelIndex index;
        for (const QString &name : line) {
            if (index.isValid())
                tree->expand(index);
            QTRY_VERIFY2_WITH_TIMEOUT(
                AtTheDesktop::line(tree->model(), name, index).isValid(), qPrintable(name), patience);
            index = AtTheDesktop::line(tree->model(), name, index);
        }
        tree->scrollTo(index);
        DO(takeFrom([&] { rightClick(tree->viewport(), tree->visualRect(index).center()); }, label));
    }
    // The name that is opened in the tree when something was made.
    void nameIt(const QString &name)
    {
        QTreeView *tree = workspace();
        QTRY_VERIFY_WITH_TIMEOUT(tree->findChild<QLineEdit *>(), patience);
        DO(m_at.type(name));
        press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data().toString(), name, patience);
        DO(settle());
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!m_panel->acts().isBusy(), patience); }
    // The editor of the line that is current in the tree.
    template <class Page> void openCurrent(Page *&page)
    {
        QWidget *before = m_at.window().work().currentPage();
        workspace()->setFocus();
        press(Qt::Key_Return);
        DO(waitForOther(before, page));
    }
    template <class Page> void waitForOther(QWidget *before, Page *&page)
    {
        const auto isThere = [&] {
            page = qobject_cast<Page *>(m_at.window().work().currentPage());
            return page != nullptr && page != before && page->isVisible() && page->isLoaded();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patience);
    }
    // The software of the demo and its module.
    void makeSoftware()
    {
        DO(choose({u"All applications"_s}, u"New Application"_s));
        DO(nameIt(u"Purchasing"_s));
        DO(choose(software(), u"Description…"_s));
        DO(typeIntoDialog(u"descriptionDialog"_s, u"Requests from the first idea to the order."_s));
        DO(choose(software(), u"New Module"_s));
        DO(nameIt(u"Main"_s));
    }
    static QStringList software() { return {u"All applications"_s, u"Purchasing"_s}; }
    static QStringList module() { return software() + QStringList{u"Main"_s}; }
    void typeIntoDialog(const QString &name, const QString &text)
    {
        QDialog *dialog = nullptr;
        const auto isThere = [&] {
            dialog = m_at.window().findChild<QDialog *>(name);
            return dialog != nullptr && dialog->isVisible();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patience);
        auto *edit = dialog->findChild<QPlainTextEdit *>();
        QVERIFY(edit);
        QTest::mouseClick(edit->viewport(), Qt::LeftButton);
        QTest::keyClicks(edit, text);
        DO(m_at.click(*dialog, u"OK"_s));
        DO(comeBack());
        DO(settle());
    }

    // One row of the property editor, scrolled to.
    QWidget *row(designing::PropertyEditor &properties, const QString &path)
    {
        QWidget *field = nullptr;
        const bool isThere = QTest::qWaitFor(
            [&] { return (field = properties.field(path)) != nullptr && field->isEnabled(); }, patience);
        if (!isThere) {
            QTest::qFail(qPrintable(u"no property "_s + path), __FILE__, __LINE__);
            return nullptr;
        }
        for (QWidget *around = field->parentWidget(); around != nullptr; around = around->parentWidget()) {
            if (auto *scroll = qobject_cast<QScrollArea *>(around))
                scroll->ensureWidgetVisible(field);
        }
        return field;
    }
    void write(designing::PropertyEditor &properties, const QString &path, const QString &text)
    {
        QWidget *found = row(properties, path);
        auto *field = qobject_cast<QLineEdit *>(found);
        if (field == nullptr && found != nullptr)
            field = found->findChild<QLineEdit *>(); // a pattern has one to try it in behind
        QVERIFY2(field, qPrintable(path));
        DO(m_at.typeInto(field, text));
        press(Qt::Key_Return);
    }
    void tick(designing::PropertyEditor &properties, const QString &path)
    {
        auto *box = qobject_cast<QCheckBox *>(row(properties, path));
        QVERIFY2(box, qPrintable(path));
        const bool before = box->isChecked();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        box = qobject_cast<QCheckBox *>(properties.field(path));
        QVERIFY2(box && box->isChecked() != before, qPrintable(path));
    }
    // By the keys, as a list that has the focus is gone through.
    void pick(designing::PropertyEditor &properties, const QString &path, const QString &value)
    {
        const auto box = [&] { return qobject_cast<QComboBox *>(row(properties, path)); };
        DO(pickIn(box, value));
    }
    void pickIn(const std::function<QComboBox *()> &list, const QVariant &value)
    {
        QComboBox *box = list();
        QVERIFY(box);
        const int wanted = box->findData(value);
        QVERIFY2(wanted >= 0, qPrintable(value.toString()));
        box->setFocus();
        // What is chosen on the way may put another list in its place.
        for (int i = 0; i <= 2 * box->count() && box->currentIndex() != wanted; ++i) {
            press(box->currentIndex() > wanted ? Qt::Key_Up : Qt::Key_Down);
            QTRY_VERIFY_WITH_TIMEOUT((box = list()) != nullptr, patience);
            box->setFocus();
        }
        QCOMPARE(box->currentData(), value);
    }
    // By its title, of what comes from the server, later than the rest.
    void pickTitled(designing::PropertyEditor &properties, const QString &path, const QString &title)
    {
        const auto box = [&] { return qobject_cast<QComboBox *>(properties.field(path)); };
        const auto offersIt = [&] { return box() != nullptr && box()->findText(title) >= 0; };
        QTRY_VERIFY2_WITH_TIMEOUT(offersIt(), qPrintable(title), patience);
        DO(pick(properties, path, box()->itemData(box()->findText(title)).toString()));
    }
    // By its name, typed: of a list that takes others as well. It comes from the server, later than the rest.
    void pickTyped(designing::PropertyEditor &properties, const QString &path, const QString &title)
    {
        QComboBox *box = nullptr;
        const auto offersIt = [&] {
            box = qobject_cast<QComboBox *>(properties.field(path));
            return box != nullptr && box->isEditable() && box->findText(title) >= 0;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(offersIt(), qPrintable(title), patience);
        row(properties, path);
        DO(m_at.typeInto(box->lineEdit(), title));
        press(Qt::Key_Return);
    }
    // What is none of a list that takes others as well.
    void typeOther(designing::PropertyEditor &properties, const QString &path, const QString &text)
    {
        QWidget *found = row(properties, path);
        auto *box = qobject_cast<QComboBox *>(found);
        if (box == nullptr && found != nullptr)
            box = found->findChild<QComboBox *>(); // beside what builds it
        QVERIFY2(box && box->isEditable(), qPrintable(path));
        DO(m_at.typeInto(box->lineEdit(), text));
        press(Qt::Key_Return);
    }
    void script(designing::PropertyEditor &properties, const QString &path, const QString &text)
    {
        QWidget *found = row(properties, path);
        auto *edit = found == nullptr ? nullptr : found->findChild<designing::CodeEdit *>();
        QVERIFY2(edit, qPrintable(path));
        DO(typeCode(edit, text));
        press(Qt::Key_Tab);
        QTRY_VERIFY_WITH_TIMEOUT(!edit->hasFocus(), patience);
    }
    // What is offered on the way is refused.
    void typeCode(designing::CodeEdit *edit, const QString &text)
    {
        QTest::mouseClick(edit->viewport(), Qt::LeftButton);
        QVERIFY(edit->hasFocus());
        press(Qt::Key_A, Qt::ControlModifier);
        press(Qt::Key_Delete);
        for (const QString &line : text.split(u'\n')) {
            if (!edit->text().isEmpty()) {
                refuseOffers(*edit);
                QTest::keyClick(edit, Qt::Key_Return);
            }
            QTest::keyClicks(edit, line);
        }
        refuseOffers(*edit);
        DO(comeBack());
        QCOMPARE(edit->text(), text);
        edit->setFocus();
    }
    void save(designing::EditorPage &page)
    {
        press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!page.hasUnsaved(), patience);
    }

protected:
    static void refuseOffers(designing::CodeEdit &edit)
    {
        if (!edit.offered().isEmpty())
            QTest::keyClick(&edit, Qt::Key_Escape);
    }

    AtTheDesktop &m_at;
    desktop::WorkspacePanel *m_panel = nullptr;
};

} // namespace formwright::tests
