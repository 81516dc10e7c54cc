// The page that a form is drawn on: palette and outline, canvas and source, preview, and the properties beside it.
#pragma once

#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_renames.h"
#include "ui/designing/editor_page.h"
#include "ui/formeditor/design_check.h"
#include "ui/formeditor/form_design.h"
#include "ui/formeditor/property_table.h"

#include <QMap>

class QActionGroup;
class QLabel;
class QMenu;
class QScrollArea;
class QSplitter;
class QTabBar;
class QStackedWidget;
class QToolButton;

namespace formwright::designing {
class FindBar;
struct FoundPlace;
} // namespace formwright::designing
namespace formwright::widgets {
struct DraggedDesign;
} // namespace formwright::widgets

namespace formwright::formeditor {

class Canvas;
class ElementPalette;
class FieldList;
class FormPreview;
class Outline;
class PropertyEditor;
class SourceEdit;

// The forms of a workspace that were changed and not saved when the program ended, for whoever opens them again.
QStringList draftForms(const designs::JournalFolder &folder, const QString &workspace);

class FormEditor : public designing::EditorPage
{
    Q_OBJECT

public:
    enum class Mode { Design, Both, Source, Preview };

    // The client must outlive the page. Plain id.
    FormEditor(client::ApiClient &client, const QString &formId, QWidget *parent = nullptr);
    ~FormEditor() override;

    // Who answers for whom the preview is shown: a client that acts for a domain. Without one it is nobody.
    void previewBy(const std::shared_ptr<client::ApiClient> &client);

    FormDesign &design() { return *m_design; }
    const contract::designtime::DesignForm &form() const { return m_form; }
    Canvas &canvas() const { return *m_canvas; }
    SourceEdit &source() const { return *m_source; }
    Outline &outline() const { return *m_outline; }
    ElementPalette &palette() const { return *m_palette; }
    FieldList &fieldList() const { return *m_fields; }
    QTabBar *sources() const { return m_sources; } // elements, or fields
    PropertyEditor &properties() const { return *m_properties; }
    designing::FindBar &find() const { return *m_find; }
    FormPreview &preview() const { return *m_preview; }
    const DesignCheck &check() const { return *m_check; }
    QAction *action(const QString &name) const { return m_actions.value(name); }
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

    QList<pages::Problem> problems() const override;

Q_SIGNALS:
    // Plain ids, and the name to find it by where ids are opaque.
    void openDocuments(const QString &applicationId, const QString &formId, const QString &formName);
    void openButtons(const QString &formId);

protected:
    designing::EditorTexts texts() const override;
    QString designName() const override { return m_form.name; }
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
    // Of a field that is selected, or the form.
    designing::UsageQuestion usageQuestion() const override;
    QList<contract::designtime::DesignDraft> changedDesigns() const override;
    void goToPlace(const designing::UsingPlace &place) override;
    bool isTyping() const override;
    void finishTyping() override;
    void sendChanges() override;
    void changeEvent(QEvent *event) override;

private:
    using ActionTexts = QMap<QString, std::pair<QString, QString>>;

    void makeActions();
    QAction *addAction(const QString &name, const QString &icon, const QKeySequence &shortcut, bool isOfElements,
        const std::function<void()> &run);
    void build();
    QWidget *makeBar();
    void fillMenu(QMenu &menu);
    void retranslate();
    void showActions();
    void showProblem(qsizetype index, const QString &property);
    void markOutline();
    void showSetting(const QString &property); // of the form itself
    void addSettingProblems(QList<pages::Problem> &found) const;
    QList<designing::FoundPlace> placesOf(const QString &wanted);
    void fillFixes(QMenu &menu) const;
    void offerFixes();
    void pasteTable(const QString &text);
    void showPeople(); // for rules
    void tellSurroundings();
    void askFieldsOf(const QString &formId);
    void askButtons();
    void takeDesign(const widgets::DraggedDesign &design, const Place &place);
    void insertRows(const QString &viewId, const QString &name, const Place &place);

    struct FieldRename {
        QString from;
        QString to;

        bool operator==(const FieldRename &) const = default;
    };
    static QList<FieldRename> fieldRenames(const QString &before, const QString &after);
    void askAboutRename(const FieldRename &rename);
    void askAboutLeaving();
    void showRename(const FieldRename &rename, const QList<contract::designtime::RenamedPlace> &places);
    void renameEverywhere(const FieldRename &rename, const QString &unsure);
    void goOnWith(const contract::designtime::DesignForm &renamed);

    contract::designtime::DesignForm m_form;
    QJsonObject m_known; // of its content, what the server has as far as it told
    QList<FieldRename> m_onlyHere; // what was answered so is not asked again
    Mode m_mode = Mode::Design;
    FormDesign *m_design;
    DesignCheck *m_check;
    QMap<QString, QAction *> m_actions;
    Surroundings m_surroundings;
    std::shared_ptr<client::ApiClient> m_people; // by whom people are found
    QWidget *m_body;
    QStackedWidget *m_stack;
    QSplitter *m_work;
    QScrollArea *m_scroll;
    ElementPalette *m_palette;
    FieldList *m_fields;
    QTabBar *m_sources;
    QStackedWidget *m_sourcePages;
    Outline *m_outline;
    Canvas *m_canvas;
    SourceEdit *m_source;
    FormPreview *m_preview;
    PropertyEditor *m_properties;
    designing::FindBar *m_find;
    QLabel *m_outlineHead;
    QToolButton *m_zoom;
    QList<QToolButton *> m_modeButtons;
};

} // namespace formwright::formeditor
