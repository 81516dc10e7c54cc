// Rules that documents are chosen by: those that are wanted most are chosen, others built in a window.
#pragma once

#include "ui/designing/filter_rules.h"
#include "ui/designing/property_editor.h"

#include <QDialog>

class QPushButton;

namespace formwright::designing {

class CodeEdit;
class RuleRows;

class RulesField : public PropertyField
{
    Q_OBJECT

public:
    explicit RulesField(const Property &property);

    QWidget *widget() const override { return m_around; }
    void giveUp() override { m_choice->giveUp(); }
    bool isTyped() const override { return m_choice->isTyped(); }
    void tellTyped() override { m_choice->tellTyped(); }
    void show(const PropertyValue &value) override;

private:
    void openWindow();

    const Property m_property;
    QWidget *m_around;
    PropertyField *m_choice;
    QString m_rules; // as they are set
};

// What the builder has no place for is shown as it is written, and edited so.
class RulesDialog : public QDialog
{
    Q_OBJECT

public:
    RulesDialog(const QString &title, const QString &rules, const RuleSubject &subject, QWidget *parent);

    bool isChanged() const;
    QString condition() const;
    RuleRows *rules() const { return m_rules; } // null where they are a text
    CodeEdit *text() const { return m_text; } // null where they are built
    QPushButton *addButton() const { return m_add; }

private:
    const std::optional<QList<FilterRule>> m_before;
    RuleRows *m_rules = nullptr;
    CodeEdit *m_text = nullptr;
    QPushButton *m_add = nullptr;
};

} // namespace formwright::designing
