// A property that says what something is called in other languages: a small table of them.
#pragma once

#include "ui/designing/property_editor.h"

class QMenu;
class QTableWidget;
class QToolButton;

namespace formwright::designing {

class LanguagesField : public PropertyField
{
    Q_OBJECT

public:
    explicit LanguagesField(const Property &property);

    QWidget *widget() const override { return m_around; }
    void show(const PropertyValue &value) override;

    QTableWidget *table() const { return m_table; }
    // Those that can be added, by their names.
    QMenu *menu() const { return m_menu; }

private:
    QString text() const;
    void fillMenu();
    void add(const QString &language);
    void removeCurrent();
    void showRows(const QString &written);
    void fit();

    QWidget *m_around;
    QTableWidget *m_table;
    QToolButton *m_add;
    QToolButton *m_remove;
    QMenu *m_menu;
    bool m_isShowing = false;
};

} // namespace formwright::designing
