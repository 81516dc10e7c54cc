// Rules that documents are chosen by, one below another.
#pragma once

#include "ui/designing/filter_rules.h"
#include "ui/widgets/picker_source.h"

#include <QScrollArea>

#include <memory>

class QComboBox;
class QToolButton;

namespace formwright::designing {

class PickedField;

class RuleRows : public QScrollArea
{
    Q_OBJECT

public:
    explicit RuleRows(QWidget *parent = nullptr);

    void setFields(const QList<forms::Field> &fields); // of the form whose documents are chosen
    // What is said where there is no rule; and whether a rule can compare with what is searched.
    void setWithoutRules(const QString &text);
    void setSearched(bool isSearched);
    // Where rules of fields with people or departments find them; null: their ids are typed.
    void setPeople(std::shared_ptr<widgets::PickerSource> people, std::shared_ptr<widgets::PickerSource> departments);
    void setRules(const QList<FilterRule> &rules);
    const QList<FilterRule> &rules() const { return m_rules; }
    void add();
    QComboBox *fieldOf(int rule) const { return m_rows.at(rule).field; }
    QComboBox *comparisonOf(int rule) const { return m_rows.at(rule).comparison; }
    QComboBox *againstOf(int rule) const { return m_rows.at(rule).against; }
    QComboBox *matchOf(int rule) const { return m_rows.at(rule).match; }
    PickedField *peopleOf(int rule) const { return m_rows.at(rule).people; } // null where none are meant
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
        PickedField *people = nullptr; // in its place
        QToolButton *remove = nullptr;
    };
    void build();
    Row makeRow(int index);
    void fillMatch(const Row &row, int index);
    void fillPeople(Row &row, int index);
    std::shared_ptr<widgets::PickerSource> sourceOf(const FilterRule &rule) const;
    void set(int index, const FilterRule &rule);

    const forms::Field *fieldNamed(const QString &fieldName) const; // null for none
    void fillScopes(const Row &row, int index);
    FilterRule ofField(const FilterRule &rule, const QString &chosen) const;

    QList<forms::Field> m_fields;
    QString m_withoutRules;
    bool m_isSearched = true;
    std::shared_ptr<widgets::PickerSource> m_people;
    std::shared_ptr<widgets::PickerSource> m_departments;
    QList<FilterRule> m_rules;
    QList<Row> m_rows;
    QWidget *m_content = nullptr;
};

} // namespace formwright::designing
