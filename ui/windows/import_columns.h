// What each column of a spreadsheet would become: its name and type can be changed, and columns left out.
#pragma once

#include "app/contract/imports.h"

#include <QTreeWidget>

class QComboBox;

namespace formwright::windows {

class ImportColumns : public QTreeWidget
{
    Q_OBJECT
public:
    explicit ImportColumns(QWidget *parent = nullptr);

    void setColumns(const QList<contract::imports::PreviewColumn> &columns);
    // What differs from the preview, as JSON text for the import; empty when nothing does.
    QString choices() const;
    // Nothing would be left of the table.
    bool isNothingTaken() const;

    QComboBox *kindBox(int row) const;
    static QString kindText(const QString &kind);

private:
    void showExamples(int row);

    QList<contract::imports::PreviewColumn> m_columns;
};

} // namespace formwright::windows
