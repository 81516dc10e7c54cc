#include "ui/scripts/library_editor.h"

#include "app/contract/designtime_revisions.h"
#include "ui/designing/code_edit.h"
#include "ui/scripts/bench_panel.h"
#include "ui/scripts/script_edit.h"
#include "ui/widgets/action_text.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/sentence.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPointer>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::scripts {

using namespace Qt::StringLiterals;
using client::Result;
using contract::designtime::DesignLibrary;
using contract::designtime::LibraryRow;
using contract::designtime::LibraryUser;
using contract::designtime::Saved;

QStringList draftLibraries(const designs::JournalFolder &folder, const QString &workspace)
{
    return designing::draftDesigns(folder, workspace, draftKind);
}

LibraryEditor::LibraryEditor(
    client::ApiClient &client, const QString &applicationId, const QString &libraryId, QWidget *parent)
    : EditorPage(client, draftKind, QString(applicationId % u'/' % libraryId), parent),
      m_applicationId(applicationId),
      m_libraryId(libraryId),
      m_check(new ScriptCheck(this)),
      m_body(new QWidget(this)),
      m_split(new QSplitter(Qt::Vertical, m_body)),
      m_edit(new ScriptEdit(m_document, m_body)),
      m_bench(new BenchPanel(m_body)),
      m_users(new QLabel(m_body)),
      m_caret(new QLabel(m_body))
{
    makeActions();
    build();
    followStack();
    connect(&m_document, &designs::TextDocument::changed, this, &LibraryEditor::followText);
    connect(m_check, &ScriptCheck::found, this, [this] {
        m_edit->showProblems(m_check->problems());
        Q_EMIT problemsChanged();
    });
    connect(m_edit, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        const QTextCursor cursor = m_edit->textCursor();
        m_caret->setText(tr("Line %L1, column %L2").arg(cursor.blockNumber() + 1).arg(cursor.positionInBlock() + 1));
    });
    // What its script takes in is read in time.
    connect(m_bench->script(), &QPlainTextEdit::textChanged, this, &LibraryEditor::askNext);
    connect(m_bench, &BenchPanel::stateChanged, this, &LibraryEditor::showState);
    connect(m_bench, &BenchPanel::lineWanted, this, [this](const QString &library, int line) {
        if (library == m_library.name)
            m_edit->goToLine(line, 1);
        else if (m_ids.contains(library))
            Q_EMIT libraryWanted(m_applicationId, m_ids.value(library), line);
    });
    retranslate();
}

LibraryEditor::~LibraryEditor()
{
    m_document.disconnect(this);
    m_document.stack().disconnect(this);
    m_bench->disconnect(this);
    // What shows the text goes before it.
    delete m_body;
}

void LibraryEditor::makeActions()
{
    const auto add
        = [this](const char *name, const char *icon, const QKeySequence &keys, const std::function<void()> &run) {
              auto *action = new QAction(this);
              action->setObjectName(QString::fromLatin1(name));
              if (*icon != '\0')
                  action->setIcon(widgets::icon(QString::fromLatin1(icon)));
              action->setShortcut(keys);
              action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
              connect(action, &QAction::triggered, this, [run] { run(); });
              m_actions.insert(action->objectName(), action);
              QWidget::addAction(action);
              return action;
          };
    add("save", "", QKeySequence::Save, [this] { save(); });
    add("refresh", "refresh", QKeySequence::Refresh, [this] { load(); });
    add("run", "run", Qt::CTRL | Qt::Key_Return, [this] {
        m_actions.value(u"bench"_s)->setChecked(true);
        m_bench->run();
    });
    QAction *bench = add("bench", "panel-bottom", Qt::Key_F4, [] {});
    bench->setCheckable(true);
    bench->setChecked(true);
    connect(bench, &QAction::toggled, m_bench, &QWidget::setVisible);
}

void LibraryEditor::build()
{
    m_header->addAction(m_actions.value(u"run"_s));
    m_header->addAction(m_actions.value(u"save"_s), widgets::PageHeader::Emphasis::Primary);
    for (QLabel *label : {m_users, m_caret}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setTextFormat(Qt::PlainText);
    }
    m_users->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(widgets::space::Page, 0, widgets::space::Page, widgets::space::Small);
    bar->addWidget(m_users, 1);
    bar->addWidget(m_caret);
    for (const QString &name : {u"refresh"_s, u"bench"_s}) {
        auto *button = new QToolButton(m_body);
        button->setDefaultAction(m_actions.value(name));
        button->setAutoRaise(true);
        bar->addWidget(button);
    }
    m_split->addWidget(m_edit);
    m_split->addWidget(m_bench);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setSizes({380, 320});
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    auto *layout = new QVBoxLayout(m_body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_split, 1);
    arrange(m_body);
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
        .savedSince = tr("The library was saved since then; recovering them puts this text over what was saved."),
        .recovering = tr("recovering what was not saved", "stands behind Undo and Redo")};
}

void LibraryEditor::askDesign()
{
    m_client.call(contract::designtime::getLibrary, {.applicationId = m_applicationId, .libraryId = m_libraryId}, this,
        [this](const Result<DesignLibrary> &answer) {
            if (!answer) {
                designNotRead(answer.failure());
                return;
            }
            const bool isFirst = !isLoaded();
            m_library = *answer;
            designRead({{u"text"_s, m_library.content}}, m_library.version);
            if (isFirst)
                m_bench->setScript(u"#include \""_s % m_library.name % u"\"\n"_s);
            showUsers();
            askOthers();
            followText();
            if (m_wantedLine > 0)
                m_edit->goToLine(std::exchange(m_wantedLine, 0), 1);
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
                if (row.id != m_libraryId)
                    m_ids.insert(row.name, row.id);
            }
            followText();
        });
}

