// How the pane of a directory's changes is put together.
#include "ui/administration/directory/directory_changes_pane.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/search_field.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using Grouping = DirectoryChangesModel::Grouping;
using widgets::space::Large;
using widgets::space::Medium;
using widgets::space::Page;
using widgets::space::Small;

DirectoryChangesPane::DirectoryChangesPane(client::ApiClient &client, const QString &domainId, QWidget *parent)
    : QWidget(parent),
      m_run(new DirectoryRun(client, domainId, this)),
      m_model(new DirectoryChangesModel(this)),
      m_recent(new QComboBox(this)),
      m_times(new QLabel(this)),
      m_try(new QPushButton(this)),
      m_apply(new QPushButton(this)),
      m_progress(new widgets::ProgressStrip({std::chrono::milliseconds(0), std::chrono::milliseconds(0)}, this)),
      m_verdict(new widgets::InlineMessage(this)),
      m_filters(new QWidget(this)),
      m_search(new widgets::SearchField({}, m_filters)),
      m_kind(new QComboBox(m_filters)),
      m_grouping(new QComboBox(m_filters)),
      m_loaded(new QLabel(m_filters)),
      m_tree(new QTreeView(this)),
      m_details(new QLabel(this)),
      m_empty(new widgets::EmptyState(u"server"_s, {}, {}, this)),
      m_stack(new QStackedLayout)
{
    build();
    connectParts();
    retranslate();
}

void DirectoryChangesPane::build()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildTree();
    m_verdict->setDismissible(false);
    m_times->setObjectName(u"synchronizationTimes"_s);
    m_times->setForegroundRole(QPalette::PlaceholderText);
    m_times->setWordWrap(true);
    m_times->hide();
    m_details->setObjectName(u"changeDetails"_s);
    m_details->setTextFormat(Qt::PlainText);
    m_details->setWordWrap(true);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_details->hide();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tree);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, Large, Page, Medium);
    layout->setSpacing(Medium);
    layout->addLayout(buildTop());
    layout->addWidget(m_times);
    layout->addWidget(m_progress);
    layout->addWidget(m_verdict);
    buildFilters();
    layout->addWidget(m_filters);
    layout->addLayout(m_stack, 1);
    layout->addWidget(m_details);
}

QHBoxLayout *DirectoryChangesPane::buildTop()
{
    m_recent->setObjectName(u"recentRuns"_s);
    m_recent->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_try->setObjectName(u"tryButton"_s);
    m_apply->setObjectName(u"applyButton"_s);
    m_apply->setDefault(true);
    auto *row = new QHBoxLayout;
    row->setSpacing(Small);
    row->addWidget(m_recent);
    row->addStretch(1);
    row->addWidget(m_try);
    row->addWidget(m_apply);
    return row;
}

QHBoxLayout *DirectoryChangesPane::buildFilters()
{
    m_search->setObjectName(u"changesSearch"_s);
    m_search->setMinimumWidth(160);
    m_search->setMaximumWidth(360);
    m_kind->setObjectName(u"kindFilter"_s);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_grouping->setObjectName(u"grouping"_s);
    m_grouping->addItem({}, int(Grouping::ByKind));
    m_grouping->addItem({}, int(Grouping::ByDepartment));
    m_loaded->setForegroundRole(QPalette::PlaceholderText);
    auto *row = new QHBoxLayout(m_filters);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Medium);
    row->addWidget(m_search, 2);
    row->addWidget(m_kind);
    row->addWidget(m_grouping);
    row->addStretch(1);
    row->addWidget(m_loaded);
    return row;
}

void DirectoryChangesPane::buildTree()
{
    m_tree->setObjectName(u"changesTree"_s);
    m_tree->setModel(m_model);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (const auto &[column, width] : {std::pair(DirectoryChangesModel::What, 230),
             std::pair(DirectoryChangesModel::Kind, 130), std::pair(DirectoryChangesModel::Place, 140),
             std::pair(DirectoryChangesModel::Before, 120), std::pair(DirectoryChangesModel::After, 140)})
        m_tree->setColumnWidth(column, width);
}

void DirectoryChangesPane::retranslate()
{
    m_recent->setAccessibleName(tr("Earlier dry runs and synchronizations"));
    m_recent->setToolTip(m_recent->accessibleName());
    m_try->setText(tr("&Try (dry run)"));
    m_search->setPlaceholderText(tr("Search names, logins and departments"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_kind->setAccessibleName(tr("Which changes"));
    m_grouping->setAccessibleName(tr("How the changes are grouped"));
    m_grouping->setItemText(0, tr("By kind of change"));
    m_grouping->setItemText(1, tr("By department"));
    m_tree->setAccessibleName(tr("Changes"));
    m_details->setAccessibleName(tr("The selected change"));
    m_model->retranslate();
    m_kind->clear();
    fillRecent();
    showState();
}

} // namespace formwright::administration
