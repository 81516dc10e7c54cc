// Somebody who works at the desktop: sees its pages, presses its buttons and keys, drags, and nothing else.
#pragma once

#include "app/desktop/desktop.h"
#include "ui/pages/framed_page.h"
#include "ui/tray/notice_announcer.h"
#include "ui/widgets/language.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

namespace formwright::tests {

using namespace Qt::StringLiterals;

constexpr int patience = 60'000; // milliseconds

// What follows a step that failed would only fail as well.
#define DO(...)                                                                                                        \
    do {                                                                                                               \
        __VA_ARGS__;                                                                                                   \
        if (QTest::currentTestFailed())                                                                                \
            return;                                                                                                    \
    } while (false)

// How the desktop is spoken to and how it looks.
struct Appearance {
    QString language = u"en"_s;
    QString theme = u"light"_s;
};

// A workspace of its own in a directory of its own, on the server that the desktop carries; or that of another run.
class AtTheDesktop
{
public:
    explicit AtTheDesktop(const Appearance &appearance = {}, bool demo = false, const QString &before = {})
        : directory(before.isEmpty() ? m_own.path() : before)
    {
        const QString settings = directory.filePath(u"desktop.ini"_s);
        {
            QSettings chosen(settings, QSettings::IniFormat);
            chosen.setValue(u"appearance/language"_s, appearance.language);
            chosen.setValue(u"appearance/theme"_s, appearance.theme);
            // Without a window system the pop-up of notifications would take the keys that are meant for the window.
            tray::NoticeAnnouncer::setOnScreen(chosen, false);
        }
        desktop = std::make_unique<desktop::Desktop>(
            desktop::DesktopOptions{{}, directory.filePath(u"data"_s), demo, settings});
    }

