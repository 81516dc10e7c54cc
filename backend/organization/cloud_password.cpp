#include "backend/organization/cloud_password.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;
using identity::SealedTexts;
using storage::Rows;
using storage::Session;

namespace {

constexpr char purpose[] = "cloud password";

} // namespace

std::optional<QString> cloudPassword(Session &session, const SealedTexts &sealedTexts, const QString &domainId)
{
    const auto stored = session.text(u"SELECT cloud_password FROM domain WHERE id = ?"_s, domainId);
    return stored ? sealedTexts.open(*stored, purpose) : std::nullopt;
}

void setCloudPassword(
    Session &session, const SealedTexts &sealedTexts, const QString &domainId, const QString &password)
{
    session.execute(
        u"UPDATE domain SET cloud_password = ? WHERE id = ?"_s, sealedTexts.seal(password, purpose), domainId);
}

void sealOldCloudPasswords(storage::Database &database, const SealedTexts &sealedTexts)
{
    const auto clearOnes = [](Session &session) {
        QList<QPair<QString, QString>> found;
        Rows rows = session.query(u"SELECT id, cloud_password FROM domain WHERE cloud_password <> ''"_s);
        while (rows.next()) {
            if (!SealedTexts::isSealed(rows.text(1)))
                found.append({rows.text(0), rows.text(1)});
        }
        return found;
    };
    if (clearOnes(database.reader()).isEmpty())
        return;
    database.write([&](Session &session) {
        for (const auto &[id, password] : clearOnes(session))
            setCloudPassword(session, sealedTexts, id, password);
    });
}

} // namespace formwright::organization
