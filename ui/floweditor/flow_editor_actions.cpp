// What can be done on the page of a flow, and what it is called.
#include "ui/designing/property_editor.h"
#include "ui/floweditor/bpmn_files.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/floweditor/flow_editor.h"
#include "ui/floweditor/node_palette.h"
#include "ui/widgets/action_group.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::NodeKind;

// Those of the canvas answer their keys there alone: elsewhere the same keys are those of texts and lists.
QAction *FlowEditor::addAction(const QString &name, const QString &icon, const QKeySequence &shortcut, bool isOfCanvas,
    const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(widgets::icon(icon));
    action->setShortcut(shortcut);
    action->setShortcutContext(isOfCanvas ? Qt::WidgetShortcut : Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    m_actions.insert(name, action);
    if (isOfCanvas)
        m_canvas->addAction(action);
    else
        QWidget::addAction(action);
    return action;
}

void FlowEditor::makeActions()
{
    using Offer = DrawingCanvas::Offer;
    addAction(u"save"_s, {}, QKeySequence::Save, false, [this] { save(); });
    addAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, false, [this] { load(); });
    addAction(
        u"find"_s, u"search"_s, QKeySequence::Find, false, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    QAction *properties = addAction(u"properties"_s, u"panel-right"_s, Qt::Key_F4, false, [] {});
    properties->setCheckable(true);
    properties->setChecked(true);
    connect(properties, &QAction::toggled, m_properties, &QWidget::setVisible);
    addAction(
        u"zoomIn"_s, u"zoom-in"_s, QKeySequence::ZoomIn, false, [this] { m_canvas->setZoom(m_canvas->zoom() * 1.25); });
    addAction(u"zoomOut"_s, u"zoom-out"_s, QKeySequence::ZoomOut, false,
        [this] { m_canvas->setZoom(m_canvas->zoom() / 1.25); });
    addAction(u"zoomReset"_s, {}, Qt::CTRL | Qt::Key_0, false, [this] { m_canvas->setZoom(1); });
    addAction(u"zoomFit"_s, u"flow-fit"_s, Qt::CTRL | Qt::Key_9, false, [this] { m_canvas->fit(); });

    QAction *simulate = addAction(u"simulate"_s, u"play"_s, Qt::CTRL | Qt::Key_R, false, [] {});
    simulate->setCheckable(true);
    connect(simulate, &QAction::toggled, this, &FlowEditor::simulate);

    makeBpmn();

    addAction(u"append"_s, u"add"_s, Qt::Key_A, true, [this] { m_canvas->offerKinds(Offer::Append); });
    addAction(u"create"_s, {}, Qt::Key_N, true, [this] { m_canvas->offerKinds(Offer::Create); });
    addAction(u"replace"_s, u"flow-replace"_s, Qt::Key_R, true, [this] { m_canvas->offerKinds(Offer::Replace); });
    addAction(u"connect"_s, u"flow-line"_s, Qt::Key_C, true, [this] { m_canvas->startConnecting(); });
    addAction(
        u"appendManual"_s, kindIcon(NodeKind::Manual), {}, true, [this] { m_design->appendNode(NodeKind::Manual); });
    addAction(u"appendAuto"_s, kindIcon(NodeKind::Auto), {}, true, [this] { m_design->appendNode(NodeKind::Auto); });
    addAction(
        u"appendEnd"_s, kindIcon(NodeKind::Complete), {}, true, [this] { m_design->appendNode(NodeKind::Complete); });
    addAction(u"quickFix"_s, u"success"_s, Qt::CTRL | Qt::Key_Period, false, [this] { offerFixes(); });
    addAction(u"editName"_s, u"edit"_s, Qt::Key_F2, true, [this] { m_canvas->editName(); });
    addAction(u"cut"_s, u"cut"_s, QKeySequence::Cut, true, [this] { m_canvas->cut(); });
    addAction(u"copy"_s, u"copy"_s, QKeySequence::Copy, true, [this] { m_canvas->copy(); });
    addAction(u"paste"_s, u"paste"_s, QKeySequence::Paste, true, [this] { m_canvas->paste(); });
    addAction(u"selectAll"_s, {}, QKeySequence::SelectAll, true, [this] { m_canvas->selectAll(); });
    addAction(u"duplicate"_s, {}, Qt::CTRL | Qt::Key_D, true, [this] { m_design->duplicateSelected(); });
    addAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, true, [this] { m_design->removeSelected(); });
    m_canvas->setPad(
        {m_actions.value(u"appendManual"_s), m_actions.value(u"appendAuto"_s), m_actions.value(u"appendEnd"_s),
            m_actions.value(u"connect"_s), m_actions.value(u"replace"_s), m_actions.value(u"delete"_s)});
}

