// A line for a password, with an eye to see what is typed.
#pragma once

class QLineEdit;
class QWidget;

namespace formwright::administration {

QLineEdit *passwordEdit(QWidget *parent = nullptr);

} // namespace formwright::administration
