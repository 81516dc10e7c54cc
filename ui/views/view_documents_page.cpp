#include "ui/views/view_documents_page.h"

#include "ui/models/workspace_model.h"
#include "ui/views/column_filter.h"
#include "ui/views/quick_filters.h"
#include "ui/views/row_cell.h"
#include "ui/views/row_operation.h"
#include "ui/views/search_form.h"
#include "ui/views/view_buttons.h"
#include "ui/views/view_content.h"
#include "ui/views/view_export.h"
#include "ui/views/view_import.h"
#include "ui/widgets/details_pane.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/watermark.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::views {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;

ViewDocumentsPage::ViewDocumentsPage(
    client::ApiClient &client, const ViewAddress &address, QSettings *settings, QWidget *parent)
    : FramedPage(u"view"_s, parent),
      m_source(new ViewSource(client, address, this)),
      m_settings(settings),
      m_body(new QWidget(this)),
      m_layout(new QVBoxLayout(m_body))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setContent(m_body);
    m_watermark = new widgets::Watermark(m_body);
    makeActions();
    makeButtons();
    makeOperations();
    connect(m_source, &ViewSource::replacing, this, &ViewDocumentsPage::putAway);
    connect(m_source, &ViewSource::unchanged, this, [this] {
        setIdle();
        if (m_content)
            m_content->reload();
    });
    connect(m_source, &ViewSource::loaded, this, &ViewDocumentsPage::showSource);
    connect(m_source, &ViewSource::failed, this, [this](const Failure &failure) {
        showFailure(tr("The view could not be loaded."), failure, [this] { load(); });
    });
    connect(m_source, &ViewSource::narrowed, this, [this] {
        if (m_content)
            m_content->startOver();
        showState();
    });
    connect(m_source, &ViewSource::namesChanged, this, &ViewDocumentsPage::showDetails);
    retranslate();
}

ViewDocumentsPage::~ViewDocumentsPage()
{
    delete m_details;
    delete m_content; // before the source it asks
}

void ViewDocumentsPage::makeActions()
{
    m_new = addPageAction(u"new"_s, u"add"_s, QKeySequence::New, [this] {
        Q_EMIT newDocument(
            m_source->address().applicationId, m_source->view().formId.plain, {}, m_source->openingOfNew());
    });
    m_refresh = addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { readAnew(); });
    m_find = addPageAction(u"find"_s, u"search"_s, QKeySequence::Find, [this] {
        if (m_content && !(m_searchForm && m_searchForm->focusFirst()))
            m_content->focusFilter();
    });
    m_filterColumn = addPageAction(
        u"filterColumn"_s, u"filter"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { filterColumn(); });
    m_open = addPageAction(u"open"_s, u"document"_s, {}, [this] {
        const QList<QJsonObject> rows = selectedDocuments();
        if (rows.size() == 1)
            openRow(rows.first());
    });
    // Del and Ctrl+C belong to the field while somebody types.
    const auto makeOwn = [this](const QString &name, const QString &icon, const QKeySequence &shortcut, auto run) {
        QAction *action = addPageAction(name, icon, shortcut, run);
        action->setShortcutContext(Qt::WidgetShortcut);
        return action;
    };
    m_menu = addPageAction(u"buttons"_s, u"run"_s, {}, [this] { m_buttons->bar()->openMenu(); });
    m_delete = makeOwn(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askToDelete(); });
    m_copyCsv = makeOwn(u"copyCsv"_s, u"copy"_s, QKeySequence::Copy, [this] { copy(csvText); });
    m_copyJson
        = makeOwn(u"copyJson"_s, u"copy"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] { copy(jsonText); });
    header().addAction(m_delete);
    makeExcelActions();
    auto *copyButton = new QToolButton(this);
    auto *copyMenu = new QMenu(copyButton);
    copyMenu->addActions({m_copyCsv, m_copyJson});
    copyButton->setObjectName(u"copyButton"_s);
    copyButton->setMenu(copyMenu);
    copyButton->setIcon(widgets::icon(u"copy"_s));
    copyButton->setPopupMode(QToolButton::InstantPopup);
    auto *refreshButton = new QToolButton(this);
    refreshButton->setDefaultAction(m_refresh);
    refreshButton->setToolButtonStyle(Qt::ToolButtonIconOnly);
    for (QToolButton *button : {copyButton, refreshButton}) {
        button->setAutoRaise(true);
        header().addWidget(button);
    }
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);
}

