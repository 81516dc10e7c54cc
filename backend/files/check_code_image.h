// The picture of a login's check code.
#pragma once

#include <QByteArray>
#include <QRandomGenerator>
#include <QString>

namespace formwright::files {

// A PNG of 120 x 40 pixels that a person can read and that differs each time. Draws capital letters and digits (small
// letters as capitals), and leaves out what has no strokes. Needs neither fonts nor a QGuiApplication; safe on any
// thread.
QByteArray checkCodeImage(const QString &code, QRandomGenerator &random = *QRandomGenerator::system());

} // namespace formwright::files
