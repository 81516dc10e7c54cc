#pragma once

#include <QString>
#include <QTextDocument>

namespace formwright::widgets {

// The text as it is, for a tool tip, which would read what looks like HTML as HTML.
inline QString plainToolTip(const QString &text)
{
    return Qt::mightBeRichText(text) ? Qt::convertFromPlainText(text) : text;
}

} // namespace formwright::widgets
