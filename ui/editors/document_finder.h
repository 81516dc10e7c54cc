// What the command palette finds among documents: those of a few lists whose first text has the words in it, asked of
// the server.
#pragma once

#include "ui/documents/field_text.h"
#include "ui/models/documents_source.h"

#include <QHash>
#include <QTimer>

namespace formwright::editors {

// Asked once the typing pauses; a newer question calls the one before off. GUI thread.
class DocumentFinder : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    struct Found {
        QString applicationId;
        QString formId;
        QString documentId;
        QString title;
        QString list; // what its list is called
    };
    // Each list answers for itself, when it does; one that fails says nothing.
    using Answer = std::function<void(const QList<Found> &)>;
    void find(const std::shared_ptr<client::ApiClient> &client, const QList<models::DocumentsAddress> &lists,
        const QString &text, const Answer &answer);

    static constexpr int mostLists = 5;
    static constexpr int mostOfEach = 8;

private:
    void ask();
    void askList(models::DocumentsSource &source, quint64 question);
    static std::optional<contract::runtime_designs::FieldDefinition> textOf(const models::DocumentsSource &source);

    QTimer m_pause;
    std::shared_ptr<client::ApiClient> m_client;
    QHash<QString, models::DocumentsSource *> m_sources; // of that client, by what they list
    QList<models::DocumentsAddress> m_lists;
    QString m_text;
    Answer m_answer;
    quint64 m_question = 0;
    QList<models::CancelFetch> m_underWay;
};

} // namespace formwright::editors
