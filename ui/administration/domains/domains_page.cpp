#include "ui/administration/domains/domains_page.h"

#include "ui/administration/common/navigator.h"
#include "ui/administration/domains/domain_card_delegate.h"
#include "ui/administration/domains/domain_transfer.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

DomainsPage::DomainsPage(const AdminContext &context, QWidget *parent)
    : pages::FramedPage(u"domain"_s, parent),
      m_context(context),
      m_model(new DomainsModel(context.client, this)),
      m_list(new QListView(this)),
      m_transfer(new DomainTransfer(context, this)),
      m_new(addPageAction(
          u"new"_s, u"add"_s, QKeySequence::New, [this] { m_context.navigator.open({.kind = u"domain"_s}); })),
      m_people(addPageAction(u"people"_s, u"users"_s, {}, [this] { openPeople(); })),
      m_edit(addPageAction(u"edit"_s, u"edit"_s, Qt::Key_F2, [this] { edit(); })),
      m_toggle(addPageAction(u"toggle"_s, u"stop"_s, {}, [this] { toggleActive(); })),
      m_delete(addPageAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askToDelete(); })),
      m_export(addPageAction(u"export"_s, u"export"_s, {},
          [this] {
              if (current().isValid())
                  m_transfer->exportDomain(m_model->idAt(current().row()), current().data().toString());
          })),
      m_import(addPageAction(u"import"_s, u"import"_s, {}, [this] { m_transfer->importDomain(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { load(); }))
{
    build();
    connect(m_model, &DomainsModel::loaded, this, [this] {
        setIdle();
        const int kept = m_model->rowOf(m_keep);
        m_list->setCurrentIndex(m_model->index(qMax(0, kept)));
        showState();
    });
    connect(m_model, &DomainsModel::failed, this, [this](const client::Failure &failure) {
        showFailure(tr("The domains could not be loaded."), failure, [this] { load(); });
    });
    connect(&m_context.navigator, &Navigator::domainsChanged, this, &DomainsPage::load);
    connect(m_transfer, &DomainTransfer::started, this, [this](const QString &what) {
        message().hide();
        setBusy(what, {}, Work::Transfer);
    });
    connect(m_transfer, &DomainTransfer::finished, this, [this](const QString &text) {
        setIdle(Work::Transfer);
        message().showMessage(widgets::Tone::Success, {.what = text});
    });
    connect(m_transfer, &DomainTransfer::failed, this, [this](const QString &what, const client::Failure &failure) {
        setIdle(Work::Transfer);
        showFailure(what, failure, {});
    });
    retranslate();
}

void DomainsPage::build()
{
    // Del belongs to the search field while somebody types there.
    m_delete->setShortcutContext(Qt::WidgetShortcut);
    header().addAction(m_delete);
    header().addAction(m_edit);
    header().addAction(m_people);
    auto *more = new QToolButton(this);
    more->setObjectName(u"moreButton"_s);
    more->setIcon(widgets::icon(u"more"_s));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setAutoRaise(true);
    auto *menu = new QMenu(more);
    menu->addActions({m_toggle, m_export});
    menu->addSeparator();
    menu->addActions({m_import, m_refresh});
    more->setMenu(menu);
    header().addWidget(more);
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);
    addSearch();
    connect(search(), &widgets::SearchField::searched, this, &DomainsPage::load);
    connect(search(), &widgets::SearchField::leftDownwards, m_list, [this] { m_list->setFocus(Qt::OtherFocusReason); });

    m_list->setObjectName(u"domainsList"_s);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new DomainCardDelegate(m_list));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(0);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->addActions({m_people, m_edit, m_toggle, m_export, m_delete, m_new, m_import, m_refresh});
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Small, 0, 0);
    layout->addWidget(m_list);
    setContent(content);
    connect(m_list, &QListView::activated, this, &DomainsPage::openPeople);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &DomainsPage::showState);
}

void DomainsPage::load()
{
    message().hide();
    setBusy(tr("Loading domains"));
    m_model->load(search()->text().trimmed());
}

QModelIndex DomainsPage::current() const
{
    return m_list->currentIndex();
}

void DomainsPage::showState()
{
    const bool any = current().isValid();
    if (any) // until the answer is there somebody may choose another one
        m_keep = current().data(DomainsModel::IdRole).toString();
    for (QAction *action : {m_people, m_edit, m_toggle, m_export, m_delete})
        action->setEnabled(any);
    const bool isActive = current().data(DomainsModel::IsActiveRole).toBool();
    nameAction(m_toggle, any && !isActive ? tr("&Activate") : tr("De&activate"));
    header().setBadge(
        m_model->total() > 0 ? tr("%Ln domains", nullptr, int(m_model->total())) : QString(), widgets::Tone::Neutral);
    if (m_model->total() > 0) {
        showContent();
    } else if (search()->text().trimmed().isEmpty()) {
        showEmpty(tr("There are no domains yet."),
            tr("A domain holds the people of one organization and the applications they use."), tr("New Domain"),
            [this] { m_new->trigger(); });
    } else {
        showEmpty(tr("No domain has “%1” in its name.").arg(search()->text().trimmed()), {}, tr("Clear Search"),
            [this] { search()->clear(); });
    }
}

