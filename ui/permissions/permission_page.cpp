#include "ui/permissions/permission_page.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

namespace formwright::permissions {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::designtime::Saved;

PermissionPage::PermissionPage(
    client::ApiClient &client, const QString &applicationId, const QString &moduleId, QWidget *parent)
    : MemberPage(u"lock"_s, draftKind, applicationId, parent),
      m_client(client),
      m_applicationId(applicationId),
      m_moduleId(moduleId),
      m_permissions(new PermissionDesign(design(), this)),
      m_model(new MatrixModel(*m_permissions, this)),
      m_split(new QSplitter(this)),
      m_view(new MatrixView(*m_model, m_split)),
      m_show(new QComboBox(this)),
      m_roles(new widgets::SearchField({}, this)),
      m_panel(new QWidget(m_split)),
      m_cellName(new QLabel(m_panel)),
      m_roleName(new QLabel(m_panel)),
      m_choiceLabel(new QLabel(m_panel)),
      m_choice(new QComboBox(m_panel)),
      m_help(new QLabel(m_panel)),
      m_whyHead(new QLabel(m_panel)),
      m_why(new QLabel(m_panel)),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); })),
      m_openAll(addPageAction(u"openAll"_s, u"chevron-down"_s, {}, [this] { m_model->setAllOpen(true); })),
      m_closeAll(addPageAction(u"closeAll"_s, u"chevron-up"_s, {}, [this] { m_model->setAllOpen(false); })),
      m_openRoles(addPageAction(u"openRoles"_s, u"role"_s, {}, [this] { Q_EMIT rolesWanted(m_applicationId); })),
      m_takeTheirs(addPageAction(u"takeTheirs"_s, u"import"_s, {}, [this] {
          m_permissions->takeTheirs();
          message().hide();
      }))
{
    m_model->setModule(m_moduleId);
    build();
    connect(m_permissions, &PermissionDesign::changed, this, [this] {
        showState();
        showCell();
    });
    connect(&design().stack(), &designs::ChangeStack::selectionWanted, this,
        [this](const QJsonValue &selection) { m_view->select(m_permissions->cellFromJson(selection)); });
    connect(m_model, &MatrixModel::modelReset, this, &PermissionPage::showRoles);
    connect(m_view, &MatrixView::cellsChanged, this, [this] {
        showCell();
        design().stack().noteSelection(m_permissions->selectionOf(m_view->currentCell()));
    });
    connect(m_view, &MatrixView::cycleWanted, this, &PermissionPage::cycle);
    connect(m_view, &MatrixView::clearWanted, this, [this] { choose(Choice::Inherit); });
    connect(m_view, &MatrixView::menuWanted, this, [this](const QPoint &at) {
        auto *menu = new QMenu(m_view);
        menu->setObjectName(u"choices"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(*menu);
        menu->popup(at);
    });
    connect(search(), &widgets::SearchField::searched, this, &PermissionPage::filter);
    connect(search(), &widgets::SearchField::leftDownwards, m_view, [this] { m_view->setFocus(Qt::TabFocusReason); });
    connect(m_roles, &widgets::SearchField::searched, this, &PermissionPage::filter);
    connect(m_roles, &widgets::SearchField::leftDownwards, m_view, [this] { m_view->setFocus(Qt::TabFocusReason); });
    connect(m_show, &QComboBox::currentIndexChanged, this, &PermissionPage::filter);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        if (m_choice->itemData(index).isValid())
            choose(Choice(m_choice->itemData(index).toInt()));
    });
    connect(&message(), &widgets::InlineMessage::actionTriggered, this, [this] {
        if (std::exchange(m_offersTheirs, false))
            m_takeTheirs->trigger();
    });
    retranslate();
    showState();
    showCell();
}

