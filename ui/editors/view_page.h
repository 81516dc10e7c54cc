#pragma once

#include "ui/editors/design_loaders.h"
#include "ui/editors/design_page.h"

namespace formwright::editors {

// A view as it is designed, to read: its columns, its filter and its order.
class ViewPage : public DesignPage
{
    Q_OBJECT

public:
    explicit ViewPage(LoadDesign<contract::designtime::DesignView> load, QWidget *parent = nullptr);
    void load() override;
    void showView(const contract::designtime::DesignView &view);

Q_SIGNALS:
    // Plain ids, and the name to find it by where ids are opaque.
    void openDocuments(const QString &applicationId, const QString &viewId, const QString &viewName);
    void openForm(const QString &applicationId, const QString &formId);

protected:
    void retranslate() override;

private:
    static QString orderText(const contract::designtime::DesignView &view);
    static QString filterText(const contract::designtime::DesignView &view);

    LoadDesign<contract::designtime::DesignView> m_load;
    contract::designtime::DesignView m_view;
    QTableWidget *m_columns;
    QLabel *m_filter;
    QLabel *m_order;
    QLabel *m_filterName;
    QLabel *m_orderName;
    QAction *m_openForm;
};

} // namespace formwright::editors
