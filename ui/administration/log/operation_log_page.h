// The operation log: who did what, when and from where; narrowed down, looked at closely, exported and cleared.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/pages/table_page.h"

class QComboBox;
class QDateEdit;
class QLabel;
class QLineEdit;
class QToolButton;

namespace formwright::contract::logger {
struct Filter;
}

namespace formwright::administration {

class OperationLogPage : public pages::TablePage
{
    Q_OBJECT
public:
    explicit OperationLogPage(const AdminContext &context, QWidget *parent = nullptr);

    void load() override;

protected:
    QString loadingText() const override;
    QString failureText() const override;
    void showEmptyTable() override;
    void showSelection() override;
    void openRow(const QJsonObject &row) override;
    void retranslate() override;

private:
    void build();
    QDateEdit *dateField(const QString &name);
    static QString operatorText(const QString &kept);
    static QVariant cell(const QJsonObject &row, int column, int role);
    QStringList filters() const;
    static contract::logger::Filter filterOf(const QStringList &filters);
    bool isNarrowed() const;
    void narrow();
    void choosePeriod();
    void fillPeriods();
    void clearFilters();
    void showDetails();
    void exportEntries();
    void saveExport(const contract::logger::Filter &filter, const QString &path);
    void askToClear();
    void clear(const contract::logger::Filter &filter);

    AdminContext m_context;
    QLineEdit *m_type;
    QLineEdit *m_address;
    QComboBox *m_period;
    QWidget *m_days; // the row of the first and the last one, for a period of one's own
    QDateEdit *m_from;
    QDateEdit *m_to;
    QLabel *m_fromLabel;
    QLabel *m_toLabel;
    QToolButton *m_reset;
    QLabel *m_details;
    bool m_isWithheld = false;
    QAction *m_export;
    QAction *m_clear;
    QAction *m_refresh;
};

} // namespace formwright::administration
