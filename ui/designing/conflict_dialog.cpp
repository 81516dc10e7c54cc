#include "ui/designing/conflict_dialog.h"

#include "ui/designing/difference_view.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using forms::DifferenceLine;

ConflictDialog::ConflictDialog(const Conflict &conflict, QWidget *parent)
    : QDialog(parent),
      m_merged(conflict.merged),
      m_tabs(new QTabWidget(this)),
      m_merge(new QPushButton(tr("&Merge"), this)),
      m_theirs(new QPushButton(tr("Take &Theirs"), this)),
      m_mine(new QPushButton(tr("&Keep Mine"), this))
{
    setObjectName(u"conflictDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("“%1” Was Changed Meanwhile").arg(conflict.name));
    const QString when = widgets::momentText(conflict.time);
    auto *who = new QLabel(conflict.author.isEmpty() || when.isEmpty()
            ? tr("Another person saved it since you opened it.")
            : tr("%1 saved it since you opened it, %2.", "a person, a moment").arg(conflict.author, when),
        this);
    auto *what = new QLabel(m_merged ? tr("You changed different places, so both can be put together.")
                                     : tr("You changed the same places, so they cannot be put together."),
        this);
    auto *kept = new QLabel(conflict.isDraft
            ? tr("Your changes are kept until you choose; what they saved stays in the list of revisions.")
            : tr("Nothing is lost: what was saved stays in the list of revisions, and Undo brings your changes back."),
        this);
    for (QLabel *label : {who, what, kept}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    addTab(tr("What They Changed"), conflict.base, conflict.theirs, tr("Nothing of the text."));
    addTab(tr("What You Changed"), conflict.base, conflict.mine, tr("Nothing."));
    if (m_merged)
        addTab(tr("Both Together"), conflict.theirs, *m_merged, tr("The same as theirs."));
    else
        addTab(tr("From Theirs to Yours"), conflict.theirs, conflict.mine, tr("They are the same."));

    m_merge->setObjectName(u"mergeButton"_s);
    m_merge->setEnabled(m_merged.has_value());
    m_merge->setToolTip(m_merged ? tr("Puts their changes into yours, to be saved once you have seen it")
                                 : tr("You changed the same places."));
    m_theirs->setObjectName(u"theirsButton"_s);
    m_theirs->setToolTip(conflict.isDraft ? tr("Stays with what they saved and discards your changes")
                                          : tr("Shows what they saved; Undo brings your changes back"));
    m_mine->setObjectName(u"mineButton"_s);
    m_mine->setToolTip(conflict.isDraft ? tr("Puts yours over theirs, to be saved once you have seen it")
                                        : tr("Saves yours; theirs stays a revision"));
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(u"cancelButton"_s);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    for (QPushButton *button : {cancel, m_mine, m_theirs, m_merge}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    (m_merged ? m_merge : cancel)->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(who);
    layout->addWidget(what);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(kept);
    layout->addLayout(buttons);
    resize(760, 520);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_merge, &QPushButton::clicked, this, [this] { choose(Choice::Merge); });
    connect(m_theirs, &QPushButton::clicked, this, [this] { choose(Choice::TakeTheirs); });
    connect(m_mine, &QPushButton::clicked, this, [this] { choose(Choice::KeepMine); });
}

void ConflictDialog::addTab(const QString &title, const QString &before, const QString &after, const QString &ifEqual)
{
    auto *edit = new DifferenceView(m_tabs);
    edit->setAccessibleName(title);
    const QList<DifferenceLine> lines = forms::changedLines(before, after);
    if (lines.isEmpty())
        edit->showSentence(ifEqual);
    else
        edit->showLines(lines);
    m_tabs->addTab(edit, title);
}

void ConflictDialog::choose(Choice choice)
{
    m_choice = choice;
    accept();
}

} // namespace formwright::designing
