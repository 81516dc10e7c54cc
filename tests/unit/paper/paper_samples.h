// Documents to be printed, and what tests ask of the pages that come of them.
#pragma once

#include "app/paper/layout.h"

#include <QBuffer>
#include <QImage>

namespace formwright::paper {

inline QList<const Box *> linesOf(const Page &page)
{
    QList<const Box *> lines;
    for (const Box &box : page.boxes) {
        if (box.kind == BoxKind::Line)
            lines.append(&box);
    }
    return lines;
}

inline QStringList textsOf(const Page &page)
{
    QStringList texts;
    for (const Box *line : linesOf(page))
        texts.append(line->text);
    return texts;
}

inline const Box *boxOf(const Page &page, const QString &text)
{
    for (const Box *line : linesOf(page)) {
        if (line->text == text)
            return line;
    }
    return nullptr;
}

// A head and that many rows: "row 1", "value 1"...
inline Block tableOf(int rows, int linesOfRow = 1)
{
    Block table{.kind = BlockKind::Table, .heads = 1};
    table.rows.append({{.texts = {{QStringLiteral("Position"), Style::TableHead}}},
        {.texts = {{QStringLiteral("Amount"), Style::TableHead, Align::End}}}});
    for (int i = 1; i <= rows; ++i) {
        QString text = QStringLiteral("row %1").arg(i);
        for (int line = 2; line <= linesOfRow; ++line)
            text += QStringLiteral("\nline %1 of row %2").arg(line).arg(i);
        table.rows.append(
            {{.texts = {{text}}}, {.texts = {{QStringLiteral("value %1").arg(i), Style::Body, Align::End}}}});
    }
    return table;
}

inline Block textOf(const QString &text)
{
    return {.kind = BlockKind::Text, .text = {text}};
}

inline Block headingOf(const QString &text, int level = 2)
{
    return {.kind = BlockKind::Heading, .text = {text}, .level = level};
}

inline Picture pictureOf(const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(qRgb(40, 110, 170));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return {bytes, 0, QStringLiteral("a picture")};
}

inline Picture codeOf(const QString &text, double millimetres = 30)
{
    return {.data = {}, .width = millimetres, .alternative = text, .code = text};
}

inline const Box *pictureBoxOf(const Page &page)
{
    for (const Box &box : page.boxes) {
        if (box.kind == BoxKind::Picture)
            return &box;
    }
    return nullptr;
}

// The modules that a reader finds in the picture of a page, looking at the middle of each: rows of '#' and '.'; empty
// where the margin around them is not clear.
inline QString modulesIn(const QImage &image, const QRect &box, double inch, int size)
{
    constexpr int margin = 4;
    const double scale = inch / dotsPerInch, module = box.width() * scale / (size + 2 * margin);
    QString rows;
    for (int y = -margin; y < size + margin; ++y) {
        for (int x = -margin; x < size + margin; ++x) {
            const bool isDark = qGray(image.pixel(int(box.left() * scale + (x + margin + 0.5) * module),
                                    int(box.top() * scale + (y + margin + 0.5) * module)))
                < 128;
            const bool isWithin = x >= 0 && y >= 0 && x < size && y < size;
            if (!isWithin && isDark)
                return {};
            if (isWithin)
                rows += isDark ? u'#' : u'.';
        }
        if (y >= 0 && y < size)
            rows += u'\n';
    }
    return rows;
}

// Of everything something.
inline Document sampleDocument(bool isRightToLeft = false)
{
    Document document{QStringLiteral("Purchase order"), {}, {}};
    document.setup.header = QStringLiteral("Aurora Trading — Purchasing");
    document.setup.footer = QStringLiteral("Printed on 3 March 2026");
    document.setup.pageText = QStringLiteral("Page %1 of %2");
    document.setup.watermark = QStringLiteral("DRAFT");
    document.setup.isRightToLeft = isRightToLeft;
    document.blocks.append(headingOf(QStringLiteral("Purchase order 2026-0417"), 1));
    document.blocks.append({.kind = BlockKind::Fields,
        .fields = {{QStringLiteral("Supplier"), QStringLiteral("Nordlicht Papier GmbH, Flensburg"), false, {}},
            {QStringLiteral("Ordered on"), QStringLiteral("2026-03-03"), false, {}},
            {QStringLiteral("供应商"), QStringLiteral("北京纸张贸易有限公司"), false, {}},
            {QStringLiteral("المورد"), QStringLiteral("شركة الورق العربية ٢٠٢٦"), false, {}},
            {QStringLiteral("Remarks"),
                QStringLiteral("Deliver to the yard behind the warehouse between 7:30 and 16:00; ring the bell twice "
                               "and wait for the porter, who has the key to the gate.\nNot on Fridays."),
                true, {}}}});
    document.blocks.append(headingOf(QStringLiteral("Positions")));
    document.blocks.append(tableOf(42, 1));
    document.blocks.append(headingOf(QStringLiteral("Approval")));
    document.blocks.append({.kind = BlockKind::Table,
        .rows
        = {{{.texts = {{QStringLiteral("Approved by"), Style::Label}}}, {.texts = {{QStringLiteral("Ines Albrecht")}}},
               {.texts = {{QStringLiteral("On"), Style::Label}}}, {.texts = {{QStringLiteral("2026-03-04")}}}},
            {{.texts = {{QStringLiteral("Reason"), Style::Label}}},
                {.texts = {{QStringLiteral("Within the budget of the first quarter.")}}, .span = 3}}},
        .isFramed = true});
    document.blocks.append({.kind = BlockKind::Picture, .picture = pictureOf({180, 60})});
    return document;
}

} // namespace formwright::paper
