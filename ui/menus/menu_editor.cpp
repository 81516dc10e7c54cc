#include "ui/menus/menu_editor.h"

#include "app/contract/designtime_revisions.h"
#include "ui/designing/editor_bar.h"
#include "ui/designing/property_editor.h"
#include "ui/menus/menu_properties.h"
#include "ui/menus/menu_tree.h"
#include "ui/menus/target_list.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QJsonArray>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>

namespace formwright::menus {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using client::Failure;
using client::Result;
using contract::designtime::Saved;
using widgets::Answer;
using widgets::MessageBox;

QStringList draftMenus(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, draftKind);
}

MenuEditor::MenuEditor(client::ApiClient &client, const QString &applicationId, QWidget *parent)
    : EditorPage(client, draftKind, applicationId, parent),
      m_design(new MenuDesign(this)),
      m_source(new MenuProperties(*m_design, this)),
      m_body(new QWidget(this)),
      m_targetList(new TargetList(m_body)),
      m_tree(new MenuTree(*m_design, m_body)),
      m_properties(new designing::PropertyEditor(*m_source, m_body)),
      m_targetsHead(new QLabel(m_body))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &MenuEditor::lookForProblems);
    makeActions();
    build();
    followStack();
    connect(m_design, &MenuDesign::changed, this, &MenuEditor::followDesign);
    connect(m_design, &MenuDesign::selectionChanged, this, &MenuEditor::showActions);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &MenuEditor::showActions);
    connect(m_targetList, &TargetList::wanted, this, [this](const QList<QJsonObject> &entries) {
        if (isLoaded())
            m_design->add(entries, m_tree->placeBehind());
    });
    connect(m_properties, &designing::PropertyEditor::typed, this, &MenuEditor::showState);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        QMenu menu(this);
        fillMenu(menu);
        menu.exec(m_tree->viewport()->mapToGlobal(at));
    });
    retranslate();
}

MenuEditor::~MenuEditor()
{
    m_design->disconnect(this);
    m_design->stack().disconnect(this);
    // What shows the design goes before it.
    delete m_body;
}

void MenuEditor::build()
{
    m_header->addAction(m_actions.value(u"openPermissions"_s));
    m_header->addAction(m_actions.value(u"save"_s), widgets::PageHeader::Emphasis::Primary);
    m_targetsHead->setFont(widgets::strongFont());
    m_targetsHead->setContentsMargins(widgets::space::Medium, widgets::space::Small, widgets::space::Small, 0);
    auto *left = new QWidget(m_body);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(widgets::space::Tight);
    leftLayout->addWidget(m_targetsHead);
    leftLayout->addWidget(m_targetList, 1);
    left->setMinimumWidth(160);
    m_properties->setMinimumWidth(240);
    auto *sides = new QSplitter(Qt::Horizontal, m_body);
    sides->addWidget(left);
    sides->addWidget(m_tree);
    sides->addWidget(m_properties);
    sides->setStretchFactor(0, 0);
    sides->setStretchFactor(1, 1);
    sides->setStretchFactor(2, 0);
    sides->setSizes({208, 620, 320});
    sides->setChildrenCollapsible(false);
    sides->setHandleWidth(1);
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(sides, 1);
    arrange(m_body);
}

QWidget *MenuEditor::makeBar()
{
    auto *bar = new designing::EditorBar(m_actions, m_body);
    bar->add(u"add"_s, Qt::ToolButtonTextBesideIcon);
    bar->add(u"addInside"_s, Qt::ToolButtonTextOnly);
    bar->addGap(widgets::space::Large);
    bar->addAll({u"moveUp"_s, u"moveDown"_s, u"moveOut"_s, u"moveIn"_s, u"delete"_s});
    bar->addStretch();
    bar->add(u"refresh"_s);
    bar->add(u"properties"_s);
    return bar;
}

