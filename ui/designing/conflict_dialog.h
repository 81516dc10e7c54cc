// What to do with a design that somebody else saved meanwhile: shows what he changed, what oneself changed, and what
// both would be together, where each change is taken or left.
#pragma once

#include "ui/designs/content_merge.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QRadioButton;
class QTabWidget;
class QTreeWidget;

namespace formwright::designing {

class DifferenceView;

struct Conflict {
    QString name{}; // of the design
    QString kind{}; // "form", "view": what its members are called by
    QString author{}; // who saved it; empty where nobody knows
    QString time{}; // as servers have it
    QJsonObject base{}; // what both began with
    QJsonObject mine{};
    QJsonObject theirs{};
    bool isDraft = false; // one's own is what another run of the program left
    bool canKeepBoth = false; // as two designs beside one another
};

class ConflictDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { Merge, TakeTheirs, KeepMine, KeepBoth, Cancel };

    ConflictDialog(const Conflict &conflict, QWidget *parent);

    // Both together, as it was chosen; nothing as long as that is open somewhere, or is not sound.
    std::optional<QJsonObject> merged() const;
    QPushButton *mergeButton() const { return m_merge; }
    QPushButton *theirsButton() const { return m_theirs; }
    QPushButton *mineButton() const { return m_mine; }
    QPushButton *bothButton() const { return m_both; }
    QTabWidget *tabs() const { return m_tabs; }
    QTreeWidget *list() const { return m_list; } // of all changes, those that both made first
    QRadioButton *sideButton(forms::Side side) const { return m_sideButtons.value(int(side)); }
    QLabel *state() const { return m_state; } // what is still to be chosen
    Choice choice() const { return m_choice; } // once it is finished

private:
    QWidget *makeChanges();
    void fillList();
    void showSelected();
    void take(forms::Side side);
    void showOutcome();
    DifferenceView *addTab(const QString &title, const QString &before, const QString &after, const QString &ifEqual);
    void choose(Choice choice);

    const QString m_kind;
    const designs::ContentMerge m_content;
    forms::Sides m_sides;
    designs::MergedContent m_outcome;
    const QString m_theirText;
    QTabWidget *m_tabs;
    QTreeWidget *m_list;
    QHash<int, QRadioButton *> m_sideButtons;
    DifferenceView *m_theirPart;
    DifferenceView *m_myPart;
    DifferenceView *m_together = nullptr;
    QLabel *m_state;
    QPushButton *m_merge;
    QPushButton *m_theirs;
    QPushButton *m_mine;
    QPushButton *m_both;
    QPushButton *m_cancel;
    Choice m_choice = Choice::Cancel;
};

} // namespace formwright::designing
