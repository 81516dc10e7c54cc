#include "ui/designing/history_page.h"

#include "ui/designing/difference_view.h"
#include "ui/designing/leaving_fields.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QAction>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace formwright::designing {

using namespace Qt::StringLiterals;
namespace design = contract::designtime;
using client::Result;

namespace {

enum ColumnOf { Number, Act, Author, Time, Message };

QString actText(const QString &action)
{
    if (action == "create"_L1)
        return HistoryPage::tr("Made");
    if (action == "change"_L1)
        return HistoryPage::tr("Changed");
    if (action == "delete"_L1)
        return HistoryPage::tr("Deleted");
    if (action == "restore"_L1)
        return HistoryPage::tr("Restored");
    if (action == "import"_L1)
        return HistoryPage::tr("Imported");
    return HistoryPage::tr("As it was before");
}

QString idOf(const QJsonObject &row)
{
    return row.value("id"_L1).toString();
}

int numberOf(const QJsonObject &row)
{
    return row.value("number"_L1).toInt();
}

} // namespace

HistoryPage::HistoryPage(client::ApiClient &client, const QString &id, const QString &name, QWidget *parent)
    : pages::TablePage(u"clock"_s, u"historyTable"_s, parent),
      m_client(client),
      m_id(id),
      m_name(name),
      m_below(new QWidget(this)),
      m_title(new QLabel(m_below)),
      m_difference(new DifferenceView(m_below)),
      m_restore(addPageAction(u"restore"_s, u"undo"_s, {}, [this] { askToRestore(); })),
      m_keep(addPageAction(u"keep"_s, u"lock"_s, {}, [this] { keepToMyself(); })),
      m_giveBack(addPageAction(u"giveBack"_s, u"connect"_s, {}, [this] { askToGiveBack(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    header().addAction(m_refresh);
    header().addAction(m_keep);
    header().addAction(m_giveBack);
    header().addAction(m_restore, widgets::PageHeader::Emphasis::Primary);
    table()->addActions({m_restore, m_refresh});
    m_title->setObjectName(u"differenceTitle"_s);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setBuddy(m_difference);
    m_difference->setObjectName(u"difference"_s);
    m_difference->setMinimumHeight(140);
    auto *layout = new QVBoxLayout(m_below);
    layout->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Medium);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_title);
    layout->addWidget(m_difference, 1);
    addBelow(m_below);
    retranslate();
}

void HistoryPage::load()
{
    message().hide();
    const auto inputOf = [id = m_id](const models::PageQuery &query) {
        design::ListRevisions in;
        in.id = id;
        in.pageNo = query.number;
        in.linesPerPage = query.lines;
        return in;
    };
    setSource({{"number", tr("No.", "of a revision"), 60}, {"action", tr("What"), 130}, {"author", tr("Who"), 190},
                  {"time", tr("When"), 150}, {"message", tr("Why"), 320}},
        pages::fetchPagesOf(m_client, design::listRevisions, this, inputOf), &HistoryPage::cell);
    readCheckOut();
}

void HistoryPage::refresh()
{
    TablePage::refresh();
    readCheckOut();
}

QVariant HistoryPage::cell(const QJsonObject &row, int column, int role)
{
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto text = [&row](const char *member) { return row.value(QLatin1StringView(member)).toString(); };
    switch (column) {
    case Number:
        return QString::number(numberOf(row));
    case Act:
        return actText(text("action"));
    case Author:
        return text("author");
    case Time:
        return widgets::momentText(text("time"));
    case Message:
        return text("message");
    default:
        return {};
    }
}

QString HistoryPage::loadingText() const
{
    return tr("Loading the history");
}

QString HistoryPage::failureText() const
{
    return tr("The history could not be loaded.");
}

void HistoryPage::showEmptyTable()
{
    showEmpty(tr("Nothing was saved yet."), tr("Each save of the design will stand here."));
}

void HistoryPage::showSelection()
{
    const QList<QJsonObject> rows = selectedRows();
    // The newest is what is there now, unless it tells of a deletion: then there is nothing in it to go back to.
    const bool isOne = rows.size() == 1;
    const bool isDeletion = isOne && rows.first().value("action"_L1) == "delete"_L1;
    const int newest = model().isLoaded(0) ? numberOf(model().rowAt(0)) : 0;
    m_restore->setEnabled(isOne && !isDeletion && numberOf(rows.first()) != newest && !isActing());
    compare();
}

// Of one revision what changed with it; of several what changed from the oldest to the newest of them.
void HistoryPage::compare()
{
    QList<QJsonObject> rows = selectedRows();
    QStringList ids;
    for (const QJsonObject &row : std::as_const(rows))
        ids.append(idOf(row));
    if (ids == m_compared)
        return;
    m_compared = ids;
    delete std::exchange(m_comparing, nullptr);
    if (rows.isEmpty()) {
        m_title->setText(tr("What changed"));
        m_difference->showSentence(
            tr("Select a revision to see what changed with it; two, to see what changed between."));
        return;
    }
    std::sort(
        rows.begin(), rows.end(), [](const auto &one, const auto &other) { return numberOf(one) < numberOf(other); });
    m_comparing = new QObject(this);
    const QJsonObject &first = rows.first(), &last = rows.last();
    if (rows.size() > 1) {
        showDifference(
            tr("What changed from revision %1 to %2", "numbers of revisions").arg(numberOf(first)).arg(numberOf(last)),
            idOf(first), idOf(last));
        return;
    }
    // The one before it is in the next row; older ones may be kept no more.
    const int row = table()->selectionModel()->selectedRows().value(0).row() + 1;
    if (row >= model().total()) {
        showFirst(idOf(last));
        return;
    }
    const QString title = tr("What changed with revision %1", "the number of a revision").arg(numberOf(last));
    if (model().isLoaded(row)) {
        showDifference(title, idOf(model().rowAt(row)), idOf(last));
        return;
    }
    design::ListRevisions one;
    one.id = m_id;
    one.pageNo = row + 1;
    one.linesPerPage = 1;
    m_client.call(design::listRevisions, one, m_comparing,
        [this, title, newer = idOf(last)](const Result<contract::Paged<design::RevisionRow>> &answer) {
            if (answer && answer->datas.value(0).id == newer) {
                TablePage::refresh(); // somebody saved meanwhile: all places moved
                m_difference->showSentence(tr("Somebody saved meanwhile. Select the revision again."));
                m_compared.clear();
            } else if (answer && !answer->datas.isEmpty()) {
                showDifference(title, answer->datas.first().id, newer);
            } else if (answer) {
                showFirst(newer);
            } else {
                m_compared.clear();
                m_difference->showSentence(answer.failure().message);
            }
        });
}

void HistoryPage::showDifference(const QString &title, const QString &older, const QString &newer)
{
    m_title->setText(title);
    m_difference->showSentence(tr("Comparing…"));
    m_client.call(
        design::compareRevisions, {older, newer}, m_comparing, [this](const Result<design::Difference> &answer) {
            if (!answer) {
                m_compared.clear(); // selecting it again asks again
                m_difference->showSentence(answer.failure().message);
                return;
            }
            const QList<forms::DifferenceLine> lines = linesOf(answer->text);
            if (lines.isEmpty())
                m_difference->showSentence(tr("Nothing: both are equal."));
            else
                m_difference->showLines(lines);
        });
}

void HistoryPage::showFirst(const QString &id)
{
    m_title->setText(tr("The oldest revision that is kept, whole"));
    m_difference->showSentence(tr("Loading…"));
    m_client.call(design::getRevision, {id}, m_comparing, [this](const Result<design::Revision> &answer) {
        if (!answer)
            m_compared.clear();
        m_difference->showSentence(answer ? answer->text : answer.failure().message);
    });
}

void HistoryPage::askToRestore()
{
    const QList<QJsonObject> rows = selectedRows();
    if (rows.size() != 1 || isActing())
        return;
    const QJsonObject row = rows.first();
    if (row.value("kind"_L1) != "form"_L1)
        return askToRestore(row, {});
    if (!beginAct(tr("Looking what the documents hold")))
        return;
    const auto goOn = [this, row](const Result<QString> &leaving) {
        endAct();
        if (leaving)
            askToRestore(row, *leaving);
        else
            showFailure(tr("The revision was not restored."), leaving.failure(), {});
    };
    m_client.call(design::getRevision, {idOf(row)}, this, [this, goOn](const Result<design::Revision> &answer) {
        if (!answer)
            return goOn(answer.failure());
        const QJsonValue text = QJsonDocument::fromJson(answer->text.toUtf8()).object().value("templatecontext"_L1);
        // A text of several lines is a list of them there.
        const QJsonArray lines = text.isArray() ? text.toArray() : QJsonArray{text};
        QString joined;
        for (const QJsonValue &line : lines)
            joined += line.toString();
        askWhatLeaves(m_client, m_id, joined, this, goOn);
    });
}

// `leaving`: what of the documents is not shown any more then, a line for each field.
void HistoryPage::askToRestore(const QJsonObject &row, const QString &leaving)
{
    QString text = tr("The design will be what it was on %1. That is a revision of its own: what is there now stays in "
                      "the history.",
        "a moment")
                       .arg(widgets::momentText(row.value("time"_L1).toString()));
    if (!leaving.isEmpty())
        text += u'\n' % tr("These fields hold values that nobody sees then:") % u'\n' % leaving;
    widgets::MessageBox::ask(this,
        {.title = tr("Restore revision %1 of “%2”?").arg(numberOf(row)).arg(m_name),
            .text = text,
            .acceptText = tr("&Restore"),
            .isDangerous = !leaving.isEmpty()},
        this, [this, id = idOf(row)](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                restore(id);
        });
}

void HistoryPage::restore(const QString &revisionId)
{
    if (!beginAct(tr("Restoring"), [this, revisionId] { restore(revisionId); }))
        return;
    m_client.call(
        design::restoreRevision, {revisionId, {}}, this, [this](const Result<design::RestoredElement> &answer) {
            endAct();
            if (!answer) {
                showFailure(tr("The revision was not restored."), answer.failure(), {});
                return;
            }
            message().showMessage(widgets::Tone::Success, {.what = tr("The design is what it was.")});
            refresh();
            Q_EMIT restored(m_id);
        });
}

void HistoryPage::readCheckOut()
{
    m_client.call(design::getCheckOut, {m_id}, this, [this](const Result<design::CheckOutState> &answer) {
        m_isStateKnown = bool(answer); // of a deleted design there is none
        m_state = answer ? *answer : design::CheckOutState();
        showCheckOut();
    });
}

void HistoryPage::showCheckOut()
{
    m_keep->setVisible(!m_state.checkout);
    m_keep->setEnabled(m_isStateKnown && !m_state.checkout);
    m_giveBack->setVisible(m_state.checkout);
    m_giveBack->setEnabled(m_state.checkout);
    nameAction(m_giveBack, m_state.isMine ? tr("&Give Back") : tr("&Take Away…"),
        m_state.isMine ? tr("Let others save the design again")
                       : tr("Let others save the design again, although %1 keeps it").arg(m_state.checkoutHandler));
    if (!m_state.checkout) {
        header().setBadge({}, widgets::Tone::Neutral);
        header().setSubtitle({});
        return;
    }
    header().setBadge(m_state.isMine ? tr("Kept by you") : tr("Kept"),
        m_state.isMine ? widgets::Tone::Accent : widgets::Tone::Warning);
    const QString until = widgets::momentText(QDateTime::fromMSecsSinceEpoch(m_state.until.milliseconds));
    header().setSubtitle(m_state.isMine
            ? tr("Nobody else can save it until %1.").arg(until)
            : tr("%1 keeps it until %2.", "a person, a moment").arg(m_state.checkoutHandler, until));
}

void HistoryPage::takeCheckOut(const Result<design::CheckOutState> &answer, const QString &ifFailed)
{
    endAct();
    if (!answer) {
        showFailure(ifFailed, answer.failure(), {});
        readCheckOut(); // somebody may have been faster
        return;
    }
    m_isStateKnown = true;
    m_state = *answer;
    showCheckOut();
}

void HistoryPage::keepToMyself()
{
    if (!beginAct(tr("Keeping the design")))
        return;
    m_client.call(design::checkOut, {m_id}, this, [this](const Result<design::CheckOutState> &answer) {
        takeCheckOut(answer, tr("The design could not be kept."));
    });
}

void HistoryPage::askToGiveBack()
{
    if (!m_state.checkout || isActing())
        return;
    if (m_state.isMine) {
        giveBack(false);
        return;
    }
    widgets::MessageBox::ask(this,
        {.title = tr("Take the design from %1?").arg(m_state.checkoutHandler),
            .text = tr("Whoever saves it next may change what %1 works on. Only administrators can do that.")
                        .arg(m_state.checkoutHandler),
            .acceptText = tr("&Take Away"),
            .isDangerous = true},
        this, [this](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                giveBack(true);
        });
}

void HistoryPage::giveBack(bool force)
{
    if (!beginAct(tr("Giving the design back"), [this, force] { giveBack(force); }))
        return;
    m_client.call(design::giveBack, {m_id, force}, this, [this](const Result<contract::Nothing> &answer) {
        takeCheckOut(answer ? Result<design::CheckOutState>(design::CheckOutState())
                            : Result<design::CheckOutState>(answer.failure()),
            tr("The design could not be given back."));
    });
}

void HistoryPage::retranslate()
{
    setTitle(m_name.isEmpty() ? tr("History") : tr("History of “%1”").arg(m_name));
    table()->setAccessibleName(tr("Revisions"));
    m_difference->setAccessibleName(tr("What changed"));
    nameAction(m_restore, tr("&Restore…"), tr("Make the design what it was in the selected revision"));
    nameAction(m_keep, tr("&Keep to Myself"), tr("Nobody else can save the design meanwhile"));
    nameAction(m_refresh, tr("Re&fresh"));
    showCheckOut();
    if (model().state() != models::PagedTableModel::State::Unasked)
        load();
    m_compared = {QString()}; // in the words of this language
    showSelection();
}

} // namespace formwright::designing
