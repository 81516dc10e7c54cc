// What a program that ended without saving left of a design, beside what is stored.
#pragma once

#include <QDialog>
#include <QJsonObject>

namespace formwright::designing {

struct LeftChanges {
    QString name{}; // of the design
    qint64 time = 0; // when they began
    bool isSavedSince = false;
    QJsonObject stored{};
    QJsonObject changed{}; // what it would be with them
};

class RecoveryDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { Recover, Discard, Later };

    RecoveryDialog(const LeftChanges &left, QWidget *parent);

    Choice choice() const { return m_choice; } // once it is finished

private:
    Choice m_choice = Choice::Later;
};

} // namespace formwright::designing
