#include "ui/administration/people/people_model.h"

#include "app/contract/authtime_people.h"
#include "ui/administration/people/departments_model.h"
#include "ui/widgets/icon.h"

#include <QJsonArray>
#include <QMimeData>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;
using models::PageQuery;

namespace {
constexpr int linesOfGathering = 1000;

authtime::ListPeople listOf(
    const QString &domainId, const PeopleQuery &query, const QString &sortKey, bool isDescending)
{
    authtime::ListPeople in;
    in.domainid = domainId;
    in.departmentid = query.departmentId;
    in.below = query.below;
    in.words = query.words;
    in.sortCol = sortKey;
    in.sortStatus = sortKey.isEmpty() ? QString() : isDescending ? u"desc"_s : u"asc"_s;
    return in;
}

bool is(const QJsonObject &row, QLatin1StringView member)
{
    return row.value(member).toInt(1) == 1;
}
} // namespace

// What is read for a selection that reaches beyond the pages in memory.
struct PeopleModel::Gathering {
    PeopleQuery query;
    QString sortKey;
    bool isDescending = false;
    qint64 total = 0; // as it was when the rows were selected
    QList<std::pair<int, int>> ranges; // of rows
    QMap<int, Person> people; // by row
    QList<int> pages; // from 0, still to be read
    QPointer<QObject> context;
    std::function<void(const QList<Person> &)> then;
};

PeopleModel::PeopleModel(client::ApiClient &client, const QString &domainId, QObject *parent)
    : PagedTableModel(parent), m_client(client), m_domainId(domainId)
{ }

QList<models::TableColumn> PeopleModel::tableColumns() const
{
    return {{u"name"_s, tr("Name")}, {u"loginno"_s, tr("Login")}, {u"status"_s, tr("State")},
        {.key = u"departments"_s, .title = tr("Departments"), .isSortable = false}, {u"email"_s, tr("E-mail")},
        {u"telephone"_s, tr("Telephone")}};
}

void PeopleModel::show(const PeopleQuery &query)
{
    if (state() != State::Unasked && query == m_query)
        return;
    const bool isFirst = state() == State::Unasked;
    m_query = query;
    if (isFirst)
        setSource(tableColumns(), fetchPage(), &PeopleModel::cell);
    else
        setFilters({query.departmentId, query.below ? u"below"_s : QString(), query.words});
}

models::FetchPage PeopleModel::fetchPage()
{
    return [this](const PageQuery &query, const models::PageAnswer &done) -> models::CancelFetch {
        authtime::ListPeople in = listOf(m_domainId, m_query, query.sortKey, query.isDescending);
        in.currpage = query.number;
        in.pagelines = query.lines;
        m_sortKey = query.sortKey;
        m_isDescending = query.isDescending;
        const QPointer<client::PendingCall> call
            = m_client.callJson(authtime::listPeople, in, this, [done](const Result<QJsonObject> &answer) {
                  if (!answer) {
                      done(answer.failure());
                      return;
                  }
                  const QJsonObject data = answer->value("data"_L1).toObject();
                  models::Page page{.rows = {}, .total = data.value("rowCount"_L1).toInteger()};
                  const QJsonArray rows = data.value("datas"_L1).toArray();
                  for (const QJsonValue &row : rows)
                      page.rows.append(row.toObject());
                  done(page);
              });
        return [call] {
            if (call)
                call->abort();
        };
    };
}

QVariant PeopleModel::cell(const QJsonObject &row, int column, int role)
{
    if (role == Qt::DecorationRole && column == Name)
        return widgets::icon(u"user"_s,
            is(row, "status"_L1) && is(row, "dimission"_L1) ? widgets::Role::Muted : widgets::Role::Disabled);
    if (column == State) {
        const bool hasLeft = !is(row, "dimission"_L1);
        const bool isInactive = !is(row, "status"_L1);
        const bool isLocked = !is(row, "lockFlag"_L1);
        if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
            return hasLeft ? tr("Left") : isLocked ? tr("Locked") : isInactive ? tr("Inactive") : tr("Active");
        // A word and a sign, so that no state is told by colour alone.
        if (role == Qt::DecorationRole)
            return widgets::icon(hasLeft ? u"sign-out"_s
                    : isLocked           ? u"lock"_s
                    : isInactive         ? u"stop"_s
                                         : u"check"_s,
                isLocked && !hasLeft        ? widgets::Role::Warning
                    : hasLeft || isInactive ? widgets::Role::Muted
                                            : widgets::Role::Success);
    }
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole || role == Qt::EditRole) {
        static constexpr const char *members[]{"name", "loginno", "status", "departments", "email", "telephone"};
        return row.value(QLatin1StringView(members[column])).toString();
    }
    return {};
}

