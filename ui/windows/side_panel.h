// The panel beside the rail: the tree or list of the current place, with a search field on top.
#pragma once

#include "ui/windows/place.h"

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QAction;

namespace formwright::widgets {
class SearchField;
}

namespace formwright::windows {

struct PlaceContent {
    QWidget *widget{}; // the panel takes it over
    std::function<void(const QString &)> search{}; // called with what is searched; no field without it
    std::function<QString()> searchHint{}; // "Search applications", in the language of now
    QList<QAction *> actions{}; // two or three buttons in the head
};

class SidePanel : public QWidget
{
    Q_OBJECT
public:
    explicit SidePanel(QWidget *parent = nullptr);

    // Replaces what the place showed before, and deletes that.
    void setContent(Place place, const PlaceContent &content);
    void setPlace(Place place);
    void focusSearch();
    void focusContent(); // what the place shows

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Slot {
        QWidget *page{};
        widgets::SearchField *search{};
        PlaceContent content;
    };
    void showHead();
    QWidget *placeholder(Place place) const;

    Place m_place = Place::Run;
    QLabel *m_title;
    QHBoxLayout *m_actions;
    QStackedWidget *m_stack;
    std::array<Slot, places.size()> m_slots;
};

} // namespace formwright::windows
