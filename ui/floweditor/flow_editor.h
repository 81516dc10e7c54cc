// The page that a flow is drawn on: palette, canvas and the properties beside it.
#pragma once

#include "app/contract/designtime_menu_designs.h"
#include "ui/designing/editor_page.h"
#include "ui/floweditor/flow_check.h"
#include "ui/floweditor/flow_design.h"
#include "ui/floweditor/flow_properties.h"

#include <QMap>

class QLabel;
class QStackedWidget;
class QMenu;
class QToolButton;

namespace formwright::designing {
class PropertyEditor;
} // namespace formwright::designing
namespace formwright::widgets {
class SearchField;
} // namespace formwright::widgets

namespace formwright::floweditor {

class DrawingCanvas;
class FlowPropertySource;
class FlowToday;
class NodePalette;
class SimulationPanel;

// The flows of a workspace that were changed and not saved when the program ended, for whoever opens them again.
QStringList draftFlows(const designs::JournalFolder &folder, const QString &workspace);

class FlowEditor : public designing::EditorPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    FlowEditor(client::ApiClient &client, const QString &flowId, QWidget *parent = nullptr);
    ~FlowEditor() override;

    // People are chosen from the domain that this client acts for; null: from that of the page's own, if it has any.
    void choosePeopleOf(const std::shared_ptr<client::ApiClient> &client);

    FlowDesign &design() { return *m_design; }
    const contract::designtime::DesignFlow &flow() const { return m_flow; }
    DrawingCanvas &canvas() const { return *m_canvas; }
    NodePalette &palette() const { return *m_palette; }
    designing::PropertyEditor &properties() const { return *m_properties; }
    widgets::SearchField &search() const { return *m_search; }
    SimulationPanel &simulation() const { return *m_simulation; }
    // Played through instead of drawn.
    bool isSimulating() const;
    QAction *action(const QString &name) const { return m_actions.value(name); }

    QList<pages::Problem> problems() const override;

protected:
    designing::EditorTexts texts() const override;
    QString designName() const override { return m_flow.name; }
    designs::ChangeStack &stack() const override { return m_design->stack(); }
    QJsonObject content() const override;
    void askDesign() override;
    void askSurroundings() override;
    void sendDesign(const QJsonObject &content, std::optional<int> version) override;
    bool canBeCopied() const override { return true; }
    void sendCopy(const QString &name, const QJsonObject &content) override;
    void beginDesign(const QJsonObject &content) override;
    bool recoverDesign(const designs::JournalRecord &record) override { return m_design->recover(record); }
    void replaceDesign(const QString &title, const QJsonObject &content) override;
    void showState() override;
    void showBody() override;
    designing::UsageQuestion usageQuestion() const override;
    QList<contract::designtime::DesignDraft> changedDesigns() const override;
    void goToPlace(const designing::UsingPlace &place) override;
    bool isTyping() const override;
    void finishTyping() override;
    void changeEvent(QEvent *event) override;

private:
    QAction *addAction(const QString &name, const QString &icon, const QKeySequence &shortcut, bool isOfCanvas,
        const std::function<void()> &run);
    void makeActions();
    void makeBpmn();
    void makeArranging();
    void simulate(bool isOn);
    void build();
    QWidget *makeBar();
    void fillMenu(QMenu &menu);
    void retranslate();
    void showActions();
    void showMarks();
    QList<FlowFinding> findings() const;
    void showFinding(const FlowFinding &finding);
    // Plays the shortest way there, with a document that shows it.
    void replay(const FlowFinding &finding);
    void fillFixes(QMenu &menu);
    void offerFixes();
    void findNext(bool isFirst);
    bool find(const QString &wanted, bool isFirst);

    void askForms();
    void askButtons(const QList<contract::designtime::MenuTarget> &forms);
    QStringList servedForms() const;
    void showPeople();
    void askServer();

    contract::designtime::DesignFlow m_flow;
    Surroundings m_surroundings;
    std::shared_ptr<client::ApiClient> m_peopleClient;
    QList<FlowFinding> m_serverFindings; // of what is stored

    FlowDesign *m_design;
    FlowCheck *m_check;
    FlowToday *m_today;
    QMap<QString, QAction *> m_actions;
    QWidget *m_body;
    QLabel *m_nodesHead;
    QLabel *m_hint;
    QToolButton *m_zoom;
    widgets::SearchField *m_search;
    QStackedWidget *m_stack; // drawn, or played
    SimulationPanel *m_simulation;
    NodePalette *m_palette;
    DrawingCanvas *m_canvas;
    FlowPropertySource *m_source;
    designing::PropertyEditor *m_properties;
};

} // namespace formwright::floweditor
