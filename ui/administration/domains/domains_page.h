// The domains as cards: find one, open its people, edit, deactivate or delete it.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/domains/domains_model.h"
#include "ui/pages/framed_page.h"

class QListView;

namespace formwright::administration {

class DomainTransfer;

class DomainsPage : public pages::FramedPage
{
    Q_OBJECT
public:
    explicit DomainsPage(const AdminContext &context, QWidget *parent = nullptr);

    void load() override;

    DomainTransfer &transfer() { return *m_transfer; }
    DomainsModel &model() { return *m_model; }
    QListView *list() const { return m_list; }

protected:
    void retranslate() override;

private:
    void build();
    void showState();
    void openPeople();
    void edit();
    void toggleActive();
    void askToDelete();
    void remove(const QString &id, const QString &name);
    QModelIndex current() const;

    AdminContext m_context;
    DomainsModel *m_model;
    QListView *m_list;
    DomainTransfer *m_transfer;
    QAction *m_new;
    QAction *m_people;
    QAction *m_edit;
    QAction *m_toggle;
    QAction *m_delete;
    QAction *m_export;
    QAction *m_import;
    QAction *m_refresh;
    QString m_keep; // the domain to select again after loading
};

} // namespace formwright::administration