void FlowEditor::makeBpmn()
{
    auto *files = new BpmnFiles(*this, *m_design);
    addAction(u"importBpmn"_s, {}, {}, false, [this, files] {
        finishTyping();
        flow::BpmnSurroundings surroundings;
        for (const auto &role : std::as_const(m_surroundings.roles))
            surroundings.roles.insert(role.title.simplified(), role.value);
        files->importFile(surroundings);
    });
    addAction(u"exportBpmn"_s, {}, {}, false, [this, files] {
        finishTyping();
        files->exportFile(m_flow.name);
    });
    const auto tell = [this](const QString &what, const QString &more) {
        m_message->setAction({});
        m_message->setDismissible(true);
        m_message->showMessage(widgets::Tone::Success, {.what = what, .why = more});
    };
    connect(files, &BpmnFiles::imported, this, [this, tell](const QString &what, const QString &more) {
        m_canvas->fit();
        tell(what, more);
    });
    connect(files, &BpmnFiles::exported, this,
        [tell](const QString &path) { tell(tr("The flow was written as BPMN."), path); });
    connect(
        files, &BpmnFiles::failed, this, [this](const QString &what, const QString &why) { showWarning(what, why); });
}

void FlowEditor::makeArranging()
{
    const auto align = [this](const QString &name, const QString &icon, Edge edge) {
        addAction(name, icon, {}, true, [this, edge] { m_design->align(edge); });
    };
    align(u"alignLeft"_s, u"flow-align"_s, Edge::Left);
    align(u"alignCenter"_s, {}, Edge::Center);
    align(u"alignRight"_s, {}, Edge::Right);
    align(u"alignTop"_s, {}, Edge::Top);
    align(u"alignMiddle"_s, u"flow-align-middle"_s, Edge::Middle);
    align(u"alignBottom"_s, {}, Edge::Bottom);
    addAction(u"distributeAcross"_s, u"flow-distribute"_s, {}, true, [this] { m_design->distribute(Qt::Horizontal); });
    addAction(u"distributeDown"_s, {}, {}, true, [this] { m_design->distribute(Qt::Vertical); });
    addAction(u"layout"_s, u"flow-layout"_s, Qt::CTRL | Qt::Key_L, true, [this] { m_design->layOut(); });
    // From the selected node on, as wide as a node with its line.
    constexpr int room = 200;
    const auto space = [this](Qt::Orientation along) {
        const QRect box = m_design->picture().rectOf(m_design->current());
        if (!box.isNull())
            m_design->makeSpace(along, along == Qt::Horizontal ? box.center().x() : box.center().y(), room);
    };
    addAction(u"spaceBefore"_s, {}, Qt::Key_S, true, [space] { space(Qt::Horizontal); });
    addAction(u"spaceAbove"_s, {}, Qt::SHIFT | Qt::Key_S, true, [space] { space(Qt::Vertical); });
}

void FlowEditor::showActions()
{
    const auto enable = [this](const QStringList &names, bool isEnabled) {
        for (const QString &name : names)
            m_actions.value(name)->setEnabled(isEnabled);
    };
    const QList<Element> &selection = m_design->selection();
    const qsizetype nodes = m_design->selectedNodes().size();
    const bool isReadable = isLoaded() && m_design->problem().isEmpty();
    const bool isDrawable = isReadable && !isSimulating();
    enable({u"simulate"_s}, isReadable || isSimulating());
    enable({u"zoomIn"_s, u"zoomOut"_s, u"zoomReset"_s, u"zoomFit"_s, u"find"_s, u"properties"_s}, !isSimulating());
    m_zoom->setEnabled(!isSimulating());
    m_search->setEnabled(!isSimulating());
    enable({u"append"_s, u"create"_s, u"appendManual"_s, u"appendAuto"_s, u"appendEnd"_s, u"paste"_s}, isDrawable);
    enable({u"importBpmn"_s}, isLoaded() && !isBusy() && !isSimulating());
    enable({u"exportBpmn"_s}, isReadable);
    enable({u"delete"_s, u"editName"_s, u"quickFix"_s}, isDrawable && !selection.isEmpty());
    enable({u"cut"_s, u"copy"_s, u"duplicate"_s}, isDrawable && nodes > 0);
    enable({u"connect"_s, u"replace"_s, u"spaceBefore"_s, u"spaceAbove"_s},
        isDrawable && nodes > 0 && !m_design->current().isLine);
    enable({u"alignLeft"_s, u"alignCenter"_s, u"alignRight"_s, u"alignTop"_s, u"alignMiddle"_s, u"alignBottom"_s},
        isDrawable && nodes > 1);
    enable({u"distributeAcross"_s, u"distributeDown"_s}, isDrawable && nodes > 2);
    enable({u"layout"_s, u"selectAll"_s}, isDrawable && !m_design->picture().isEmpty());
}

