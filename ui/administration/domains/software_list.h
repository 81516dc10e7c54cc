// Software as a list that rows are dragged out of and dropped into.
#pragma once

#include <QListWidget>

namespace formwright::administration {

// Takes what another list of the same page is dragged out of. Enter, two clicks and a drop ask for a move; nothing is
// moved here.
class SoftwareList : public QListWidget
{
    Q_OBJECT
public:
    static constexpr int IdRole = Qt::UserRole + 1;

    explicit SoftwareList(QWidget *parent = nullptr);

    QStringList selectedIds() const;
    void setEmptyText(const QString &text);

Q_SIGNALS:
    void moveWanted(); // of what is selected, to the other side
    void dropped(const QStringList &ids); // from the other side to this one

protected:
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QList<QListWidgetItem *> &items) const override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    bool isFromOther(const QDropEvent *event) const;

    QString m_emptyText;
};

} // namespace formwright::administration
