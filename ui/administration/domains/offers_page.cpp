#include "ui/administration/domains/offers_page.h"

#include "app/contract/authtime_domains.h"
#include "ui/administration/common/people_work.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QAction>
#include <QTableView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {

enum ColumnOf { Name, State, Offer };

bool isOffered(const QJsonObject &row)
{
    return row.value("offered"_L1).toBool();
}

// One after the other, until one is refused. `then` is told which were changed, and the failure where there was one.
using Then = std::function<void(const QStringList &changed, const std::optional<client::Failure> &failure)>;

void sendOffers(client::ApiClient &client, const QStringList &ids, bool offered, QObject *context,
    const QStringList &changed, const Then &then)
{
    if (changed.size() == ids.size()) {
        then(changed, std::nullopt);
        return;
    }
    const QString id = ids.at(changed.size());
    client.call(authtime::offerSoftware, {id, offered}, context,
        [&client, ids, offered, context, changed, then, id](const Result<QString> &answer) {
            if (answer)
                sendOffers(client, ids, offered, context, changed + QStringList{id}, then);
            else
                then(changed, answer.failure());
        });
}

} // namespace

OffersPage::OffersPage(const AdminContext &context, QWidget *parent)
    : pages::TablePage(u"software"_s, u"offersTable"_s, parent),
      m_context(context),
      m_work(context.navigator.workOf({})),
      m_bar(new widgets::UndoBar(this)),
      m_offer(addPageAction(u"offer"_s, u"check"_s, {}, [this] { offer(selectedRows(), true); })),
      m_stop(addPageAction(u"stopOffering"_s, u"stop"_s, {}, [this] { offer(selectedRows(), false); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    header().addAction(m_stop);
    header().addAction(m_offer, widgets::PageHeader::Emphasis::Primary);
    addTableSearch();
    addBelow(m_bar);
    m_bar->setList(&m_work.undoList());
    connect(m_bar, &widgets::UndoBar::undoWanted, this, &OffersPage::undo);
    connect(&m_work.undoList(), &widgets::UndoList::changed, this, &OffersPage::editStateChanged);
    connect(&m_work, &PeopleWork::failed, this,
        [this](const QString &what, const client::Failure &failure) { showFailure(what, failure, {}); });
    connect(&m_context.navigator, &Navigator::domainsChanged, this, &OffersPage::refresh);
    table()->addActions({m_offer, m_stop, m_refresh});
    retranslate();
}

void OffersPage::load()
{
    message().hide();
    const auto inputOf = [](const models::PageQuery &query) {
        return authtime::ListSoftware{query.filters.value(0), query.number, query.lines};
    };
    setSource({{"name", tr("Name"), 320}, {"activated", tr("State"), 140}, {"offered", tr("Offered to domains"), 200}},
        pages::fetchPagesOf(m_context.client, authtime::listOfferedSoftware, this, inputOf), &OffersPage::cell);
}

QVariant OffersPage::cell(const QJsonObject &row, int column, int role)
{
    const bool isActive = row.value("activated"_L1).toBool();
    if (role == Qt::DecorationRole) {
        if (column == Name)
            return widgets::icon(u"software"_s, isActive ? widgets::Role::Text : widgets::Role::Disabled);
        if (column == Offer)
            return isOffered(row) ? widgets::icon(u"check"_s, widgets::Role::Success) : QVariant();
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case Name:
        return row.value("name"_L1).toString();
    case State:
        return isActive ? tr("Active") : tr("Inactive");
    case Offer:
        return isOffered(row) ? tr("Offered") : tr("Not offered");
    default:
        return {};
    }
}

QString OffersPage::loadingText() const
{
    return tr("Loading applications");
}

QString OffersPage::failureText() const
{
    return tr("The applications could not be loaded.");
}

void OffersPage::showEmptyTable()
{
    const QString words = search()->text().trimmed();
    if (words.isEmpty())
        showEmpty(tr("There are no applications yet."), tr("They are made in the place Design."));
    else
        showEmpty(tr("No application has “%1” in its name.").arg(words), {}, tr("Clear Search"),
            [this] { search()->clear(); });
}

void OffersPage::showSelection()
{
    const QList<QJsonObject> rows = selectedRows();
    m_offer->setEnabled(!std::all_of(rows.begin(), rows.end(), isOffered));
    m_stop->setEnabled(std::any_of(rows.begin(), rows.end(), isOffered));
    header().setBadge(model().total() > 0 ? tr("%Ln applications", nullptr, int(model().total())) : QString(),
        widgets::Tone::Neutral);
}

void OffersPage::openRow(const QJsonObject &row)
{
    offer({row}, !isOffered(row));
}

void OffersPage::offer(const QList<QJsonObject> &rows, bool offered)
{
    QStringList ids;
    QHash<QString, QString> names;
    for (const QJsonObject &row : rows) {
        if (isOffered(row) == offered)
            continue;
        ids.append(row.value("id"_L1).toString());
        names.insert(ids.last(), row.value("name"_L1).toString());
    }
    if (ids.isEmpty() || !beginAct(tr("Saving")))
        return;
    message().hide();
    PeopleWork *work = &m_work;
    const auto doneText = [offered, names](const QStringList &changed) {
        const int count = int(changed.size());
        if (count == 1)
            return (offered ? tr("“%1” is offered to domains") : tr("“%1” is not offered any more"))
                .arg(names.value(changed.first()));
        return offered ? tr("%Ln applications are offered to domains", nullptr, count)
                       : tr("%Ln applications are not offered any more", nullptr, count);
    };
    const auto undoOf = [client = &m_context.client, navigator = &m_context.navigator, work, offered](
                            const QStringList &changed, const QString &done) {
        return [client, navigator, work, offered, changed, done] {
            sendOffers(*client, changed, !offered, work, {},
                [navigator, work, done](const QStringList &, const std::optional<client::Failure> &failure) {
                    Q_EMIT navigator->domainsChanged();
                    if (failure) // at last: pages that read themselves again take back what they said
                        Q_EMIT work->failed(OffersPage::tr("It was not undone: %1").arg(done), *failure);
                });
        };
    };
    sendOffers(m_context.client, ids, offered, this, {},
        [this, offered, doneText, undoOf](const QStringList &changed, const std::optional<client::Failure> &failure) {
            endAct();
            if (!changed.isEmpty()) {
                const QString done = doneText(changed);
                m_work.undoList().add({done, undoOf(changed, done)});
                Q_EMIT m_context.navigator.domainsChanged(); // reads this page again, too
            }
            if (failure)
                showFailure(
                    changed.isEmpty() ? tr("Nothing was changed.") : tr("Not all of them were changed."), *failure, {});
        });
}

bool OffersPage::isUndoAvailable() const
{
    return !m_work.undoList().isEmpty();
}

QString OffersPage::undoText() const
{
    return m_work.undoList().lastText();
}

void OffersPage::undo()
{
    message().hide();
    m_work.undo();
}

void OffersPage::retranslate()
{
    setTitle(tr("Applications"));
    header().setSubtitle(tr("What is offered here, administrators of domains may add to theirs"));
    search()->setPlaceholderText(tr("Search applications"));
    search()->setAccessibleName(search()->placeholderText());
    table()->setAccessibleName(tr("Applications"));
    nameAction(m_offer, tr("&Offer"), tr("Administrators of domains may add the selected applications to theirs"));
    nameAction(m_stop, tr("S&top Offering"),
        tr("Domains that use the selected applications keep them; no other may add them"));
    nameAction(m_refresh, tr("Re&fresh"));
    m_bar->retranslate();
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    showSelection();
}

} // namespace formwright::administration
