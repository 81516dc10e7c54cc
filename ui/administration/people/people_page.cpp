#include "ui/administration/people/people_page.h"

#include "app/contract/authtime_domains.h"
#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_export.h"
#include "ui/widgets/details_pane.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTableView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;
using Kind = DepartmentsModel::Kind;
using models::PagedTableModel;

PeoplePage::PeoplePage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::FramedPage(u"users"_s, parent),
      m_context(context),
      m_address(address),
      m_work(context.navigator.workOf(address.domainId)),
      m_model(new PeopleModel(context.client, address.domainId, this)),
      m_pane(new DepartmentsPane(context, address.domainId, this)),
      m_bar(new widgets::UndoBar(this)),
      m_export(new PeopleExport(context, address.domainId, this))
{
    makeActions();
    build();
    connectParts();
    retranslate();
}

PeoplePage::~PeoplePage()
{
    saveColumns();
    delete m_details;
}

QWidget *PeoplePage::inspector()
{
    if (!m_details) {
        m_details = new widgets::DetailsPane;
        connect(m_model, &QAbstractItemModel::modelReset, m_details, [this] { showDetails(); });
        connect(m_model, &QAbstractItemModel::dataChanged, m_details, [this] { showDetails(); });
        showDetails();
    }
    return m_details;
}

void PeoplePage::showDetails()
{
    if (!m_details)
        return;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.size() != 1 || !m_model->isLoaded(rows.first().row())) {
        m_details->showHint(rows.size() > 1 ? tr("%Ln people are selected.", nullptr, int(rows.size()))
                                            : tr("Select a person to see more here."));
        return;
    }
    QList<widgets::Detail> details;
    for (int column = PeopleModel::Login; column <= PeopleModel::Telephone; ++column) {
        const QString value = m_model->index(rows.first().row(), column).data().toString();
        if (!value.isEmpty())
            details.append({m_model->headerData(column, Qt::Horizontal).toString(), value});
    }
    m_details->showDetails(m_model->personAt(rows.first().row()).name, m_domainName, details);
}

