// The rules of a filter, one below another.
#pragma once

#include "ui/vieweditor/filter_text.h"

#include <QScrollArea>

class QComboBox;
class QToolButton;

namespace formwright::vieweditor {

class RuleRows : public QScrollArea
{
    Q_OBJECT

public:
    explicit RuleRows(QWidget *parent = nullptr);

    void setForm(const FormFacts &form);
    void setRules(const QList<FilterRule> &rules);
    const QList<FilterRule> &rules() const { return m_rules; }
    void add();
    QComboBox *fieldOf(int rule) const { return m_rows.at(rule).field; }
    QComboBox *comparisonOf(int rule) const { return m_rows.at(rule).comparison; }
    QComboBox *againstOf(int rule) const { return m_rows.at(rule).against; }
    QComboBox *matchOf(int rule) const { return m_rows.at(rule).match; }
    QToolButton *removeOf(int rule) const { return m_rows.at(rule).remove; }

Q_SIGNALS:
    void changed();

private:
    struct Row {
        QWidget *around = nullptr;
        QComboBox *field = nullptr;
        QComboBox *comparison = nullptr;
        QComboBox *against = nullptr;
        QComboBox *match = nullptr; // typed in, or chosen from
        QToolButton *remove = nullptr;
    };
    void build();
    Row makeRow(int index);
    void fillMatch(const Row &row, int index);
    void set(int index, const FilterRule &rule);

    FormFacts m_form;
    QList<FilterRule> m_rules;
    QList<Row> m_rows;
    QWidget *m_content = nullptr;
};

} // namespace formwright::vieweditor