void ViewDocumentsPage::makeExcelActions()
{
    m_export = new ViewExport(m_source->client(), this);
    m_exportExcel = addPageAction(
        u"exportExcel"_s, u"export"_s, {}, [this] { m_export->ask(listedRows(), m_source->view().name); });
    m_importExcel = addPageAction(u"importExcel"_s, u"import"_s, {}, [this] { openImport({}, {}); });
    connect(m_export, &ViewExport::progressed, this, [this](const QString &what) {
        setBusy(
            what, [this] { m_export->cancel(); }, Work::Transfer);
    });
    connect(m_export, &ViewExport::finished, this, [this](const QString &text) {
        setIdle(Work::Transfer);
        message().setAction({});
        message().showMessage(widgets::Tone::Success, {.what = text});
    });
    connect(m_export, &ViewExport::failed, this, [this](const QString &what, const Failure &failure) {
        setIdle(Work::Transfer);
        showFailure(what, failure, {});
    });
    auto *button = new QToolButton(this);
    auto *menu = new QMenu(button);
    menu->addActions({m_exportExcel, m_importExcel});
    button->setObjectName(u"excelButton"_s);
    button->setMenu(menu);
    button->setIcon(widgets::icon(u"spreadsheet"_s));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAutoRaise(true);
    header().addWidget(button);
}

// In the order in which they are seen.
contract::runtime_views::ListRows ViewDocumentsPage::listedRows() const
{
    return m_source->shownRows(m_content ? m_content->order() : RowsQuery());
}

void ViewDocumentsPage::openImport(const QString &buttonId, const std::function<void(bool isDone)> &then)
{
    // The first of the two counts.
    const auto tell = [then](bool isDone) {
        if (then)
            then(isDone);
    };
    ViewImport::open(
        m_source->client(), m_source->address(), m_source->view().formName, buttonId, this,
        [this, tell] {
            refresh();
            tell(true);
        },
        [tell] { tell(false); });
}

// What a designer offers on the view, beside the program's own.
void ViewDocumentsPage::makeButtons()
{
    const auto application = [this] { return m_source->address().applicationId; };
    ViewDeeds deeds;
    deeds.selected = [this] { return selectedDocuments(); };
    deeds.listed = [this] { return listedRows(); };
    deeds.refresh = [this] {
        if (m_content)
            m_content->reload();
    };
    deeds.makeNew = [this, application](const QString &formId, const pages::Opening &opening) {
        Q_EMIT newDocument(application(), formId.isEmpty() ? m_source->view().formId.plain : formId, {}, opening);
    };
    deeds.openSelected = [this] { m_open->trigger(); };
    const auto ending = [](const ViewDeeds::Then &then) {
        return
            [then](bool isDone) { then(isDone ? documents::PressEnd::How::Done : documents::PressEnd::How::GivenUp); };
    };
    deeds.deleteSelected = [this, ending](const ViewDeeds::Then &then) { askToDelete(ending(then)); };
    deeds.openView = [this, application](const QString &viewId, const pages::Opening &opening) {
        Q_EMIT openView(application(), viewId, opening);
    };
    // What comes after the act comes after its work.
    deeds.exportRows = [this, ending](const documents::ButtonDefinition &button, const ViewDeeds::Then &then) {
        m_export->ask(listedRows(), m_source->view().name, button.id.plain, ending(then));
    };
    deeds.importRows = [this, ending](const documents::ButtonDefinition &button, const ViewDeeds::Then &then) {
        openImport(button.id.plain, ending(then));
    };
    m_buttons = new ViewButtons(*m_source, m_settings, deeds, this);
    addToolRow(m_buttons->bar());
    connect(m_buttons, &ViewButtons::said, this, &ViewDocumentsPage::say);
    connect(m_buttons, &ViewButtons::failed, this, [this](const QString &what, const Failure &failure) {
        m_isSaid = true;
        showFailure(what, failure, {});
    });
    connect(m_buttons, &ViewButtons::closeWanted, this, &ViewDocumentsPage::closeWanted);
    connect(m_buttons, &ViewButtons::runningChanged, this, [this](bool isRunning) {
        if (isRunning) {
            m_isSaid = false;
            message().hide();
            setBusy(tr("Doing what the button says"), {}, Work::Beside);
        } else {
            setIdle(Work::Beside);
        }
    });
    connect(m_buttons->bar(), &editors::ButtonBar::buttonsChanged, this, &ViewDocumentsPage::showContextActions);
}

