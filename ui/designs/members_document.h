// Anything that is edited as members by name: each step changes, adds or takes away some of them.
#pragma once

#include "ui/designs/change_stack.h"

namespace formwright::designs {

class MembersDocument : public QObject, private Changeable
{
    Q_OBJECT

public:
    explicit MembersDocument(QObject *parent = nullptr);
    ~MembersDocument() override;

    QJsonObject content() const override { return m_content; }
    QJsonValue value(const QString &name) const { return m_content.value(name); }
    ChangeStack &stack() { return m_stack; }

    // Another content, with nothing to undo.
    void begin(const QJsonObject &content);
    // As one step; false where it would change nothing.
    bool make(
        const QString &title, const Members &members, const QString &mergeKey = {}, const QJsonValue &selection = {});
    // All of it anew, as one step.
    bool replace(const QString &title, const QJsonObject &content);
    // A journal that was left, with its steps; false where it does not lead where it says.
    bool recover(const JournalRecord &record);

Q_SIGNALS:
    void changed();

private:
    void exchange(Change &change) override;
    bool isNoChange(const Change &change) const override;
    bool fits(const Change &change) const override;

    QJsonObject m_content;
    ChangeStack m_stack;
};

} // namespace formwright::designs
