// What can be done where a simulated flow stands.
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QList>

namespace formwright::floweditor {

// Which nodes have to be said with it.
enum class VerbNodes { None, Next, Back, Any };

struct SimulationVerb {
    QString kind; // as the server knows it
    QString title;
    VerbNodes nodes = VerbNodes::None;
    bool takesPeople = false;
    bool asAdministrator = false;

    bool isOfChild() const // a sub-flow does it
    {
        return kind == QLatin1StringView("childEnded") || kind == QLatin1StringView("childStopped");
    }
    bool operator==(const SimulationVerb &) const = default;
};

class SimulationTexts
{
    Q_DECLARE_TR_FUNCTIONS(SimulationTexts)

public:
    // By a place as the server answers it, and one of its people; none: nobody there is chosen. What is done most
    // first.
    static QList<SimulationVerb> verbs(const QJsonObject &place, const QJsonObject &person, bool hasBegun);
    // "Wait for other branches"
    static QString placeState(const QJsonObject &place);
    static QString personState(const QJsonObject &person);
    // What happened, in one line, of a step as the server answers it.
    static QString happened(const QJsonObject &step);
    // "remind": what happens by itself next.
    static QString next(const QString &kind, const QString &node);
};

} // namespace formwright::floweditor
