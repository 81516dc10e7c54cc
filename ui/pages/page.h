// What can stand in a tab, as the window knows it.
#pragma once

#include "ui/widgets/message_box.h"

#include <QWidget>

namespace formwright::pages {

// What mends a problem, as one step that can be undone.
struct ProblemFix {
    QString text{}; // what it does: "Rename it to amount2"
    std::function<void()> run{};
};

// Something on a page that is wrong, for the list below the work and the count in the status bar.
struct Problem {
    enum class Severity { Error, Warning };
    Severity severity = Severity::Error;
    QString text{};
    QString place{}; // where on the page: what the field is called
    std::function<void()> show{}; // leads there; none where nothing does
    QList<ProblemFix> fixes{}; // the likeliest first
};

// Its title and whether it is changed are windowTitle and windowModified; its actions are those of the widget. It knows
// no window. GUI thread.
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
    // Those that its fields and messages show, and what else a page knows of.
    virtual QList<Problem> problems() const;
    // Everything that can be done on it, also by what stands in it: for the menu, the palette and the list of
    // shortcuts.
    QList<QAction *> pageActions() const;
    // What kind of page it is, for the shortcuts of its actions: "PeoplePage". It never changes.
    QString context() const;
    // That of its own which those keys call, wherever on the page the focus is.
    QAction *pageActionOf(const QKeyEvent &event) const;

    // The only way out of a page. `then` runs once there is nothing to lose any more: at once, or after the person was
    // asked and what they wanted saved is stored. It never runs where they cancel or saving is refused, which
    // closeGivenUp() tells. Asked again meanwhile, the question stays and the later `then` takes the place of the
    // earlier.
    virtual void tryLeave(const std::function<void()> &then);
    virtual bool hasUnsaved() const { return false; }

public Q_SLOTS:
    virtual void undo() { }
    virtual void redo() { }

Q_SIGNALS:
    void editStateChanged(); // of undo and redo
    void inspectorChanged();
    void problemsChanged();
    void closeWanted(); // by the page itself, as when what it shows was deleted
    void closeGivenUp(); // it was to be left, and stays: the person wants it, or saving was refused

protected:
    // What a page with something to save says and does when it is left. It is asked with Save, Discard and Cancel.
    virtual widgets::Question leaveQuestion() const;
    virtual bool isSaving() const { return false; } // left meanwhile, its end is waited for
    // Saves all that hasUnsaved() tells of. Whenever something was saved, changesSaved() is called, and leaveRefused()
    // when it was not, whether somebody leaves or not.
    virtual void saveChanges() { }
    virtual void discardChanges() { } // also where there are none: it is about to go
    void changesSaved();
    void leaveRefused();

    bool isBeingLeft() const { return m_leaving != Leaving::No; }

    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    // Whoever closes it otherwise than by the window has it ask as well.
    void closeEvent(QCloseEvent *event) override;

private:
    enum class Leaving { No, Waiting, Asked, Saving };

    void askToLeave();
    void go();

    Leaving m_leaving = Leaving::No;
    std::function<void()> m_then;
    bool m_isAgreed = false; // to its being closed
    bool m_tellsProblems = false; // soon
};

} // namespace formwright::pages
