// The search form of a view: a field for each of its fields, fit for its kind.
#pragma once

#include "ui/views/view_source.h"

#include <QWidget>

class QAction;
class QComboBox;
class QSettings;

namespace formwright::editors {
class FieldEditor;
}

namespace formwright::views {

// Enter in a field searches.
class SearchForm : public QWidget
{
    Q_OBJECT

public:
    SearchForm(ViewSource &source, QSettings *settings, QWidget *parent = nullptr);

    // What stands in it, by the names of its fields; without those that are empty.
    QJsonObject values() const;
    void setValues(const QJsonObject &values);
    void search();
    void reset();
    bool focusFirst();
    editors::FieldEditor *editor(const QString &field) const { return m_editors.value(field); }
    QList<QAction *> actions() const { return {m_search, m_reset}; }
    // As high as its lines are at the width it has, and not as the page would make it beside a message.
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void empty();
    void addField(const FieldDefinition &field);
    void retranslate();

    ViewSource &m_source;
    QSettings *m_settings;
    QHash<QString, editors::FieldEditor *> m_editors;
    QStringList m_order;
    QList<QComboBox *> m_truths; // Yes or No
    QAction *m_search;
    QAction *m_reset;
};

} // namespace formwright::views
