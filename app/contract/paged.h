#pragma once

#include "app/contract/fields.h"

#include <QList>

namespace formwright::contract {

// One page of a listing (Document A, Response envelopes: paged data).
template <class Row> struct Paged {
    qint64 rowCount = 0;
    int linesPerPage = 0;
    int pageNo = 1;
    int pageCount = 0;
    QList<Row> datas;

    static constexpr auto fields()
    {
        return std::tuple{member("rowCount", &Paged::rowCount), member("linesPerPage", &Paged::linesPerPage),
            member("pageNo", &Paged::pageNo), member("pageCount", &Paged::pageCount), member("datas", &Paged::datas)};
    }
};

// What a listing was asked for, made sane: page numbers start at 1, a page holds at most `most` rows.
struct Page {
    int number = 1;
    int lines = 30;

    qint64 offset() const { return qint64(number - 1) * lines; }
};

// Throws Error::invalid for a size or number under 1 (decisions: X16).
Page pageOf(int number, int lines, int most = 1000);

template <class Row> Paged<Row> paged(Page page, qint64 rowCount, QList<Row> rows)
{
    const int pageCount = int((rowCount + page.lines - 1) / page.lines);
    return {rowCount, page.lines, page.number, pageCount, std::move(rows)};
}

} // namespace formwright::contract
