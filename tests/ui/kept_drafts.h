// Pages whose drafts are kept, as a program that was killed leaves them.
#pragma once

#include "ui/designing/recovery_dialog.h"
#include "ui/designs/journal_folder.h"
#include "ui/widgets/inline_message.h"

#include <QDir>
#include <QPushButton>
#include <QTest>

#include <memory>

namespace formwright::tests {

inline QStringList journalsOf(const designs::JournalFolder &drafts)
{
    return QDir(drafts.path()).entryList({QStringLiteral("*.fwj")}, QDir::Files);
}

// As a killed program leaves it: the file as it is, and nobody who holds it.
template <class Page> void endWithoutSaving(const designs::JournalFolder &drafts, std::unique_ptr<Page> page)
{
    QHash<QString, QByteArray> files;
    const QDir folder(drafts.path());
    for (const QString &name : journalsOf(drafts)) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        files.insert(name, file.readAll());
    }
    page.reset();
    for (auto it = files.begin(); it != files.end(); ++it) {
        QFile file(folder.filePath(it.key()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(it.value());
    }
}

// A message of the page that one sees.
inline bool says(const QWidget &page, const QString &text)
{
    for (const auto *message : page.findChildren<widgets::InlineMessage *>()) {
        if (message->isVisible() && message->plainText().contains(text))
            return true;
    }
    return false;
}

// What becomes of the draft that the page offers, once it is compared with what is stored.
inline void answerDraft(QWidget &page, designing::RecoveryDialog::Choice choice)
{
    using Choice = designing::RecoveryDialog::Choice;
    for (QPushButton *each : page.findChildren<QPushButton *>(QStringLiteral("messageActionButton"))) {
        if (!each->isVisible() || !each->text().contains(QStringLiteral("Compare")))
            continue;
        each->click();
        // One that changed what others changed as well is settled place by place instead.
        if (auto *dialog = page.findChild<designing::RecoveryDialog *>()) {
            const QString name = choice == Choice::Recover ? QStringLiteral("recoverButton")
                : choice == Choice::Discard                ? QStringLiteral("discardButton")
                                                           : QStringLiteral("laterButton");
            dialog->findChild<QPushButton *>(name)->click();
            QTRY_VERIFY(!page.findChild<designing::RecoveryDialog *>());
        }
        return;
    }
    QFAIL("no draft is offered");
}

} // namespace formwright::tests
