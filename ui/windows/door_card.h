// A large button of the home page: icon, title and what happens behind it.
#pragma once

#include <QAbstractButton>

namespace formwright::windows {

class DoorCard : public QAbstractButton
{
    Q_OBJECT
public:
    DoorCard(const QString &iconName, QWidget *parent);

    void setTexts(const QString &title, const QString &description);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_iconName;
    QString m_description;
};

} // namespace formwright::windows
