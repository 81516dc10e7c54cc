#include "ui/administration/channels/deliveries_page.h"

#include "app/contract/notice_channels.h"
#include "ui/administration/channels/channel_texts.h"
#include "ui/pages/told_reason.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/moment_text.h"

#include <QAction>
#include <QComboBox>
#include <QTableView>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace channels = contract::notice_channels;
using client::Result;

namespace {

const QString openStates = u"waiting,failed"_s;

enum ColumnOf { When, To, Channel, What, State, Reason, NextTry };

QString stateOf(const QJsonObject &row)
{
    return row.value("state"_L1).toString();
}

// Tried once at least, and not over in a good way.
bool hasFailed(const QJsonObject &row)
{
    return stateOf(row) == "failed"_L1 || (stateOf(row) == "waiting"_L1 && row.value("tries"_L1).toInt() > 0);
}

bool isOpen(const QJsonObject &row)
{
    return stateOf(row) == "failed"_L1 || stateOf(row) == "waiting"_L1;
}

QString whatOf(const QJsonObject &row)
{
    if (const QString subject = row.value("subject"_L1).toString(); !subject.isEmpty())
        return subject;
    const int notices = row.value("notices"_L1).toInt();
    if (notices > 0)
        return DeliveriesPage::tr("%Ln notices", nullptr, notices);
    return row.value("channel"_L1).toString() == contract::smsChannel ? DeliveriesPage::tr("A text of its own")
                                                                      : DeliveriesPage::tr("Notices, together");
}

QStringList idsOf(const QList<QJsonObject> &rows)
{
    QStringList ids;
    for (const QJsonObject &row : rows)
        ids.append(row.value("id"_L1).toString());
    return ids;
}

} // namespace

