#include "ui/scripts/library_editor.h"

#include "ui/designing/code_edit.h"
#include "ui/designing/script_words.h"
#include "ui/scripts/bench_panel.h"
#include "ui/scripts/text_document_edit.h"
#include "ui/widgets/page_header.h"

#include <QAction>
#include <QSplitter>

namespace formwright::scripts {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignLibrary;
using contract::designtime::LibraryRow;
using contract::designtime::LibraryUser;

QStringList draftLibraries(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, draftKind);
}

LibraryEditor::LibraryEditor(
    client::ApiClient &client, const QString &applicationId, const QString &libraryId, QWidget *parent)
    : SharedTextEditor(client, draftKind, applicationId, libraryId, designing::CodeLanguage::Script, parent),
      m_check(new ScriptCheck(this)),
      m_split(new QSplitter(Qt::Vertical, m_body)),
      m_bench(new BenchPanel(m_body))
{
    makeActions();
    build();
    connect(m_check, &ScriptCheck::found, this, &LibraryEditor::showProblems);
    // What its script takes in is read in time.
    connect(m_bench->script(), &designing::CodeEdit::changed, this, &LibraryEditor::askNext);
    connect(m_bench, &BenchPanel::stateChanged, this, &LibraryEditor::showState);
    connect(m_bench, &BenchPanel::lineWanted, this, [this](const QString &library, int line) {
        if (library == about().name)
            m_edit->goToLine(line, 1);
        else if (m_ids.contains(library))
            Q_EMIT libraryWanted(m_applicationId, m_ids.value(library), line);
    });
    retranslate();
}

LibraryEditor::~LibraryEditor()
{
    m_bench->disconnect(this);
    takeBodyAway();
}

void LibraryEditor::makeActions()
{
    addAction(u"run"_s, u"run"_s, Qt::CTRL | Qt::Key_Return, [this] {
        action(u"bench"_s)->setChecked(true);
        m_bench->run();
    });
    QAction *bench = addAction(u"bench"_s, u"panel-bottom"_s, Qt::Key_F4, [] {});
    bench->setCheckable(true);
    bench->setChecked(true);
    connect(bench, &QAction::toggled, m_bench, &QWidget::setVisible);
}

void LibraryEditor::build()
{
    m_edit->setWords(designing::scriptWords());
    m_header->addAction(action(u"run"_s));
    m_split->addWidget(m_edit);
    m_split->addWidget(m_bench);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setSizes({380, 320});
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    fillBody(m_split, {u"find"_s, u"refresh"_s, u"bench"_s});
}

void LibraryEditor::benchWith(const std::shared_ptr<client::ApiClient> &client)
{
    m_bench->setPlace(client, m_applicationId);
}

designing::EditorTexts LibraryEditor::texts() const
{
    return {.loading = tr("Loading the library"),
        .saving = tr("Saving the library"),
        .notLoaded = tr("The library could not be loaded."),
        .notSaved = tr("The library was not saved."),
        .draftFound = tr("Changes to this library were not saved when the program ended."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

void LibraryEditor::askDesign()
{
    m_client.call(contract::designtime::getLibrary, {.applicationId = m_applicationId, .id = m_textId}, this,
        [this](const Result<DesignLibrary> &answer) {
            if (!answer) {
                designNotRead(answer.failure());
                return;
            }
            const bool isFirst = !isLoaded();
            m_usedBy = answer->usedBy;
            textRead({answer->name, answer->description}, answer->content, answer->version);
            if (isFirst)
                m_bench->setScript(u"#include \""_s % about().name % u"\"\n"_s);
            showUsers();
            askOthers();
        });
}

// What it can take in: it is no harm where it does not come, since the server judges what is saved.
void LibraryEditor::askOthers()
{
    m_client.call(contract::designtime::listLibraries, {.applicationId = m_applicationId}, this,
        [this](const Result<QList<LibraryRow>> &answer) {
            if (!answer)
                return;
            m_others.clear();
            m_ids.clear();
            for (const LibraryRow &row : *answer) {
                if (row.id != m_textId)
                    m_ids.insert(row.name, row.id);
            }
            followText();
        });
}

// Those that are named, one after the other; whatever they name follows.
void LibraryEditor::askNext()
{
    QStringList open = script::namedLibraries(m_document.text()) + script::namedLibraries(m_bench->script()->text());
    for (const QString &text : std::as_const(m_others))
        open += script::namedLibraries(text);
    for (const QString &name : std::as_const(open)) {
        if (m_others.contains(name) || !m_ids.contains(name) || m_toAsk.contains(name))
            continue;
        m_toAsk.append(name);
        m_client.call(contract::designtime::getLibrary, {.applicationId = m_applicationId, .id = m_ids.value(name)},
            this, [this, name](const Result<DesignLibrary> &answer) {
                m_toAsk.removeAll(name);
                if (!answer) {
                    m_ids.remove(name); // it is not asked for again
                    return;
                }
                m_others.insert(answer->name, answer->content);
                followText();
            });
    }
}

// With this one as it is typed.
Libraries LibraryEditor::readLibraries() const
{
    Libraries read = m_others;
    if (!about().name.isEmpty())
        read.insert(about().name, m_document.text());
    return read;
}

void LibraryEditor::followText()
{
    askNext();
    const Libraries read = readLibraries();
    m_bench->setLibraries(read);
    // Those that are on their way are not missing.
    Libraries known = read;
    for (auto it = m_ids.constBegin(); it != m_ids.constEnd(); ++it) {
        if (!known.contains(it.key()))
            known.insert(it.key(), QString());
    }
    m_check->ask(m_document.text(), known);
    showState();
}

void LibraryEditor::sendDesign(const QJsonObject &content, std::optional<int> version)
{
    sendText(contract::designtime::updateLibrary, content, version);
}

void LibraryEditor::sendCopy(const QString &name, const QJsonObject &content)
{
    sendTextCopy(contract::designtime::createLibrary, name, content);
}

void LibraryEditor::showUsers()
{
    QStringList users;
    for (const LibraryUser &user : std::as_const(m_usedBy))
        users.append(user.name);
    const QString all = users.join(tr(", ", "between names"));
    showUse(users.isEmpty() ? tr("No script takes it in yet.")
                            : tr("Taken in by %Ln scripts: %1", nullptr, int(users.size())).arg(all),
        all);
}

QString LibraryEditor::subtitle() const
{
    return tr("Library of scripts, version %1").arg(version());
}

void LibraryEditor::showState()
{
    SharedTextEditor::showState();
    action(u"run"_s)->setEnabled(isLoaded() && m_bench->canRun() && !m_bench->isRunning());
}

void LibraryEditor::retranslate()
{
    nameAction("run", tr("&Run on the Bench"), tr("Run the script of the bench, with this text as it is typed"));
    nameAction("bench", tr("&Bench"), tr("Where scripts are tried, as anybody and for any document"));
    m_edit->setAccessibleName(tr("Text of the library"));
    showUsers();
    SharedTextEditor::retranslate();
}

} // namespace formwright::scripts
