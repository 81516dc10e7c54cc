// What to do with a design that somebody else saved meanwhile: shows what he changed, what oneself changed, and what
// both would be together.
#pragma once

#include <QDialog>

#include <optional>

class QPushButton;
class QTabWidget;

namespace formwright::designing {

struct Conflict {
    QString name{}; // of the design
    QString author{}; // who saved it; empty where nobody knows
    QString time{}; // as servers have it
    QString base{}; // what both began with
    QString mine{};
    QString theirs{};
    std::optional<QString> merged{}; // both together; nothing where they changed the same
    bool isDraft = false; // one's own is what another run of the program left
};

class ConflictDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { Merge, TakeTheirs, KeepMine, Cancel };

    ConflictDialog(const Conflict &conflict, QWidget *parent);

    // Both together; nothing where they changed the same.
    const std::optional<QString> &mergedText() const { return m_merged; }
    QPushButton *mergeButton() const { return m_merge; }
    QPushButton *theirsButton() const { return m_theirs; }
    QPushButton *mineButton() const { return m_mine; }
    QTabWidget *tabs() const { return m_tabs; }
    Choice choice() const { return m_choice; } // once it is finished

private:
    void addTab(const QString &title, const QString &before, const QString &after, const QString &ifEqual);
    void choose(Choice choice);

    std::optional<QString> m_merged;
    QTabWidget *m_tabs;
    QPushButton *m_merge;
    QPushButton *m_theirs;
    QPushButton *m_mine;
    Choice m_choice = Choice::Cancel;
};

} // namespace formwright::designing