// A message that stays while rows are read.
void ViewDocumentsPage::say(widgets::Tone tone, const widgets::MessageText &text)
{
    m_isSaid = true;
    message().setAction({});
    message().setDismissible(true);
    message().showMessage(tone, text);
}

void ViewDocumentsPage::load()
{
    m_isSaid = false;
    message().hide();
    setBusy(tr("Loading the view"), [this] { m_source->stopLoading(); });
    m_source->load();
    showSelection();
}

void ViewDocumentsPage::refresh()
{
    if (!m_content) {
        load();
        return;
    }
    if (!m_isSaid)
        message().hide();
    m_content->reload();
}

// F5: the design as well, which a designer may have changed meanwhile.
void ViewDocumentsPage::readAnew()
{
    m_isDoubted = false;
    load();
}

// Rows that are refused may be so because what they are asked by is gone from the design: that is looked at once.
bool ViewDocumentsPage::looksAgain()
{
    const int status = m_content->failure().httpStatus;
    if (m_isDoubted || (status != 400 && status != 404))
        return false;
    m_isDoubted = true;
    setBusy(tr("Loading the view"), [this] { m_source->stopLoading(); });
    m_source->load();
    return true;
}

// What shows the design of before goes before that does.
void ViewDocumentsPage::putAway()
{
    if (m_content)
        m_arranged = std::make_unique<ViewArrangement>(m_content->arrangement());
    m_operations.clear(); // they go with it
    delete std::exchange(m_content, nullptr);
}

void ViewDocumentsPage::showChange(const LostArrangement &lost)
{
    QStringList reasons;
    if (!lost.sorted.isEmpty())
        reasons.append(tr("It is not sorted by %1 any more.").arg(lost.sorted.join(u", "_s)));
    if (!lost.filtered.isEmpty())
        reasons.append(tr("It is not narrowed by %1 any more.").arg(lost.filtered.join(u", "_s)));
    say(widgets::Tone::Accent, {.what = tr("The design of the view has changed."), .why = reasons.join(u' ')});
}

void ViewDocumentsPage::refreshDocument(const QString &documentId)
{
    if (!m_content)
        return;
    if (!m_content->shows(documentId)) {
        refresh();
        return;
    }
    m_source->askRow(documentId, this, [this, documentId](const Result<QJsonObject> &answer) {
        // Not shown by the view any more, gone, or more than its row moves along.
        if (!answer || answer->isEmpty() || !m_content->showRow(documentId, *answer))
            refresh();
        showDetails();
    });
}

void ViewDocumentsPage::setPlaceName(const QString &name)
{
    header().setSubtitle(name);
}

void ViewDocumentsPage::showSource()
{
    setIdle();
    setTitle(m_source->view().name);
    setProperty("formwrightPageIcon", models::viewIconName(m_source->view().viewType)); // of its tab
    delete std::exchange(m_searchForm, nullptr);
    delete std::exchange(m_quickFilters, nullptr);
    putAway();
    const std::unique_ptr<ViewArrangement> arranged = std::move(m_arranged);
    if (!m_source->searchFields().isEmpty()) {
        m_searchForm = new SearchForm(*m_source, m_settings);
        addToolRow(m_searchForm);
    }
    if (!m_source->quickFilters().isEmpty()) {
        m_quickFilters = new QuickFilters(*m_source);
        addToolRow(m_quickFilters);
    }
    m_content = makeContent(*m_source, m_settings);
    m_layout->addWidget(m_content, 1);
    m_watermark->setText(m_source->view().waterMarkText);
    connect(m_content, &ViewContent::operationWanted, m_operation, &RowOperation::press);
    connect(m_content, &ViewContent::changed, this, &ViewDocumentsPage::refreshDocument);
    connect(m_content, &ViewContent::changeRefused, this, [this](const Failure &failure) {
        m_isSaid = true;
        showFailure(tr("The cell was not changed."), failure, {});
    });
    connect(m_content, &ViewContent::stateChanged, this, &ViewDocumentsPage::showState);
    connect(m_content, &ViewContent::selectionChanged, this, &ViewDocumentsPage::showSelection);
    connect(m_content, &ViewContent::openWanted, this, &ViewDocumentsPage::openRow);
    connect(m_content, &ViewContent::fillWanted, m_new, &QAction::trigger);
    connect(m_content, &ViewContent::filterMenuWanted, this,
        [this](const ViewColumn &column, const QPoint &at) { (new ColumnFilter(*m_source, column, this))->popUp(at); });
    // Where the rows have the focus, keys are about them.
    for (QWidget *rows : m_content->rowWidgets())
        rows->addActions({m_open, m_delete, m_copyCsv, m_copyJson});
    showOperations();
    m_open->setVisible(m_source->view().readAble);
    m_new->setVisible(!m_source->view().readonly);
    m_delete->setVisible(!m_source->view().readonly);
    m_importExcel->setVisible(!m_source->view().readonly);
    m_buttons->show();
    if (arranged) {
        LostArrangement lost;
        {
            const QSignalBlocker quiet(m_source); // the rows are asked for below
            lost = m_content->arrange(*arranged);
        }
        lost.filtered += m_source->lost();
        if (m_searchForm)
            m_searchForm->setValues(m_source->search());
        showChange(lost);
    }
    m_content->startOver();
    retranslate();
}

