// Labels and fields in rows, with help and errors under each field.
#pragma once

#include <QGridLayout>
#include <QHash>
#include <QWidget>

class QLabel;

namespace formwright::widgets {

enum class LabelPosition { Beside, Above }; // Beside in dialogs, Above in editors

// One field with what belongs to it. Made by FormRows.
class FormRow : public QObject
{
    Q_OBJECT
public:
    QWidget *field() const { return m_field; }
    QLabel *label() const { return m_label; }

    void setRequired(bool required);
    void setHelp(const QString &help);
    // Marks the field as refused and says why below it, in a sentence; an empty text takes the mark away.
    void setError(const QString &error);
    const QString &error() const { return m_error; }
    bool hasError() const { return !m_error.isEmpty(); }
    void setVisible(bool visible);

private:
    friend class FormRows;
    FormRow(QLabel *label, QWidget *field, QWidget *parent);
    void showMessage();
    // Whoever has the focus is asked by a screen reader, and not the frame around it.
    void setName(const QString &name);
    void setDescription(const QString &description);
    bool eventFilter(QObject *watched, QEvent *event) override;

    QLabel *m_label;
    QWidget *m_field;
    QWidget *m_messageBox;
    QLabel *m_messageIcon;
    QLabel *m_message;
    QString m_labelText;
    QString m_help;
    QString m_error;
};

class FormRows : public QWidget
{
    Q_OBJECT
public:
    explicit FormRows(LabelPosition position, QWidget *parent = nullptr);

    // Takes ownership of the field. The label (with a mnemonic) becomes its buddy and its accessible name.
    FormRow *addRow(const QString &label, QWidget *field);
    void addWide(QWidget *widget); // over the whole width, without a label
    void clearErrors();
    // Moves the focus to the first field with an error, if any.
    bool focusFirstError();

private:
    LabelPosition m_position;
    QGridLayout *m_grid;
    QList<FormRow *> m_rows;
};

} // namespace formwright::widgets
