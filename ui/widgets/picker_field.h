// A field that holds ids and shows names: type to search, choose from a list or a tree, and each choice becomes a chip.
#pragma once

#include "ui/widgets/picker_source.h"
#include "ui/widgets/recent_picks.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

#include <memory>

class QLineEdit;
class QToolButton;

namespace formwright::widgets {

class Chip;
class FlowLayout;
class PickerPopup;

enum class PickerMode { One, Several };

// Complete from the keyboard: typing searches, Down opens, the arrows move, Enter takes, Esc closes, Backspace in the
// empty line goes to the last chip and removes it. Names of ids it does not know yet are asked of the source.
class PickerField : public QWidget
{
    Q_OBJECT
public:
    PickerField(
        std::shared_ptr<PickerSource> source, PickerMode mode, const RecentPicks &recent, QWidget *parent = nullptr);

    QStringList ids() const { return m_ids; }
    void setIds(const QStringList &ids); // does not tell of it by edited()
    // What is known of names already saves a question.
    void setKnownName(const QString &id, const QString &name);
    QString nameOf(const QString &id) const { return m_names.value(id); }

    QLineEdit *edit() const { return m_edit; }
    QList<Chip *> chips() const { return m_chips; }
    PickerPopup *popup() const { return m_popup; }
    void openPopup();

Q_SIGNALS:
    void edited(); // by the person
    void namesChanged(); // the source has said what ids are called

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void searchNow();
    void pick(const PickerItem &item);
    void remove(int index);
    void focusChip(int index);
    void showChips();
    void askNames();
    bool handleEditKey(QKeyEvent *event);
    void retranslate();

    std::shared_ptr<PickerSource> m_source;
    PickerMode m_mode;
    RecentPicks m_recent;
    QStringList m_ids;
    QHash<QString, QString> m_names;
    FlowLayout *m_flow;
    QLineEdit *m_edit;
    QToolButton *m_browse;
    QList<Chip *> m_chips;
    PickerPopup *m_popup{}; // made when it is first wanted
    QTimer m_pause;
};

} // namespace formwright::widgets
