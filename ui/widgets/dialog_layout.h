// How dialogs that ask for something look.
#pragma once

#include <QList>

class QDialog;
class QPushButton;
class QVBoxLayout;
class QWidget;

namespace formwright::widgets {

// What the dialog asks for from the top, the first of it with the focus, and at the lower right "Cancel" and the button
// that accepts it, which becomes the default one. The layout is given back for what else goes in between.
QVBoxLayout *layOutDialog(QDialog *dialog, const QList<QWidget *> &content, QPushButton *accept);

} // namespace formwright::widgets
