#include "ui/flowcenter/flow_center_page.h"

#include "ui/documents/flow_state.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QComboBox>
#include <QDateTime>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace center = contract::runtime_flow_center;
using client::Result;

namespace {

enum ColumnOf { Subject, State, Initiator, Auditors, Arrived, Due };
enum FilterPlace { WordsFilter, ListFilter, ApplicationFilter, FlowFilter, StateFilter, InitiatorFilter };

qint64 numberOf(const QList<center::FlowNumber> &flows)
{
    qint64 number = 0;
    for (const center::FlowNumber &flow : flows)
        number += flow.num;
    return number;
}

const QString lateOnly = u"late"_s, underWayOnly = u"running"_s, overOnly = u"over"_s;

} // namespace

FlowCenterPage::FlowCenterPage(client::ApiClient &client, QWidget *parent)
    : pages::TablePage(u"check"_s, u"flowCenterTable"_s, parent),
      m_client(client),
      m_lists(new QTabBar(this)),
      m_flows(new QComboBox(this)),
      m_states(new QComboBox(this)),
      m_open(addPageAction(u"open"_s, u"document"_s, {}, [this] { openSelected(); })),
      m_read(addPageAction(u"markRead"_s, u"eye"_s, {}, [this] { markAllRead(); })),
      m_approve(addPageAction(u"approve"_s, u"check"_s, {}, [this] { askToApprove(); })),
      m_remind(addPageAction(u"remind"_s, u"bell"_s, {}, [this] { remindSelected(); })),
      m_adjust(addPageAction(u"adjust"_s, u"flow"_s, {}, [this] { adjustSelected(); })),
      m_byInitiator(addPageAction(u"byInitiator"_s, u"user"_s, {}, [] {})),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); })),
      m_delegations(addPageAction(u"delegations"_s, u"users"_s, {}, [this] { Q_EMIT delegationsWanted(); })),
      m_monitor(addPageAction(u"flowMonitor"_s, u"warning"_s, {}, [this] { Q_EMIT monitorWanted(); }))
{
    model().setIdentity({u"id"_s, u"ownerId"_s});
    m_monitor->setVisible(false);
    header().addAction(m_monitor);
    header().addAction(m_delegations);
    header().addAction(m_refresh);
    header().addAction(m_read);
    header().addAction(m_remind);
    header().addAction(m_adjust);
    header().addAction(m_approve);
    header().addAction(m_open, widgets::PageHeader::Emphasis::Primary);
    m_lists->setObjectName(u"workLists"_s);
    m_lists->setDrawBase(false);
    m_lists->setExpanding(false);
    for (int i = 0; i <= int(WorkList::All); ++i)
        m_lists->addTab({});
    m_lists->setTabVisible(int(WorkList::All), false);
    m_flows->setObjectName(u"flowField"_s);
    m_flows->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addToolRow(m_lists);
    addSearch();
    m_states->setObjectName(u"stateField"_s);
    m_states->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addFilter(m_flows);
    addFilter(m_states);
    m_byInitiator->setCheckable(true);
    auto *initiator = new QToolButton(this);
    initiator->setObjectName(u"initiatorField"_s);
    initiator->setDefaultAction(m_byInitiator);
    initiator->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addFilter(initiator);
    connect(m_byInitiator, &QAction::toggled, this, &FlowCenterPage::narrowToInitiator);
    table()->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table()->addActions({m_open, m_approve, m_remind, m_adjust, m_byInitiator, m_refresh});
    m_approvalPoll.setSingleShot(true);
    m_approvalPoll.setInterval(500);
    connect(&m_approvalPoll, &QTimer::timeout, this, &FlowCenterPage::followApproval);
    m_countAll.setSingleShot(true);
    m_countAll.setInterval(30'000);
    connect(&m_countAll, &QTimer::timeout, this, [this] {
        if (list() == WorkList::All)
            readCounts();
    });
    connect(m_lists, &QTabBar::currentChanged, this, [this] {
        m_counts.clear();
        m_narrowing = {};
        m_byInitiator->setChecked(false);
        m_states->clear();
        showStates();
        message().hide();
        showSelection();
        readCounts();
    });
    connect(m_flows, &QComboBox::activated, this, [this](int index) {
        const QStringList chosen = m_flows->itemData(index).toStringList();
        m_narrowing = {chosen.value(0), chosen.value(1)};
        showRows();
    });
    connect(m_states, &QComboBox::activated, this, &FlowCenterPage::showRows);
    connect(search(), &widgets::SearchField::searched, this, &FlowCenterPage::showRows);
    connect(
        search(), &widgets::SearchField::leftDownwards, table(), [this] { table()->setFocus(Qt::OtherFocusReason); });
    retranslate();
}

WorkList FlowCenterPage::list() const
{
    return WorkList(m_lists->currentIndex());
}

void FlowCenterPage::showList(WorkList list)
{
    m_lists->setCurrentIndex(int(list));
}

void FlowCenterPage::load()
{
    message().hide();
    readRights();
    readCounts();
}

// Where it cannot be told, the page does without: the server decides anyway.
void FlowCenterPage::readRights()
{
    m_client.call(center::watchedFlows, {}, this, [this](const Result<center::FlowsWatched> &answer) {
        const bool isAdministrator = answer && (answer->isOfAll || !answer->flows.isEmpty());
        m_monitor->setVisible(isAdministrator);
        m_lists->setTabVisible(int(WorkList::All), isAdministrator);
    });
}

void FlowCenterPage::refresh()
{
    message().hide();
    readAgain();
}

void FlowCenterPage::readAgain()
{
    if (m_isSourceSet && !m_narrowing.applicationId.isEmpty())
        model().refresh();
    readCounts();
}

// Work came or went; what the page says of the last act stays. All that is in the flows of a domain takes long to
// count, so that it is counted once in a while.
void FlowCenterPage::follow()
{
    if (list() != WorkList::All) {
        readAgain();
        return;
    }
    if (m_isSourceSet && !m_narrowing.applicationId.isEmpty())
        model().refresh();
    countPending();
    if (!m_countAll.isActive())
        m_countAll.start();
}

// --- which software and flows there are in the list, and how much of each ---

void FlowCenterPage::readCounts()
{
    const quint64 number = ++m_asked;
    const auto take = [this, number](const auto &answer) {
        if (number != m_asked)
            return;
        setIdle(Work::Beside);
        if (!answer) {
            showFailure(tr("The flow center could not be loaded."), answer.failure(), [this] { load(); });
            return;
        }
        QList<Counted> counts;
        for (const auto &entry : *answer)
            counts.append({entry.id.plain, entry.name, entry.flows});
        takeCounts(counts);
    };
    setBusy(loadingText(), {}, Work::Beside);
    switch (list()) {
    case WorkList::Pending:
        m_client.call(center::pendingCounts, {}, this, take);
        return;
    case WorkList::Processed:
    case WorkList::Started:
        m_client.call(center::processedCounts, {}, this, take);
        break;
    case WorkList::Copies:
        m_client.call(center::copyCounts, {}, this, take);
        break;
    case WorkList::All:
        m_client.call(center::allCounts, {}, this, take);
        break;
    }
    countPending();
}

void FlowCenterPage::countPending()
{
    m_client.call(center::pendingCounts, {}, this, [this](const Result<QList<center::PendingNavEntry>> &answer) {
        if (!answer || list() == WorkList::Pending)
            return;
        m_pending = 0;
        for (const center::PendingNavEntry &entry : *answer)
            m_pending += numberOf(entry.flows);
        showPending();
        Q_EMIT pendingChanged(m_pending);
    });
}

void FlowCenterPage::takeCounts(const QList<Counted> &counts)
{
    m_counts = counts;
    if (list() == WorkList::Pending) {
        m_pending = 0;
        for (const Counted &each : counts)
            m_pending += numberOf(each.flows);
        Q_EMIT pendingChanged(m_pending);
    }
    // What is gone from the list leaves room for what is there.
    const auto known = std::find_if(counts.begin(), counts.end(),
        [this](const Counted &each) { return each.applicationId == m_narrowing.applicationId; });
    if (known == counts.end()) {
        m_narrowing = {counts.isEmpty() ? QString() : counts.first().applicationId, {}};
    } else if (!m_narrowing.flowId.isEmpty()) {
        const bool isThere = std::any_of(known->flows.begin(), known->flows.end(),
            [this](const center::FlowNumber &flow) { return flow.id.plain == m_narrowing.flowId; });
        if (!isThere)
            m_narrowing.flowId.clear();
    }
    showFlows();
    showPending();
}

// Of all that is in flows the server counts each flow as far as that, and one more where there are more.
QString FlowCenterPage::amountOf(const QList<center::FlowNumber> &flows) const
{
    constexpr qint64 mostCounted = 1'000;
    qint64 amount = 0;
    bool isMore = false;
    for (const center::FlowNumber &flow : flows) {
        const bool isCut = list() == WorkList::All && flow.num > mostCounted;
        amount += isCut ? mostCounted : flow.num;
        isMore = isMore || isCut;
    }
    return isMore ? tr("%1+", "that many and more").arg(locale().toString(amount)) : QString::number(amount);
}

void FlowCenterPage::showFlows()
{
    const QSignalBlocker quiet(m_flows);
    m_flows->clear();
    // The counts are of all that somebody had to do with, not of what he began.
    const bool isCounted = list() != WorkList::Started;
    const auto text = [&](const QString &name, const QList<center::FlowNumber> &flows) {
        return isCounted ? tr("%1 (%2)", "name, how many").arg(name, amountOf(flows)) : name;
    };
    for (const Counted &each : std::as_const(m_counts)) {
        m_flows->addItem(text(each.applicationName, each.flows), QStringList{each.applicationId, {}});
        for (const center::FlowNumber &flow : each.flows)
            m_flows->addItem(
                QString(u"    "_s % text(flow.name, {flow})), QStringList{each.applicationId, flow.id.plain});
    }
    const QStringList chosen{m_narrowing.applicationId, m_narrowing.flowId};
    for (int i = 0; i < m_flows->count(); ++i) {
        if (m_flows->itemData(i).toStringList() == chosen)
            m_flows->setCurrentIndex(i);
    }
    m_flows->setEnabled(!m_counts.isEmpty());
    showRows();
}

// --- rows ---

QStringList FlowCenterPage::filters() const
{
    return {search()->text().trimmed(), QString::number(m_lists->currentIndex()), m_narrowing.applicationId,
        m_narrowing.flowId, m_states->currentData().toString(), m_initiatorId};
}

void FlowCenterPage::showRows()
{
    if (m_narrowing.applicationId.isEmpty()) {
        setEmpty();
        return;
    }
    if (m_isSourceSet) {
        if (model().filters() != filters())
            model().setFilters(filters());
        return;
    }
    m_isSourceSet = true;
    model().setFilters(filters());
    setColumns();
}

void FlowCenterPage::setColumns()
{
    const auto inputOf = [](const models::PageQuery &query) {
        center::ListWork in;
        in.applicationId = {query.filters.value(ApplicationFilter)};
        in.flowId = {query.filters.value(FlowFilter)};
        in.title = query.filters.value(WordsFilter);
        in.initiatorId = {query.filters.value(InitiatorFilter)};
        in.pageNo = query.number;
        in.linesPerPage = query.lines;
        if (WorkList(query.filters.value(ListFilter).toInt()) == WorkList::Started)
            in.isMine = true;
        const QString state = query.filters.value(StateFilter);
        in.isOverdue = state == lateOnly;
        if (state == underWayOnly || state == overOnly)
            in.isOver = state == overOnly;
        return in;
    };
    const auto pending = pages::fetchPagesOf(m_client, center::listPending, this, inputOf);
    const auto processed = pages::fetchPagesOf(m_client, center::listProcessed, this, inputOf);
    const auto all = pages::fetchPagesOf(m_client, center::listAll, this, inputOf);
    const auto copies = pages::fetchPagesOf(m_client, center::listCopies, this, inputOf);
    model().setFilters(filters());
    setSource(
        {{"subject", tr("Document"), 220}, {"stateLabel", tr("State"), 110}, {"initiator", tr("Begun by"), 120},
            {"auditorNames", tr("Has to act"), 150}, {"arrived", tr("Since"), 145, true},
            {"due", tr("Due"), 145, true}},
        [pending, processed, copies, all](const models::PageQuery &query, const models::PageAnswer &done) {
            switch (WorkList(query.filters.value(ListFilter).toInt())) {
            case WorkList::Pending:
                return pending(query, done);
            case WorkList::Copies:
                return copies(query, done);
            case WorkList::All:
                return all(query, done);
            default:
                return processed(query, done);
            }
        },
        [this](const QJsonObject &row, int column, int role) { return cell(row, column, role); });
}

// Of what waits, what is late; of the rest, what is on its way or over.
void FlowCenterPage::showStates()
{
    const QSignalBlocker quiet(m_states);
    const QVariant before = m_states->currentData();
    m_states->clear();
    m_states->addItem(tr("In any state"), QString());
    if (list() == WorkList::Pending) {
        m_states->addItem(tr("Overdue"), lateOnly);
    } else {
        m_states->addItem(tr("Under way"), underWayOnly);
        m_states->addItem(tr("Over"), overOnly);
    }
    m_states->setCurrentIndex(std::max(0, m_states->findData(before)));
}

QVariant FlowCenterPage::cell(const QJsonObject &row, int column, int role) const
{
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    const bool isRead = row.value("read"_L1).toBool(true);
    if (role == Qt::DecorationRole && column == Subject)
        return widgets::icon(row.value("isagent"_L1).toBool() ? u"users"_s : u"document"_s);
    if (role == Qt::FontRole && !isRead) {
        QFont font;
        font.setBold(true);
        return font;
    }
    const qint64 due = row.value("due"_L1).toInteger();
    const bool isLate = due > 0 && due <= QDateTime::currentMSecsSinceEpoch();
    if (role == Qt::ForegroundRole && column == Due && isLate)
        return widgets::toneColor(widgets::Tone::Danger);
    if (role == Qt::AccessibleTextRole && column == Due && isLate)
        return tr("overdue since %1", "date and time")
            .arg(widgets::momentText(QDateTime::fromMSecsSinceEpoch(due), locale()));
    if (role == Qt::AccessibleTextRole && column == Subject && !isRead)
        return tr("%1, not read yet").arg(text("subject"));
    if (role == Qt::ToolTipRole && column == Subject && row.value("isagent"_L1).toBool())
        return tr("You act for somebody who delegated this to you.");
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Subject:
        return text("subject");
    case State:
        return text("stateLabel").isEmpty() ? documents::FlowTexts::state(row.value("stateInt"_L1).toInt())
                                            : text("stateLabel");
    case Initiator: {
        const QString department = text("initiatorDept");
        return department.isEmpty() ? text("initiator")
                                    : tr("%1, %2", "person, department").arg(text("initiator"), department);
    }
    case Auditors:
        return text("auditorNames");
    case Arrived:
        return widgets::momentText(QDateTime::fromMSecsSinceEpoch(row.value("arrived"_L1).toInteger()), locale());
    case Due:
        return due == 0 ? QString() : widgets::momentText(QDateTime::fromMSecsSinceEpoch(due), locale());
    default:
        return {};
    }
}

