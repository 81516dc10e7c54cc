// The filter of a view: rules that are built, or a text of DQL or SQL; what is wrong with a text is told below it while
// it is typed.
#pragma once

#include "ui/vieweditor/filter_text.h"
#include "ui/vieweditor/view_check.h"
#include "ui/vieweditor/view_design.h"
#include "ui/widgets/picker_source.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace formwright::designing {
class CodeEdit;
class RuleRows;
} // namespace formwright::designing

namespace formwright::vieweditor {

class FilterPanel : public QWidget
{
    Q_OBJECT

public:
    // The design must outlive it.
    explicit FilterPanel(ViewDesign &design, QWidget *parent = nullptr);

    void setForm(const FormFacts &form);
    // Where rules find people and departments.
    void setPeople(std::shared_ptr<widgets::PickerSource> people, std::shared_ptr<widgets::PickerSource> departments);
    // Those of the filter are told below it, and marked.
    void showProblems(const QList<Finding> &findings);
    void goTo(qsizetype at); // of the text
    QComboBox *modes() const { return m_mode; }
    designing::CodeEdit *text() const { return m_text; }
    designing::RuleRows *rules() const { return m_rules; }
    QString message() const;
    // What the filter says, on one line; empty for no filter.
    QString summary() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void showFilter();
    void switchTo(const QString &mode);
    void change(const QString &mode, const QString &text);
    void askToBegin(const QString &mode);
    void takeText();
    void retranslate();
    QString mode() const;

    ViewDesign &m_design;
    FormFacts m_form;
    QList<Finding> m_problems;
    QComboBox *m_mode;
    QLabel *m_hint;
    QPushButton *m_add;
    QStackedWidget *m_stack;
    designing::RuleRows *m_rules;
    designing::CodeEdit *m_text;
    QLabel *m_message;
    QString m_shownMember;
    QString m_helpedMode; // whose words are completed // whose text is shown
    bool m_isShowing = false;
};

} // namespace formwright::vieweditor
