// Flows from files of BPMN and to them.
#pragma once

#include "app/flow/bpmn.h"

#include <QObject>

#include <variant>

class QWidget;

namespace formwright::floweditor {

class FlowDesign;

class BpmnFiles : public QObject
{
    Q_OBJECT

public:
    // The page that asks for files; the design must live as long.
    BpmnFiles(QWidget &page, FlowDesign &design);

    // In the place of what is drawn, as one step; where the file is none nothing changes. `surroundings` as it is when
    // the file was read, but for the form: the one that the flow serves stays.
    void importFile(const flow::BpmnSurroundings &surroundings);
    void exportFile(const QString &name);

Q_SIGNALS:
    void imported(const QString &what, const QString &more);
    void exported(const QString &path);
    void failed(const QString &what, const QString &why);

private:
    // What a file says, with places: read on whatever thread.
    struct Taken {
        std::variant<flow::BpmnImport, flow::BpmnFailure> read;
    };
    static Taken taken(const QByteArray &content, const flow::BpmnSurroundings &surroundings);
    void take(const QByteArray &content, flow::BpmnSurroundings surroundings, const QString &before);
    void show(const Taken &taken, const QString &before);

    QWidget &m_page;
    FlowDesign &m_design;
    quint64 m_asked = 0; // of several files the last
};

// What is wrong with a file, and where.
QString bpmnProblem(const flow::BpmnFailure &failure);

} // namespace formwright::floweditor