PeopleModel::Person PeopleModel::personAt(int row) const
{
    const QJsonObject person = rowAt(row);
    return {person.value("id"_L1).toString(), person.value("name"_L1).toString()};
}

int PeopleModel::rowOf(const QString &id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (isLoaded(row) && personAt(row).id == id)
            return row;
    }
    return -1;
}

void PeopleModel::collect(
    const QItemSelection &selection, QObject *context, const std::function<void(const QList<Person> &)> &then)
{
    auto gathering = std::make_shared<Gathering>();
    gathering->query = m_query;
    gathering->sortKey = m_sortKey;
    gathering->isDescending = m_isDescending;
    gathering->total = total();
    gathering->context = context;
    gathering->then = then;
    for (const QItemSelectionRange &range : selection) {
        gathering->ranges.append({range.top(), range.bottom()});
        for (int row = range.top(); row <= range.bottom(); ++row) {
            if (isLoaded(row))
                gathering->people.insert(row, personAt(row));
            else if (const int page = row / linesOfGathering; !gathering->pages.contains(page))
                gathering->pages.append(page);
        }
    }
    // The rows are still those of the question before.
    if (isReplacing() && !gathering->pages.isEmpty())
        failChanged();
    else
        gather(gathering);
}

// Rows that are read only now are those that were selected as long as nobody came or went. Nothing is done to people
// who merely stand where others stood.
template <class Answer> bool PeopleModel::isOther(const Gathering &gathering, int page, const Answer &answer)
{
    if (answer.rowCount != gathering.total)
        return true;
    for (auto known = gathering.people.begin(); known != gathering.people.end(); ++known) {
        const qsizetype place = known.key() - qsizetype(page) * linesOfGathering;
        if (place >= 0 && place < answer.datas.size() && answer.datas.at(place).id != known.value().id)
            return true;
    }
    return false;
}

void PeopleModel::failChanged()
{
    client::Failure changed;
    changed.kind = client::Failure::Kind::Refused;
    changed.message = tr("The list has changed meanwhile. Look at it and select again.");
    Q_EMIT failed(changed);
}

void PeopleModel::gather(const std::shared_ptr<Gathering> &gathering)
{
    if (!gathering->context)
        return;
    if (gathering->pages.isEmpty()) {
        gathering->then(gathering->people.values());
        return;
    }
    const int page = gathering->pages.takeFirst();
    authtime::ListPeople in = listOf(m_domainId, gathering->query, gathering->sortKey, gathering->isDescending);
    in.currpage = page + 1;
    in.pagelines = linesOfGathering;
    m_client.call(authtime::listPeople, in, this,
        [this, gathering, page](const Result<contract::Paged<authtime::PersonRow>> &answer) {
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            if (isOther(*gathering, page, *answer)) {
                failChanged();
                refresh();
                return;
            }
            for (qsizetype i = 0; i < answer->datas.size(); ++i) {
                const int row = page * linesOfGathering + int(i);
                const bool isSelected = std::any_of(gathering->ranges.cbegin(), gathering->ranges.cend(),
                    [row](const std::pair<int, int> &range) { return row >= range.first && row <= range.second; });
                if (isSelected)
                    gathering->people.insert(row, {answer->datas[i].id, answer->datas[i].name});
            }
            gather(gathering);
        });
}

// The columns keep the language they were made in.
QVariant PeopleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && (role == Qt::DisplayRole || role == Qt::ToolTipRole))
        return tableColumns().value(section).title;
    return PagedTableModel::headerData(section, orientation, role);
}

Qt::ItemFlags PeopleModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = PagedTableModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList PeopleModel::mimeTypes() const
{
    return {QLatin1StringView(DepartmentsModel::peopleMime)};
}

// Which people is known from the selection of the page; a drag across 50,000 rows carries none of them.
QMimeData *PeopleModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QLatin1StringView(DepartmentsModel::peopleMime), m_domainId.toUtf8());
    return data;
}

void PeopleModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, Telephone);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, State));
}

} // namespace formwright::administration
