// A view as bars over time.
#pragma once

#include "ui/views/view_content.h"

class QLabel;

namespace formwright::views {

class GanttChart;
class ScaleChoice;

class ViewGantt : public ViewContent
{
    Q_OBJECT

public:
    ViewGantt(ViewSource &source, QSettings *settings, QWidget *parent = nullptr);

    void reload() override;
    QList<QJsonObject> selectedRows() const override;
    bool shows(const QString &documentId) const override;
    bool focusContent() override;
    GanttChart *chart() const { return m_chart; }

protected:
    void retranslate() override;

private:
    GanttChart *m_chart;
    ScaleChoice *m_scales;
    QLabel *m_left;
    QList<QJsonObject> m_rows; // as they were answered
    QAction *m_today;
};

} // namespace formwright::views