QString FlowCenterPage::loadingText() const
{
    return tr("Loading what is to be done");
}

QString FlowCenterPage::failureText() const
{
    return tr("The documents could not be loaded.");
}

void FlowCenterPage::showEmptyTable()
{
    setEmpty();
}

void FlowCenterPage::setEmpty()
{
    const QString words = search()->text().trimmed();
    if (!words.isEmpty() && !m_narrowing.applicationId.isEmpty()) {
        showEmpty(tr("Nothing is found for “%1”.").arg(words), {}, tr("Clear Search"), [this] { search()->clear(); });
        return;
    }
    if (!m_initiatorId.isEmpty() && !m_narrowing.applicationId.isEmpty()) {
        showEmpty(tr("Nothing here was begun by %1.", "a person").arg(m_initiatorName), {}, tr("Show All"),
            [this] { m_byInitiator->setChecked(false); });
        return;
    }
    if (m_states->currentIndex() > 0 && !m_narrowing.applicationId.isEmpty()) {
        showEmpty(tr("Nothing here is in that state."), {}, tr("Show All"), [this] {
            m_states->setCurrentIndex(0);
            showRows();
        });
        return;
    }
    switch (list()) {
    case WorkList::Pending:
        showEmpty(tr("Nothing waits for you."), tr("Documents that need your decision are listed here."));
        return;
    case WorkList::Processed:
        showEmpty(tr("You have not acted on any document yet."));
        return;
    case WorkList::Started:
        showEmpty(tr("You have not started any flow yet."), tr("Open a document and press its button for that."));
        return;
    case WorkList::Copies:
        showEmpty(tr("Nobody has sent you a copy."));
        return;
    case WorkList::All:
        showEmpty(tr("No document of the domain is in a flow."));
        return;
    }
}

