#include "ui/vieweditor/view_editor.h"

#include "ui/designing/editor_bar.h"
#include "ui/designing/people_source.h"
#include "ui/designing/property_editor.h"
#include "ui/vieweditor/button_list.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/drawn_rows.h"
#include "ui/vieweditor/field_list.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/vieweditor/view_preview.h"
#include "ui/vieweditor/view_properties.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

ViewEditor::ViewEditor(client::ApiClient &client, const QString &viewId, QWidget *parent)
    : EditorPage(client, u"view"_s, viewId, parent),
      m_design(new ViewDesign(this)),
      m_check(new ViewCheck(this)),
      m_rows(new DrawnRows(*m_design, this)),
      m_source(new ViewProperties(*m_design, this)),
      m_body(new QWidget(this)),
      m_modes(new QStackedWidget(m_body)),
      m_fields(new FieldList(m_body)),
      m_buttons(new ButtonList(*m_design, m_body)),
      m_grid(new ColumnGrid(*m_design, *m_rows, m_body)),
      m_filter(new FilterPanel(*m_design, m_body)),
      m_preview(new ViewPreview(m_modes)),
      m_properties(new designing::PropertyEditor(*m_source, m_body)),
      m_work(new QSplitter(m_body)),
      m_fieldsHead(new QLabel(m_body)),
      m_buttonsHead(new QLabel(m_body)),
      m_rowsState(new QLabel(m_body))
{
    makeActions();
    build();
    followStack();
    connect(m_design, &ViewDesign::changed, this, &ViewEditor::followDesign);
    connect(m_design, &ViewDesign::selectionChanged, this, &ViewEditor::showActions);
    connect(m_check, &ViewCheck::found, this, [this] {
        m_filter->showProblems(m_check->findings());
        Q_EMIT problemsChanged();
    });
    // Columns, a button or the view: what was picked last is what the properties are of.
    connect(m_buttons, &ButtonList::picked, this, [this](const QString &id) {
        m_design->select({});
        m_source->setButton(id);
    });
    connect(m_design, &ViewDesign::selectionChanged, m_source, [this] { m_source->setButton({}); });
    connect(m_rows, &DrawnRows::changed, this, &ViewEditor::showRowsState);
    connect(m_fields, &FieldList::wanted, this, [this](const QList<QJsonObject> &columns) {
        if (!isLoaded())
            return;
        const int current = m_grid->columnOf(m_design->current());
        m_design->addColumns(columns, current < 0 ? -1 : current + 1);
    });
    connect(m_grid, &ColumnGrid::fieldsWanted, this, [this] { m_fields->tree()->setFocus(Qt::OtherFocusReason); });
    connect(m_grid, &ColumnGrid::retryWanted, m_rows, &DrawnRows::askAgain);
    connect(m_grid, &ColumnGrid::propertiesWanted, this, [this] {
        m_actions.value(u"properties"_s)->setChecked(true);
        m_properties->focusFirst();
    });
    connect(&m_grid->header(), &ColumnHeader::typed, this, &ViewEditor::showState);
    connect(m_properties, &designing::PropertyEditor::typed, this, &ViewEditor::showState);
    for (QWidget *widget : {static_cast<QWidget *>(m_grid), static_cast<QWidget *>(&m_grid->header())}) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(widget, &QWidget::customContextMenuRequested, this, [this, widget](const QPoint &at) {
            QMenu menu(this);
            fillMenu(menu);
            menu.exec(widget->mapToGlobal(at));
        });
    }
    retranslate();
    setMode(Mode::Design);
}

ViewEditor::~ViewEditor()
{
    m_design->disconnect(this);
    m_rows->disconnect(this);
    m_design->stack().disconnect(this);
    // What shows the design goes before it.
    delete m_body;
}

