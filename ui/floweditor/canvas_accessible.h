// A flow for those who do not see it: each node and line with its role, name, place and state.
#pragma once

namespace formwright::floweditor {

// Once, before a canvas is asked about.
void tellOfFlowCanvases();

} // namespace formwright::floweditor
