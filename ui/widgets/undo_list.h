// What can be taken back for a while: acts whose undoing is a request to the server.
#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace formwright::widgets {

struct UndoableAct {
    QString text; // what was done: "12 people moved to Sales"
    std::function<void()> undo; // starts the inverse; it reports for itself
};

// Lives on the GUI thread. An act is offered for ten minutes and undone at most once.
class UndoList : public QObject
{
    Q_OBJECT
public:
    static constexpr qint64 keptMilliseconds = 10 * 60 * 1000;
    using Clock = std::function<qint64()>; // milliseconds

    explicit UndoList(QObject *parent = nullptr);

    // For tests: the time to go by.
    void setClock(const Clock &clock) { m_clock = clock; }

    void add(const UndoableAct &act);
    bool isEmpty() const { return m_acts.isEmpty(); }
    QString lastText() const; // of the act that undo() would undo; empty when there is none
    void undo(); // the latest; nothing when there is none
    void dropExpired();
    void clear();

Q_SIGNALS:
    void changed();

private:
    struct Kept {
        UndoableAct act;
        qint64 until;
    };
    Clock m_clock;
    QList<Kept> m_acts; // oldest first
    QTimer m_expiry;
};

} // namespace formwright::widgets
