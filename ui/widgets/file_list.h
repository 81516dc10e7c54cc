// Files in a field: each with its name, size and what can be done with it, and a place to choose or drop more.
#pragma once

#include <QHash>
#include <QWidget>

class QPushButton;
class QLabel;
class QVBoxLayout;

namespace formwright::widgets {

class FileLine;

struct FileEntry {
    QString key; // stays the same while the file is in the list
    QString name;
    qint64 size = -1; // bytes; below 0: not known
    int percent = -1; // 0 to 100 while it is on its way, else below 0
    QString failure{}; // why it is not there; empty when it is
    bool canOpen = false; // and be saved on this computer
};

class FileList : public QWidget
{
    Q_OBJECT
public:
    explicit FileList(QWidget *parent = nullptr);

    void setEntries(const QList<FileEntry> &entries);
    QList<FileEntry> entries() const { return m_entries; }
    // One file replaces the one before, and the dialog offers to choose one.
    void setTakesSeveral(bool several) { m_takesSeveral = several; }
    void setReadOnly(); // nothing comes, nothing goes
    QPushButton *chooseButton() const { return m_choose; }
    void choose();

Q_SIGNALS:
    void filesChosen(const QStringList &paths); // local paths, never empty
    void removalWanted(const QString &key); // of one that is on its way as well
    void retryWanted(const QString &key);
    void openWanted(const QString &key);
    void saveWanted(const QString &key);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();

    QList<FileEntry> m_entries;
    QHash<QString, FileLine *> m_lines;
    QVBoxLayout *m_layout;
    QPushButton *m_choose;
    QLabel *m_hint;
    bool m_takesSeveral{true};
    bool m_isReadOnly{};
    bool m_isOver{};
};

} // namespace formwright::widgets
