#pragma once

namespace formwright::forms {

// Thrown where a document is not any more what was judged, or read by a script: it is judged, and read, anew.
struct RecordMoved {
};

} // namespace formwright::forms