DeliveriesPage::DeliveriesPage(const AdminContext &context, const AdminAddress &address, QWidget *parent)
    : pages::TablePage(u"message"_s, u"deliveriesTable"_s, parent),
      m_context(context),
      m_address(address),
      m_states(new QComboBox(this)),
      m_again(addPageAction(u"again"_s, u"run"_s, {}, [this] { tryAgain(); })),
      m_giveUp(addPageAction(u"giveUp"_s, u"stop"_s, {}, [this] { askToGiveUp(); })),
      m_channels(addPageAction(u"channels"_s, u"bell"_s, {},
          [this] { m_context.navigator.open({.kind = u"channels"_s, .domainId = m_address.domainId}); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    for (QAction *action : {m_channels, m_refresh, m_giveUp, m_again})
        header().addAction(action);
    m_states->setObjectName(u"statesField"_s);
    addFilter(m_states);
    connect(m_states, &QComboBox::currentIndexChanged, this, &DeliveriesPage::narrow);
    table()->addActions({m_again, m_giveUp, m_refresh});
    retranslate();
}

void DeliveriesPage::fillStates()
{
    const QSignalBlocker blocker(m_states);
    const int chosen = qMax(0, m_states->currentIndex());
    m_states->clear();
    m_states->addItem(tr("Waiting and failed"), openStates);
    for (const char *state : {"failed", "waiting", "sent", "needless"})
        m_states->addItem(textOfDeliveryState(QLatin1StringView(state)), QString::fromLatin1(state));
    m_states->addItem(tr("All"), QString());
    m_states->setCurrentIndex(chosen);
}

void DeliveriesPage::narrow()
{
    if (model().state() != models::PagedTableModel::State::Unasked)
        model().setFilters({m_states->currentData().toString()});
}

void DeliveriesPage::load()
{
    message().hide();
    const auto inputOf = [id = m_address.domainId](const models::PageQuery &query) {
        channels::ListDeliveries in;
        in.domainid = id;
        in.state = query.filters.value(0, openStates);
        in.currpage = query.number;
        in.pagelines = query.lines;
        return in;
    };
    const models::FetchPage fetch = pages::fetchPagesOf(m_context.client, channels::listDeliveries, this, inputOf);
    setSource({{"created", tr("When"), 145}, {"name", tr("To"), 200}, {"channel", tr("By"), 110},
                  {"subject", tr("What"), 200}, {"state", tr("State"), 190}, {"reason", tr("Reason"), 320},
                  {"nextTry", tr("Next try"), 145}},
        fetch, &DeliveriesPage::cell);
}

QVariant DeliveriesPage::cell(const QJsonObject &row, int column, int role)
{
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    if (role == Qt::DecorationRole && column == State) {
        const QString state = stateOf(row);
        return state == "failed"_L1 ? widgets::icon(u"error"_s, widgets::Role::Danger)
            : state == "sent"_L1    ? widgets::icon(u"check"_s, widgets::Role::Success)
            : hasFailed(row)        ? widgets::icon(u"warning"_s, widgets::Role::Warning)
            : isOpen(row)           ? widgets::icon(u"clock"_s, widgets::Role::Muted)
                                    : widgets::icon(u"remove"_s, widgets::Role::Muted);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case When:
        return widgets::momentText(text("created"));
    case To:
        if (text("name").isEmpty() || text("address").isEmpty())
            return text("name").isEmpty() ? text("address") : text("name");
        return tr("%1 (%2)", "name and address").arg(text("name"), text("address"));
    case Channel:
        return textOfChannel(text("channel"));
    case What:
        return whatOf(row);
    case State: {
        const QString state = textOfDeliveryState(stateOf(row));
        const int tries = row.value("tries"_L1).toInt();
        return tries > 1 ? tr("%1 (%Ln tries)", "state", tries).arg(state) : state;
    }
    case Reason:
        return pages::toldReason(text("reason"));
    case NextTry:
        return stateOf(row) == "waiting"_L1 ? widgets::momentText(text("nextTry")) : QString();
    default:
        return {};
    }
}

QString DeliveriesPage::loadingText() const
{
    return tr("Loading what was sent");
}

QString DeliveriesPage::failureText() const
{
    return tr("What was sent could not be loaded.");
}

void DeliveriesPage::showEmptyTable()
{
    if (m_states->currentIndex() == 0)
        showEmpty(tr("Nothing waits, and nothing failed."),
            tr("Mail, text messages and web-hooks of the domain stand here until they are sent."));
    else if (m_states->currentData().toString().isEmpty())
        showEmpty(tr("Nothing was sent yet."), tr("Which notices leave the server is chosen with the channels."),
            tr("Channels"), [this] { m_channels->trigger(); });
    else
        showEmpty(tr("Nothing is in this state."), {}, tr("Show All"),
            [this] { m_states->setCurrentIndex(m_states->count() - 1); });
}

void DeliveriesPage::showSelection()
{
    const QList<QJsonObject> rows = selectedRows();
    m_again->setEnabled(!rows.isEmpty() && std::all_of(rows.begin(), rows.end(), hasFailed));
    m_giveUp->setEnabled(!rows.isEmpty() && std::all_of(rows.begin(), rows.end(), isOpen));
    header().setBadge(
        model().total() > 0 ? tr("%Ln entries", nullptr, int(model().total())) : QString(), widgets::Tone::Neutral);
}

void DeliveriesPage::tryAgain()
{
    const QStringList ids = idsOf(selectedRows());
    if (ids.isEmpty() || !beginAct(tr("Trying again")))
        return;
    message().hide();
    act(channels::sendAgain, ids, tr("It is not tried again."));
}

void DeliveriesPage::askToGiveUp()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.isEmpty() || isActing())
        return;
    widgets::MessageBox::ask(this,
        {.title = rows.size() == 1
                ? tr("Give up what was to go to %1?").arg(cell(rows.first(), To, Qt::DisplayRole).toString())
                : tr("Give up %Ln entries?", nullptr, int(rows.size())),
            .text = tr("They are not sent any more. Notices stay in the inbox of whom they are for."),
            .acceptText = tr("&Give Up"),
            .isDangerous = true},
        this, [this, ids = idsOf(rows)](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                giveUp(ids);
        });
}

void DeliveriesPage::giveUp(const QStringList &ids)
{
    if (!beginAct(tr("Giving up"), [this, ids] { giveUp(ids); }))
        return;
    message().hide();
    act(channels::giveUp, ids, tr("It was not given up."));
}

template <class Endpoint>
void DeliveriesPage::act(const Endpoint &endpoint, const QStringList &ids, const QString &failure)
{
    if (ids.isEmpty()) {
        endAct();
        refresh();
        return;
    }
    m_context.client.call(endpoint, {m_address.domainId, ids.first()}, this,
        [this, &endpoint, ids, failure](const Result<contract::Nothing> &answer) {
            if (answer) {
                act(endpoint, ids.mid(1), failure);
                return;
            }
            endAct();
            refresh(); // it is not as it was shown
            showFailure(failure, answer.failure(), {});
        });
}

void DeliveriesPage::retranslate()
{
    setTitle(tr("Deliveries"));
    header().setSubtitle(tr("What the people of the domain were told by mail, text message and web-hook"));
    fillStates();
    m_states->setAccessibleName(tr("State"));
    table()->setAccessibleName(tr("Deliveries"));
    nameAction(m_again, tr("&Try Again"), tr("Have what failed tried at once"));
    nameAction(m_giveUp, tr("&Give Up…"), tr("Do not send what waits or failed any more"));
    nameAction(m_channels, tr("&Channels"), tr("What is told by which channel, and the mail server"));
    nameAction(m_refresh, tr("Re&fresh"));
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    showSelection();
}

} // namespace formwright::administration
