#include "ui/widgets/message_box.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <optional>

namespace formwright::widgets {

namespace {
std::optional<Answer> nextAnswer;

class QuestionDialog : public QDialog
{
    Q_DECLARE_TR_FUNCTIONS(MessageBox)
public:
    QuestionDialog(const Question &question, bool isOnlyTelling, QWidget *parent);

    Answer answer = Answer::Reject;

protected:
    // Enter presses the button that has the focus, and not another one that would be meant from a field.
    void keyPressEvent(QKeyEvent *event) override
    {
        auto *focused = qobject_cast<QPushButton *>(focusWidget());
        if (focused && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
            focused->click();
        else
            QDialog::keyPressEvent(event);
    }

private:
    QPushButton *addButton(QHBoxLayout *row, const QString &text, Answer meaning, const QString &name)
    {
        auto *button = new QPushButton(text, this);
        button->setObjectName(name);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, meaning] {
            answer = meaning;
            done(meaning == Answer::Reject ? QDialog::Rejected : QDialog::Accepted);
        });
        row->addWidget(button);
        return button;
    }
};

QuestionDialog::QuestionDialog(const Question &question, bool isOnlyTelling, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(question.title);
    setAccessibleName(question.title);
    setAccessibleDescription(question.text);
    auto *head = new QLabel(question.title, this);
    head->setFont(titleFont());
    auto *text = new QLabel(question.text, this);
    text->setVisible(!question.text.isEmpty());
    for (QLabel *label : {head, text}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setMinimumWidth(340);
        label->setMaximumWidth(460);
    }
    auto *symbol = new QLabel(this);
    const QString name = isOnlyTelling ? QStringLiteral("info")
        : question.isDangerous         ? QStringLiteral("warning")
                                       : QStringLiteral("help");
    symbol->setPixmap(
        icon(name, question.isDangerous ? Role::Danger : Role::Accent).pixmap(QSize(24, 24), devicePixelRatioF()));

    auto *texts = new QVBoxLayout;
    texts->setSpacing(space::Small);
    texts->addWidget(head);
    texts->addWidget(text);
    auto *top = new QHBoxLayout;
    top->setSpacing(space::Large);
    top->addWidget(symbol, 0, Qt::AlignTop);
    top->addLayout(texts, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::Page, space::Page, space::Page, space::Large + 4);
    layout->setSpacing(space::Page);
    layout->addLayout(top);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::Small);
    buttons->addStretch(1);
    if (isOnlyTelling) {
        addButton(buttons, tr("&Close"), Answer::Accept, QStringLiteral("acceptButton"))->setDefault(true);
        layout->addLayout(buttons);
        layout->setSizeConstraint(QLayout::SetFixedSize);
        return;
    }
    if (!question.alternativeText.isEmpty())
        addButton(buttons, question.alternativeText, Answer::Alternative, QStringLiteral("alternativeButton"));
    QPushButton *reject = addButton(buttons, question.rejectText.isEmpty() ? tr("Cancel") : question.rejectText,
        Answer::Reject, QStringLiteral("rejectButton"));
    QPushButton *accept = addButton(buttons, question.acceptText, Answer::Accept, QStringLiteral("acceptButton"));
    accept->setProperty("danger", question.isDangerous);
    (question.isDangerous ? reject : accept)->setDefault(!question.isDangerous);
    if (!question.nameToType.isEmpty()) {
        auto *label = new QLabel(tr("Type “%1” to go on:").arg(question.nameToType), this);
        label->setTextFormat(Qt::PlainText);
        auto *edit = new QLineEdit(this);
        edit->setObjectName(QStringLiteral("nameToTypeEdit"));
        edit->setAccessibleName(label->text());
        label->setBuddy(edit);
        texts->addSpacing(space::Small);
        texts->addWidget(label);
        texts->addWidget(edit);
        accept->setEnabled(false);
        accept->setToolTip(label->text());
        const QString wanted = question.nameToType;
        connect(edit, &QLineEdit::textChanged, accept,
            [accept, wanted](const QString &typed) { accept->setEnabled(typed == wanted); });
        edit->setFocus();
    } else {
        (question.isDangerous ? reject : accept)->setFocus();
        setAttribute(Qt::WA_KeyboardFocusChange, question.isDangerous); // none of its buttons is drawn as the usual one
    }
    layout->addLayout(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);
}
} // namespace

void MessageBox::setNextAnswer(Answer answer)
{
    nextAnswer = answer;
}

void MessageBox::ask(QWidget *parent, const Question &question, const QObject *context, MessageBox::Then then)
{
    if (nextAnswer) {
        const Answer answer = *std::exchange(nextAnswer, std::nullopt);
        QMetaObject::invokeMethod(
            const_cast<QObject *>(context), [then, answer] { then(answer); }, Qt::QueuedConnection);
        return;
    }
    auto *dialog = new QuestionDialog(question, false, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::finished, context, [dialog, then] { then(dialog->answer); });
    dialog->open();
}

void MessageBox::tell(QWidget *parent, const QString &title, const QString &text)
{
    if (std::exchange(nextAnswer, std::nullopt))
        return;
    auto *dialog = new QuestionDialog({.title = title, .text = text, .acceptText = {}}, true, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace formwright::widgets
