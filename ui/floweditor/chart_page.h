// Where a document is in its flow, for everybody who may see it: states, people, times, the way taken, and how it stood
// at any moment before.
#pragma once

#include "ui/floweditor/chart_source.h"
#include "ui/pages/page.h"

class QAction;
class QLabel;
class QSlider;
class QToolButton;

namespace formwright::widgets {
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::floweditor {

class FlowCanvas;
class MomentPanel;

// Of a document, or of a flow with how often its nodes were visited in so many days.
struct ChartSubject {
    int days = 0; // 0: a document
};

class ChartPage : public pages::Page
{
    Q_OBJECT

public:
    explicit ChartPage(const AskChart &ask, QWidget *parent = nullptr, ChartSubject subject = {});

    // Fields and buttons are shown beside the chart as they were at the same moment.
    void askMoments(const AskMoment &ask, const MomentTexts &texts = {});

    // The newest chart.
    void load();
    bool isLoaded() const { return m_newest > 0; }
    // The chart as it was then; 0 for the newest.
    void showRevision(int revision);
    const flow::Chart &chart() const { return m_chart; }

    FlowCanvas &canvas() const { return *m_canvas; }
    QSlider &slider() const { return *m_slider; }
    QString moment() const; // what is told of the revision that is shown
    QAction *action(const QString &name) const { return m_actions.value(name); }
    QToolButton *children() const { return m_children; }
    MomentPanel *momentPanel() const { return m_panel; }

Q_SIGNALS:
    // The chart of a sub-flow.
    void chartWanted(const QString &documentId, const QString &instanceId);

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *addAction(
        const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run);
    void makeActions();
    void build();
    void ask(std::optional<int> revision);
    void take(const flow::Chart &chart);
    void showChart();
    void showState();
    void showStatistics();
    void showChildren();
    void retranslate();

    const AskChart m_ask;
    const ChartSubject m_subject;
    flow::Chart m_chart;
    QHash<int, flow::Chart> m_known; // what happened does not change
    int m_newest = 0;
    int m_wanted = 0; // 0: the newest
    quint64 m_asking = 0; // late answers to earlier questions are kept, and not shown
    bool m_isAsking = false;
    QHash<QString, QAction *> m_actions;
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QWidget *m_body;
    FlowCanvas *m_canvas;
    QSlider *m_slider;
    QToolButton *m_children;
    QLabel *m_moment;
    MomentPanel *m_panel;
    QToolButton *m_documentButton = nullptr;
};

} // namespace formwright::floweditor
