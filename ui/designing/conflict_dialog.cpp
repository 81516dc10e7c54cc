#include "ui/designing/conflict_dialog.h"

#include "ui/designing/difference_view.h"
#include "ui/designs/member_words.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QButtonGroup>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using designs::Difference;
using forms::DifferenceLine;
using forms::Side;

namespace {

enum Column { Where, Who, Taken };

// Which row of the list stands for which difference.
constexpr int indexRole = Qt::UserRole;

// The members that lead there, as people know them.
QStringList wayInWords(const QStringList &path, QString of)
{
    static const QRegularExpression part(u"^(\\w*) ?“(.*)”$"_s, QRegularExpression::DotMatchesEverythingOption);
    QStringList way;
    for (const QString &each : path) {
        const QRegularExpressionMatch match = part.match(each);
        if (match.hasMatch()) {
            of = match.captured(1);
            way.append(designs::partInWords(of, match.captured(2)));
        } else {
            way.append(designs::memberInWords(of, each));
        }
    }
    return way;
}

QString whereText(const Difference &difference, const QString &kind)
{
    QStringList path = difference.path;
    if (path.first() == "text"_L1)
        path.removeFirst();
    QStringList way = wayInWords(path, kind);
    if (difference.isOrder)
        way.append(ConflictDialog::tr("order"));
    if (difference.text.line == 0)
        return way.join(u" › "_s);
    const forms::TextDifference &text = difference.text;
    QString place;
    if (!text.name.isEmpty())
        place
            = ConflictDialog::tr("“%1” (<%2>)", "what an element is called, and its tag").arg(text.name, text.element);
    else if (!text.element.isEmpty())
        place = u'<' % text.element % u'>';
    if (!text.attribute.isEmpty())
        place += u": "_s % text.attribute;
    const QString line = ConflictDialog::tr("line %1").arg(text.line);
    way.append(place.isEmpty() ? line : ConflictDialog::tr("%1, %2", "an element, its line").arg(place, line));
    return way.join(u" › "_s);
}

QString whoText(const Difference &difference, Side follows)
{
    if (difference.isConflict)
        return ConflictDialog::tr("Both");
    return follows == Side::Mine ? ConflictDialog::tr("You") : ConflictDialog::tr("They");
}

QString takenText(Side side)
{
    switch (side) {
    case Side::Mine:
        return ConflictDialog::tr("Yours");
    case Side::Theirs:
        return ConflictDialog::tr("Theirs");
    case Side::Both:
        return ConflictDialog::tr("Both");
    case Side::Open:
        break;
    }
    return ConflictDialog::tr("To be chosen");
}

void showPart(DifferenceView &view, const std::optional<QString> &before, const std::optional<QString> &after)
{
    if (before == after)
        view.showSentence(ConflictDialog::tr("As it was."));
    else
        view.showLines(forms::changedLines(before.value_or(QString()), after.value_or(QString())));
}

} // namespace