void PermissionPage::build()
{
    header().addAction(m_refresh);
    header().addAction(m_openRoles);
    addSearch();
    addFilter(m_roles);
    m_roles->setMinimumWidth(120);
    m_roles->setMaximumWidth(240);
    m_roles->setObjectName(u"roleFilter"_s);
    m_show->setObjectName(u"show"_s);
    m_show->addItems({{}, {}, {}});
    addTool(m_show);
    m_panel->setObjectName(u"whyPanel"_s);
    m_choice->setObjectName(u"choice"_s);
    m_why->setObjectName(u"why"_s);
    m_choiceLabel->setBuddy(m_choice);
    m_cellName->setFont(widgets::titleFont());
    m_whyHead->setFont(widgets::strongFont());
    m_help->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel *label : {m_cellName, m_roleName, m_help, m_why}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    // Whoever reads the screen by keyboard gets there, too.
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_why->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    auto *layout = new QVBoxLayout(m_panel);
    layout->setContentsMargins(
        widgets::space::Large, widgets::space::Medium, widgets::space::Large, widgets::space::Large);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_cellName);
    layout->addWidget(m_roleName);
    layout->addSpacing(widgets::space::Small);
    layout->addWidget(m_choiceLabel);
    layout->addWidget(m_choice);
    layout->addWidget(m_help);
    layout->addSpacing(widgets::space::Small);
    layout->addWidget(m_whyHead);
    layout->addWidget(m_why);
    layout->addStretch(1);
    m_panel->setMinimumWidth(220);
    m_split->addWidget(m_view);
    m_split->addWidget(m_panel);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setChildrenCollapsible(false);
    m_split->setSizes({900, 280});
    setContent(m_split);
}

QString PermissionPage::whatItIs() const
{
    return m_permissions->matrix().name.isEmpty() ? tr("Permissions")
                                                  : tr("Permissions of %1").arg(m_permissions->matrix().name);
}

designing::DrawnDesigns::Drawn PermissionPage::drawnDesigns() const
{
    if (!isLoaded() || !hasUnsaved())
        return {};
    return {&m_client, m_applicationId, m_permissions->drafts()};
}

void PermissionPage::load()
{
    if (!isSaving())
        read();
}

void PermissionPage::read()
{
    if (m_isReading)
        return;
    m_isReading = true;
    m_offersTheirs = false;
    message().hide();
    setBusy(tr("Loading permissions"));
    m_client.call(contract::designtime::getMatrix, {.applicationId = m_applicationId}, this,
        [this](const Result<PermissionMatrix> &answer) {
            m_isReading = false;
            setIdle();
            if (!answer) {
                showFailure(tr("The permissions could not be loaded."), answer.failure(), [this] { load(); });
                return;
            }
            take(*answer);
        });
}

void PermissionPage::take(const PermissionMatrix &matrix)
{
    const Cell before = m_view->currentCell();
    if (hasUnsaved())
        tellOfRebase({}, m_permissions->takeStored(matrix));
    else
        m_permissions->begin(matrix);
    setTitle(whatItIs());
    if (m_model->columnCount() == 0)
        showEmpty(tr("This application has no roles yet"), tr("Permissions are given to roles, and roles to people."),
            tr("Open &Roles"), [this] { Q_EMIT rolesWanted(m_applicationId); });
    else if (m_permissions->matrix().elements.isEmpty())
        showEmpty(tr("There is nothing to permit yet"), tr("Forms, views, buttons and menus will stand here."));
    else
        showContent();
    if (before.isValid() && before.element < m_permissions->matrix().elements.size())
        m_view->select(before);
    finishLoading();
    showCell();
}

void PermissionPage::send()
{
    const QJsonObject sent = design().content();
    m_client.call(contract::designtime::changeMatrix,
        {.applicationId = m_applicationId, .message = {}, .roles = m_permissions->changes()}, this,
        [this, sent](const Result<QList<Saved>> &answer) {
            if (!answer) {
                takeRefusal(answer.failure());
                return;
            }
            m_isSentAgain = false;
            m_permissions->noteSaved(*answer, sent);
            finishSaving();
            Q_EMIT saved();
        });
}

