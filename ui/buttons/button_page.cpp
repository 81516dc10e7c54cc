#include "ui/buttons/button_page.h"

#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_menu_designs.h"
#include "app/contract/designtime_revisions.h"
#include "ui/designing/property_editor.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QHeaderView>
#include <QJsonArray>
#include <QKeyEvent>
#include <QMenu>
#include <QSplitter>
#include <QTreeWidget>

namespace formwright::buttons {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::designtime::DesignForm;

namespace {

constexpr int keyRole = Qt::UserRole + 1;
constexpr int linesAtOnce = 1000;

} // namespace

ButtonPage::ButtonPage(client::ApiClient &client, const QString &formId, QWidget *parent)
    : MemberPage(u"run"_s, draftKind, formId, parent),
      m_client(client),
      m_place{{}, {}, formId},
      m_buttons(new FormButtons(design(), this)),
      m_source(new ButtonProperties(*m_buttons, this)),
      m_split(new QSplitter(this)),
      m_list(new QTreeWidget(m_split)),
      m_properties(new designing::PropertyEditor(*m_source, m_split)),
      m_kinds(new QMenu(this)),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); })),
      m_form(addPageAction(u"openForm"_s, u"form"_s, {}, [this] { Q_EMIT formWanted(m_place.formId); })),
      m_add(addPageAction(u"add"_s, u"add"_s, QKeySequence(Qt::Key_Insert),
          [this] { m_kinds->popup(m_list->viewport()->mapToGlobal(QPoint())); })),
      m_rename(addPageAction(u"rename"_s, u"edit"_s, Qt::Key_F2, [this] { m_properties->focusFirst(); })),
      m_remove(
          addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { m_buttons->remove(currentKey()); })),
      m_up(addPageAction(
          u"moveUp"_s, u"chevron-up"_s, Qt::ALT | Qt::Key_Up, [this] { m_buttons->move(currentKey(), -1); })),
      m_down(addPageAction(
          u"moveDown"_s, u"chevron-down"_s, Qt::ALT | Qt::Key_Down, [this] { m_buttons->move(currentKey(), 1); }))
{
    build();
    connect(m_buttons, &FormButtons::changed, this, &ButtonPage::showList);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        if (m_isShowing)
            return;
        m_properties->finishTyping();
        m_source->show(currentKey());
        showState();
        design().stack().noteSelection(currentKey());
    });
    connect(&design().stack(), &designs::ChangeStack::selectionWanted, this,
        [this](const QJsonValue &selection) { select(selection.toString()); });
    connect(m_properties, &designing::PropertyEditor::typed, this, &ButtonPage::showState);
    retranslate();
    showState();
}

ButtonPage::~ButtonPage()
{
    // What shows the design goes before it.
    delete m_split;
    delete m_source;
}

void ButtonPage::build()
{
    for (QAction *action : {m_refresh, m_form, m_up, m_down, m_add})
        header().addAction(action);
    m_list->setObjectName(u"formButtons"_s);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(2);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->addActions({m_add, m_rename, m_up, m_down, m_remove});
    m_list->installEventFilter(this);
    m_properties->setMinimumWidth(280);
    m_split->addWidget(m_list);
    m_split->addWidget(m_properties);
    m_split->setStretchFactor(0, 1);
    m_split->setChildrenCollapsible(false);
    m_split->setSizes({620, 360});
    setContent(m_split);
}

// The list takes the arrows for itself, also with Alt.
bool ButtonPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const QKeySequence pressed(static_cast<QKeyEvent *>(event)->keyCombination());
        for (QAction *action : {m_up, m_down}) {
            if (!action->shortcuts().contains(pressed))
                continue;
            action->trigger();
            return true;
        }
    }
    return MemberPage::eventFilter(watched, event);
}

QString ButtonPage::whatItIs() const
{
    return m_formName.isEmpty() ? tr("Buttons") : tr("Buttons of %1", "form").arg(m_formName);
}

QString ButtonPage::currentKey() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item == nullptr ? QString() : item->data(0, keyRole).toString();
}

