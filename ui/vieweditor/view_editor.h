// The page that a view is drawn on: fields, the grid of real rows, filter, preview, and the properties beside it.
#pragma once

#include "ui/designing/editor_page.h"
#include "ui/vieweditor/column_kinds.h"
#include "ui/vieweditor/view_check.h"
#include "ui/vieweditor/view_design.h"

#include <QMap>

class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace formwright::designing {
class PropertyEditor;
}

namespace formwright::vieweditor {

class ButtonList;
class ColumnGrid;
class DrawnRows;
class FieldList;
class FilterPanel;
class ViewPreview;
class ViewProperties;

// The views of a workspace that were changed and not saved when the program ended, for whoever opens them again.
QStringList draftViews(const designs::JournalFolder &folder, const QString &workspace);

class ViewEditor : public designing::EditorPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain id.
    ViewEditor(client::ApiClient &client, const QString &viewId, QWidget *parent = nullptr);
    ~ViewEditor() override;

    // Whose documents are shown: a client that acts for a domain. Without one there are none.
    void showRowsOf(const std::shared_ptr<client::ApiClient> &client);

    ViewDesign &design() { return *m_design; }
    const contract::designtime::DesignView &view() const { return m_view; }
    const FormFacts &form() const { return m_form; }
    ColumnGrid &grid() const { return *m_grid; }
    FieldList &fields() const { return *m_fields; }
    DrawnRows &rows() const { return *m_rows; }
    FilterPanel &filter() const { return *m_filter; }
    ButtonList &buttons() const { return *m_buttons; }
    ViewPreview &preview() const { return *m_preview; }
    enum class Mode { Design, Preview };
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    designing::PropertyEditor &properties() const { return *m_properties; }
    const ViewCheck &check() const { return *m_check; }
    QAction *action(const QString &name) const { return m_actions.value(name); }

    QList<pages::Problem> problems() const override;

Q_SIGNALS:
    // Plain ids, and the name to find it by where ids are opaque.
    void openDocuments(const QString &applicationId, const QString &viewId, const QString &viewName);
    void openForm(const QString &applicationId, const QString &formId);

protected:
    designing::EditorTexts texts() const override;
    QString designName() const override { return m_design->text(QStringLiteral("name")); }
    designs::ChangeStack &stack() const override { return m_design->stack(); }
    QJsonObject content() const override { return m_design->content(); }
    void askDesign() override;
    void askSurroundings() override;
    void sendDesign(const QJsonObject &content, std::optional<int> version) override;
    bool canBeCopied() const override { return true; }
    void sendCopy(const QString &name, const QJsonObject &content) override;
    void beginDesign(const QJsonObject &content) override { m_design->begin(content); }
    bool recoverDesign(const designs::JournalRecord &record) override { return m_design->recover(record); }
    void replaceDesign(const QString &title, const QJsonObject &content) override { m_design->replace(title, content); }
    void showState() override;
    void showBody() override;
    designing::UsageQuestion usageQuestion() const override;
    QList<contract::designtime::DesignDraft> changedDesigns() const override;
    void goToPlace(const designing::UsingPlace &place) override;
    bool isTyping() const override;
    void finishTyping() override;
    void changeEvent(QEvent *event) override;

private:
    enum class Acts { OfPage, OfColumns };

    void makeActions();
    QAction *addAction(const QString &name, const QString &icon, const QKeySequence &shortcut, Acts acts,
        const std::function<void()> &run);
    void build();
    QWidget *makeBar();
    void fillMenu(QMenu &menu);
    void retranslate();
    void showActions();
    void showRowsState();
    void showPreview();
    void showProblem(const Finding &finding);
    void askForm(const contract::designtime::DesignView &view);
    void takeForm(const contract::designtime::DesignForm &form);
    void askForms();
    void askStyles();
    void takeForm(const FormFacts &form);
    void followDesign();
    void sortBy(const QString &order);

    contract::designtime::DesignView m_view;
    FormFacts m_form;
    QString m_formSource; // its template
    std::shared_ptr<client::ApiClient> m_rowsClient;
    Mode m_mode = Mode::Design;
    ViewDesign *m_design;
    ViewCheck *m_check;
    DrawnRows *m_rows;
    ViewProperties *m_source;
    QMap<QString, QAction *> m_actions;
    QWidget *m_body;
    QStackedWidget *m_modes; // what stands beside the properties
    FieldList *m_fields;
    ButtonList *m_buttons;
    ColumnGrid *m_grid;
    FilterPanel *m_filter;
    ViewPreview *m_preview;
    designing::PropertyEditor *m_properties;
    QSplitter *m_work;
    QLabel *m_fieldsHead;
    QLabel *m_buttonsHead;
    QLabel *m_rowsState;
};

} // namespace formwright::vieweditor
