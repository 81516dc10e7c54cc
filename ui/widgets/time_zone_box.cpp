#include "ui/widgets/time_zone_box.h"

#include <QComboBox>
#include <QCompleter>
#include <QTimeZone>

namespace formwright::widgets {

using namespace Qt::StringLiterals;

namespace {

QStringList timeZones()
{
    QStringList zones{u"UTC"_s};
    const QList<QByteArray> ids = QTimeZone::availableTimeZoneIds();
    for (const QByteArray &id : ids) {
        const QString name = QString::fromLatin1(id);
        if (name.contains(u'/') && !name.startsWith("Etc/"_L1) && !name.startsWith("posix/"_L1)
            && !name.startsWith("right/"_L1) && !name.startsWith("SystemV/"_L1))
            zones.append(name);
    }
    zones.sort();
    return zones;
}

} // namespace

QComboBox *timeZoneBox()
{
    auto *box = new QComboBox;
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->addItems(timeZones());
    return box;
}

QString timeZoneIn(const QComboBox *box)
{
    return box->currentText().trimmed();
}

void setTimeZoneIn(QComboBox *box, const QString &zone)
{
    // What stands there already keeps its caret.
    if (timeZoneIn(box) == zone)
        return;
    if (box->findText(zone) < 0)
        box->addItem(zone);
    box->setCurrentText(zone);
    box->setCurrentIndex(box->findText(zone));
}

} // namespace formwright::widgets
