// Widgets one after another, in as many lines as the width takes. The last one gets what is left of its line,
// unless all of them are as wide as they want to be.
#pragma once

#include <QLayout>

namespace formwright::widgets {

class FlowLayout : public QLayout
{
public:
    enum class Last { FillsItsLine, AsTheOthers };

    explicit FlowLayout(int spacing, QWidget *parent = nullptr, Last last = Last::FillsItsLine);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override { m_items.append(item); }
    // Before the item that is at `index` now.
    void insertWidget(int index, QWidget *widget);
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int arrange(const QRect &rect, bool isReal) const; // the height it takes

    const Last m_last;
    QList<QLayoutItem *> m_items;
};

} // namespace formwright::widgets
