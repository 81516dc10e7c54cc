// A place to drop files on, that can as well be clicked or pressed to choose one.
#pragma once

#include <QAbstractButton>

class QMimeData;

namespace formwright::widgets {

class DropArea : public QAbstractButton
{
    Q_OBJECT
public:
    // Extensions are lower case without a dot; none means that every file is taken.
    DropArea(const QString &text, const QString &hint, const QStringList &extensions, QWidget *parent = nullptr);

    void setHint(const QString &hint);
    bool accepts(const QString &path) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void filesChosen(const QStringList &paths); // local paths, never empty
    void filesRefused(const QStringList &paths); // dropped, but of another kind

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void choose();

    QString m_hint;
    QStringList m_extensions;
    bool m_isOver{};
};

// The local files of a drag, for windows that take drops anywhere.
QStringList localFiles(const QMimeData *data);

} // namespace formwright::widgets
