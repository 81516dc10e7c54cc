// The canvas for those who do not see it: each element with its role, name, kind, place and state.
#pragma once

namespace formwright::formeditor {

// Once, before a canvas is asked about.
void tellOfCanvases();

} // namespace formwright::formeditor
