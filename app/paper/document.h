// What is to be printed, before anybody knows where it stands: blocks one below the other, as plain values.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace formwright::paper {

enum class Align {
    Start, // where the document's writing begins: left, or right in a document from right to left
    Centre,
    End
};

enum class Style {
    Body,
    Strong,
    Label, // small, above what it names
    Note, // small and pale
    Title,
    Heading,
    Subheading,
    TableHead,
    Margin // what stands above and below the text of a page
};

// Its line breaks are kept; where it is longer than its place it is broken between words, and a long word within.
struct Text {
    QString text;
    Style style = Style::Body;
    Align align = Align::Start;

    bool operator==(const Text &) const = default;
};

struct Picture {
    QByteArray data; // PNG, JPEG, GIF or WebP; others are not decoded
    double width = 0; // millimetres; 0 for as many as it has at 96 dots an inch, at most the column
    QString alternative; // stands in its place where it cannot be read
    QString code{}; // in place of data: a text, as the QR code that says it

    bool operator==(const Picture &) const = default;
};

struct Cell {
    QList<Text> texts{};
    QList<Picture> pictures{}; // below the texts
    int span = 1; // columns

    bool operator==(const Cell &) const = default;
};

using Row = QList<Cell>;

struct Field {
    QString label;
    QString text;
    bool isWide = false; // takes the whole width
    QList<Picture> pictures{};

    bool operator==(const Field &) const = default;
};

enum class BlockKind {
    Text,
    Heading, // stays with what follows it
    Fields, // labels with values, two beside one another
    Table,
    Picture,
    Rule,
    PageBreak,
    Together // others that stand on one page where one page can hold them
};

struct Block {
    BlockKind kind = BlockKind::Text;
    Text text{}; // of texts
    int level = 1; // of headings: 1 is the document's title
    QList<Field> fields{};
    QList<Row> rows{}; // of tables
    int heads = 0; // how many rows are repeated on every page
    QList<double> columns{}; // widths in any measure; empty for as wide as what stands in them asks
    bool isFramed = false; // lines around every cell, as in a form
    Picture picture{};
    QList<Block> blocks{}; // of those that stand together
};

enum class PageSize { A4, Letter };

struct PageSetup {
    PageSize size = PageSize::A4;
    bool isLandscape = false;
    double top = 22; // margins in millimetres
    double bottom = 20;
    double left = 18;
    double right = 18;
    QString header; // above every page
    QString footer; // below every page, beside its number
    QString pageText = QStringLiteral("%1 / %2"); // the number and how many there are; empty for none
    QString watermark; // across every page, below all else
    bool isRightToLeft = false; // what would stand on the left stands on the right

    bool operator==(const PageSetup &) const = default;
};

struct Document {
    QString title;
    PageSetup setup;
    QList<Block> blocks;
};

} // namespace formwright::paper
