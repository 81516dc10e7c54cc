#include "ui/designing/recovery_dialog.h"

#include "ui/designing/difference_view.h"
#include "ui/designs/content_merge.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QDateTime>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;

RecoveryDialog::RecoveryDialog(const LeftChanges &left, QWidget *parent) : QDialog(parent)
{
    setObjectName(u"recoveryDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Recover the changes to “%1”?").arg(left.name));
    QString text = tr("They began on %1.", "date and time")
                       .arg(widgets::momentText(QDateTime::fromMSecsSinceEpoch(left.time), locale()));
    if (left.isSavedSince)
        text += u' ' % tr("It was saved since then: your changes are put together with what was saved.");
    auto *label = new QLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    auto *view = new DifferenceView(this);
    view->setObjectName(u"changes"_s);
    view->setAccessibleName(tr("What was changed and not saved"));
    view->showLines(forms::changedLines(designs::readableText(left.stored), designs::readableText(left.changed)));
    auto *title = new QLabel(view->accessibleName(), this);
    title->setBuddy(view);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    const auto addButton = [&](const QString &words, const QString &name, Choice choice) {
        auto *button = new QPushButton(words, this);
        button->setObjectName(name);
        button->setAutoDefault(false);
        button->setDefault(choice == Choice::Recover);
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, choice] {
            m_choice = choice;
            choice == Choice::Later ? reject() : accept();
        });
    };
    addButton(tr("&Later"), u"laterButton"_s, Choice::Later);
    addButton(tr("&Discard"), u"discardButton"_s, Choice::Discard);
    addButton(tr("&Recover"), u"recoverButton"_s, Choice::Recover);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(label);
    layout->addWidget(title);
    layout->addWidget(view, 1);
    layout->addLayout(buttons);
    resize(720, 460);
}

} // namespace formwright::designing
