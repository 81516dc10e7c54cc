// The canvas for those who do not see it: each element with its role, name, kind, place and state.
#pragma once

class QWidget;

namespace formwright::formeditor {

// Once, before a canvas is asked about.
void tellOfCanvases();
// Another element has become current, or has another place.
void sayCurrentElement(QWidget *canvas, int index);

} // namespace formwright::formeditor
