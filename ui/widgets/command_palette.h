// Ctrl+K: everything that can be done or opened, found by typing a few letters of it.
#pragma once

#include "ui/widgets/palette_items.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QSettings;

namespace formwright::widgets {

class ActionRegistry;

// Lies over its window while it is open. Commands come from the registry; forms, views, documents and users from
// providers that whoever knows them adds. Without a prefix everything is searched.
class CommandPalette : public QWidget
{
    Q_OBJECT
public:
    CommandPalette(ActionRegistry &actions, QWidget *window);

    void addProvider(const PaletteProvider &provider);
    void open(const QString &text = {});
    void dismiss(); // gives the focus back to who had it

    void load(const QSettings &settings);
    void save(QSettings &settings) const;
    QStringList recent() const { return m_recent; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void search();
    void runRow(int row);
    void moveBy(int rows);
    void fitToWindow();
    void retranslate();
    QList<PaletteItem> commands() const;

    ActionRegistry &m_actions;
    PaletteModel m_model;
    QList<PaletteProvider> m_providers;
    QStringList m_recent;
    quint64 m_question{};
    QPointer<QWidget> m_focusBefore;
    QWidget *m_card;
    QLineEdit *m_edit;
    QListView *m_list;
    QLabel *m_nothing;
    QLabel *m_hint;
};

} // namespace formwright::widgets
