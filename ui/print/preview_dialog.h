// A document as it will be on paper: pages, zoom, page setup, and from there to a printer or a file.
#pragma once

#include "ui/print/page_view.h"

#include <QDialog>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::print {

class PreviewDialog : public QDialog
{
    Q_OBJECT

public:
    PreviewDialog(const paper::Document &document, QWidget *parent);

    PageView *view() const { return m_view; }
    widgets::InlineMessage *message() const { return m_message; }
    QAction *printAction() const { return m_print; }
    QAction *saveAction() const { return m_save; }

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    void addAction(QAction *action, const QString &name, const QString &icon, const QKeySequence &key);
    void layOut();
    void take(const Pages &pages, const QString &problem);
    void showState();
    void print();
    void save();
    void tellWritten(const QString &path, const QString &why); // empty where it was written
    void tellProblem(const QString &what, const QString &why);
    void retranslate();

    paper::Document m_document;
    Pages m_pages;
    quint64 m_number = 0; // of what is being laid out
    bool m_isBusy = false;
    PageView *m_view;
    QSpinBox *m_page;
    QLabel *m_count;
    QComboBox *m_zoom;
    QComboBox *m_size;
    QComboBox *m_turn;
    QAction *m_previous;
    QAction *m_next;
    QAction *m_zoomOut;
    QAction *m_zoomIn;
    QAction *m_print;
    QAction *m_save;
    QPushButton *m_printButton;
    QPushButton *m_saveButton;
    QPushButton *m_close;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
};

} // namespace formwright::print
