// Where designers find the documents of a form, to try something for one of them: by the first text that each of them
// has.
#pragma once

#include "ui/models/documents_source.h"
#include "ui/widgets/picker_source.h"

namespace formwright::editors {

class DocumentChoice : public widgets::PickerSource
{
public:
    // The client must outlive it. Opaque ids.
    DocumentChoice(client::ApiClient &client, const QString &applicationId, const QString &formId);

    QString placeholder() const override;
    QString notFound(const QString &text) const override;
    QString unknownName() const override;
    QString browseText() const override;
    QString icon() const override;
    void search(const QString &text, int page, QObject *context, Then then) override;
    // Whoever has an id took it from here, with its name.
    void names(const QStringList &ids, QObject *context, Then then) override;

private:
    void ask(const QString &text, int page, QObject *context, const Then &then);
    QString textOf(const QJsonObject &row, qsizetype column) const;

    std::unique_ptr<models::DocumentsSource> m_source;
};

} // namespace formwright::editors
