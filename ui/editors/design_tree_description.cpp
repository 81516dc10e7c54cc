// What software and modules are described as: read, and changed in a window.
#include "ui/editors/design_tree.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Result;
using models::DesignTarget;

void DesignTree::askDescription()
{
    const auto target = models::designTarget(current());
    if (!target || m_isBusy)
        return;
    begin(tr("Reading the description"));
    models::readDescription(m_client, *target, this, [this, target](const Result<QString> &answer) {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
        answer ? editDescription(*target, *answer)
               : fail(tr("The description of “%1” could not be read.").arg(target->name), answer.failure());
    });
}

void DesignTree::editDescription(const DesignTarget &target, const QString &before)
{
    auto *dialog = new QDialog(&m_tree);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"descriptionDialog"_s);
    dialog->setWindowTitle(tr("Description of “%1”").arg(target.name));
    auto *label = new QLabel(tr("&What it is for; those who design read it."), dialog);
    auto *edit = new QPlainTextEdit(before, dialog);
    edit->setObjectName(u"description"_s);
    edit->setAccessibleName(tr("Description"));
    edit->setTabChangesFocus(true);
    label->setBuddy(edit);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    auto *layout = new QVBoxLayout(dialog);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(label);
    layout->addWidget(edit, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, target, edit, before] {
        const QString text = edit->toPlainText().trimmed();
        if (text != before)
            whenFree([this, target, text] { describe(target, text); });
    });
    dialog->resize(440, 240);
    dialog->open();
}

void DesignTree::describe(const DesignTarget &target, const QString &text)
{
    begin(tr("Saving the description"));
    models::describeDesign(m_client, target, text, this, [this, target](const Result<contract::Nothing> &answer) {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
        if (!answer)
            fail(tr("The description of “%1” was not saved.").arg(target.name), answer.failure());
    });
}

} // namespace formwright::editors