// Somebody else was quicker: a role was changed, or what a cell is about is gone. What is there now is read, and what
// was changed here stays.
void PermissionPage::takeRefusal(const Failure &failure)
{
    const bool mayHaveMoved = failure.isConflict() || failure.httpStatus == 404 || failure.httpStatus == 400;
    if (!mayHaveMoved) {
        m_offersTheirs = m_isSentAgain = false;
        failSaving(tr("The permissions were not saved."), failure);
        return;
    }
    m_client.call(contract::designtime::getMatrix, {.applicationId = m_applicationId}, this,
        [this, failure](const Result<PermissionMatrix> &answer) {
            if (!answer) {
                m_isSentAgain = false;
                failSaving(tr("The permissions were not saved."), failure);
                return;
            }
            const auto rebased = m_permissions->takeStored(*answer);
            // Only the roles themselves are others now, or permissions that nobody touched here: there is nothing to
            // decide about. Once, since whoever saves all the time would keep this going.
            const bool isBeside = failure.isConflict() && rebased.both.isEmpty() && rebased.dropped == 0;
            if (isBeside && !std::exchange(m_isSentAgain, true)) {
                send();
                return;
            }
            m_isSentAgain = false;
            refuseSaving();
            tellOfRebase(failure, rebased);
        });
}

void PermissionPage::tellOfRebase(const Failure &failure, const PermissionDesign::Rebased &rebased)
{
    if (failure.message.isEmpty() && rebased.both.isEmpty() && rebased.dropped == 0)
        return;
    message().setDismissible(true);
    if (!failure.message.isEmpty() && rebased.both.isEmpty() && rebased.dropped == 0 && !failure.isConflict()) {
        failSaving(tr("The permissions were not saved."), failure);
        return;
    }
    QStringList why;
    if (rebased.both.isEmpty() && rebased.dropped == 0)
        why.append(tr("Somebody else changed other permissions meanwhile; they are shown now, and your changes stand "
                      "beside them."));
    if (!rebased.both.isEmpty())
        why.append(tr("Somebody else changed %Ln of the same permissions meanwhile; they are marked. Saving again "
                      "puts yours in their place.",
            nullptr, int(rebased.both.size())));
    if (rebased.dropped > 0)
        why.append(
            tr("%Ln of your changes were about roles or elements that are deleted now.", nullptr, rebased.dropped));
    m_offersTheirs = !rebased.both.isEmpty();
    message().setAction(rebased.both.isEmpty() ? QString() : tr("Take &Theirs"));
    message().showMessage(widgets::Tone::Warning,
        {.what = failure.message.isEmpty() ? tr("The permissions have changed meanwhile.")
                                           : tr("The permissions were not saved."),
            .why = why.join(u' '),
            .requestId = failure.requestId});
    if (!rebased.both.isEmpty())
        m_view->select(rebased.both.first());
}

void PermissionPage::filter()
{
    m_model->setFilter(search()->text().trimmed(), MatrixModel::Show(std::max(0, m_show->currentIndex())));
    showRoles();
}

void PermissionPage::showRoles()
{
    const QString wanted = m_roles->text().trimmed();
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_view->setColumnHidden(column, !m_permissions->role(column).name.contains(wanted, Qt::CaseInsensitive));
}

