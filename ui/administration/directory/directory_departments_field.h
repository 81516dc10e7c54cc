// Where the departments of a directory come from: its organizational units, an attribute of each user, or nowhere.
#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;

namespace formwright::administration {

// The value is as a directory has it: "ou", "-" or the name of an attribute.
class DirectoryDepartmentsField : public QWidget
{
    Q_OBJECT
public:
    explicit DirectoryDepartmentsField(QWidget *parent = nullptr);

    QString value() const;
    void setValue(const QString &value);

Q_SIGNALS:
    void edited();

private:
    void showState();

    QComboBox *m_kind;
    QLineEdit *m_attribute;
};

} // namespace formwright::administration