// In the menu of a row stand those of the designer that are meant for it.
void ViewDocumentsPage::showContextActions()
{
    m_contextActions = m_buttons->bar()->contextActions();
    if (!m_content)
        return;
    for (QWidget *rows : m_content->rowWidgets())
        rows->addActions(m_contextActions);
}

void ViewDocumentsPage::showState()
{
    if (!m_content)
        return;
    switch (m_content->state()) {
    case ViewContent::State::Loading:
        setBusy(tr("Loading documents"), [this] { m_content->stopLoading(); });
        break;
    case ViewContent::State::Failed:
        if (looksAgain())
            break;
        m_isSaid = false;
        showFailure(tr("The documents could not be loaded."), m_content->failure(), [this] {
            if (m_content)
                m_content->retry();
        });
        break;
    case ViewContent::State::Ready:
        m_isDoubted = false;
        [[fallthrough]];
    default:
        if (!m_source->isLoading())
            setIdle();
        showNote();
    }
    const QString count = m_content->countText();
    header().setBadge(count, m_source->isNarrowed() ? widgets::Tone::Accent : widgets::Tone::Neutral);
    showSelection();
}

// Why the view shows nothing, for whoever designs it.
void ViewDocumentsPage::showNote()
{
    const QString &note = m_content->note();
    if (note.isEmpty()) {
        if (!m_isSaid)
            message().hide();
        return;
    }
    const widgets::MessageText text{.what = tr("The view cannot show its documents."), .why = note};
    if (message().isVisible() && message().summary().contains(note) && message().summary().contains(text.what))
        return;
    message().setAction({});
    message().showMessage(widgets::Tone::Warning, text);
}

QList<QJsonObject> ViewDocumentsPage::selectedDocuments() const
{
    QList<QJsonObject> rows = m_content ? m_content->selectedRows() : QList<QJsonObject>();
    rows.removeIf([](const QJsonObject &row) { return documentIdOf(row).isEmpty(); });
    return rows;
}

void ViewDocumentsPage::copy(const ToText &text)
{
    if (m_content)
        QGuiApplication::clipboard()->setText(text(*m_source, m_content->shownColumns(), selectedDocuments()));
}

void ViewDocumentsPage::showSelection()
{
    const qsizetype selected = selectedDocuments().size();
    m_new->setEnabled(m_content != nullptr);
    for (QAction *action : {m_find, m_exportExcel, m_importExcel})
        action->setEnabled(m_content != nullptr);
    m_open->setEnabled(selected == 1 && m_source->view().readAble);
    for (QAction *action : std::as_const(m_operations))
        action->setEnabled(selected == 1 && !m_operation->isRunning());
    m_filterColumn->setEnabled(m_content && m_content->currentColumn());
    m_delete->setEnabled(selected > 0 && !isActing());
    for (QAction *action : {m_copyCsv, m_copyJson})
        action->setEnabled(selected > 0);
    if (auto *button = findChild<QToolButton *>(u"copyButton"_s))
        button->setEnabled(selected > 0);
    m_buttons->showState();
    m_menu->setEnabled(!m_buttons->bar()->isHidden());
    showDetails();
}

void ViewDocumentsPage::openRow(const QJsonObject &row)
{
    if (const QString id = documentIdOf(row); !id.isEmpty() && m_source->view().readAble)
        Q_EMIT openDocument(m_source->address().applicationId, m_source->view().formId.plain, id, m_source->opening());
}

