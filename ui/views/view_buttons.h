// The buttons of a view on its page.
#pragma once

#include "ui/documents/button_press.h"
#include "ui/editors/button_bar.h"
#include "ui/editors/button_deeds.h"
#include "ui/editors/field_editor.h"
#include "ui/views/view_source.h"
#include "ui/widgets/inline_message.h"

class QSettings;

namespace formwright::views {

using documents::ButtonDefinition;

// What the page itself does for them.
struct ViewDeeds {
    using Then = std::function<void(documents::PressEnd::How how)>;

    std::function<QList<QJsonObject>()> selected;
    std::function<contract::runtime_views::ListRows()> listed; // the rows that are shown, as they were asked for
    std::function<void()> refresh;
    // Empty: of the view's own form.
    std::function<void(const QString &formId, const pages::Opening &opening)> makeNew;
    std::function<void()> openSelected;
    std::function<void(const Then &then)> deleteSelected;
    std::function<void(const QString &viewId, const pages::Opening &opening)> openView;
    // Rows to a workbook and back; the place where both are connected. None: they are not offered.
    std::function<void(const ButtonDefinition &button, const Then &then)> exportRows{};
    std::function<void(const ButtonDefinition &button, const Then &then)> importRows{};
};

// GUI thread.
class ViewButtons : public QObject, private documents::ButtonHost
{
    Q_OBJECT

public:
    // All of them outlive it but for the page, which owns it.
    ViewButtons(ViewSource &source, QSettings *settings, ViewDeeds deeds, QWidget *page);

    editors::ButtonBar *bar() const { return m_bar; }
    bool isRunning() const { return m_press.isRunning(); }
    // Those of the view as it is known now.
    void show();
    void showState() { m_bar->showState(); }
    void setDeeds(const ViewDeeds &deeds) { m_deeds = deeds; }

Q_SIGNALS:
    void runningChanged(bool isRunning);
    void said(formwright::widgets::Tone tone, const formwright::widgets::MessageText &text);
    void failed(const QString &what, const formwright::client::Failure &failure);
    void closeWanted();

private:
    documents::PressPlace pressPlace() const override;
    void askToAgree(
        const ButtonDefinition &button, const QString &question, const std::function<void(bool agreed)> &then) override;
    void prepareAct(const ButtonDefinition &button,
        const std::function<void(const std::optional<documents::PressInput> &input)> &then) override;
    void doAct(const ButtonDefinition &button, const ViewDeeds::Then &then) override;
    void takeResult(const ButtonDefinition &button, const documents::PressResult &result) override;
    void endPress(const ButtonDefinition &button, const documents::PressEnd &end) override;

    QString whyNot(const ButtonDefinition &button) const;
    bool jump(const ButtonDefinition &button);

    ViewSource &m_source;
    QSettings *m_settings;
    ViewDeeds m_deeds;
    QWidget *m_page;
    editors::ButtonBar *m_bar;
    documents::ButtonPress m_press;
    editors::InputQuestions m_questions;
    bool m_changesRows = false; // what was pressed
};

} // namespace formwright::views
