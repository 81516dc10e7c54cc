// A domain to a file, and from one: what was made without a network goes to a server without losing an id.
#pragma once

#include "ui/administration/common/admin_context.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace formwright::administration {

class DomainTransferDialog;

// Asks, sends and fetches; tells a page what to show. GUI thread.
class DomainTransfer : public QObject
{
    Q_OBJECT
public:
    DomainTransfer(const AdminContext &context, QWidget *page);

    void exportDomain(const QString &id, const QString &name);
    void importDomain(); // asks for the file first
    void importFile(const QString &path);

Q_SIGNALS:
    void started(const QString &what); // "Exporting the domain"
    void finished(const QString &message);
    void failed(const QString &what, const formwright::client::Failure &failure);

private:
    void save(const QString &id, const QString &name, const QString &path);
    void send(const QString &path, const QString &name);
    void upload(const QString &fileName, const QString &name, const QByteArray &content, const QString &problem);

    AdminContext m_context;
    QPointer<QWidget> m_page;
    QPointer<DomainTransferDialog> m_dialog;
    QPointer<client::PendingCall> m_call;
};

} // namespace formwright::administration
