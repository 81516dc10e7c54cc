#include "ui/floweditor/bpmn_files.h"

#include "app/contract/error.h"
#include "ui/client/file_reading.h"
#include "ui/client/written_file.h"
#include "ui/floweditor/flow_design.h"
#include "ui/widgets/file_dialog.h"

#include <QCoreApplication>
#include <QPointer>
#include <QStringBuilder>
#include <QThreadPool>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using Reason = flow::BpmnFailure::Reason;

namespace {

// More than anybody drew.
constexpr qsizetype largestFile = 8 * 1024 * 1024;

QString reasonOf(const flow::BpmnFailure &failure)
{
    switch (failure.reason) {
    case Reason::NotWellFormed:
        return BpmnFiles::tr("It is no well-formed XML: %1").arg(failure.about);
    case Reason::TypeDeclaration:
        return BpmnFiles::tr("It has a document type declaration, which BPMN does not have.");
    case Reason::TooLarge:
        return BpmnFiles::tr("It is larger than %Ln MiB.", nullptr, int(largestFile / 1024 / 1024));
    case Reason::TooDeep:
        return BpmnFiles::tr("Its elements lie too deep in one another.");
    case Reason::TooMany:
        return BpmnFiles::tr("It has too many elements, or one of them too many attributes.");
    case Reason::NotBpmn:
        return BpmnFiles::tr("It is no BPMN 2.0: its root element is “%1”.").arg(failure.about);
    case Reason::NoProcess:
        return BpmnFiles::tr("It has no process.");
    case Reason::SameId:
        return BpmnFiles::tr("Two elements have the id “%1”.").arg(failure.about);
    case Reason::FlowTooLarge:
        return BpmnFiles::tr("It makes a flow that is larger than %Ln MiB.", nullptr, int(largestFile / 1024 / 1024));
    case Reason::NoFlow:
        return BpmnFiles::tr("What this program wrote into it was changed, and is no flow any more: %1")
            .arg(failure.about);
    }
    Q_UNREACHABLE();
}

} // namespace

QString bpmnProblem(const flow::BpmnFailure &failure)
{
    const QString reason = reasonOf(failure);
    if (failure.line <= 0)
        return reason;
    return BpmnFiles::tr("Line %L1, column %L2. %3", "where in a file, and what is wrong there")
        .arg(failure.line)
        .arg(failure.column)
        .arg(reason);
}

BpmnFiles::BpmnFiles(QWidget &page, FlowDesign &design) : QObject(&page), m_page(page), m_design(design) { }

void BpmnFiles::importFile(const flow::BpmnSurroundings &surroundings)
{
    widgets::FileDialog::open(&m_page, tr("Import BPMN"), tr("BPMN 2.0 (*.bpmn *.bpmn2 *.xml);;All files (*)"), this,
        [this, surroundings](const QString &path) {
            const auto taken
                = [this, surroundings, before = m_design.text(), number = ++m_asked](const client::ReadFile &file) {
                      if (number != m_asked)
                          return; // another one was chosen meanwhile
                      if (!file.problem.isEmpty())
                          Q_EMIT failed(tr("The file could not be read."), file.problem);
                      else
                          take(file.content, surroundings, before);
                  };
            client::readFile(path, this, taken, largestFile + 1); // one byte more tells that it is too large
        });
}

BpmnFiles::Taken BpmnFiles::taken(const QByteArray &content, const flow::BpmnSurroundings &surroundings)
{
    flow::XmlLimits limits;
    limits.bytes = largestFile;
    Taken taken{flow::importBpmn(content, surroundings, limits)};
    if (auto *import = std::get_if<flow::BpmnImport>(&taken.read); import != nullptr && !import->isPlaced) {
        // Beside the drawing, so that the import is one step.
        FlowDesign placed(import->text);
        placed.layOut();
        import->text = placed.text();
    }
    return taken;
}

// A large one takes seconds to be read and laid out: the window does not wait for it.
void BpmnFiles::take(const QByteArray &content, flow::BpmnSurroundings surroundings, const QString &before)
{
    for (const PictureNode &node : m_design.picture().nodes()) {
        if (surroundings.formName.isEmpty())
            surroundings.formName = m_design.value({false, node.id}, u"formname"_s);
    }
    QThreadPool::globalInstance()->start([content, surroundings, before, number = m_asked, self = QPointer(this)] {
        const Taken read = taken(content, surroundings);
        // Back on the thread of the window, where alone it is known whether anybody still wants it.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, read, before, number] {
            if (self && number == self->m_asked)
                self->show(read, before);
        });
    });
}

void BpmnFiles::show(const Taken &taken, const QString &before)
{
    if (const auto *failure = std::get_if<flow::BpmnFailure>(&taken.read)) {
        Q_EMIT failed(tr("The file was not imported; the flow is as it was."), bpmnProblem(*failure));
        return;
    }
    if (m_design.text() != before) {
        Q_EMIT failed(tr("The file was not imported; the flow is as it was."),
            tr("The flow was changed while the file was read: import it again."));
        return;
    }
    const auto &import = std::get<flow::BpmnImport>(taken.read);
    m_design.select({});
    m_design.document().setText(tr("import of BPMN", "stands behind Undo and Redo"), import.text);
    QStringList more{tr("Undo brings back what was drawn before.")};
    if (import.kept > 0)
        more.append(
            tr("%Ln elements mean nothing here: they are drawn grey, and written back when the flow is exported.",
                nullptr, import.kept));
    if (import.conditions > 0)
        more.append(tr("%Ln conditions are in another language: write them anew.", nullptr, import.conditions));
    Q_EMIT imported(tr("%Ln nodes were imported.", nullptr, import.nodes), more.join(u' '));
}

void BpmnFiles::exportFile(const QString &name)
{
    QByteArray content;
    try {
        content = flow::exportBpmn(m_design.text(), name);
    } catch (const contract::Error &error) {
        Q_EMIT failed(tr("The flow was not exported."),
            error.fields.isEmpty() ? error.message : error.fields.constFirst().message);
        return;
    }
    widgets::FileDialog::save(&m_page, tr("Export BPMN"), tr("BPMN 2.0 (*.bpmn)"),
        QString(client::fileNameFrom(name) % u".bpmn"_s), this, [this, content](const QString &path) {
            client::writeFile(path, content, this, [this, path](const QString &problem) {
                if (problem.isEmpty())
                    Q_EMIT exported(path);
                else
                    Q_EMIT failed(tr("The file could not be written."), problem);
            });
        });
}

} // namespace formwright::floweditor
