#pragma once

#include "backend/files/workbook.h"
#include "backend/files/xml_scanner.h"

#include <optional>

namespace formwright::files {

// Turns the markup of one sheet into rows, pausing the scanner after each: a row may be large, as cells share their
// texts.
class SheetHandler : public XmlHandler
{
public:
    SheetHandler(const Workbook &workbook, const SharedStrings &strings, const SheetLimits &limits);

    void start(QByteArrayView name, const XmlAttributes &attributes) override;
    void end(QByteArrayView name) override;
    void text(QByteArrayView characters) override;

    // The row just completed, if any; takes it away.
    std::optional<Row> takeRow() { return std::exchange(m_ready, std::nullopt); }
    bool wantsPause() const override { return m_ready.has_value(); }
    // The cells are all read: what follows describes their look.
    bool atEnd() const { return m_atEnd; }

private:
    enum class Type { Number, Shared, Text, InlineText, Boolean, Error, Date };

    void startRow(const XmlAttributes &attributes);
    void startCell(const XmlAttributes &attributes);
    void endCell();
    Cell value();
    QString address() const;

    const Workbook &m_workbook;
    const SharedStrings &m_strings;
    const SheetLimits &m_limits;
    std::optional<Row> m_ready;
    Row m_row;
    qint64 m_rowCharacters = 0;
    qint64 m_characters = 0; // of all rows
    qint64 m_lastRow = 0;
    qint64 m_column = -1; // from 0
    Type m_type = Type::Number;
    int m_style = 0;
    QByteArray m_text; // of <v>
    QByteArray m_inlineText; // of <is>
    qint64 m_cells = 0;
    bool m_filled = false; // the row holds something
    bool m_inRow = false;
    bool m_inCell = false;
    QByteArray *m_target = nullptr; // one of them, inside <v> or <t>
    bool m_aid = false; // inside <rPh>
    bool m_atEnd = false;
};

} // namespace formwright::files