void ViewEditor::build()
{
    m_header->addAction(m_actions.value(u"openForm"_s));
    m_header->addAction(m_actions.value(u"openDocuments"_s));
    m_header->addAction(m_actions.value(u"save"_s), widgets::PageHeader::Emphasis::Primary);
    for (QLabel *head : {m_fieldsHead, m_buttonsHead}) {
        head->setFont(widgets::strongFont());
        head->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Small, 0);
    }
    m_rowsState->setForegroundRole(QPalette::PlaceholderText);
    m_rowsState->setTextFormat(Qt::PlainText);
    m_rowsState->setContentsMargins(
        widgets::space::Medium, widgets::space::Tight, widgets::space::Medium, widgets::space::Tight);
    auto *left = new QSplitter(Qt::Vertical, m_body);
    const auto addLeft = [this, left](QLabel *head, QWidget *content) {
        auto *part = new QWidget(m_body);
        auto *partLayout = new QVBoxLayout(part);
        partLayout->setContentsMargins(0, 0, 0, 0);
        partLayout->setSpacing(widgets::space::Tight);
        partLayout->addWidget(head);
        partLayout->addWidget(content, 1);
        left->addWidget(part);
    };
    addLeft(m_fieldsHead, m_fields);
    addLeft(m_buttonsHead, m_buttons);
    left->setStretchFactor(0, 3);
    left->setStretchFactor(1, 1);
    left->setSizes({480, 160});
    left->setMinimumWidth(160);
    auto *rows = new QWidget(m_body);
    auto *rowsLayout = new QVBoxLayout(rows);
    rowsLayout->setContentsMargins(0, 0, 0, 0);
    rowsLayout->setSpacing(0);
    rowsLayout->addWidget(m_grid, 1);
    rowsLayout->addWidget(m_rowsState);
    m_work->setOrientation(Qt::Vertical);
    m_work->addWidget(rows);
    m_work->addWidget(m_filter);
    m_work->setStretchFactor(0, 3);
    m_work->setStretchFactor(1, 1);
    m_work->setSizes({480, 160});
    m_modes->addWidget(m_work);
    m_modes->addWidget(m_preview);
    auto *sides = new QSplitter(Qt::Horizontal, m_body);
    sides->addWidget(left);
    sides->addWidget(m_modes);
    m_properties->setMinimumWidth(220);
    sides->addWidget(m_properties);
    sides->setStretchFactor(0, 0);
    sides->setStretchFactor(1, 1);
    sides->setStretchFactor(2, 0);
    sides->setSizes({208, 620, 320});
    for (QSplitter *splitter : {left, m_work, sides}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(1);
    }
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(sides, 1);
    arrange(m_body);
}

// What is done with columns at the left, what is shown beside them at the right.
QWidget *ViewEditor::makeBar()
{
    auto *bar = new designing::EditorBar(m_actions, m_body);
    bar->add(u"designMode"_s, Qt::ToolButtonTextOnly);
    bar->add(u"previewMode"_s, Qt::ToolButtonTextOnly);
    bar->addGap(widgets::space::Large);
    bar->addAll({u"moveLeft"_s, u"moveRight"_s, u"hideColumn"_s, u"sortAscending"_s, u"sortDescending"_s, u"delete"_s});
    bar->addStretch();
    bar->add(u"filter"_s, Qt::ToolButtonTextBesideIcon);
    bar->addGap(widgets::space::Small);
    bar->add(u"refresh"_s);
    bar->add(u"properties"_s);
    return bar;
}

void ViewEditor::showRowsOf(const std::shared_ptr<client::ApiClient> &client)
{
    m_rowsClient = client;
    const bool isDomain = client && !client->domain().isEmpty();
    m_grid->setWhereText(isDomain ? QString() : tr("Choose a domain in the Run place: its documents are shown here."));
    m_rows->setClient(isDomain ? client : nullptr, m_view.applicationId);
    // The page's own client outlives it.
    const auto asked = client ? client : std::shared_ptr<client::ApiClient>(std::shared_ptr<void>(), &m_client);
    m_filter->setPeople(std::make_shared<designing::PeopleSource>(asked, m_view.applicationId),
        std::make_shared<designing::DepartmentSource>(asked, m_view.applicationId));
    showPreview();
}

void ViewEditor::setMode(Mode mode)
{
    m_mode = mode;
    m_actions.value(u"designMode"_s)->setChecked(mode == Mode::Design);
    m_actions.value(u"previewMode"_s)->setChecked(mode == Mode::Preview);
    m_modes->setCurrentIndex(mode == Mode::Preview ? 1 : 0);
    showPreview();
    showActions();
}

void ViewEditor::showPreview()
{
    if (m_mode == Mode::Preview && isLoaded())
        m_preview->showDesign(m_rowsClient, m_view.applicationId, m_design->toSave());
}

void ViewEditor::followDesign()
{
    m_check->ask(m_design->toSave(), m_form);
    QStringList used;
    const QStringList columns = m_design->columns();
    for (const QString &id : columns)
        used.append(m_design->column(id).value("fieldName"_L1).toString());
    m_fields->setUsed(used);
    showPreview();
    showState();
    Q_EMIT problemsChanged();
}

bool ViewEditor::isTyping() const
{
    return m_grid->header().isRenaming() || m_properties->isTyping();
}

void ViewEditor::finishTyping()
{
    m_grid->header().finishRenaming();
    m_properties->finishTyping();
}

QList<pages::Problem> ViewEditor::problems() const
{
    QList<pages::Problem> found = Page::problems();
    for (const Finding &finding : m_check->findings()) {
        QString place;
        if (finding.place == Finding::Place::Column)
            place = m_design->columnName(finding.id);
        else if (finding.place == Finding::Place::Button)
            place = m_design->button(finding.id).value("name"_L1).toString();
        else
            place = finding.place == Finding::Place::Filter ? tr("Filter") : designName();
        found.append({finding.isError ? pages::Problem::Severity::Error : pages::Problem::Severity::Warning,
            widgets::sentence(finding.text), place, [self = QPointer(this), finding] {
                if (self)
                    const_cast<ViewEditor *>(self.data())->showProblem(finding);
            }});
    }
    return found;
}

