#include "ui/editors/design_page.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;

DesignPage::DesignPage(QWidget *parent)
    : Page(parent),
      m_header(new widgets::PageHeader({}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_openDocuments(new QAction(widgets::icon(u"run"_s), {}, this)),
      m_refresh(new QAction(widgets::icon(u"refresh"_s), {}, this)),
      m_body(new QWidget(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_openDocuments->setObjectName(u"openDocuments"_s);
    m_openDocuments->setEnabled(false);
    m_refresh->setObjectName(u"refresh"_s);
    m_refresh->setShortcut(QKeySequence::Refresh);
    m_refresh->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_refresh);
    connect(m_refresh, &QAction::triggered, this, [this] { load(); });
    auto *refreshButton = new QToolButton(this);
    refreshButton->setDefaultAction(m_refresh);
    refreshButton->setToolButtonStyle(Qt::ToolButtonIconOnly);
    refreshButton->setAutoRaise(true);
    m_header->addWidget(refreshButton);
    m_progress->setCancellable(false);
    m_body->hide();
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] { load(); });
    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Page, widgets::space::Page - 4, widgets::space::Page, 0);
    top->setSpacing(widgets::space::Medium);
    top->addWidget(m_header);
    top->addWidget(m_message);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_progress);
    layout->addWidget(m_body, 1);
    layout->addStretch(0);
}

void DesignPage::startLoading()
{
    m_message->hide();
    m_progress->start(tr("Loading the design"));
}

void DesignPage::showFailure(const QString &what, const client::Failure &failure)
{
    m_progress->finish();
    m_message->setAction(tr("Try Again"));
    m_message->showError({.what = what, .why = failure.message, .requestId = failure.requestId});
}

void DesignPage::finishLoading()
{
    m_progress->finish();
    m_body->show();
    m_openDocuments->setEnabled(true);
}

void DesignPage::retranslateActions(const QString &openDocumentsHint)
{
    m_openDocuments->setText(tr("Open &Documents"));
    m_openDocuments->setToolTip(openDocumentsHint);
    m_refresh->setText(tr("Re&fresh"));
    m_refresh->setToolTip(tr("Refresh (%1)").arg(m_refresh->shortcut().toString(QKeySequence::NativeText)));
}

void DesignPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Page::changeEvent(event);
}

QTableWidget *DesignPage::makeTable(int columns) const
{
    auto *table = new QTableWidget(0, columns, m_body);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

void DesignPage::setRow(QTableWidget *table, int row, const QStringList &cells)
{
    if (row >= table->rowCount())
        table->setRowCount(row + 1);
    for (int column = 0; column < cells.size(); ++column) {
        const bool isMark = cells.at(column) == u"✓"_s;
        auto *item = new QTableWidgetItem(isMark ? QString() : cells.at(column));
        if (isMark) {
            item->setIcon(widgets::icon(u"check"_s));
            item->setData(Qt::AccessibleTextRole, tr("Yes"));
        }
        item->setToolTip(isMark ? QString() : cells.at(column));
        table->setItem(row, column, item);
    }
}

} // namespace formwright::editors
