// A view as a tree, or as groups that fold: each level is read when it is opened.
#pragma once

#include "ui/views/tree_model.h"
#include "ui/views/view_content.h"

class QTreeView;

namespace formwright::widgets {
class SearchField;
}

namespace formwright::views {

class ViewTree : public ViewContent
{
    Q_OBJECT

public:
    ViewTree(ViewSource &source, QSettings *settings, QWidget *parent = nullptr);
    ~ViewTree() override;

    void startOver() override;
    void reload() override;
    QList<QJsonObject> selectedRows() const override;
    bool shows(const QString &documentId) const override { return m_model->findDocument(documentId).isValid(); }
    bool showRow(const QString &documentId, const QJsonObject &items) override;
    QString countText() const override;
    QList<ViewColumn> shownColumns() const override;
    ViewArrangement arrangement() const override;
    LostArrangement arrange(const ViewArrangement &arrangement) override;
    RowsQuery order() const override;
    bool focusFilter() override;
    bool focusContent() override;
    std::optional<ViewColumn> currentColumn() const override;

    QTreeView *tree() const { return m_tree; }
    TreeModel &model() const { return *m_model; }
    widgets::SearchField *search() const { return m_search; } // null: its titles cannot be searched

protected:
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool isEmpty() const override { return m_model->rowCount() == 0; }
    bool isNarrowed() const override;
    void showAll() override;

private:
    RowsQuery queryOf(const QModelIndex &parent) const;
    void askLevel(const QModelIndex &parent);
    void askMore(const QModelIndex &parent);
    void activate(const QModelIndex &index);
    void unfold();
    bool isPressed(const QModelIndex &index) const;
    void pressCell(const QModelIndex &index);
    void askAgain(const QModelIndex &parent, const std::function<void()> &then = {});
    void restoreWidths();
    void saveWidths();
    QString widthsKey() const;
    void showHeaderMenu(const QPoint &at);

    TreeModel *m_model;
    QTreeView *m_tree;
    widgets::SearchField *m_search = nullptr;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace formwright::views
