// The page that the menus of a software are drawn on: the forms and views there are, the tree, and the properties.
#pragma once

#include "ui/designing/editor_page.h"
#include "ui/menus/menu_check.h"

#include <QMap>
#include <QTimer>

class QLabel;
class QMenu;

namespace formwright::designing {
class PropertyEditor;
}

namespace formwright::menus {

class MenuProperties;
class MenuTree;
class TargetList;

inline const QString draftKind = QStringLiteral("menus");

// The software whose menus were changed and not saved when the program ended, for whoever opens them again.
QStringList draftMenus(const designs::JournalFolder &folder, const QString &workspace);

class MenuEditor : public designing::EditorPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    MenuEditor(client::ApiClient &client, const QString &applicationId, QWidget *parent = nullptr);
    ~MenuEditor() override;

    MenuDesign &design() { return *m_design; }
    MenuTree &tree() const { return *m_tree; }
    TargetList &targets() const { return *m_targetList; }
    designing::PropertyEditor &properties() const { return *m_properties; }
    QAction *action(const QString &name) const { return m_actions.value(name); }

    QList<pages::Problem> problems() const override;

Q_SIGNALS:
    void openForm(const QString &formId);
    void openView(const QString &viewId);
    void permissionsWanted(const QString &applicationId);

protected:
    designing::EditorTexts texts() const override;
    QString designName() const override;
    QString placeInWords(const QString &field) const override;
    designs::ChangeStack &stack() const override { return m_design->stack(); }
    QJsonObject content() const override { return m_design->content(); }
    void askDesign() override;
    void askSurroundings() override;
    void sendDesign(const QJsonObject &content, std::optional<int> version) override;
    void beginDesign(const QJsonObject &content) override { m_design->begin(content); }
    bool recoverDesign(const designs::JournalRecord &record) override { return m_design->recover(record); }
    void replaceDesign(const QString &title, const QJsonObject &content) override { m_design->replace(title, content); }
    void showState() override;
    void showBody() override;
    designing::UsageQuestion usageQuestion() const override;
    QList<contract::designtime::DesignDraft> changedDesigns() const override;
    std::pair<QString, QString> historyOf() const override;
    void goToPlace(const designing::UsingPlace &place) override;
    bool isTyping() const override;
    void finishTyping() override;
    void sendChanges() override;
    void askAboutConflict(const client::Failure &failure) override;
    void changeEvent(QEvent *event) override;

private:
    void makeActions();
    QAction *addAction(const char *name, const char *icon, const QKeySequence &shortcut, bool isOfTree,
        const std::function<void()> &run);
    void build();
    QWidget *makeBar();
    void fillMenu(QMenu &menu);
    void retranslate();
    void showActions();
    void followDesign();
    void lookForProblems();
    void showProblem(const Finding &finding);
    void add(bool isInside);
    void openTarget();
    void takeTargets(const MenuTargets &targets);

    QString m_name; // of the software
    MenuTargets m_targets;
    bool m_isForced = false;
    MenuDesign *m_design;
    MenuProperties *m_source;
    MenuCheck m_check;
    QList<Finding> m_findings;
    QTimer m_soon;
    QMap<QString, QAction *> m_actions;
    QWidget *m_body;
    TargetList *m_targetList;
    MenuTree *m_tree;
    designing::PropertyEditor *m_properties;
    QLabel *m_targetsHead;
};

} // namespace formwright::menus
