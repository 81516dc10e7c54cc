// A file of a document, looked at without leaving the program: pictures, texts and PDF files.
#pragma once

#include <QDialog>

class QLabel;
class QScrollArea;

namespace formwright::editors {

class FilePreview : public QDialog
{
    Q_OBJECT

public:
    // Whether files that are called so are shown here; what a file really holds is found out when it is.
    static bool shows(const QString &name);

    FilePreview(const QString &name, const QByteArray &content, QWidget *parent);

Q_SIGNALS:
    void openWanted(); // by the program that knows it
    void saveWanted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makePicture(const QByteArray &content);
    QWidget *makePages(const QByteArray &content);
    QWidget *makeText(const QByteArray &content);
    QWidget *makeNothing();
    void fit();

    const QString m_name;
    QString m_problem; // why it cannot be shown, where that is known
    QPixmap m_picture;
    QLabel *m_shown = nullptr;
    QScrollArea *m_area = nullptr;
};

} // namespace formwright::editors
