// What can be set of the columns that are selected, of a button of the view, or of the view where there is neither.
#pragma once

#include "ui/designing/property.h"
#include "ui/vieweditor/column_kinds.h"
#include "ui/vieweditor/view_design.h"

namespace formwright::vieweditor {

class ViewProperties : public designing::PropertySource
{
    Q_OBJECT

public:
    explicit ViewProperties(ViewDesign &design, QObject *parent = nullptr);

    void setForm(const FormFacts &form);
    // That a search form may be chosen from: id and name.
    void setForms(const QList<designing::PropertyChoice> &forms);
    void setStyles(const QList<designing::PropertyChoice> &styles);

    // That is shown as long as no column is selected; empty for none.
    void setButton(const QString &id);
    const QString &button() const { return m_button; }

    designing::PropertyTable table() const override;
    designing::PropertyValue value(const designing::Property &property) const override;
    void set(const designing::Property &property, const QString &text) override;
    void reset(const designing::Property &property) override;
    designing::PropertyHead head() const override;
    bool isAny() const override { return !m_design.content().isEmpty(); }
    QString nothingText() const override { return {}; }
    QString selectionKey() const override { return isButton() ? m_button : m_design.selection().join(u','); }
    QStringList words() const override;

private:
    bool isButton() const;
    QString textOf(const QString &column, const designing::Property &property) const;
    designing::Property madeOf(const struct PropertyRow &row) const;

    ViewDesign &m_design;
    FormFacts m_form;
    QString m_button;
    QList<designing::PropertyChoice> m_forms;
    QList<designing::PropertyChoice> m_styles; // style sheets
};

// The types of views, in the words of the screen.
QString viewTypeTitle(int type);
QString viewTypeIcon(int type);
// The members of relatedMap that a view of that type takes; the first of them it needs.
QStringList mapNames(int type);
QString mapTitle(const QString &name);
// The field that a member of relatedMap names.
QString mappedField(const ViewDesign &design, const QString &name);

} // namespace formwright::vieweditor
