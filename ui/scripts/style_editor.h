// The page that a style sheet is written on.
#pragma once

#include "app/contract/designtime_styles.h"
#include "ui/scripts/shared_text_editor.h"

#include <QTimer>

namespace formwright::scripts {

inline const QString styleDraftKind = QStringLiteral("style");

// The style sheets that were changed and not saved when the program ended: "software/style", for whoever opens them.
QStringList draftStyles(const designs::JournalFolder &folder, const QString &workspace);

class StyleEditor : public SharedTextEditor
{
    Q_OBJECT

public:
    // The client must outlive the page. Plain ids.
    StyleEditor(
        client::ApiClient &client, const QString &applicationId, const QString &styleId, QWidget *parent = nullptr);
    ~StyleEditor() override;

protected:
    designing::EditorTexts texts() const override;
    void askDesign() override;
    void sendDesign(const QJsonObject &content, std::optional<int> version) override;
    void sendCopy(const QString &name, const QJsonObject &content) override;
    QString subtitle() const override;
    QString elementKind() const override { return QStringLiteral("style"); }
    QList<script::Problem> found() const override { return m_problems; }
    // The server takes any text for a style sheet.
    pages::Problem::Severity severity() const override { return pages::Problem::Severity::Warning; }
    void followText() override;
    void retranslate() override;

private:
    void check();

    QTimer m_soon; // checks what is typed, once nothing was for a while
    QList<script::Problem> m_problems;
};

} // namespace formwright::scripts
