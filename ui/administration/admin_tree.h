// The tree of the Admin place: pages of the platform, then each domain with its pages.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"

#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QWidget>

class QTreeView;

namespace formwright::widgets {
class ProgressStrip;
}

namespace formwright::administration {

class AdminTree : public QWidget
{
    Q_OBJECT
public:
    explicit AdminTree(const AdminContext &context, QWidget *parent = nullptr);

    void load();
    void search(const QString &text);
    QTreeView *view() const { return m_view; }
    // Every page that the tree leads to, as far as the domains are known; with the name of the domain it is of.
    struct Leaf {
        AdminAddress address;
        QString domainName{};
        QString icon{};
    };
    QList<Leaf> leaves() const;

Q_SIGNALS:
    void entered(); // a page was opened from the keyboard, which goes on there

protected:
    void changeEvent(QEvent *event) override;

private:
    enum Role { KindRole = Qt::UserRole + 1, DomainRole };
    void open(const QModelIndex &shown);
    void stopLoading();
    void fill();
    QStandardItem *pageItem(const struct AdminPageKind &kind, const QString &domainId) const;
    QStandardItem *noteItem(const QString &text, const QString &icon) const;

    struct Known {
        QString id;
        QString name;
        bool isActive;
    };
    AdminContext m_context;
    QList<Known> m_domains;
    QString m_failure;
    bool m_isLoaded = false;
    QStandardItemModel m_model;
    QSortFilterProxyModel m_filter;
    QTreeView *m_view;
    widgets::ProgressStrip *m_progress;
    QPointer<QObject> m_question;
};

} // namespace formwright::administration
