// People as a workbook: all of a domain, one department, or the headings alone to fill in.
#pragma once

#include "ui/administration/common/admin_context.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace formwright::administration {

// Asks where to, fetches and writes; tells a page what to show. GUI thread.
class PeopleExport : public QObject
{
    Q_OBJECT
public:
    PeopleExport(const AdminContext &context, const QString &domainId, QWidget *page);

    void setDomainName(const QString &name) { m_domainName = name; }
    // Lets somebody choose between the domain and one of its departments; the one that is named here stands in the
    // field.
    void ask(const QString &departmentId = {}, const QString &departmentName = {});
    void saveTemplate();

Q_SIGNALS:
    void started(const QString &what); // "Exporting people"
    void finished(const QString &message);
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    struct What {
        QString departmentId{};
        QString name; // of the file, without its ending
        bool headingsOnly = false;
    };
    void askWhere(const What &what);
    void save(const What &what, const QString &path);

    AdminContext m_context;
    QString m_domainId;
    QString m_domainName;
    QPointer<QWidget> m_page;
};

} // namespace formwright::administration
