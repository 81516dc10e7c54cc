// The view as it would run, in whatever kind it is, with the rows of the domain chosen.
#pragma once

#include "ui/views/view_source.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace formwright::widgets {
class EmptyState;
}
namespace formwright::views {
class ViewContent;
}

namespace formwright::vieweditor {

class ViewPreview : public QWidget
{
    Q_OBJECT

public:
    explicit ViewPreview(QWidget *parent = nullptr);
    ~ViewPreview() override;

    // Without a client it says so. A design that is shown already stays as it is.
    void showDesign(
        const std::shared_ptr<client::ApiClient> &client, const QString &applicationId, const QJsonObject &design);
    // Null while there is nothing to show.
    views::ViewContent *content() const { return m_content; }
    QString message() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void clear();
    void begin();
    void say(const QString &sentence, const QString &hint);

    std::shared_ptr<client::ApiClient> m_client;
    QString m_applicationId;
    QJsonObject m_design;
    std::unique_ptr<views::ViewSource> m_source;
    views::ViewContent *m_content = nullptr;
    QVBoxLayout *m_layout;
    QLabel *m_note;
    widgets::EmptyState *m_empty;
    QString m_sentence;
};

} // namespace formwright::vieweditor