    // What the server answers to the client of the desktop, beside its windows.
    template <class In, class Out> Out ask(const contract::Endpoint<In, Out> &endpoint, const In &in)
    {
        std::optional<client::Result<Out>> answer;
        client().call(endpoint, in, desktop.get(), [&answer](const client::Result<Out> &given) { answer = given; });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, patience) || !*answer)
            qFatal("%s", answer ? qPrintable(answer->failure().message) : "no answer");
        return **answer;
    }

    void signIn()
    {
        QSignalSpy signedIn(desktop.get(), &desktop::Desktop::signedIn);
        desktop->start();
        QVERIFY(signedIn.wait(patience));
        window().resize(1280, 800);
        DO(comeBack());
    }
    // To the window, from a dialog that is closed: where there is no window manager, nobody else does it.
    void comeBack()
    {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    windows::MainWindow &window() { return desktop->window(); }
    client::ApiClient &client() { return desktop->client(); }

    // Keys go to whatever has the focus, as from a keyboard.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window().windowHandle(), key, modifiers);
    }
    // What no key has comes from an input method.
    void type(const QString &text)
    {
        for (const QChar character : text) {
            QWidget *focused = QApplication::focusWidget();
            QVERIFY(focused);
            if (character.unicode() < 0x80) {
                QTest::keyClick(focused, character.toLatin1());
                continue;
            }
            QInputMethodEvent composed;
            composed.setCommitString(character);
            QApplication::sendEvent(focused, &composed);
        }
    }
    void typeInto(QLineEdit *field, const QString &text)
    {
        QVERIFY(field);
        QVERIFY(field->isVisible() && field->isEnabled() && !field->isReadOnly());
        QTest::mouseClick(field, Qt::LeftButton);
        field->selectAll();
        DO(type(text));
        QCOMPARE(field->text(), text);
    }

    // The page that is in front, once it is one of these.
    template <class Page> void waitForPage(Page *&page)
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            (page = qobject_cast<Page *>(window().work().currentPage())) != nullptr && page->isVisible(), patience);
    }
    // The address of the page that is in front: "admin:people:01H...:".
    QString key() { return window().work().currentKey(); }

    // A button that can be seen and pressed, by what it says.
    void click(QWidget &in, const QString &label)
    {
        QAbstractButton *found = nullptr;
        const auto look = [&] {
            for (QAbstractButton *button : in.findChildren<QAbstractButton *>()) {
                if (button->isVisible() && widgets::withoutMnemonic(button->text()) == widgets::withoutMnemonic(label))
                    found = button;
            }
            return found && found->isEnabled();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(look(), qPrintable(QString(u"no button \""_s % label % u'"')), patience);
        QTest::mouseClick(found, Qt::LeftButton);
    }
    // An action of a menu or of the keys of a page.
    void trigger(QWidget &in, const QString &label)
    {
        for (QAction *action : in.findChildren<QAction *>()) {
            if (widgets::withoutMnemonic(action->text()) != widgets::withoutMnemonic(label))
                continue;
            QTRY_VERIFY2_WITH_TIMEOUT(action->isEnabled(), qPrintable(label), patience);
            action->trigger();
            return;
        }
        QFAIL(qPrintable(QString(u"no action \""_s % label % u'"')));
    }
    void click(QAbstractItemView *view, const QModelIndex &index, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QVERIFY(index.isValid());
        view->scrollTo(index);
        const QRect there = view->visualRect(index);
        QVERIFY(there.isValid());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers, pointIn(there));
    }
    // A line of a tree or list with that text, below `parent`.
    static QModelIndex line(const QAbstractItemModel *model, const QString &text, const QModelIndex &parent = {})
    {
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex index = model->index(row, 0, parent);
            if (index.data().toString() == text)
                return index;
        }
        return {};
    }

    // One page of the administration: of the platform, or of a domain by its name.
    void openAdministration(const QString &title, const QString &domain = {})
    {
        press(Qt::Key_4, Qt::ControlModifier);
        auto *tree = window().findChild<QTreeView *>(u"adminTree"_s);
        QVERIFY(tree && tree->isVisible());
        QTRY_VERIFY2_WITH_TIMEOUT(
            domain.isEmpty() || line(tree->model(), domain).isValid(), qPrintable(domain), patience);
        if (!domain.isEmpty() && !tree->isExpanded(line(tree->model(), domain)))
            DO(click(tree, line(tree->model(), domain)));
        const QModelIndex parent = domain.isEmpty() ? QModelIndex() : line(tree->model(), domain);
        QVERIFY2(line(tree->model(), title, parent).isValid(), qPrintable(title));
        DO(click(tree, line(tree->model(), title, parent)));
    }

    // What is selected in one view, dragged onto a line of another: as the window system hands it over, since the mouse
    // of a test has no drags.
    void drag(QAbstractItemView *from, QAbstractItemView *to, const QModelIndex &target,
        Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QVERIFY(from->dragEnabled() && from->selectionModel()->hasSelection() && target.isValid());
        const std::unique_ptr<QMimeData> dragged(from->model()->mimeData(from->selectionModel()->selectedRows()));
        const Qt::DropActions offered = from->model()->supportedDragActions();
        to->scrollTo(target);
        const QPoint at = to->visualRect(target).center();
        QDragEnterEvent enter(at, offered, dragged.get(), Qt::LeftButton, modifiers);
        QApplication::sendEvent(to->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(at, offered, dragged.get(), Qt::LeftButton, modifiers);
        QApplication::sendEvent(to->viewport(), &move);
        QVERIFY(move.isAccepted());
        QDropEvent drop(at, offered, dragged.get(), Qt::LeftButton, modifiers);
        QApplication::sendEvent(to->viewport(), &drop);
    }

private:
    QTemporaryDir m_own;

public:
    const QDir directory;
    std::unique_ptr<desktop::Desktop> desktop;

private:
    static QPoint pointIn(const QRect &rect) { return {rect.left() + qMin(24, rect.width() / 2), rect.center().y()}; }
};

} // namespace formwright::tests
