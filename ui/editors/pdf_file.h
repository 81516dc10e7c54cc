// What is in a PDF file. Where the program is built without Qt's PDF module there is none.
#pragma once

#ifdef FORMWRIGHT_HAS_PDF

#include <QImage>

#include <memory>

namespace formwright::editors {

// A page as somebody wants to see it.
struct PageRequest {
    int page = 0; // from 0
    double zoom = 0; // times its size on paper; 0: as wide as there is room for
    double room = 0; // in the units of widgets
    double dotsAnInch = 96; // of those units
    double ratio = 1; // pixels in one of them
};

struct DrawnPage {
    QImage image; // null where the page cannot be drawn
    QSizeF points; // the size of the page on paper
};

// Reading and drawing take their time: never on the thread of the window, and one after the other.
class PdfFile
{
public:
    virtual ~PdfFile() = default;

    // Before anything else. What keeps it from being shown, for people; empty where nothing does.
    virtual QString load() = 0;
    virtual int pageCount() const = 0;
    virtual DrawnPage draw(const PageRequest &request) = 0;
};

std::unique_ptr<PdfFile> pdfFile(const QByteArray &content);

} // namespace formwright::editors

#endif