// Those of entries answer their keys in the tree alone: elsewhere the same keys are those of texts.
QAction *MenuEditor::addAction(
    const char *name, const char *icon, const QKeySequence &shortcut, bool isOfTree, const std::function<void()> &run)
{
    auto *action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    if (*icon != '\0')
        action->setIcon(widgets::icon(QString::fromLatin1(icon)));
    action->setShortcut(shortcut);
    action->setShortcutContext(isOfTree ? Qt::WidgetShortcut : Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    m_actions.insert(action->objectName(), action);
    isOfTree ? m_tree->addAction(action) : QWidget::addAction(action);
    return action;
}

void MenuEditor::makeActions()
{
    using Way = MenuDesign::Way;
    addAction("save", "", QKeySequence::Save, false, [this] { save(); });
    addAction("refresh", "refresh", QKeySequence::Refresh, false, [this] { load(); });
    addAction("openPermissions", "lock", {}, false, [this] { Q_EMIT permissionsWanted(m_id); });
    QAction *properties = addAction("properties", "panel-right", Qt::Key_F4, false, [] {});
    properties->setCheckable(true);
    properties->setChecked(true);
    connect(properties, &QAction::toggled, m_properties, &QWidget::setVisible);
    addAction("add", "add", Qt::Key_Insert, true, [this] { add(false); });
    addAction("addInside", "", Qt::SHIFT | Qt::Key_Insert, true, [this] { add(true); });
    addAction("rename", "edit", Qt::Key_F2, true, [this] { m_tree->rename(); });
    addAction("duplicate", "copy", Qt::CTRL | Qt::Key_D, true, [this] { m_design->duplicate(m_design->selection()); });
    addAction("delete", "delete", QKeySequence::Delete, true, [this] { m_design->remove(m_design->selection()); });
    addAction(
        "moveUp", "chevron-up", Qt::ALT | Qt::Key_Up, true, [this] { m_design->move(m_design->selection(), Way::Up); });
    addAction("moveDown", "chevron-down", Qt::ALT | Qt::Key_Down, true,
        [this] { m_design->move(m_design->selection(), Way::Down); });
    addAction("moveOut", "chevron-left", Qt::ALT | Qt::Key_Left, true,
        [this] { m_design->move(m_design->selection(), Way::Out); });
    addAction("moveIn", "chevron-right", Qt::ALT | Qt::Key_Right, true,
        [this] { m_design->move(m_design->selection(), Way::In); });
    addAction("otherMenu", "", {}, true, [this] {
        if (!m_design->current().isEmpty())
            m_design->setMobile(m_design->selection(), !m_design->isMobile(m_design->current()));
    });
    addAction("openTarget", "design", Qt::CTRL | Qt::Key_Return, true, [this] { openTarget(); });
}

// What is new is named at once.
void MenuEditor::add(bool isInside)
{
    if (!isLoaded())
        return;
    finishTyping();
    const QString id
        = m_design->add({{u"name"_s, tr("New entry")}}, isInside ? m_tree->placeInside() : m_tree->placeBehind());
    if (id.isEmpty())
        return;
    m_tree->setFocus(Qt::OtherFocusReason);
    m_tree->rename();
}

void MenuEditor::openTarget()
{
    const MenuTarget *target = targetOf(m_design->entry(m_design->current()), m_targets);
    if (target == nullptr)
        return;
    if (target->linkType == "00"_L1)
        Q_EMIT openForm(target->id);
    else
        Q_EMIT openView(target->id);
}

void MenuEditor::showActions()
{
    using Way = MenuDesign::Way;
    const QStringList &ids = m_design->selection();
    const bool isAny = isLoaded() && !ids.isEmpty();
    const auto allow
        = [this](const char *name, bool allowed) { m_actions.value(QString::fromLatin1(name))->setEnabled(allowed); };
    allow("add", isLoaded());
    usagesAction()->setEnabled(isAny);
    historyAction()->setEnabled(isAny);
    allow("addInside", isAny && m_design->depth(m_design->current()) < deepest);
    allow("rename", isAny);
    allow("duplicate", isAny);
    allow("delete", isAny);
    allow("moveUp", isAny && m_design->placeOf(ids, Way::Up));
    allow("moveDown", isAny && m_design->placeOf(ids, Way::Down));
    allow("moveOut", isAny && m_design->placeOf(ids, Way::Out));
    allow("moveIn", isAny && m_design->placeOf(ids, Way::In));
    allow("otherMenu", isAny);
    allow("openTarget", isAny && targetOf(m_design->entry(m_design->current()), m_targets) != nullptr);
    QAction *other = m_actions.value(u"otherMenu"_s);
    other->setText(isAny && m_design->isMobile(m_design->current()) ? tr("To the Menu for &Desktops")
                                                                    : tr("To the Menu for &Phones"));
}

void MenuEditor::fillMenu(QMenu &menu)
{
    const auto add = [&](const QStringList &names) {
        menu.addSeparator();
        for (const QString &name : names)
            menu.addAction(m_actions.value(name));
    };
    add({u"add"_s, u"addInside"_s});
    add({u"rename"_s, u"duplicate"_s, u"delete"_s});
    add({u"moveUp"_s, u"moveDown"_s, u"moveOut"_s, u"moveIn"_s, u"otherMenu"_s});
    add({u"openTarget"_s});
    menu.addAction(usagesAction());
    menu.addAction(historyAction());
}

void MenuEditor::followDesign()
{
    QSet<QString> used;
    for (const QString &id : m_design->entries())
        used.insert(m_design->text(id, "actionContent"_L1));
    m_targetList->setUsed(used);
    m_soon.start();
    showState();
}

void MenuEditor::lookForProblems()
{
    m_findings = m_check.findingsOf(*m_design, m_targets);
    QHash<QString, QString> errors, warnings;
    for (const Finding &finding : std::as_const(m_findings)) {
        QHash<QString, QString> &said = finding.isError ? errors : warnings;
        if (!said.contains(finding.id))
            said.insert(finding.id, widgets::sentence(finding.text));
    }
    m_tree->setProblems(errors, warnings);
    Q_EMIT problemsChanged();
}

QList<pages::Problem> MenuEditor::problems() const
{
    QList<pages::Problem> found = Page::problems();
    for (const Finding &finding : m_findings) {
        found.append({finding.isError ? pages::Problem::Severity::Error : pages::Problem::Severity::Warning,
            widgets::sentence(finding.text), m_design->name(finding.id), [self = QPointer(this), finding] {
                if (self)
                    const_cast<MenuEditor *>(self.data())->showProblem(finding);
            }});
    }
    return found;
}

void MenuEditor::showProblem(const Finding &finding)
{
    m_design->select({finding.id});
    m_actions.value(u"properties"_s)->setChecked(true);
    QWidget *field = finding.property.isEmpty() ? nullptr : m_properties->field(finding.property);
    field != nullptr ? field->setFocus(Qt::OtherFocusReason) : m_tree->setFocus(Qt::OtherFocusReason);
}

// Of the entry that is selected: who asks for what it leads to asks there.
designing::UsageQuestion MenuEditor::usageQuestion() const
{
    const QString entry = m_design->current();
    return {m_id, entry, m_design->text(entry, "name"_L1), {}};
}

QList<contract::designtime::DesignDraft> MenuEditor::changedDesigns() const
{
    return draftsBetween(stored(), content());
}

std::pair<QString, QString> MenuEditor::historyOf() const
{
    const designing::UsageQuestion entry = usageQuestion();
    return {entry.id, entry.name};
}

void MenuEditor::goToPlace(const designing::UsingPlace &place)
{
    if (!m_design->entry(place.id).isEmpty())
        showProblem({.text = {}, .id = place.id, .property = place.member});
}

QString MenuEditor::designName() const
{
    return m_name.isEmpty() ? tr("Menus") : tr("Menus of %1", "application").arg(m_name);
}

// The server names entries by their number.
QString MenuEditor::placeInWords(const QString &field) const
{
    static const QRegularExpression entry(u"^entries\\[(\\d+)\\]"_s);
    const QRegularExpressionMatch found = entry.match(field);
    return found.hasMatch() ? m_design->name(m_design->entries().value(found.captured(1).toInt())) : QString();
}

designing::EditorTexts MenuEditor::texts() const
{
    return {.loading = tr("Loading the menus"),
        .saving = tr("Saving the menus"),
        .notLoaded = tr("The menus could not be loaded."),
        .notSaved = tr("The menus were not saved."),
        .draftFound = tr("Changes to these menus were not saved when the program ended."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

void MenuEditor::askDesign()
{
    m_client.call(contract::designtime::getMenuDesign, {.applicationId = m_id}, this,
        [this](const Result<contract::designtime::MenuDesign> &answer) {
            if (!answer) {
                designNotRead(answer.failure());
                return;
            }
            m_name = answer->name;
            takeTargets(answer->targets);
            designRead(MenuDesign::contentOf(*answer), answer->version);
            followDesign();
        });
}

// Only where they are others: who is typing in an entry is disturbed by it.
void MenuEditor::takeTargets(const MenuTargets &targets)
{
    if (m_targets == targets)
        return;
    m_targets = targets;
    m_source->setTargets(m_targets);
    m_targetList->setTargets(m_targets);
    m_tree->setTargets(m_targets);
    m_soon.start(); // what entries lead to may be there, or gone, by now
}

void MenuEditor::askSurroundings()
{
    m_client.call(contract::designtime::getMenuDesign, {.applicationId = m_id}, this,
        [this](const Result<contract::designtime::MenuDesign> &answer) {
            if (answer)
                takeTargets(answer->targets);
        });
}

void MenuEditor::sendChanges()
{
    m_isForced = false;
    EditorPage::sendChanges();
}

void MenuEditor::sendDesign(const QJsonObject &content, std::optional<int> version)
{
    m_client.call(contract::designtime::saveMenuDesign,
        {.applicationId = m_id,
            .message = {},
            .force = m_isForced,
            .version = version,
            .design = MenuDesign::toSave(content)},
        this, [this, content](const Result<Saved> &answer) {
            answer ? designSaved(content, answer->version) : designRefused(answer.failure());
        });
}

// Entries that others name go after a question alone.
void MenuEditor::askAboutConflict(const Failure &failure)
{
    if (failure.errcode != contract::designtime::inUse) {
        EditorPage::askAboutConflict(failure);
        return;
    }
    QStringList users;
    const QJsonArray told = failure.data.value("users"_L1).toArray();
    for (const QJsonValue &user : told) {
        if (users.size() < 10)
            users.append(user["name"_L1].toString());
    }
    showWarning(texts().notSaved, tr("Other elements name entries that you removed."));
    MessageBox::ask(this,
        {.title = tr("Remove entries that others name?"),
            .text = tr("These name them: %1.").arg(users.join(tr(", ", "between names"))),
            .acceptText = tr("&Remove"),
            .isDangerous = true},
        this, [this](Answer answer) {
            if (answer != Answer::Accept) {
                leaveRefused();
                return;
            }
            m_isForced = true;
            send(version());
        });
}

bool MenuEditor::isTyping() const
{
    return m_tree->isRenaming() || m_properties->isTyping();
}

void MenuEditor::finishTyping()
{
    m_tree->finishRenaming();
    m_properties->finishTyping();
}

void MenuEditor::showState()
{
    const bool isChanged = hasUnsaved();
    m_header->setTitle(tr("Menus"));
    if (isLoaded()) {
        m_header->setSubtitle(m_name);
        setWindowTitle(QString(designName() % "[*]"_L1));
    }
    m_header->setBadge(isChanged ? tr("Not saved")
            : isLoaded()         ? tr("%Ln entries", "of menus", int(m_design->entries().size()))
                                 : QString(),
        isChanged ? widgets::Tone::Warning : widgets::Tone::Neutral);
    setWindowModified(isChanged);
    m_actions.value(u"save"_s)->setEnabled(canSave());
    m_actions.value(u"refresh"_s)->setEnabled(!isBusy() && !isChanged);
    showProgress();
    showActions();
}

void MenuEditor::showBody()
{
    m_body->show();
}

void MenuEditor::retranslate()
{
    const auto name = [this](const char *id, const QString &text, const QString &toolTip = {}) {
        widgets::setActionText(*m_actions.value(QString::fromLatin1(id)), text, toolTip);
    };
    name("save", tr("&Save"));
    name("refresh", tr("Re&fresh"));
    name("openPermissions", tr("&Permissions"), tr("Which roles see which entries"));
    name("properties", tr("P&roperties"), tr("What can be set of the entries that are selected"));
    name("add", tr("&New Entry"), tr("A new entry behind the one that is selected"));
    name("addInside", tr("New Entry &Below"), tr("A new entry inside the one that is selected"));
    name("rename", tr("Re&name"));
    name("duplicate", tr("D&uplicate"), tr("Copy the entries, with all below them"));
    name("delete", tr("D&elete"), tr("Delete the entries, with all below them"));
    name("moveUp", tr("Move Up"));
    name("moveDown", tr("Move Down"));
    name("moveOut", tr("Move &Out"), tr("Out of the entry that they stand below"));
    name("moveIn", tr("Move &In"), tr("Below the entry above them"));
    name("otherMenu", tr("To the Menu for &Phones"));
    name("openTarget", tr("Open What It &Leads To"), tr("Open the form or view that the entry leads to"));
    m_targetsHead->setText(tr("Forms and views"));
    m_properties->setAccessibleName(tr("Properties"));
    lookForProblems();
    showState();
}

void MenuEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Page::changeEvent(event);
}

} // namespace formwright::menus
