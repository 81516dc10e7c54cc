#include "ui/client/credential_store.h"

#include <QPointer>

#include <qt6keychain/keychain.h>

namespace formwright::client {

using namespace Qt::StringLiterals;

namespace {
const QString service = u"Formwright"_s;
}

// Jobs are nobody's children and delete themselves: the keychain still answers a job whose store is gone.

void CredentialStore::read(const QString &key, QObject *context, std::function<void(const QString &)> done)
{
    auto *job = new QKeychain::ReadPasswordJob(service);
    job->setKey(key);
    connect(job, &QKeychain::Job::finished, this,
        [context = QPointer<QObject>(context), done = std::move(done)](QKeychain::Job *finished) {
            if (context)
                done(finished->error() == QKeychain::NoError
                        ? static_cast<QKeychain::ReadPasswordJob *>(finished)->textData()
                        : QString());
        });
    job->start();
}

void CredentialStore::write(const QString &key, const QString &password)
{
    auto *job = new QKeychain::WritePasswordJob(service);
    job->setKey(key);
    job->setTextData(password);
    job->start();
}

void CredentialStore::remove(const QString &key)
{
    auto *job = new QKeychain::DeletePasswordJob(service);
    job->setKey(key);
    job->start();
}

QString CredentialStore::keyFor(const QString &server, const QString &domain, const QString &account)
{
    return server % u'|' % domain % u'|' % account;
}

} // namespace formwright::client
