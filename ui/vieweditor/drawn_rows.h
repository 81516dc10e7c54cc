// The rows that a view would show as it is drawn, for the grid that it is drawn in: all columns, also those that are
// hidden, as a list.
#pragma once

#include "ui/vieweditor/view_design.h"
#include "ui/views/view_source.h"

#include <QFontMetrics>
#include <QTimer>

namespace formwright::vieweditor {

// Asks soon after something was drawn that the rows depend on, and not where they do not. GUI thread.
class DrawnRows : public QObject
{
    Q_OBJECT

public:
    enum class State { Nowhere, Loading, Ready, Failed };

    // The design must outlive it.
    explicit DrawnRows(ViewDesign &design, QObject *parent = nullptr);
    ~DrawnRows() override;

    // Whose rows they are; null for nobody's, as where no domain is chosen.
    void setClient(const std::shared_ptr<client::ApiClient> &client, const QString &applicationId);
    void ask(); // soon
    void askAgain(); // though nothing was drawn since

    State state() const { return m_state; }
    const client::Failure &failure() const { return m_failure; } // with State::Failed
    const QString &note() const { return m_rows.note; }
    qint64 count() const { return m_rows.count; }
    const QList<QJsonObject> &rows() const { return m_rows.rows; }
    const QJsonObject &sum() const { return m_rows.sum; }
    const QJsonObject &total() const { return m_rows.total; }
    // What a cell of that column shows; nothing while the server has not told of the column.
    QVariant cell(const QString &columnId, const QJsonObject &row, int role) const;
    int usualWidth(const QString &columnId, const QFontMetrics &metrics) const;

Q_SIGNALS:
    void changed();

private:
    void send();
    void take(const views::RowsAnswer &answer);
    void fail(const client::Failure &failure);
    void setState(State state);

    ViewDesign &m_design;
    std::shared_ptr<client::ApiClient> m_client;
    QString m_applicationId;
    std::unique_ptr<views::ViewSource> m_source; // of the rows that are shown
    std::unique_ptr<views::ViewSource> m_asked; // of those that are asked for
    QHash<QString, views::ViewColumn> m_columns;
    QStringList m_order; // of what is asked for
    views::RowsAnswer m_rows;
    QJsonObject m_drawn; // that the rows were asked for with
    State m_state = State::Nowhere;
    client::Failure m_failure;
    QTimer m_soon;
};

} // namespace formwright::vieweditor
