// What is dragged out of a tree of designs, for whatever takes it: JSON, so that it gets to another window as well.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

class QMimeData;

namespace formwright::widgets {

inline constexpr char designsMime[] = "application/x-formwright-designs";

struct DraggedDesign {
    QString kind; // "form" or "view"
    QString id;
    QString name;
    QString applicationId;
    QString moduleId;

    bool operator==(const DraggedDesign &) const = default;
};

QByteArray bytesOf(const QList<DraggedDesign> &designs);
// None where it is something else, or nothing that could be read.
QList<DraggedDesign> draggedDesigns(const QMimeData &data);

} // namespace formwright::widgets
