// A line of text of a document's field. What is typed is a step of the document, so the line keeps no steps of its own:
// two stacks would bring back to one another what was undone.
#pragma once

#include <QLineEdit>

namespace formwright::editors {

class FieldLine : public QLineEdit
{
    Q_OBJECT
    // Whoever looks for what can be undone goes on to the page.
    Q_PROPERTY(bool undoAvailable READ hasStep)
    Q_PROPERTY(bool redoAvailable READ hasStep)

public:
    using QLineEdit::QLineEdit;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    bool hasStep() const { return false; }
};

} // namespace formwright::editors