ConflictDialog::ConflictDialog(const Conflict &conflict, QWidget *parent)
    : QDialog(parent),
      m_kind(conflict.kind),
      m_content(conflict.base, conflict.mine, conflict.theirs),
      m_sides(m_content.sides()),
      m_theirText(designs::readableText(conflict.theirs)),
      m_tabs(new QTabWidget(this)),
      m_list(new QTreeWidget(this)),
      m_theirPart(new DifferenceView(this)),
      m_myPart(new DifferenceView(this)),
      m_state(new QLabel(this)),
      m_merge(new QPushButton(tr("&Merge"), this)),
      m_theirs(new QPushButton(tr("Take &Theirs"), this)),
      m_mine(new QPushButton(tr("&Keep Mine"), this)),
      m_both(new QPushButton(tr("Keep &Both"), this)),
      m_cancel(new QPushButton(tr("Cancel"), this))
{
    setObjectName(u"conflictDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("“%1” Was Changed Meanwhile").arg(conflict.name));
    const QString when = widgets::momentText(conflict.time);
    auto *who = new QLabel(conflict.author.isEmpty() || when.isEmpty()
            ? tr("Another person saved it since you opened it.")
            : tr("%1 saved it since you opened it, %2.", "a person, a moment").arg(conflict.author, when),
        this);
    auto *kept = new QLabel(conflict.isDraft
            ? tr("Your changes are kept until you choose; what they saved stays in the list of revisions.")
            : tr("Nothing is lost: what was saved stays in the list of revisions, and Undo brings your changes back."),
        this);
    for (QLabel *label : {who, m_state, kept}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_state->setObjectName(u"state"_s);
    const QString base = designs::readableText(conflict.base), mine = designs::readableText(conflict.mine);
    m_tabs->addTab(makeChanges(), tr("Each Change"));
    addTab(tr("What They Changed"), base, m_theirText, tr("Nothing of the text."));
    addTab(tr("What You Changed"), base, mine, tr("Nothing."));
    m_together = addTab(tr("Both Together"), {}, {}, {});

    m_merge->setObjectName(u"mergeButton"_s);
    m_merge->setToolTip(tr("Puts their changes into yours as it was chosen, to be saved once you have seen it"));
    m_theirs->setObjectName(u"theirsButton"_s);
    m_theirs->setToolTip(conflict.isDraft ? tr("Stays with what they saved and discards your changes")
                                          : tr("Shows what they saved; Undo brings your changes back"));
    m_mine->setObjectName(u"mineButton"_s);
    m_mine->setToolTip(conflict.isDraft ? tr("Puts yours over theirs, to be saved once you have seen it")
                                        : tr("Saves yours; theirs stays a revision"));
    m_both->setObjectName(u"bothButton"_s);
    m_both->setToolTip(tr("Makes a new design of yours, beside theirs"));
    m_both->setVisible(conflict.canKeepBoth);
    m_cancel->setObjectName(u"cancelButton"_s);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    for (QPushButton *button : {m_cancel, m_both, m_mine, m_theirs, m_merge}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Medium);
    layout->addWidget(who);
    layout->addWidget(m_state);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(kept);
    layout->addLayout(buttons);
    resize(860, 620);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_merge, &QPushButton::clicked, this, [this] { choose(Choice::Merge); });
    connect(m_theirs, &QPushButton::clicked, this, [this] { choose(Choice::TakeTheirs); });
    connect(m_mine, &QPushButton::clicked, this, [this] { choose(Choice::KeepMine); });
    connect(m_both, &QPushButton::clicked, this, [this] { choose(Choice::KeepBoth); });
    fillList();
    showOutcome();
}

// The list of all changes; below it what became of the selected one on both sides, and whose is taken.
QWidget *ConflictDialog::makeChanges()
{
    auto *page = new QWidget(m_tabs);
    m_list->setObjectName(u"changes"_s);
    m_list->setAccessibleName(tr("Changes"));
    m_list->setHeaderLabels({tr("Where"), tr("Changed By"), tr("Taken")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(Where, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Who, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(Taken, QHeaderView::ResizeToContents);

    auto *parts = new QHBoxLayout;
    parts->setSpacing(widgets::space::Medium);
    const auto addPart = [&](DifferenceView *view, const QString &title) {
        auto *label = new QLabel(title, page);
        label->setBuddy(view);
        view->setAccessibleName(title);
        auto *column = new QVBoxLayout;
        column->setSpacing(widgets::space::Tight);
        column->addWidget(label);
        column->addWidget(view, 1);
        parts->addLayout(column, 1);
    };
    addPart(m_theirPart, tr("What they made of it"));
    addPart(m_myPart, tr("What you made of it"));

    auto *group = new QButtonGroup(this);
    auto *sides = new QHBoxLayout;
    sides->setSpacing(widgets::space::Medium);
    auto *question = new QLabel(tr("Here is taken:"), page);
    sides->addWidget(question);
    const std::tuple<Side, QString, QString> choices[]{{Side::Theirs, tr("T&heirs"), u"takeTheirs"_s},
        {Side::Mine, tr("&Yours"), u"takeYours"_s}, {Side::Both, tr("B&oth, yours first"), u"takeBoth"_s}};
    for (const auto &[side, title, name] : choices) {
        auto *button = new QRadioButton(title, page);
        button->setObjectName(name);
        group->addButton(button);
        sides->addWidget(button);
        m_sideButtons.insert(int(side), button);
        connect(button, &QRadioButton::clicked, this, [this, side = side] { take(side); });
    }
    sides->addStretch(1);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, widgets::space::Small, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_list, 3);
    layout->addLayout(sides);
    layout->addLayout(parts, 2);
    QWidget *before = m_list;
    for (QWidget *each : std::initializer_list<QWidget *>{
             sideButton(Side::Theirs), sideButton(Side::Mine), sideButton(Side::Both), m_theirPart, m_myPart}) {
        setTabOrder(before, each);
        before = each;
    }
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &ConflictDialog::showSelected);
    return page;
}

void ConflictDialog::fillList()
{
    const QList<Difference> &differences = m_content.differences();
    for (const bool isConflict : {true, false}) {
        for (int i = 0; i < differences.size(); ++i) {
            if (differences[i].isConflict != isConflict)
                continue;
            auto *row = new QTreeWidgetItem(m_list,
                {whereText(differences[i], m_kind), whoText(differences[i], m_sides[i]), takenText(m_sides[i])});
            row->setData(Where, indexRole, i);
            row->setToolTip(Where, row->text(Where));
        }
    }
    if (QTreeWidgetItem *first = m_list->topLevelItem(0))
        m_list->setCurrentItem(first);
    showSelected();
}

void ConflictDialog::showSelected()
{
    const QList<QTreeWidgetItem *> rows = m_list->selectedItems();
    const auto indexOf = [](const QTreeWidgetItem *row) { return row->data(Where, indexRole).toInt(); };
    const auto isAll = [&](auto holds) { return !rows.isEmpty() && std::all_of(rows.begin(), rows.end(), holds); };
    for (auto each = m_sideButtons.cbegin(); each != m_sideButtons.cend(); ++each) {
        const auto side = Side(each.key());
        QRadioButton *button = each.value();
        button->setEnabled(!rows.isEmpty() && (side != Side::Both || isAll([&](const QTreeWidgetItem *row) {
            return m_content.differences()[indexOf(row)].canBoth;
        })));
        // Of several that differ none is checked, which a group does not allow by itself.
        button->group()->setExclusive(false);
        button->setChecked(isAll([&](const QTreeWidgetItem *row) { return m_sides[indexOf(row)] == side; }));
        button->group()->setExclusive(true);
    }
    if (rows.size() != 1) {
        for (DifferenceView *view : {m_theirPart, m_myPart})
            view->showSentence(rows.isEmpty() ? QString() : tr("%Ln changes are selected.", nullptr, int(rows.size())));
        return;
    }
    const Difference &difference = m_content.differences()[indexOf(rows.first())];
    showPart(*m_theirPart, difference.base, difference.theirs);
    showPart(*m_myPart, difference.base, difference.mine);
}

void ConflictDialog::take(Side side)
{
    const QList<QTreeWidgetItem *> rows = m_list->selectedItems();
    for (QTreeWidgetItem *row : rows)
        m_sides[row->data(Where, indexRole).toInt()] = side;
    showOutcome();
}

// What comes of what was chosen so far.
void ConflictDialog::showOutcome()
{
    m_outcome = m_content.content(m_sides);
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *row = m_list->topLevelItem(i);
        const Side side = m_sides[row->data(Where, indexRole).toInt()];
        row->setText(Taken, takenText(side));
        row->setIcon(Taken, side == Side::Open ? widgets::icon(u"warning"_s) : QIcon());
    }
    const auto open = int(m_sides.count(Side::Open));
    const auto &differences = m_content.differences();
    const bool wasOpen
        = std::any_of(differences.begin(), differences.end(), [](const Difference &each) { return each.isConflict; });
    if (open > 0)
        m_state->setText(tr("%Ln places were changed by both of you: choose whose change is taken.", nullptr, open));
    else if (m_outcome.fault == forms::MergeFault::Twice)
        m_state->setText(
            tr("Together, “%1” would stand there twice: take one of both changes.").arg(m_outcome.faultName));
    else if (m_outcome.fault == forms::MergeFault::Nesting)
        m_state->setText(
            tr("Together, an element would begin in another one and end outside of it: take one of both changes."));
    else if (wasOpen)
        m_state->setText(tr("It is chosen everywhere whose change is taken, so both can be put together."));
    else
        m_state->setText(tr("You changed different places, so both can be put together."));
    m_merge->setEnabled(merged().has_value());
    (merged() ? m_merge : m_cancel)->setDefault(true);
    if (!merged()) {
        m_together->showSentence(m_state->text());
        return;
    }
    const QList<DifferenceLine> lines = forms::changedLines(m_theirText, designs::readableText(m_outcome.content));
    lines.isEmpty() ? m_together->showSentence(tr("The same as theirs.")) : m_together->showLines(lines);
}

std::optional<QJsonObject> ConflictDialog::merged() const
{
    if (m_sides.contains(Side::Open) || m_outcome.fault != forms::MergeFault::None)
        return std::nullopt;
    return m_outcome.content;
}

DifferenceView *ConflictDialog::addTab(
    const QString &title, const QString &before, const QString &after, const QString &ifEqual)
{
    auto *view = new DifferenceView(m_tabs);
    view->setAccessibleName(title);
    const QList<DifferenceLine> lines = forms::changedLines(before, after);
    lines.isEmpty() ? view->showSentence(ifEqual) : view->showLines(lines);
    m_tabs->addTab(view, title);
    return view;
}

void ConflictDialog::choose(Choice choice)
{
    m_choice = choice;
    accept();
}

} // namespace formwright::designing
