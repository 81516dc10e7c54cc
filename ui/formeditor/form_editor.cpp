#include "ui/formeditor/form_editor.h"

#include "ui/designing/editor_bar.h"
#include "ui/designing/find_bar.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/field_list.h"
#include "ui/formeditor/form_preview.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/pasted_fields_dialog.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;

FormEditor::FormEditor(client::ApiClient &client, const QString &formId, QWidget *parent)
    : EditorPage(client, u"form"_s, formId, parent),
      m_design(new FormDesign({}, this)),
      m_check(new DesignCheck(this)),
      m_body(new QWidget(this)),
      m_stack(new QStackedWidget(m_body)),
      m_work(new QSplitter(m_body)),
      m_scroll(new QScrollArea(m_work)),
      m_palette(new ElementPalette(m_body)),
      m_fields(new FieldList(*m_design, m_body)),
      m_sources(new QTabBar(m_body)),
      m_sourcePages(new QStackedWidget(m_body)),
      m_outline(new Outline(*m_design, m_body)),
      m_canvas(new Canvas(*m_design, {client, {}, nullptr}, *m_scroll)),
      m_source(new SourceEdit(*m_design, m_work)),
      m_preview(new FormPreview(*m_design, m_canvas->views(), m_stack)),
      m_properties(new PropertyEditor(*m_design, m_body)),
      m_find(new designing::FindBar([this](const QString &wanted) { return placesOf(wanted); }, m_body)),
      m_outlineHead(new QLabel(m_body)),
      m_zoom(new QToolButton(m_body))
{
    makeActions();
    build();
    followStack();
    connect(m_design, &FormDesign::begun, this, [this] { followStack(); });
    connect(m_design, &FormDesign::changed, this, [this] {
        m_check->ask(m_design->text(), m_design->settings());
        if (m_mode == Mode::Preview)
            m_preview->showDesign();
        showState();
        Q_EMIT problemsChanged();
    });
    connect(m_design, &FormDesign::selectionChanged, this, &FormEditor::showActions);
    connect(m_design, &FormDesign::refused, this,
        [this](const QString &why) { showWarning(tr("That cannot be done here."), widgets::sentence(why)); });
    connect(m_check, &DesignCheck::found, this, [this] {
        markOutline();
        Q_EMIT problemsChanged();
    });
    connect(m_outline, &Outline::typed, this, &FormEditor::showState);
    connect(m_palette, &ElementPalette::wanted, this, [this](const QString &kind) {
        const ElementKind *found = findKind(kind);
        if (found != nullptr && isLoaded() && m_design->insertKind(*found))
            m_canvas->setFocus(Qt::OtherFocusReason);
    });
    connect(m_fields, &FieldList::placed, this, [this] { m_canvas->setFocus(Qt::OtherFocusReason); });
    connect(m_fields, &FieldList::formWanted, this, &FormEditor::askFieldsOf);
    connect(this, &EditorPage::saved, this, [this] { m_fields->setStored(stored().value("text"_L1).toString()); });
    connect(m_canvas, &Canvas::propertiesWanted, this, [this] {
        m_actions.value(u"properties"_s)->setChecked(true);
        m_properties->focusFirst();
    });
    connect(m_canvas, &Canvas::zoomChanged, this,
        [this] { m_zoom->setText(tr("%L1 %", "zoom").arg(qRound(m_canvas->zoom() * 100))); });
    m_canvas->setMenu([this](QMenu &menu) { fillMenu(menu); });
    connect(m_find, &designing::FindBar::closed, this,
        [this] { (m_mode == Mode::Source ? static_cast<QWidget *>(m_source) : m_canvas)->setFocus(); });
    connect(m_canvas, &Canvas::typed, this, &FormEditor::showState);
    connect(m_canvas, &Canvas::tablePasted, this, &FormEditor::pasteTable);
    connect(m_canvas, &Canvas::designDropped, this, &FormEditor::takeDesign);
    connect(m_canvas, &Canvas::orderingChanged, m_actions.value(u"tabOrder"_s), &QAction::setChecked);
    connect(m_properties, &PropertyEditor::typed, this, &FormEditor::showState);
    retranslate();
    setMode(Mode::Design);
}

FormEditor::~FormEditor()
{
    m_design->disconnect(this);
    m_design->stack().disconnect(this);
    // What shows the design goes before it.
    delete m_body;
}

