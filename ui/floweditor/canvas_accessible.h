// A flow for those who do not see it: each node and line with its role, name, place and state.
#pragma once

class QWidget;

namespace formwright::floweditor {

// Once, before a canvas is asked about.
void tellOfFlowCanvases();
// Another element has become current.
void sayCurrentElement(QWidget *canvas, int index);

} // namespace formwright::floweditor
