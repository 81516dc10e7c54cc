#pragma once

#include "backend/storage/session.h"

#include <QJsonObject>

#include <optional>

namespace formwright::forms {

// A button of a form or of a view (platform-facts 5.1).
struct Button {
    QString id;
    QString applicationId;
    QString formId; // empty: it stands on a view
    QString viewId;
    QString name;
    int type = 0;
    int orderNo = 0;
    QString permissionType;
    QJsonObject attributes; // its scripts and the further members
    int version = 1;
    qint64 modified = 0;

    QString text(QLatin1StringView member) const { return attributes.value(member).toString(); }
};

// What buttons do; those that nothing here names are the client's own.
namespace button_type {
inline constexpr int SaveAndStartFlow = 4;
inline constexpr int Script = 6;
inline constexpr int SaveAndClose = 9;
inline constexpr int SaveAndBack = 11;
inline constexpr int SaveAndNewWithOld = 12;
inline constexpr int Custom = 13;
inline constexpr int Print = 14;
inline constexpr int PrintWithHistory = 15; // of its flow
inline constexpr int ExportExcel = 16;
inline constexpr int SaveAndNewWithoutOld = 17;
inline constexpr int Clear = 18;
inline constexpr int SaveDraft = 19;
inline constexpr int BatchApprove = 20;
inline constexpr int SaveAndCopy = 21;
inline constexpr int ExportPdf = 25;
inline constexpr int Download = 26;
inline constexpr int ImportExcel = 27;
inline constexpr int Sign = 28;
inline constexpr int BatchSign = 29;
inline constexpr int PrintAsDesigned = 30;
inline constexpr int PrintAsDesignedWithHistory = 31;
inline constexpr int StartFlow = 33;
inline constexpr int Save = 34;
inline constexpr int PrintRows = 36;
inline constexpr int Share = 37;
inline constexpr int SaveAndNew = 42;
inline constexpr int Archive = 45;
inline constexpr int SignWithPicture = 46;
// Whether it needs a flow.
bool isOfFlow(int type);
// Whether the client does it by itself, and the server hears of it by its scripts alone.
bool isOfClient(int type);
// Whether it may stand there at all.
bool fitsForm(int type);
bool fitsView(int type);
} // namespace button_type

// All inside units of work, but for the loading ones.
void insertButton(storage::Session &session, const Button &button);
void updateButton(storage::Session &session, const Button &button); // throws notFound
void deleteButton(storage::Session &session, const QString &id); // with its permissions; throws notFound
// Those of a form with its views, and of a view: before these go.
void deletePermissionsOfButtons(storage::Session &session, const QString &formId, const QString &viewId);

std::optional<Button> buttonById(storage::Session &session, const QString &id);
// By order number and name.
QList<Button> buttonsOfForm(storage::Session &session, const QString &formId);
QList<Button> buttonsOfView(storage::Session &session, const QString &viewId);
// Those of a form and of the views that list its documents.
QList<Button> buttonsAbout(storage::Session &session, const QString &formId, const QList<int> &types = {});

} // namespace formwright::forms
