// A date and time that may be none, as the wire has it: "YYYY-MM-DD HH:MM:SS".
#pragma once

#include <QWidget>

class QCheckBox;
class QDateTimeEdit;

namespace formwright::widgets {

class MomentField : public QWidget
{
    Q_OBJECT
public:
    explicit MomentField(const QString &name, QWidget *parent = nullptr);

    QString value() const; // empty for none
    void setValue(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

Q_SIGNALS:
    void edited();

private:
    QCheckBox *m_isSet;
    QDateTimeEdit *m_edit;
};

} // namespace formwright::widgets
