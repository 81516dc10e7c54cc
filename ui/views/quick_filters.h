// The filters that a designer offers above the rows, each to be switched on and off.
#pragma once

#include "ui/views/view_source.h"

#include <QWidget>

namespace formwright::views {

class QuickFilters : public QWidget
{
    Q_OBJECT

public:
    explicit QuickFilters(ViewSource &source, QWidget *parent = nullptr);
};

} // namespace formwright::views