// All of them, since a list takes the place of a list.
designing::DrawnDesigns::Drawn ButtonPage::drawnDesigns() const
{
    if (!isLoaded() || !design().isChanged())
        return {};
    QJsonArray activities;
    const QStringList keys = m_buttons->keys();
    for (const QString &key : keys)
        activities.append(m_buttons->button(key));
    return {
        &m_client, m_place.applicationId, {{u"form"_s, m_place.formId, {}, false, {{u"activities"_s, activities}}}}};
}

bool ButtonPage::hasUnsaved() const
{
    return MemberPage::hasUnsaved() || m_properties->isTyping();
}

void ButtonPage::select(const QString &key)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->data(0, keyRole).toString() == key)
            m_list->setCurrentItem(m_list->topLevelItem(row));
    }
}

void ButtonPage::load()
{
    if (m_isReading || isSaving())
        return;
    m_properties->finishTyping();
    message().hide();
    setBusy(tr("Loading buttons"));
    read([this] {
        if (MemberPage::hasUnsaved())
            tellOfOthers(m_buttons->takeStored(m_read), {});
        else
            m_buttons->begin(m_read);
        finishLoading();
        showList();
        askSurroundings();
    });
}

// Where the form stands is read with it: it may have been moved.
void ButtonPage::read(const std::function<void()> &then)
{
    m_isReading = true;
    m_client.call(contract::designtime::getForm, {.formId = m_place.formId}, this,
        [this, then](const Result<DesignForm> &answer) {
            if (!answer) {
                m_isReading = false;
                setIdle();
                if (isSaving())
                    refuseSaving();
                showFailure(tr("The buttons could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            m_place.applicationId = answer->applicationId;
            m_place.moduleId = answer->moduleId;
            m_formName = answer->name;
            m_surroundings.fields = answer->allFieldNames;
            setTitle(whatItIs());
            readButtons(then);
        });
}

void ButtonPage::readButtons(const std::function<void()> &then)
{
    m_client.call(contract::designtime::listActivities, {m_place.applicationId, m_place.moduleId, m_place.formId, {}},
        this, [this, then](const Result<QList<DesignActivity>> &answer) {
            m_isReading = false;
            setIdle();
            if (!answer) {
                if (isSaving())
                    refuseSaving();
                showFailure(tr("The buttons could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            m_read = *answer;
            then();
        });
}

void ButtonPage::showEvent(QShowEvent *event)
{
    MemberPage::showEvent(event);
    if (isLoaded() && !m_isReading)
        askSurroundings();
}

// What buttons can name: it is no harm where it does not come.
void ButtonPage::askSurroundings()
{
    using namespace contract::designtime;
    m_source->setSurroundings(m_surroundings);
    m_client.call(getMenuDesign, {m_place.applicationId}, this, [this](const Result<MenuDesign> &answer) {
        if (!answer)
            return;
        m_surroundings.forms.clear();
        m_surroundings.views.clear();
        for (const MenuTarget &target : answer->targets)
            (target.linkType == "00"_L1 ? m_surroundings.forms : m_surroundings.views)
                .append({target.id, tr("%1 (%2)", "form or view, its module").arg(target.name, target.moduleName)});
        m_source->setSurroundings(m_surroundings);
    });
    m_client.call(
        listFlowsOfApplication, {m_place.applicationId, {}, 1, linesAtOnce}, this, [this](const auto &answer) {
            if (!answer)
                return;
            m_surroundings.flows.clear();
            for (const FlowRow &row : answer->datas)
                m_surroundings.flows.append({row.id, row.name});
            m_source->setSurroundings(m_surroundings);
        });
}

void ButtonPage::finishTyping()
{
    m_properties->finishTyping();
    design().stack().endMerging();
}

void ButtonPage::send()
{
    auto *saving = new ButtonSaving(m_client, m_place, *m_buttons, this);
    connect(saving, &ButtonSaving::done, this, [this] {
        finishSaving();
        Q_EMIT saved();
    });
    connect(saving, &ButtonSaving::failed, this, &ButtonPage::takeRefusal);
    saving->start();
}

// Where somebody else was quicker, what is there now is read, and what was changed here stays.
void ButtonPage::takeRefusal(const Failure &failure, const QString &key)
{
    select(key);
    if (failure.errcode != contract::designtime::staleVersion && failure.httpStatus != 404) {
        failSaving(tr("The buttons were not saved completely."), failure);
        return;
    }
    read([this, failure] {
        const QStringList both = m_buttons->takeStored(m_read);
        refuseSaving();
        tellOfOthers(both, failure);
    });
}

void ButtonPage::tellOfOthers(const QStringList &both, const Failure &failure)
{
    if (both.isEmpty() && failure.message.isEmpty())
        return;
    QStringList names;
    for (const QString &key : both)
        names.append(m_buttons->contains(key) ? m_buttons->name(key)
                                              : design().stored().value(key).toObject().value("name"_L1).toString());
    message().setAction({});
    message().setDismissible(true);
    message().showMessage(widgets::Tone::Warning,
        {.what = failure.message.isEmpty() ? tr("The buttons have changed meanwhile.")
                                           : tr("The buttons were not saved completely."),
            .why = both.isEmpty()
                ? tr("Somebody else changed them meanwhile; what he saved is shown now, with your changes.")
                : tr("Somebody else changed the same buttons meanwhile: %1. Saving again puts yours in their place.")
                      .arg(names.join(tr(", ", "between names"))),
            .requestId = failure.requestId});
}

void ButtonPage::showList()
{
    const QString before = currentKey();
    m_isShowing = true;
    m_list->clear();
    for (const QString &key : m_buttons->keys()) {
        auto *item = new QTreeWidgetItem(m_list, {m_buttons->name(key), kindTitle(m_buttons->type(key))});
        item->setData(0, keyRole, key);
        const QString icon = m_buttons->button(key).value("icon"_L1).toString();
        item->setIcon(0, widgets::icon(widgets::iconNames().contains(icon) ? icon : u"run"_s));
        if (m_buttons->isChanged(key)) {
            item->setFont(0, widgets::strongFont());
            item->setData(0, Qt::AccessibleTextRole, tr("%1, not saved").arg(m_buttons->name(key)));
        }
        if (key == before)
            m_list->setCurrentItem(item);
    }
    if (m_list->currentItem() == nullptr && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    m_isShowing = false;
    if (isLoaded() && m_list->topLevelItemCount() == 0)
        showEmpty(tr("This form has no buttons of its own"),
            tr("Documents can be saved without one. Buttons print, sign, run scripts and start flows."),
            tr("New Button"), [this] { m_add->trigger(); });
    else
        showContent();
    m_source->show(currentKey());
    showState();
}

void ButtonPage::showState()
{
    MemberPage::showState();
    const bool isFree = isLoaded() && !isSaving();
    const QTreeWidgetItem *item = m_list->currentItem();
    const int row = item == nullptr ? -1 : m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(item));
    m_add->setEnabled(isFree);
    m_form->setEnabled(isLoaded());
    for (QAction *action : {m_rename, m_remove})
        action->setEnabled(isFree && row >= 0);
    m_up->setEnabled(isFree && row > 0);
    m_down->setEnabled(isFree && row >= 0 && row + 1 < m_list->topLevelItemCount());
    m_split->setEnabled(isFree);
}

void ButtonPage::retranslate()
{
    MemberPage::retranslate();
    setTitle(whatItIs());
    nameAction(m_refresh, tr("Re&fresh"));
    nameAction(m_form, tr("Open the F&orm"));
    nameAction(m_add, tr("&New Button…"));
    nameAction(m_rename, tr("Rena&me"));
    nameAction(m_remove, tr("&Delete"));
    nameAction(m_up, tr("Move &Up"));
    nameAction(m_down, tr("Move Do&wn"));
    m_list->setHeaderLabels({tr("Button"), tr("What it does")});
    m_list->setAccessibleName(tr("Buttons of the form"));
    m_properties->setAccessibleName(tr("Properties of the button"));
    m_kinds->clear();
    for (const vieweditor::ButtonKind &kind : formButtonKinds()) {
        m_kinds->addAction(kind.translatedTitle(), this, [this, &kind] {
            select(m_buttons->add(kind.type));
            m_list->setFocus(Qt::OtherFocusReason);
        });
    }
    showList();
}

} // namespace formwright::buttons
