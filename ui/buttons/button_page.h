// The page of the buttons of a form: made by what they do, put in order, and set beside their list.
#pragma once

#include "ui/buttons/button_properties.h"
#include "ui/designpages/member_page.h"

class QMenu;
class QSplitter;
class QTreeWidget;

namespace formwright::designing {
class PropertyEditor;
}

namespace formwright::buttons {

inline const QString draftKind = QStringLiteral("buttons");

class ButtonPage : public designpages::MemberPage
{
    Q_OBJECT

public:
    // The client must outlive the page.
    ButtonPage(client::ApiClient &client, const QString &formId, QWidget *parent = nullptr);
    ~ButtonPage() override;

    void load() override;

    FormButtons &buttons() { return *m_buttons; }
    QTreeWidget *list() const { return m_list; }
    designing::PropertyEditor &properties() const { return *m_properties; }
    QMenu *kinds() const { return m_kinds; } // opened by the action that adds
    QString currentKey() const;

    bool hasUnsaved() const override;

Q_SIGNALS:
    void formWanted(const QString &formId);
    void saved();

protected:
    void showEvent(QShowEvent *event) override; // what buttons can name may have been made on other pages
    QString whatItIs() const override;
    void send() override;
    void finishTyping() override;
    void showState() override;
    void retranslate() override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    Drawn drawnDesigns() const override;

private:
    void build();
    void read(const std::function<void()> &then);
    void readButtons(const std::function<void()> &then);
    void askSurroundings();
    void takeRefusal(const client::Failure &failure, const QString &key);
    void tellOfOthers(const QStringList &both, const client::Failure &failure);
    void showList();
    void select(const QString &key);

    client::ApiClient &m_client;
    ButtonPlace m_place;
    QString m_formName;
    FormButtons *m_buttons;
    ButtonProperties *m_source;
    Surroundings m_surroundings;
    QList<DesignActivity> m_read;
    QSplitter *m_split;
    QTreeWidget *m_list;
    designing::PropertyEditor *m_properties;
    QMenu *m_kinds;
    QAction *m_refresh;
    QAction *m_form;
    QAction *m_add;
    QAction *m_rename;
    QAction *m_remove;
    QAction *m_up;
    QAction *m_down;
    bool m_isReading = false;
    bool m_isShowing = false;
};

} // namespace formwright::buttons
