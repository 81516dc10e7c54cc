#include "ui/administration/people/people_import_report.h"

#include "ui/pages/told_reason.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::Badge;
using widgets::Tone;
using widgets::space::Medium;
using widgets::space::Small;

namespace {

enum BadgeOf { Added, Changed, DepartmentsAdded, Failed, DepartmentsFailed, Noted, BadgeCount };

// "row 12: the login is missing"; what concerns no row has none.
struct Reason {
    qint64 row = 0;
    QString text;
    QIcon icon;
};

Reason reasonFrom(const QString &detail)
{
    static const QRegularExpression ofRow(u"^row (\\d+): (.*)$"_s, QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = ofRow.match(detail);
    return match.hasMatch() ? Reason{match.captured(1).toLongLong(), pages::toldReasons(match.captured(2)),
               widgets::icon(widgets::toneIcon(Tone::Danger), widgets::Role::Danger)}
                            : Reason{0, pages::toldReasons(detail), widgets::icon(widgets::toneIcon(Tone::Neutral))};
}

} // namespace

PeopleImportReport::PeopleImportReport(QWidget *parent)
    : QWidget(parent),
      m_headline(new QLabel(this)),
      m_tableTitle(new QLabel(this)),
      m_search(new widgets::SearchField({}, this)),
      m_model(new QStandardItemModel(0, 2, this)),
      m_found(new QSortFilterProxyModel(this)),
      m_table(new QTableView(this))
{
    m_headline->setFont(widgets::titleFont());
    m_headline->setWordWrap(true);
    m_headline->setObjectName(u"importHeadline"_s);
    m_tableTitle->setFont(widgets::strongFont());
    m_search->setMaximumWidth(280);
    auto *badges = new QHBoxLayout;
    badges->setSpacing(Small);
    for (int i = 0; i < BadgeCount; ++i) {
        m_badges.append(new Badge({}, Tone::Neutral, this));
        badges->addWidget(m_badges.last());
    }
    badges->addStretch(1);
    auto *above = new QHBoxLayout;
    above->addWidget(m_tableTitle, 1);
    above->addWidget(m_search);

    m_found->setSourceModel(m_model);
    m_found->setFilterKeyColumn(1);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_found->setSortRole(Qt::UserRole);
    m_table->setObjectName(u"importReasons"_s);
    m_table->setModel(m_found);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *copy = new QAction(this);
    copy->setObjectName(u"copyReasons"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy, &QAction::triggered, this, &PeopleImportReport::copyRows);
    connect(m_search, &widgets::SearchField::searched, m_found,
        [this](const QString &text) { m_found->setFilterFixedString(text); });
    connect(
        m_search, &widgets::SearchField::leftDownwards, m_table, [this] { m_table->setFocus(Qt::OtherFocusReason); });

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(Medium);
    layout->addWidget(m_headline);
    layout->addLayout(badges);
    layout->addLayout(above);
    layout->addWidget(m_table, 1);
    layout->addStretch(0);
    retranslate();
}

void PeopleImportReport::show(const contract::authtime::UserImportState &state)
{
    m_state = state;
    showCounts();
    fillTable();
}

void PeopleImportReport::showCounts()
{
    const auto &general = m_state.general;
    if (m_state.state == "failed"_L1)
        m_headline->setText(m_state.dryRun ? tr("The try failed: %1").arg(pages::toldReasons(m_state.reason))
                                           : tr("The import failed: %1").arg(pages::toldReasons(m_state.reason)));
    else if (m_state.state == "cancelled"_L1)
        m_headline->setText(m_state.dryRun ? tr("The try was cancelled.")
                                           : tr("The import was cancelled. What had been imported stays."));
    else if (m_state.state != "done"_L1)
        m_headline->setText(m_state.dryRun ? tr("Trying: nothing is changed") : tr("Importing"));
    else if (m_state.dryRun)
        m_headline->setText(general.usersAdded + general.usersChanged > 0
                ? tr("This is what an import would do. Nothing has been changed yet.")
                : tr("An import would take over nobody."));
    else
        m_headline->setText(tr("The import is done."));

    const auto say = [this](BadgeOf which, qint64 count, const QString &text, Tone tone) {
        m_badges[which]->setText(text);
        m_badges[which]->setTone(tone);
        m_badges[which]->setVisible(count > 0);
    };
    say(Added, general.usersAdded, tr("%Ln new people", nullptr, int(general.usersAdded)), Tone::Success);
    say(Changed, general.usersChanged, tr("%Ln people there already", nullptr, int(general.usersChanged)),
        Tone::Accent);
    say(DepartmentsAdded, general.departmentsAdded, tr("%Ln new departments", nullptr, int(general.departmentsAdded)),
        Tone::Neutral);
    say(Failed, general.usersFailed, tr("%Ln rows not taken over", nullptr, int(general.usersFailed)), Tone::Danger);
    say(DepartmentsFailed, general.departmentsFailed,
        tr("%Ln departments not made", nullptr, int(general.departmentsFailed)), Tone::Danger);
    say(Noted, m_state.notes.size(), tr("%Ln rows to look at again", nullptr, int(m_state.notes.size())),
        Tone::Warning);
}

void PeopleImportReport::fillTable()
{
    const qsizetype count = m_state.detail.size() + m_state.notes.size();
    const bool any = count > 0;
    for (QWidget *widget : std::initializer_list<QWidget *>{m_tableTitle, m_search, m_table})
        widget->setVisible(any);
    m_tableTitle->setText(m_state.general.usersFailed > m_state.detail.size()
            ? tr("The first %Ln remarks", nullptr, int(count))
            : tr("Remarks"));
    if (m_model->rowCount() == count)
        return; // reasons are only ever added while it runs
    QList<Reason> reasons;
    for (const QString &detail : m_state.detail)
        reasons.append(reasonFrom(detail));
    const QIcon noted = widgets::icon(widgets::toneIcon(Tone::Warning), widgets::Role::Warning);
    for (const contract::imports::RowReport &note : m_state.notes)
        reasons.append({note.row, pages::toldReasons(note.reason), noted});
    m_table->setSortingEnabled(false);
    m_model->setRowCount(0);
    for (const Reason &reason : reasons) {
        auto *row = new QStandardItem;
        if (reason.row > 0)
            row->setText(QLocale().toString(reason.row));
        row->setData(reason.row, Qt::UserRole);
        row->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        auto *text = new QStandardItem(reason.icon, reason.text);
        text->setData(reason.text, Qt::UserRole);
        text->setToolTip(reason.text);
        m_model->appendRow({row, text});
    }
    m_table->setSortingEnabled(true);
    m_table->setColumnWidth(0, 80);
}

void PeopleImportReport::copyRows() const
{
    QStringList lines;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : rows)
        lines.append(index.data().toString() % u'\t' % index.siblingAtColumn(1).data().toString());
    if (!lines.isEmpty())
        QApplication::clipboard()->setText(lines.join(u'\n'));
}

void PeopleImportReport::retranslate()
{
    m_model->setHorizontalHeaderLabels({tr("Row"), tr("Why")});
    m_search->setPlaceholderText(tr("Search reasons"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_table->setAccessibleName(tr("Remarks"));
    findChild<QAction *>(u"copyReasons"_s)->setText(tr("&Copy"));
    showCounts();
    fillTable();
}

} // namespace formwright::administration