void DomainsPage::openPeople()
{
    if (current().isValid())
        m_context.navigator.open({.kind = u"people"_s, .domainId = m_model->idAt(current().row())});
}

void DomainsPage::edit()
{
    if (current().isValid())
        m_context.navigator.open(
            {.kind = u"domain"_s, .domainId = m_model->idAt(current().row()), .title = current().data().toString()});
}

void DomainsPage::toggleActive()
{
    if (!current().isValid())
        return;
    const QString id = m_model->idAt(current().row());
    const QString name = current().data().toString();
    const bool activates = !current().data(DomainsModel::IsActiveRole).toBool();
    if (!beginAct(activates ? tr("Activating the domain") : tr("Deactivating the domain")))
        return;
    const auto fail = [this, name, activates](const client::Failure &failure) {
        endAct();
        showFailure(activates ? tr("“%1” was not activated.").arg(name) : tr("“%1” was not deactivated.").arg(name),
            failure, {});
    };
    m_context.client.call(
        authtime::getDomain, {id}, this, [this, activates, fail](const Result<authtime::Domain> &answer) {
            if (!answer)
                return fail(answer.failure());
            authtime::UpdateDomain in{.pathId = answer->id,
                .id = answer->id,
                .name = answer->name,
                .systemName = answer->systemName,
                .yunAccount = answer->yunAccount,
                .yunPassword = answer->yunPassword.value_or(QString()),
                .description = answer->description,
                .skinType = answer->skinType,
                .logoUrl = answer->logoUrl,
                .status = activates ? 1 : 0,
                .users = {},
                .mailServer = {},
                .extension = {}};
            m_context.client.call(
                authtime::updateDomain, in, this, [this, fail](const Result<authtime::Domain> &changed) {
                    if (!changed)
                        return fail(changed.failure());
                    endAct();
                    Q_EMIT m_context.navigator.domainsChanged();
                });
        });
}

void DomainsPage::askToDelete()
{
    if (!current().isValid() || isActing())
        return;
    const QString id = m_model->idAt(current().row());
    const QString name = current().data().toString();
    const QString counts = current().data(DomainsModel::CountsRole).toString();
    widgets::MessageBox::ask(this,
        {.title = tr("Delete the domain “%1”?").arg(name),
            .text = counts.isEmpty()
                ? tr("Everything in it is deleted for good. This cannot be undone.")
                : tr("Everything in it is deleted for good: %1. This cannot be undone.").arg(counts),
            .acceptText = tr("&Delete Domain"),
            .isDangerous = true,
            .nameToType = name},
        this, [this, id, name](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(id, name);
        });
}

void DomainsPage::remove(const QString &id, const QString &name)
{
    if (!beginAct(tr("Deleting the domain"), [this, id, name] { remove(id, name); }))
        return;
    m_context.client.call(authtime::deleteDomains, {{id}}, this, [this, id, name](const Result<QString> &answer) {
        endAct();
        if (!answer) {
            showFailure(tr("“%1” was not deleted.").arg(name), answer.failure(), {});
            return;
        }
        Q_EMIT m_context.navigator.domainsChanged();
        m_context.navigator.close({.kind = u"domain"_s, .domainId = id});
        m_context.navigator.close({.kind = u"people"_s, .domainId = id});
    });
}

void DomainsPage::retranslate()
{
    setTitle(tr("Domains"));
    search()->setPlaceholderText(tr("Search domains by name"));
    search()->setAccessibleName(search()->placeholderText());
    m_list->setAccessibleName(tr("Domains"));
    nameAction(m_new, tr("&New Domain"));
    nameAction(m_people, tr("&People"), tr("Open the people of the domain"));
    nameAction(m_edit, tr("&Edit"), tr("Edit the domain"));
    nameAction(m_delete, tr("&Delete"), tr("Delete the domain"));
    nameAction(m_export, tr("E&xport to a File…"), tr("Everything of the domain in one file, for another server"));
    nameAction(m_import, tr("&Import a Domain…"), tr("Import a domain from a file"));
    nameAction(m_refresh, tr("&Refresh"));
    if (auto *more = findChild<QToolButton *>(u"moreButton"_s)) {
        more->setToolTip(tr("More for domains"));
        more->setAccessibleName(more->toolTip());
    }
    showState();
}

} // namespace formwright::administration
