// The kinds of nodes, to be dragged onto a flow or appended by a double click.
#pragma once

#include "app/flow/definition.h"

#include <QListWidget>

namespace formwright::floweditor {

class NodePalette : public QListWidget
{
    Q_OBJECT

public:
    explicit NodePalette(QWidget *parent = nullptr);

Q_SIGNALS:
    void wanted(formwright::flow::NodeKind kind);

protected:
    QMimeData *mimeData(const QList<QListWidgetItem *> &items) const override;
    void changeEvent(QEvent *event) override;

private:
    void fill();
};

} // namespace formwright::floweditor
