#include "ui/vieweditor/drawn_rows.h"

#include "ui/views/row_cell.h"

#include <QJsonArray>

#include <chrono>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using views::ViewColumn;

namespace {

constexpr int shownRows = 50;

// As a plain list of all columns, without what no row depends on.
QJsonObject asList(const QJsonObject &design)
{
    QJsonObject list = design;
    for (const QLatin1StringView apart : {"description"_L1, "activities"_L1, "permissionType"_L1, "waterMarkScript"_L1,
             "searchFormId"_L1, "commonFilterCondition"_L1, "orderno"_L1, "openType"_L1, "width"_L1, "height"_L1})
        list.remove(apart);
    list.insert(u"viewType"_s, 1);
    list.insert(u"showTotalRow"_s, list.value("showTotalRow"_L1).toBool(true));
    QJsonArray columns;
    const QJsonArray drawn = design.value("columns"_L1).toArray();
    for (const QJsonValue &each : drawn) {
        QJsonObject column = each.toObject();
        column.remove("width"_L1);
        column.insert(u"name"_s, u"-"_s);
        column.insert(u"visible"_s, true);
        column.insert(u"isShowThisColumn"_s, true);
        column.insert(u"hiddenColumn"_s, false);
        column.insert(u"hiddenScript"_s, QString());
        columns.append(column);
    }
    list.insert(u"columns"_s, columns);
    return list;
}

} // namespace

DrawnRows::DrawnRows(ViewDesign &design, QObject *parent) : QObject(parent), m_design(design)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(120ms);
    connect(&m_soon, &QTimer::timeout, this, &DrawnRows::send);
    connect(&design, &ViewDesign::changed, this, &DrawnRows::ask);
}

DrawnRows::~DrawnRows() = default;

void DrawnRows::setClient(const std::shared_ptr<client::ApiClient> &client, const QString &applicationId)
{
    m_asked.reset();
    m_source.reset();
    m_client = client;
    m_applicationId = applicationId;
    m_rows = {};
    m_columns.clear();
    m_drawn = {};
    setState(State::Nowhere);
    ask();
}

void DrawnRows::ask()
{
    if (m_client && !m_applicationId.isEmpty() && !m_soon.isActive())
        m_soon.start();
}

void DrawnRows::askAgain()
{
    m_drawn = {};
    ask();
}

void DrawnRows::send()
{
    if (!m_client || m_design.content().isEmpty())
        return;
    const QJsonObject drawn = asList(m_design.toSave());
    if (drawn == m_drawn)
        return;
    m_drawn = drawn;
    m_order = m_design.columns();
    // What was asked before is not wanted any more.
    m_asked = std::make_unique<views::ViewSource>(*m_client, views::ViewAddress());
    views::ViewSource *asked = m_asked.get();
    connect(asked, &views::ViewSource::failed, this, &DrawnRows::fail, Qt::QueuedConnection);
    connect(asked, &views::ViewSource::loaded, this, [this, asked] {
        views::RowsQuery query;
        query.lines = shownRows;
        asked->askRows(query, asked, [this](const client::Result<views::RowsAnswer> &answer) {
            // The source that answers may go then.
            QMetaObject::invokeMethod(
                m_asked.get(), [this, answer] { answer ? take(*answer) : fail(answer.failure()); },
                Qt::QueuedConnection);
        });
    });
    asked->setDrawn(m_applicationId, drawn);
    asked->load();
    setState(State::Loading);
}

void DrawnRows::take(const views::RowsAnswer &answer)
{
    m_source = std::move(m_asked);
    connect(m_source.get(), &views::ViewSource::namesChanged, this, &DrawnRows::changed);
    m_columns.clear();
    for (const ViewColumn &column : m_source->columns()) {
        if (const QString id = m_order.value(column.design.orderno); !id.isEmpty())
            m_columns.insert(id, column);
    }
    m_rows = answer;
    setState(State::Ready);
}

void DrawnRows::fail(const client::Failure &failure)
{
    m_failure = failure;
    m_asked.reset();
    setState(State::Failed);
}

void DrawnRows::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

QVariant DrawnRows::cell(const QString &columnId, const QJsonObject &row, int role) const
{
    const auto found = m_columns.constFind(columnId);
    return found == m_columns.constEnd() ? QVariant() : views::cellData(*m_source, *found, row, role);
}

int DrawnRows::usualWidth(const QString &columnId, const QFontMetrics &metrics) const
{
    auto column = m_columns.value(columnId);
    column.design.width = 0;
    column.title = m_design.columnName(columnId);
    return views::usualWidth(column, metrics);
}

} // namespace formwright::vieweditor
