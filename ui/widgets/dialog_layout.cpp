#include "ui/widgets/dialog_layout.h"

#include "ui/widgets/metrics.h"

#include <QCoreApplication>
#include <QDialog>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::widgets {

using namespace Qt::StringLiterals;

namespace {
struct Text {
    Q_DECLARE_TR_FUNCTIONS(DialogLayout)
};
} // namespace

QVBoxLayout *layOutDialog(QDialog *dialog, const QList<QWidget *> &content, QPushButton *accept)
{
    auto *cancel = new QPushButton(Text::tr("Cancel"), dialog);
    cancel->setObjectName(u"cancelButton"_s);
    accept->setObjectName(u"acceptButton"_s);
    // Newly come, it stands behind all others for the Tab key, too, so that the dialog opens with the focus in front.
    accept->setParent(nullptr);
    accept->setParent(dialog);
    accept->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::Small);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(accept);
    auto *layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(space::Page, space::Page, space::Page, space::Large);
    layout->setSpacing(space::Large);
    for (QWidget *widget : content)
        layout->addWidget(widget);
    layout->addLayout(buttons);
    QObject::connect(cancel, &QPushButton::clicked, dialog, &QDialog::reject);
    QObject::connect(accept, &QPushButton::clicked, dialog, &QDialog::accept);
    return layout;
}

} // namespace formwright::widgets