QList<Choice> PermissionPage::choices() const
{
    QList<Choice> all;
    for (const Cell &cell : m_view->selectedCells()) {
        for (const Choice choice : choicesFor(m_permissions->kind(cell.element))) {
            if (!all.contains(choice))
                all.append(choice);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

void PermissionPage::showCell()
{
    if (m_isTaking)
        return;
    m_isTaking = true;
    const QList<Cell> cells = m_view->selectedCells();
    const Cell current = cells.isEmpty() ? Cell() : cells.last();
    const bool isOne = cells.size() == 1;
    m_choice->clear();
    for (QWidget *part :
        {static_cast<QWidget *>(m_choice), static_cast<QWidget *>(m_choiceLabel), static_cast<QWidget *>(m_help)})
        part->setVisible(!cells.isEmpty());
    m_whyHead->setVisible(isOne);
    m_why->setVisible(isOne);
    m_roleName->setVisible(isOne);
    if (cells.isEmpty()) {
        m_cellName->setText(tr("Select a cell to see why it is so."));
        m_isTaking = false;
        return;
    }
    // What is meant for elements is said of fields in their words.
    const QList<Choice> offered = choices();
    const auto isSaidOfAll = [&](Choice choice) {
        return std::all_of(cells.begin(), cells.end(), [&](const Cell &cell) {
            const access::Kind kind = m_permissions->kind(cell.element);
            const auto meant = choiceFor(kind, choice);
            return meant && choiceOf(kind, m_permissions->rules(cell)) == meant;
        });
    };
    const auto found = std::find_if(offered.begin(), offered.end(), isSaidOfAll);
    const bool isCommon = found != offered.end();
    if (isOne) {
        m_cellName->setText(m_permissions->element(current.element).name);
        m_roleName->setText(tr("for the role “%1”").arg(m_permissions->role(current.role).name));
        m_why->setText(m_permissions->why(current).join(u"\n\n"_s));
        m_why->setAccessibleName(m_whyHead->text());
    } else {
        m_cellName->setText(tr("%Ln cells", nullptr, int(cells.size())));
    }
    if (!isCommon)
        m_choice->addItem(isOne ? tr("Several rules") : tr("Mixed"));
    for (const Choice choice : offered) {
        const QString icon = choiceIcon(choice);
        m_choice->addItem(icon.isEmpty() ? QIcon() : widgets::icon(icon), choiceTitle(choice), int(choice));
    }
    m_choice->setCurrentIndex(isCommon ? m_choice->findData(int(*found)) : 0);
    m_help->setText(isCommon ? choiceHelp(*found) : QString());
    m_isTaking = false;
}

void PermissionPage::choose(Choice choice)
{
    if (!isSaving())
        m_permissions->choose(m_view->selectedCells(), choice);
}

// As the current cell goes on, all of those selected go.
void PermissionPage::cycle()
{
    const Cell current = m_view->currentCell();
    if (!current.isValid())
        return;
    const QList<Choice> all = choicesFor(m_permissions->kind(current.element));
    const auto now = choiceOf(m_permissions->kind(current.element), m_permissions->rules(current));
    choose(now ? all.at((all.indexOf(*now) + 1) % all.size()) : Choice::Inherit);
}

void PermissionPage::fillMenu(QMenu &menu)
{
    const QList<Choice> offered = choices();
    const Cell current = m_view->currentCell();
    const auto now = current.isValid() ? choiceOf(m_permissions->kind(current.element), m_permissions->rules(current))
                                       : std::nullopt;
    for (const Choice choice : offered) {
        QAction *action = menu.addAction(choiceTitle(choice), this, [this, choice] { choose(choice); });
        action->setCheckable(true);
        action->setChecked(choice == now);
        action->setToolTip(choiceHelp(choice));
        if (choice == Choice::Inherit)
            menu.addSeparator();
    }
    menu.setToolTipsVisible(true);
}

void PermissionPage::showState()
{
    MemberPage::showState();
    m_takeTheirs->setEnabled(m_permissions->hasConflicts() && !isSaving());
}

void PermissionPage::retranslate()
{
    MemberPage::retranslate();
    nameAction(m_refresh, tr("Re&fresh"));
    nameAction(m_openAll, tr("&Open All"));
    nameAction(m_closeAll, tr("&Close All"));
    nameAction(m_openRoles, tr("&Roles"));
    nameAction(m_takeTheirs, tr("Take &Theirs"));
    search()->setPlaceholderText(tr("Search elements"));
    search()->setAccessibleName(tr("Search elements"));
    m_roles->setPlaceholderText(tr("Search roles"));
    m_roles->setAccessibleName(tr("Search roles"));
    m_show->setAccessibleName(tr("Which elements are shown"));
    m_show->setItemText(0, tr("All elements"));
    m_show->setItemText(1, tr("With permissions"));
    m_show->setItemText(2, tr("Not saved"));
    m_choiceLabel->setText(tr("&Permission"));
    m_choice->setAccessibleName(tr("Permission"));
    m_whyHead->setText(tr("Why?"));
    m_view->setAccessibleName(tr("Permissions: elements in rows, roles in columns"));
    m_view->elements().setAccessibleName(tr("Elements"));
    m_view->horizontalHeader()->setAccessibleName(tr("Roles"));
    m_panel->setAccessibleName(tr("Why?"));
    setTitle(whatItIs());
    if (isLoaded())
        m_model->rebuild();
    showCell();
}

} // namespace formwright::permissions
