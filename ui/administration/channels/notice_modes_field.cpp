#include "ui/administration/channels/notice_modes_field.h"

#include "app/contract/notice_kinds.h"
#include "ui/administration/channels/channel_texts.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"

#include <QComboBox>
#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {

QString cellOf(const QString &kind, const QString &channel)
{
    return kind % u'.' % channel;
}

QString text(const QJsonObject &object, const char *member)
{
    return object.value(QLatin1StringView(member)).toString();
}

} // namespace

NoticeModesField::NoticeModesField(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(widgets::space::Large);
    m_grid->setVerticalSpacing(widgets::space::Small);
}

void NoticeModesField::setCells(const QJsonArray &preferences, const QJsonArray &channels)
{
    QStringList columns;
    for (const QJsonValue &each : channels) {
        const QString channel = text(each.toObject(), "channel");
        columns.append(channel);
        QLabel *&head = m_heads[channel];
        if (!head) {
            head = new QLabel(this);
            head->setFont(widgets::strongFont());
            m_grid->addWidget(head, 0, int(columns.size()));
        }
        const QString name = textOfChannel(channel);
        head->setText(each["open"_L1].toBool() ? name : tr("%1 (not set up)", "channel").arg(name));
    }
    QStringList kinds;
    for (const QJsonValue &each : preferences) {
        const QJsonObject preference = each.toObject();
        const qsizetype column = columns.indexOf(text(preference, "channel"));
        if (column < 0)
            continue;
        const QString kind = text(preference, "kind");
        QComboBox *known = choice(kind, columns.at(column));
        if (!kinds.contains(kind)) {
            kinds.append(kind);
            if (!known)
                m_grid->addWidget(new QLabel(textOfNoticeKind(kind), this), int(kinds.size()), 0);
        }
        if (!known) {
            known = addChoice(preference);
            m_grid->addWidget(known, int(kinds.indexOf(kind)) + 1, int(column) + 1);
        }
        known->setItemText(0, tr("As usual (%1)").arg(textOfNoticeMode(text(preference, "usual"))));
    }
}

QComboBox *NoticeModesField::addChoice(const QJsonObject &preference)
{
    const QString kind = text(preference, "kind");
    const QString channel = text(preference, "channel");
    auto *choice = new QComboBox(this);
    choice->setAccessibleName(
        tr("%1: %2", "kind of notices, channel").arg(textOfNoticeKind(kind), textOfChannel(channel)));
    choice->setObjectName(cellOf(kind, channel));
    choice->addItem(QString(), QString(u""_s)); // as usual
    choice->addItem(textOfNoticeMode(u"now"_s), u"now"_s);
    if (channel == contract::mailChannel)
        for (const QString &mode : {u"hourly"_s, u"digest"_s})
            choice->addItem(textOfNoticeMode(mode), mode);
    choice->addItem(textOfNoticeMode(u"off"_s), u"off"_s);
    connect(choice, &QComboBox::currentIndexChanged, this, &NoticeModesField::edited);
    m_choices.insert(cellOf(kind, channel), choice);
    // The keyboard goes through a row before the next one.
    if (m_last)
        setTabOrder(m_last, choice);
    else
        setFocusProxy(choice);
    m_last = choice;
    return choice;
}

QJsonObject NoticeModesField::value() const
{
    QJsonObject modes;
    for (auto it = m_choices.cbegin(); it != m_choices.cend(); ++it)
        modes.insert(it.key(), it.value()->currentData().toString());
    return modes;
}

void NoticeModesField::setValue(const QJsonObject &modes)
{
    for (auto it = modes.begin(); it != modes.end(); ++it) {
        QComboBox *choice = m_choices.value(it.key());
        if (!choice)
            continue;
        const QString mode = it.value().toString();
        // What a newer server knows and this program does not is kept, not replaced.
        if (choice->findData(mode) < 0)
            choice->addItem(mode, mode);
        choice->setCurrentIndex(choice->findData(mode));
    }
}

QJsonObject NoticeModesField::valueOf(const QJsonArray &preferences)
{
    QJsonObject modes;
    for (const QJsonValue &each : preferences) {
        const QJsonObject preference = each.toObject();
        modes.insert(cellOf(text(preference, "kind"), text(preference, "channel")),
            preference.value("chosen"_L1).toBool() ? text(preference, "mode") : QString(u""_s));
    }
    return modes;
}

QComboBox *NoticeModesField::choice(const QString &kind, const QString &channel) const
{
    return m_choices.value(cellOf(kind, channel));
}

} // namespace formwright::administration
