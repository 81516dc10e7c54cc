// What can be made a column.
#pragma once

#include "ui/designing/drag_list.h"
#include "ui/vieweditor/column_kinds.h"

namespace formwright::vieweditor {

inline constexpr char columnsMime[] = "application/x-formwright-columns"; // JSON: an array of columns

// The key of an entry is the name of a field or system value, or the type of a column.
class FieldList : public designing::DragList
{
    Q_OBJECT

public:
    explicit FieldList(QWidget *parent = nullptr);

    void setForm(const FormFacts &form);
    // Those that are columns already are marked.
    void setUsed(const QStringList &fieldNames);

protected:
    void fill() override;
    bool isUsed(const QString &name) const override { return m_used.contains(name, Qt::CaseInsensitive); }
    QString description(const QTreeWidgetItem &item, bool isUsed) const override;
    bool isMeant(const QTreeWidgetItem &item, const QString &words) const override;

private:
    FormFacts m_form;
    QStringList m_used;
};

} // namespace formwright::vieweditor
