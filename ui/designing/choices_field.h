// A property that holds choices: a table of what is stored, what is shown, and what is shown to those who read another
// language.
#pragma once

#include "ui/designing/property_editor.h"

class QHBoxLayout;
class QMenu;
class QTableWidget;

namespace formwright::designing {

// Its text has a line for each choice: value, text, and texts in other languages ("zh=...; de=..."), with tabs between.
class ChoicesField : public PropertyField
{
    Q_OBJECT

public:
    explicit ChoicesField(const Property &property);

    QWidget *widget() const override { return m_around; }
    void show(const PropertyValue &value) override;

    QTableWidget *table() const { return m_table; }
    // The languages, of which those that have a column are checked.
    QMenu *languageMenu() const { return m_menu; }

private:
    void addButton(QHBoxLayout *to, const QString &icon, const QString &name, const std::function<void()> &run);
    QString cell(int row, int column) const;
    QString text() const;
    void tell() { Q_EMIT edited(text()); }
    void add();
    void removeCurrent();
    void shift(int by);
    void fillMenu();
    void setLanguage(const QString &language, bool isThere);
    void showLanguages(const QStringList &languages);

    QWidget *m_around;
    QTableWidget *m_table;
    QMenu *m_menu;
    QStringList m_languages; // of the columns behind the text
    bool m_isShowing = false;
};

} // namespace formwright::designing
