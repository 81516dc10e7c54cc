// Editors of what is typed: text, numbers, dates. Made by makeFieldEditor().
#pragma once

#include "ui/editors/field_editor.h"

class QAction;
class QLineEdit;
class QPlainTextEdit;

namespace formwright::editors {

class TextEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit TextEditor(const FieldDefinition &field);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;

protected:
    QLineEdit *line() const { return m_edit; }

private:
    QLineEdit *m_edit;
};

class LongTextEditor : public FieldEditor
{
    Q_OBJECT

public:
    explicit LongTextEditor(const FieldDefinition &field);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;

private:
    QPlainTextEdit *m_edit;
    QWidget *m_box;
    bool m_isSetting = false;
};

// Keeps all digits: the value is their text.
class NumberEditor : public FieldEditor
{
    Q_OBJECT

public:
    NumberEditor(const FieldDefinition &field, const QLocale &locale);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;
    QString problem() const override;

private:
    std::optional<QString> digits() const;

    const bool m_isWhole;
    const QLocale m_locale;
    QLineEdit *m_edit;
};

// A line to type into, with a calendar beside it; empty is no date.
class DateEditor : public FieldEditor
{
    Q_OBJECT

public:
    DateEditor(const FieldDefinition &field, const QLocale &locale);
    QWidget *widget() const override;
    QJsonValue value() const override;
    void setValue(const QJsonValue &value) override;
    void setReadOnly() override;
    QString problem() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showCalendar();
    void retranslate();

    const FieldDefinition m_field;
    QLocale m_locale;
    QLineEdit *m_edit;
    QAction *m_calendar = nullptr; // for days
};

} // namespace formwright::editors
