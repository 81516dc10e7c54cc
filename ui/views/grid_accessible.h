// What is painted and no widget, told to those who do not see it: each thing with its name, its place and whether it is
// the current one.
#pragma once

#include <QRect>
#include <QString>

class QWidget;

namespace formwright::views {

class PaintedThings
{
public:
    virtual ~PaintedThings() = default;

    virtual int thingCount() const = 0;
    virtual QString thingName(int index) const = 0;
    virtual QRect thingRect(int index) const = 0; // within the widget they are painted on; null where it is not seen
    virtual bool isCurrentThing(int index) const = 0;
    virtual void makeCurrentThing(int index) = 0;
    virtual void openThing(int index) = 0;
    // That they are painted on.
    virtual QWidget *paintedOn() = 0;
};

// Once, before a widget of such a class is asked about. They are the children of widgets that are PaintedThings.
void tellOfPaintedThings();
// Another one has become current.
void sayCurrentThing(QWidget *widget, int index);

} // namespace formwright::views