void ViewEditor::showProblem(const Finding &finding)
{
    setMode(Mode::Design);
    if (finding.place == Finding::Place::Filter) {
        m_actions.value(u"filter"_s)->setChecked(true);
        m_filter->goTo(finding.at);
        return;
    }
    if (finding.place == Finding::Place::Button) {
        m_buttons->select(finding.id);
        m_buttons->list()->setFocus(Qt::OtherFocusReason);
        return;
    }
    m_source->setButton({});
    m_design->select(finding.place == Finding::Place::Column ? QStringList{finding.id} : QStringList());
    m_actions.value(u"properties"_s)->setChecked(true);
    QWidget *field = finding.property.isEmpty() ? nullptr : m_properties->field(finding.property);
    field != nullptr ? field->setFocus(Qt::OtherFocusReason) : m_grid->setFocus(Qt::OtherFocusReason);
}

designing::UsageQuestion ViewEditor::usageQuestion() const
{
    return {m_view.applicationId, m_view.id, m_view.name, {}};
}

QList<contract::designtime::DesignDraft> ViewEditor::changedDesigns() const
{
    const QJsonObject drawn = ViewDesign::toSave(content());
    return {{u"view"_s, m_view.id, drawn.value("name"_L1).toString(), false, drawn}};
}

// Columns and buttons are told by their names.
void ViewEditor::goToPlace(const designing::UsingPlace &place)
{
    Finding there;
    there.property = place.member;
    if (place.list == "columns"_L1) {
        const QStringList columns = m_design->columns();
        const auto column = std::find_if(
            columns.begin(), columns.end(), [&](const QString &id) { return m_design->columnName(id) == place.part; });
        there.place = Finding::Place::Column;
        there.id = column == columns.end() ? QString() : *column;
    } else if (place.list == "activities"_L1) {
        const QStringList buttons = m_design->buttons();
        const auto button = std::find_if(buttons.begin(), buttons.end(),
            [&](const QString &id) { return m_design->button(id).value("name"_L1).toString() == place.part; });
        there.place = Finding::Place::Button;
        there.id = button == buttons.end() ? QString() : *button;
    } else {
        there.place
            = place.member.contains("filter"_L1, Qt::CaseInsensitive) ? Finding::Place::Filter : Finding::Place::View;
    }
    if (there.id.isEmpty() && there.place != Finding::Place::Filter)
        there.place = Finding::Place::View;
    showProblem(there);
}

void ViewEditor::showRowsState()
{
    QString text;
    switch (m_rows->state()) {
    case DrawnRows::State::Loading:
        text = tr("Asking for rows…");
        break;
    case DrawnRows::State::Ready:
        text = m_rows->count() > m_rows->rows().size()
            ? tr("The first %1 of %Ln documents", nullptr, int(m_rows->count()))
                  .arg(locale().toString(m_rows->rows().size()))
            : tr("%Ln documents", nullptr, int(m_rows->count()));
        break;
    default:
        break;
    }
    m_rowsState->setText(text);
}

void ViewEditor::showState()
{
    const bool isChanged = hasUnsaved();
    const QString name = designName();
    m_header->setTitle(name);
    if (isLoaded()) {
        const QString kind = viewTypeTitle(m_design->member(u"viewType"_s).toInt(1));
        m_header->setSubtitle(m_form.name.isEmpty()
                ? tr("%1, version %2", "kind of view").arg(kind).arg(version())
                : tr("%1 of %2, version %3", "kind of view, form").arg(kind, m_form.name).arg(version()));
        setWindowTitle(QString(name % "[*]"_L1));
    }
    const int columns = int(m_design->columns().size());
    m_header->setBadge(isChanged ? tr("Not saved")
            : isLoaded()         ? tr("%Ln columns", nullptr, columns)
                                 : QString(),
        isChanged ? widgets::Tone::Warning : widgets::Tone::Neutral);
    setWindowModified(isChanged);
    m_actions.value(u"save"_s)->setEnabled(canSave());
    m_actions.value(u"refresh"_s)->setEnabled(!isBusy() && !isChanged);
    m_actions.value(u"openDocuments"_s)->setEnabled(isLoaded());
    m_actions.value(u"openForm"_s)->setEnabled(isLoaded() && !m_view.relatedForm.isEmpty());
    showProgress();
    showActions();
}

void ViewEditor::showBody()
{
    m_body->show();
}

void ViewEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Page::changeEvent(event);
}

} // namespace formwright::vieweditor
