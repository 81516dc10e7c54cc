// The views whose rows stand in a form, as they are designed: each is asked of the server once it is seen in the form,
// and again when it may have changed. GUI thread.
#pragma once

#include "app/contract/runtime_designs.h"
#include "ui/client/api_client.h"
#include "ui/forms/box.h"

#include <QHash>

namespace formwright::editors {
class ChildRowsGrid;
}

namespace formwright::formeditor {

class IncludedViews : public QObject
{
    Q_OBJECT

public:
    // The client must outlive it.
    explicit IncludedViews(client::ApiClient &client, QObject *parent = nullptr);

    // Asks for what nobody asked for yet; changed() tells when it is there.
    void ask(const QString &viewId);
    // What is known stays until there is another answer.
    void askAgain();

    bool isReady(const QString &viewId) const { return m_views.value(viewId).state == State::Ready; }
    bool isAsking() const;
    // Why the rows of that box cannot be shown, or not yet; empty where they are.
    QString reason(const layout::Box &box) const;
    // The grid of a document, with the columns of the view and no rows; null where there is a reason.
    editors::ChildRowsGrid *makeGrid(const layout::Box &box, QWidget *parent) const;

Q_SIGNALS:
    void changed(const QString &viewId);

private:
    enum class State { Nowhere, Asked, Ready, Failed };
    struct View {
        State state = State::Nowhere;
        contract::runtime_designs::ViewDefinition view{};
        contract::runtime_designs::FormDefinition form{};
        QString problem{};
        QByteArray told{}; // what it was made of, to notice another answer
    };
    void send(const QString &viewId);
    void take(const QString &viewId, View view);
    void fail(const QString &viewId, const client::Failure &failure, const QString &isGone);

    client::ApiClient &m_client;
    QHash<QString, View> m_views;
};

} // namespace formwright::formeditor
