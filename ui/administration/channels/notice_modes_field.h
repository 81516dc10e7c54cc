// What people of a domain are told by which channel unless they choose themselves: a row for each kind of notices, a
// column for each channel.
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;

namespace formwright::administration {

class NoticeModesField : public QWidget
{
    Q_OBJECT
public:
    explicit NoticeModesField(QWidget *parent = nullptr);

    // What the server says of each: [{kind, channel, mode, usual, chosen}] and [{channel, open}]. Makes the cells that
    // are not there yet; what is chosen in the others stays.
    void setCells(const QJsonArray &preferences, const QJsonArray &channels);
    // "kind.channel" and the mode that was chosen there; empty: as usual.
    QJsonObject value() const;
    void setValue(const QJsonObject &modes);
    static QJsonObject valueOf(const QJsonArray &preferences);

    QComboBox *choice(const QString &kind, const QString &channel) const;

Q_SIGNALS:
    void edited();

private:
    QComboBox *addChoice(const QJsonObject &preference);

    QGridLayout *m_grid;
    QHash<QString, QComboBox *> m_choices;
    QHash<QString, QLabel *> m_heads; // by channel
    QWidget *m_last = nullptr;
};

} // namespace formwright::administration