void FormEditor::build()
{
    m_header->addAction(m_actions.value(u"openDocuments"_s));
    m_header->addAction(m_actions.value(u"save"_s), widgets::PageHeader::Emphasis::Primary);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_outlineHead->setFont(widgets::strongFont());
    m_outlineHead->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Small, 0);
    m_sources->setDrawBase(false);
    m_sources->setExpanding(false);
    m_sources->addTab({});
    m_sources->addTab({});
    m_sourcePages->addWidget(m_palette);
    m_sourcePages->addWidget(m_fields);
    connect(m_sources, &QTabBar::currentChanged, m_sourcePages, &QStackedWidget::setCurrentIndex);
    auto *elements = new QWidget(m_body);
    auto *elementsLayout = new QVBoxLayout(elements);
    elementsLayout->setContentsMargins(0, 0, 0, 0);
    elementsLayout->setSpacing(0);
    elementsLayout->addWidget(m_sources);
    elementsLayout->addWidget(m_sourcePages, 1);
    auto *tree = new QWidget(m_body);
    auto *treeLayout = new QVBoxLayout(tree);
    treeLayout->setContentsMargins(0, 0, 0, 0);
    treeLayout->setSpacing(widgets::space::Tight);
    treeLayout->addWidget(m_outlineHead);
    treeLayout->addWidget(m_outline, 1);
    auto *left = new QSplitter(Qt::Vertical, m_body);
    left->addWidget(elements);
    left->addWidget(tree);
    left->setStretchFactor(0, 3);
    left->setStretchFactor(1, 2);
    left->setMinimumWidth(160);
    m_work->setOrientation(Qt::Vertical);
    m_work->addWidget(m_scroll);
    m_work->addWidget(m_source);
    m_work->setStretchFactor(0, 3);
    m_work->setStretchFactor(1, 2);
    m_work->setSizes({600, 400});
    auto *sides = new QSplitter(Qt::Horizontal, m_body);
    sides->addWidget(left);
    sides->addWidget(m_work);
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
    m_stack->addWidget(sides);
    m_stack->addWidget(m_preview);
    auto *bodyLayout = new QVBoxLayout(m_body);
    bodyLayout->setContentsMargins(0, 0, 0, 0);
    bodyLayout->setSpacing(0);
    bodyLayout->addWidget(makeBar());
    bodyLayout->addWidget(m_find);
    bodyLayout->addWidget(m_stack, 1);
    arrange(m_body);
}

// Modes at the left, what is done most beside them, zoom at the right.
QWidget *FormEditor::makeBar()
{
    auto *bar = new designing::EditorBar(m_actions, m_body);
    for (const QString &name : {u"designMode"_s, u"bothMode"_s, u"sourceMode"_s, u"previewMode"_s})
        m_modeButtons.append(bar->add(name, Qt::ToolButtonTextOnly));
    bar->addGap(widgets::space::Large);
    bar->addAll(
        {u"moveUp"_s, u"moveDown"_s, u"duplicate"_s, u"delete"_s, u"tabOrder"_s, u"buttons"_s, u"formSettings"_s});
    bar->addStretch();
    m_zoom->setAutoRaise(true);
    connect(m_zoom, &QToolButton::clicked, m_actions.value(u"zoomReset"_s), &QAction::trigger);
    bar->add(u"zoomOut"_s);
    bar->add(m_zoom);
    bar->add(u"zoomIn"_s);
    bar->addGap(widgets::space::Small);
    bar->add(u"refresh"_s);
    bar->add(u"properties"_s);
    return bar;
}

void FormEditor::previewBy(const std::shared_ptr<client::ApiClient> &client)
{
    m_preview->askBy(client);
    m_people = client;
    showPeople();
}

// What they would be is shown before they are.
void FormEditor::pasteTable(const QString &text)
{
    const TableRows rows = tableRows(text);
    if (rows.isEmpty())
        return;
    auto *dialog = new PastedFieldsDialog(rows, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (m_design->pasteMarkup(markupOf(dialog->fields())))
            m_canvas->setFocus(Qt::OtherFocusReason);
    });
    dialog->open();
}

void FormEditor::setMode(Mode mode)
{
    m_mode = mode;
    m_canvas->setOrdering(m_canvas->isOrdering() && (mode == Mode::Design || mode == Mode::Both));
    const QStringList names{u"designMode"_s, u"bothMode"_s, u"sourceMode"_s, u"previewMode"_s};
    for (qsizetype i = 0; i < names.size(); ++i)
        m_actions.value(names.at(i))->setChecked(i == qsizetype(mode));
    m_scroll->setVisible(mode == Mode::Design || mode == Mode::Both);
    m_source->setVisible(mode == Mode::Source || mode == Mode::Both);
    if (mode == Mode::Preview)
        m_preview->showDesign();
    m_stack->setCurrentIndex(mode == Mode::Preview ? 1 : 0);
    showActions();
    // Once there is room for it, what is selected is seen.
    QMetaObject::invokeMethod(
        m_canvas, [this] { m_canvas->reveal(m_design->current()); }, Qt::QueuedConnection);
}

void FormEditor::showState()
{
    const bool isChanged = hasUnsaved();
    m_header->setTitle(m_form.name);
    const QString description = m_form.description.isEmpty() ? m_form.discription : m_form.description;
    if (isLoaded())
        m_header->setSubtitle(description.isEmpty() ? tr("Form, version %1").arg(version())
                                                    : tr("Version %1. %2").arg(version()).arg(description));
    const int fields = int(m_design->tree().fields().size());
    m_header->setBadge(isChanged ? tr("Not saved")
            : isLoaded()         ? tr("%Ln fields", nullptr, fields)
                                 : QString(),
        isChanged ? widgets::Tone::Warning : widgets::Tone::Neutral);
    if (isLoaded())
        setWindowTitle(QString(m_form.name % "[*]"_L1));
    setWindowModified(isChanged);
    m_actions.value(u"save"_s)->setEnabled(canSave());
    m_actions.value(u"refresh"_s)->setEnabled(!isBusy() && !isChanged);
    m_actions.value(u"openDocuments"_s)->setEnabled(isLoaded());
    m_actions.value(u"buttons"_s)->setEnabled(isLoaded());
    showProgress();
    showActions();
}

void FormEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Page::changeEvent(event);
}

} // namespace formwright::formeditor
