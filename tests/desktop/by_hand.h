// Hands at the desktop: menus, names in trees, rows of property editors, and what is drawn on forms and flows. Keys and
// the mouse alone; the designs are looked at, and changed by nothing here.
#pragma once

#include "at_the_desktop.h"

#include "app/desktop/workspace_panel.h"
#include "ui/designing/editor_page.h"
#include "ui/designing/property_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTimer>

namespace formwright::tests {

class Hands
{
public:
    explicit Hands(AtTheDesktop &at) : m_at(at) { }
    virtual ~Hands() = default;

    AtTheDesktop &at() { return m_at; }

    // An entry of the menu that comes, by the keys; the menu may keep whoever opens it waiting.
    void fromMenu(const std::function<void()> &open, const QString &label)
    {
        bool isThere = false, isChosen = false;
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &look, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (menu == nullptr || !menu->isVisible())
                return;
            look.stop();
            isThere = true;
            isChosen = take(*menu, label);
        });
        look.start(10);
        open();
        QTRY_VERIFY2_WITH_TIMEOUT(isThere, qPrintable(label), patience);
        QVERIFY2(isChosen, qPrintable(u"no entry "_s + label));
        DO(m_at.comeBack());
    }
    // Asked for with the right button of the mouse.
    void fromMenuAt(QWidget &widget, const QPoint &at, const QString &label)
    {
        const QPoint there = widget.mapTo(&m_at.window(), at);
        DO(fromMenu([&] { QTest::mouseClick(m_at.window().windowHandle(), Qt::RightButton, {}, there); }, label));
    }
    void fromMenuOf(QTreeView *tree, const QStringList &line, const QString &label)
    {
        const QModelIndex index = reach(tree, line);
        tree->scrollTo(index);
        DO(fromMenuAt(*tree->viewport(), tree->visualRect(index).center(), label));
    }
    // Branches are unfolded as they are asked for.
    static QModelIndex reach(QTreeView *tree, const QStringList &names)
    {
        QModelIndex at;
        for (const QString &name : names) {
            if (at.isValid() && !tree->isExpanded(at)) {
                tree->scrollTo(at);
                QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(at).center());
                QTest::keyClick(tree, Qt::Key_Right);
            }
            [&] {
                QTRY_VERIFY2_WITH_TIMEOUT(
                    AtTheDesktop::line(tree->model(), name, at).isValid(), qPrintable(name), patience);
            }();
            at = AtTheDesktop::line(tree->model(), name, at);
        }
        return at;
    }

    // The tree of all designs.
    QTreeView *workspace()
    {
        m_at.press(Qt::Key_3, Qt::ControlModifier);
        for (desktop::WorkspacePanel *each : m_at.window().findChildren<desktop::WorkspacePanel *>()) {
            if (each->model().scope() == models::WorkspaceModel::Scope::Administer)
                m_panel = each;
        }
        return m_panel->findChild<QTreeView *>();
    }
    // Made below a line, and named where it appears.
    void make(const QStringList &below, const QString &label, const QString &name)
    {
        QTreeView *tree = workspace();
        DO(fromMenuOf(tree, below, label));
        DO(nameIt(tree, name));
    }
    void nameIt(QTreeView *tree, const QString &name)
    {
        QTRY_VERIFY_WITH_TIMEOUT(tree->findChild<QLineEdit *>(), patience);
        DO(m_at.type(name));
        m_at.press(Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data().toString(), name, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!m_panel->acts().isBusy(), patience);
    }
    // The page of a design, once it is read.
    template <class Page> void open(const QStringList &line, Page *&page)
    {
        QTreeView *tree = workspace();
        const QModelIndex index = reach(tree, line);
        DO(m_at.click(tree, index));
        QTest::keyClick(tree, Qt::Key_Return);
        DO(m_at.waitForPage(page));
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience);
    }

    // One row of the properties, scrolled to.
    QWidget *row(const designing::PropertyEditor &properties, const QString &path)
    {
        QWidget *field = nullptr;
        const auto isThere
            = [&] { return (field = properties.field(path)) != nullptr && field->isVisible() && field->isEnabled(); };
        if (!QTest::qWaitFor(isThere, patience)) {
            QTest::qFail(qPrintable(u"no property "_s + path), __FILE__, __LINE__);
            return nullptr;
        }
        for (QWidget *around = field->parentWidget(); around != nullptr; around = around->parentWidget()) {
            if (auto *scroll = qobject_cast<QScrollArea *>(around))
                scroll->ensureWidgetVisible(field);
        }
        return field;
    }
    void write(const designing::PropertyEditor &properties, const QString &path, const QString &text)
    {
        QWidget *around = row(properties, path);
        QVERIFY(around);
        auto *field = qobject_cast<QLineEdit *>(around);
        if (field == nullptr)
            field = around->findChild<QLineEdit *>();
        QVERIFY2(field, qPrintable(path));
        DO(m_at.typeInto(field, text));
        m_at.press(Qt::Key_Return);
    }
    // A script, which holds when it is left.
    void program(const designing::PropertyEditor &properties, const QString &path, const QString &text, QWidget &next)
    {
        QWidget *around = row(properties, path);
        QVERIFY(around);
        auto *field = around->findChild<QPlainTextEdit *>();
        QVERIFY2(field, qPrintable(path));
        QTest::mouseClick(field->viewport(), Qt::LeftButton);
        DO(m_at.type(text));
        QCOMPARE(field->toPlainText(), text);
        QTest::mouseClick(&next, Qt::LeftButton);
    }
    void tick(const designing::PropertyEditor &properties, const QString &path)
    {
        auto *box = qobject_cast<QCheckBox *>(row(properties, path));
        QVERIFY2(box, qPrintable(path));
        const bool before = box->isChecked();
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        const auto isOther = [&] {
            box = qobject_cast<QCheckBox *>(properties.field(path));
            return box != nullptr && box->isChecked() != before;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(isOther(), qPrintable(path), patience);
    }
    // By what is stored, or by what is read.
    void pick(const designing::PropertyEditor &properties, const QString &path, const QString &value)
    {
        auto *box = qobject_cast<QComboBox *>(row(properties, path));
        QVERIFY2(box, qPrintable(path));
        const auto find = [&] {
            box = qobject_cast<QComboBox *>(properties.field(path));
            return box == nullptr ? -1 : qMax(box->findData(value), box->findText(value));
        };
        QTRY_VERIFY2_WITH_TIMEOUT(find() >= 0, qPrintable(path % u": "_s % value), patience);
        DO(choose(*box, find()));
        const auto isChosen = [&] {
            const int at = find();
            return at >= 0 && box->currentIndex() == at;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(isChosen(), qPrintable(path % u": "_s % value), patience);
    }
    // One of a list that drops down: opened by the mouse, gone through by the keys.
    void choose(QComboBox &box, int wanted)
    {
        if (box.currentIndex() == wanted)
            return;
        QTest::mouseClick(&box, Qt::LeftButton, {}, QPoint(box.width() - 8, box.height() / 2));
        QTRY_VERIFY_WITH_TIMEOUT(box.view()->isVisible(), patience);
        QTest::keyClick(box.view(), Qt::Key_Home);
        for (int i = 0; i < wanted; ++i)
            QTest::keyClick(box.view(), Qt::Key_Down);
        QTest::keyClick(box.view(), Qt::Key_Return);
        DO(m_at.comeBack());
    }
    void save(pages::Page &page)
    {
        m_at.press(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!page.hasUnsaved(), patience);
    }
    // A place on something larger than what is seen of it, turned to with the wheel.
    static void bringIntoView(QWidget &widget, const QRect &place)
    {
        for (QWidget *around = widget.parentWidget(); around != nullptr; around = around->parentWidget()) {
            if (auto *scroll = qobject_cast<QScrollArea *>(around))
                scroll->ensureVisible(place.center().x(), place.center().y());
        }
    }

private:
    static bool take(QMenu &menu, const QString &label)
    {
        for (QAction *action : menu.actions()) {
            if (widgets::withoutMnemonic(action->text()) != label || !action->isVisible() || !action->isEnabled())
                continue;
            for (int i = 0; i < menu.actions().size() && menu.activeAction() != action; ++i)
                QTest::keyClick(&menu, Qt::Key_Down);
            if (menu.activeAction() != action)
                break;
            QTest::keyClick(&menu, Qt::Key_Return);
            return true;
        }
        menu.close();
        return false;
    }

    AtTheDesktop &m_at;
    desktop::WorkspacePanel *m_panel = nullptr;
};

} // namespace formwright::tests
