// Tabs as older designs hold them: in an attribute of an element that has nothing inside.
#pragma once

#include <QStringList>

namespace formwright::layout {

struct OlderTab {
    QString label;
    QStringList fields; // names of those that stand in it
    QString form; // id or name of another form that stands in it
};

// JSON: an array of objects or of names, also inside an object. Otherwise names between semicolons, each with its form
// behind a bar. Empty where it says no tab.
QList<OlderTab> olderTabs(const QString &text);

} // namespace formwright::layout