void PeoplePage::connectParts()
{
    connect(m_export, &PeopleExport::started, this, [this](const QString &what) {
        message().hide();
        setBusy(what, {}, Work::Transfer);
    });
    connect(m_export, &PeopleExport::finished, this, [this](const QString &text) {
        setIdle(Work::Transfer);
        message().showMessage(widgets::Tone::Success, {.what = text});
    });
    connect(m_export, &PeopleExport::failed, this, [this](const QString &what, const client::Failure &failure) {
        setIdle(Work::Transfer);
        showFailure(what, failure, {});
    });
    connect(m_pane, &DepartmentsPane::chosen, this, &PeoplePage::showChosen);
    connect(m_pane, &DepartmentsPane::peopleDropped, this, &PeoplePage::actOnDrop);
    connect(m_pane, &DepartmentsPane::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    connect(search(), &widgets::SearchField::searched, this, [this] {
        // Whoever searches for somebody else does not want to be led away any more.
        if (search()->text().trimmed() != m_model->query().words)
            m_selectNext.clear();
        showChosen();
    });
    connect(search(), &widgets::SearchField::leftDownwards, m_table, [this] {
        m_table->setFocus(Qt::OtherFocusReason);
        if (!m_table->currentIndex().isValid())
            m_table->selectRow(0);
    });
    connect(m_below, &QCheckBox::toggled, this, &PeoplePage::showChosen);
    connect(m_model, &PagedTableModel::stateChanged, this, &PeoplePage::showState);
    connect(m_model, &PagedTableModel::totalChanged, this, &PeoplePage::showState);
    connect(m_model, &PagedTableModel::modelReset, this, &PeoplePage::tellVisibleRows, Qt::QueuedConnection);
    connect(m_model, &PeopleModel::failed, this, [this](const client::Failure &failure) {
        showFailure(tr("The selected people could not be read."), failure, {});
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PeoplePage::showState);

    m_bar->setList(&m_work.undoList());
    connect(m_bar, &widgets::UndoBar::undoWanted, this, &PeoplePage::undo);
    connect(m_bar, &widgets::UndoBar::cancelWanted, &m_work, &PeopleWork::cancel);
    connect(&m_work, &PeopleWork::progressed, m_bar, &widgets::UndoBar::showProgress);
    connect(&m_work, &PeopleWork::ended, m_bar, &widgets::UndoBar::endProgress);
    connect(&m_work, &PeopleWork::ended, this, &PeoplePage::showState);
    connect(&m_work.undoList(), &widgets::UndoList::changed, this, &PeoplePage::editStateChanged);
    connect(&m_work, &PeopleWork::peopleChanged, m_model, &PagedTableModel::refresh);
    connect(&m_work, &PeopleWork::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    connect(&m_work, &PeopleWork::refused, this, [this](const QString &what, const QStringList &reasons) {
        constexpr int mostShown = 8;
        QStringList lines = reasons.mid(0, mostShown);
        if (reasons.size() > mostShown)
            lines.append(tr("and %Ln more", nullptr, int(reasons.size()) - mostShown));
        message().setAction({});
        message().showError({.what = what, .why = lines.join(u'\n')});
    });
    connect(&m_context.navigator, &Navigator::spotWanted, this, [this](const QString &domainId) {
        if (domainId == m_address.domainId)
            showSpot();
    });
    connect(&m_context.navigator, &Navigator::domainsChanged, this, &PeoplePage::loadName);
    m_context.navigator.setNextPerson(m_address.domainId,
        [page = QPointer(this)](const QString &id, int step, const std::function<void(const QString &)> &then) {
            if (page)
                page->step(id, step, then);
            else
                then({});
        });
}

void PeoplePage::load()
{
    loadName();
    m_pane->load();
    showSpot();
    showChosen();
}

void PeoplePage::refresh()
{
    message().hide();
    m_pane->refresh();
    m_model->refresh();
}

void PeoplePage::loadName()
{
    m_context.client.call(
        authtime::getDomain, {m_address.domainId}, this, [this](const Result<authtime::Domain> &answer) {
            if (!answer) {
                showFailure(tr("The domain could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            m_domainName = answer->name;
            m_export->setDomainName(m_domainName);
            retranslate();
        });
}

void PeoplePage::showSpot()
{
    const Navigator::Spot spot = m_context.navigator.takeSpot(m_address.domainId);
    if (spot.domainId.isEmpty())
        return;
    m_selectNext = spot.personId;
    search()->setText(spot.words);
    if (!spot.indexCode.isEmpty() && spot.words.isEmpty())
        m_pane->showPath(spot.indexCode);
    showChosen();
    if (!m_selectNext.isEmpty() && m_model->rowOf(m_selectNext) >= 0)
        selectPerson(std::exchange(m_selectNext, {}));
}

void PeoplePage::showChosen()
{
    PeopleQuery query{
        .departmentId = m_pane->departmentId(), .below = m_below->isChecked(), .words = search()->text().trimmed()};
    if (m_pane->kind() == Kind::Nowhere)
        query.departmentId = u"none"_s;
    // Somebody who searches for a person does not want to know the department first.
    if (!query.words.isEmpty())
        query.departmentId.clear();
    m_below->setEnabled(m_pane->kind() == Kind::Department && query.words.isEmpty());
    m_model->show(query);
    showState();
}

void PeoplePage::showState()
{
    const PagedTableModel::State state = m_model->state();
    if (state == PagedTableModel::State::Loading)
        setBusy(tr("Loading people"));
    else
        setIdle();
    if (state == PagedTableModel::State::Failed)
        showFailure(tr("The people could not be loaded."), m_model->failure(), [this] { m_model->retry(); });
    const int selected = selectedCount();
    for (QAction *action : std::as_const(m_bulk))
        action->setEnabled(selected > 0 && !m_work.isRunning());
    m_takeOut->setEnabled(m_takeOut->isEnabled() && m_pane->kind() == Kind::Department);
    m_edit->setEnabled(selected == 1);
    showDetails();
    const qint64 total = m_model->total();
    if (selected > 1)
        header().setBadge(tr("%Ln selected", nullptr, selected), widgets::Tone::Accent);
    else
        header().setBadge(tr("%Ln people", nullptr, int(total)), widgets::Tone::Neutral);
    const bool isEmpty = state == PagedTableModel::State::Ready && total == 0;
    m_table->setVisible(!isEmpty);
    m_emptyTable->setVisible(isEmpty);
    if (isEmpty) {
        const QString words = m_model->query().words;
        m_emptyTable->setSentence(
            words.isEmpty() ? tr("Nobody is here yet.") : tr("Nobody is found for “%1”.").arg(words));
        m_emptyTable->setHint(
            words.isEmpty() ? tr("People can also be dragged here from other departments.") : QString());
        m_emptyTable->setActionText(words.isEmpty() ? tr("New Person") : tr("Clear Search"));
    }
    if (!m_selectNext.isEmpty() && m_model->rowOf(m_selectNext) >= 0)
        selectPerson(std::exchange(m_selectNext, {}));
}

void PeoplePage::selectPerson(const QString &id)
{
    const int row = m_model->rowOf(id);
    if (row < 0)
        return;
    m_table->selectRow(row);
    m_table->scrollTo(m_model->index(row, 0));
    m_table->setFocus(Qt::OtherFocusReason);
}

int PeoplePage::selectedCount() const
{
    int count = 0;
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        count += range.height();
    return count;
}

void PeoplePage::tellVisibleRows()
{
    const int first = m_table->rowAt(0);
    if (first < 0)
        return;
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->showRows(first, last < 0 ? m_model->rowCount() - 1 : last);
}

void PeoplePage::openCurrent()
{
    const PeopleModel::Person person = m_model->personAt(m_table->currentIndex().row());
    if (m_table->currentIndex().isValid() && !person.id.isEmpty())
        m_context.navigator.open(
            {.kind = u"person"_s, .domainId = m_address.domainId, .thing = person.id, .title = person.name});
}

void PeoplePage::newPerson()
{
    m_context.navigator.open(
        {.kind = u"new-person"_s, .domainId = m_address.domainId, .thing = m_pane->departmentId()});
}

// The person before or behind one in the list as it is now.
void PeoplePage::step(const QString &id, int step, const std::function<void(const QString &)> &then)
{
    const int row = m_model->rowOf(id);
    const int next = row + step;
    if (row < 0 || next < 0 || next >= m_model->rowCount()) {
        then({});
        return;
    }
    const QModelIndex index = m_model->index(next, 0);
    m_model->collect({index, index}, this, [this, then](const QList<PeopleModel::Person> &people) {
        const QString found = people.isEmpty() ? QString() : people.first().id;
        if (const int shown = m_model->rowOf(found); shown >= 0)
            m_table->selectRow(shown); // where the person stands by now
        then(found);
    });
}

bool PeoplePage::isUndoAvailable() const
{
    return !m_work.undoList().isEmpty() && !m_work.isRunning();
}

QString PeoplePage::undoText() const
{
    return m_work.undoList().lastText();
}

void PeoplePage::undo()
{
    message().hide();
    m_work.undo();
}

bool PeoplePage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        tellVisibleRows();
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            openCurrent();
            return true;
        }
    }
    return pages::FramedPage::eventFilter(watched, event);
}

} // namespace formwright::administration
