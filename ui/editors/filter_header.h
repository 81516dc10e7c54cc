// A table's headings with a line of filter fields below them, one per column.
#pragma once

#include "ui/models/documents_source.h"

#include <QHeaderView>
#include <QTimer>

namespace formwright::editors {

class FilterHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit FilterHeader(QWidget *parent = nullptr);

    void setColumns(const QList<models::DocumentColumn> &columns);
    void clearFilters();
    void dropHiddenFilters(); // of the columns that are hidden
    bool isFiltering() const;
    // In the words of the server. Columns with a value that cannot be understood filter nothing.
    QStringList filters() const;
    // What stands in a field, as setTyped() takes it; nobody is told of what that puts there.
    QString typed(int column) const;
    void setTyped(int column, const QString &text);
    QWidget *filterField(int column) const { return m_fields.value(column); }

    QSize sizeHint() const override;

Q_SIGNALS:
    void filtersChanged(); // once the typing pauses

protected:
    void updateGeometries() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    QWidget *makeField(const models::DocumentColumn &column);
    void retranslate();
    std::optional<QString> filterOf(int column) const;
    void markProblems();
    void place();

    QList<models::DocumentColumn> m_columns;
    QList<QWidget *> m_fields;
    QStringList m_announced;
    QTimer m_pause;
};

} // namespace formwright::editors