void FlowCenterPage::showSelection()
{
    m_open->setEnabled(selectedRows().size() == 1);
    m_read->setEnabled(list() == WorkList::Pending && m_pending > 0 && !isActing());
    showActs();
}

void FlowCenterPage::openRow(const QJsonObject &row)
{
    // The row has been selected in a list of this software; changing lists empties the selection.
    Q_EMIT documentWanted(
        m_narrowing.applicationId, row.value("formId"_L1).toString(), row.value("docId"_L1).toString());
}

void FlowCenterPage::openSelected()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() == 1)
        openRow(rows.first());
}

void FlowCenterPage::markAllRead()
{
    if (!beginAct(tr("Marking as read")))
        return;
    m_client.call(center::readAllPending, {}, this, [this](const Result<QString> &answer) {
        endAct();
        if (answer)
            refresh();
        else
            showFailure(tr("It was not marked as read."), answer.failure(), {});
    });
}

void FlowCenterPage::retranslate()
{
    setTitle(tr("Flow Center"));
    nameAction(m_open, tr("&Open"), tr("The document, with what can be done about it"));
    nameAction(m_read, tr("&Mark All as Read"), tr("What waits for you is not shown as new any more"));
    nameAction(m_delegations, tr("De&legations"), tr("Who acts for you, and when"));
    nameAction(m_monitor, tr("&Monitor"), tr("What stands still in flows, for administrators"));
    nameActs();
    nameAction(m_refresh, tr("&Refresh"), tr("Asks the server again"));
    search()->setPlaceholderText(tr("Search the titles"));
    search()->setAccessibleName(search()->placeholderText());
    m_lists->setAccessibleName(tr("Lists"));
    m_lists->setTabText(int(WorkList::Processed), tr("Processed"));
    m_lists->setTabText(int(WorkList::Started), tr("Started by Me"));
    m_lists->setTabText(int(WorkList::Copies), tr("Copies"));
    m_lists->setTabText(int(WorkList::All), tr("All", "documents"));
    m_lists->setTabToolTip(int(WorkList::All), tr("All documents in the flows that you administer"));
    m_flows->setAccessibleName(tr("Software and flow"));
    m_states->setAccessibleName(tr("State"));
    showStates();
    table()->setAccessibleName(tr("Documents"));
    header().setSubtitle(tr("Documents on their way, and your part in it"));
    showPending();
    if (m_isSourceSet) {
        showFlows();
        setColumns();
    }
}

void FlowCenterPage::showPending()
{
    m_lists->setTabText(
        int(WorkList::Pending), m_pending > 0 ? tr("Pending (%1)").arg(m_pending) : tr("Pending", "documents"));
    showSelection();
}

} // namespace formwright::flowcenter
