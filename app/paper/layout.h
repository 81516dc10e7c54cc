// A document on pages: boxes in dots of 1,200 to the inch. Preview, printer and PDF paint these and differ in scale
// alone.
#pragma once

#include "app/paper/document.h"
#include "app/paper/limits.h"
#include "app/paper/paragraph.h"

#include <QRect>

#include <memory>

namespace formwright::paper {

enum class BoxKind {
    Fill, // a colour: rules are thin ones
    Line, // of a paragraph
    Picture,
    Watermark
};

struct Box {
    BoxKind kind = BoxKind::Fill;
    QRect rect{};
    QColor colour{};
    QString text{}; // of lines, for whoever looks; painted is the line of the paragraph
    std::shared_ptr<const Paragraph> paragraph{};
    int line = 0;
    std::shared_ptr<const Picture> picture{};
};

struct Page {
    QList<Box> boxes;
};

struct Layout {
    QString title;
    QSize size; // of every page, in dots
    QList<Page> pages; // one at least
};

// Needs a QGuiApplication for its fonts. Throws PaperError.
Layout layOut(const Document &document, const Limits &limits = {});

} // namespace formwright::paper
