// Questions that never block and that a test can answer.
#pragma once

#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace formwright::widgets {

enum class Answer { Accept, Alternative, Reject };

// Say what and how many: "Delete 12 documents?", never "Are you sure?".
struct Question {
    QString title;
    QString text{};
    QString acceptText;
    QString alternativeText{}; // a third way out, as "Discard"; none when empty
    QString rejectText{}; // "Cancel" when empty
    bool isDangerous{}; // accepting destroys something: Cancel is then the default button
    QString nameToType{}; // accepting stays disabled until exactly this has been typed
};

// `then` runs later on the GUI thread, unless `context` is gone. Closing the box or Esc is Reject.
class MessageBox
{
public:
    using Then = std::function<void(Answer)>;

    static void ask(QWidget *parent, const Question &question, const QObject *context, Then then);
    // Something to know, with one button to close it.
    static void tell(QWidget *parent, const QString &title, const QString &text);

    // The next question shows nothing and is answered with this; tell() takes one answer as well.
    static void setNextAnswer(Answer answer);
};

} // namespace formwright::widgets
