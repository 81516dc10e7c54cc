// What can be done on the page, and what it is called.
#include "ui/designing/find_bar.h"
#include "ui/formeditor/canvas.h"
#include "ui/formeditor/element_palette.h"
#include "ui/formeditor/form_editor.h"
#include "ui/formeditor/form_preview.h"
#include "ui/formeditor/outline.h"
#include "ui/formeditor/property_editor.h"
#include "ui/formeditor/source_edit.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/page_header.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;

// Those of elements answer their keys on the canvas and in the outline alone: elsewhere the same keys are those of
// texts and lists.
QAction *FormEditor::addAction(const QString &name, const QString &icon, const QKeySequence &shortcut,
    bool isOfElements, const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(widgets::icon(icon));
    action->setShortcut(shortcut);
    action->setShortcutContext(isOfElements ? Qt::WidgetShortcut : Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    m_actions.insert(name, action);
    if (isOfElements) {
        m_canvas->addAction(action);
        m_outline->addAction(action);
    } else {
        QWidget::addAction(action);
    }
    return action;
}

void FormEditor::makeActions()
{
    using Table = FormDesign::TableAct;
    addAction(u"save"_s, {}, QKeySequence::Save, false, [this] { save(); });
    addAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, false, [this] { load(); });
    addAction(u"openDocuments"_s, u"run"_s, {}, false,
        [this] { Q_EMIT openDocuments(m_form.applicationId, m_form.id, m_form.name); });
    const std::pair<const char *, Mode> modes[]{{"designMode", Mode::Design}, {"bothMode", Mode::Both},
        {"sourceMode", Mode::Source}, {"previewMode", Mode::Preview}};
    for (const auto &[name, mode] : modes) {
        QAction *action = addAction(QString::fromLatin1(name), {}, {}, false, [this, mode = mode] { setMode(mode); });
        action->setCheckable(true);
    }
    m_actions.value(u"previewMode"_s)->setShortcut(Qt::CTRL | Qt::Key_R);
    QAction *properties = addAction(u"properties"_s, u"panel-right"_s, Qt::Key_F4, false, [] {});
    properties->setCheckable(true);
    properties->setChecked(true);
    connect(properties, &QAction::toggled, m_properties, &QWidget::setVisible);
    addAction(u"formSettings"_s, u"settings"_s, Qt::ALT | Qt::Key_Return, false, [this] {
        showSetting({});
        m_properties->focusFirst();
    });
    addAction(
        u"zoomIn"_s, u"add"_s, QKeySequence::ZoomIn, false, [this] { m_canvas->setZoom(m_canvas->zoom() * 1.25); });
    addAction(u"zoomOut"_s, u"remove"_s, QKeySequence::ZoomOut, false,
        [this] { m_canvas->setZoom(m_canvas->zoom() / 1.25); });
    addAction(u"zoomReset"_s, {}, Qt::CTRL | Qt::Key_0, false, [this] { m_canvas->setZoom(1); });
    addAction(u"editLabel"_s, u"edit"_s, Qt::Key_F2, true, [this] {
        // In the outline it is the name of a field that is changed, where it stands.
        m_outline->hasFocus() ? m_outline->renameCurrent() : m_canvas->editLabel();
    });
    addAction(u"duplicate"_s, u"copy"_s, Qt::CTRL | Qt::Key_D, true, [this] { m_design->duplicateSelected(); });
    addAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, true, [this] { m_design->removeSelected(); });
    const auto move = [this](Step step) { return [this, step] { m_design->moveSelected(step); }; };
    addAction(u"moveUp"_s, u"chevron-up"_s, Qt::ALT | Qt::Key_Up, true, move(Step::Up));
    addAction(u"moveDown"_s, u"chevron-down"_s, Qt::ALT | Qt::Key_Down, true, move(Step::Down));
    addAction(u"moveIn"_s, u"chevron-right"_s, Qt::ALT | Qt::Key_Right, true, move(Step::In));
    addAction(u"moveOut"_s, u"chevron-left"_s, Qt::ALT | Qt::Key_Left, true, move(Step::Out));
    addAction(u"find"_s, u"search"_s, QKeySequence::Find, false, [this] { m_find->open(); });
    addAction(u"findNext"_s, {}, Qt::Key_F3, false, [this] { m_find->next(); });
    addAction(u"findPrevious"_s, {}, Qt::SHIFT | Qt::Key_F3, false, [this] { m_find->previous(); });
    addAction(u"quickFix"_s, u"success"_s, Qt::CTRL | Qt::Key_Period, false, [this] { offerFixes(); });
    QAction *order = addAction(u"tabOrder"_s, u"tab-order"_s, Qt::CTRL | Qt::SHIFT | Qt::Key_T, false, [] {});
    order->setCheckable(true);
    connect(order, &QAction::toggled, this, [this](bool isOn) {
        m_canvas->setOrdering(isOn);
        if (isOn)
            m_canvas->setFocus(Qt::OtherFocusReason);
    });
    addAction(
        u"buttons"_s, u"run"_s, Qt::CTRL | Qt::SHIFT | Qt::Key_B, false, [this] { Q_EMIT openButtons(m_form.id); });
    addAction(u"resetTabOrder"_s, {}, {}, false, [this] { m_design->resetTabOrder(); });
    addAction(u"intoSection"_s, u"element-section"_s, Qt::CTRL | Qt::Key_G, true, [this] {
        const QString title = findKind(u"section"_s)->translatedTitle();
        m_design->wrapSelected(tr("putting into a section", "stands behind Undo and Redo"), u"<details open>"_s,
            QString(u"<summary>"_s % title.toHtmlEscaped() % u"</summary>"_s));
    });
    addAction(u"wider"_s, {}, Qt::ALT | Qt::SHIFT | Qt::Key_Right, true, [this] { m_canvas->resizeByKey(1); });
    addAction(u"narrower"_s, {}, Qt::ALT | Qt::SHIFT | Qt::Key_Left, true, [this] { m_canvas->resizeByKey(-1); });
    const auto span
        = [this](int columns, int rows) { return [this, columns, rows] { m_design->spanSelected(columns, rows); }; };
    addAction(u"spanRight"_s, {}, Qt::CTRL | Qt::ALT | Qt::Key_Right, true, span(1, 0));
    addAction(u"spanLeft"_s, {}, Qt::CTRL | Qt::ALT | Qt::Key_Left, true, span(-1, 0));
    addAction(u"spanDown"_s, {}, Qt::CTRL | Qt::ALT | Qt::Key_Down, true, span(0, 1));
    addAction(u"spanUp"_s, {}, Qt::CTRL | Qt::ALT | Qt::Key_Up, true, span(0, -1));
    const std::pair<const char *, Table> acts[]{{"rowAbove", Table::RowAbove}, {"rowBelow", Table::RowBelow},
        {"columnBefore", Table::ColumnBefore}, {"columnBehind", Table::ColumnBehind}, {"removeRow", Table::RemoveRow},
        {"removeColumn", Table::RemoveColumn}, {"headingCell", Table::HeadingCell}};
    for (const auto &[name, act] : acts)
        addAction(QString::fromLatin1(name), {}, {}, true, [this, act = act] { m_design->act(act); });
}

