#include "ui/forms/box_look.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/metrics.h"

#include <QFontMetrics>

namespace formwright::layout {

namespace {

// Longer lines are hard to read and to fill in; a table may be wider.
constexpr int widestForm = 640;
constexpr int widestTable = 960;
} // namespace

QFont fontOf(const Box &box)
{
    // Below the head of the page, which names the document.
    if (box.kind == BoxKind::Heading) {
        QFont font = box.level <= 2 ? widgets::titleFont() : widgets::strongFont();
        if (box.level == 1)
            font.setPointSizeF(font.pointSizeF() * 1.15);
        return font;
    }
    if (box.kind == BoxKind::Details)
        return widgets::strongFont();
    const bool isTitle = box.kind == BoxKind::Group || box.kind == BoxKind::Table;
    return isTitle ? widgets::titleFont() : QFont();
}

bool isTextual(const Box &box)
{
    switch (box.kind) {
    case BoxKind::Heading:
    case BoxKind::Text:
    case BoxKind::Placeholder:
        return true;
    case BoxKind::Group:
    case BoxKind::Table:
        return !box.text.isEmpty();
    default:
        return false;
    }
}

bool isFilledIn(const Box &box)
{
    return box.kind == BoxKind::Field || box.kind == BoxKind::Buttons || box.kind == BoxKind::Calculated
        || box.kind == BoxKind::Rows || box.kind == BoxKind::Picture || box.kind == BoxKind::Code;
}

int wordsHeight(const Box &box, int width)
{
    const QFontMetrics metrics(fontOf(box));
    if (box.kind == BoxKind::Details)
        return qMax(widgets::size::Control, metrics.height());
    const int padding = box.kind == BoxKind::Placeholder ? 2 * widgets::space::Medium : 0;
    return metrics.boundingRect(0, 0, width - padding, 1 << 20, Qt::TextWordWrap, box.text).height() + padding;
}

int wordsWidth(const Box &box)
{
    if (!isTextual(box))
        return 0;
    return QFontMetrics(fontOf(box)).size(Qt::TextExpandTabs, box.text).width() + 2;
}

int formWidth(const Box &root, int room)
{
    bool hasTable = false;
    eachBox(root, [&hasTable](const Box &box) { hasTable = hasTable || box.kind == BoxKind::Table; });
    return qBound(200, room, hasTable ? widestTable : widestForm);
}

} // namespace formwright::layout
