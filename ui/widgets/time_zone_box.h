// A choice of time zones by their names, as Europe/Berlin, that can be typed and searched.
#pragma once

#include <QString>

class QComboBox;

namespace formwright::widgets {

QComboBox *timeZoneBox();
QString timeZoneIn(const QComboBox *box);
// Also one that this computer does not know.
void setTimeZoneIn(QComboBox *box, const QString &zone);

} // namespace formwright::widgets
