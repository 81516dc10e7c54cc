#include "ui/administration/password_edit.h"

#include "ui/widgets/icon.h"

#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>

namespace formwright::administration {

using namespace Qt::StringLiterals;

QLineEdit *passwordEdit(QWidget *parent)
{
    auto *edit = new QLineEdit(parent);
    edit->setEchoMode(QLineEdit::Password);
    edit->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    auto *show = edit->addAction(widgets::icon(u"eye"_s, widgets::Role::Muted), QLineEdit::TrailingPosition);
    show->setCheckable(true);
    show->setText(QCoreApplication::translate("PasswordEdit", "Show"));
    show->setToolTip(show->text());
    QObject::connect(show, &QAction::toggled, edit,
        [edit](bool on) { edit->setEchoMode(on ? QLineEdit::Normal : QLineEdit::Password); });
    return edit;
}

} // namespace formwright::administration