void FormEditor::showActions()
{
    const bool isAny = !m_design->selection().isEmpty() && m_mode != Mode::Preview;
    for (const QString &name :
        {u"duplicate"_s, u"delete"_s, u"moveUp"_s, u"moveDown"_s, u"moveIn"_s, u"moveOut"_s, u"intoSection"_s})
        m_actions.value(name)->setEnabled(isAny);
    m_actions.value(u"quickFix"_s)->setEnabled(isAny);
    m_actions.value(u"tabOrder"_s)->setEnabled(m_mode == Mode::Design || m_mode == Mode::Both);
    m_actions.value(u"formSettings"_s)->setEnabled(isLoaded());
    m_actions.value(u"resetTabOrder"_s)->setEnabled(m_mode != Mode::Preview && m_design->hasTabOrder());
    m_actions.value(u"editLabel"_s)->setEnabled(isAny && m_outline->canRename(m_design->current()));
    for (const QString &name : {u"wider"_s, u"narrower"_s})
        m_actions.value(name)->setEnabled(isAny && m_canvas->canResize());
    for (const QString &name : {u"spanRight"_s, u"spanLeft"_s, u"spanDown"_s, u"spanUp"_s})
        m_actions.value(name)->setEnabled(isAny && m_design->spanningCell() != 0);
    const bool isTable = isAny && m_design->canActOnTable();
    for (const QString &name : {u"rowAbove"_s, u"rowBelow"_s, u"columnBefore"_s, u"columnBehind"_s, u"removeRow"_s,
             u"removeColumn"_s, u"headingCell"_s})
        m_actions.value(name)->setEnabled(isTable);
}

