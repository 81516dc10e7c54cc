// What can stand in a tab, as the window knows it.
#pragma once

#include <QWidget>

namespace formwright::pages {

// Something on a page that is wrong, for the count in the status bar.
struct Problems {
    int errors = 0;
    int warnings = 0;
};

// Its title and whether it is changed are windowTitle and windowModified; its actions are those of the widget. It knows
// no window. It is asked by a QCloseEvent before it closes; where it has to ask the person first it ignores the event,
// and tells by closeWanted() or closeGivenUp() what came of it. GUI thread.
class Page : public QWidget
{
    Q_OBJECT
    // By name, as the lines of text that the menu Edit reaches as well.
    Q_PROPERTY(bool undoAvailable READ isUndoAvailable)
    Q_PROPERTY(bool redoAvailable READ isRedoAvailable)
    Q_PROPERTY(QString undoText READ undoText)
    Q_PROPERTY(QString redoText READ redoText)

public:
    using QWidget::QWidget;

    virtual bool isUndoAvailable() const { return false; }
    virtual bool isRedoAvailable() const { return false; }
    virtual QString undoText() const { return {}; } // what is undone: "change of Amount"
    virtual QString redoText() const { return {}; }
    // The property editor for what is selected; null where there is none. The page owns it.
    virtual QWidget *inspector() { return nullptr; }
    virtual Problems problems() const { return {}; }
    // Everything that can be done on it, also by what stands in it: for the menu, the palette and the list of
    // shortcuts.
    QList<QAction *> pageActions() const;

public Q_SLOTS:
    virtual void undo() { }
    virtual void redo() { }

Q_SIGNALS:
    void editStateChanged(); // of undo and redo
    void inspectorChanged();
    void problemsChanged();
    void closeWanted(); // it may be closed after all
    void closeGivenUp(); // it was asked to close, and stays: the person wants it, or saving was refused
};

} // namespace formwright::pages
