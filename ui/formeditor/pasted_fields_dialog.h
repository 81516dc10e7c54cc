// What rows of a spreadsheet become when they are pasted, to be looked at and put right before they do.
#pragma once

#include "ui/formeditor/pasted_table.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace formwright::formeditor {

class PastedFieldsDialog : public QDialog
{
    Q_OBJECT

public:
    PastedFieldsDialog(const TableRows &rows, QWidget *parent);

    QComboBox *reading() const { return m_reading; }
    QTableWidget *table() const { return m_table; }
    QPushButton *insertButton() const { return m_insert; }
    // Those that are wanted, as they were put right.
    QList<PastedField> fields() const;

private:
    void showFields();
    void check();

    const TableRows m_rows;
    QComboBox *m_reading;
    QTableWidget *m_table;
    QLabel *m_reason;
    QPushButton *m_insert;
    QList<PastedField> m_fields;
    bool m_isShowing = false;
};

} // namespace formwright::formeditor