void FormEditor::fillMenu(QMenu &menu)
{
    const auto add = [&](const QStringList &names) {
        menu.addSeparator();
        for (const QString &name : names)
            menu.addAction(m_actions.value(name));
    };
    menu.addAction(widgets::icon(u"cut"_s), tr("Cu&t"), m_canvas, &Canvas::cut)
        ->setEnabled(!m_design->selection().isEmpty());
    menu.addAction(widgets::icon(u"copy"_s), tr("&Copy"), m_canvas, &Canvas::copy)
        ->setEnabled(!m_design->selection().isEmpty());
    menu.addAction(widgets::icon(u"paste"_s), tr("&Paste"), m_canvas, &Canvas::paste);
    add({u"editLabel"_s, u"duplicate"_s, u"delete"_s});
    auto *fixes = new QMenu(tr("&Quick Fix"), &menu);
    fillFixes(*fixes);
    if (!fixes->isEmpty()) {
        menu.addSeparator();
        menu.addMenu(fixes)->setIcon(widgets::icon(u"success"_s));
    }
    add({u"moveUp"_s, u"moveDown"_s, u"moveIn"_s, u"moveOut"_s, u"intoSection"_s});
    add({u"tabOrder"_s, u"resetTabOrder"_s, u"buttons"_s, u"formSettings"_s});
    menu.addSeparator();
    menu.addAction(usagesAction());
    menu.addAction(historyAction());
    if (m_canvas->canResize())
        add({u"wider"_s, u"narrower"_s});
    if (m_design->spanningCell() != 0)
        add({u"spanRight"_s, u"spanLeft"_s, u"spanDown"_s, u"spanUp"_s});
    if (m_design->canActOnTable())
        add({u"rowAbove"_s, u"rowBelow"_s, u"columnBefore"_s, u"columnBehind"_s, u"headingCell"_s, u"removeRow"_s,
            u"removeColumn"_s});
}

void FormEditor::retranslate()
{
    const auto name = [this](const char *id, const QString &text, const QString &toolTip = {}) {
        widgets::setActionText(*m_actions.value(QString::fromLatin1(id)), text, toolTip);
    };
    name("save", tr("&Save"));
    name("refresh", tr("Re&fresh"));
    name("openDocuments", tr("Open &Documents"), tr("Show the documents of this form"));
    name("designMode", tr("Desi&gn"), tr("The form as it looks"));
    name("bothMode", tr("&Both"), tr("The form, and its source below"));
    name("sourceMode", tr("Sour&ce"), tr("The text that the form is made of"));
    name("previewMode", tr("&Preview"), tr("The form as it is filled in"));
    name("properties", tr("P&roperties"),
        tr("What can be set of the elements that are selected, or of the form where none is"));
    name("zoomIn", tr("Zoom &In"));
    name("zoomOut", tr("Zoom &Out"));
    name("zoomReset", tr("&Normal Size"));
    name("editLabel", tr("Edit &Label"));
    name("duplicate", tr("D&uplicate"));
    name("delete", tr("D&elete"));
    name("find", tr("&Find…"), tr("Find texts, names and scripts in this form"));
    name("findNext", tr("Find &Next"));
    name("findPrevious", tr("Find Pre&vious"));
    name("quickFix", tr("&Quick Fix…"), tr("What mends what is wrong with the selected element"));
    name("moveUp", tr("Move &Up"));
    name("moveDown", tr("Move Do&wn"));
    name("moveIn", tr("Move Int&o the Part Beside It"));
    name("moveOut", tr("Move Out of &Its Part"));
    name("tabOrder", tr("&Tab Order"),
        tr("Number the fields as the Tab key goes: click them one after the other, from 1 on"));
    name("buttons", tr("Buttons of the For&m…"), tr("What the buttons of this form do, and who may press them"));
    name("formSettings", tr("Settin&gs of the Form"),
        tr("What is set of the form itself: its name, who may open it, what is kept of changes"));
    name("resetTabOrder", tr("Tab Order as the Fields &Stand"));
    name("intoSection", tr("Put into a &Section"));
    name("rowAbove", tr("Insert Row &Above"));
    name("rowBelow", tr("Insert Row &Below"));
    name("columnBefore", tr("Insert Column Be&fore"));
    name("columnBehind", tr("Insert Column Be&hind"));
    name("removeRow", tr("Remove &Row"));
    name("removeColumn", tr("Remove Colu&mn"));
    name("headingCell", tr("Headin&g Cell or Not"));
    name("wider", tr("Wide&r"), tr("Make the column, the picture or the code wider"));
    name("narrower", tr("&Narrower"), tr("Make the column, the picture or the code narrower"));
    name("spanRight", tr("Take In the &Column Behind"));
    name("spanLeft", tr("Give Back a Column"));
    name("spanDown", tr("Take In the Ro&w Below"));
    name("spanUp", tr("Give Back a Row"));
    m_zoom->setText(tr("%L1 %", "zoom").arg(qRound(m_canvas->zoom() * 100)));
    m_zoom->setToolTip(tr("Zoom: click for normal size"));
    m_zoom->setAccessibleName(tr("Zoom"));
    m_sources->setTabText(0, tr("Elements"));
    m_sources->setTabText(1, tr("Fields"));
    m_sources->setAccessibleName(tr("What can be put on the form"));
    m_outlineHead->setText(tr("Outline"));
    m_outline->setAccessibleName(tr("Outline"));
    m_canvas->setAccessibleName(tr("Form"));
    m_source->setAccessibleName(tr("Source"));
    m_preview->setAccessibleName(tr("Preview"));
    m_properties->setAccessibleName(tr("Properties"));
    showState();
}

} // namespace formwright::formeditor
