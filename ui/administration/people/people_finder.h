// What the command palette finds in the administration: people, departments and domains, asked of the server.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/widgets/palette_items.h"

#include <QTimer>

namespace formwright::administration {

// One question is on its way at a time: it is asked once the typing pauses, and a newer one calls it off. GUI thread.
class PeopleFinder : public QObject
{
    Q_OBJECT
public:
    explicit PeopleFinder(const AdminContext &context, QObject *parent = nullptr);

    using Answer = std::function<void(QList<widgets::PaletteItem>)>;
    void find(const QString &text, const Answer &answer);
    // Nobody who may look is signed in: finds nothing.
    void setEnabled(bool isEnabled);

private:
    void ask();

    AdminContext m_context;
    QTimer m_pause;
    QString m_text;
    Answer m_answer;
    QPointer<client::PendingCall> m_call;
    bool m_isEnabled = false;
};

} // namespace formwright::administration
