// The page of what the roles of a software, or of one of its modules, may see and do.
#pragma once

#include "ui/client/api_client.h"
#include "ui/designpages/member_page.h"
#include "ui/permissions/matrix_view.h"

class QComboBox;
class QLabel;
class QMenu;
class QSplitter;

namespace formwright::permissions {

inline const QString draftKind = QStringLiteral("permissions");

class PermissionPage : public designpages::MemberPage
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain ids; without a module all of them.
    PermissionPage(client::ApiClient &client, const QString &applicationId, const QString &moduleId = {},
        QWidget *parent = nullptr);

    void load() override;

    PermissionDesign &permissions() { return *m_permissions; }
    MatrixModel &model() { return *m_model; }
    MatrixView &view() { return *m_view; }
    QComboBox *choiceBox() const { return m_choice; }
    QLabel *reasons() const { return m_why; }

Q_SIGNALS:
    void rolesWanted(const QString &applicationId);
    void saved();

protected:
    QString whatItIs() const override;
    void send() override;
    void showState() override;
    void retranslate() override;
    Drawn drawnDesigns() const override;

private:
    void build();
    void read();
    void take(const PermissionMatrix &matrix);
    void takeRefusal(const client::Failure &failure);
    void tellOfRebase(const client::Failure &failure, const PermissionDesign::Rebased &rebased);
    void filter();
    void showRoles();
    void showCell();
    void choose(Choice choice);
    void cycle();
    void fillMenu(QMenu &menu);
    QList<Choice> choices() const;

    client::ApiClient &m_client;
    const QString m_applicationId;
    const QString m_moduleId;
    PermissionDesign *m_permissions;
    MatrixModel *m_model;
    QSplitter *m_split;
    MatrixView *m_view;
    QComboBox *m_show;
    widgets::SearchField *m_roles;
    QWidget *m_panel;
    QLabel *m_cellName;
    QLabel *m_roleName;
    QLabel *m_choiceLabel;
    QComboBox *m_choice;
    QLabel *m_help;
    QLabel *m_whyHead;
    QLabel *m_why;
    QAction *m_refresh;
    QAction *m_openAll;
    QAction *m_closeAll;
    QAction *m_openRoles;
    QAction *m_takeTheirs;
    bool m_isReading = false;
    bool m_isTaking = false;
    bool m_offersTheirs = false; // by the message
    bool m_isSentAgain = false; // beside what others saved
};

} // namespace formwright::permissions
