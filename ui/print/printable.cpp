#include "ui/print/printable.h"

#include <QHash>

namespace formwright::print {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using paper::Align;
using paper::BlockKind;
using paper::Style;

namespace {

Style styleOf(const QString &name)
{
    static const QHash<QString, Style> styles{{u"strong"_s, Style::Strong}, {u"label"_s, Style::Label},
        {u"note"_s, Style::Note}, {u"title"_s, Style::Title}, {u"heading"_s, Style::Heading},
        {u"subheading"_s, Style::Subheading}, {u"tableHead"_s, Style::TableHead}, {u"margin"_s, Style::Margin}};
    return styles.value(name, Style::Body);
}

Align alignOf(const QString &name)
{
    return name == "centre"_L1 ? Align::Centre : name == "end"_L1 ? Align::End : Align::Start;
}

std::optional<BlockKind> kindOf(const QString &name)
{
    static const QHash<QString, BlockKind> kinds{{u"text"_s, BlockKind::Text}, {u"heading"_s, BlockKind::Heading},
        {u"fields"_s, BlockKind::Fields}, {u"table"_s, BlockKind::Table}, {u"picture"_s, BlockKind::Picture},
        {u"rule"_s, BlockKind::Rule}, {u"pageBreak"_s, BlockKind::PageBreak}};
    const auto found = kinds.constFind(name);
    return found == kinds.constEnd() ? std::nullopt : std::optional(*found);
}

paper::Text paperOf(const PaperText &text)
{
    return {text.text, styleOf(text.style), alignOf(text.align)};
}

paper::Picture paperOf(const PaperPicture &picture)
{
    return {QByteArray::fromBase64(picture.data.toLatin1()), picture.width, picture.alternative, picture.code};
}

QList<paper::Picture> paperOf(const QList<PaperPicture> &pictures)
{
    QList<paper::Picture> all;
    for (const PaperPicture &picture : pictures)
        all.append(paperOf(picture));
    return all;
}

paper::Row paperOf(const PaperRow &row)
{
    paper::Row cells;
    for (const PaperCell &cell : row.cells) {
        paper::Cell &made = cells.emplaceBack();
        for (const PaperText &text : cell.texts)
            made.texts.append(paperOf(text));
        made.pictures = paperOf(cell.pictures);
        made.span = qMax(1, cell.span);
    }
    return cells;
}

paper::Block paperOf(const PaperBlock &block, BlockKind kind)
{
    paper::Block made{.kind = kind, .text = paperOf(block.text), .level = block.level};
    for (const PaperField &field : block.values)
        made.fields.append({field.label, field.text, field.isWide, paperOf(field.pictures)});
    for (const PaperRow &row : block.rows)
        made.rows.append(paperOf(row));
    made.heads = block.heads;
    made.isFramed = block.isFramed;
    if (block.picture)
        made.picture = paperOf(*block.picture);
    return made;
}

} // namespace

paper::Document paperOf(const PrintableDocument &printable)
{
    paper::Document document;
    document.title = printable.title;
    document.setup.footer = printable.footer;
    document.setup.watermark = printable.waterMarkText;
    document.setup.isRightToLeft = printable.isRightToLeft;
    document.setup.isLandscape = printable.isLandscape;
    for (const PaperBlock &block : printable.blocks) {
        if (const auto kind = kindOf(block.kind))
            document.blocks.append(paperOf(block, *kind));
    }
    return document;
}

} // namespace formwright::print