void FlowEditor::fillMenu(QMenu &menu)
{
    const auto add = [this](QMenu &to, const QStringList &names) {
        to.addSeparator();
        for (const QString &name : names)
            to.addAction(m_actions.value(name));
    };
    add(menu, {u"append"_s, u"create"_s, u"connect"_s, u"replace"_s, u"editName"_s});
    auto *fixes = new QMenu(tr("&Quick Fix"), &menu);
    fillFixes(*fixes);
    if (!fixes->isEmpty()) {
        menu.addSeparator();
        menu.addMenu(fixes)->setIcon(widgets::icon(u"success"_s));
    }
    add(menu, {u"cut"_s, u"copy"_s, u"paste"_s, u"duplicate"_s, u"delete"_s});
    QMenu *arrange = menu.addMenu(tr("A&rrange"));
    add(*arrange,
        {u"alignLeft"_s, u"alignCenter"_s, u"alignRight"_s, u"alignTop"_s, u"alignMiddle"_s, u"alignBottom"_s});
    add(*arrange, {u"distributeAcross"_s, u"distributeDown"_s});
    add(*arrange, {u"spaceBefore"_s, u"spaceAbove"_s});
    add(*arrange, {u"layout"_s});
    add(menu, {u"simulate"_s, u"importBpmn"_s, u"exportBpmn"_s});
    menu.addSeparator();
    menu.addAction(usagesAction());
    menu.addAction(historyAction());
}

void FlowEditor::retranslate()
{
    const auto name = [this](const char *id, const QString &text, const QString &toolTip = {}) {
        widgets::setActionText(*m_actions.value(QString::fromLatin1(id)), text, toolTip);
    };
    name("save", tr("&Save"));
    name("refresh", tr("Re&fresh"));
    name("find", tr("&Find…"), tr("Find a node or line by what stands in it"));
    name("properties", tr("P&roperties"), tr("What can be set of what is selected"));
    name("simulate", tr("Si&mulate"), tr("Play the flow through, as anybody and at any time; nothing of it is kept"));
    name("importBpmn", tr("&Import BPMN…"), tr("Draw the flow that another program wrote, in the place of this one"));
    name("exportBpmn", tr("E&xport BPMN…"), tr("Write this flow for other programs"));
    name("zoomIn", tr("Zoom &In"));
    name("zoomOut", tr("Zoom &Out"));
    name("zoomReset", tr("&Normal Size"));
    name("zoomFit", tr("&Whole Flow"));
    name("append", tr("&Append…"), tr("Append a node to what is selected"));
    name("create", tr("&Create…"), tr("A node that nothing leads to yet"));
    name("replace", tr("Re&place…"), tr("Another kind of node in its place"));
    name("quickFix", tr("&Quick Fix…"), tr("What mends what is wrong with the selected element"));
    name("connect", tr("C&onnect"), tr("Draw a line to another node"));
    name("appendManual", tr("Append an &Approval"));
    name("appendAuto", tr("Append an A&utomatic Step"));
    name("appendEnd", tr("Append an &End"));
    name("editName", tr("Edit &Name"));
    name("cut", tr("Cu&t"));
    name("copy", tr("&Copy"));
    name("paste", tr("&Paste"));
    name("selectAll", tr("Select A&ll"));
    name("duplicate", tr("D&uplicate"));
    name("delete", tr("D&elete"));
    name("alignLeft", tr("Align &Left"));
    name("alignCenter", tr("Align Ce&nters"));
    name("alignRight", tr("Align &Right"));
    name("alignTop", tr("Align &Top"));
    name("alignMiddle", tr("Align &Middles"));
    name("alignBottom", tr("Align &Bottom"));
    name("distributeAcross", tr("Same Gaps A&cross"));
    name("distributeDown", tr("Same Gaps &Down"));
    name("layout", tr("La&y Out"), tr("Put what is selected, or all, in layers"));
    name("spaceBefore", tr("Make &Space Before"));
    name("spaceAbove", tr("Make Space Abo&ve"));
    const auto group = [this](const QString &title, const QStringList &names) {
        for (const QString &each : names)
            widgets::setActionGroup(*m_actions.value(each), title);
    };
    group(tr("&Zoom"), {u"zoomIn"_s, u"zoomOut"_s, u"zoomReset"_s, u"zoomFit"_s});
    group(tr("BP&MN"), {u"importBpmn"_s, u"exportBpmn"_s});
    group(tr("&Draw"),
        {u"append"_s, u"create"_s, u"replace"_s, u"connect"_s, u"appendManual"_s, u"appendAuto"_s, u"appendEnd"_s,
            u"editName"_s});
    group(tr("Ed&it Nodes"), {u"cut"_s, u"copy"_s, u"paste"_s, u"selectAll"_s, u"duplicate"_s, u"delete"_s});
    group(tr("A&rrange"),
        {u"alignLeft"_s, u"alignCenter"_s, u"alignRight"_s, u"alignTop"_s, u"alignMiddle"_s, u"alignBottom"_s,
            u"distributeAcross"_s, u"distributeDown"_s, u"layout"_s, u"spaceBefore"_s, u"spaceAbove"_s});
    m_zoom->setText(tr("%L1 %", "zoom").arg(qRound(m_canvas->zoom() * 100)));
    m_zoom->setToolTip(tr("Zoom: click for normal size"));
    m_zoom->setAccessibleName(tr("Zoom"));
    m_search->setPlaceholderText(tr("Find"));
    m_search->setAccessibleName(tr("Find"));
    m_nodesHead->setText(tr("Nodes"));
    m_canvas->setAccessibleName(tr("Flow"));
    m_properties->setAccessibleName(tr("Properties"));
    showState();
}

} // namespace formwright::floweditor
