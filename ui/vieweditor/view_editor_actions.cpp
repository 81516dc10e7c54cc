// What can be done on the page, and what it is called.
#include "ui/designing/property_editor.h"
#include "ui/vieweditor/column_grid.h"
#include "ui/vieweditor/field_list.h"
#include "ui/vieweditor/filter_panel.h"
#include "ui/vieweditor/view_editor.h"
#include "ui/vieweditor/view_preview.h"
#include "ui/vieweditor/view_properties.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/icon.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;

// Those of columns answer their keys in the grid alone: elsewhere the same keys are those of texts and lists.
QAction *ViewEditor::addAction(
    const QString &name, const QString &icon, const QKeySequence &shortcut, Acts acts, const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(widgets::icon(icon));
    action->setShortcut(shortcut);
    action->setShortcutContext(acts == Acts::OfColumns ? Qt::WidgetShortcut : Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    m_actions.insert(name, action);
    acts == Acts::OfColumns ? m_grid->addAction(action) : QWidget::addAction(action);
    return action;
}

void ViewEditor::makeActions()
{
    const auto ofPage
        = [this](const char *name, const char *icon, const QKeySequence &keys, const std::function<void()> &run) {
              return addAction(QString::fromLatin1(name), QString::fromLatin1(icon), keys, Acts::OfPage, run);
          };
    const auto ofColumns
        = [this](const char *name, const char *icon, const QKeySequence &keys, const std::function<void()> &run) {
              return addAction(QString::fromLatin1(name), QString::fromLatin1(icon), keys, Acts::OfColumns, run);
          };
    ofPage("save", "", QKeySequence::Save, [this] { save(); });
    ofPage("refresh", "refresh", QKeySequence::Refresh, [this] {
        load();
        m_rows->askAgain();
    });
    ofPage("openDocuments", "run", {}, [this] { Q_EMIT openDocuments(m_view.applicationId, m_view.id, m_view.name); });
    ofPage("openForm", "form", {}, [this] { Q_EMIT openForm(m_view.applicationId, m_view.relatedForm); });
    QAction *properties = ofPage("properties", "panel-right", Qt::Key_F4, [] {});
    properties->setCheckable(true);
    properties->setChecked(true);
    connect(properties, &QAction::toggled, m_properties, &QWidget::setVisible);
    QAction *filter = ofPage("filter", "filter", Qt::CTRL | Qt::SHIFT | Qt::Key_F, [] {});
    filter->setCheckable(true);
    connect(filter, &QAction::toggled, this, [this](bool isShown) {
        m_filter->setVisible(isShown);
        if (isShown)
            m_filter->modes()->setFocus(Qt::OtherFocusReason);
    });
    m_filter->hide();
    for (const auto &[name, mode] : {std::pair("designMode", Mode::Design), std::pair("previewMode", Mode::Preview)}) {
        QAction *action = ofPage(name, "", {}, [this, mode = mode] { setMode(mode); });
        action->setCheckable(true);
    }
    m_actions.value(u"previewMode"_s)->setShortcut(Qt::CTRL | Qt::Key_R);
    ofPage("selectView", "view", Qt::CTRL | Qt::SHIFT | Qt::Key_V, [this] {
        m_design->select({});
        m_source->setButton({});
        m_actions.value(u"properties"_s)->setChecked(true);
        m_properties->focusFirst();
    });
    ofColumns("rename", "edit", Qt::Key_F2, [this] { m_grid->rename(); });
    ofColumns("duplicate", "copy", Qt::CTRL | Qt::Key_D, [this] { m_design->duplicateColumns(m_design->selection()); });
    ofColumns("delete", "delete", QKeySequence::Delete, [this] { m_design->removeColumns(m_design->selection()); });
    ofColumns("moveLeft", "chevron-left", Qt::ALT | Qt::Key_Left,
        [this] { m_design->stepColumns(m_design->selection(), -1); });
    ofColumns("moveRight", "chevron-right", Qt::ALT | Qt::Key_Right,
        [this] { m_design->stepColumns(m_design->selection(), 1); });
    ofColumns("wider", "add", Qt::ALT | Qt::SHIFT | Qt::Key_Right, [this] { m_grid->widen(16); });
    ofColumns("narrower", "remove", Qt::ALT | Qt::SHIFT | Qt::Key_Left, [this] { m_grid->widen(-16); });
    ofColumns("hideColumn", "eye-off", Qt::Key_H,
        [this] { m_design->setShown(m_design->selection(), !m_design->isShown(m_design->current())); });
    ofColumns("sortAscending", "chevron-up", Qt::CTRL | Qt::Key_Up, [this] { sortBy(u"asc"_s); });
    ofColumns("sortDescending", "chevron-down", Qt::CTRL | Qt::Key_Down, [this] { sortBy(u"desc"_s); });
    ofColumns("sortNot", "", Qt::CTRL | Qt::Key_Backspace, [this] { sortBy(u"false"_s); });
}

// Asked again, the columns are not sorted by any more.
void ViewEditor::sortBy(const QString &order)
{
    const QStringList columns = m_design->selection();
    const bool isSo = std::all_of(columns.begin(), columns.end(), [this, &order](const QString &id) {
        return m_design->column(id).value("isOrderByField"_L1).toString() == order;
    });
    m_design->setColumns(tr("order by %1", "stands behind Undo and Redo").arg(m_design->named(columns)), columns,
        u"isOrderByField"_s, isSo ? u"false"_s : order);
}

void ViewEditor::showActions()
{
    const QStringList &columns = m_design->selection();
    const bool isAny = isLoaded() && !columns.isEmpty() && m_mode == Mode::Design;
    for (const QString &name : {u"duplicate"_s, u"delete"_s, u"moveLeft"_s, u"moveRight"_s, u"wider"_s, u"narrower"_s,
             u"hideColumn"_s, u"rename"_s})
        m_actions.value(name)->setEnabled(isAny);
    const bool canSort = isAny && std::all_of(columns.begin(), columns.end(), [this](const QString &id) {
        const QJsonObject column = m_design->column(id);
        return column.value("type"_L1).toString() == "COLUMN_TYPE_FIELD"_L1;
    });
    for (const QString &name : {u"sortAscending"_s, u"sortDescending"_s, u"sortNot"_s})
        m_actions.value(name)->setEnabled(canSort);
    const bool isShown = !isAny || m_design->isShown(m_design->current());
    QAction *hide = m_actions.value(u"hideColumn"_s);
    hide->setIcon(widgets::icon(isShown ? u"eye-off"_s : u"eye"_s));
    widgets::setActionText(*hide, isShown ? tr("&Hide") : tr("S&how"),
        isShown ? tr("Hide the column from who reads the view") : tr("Show the column again"));
}

void ViewEditor::fillMenu(QMenu &menu)
{
    const auto add = [&](const QStringList &names) {
        menu.addSeparator();
        for (const QString &name : names)
            menu.addAction(m_actions.value(name));
    };
    add({u"rename"_s, u"duplicate"_s, u"hideColumn"_s, u"delete"_s});
    add({u"sortAscending"_s, u"sortDescending"_s, u"sortNot"_s});
    add({u"moveLeft"_s, u"moveRight"_s, u"wider"_s, u"narrower"_s});
    add({u"selectView"_s});
    menu.addAction(usagesAction());
    menu.addAction(historyAction());
}

void ViewEditor::retranslate()
{
    const auto name = [this](const char *id, const QString &text, const QString &toolTip = {}) {
        widgets::setActionText(*m_actions.value(QString::fromLatin1(id)), text, toolTip);
    };
    name("save", tr("&Save"));
    name("refresh", tr("Re&fresh"));
    name("openDocuments", tr("Open &Documents"), tr("Show the documents of this view"));
    name("openForm", tr("Open &Form"), tr("Draw the form whose documents it shows"));
    name("properties", tr("P&roperties"), tr("What can be set of the columns that are selected, or of the view"));
    name("selectView", tr("Properties of the &View"));
    name("rename", tr("Re&name"));
    name("duplicate", tr("D&uplicate"));
    name("delete", tr("D&elete"));
    name("moveLeft", tr("Move &Left"));
    name("moveRight", tr("Move Ri&ght"));
    name("wider", tr("&Wider"));
    name("narrower", tr("Narr&ower"));
    name("sortAscending", tr("Sort &Ascending"));
    name("sortDescending", tr("Sort &Descending"));
    name("sortNot", tr("Do &Not Sort"));
    name("designMode", tr("Desi&gn"), tr("The columns and their rows"));
    name("previewMode", tr("&Preview"), tr("The view as it is read"));
    name("filter", tr("Fil&ter"), tr("Which documents the view shows"));
    m_fieldsHead->setText(tr("Columns"));
    m_buttonsHead->setText(tr("Buttons"));
    m_preview->setAccessibleName(tr("Preview"));
    m_grid->setAccessibleName(tr("Columns and rows"));
    m_grid->header().setAccessibleName(tr("Columns"));
    m_properties->setAccessibleName(tr("Properties"));
    if (m_rowsClient || isLoaded())
        showRowsOf(m_rowsClient);
    m_source->setForm(m_form);
    showRowsState();
    showState();
}

} // namespace formwright::vieweditor