// Those that are named, one after the other; whatever they name follows.
void LibraryEditor::askNext()
{
    QStringList open
        = script::namedLibraries(m_document.text()) + script::namedLibraries(m_bench->script()->toPlainText());
    for (const QString &text : std::as_const(m_others))
        open += script::namedLibraries(text);
    for (const QString &name : std::as_const(open)) {
        if (m_others.contains(name) || !m_ids.contains(name) || m_toAsk.contains(name))
            continue;
        m_toAsk.append(name);
        m_client.call(contract::designtime::getLibrary,
            {.applicationId = m_applicationId, .libraryId = m_ids.value(name)}, this,
            [this, name](const Result<DesignLibrary> &answer) {
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
    if (!m_library.name.isEmpty())
        read.insert(m_library.name, m_document.text());
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
    contract::designtime::UpdateLibrary change;
    change.applicationId = m_applicationId;
    change.libraryId = m_libraryId;
    change.library.content = content.value("text"_L1).toString();
    change.library.version = version;
    m_client.call(contract::designtime::updateLibrary, change, this, [this, content](const Result<Saved> &answer) {
        answer ? designSaved(content, answer->version) : designRefused(answer.failure());
    });
}

void LibraryEditor::beginDesign(const QJsonObject &content)
{
    m_document.begin(content.value("text"_L1).toString());
}

void LibraryEditor::replaceDesign(const QString &title, const QJsonObject &content)
{
    m_document.setText(title, content.value("text"_L1).toString());
}

void LibraryEditor::showUsers()
{
    QStringList users;
    for (const LibraryUser &user : std::as_const(m_library.usedBy))
        users.append(user.name);
    const QString all = users.join(tr(", ", "between names"));
    m_users->setText(users.isEmpty() ? tr("No script takes it in yet.")
                                     : tr("Taken in by %Ln scripts: %1", nullptr, int(users.size())).arg(all));
    m_users->setToolTip(all);
}

designing::UsageQuestion LibraryEditor::usageQuestion() const
{
    return {m_applicationId, m_libraryId, m_library.name, {}};
}

std::pair<QString, QString> LibraryEditor::historyOf() const
{
    return {m_libraryId, m_library.name};
}

void LibraryEditor::goToPlace(const designing::UsingPlace &place)
{
    const QString text = m_document.text();
    for (const QString &word : place.words) {
        const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            continue;
        const QStringView before = QStringView(text).first(at);
        m_edit->goToLine(int(before.count(u'\n')) + 1, int(at - before.lastIndexOf(u'\n')));
        return;
    }
}

void LibraryEditor::showLine(int line)
{
    m_wantedLine = line;
    if (isLoaded())
        m_edit->goToLine(std::exchange(m_wantedLine, 0), 1);
}

QList<pages::Problem> LibraryEditor::problems() const
{
    QList<pages::Problem> found = Page::problems();
    for (const script::Problem &problem : m_check->problems()) {
        const QString place = problem.script.isEmpty()
            ? tr("Line %L1, column %L2").arg(problem.line).arg(qMax(1, problem.column))
            : tr("%1, line %L2", "library, line").arg(problem.script).arg(problem.line);
        found.append({pages::Problem::Severity::Error, widgets::sentence(problem.message), place,
            [self = QPointer(this), problem] {
                if (self && problem.script.isEmpty())
                    self->m_edit->goToLine(problem.line, problem.column);
            }});
    }
    return found;
}

void LibraryEditor::showState()
{
    const bool isChanged = hasUnsaved();
    m_header->setTitle(m_library.name);
    if (isLoaded()) {
        m_header->setSubtitle(m_library.description.isEmpty()
                ? tr("Library of scripts, version %1").arg(version())
                : tr("%1, version %2", "what the library is for").arg(m_library.description).arg(version()));
        setWindowTitle(QString(designName() % "[*]"_L1));
    }
    m_header->setBadge(isChanged ? tr("Not saved") : QString(), widgets::Tone::Warning);
    setWindowModified(isChanged);
    m_actions.value(u"save"_s)->setEnabled(isLoaded() && isChanged && !isBusy());
    m_actions.value(u"refresh"_s)->setEnabled(!isBusy() && !isChanged);
    m_actions.value(u"run"_s)->setEnabled(isLoaded() && m_bench->canRun() && !m_bench->isRunning());
    showProgress();
}

void LibraryEditor::showBody()
{
    m_body->show();
}

void LibraryEditor::retranslate()
{
    const auto name = [this](const char *id, const QString &text, const QString &toolTip = {}) {
        widgets::setActionText(*m_actions.value(QString::fromLatin1(id)), text, toolTip);
    };
    name("save", tr("&Save"));
    name("refresh", tr("Re&fresh"));
    name("run", tr("&Run on the Bench"), tr("Run the script of the bench, with this text as it is typed"));
    name("bench", tr("&Bench"), tr("Where scripts are tried, as anybody and for any document"));
    m_edit->setAccessibleName(tr("Text of the library"));
    showUsers();
    showState();
}

void LibraryEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Page::changeEvent(event);
}

} // namespace formwright::scripts