void ViewDocumentsPage::filterColumn()
{
    const auto column = m_content ? m_content->currentColumn() : std::nullopt;
    if (column && column->field)
        (new ColumnFilter(*m_source, *column, this))->popUp(m_content->mapToGlobal(QPoint(widgets::space::Page, 0)));
}

void ViewDocumentsPage::askToDelete(const Deleted &then)
{
    QStringList ids;
    const QList<QJsonObject> rows = selectedDocuments();
    for (const QJsonObject &row : rows)
        ids.append(documentIdOf(row));
    if (ids.isEmpty() || isActing() || m_source->view().readonly) {
        if (then)
            then(false);
        return;
    }
    const int count = int(ids.size());
    widgets::MessageBox::ask(this,
        {.title = tr("Delete %Ln documents?", nullptr, count),
            .text = tr("They are removed for everybody. This cannot be undone."),
            .acceptText = tr("&Delete %Ln Documents", nullptr, count),
            .isDangerous = true},
        this, [this, ids, then](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(ids, then);
            else if (then)
                then(false);
        });
}

void ViewDocumentsPage::remove(const QStringList &ids, const Deleted &then)
{
    if (!beginAct(tr("Deleting documents"), [this, ids, then] { remove(ids, then); }))
        return;
    showSelection();
    m_source->remove(ids, this, [this, ids, then](const Result<contract::Nothing> &answer) {
        endAct();
        showSelection();
        if (!answer) {
            if (then)
                then(false);
            m_isSaid = true;
            showFailure(tr("%Ln documents were not deleted.", nullptr, int(ids.size())), answer.failure(), {});
            return;
        }
        refresh();
        Q_EMIT documentsDeleted(ids);
        if (then)
            then(true);
    });
}

QWidget *ViewDocumentsPage::inspector()
{
    if (!m_details) {
        m_details = new widgets::DetailsPane;
        showDetails();
    }
    return m_details;
}

void ViewDocumentsPage::showDetails()
{
    if (!m_details)
        return;
    const QList<QJsonObject> rows = selectedDocuments();
    if (rows.size() != 1) {
        m_details->showHint(rows.isEmpty() ? tr("Select a document to see it here.")
                                           : tr("%Ln documents are selected.", nullptr, int(rows.size())));
        return;
    }
    const QJsonObject items = rows.first().value("items"_L1).toObject();
    QString title;
    QList<widgets::Detail> details;
    for (const ViewColumn &column : m_source->columns()) {
        const QString text = cellData(*m_source, column, rows.first(), Qt::AccessibleTextRole).toString();
        if (text.isEmpty() || isOperation(column))
            continue;
        // A document is known by what stands in its first field.
        if (title.isEmpty() && column.field)
            title = text;
        const QString whole = items.value(column.id).toObject().value("title"_L1).toString();
        details.append({column.title, whole.isEmpty() ? text : whole});
    }
    m_details->showDetails(title, m_source->view().formName, details);
}

void ViewDocumentsPage::retranslate()
{
    nameAction(m_new, tr("&New"), tr("New document"));
    nameAction(m_open, tr("&Open"));
    nameAction(m_delete, tr("&Delete"), tr("Delete the selected documents"));
    nameAction(m_menu, tr("&Buttons of the View"), tr("What can be done with the view"));
    nameAction(m_refresh, tr("&Refresh"));
    nameAction(m_find, tr("&Find"), tr("Go to the search form or the filters"));
    nameAction(m_filterColumn, tr("Only One &Value…"), tr("Show one value of the column alone"));
    nameAction(m_copyCsv, tr("Copy as &CSV"));
    nameAction(m_copyJson, tr("Copy as &JSON"));
    nameAction(m_exportExcel, tr("Export to &Excel…"));
    nameAction(m_importExcel, tr("&Import from Excel…"));
    if (auto *button = findChild<QToolButton *>(u"excelButton"_s)) {
        button->setToolTip(tr("Export to Excel or import from it"));
        button->setAccessibleName(tr("Excel"));
    }
    if (auto *button = findChild<QToolButton *>(u"copyButton"_s)) {
        button->setToolTip(tr("Copy the selected documents"));
        button->setAccessibleName(tr("Copy"));
    }
    showState();
}

} // namespace formwright::views
