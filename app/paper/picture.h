// The pictures that are printed.
#pragma once

class QImageReader;

namespace formwright::paper {

// PNG, JPEG, GIF and WebP, by what it begins with. Other formats are no pictures of one size, or name files that are
// read where it is printed.
bool isPrinted(QImageReader &reader);

} // namespace formwright::paper
