#include "ui/views/quick_filters.h"

#include "ui/widgets/metrics.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace formwright::views {

QuickFilters::QuickFilters(ViewSource &source, QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("quickFilters"));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(widgets::space::Small);
    for (int place = 0; place < source.quickFilters().size(); ++place) {
        auto *filter = new QToolButton(this);
        filter->setText(source.quickFilters().at(place).text.left(60));
        filter->setToolTip(source.quickFilters().at(place).text);
        filter->setCheckable(true);
        filter->setChecked(source.isQuickFilter(place));
        filter->setToolButtonStyle(Qt::ToolButtonTextOnly);
        filter->setFixedHeight(widgets::size::Control);
        connect(
            filter, &QToolButton::toggled, &source, [&source, place](bool on) { source.setQuickFilter(place, on); });
        connect(&source, &ViewSource::narrowed, filter,
            [&source, filter, place] { filter->setChecked(source.isQuickFilter(place)); });
        line->addWidget(filter);
    }
    line->addStretch(1);
}

} // namespace formwright::views
